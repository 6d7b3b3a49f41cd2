//! A line that is cut at every step of a game, both ways. Whatever is lost, each move is made once and the game ends right.

use crate::duel::{self, moves_of, patient_config, start, wanted};
use anyhow::bail;
use std::collections::VecDeque;
use std::sync::Arc;
use tratto_protocol::{Cadence, ClientFrame, Color, GameCommand, GameNotice, Offers, Phrase, ServerFrame};
use tratto_server::clock::SystemClock;
use tratto_tests::{Player, TestServer, command_id};

const RAPID: Cadence = Cadence { base_ms: 600_000, increment_ms: 0, days: None };

/// One thing that a player does, as soon as what they see calls for it.
struct Step {
    color: Color,
    is_due: fn(&Seen) -> bool,
    command: fn() -> GameCommand,
}

/// What a client knows of the game.
#[derive(Clone, Debug)]
struct Seen {
    position: u32,
    offers: Offers,
    is_over: bool,
    rematch: Option<String>,
}

macro_rules! step {
    ($color:ident, $due:expr, $command:expr) => {
        Step { color: Color::$color, is_due: $due, command: || $command }
    };
}

/// A game with all in it that two people can do: each side's steps in order, each done once.
const SCRIPT: [Step; 13] = [
    step!(White, |seen| seen.position == 0, play("f2f3")),
    step!(Black, |seen| seen.position == 1, play("e7e5")),
    step!(White, |seen| seen.position == 2, GameCommand::OfferDraw {}),
    step!(Black, |seen| seen.offers.draw == Some(Color::White), GameCommand::DeclineDraw {}),
    step!(White, |seen| seen.offers.draw.is_none(), GameCommand::Say { phrase: Phrase::GoodLuck }),
    step!(White, |seen| seen.position == 2, GameCommand::GiveTime {}),
    step!(White, |seen| seen.position == 2, play("g2g3")),
    step!(White, |seen| seen.position == 3, GameCommand::OfferTakeback {}),
    step!(Black, |seen| seen.offers.takeback == Some(Color::White), GameCommand::AcceptTakeback {}),
    step!(White, |seen| seen.position == 4, play("g2g4")),
    step!(Black, |seen| seen.position == 5, play("d8h4")),
    step!(White, |seen| seen.is_over, GameCommand::OfferRematch {}),
    step!(Black, |seen| seen.offers.rematch == Some(Color::White), GameCommand::OfferRematch {}),
];
const MOVES: &str = "f2f3 e7e5 g2g4 d8h4";
/// On a line that is not cut, White sends so many frames, Black fewer, and each receives about as many as this.
const SENDS: usize = 9;
const RECEIVES: usize = 26;
const NO_OFFERS: Offers = Offers { draw: None, takeback: None, rematch: None };

fn play(uci: &str) -> GameCommand {
    GameCommand::Move { uci: uci.into() }
}

/// Where the line is cut.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Cut {
    Never,
    /// After the n-th frame was given to the line: the server may have it.
    AfterSend(usize),
    /// In place of it: the server never had it.
    InsteadOfSend(usize),
    /// After the n-th frame was read.
    AfterReceive(usize),
    /// The n-th frame is lost on its way.
    InsteadOfReceive(usize),
}

/// A client that does what docs/PROTOCOL.md says, on a line that is cut once.
struct Client<'a> {
    player: &'a mut Player,
    game: &'a str,
    color: Color,
    cut: Cut,
    sent_len: usize,
    received_len: usize,
    /// The number of the last notice; none: the view was never seen.
    seq: Option<u32>,
    seen: Seen,
    /// How many of this side's steps have been answered.
    steps_len: usize,
    /// A command that was not answered yet, kept to be sent again.
    unanswered: Option<ClientFrame>,
}

impl Client<'_> {
    async fn play(&mut self) -> anyhow::Result<()> {
        'line: loop {
            self.player.connect().await?;
            let mut queue =
                VecDeque::from([ClientFrame::GameJoin { game: self.game.to_owned(), last_seq: self.seq }]);
            queue.extend(self.unanswered.clone());
            while self.seen.rematch.is_none() || self.unanswered.is_some() {
                // Nothing is known before the join is answered.
                queue.extend(self.seq.is_some().then(|| self.next_step()).flatten());
                while let Some(frame) = queue.pop_front() {
                    if self.send(&frame).await? {
                        continue 'line;
                    }
                }
                if self.receive().await? {
                    continue 'line;
                }
            }
            return Ok(());
        }
    }

    /// True when the line was cut.
    async fn send(&mut self, frame: &ClientFrame) -> anyhow::Result<bool> {
        self.sent_len += 1;
        let is_lost = self.cut == Cut::InsteadOfSend(self.sent_len);
        if !is_lost {
            self.player.send(frame).await?;
        }
        Ok(self.cut_if(is_lost || self.cut == Cut::AfterSend(self.sent_len)))
    }

    async fn receive(&mut self) -> anyhow::Result<bool> {
        let Some(frame) = self.player.next().await? else { bail!("the server closed") };
        self.received_len += 1;
        let is_lost = self.cut == Cut::InsteadOfReceive(self.received_len);
        if !is_lost {
            self.follow(&frame);
        }
        Ok(self.cut_if(is_lost || self.cut == Cut::AfterReceive(self.received_len)))
    }

    fn cut_if(&mut self, is_cut: bool) -> bool {
        if is_cut {
            self.player.cut();
            self.cut = Cut::Never;
        }
        is_cut
    }

    fn follow(&mut self, frame: &ServerFrame) {
        match frame {
            ServerFrame::GameView { seq, view, .. } => {
                self.seq = Some(*seq);
                self.seen = Seen {
                    position: view.position,
                    offers: view.offers.clone(),
                    is_over: view.end.is_some(),
                    rematch: view.end.as_ref().and_then(|end| end.rematch.clone()),
                };
            }
            ServerFrame::GameNotice { seq, notice, .. } => {
                assert_eq!(Some(*seq), self.seq.map(|last| last + 1), "no notice is left out or doubled");
                self.seq = Some(*seq);
                self.hear(notice);
            }
            ServerFrame::Ack { id } if self.is_waiting_for(id) => {
                self.unanswered = None;
                self.steps_len += 1;
            }
            ServerFrame::Refused { id, error } if self.is_waiting_for(id) => {
                panic!("{:?} was refused: {error:?}", self.unanswered)
            }
            _ => {}
        }
    }

    fn hear(&mut self, notice: &GameNotice) {
        match notice {
            GameNotice::Moved { position, .. } => {
                self.seen.position = *position;
                self.seen.offers.takeback = None;
            }
            GameNotice::TakenBack { position, .. } => {
                self.seen.position = *position;
                self.seen.offers = NO_OFFERS;
            }
            GameNotice::Offers { offers, .. } => self.seen.offers = offers.clone(),
            GameNotice::Ended { .. } => self.seen.is_over = true,
            GameNotice::Rematch { game } => self.seen.rematch = Some(game.clone()),
            _ => {}
        }
    }

    fn is_waiting_for(&self, answered: &str) -> bool {
        matches!(&self.unanswered, Some(ClientFrame::Game { id, .. }) if id == answered)
    }

    fn next_step(&mut self) -> Option<ClientFrame> {
        let own = SCRIPT.iter().filter(|step| step.color == self.color).nth(self.steps_len)?;
        if self.unanswered.is_some() || !(own.is_due)(&self.seen) {
            return None;
        }
        self.unanswered = Some(ClientFrame::Game {
            id: command_id(),
            game: self.game.to_owned(),
            position: self.seen.position,
            command: (own.command)(),
        });
        self.unanswered.clone()
    }
}

fn client<'a>(player: &'a mut Player, game: &'a str, color: Color, cut: Cut) -> Client<'a> {
    Client {
        player,
        game,
        color,
        cut,
        sent_len: 0,
        received_len: 0,
        seq: None,
        seen: Seen { position: 0, offers: NO_OFFERS, is_over: false, rematch: None },
        steps_len: 0,
        unanswered: None,
    }
}

/// Plays the script on two lines that are cut where it is said, and looks at what became of it. How many cuts there were:
/// a line may have fewer frames than that.
async fn played(anna: &mut Player, bruno: &mut Player, cuts: (Cut, Cut)) -> anyhow::Result<usize> {
    let game = start(anna, bruno, &wanted("standard", RAPID, false)).await?;
    let mut white = client(anna, &game, Color::White, cuts.0);
    let mut black = client(bruno, &game, Color::Black, cuts.1);
    tokio::try_join!(white.play(), black.play())?;
    assert_eq!(white.seen.rematch, black.seen.rematch, "one rematch");
    let left_len = [white.cut, black.cut].iter().filter(|cut| **cut != Cut::Never).count();
    let cuts_len = [cuts.0, cuts.1].iter().filter(|cut| **cut != Cut::Never).count() - left_len;
    let rematch = white.seen.rematch.take().expect("both have seen it");
    let view = duel::view(anna, &game).await?;
    assert_eq!(moves_of(&view), MOVES);
    assert_eq!((view.position, view.end.map(|end| end.termination)), (6, Some("checkmate".into())));
    // Ten minutes, one gift and no other.
    let left_ms = view.plies.last().and_then(|ply| ply.clock_ms).expect("a clock");
    assert!((600_000..=615_000).contains(&left_ms), "{left_ms}");
    anna.cut();
    anna.connect().await?;
    anna.position = 0;
    anna.command(&rematch, GameCommand::Abort {}).await?.expect("nobody has moved in the rematch");
    Ok(cuts_len)
}

#[tokio::test]
async fn fault_18_19_20_21_22_a_line_cut_at_any_step_costs_nothing_and_doubles_nothing() -> anyhow::Result<()>
{
    let server = TestServer::start_with(patient_config(), Arc::new(SystemClock::start())).await?;
    let mut anna = server.player("anna").await?;
    let mut bruno = server.player("bruno").await?;
    let sends = (1..=SENDS).flat_map(|place| [Cut::AfterSend(place), Cut::InsteadOfSend(place)]);
    let receives = (1..=RECEIVES).flat_map(|place| [Cut::AfterReceive(place), Cut::InsteadOfReceive(place)]);
    let places: Vec<Cut> = sends.chain(receives).collect();
    played(&mut anna, &mut bruno, (Cut::Never, Cut::Never)).await?;
    let mut cuts_len = 0;
    for (number, cut) in places.iter().enumerate() {
        // On one side, on the other, and on both at different places.
        let elsewhere = places[(number * 17 + 5) % places.len()];
        for cuts in [(*cut, Cut::Never), (Cut::Never, *cut), (*cut, elsewhere)] {
            let done = played(&mut anna, &mut bruno, cuts).await;
            cuts_len += done.map_err(|error| error.context(format!("{cuts:?}")))?;
        }
    }
    assert!(cuts_len > 3 * places.len(), "{cuts_len} cuts at {} places", places.len());
    drop((anna, bruno));
    server.end().await
}

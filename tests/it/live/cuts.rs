//! A line that is cut at every step of a game, both ways. Whatever is lost, each move is made once and the game ends right.

use crate::duel::{self, BLITZ, moves_of, patient_config, start, wanted};
use anyhow::bail;
use std::collections::VecDeque;
use std::sync::Arc;
use tratto_protocol::{ClientFrame, Color, GameCommand, GameNotice, ServerFrame};
use tratto_server::clock::SystemClock;
use tratto_tests::{Player, TestServer, command_id};

const SCRIPT: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

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
    /// Position and whose turn it is.
    turn: Option<(u32, Color)>,
    /// A command that was not answered yet, kept to be sent again.
    unanswered: Option<ClientFrame>,
    is_over: bool,
}

impl Client<'_> {
    async fn play(&mut self) -> anyhow::Result<()> {
        'line: loop {
            self.player.connect().await?;
            let mut queue =
                VecDeque::from([ClientFrame::GameJoin { game: self.game.to_owned(), last_seq: self.seq }]);
            queue.extend(self.unanswered.clone());
            while !self.is_over {
                queue.extend(self.next_move());
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
                self.turn = Some((view.position, view.side_to_move));
                self.is_over = view.end.is_some();
            }
            ServerFrame::GameNotice { seq, notice, .. } => {
                assert_eq!(Some(*seq), self.seq.map(|last| last + 1), "no notice is left out or doubled");
                self.seq = Some(*seq);
                match &**notice {
                    GameNotice::Moved { position, side_to_move, .. } => {
                        self.turn = Some((*position, *side_to_move));
                    }
                    GameNotice::Ended { .. } => self.is_over = true,
                    _ => {}
                }
            }
            ServerFrame::Ack { id } => {
                let is_answer =
                    |frame: &ClientFrame| matches!(frame, ClientFrame::Game { id: sent, .. } if sent == id);
                self.unanswered = self.unanswered.take().filter(|frame| !is_answer(frame));
            }
            ServerFrame::Refused { error, .. } => panic!("{:?} was refused: {error:?}", self.unanswered),
            _ => {}
        }
    }

    fn next_move(&mut self) -> Option<ClientFrame> {
        let (position, side) = self.turn?;
        let is_due = side == self.color && self.unanswered.is_none() && !self.is_over;
        let uci = SCRIPT.get(position as usize).filter(|_| is_due)?;
        let frame = ClientFrame::Game {
            id: command_id(),
            game: self.game.to_owned(),
            position,
            command: GameCommand::Move { uci: (*uci).to_owned() },
        };
        self.unanswered = Some(frame.clone());
        Some(frame)
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
        turn: None,
        unanswered: None,
        is_over: false,
    }
}

#[tokio::test]
async fn fault_18_to_22_a_line_cut_at_any_step_costs_no_move_and_doubles_none() -> anyhow::Result<()> {
    let server = TestServer::start_with(patient_config(), Arc::new(SystemClock::start())).await?;
    let mut anna = server.player("anna").await?;
    let mut bruno = server.player("bruno").await?;
    // An uncut game has 3 frames sent by each side, and fewer than 12 received.
    let sends = (1..=3).flat_map(|place| [Cut::AfterSend(place), Cut::InsteadOfSend(place)]);
    let receives = (1..=12).flat_map(|place| [Cut::AfterReceive(place), Cut::InsteadOfReceive(place)]);
    for cut in [Cut::Never].into_iter().chain(sends).chain(receives) {
        for cuts in [(cut, Cut::Never), (Cut::Never, cut), (cut, cut)] {
            let game = start(&anna, &bruno, &wanted("standard", BLITZ, true)).await?;
            let mut white = client(&mut anna, &game, Color::White, cuts.0);
            let mut black = client(&mut bruno, &game, Color::Black, cuts.1);
            let played = tokio::try_join!(white.play(), black.play());
            played.map_err(|error| error.context(format!("{cuts:?}")))?;
            let view = duel::view(&anna, &game).await?;
            assert_eq!(moves_of(&view), SCRIPT.join(" "), "{cuts:?}");
            assert_eq!(view.end.map(|end| end.termination).as_deref(), Some("checkmate"), "{cuts:?}");
        }
    }
    drop((anna, bruno));
    server.end().await
}

//! One page of one player: a client that does what docs/PROTOCOL.md says, with a person in front of it who does all kinds of things.

use crate::disk::Disk;
use crate::ledger::{Answer, Asked, Ledger};
use crate::line::Wire;
use crate::seen::{Seen, Taken};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use std::collections::BTreeMap;
use tratto_db::{AccountId, GameId};
use tratto_protocol::{ClientFrame, Color, GameCommand, GameNotice, Phrase, ServerFrame};
use tratto_rules::{Line, Variant};
use tratto_server::clock::Millis;
use tratto_server::identity::{game_code, parse_game_code};

/// A frame is sent again on a line that is up when it was not answered for so long.
const RESEND_MS: Millis = 5_000;
/// A join that was refused is asked for again after so long.
const REJOIN_MS: Millis = 500;
/// From so many plies on people tire and give up.
const TIRED_PLIES: usize = 24;

/// A page.
pub(crate) struct Client {
    pub(crate) account: Option<AccountId>,
    pub(crate) wire: Option<Wire>,
    /// When it dials next, where it has no line.
    pub(crate) dials_at: Millis,
    pub(crate) acts_at: Millis,
    pub(crate) game: Option<GameId>,
    pub(crate) seen: Option<Seen>,
    /// What was known of the games before.
    pub(crate) left: BTreeMap<GameId, Seen>,
    unanswered: BTreeMap<String, (ClientFrame, Millis)>,
    joined_at: Option<Millis>,
    rejoins_at: Option<Millis>,
    /// Longest thought, in milliseconds.
    pub(crate) thinks_ms: Millis,
    /// The rematch that a notice told of.
    pub(crate) told_of: Option<GameId>,
}

impl Client {
    pub(crate) fn new(account: Option<AccountId>, thinks_ms: Millis) -> Self {
        Self {
            account,
            wire: None,
            dials_at: 0,
            acts_at: 0,
            game: None,
            seen: None,
            left: BTreeMap::new(),
            unanswered: BTreeMap::new(),
            joined_at: None,
            rejoins_at: None,
            thinks_ms,
            told_of: None,
        }
    }

    /// Goes to a game's page.
    pub(crate) fn open(&mut self, game: GameId) {
        if self.game == Some(game) {
            return;
        }
        if let Some((before, seen)) = self.game.zip(self.seen.take()) {
            self.left.insert(before, seen);
        }
        (self.game, self.joined_at) = (Some(game), None);
    }

    /// The line is up: asks for what was missed, and again for what was not answered.
    pub(crate) fn connected(&mut self, wire: Wire) {
        self.wire = Some(wire);
        self.joined_at = None;
        for (_, sent_at) in self.unanswered.values_mut() {
            *sent_at = Millis::MIN / 2;
        }
    }

    /// Whether it knows the end of its game, and waits for no answer.
    pub(crate) fn is_settled(&self) -> bool {
        let knows_end = self.seen.as_ref().is_some_and(|seen| seen.view.end.is_some());
        let has_asked = self.game.is_none() || self.joined_at.is_some() && knows_end;
        self.unanswered.is_empty() && has_asked && self.told_of.is_none() && self.rejoins_at.is_none()
    }

    /// What it knows and waits for, in words.
    pub(crate) fn unrest(&self) -> String {
        let seen = self.seen.as_ref().map(|seen| (seen.seq, seen.view.position, seen.view.end.is_some()));
        format!(
            "{:?} of {:?}, joined at {:?}, waits for {:?}",
            seen, self.game, self.joined_at, self.unanswered
        )
    }

    /// Says what is due on the line. True when there was something.
    pub(crate) fn speak(&mut self, now: Millis, rng: &mut StdRng) -> bool {
        let Some(wire) = &mut self.wire else { return false };
        let mut has_spoken = false;
        if self.rejoins_at.is_some_and(|at| now >= at) {
            (self.rejoins_at, self.joined_at) = (None, None);
        }
        if let Some(game) = self.game
            && self.joined_at.is_none_or(|at| self.seen.is_none() && now >= at + RESEND_MS)
        {
            self.joined_at = Some(now);
            let last_seq = self.seen.as_ref().map(|seen| seen.seq);
            wire.send(&ClientFrame::GameJoin { game: game_code(game.0), last_seq }, now, rng);
            has_spoken = true;
        }
        for (frame, sent_at) in
            self.unanswered.values_mut().filter(|(_, sent_at)| now >= *sent_at + RESEND_MS)
        {
            *sent_at = now;
            wire.send(frame, now, rng);
            has_spoken = true;
        }
        has_spoken
    }

    /// When it has something to say, if nothing comes before.
    pub(crate) fn next_due(&self) -> Option<Millis> {
        let Some(wire) = &self.wire else { return Some(self.dials_at) };
        let resend = self.unanswered.values().map(|(_, sent_at)| sent_at + RESEND_MS).min();
        let join = self.game.filter(|_| self.seen.is_none()).and(self.joined_at.map(|at| at + RESEND_MS));
        [wire.next_due(), resend, join, self.rejoins_at].into_iter().flatten().min()
    }

    /// Hears one frame.
    pub(crate) fn hear(&mut self, frame: &ServerFrame, now: Millis, ledger: &mut Ledger) {
        match frame {
            ServerFrame::Ack { id } => self.answered(id, Answer::Done, ledger),
            ServerFrame::Refused { id, error } => self.answered(id, Answer::Refused(error.code), ledger),
            ServerFrame::GameView { game, .. } | ServerFrame::GameNotice { game, .. } => {
                if let ServerFrame::GameNotice { notice, .. } = frame
                    && let GameNotice::Rematch { game: next } = &**notice
                {
                    self.told_of = parse_game_code(next).map(GameId);
                }
                if parse_game_code(game).map(GameId) == self.game
                    && Seen::take(&mut self.seen, frame) == Taken::Gap
                {
                    self.joined_at = None;
                }
            }
            // The game was too busy to be joined: ask again in a while.
            ServerFrame::Error { .. } => self.rejoins_at = Some(now + REJOIN_MS),
            _ => {}
        }
    }

    fn answered(&mut self, id: &str, answer: Answer, ledger: &mut Ledger) {
        if ledger.answer(id, answer) {
            self.unanswered.remove(id);
        }
    }

    /// Does something, perhaps.
    pub(crate) fn act(&mut self, now: Millis, disk: &Disk, ledger: &mut Ledger, rng: &mut StdRng) {
        self.acts_at = now + rng.random_range(1..=self.thinks_ms);
        let Some((game, seen)) = self.game.zip(self.seen.as_ref()) else { return };
        let Some(command) = choose(seen, game, disk, rng) else { return };
        let is_move = |(frame, _): &(ClientFrame, Millis)| {
            matches!(frame, ClientFrame::Game { command: GameCommand::Move { .. }, .. })
        };
        // A person waits for their own move to stand; a program that does not is met now and then.
        let is_moving = matches!(command, GameCommand::Move { .. });
        if is_moving && self.unanswered.values().any(is_move) && !rng.random_ratio(1, 20) {
            return;
        }
        let position =
            if rng.random_ratio(1, 50) { seen.view.position.saturating_sub(1) } else { seen.view.position };
        let id = ledger.ask(Asked { game, position, command: command.clone(), answer: None });
        let frame = ClientFrame::Game { id: id.clone(), game: game_code(game.0), position, command };
        self.unanswered.insert(id, (frame, Millis::MIN / 2));
    }
}

fn choose(seen: &Seen, game: GameId, disk: &Disk, rng: &mut StdRng) -> Option<GameCommand> {
    let view = &seen.view;
    let seat = view.seat?;
    let per_mille = rng.random_range(0..1000);
    if view.end.is_some() {
        return match per_mille {
            0..300 => Some(GameCommand::OfferRematch {}),
            300..350 => Some(GameCommand::DeclineRematch {}),
            350..360 => Some(GameCommand::Resign {}),
            _ => None,
        };
    }
    let is_tired = view.plies.len() > TIRED_PLIES;
    let is_offered = |by: Option<Color>| by.is_some_and(|by| by != seat);
    match per_mille {
        0..300 if is_offered(view.offers.draw) => Some(GameCommand::DeclineDraw {}),
        300..600 if is_offered(view.offers.draw) => Some(GameCommand::AcceptDraw {}),
        0..300 if is_offered(view.offers.takeback) => Some(GameCommand::DeclineTakeback {}),
        300..800 if is_offered(view.offers.takeback) => Some(GameCommand::AcceptTakeback {}),
        0..10 => Some(GameCommand::OfferDraw {}),
        10..30 => Some(GameCommand::OfferTakeback {}),
        30..40 => Some(GameCommand::GiveTime {}),
        40..44 => Some(GameCommand::Abort {}),
        44..48 => Some(GameCommand::Resign {}),
        48..58 => Some(GameCommand::ClaimWin {}),
        58..63 => Some(GameCommand::ClaimDraw {}),
        63..73 => Some(GameCommand::Say { phrase: Phrase::GoodLuck }),
        73..78 => Some(GameCommand::AcceptDraw {}),
        78..83 => Some(GameCommand::DeclineTakeback {}),
        83..88 => Some(GameCommand::OfferRematch {}),
        88..96 => Some(GameCommand::Move { uci: "a1h8".into() }),
        96..100 => Some(GameCommand::Move { uci: "nonsense".into() }),
        100..180 if is_tired => Some(GameCommand::Resign {}),
        180..250 if is_tired => Some(GameCommand::OfferDraw {}),
        _ if view.side_to_move == seat || rng.random_ratio(1, 40) => a_move(seen, game, disk, rng),
        _ => None,
    }
}

/// A move that is legal on the board as the player knows it. Where an umpire rules, on the true one or none in particular: the person
/// is lucky or not.
fn a_move(seen: &Seen, game: GameId, disk: &Disk, rng: &mut StdRng) -> Option<GameCommand> {
    let variant: Variant = seen.view.variant.parse().ok()?;
    let mut line = Line::new(variant);
    let known: Option<Vec<String>> = seen.view.plies.iter().map(|ply| ply.uci.clone()).collect();
    let plies = known.unwrap_or_else(|| disk.look(|tables| crate::checks::plies_of(tables, game)));
    for uci in &plies {
        let chess_move = line.parse_uci(uci).ok()?;
        line.play(chess_move);
    }
    if variant.is_umpired() && rng.random_ratio(1, 3) {
        let square = |rng: &mut StdRng| {
            let file = char::from(b'a' + rng.random_range(0..8));
            format!("{file}{}", rng.random_range(1..=8))
        };
        return Some(GameCommand::Move { uci: format!("{}{}", square(rng), square(rng)) });
    }
    let moves = line.legal_moves();
    let uci: Vec<String> = moves.into_iter().map(|chess_move| chess_move.to_string()).collect();
    // Now and then somebody sees a mate in one.
    if rng.random_ratio(1, 4) {
        let mates = uci.iter().find(|uci| {
            let mut after = line.clone();
            after.parse_uci(uci).is_ok_and(|chess_move| {
                after.play(chess_move);
                after.end().is_some()
            })
        });
        if let Some(mate) = mates {
            return Some(GameCommand::Move { uci: mate.clone() });
        }
    }
    uci.choose(rng).map(|uci| GameCommand::Move { uci: uci.clone() })
}

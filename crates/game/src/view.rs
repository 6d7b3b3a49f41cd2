//! What an audience may know of a game: the one door out of the truth, together with `notice`.
//!
//! Must never hand out anything of the opponent's position where an umpire rules, until the game has ended.

use crate::clock::ClockSeen;
use crate::{End, Game, Millis, Offers, Ply, Refusal, TrySeen};
use tratto_rules::umpire::Announcement;
use tratto_rules::{Color, Line, Square};

/// Who looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// A player, from their seat.
    Seat(Color),
    /// Everybody else.
    Spectators,
}

impl Audience {
    /// All audiences there are.
    pub const ALL: [Audience; 3] =
        [Audience::Seat(Color::White), Audience::Seat(Color::Black), Audience::Spectators];

    /// Its place in [`Audience::ALL`].
    pub fn index(self) -> usize {
        match self {
            Audience::Seat(Color::White) => 0,
            Audience::Seat(Color::Black) => 1,
            Audience::Spectators => 2,
        }
    }

    fn is_seat_of(self, color: Color) -> bool {
        self == Audience::Seat(color)
    }
}

/// Everything that one audience may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The position before the first move, in the variant's text form.
    pub initial: String,
    /// The position now: the variant's text form, or one's own men alone.
    pub board: String,
    /// Whose turn it is.
    pub side_to_move: Color,
    /// Number of the position.
    pub position: u32,
    /// The plies.
    pub plies: Vec<PlySeen>,
    /// Tries of this audience, refused in the turn under way.
    pub refused: Vec<(String, Refusal)>,
    /// All tries that were refused, once the game has ended; nobody's before.
    pub tries: Vec<TrySeen>,
    /// The umpire's word on the position now.
    pub umpire: Option<UmpireSeen>,
    /// Pending offers.
    pub offers: Offers,
    /// Commands that exist in this game for this audience.
    pub actions: Vec<&'static str>,
    /// The end.
    pub end: Option<End>,
    /// The rematch.
    pub rematch: Option<i64>,
}

/// A ply as an audience may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlySeen {
    /// Who moved.
    pub color: Color,
    /// Number of its turn.
    pub turn: u32,
    /// In UCI form, where it may be known.
    pub uci: Option<String>,
    /// In SAN, where it may be known. Not even one's own where an umpire rules: which pieces SAN has to tell apart
    /// depends on hidden pins.
    pub san: Option<String>,
    /// Time left after it; none in correspondence.
    pub left_ms: Option<i64>,
    /// What the umpire said after it.
    pub umpire: Option<UmpireSeen>,
}

/// The umpire's words as an audience hears them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UmpireSeen {
    /// Square of a capture, and what was taken: `pawn` or `piece`.
    pub captured: Option<(String, String)>,
    /// Kinds of check.
    pub checks: Vec<String>,
    /// How many pawn tries the side to move has.
    pub pawn_tries: usize,
    /// On which squares: for the side to move alone.
    pub pawn_try_squares: Option<Vec<String>>,
}

/// The turn under way: public in every game, and all that a list of games shows of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnSeen {
    /// Whose it is.
    pub side_to_move: Color,
    /// When its time is over; none once the game has ended.
    pub deadline: Option<Millis>,
    /// How many plies stand.
    pub plies: usize,
}

impl Game {
    /// The turn under way, as everybody may see it.
    pub fn turn_seen(&self) -> TurnSeen {
        TurnSeen { side_to_move: self.side_to_move(), deadline: self.deadline(), plies: self.plies.len() }
    }

    /// Everything that `audience` may know now.
    pub fn view(&self, audience: Audience) -> View {
        View {
            initial: Line::new(self.setup.variant).text(),
            board: self.board_seen(audience),
            side_to_move: self.side_to_move(),
            position: self.position,
            plies: self.plies.iter().map(|ply| self.ply_seen(ply, audience)).collect(),
            refused: if audience.is_seat_of(self.side_to_move()) { self.refused.clone() } else { Vec::new() },
            tries: if self.end.is_some() { self.all_refused.clone() } else { Vec::new() },
            umpire: self.umpire_seen(self.side_to_move(), self.announcement.as_ref(), audience),
            offers: self.offers,
            actions: self.actions(audience),
            end: self.end,
            rematch: self.rematch,
        }
    }

    /// Both clocks at `now`: public in every game.
    pub fn clock_seen(&self, now: Millis) -> ClockSeen {
        self.clock.seen(self.side_to_move(), now.max(self.last_at), self.setup.time, &self.setup.clock)
    }

    fn is_hidden(&self) -> bool {
        self.setup.variant.is_umpired() && self.end.is_none()
    }

    pub(crate) fn board_seen(&self, audience: Audience) -> String {
        if !self.is_hidden() {
            return self.line.text();
        }
        placement(|square| {
            let piece = self.line.piece_at(square)?;
            audience.is_seat_of(piece.color).then(|| piece.to_string())
        })
    }

    pub(crate) fn ply_seen(&self, ply: &Ply, audience: Audience) -> PlySeen {
        let is_known = !self.is_hidden() || audience.is_seat_of(ply.color);
        let next = if self.setup.variant.is_umpired() { ply.color.opponent() } else { ply.color };
        PlySeen {
            color: ply.color,
            turn: ply.turn,
            uci: is_known.then(|| ply.uci.clone()),
            san: (!self.is_hidden()).then(|| ply.san.clone()),
            left_ms: (!self.setup.time.is_correspondence()).then_some(ply.left_ms),
            umpire: self.umpire_seen(next, ply.announcement.as_ref(), audience),
        }
    }

    fn umpire_seen(
        &self,
        next: Color,
        announcement: Option<&Announcement>,
        audience: Audience,
    ) -> Option<UmpireSeen> {
        let announcement = announcement?;
        let hears_squares = !self.is_hidden() || audience.is_seat_of(next);
        Some(UmpireSeen {
            captured: announcement.captured.map(|(square, taken)| (square.to_string(), taken.to_string())),
            checks: announcement.checks.iter().map(|kind| kind.to_string()).collect(),
            pawn_tries: announcement.pawn_tries.len(),
            pawn_try_squares: hears_squares
                .then(|| announcement.pawn_tries.iter().map(ToString::to_string).collect()),
        })
    }

    fn actions(&self, audience: Audience) -> Vec<&'static str> {
        if matches!(audience, Audience::Spectators) {
            return Vec::new();
        }
        let mut actions = vec!["move", "resign", "abort", "offer_draw", "offer_rematch", "say"];
        if self.line.series().is_some() {
            actions.push("series");
        }
        if !self.setup.is_rated && self.capabilities().has_takeback {
            actions.push("offer_takeback");
        }
        if !self.setup.time.is_correspondence() {
            actions.extend(["give_time", "claim_win", "claim_draw"]);
        }
        actions
    }
}

/// A FEN placement field of those men that `man` shows.
fn placement(man: impl Fn(Square) -> Option<String>) -> String {
    let rank_text = |rank: u8| {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..8 {
            match Square::at(file, rank).and_then(&man) {
                Some(letter) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text += &letter;
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    (0..8).rev().map(rank_text).collect::<Vec<_>>().join("/")
}

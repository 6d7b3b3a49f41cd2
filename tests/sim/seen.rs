//! What a client knows of a game: a view, and the fold of the notices after it, as docs/PROTOCOL.md says.

use tratto_protocol::{GameNotice, GameView, Offers, ServerFrame};

/// A view and the number of the last notice in it.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) seq: u32,
    pub(crate) view: GameView,
}

/// What became of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It is part of what is known now, or was before.
    Known,
    /// Something before it is missing: ask again.
    Gap,
}

impl Seen {
    /// Takes a view or a notice in.
    pub(crate) fn take(seen: &mut Option<Self>, frame: &ServerFrame) -> Taken {
        match frame {
            ServerFrame::GameView { seq, view, .. } => {
                // One that was overtaken on its way is older than what is known.
                if seen.as_ref().is_none_or(|seen| seen.seq <= *seq) {
                    *seen = Some(Self { seq: *seq, view: (**view).clone() });
                }
                Taken::Known
            }
            ServerFrame::GameNotice { seq, notice, .. } => match seen {
                Some(seen) if *seq <= seen.seq => Taken::Known,
                Some(seen) if *seq == seen.seq + 1 => {
                    seen.seq = *seq;
                    fold(&mut seen.view, notice);
                    Taken::Known
                }
                Some(_) | None => Taken::Gap,
            },
            _ => Taken::Known,
        }
    }
}

fn fold(view: &mut GameView, notice: &GameNotice) {
    match notice {
        GameNotice::Moved { ply, board, side_to_move, position, .. } => {
            view.board.clone_from(board);
            view.side_to_move = *side_to_move;
            view.position = *position;
            view.umpire.clone_from(&ply.umpire);
            view.refused.clear();
            view.offers.takeback = None;
            view.offers.draw = view.offers.draw.filter(|by| *by == ply.color);
            view.plies.push(ply.clone());
        }
        GameNotice::Refused { refused, position, .. } => {
            view.refused.push(refused.clone());
            view.position = *position;
        }
        GameNotice::TakenBack { plies, board, side_to_move, position, .. } => {
            view.plies.truncate(*plies as usize);
            view.board.clone_from(board);
            view.side_to_move = *side_to_move;
            view.position = *position;
            view.umpire = view.plies.last().and_then(|ply| ply.umpire.clone());
            view.refused.clear();
            view.offers = Offers { rematch: view.offers.rematch, ..Offers::default() };
        }
        GameNotice::Offers { offers, .. } => view.offers = offers.clone(),
        GameNotice::ClockSet { .. } => {}
        GameNotice::Ended { end, revealed, .. } => {
            if let Some(revealed) = revealed {
                *view = (**revealed).clone();
            }
            view.offers = Offers::default();
            view.end = Some(end.clone());
        }
        GameNotice::Rematch { game } => {
            view.offers.rematch = None;
            if let Some(end) = &mut view.end {
                end.rematch = Some(game.clone());
            }
        }
    }
}

//! Who follows a live game, and what each audience has been told, numbered in that audience's own sequence.
//!
//! Must never number what one audience sees by what another sees: a gap would tell a Kriegspiel player of a refused try.

use super::record::GameRecord;
use super::seen;
use crate::clock::Millis;
use crate::sockets::{Outbox, SocketId, encode};
use std::collections::VecDeque;
use tratto_game::{Audience, Event, Game, Notice};
use tratto_protocol::ServerFrame;
use tratto_rules::Color;

/// Notices kept for resuming; a longer absence gets the whole view.
const RING_LEN_MAX: usize = 64;
/// Sockets following one game.
pub(super) const LISTENERS_MAX: usize = 2000;

/// The three audiences of one game.
#[derive(Default)]
pub(super) struct Audiences {
    groups: [Group; 3],
}

#[derive(Default)]
struct Group {
    /// Number of the last notice.
    seq: u32,
    /// The last notices, the newest at the end.
    ring: VecDeque<Notice>,
    listeners: Vec<Outbox>,
}

impl Audiences {
    /// Tells each audience what it may know of an event that has just been applied.
    pub(super) fn publish(&mut self, record: &GameRecord, game: &Game, event: &Event, at: Millis) {
        for audience in Audience::ALL {
            let Some(notice) = game.notice(event, at, audience) else { continue };
            let group = &mut self.groups[audience.index()];
            group.seq += 1;
            if !group.listeners.is_empty()
                && let Some(text) = encode(&frame(record, game, audience, group.seq, &notice))
            {
                group.listeners.iter().for_each(|listener| listener.send_text(text.clone()));
            }
            if group.ring.len() == RING_LEN_MAX {
                group.ring.pop_front();
            }
            group.ring.push_back(notice);
        }
    }

    /// Adds a listener and brings it up to date: by the notices after `last_seq` where all of them are still here, else
    /// by the whole view. False when the game has as many listeners as it may have.
    pub(super) fn join(
        &mut self,
        record: &GameRecord,
        game: &Game,
        seat: Option<Color>,
        outbox: &Outbox,
        last_seq: Option<u32>,
    ) -> bool {
        self.leave(outbox.id());
        if self.groups.iter().map(|group| group.listeners.len()).sum::<usize>() >= LISTENERS_MAX {
            return false;
        }
        let audience = seat.map_or(Audience::Spectators, Audience::Seat);
        let group = &mut self.groups[audience.index()];
        match last_seq.and_then(|last| group.seq.checked_sub(last)) {
            Some(missed) if missed as usize <= group.ring.len() => {
                let first = group.ring.len() - missed as usize;
                for (notice, seq) in group.ring.iter().skip(first).zip(group.seq - missed + 1..) {
                    outbox.send(&frame(record, game, audience, seq, notice));
                }
            }
            _ => outbox.send(&ServerFrame::GameView {
                game: record.code(),
                seq: group.seq,
                view: Box::new(seen::game_view(record, game, audience)),
            }),
        }
        group.listeners.push(outbox.clone());
        true
    }

    /// Removes a listener. True when it was here.
    pub(super) fn leave(&mut self, socket: SocketId) -> bool {
        let mut was_here = false;
        for group in &mut self.groups {
            let before = group.listeners.len();
            group.listeners.retain(|listener| listener.id() != socket);
            was_here |= group.listeners.len() < before;
        }
        was_here
    }

    /// Removes listeners whose sockets are no more, should one have gone without a word. True when there were some.
    pub(super) fn drop_gone(&mut self) -> bool {
        let mut had_gone = false;
        for group in &mut self.groups {
            let before = group.listeners.len();
            group.listeners.retain(|listener| !listener.is_gone());
            had_gone |= group.listeners.len() < before;
        }
        had_gone
    }

    /// Sends one frame to every listener of an audience.
    pub(super) fn send(&self, audience: Audience, frame: &ServerFrame) {
        let listeners = &self.groups[audience.index()].listeners;
        if !listeners.is_empty()
            && let Some(text) = encode(frame)
        {
            listeners.iter().for_each(|listener| listener.send_text(text.clone()));
        }
    }

    /// Whether a player has a socket on this game.
    pub(super) fn is_here(&self, color: Color) -> bool {
        !self.groups[Audience::Seat(color).index()].listeners.is_empty()
    }

    /// The best round trip of a player's sockets, as the server measured it.
    pub(super) fn round_trip_ms(&self, color: Color) -> Option<i64> {
        self.groups[Audience::Seat(color).index()].listeners.iter().filter_map(Outbox::round_trip_ms).min()
    }

    /// How many watch without playing.
    pub(super) fn spectators_len(&self) -> usize {
        self.groups[Audience::Spectators.index()].listeners.len()
    }

    /// Whether nobody follows.
    pub(super) fn is_empty(&self) -> bool {
        self.groups.iter().all(|group| group.listeners.is_empty())
    }
}

fn frame(record: &GameRecord, game: &Game, audience: Audience, seq: u32, notice: &Notice) -> ServerFrame {
    ServerFrame::GameNotice {
        game: record.code(),
        seq,
        notice: Box::new(seen::game_notice(record, game, notice, audience)),
    }
}

//! Answers to the last commands of each player, so that a command sent twice is done once.

use crate::sockets::Answers;
use tratto_db::journal::EventRow;
use tratto_game::Sides;
use tratto_protocol::ServerFrame;
use tratto_rules::Color;

/// The last answers.
#[derive(Default)]
pub(super) struct DoneCommands {
    answers: Sides<Answers>,
}

impl DoneCommands {
    /// The commands that the journal of a game knows: those that were done, so that even a server that was started again in between
    /// does none twice.
    pub(super) fn of_journal(rows: &[EventRow]) -> Self {
        let mut done = Self::default();
        rows.iter().for_each(|row| done.remember_row(row));
        done
    }

    /// Remembers the command that a row says it was brought about by.
    pub(super) fn remember_row(&mut self, row: &EventRow) {
        let Some((by, id)) = row.command.as_deref().and_then(read) else { return };
        self.remember(by, id.to_owned(), ServerFrame::Ack { id: id.to_owned() });
    }

    /// The answer that was given to this command.
    pub(super) fn answer(&self, by: Color, id: &str) -> Option<ServerFrame> {
        self.answers[by].get(id).cloned()
    }

    /// Keeps an answer, and forgets the oldest.
    pub(super) fn remember(&mut self, by: Color, id: String, answer: ServerFrame) {
        self.answers[by].remember(id, answer);
    }
}

/// A command as its row keeps it: whose, and the client's id.
pub(super) fn written(by: Color, id: &str) -> String {
    format!("{}:{id}", if by == Color::White { 'W' } else { 'B' })
}

fn read(command: &str) -> Option<(Color, &str)> {
    match command.split_once(':')? {
        ("W", id) => Some((Color::White, id)),
        ("B", id) => Some((Color::Black, id)),
        _ => None,
    }
}

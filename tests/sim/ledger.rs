//! What every client asked for, and what it was told: held against the journal at the end.

use std::collections::BTreeMap;
use tratto_db::GameId;
use tratto_protocol::{ErrorCode, GameCommand};

/// One command.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) game: GameId,
    pub(crate) position: u32,
    pub(crate) command: GameCommand,
    pub(crate) answer: Option<Answer>,
}

/// What its sender was told for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Done,
    Refused(ErrorCode),
}

/// All commands by their ids.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) asked: BTreeMap<String, Asked>,
}

impl Ledger {
    /// Writes a new command down, and gives it its id.
    pub(crate) fn ask(&mut self, asked: Asked) -> String {
        let id = format!("c{}", self.asked.len());
        self.asked.insert(id.clone(), asked);
        id
    }

    /// Notes an answer. False for one that only says to ask again.
    pub(crate) fn answer(&mut self, id: &str, answer: Answer) -> bool {
        let asked = self.asked.get_mut(id).expect("the server answers only what was asked");
        match answer {
            Answer::Refused(ErrorCode::Busy | ErrorCode::RateLimited) => return false,
            Answer::Refused(ErrorCode::Internal) => panic!("{id} {asked:?} met a fault of the server"),
            _ => {}
        }
        if let Some(before) = asked.answer {
            assert_eq!(before, answer, "{id} {asked:?} was answered in two ways");
        }
        asked.answer = Some(answer);
        true
    }
}

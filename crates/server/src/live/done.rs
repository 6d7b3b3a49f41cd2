//! Answers to the last commands of each player, so that a command sent twice is done once.

use std::collections::VecDeque;
use tratto_game::Sides;
use tratto_protocol::ServerFrame;
use tratto_rules::Color;

/// Commands remembered for each player: more than a client keeps unanswered.
const REMEMBERED_MAX: usize = 64;

/// The last answers.
#[derive(Default)]
pub(super) struct DoneCommands {
    answers: Sides<VecDeque<(String, ServerFrame)>>,
}

impl DoneCommands {
    /// The answer that was given to this command.
    pub(super) fn answer(&self, by: Color, id: &str) -> Option<ServerFrame> {
        self.answers[by].iter().find(|(done, _)| done == id).map(|(_, answer)| answer.clone())
    }

    /// Keeps an answer, and forgets the oldest.
    pub(super) fn remember(&mut self, by: Color, id: String, answer: ServerFrame) {
        let answers = &mut self.answers[by];
        if answers.len() == REMEMBERED_MAX {
            answers.pop_front();
        }
        answers.push_back((id, answer));
    }
}

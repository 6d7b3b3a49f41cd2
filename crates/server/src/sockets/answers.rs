//! The last answers to somebody's commands, so that a command sent twice is done once. A socket keeps those of the lobby, which end
//! with it; a game keeps its own, which outlive the socket (`live/done.rs`).

use std::collections::VecDeque;
use tratto_protocol::ServerFrame;

/// Answers remembered: more than a client keeps unanswered.
const REMEMBERED_MAX: usize = 64;

/// By the client's ids, the oldest first.
#[derive(Default)]
pub(crate) struct Answers(VecDeque<(String, ServerFrame)>);

impl Answers {
    /// The answer that was given to this command.
    pub(crate) fn get(&self, id: &str) -> Option<&ServerFrame> {
        self.0.iter().find(|(answered, _)| answered == id).map(|(_, answer)| answer)
    }

    /// Keeps an answer, and forgets the oldest.
    pub(crate) fn remember(&mut self, id: String, answer: ServerFrame) {
        if self.0.len() == REMEMBERED_MAX {
            self.0.pop_front();
        }
        self.0.push_back((id, answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_answers_are_kept_and_no_more() {
        let mut answers = Answers::default();
        for number in 0..=REMEMBERED_MAX {
            answers.remember(number.to_string(), ServerFrame::Ack { id: number.to_string() });
        }
        assert_eq!((answers.0.len(), answers.get("0")), (REMEMBERED_MAX, None));
        assert_eq!(answers.get("1"), Some(&ServerFrame::Ack { id: "1".into() }));
    }
}

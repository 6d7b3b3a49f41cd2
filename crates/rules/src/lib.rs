//! Rules of standard chess, progressive chess and Kriegspiel: legal moves, notation, outcomes.

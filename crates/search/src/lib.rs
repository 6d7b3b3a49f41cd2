//! The computer opponent: search, evaluation, levels.

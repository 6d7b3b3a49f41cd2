//! Rules and search for the browser: a thin wrapper, no logic.

//! One game of chess as a value: decide, apply, view, notice.

//! All SQL of Tratto: rows, not behaviour.

//! A private Postgres cluster over Debian's server binaries.

//! Every query on a real Postgres. `DATABASE_URL` must name a role that may create databases; each test gets one of
//! its own, migrated (`cargo xtask test` sees to both).

mod accounts;
mod challenges;
mod correspondence;
mod deletion;
mod errors;
mod games;
mod history;
mod leaderboard;
mod lease;
mod ratings;
mod support;
mod transactions;

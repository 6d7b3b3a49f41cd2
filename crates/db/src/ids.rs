//! The keys of rows, as types that cannot be confused with each other.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub i64);
    };
}

id! {
    /// A player's account. Counted up by the database; never shown to anybody.
    AccountId
}
id! {
    /// One device of an account.
    DeviceId
}
id! {
    /// A game. Random, made by the server; in its text form it is the address of the game's page.
    GameId
}

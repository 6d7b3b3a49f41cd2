//! TypeScript declarations of every wire type, in one text.

use crate::*;
use ts_rs::{Config, TS};

/// All declarations, each type once, in a fixed order. `cargo xtask codegen` writes them into the client.
pub fn declarations() -> String {
    let config = Config::default();
    let mut text =
        String::from("// Generated from crates/protocol by `cargo xtask codegen`. Do not edit.\n\n");
    text += &format!("export const PROTOCOL_VERSION = {PROTOCOL_VERSION};\n");
    text += &format!("export const CLIENT_FRAME_BYTES_MAX = {CLIENT_FRAME_BYTES_MAX};\n");
    text += &format!("export const CLOSE_TOO_MANY_PAGES = {CLOSE_TOO_MANY_PAGES};\n\n");
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $( text += "export "; text += &<$name>::decl(&config); text += "\n\n"; )* };
    }
    declare!(
        Color,
        ColorWish,
        Cadence,
        Player,
        ErrorCode,
        ErrorBody,
        ClientFrame,
        GameCommand,
        Phrase,
        SeekOffer,
        ServerFrame,
        GameView,
        PlyView,
        RefusedTry,
        TryView,
        Announcement,
        Offers,
        EndView,
        RatingChange,
        ClockView,
        GameLive,
        GameNotice,
        OwnGame,
        OwnGameState,
        OwnGames,
        Lobby,
        PoolCount,
        Seek,
        LiveGame,
        CreateChallenge,
        Challenge,
        Started,
        Site,
        CadenceOffer,
        VariantOffer,
        CreateAccount,
        SignIn,
        DeviceCode,
        Account,
        PoolRating,
        LeaderboardPage,
        LeaderboardRow,
        Profile,
        HeadToHead,
        RatingPoint,
        GamesPage,
        GameSummary,
    );
    text
}

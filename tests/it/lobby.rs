//! The lobby: quick pairing, seeks, and what is shown of them.

mod no_shows;
mod pools;
mod seeks;

use tratto_protocol::{ColorWish, ErrorCode, Lobby, SeekOffer, ServerFrame};
use tratto_tests::Player;

fn offer() -> SeekOffer {
    SeekOffer {
        variant: "standard".into(),
        cadence: crate::duel::BLITZ,
        color: ColorWish::Either,
        is_rated: true,
        rating_min: None,
        rating_max: None,
    }
}

/// The lobby, once it is what is waited for.
async fn lobby<T>(
    player: &mut Player,
    what: &str,
    mut found: impl FnMut(&Lobby) -> Option<T>,
) -> anyhow::Result<T> {
    player
        .wait(what, |frame| match frame {
            ServerFrame::Lobby { lobby } => found(lobby),
            _ => None,
        })
        .await
}

/// How a command was answered.
async fn answered(player: &mut Player, id: &str) -> anyhow::Result<Result<(), ErrorCode>> {
    Ok(player.answer(id).await?.map_err(|refusal| refusal.0.code))
}

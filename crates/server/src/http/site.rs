//! What this server offers, and whether it is well.

use crate::config::Config;
use crate::error::AppError;
use crate::state::AppState;
use crate::wire;
use axum::Json;
use axum::extract::State;
use tratto_game::{TimeControl, capabilities};
use tratto_protocol::{CadenceOffer, ErrorBody, Site, VariantOffer};
use tratto_rules::Variant;

/// The rating pool of a kind of game, after the site's own rules for putting pools together.
pub fn pool_of(config: &Config, variant: Variant, time: TimeControl) -> String {
    merged(config, capabilities::pool(variant, time))
}

/// All rating pools of this site, each once, in the leaderboard's order.
pub fn pools(config: &Config) -> Vec<String> {
    let mut pools: Vec<String> = Vec::new();
    for pool in capabilities::pools() {
        let pool = merged(config, pool);
        if !pools.contains(&pool) {
            pools.push(pool);
        }
    }
    pools
}

fn merged(config: &Config, pool: &str) -> String {
    config.rating.pool(pool).to_owned()
}

/// What this server offers.
#[utoipa::path(get, path = "/api/site", responses((status = 200, body = Site)))]
pub(super) async fn site(State(state): State<AppState>) -> Json<Site> {
    let variants = capabilities::all()
        .iter()
        .map(|row| VariantOffer {
            variant: row.variant.id().to_owned(),
            can_be_rated: row.can_be_rated,
            has_takeback: row.has_takeback,
            cadences: row.quick_pairing.iter().copied().map(offer).collect(),
        })
        .collect();
    Json(Site {
        name: state.config.server.name.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        variants,
        pools: pools(&state.config),
    })
}

fn offer((base_s, increment_s): (i64, i64)) -> CadenceOffer {
    let time = TimeControl::RealTime { base_ms: base_s * 1_000, increment_ms: increment_s * 1_000 };
    CadenceOffer { cadence: wire::cadence(time), speed: time.speed().id().to_owned() }
}

/// Whether the server can do its work: it answers, and the database answers it.
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = String), (status = 503, body = ErrorBody)))]
pub(super) async fn health(State(state): State<AppState>) -> Result<&'static str, AppError> {
    tratto_db::ping(&state.pool).await?;
    Ok("ok\n")
}

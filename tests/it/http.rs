//! The HTTP API, address by address.

mod account;
mod challenges;
mod client;
mod guard;
mod names;
mod pgn;
mod players;
mod ratings;
mod trouble;

use reqwest::{Method, RequestBuilder, Response};
use tratto_db::games::{self, Finish, NewGame};
use tratto_db::{AccountId, Conn, GameId, accounts};
use tratto_protocol::{Cadence, Challenge, ColorWish, CreateChallenge, ErrorBody, ErrorCode, Started};
use tratto_server::clock::to_offset;
use tratto_tests::{Player, TestServer};

/// A request of somebody without an account, from no page at all.
fn guest(server: &TestServer, method: Method, path: &str) -> RequestBuilder {
    reqwest::Client::new().request(method, format!("{}{path}", server.url()))
}

/// The status and code of a refusal; every refusal has both, as JSON.
async fn refused(response: Response) -> anyhow::Result<(u16, ErrorCode)> {
    let status = response.status().as_u16();
    let text = response.text().await?;
    let body: ErrorBody =
        serde_json::from_str(&text).map_err(|error| anyhow::anyhow!("{status} {text}: {error}"))?;
    assert!(!body.message.is_empty() && status >= 400, "{status} {text}");
    Ok((status, body.code))
}

fn challenge(color: ColorWish, cadence: Cadence, to: Option<&str>) -> CreateChallenge {
    CreateChallenge { variant: "standard".into(), cadence, color, is_rated: true, to: to.map(str::to_owned) }
}

const BLITZ: Cadence = Cadence { base_ms: 180_000, increment_ms: 2_000, days: None };
const THREE_DAYS: Cadence = Cadence { base_ms: 0, increment_ms: 0, days: Some(3) };

async fn post_challenge(player: &Player, wanted: &CreateChallenge) -> anyhow::Result<Challenge> {
    let response = player.request(Method::POST, "/api/challenges").json(wanted).send().await?;
    assert_eq!(response.status(), 201, "{}", response.text().await?);
    Ok(response.json().await?)
}

/// What becomes of a challenge.
async fn act(player: &Player, id: &str, what: &str) -> anyhow::Result<Response> {
    Ok(player.request(Method::POST, &format!("/api/challenges/{id}/{what}")).send().await?)
}

/// A game by challenge; `white` challenges.
async fn challenged(white: &Player, black: &Player, cadence: Cadence) -> anyhow::Result<String> {
    let made = post_challenge(white, &challenge(ColorWish::White, cadence, None)).await?;
    let started: Started = act(black, &made.challenge, "accept").await?.json().await?;
    Ok(started.game)
}

async fn account_id(conn: &mut Conn, nickname: &str) -> anyhow::Result<AccountId> {
    let row = accounts::by_nickname(conn, nickname).await?;
    Ok(row.ok_or_else(|| anyhow::anyhow!("no account {nickname}"))?.id)
}

/// A game that ended, as a row: lists do not look at moves.
async fn row_of_game(
    conn: &mut Conn,
    id: i64,
    white: AccountId,
    black: AccountId,
    outcome: &str,
) -> anyhow::Result<()> {
    let new = NewGame {
        id: GameId(id),
        variant: "standard".into(),
        pool: "blitz".into(),
        speed: "blitz".into(),
        base_ms: 180_000,
        increment_ms: 2_000,
        days: None,
        is_rated: false,
        white_id: white,
        black_id: black,
        white_rating: 1234.5,
        black_rating: 1200.0,
        white_provisional: true,
        black_provisional: true,
        initial: None,
        created_at: to_offset(id),
        rematch_of: None,
        deadline_at: None,
        side_to_move: None,
        is_paired: false,
    };
    games::create(conn, &new).await?;
    let finish = Finish {
        outcome: outcome.into(),
        termination: "resignation".into(),
        plies: 7,
        ended_at: to_offset(id + 1),
    };
    assert!(games::finish(conn, GameId(id), &finish).await?);
    Ok(())
}

//! Finished games as PGN: one, or all of a player's as one stream.
//!
//! The moves come from the game's own projection, which uncovers a game only when it has ended.

use super::body::Path;
use super::games::game_id;
use super::players;
use crate::auth::{ClientAddress, is_https};
use crate::error::AppError;
use crate::identity::game_code;
use crate::live::FinishedGame;
use crate::state::AppState;
use crate::wire::rating;
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use std::fmt::Write as _;
use time::OffsetDateTime;
use time::macros::format_description;
use tratto_db::games::GameRow;
use tratto_db::history::{self, Cursor, Filter};
use tratto_db::{AccountId, GameId};
use tratto_game::{Audience, Game, PlySeen, TrySeen, UmpireSeen};
use tratto_protocol::ErrorBody;
use tratto_rules::{Line, pgn};

const PGN_TYPE: &str = "application/x-chess-pgn; charset=utf-8";
/// Games read at a time for a stream.
const CHUNK_LEN: u32 = 20;
/// Games in one stream. Nobody has played so many; whoever has gets the newest.
const STREAM_LEN_MAX: u32 = 100_000;

/// One finished game.
#[utoipa::path(get, path = "/api/games/{game}/pgn", params(("game" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/x-chess-pgn"),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(super) async fn of_game(
    State(state): State<AppState>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let game = state.live.finished(game_id(&code)?).await?;
    let text = text(&game, &Site::of(&headers, &state))?;
    let name = format!("attachment; filename=\"tratto-{code}.pgn\"");
    Ok(([(CONTENT_TYPE, PGN_TYPE), (CONTENT_DISPOSITION, name.as_str())], text).into_response())
}

/// All finished games of a player, newest first.
#[utoipa::path(get, path = "/api/players/{nickname}/games.pgn", params(("nickname" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/x-chess-pgn"),
    (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(super) async fn of_player(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    Path(nickname): Path<String>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    state.auth.downloads.check(address, state.clock.now())?;
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let player = players::find(&mut conn, &nickname).await?;
    drop(conn);
    let site = Site::of(&headers, &state);
    let from = Download { state, site, player: player.id, before: None, left: STREAM_LEN_MAX };
    // The next games are read when the reader has taken the last: a slow one holds no connection and no memory. An error
    // breaks the stream off, so that half of it cannot be taken for the whole.
    let chunks = unfold(Some(from), async |from| {
        let mut download = from?;
        match download.chunk().await {
            Ok(Some(text)) => Some((Ok(text), Some(download))),
            Ok(None) => None,
            Err(error) => Some((Err(std::io::Error::other(error.into_body().message)), None)),
        }
    });
    let head = [(CONTENT_TYPE, PGN_TYPE), (CONTENT_DISPOSITION, "attachment; filename=\"tratto-games.pgn\"")];
    Ok((head, Body::from_stream(chunks)).into_response())
}

/// How far a stream has come.
struct Download {
    state: AppState,
    site: Site,
    player: AccountId,
    before: Option<Cursor>,
    left: u32,
}

impl Download {
    async fn chunk(&mut self) -> Result<Option<String>, AppError> {
        let filter = Filter { before: self.before, ..Filter::default() };
        let mut conn = tratto_db::acquire(&self.state.pool).await?;
        let rows = history::page(&mut conn, self.player, &filter, CHUNK_LEN.min(self.left)).await?;
        drop(conn);
        let Some(last) = rows.last() else { return Ok(None) };
        self.before = Cursor::after(last);
        self.left = self.left.saturating_sub(CHUNK_LEN);
        let ids: Vec<GameId> = rows.iter().map(|row| row.id).collect();
        let mut chunk = String::new();
        for id in ids {
            let game = self.state.live.finished(id).await?;
            chunk.push_str(&text(&game, &self.site)?);
            chunk.push('\n');
        }
        Ok(Some(chunk))
    }
}

/// What the `Site` tag is made from.
struct Site {
    base: String,
}

impl Site {
    fn of(headers: &HeaderMap, state: &AppState) -> Self {
        let scheme = if is_https(headers, &state.config) { "https" } else { "http" };
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        Self { base: format!("{scheme}://{host}/g/") }
    }
}

fn text(finished: &FinishedGame, site: &Site) -> Result<String, AppError> {
    Ok(record(&finished.row, &finished.game, site)?.to_string())
}

fn record(row: &GameRow, game: &Game, site: &Site) -> Result<pgn::Game, AppError> {
    let mut line = Line::new(game.setup().variant);
    let mut written = pgn::Game::new(line.clone());
    tags(&mut written, row, site);
    let view = game.view(Audience::Spectators);
    for (index, seen) in view.plies.iter().enumerate() {
        let uci = seen.uci.as_deref().ok_or_else(|| AppError::internal("a finished game hides a move"))?;
        let chosen = line.parse_uci(uci).map_err(AppError::internal)?;
        let mut ply = match seen.left_ms.and_then(|ms| u64::try_from(ms).ok()) {
            Some(left_ms) => pgn::Ply::with_clock(chosen, left_ms),
            None => pgn::Ply::new(chosen),
        };
        add_comment(&mut ply.comment, &umpire_words(&view.tries, index, seen));
        written.main.plies.push(ply);
        line.play(chosen);
    }
    let after_last = tries(&view.tries, view.plies.len());
    match written.main.plies.last_mut() {
        Some(ply) => add_comment(&mut ply.comment, &after_last),
        None => add_comment(&mut written.main.comment, &after_last),
    }
    Ok(written)
}

fn add_comment(comment: &mut Option<String>, words: &str) {
    if !words.is_empty() {
        let before = comment.take().map(|text| text + " ").unwrap_or_default();
        *comment = Some(before + words);
    }
}

/// In Kriegspiel: what was tried before a move, and what the umpire said after it.
fn umpire_words(all: &[TrySeen], index: usize, seen: &PlySeen) -> String {
    let mut words = tries(all, index);
    if let Some(said) = seen.umpire.as_ref().map(announced).filter(|said| !said.is_empty()) {
        if !words.is_empty() {
            words.push_str("; ");
        }
        words.push_str(&said);
    }
    words
}

fn tries(all: &[TrySeen], after: usize) -> String {
    let made: Vec<String> = all
        .iter()
        .filter(|tried| tried.after == after)
        .map(|tried| format!("{} ({})", tried.uci, tried.refusal.word()))
        .collect();
    if made.is_empty() { String::new() } else { format!("tried {}", made.join(", ")) }
}

fn announced(seen: &UmpireSeen) -> String {
    let mut words = Vec::new();
    if let Some((square, what)) = &seen.captured {
        words.push(format!("{what} taken on {square}"));
    }
    if !seen.checks.is_empty() {
        words.push(format!("check: {}", seen.checks.join(" and ")));
    }
    if seen.pawn_tries > 0 {
        words.push(format!("pawn tries: {}", seen.pawn_tries));
    }
    words.join(", ")
}

fn tags(game: &mut pgn::Game, row: &GameRow, site: &Site) {
    let date = format_description!("[year].[month].[day]");
    let clock = format_description!("[hour]:[minute]:[second]");
    let at = |time: OffsetDateTime, form| time.format(form).unwrap_or_default();
    let kind = if row.is_rated { "Rated" } else { "Casual" };
    game.set_tag("Event", format!("{kind} {} game", row.speed));
    game.set_tag("Site", format!("{}{}", site.base, game_code(row.id.0)));
    game.set_tag("Date", at(row.created_at, date));
    game.set_tag("Round", "-");
    game.set_tag("White", row.white_nickname.as_deref().unwrap_or("?"));
    game.set_tag("Black", row.black_nickname.as_deref().unwrap_or("?"));
    game.set_tag("WhiteElo", rating(row.white_rating_before.unwrap_or(row.white_rating)).to_string());
    game.set_tag("BlackElo", rating(row.black_rating_before.unwrap_or(row.black_rating)).to_string());
    for (name, before, after) in [
        ("WhiteRatingDiff", row.white_rating_before, row.white_rating_after),
        ("BlackRatingDiff", row.black_rating_before, row.black_rating_after),
    ] {
        if let (Some(before), Some(after)) = (before, after) {
            game.set_tag(name, format!("{:+}", rating(after) - rating(before)));
        }
    }
    game.set_tag("TimeControl", time_control(row));
    game.set_tag("UTCDate", at(row.created_at, date));
    game.set_tag("UTCTime", at(row.created_at, clock));
    game.set_tag("Termination", termination(row.termination.as_deref().unwrap_or_default()));
    game.result = match row.outcome.as_deref() {
        Some("white") => pgn::GameResult::White,
        Some("black") => pgn::GameResult::Black,
        Some("draw") => pgn::GameResult::Draw,
        _ => pgn::GameResult::Unknown,
    };
}

/// The standard's form: seconds and increment; for days, one move in so many seconds.
fn time_control(row: &GameRow) -> String {
    let mut text = String::new();
    let done = match row.days {
        Some(days) => write!(text, "1/{}", i64::from(days) * 86_400),
        None => write!(text, "{}+{}", row.base_ms / 1_000, row.increment_ms / 1_000),
    };
    done.expect("BUG: writing to a string cannot fail");
    text
}

/// The standard's words for why a game ended, which say nothing of who won: a flag can be a draw (faults.md 45).
fn termination(cause: &str) -> &'static str {
    match cause {
        "flag" | "flag_no_mate" => "time forfeit",
        "left_win" | "left_draw" | "no_first_move" => "abandoned",
        "aborted" => "unterminated",
        _ => "normal",
    }
}

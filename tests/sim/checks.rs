//! What must hold once everything has come to rest, whatever happened on the way.

use crate::client::Client;
use crate::ledger::{Answer, Asked, Ledger};
use crate::tables::Tables;
use std::collections::{BTreeMap, BTreeSet};
use tratto_db::games::GameRow;
use tratto_db::journal::EventRow;
use tratto_db::{AccountId, GameId};
use tratto_game::{Cause, Event, Game, GameResult, Setup, elo};
use tratto_protocol::{GameCommand, GameView};
use tratto_server::clock::{Millis, from_offset};
use tratto_server::config::Config;
use tratto_server::live::GameRecord;

/// A flag may fall so late (play.md, Time).
const FLAG_LATE_MAX_MS: Millis = 50;
/// A turn of days may end so much later where nobody looks.
const SWEEP_MS: Millis = 60_000;

/// The event of a row.
pub(crate) fn event(row: &EventRow) -> Event {
    serde_json::from_value(row.event.clone()).expect("the journal can be read")
}

/// The plies that stand in a game.
pub(crate) fn plies_of(tables: &Tables, game: GameId) -> Vec<String> {
    let mut plies = Vec::new();
    for row in tables.games.get(&game).map(|(_, rows)| rows).into_iter().flatten() {
        match event(row) {
            Event::Moved { uci, .. } => plies.push(uci),
            Event::TakenBack { plies: left, .. } => plies.truncate(left),
            _ => {}
        }
    }
    plies
}

/// The journal of each game, the ratings, and what clients were told, all agree.
///
/// `crashes` are the times at which the server died; `is_quiet`: nothing delayed it either.
/// `taken_up` are the games that a server has found when it started.
pub(crate) fn check(
    tables: &Tables,
    ledger: &Ledger,
    crashes: &[Millis],
    is_quiet: bool,
    taken_up: &BTreeSet<GameId>,
) {
    let commands = commands_done(tables);
    for (id, asked) in &ledger.asked {
        check_answer(tables, &commands, id, asked);
    }
    for (row, rows) in tables.games.values() {
        check_game(row, rows, is_quiet);
        check_time_given_back(row, rows, crashes, taken_up.contains(&row.id));
    }
    check_ratings(tables);
}

/// Every command that the journals know: how often, and in which game.
fn commands_done(tables: &Tables) -> BTreeMap<String, Vec<GameId>> {
    let mut done: BTreeMap<String, Vec<GameId>> = BTreeMap::new();
    for row in tables.games.values().flat_map(|(_, rows)| rows) {
        if let Some((_, id)) = row.command.as_deref().and_then(|command| command.split_once(':')) {
            done.entry(id.to_owned()).or_default().push(row.game);
        }
    }
    done
}

fn check_answer(tables: &Tables, done: &BTreeMap<String, Vec<GameId>>, id: &str, asked: &Asked) {
    let times = done.get(id).map_or(0, Vec::len);
    assert!(times <= 1, "{id} {asked:?} was done {times} times");
    assert!(
        done.get(id).is_none_or(|games| games[0] == asked.game),
        "{id} {asked:?} was done in another game"
    );
    match asked.answer {
        Some(Answer::Done) if times == 0 => {
            // A phrase is no event; and a move that stands already, made by another page of the same player, is acknowledged.
            let is_elsewhere = match &asked.command {
                GameCommand::Say { .. } => true,
                GameCommand::Move { uci } => has_moved(tables, asked, uci),
                _ => false,
            };
            assert!(is_elsewhere, "{id} {asked:?} was acknowledged and is nowhere");
        }
        Some(Answer::Refused(_)) => assert_eq!(times, 0, "{id} {asked:?} was refused and done"),
        Some(Answer::Done) | None => {}
    }
}

/// Whether the journal has this move, made in this position.
fn has_moved(tables: &Tables, asked: &Asked, wanted: &str) -> bool {
    let (_, rows) = &tables.games[&asked.game];
    let mut position = 0;
    rows.iter().map(event).any(|event| match event {
        Event::Moved { uci, .. } => {
            position += 1;
            position == asked.position + 1 && uci == wanted
        }
        Event::TakenBack { .. } => {
            position += 1;
            false
        }
        _ => false,
    })
}

/// What the rows of games by correspondence say of the turns under way is what their journals say, at any time.
pub(crate) fn check_turns(tables: &Tables) {
    for (row, rows) in tables.games.values() {
        let is_slow = row.days.is_some();
        let mut game = Game::new(setup_of(row)).expect("the setup makes a game");
        rows.iter().for_each(|row| game.apply(&event(row), row.at_ms));
        let turn = game.turn_seen();
        let deadline = turn.deadline.filter(|_| is_slow);
        assert_eq!(row.deadline_at.map(from_offset), deadline, "{row:?}");
        let side = deadline.map(|_| tratto_server::wire::color_id(turn.side_to_move));
        assert_eq!(row.side_to_move.as_deref(), side, "{row:?}");
        if is_slow {
            assert_eq!(usize::try_from(row.plies).ok(), Some(turn.plies), "{row:?}");
        }
    }
}

fn setup_of(row: &GameRow) -> Setup {
    let record = GameRecord::from_row(row.clone(), Config::defaults().expect("the defaults").clock);
    record.expect("the row can be read").setup
}

fn check_game(row: &GameRow, rows: &[EventRow], is_quiet: bool) {
    let what = || format!("game {row:?} {rows:#?}");
    assert!(rows.iter().zip(0..).all(|(row, seq)| row.seq == seq), "a gap in the journal: {}", what());
    let mut game = Game::new(setup_of(row)).expect("the setup makes a game");
    let row_is_slow = row.days.is_some();
    let mut ends = 0;
    for row in rows {
        let event = event(row);
        match &event {
            Event::Moved { left_ms, .. } => assert!(*left_ms >= 0, "a negative clock: {}", what()),
            Event::Ended { cause, .. } => {
                ends += 1;
                let is_by_time = matches!(cause, Cause::Flag | Cause::FlagNoMate | Cause::NoFirstMove);
                let deadline = game.deadline().expect("a game under way has a deadline");
                assert!(!is_by_time || row.at_ms >= deadline, "a flag too early: {}", what());
                let sweep_ms = if row_is_slow { SWEEP_MS } else { 0 };
                let latest = deadline + sweep_ms + FLAG_LATE_MAX_MS;
                assert!(
                    !is_quiet || row.at_ms <= latest,
                    "an end {} ms late: {}",
                    row.at_ms - deadline,
                    what()
                );
            }
            _ => {}
        }
        // Panics when the event cannot have happened.
        game.apply(&event, row.at_ms);
        let left_ms = game.clock_seen(row.at_ms).left_ms;
        assert!(left_ms.white >= 0 && left_ms.black >= 0, "a negative clock: {}", what());
    }
    assert_eq!(ends, 1, "a game ends once: {}", what());
    let end = game.end().expect("it has ended");
    assert_eq!(row.outcome.as_deref(), Some(end.result.id()), "{}", what());
    assert_eq!(row.termination.as_deref(), Some(end.cause.id()), "{}", what());
    assert_eq!(usize::try_from(row.plies).ok(), Some(game.plies_len()), "{}", what());
    let counts = row.is_rated && end.result != GameResult::None;
    assert_eq!(row.white_rating_after.is_some(), counts, "{}", what());
}

/// Whatever a game waited for a server that had died was given back, before anything else happened.
fn check_time_given_back(row: &GameRow, rows: &[EventRow], crashes: &[Millis], is_taken_up: bool) {
    // Days go by the calendar.
    if row.days.is_some() {
        return;
    }
    let mut before = from_offset(row.created_at);
    for next in rows {
        let mut missed = crashes.iter().filter(|&&crash| before < crash && crash < next.at_ms);
        // A row without events may have landed when the next server was up already, and did not know of it: then that one's death counts.
        let crash = if next.seq == 0 { missed.next_back() } else { missed.next() };
        if let Some(crash) = crash {
            let away_ms = next.at_ms - crash;
            let is_given = matches!(event(next), Event::Restarted { away_ms: given, .. } if given >= away_ms.min(next.at_ms - before));
            // One whose row landed after its server had died, when the next one had looked already, is like a new game to that.
            let is_stray = next.seq == 0 && !is_taken_up;
            let is_over = is_stray || before_is_end(rows, next.seq);
            assert!(is_given || is_over, "{away_ms} ms were not given back by {next:?} of {row:?}");
        }
        before = before.max(next.at_ms);
    }
}

fn before_is_end(rows: &[EventRow], seq: i32) -> bool {
    rows.iter().any(|row| row.seq < seq && matches!(event(row), Event::Ended { .. }))
}

/// Each rated game has changed both ratings once, and a rating is the sum of its changes.
fn check_ratings(tables: &Tables) {
    let mut standing: BTreeMap<(String, AccountId), (f64, i32)> = BTreeMap::new();
    let mut rated: BTreeSet<(GameId, AccountId)> = BTreeSet::new();
    for (game, account, pool, before, after) in &tables.changes {
        assert!(rated.insert((*game, *account)), "{game:?} was rated twice for {account:?}");
        let (rating, games) = standing.entry((pool.clone(), *account)).or_insert((elo::INITIAL, 0));
        assert!((*rating - before).abs() < 1e-9, "{game:?} was rated from {before}, not {rating}");
        (*rating, *games) = (*after, *games + 1);
    }
    for (key, row) in &tables.ratings {
        let &(rating, games) = standing.get(key).expect("a rating comes from a game");
        assert!(
            (row.rating - rating).abs() < 1e-9 && row.games == games,
            "{row:?} is not {rating} of {games}"
        );
    }
    for (row, _) in tables.games.values() {
        let times = tables.changes.iter().filter(|(game, ..)| *game == row.id).count();
        assert_eq!(times, if row.white_rating_after.is_some() { 2 } else { 0 }, "{row:?}");
    }
}

/// What a page shows is what the server says of the game.
pub(crate) fn check_page(client: &Client, truth: &GameView) {
    let seen = client.seen.as_ref().expect("a settled page knows its game");
    let text = |view: &GameView| serde_json::to_string_pretty(view).expect("a view is data");
    assert_eq!(text(&seen.view), text(truth), "{:?} sees another game", client.account);
}

/// The same of a game that the page has left: as far as it was seen.
pub(crate) fn check_left(client: &Client, game: GameId, truth: &GameView) {
    let Some(seen) = client.left.get(&game).filter(|seen| seen.view.end.is_some()) else { return };
    let outcome =
        |view: &GameView| view.end.as_ref().map(|end| (end.outcome.clone(), end.termination.clone()));
    assert_eq!(outcome(&seen.view), outcome(truth));
    assert_eq!(seen.view.plies, truth.plies);
}

//! A series sent whole: all of it or none, or as far as it is legal.

use crate::table::{BLITZ, Table, setup};
use tratto_game::{Audience, Cause, Command, CommandError, Event};
use tratto_rules::{Color, Variant};

fn series(table: &Table, moves: &str, is_partial: bool) -> Command {
    let ucis = moves.split_whitespace().map(str::to_owned).collect();
    Command::Series { ucis, position: table.position(), is_partial }
}

fn send(table: &mut Table, moves: &str, is_partial: bool) -> Result<usize, CommandError> {
    let (by, command) = (table.game.side_to_move(), series(table, moves, is_partial));
    table
        .ask(by, &command)
        .map(|events| events.iter().filter(|event| matches!(event, Event::Moved { .. })).count())
}

#[test]
fn a_series_is_played_whole_and_seen_move_by_move() {
    let mut table = Table::casual(Variant::ProgressiveItalian);
    assert_eq!(send(&mut table, "e2e4", false), Ok(1));
    let told = table.told[Audience::Seat(Color::White).index()].len();
    assert_eq!(send(&mut table, "e7e5 g8f6", false), Ok(2));
    assert_eq!(table.told[Audience::Seat(Color::White).index()].len(), told + 2);
    assert_eq!(table.game.side_to_move(), Color::White);
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g8f6"]);
}

#[test]
fn an_illegal_move_anywhere_plays_nothing_and_is_named_by_its_place() {
    let mut table = Table::casual(Variant::ProgressiveItalian);
    table.play_all("e2e4 e7e5 g8f6", 1_000);
    for (moves, error) in [
        ("d2d4 d4e5 e5f7", CommandError::SeriesIllegal { place: 3 }),
        ("d2d5", CommandError::SeriesIllegal { place: 1 }),
        ("d2d4 d4d5 a2a3 a3a4", CommandError::SeriesIllegal { place: 4 }),
        // Only the last move of an Italian series may give check.
        ("d1h5 h5f7 a2a3", CommandError::SeriesIllegal { place: 2 }),
        ("d2d4 zz", CommandError::MoveMalformed),
        ("", CommandError::MoveMalformed),
    ] {
        assert_eq!(send(&mut table, moves, false), Err(error), "{moves}");
    }
    assert_eq!(table.moves().len(), 3);
}

#[test]
fn as_far_as_it_is_legal_is_the_players_own_choice() {
    let mut table = Table::casual(Variant::ProgressiveItalian);
    table.play_all("e2e4 e7e5 g8f6", 1_000);
    assert_eq!(send(&mut table, "d2d5 a2a3", true), Err(CommandError::SeriesIllegal { place: 1 }));
    assert_eq!(send(&mut table, "d2d4 d4e5 e5f7", true), Ok(2));
    assert_eq!(table.game.side_to_move(), Color::White, "one move of the series is left");
    assert_eq!(send(&mut table, "e5f6 a2a3", true), Ok(1), "the turn has passed");
    assert_eq!(table.game.side_to_move(), Color::Black);
}

#[test]
fn what_follows_a_check_that_ends_the_series_or_the_game_was_not_to_be_played() {
    let mut table = Table::casual(Variant::ProgressiveScottish);
    table.play_all("e2e4 f7f6 g7g5", 1_000);
    let mut checked = table.clone();
    assert_eq!(send(&mut checked, "a2a3 d1h5 a3a4", false), Err(CommandError::SeriesIllegal { place: 3 }));
    assert_eq!(send(&mut table, "d1h5", false), Ok(1));
    assert_eq!(table.game.end().map(|end| end.cause), Some(Cause::Checkmate));
    assert_eq!(send(&mut checked, "a2a3 d1h5 a3a4", true), Ok(2));
    assert_eq!(checked.game.end().map(|end| end.cause), Some(Cause::Checkmate));
}

#[test]
fn the_first_move_has_used_the_time_and_each_earns_its_increment() {
    let mut table = Table::casual(Variant::ProgressiveItalian);
    table.play_all("e2e4 e7e5 g8f6", 1_000);
    table.wait(30_000);
    assert_eq!(send(&mut table, "d2d4 d4e5 b1c3", false), Ok(3));
    assert_eq!(table.left(Color::White), 180_000 - 30_000 + 3 * 2_000);
}

#[test]
fn there_is_no_series_where_a_turn_is_one_move_nor_on_another_board_nor_out_of_turn() {
    for variant in [Variant::Standard, Variant::Kriegspiel] {
        let mut table = Table::new(setup(variant, BLITZ, false));
        assert_eq!(send(&mut table, "e2e4", false), Err(CommandError::NotAvailable), "{variant}");
        assert!(!table.game.view(Audience::Seat(Color::White)).actions.contains(&"series"));
    }
    let mut table = Table::casual(Variant::ProgressiveEnglish);
    let (early, late) = (series(&table, "e7e5 g8f6", false), series(&table, "e2e4", false));
    assert_eq!(table.ask(Color::Black, &early), Err(CommandError::NotYourTurn));
    table.play("e2e4");
    assert_eq!(table.ask(Color::White, &late), Err(CommandError::StalePosition));
    assert!(table.game.view(Audience::Seat(Color::White)).actions.contains(&"series"));
}

//! PGN as the world writes it.

use std::path::Path;
use tratto_rules::{
    SanError, Variant,
    pgn::{Game, GameResult, PgnError, PgnErrorKind, ReadOptions, Reader, games},
};

fn read(text: &str) -> Vec<Result<Game, PgnError>> {
    games(text.as_bytes()).collect()
}

#[track_caller]
fn one(text: &str) -> Game {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn moves(game: &Game) -> String {
    let plies = game.main.plies.iter().map(|ply| ply.chosen.to_string());
    plies.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_needs_neither_tags_nor_numbers_nor_a_result() {
    assert_eq!(moves(&one("e4 e5 Nf3")), "e2e4 e7e5 g1f3");
    assert_eq!(moves(&one("1.e4 e5 2.Nf3 *")), "e2e4 e7e5 g1f3");
    assert_eq!(moves(&one("1. e4 1... e5 2. Nf3 2... Nc6 1/2-1/2")), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(moves(&one("1 . e4 . e5 2 Nf3")), "e2e4 e7e5 g1f3");
    assert_eq!(moves(&one("1.e4\te5\r\n\r\n2.Nf3\n\n\n1-0")), "e2e4 e7e5 g1f3");
    assert_eq!(one("1. e4 1-0").result, GameResult::White);
    assert_eq!(one("[Result \"0-1\"]\n\n1. e4").result, GameResult::Black);
    assert!(read("").is_empty());
    assert!(read(" \n\n ; nothing but a comment\n").is_empty());
}

#[test]
fn comments_variations_and_annotations_are_kept_where_they_stand() {
    let game = one(
        "{At first} 1. e4! {Best; by test} $14 (1. d4 d5 (1... Nf6 2. c4) 2. c4 {QG}) 1... e5?! ; to the end (\n2. Nf3 $1 ± *",
    );
    assert_eq!(moves(&game), "e2e4 e7e5 g1f3");
    assert_eq!(game.main.comment.as_deref(), Some("At first"));
    let first = &game.main.plies[0];
    assert_eq!(first.nags, [1, 14]);
    assert_eq!(first.comment.as_deref(), Some("Best; by test"));
    let queens_pawn = &first.variations[0];
    assert_eq!(queens_pawn.plies.len(), 3);
    assert_eq!(queens_pawn.plies[1].variations[0].plies.len(), 2);
    assert_eq!(queens_pawn.plies[2].comment.as_deref(), Some("QG"));
    assert_eq!(game.main.plies[1].nags, [6]);
    assert_eq!(game.main.plies[1].comment.as_deref(), Some("to the end ("));
    assert_eq!(game.main.plies[2].nags, [1, 16]);
}

#[test]
fn odd_annotations_do_no_harm() {
    assert_eq!(moves(&one("1. e4 {} e5 {a} {b} 2. Nf3 $3) *".replace(')', "").as_str())), "e2e4 e7e5 g1f3");
    assert_eq!(moves(&one("1. e4 (1. d4 $2) 1... e5")), "e2e4 e7e5");
    assert_eq!(moves(&one("1. e4 e5 +- 2. Nf3 = Nc6 ∞")), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(moves(&one("1. e4 {[%clk 0:03:00] [%eval 0.2]} e5")), "e2e4 e7e5");
    assert_eq!(moves(&one("% an escaped line (\n1. e4\n%another {\ne5")), "e2e4 e7e5");
    assert_eq!(moves(&one("1. e4 d5 2. e5 f5 3. exf6 e.p. Nxf6")), "e2e4 d7d5 e4e5 f7f5 e5f6 g8f6");
    assert_eq!(one("1. e4 {first} {second}").main.plies[0].comment.as_deref(), Some("first second"));
}

#[test]
fn fault_49_a_last_move_with_a_comment_is_one_move() {
    for text in [
        "1. e4 e5 {the last} *",
        "1. e4 e5 {the last}",
        "1. e4 e5 ; the last\n*",
        "1. e4 e5 {the} {last} 1-0",
    ] {
        let game = one(text);
        assert_eq!(moves(&game), "e2e4 e7e5", "{text}");
        assert_eq!(one(&game.to_string()).main, game.main, "{text}");
    }
}

/// What broke other readers of PGN, one by one.
#[test]
fn fault_50_signs_in_odd_places_cut_no_game_and_lose_no_comment() {
    let game = one("1. e4 {a; b} e5 {c % d; (e} 2. Nf3 *");
    assert_eq!(
        (moves(&game).as_str(), game.main.plies[0].comment.as_deref()),
        ("e2e4 e7e5 g1f3", Some("a; b"))
    );
    for text in ["1. e4 1. ... e5", "1. e4 1... e5", "1. e4 {} 1. ... e5", "1.e4 1 ... e5", "1. e4 … e5"] {
        assert_eq!(moves(&one(text)), "e2e4 e7e5", "{text}");
    }
    assert_eq!(one("1. e4 {} e5 { } *").main.plies[0].comment, None, "an empty comment is none");
    let game = one("[White \"Zürich ~ Москва\"]\n\n1. e4 (1. d4 $1) (1. c4 {English}$3) 1... e5 *");
    assert_eq!(game.tag("White"), Some("Zürich ~ Москва"));
    let [queens_pawn, english] = &game.main.plies[0].variations[..] else { panic!("{game:?}") };
    assert_eq!(queens_pawn.plies[0].nags, [1]);
    assert_eq!(
        (english.plies[0].nags.as_slice(), english.plies[0].comment.as_deref()),
        (&[3][..], Some("English"))
    );
    let game = one("1. e4 ± e5 ∓ 2. Nf3 ⩲ Nc6 ⩱ (2... d6 {Philidor} 3. d4 {a variation's own}) *");
    let nags: Vec<_> = game.main.plies.iter().map(|ply| ply.nags.clone()).collect();
    assert_eq!(nags, [[16], [17], [14], [15]]);
    let philidor = &game.main.plies[3].variations[0].plies;
    let comments: Vec<_> = philidor.iter().map(|ply| ply.comment.as_deref()).collect();
    assert_eq!(comments, [Some("Philidor"), Some("a variation's own")]);
    assert_eq!(one(&game.to_string()).main, game.main, "written and read back");
}

#[test]
fn clocks_are_read_from_their_comments() {
    let game =
        one("1. e4 { [%clk 0:02:59.3] } 1... e5 {[%clk 1:00:00]} 2. Nf3 {[%clk 59]} 2... Nc6 {[%clk x]}");
    let clocks: Vec<_> = game.main.plies.iter().map(tratto_rules::pgn::Ply::clock_ms).collect();
    assert_eq!(clocks, [Some(179_300), Some(3_600_000), Some(59_000), None]);
}

#[test]
fn tags_may_be_odd() {
    let game = one(
        "[Event \"A \\\"B\\\" \\\\ C\"] [White \"Zürich ~ Москва\"]\n[Black\"X\"]\n[ Site  \"S\" ]\n[Round \"in \"quotes\" too\"]\n[Note \"no end]\n\n1. e4",
    );
    assert_eq!(game.tag("Event"), Some("A \"B\" \\ C"));
    assert_eq!(game.tag("White"), Some("Zürich ~ Москва"));
    assert_eq!(game.tag("Black"), Some("X"));
    assert_eq!(game.tag("Site"), Some("S"));
    assert_eq!(game.tag("Round"), Some("in \"quotes\" too"));
    assert_eq!(game.tag("Note"), Some("no end"));
}

#[test]
fn a_byte_order_mark_crlf_and_latin_1_are_read() {
    let text = b"\xef\xbb\xbf[White \"Mu\xf1oz\"]\r\n\r\n1. e4 {caf\xe9} e5\r\n*\r\n";
    let game = games(text).next().unwrap().unwrap();
    assert_eq!(game.tag("White"), Some("Muñoz"));
    assert_eq!(game.main.plies[0].comment.as_deref(), Some("café"));
    assert_eq!(game.main.plies.len(), 2);
}

#[test]
fn a_game_may_start_from_a_position() {
    let game = one("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 10\"]\n\n10... Kd7 11. e4 *");
    assert_eq!(moves(&game), "e8d7 e2e4");
    let written = game.to_string();
    assert!(written.contains("10... Kd7 11. e4 *"), "{written}");
    let error = read("[FEN \"nonsense\"]\n\n1. e4 *").remove(0).unwrap_err();
    assert_eq!(error.to_string(), "line 3: the FEN tag: a FEN has four to six fields, this has 1");
}

#[test]
fn a_bad_game_is_reported_with_its_line_and_does_not_lose_the_next() {
    let text =
        "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4\nKe7 2. d4 *\n\n[Event \"3\"]\n\n1. c4 *\n";
    let games = read(text);
    assert_eq!(games.len(), 3);
    let error = games[1].as_ref().unwrap_err();
    assert_eq!(error.line, 8);
    assert_eq!(error.kind, PgnErrorKind::Move { text: "Ke7".into(), error: SanError::Illegal });
    assert_eq!(games[2].as_ref().unwrap().tag("Event"), Some("3"));
}

#[test]
fn each_way_a_game_can_be_broken_has_its_name() {
    for (text, error) in [
        ("1. e4 -- 2. d4 *", "line 1: move \"--\": a null move is not a move of a game"),
        ("1. e4 (1. d4 *\n", "line 1: a variation is not closed"),
        ("1. e4 ) e5 *", "line 1: a closing parenthesis closes nothing"),
        ("(1. e4) *", "line 1: a variation stands before any move"),
        ("1. e4 {never closed", "line 1: a comment is not closed"),
        ("[Variant \"Atomic\"]\n\n1. e4 *", "line 3: the variant \"atomic\" is not known"),
    ] {
        let mut games = read(text);
        assert_eq!(games.remove(0).unwrap_err().to_string(), error, "{text}");
    }
    let nested = format!("1. e4 {} *", "(1. d4 ".repeat(100));
    assert_eq!(read(&nested)[0].as_ref().unwrap_err().kind, PgnErrorKind::TooDeep);
}

#[test]
fn a_comment_left_open_does_not_swallow_the_next_game() {
    let text = "[Event \"1\"]\n\n1. e4 {oops e5 *\n\n[Event \"2\"]\n\n1. d4 {fine} *\n";
    let games = read(text);
    assert_eq!(games[0].as_ref().unwrap_err().kind, PgnErrorKind::UnclosedComment);
    assert_eq!(games[1].as_ref().unwrap().tag("Event"), Some("2"));
    assert_eq!(games.len(), 2);
}

#[test]
fn pieces_of_any_size_give_the_same_games() {
    let text = "\u{feff}[Event \"1\"]\r\n[White \"É\"]\r\n\r\n1. e4! {c (x} e5 (1... c5 2. Nf3) 2. Nf3 $12 1-0\r\n\r\n1. Zz4 *\n\n[Event \"3\"]\n\n1. d4 d5 2. c4 ; end\n*\n% line\n[Event \"4\"]\n1. e8(Q) *\n1. e4 1/2-1/2";
    let whole = read(text);
    assert_eq!(whole.len(), 5);
    for size in [1, 2, 3, 5, 7, 64, 1000] {
        let mut reader = Reader::new(ReadOptions::default());
        let mut found = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            reader.feed(piece);
            while let Some(game) = reader.next_game() {
                found.push(game);
            }
        }
        reader.finish();
        while let Some(game) = reader.next_game() {
            found.push(game);
        }
        assert_eq!(found, whole, "in pieces of {size}");
    }
}

#[test]
fn a_long_file_is_read_in_constant_memory() {
    const GAMES: usize = 50_000;
    const PIECE: usize = 1 << 16;
    let game = b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n";
    let mut file = game.iter().copied().cycle().take(game.len() * GAMES);
    let mut reader = Reader::new(ReadOptions::default());
    let (mut found, mut most_buffered) = (0, 0);
    loop {
        let piece: Vec<u8> = file.by_ref().take(PIECE).collect();
        if piece.is_empty() {
            reader.finish();
        }
        reader.feed(&piece);
        most_buffered = most_buffered.max(reader.buffered());
        while let Some(game) = reader.next_game() {
            assert_eq!(game.unwrap().main.plies.len(), 6);
            found += 1;
        }
        if piece.is_empty() {
            break;
        }
    }
    assert_eq!(found, GAMES);
    assert!(most_buffered <= PIECE + 2 * game.len(), "{most_buffered} bytes were held");
}

#[test]
fn a_game_that_is_too_long_is_reported_and_the_reader_goes_on() {
    let options = ReadOptions { game_len_max: 1000, ..ReadOptions::default() };
    let mut reader = Reader::new(options);
    let long = format!("[Event \"long\"]\n\n1. e4 {{{}}} *\n\n", "words ".repeat(1000));
    let mut found = Vec::new();
    for piece in format!("{long}[Event \"short\"]\n\n1. d4 *\n").as_bytes().chunks(256) {
        reader.feed(piece);
        while let Some(game) = reader.next_game() {
            found.push(game);
        }
    }
    reader.finish();
    while let Some(game) = reader.next_game() {
        found.push(game);
    }
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0].as_ref().unwrap_err().kind, PgnErrorKind::TooLong);
    assert_eq!(found[1].as_ref().unwrap().tag("Event"), Some("short"));
}

#[test]
fn series_of_progressive_chess_are_numbered() {
    let options = ReadOptions { variant: Variant::ProgressiveItalian, ..ReadOptions::default() };
    let text = b"1.e4 2.e5 Nf6 3.Bc4 Qh5 Qxf7# 1-0";
    let game = tratto_rules::pgn::Games::with_options(text, options).next().unwrap().unwrap();
    let written = game.to_string();
    assert!(written.contains("[Variant \"progressive-italian\"]"), "{written}");
    assert!(written.ends_with("\n1.e4 2.e5 Nf6 3.Bc4 Qh5 Qxf7# 1-0\n"), "{written}");
    assert_eq!(one(&written).main, game.main);
}

/// Real files of other programs; they are not in the repository.
#[test]
fn real_files_are_read_to_the_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/pgn");
    let Ok(files) = std::fs::read_dir(&folder) else {
        println!("skipped: the real PGN files are not here");
        return;
    };
    for file in files {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let games: Vec<_> = games(&bytes).collect();
        assert!(!games.is_empty(), "{path:?}");
        for game in games {
            match game {
                Ok(game) => assert!(game.tag("White").is_some(), "{path:?}"),
                // One of them has a null move in its main line.
                Err(PgnError { kind: PgnErrorKind::Move { error: SanError::NullMove, .. }, .. }) => {}
                Err(error) => panic!("{path:?}: {error}"),
            }
        }
    }
}

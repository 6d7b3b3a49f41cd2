//! What people, word processors and other languages make of PGN.

use tratto_rules::{
    PieceLetters, SanError,
    pgn::{Game, GameResult, Games, PgnError, PgnErrorKind, Ply, ReadOptions, Reader, Variation, games},
};

#[track_caller]
fn one(text: impl AsRef<[u8]>) -> Game {
    let text = text.as_ref();
    let mut games: Vec<_> = games(text).collect();
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap_or_else(|error| panic!("{error} in\n{}", String::from_utf8_lossy(text)))
}

#[track_caller]
fn refused(text: &str) -> PgnError {
    games(text.as_bytes()).next().unwrap().expect_err(text)
}

fn moves(plies: &[Ply]) -> String {
    plies.iter().map(|ply| ply.chosen.to_string()).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn reads(text: impl AsRef<[u8]>, uci: &str) -> Game {
    let text = text.as_ref();
    let game = one(text);
    assert_eq!(moves(&game.main.plies), uci, "{}", String::from_utf8_lossy(text));
    let again = one(game.to_string());
    assert_eq!((again.main, again.result), (game.main.clone(), game.result), "written and read back");
    game
}

const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

#[test]
fn check_and_mate_may_be_said_in_words() {
    for mate in [
        "mate",
        "Mate",
        "MATE",
        "checkmate",
        "mate!",
        "mate.",
        "++",
        "#",
        "matto",
        "scaccomatto",
        "mat",
        "matt",
    ] {
        reads(format!("1. f3 e5 2. g4 Qh4 {mate} 0-1"), FOOLS_MATE);
        reads(format!("1. f3 e5 2. g4 Qh4{mate} 0-1"), FOOLS_MATE);
    }
    for check in
        ["check", "ch", "ch.", "Ch.", "check!?", "+", "†", "sc.", "scacco", "jaque", "Schach", "échec"]
    {
        for behind in ["", " "] {
            let game = reads(format!("1. e4 d5 2. Bb5{behind}{check} c6 *"), "e2e4 d7d5 f1b5 c7c6");
            let nags: &[u8] = if check.ends_with("!?") { &[5] } else { &[] };
            assert_eq!(game.main.plies[2].nags, nags, "{check}");
        }
    }
}

#[test]
fn discovered_and_double_checks_and_en_passant_may_be_said_in_words() {
    let double = "[FEN \"4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1\"]\n\n";
    for said in [
        "dis ch",
        "dis. ch.",
        "disch",
        "dis.ch.",
        "disc. check",
        "discovered check",
        "dbl ch",
        "dbl.ch.",
        "double check",
        "++",
    ] {
        reads(format!("{double}1. Bc6 {said} Kd8 *"), "e4c6 e8d8");
        reads(format!("{double}1. Bc6{said} Kd8 *"), "e4c6 e8d8");
    }
    let passing = "[FEN \"4k3/8/8/3pP3/8/8/8/4R1K1 w - d6 0 2\"]\n\n";
    for said in ["e.p.", "ep", "e.p", "e. p.", "(e.p.)", "e.p. dis ch", "e.p.+", "ep ch"] {
        reads(format!("{passing}1. exd6 {said} Kd8 *"), "e5d6 e8d8");
    }
}

#[test]
fn a_word_that_says_nothing_of_a_move_is_no_remark() {
    for word in ["matte", "cheque", "chat", "discover", "epee"] {
        let error = refused(&format!("1. f3 e5 2. g4 Qh4 {word} *"));
        assert_eq!(error.kind, PgnErrorKind::Move { text: word.into(), error: SanError::Malformed });
    }
}

#[test]
fn a_comma_may_stand_behind_a_move() {
    reads("1. e4, e5 2. Nf3, Nc6, 3. Bb5, a6, 1-0,", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    reads("1.e4,e5 2.Nf3 , Nc6!, *", "e2e4 e7e5 g1f3 b8c6");
    reads("1. f3 e5, 2. g4 Qh4, mate, 0-1", FOOLS_MATE);
    let game = reads("1. e4 {a, b} e5 ; c, d\n*", "e2e4 e7e5");
    let said: Vec<_> = game.main.plies.iter().map(|ply| ply.comment.as_deref()).collect();
    assert_eq!(said, [Some("a, b"), Some("c, d")], "in a comment it is a comma");
}

/// Hyphen, non-breaking hyphen, figure dash, en dash, em dash, bar, minus, small and wide ones.
const DASHES: [char; 11] = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '﹘', '﹣', '－'];

#[test]
fn the_dashes_of_word_processors_are_read_in_castling_and_in_long_moves() {
    let castling = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n";
    for dash in DASHES {
        for o in ['O', '0', 'o', 'О'] {
            let (short, long) = (format!("{o}{dash}{o}"), format!("{o}{dash}{o}{dash}{o}"));
            reads(format!("{castling}1. {short} {long} *"), "e1g1 e8c8");
            reads(format!("{castling}1.{long}+ {short}, *"), "e1c1 e8g8");
        }
        reads(format!("1. e2{dash}e4 Ng8{dash}f6 *"), "e2e4 g8f6");
        assert_eq!(reads(format!("1. e4 +{dash} e5 *"), "e2e4 e7e5").main.plies[0].nags, [18]);
    }
}

#[test]
fn the_dashes_of_word_processors_are_read_in_results() {
    for dash in DASHES {
        for (result, read) in [
            (format!("1{dash}0"), GameResult::White),
            (format!("0{dash}1"), GameResult::Black),
            (format!("1/2{dash}1/2"), GameResult::Draw),
            (format!("½{dash}½"), GameResult::Draw),
            (format!("1⁄2{dash}1⁄2"), GameResult::Draw),
        ] {
            assert_eq!(reads(format!("1. e4 e5 {result}"), "e2e4 e7e5").result, read, "{result}");
            let tagged = format!("[Result \"{result}\"]\n\n1. e4 e5\n\n[Event \"next\"]\n\n*");
            assert_eq!(games(tagged.as_bytes()).next().unwrap().unwrap().result, read, "{result}");
        }
    }
    assert_eq!(reads("1. e4 e5 ½", "e2e4 e7e5").result, GameResult::Draw);
}

#[test]
fn the_spaces_dots_and_quotes_of_word_processors_are_read() {
    for space in ["\u{a0}", "\u{202f}", "\u{2009}", "\u{2028}", "\u{3000}", " \u{a0} "] {
        let game = reads(format!("1.{space}e4{space}e5{space}2. Nf3{space}1-0"), "e2e4 e7e5 g1f3");
        assert_eq!(game.result, GameResult::White, "{space:?}");
    }
    reads("1. e4 1… e5 2. Nf3 2…Nc6 *", "e2e4 e7e5 g1f3 b8c6");
    reads("1. e\u{ad}4 \u{200b}e5 *", "e2e4 e7e5");
    for (open, close) in [('“', '”'), ('„', '“'), ('«', '»'), ('”', '”'), ('"', '”'), ('“', '"')]
    {
        let game = one(format!("[White {open}D. O’Kelly, “Al”{close}]\n[Black \"B\"]\n\n1. e4 *"));
        let white = if close == '"' { "D. O’Kelly, “Al”\"" } else { "D. O’Kelly, “Al”" };
        assert_eq!((game.tag("White"), game.tag("Black")), (Some(white), Some("B")), "{open} {close}");
    }
}

#[test]
fn the_signs_of_windows_1252_are_read() {
    reads(b"1.\xa0e4 e5\xa02. Nf3\xa0*", "e2e4 e7e5 g1f3");
    let fen = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n";
    let bytes = [fen.as_bytes(), b"1. O\x96O 1\x85 O\x97O\x97O \xbd\x96\xbd"].concat();
    assert_eq!(reads(bytes, "e1g1 e8c8").result, GameResult::Draw);
}

#[test]
fn figurines_are_read_in_every_language_and_as_emoji() {
    reads("1. ♘f3 ♞c6 2. ♙e4 *", "g1f3 b8c6 e2e4");
    reads("1. ♘\u{fe0e}f3 ♞\u{fe0f}c6 *", "g1f3 b8c6");
    reads("1. ♘f3 Cc6 *", "g1f3 b8c6");
}

#[test]
fn the_language_of_a_game_is_found_out() {
    for game in [
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 Ac5 4. O-O De7 5. Te1 Rd8 *",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 Lc5 4. O-O De7 5. Te1 Kd8 *",
        "1. e4 e5 2. Cf3 Cc6 3. Fb5 Fc5 4. O-O De7 5. Te1 Rd8 *",
        "1. e4 e5 2. Cf3 Cc6 3. Bb5 Bc5 4. O-O De7 5. Te1 Rd8 *",
        "1. e4 e5 2. Pf3 Pc6 3. Lb5 Lc5 4. O-O De7 5. Te1 Kd8 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Bc5 4. O-O Qe7 5. Re1 Kd8 *",
    ] {
        reads(game, "e2e4 e7e5 g1f3 b8c6 f1b5 f8c5 e1g1 d8e7 f1e1 e8d8");
    }
    reads("[FEN \"8/k3P3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e8=D Rb7 2. Rd2 Ra6 *", "e7e8q a7b7 e1d2 b7a6");
    let game = reads("1. e4 (1. Cf3 d5) 1... e5 *", "e2e4 e7e5");
    assert_eq!(moves(&game.main.plies[0].variations[0].plies), "g1f3 d7d5");
}

#[test]
fn where_english_works_no_other_language_is_asked() {
    // By Italian letters this king could go to e2 as well.
    let fen = "[FEN \"3k4/8/8/8/4R3/8/8/4K3 w - - 0 1\"]\n\n";
    reads(format!("{fen}1. Re2 *"), "e4e2");
    reads(format!("{fen}1. Re2 Kd7 *"), "e4e2 d8d7");
    reads(format!("{fen}1. Re2 Rd7 *"), "e1e2 d8d7");
}

#[test]
fn a_game_is_read_in_one_language_as_a_whole() {
    for mixed in
        ["1. e4 e5 2. Cf3 Nc6 *", "1. e4 e5 2. Nf3 Cc6 *", "1. e4 e5 2. Nf3 (2. Cc3) Nc6 *", "1. Sf3 Cc6 *"]
    {
        let error = refused(mixed);
        assert!(matches!(error.kind, PgnErrorKind::Move { error: SanError::Malformed, .. }), "{error}");
    }
    let mut found = games("1. Cf3 Cc6 *\n\n1. Nf3 Nc6 *\n\n1. Sf3 Sc6 *".as_bytes());
    for language in ["Italian", "English", "German"] {
        assert_eq!(moves(&found.next().unwrap().unwrap().main.plies), "g1f3 b8c6", "{language}");
    }
}

#[test]
fn what_is_wrong_is_said_of_the_language_that_most_words_are_in() {
    let error = refused("1. e4 e5 2. Cf3 Cc6\n3. Ab5 a6 4. Axc6 dxc6\n5. Cxe5 Dxe5 *");
    assert_eq!(error.to_string(), "line 3: move \"Dxe5\": the move is not legal here");
    // The king of Italian could go to e2, and then nothing else is Italian.
    let error = refused("1. e4 e5 2. Re2 Nf6 3. Nf3 Nc6 *");
    assert_eq!(error.to_string(), "line 1: move \"Re2\": the move is not legal here");
    let error = refused("1. e4 e5 2. Nf3 Tc6 3. Bb5 Bc5 *");
    assert_eq!(error.to_string(), "line 1: move \"Tc6\": the text does not read as a move");
}

#[test]
fn a_reader_may_be_kept_to_one_language() {
    const GERMAN: &[PieceLetters] = &[PieceLetters::German];
    let options = ReadOptions { languages: GERMAN, ..ReadOptions::default() };
    let mut found = Games::with_options(b"1. Sf3 *\n\n1. Nf3 *\n\n1. Cf3 *", options);
    assert!(found.next().unwrap().is_ok());
    assert!(found.all(|game| game.is_err()));
}

fn note(variation: &Variation) -> (String, Option<&str>) {
    let last = variation.plies.last().map_or(&variation.comment, |ply| &ply.comment);
    (moves(&variation.plies), last.as_deref())
}

#[test]
fn a_null_move_in_a_variation_is_kept_as_a_note_with_what_follows_it() {
    for (text, plies, said) in [
        ("--", "", "--"),
        ("1. --", "", "--"),
        ("1. -- e5 2. Nf3", "", "-- e5 2. Nf3"),
        ("1. d4 --", "d2d4", "--"),
        ("1. d4 Z0 2. c4", "d2d4", "Z0 2. c4"),
        ("1. d4 {a} -- 2. c4 {b} $1", "d2d4", "a -- 2. c4 (b) $1"),
        (
            "1. d4 null 2. c4 (2. Nf3 -- (2... d5)) 2... e5 1-0",
            "d2d4",
            "null 2. c4 (2. Nf3 -- (2... d5)) 2... e5 1-0",
        ),
        ("1. d4 -- {[%clk 0:00:09] b}", "d2d4", "-- (b)"),
        ("1. d4 -- {[%clk 0:00:09]} ; c\n", "d2d4", "-- (c)"),
        ("1. d4 --! -- Zz9 e4!?", "d2d4", "--! -- Zz9 e4!?"),
        ("{a} -- e5", "", "a -- e5"),
    ] {
        let game = reads(format!("1. e4 ({text}) 1... e5 2. Nf3 *"), "e2e4 e7e5 g1f3");
        let [variation] = &game.main.plies[0].variations[..] else { panic!("{game:?}") };
        assert_eq!(note(variation), (plies.to_owned(), Some(said)), "{text}");
    }
}

#[test]
fn a_null_move_ends_the_deepest_variation_only() {
    let game = reads("1. e4 (1. d4 d5 (1... -- 2. c4) 2. c4) 1... e5 *", "e2e4 e7e5");
    let outer = &game.main.plies[0].variations[0];
    assert_eq!(note(outer), ("d2d4 d7d5 c2c4".into(), None));
    assert_eq!(note(&outer.plies[1].variations[0]), (String::new(), Some("-- 2. c4")));
}

#[test]
fn a_null_move_at_the_end_of_a_game_is_kept_as_a_note() {
    for null in ["--", "Z0", "null", "NULL", "pass", "0000", "@@@@", "––", "—", "–"] {
        for end in ["1-0", "", "{so be it} 1-0", "(2... Nc6 3. Bb5) 1-0", "$1 1-0", "-- 1-0", "3. 1-0"] {
            let game = reads(format!("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {null} {end}\n"), "e2e4 e7e5 g1f3");
            let said = game.main.plies[2].comment.as_deref().unwrap_or_default();
            assert!(said.starts_with(null), "{said}");
            assert_eq!(game.result, GameResult::White);
        }
    }
    assert_eq!(reads("1. -- *", "").main.comment.as_deref(), Some("--"));
    let options = ReadOptions { annotations: false, ..ReadOptions::default() };
    let game = Games::with_options(b"1. e4 -- (1... e5) 1-0", options).next().unwrap().unwrap();
    assert_eq!((moves(&game.main.plies), game.main.plies[0].comment.as_deref()), ("e2e4".into(), None));
}

#[test]
fn a_null_move_that_a_game_goes_on_from_is_refused_where_it_stands() {
    for text in [
        "1. e4\n-- 2. d4 *",
        "1. e4\n-- {a} (1... e5)\n2. d4 *",
        "1. e4\n-- (1... -- 2. d4)\n2. Zz9 *",
        "1. e4\n-- --\n2. d4 *",
    ] {
        let text = format!("{text}\n\n[Event \"next\"]\n\n1. c4 *");
        let mut found = games(text.as_bytes());
        let error = found.next().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "line 2: move \"--\": a null move is not a move of a game", "{text}");
        assert_eq!(found.next().unwrap().unwrap().tag("Event"), Some("next"));
    }
    let unclosed = refused("1. e4 (1. d4 -- (2. c4) *");
    assert_eq!(unclosed.kind, PgnErrorKind::UnclosedVariation);
}

#[test]
fn a_clock_behind_a_null_move_is_not_the_one_of_the_move_before() {
    let game = reads("1. e4 -- {[%clk 0:01:00]} *", "e2e4");
    assert_eq!(game.main.plies[0].clock_ms(), None);
}

#[test]
fn pieces_of_any_size_give_the_same_games() {
    let text = "[White “É”]\n\n1.\u{a0}e4, e5\u{202f}2. Cf3 (2. d4 — exd4 (2... d5)) 2… Cc6, sc. ½–½\n\n1. ♘\u{fe0f}f3 -- 1–0\n\n1. e4 -- 2. d4 0−1";
    let whole: Vec<_> = games(text.as_bytes()).collect();
    assert_eq!(whole.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false], "{whole:?}");
    for size in 1..12 {
        let mut reader = Reader::new(ReadOptions::default());
        let mut found = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            reader.feed(piece);
            found.extend(std::iter::from_fn(|| reader.next_game()));
        }
        reader.finish();
        found.extend(std::iter::from_fn(|| reader.next_game()));
        assert_eq!(found, whole, "in pieces of {size}");
    }
}

#[test]
fn a_comment_that_names_a_tag_is_not_broken_before_it() {
    let text = format!("1. e4 {{{} [Event \"next\"] the end}} e5 *", "x".repeat(70));
    reads(text, "e2e4 e7e5");
}

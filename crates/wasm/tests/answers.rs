//! Questions of a page, and their answers.

use tratto_wasm::answer;

fn lines_of(question: &str, head: &str) -> Vec<Vec<String>> {
    answer(question)
        .lines()
        .map(|line| line.split('\t').map(String::from).collect::<Vec<_>>())
        .filter(|fields| fields[0] == head)
        .collect()
}

#[test]
fn a_line_names_every_position_and_the_legal_moves_of_the_last() {
    let question = "line\nstandard\n\ne2e4 e7e5";
    let at = lines_of(question, "at");
    assert_eq!(at.len(), 3);
    assert_eq!(at[1][2], "black");
    assert_eq!(at[2][7], "e5");
    let can = lines_of(question, "can");
    assert_eq!(can.len(), 29);
    assert!(can.contains(&vec!["can".into(), "g1f3".into(), "Nf3".into()]));
}

#[test]
fn a_mate_ends_the_line_and_leaves_no_moves() {
    let question = "line\nstandard\n\nf2f3 e7e5 g2g4 d8h4";
    assert_eq!(lines_of(question, "end"), [["end", "black", "checkmate"]]);
    assert!(lines_of(question, "can").is_empty());
    assert_eq!(lines_of(question, "at")[4][3], "e1");
    assert_eq!(lines_of(question, "at")[4][7], "Qh4#");
}

#[test]
fn fault_72_a_move_that_would_bring_a_position_for_the_third_time_is_named() {
    let repeats = |moves: &str| lines_of(&format!("line\nstandard\n\n{moves}"), "repeats");
    let round = "g1f3 g8f6 f3g1 f6g8";
    assert!(repeats(&format!("{round} g1f3 g8f6 f3g1")).contains(&vec!["repeats".into(), "f6g8".into()]));
    assert!(repeats(&format!("{round} g1f3 g8f6")).is_empty(), "the start has stood twice, not three times");
    assert!(repeats("").is_empty());
}

#[test]
fn a_series_is_counted() {
    let at = lines_of("line\nprogressive-italian\n\ne2e4 e7e5", "at");
    assert_eq!(at[2][4..7], ["2", "1", "2"]);
    assert_eq!(at[2][2], "black");
}

#[test]
fn a_capture_names_the_square_of_the_man_taken() {
    let at = lines_of("line\nstandard\n\ne2e4 a7a6 e4e5 d7d5 e5d6", "at");
    assert_eq!(at[5][8], "d5");
}

#[test]
fn a_typed_move_is_read_as_uci_as_san_and_in_the_readers_language() {
    let typed = |language: &str, text: &str| answer(&format!("read\nstandard\n\n\n{language}\n{text}"));
    assert_eq!(typed("en", "e2e4"), "ok\te2e4");
    assert_eq!(typed("en", "Nf3"), "ok\tg1f3");
    assert_eq!(typed("it", "Cf3"), "ok\tg1f3");
    assert_eq!(typed("it", "Nf3"), "ok\tg1f3");
    assert_eq!(typed("en", "nf3"), "ok\tg1f3");
    assert_eq!(typed("en", "Ke2"), "error\tillegal\town-man");
    assert_eq!(typed("en", "e5"), "error\tillegal\t-");
    assert!(typed("en", "hello").starts_with("error\tmalformed\t"));
}

#[test]
fn a_typed_promotion_without_its_piece_is_answered_with_the_squares() {
    let typed =
        |text: &str| answer(&format!("read\nstandard\nr3k3/1P6/8/8/8/8/8/4K3 w - - 0 1\n\nen\n{text}"));
    assert_eq!(typed("bxa8"), "ok\tb7a8");
    assert_eq!(typed("bxa8=n"), "ok\tb7a8n");
}

#[test]
fn why_a_move_is_not_legal_is_told_by_its_code() {
    let why =
        |variant: &str, moves: &str, attempt: &str| answer(&format!("why\n{variant}\n\n{moves}\n{attempt}"));
    assert_eq!(why("standard", "", "e2e5"), "ok\tnot-like-that");
    assert_eq!(why("standard", "e2e4", "e7e5"), "ok\t-");
    assert_eq!(why("progressive-italian", "e2e4 f7f6 d7d6", "d1h5"), "ok\tcheck-too-early");
    assert_eq!(why("progressive-english", "e2e3 e7e5", "e5e4"), "ok\tbalance");
    assert!(why("standard", "", "e2").starts_with("error\tmalformed\t"));
    assert!(why("standard", "e2e5", "e7e5").starts_with("error\tmove\t"));
}

#[test]
fn where_men_are_hidden_no_reason_is_told() {
    for attempt in ["e2e4", "e2e5", "e1e2", "a7a6"] {
        let text = answer(&format!("why\nkriegspiel\n\n\n{attempt}"));
        assert!(text.starts_with("error\thidden\t"), "{text}");
    }
}

#[test]
fn a_try_is_typed_as_squares_or_as_castling() {
    let typed = |men: &str, text: &str| answer(&format!("squares\nwhite\n{men}\nit\n{text}"));
    for (text, uci) in [("E2-E4", "e2e4"), ("e7e8=q", "e7e8q"), ("e7e8", "e7e8"), ("0-0", "e1g1")] {
        assert_eq!(typed("Ke1 Pe2 Pe7", text), format!("ok\t{uci}"));
    }
    assert!(typed("Kd1", "0-0").starts_with("error\tmalformed\t"));
    assert!(typed("Ke1", "Nf3").starts_with("error\tmalformed\t"));
}

#[test]
fn nonsense_is_an_error_and_never_a_panic() {
    for question in [
        "",
        "line",
        "line\nchess\n\n",
        "line\nstandard\nrubbish\n",
        "line\nstandard\n\ne2e5",
        "why\nchess\n\n\ne2e4",
        "squares\ngreen\n\nen\ne2e4",
        "squares\nwhite\nXa1\nen\ne2e4",
    ] {
        assert!(answer(question).starts_with("error\t"), "{question:?}");
    }
}

#[test]
fn tries_come_from_ones_own_men_alone() {
    let text = answer("tries\nwhite\nKe1 Rh1 Pa2\nK");
    let tries: Vec<&str> = text.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    for expected in ["e1g1", "a2a4", "a2b3", "h1h8"] {
        assert!(tries.contains(&expected), "{expected} in {tries:?}");
    }
    assert!(!tries.contains(&"e1c1"));
    assert!(!tries.contains(&"a2a5"));
}

#[test]
fn an_umpire_rules_on_a_try_and_says_what_was_taken() {
    let rule = |moves: &str, attempt: &str| answer(&format!("rule\n\n{moves}\n{attempt}"));
    assert_eq!(rule("e2e4 d7d5", "e4d5"), "ok\tlegal\td5\tpawn\t\t0");
    assert_eq!(rule("", "e2d3"), "ok\tno");
    assert_eq!(rule("", "b1b3"), "ok\timpossible");
}

#[test]
fn a_man_of_the_other_side_is_not_ones_own() {
    assert!(answer("tries\nwhite\nKe1 qd8\n-").starts_with("error\tmalformed"));
}

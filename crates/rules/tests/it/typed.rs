//! Moves as players type them.

use crate::{at, generate, play};
use proptest::prelude::*;
use tratto_rules::{
    Board, Color, Line, Piece, PieceLetters, Role, Variant, Why,
    typed::{TypedError, read, read_squares},
};

#[track_caller]
fn reads_in(letters: PieceLetters, fen: &str, typed: &str, uci: &str) {
    let line = at(fen);
    let found = read(&line, typed, letters).map(|found| found.to_string());
    assert_eq!(found.as_deref(), Ok(uci), "{typed:?} in {fen}");
}

#[track_caller]
fn reads(fen: &str, typed: &str, uci: &str) {
    for letters in [PieceLetters::English, PieceLetters::Italian, PieceLetters::Spanish] {
        reads_in(letters, fen, typed, uci);
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTE: &str = "3n4/4P3/8/8/8/8/8/k1K5 w - - 0 1";
const TAKE: &str = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
/// Both the pawn and the bishop may take on c8.
const BOTH: &str = "2r1k3/1P6/8/8/6B1/8/8/4K3 w - - 0 1";

#[test]
fn a_move_may_be_typed_in_capital_or_small_letters() {
    for typed in [
        "Nf3", "nf3", "NF3", "nF3", "Ng1-f3", "ng1-f3", "NG1-F3", "g1f3", "G1F3", "G1-f3", "ngf3", "N1F3",
        "Nf3!", " nf3 ",
    ] {
        reads(START, typed, "g1f3");
    }
    for typed in ["e4", "E4", "e2e4", "E2E4", "e2-e4", "E2-E4", "e2–e4", "e4.", "E4!?"] {
        reads(START, typed, "e2e4");
    }
    for typed in ["exd5", "EXD5", "ed5", "e4xd5", "E4XD5", "e4-d5", "e4d5", "e4:d5"] {
        reads(TAKE, typed, "e4d5");
    }
    for typed in ["exd6", "EXD6", "exd6 e.p.", "EXD6 EP", "e5xd6"] {
        reads("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", typed, "e5d6");
    }
}

#[test]
fn castling_may_be_typed_in_every_way() {
    for typed in ["O-O", "o-o", "0-0", "O-o", "OO", "oo", "O–O", "0–0", "О-О", "e1g1", "E1G1", "O-O+"] {
        reads(CASTLE, typed, "e1g1");
    }
    for typed in ["O-O-O", "o-o-o", "0-0-0", "OOO", "ooo", "O—O—O", "e1c1", "E1-C1"] {
        reads(CASTLE, typed, "e1c1");
    }
    for typed in ["Kg1", "O-", "-O", "O", "O--O", "O-O-O-O", "00", "000"] {
        assert!(read(&at(CASTLE), typed, PieceLetters::English).is_err(), "{typed}");
    }
}

#[test]
fn a_promotion_may_be_typed_in_every_way() {
    for typed in [
        "e8=Q", "e8Q", "e8q", "e8=q", "e8(Q)", "e8(q)", "E8=Q", "E8Q", "e8/Q", "e7e8q", "E7E8Q", "e7-e8=Q",
        "e7e8=q", "e8=Q+",
    ] {
        reads(PROMOTE, typed, "e7e8q");
    }
    for typed in ["e8=R", "e8=r", "e8R", "e7e8r"] {
        reads(PROMOTE, typed, "e7e8r");
    }
    for typed in ["exd8=N", "EXD8=N", "ed8n", "e7d8n", "e7xd8=n"] {
        reads(PROMOTE, typed, "e7d8n");
    }
    for (typed, uci) in
        [("e8=D", "e7e8q"), ("e8d", "e7e8q"), ("e7e8=t", "e7e8r"), ("E8A", "e7e8b"), ("exd8=C", "e7d8n")]
    {
        reads_in(PieceLetters::Italian, PROMOTE, typed, uci);
    }
}

#[test]
fn a_promotion_that_is_not_named_is_to_be_asked() {
    for typed in ["e8", "E8", "e7e8", "E7-E8", "e8+"] {
        reads(PROMOTE, typed, "e7e8");
    }
    for typed in ["exd8", "EXD8", "ed8", "e7d8", "e7xd8"] {
        reads(PROMOTE, typed, "e7d8");
    }
    let two = "3n4/2P1P3/8/8/8/8/8/k1K5 w - - 0 1";
    reads(two, "exd8", "e7d8");
    reads(two, "cxd8", "c7d8");
}

#[test]
fn a_small_b_is_the_pawn_first_and_then_the_bishop() {
    for (typed, uci) in [
        ("bxc8", "b7c8"),
        ("bc8", "b7c8"),
        ("bxc8=q", "b7c8q"),
        ("BXC8=Q", "b7c8q"),
        ("Bxc8", "g4c8"),
        ("BXC8", "g4c8"),
    ] {
        reads(BOTH, typed, uci);
    }
    // A pawn that is pinned, that could never go there, or that is not there.
    reads("4k3/8/8/1r6/2p5/1P6/8/1K3B2 w - - 0 1", "bxc4", "f1c4");
    reads("4k3/8/8/8/8/8/1P6/2B1K3 w - - 0 1", "bd2", "c1d2");
    reads("4k3/8/8/8/8/n7/8/2B1K3 w - - 0 1", "bxa3", "c1a3");
    // A capital that is no bishop.
    reads("4k3/8/8/8/8/n7/1P6/2B1K3 w - - 0 1", "BXA3", "b2a3");
    reads("4k3/8/8/8/8/8/1P6/2B1K3 w - - 0 1", "B4", "b2b4");
    // Why the pawn cannot is said, since nothing else can.
    refuses(&at("4k3/8/8/1r6/2p5/1P6/8/1K6 w - - 0 1"), "bxc4", Some(Why::Pinned));
}

#[test]
fn the_players_own_letters_come_first_and_then_the_english_ones() {
    let both = "4k3/8/8/8/8/8/8/3RK3 w - - 0 1";
    reads_in(PieceLetters::Italian, both, "Rd2", "e1d2");
    reads_in(PieceLetters::Spanish, both, "rd2", "e1d2");
    reads_in(PieceLetters::English, both, "Rd2", "d1d2");
    reads_in(PieceLetters::Italian, both, "Rd5", "d1d5");
    reads_in(PieceLetters::Italian, both, "rd5", "d1d5");
    reads_in(PieceLetters::Italian, both, "Td2", "d1d2");
    reads_in(PieceLetters::Italian, both, "td2", "d1d2");
    reads_in(PieceLetters::Italian, START, "cf3", "g1f3");
    reads_in(PieceLetters::Italian, START, "CF3", "g1f3");
    reads_in(PieceLetters::Italian, START, "nf3", "g1f3");
    // The c-pawn takes on d4, and a knight could go there too.
    let c = "4k3/8/8/8/3p4/2P2N2/8/4K3 w - - 0 1";
    for (typed, uci) in [
        ("cd4", "c3d4"),
        ("cxd4", "c3d4"),
        ("Cd4", "f3d4"),
        ("Cxd4", "f3d4"),
        ("CD4", "f3d4"),
        ("Nxd4", "f3d4"),
        ("c4", "c3c4"),
        ("ce5", "f3e5"),
    ] {
        reads_in(PieceLetters::Italian, c, typed, uci);
    }
    assert_eq!(read(&at(START), "Cf3", PieceLetters::English), Err(TypedError::Malformed));
}

#[test]
fn what_may_be_two_moves_is_said_to_be() {
    let knights = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";
    for typed in ["Nf3", "nf3", "NF3"] {
        assert_eq!(read(&at(knights), typed, PieceLetters::English), Err(TypedError::Ambiguous), "{typed}");
    }
    reads(knights, "ndf3", "d2f3");
    reads(knights, "N1F3", "g1f3");
}

#[test]
fn what_is_no_move_is_malformed() {
    for typed in ["", " ", "e", "hello", "e9", "Zf3", "é4", "e2 e4", "--", "Z0", "😀", "ß", "İ4", "(", "=Q"]
    {
        assert_eq!(read(&at(START), typed, PieceLetters::Italian), Err(TypedError::Malformed), "{typed:?}");
    }
}

#[track_caller]
fn refuses(line: &Line, typed: &str, why: Option<Why>) {
    assert_eq!(
        read(line, typed, PieceLetters::English),
        Err(TypedError::Illegal(why)),
        "{typed} in {}",
        line.text()
    );
}

#[test]
fn an_illegal_move_is_refused_with_the_reason_nearest_to_a_legal_one() {
    let start = at(START);
    refuses(&start, "Ra5", Some(Why::InTheWay));
    refuses(&start, "Nd2", Some(Why::OwnMan));
    refuses(&start, "e2xd3", Some(Why::NothingToTake));
    refuses(&start, "O-O", Some(Why::InTheWay));
    refuses(&start, "e5", None);
    refuses(&start, "Nf6", None);
    refuses(&start, "Ng1-f6", Some(Why::NotLikeThat));
    refuses(&start, "e7e5", Some(Why::NotYours));
    refuses(&start, "e3e4", Some(Why::NothingThere));
    refuses(&start, "e4=Q", Some(Why::Promotion));
    refuses(&at(PROMOTE), "e8=K", Some(Why::Promotion));
    refuses(&at("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1"), "Nc4", Some(Why::Pinned));
    refuses(&at("4k3/8/8/8/8/8/8/3K3R w - - 0 1"), "O-O", Some(Why::CastlingLost));
    refuses(&at("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"), "0-0-0", Some(Why::CastlingInCheck));
}

#[test]
fn progressive_chess_says_which_of_its_rules_forbids() {
    let mut italian = Line::new(Variant::ProgressiveItalian);
    play(&mut italian, "e2e4 f7f6 d7d6");
    refuses(&italian, "Qh5", Some(Why::CheckTooEarly));
    refuses(&italian, "qh5+", Some(Why::CheckTooEarly));
    let mut english = Line::new(Variant::ProgressiveEnglish);
    play(&mut english, "e2e3 e7e5");
    refuses(&english, "e4", Some(Why::Balance));
    // The queen would check too early, the knight would not.
    let text = "8/3P4/8/8/7k/8/8/4K3 w - - 0 3";
    let line = Line::from_text(Variant::ProgressiveItalian, text).unwrap();
    refuses(&line, "d8=Q", Some(Why::CheckTooEarly));
    assert_eq!(read(&line, "d8", PieceLetters::English).unwrap().to_string(), "d7d8");
    assert_eq!(read(&line, "d8=N", PieceLetters::English).unwrap().to_string(), "d7d8n");
}

fn own(men: &str, side: Color) -> Board {
    let mut board = Board::empty();
    for man in men.split(' ') {
        let role = Role::from_letter(man.chars().next().unwrap().to_ascii_lowercase()).unwrap();
        board.put(man[1..].parse().unwrap(), Piece { color: side, role });
    }
    board
}

#[test]
fn a_try_is_typed_as_two_squares_or_as_castling() {
    let typed = |men: &str, side: Color, typed: &str| {
        read_squares(&own(men, side), side, typed, PieceLetters::Italian).map(|found| found.to_string())
    };
    let men = "Ke1 Pe2 Pe7";
    for text in ["e2e4", "e2-e4", "E2E4", "E2-E4", "e2–e4", " e2e4 ", "e2xe4"] {
        assert_eq!(typed(men, Color::White, text).as_deref(), Some("e2e4"), "{text}");
    }
    for text in ["e7e8q", "e7e8=q", "E7E8Q", "e7-e8=Q", "e7e8(q)", "e7e8=d"] {
        assert_eq!(typed(men, Color::White, text).as_deref(), Some("e7e8q"), "{text}");
    }
    // The R of Italian is the king, which no pawn becomes.
    for text in ["e7e8r", "e7e8=R", "e7e8=t"] {
        assert_eq!(typed(men, Color::White, text).as_deref(), Some("e7e8r"), "{text}");
    }
    assert_eq!(typed(men, Color::White, "e7e8=k"), None);
    assert_eq!(typed(men, Color::White, "e7e8").as_deref(), Some("e7e8"));
    for text in ["O-O", "0-0", "o-o", "O–O"] {
        assert_eq!(typed(men, Color::White, text).as_deref(), Some("e1g1"), "{text}");
        assert_eq!(typed("Ke8", Color::Black, text).as_deref(), Some("e8g8"), "{text}");
        assert_eq!(typed("Kd1", Color::White, text), None, "{text}");
        assert_eq!(typed("Re1", Color::White, text), None, "{text}");
    }
    assert_eq!(typed(men, Color::White, "0-0-0").as_deref(), Some("e1c1"));
    for text in ["Nf3", "nf3", "e4", "exd5", "Ng1-f3", "Ke1-g1", "ng1f3", "", "hello", "e2e9", "--", "0000"] {
        assert_eq!(typed(men, Color::White, text), None, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_typed_is_a_legal_move_or_refused(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
        text in "[KQRBNOCTADSLkqrbnoctadsl0oa-h]?[a-hA-Hx1-8=+#O0.–-]{0,7}[QRBNDTACqrbndtac+#!?)]{0,2}|\\PC{0,8}",
    ) {
        let line = generate::game(generate::variant(which), &choices, |_, _| {});
        for letters in [PieceLetters::English, PieceLetters::Italian] {
            if let Ok(found) = read(&line, &text, letters) {
                let fits = |legal: &tratto_rules::Move| {
                    (legal.from(), legal.uci_to()) == (found.from, found.to)
                        && (found.promotion.is_none() || legal.promotion() == found.promotion)
                };
                prop_assert!(line.legal_moves().iter().any(fits), "{text} is {found} in {}", line.text());
            }
            let _ = read_squares(line.position().board(), line.side_to_move(), &text, letters);
        }
    }

    #[test]
    fn every_move_is_read_as_it_is_written_and_its_squares_in_any_letters(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        let line = generate::game(generate::variant(which), &choices, |_, _| {});
        for chosen in line.legal_moves() {
            let uci = chosen.to_string();
            for typed in [line.san(chosen), uci.clone(), uci.to_uppercase()] {
                let found = read(&line, &typed, PieceLetters::English).map(|found| found.to_string());
                prop_assert_eq!(found.as_deref(), Ok(uci.as_str()), "{} in {}", typed, line.text());
            }
        }
    }
}

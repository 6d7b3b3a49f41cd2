//! SAN: written strictly, read leniently.

use crate::at;
use tratto_rules::{PieceLetters, SanError};

#[track_caller]
fn reads(fen: &str, san: &str, uci: &str) {
    match at(fen).parse_san(san) {
        Ok(chosen) => assert_eq!(chosen.to_string(), uci, "{san} in {fen}"),
        Err(error) => panic!("{san} in {fen}: {error}"),
    }
}

#[track_caller]
fn refuses(fen: &str, san: &str, error: SanError) {
    assert_eq!(at(fen).parse_san(san), Err(error), "{san} in {fen}");
}

#[track_caller]
fn writes(fen: &str, uci: &str, san: &str) {
    let line = at(fen);
    assert_eq!(line.san(line.parse_uci(uci).unwrap()), san, "{uci} in {fen}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTE: &str = "3n4/4P3/8/8/8/8/8/k1K5 w - - 0 1";
const KNIGHTS: &str = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";

#[test]
fn disambiguation_is_as_short_as_it_can_be() {
    writes(KNIGHTS, "d2f3", "Ndf3");
    writes("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a5b3", "N5b3");
    writes("4k3/8/8/1N6/8/8/8/1N2K1N1 w - - 0 1", "b1c3", "N1c3");
    writes("8/8/8/Q6Q/8/1k6/8/2K4Q w - - 0 1", "h5e5", "Qhe5");
    writes("8/k7/8/8/7Q/8/2K5/4Q2Q w - - 0 1", "h4e4", "Q4e4");
    writes("1k6/8/8/8/4Q2Q/8/2K5/7Q w - - 0 1", "h4e1", "Qh4e1");
}

#[test]
fn a_man_that_is_pinned_needs_no_telling_apart() {
    writes("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "g1f3", "Nf3");
    reads("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nf3", "g1f3");
}

#[test]
fn checks_and_mates_are_marked() {
    writes("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8+");
    writes("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#");
    writes("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O");
    writes("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
}

#[test]
fn many_ways_to_write_a_move_are_read() {
    for san in ["e4", "e2e4", "e2-e4", "e4!", "e4?!", "e4+", " e4 ", "P@e4"] {
        if san == "P@e4" {
            refuses(START, san, SanError::Malformed);
        } else {
            reads(START, san, "e2e4");
        }
    }
    for san in ["Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nxf3", "g1f3", "♘f3", "Nf3!!"] {
        reads(START, san, "g1f3");
    }
    for san in ["O-O", "0-0", "o-o", "O-O+", "0-0!", "e1g1"] {
        reads(CASTLE, san, "e1g1");
    }
    for san in ["O-O-O", "0-0-0", "O-O-O#"] {
        reads(CASTLE, san, "e1c1");
    }
    for san in ["e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=Q+", "e7e8q", "e7-e8=Q"] {
        reads(PROMOTE, san, "e7e8q");
    }
    for san in ["exd8=N", "exd8N", "ed8=N", "e7xd8=N", "e7d8n", "e:d8=N"] {
        reads(PROMOTE, san, "e7d8n");
    }
    for san in ["exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "e5xd6", "ed6"] {
        reads("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", san, "e5d6");
    }
}

#[test]
fn what_is_no_move_or_several_is_refused_with_the_reason() {
    refuses(START, "", SanError::Malformed);
    refuses(START, "e", SanError::Malformed);
    refuses(START, "Zf3", SanError::Malformed);
    refuses(START, "i4", SanError::Malformed);
    refuses(START, "Nf9", SanError::Malformed);
    refuses(START, "é4", SanError::Malformed);
    refuses(START, "e5", SanError::Illegal);
    refuses(START, "O-O", SanError::Illegal);
    refuses(START, "Kg1", SanError::Illegal);
    refuses(CASTLE, "Kg1", SanError::Illegal);
    refuses(KNIGHTS, "Nf3", SanError::Ambiguous);
    refuses(PROMOTE, "e8", SanError::MissingPromotion);
    refuses(PROMOTE, "e8=K", SanError::Illegal);
    for null in ["--", "Z0", "0000", "@@@@", "null"] {
        refuses(START, null, SanError::NullMove);
    }
}

#[test]
fn fault_49_reading_leniently_lets_no_illegal_move_through() {
    refuses(START, "Nxe2", SanError::Illegal);
    refuses(START, "Rxa2", SanError::Illegal);
    for san in ["e2e5", "e2-e5", "Ng1-g3", "Bf1c4", "Ke1e2", "0-0", "e2xd3", "d7d5", "Qd1h5+"] {
        refuses(START, san, SanError::Illegal);
    }
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    for san in ["Nf3", "Nd2f3", "d2f3", "Nd2-f3"] {
        refuses(pinned, san, SanError::Illegal);
    }
}

#[test]
fn piece_letters_of_other_languages_are_read_on_request() {
    let line = at(START);
    let read = |san, letters| line.parse_san_in(san, letters).map(|chosen| chosen.to_string());
    assert_eq!(read("Cf3", PieceLetters::Italian), Ok("g1f3".into()));
    assert_eq!(read("Cf3", PieceLetters::Spanish), Ok("g1f3".into()));
    assert_eq!(read("Sf3", PieceLetters::German), Ok("g1f3".into()));
    assert_eq!(read("Cf3", PieceLetters::English), Err(SanError::Malformed));
    assert_eq!(read("Nf3", PieceLetters::German), Err(SanError::Malformed));
    let line = at(PROMOTE);
    for (san, letters) in [("e8=D", PieceLetters::Italian), ("e8D", PieceLetters::German)] {
        assert_eq!(line.parse_san_in(san, letters).map(|chosen| chosen.to_string()), Ok("e7e8q".into()));
    }
    // In Italian the R is the king, re.
    let line = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(line.parse_san_in("Rd2", PieceLetters::Italian).map(|m| m.to_string()), Ok("e1d2".into()));
    assert_eq!(line.parse_san_in("Ta8+", PieceLetters::Italian).map(|m| m.to_string()), Ok("a1a8".into()));
}

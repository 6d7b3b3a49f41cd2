//! What must hold of any input whatever. The property tests give random ones, the fuzzer (which includes this file) searches
//! for bad ones.

use crate::generate;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, san::SanPlus, uci::UciMove};
use std::collections::BTreeMap;
use tratto_rules::{
    Color, Key, Line, Outcome, PieceLetters, Role, Termination, Try, UciError, Variant,
    pgn::{Game, PgnError, ReadOptions, Reader, games},
    typed,
    umpire::{self, Ruling},
    why,
};

/// A position of a random game.
fn reached(variant: u8, choices: &[u16]) -> Line {
    let choices = &choices[..choices.len().min(200)];
    generate::game(generate::variant(variant), choices, |_, _| {})
}

/// Any text as a FEN: refused, or read, written and read back the same.
pub(crate) fn fen(text: &str) {
    let Ok(line) = Line::from_text(Variant::Standard, text) else { return };
    let written = line.text();
    let again = Line::from_text(Variant::Standard, &written).expect("what is written is read");
    assert_eq!(again.text(), written);
    assert_eq!(again.key(), Key::of(line.position()));
    assert_eq!(line.legal_moves().len() as u64, line.position().count_legal_moves());
    for chosen in line.legal_moves() {
        let mut next = line.clone();
        next.play(chosen);
        assert_eq!(next.key(), Key::of(next.position()), "{written} {chosen}");
        let _ = next.end();
    }
}

/// Any text as SAN: refused, or a legal move that is written and read back as itself.
pub(crate) fn san(variant: u8, choices: &[u16], text: &str) {
    let line = reached(variant, choices);
    for &letters in PieceLetters::TRIED {
        if let Ok(chosen) = line.parse_san_in(text, letters) {
            assert!(line.is_legal(chosen), "{text} is {chosen} in {}", line.text());
            assert_eq!(line.parse_san(&line.san(chosen)), Ok(chosen));
        }
        if let Ok(found) = typed::read(&line, text, letters) {
            assert_eq!(why(&line, found), None, "{text} is {found} in {}", line.text());
        }
    }
}

/// Any text as UCI and as a try to the umpire.
pub(crate) fn uci(variant: u8, choices: &[u16], text: &str) {
    let line = reached(variant, choices);
    let parsed = line.parse_uci(text);
    if let Ok(chosen) = parsed {
        assert!(line.is_legal(chosen));
        assert_eq!(chosen.to_string(), text);
    }
    if let Ok(attempt) = text.parse::<Try>() {
        assert_eq!(attempt.to_string(), text);
        if !line.variant().is_umpired() {
            // Two squares are enough of a promotion, and castling may be shown by the rook.
            let is_short = matches!(parsed, Err(UciError::MissingPromotion));
            let reason = why(&line, attempt);
            assert!(
                reason.is_some() || parsed.is_ok() || is_short || is_onto_own_rook(&line, attempt),
                "{text}"
            );
            assert!(reason.is_none() || parsed.is_err(), "{text} {reason:?}");
        }
        match umpire::rule(&line, attempt) {
            Ruling::Legal(chosen) => assert_eq!(parsed, Ok(chosen)),
            Ruling::No | Ruling::Impossible => assert!(parsed.is_err()),
        }
    }
}

fn is_onto_own_rook(line: &Line, attempt: Try) -> bool {
    let man = |square| line.piece_at(square).map(|man| (man.color, man.role));
    let us = line.side_to_move();
    man(attempt.from) == Some((us, Role::King)) && man(attempt.to) == Some((us, Role::Rook))
}

fn in_pieces(bytes: &[u8], size: usize) -> Vec<Result<Game, PgnError>> {
    let mut reader = Reader::new(ReadOptions::default());
    let mut found = Vec::new();
    for piece in bytes.chunks(size) {
        reader.feed(piece);
        while let Some(game) = reader.next_game() {
            found.push(game);
        }
    }
    reader.finish();
    while let Some(game) = reader.next_game() {
        found.push(game);
    }
    found
}

/// Any bytes as PGN, whole and in pieces: the same games, each written and read back the same; what was read of our own
/// writing also with all that is said of its moves.
pub(crate) fn pgn(bytes: &[u8]) {
    let whole: Vec<_> = games(bytes).collect();
    let size = bytes.first().map_or(1, |&byte| usize::from(byte % 40) + 1);
    assert_eq!(in_pieces(bytes, size), whole);
    for game in whole.into_iter().flatten() {
        let text = game.to_string();
        let again = games(text.as_bytes()).next().expect("a game is written").expect("and can be read");
        assert_eq!(again.main.plies.len(), game.main.plies.len(), "{text}");
        assert_eq!(again.start.text(), game.start.text());
        assert_eq!(again.result, game.result);
        let text = again.to_string();
        let third = games(text.as_bytes()).next().expect("a game is written").expect("and can be read");
        assert_eq!(third.main, again.main, "{text}");
    }
}

/// Any text as a progressive position: refused, or read, written and read back the same; and the series plays on.
pub(crate) fn progressive(variant: u8, choices: &[u16], text: &str) {
    let variants = [Variant::ProgressiveItalian, Variant::ProgressiveScottish, Variant::ProgressiveEnglish];
    let variant = variants[usize::from(variant) % variants.len()];
    let Ok(mut line) = Line::from_text(variant, text) else { return };
    let written = line.text();
    assert_eq!(Line::from_text(variant, &written).expect("what is written is read").text(), written);
    for &choice in choices.iter().take(60) {
        if line.end().is_some() {
            return;
        }
        let moves = line.legal_moves();
        let before = line.series().expect("progressive chess has series");
        let played = line.play(moves[usize::from(choice) % moves.len()]);
        let after = line.series().expect("progressive chess has series");
        assert_eq!(played.turn_passes, after.number == before.number + 1);
        assert_eq!(after.made, if played.turn_passes { 0 } else { before.made + 1 });
        let written = line.text();
        let again = Line::from_text(variant, &written).unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(again.legal_moves().to_vec(), line.legal_moves().to_vec(), "{written}");
    }
}

/// Everything that we and shakmaty both know of a position is the same.
pub(crate) fn agree(line: &Line) {
    let text = line.text();
    let fen: shakmaty::fen::Fen = text.parse().expect("shakmaty reads our FEN");
    let Ok(theirs) = fen.into_position::<Chess>(CastlingMode::Standard) else {
        // It refuses more than we do: double checks of problems, Chess960, more promoted men than pawns are missing.
        return;
    };
    let moves = line.legal_moves().into_iter();
    let ours: BTreeMap<_, _> = moves.map(|chosen| (chosen.to_string(), line.san(chosen))).collect();
    let moves = theirs.legal_moves().into_iter();
    let others: BTreeMap<_, _> = moves
        .map(|chosen| {
            let san = SanPlus::from_move(theirs.clone(), chosen).to_string();
            (UciMove::from_standard(chosen).to_string(), san)
        })
        .collect();
    assert_eq!(ours, others, "moves of {text}");
    assert_eq!(shakmaty::fen::Fen::from_position(&theirs, EnPassantMode::Legal).to_string(), text);
    assert_eq!(line.is_check(), theirs.is_check(), "check in {text}");

    let end = line.end();
    let mates = matches!(end, Some((Outcome::Decisive { .. }, Termination::Checkmate)));
    assert_eq!(mates, theirs.is_checkmate(), "mate in {text}");
    assert_eq!(
        matches!(end, Some((_, Termination::Stalemate))),
        theirs.is_stalemate(),
        "stalemate in {text}"
    );
    if theirs.is_insufficient_material() && !theirs.is_stalemate() {
        assert_eq!(end, Some((Outcome::Draw, Termination::DeadPosition)), "{text}");
    }
    for (side, other) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)] {
        assert!(!theirs.has_insufficient_material(other) || !line.can_mate(side), "{side} in {text}");
    }
}

/// A text as a FEN, and each position of a random game, judged by us and by shakmaty.
pub(crate) fn differential(text: &str, choices: &[u16]) {
    if let Ok(line) = Line::from_text(Variant::Standard, text) {
        agree(&line);
    }
    let choices = &choices[..choices.len().min(160)];
    generate::game(Variant::Standard, choices, |line, _| agree(line));
}

//! The same work in the words of each crate.

use crate::{Contestant, texts};
use shakmaty::Position as _;
use std::{io::Cursor, ops::ControlFlow};
use tratto_rules::{Fen, perft, pgn};

fn shakmaty_at(fen: &str) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("BUG: a bad FEN");
    fen.into_position(shakmaty::CastlingMode::Standard).expect("BUG: an impossible position")
}

fn shakmaty_perft(position: &shakmaty::Chess, depth: u32, count_at: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == count_at {
        return moves.len() as u64;
    }
    let mut total = 0;
    for chosen in moves {
        let mut next = position.clone();
        next.play_unchecked(chosen);
        total += shakmaty_perft(&next, depth - 1, count_at);
    }
    total
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32, count_at: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    board.generate_moves(|moves| {
        if depth == count_at {
            total += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut next = board.clone();
                next.play_unchecked(chosen);
                total += cozy_perft(&next, depth - 1, count_at);
            }
        }
        false
    });
    total
}

fn chess_perft(board: &chess::Board, depth: u32, count_at: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = chess::MoveGen::new_legal(board);
    if depth == count_at {
        return moves.len() as u64;
    }
    moves.map(|chosen| chess_perft(&board.make_move_new(chosen), depth - 1, count_at)).sum()
}

fn perfts(fen: &'static str, depth: u32, counts: bool) -> Vec<Contestant<'static>> {
    let ours = texts::ours(fen);
    let shakmaty = shakmaty_at(fen);
    let cozy: cozy_chess::Board = fen.parse().expect("BUG: a bad FEN");
    let chess: chess::Board = fen.parse().expect("BUG: a bad FEN");
    let count_at = u32::from(counts);
    vec![
        (
            "ours",
            Box::new(move || if counts { perft::leaves(&ours, depth) } else { perft::played(&ours, depth) }),
        ),
        ("shakmaty", Box::new(move || shakmaty_perft(&shakmaty, depth, count_at))),
        ("cozy-chess", Box::new(move || cozy_perft(&cozy, depth, count_at))),
        ("chess", Box::new(move || chess_perft(&chess, depth, count_at))),
    ]
}

/// Perft that counts the last ply without playing it.
pub(crate) fn counting(fen: &'static str, depth: u32) -> Vec<Contestant<'static>> {
    perfts(fen, depth, true)
}

/// Perft that plays every single move.
pub(crate) fn playing(fen: &'static str, depth: u32) -> Vec<Contestant<'static>> {
    perfts(fen, depth, false)
}

/// Games read move by move from SAN, each move played and written again.
pub(crate) fn san(games: &[Vec<String>]) -> Vec<Contestant<'_>> {
    let ours = move || {
        let mut done = 0;
        for game in games {
            let mut position = tratto_rules::Position::initial();
            for text in game {
                let chosen = position.parse_san(text).expect("BUG: illegal");
                let written = position.san(chosen);
                done += written.len() as u64;
                position.play_unchecked(chosen);
            }
        }
        done
    };
    let shakmaty = move || {
        let mut done = 0;
        for game in games {
            let mut position = shakmaty::Chess::default();
            for text in game {
                let san: shakmaty::san::San =
                    text.parse::<shakmaty::san::SanPlus>().expect("BUG: bad SAN").san;
                let chosen = san.to_move(&position).expect("BUG: illegal");
                let written = shakmaty::san::SanPlus::from_move_and_play_unchecked(&mut position, chosen);
                done += written.to_string().len() as u64;
            }
        }
        done
    };
    vec![("ours", Box::new(ours)), ("shakmaty", Box::new(shakmaty))]
}

/// FENs read and judged.
pub(crate) fn fen(fens: &[String]) -> Vec<Contestant<'_>> {
    let count = |read: &dyn Fn(&str) -> bool| fens.iter().filter(|fen| read(fen)).count() as u64;
    vec![
        ("ours", Box::new(move || count(&|fen| fen.parse::<Fen>().is_ok()))),
        (
            "shakmaty",
            Box::new(move || {
                count(&|fen| {
                    let fen: Result<shakmaty::fen::Fen, _> = fen.parse();
                    fen.is_ok_and(|fen| {
                        fen.into_position::<shakmaty::Chess>(shakmaty::CastlingMode::Standard).is_ok()
                    })
                })
            }),
        ),
        ("cozy-chess", Box::new(move || count(&|fen| fen.parse::<cozy_chess::Board>().is_ok()))),
        ("chess", Box::new(move || count(&|fen| fen.parse::<chess::Board>().is_ok()))),
    ]
}

/// What pgn-reader's caller has to bring: tags and the moves of the main line, judged.
struct Collect;

type Tags = Vec<(String, String)>;

impl pgn_reader::Visitor for Collect {
    type Tags = Tags;
    type Movetext = (Tags, shakmaty::Chess, Vec<shakmaty::Move>);
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: pgn_reader::RawTag<'_>) -> ControlFlow<u64> {
        tags.push((String::from_utf8_lossy(name).into_owned(), value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<u64, Self::Movetext> {
        ControlFlow::Continue((tags, shakmaty::Chess::default(), Vec::new()))
    }

    fn san(&mut self, text: &mut Self::Movetext, san: pgn_reader::SanPlus) -> ControlFlow<u64> {
        let chosen = san.san.to_move(&text.1).expect("BUG: illegal");
        text.1.play_unchecked(chosen);
        text.2.push(chosen);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, text: Self::Movetext) -> u64 {
        text.2.len() as u64
    }
}

/// A file of games read whole: tags, and the moves of the main line, judged.
pub(crate) fn pgn(bytes: &[u8]) -> Vec<Contestant<'_>> {
    let ours = move || {
        let options = pgn::ReadOptions { annotations: false, ..pgn::ReadOptions::default() };
        let games = pgn::Games::with_options(bytes, options);
        games.map(|game| game.expect("BUG: a bad game").main.plies.len() as u64).sum()
    };
    let shakmaty = move || {
        let mut reader = pgn_reader::Reader::new(Cursor::new(bytes));
        reader.read_games(&mut Collect).map(|count| count.expect("BUG: a bad game")).sum()
    };
    vec![("ours", Box::new(ours)), ("shakmaty (pgn-reader)", Box::new(shakmaty))]
}

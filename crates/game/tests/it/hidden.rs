//! Hidden means hidden: two games whose announcements to White are the same so far have told White the same, whatever
//! Black did. Both are played side by side, and all that White and the spectators are told is compared.

use crate::acts::legal;
use crate::table::Table;
use proptest::prelude::*;
use tratto_game::{Audience, Command, CommandError, Event, Notice, Refusal, TrySeen};
use tratto_rules::umpire::{self, Announcement};
use tratto_rules::{Color, Line, Outcome, Termination, Variant};

/// Audiences that may know nothing of Black's men.
const OUTSIDE: [Audience; 2] = [Audience::Seat(Color::White), Audience::Spectators];

/// What White hears after a legal move of either side: all of it when White is to move, else the number of tries.
#[derive(Debug, PartialEq)]
struct Heard {
    said: Announcement,
    pawn_tries: usize,
    end: Option<(Outcome, Termination)>,
}

fn heard_by_white(line: &Line, uci: &str) -> Option<Heard> {
    let mut after = line.clone();
    let played = after.play(line.parse_uci(uci).ok()?);
    let mut said = umpire::announce(&after, &played);
    let pawn_tries = said.pawn_tries.len();
    if after.side_to_move() == Color::Black {
        said.pawn_tries.clear();
    }
    Some(Heard { said, pawn_tries, end: after.end() })
}

/// Two games that White cannot tell apart.
struct Pair {
    one: Table,
    other: Table,
}

/// One step of both games.
#[derive(Clone, Debug)]
struct Step {
    wait_ms: i64,
    /// Which of the moves that can be made.
    pick: u16,
    /// Where White looks for the first try that means the same in both games.
    tries: (u8, u8),
    /// Tries of Black that the umpire refuses, in the other game only.
    black_tries: Vec<(u8, u8)>,
}

fn step() -> impl Strategy<Value = Step> {
    let tries = (0..64u8, 0..64u8);
    (0..3_000i64, any::<u16>(), tries, prop::collection::vec((0..64u8, 0..64u8), 0..3))
        .prop_map(|(wait_ms, pick, tries, black_tries)| Step { wait_ms, pick, tries, black_tries })
}

fn squares((from, to): (u8, u8)) -> String {
    let name = |index: u8| format!("{}{}", char::from(b'a' + index % 8), char::from(b'1' + index / 8));
    name(from) + &name(to)
}

impl Pair {
    fn new() -> Self {
        Self { one: Table::casual(Variant::Kriegspiel), other: Table::casual(Variant::Kriegspiel) }
    }

    /// False when no step was found that White could not tell apart.
    fn go(&mut self, step: &Step) -> bool {
        self.one.wait(step.wait_ms);
        self.other.wait(step.wait_ms);
        match self.one.game.side_to_move() {
            Color::White => self.white(step),
            Color::Black => self.black(step),
        }
    }

    fn white(&mut self, step: &Step) -> bool {
        let private = squares(step.tries);
        // A refused try is answered alike in both games or not sent at all: only announcements tell them apart.
        let rulings = [&self.one, &self.other].map(|table| refusal(table, &private));
        if let [Some(one), Some(other)] = rulings
            && one == other
        {
            let answers = [&mut self.one, &mut self.other].map(|table| {
                let command = table.move_command(&private);
                table.ask(Color::White, &command).map(drop)
            });
            assert_eq!(answers[0], answers[1]);
        }
        let chosen =
            (0..24u16).filter_map(|more| legal(&self.one, step.pick.wrapping_add(more * 7))).find(|uci| {
                let heard = heard_by_white(&self.one.line, uci);
                heard.as_ref().is_some_and(|heard| heard.end.is_none())
                    && heard == heard_by_white(&self.other.line, uci)
            });
        chosen.is_some_and(|uci| {
            self.one.play(&uci);
            self.other.play(&uci);
            true
        })
    }

    /// Black moves in one game, and otherwise in the other, so that White hears the same.
    fn black(&mut self, step: &Step) -> bool {
        for uci in step.black_tries.iter().map(|squares_of| squares(*squares_of)) {
            if refusal(&self.other, &uci).is_some() {
                let command = self.other.move_command(&uci);
                // The second time in one turn is refused as known already; that is as private.
                let _ = self.other.ask(Color::Black, &command);
            }
        }
        let moves_len = u16::try_from(self.other.line.legal_moves().len()).unwrap_or(0);
        for more in 0..8 {
            let Some(uci) = legal(&self.one, step.pick.wrapping_add(more)) else { return false };
            let heard = heard_by_white(&self.one.line, &uci);
            if heard.as_ref().is_none_or(|heard| heard.end.is_some()) {
                continue;
            }
            let found = (1..=moves_len)
                .filter_map(|turn| legal(&self.other, step.pick.wrapping_add(more).wrapping_add(turn)))
                .find(|otherwise| heard_by_white(&self.other.line, otherwise) == heard);
            if let Some(otherwise) = found {
                self.one.play(&uci);
                self.other.play(&otherwise);
                return true;
            }
        }
        false
    }

    fn check(&self) -> Result<(), TestCaseError> {
        for audience in OUTSIDE {
            let index = audience.index();
            prop_assert_eq!(&self.one.told[index], &self.other.told[index], "{}", self.boards());
            prop_assert_eq!(
                self.one.game.view(audience),
                self.other.game.view(audience),
                "{}",
                self.boards()
            );
        }
        prop_assert_eq!(self.one.game.clock_seen(self.one.now), self.other.game.clock_seen(self.other.now));
        prop_assert_eq!(self.one.game.deadline(), self.other.game.deadline());
        Ok(())
    }

    fn boards(&self) -> String {
        format!("{} against {}", self.one.line.text(), self.other.line.text())
    }
}

fn refusal(table: &Table, uci: &str) -> Option<Refusal> {
    match umpire::rule(&table.line, uci.parse().ok()?) {
        umpire::Ruling::Legal(_) => None,
        umpire::Ruling::No => Some(Refusal::No),
        umpire::Ruling::Impossible => Some(Refusal::Impossible),
    }
}

/// Commands whose refusal must say the same in both games.
fn probes(table: &Table) -> Vec<Command> {
    let at = |uci: &str| table.move_command(uci);
    vec![
        at("e7e5"),
        at("zz"),
        at("a8a1"),
        Command::Move { uci: "e2e4".into(), position: u32::MAX },
        Command::OfferTakeback,
        Command::Abort,
        Command::OfferDraw,
        Command::AcceptDraw,
        Command::OfferRematch { next: 1 },
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn games_that_sound_the_same_look_the_same(steps in prop::collection::vec(step(), 1..60)) {
        let mut pair = Pair::new();
        for step in &steps {
            if !pair.go(step) { break }
            pair.check()?;
            if pair.one.game.side_to_move() == Color::Black {
                for command in probes(&pair.one) {
                    let ask = |table: &Table| table.game.decide(Color::White, &command, table.now, 0).err();
                    prop_assert_eq!(ask(&pair.one), ask(&pair.other), "{:?}", command);
                }
            }
        }
    }

    #[test]
    fn a_refused_try_is_told_to_its_author_alone_and_leaves_no_gap(
        moves in prop::collection::vec(any::<u16>(), 0..20),
        tries in prop::collection::vec((0..64u8, 0..64u8), 1..20),
    ) {
        let mut table = Table::casual(Variant::Kriegspiel);
        for pick in moves {
            if let Some(uci) = legal(&table, pick).filter(|_| table.game.end().is_none()) {
                table.play(&uci);
            }
        }
        if table.game.end().is_some() { return Ok(()) }
        let by = table.game.side_to_move();
        for uci in tries.into_iter().map(squares) {
            let Some(expect) = refusal(&table, &uci) else { continue };
            let told_before = table.told.clone();
            let seen_before = Audience::ALL.map(|audience| table.game.view(audience));
            let command = table.move_command(&uci);
            let answer = table.ask(by, &command);
            for audience in Audience::ALL.into_iter().filter(|audience| *audience != Audience::Seat(by)) {
                prop_assert_eq!(&table.told[audience.index()], &told_before[audience.index()]);
                prop_assert_eq!(table.game.view(audience), seen_before[audience.index()].clone());
            }
            let own = &table.told[Audience::Seat(by).index()];
            let new = &own[told_before[Audience::Seat(by).index()].len()..];
            match answer {
                Ok(_) => {
                    let is_told = matches!(new, [Notice::Refused { refusal, .. }] if *refusal == expect);
                    prop_assert!(is_told, "{:?}", new);
                }
                Err(error) => {
                    prop_assert_eq!(error, CommandError::AlreadyRefused);
                    prop_assert!(new.is_empty());
                }
            }
            prop_assert_eq!(table.game.side_to_move(), by, "the turn stays");
        }
    }
}

#[test]
fn fault_54_when_the_game_has_ended_all_boards_and_all_tries_are_open() {
    let mut table = Table::casual(Variant::Kriegspiel);
    table.play_all("e2e4", 1_000);
    let command = table.move_command("e7e4");
    table.ask(Color::Black, &command).expect("refused, which is an event");
    assert!(matches!(table.log.last(), Some((Event::Refused { refusal: Refusal::Impossible, .. }, _))));
    table.play_all("e7e5", 1_000);
    for audience in Audience::ALL {
        assert!(table.game.view(audience).tries.is_empty(), "not while it is played: {audience:?}");
    }
    assert!(table.game.record().is_none(), "not while it is played");
    table.ask(Color::White, &Command::Resign).expect("under way");
    let tried = [TrySeen { after: 1, color: Color::Black, uci: "e7e4".into(), refusal: Refusal::Impossible }];
    for audience in Audience::ALL {
        let view = table.game.view(audience);
        assert_eq!(view.board, table.line.text(), "{audience:?}");
        assert!(view.plies.iter().all(|ply| ply.uci.is_some() && ply.san.is_some()), "{audience:?}");
        assert_eq!(view.tries, tried, "{audience:?}");
    }
}

#[test]
fn fault_53_what_one_player_hears_is_never_filed_under_the_other() {
    let mut table = Table::casual(Variant::Kriegspiel);
    table.play_all("e2e4 d7d5", 1_000);
    let squares = |audience: Audience| {
        table.game.view(audience).umpire.map(|said| (said.pawn_tries, said.pawn_try_squares))
    };
    let told = Some(vec!["d5".to_owned()]);
    assert_eq!(squares(Audience::Seat(Color::White)), Some((1, told)));
    assert_eq!(squares(Audience::Seat(Color::Black)), Some((1, None)));
    assert_eq!(squares(Audience::Spectators), Some((1, None)));
}

/// The pairs above would prove nothing if they ended at once or if Black played the same in both.
#[test]
fn pairs_go_on_for_a_game_and_black_plays_otherwise() {
    let mut pair = Pair::new();
    let mut plies = 0;
    for pick in 0..40u16 {
        let step = Step { wait_ms: 100, pick: pick * 13, tries: (8, 24), black_tries: vec![(52, 28)] };
        if !pair.go(&step) {
            break;
        }
        plies += 1;
    }
    assert!(plies >= 10, "{plies} plies: {}", pair.boards());
    assert_ne!(pair.one.line.text(), pair.other.line.text());
}

#[test]
fn a_program_that_tries_everything_is_stopped_and_its_opponent_hears_nothing_of_it() {
    let mut table = Table::casual(Variant::Kriegspiel);
    let tries = (0..64_u8).flat_map(|from| (0..64_u8).map(move |to| squares((from, to))));
    let position = table.position();
    let mut refused = 0;
    for uci in tries.clone().chain(tries.map(|uci| uci + "q")) {
        let decided = table.game.decide(Color::White, &Command::Move { uci, position }, table.now, 0);
        if let Ok(events) = decided
            && matches!(events[..], [Event::Refused { .. }])
        {
            table.commit(events);
            refused += 1;
        }
    }
    assert_eq!(refused, 5_000);
    assert_eq!(table.told[Audience::Seat(Color::Black).index()], []);
    table.play("e2e4");
    let no = table.ask(Color::Black, &table.move_command("e7e4"));
    assert!(no.is_ok_and(|events| matches!(events[..], [Event::Refused { .. }])));
}

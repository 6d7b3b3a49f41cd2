//! State is a fold over events: whatever happened at a table, its log makes the same game again.

use crate::acts::{acts, any_setup};
use crate::table::Table;
use proptest::prelude::*;
use tratto_game::{Audience, Event, Game};

/// An event as the journal stores it and reads it back.
fn stored(event: &Event) -> Event {
    let text = serde_json::to_string(event).expect("events are plain data");
    serde_json::from_str(&text).expect("what was written can be read")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_acts_never_panic_and_the_log_makes_the_same_game_again(setup in any_setup(), acts in acts()) {
        let mut table = Table::new(setup);
        for act in &acts {
            act.happen(&mut table);
        }
        let mut again = Game::new(table.game.setup().clone()).expect("the same setup");
        let mut told: [Vec<_>; 3] = Default::default();
        for (event, at) in &table.log {
            let event = stored(event);
            again.apply(&event, *at);
            for audience in Audience::ALL {
                told[audience.index()].extend(again.notice(&event, *at, audience));
            }
        }
        prop_assert_eq!(&told, &table.told);
        for audience in Audience::ALL {
            prop_assert_eq!(again.view(audience), table.game.view(audience));
        }
        prop_assert_eq!(again.clock_seen(table.now), table.game.clock_seen(table.now));
        prop_assert_eq!(again.deadline(), table.game.deadline());
        prop_assert_eq!(format!("{again:?}"), format!("{:?}", table.game));
    }

    #[test]
    fn the_board_that_is_shown_is_the_one_that_the_moves_lead_to(setup in any_setup(), acts in acts()) {
        let mut table = Table::new(setup);
        for act in &acts {
            act.happen(&mut table);
            let is_open = !table.game.setup().variant.is_umpired() || table.game.end().is_some();
            prop_assert_eq!(table.game.side_to_move(), table.line.side_to_move());
            prop_assert_eq!(table.game.plies_len(), table.moves().len());
            if is_open {
                prop_assert_eq!(table.game.view(Audience::Spectators).board, table.line.text());
            }
        }
    }

    #[test]
    fn a_refused_command_changes_nothing(setup in any_setup(), acts in acts()) {
        let mut table = Table::new(setup);
        for act in &acts {
            // Time may end the game before the command is heard; that is no doing of the command.
            table.wait(0);
            let before = (format!("{:?}", table.game), table.log.len());
            if let Some(Err(_)) = act.happen(&mut table) {
                prop_assert_eq!((format!("{:?}", table.game), table.log.len()), before);
            }
        }
    }

    #[test]
    fn nothing_but_a_rematch_happens_after_the_end(setup in any_setup(), acts in acts()) {
        let mut table = Table::new(setup);
        for act in &acts {
            let was_over = table.game.end().is_some();
            let before = table.log.len();
            act.happen(&mut table);
            for (event, _) in table.log[before..].iter().filter(|_| was_over) {
                let is_rematch = matches!(
                    event,
                    Event::RematchOffered { .. } | Event::RematchDeclined { .. } | Event::Rematched { .. }
                );
                prop_assert!(is_rematch, "{event:?}");
            }
        }
    }

    #[test]
    fn the_number_of_the_position_grows_with_every_change_and_never_shrinks(
        setup in any_setup(),
        acts in acts(),
    ) {
        let mut table = Table::new(setup);
        for act in &acts {
            let (before, log_len) = (table.position(), table.log.len());
            act.happen(&mut table);
            let changes = table.log[log_len..]
                .iter()
                .filter(|(event, _)| matches!(event, Event::Moved { .. } | Event::TakenBack { .. }))
                .count();
            prop_assert_eq!(table.position() as usize, before as usize + changes);
        }
    }
}

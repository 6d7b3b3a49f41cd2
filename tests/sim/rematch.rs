//! A rematch is a game and a word of it in the game before, which no transaction holds together: the server may die in between.

use crate::clock::SimClock;
use crate::small::{PLAYERS, Server, answer};
use std::sync::Arc;
use tratto_game::TimeControl;
use tratto_protocol::GameCommand;
use tratto_server::identity::game_code;
use tratto_server::tasks::Tasks;

/// Both have moved, White has resigned and wants another.
fn with_offer(time: TimeControl) -> Server {
    let clock = SimClock::new();
    let server = Server::new(clock.clone(), Arc::new(clock), time);
    server.done(server.a_move(PLAYERS[0], "e2e4", 0));
    server.done(server.a_move(PLAYERS[1], "e7e5", 1));
    server.done(server.ask(PLAYERS[0], "resign", GameCommand::Resign {}, 2));
    server.done(server.ask(PLAYERS[0], "offer", GameCommand::OfferRematch {}, 2));
    server
}

/// The server dies after so many steps of accepting, and the acceptance is sent again. False when it was answered before.
fn accept_across_a_crash(time: TimeControl, steps: usize) -> bool {
    let mut server = with_offer(time);
    let accept = |server: &Server| server.ask(PLAYERS[1], "accept", GameCommand::OfferRematch {}, 2);
    let (message, mut frames) = accept(&server);
    let (live, game) = (server.live.clone(), server.game);
    let sending = async move { live.send(game, message).await.expect("the game takes it") };
    server.executor.spawn(Box::pin(sending));
    for _ in 0..steps {
        server.executor.step();
    }
    let is_answered = answer(&mut frames).is_some();
    server.die_and_start();
    server.done(accept(&server));
    let rematches: Vec<String> = server.disk.look(|tables| {
        let others = tables.games.keys().filter(|&&game| game != server.game);
        others.map(|game| game_code(game.0)).collect()
    });
    let (live, game) = (server.live.clone(), server.game);
    let view = server.run(Box::pin(async move { live.view(game, None).await.expect("it can be seen") }));
    let told = view.end.and_then(|end| end.rematch);
    assert_eq!(rematches, Vec::from_iter(told), "{time:?}, dead after {steps} steps");
    !is_answered
}

#[test]
fn a_crash_at_every_await_of_a_rematch_leaves_one_that_both_games_know_of() {
    for time in
        [TimeControl::RealTime { base_ms: 60_000, increment_ms: 0 }, TimeControl::Correspondence { days: 1 }]
    {
        let died = (0..).take_while(|&steps| accept_across_a_crash(time, steps)).count();
        assert!(died > 5, "{died} places");
    }
}

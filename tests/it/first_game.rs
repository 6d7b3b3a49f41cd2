//! Two people, one rated game.

use tratto_protocol::{Color, GameNotice, LeaderboardPage};
use tratto_tests::{Player, TestServer};

/// Pairs two players and joins them to their game; White first.
pub(crate) async fn paired(
    server: &TestServer,
    names: [&str; 2],
    cadence: (u64, u64),
) -> anyhow::Result<(String, Player, Player)> {
    let mut one = server.player(names[0]).await?;
    let mut other = server.player(names[1]).await?;
    one.connect().await?;
    other.connect().await?;
    one.enter_pool(cadence.0, cadence.1).await?;
    other.enter_pool(cadence.0, cadence.1).await?;
    let (game, color) = one.game_started().await?;
    other.game_started().await?;
    let (mut white, mut black) = if color == Color::White { (one, other) } else { (other, one) };
    white.join(&game).await?;
    black.join(&game).await?;
    Ok((game, white, black))
}

/// Waits until a player has seen the opponent's move.
pub(crate) async fn sees_move(player: &mut Player) -> anyhow::Result<()> {
    player.notice("a move", |notice| matches!(notice, GameNotice::Moved { .. }).then_some(())).await
}

#[tokio::test]
async fn a_rated_game_to_mate_moves_twenty_points() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (game, mut white, mut black) = paired(&server, ["anna", "bruno"], (180_000, 2_000)).await?;
    for (number, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let (mover, other) =
            if number % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        mover.play(&game, uci).await?;
        sees_move(other).await?;
    }
    let end = white
        .notice("the end", |notice| match notice {
            GameNotice::Ended { end, .. } => Some(end.clone()),
            _ => None,
        })
        .await?;
    assert_eq!((end.outcome.as_str(), end.termination.as_str()), ("black", "checkmate"));
    assert_eq!(end.white_rating.map(|change| change.after), Some(1180));
    let board: LeaderboardPage = white.get("/api/leaderboard/blitz").await?;
    let rows: Vec<_> = board.rows.iter().map(|row| (row.nickname.as_str(), row.rating.rating)).collect();
    assert_eq!(rows, [(black.nickname.as_str(), 1220), (white.nickname.as_str(), 1180)]);
    server.end().await
}

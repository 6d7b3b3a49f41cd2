//! Two people in two real browsers, on the real server and a real Postgres.
//!
//! Each test starts a server and runs one script of `tests/e2e/` in Node; the script drives Chromium and asks the test for
//! what only the server's side can do: move the clock, kill the process.

mod process;
mod script;

use process::ServerProcess;
use script::Script;
use std::sync::Arc;
use tratto_server::clock::SystemClock;
use tratto_tests::{Line, ManualClock, TestServer, test_config};

/// Runs a script against a server in this process.
async fn run(name: &str) -> anyhow::Result<()> {
    let server = TestServer::start_with(test_config(), Arc::new(SystemClock::start())).await?;
    Script::start(name, &server.url())?.run(async |ask| anyhow::bail!("this test cannot {ask}")).await?;
    server.end().await
}

/// The same on a clock that stands still until the script moves it.
async fn run_on_made_up_time(name: &str) -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = TestServer::start_on(&clock).await?;
    let script = Script::start(name, &server.url())?;
    script
        .run(async |ask| {
            let ms = ask.strip_prefix("advance ").and_then(|ms| ms.parse().ok());
            clock.advance(ms.ok_or_else(|| anyhow::anyhow!("this test cannot {ask}"))?);
            Ok(())
        })
        .await?;
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_by_mouse_and_by_keyboard_ends_in_mate_on_both_pages() -> anyhow::Result<()> {
    run("mate").await
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_a_spectator_go_on_by_themselves_after_the_server_is_killed() -> anyhow::Result<()> {
    let mut server = ServerProcess::start().await?;
    let script = Script::start("killed", &server.url())?;
    script
        .run(async |ask| match ask {
            "kill" => server.kill().await,
            "start" => server.start_again().await,
            _ => anyhow::bail!("this test cannot {ask}"),
        })
        .await?;
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_first_move_the_game_is_aborted_without_rating() -> anyhow::Result<()> {
    run_on_made_up_time("no-first-move").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_68_75_a_flag_falls_when_both_show_zero_and_a_code_is_offered_once() -> anyhow::Result<()> {
    run_on_made_up_time("flag").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_20_69_73_a_minute_without_a_line_on_either_side_loses_no_move() -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = TestServer::start_on(&clock).await?;
    let lines = [Line::to(server.address()).await?, Line::to(server.address()).await?];
    let script = Script::start("offline", &format!("{} {}", lines[0].url(), lines[1].url()))?;
    script
        .run(async |ask| {
            match ask.split_once(' ') {
                Some(("cut", line)) => lines[usize::from(line == "1")].cut(),
                Some(("mend", line)) => lines[usize::from(line == "1")].mend(),
                Some(("advance", ms)) => clock.advance(ms.parse()?),
                _ => anyhow::bail!("this test cannot {ask}"),
            }
            Ok(())
        })
        .await?;
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn premoves_at_full_speed_in_a_game_of_bullet_are_all_played_once() -> anyhow::Result<()> {
    run("premoves").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_71_what_a_pawn_becomes_is_asked_on_the_live_board_and_nowhere_else() -> anyhow::Result<()> {
    run("promotion").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_20_a_page_reloaded_right_after_a_move_loses_none_and_doubles_none() -> anyhow::Result<()> {
    run("reloaded").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_man_put_where_it_may_not_go_is_told_why_in_a_place_that_moves_nothing() -> anyhow::Result<()> {
    run("reasons").await
}

#[tokio::test(flavor = "multi_thread")]
async fn seeks_are_posted_filtered_withdrawn_taken_and_go_with_their_page() -> anyhow::Result<()> {
    run("seeks").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_opens_a_link_takes_back_agrees_a_draw_and_plays_again() -> anyhow::Result<()> {
    run("friend").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_days_waits_in_a_list_calls_its_players_and_ends_by_the_calendar() -> anyhow::Result<()> {
    run_on_made_up_time("days").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_seen_in_three_languages_light_and_dark() -> anyhow::Result<()> {
    run("pages").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_01_10_11_23_70_pages_that_slept_show_the_truth_and_act_once() -> anyhow::Result<()> {
    run_on_made_up_time("asleep").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_17_19_to_22_33_69_frames_lost_either_way_cost_no_move_and_double_none() -> anyhow::Result<()> {
    run("lost-frames").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_51_52_54_nothing_hidden_is_in_a_page_until_the_end_uncovers_it() -> anyhow::Result<()> {
    run("in-the-dark").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_30_45_72_an_offer_stays_and_a_third_repetition_is_foretold() -> anyhow::Result<()> {
    run("repetition").await
}

#[tokio::test(flavor = "multi_thread")]
async fn italian_scottish_and_english_progressive_chess_are_played_to_their_end() -> anyhow::Result<()> {
    run("progressive").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_67_a_room_has_spectators_phrases_sounds_and_the_lines_of_both() -> anyhow::Result<()> {
    run("room").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_71_77_fingers_move_what_they_mean_and_never_the_board() -> anyhow::Result<()> {
    run("touch").await
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_read_as_people_type_them() -> anyhow::Result<()> {
    run("typed").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fault_76_a_game_is_played_by_keys_and_by_ear() -> anyhow::Result<()> {
    run("by-ear").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_has_run_out_of_descriptors_goes_on_when_some_are_free() -> anyhow::Result<()> {
    // Fewer than its places for connections and its own needs together.
    let server = ServerProcess::start_with(Some(32)).await?;
    let mut crowd = Vec::new();
    for _ in 0..60 {
        // The kernel takes them, whether the server can or not.
        crowd.push(tokio::net::TcpStream::connect(server.address()).await?);
    }
    drop(crowd);
    let client = reqwest::Client::new();
    let served = async {
        loop {
            let answer = client.get(format!("{}/api/health", server.url())).send().await;
            if answer.is_ok_and(|answer| answer.status().is_success()) {
                return;
            }
        }
    };
    tokio::time::timeout(tratto_tests::PATIENCE, served).await?;
    server.end().await
}

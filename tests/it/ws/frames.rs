//! What may be sent: every other frame is refused with a code, and changes nothing.

use crate::duel::{BLITZ, Duel, wanted};
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Message};
use tratto_protocol::{ErrorBody, ErrorCode, ServerFrame};
use tratto_tests::{Player, TestServer};

/// The next refusal: by id, or of a frame without one.
async fn refused(player: &mut Player) -> anyhow::Result<(Option<String>, ErrorBody)> {
    player
        .wait("a refusal", |frame| match frame {
            ServerFrame::Refused { id, error } => Some((Some(id.clone()), error.clone())),
            ServerFrame::Error { error } => Some((None, error.clone())),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn a_frame_that_is_not_of_this_protocol_is_refused_and_the_line_stays() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let long_id = "x".repeat(41);
    let frames: Vec<(String, Option<&str>, ErrorCode)> = vec![
        (String::new(), None, ErrorCode::BadRequest),
        ("{".into(), None, ErrorCode::BadRequest),
        ("null".into(), None, ErrorCode::BadRequest),
        ("[]".into(), None, ErrorCode::BadRequest),
        ("\"hello\"".into(), None, ErrorCode::BadRequest),
        (r#"{"t":"no_such_frame"}"#.into(), None, ErrorCode::BadRequest),
        (r#"{"t":"no_such_frame","id":"7"}"#.into(), Some("7"), ErrorCode::BadRequest),
        (r#"{"t":"lobby_join","extra":1}"#.into(), None, ErrorCode::BadRequest),
        (r#"{"t":"pool_leave"}"#.into(), None, ErrorCode::BadRequest),
        (r#"{"t":"pool_leave","id":""}"#.into(), Some(""), ErrorCode::BadRequest),
        (format!(r#"{{"t":"pool_leave","id":"{long_id}"}}"#), Some(&long_id), ErrorCode::BadRequest),
        (r#"{"t":"pool_leave","id":5}"#.into(), None, ErrorCode::BadRequest),
        (
            format!(r#"{{"t":"game","id":"8","game":"{game}","position":-1,"command":{{"c":"resign"}}}}"#),
            Some("8"),
            ErrorCode::BadRequest,
        ),
        (
            format!(r#"{{"t":"game","id":"9","game":"{game}","position":0,"command":{{"c":"win"}}}}"#),
            Some("9"),
            ErrorCode::BadRequest,
        ),
        (
            format!(
                r#"{{"t":"game","id":"10","game":"{game}","position":0,"command":{{"c":"move","uci":"e2e4","clock":1}}}}"#
            ),
            Some("10"),
            ErrorCode::BadRequest,
        ),
        (format!(r#"{{"t":"game_join","game":"{game}","last_seq":-1}}"#), None, ErrorCode::BadRequest),
        (r#"{"t":"game_join","game":"zzzz"}"#.into(), None, ErrorCode::UnknownGame),
        (r#"{"t":"game_join","game":"22222222222"}"#.into(), None, ErrorCode::UnknownGame),
        (
            r#"{"t":"game","id":"11","game":"' or 1=1","position":0,"command":{"c":"resign"}}"#.into(),
            Some("11"),
            ErrorCode::UnknownGame,
        ),
        (r#"{"t":"seek_accept","id":"12","seek":"nothing"}"#.into(), Some("12"), ErrorCode::UnknownSeek),
    ];
    let expect_playing = [ErrorCode::UnknownSeek, ErrorCode::AlreadyPlaying];
    for (text, id, code) in frames {
        duel.white.send_text(text.clone()).await?;
        let (answered, error) = refused(&mut duel.white).await?;
        assert_eq!(answered.as_deref(), id, "{text}");
        let is_right =
            error.code == code || (expect_playing.contains(&code) && expect_playing.contains(&error.code));
        assert!(is_right, "{text}: {error:?}");
        assert!(!error.message.is_empty() && error.message.is_ascii(), "{text}: {error:?}");
    }
    duel.play("e2e4 e7e5").await?;
    assert_eq!(duel.moves().await?, "e2e4 e7e5", "nothing was changed and the game goes on");
    duel.end().await
}

#[tokio::test]
async fn a_frame_over_the_limit_is_refused_and_the_line_closed() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    let just = format!("{{\"t\":\"{}\"}}", "x".repeat(4096 - 8));
    anna.send_text(just).await?;
    assert_eq!(refused(&mut anna).await?.1.code, ErrorCode::BadRequest, "4,096 bytes are read");
    anna.send_text("x".repeat(4097)).await?;
    assert_eq!(refused(&mut anna).await?.1.code, ErrorCode::TooLarge);
    assert_eq!(anna.next().await?, None, "closed");
    anna.connect().await?;
    anna.send_text("x".repeat(1_000_000)).await?;
    assert_eq!(refused(&mut anna).await?.1.code, ErrorCode::TooLarge);
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn binary_frames_are_refused_and_the_line_closed() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    anna.send_message(Message::Binary(Bytes::from_static(b"\x00\x01"))).await?;
    assert_eq!(refused(&mut anna).await?.1.code, ErrorCode::BadRequest);
    assert_eq!(anna.next().await?, None, "closed");
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn fault_66_an_unknown_game_is_no_fault_of_the_server() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    for game in ["", "2222222222", "0", "\u{0}", "../../etc", &"2".repeat(300)] {
        let command = tratto_protocol::GameCommand::Resign {};
        let answer = crate::duel::asked(&mut duel.white, game, command).await?;
        assert_eq!(answer, Err(ErrorCode::UnknownGame), "{game:?}");
    }
    assert_eq!(duel.view().await?.end, None);
    duel.end().await
}

#[tokio::test]
async fn fault_63_tiny_fragments_are_counted_together() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    let piece = |kind| Message::Frame(Frame::message(Bytes::from_static(b"x"), OpCode::Data(kind), false));
    anna.send_message(piece(Data::Text)).await?;
    for _ in 0..4096 {
        // Once the limit is passed the line may be closed under our hands; what was said before is still to be read.
        if anna.send_message(piece(Data::Continue)).await.is_err() {
            break;
        }
    }
    assert_eq!(refused(&mut anna).await?.1.code, ErrorCode::TooLarge);
    drop(anna);
    server.end().await
}

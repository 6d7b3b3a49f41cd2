use super::{guest, refused};
use reqwest::Method;
use std::time::Duration;
use tratto_bench::{Account, Load, Names};
use tratto_protocol::{Cadence, CreateAccount, ErrorCode, Profile};
use tratto_server::auth::WordList;
use tratto_tests::TestServer;

async fn sign_up(server: &TestServer, nickname: &str) -> anyhow::Result<Result<(), (u16, ErrorCode)>> {
    let body = CreateAccount { nickname: nickname.to_owned() };
    let response = guest(server, Method::POST, "/api/account").json(&body).send().await?;
    if response.status() == 201 { Ok(Ok(())) } else { Ok(Err(refused(response).await?)) }
}

#[tokio::test]
async fn fault_56_57_a_name_that_could_be_taken_for_another_is_taken() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    for nickname in ["Iimes11", "José", "paypal", "Ольга"] {
        assert_eq!(sign_up(&server, nickname).await?, Ok(()), "{nickname}");
    }
    for nickname in ["limes11", "IIMES11", "jose\u{301}", "JOSÉ", "paypaI", "ольга", "PAYPAL"] {
        assert_eq!(sign_up(&server, nickname).await?, Err((409, ErrorCode::NicknameTaken)), "{nickname}");
    }
    assert_eq!(sign_up(&server, "Jose").await?, Ok(()), "an accent can be seen");
    server.end().await
}

#[tokio::test]
async fn fault_56_57_each_rule_of_names_has_its_code_and_makes_nothing() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    for (nickname, code) in [
        ("ab", ErrorCode::NicknameLength),
        ("", ErrorCode::NicknameLength),
        ("abcdefghijklmnopqrstuvwxyz", ErrorCode::NicknameLength),
        ("\u{200b}\u{200b}\u{200b}\u{200b}", ErrorCode::NicknameCharacters),
        ("admin\0", ErrorCode::NicknameCharacters),
        ("\u{202e}anna", ErrorCode::NicknameCharacters),
        ("pаypal", ErrorCode::NicknameCharacters),
        ("Admin", ErrorCode::NicknameReserved),
        ("Tratto", ErrorCode::NicknameReserved),
        ("Sh1t-Head", ErrorCode::NicknameOffensive),
        ("f-u-c-k", ErrorCode::NicknameOffensive),
        ("f.u.c.k", ErrorCode::NicknameCharacters),
        ("STRONZO", ErrorCode::NicknameOffensive),
    ] {
        assert_eq!(sign_up(&server, nickname).await?, Err((422, code)), "{nickname:?}");
    }
    let mut conn = tratto_db::acquire(&server.pool()).await?;
    assert_eq!(tratto_db::accounts::by_id(&mut conn, tratto_db::AccountId(1)).await?, None);
    drop(conn);
    server.end().await
}

#[tokio::test]
async fn people_have_their_own_names_and_any_number_behind_them() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    for nickname in
        ["luigi-455", "luigi455", "Negri", "Lucia-Troia", "Marica_84", "Ana1", "Ana-L", "Тит", "Đức"]
    {
        assert_eq!(sign_up(&server, nickname).await?, Ok(()), "{nickname}");
    }
    server.end().await
}

#[tokio::test]
async fn two_who_want_one_name_at_once_do_not_both_get_it() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let outcomes = futures_util::future::join_all((0..6).map(|_| sign_up(&server, "Highlander"))).await;
    let mut made = 0;
    for outcome in outcomes {
        match outcome? {
            Ok(()) => made += 1,
            Err(refusal) => assert_eq!(refusal, (409, ErrorCode::NicknameTaken)),
        }
    }
    assert_eq!(made, 1);
    server.end().await
}

#[tokio::test]
async fn a_player_is_found_however_the_name_is_written() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("José-1").await?;
    for written in ["José-1", "jos%C3%A9-1", "JOSE%CC%81-1"] {
        let profile: Profile = anna.get(&format!("/api/players/{written}")).await?;
        assert_eq!(profile.nickname, "José-1", "{written}");
    }
    for written in ["nobody", "jos%00", "%FF", "a%2Fb", "%E2%80%AEanna", &"x".repeat(3_000)] {
        let response = guest(&server, Method::GET, &format!("/api/players/{written}")).send().await?;
        let (status, code) = refused(response).await?;
        assert!(
            status == 404 && [ErrorCode::UnknownPlayer, ErrorCode::NotFound].contains(&code),
            "{written}: {code:?}"
        );
    }
    server.end().await
}

#[tokio::test]
async fn two_loads_that_begin_at_once_take_no_name_from_each_other() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let load = || {
        tratto_bench::run(Load {
            server: server.address(),
            pairs: 2,
            games: 1,
            think: Duration::ZERO,
            time_max: Duration::from_secs(60),
            cadence: Cadence { base_ms: 300_000, increment_ms: 3_000, days: None },
        })
    };
    let (one, other) = tokio::join!(load(), load());
    for report in [one?, other?] {
        assert!(report.is_complete && report.errors.is_empty(), "{report}");
    }
    server.end().await
}

#[tokio::test]
async fn a_load_whose_name_cannot_be_had_tries_another() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    assert_eq!(sign_up(&server, "taken").await?, Ok(()));
    let names = |names: &'static [&str]| names.iter().map(|name| Ok((*name).to_owned()));
    let account = Account::create(server.address(), names(&["taken", "admin", "sh1t", "free"])).await?;
    assert_eq!(account.nickname, "free");
    let error = Account::create(server.address(), names(&["taken"; 12])).await.expect_err("all taken");
    assert!(error.to_string().starts_with("no name could be had, the last was taken: "), "{error}");
    // Another name would not help.
    let error = Account::create(server.address(), names(&["no", "name"])).await.expect_err("too short");
    assert!(error.to_string().starts_with("refused: NicknameLength"), "{error}");
    server.end().await
}

#[test]
fn no_name_of_a_load_is_refused() -> anyhow::Result<()> {
    let lists = [WordList::offensive("")?, WordList::reserved("")?];
    for player in 0..20_000 {
        let name = Names::new()?.of_player(player).next().expect("a name")?;
        assert!(!lists.iter().any(|list| list.refuses(&name)), "{name}");
    }
    Ok(())
}

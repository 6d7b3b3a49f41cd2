use crate::support::{account, minute, played};
use sqlx::PgPool;
use time::Duration;
use tratto_db::accounts::{self, NAME_TAKEN, NewAccount};
use tratto_db::{DbError, devices};

#[sqlx::test(migrations = "../../migrations")]
async fn an_account_is_found_by_each_of_its_keys(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let new = NewAccount { nickname: "Zoë", folded: "zoë", skeleton: "zoe~", created_at: minute(0) };
    let made = accounts::create(&mut conn, &new).await.expect("an account");
    devices::add(&mut conn, made.id, &[7; 32], minute(0)).await.expect("a device");
    assert_eq!(made.nickname, "Zoë");
    assert_eq!(made.created_at, minute(0));
    for found in [
        accounts::by_id(&mut conn, made.id).await,
        accounts::by_nickname(&mut conn, "zoë").await,
        accounts::by_skeleton(&mut conn, "zoe~").await,
        accounts::by_code_hash(&mut conn, &[7; 32]).await,
    ] {
        assert_eq!(found.expect("an answer"), Some(made.clone()));
    }
    assert_eq!(accounts::by_nickname(&mut conn, "Zoë").await.expect("an answer"), None);
    assert_eq!(accounts::by_code_hash(&mut conn, &[8; 32]).await.expect("an answer"), None);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_56_a_name_that_reads_or_looks_like_another_is_a_conflict(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let first = NewAccount { nickname: "Iimes", folded: "iimes", skeleton: "lirnes", created_at: minute(0) };
    accounts::create(&mut conn, &first).await.expect("an account");
    for (nickname, folded, skeleton) in [("IIMES", "iimes", "other"), ("limes", "limes", "lirnes")] {
        let twin = NewAccount { nickname, folded, skeleton, created_at: minute(1) };
        let error = accounts::create(&mut conn, &twin).await.expect_err("a refusal");
        let name = error.constraint().expect("a constraint");
        assert!(NAME_TAKEN.contains(&name), "{name}");
        assert!(!error.to_string().contains(nickname), "{error}");
    }
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_devices_code_opens_its_account_until_it_is_revoked(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bo) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    let device = devices::add(&mut conn, anna, &[1; 32], minute(0)).await.expect("a device");
    let day = minute(0).date() + Duration::days(3);
    devices::seen(&mut conn, device, day).await.expect("seen");
    devices::seen(&mut conn, device, day - Duration::days(1)).await.expect("seen late");

    let owner = devices::by_code_hash(&mut conn, &[1; 32]).await.expect("an answer").expect("an owner");
    assert_eq!((owner.account_id, owner.nickname.as_str(), owner.last_seen_on), (anna, "anna", day));
    assert!(!devices::revoke(&mut conn, bo, device).await.expect("an answer"), "somebody else's device");
    assert_eq!(devices::of(&mut conn, anna).await.expect("a list").len(), 1);
    assert!(devices::revoke(&mut conn, anna, device).await.expect("an answer"));
    assert_eq!(devices::by_code_hash(&mut conn, &[1; 32]).await.expect("an answer"), None);
}

#[sqlx::test(migrations = "../../migrations")]
async fn the_device_not_seen_for_longest_makes_room(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let anna = account(&mut conn, "anna").await;
    let most = u8::try_from(devices::DEVICES_MAX).expect("BUG: a small number");
    for n in 0..=most {
        let at = minute(0) + Duration::days(i64::from(n));
        devices::add(&mut conn, anna, &[n; 32], at).await.expect("a device");
    }
    assert_eq!(devices::of(&mut conn, anna).await.expect("a list").len(), usize::from(most));
    assert_eq!(devices::by_code_hash(&mut conn, &[0; 32]).await.expect("an answer"), None);
    assert!(devices::by_code_hash(&mut conn, &[most; 32]).await.expect("an answer").is_some());
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_link_works_once_and_not_after_its_time(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let anna = account(&mut conn, "anna").await;
    devices::add_link(&mut conn, anna, &[1; 32], minute(0), minute(10)).await.expect("a link");
    devices::add_link(&mut conn, anna, &[2; 32], minute(0), minute(10)).await.expect("a link");
    assert_eq!(devices::take_link(&mut conn, &[1; 32], minute(9)).await.expect("an answer"), Some(anna));
    assert_eq!(devices::take_link(&mut conn, &[1; 32], minute(9)).await.expect("an answer"), None);
    assert_eq!(devices::take_link(&mut conn, &[2; 32], minute(10)).await.expect("an answer"), None);
}

#[sqlx::test(migrations = "../../migrations")]
async fn the_oldest_unused_link_makes_room(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let anna = account(&mut conn, "anna").await;
    let most = u8::try_from(devices::LINKS_MAX).expect("BUG: a small number");
    for n in 0..=most {
        let at = minute(i64::from(n));
        devices::add_link(&mut conn, anna, &[n; 32], at, minute(1_000)).await.expect("a link");
    }
    assert_eq!(devices::take_link(&mut conn, &[0; 32], minute(20)).await.expect("an answer"), None);
    for n in 1..=most {
        assert_eq!(devices::take_link(&mut conn, &[n; 32], minute(20)).await.expect("an answer"), Some(anna));
    }
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_58_recent_colors_count_the_last_ten_games_that_had_a_result(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    assert_eq!(accounts::recent_color_balance(&mut conn, anna).await.expect("a number"), 0);
    // Long ago, out of the ten: five Blacks.
    for id in 1..=5 {
        played(&mut conn, id, bob, anna, "draw").await;
    }
    for id in 11..=17 {
        played(&mut conn, id, anna, bob, "white").await;
    }
    for id in 18..=20 {
        played(&mut conn, id, bob, anna, "black").await;
    }
    // Aborted: no color was really had.
    played(&mut conn, 21, bob, anna, "none").await;
    assert_eq!(accounts::recent_color_balance(&mut conn, anna).await.expect("a number"), 4);
    assert_eq!(accounts::recent_color_balance(&mut conn, bob).await.expect("a number"), -4);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_name_of_wrong_length_never_reaches_the_table(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let new = NewAccount { nickname: "ab", folded: "ab", skeleton: "ab", created_at: minute(0) };
    let error = accounts::create(&mut conn, &new).await.expect_err("a refusal");
    assert!(matches!(error, DbError::Other(_)), "{error:?}");
}

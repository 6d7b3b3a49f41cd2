//! Accounts over HTTP.

use anyhow::{Context, bail};
use reqwest::{Client, header::SET_COOKIE};
use std::net::SocketAddr;
use tratto_protocol::{CreateAccount, ErrorBody, ErrorCode};

/// So many names in a row are not all taken by chance.
const TRIES_MAX: usize = 10;

/// One player's account: the cookie that proves it.
#[derive(Debug)]
pub struct Account {
    pub(crate) server: SocketAddr,
    /// `name=value`, as it goes back.
    pub(crate) cookie: String,
    /// The name that it got.
    pub nickname: String,
}

impl Account {
    /// Makes an account with the first of these names that can be had.
    ///
    /// # Errors
    /// When ten names in a row cannot be had, or the server refuses for another reason or does not answer.
    pub async fn create(
        server: SocketAddr,
        names: impl IntoIterator<Item = anyhow::Result<String>>,
    ) -> anyhow::Result<Account> {
        // A proxy of the environment is not for this machine.
        let client = Client::builder().no_proxy().build()?;
        let mut refusal = None;
        for nickname in names.into_iter().take(TRIES_MAX) {
            let body = CreateAccount { nickname: nickname? };
            let answer = client.post(format!("http://{server}/api/account")).json(&body).send().await?;
            let status = answer.status();
            if status.is_success() {
                let cookie =
                    answer.headers().get(SET_COOKIE).context("the answer has no cookie")?.to_str()?;
                let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
                return Ok(Account { server, cookie, nickname: body.nickname });
            }
            let error: ErrorBody = answer.json().await.with_context(|| format!("the answer was {status}"))?;
            if !is_about_the_name(error.code) {
                bail!("refused: {:?}, {}", error.code, error.message);
            }
            refusal = Some(format!("{}: {}", body.nickname, error.message));
        }
        bail!("no name could be had, the last was {}", refusal.as_deref().unwrap_or("none"));
    }
}

/// Whether another name may be fine.
fn is_about_the_name(code: ErrorCode) -> bool {
    matches!(code, ErrorCode::NicknameTaken | ErrorCode::NicknameReserved | ErrorCode::NicknameOffensive)
}

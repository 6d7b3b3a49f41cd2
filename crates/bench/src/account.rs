//! Accounts over HTTP.

use anyhow::{Context, bail};
use reqwest::header::SET_COOKIE;
use std::net::SocketAddr;
use tratto_protocol::{CreateAccount, ErrorBody};

/// One player's account: the cookie that proves it.
pub(crate) struct Account {
    pub(crate) server: SocketAddr,
    /// `name=value`, as it goes back.
    pub(crate) cookie: String,
}

impl Account {
    pub(crate) async fn create(server: SocketAddr, nickname: &str) -> anyhow::Result<Account> {
        let body = CreateAccount { nickname: nickname.to_owned() };
        // A proxy of the environment is not for this machine.
        let client = reqwest::Client::builder().no_proxy().build()?;
        let answer = client.post(format!("http://{server}/api/account")).json(&body).send().await?;
        let status = answer.status();
        if !status.is_success() {
            let error: ErrorBody = answer.json().await.with_context(|| format!("the answer was {status}"))?;
            bail!("refused: {:?}, {}", error.code, error.message);
        }
        let cookie = answer.headers().get(SET_COOKIE).context("the answer has no cookie")?.to_str()?;
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Ok(Account { server, cookie })
    }
}

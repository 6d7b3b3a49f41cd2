//! A database of its own for each test, on the Postgres of `DATABASE_URL` or on a throw-away cluster.

use anyhow::Context;
use sqlx::{Connection, PgConnection};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use tratto_cluster::{Cluster, ClusterConfig};
use tratto_db::{ConnectOptions, Pool};

static CLUSTER: OnceLock<(Cluster, String)> = OnceLock::new();
/// Tests of one process may be threads: one of them starts the cluster, the others wait for it.
static STARTING: Mutex<()> = Mutex::new(());
static COUNTER: AtomicU32 = AtomicU32::new(0);

/// An empty database at the current schema. Dropped with [`TestDatabase::drop_it`]; the cluster of a test run is thrown
/// away with all that is left in it.
pub struct TestDatabase {
    name: String,
    admin_url: String,
    url: String,
}

impl TestDatabase {
    /// Makes and migrates one.
    ///
    /// # Errors
    /// When Postgres is not there.
    pub async fn new() -> anyhow::Result<Self> {
        let admin_url = admin_url()?;
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let name = format!("tratto_it_{}_{number}", std::process::id());
        let mut admin =
            PgConnection::connect(&admin_url).await.context("could not reach the tests' Postgres")?;
        sqlx::query(sqlx::AssertSqlSafe(format!("drop database if exists {name} with (force)")))
            .execute(&mut admin)
            .await?;
        sqlx::query(sqlx::AssertSqlSafe(format!("create database {name}"))).execute(&mut admin).await?;
        let url = with_database(&admin_url, &name);
        let database = Self { name, admin_url, url };
        let pool = database.connect().await?;
        tratto_db::migrate(&pool).await?;
        pool.close().await;
        Ok(database)
    }

    /// Its address, for a server in another process.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// New connections to it.
    ///
    /// # Errors
    /// When Postgres is not there.
    pub async fn connect(&self) -> anyhow::Result<Pool> {
        let options = ConnectOptions { connections_max: 6, ..ConnectOptions::default() };
        Ok(tratto_db::connect(&self.url, &options).await?)
    }

    /// Cuts every connection to it, as a Postgres that restarts does.
    ///
    /// # Errors
    /// When Postgres is not there.
    pub async fn cut_connections(&self) -> anyhow::Result<()> {
        let mut admin = PgConnection::connect(&self.admin_url).await?;
        sqlx::query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1")
            .bind(&self.name)
            .execute(&mut admin)
            .await?;
        Ok(())
    }

    /// Lets nobody connect, and cuts who is connected; or lets them again.
    ///
    /// # Errors
    /// When Postgres is not there.
    pub async fn set_reachable(&self, is_reachable: bool) -> anyhow::Result<()> {
        let mut admin = PgConnection::connect(&self.admin_url).await?;
        let statement = format!("alter database {} with allow_connections {is_reachable}", self.name);
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut admin).await?;
        if is_reachable { Ok(()) } else { self.cut_connections().await }
    }

    /// Drops it.
    ///
    /// # Errors
    /// When Postgres is not there.
    pub async fn drop_it(self) -> anyhow::Result<()> {
        let mut admin = PgConnection::connect(&self.admin_url).await?;
        sqlx::query(sqlx::AssertSqlSafe(format!("drop database {} with (force)", self.name)))
            .execute(&mut admin)
            .await?;
        Ok(())
    }
}

fn admin_url() -> anyhow::Result<String> {
    if let Ok(url) = std::env::var("DATABASE_URL") {
        return Ok(url);
    }
    let _starting = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, url)) = CLUSTER.get() {
        return Ok(url.clone());
    }
    let data_dir = std::env::temp_dir().join(format!("tratto-tests-{}", std::process::id()));
    let cluster = Cluster::start_throw_away(&ClusterConfig { data_dir }, |_| {})?;
    let url = cluster.url();
    Ok(CLUSTER.get_or_init(|| (cluster, url)).1.clone())
}

fn with_database(url: &str, name: &str) -> String {
    let (head, query) = url.split_once('?').map_or((url, ""), |(head, query)| (head, query));
    let base = head.rfind('/').filter(|&at| at > "postgres://".len()).map_or(head, |at| &head[..at]);
    if query.is_empty() { format!("{base}/{name}") } else { format!("{base}/{name}?{query}") }
}

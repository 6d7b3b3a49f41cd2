//! The life of a private cluster, with the real server binaries of this machine.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use tratto_cluster::{Cluster, ClusterConfig, ClusterError};

/// Set for the child process of the tests that kill the parent of a cluster.
const HOLD: &str = "TRATTO_CLUSTER_TEST_HOLD";

/// A fresh directory, removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tratto-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn config(&self) -> ClusterConfig {
        ClusterConfig { data_dir: self.0.clone() }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn start(scratch: &Scratch) -> Result<(Cluster, Vec<String>), ClusterError> {
    let mut said = Vec::new();
    Cluster::start(&scratch.config(), |step| said.push(step.to_owned())).map(|cluster| (cluster, said))
}

fn psql(url: &str, sql: &str) -> Result<String, String> {
    let output = Command::new("psql")
        .args(["--no-psqlrc", "--tuples-only", "--no-align", "--dbname", url, "--command", sql])
        .output()
        .expect("psql belongs to the client package that every server package needs");
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// How many processes work in that cluster's PGDATA.
fn servers(dir: &Path) -> usize {
    let pgdata = dir.join("postgres");
    let entries = fs::read_dir("/proc").expect("a Linux machine");
    entries.flatten().filter(|it| fs::read_link(it.path().join("cwd")).is_ok_and(|cwd| cwd == pgdata)).count()
}

fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    for _ in 0..6000 {
        if done() {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("waited a minute in vain: {what}");
}

#[test]
fn the_first_start_makes_a_cluster_and_the_second_finds_the_data() {
    let scratch = Scratch::new("twice");
    let (cluster, said) = start(&scratch).unwrap();
    assert!(said[0].starts_with("making a Postgres"), "{said:?}");
    psql(&cluster.url(), "create table kept (n int); insert into kept values (42)").unwrap();
    assert!(cluster.is_alive());
    cluster.stop();
    assert_eq!(servers(&scratch.0), 0);

    let (cluster, said) = start(&scratch).unwrap();
    assert_eq!(said.len(), 1, "the second start makes nothing: {said:?}");
    assert_eq!(psql(&cluster.url(), "select n from kept").unwrap(), "42");
    let log = fs::read_to_string(scratch.0.join("postgres.log")).unwrap();
    assert!(!log.contains("recover"), "the first end was a clean one:\n{log}");
}

#[test]
fn what_is_committed_stays_and_nothing_listens_on_a_network() {
    let scratch = Scratch::new("settings");
    let (cluster, _) = start(&scratch).unwrap();
    let settings = "select name || '=' || setting from pg_settings where name in \
        ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'data_checksums') order by name";
    assert_eq!(
        psql(&cluster.url(), settings).unwrap(),
        "data_checksums=on\nfsync=on\nfull_page_writes=on\nlisten_addresses=\nsynchronous_commit=on"
    );
    let mode = fs::metadata(scratch.0.join("postgres")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn a_name_alone_opens_no_door() {
    let scratch = Scratch::new("doors");
    let (cluster, _) = start(&scratch).unwrap();
    let as_other_role = cluster.url().replace("tratto@", "postgres@");
    let refusal = psql(&as_other_role, "select 1").unwrap_err();
    assert!(refusal.contains("no pg_hba.conf entry"), "{refusal}");
    let rules = "select type || ' ' || auth_method from pg_hba_file_rules";
    assert_eq!(psql(&cluster.url(), rules).unwrap(), "local peer");
}

#[test]
fn two_on_one_directory_is_refused_with_the_number_of_the_other() {
    let scratch = Scratch::new("pair");
    let (cluster, _) = start(&scratch).unwrap();
    let error = start(&scratch).unwrap_err();
    assert_eq!(error.code(), "cluster_in_use");
    assert!(error.to_string().contains(&format!("process {}", std::process::id())), "{error}");
    assert_eq!(psql(&cluster.url(), "select 1").unwrap(), "1");
}

#[test]
fn data_of_another_major_version_is_refused_and_left_alone() {
    let scratch = Scratch::new("foreign");
    start(&scratch).unwrap().0.stop();
    let version = scratch.0.join("postgres/PG_VERSION");
    let own = fs::read_to_string(&version).unwrap();
    fs::write(&version, "9\n").unwrap();
    let error = start(&scratch).unwrap_err();
    assert_eq!(error.code(), "cluster_foreign_version");
    let text = error.to_string();
    assert!(text.contains("Postgres 9 wrote it") && text.contains("postgresql-9"), "{text}");
    fs::write(&version, own).unwrap();
    start(&scratch).unwrap();
}

#[test]
fn a_directory_that_is_no_postgres_data_is_refused_and_left_alone() {
    let scratch = Scratch::new("not-data");
    let precious = scratch.0.join("postgres/precious.txt");
    fs::create_dir_all(scratch.0.join("postgres")).unwrap();
    fs::write(&precious, "mine").unwrap();
    assert_eq!(start(&scratch).unwrap_err().code(), "cluster_not_data");
    assert_eq!(fs::read_to_string(precious).unwrap(), "mine");
}

#[test]
fn a_first_start_that_was_cut_short_is_begun_again() {
    let scratch = Scratch::new("cut-short");
    fs::create_dir_all(scratch.0.join("postgres.unfinished/base")).unwrap();
    fs::write(scratch.0.join("postgres.unfinished/PG_VERSION"), "15\n").unwrap();
    let (cluster, _) = start(&scratch).unwrap();
    assert_eq!(psql(&cluster.url(), "select 1").unwrap(), "1");
    assert!(!scratch.0.join("postgres.unfinished").exists());
}

#[test]
fn a_pid_file_that_names_a_stranger_does_not_stop_the_start() {
    let scratch = Scratch::new("reused");
    start(&scratch).unwrap().0.stop();
    let pid_file = scratch.0.join("postgres/postmaster.pid");
    fs::write(&pid_file, format!("{}\n{}\n", std::process::id(), scratch.0.join("postgres").display()))
        .unwrap();
    let (cluster, _) = start(&scratch).unwrap();
    assert_eq!(psql(&cluster.url(), "select 1").unwrap(), "1");
}

#[test]
fn a_path_too_long_for_a_socket_is_refused_before_anything_is_made() {
    let scratch = Scratch::new("long");
    let config = ClusterConfig { data_dir: scratch.0.join("x".repeat(100)) };
    let error = Cluster::start(&config, |_| {}).unwrap_err();
    assert_eq!(error.code(), "cluster_socket_path_too_long");
    assert!(!scratch.0.exists());
}

#[test]
fn a_home_closed_to_the_account_of_postgres_is_said_so() {
    let scratch = Scratch::new("closed");
    fs::create_dir_all(&scratch.0).unwrap();
    fs::set_permissions(&scratch.0, fs::Permissions::from_mode(0o700)).unwrap();
    let config = ClusterConfig { data_dir: scratch.0.join("data") };
    let started = Cluster::start(&config, |_| {});
    let we_are_root =
        fs::metadata("/proc/self").is_ok_and(|it| std::os::unix::fs::MetadataExt::uid(&it) == 0);
    match started {
        // Root hands the data to the account `postgres`; anybody else keeps it.
        Err(error) if we_are_root => assert_eq!(error.code(), "cluster_dir_unreachable"),
        Ok(cluster) if !we_are_root => assert!(cluster.is_alive()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_blank_a_quote_and_an_accent_in_the_path_are_no_trouble() {
    let scratch = Scratch::new("odd it's \"so\" è");
    let (cluster, _) = start(&scratch).unwrap();
    assert_eq!(psql(&cluster.url(), "select 1").unwrap(), "1");
}

#[test]
fn a_cluster_for_tests_takes_as_many_databases_as_there_are_tests() {
    let scratch = Scratch::new("throw-away");
    let cluster = Cluster::start_throw_away(&scratch.config(), |_| {}).unwrap();
    psql(&cluster.url(), "create database one_of_many").unwrap();
    assert_eq!(psql(&cluster.url(), "show fsync").unwrap(), "off");
}

#[test]
fn postgres_ends_with_its_parent_and_the_next_start_has_every_commit() {
    let scratch = Scratch::new("killed");
    let mut parent = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_process_that_holds_a_cluster", "--ignored", "--nocapture"])
        .env(HOLD, &scratch.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(parent.stdout.take().unwrap()).lines();
    let url =
        lines.map_while(Result::ok).find_map(|line| line.strip_prefix("URL ").map(str::to_owned)).unwrap();
    psql(&url, "create table kept (n int)").unwrap();
    psql(&url, "insert into kept values (42)").unwrap();
    parent.kill().unwrap();
    parent.wait().unwrap();

    // At once, while the old server may still be writing.
    let (cluster, _) = start(&scratch).unwrap();
    assert_eq!(psql(&cluster.url(), "select n from kept").unwrap(), "42");
    cluster.stop();
    wait_for("no server is left", || servers(&scratch.0) == 0);
}

/// Not a test of its own: what the test above runs as another process, to kill it.
#[test]
#[ignore = "run as a child process by the test above"]
fn a_process_that_holds_a_cluster() {
    let Some(dir) = std::env::var_os(HOLD) else { return };
    let cluster = Cluster::start(&ClusterConfig { data_dir: dir.into() }, |_| {}).unwrap();
    println!("\nURL {}", cluster.url());
    loop {
        thread::park();
    }
}

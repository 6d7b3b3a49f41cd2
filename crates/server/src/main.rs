//! The binary `tratto`: serve, migrate, and questions to the rules.

use anyhow::Context;
use clap::{Args, Parser, Subcommand};
use std::io::{BufWriter, ErrorKind, IsTerminal, Write, stdin, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tratto_server::accept;
use tratto_server::cli::{perft, replay};
use tratto_server::clock::SystemClock;
use tratto_server::config::{Config, LogConfig};
use tratto_server::database::Database;
use tratto_server::identity::Identity;
use tratto_server::serve::Server;

/// The chess site that a club, a school or a town runs by itself.
///
/// Settings come from config/default.toml (built in), then --config FILE, then the environment
/// (TRATTO_SERVER_LISTEN, TRATTO_DATABASE_URL, ...), then flags. Without a database of your own, tratto runs a private
/// Postgres over Debian's server binaries, on a Unix socket in its data directory.
#[derive(Parser)]
#[command(name = "tratto", version, about, long_about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site: migrate the database, bring back live games, accept players. Ends cleanly on Ctrl-C and SIGTERM.
    Serve(ServeArgs),
    /// Bring the database to this version's schema, and end.
    Migrate(SettingsArgs),
    /// Count the positions that can arise in DEPTH plies: a count for each first move, and the total on the last line.
    Perft(perft::PerftArgs),
    /// Answer JSON lines of questions about positions and games with JSON lines; with --check, compare instead.
    Replay(replay::ReplayArgs),
}

#[derive(Args)]
struct SettingsArgs {
    /// A file with settings; config/default.toml lists them all.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where the private Postgres cluster lives (database.data_dir).
    #[arg(long, value_name = "DIR")]
    data_dir: Option<String>,
}

#[derive(Args)]
struct ServeArgs {
    #[command(flatten)]
    settings: SettingsArgs,
    /// Address and port to listen on (server.listen).
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(code) => code,
        // `tratto replay | head`: whoever read has had enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            say(&mut std::io::stderr(), &format!("tratto: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == ErrorKind::BrokenPipe)
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Perft(args) => perft::run(&args, BufWriter::new(stdout().lock())),
        Command::Replay(args) => replay::run(&args, stdin().lock(), BufWriter::new(stdout().lock())),
        Command::Serve(args) => {
            let mut config = load(&args.settings)?;
            if let Some(listen) = args.listen {
                config.server.listen = listen;
            }
            runtime()?.block_on(serve(config))
        }
        Command::Migrate(args) => {
            let config = load(&args)?;
            runtime()?.block_on(async {
                Database::open(&config.database).await?.close().await;
                Ok(ExitCode::SUCCESS)
            })
        }
    }
}

fn load(args: &SettingsArgs) -> anyhow::Result<Config> {
    let mut config = Config::load(args.config.as_deref())?;
    if let Some(data_dir) = &args.data_dir {
        config.database.data_dir.clone_from(data_dir);
    }
    start_log(&config.log)?;
    Ok(config)
}

fn start_log(config: &LogConfig) -> anyhow::Result<()> {
    let filter =
        tracing_subscriber::EnvFilter::try_new(&config.filter).context("could not read log.filter")?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    if config.json {
        log.json().init();
    } else {
        log.with_target(false).init();
    }
    Ok(())
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("could not start the runtime")
}

async fn serve(mut config: Config) -> anyhow::Result<ExitCode> {
    config.limits.connections_max = accept::make_room(config.limits.connections_max);
    // Listened for from the start, so that Ctrl-C while Postgres starts ends it in order too.
    let mut stop = StopSignals::new()?;
    let mut database = tokio::select! {
        database = Database::open(&config.database) => database?,
        () = stop.wait() => return Ok(ExitCode::SUCCESS),
    };
    let name = config.server.name.clone();
    let (clock, identity) = (Arc::new(SystemClock::start()), Arc::new(Identity::from_system()));
    let server = Server::start(database.pool(), config, clock, identity).await?;
    let port = server.address().port();
    say(&mut stdout(), &format!("{name} is open at http://localhost:{port} (Ctrl-C ends it)"));
    let code = tokio::select! {
        () = stop.wait() => ExitCode::SUCCESS,
        () = server.lost() => ExitCode::FAILURE,
        () = database.watch() => ExitCode::FAILURE,
    };
    tracing::info!("stopping");
    let stopped = server.stop().await;
    database.close().await;
    stopped.map(|()| code)
}

/// SIGINT and SIGTERM.
struct StopSignals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

impl StopSignals {
    fn new() -> anyhow::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn wait(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

fn say(to: &mut impl Write, text: &str) {
    // Nobody reads a closed terminal.
    let _ = writeln!(to, "{text}");
}

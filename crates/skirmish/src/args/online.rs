//! Arguments about servers.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

use super::Json;

/// Arguments of `serve`. Each can also be set in the environment.
#[derive(Args, Debug)]
pub struct Serve {
    /// Where to listen; port 0 takes a free one. By default 127.0.0.1:7878, or the next free port
    #[arg(long, env = "SKIRMISH_LISTEN", value_delimiter = ',', value_name = "ADDRESS")]
    pub listen: Vec<SocketAddr>,
    /// The data file, created on the first start
    #[arg(long, env = "SKIRMISH_DATA", default_value = "skirmish.db", value_name = "FILE")]
    pub data: PathBuf,
    /// An address of this server's pages, as browsers show it; needed if other machines can reach the server
    #[arg(long, env = "SKIRMISH_ORIGIN", value_parser = server::shell::Origin::parse, value_delimiter = ',', value_name = "URL")]
    pub origin: Vec<server::shell::Origin>,
    /// A proxy that is trusted to name its clients: an address or a range
    #[arg(long, env = "SKIRMISH_TRUSTED_PROXY", value_delimiter = ',', value_name = "RANGE")]
    pub trusted_proxy: Vec<server::shell::Range>,
    /// The base path of all addresses
    #[arg(long, env = "SKIRMISH_BASE", default_value = "/", value_name = "PATH")]
    pub base: server::shell::BasePath,
    /// How many threads look after games; by default, one for each core
    #[arg(long, env = "SKIRMISH_SHARDS", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub shards: Option<u32>,
    /// The same seed for every game, so that tests and demonstrations can be repeated. Everyone knows the
    /// dice in advance: allowed only if no other machine can reach the server
    #[arg(long, value_parser = engine::chance::Seed::new, value_name = "WORD")]
    pub seed: Option<engine::chance::Seed>,
    /// Set a limit (see --limits)
    #[arg(long = "limit", env = "SKIRMISH_LIMIT", value_delimiter = ',', value_name = "NAME=VALUE")]
    pub limit: Vec<String>,
    /// Print all limits with their values, and exit
    #[arg(long)]
    pub limits: bool,
    /// How much is logged: off, error, warn, info, debug or trace
    #[arg(long, env = "SKIRMISH_LOG", default_value = "info", value_name = "LEVEL")]
    pub log: String,
    /// The log format: text or json
    #[arg(long, env = "SKIRMISH_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: server::shell::LogFormat,
}

/// Arguments of `backup`.
#[derive(Args, Debug)]
pub struct Backup {
    /// The copy; it must not exist yet
    pub file: PathBuf,
    /// The data file of the server
    #[arg(long, env = "SKIRMISH_DATA", default_value = "skirmish.db", value_name = "FILE")]
    pub data: PathBuf,
}

/// Arguments of `recover`.
#[derive(Args, Debug)]
pub struct Recover {
    /// The damaged data file; files beside it are read too, and none of them is changed
    pub from: PathBuf,
    /// The new data file; it must not exist yet
    pub to: PathBuf,
}

/// Arguments of `client`.
#[derive(Args, Debug)]
pub struct Client {
    /// The address of the server
    pub url: String,
    /// Make games of this rulebook, against its built-in player
    #[arg(long, value_name = "ID", required_unless_present = "game")]
    pub rulebook: Option<String>,
    /// The built-in player on the other seats; by default, the strongest
    #[arg(long, value_name = "PLAYER", conflicts_with = "game")]
    pub against: Option<String>,
    /// How many games to make and play, one after the other
    #[arg(long, default_value_t = 1, conflicts_with = "game")]
    pub games: u32,
    /// Join this game instead of making one
    #[arg(long, value_name = "ID", conflicts_with = "rulebook")]
    pub game: Option<String>,
    /// The invite of the game
    #[arg(long, value_name = "WORD", requires = "game")]
    pub invite: Option<String>,
    /// Take no seat, only watch
    #[arg(long, requires = "game", conflicts_with = "invite")]
    pub watch: bool,
    /// The name shown
    #[arg(long, default_value = "client")]
    pub name: String,
    /// Give up after this many acts
    #[arg(long, value_name = "N")]
    pub acts: Option<u32>,
    /// The seed of its choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Write the record of the game to this file; of several games, the last
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

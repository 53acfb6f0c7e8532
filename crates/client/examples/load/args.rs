//! The flags.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, ValueEnum};

/// Plays many games with two players each over sockets, and measures the server.
///
/// Start the server with raised limits: all connections come from one address.
#[derive(Parser)]
#[command(name = "load")]
pub struct Args {
    /// The server.
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    pub url: String,
    /// How many games to play; each has two sockets.
    #[arg(long, default_value_t = 100)]
    pub games: usize,
    /// How many answers per second all games give together; 0 for as many as possible.
    #[arg(long, default_value_t = 0)]
    pub rate: u64,
    /// How many seconds to measure.
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
    /// How much data each socket receives.
    #[arg(long, default_value = "full")]
    pub stream: StreamFlag,
    /// The rulebook; by default the first one for two players.
    #[arg(long)]
    pub rulebook: Option<String>,
    /// An option of the games, as NAME=VALUE.
    #[arg(long = "option")]
    pub options: Vec<String>,
    /// Give each player a clock with this many seconds; a restarted server loads such games at once.
    #[arg(long)]
    pub clock: Option<u64>,
    /// The process id of the server, to report its memory and processor time.
    #[arg(long)]
    pub pid: Option<u32>,
    /// The seed of all random choices of the tool.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Print the result as JSON.
    #[arg(long)]
    pub json: bool,
    /// Print no progress.
    #[arg(long)]
    pub quiet: bool,
    /// Save the games and their keys to this file.
    #[arg(long)]
    pub save: Option<PathBuf>,
    /// Play the games saved in this file instead of making new ones.
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// First wait until the server is ready, and report how long it took.
    #[arg(long)]
    pub wait: bool,
    /// How many answers each game gives before the measurement, as fast as possible: openings may differ from the rest
    /// of a game.
    #[arg(long, default_value_t = 0)]
    pub opening: u64,
    /// How many milliseconds to wait before the measurement begins.
    #[arg(long, default_value_t = 1_000)]
    pub settle_ms: u64,
}

/// How much data a socket receives.
#[derive(Copy, Clone, ValueEnum)]
pub enum StreamFlag {
    /// Views with picks.
    Full,
    /// Events and questions.
    Lean,
}

impl From<StreamFlag> for wire::Stream {
    fn from(flag: StreamFlag) -> Self {
        match flag {
            StreamFlag::Full => wire::Stream::Full,
            StreamFlag::Lean => wire::Stream::Lean,
        }
    }
}

impl Args {
    /// Returns the time between two answers of a game; `None` if games play as fast as possible.
    pub fn interval(&self, games: usize) -> Option<Duration> {
        (self.rate > 0).then(|| Duration::from_secs(1).mul_f64(games as f64 / self.rate as f64))
    }

    /// Prints progress.
    pub fn note(&self, line: &str) {
        if !self.quiet {
            eprintln!("{line}");
        }
    }
}

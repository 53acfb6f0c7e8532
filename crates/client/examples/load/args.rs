//! The flags.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, ValueEnum};

/// Holds many games with two people each, plays them over sockets, and measures.
///
/// The server must be started with raised limits: all of this comes from one address.
#[derive(Parser)]
#[command(name = "load")]
pub struct Args {
    /// The server.
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    pub url: String,
    /// How many games; each has two sockets.
    #[arg(long, default_value_t = 100)]
    pub games: usize,
    /// How many answers a second all games together give; 0 for as many as they can.
    #[arg(long, default_value_t = 0)]
    pub rate: u64,
    /// How long to measure.
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
    /// How much each socket is sent.
    #[arg(long, default_value = "full")]
    pub stream: StreamFlag,
    /// The rulebook; without it the first that two can play.
    #[arg(long)]
    pub rulebook: Option<String>,
    /// An option of the games, as NAME=VALUE.
    #[arg(long = "option")]
    pub options: Vec<String>,
    /// Give each player a clock with this many seconds; a server must look after such a game at once when it
    /// starts.
    #[arg(long)]
    pub clock: Option<u64>,
    /// The process of the server, to say how much memory and processor time it uses.
    #[arg(long)]
    pub pid: Option<u32>,
    /// The seed of all chance here.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Print the result as JSON.
    #[arg(long)]
    pub json: bool,
    /// No lines while it runs.
    #[arg(long)]
    pub quiet: bool,
    /// Write down the games and their keys.
    #[arg(long)]
    pub save: Option<PathBuf>,
    /// Play the games that were written down, instead of making new ones.
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// First wait until the server is ready, and say how long it took.
    #[arg(long)]
    pub wait: bool,
    /// How many answers each game gives before the measurement, as fast as it can: openings can be unlike the
    /// rest of a game.
    #[arg(long, default_value_t = 0)]
    pub opening: u64,
    /// How long to wait before the measurement begins, in milliseconds.
    #[arg(long, default_value_t = 1_000)]
    pub settle_ms: u64,
}

/// How much a socket is sent.
#[derive(Copy, Clone, ValueEnum)]
pub enum StreamFlag {
    /// Views with their picks.
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
    /// The time between two answers of a game; nothing where it plays as fast as it can.
    pub fn interval(&self, games: usize) -> Option<Duration> {
        (self.rate > 0).then(|| Duration::from_secs(1).mul_f64(games as f64 / self.rate as f64))
    }

    /// Says something while it runs.
    pub fn note(&self, line: &str) {
        if !self.quiet {
            eprintln!("{line}");
        }
    }
}

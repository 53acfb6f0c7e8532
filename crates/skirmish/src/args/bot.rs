//! Arguments about bots.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::{Json, Making};

/// Arguments of `bot`.
#[derive(Args, Debug)]
pub struct Bot {
    /// What to do
    #[command(subcommand)]
    pub command: BotCommand,
}

/// Commands for bots.
#[derive(Subcommand, Debug)]
pub enum BotCommand {
    /// Write a working bot into a new folder, with a kit, tests and a README
    New(BotNew),
    /// Run the build command of a bot folder, with your user's rights
    Build(BotBuild),
    /// Build a bot, play a short match with it, and explain what is wrong
    Check(BotCheck),
    /// Ask a bot the questions of a recorded game again, for debugging
    Replay(BotReplay),
    /// Let a bot take a seat at a table of a server
    Join(BotJoin),
}

/// Arguments of `bot new`.
#[derive(Args, Debug)]
pub struct BotNew {
    /// The language: python, javascript, rust; for games with a champion interface also c and cpp
    pub language: String,
    /// The new folder
    pub folder: PathBuf,
    /// The game it plays
    #[arg(long)]
    pub game: String,
    /// Which kit: `plain` speaks the protocol, `champion` the interface of the game, if it has one; by
    /// default `champion` if there is one
    #[arg(long)]
    pub kit: Option<Kit>,
    /// The name of the bot; by default, the name of the folder
    #[arg(long)]
    pub name: Option<String>,
}

/// A kind of kit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Kit {
    /// Over the protocol, for every game.
    Plain,
    /// The interface that programs of the game have always used.
    Champion,
}

/// Arguments of `bot build`.
#[derive(Args, Debug)]
pub struct BotBuild {
    /// The bot folder
    pub folder: PathBuf,
}

/// Arguments of `bot check`.
#[derive(Args, Debug)]
pub struct BotCheck {
    /// The bot: a folder with a bot.toml, a module, or `cmd:` and a command line
    pub bot: String,
    /// The game; a bot folder names it
    #[arg(long)]
    pub game: Option<String>,
    /// How many games to play against `random`
    #[arg(long, default_value_t = 4)]
    pub games: u64,
    /// The seed of everything
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// What the games are made from
    #[command(flatten)]
    pub making: Making,
    /// The limits for the bot
    #[command(flatten)]
    pub terms: BotTerms,
}

/// Arguments of `bot replay`.
#[derive(Args, Debug)]
pub struct BotReplay {
    /// The bot: a folder with a bot.toml, a module, or `cmd:` and a command line
    pub bot: String,
    /// The record
    pub record: PathBuf,
    /// The seat it plays, counted from 0
    #[arg(long, default_value_t = 0)]
    pub seat: u8,
    /// Write every line that it is told into this file, to feed it again without Skirmish
    #[arg(long, value_name = "FILE")]
    pub input: Option<PathBuf>,
    /// Wait for the Enter key after the bot has started, so that you can attach a debugger
    #[arg(long)]
    pub wait: bool,
    /// Sandbox the bot as in a match; by default it runs without a sandbox or time limits
    #[arg(long, default_value = "off", value_name = "HOW")]
    pub sandbox: Sandbox,
    /// Print what it writes for its author
    #[arg(long)]
    pub log: bool,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `bot join`.
#[derive(Args, Debug)]
pub struct BotJoin {
    /// The address of the server
    pub url: String,
    /// The token, as the page of the game shows it: the game and its invite, or a ticket to your seat
    pub token: String,
    /// The name shown; by default, the name of the bot
    #[arg(long)]
    pub name: Option<String>,
    /// How many games to play, one after the other, if the others want a rematch
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// Give up the seat after this many void answers
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub strikes: u32,
    /// How to sandbox a native bot
    #[arg(long, default_value = "best", value_name = "HOW")]
    pub sandbox: Sandbox,
    /// No time limits except the table's clock
    #[arg(long)]
    pub no_timeout: bool,
    /// Write what the bot prints to stderr into this folder, one file for each game
    #[arg(long, value_name = "DIR")]
    pub logs: Option<PathBuf>,
    /// The output format
    #[command(flatten)]
    pub json: Json,
    /// The bot: a command with its arguments, a folder with a bot.toml, or a module (.wasm, .wat)
    #[arg(last = true, required = true, value_name = "CMD")]
    pub command: Vec<String>,
}

/// How native bots are sandboxed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Sandbox {
    /// Play only if every layer of protection is available; otherwise name the missing one.
    Required,
    /// Use every layer that the system offers; the result names them, and what is weaker.
    #[default]
    Best,
    /// No sandbox: for bots that you trust.
    Off,
}

/// The limits for bots.
#[derive(Args, Debug)]
pub struct BotTerms {
    /// Milliseconds for each answer of a bot
    #[arg(long, default_value_t = 1_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub answer_ms: u64,
    /// Milliseconds for the whole game, used when an answer takes longer
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=86_400_000))]
    pub bank_ms: u64,
    /// Milliseconds from the start of a bot until it is ready
    #[arg(long, default_value_t = 5_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub start_ms: u64,
    /// No time limits, for debugging
    #[arg(long)]
    pub no_timeout: bool,
    /// Stop asking a bot after this many void answers
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub strikes: u32,
    /// How many queries a bot may send for each question
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub queries: u32,
    /// How to sandbox native bots
    #[arg(long, default_value = "best", value_name = "HOW")]
    pub sandbox: Sandbox,
    /// Megabytes of memory of a native bot
    #[arg(long, default_value_t = 512, value_name = "N", value_parser = clap::value_parser!(u64).range(16..=1_048_576))]
    pub bot_memory: u64,
}

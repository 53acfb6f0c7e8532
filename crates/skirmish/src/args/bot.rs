//! What has to do with bots.

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

/// What is done with bots.
#[derive(Subcommand, Debug)]
pub enum BotCommand {
    /// Write a working bot into a new folder, with a kit, tests and a README
    New(BotNew),
    /// Run the build command of a bot folder, with your own rights
    Build(BotBuild),
    /// Build a bot, play a short match with it, and explain what is wrong
    Check(BotCheck),
    /// Ask a bot the questions of a recorded game again, for a debugger
    Replay(BotReplay),
    /// Let a bot sit down at a table of a server
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
    /// Which kit: `plain` speaks the protocol, `champion` the interface of the game where it has one; that one where
    /// nothing is said
    #[arg(long)]
    pub kit: Option<Kit>,
    /// The name of the bot; that of the folder where nothing is said
    #[arg(long)]
    pub name: Option<String>,
}

/// A kind of kit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Kit {
    /// Over the protocol, for every game.
    Plain,
    /// The interface that programs of the game have always been written against.
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
    /// The game; a bot folder knows its own
    #[arg(long)]
    pub game: Option<String>,
    /// How many games are played against `random`
    #[arg(long, default_value_t = 4)]
    pub games: u64,
    /// The seed of everything
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// What the games are made from
    #[command(flatten)]
    pub making: Making,
    /// How much it is allowed
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
    /// The seat it plays, from 0
    #[arg(long, default_value_t = 0)]
    pub seat: u8,
    /// Write every line that it is told into this file, to feed it again without Skirmish
    #[arg(long, value_name = "FILE")]
    pub input: Option<PathBuf>,
    /// Wait for the Enter key after the bot has started, so that a debugger can be attached to it
    #[arg(long)]
    pub wait: bool,
    /// Lock it in as in a match; where nothing is said it runs as it is, without limits of time
    #[arg(long, default_value = "off", value_name = "HOW")]
    pub sandbox: Sandbox,
    /// Print what it writes for its author
    #[arg(long)]
    pub log: bool,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `bot join`.
#[derive(Args, Debug)]
pub struct BotJoin {
    /// The address of the server
    pub url: String,
    /// The token, as the page of the game shows it: the game and its invite, or a ticket of your own seat
    pub token: String,
    /// The name shown; that of the bot where nothing is said
    #[arg(long)]
    pub name: Option<String>,
    /// How many games to play, one after the other, with those who want to play again
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// At so many void answers the seat is given up
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub strikes: u32,
    /// How a native bot is locked in
    #[arg(long, default_value = "best", value_name = "HOW")]
    pub sandbox: Sandbox,
    /// No limits of time but those of the table's clock
    #[arg(long)]
    pub no_timeout: bool,
    /// Write what the bot says on stderr into this folder, a file for each game
    #[arg(long, value_name = "DIR")]
    pub logs: Option<PathBuf>,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
    /// The bot: a command with its arguments, a folder with a bot.toml, or a module (.wasm, .wat)
    #[arg(last = true, required = true, value_name = "CMD")]
    pub command: Vec<String>,
}

/// How native bots are locked in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Sandbox {
    /// Nothing is played unless every layer of protection can be had; the one that is missing is named.
    Required,
    /// Whatever the machine can give; the result names it, and what is weaker.
    #[default]
    Best,
    /// None: for bots that one trusts.
    Off,
}

/// How much bots are allowed.
#[derive(Args, Debug)]
pub struct BotTerms {
    /// Milliseconds for each answer of a bot
    #[arg(long, default_value_t = 1_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub answer_ms: u64,
    /// Milliseconds for the whole game, used where an answer takes longer
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=86_400_000))]
    pub bank_ms: u64,
    /// Milliseconds from the start of a bot until it is ready
    #[arg(long, default_value_t = 5_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub start_ms: u64,
    /// No limits of time, for debugging
    #[arg(long)]
    pub no_timeout: bool,
    /// After so many void answers a bot is asked no more
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub strikes: u32,
    /// Queries of a bot for each question
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub queries: u32,
    /// How native bots are locked in
    #[arg(long, default_value = "best", value_name = "HOW")]
    pub sandbox: Sandbox,
    /// Megabytes of memory of a native bot
    #[arg(long, default_value_t = 512, value_name = "N", value_parser = clap::value_parser!(u64).range(16..=1_048_576))]
    pub bot_memory: u64,
}

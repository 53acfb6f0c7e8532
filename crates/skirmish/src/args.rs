//! The arguments of the command line.

mod bot;
mod online;
mod rosters;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::out::When;
use voice::Tongue;

pub use bot::{Bot, BotCheck, BotCommand, BotJoin, BotNew, BotReplay, BotTerms, Kit, Sandbox};
pub use online::{Backup, Client, Recover, Serve};
pub use rosters::{Roster, RosterCommand, RosterRandom};

/// The version of the program, with the commit if it was built in a clone.
const VERSION: &str = env!("SKIRMISH_VERSION");

/// Skirmish: a table for grid tactics. Several rulebooks, one engine.
#[derive(Parser, Debug)]
#[command(name = "skirmish", version = VERSION, about, max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    /// When to use colour
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN")]
    pub color: When,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the games with their seats, players and options, or show one of them
    Games(Games),
    /// Print the rules of a game, one rule with the places that prove it, or the rules with some words
    Rules(Rules),
    /// Learn the rules of a game by playing: list its lessons, or play one
    Learn(Learn),
    /// Play in the terminal, against people or built-in players
    Play(Play),
    /// Let built-in players and bots play many games, and count the results
    Match(Box<Match>),
    /// Write, build, check or replay a bot: a program of yours that plays
    Bot(Box<Bot>),
    /// Let a built-in player play itself in many games, and count what wins: sides, units, maps, rosters
    Balance(Balance),
    /// Show, check or step through a recorded game
    Replay(Replay),
    /// Read a position and print it in full, or list what a position can say
    Position(Position),
    /// Show the board of a new game
    Map(Map),
    /// Check a file of cards, or explain the text of a card
    Cards(Cards),
    /// Show, check, convert or draw what players bring to a game, such as squads bought by points
    Roster(Roster),
    /// Run scenarios, or count the rules they prove
    Scenario(Scenario),
    /// Measure how fast a game is
    Bench(Bench),
    /// Count sequences of acts by depth
    Perft(Perft),
    /// Compare golden playthroughs, or rewrite them
    Golden(Golden),
    /// Run a server for live games
    Serve(Box<Serve>),
    /// Copy the data file of a server, even while it runs
    Backup(Backup),
    /// Copy what can be read of a damaged data file into a new one, and report the fate of each game
    Recover(Recover),
    /// Play or watch a game on a server, with random legal acts and without knowing any rules
    Client(Client),
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// The output format.
#[derive(Args, Debug)]
pub struct Json {
    /// Print JSON; everything that depends on time is under the key `timing`
    #[arg(long)]
    pub json: bool,
}

/// What a game is made from.
#[derive(Args, Debug)]
pub struct Making {
    /// Set an option of the game (see `skirmish games`); `--NAME VALUE` does the same
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Prefer units, cards and maps from this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

/// Arguments of `games`.
#[derive(Args, Debug)]
pub struct Games {
    /// The game; all by default
    pub game: Option<String>,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `rules`.
#[derive(Args, Debug)]
pub struct Rules {
    /// The game
    pub game: String,
    /// A rule, ruling or option by its id or name, or words to search for
    #[arg(value_name = "ID or WORDS")]
    pub words: Vec<String>,
    /// The source tree, for the scenarios that prove a rule
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `learn`.
#[derive(Args, Debug)]
pub struct Learn {
    /// The game
    pub game: String,
    /// The lesson; by default, list all
    pub lesson: Option<String>,
    /// The output format
    #[command(flatten)]
    pub json: Json,
    /// How people are told things
    #[command(flatten)]
    pub voice: Voice,
}

/// Arguments of `play`.
#[derive(Args, Debug)]
pub struct Play {
    /// The game; a resumed record names it
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,
    /// Who sits on the next seat: `human`, `random` or another player of the game
    #[arg(long = "seat", value_name = "WHO")]
    pub seats: Vec<String>,
    /// The seed of map and dice; random by default
    #[arg(long)]
    pub seed: Option<String>,
    /// What the game is made from
    #[command(flatten)]
    pub making: Making,
    /// Start from the position in this file
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub position: Option<PathBuf>,
    /// Keep the record in this file, updated with every act
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Continue the game in this record, and keep it updated
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "options", "content"])]
    pub resume: Option<PathBuf>,
    /// How people are told things
    #[command(flatten)]
    pub voice: Voice,
}

/// Stories or lines.
#[derive(Args, Debug)]
pub struct Voice {
    /// Say everything in lines of notation with their rules, not as stories
    #[arg(
        long,
        env = "SKIRMISH_LINES",
        hide_env_values = true,
        value_parser = clap::builder::BoolishValueParser::new()
    )]
    pub lines: bool,
}

impl Voice {
    /// The tongue.
    pub fn tongue(&self) -> Tongue {
        if self.lines { Tongue::Lines } else { Tongue::Stories(voice::LANGUAGES[0]) }
    }
}

/// Many games between built-in players.
#[derive(Args, Debug)]
pub struct Many {
    /// How many games; by default 100, or 400 for each pair of rosters
    #[arg(long)]
    pub games: Option<u64>,
    /// The seed of everything
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// How many threads share the work; by default, one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// What the games are made from
    #[command(flatten)]
    pub making: Making,
}

/// Arguments of `match`.
#[derive(Args, Debug)]
pub struct Match {
    /// The game
    pub game: String,
    /// A player, one for each seat: a built-in player, a bot folder, a module (.wasm, .wat), or `cmd:` and a
    /// command line
    #[arg(long = "seat", value_name = "PLAYER")]
    pub seats: Vec<String>,
    /// Which games are played
    #[command(flatten)]
    pub many: Many,
    /// Replay only this game of the match, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub only: Option<u64>,
    /// The limits for bots
    #[command(flatten)]
    pub terms: BotTerms,
    /// Write the record of each game into this folder
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Write what each bot prints to stderr into this folder, one file for each game
    #[arg(long, value_name = "DIR")]
    pub logs: Option<PathBuf>,
    /// Also print a command for every game that a bot lost, to play it again
    #[arg(long)]
    pub lost: bool,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `balance`.
#[derive(Args, Debug)]
pub struct Balance {
    /// The game
    pub game: String,
    /// Who sits on every seat; by default, the strongest player
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<String>,
    /// Which games are played
    #[command(flatten)]
    pub many: Many,
    /// The rosters that play, each by name, link string or file; by default, all that come with the game
    #[arg(long, value_delimiter = ',', value_name = "ROSTER")]
    pub rosters: Vec<String>,
    /// Keep the rosters that the options set, instead of a round robin
    #[arg(long)]
    pub fixed: bool,
    /// Print long tables in full, not only both ends
    #[arg(long)]
    pub all: bool,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `replay`.
#[derive(Args, Debug)]
pub struct Replay {
    /// The record
    pub file: PathBuf,
    /// Verify the checksum, the seed, every draw and every hash, and report the result
    #[arg(long)]
    pub verify: bool,
    /// Show the board after a row; without a number, after the last
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with = "verify")]
    pub step: Option<Option<usize>>,
    /// Print the state after every row as JSON, one per line, in the format that other programs of the game
    /// read
    #[arg(long, conflicts_with_all = ["verify", "step"])]
    pub dump: bool,
    /// Tell the game as stories instead of lines
    #[arg(long, conflicts_with_all = ["verify", "step", "dump", "json"])]
    pub stories: bool,
    /// Tell what this seat was told, and no more; a seat is named as in the record
    #[arg(long, value_name = "SEAT", requires = "stories")]
    pub seat: Option<String>,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `position`.
#[derive(Args, Debug)]
pub struct Position {
    /// The file
    #[arg(required_unless_present = "fields")]
    pub file: Option<PathBuf>,
    /// List what a position of this game can say
    #[arg(long, value_name = "GAME", conflicts_with = "file")]
    pub fields: Option<String>,
}

/// Arguments of `map`.
#[derive(Args, Debug)]
pub struct Map {
    /// The game
    pub game: String,
    /// A map file to show, for a game that reads maps from files; by default, the map that the options name
    pub file: Option<PathBuf>,
    /// The seed of the map
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// What the game is made from
    #[command(flatten)]
    pub making: Making,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `cards`.
#[derive(Args, Debug)]
pub struct Cards {
    /// What to do with them
    #[command(subcommand)]
    pub command: CardsCommand,
}

/// Commands for cards.
#[derive(Subcommand, Debug)]
pub enum CardsCommand {
    /// Read a file of cards together with the cards of the game, and say what is wrong or what it contains
    Check(CardsCheck),
    /// Print the text of a card in its usual form, and explain it in plain words
    Explain(CardsExplain),
}

/// Arguments of `cards check`.
#[derive(Args, Debug)]
pub struct CardsCheck {
    /// The file
    pub file: PathBuf,
    /// The game of the cards; needed if several games have cards
    #[arg(long)]
    pub game: Option<String>,
    /// Prefer other cards from this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `cards explain`.
#[derive(Args, Debug)]
pub struct CardsExplain {
    /// The text, such as "range 3, 2dmg", or a whole line of a file
    #[arg(allow_hyphen_values = true)]
    pub text: String,
    /// The game of the card; needed if several games have cards
    #[arg(long)]
    pub game: Option<String>,
    /// Prefer other cards from this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `scenario`.
#[derive(Args, Debug)]
pub struct Scenario {
    /// Files, or folders with files; by default, all scenarios of all games
    pub paths: Vec<PathBuf>,
    /// Count the rules that scenarios prove, of this game or of all
    #[arg(long, value_name = "GAME", num_args = 0..=1, conflicts_with = "paths")]
    pub coverage: Option<Option<String>>,
    /// Page tests that ran and passed, one per line: the id of a rule, then the title
    #[arg(long, value_name = "FILE", requires = "coverage")]
    pub page: Option<PathBuf>,
    /// The source tree
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `bench`.
#[derive(Args, Debug)]
pub struct Bench {
    /// The game
    pub game: String,
    /// Measure only for a moment: shows that it works, not how fast it is
    #[arg(long)]
    pub quick: bool,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `perft`.
#[derive(Args, Debug)]
pub struct Perft {
    /// The game
    pub game: String,
    /// Files to check; by default, all of the game
    pub files: Vec<PathBuf>,
    /// Count from the start, or from --position, to this depth instead of checking files
    #[arg(long, conflicts_with = "files", value_parser = clap::value_parser!(u32).range(0..=64))]
    pub depth: Option<u32>,
    /// Count from the position of this file
    #[arg(long, value_name = "FILE", requires = "depth")]
    pub position: Option<PathBuf>,
    /// The source tree
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
    /// The output format
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `golden`.
#[derive(Args, Debug)]
pub struct Golden {
    /// The game
    pub game: String,
    /// Rewrite the files instead of comparing them
    #[arg(long)]
    pub write: bool,
    /// Make a new playthrough with this name
    #[arg(long, requires = "write")]
    pub name: Option<String>,
    /// The players of a new playthrough, one for each seat
    #[arg(long = "seat", value_name = "PLAYER", requires = "name")]
    pub seats: Vec<String>,
    /// The seed of a new playthrough
    #[arg(long, default_value = "1", requires = "name")]
    pub seed: String,
    /// Options of a new playthrough
    #[arg(long = "option", value_name = "NAME=VALUE", requires = "name")]
    pub options: Vec<String>,
    /// Cut a new playthrough off after this many rows
    #[arg(long, default_value_t = 60, requires = "name")]
    pub rows: usize,
    /// The source tree
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
}

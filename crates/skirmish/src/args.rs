//! What can be asked for on the command line.

mod bot;
mod online;
mod rosters;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::out::When;

pub use bot::{Bot, BotCheck, BotCommand, BotJoin, BotNew, BotReplay, BotTerms, Kit, Sandbox};
pub use online::{Backup, Client, Recover, Serve};
pub use rosters::{Roster, RosterCommand, RosterRandom};

/// Skirmish: a table for grid tactics. Several rulebooks, one engine.
#[derive(Parser, Debug)]
#[command(name = "skirmish", version, about, max_term_width = 100, arg_required_else_help = true)]
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
    /// Print the rules of a game, one of them with where it is proved, or those that hold some words
    Rules(Rules),
    /// Meet the rules of a game by doing: list its lessons, or play one
    Learn(Learn),
    /// Play in the terminal, against people or built-in players
    Play(Play),
    /// Let built-in players and bots meet in many games and count
    Match(Box<Match>),
    /// Write, build, check or replay a bot: a program of your own that plays
    Bot(Box<Bot>),
    /// Let a built-in player meet itself in many games, and count what wins: sides, units, maps, rosters
    Balance(Balance),
    /// Show, check or step through a recorded game
    Replay(Replay),
    /// Read a position and print it in full, or list what can be written in one
    Position(Position),
    /// Show the board of a fresh game
    Map(Map),
    /// Check a file of cards, or say what the text of a card means
    Cards(Cards),
    /// Show, check, convert or draw what players bring to a game, such as squads bought by points
    Roster(Roster),
    /// Run scenarios, or count the rules they prove
    Scenario(Scenario),
    /// Measure how fast a game is
    Bench(Bench),
    /// Count sequences of acts by depth
    Perft(Perft),
    /// Compare golden playthroughs, or write them anew
    Golden(Golden),
    /// Run a server for live games
    Serve(Box<Serve>),
    /// Copy the data file of a server, also while it runs
    Backup(Backup),
    /// Copy what can be read of a damaged data file into a new one, and say what became of each game
    Recover(Recover),
    /// Play or watch a game on a server, with random legal acts and without any rules
    Client(Client),
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// Whether a program reads the result.
#[derive(Args, Debug)]
pub struct Json {
    /// Print JSON; all that depends on time stands under the key `timing`
    #[arg(long)]
    pub json: bool,
}

/// What a game is made from.
#[derive(Args, Debug)]
pub struct Making {
    /// Set an option of the game (see `skirmish games`); `--NAME VALUE` does the same
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Take units, cards and maps from this folder where it has them
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

/// Arguments of `games`.
#[derive(Args, Debug)]
pub struct Games {
    /// The game; all where none is named
    pub game: Option<String>,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `rules`.
#[derive(Args, Debug)]
pub struct Rules {
    /// The game
    pub game: String,
    /// A rule, ruling or option by its id or name, or words to look for
    #[arg(value_name = "ID or WORDS")]
    pub words: Vec<String>,
    /// The source tree, for the scenarios that prove a rule
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `learn`.
#[derive(Args, Debug)]
pub struct Learn {
    /// The game
    pub game: String,
    /// The lesson; all are listed where none is named
    pub lesson: Option<String>,
    /// How the list is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `play`.
#[derive(Args, Debug)]
pub struct Play {
    /// The game; a resumed record knows its own
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,
    /// Who sits on the next seat: `human`, `random` or another player of the game
    #[arg(long = "seat", value_name = "WHO")]
    pub seats: Vec<String>,
    /// The seed of map and dice; drawn where none is given
    #[arg(long)]
    pub seed: Option<String>,
    /// What the game is made from
    #[command(flatten)]
    pub making: Making,
    /// Begin in the position of this file
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub position: Option<PathBuf>,
    /// Keep the record in this file, up to date with every act
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Go on with the game in this record, and keep it up to date
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "options", "content"])]
    pub resume: Option<PathBuf>,
}

/// Many games between built-in players.
#[derive(Args, Debug)]
pub struct Many {
    /// How many games; 100 where nothing is said, or 400 of each pair where rosters meet
    #[arg(long)]
    pub games: Option<u64>,
    /// The seed of everything
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// How many threads share the work; all cores where nothing is said
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
    /// A player; name one for each seat: a built-in player, a bot folder, a module (.wasm, .wat), or `cmd:` and a
    /// command line
    #[arg(long = "seat", value_name = "PLAYER")]
    pub seats: Vec<String>,
    /// Which games are played
    #[command(flatten)]
    pub many: Many,
    /// Play only this game of the match again, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub only: Option<u64>,
    /// How much bots are allowed
    #[command(flatten)]
    pub terms: BotTerms,
    /// Write the record of each game into this folder
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Write what each bot says on stderr into this folder, a file for each game
    #[arg(long, value_name = "DIR")]
    pub logs: Option<PathBuf>,
    /// Print a line that plays it again for every game that a bot lost, too
    #[arg(long)]
    pub lost: bool,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `balance`.
#[derive(Args, Debug)]
pub struct Balance {
    /// The game
    pub game: String,
    /// Who sits on every seat; the strongest where nothing is said
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<String>,
    /// Which games are played
    #[command(flatten)]
    pub many: Many,
    /// The rosters that meet, each by name, link string or file; all that come with the game where none is named
    #[arg(long, value_delimiter = ',', value_name = "ROSTER")]
    pub rosters: Vec<String>,
    /// Leave the rosters as the options have them, in place of a round robin
    #[arg(long)]
    pub fixed: bool,
    /// Print long tables whole, not only their two ends
    #[arg(long)]
    pub all: bool,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `replay`.
#[derive(Args, Debug)]
pub struct Replay {
    /// The record
    pub file: PathBuf,
    /// Check checksum, seed, every draw and every hash, and say so
    #[arg(long)]
    pub verify: bool,
    /// Show the board after a row, the last one where no number is given
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with = "verify")]
    pub step: Option<Option<usize>>,
    /// Print the state after every row as JSON, a line each, in the format that other programs of the game read
    #[arg(long, conflicts_with_all = ["verify", "step"])]
    pub dump: bool,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `position`.
#[derive(Args, Debug)]
pub struct Position {
    /// The file
    #[arg(required_unless_present = "fields")]
    pub file: Option<PathBuf>,
    /// List what can be written in a position of this game
    #[arg(long, value_name = "GAME", conflicts_with = "file")]
    pub fields: Option<String>,
}

/// Arguments of `map`.
#[derive(Args, Debug)]
pub struct Map {
    /// The game
    pub game: String,
    /// A map file to show, for a game that reads its maps from files; else that of the game's options
    pub file: Option<PathBuf>,
    /// The seed of the map
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// What the game is made from
    #[command(flatten)]
    pub making: Making,
    /// How it is printed
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

/// What is done with cards.
#[derive(Subcommand, Debug)]
pub enum CardsCommand {
    /// Read a file of cards together with those that come with the game, and say what is wrong or what it holds
    Check(CardsCheck),
    /// Print the text of a card in its usual form and say in plain words what it means
    Explain(CardsExplain),
}

/// Arguments of `cards check`.
#[derive(Args, Debug)]
pub struct CardsCheck {
    /// The file
    pub file: PathBuf,
    /// The game whose cards they are; needed where several games have cards
    #[arg(long)]
    pub game: Option<String>,
    /// Take other cards from this folder where it has them
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `cards explain`.
#[derive(Args, Debug)]
pub struct CardsExplain {
    /// The text, such as "range 3, 2dmg", or a whole line of a file
    #[arg(allow_hyphen_values = true)]
    pub text: String,
    /// The game whose card it is; needed where several games have cards
    #[arg(long)]
    pub game: Option<String>,
    /// Take other cards from this folder where it has them
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `scenario`.
#[derive(Args, Debug)]
pub struct Scenario {
    /// Files, or folders with files; all scenarios of all games where nothing is named
    pub paths: Vec<PathBuf>,
    /// Count the rules that are proved, of this game or of all
    #[arg(long, value_name = "GAME", num_args = 0..=1, conflicts_with = "paths")]
    pub coverage: Option<Option<String>>,
    /// Page tests that ran and passed, one a line: the id of a rule, then the title
    #[arg(long, value_name = "FILE", requires = "coverage")]
    pub page: Option<PathBuf>,
    /// The source tree
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `bench`.
#[derive(Args, Debug)]
pub struct Bench {
    /// The game
    pub game: String,
    /// Measure for a moment only: shows that it works, not how fast it is
    #[arg(long)]
    pub quick: bool,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `perft`.
#[derive(Args, Debug)]
pub struct Perft {
    /// The game
    pub game: String,
    /// Files to check; all of the game where none is named
    pub files: Vec<PathBuf>,
    /// Count from the start, or from --position, to this depth in place of checking files
    #[arg(long, conflicts_with = "files", value_parser = clap::value_parser!(u32).range(0..=64))]
    pub depth: Option<u32>,
    /// Count from the position of this file
    #[arg(long, value_name = "FILE", requires = "depth")]
    pub position: Option<PathBuf>,
    /// The source tree
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
    /// How it is printed
    #[command(flatten)]
    pub json: Json,
}

/// Arguments of `golden`.
#[derive(Args, Debug)]
pub struct Golden {
    /// The game
    pub game: String,
    /// Write the files anew in place of comparing them
    #[arg(long)]
    pub write: bool,
    /// Make a new playthrough of this name
    #[arg(long, requires = "write")]
    pub name: Option<String>,
    /// The players of a new playthrough, one a seat
    #[arg(long = "seat", value_name = "PLAYER", requires = "name")]
    pub seats: Vec<String>,
    /// The seed of a new playthrough
    #[arg(long, default_value = "1", requires = "name")]
    pub seed: String,
    /// Options of a new playthrough
    #[arg(long = "option", value_name = "NAME=VALUE", requires = "name")]
    pub options: Vec<String>,
    /// After how many rows a new playthrough is cut off
    #[arg(long, default_value_t = 60, requires = "name")]
    pub rows: usize,
    /// The source tree
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
}

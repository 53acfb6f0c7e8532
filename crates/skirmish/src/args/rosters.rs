//! Arguments about rosters.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Arguments of `roster`.
#[derive(Args, Debug)]
pub struct Roster {
    /// The game
    pub game: String,
    /// Set an option of the game, such as its price list; `--NAME VALUE` does the same
    #[arg(long = "option", value_name = "NAME=VALUE", global = true)]
    pub options: Vec<String>,
    /// Prefer rosters and prices from this folder
    #[arg(long, value_name = "DIR", global = true)]
    pub content: Option<PathBuf>,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do
    #[command(subcommand)]
    pub command: RosterCommand,
}

/// Commands for rosters. WHAT is the name of a roster of the game, a link string, or a file.
#[derive(Subcommand, Debug)]
pub enum RosterCommand {
    /// List the rosters of the game with their costs
    List,
    /// Show a roster: its members, their costs, its faults, and its link string
    Show {
        /// A name, a link string or a file
        what: String,
    },
    /// Say what is wrong with a roster; the exit code is 1 if something is
    Check {
        /// A name, a link string or a file
        what: String,
    },
    /// Print the link string of a roster
    Link {
        /// A name, a link string or a file
        what: String,
    },
    /// Print the file of a roster
    File {
        /// A name, a link string or a file
        what: String,
    },
    /// Draw a random roster, or one random member
    Random(RosterRandom),
}

/// Arguments of `roster random`.
#[derive(Args, Debug)]
pub struct RosterRandom {
    /// The seed; random by default
    #[arg(long)]
    pub seed: Option<String>,
    /// The title that members must have
    #[arg(long, default_value = "")]
    pub title: String,
    /// The archetype that members must have
    #[arg(long, default_value = "")]
    pub archetype: String,
    /// What the roster, or the member, may cost
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub cost: u32,
    /// Draw only one member
    #[arg(long)]
    pub single: bool,
}

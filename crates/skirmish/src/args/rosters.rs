//! What has to do with rosters.

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
    /// Take rosters and prices from this folder where it has them
    #[arg(long, value_name = "DIR", global = true)]
    pub content: Option<PathBuf>,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do
    #[command(subcommand)]
    pub command: RosterCommand,
}

/// What is done with rosters. WHAT is the name of a roster that comes with the game, a link string, or a file.
#[derive(Subcommand, Debug)]
pub enum RosterCommand {
    /// List the rosters that come with the game, with what they cost
    List,
    /// Show a roster: its members, what they cost, what is wrong with it, and its link string
    Show {
        /// A name, a link string or a file
        what: String,
    },
    /// Say what is wrong with a roster; the exit code is 1 where something is
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
    /// Draw a roster by lot, or one member
    Random(RosterRandom),
}

/// Arguments of `roster random`.
#[derive(Args, Debug)]
pub struct RosterRandom {
    /// The seed; drawn where none is given
    #[arg(long)]
    pub seed: Option<String>,
    /// The title that members shall have
    #[arg(long, default_value = "")]
    pub title: String,
    /// The archetype that members shall have
    #[arg(long, default_value = "")]
    pub archetype: String,
    /// What the roster may cost, or the member
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub cost: u32,
    /// One member alone
    #[arg(long)]
    pub single: bool,
}

//! Messages from the starting program to the launcher and the keeper, and their answers.

use crate::groups::Groups;
use crate::limits::Limits;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The environment variable that carries the letter: the caged program can read the arguments of the keeper, but not
/// its environment.
pub(crate) const VARIABLE: &str = "CAGE_LETTER";

/// Data for the launcher and the keeper.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Letter {
    pub program: Vec<String>,
    pub folder: PathBuf,
    pub writable: bool,
    pub env: Vec<(String, String)>,
    pub limits: Limits,
    /// Whether a missing layer is an error.
    pub required: bool,
    /// The user and group of the program (in its user namespace, if it has one).
    pub user: u32,
    pub groups: Groups,
    /// The arguments between the launcher's binary and its last argument.
    pub words: Vec<String>,
    /// The launcher's work before it started the keeper.
    pub done: Done,
}

/// The part of the cage that the launcher has created.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Done {
    pub user: bool,
    /// Whether that namespace belongs to root, whose processes the kernel does not count.
    pub uncounted: bool,
    pub processes: bool,
    pub network: bool,
    pub ipc: bool,
    pub name: bool,
    /// The descriptor through which the keeper says how the program ended.
    pub pipe: i32,
}

/// The first line on standard error.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Report {
    /// The program is about to run behind these layers.
    Layers(Vec<String>),
    /// A layer is not available: its name, and why.
    Missing(String, String),
    /// The order cannot be carried out.
    Order(String),
    /// Something else went wrong.
    Other(String),
}

impl Report {
    /// Creates a report of a failed step in the cage.
    pub(crate) fn other(doing: &str, error: impl std::fmt::Display) -> Self {
        Self::Other(format!("cannot {doing}: {error}"))
    }
}

//! What the starting program tells the launcher and the keeper, and what they answer.

use crate::groups::Groups;
use crate::limits::Limits;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The environment variable that carries the letter: unlike arguments, the environment of the
/// keeper cannot be read by the program that it keeps.
pub(crate) const VARIABLE: &str = "CAGE_LETTER";

/// What the launcher and the keeper must know.
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
    /// The words between the launcher's binary and its last argument.
    pub words: Vec<String>,
    /// What the launcher did before it started the keeper.
    pub done: Done,
}

/// The part of the cage that the launcher has made.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Done {
    pub user: bool,
    /// Whether that namespace is one of root's, whose processes the kernel does not count.
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
    /// A layer cannot be had: its name, and why.
    Missing(String, String),
    /// The order cannot be carried out.
    Order(String),
    /// Something else went wrong.
    Other(String),
}

impl Report {
    /// A failure of one step in the cage.
    pub(crate) fn other(doing: &str, error: impl std::fmt::Display) -> Self {
        Self::Other(format!("cannot {doing}: {error}"))
    }
}

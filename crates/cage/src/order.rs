//! What is to be started, and how.

use crate::Limits;
use std::ffi::OsString;
use std::path::PathBuf;

/// How much of a cage there must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// The start fails if a layer cannot be had, and names it.
    #[default]
    Required,
    /// Whatever can be had; [`crate::Caged::layers`] names it.
    Best,
    /// No cage and no limits: a plain child in a process group of its own, with this program's
    /// environment. For programs that one trusts: a process that leaves the group is named at the end and runs on.
    Off,
}

/// What is to be started, and how.
#[derive(Debug, Clone)]
pub struct Order {
    /// The program and its arguments. With a slash the program is in the folder, else in `PATH`.
    pub program: Vec<String>,
    /// The program's own folder, in which it starts (`/bot` in the cage).
    pub folder: PathBuf,
    /// Whether the program may write to its folder.
    pub writable: bool,
    /// Environment variables besides `PATH`, `HOME` and `LANG`.
    pub env: Vec<(String, String)>,
    /// What it may use at most.
    pub limits: Limits,
    /// How much of a cage there must be.
    pub mode: Mode,
    /// The command that calls [`crate::enter`] with the arguments behind it.
    pub launcher: Vec<OsString>,
}

impl Order {
    /// An order to start a program in a folder, with the usual limits, in a whole cage, by the
    /// sub command `cage` of the running program.
    pub fn new(program: &[&str], folder: impl Into<PathBuf>) -> Self {
        Self {
            program: program.iter().map(|part| (*part).to_string()).collect(),
            folder: folder.into(),
            writable: false,
            env: Vec::new(),
            limits: Limits::default(),
            mode: Mode::default(),
            // Not the path of the binary: that may be gone after an update, or closed to others.
            launcher: vec!["/proc/self/exe".into(), "cage".into()],
        }
    }
}

//! The order to start a program.

use crate::Limits;
use std::ffi::OsString;
use std::path::PathBuf;

/// How strict the cage must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Every layer is required; the start fails if one is missing, and names it.
    #[default]
    Required,
    /// All available layers are used; [`crate::Caged::layers`] names them.
    Best,
    /// No cage and no limits: a plain child in a separate process group, with this program's environment. This is for
    /// trusted programs: a process that leaves the group is reported at the end and continues to run.
    Off,
}

/// The order to start a program.
#[derive(Debug, Clone)]
pub struct Order {
    /// The program and its arguments. A program with a slash is in the folder, any other in `PATH`.
    pub program: Vec<String>,
    /// The program's folder, in which it starts (`/bot` in the cage).
    pub folder: PathBuf,
    /// Whether the program may write to its folder.
    pub writable: bool,
    /// Environment variables besides `PATH`, `HOME` and `LANG`.
    pub env: Vec<(String, String)>,
    /// Its limits.
    pub limits: Limits,
    /// How strict the cage must be.
    pub mode: Mode,
    /// The command that calls [`crate::enter`] with the arguments after it.
    pub launcher: Vec<OsString>,
}

impl Order {
    /// Creates an order to start a program in a folder, with the default limits and all layers, through the subcommand
    /// `cage` of the running program.
    pub fn new(program: &[&str], folder: impl Into<PathBuf>) -> Self {
        Self {
            program: program.iter().map(|part| (*part).to_string()).collect(),
            folder: folder.into(),
            writable: false,
            env: Vec::new(),
            limits: Limits::default(),
            mode: Mode::default(),
            // This is not the path of the binary, which may be gone after an update or inaccessible to others.
            launcher: vec!["/proc/self/exe".into(), "cage".into()],
        }
    }
}

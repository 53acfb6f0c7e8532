//! The errors of starting a program in a cage.

use std::fmt;
use std::io;

/// Why a program could not be started, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CageError {
    /// A layer that [`crate::Mode::Required`] requires is not available on this machine.
    Missing {
        /// Which layer.
        layer: String,
        /// The kernel's error, and what to do.
        why: String,
    },
    /// The order cannot be carried out: no such program, no such folder.
    Order(String),
    /// Something else went wrong.
    Other(String),
}

impl CageError {
    /// Creates an error from a system error while `doing` something.
    pub(crate) fn other(doing: &str, error: &io::Error) -> Self {
        Self::Other(format!("cannot {doing}: {error}"))
    }
}

impl fmt::Display for CageError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { layer, why } => {
                write!(out, "this machine cannot give the cage its layer \"{layer}\": {why}")
            }
            Self::Order(why) | Self::Other(why) => out.write_str(why),
        }
    }
}

impl std::error::Error for CageError {}

//! The scenario language: rules as small text files that can be executed.
//!
//! A scenario is a position and a script of acts with the expected results, written so that it can be read aloud to
//! someone who owns the rulebook. docs/SCENARIOS.md explains the language; [`run_text`] and [`run_paths`] run
//! scenarios, and [`coverage`] counts which rules are proved.
//!
//! This crate works only through the engine's type-erased interface and knows no game.

mod coverage;
mod cut;
mod each;
mod fences;
mod files;
mod lesson;
mod open;
mod pattern;
mod read;
mod report;
mod run;
mod step;
mod text;

pub use coverage::{Coverage, MOST_EXCUSED, Standing, coverage};
pub use fences::fenced;
pub use files::{ENDING, Far, run_paths};
pub use lesson::{Came, Lesson, NotTaken, Sitting};
pub use report::{CaseReport, FileReport};
pub use run::run_text;
pub use text::{LONGEST_FILE, MOST_CASES, MOST_ROWS, MOST_STEPS};

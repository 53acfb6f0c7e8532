//! What runs inside the hidden sub command: the launcher, and then the keeper.

mod calls;
mod files;
mod keeper;
mod launcher;
mod quotas;
mod root;
mod user;

pub(crate) use user::is_root_outside;

use crate::letter::{Letter, Report, VARIABLE};
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

/// The last argument of the keeper's command.
const INSIDE: &str = "inside";

/// The hidden sub command that an order's `launcher` names, with the arguments behind it. It is
/// only ever called by [`crate::start`] and by itself.
pub fn enter(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let Some(letter) = std::env::var(VARIABLE).ok().and_then(|text| serde_json::from_str(&text).ok()) else {
        eprintln!("This command is for the program's own use: it starts other programs in a cage.");
        return ExitCode::from(2);
    };
    let letter: Letter = letter;
    let ended = match args.into_iter().next() {
        None => launcher::run(letter),
        Some(word) if word == INSIDE => keeper::run(letter),
        Some(_) => Err(Report::Other("the launcher was called with a word it does not know".into())),
    };
    ended.unwrap_or_else(|report| {
        say(&report);
        ExitCode::FAILURE
    })
}

/// Says the first line of the log.
fn say(report: &Report) {
    if let Ok(mut line) = serde_json::to_vec(report) {
        line.push(b'\n');
        // At once, so that nothing can come between; if nobody listens, nobody can be told.
        _ = std::io::stderr().write_all(&line);
    }
}

/// A layer that cannot be had: an error if all layers are required.
fn missing(letter: &Letter, layer: &str, why: impl std::fmt::Display) -> Result<(), Report> {
    match letter.required {
        true => Err(Report::Missing(layer.into(), why.to_string())),
        false => Ok(()),
    }
}

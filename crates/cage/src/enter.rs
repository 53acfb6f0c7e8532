//! The code behind the hidden subcommand: the launcher, and then the keeper.

mod calls;
mod files;
mod keeper;
mod launcher;
mod quotas;
mod root;
mod user;

pub(crate) use user::is_root_outside;

use crate::letter::{Letter, Report, VARIABLE};
use nix::sys::prctl;
use nix::sys::signal::Signal;
use nix::unistd::{Pid, getppid};
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};

/// The last argument of the keeper's command.
const INSIDE: &str = "inside";

/// The first argument of the launcher of a program without a cage.
pub(crate) const PLAIN: &str = "plain";

/// Becomes a program without a cage, which dies with its parent no matter how the parent ends.
fn become_plain(mut words: impl Iterator<Item = OsString>) -> ExitCode {
    let Some(program) = words.next() else { return ExitCode::from(2) };
    _ = prctl::set_pdeathsig(Signal::SIGKILL);
    // The parent may already be gone.
    if getppid() == Pid::from_raw(1) {
        return ExitCode::FAILURE;
    }
    let error = Command::new(&program).args(words).exec();
    eprintln!("cannot start {}: {error}", program.display());
    ExitCode::from(127)
}

/// Runs the hidden subcommand that an order's `launcher` names, with the arguments after it. Only [`crate::start`] and
/// the subcommand itself call it.
pub fn enter(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut args = args.into_iter().peekable();
    if args.next_if(|word| word == PLAIN).is_some() {
        return become_plain(args);
    }
    let Some(letter) = std::env::var(VARIABLE).ok().and_then(|text| serde_json::from_str(&text).ok()) else {
        eprintln!("This command is for the program's own use: it starts other programs in a cage.");
        return ExitCode::from(2);
    };
    let letter: Letter = letter;
    let ended = match args.next() {
        None => launcher::run(letter),
        Some(word) if word == INSIDE => keeper::run(letter),
        Some(_) => Err(Report::Other("the launcher was called with a word it does not know".into())),
    };
    ended.unwrap_or_else(|report| {
        say(&report);
        ExitCode::FAILURE
    })
}

/// Writes the first line of the log.
fn say(report: &Report) {
    if let Ok(mut line) = serde_json::to_vec(report) {
        line.push(b'\n');
        // The line is written in one call, so that nothing can come in between; if no one reads it, there is no one to
        // tell.
        _ = std::io::stderr().write_all(&line);
    }
}

/// Handles an unavailable layer: an error if all layers are required.
fn missing(letter: &Letter, layer: &str, why: impl std::fmt::Display) -> Result<(), Report> {
    match letter.required {
        true => Err(Report::Missing(layer.into(), why.to_string())),
        false => Ok(()),
    }
}

//! `skirmish bot`: programs of users that play.

mod check;
mod join;
mod new;
mod replay;
mod table;
mod token;
mod voice;

use std::io::Write;
use std::path::Path;

use bots::Folder;

use crate::args::BotCommand;
use crate::fail::{Done, Fail};
use crate::out::Out;

/// The kinds of bots.
const KINDS: &str = "a folder with a bot.toml, a module (.wasm, .wat), or `cmd:` and a command line";

/// Runs the command.
pub fn run(out: &mut Out, command: &BotCommand) -> Done {
    match command {
        BotCommand::New(args) => new::run(out, args),
        BotCommand::Build(args) => {
            let folder = open(&args.folder)?;
            build(out, &folder)
        }
        BotCommand::Check(args) => check::run(out, args),
        BotCommand::Replay(args) => replay::run(out, args),
        BotCommand::Join(args) => join::run(out, args),
    }
}

fn open(folder: &Path) -> Done<Folder> {
    Folder::read(folder).map_err(Fail::Wrong)
}

/// Runs the build command of a bot, if it has one.
fn build(out: &mut Out, folder: &Folder) -> Done {
    if folder.build.is_empty() {
        writeln!(out, "{}: nothing to build", folder.name)?;
        return Ok(());
    }
    writeln!(out, "{}: {}", folder.name, folder.build.join(" "))?;
    out.flush()?;
    folder.carry_out(&folder.build).map_err(Fail::Wrong)
}

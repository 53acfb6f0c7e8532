//! The command line: one binary for everything except the page.

mod args;
mod bot;
mod cards;
mod choose;
mod draw;
mod fail;
mod files;
mod flags;
mod golden;
mod learn;
mod list;
mod map;
mod matches;
mod measure;
mod online;
mod out;
mod play;
mod position;
mod proofs;
mod replay;
mod rosters;
mod scenarios;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};

use args::{Cli, Command};
use fail::{Done, Fail};
use out::Out;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    // The inner side of the cage for native bots; users do not type this.
    if args.get(1).is_some_and(|word| word == "cage") {
        return cage::enter(args.into_iter().skip(2));
    }
    let args = flags::rewrite(args);
    let cli = match Cli::try_parse_from(&args) {
        Ok(cli) => cli,
        Err(error) => return refuse(&args, &error),
    };
    let mut out = Out::new(cli.color);
    let done = run(&mut out, &cli.command).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fail) => fail.report(),
    }
}

/// Reports what is wrong with the arguments, or prints the requested help.
fn refuse(args: &[OsString], error: &clap::Error) -> ExitCode {
    if error.kind() == ErrorKind::UnknownArgument
        && let Some(ContextValue::String(flag)) = error.get(ContextKind::InvalidArg)
        && let Some(unknown) = flags::unknown(args, flag)
    {
        return Fail::Usage(unknown).report();
    }
    let text = error.to_string();
    match error.use_stderr() && fail::shortened(&text) != text {
        true => out::note(&fail::shortened(&text)),
        // If no one reads the help, nothing is lost.
        false => drop(error.print()),
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn run(out: &mut Out, command: &Command) -> Done {
    match command {
        Command::Games(args) => list::games(out, args),
        Command::Rules(args) => list::rules(out, args),
        Command::Learn(args) => learn::run(out, args),
        Command::Play(args) => play::run(out, args),
        Command::Match(args) => matches::run(out, args),
        Command::Bot(args) => bot::run(out, &args.command),
        Command::Balance(args) => matches::balance::run(out, args),
        Command::Replay(args) => replay::run(out, args),
        Command::Position(args) => position::run(out, args),
        Command::Map(args) => map::run(out, args),
        Command::Cards(args) => cards::run(out, args),
        Command::Roster(args) => rosters::roster::run(out, args),
        Command::Scenario(args) => scenarios::run(out, args),
        Command::Bench(args) => measure::bench(out, args),
        Command::Perft(args) => measure::perft(out, args),
        Command::Golden(args) => golden::run(out, args),
        Command::Serve(args) => online::serve::run(out, args),
        Command::Backup(args) => online::backup::run(out, args),
        Command::Recover(args) => online::recover::run(out, args),
        Command::Client(args) => online::client::run(out, args),
        Command::Completions { shell } => completions(out, *shell),
    }
}

fn completions(out: &mut Out, shell: clap_complete::Shell) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "skirmish", &mut script);
    out.write_all(&script).map_err(Fail::from)
}

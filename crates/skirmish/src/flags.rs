//! Options of a game as flags: `--obstacles 15` means `--option obstacles=15` for every command that takes
//! options.

use std::ffi::OsString;

use clap::{Command, CommandFactory};
use engine::About;
use engine::hint::did_you_mean;

use crate::args::Cli;
use crate::choose::hinted;

/// Rewrites the flags that are options of the game on the command line.
pub fn rewrite(args: Vec<OsString>) -> Vec<OsString> {
    let Some((about, command)) = game_and_command(&args) else { return args };
    let own: Vec<&str> = command.get_arguments().filter_map(clap::Arg::get_long).collect();
    if !own.contains(&"option") {
        return args;
    }
    let mut rewritten = Vec::new();
    let mut rest = args.into_iter();
    while let Some(arg) = rest.next() {
        let flag = arg.to_str().and_then(|text| text.strip_prefix("--")).map(str::to_string);
        let (name, value) = match flag.as_deref().map(|flag| flag.split_once('=').unwrap_or((flag, ""))) {
            Some((name, value)) if !own.contains(&name) => (name.replace('-', "_"), value.to_string()),
            _ => {
                rewritten.push(arg);
                continue;
            }
        };
        let profile = name == "profile" && !about.profiles.is_empty();
        if !profile && !about.options.iter().any(|o| o.name == name) {
            rewritten.push(arg);
            continue;
        }
        let value = match value.is_empty() {
            false => value,
            true => rest.next().map(|v| v.to_string_lossy().to_string()).unwrap_or_default(),
        };
        rewritten.extend(["--option".into(), format!("{name}={value}").into()]);
    }
    rewritten
}

/// Returns the message for a flag that neither the command nor the game knows, if the game's options are flags.
pub fn unknown(args: &[OsString], flag: &str) -> Option<String> {
    let (about, command) = game_and_command(args)?;
    let own: Vec<&str> = command.get_arguments().filter_map(clap::Arg::get_long).collect();
    if !own.contains(&"option") || !flag.starts_with("--") {
        return None;
    }
    let (flag, name) = (flag.split('=').next()?, command.get_name());
    let names = own.into_iter().chain(about.options.iter().map(|o| o.name));
    let known: Vec<String> = names.map(|name| format!("--{name}")).collect();
    // An option may be typed either way; it is compared in the rulebook's spelling.
    let spelled = format!("--{}", flag[2..].replace('-', "_"));
    let hint = did_you_mean(&spelled, known.iter().map(String::as_str));
    let what = format!("neither `{name}` nor {} has `{flag}`", about.id);
    Some(format!(
        "{}\n  `skirmish {name} --help` and `skirmish games` list what there is",
        hinted(what, &hint)
    ))
}

/// Returns the command, and the game that follows it.
fn game_and_command(args: &[OsString]) -> Option<(&'static About, Command)> {
    let mut words = args.iter().skip(1).filter_map(|arg| arg.to_str()).filter(|arg| !arg.starts_with('-'));
    let all = Cli::command();
    let command = words.find_map(|word| all.find_subcommand(word).cloned())?;
    let about = words.find_map(|word| registry::find(word).ok())?.about();
    Some((about, command))
}

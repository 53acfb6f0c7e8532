//! The players of a match: built-in players and bots.

use std::path::Path;

use arena::Sitter;
use bots::{Folder, Terms, Walls};
use engine::About;

use crate::args::{BotTerms, Sandbox};
use crate::choose::{no_player, players, seat_count};
use crate::fail::{Done, Fail};
use crate::out::note;

/// Returns the players of a match: one for each seat, and the usual number of seats if too few are named. A built-in
/// player is given by its name; anything else must be a bot.
pub fn sitters(about: &About, named: &[String], walls: &Walls) -> Done<Vec<Sitter>> {
    let mut sitters = named.iter().map(|name| sitter(about, name, walls)).collect::<Done<Vec<_>>>()?;
    sitters.resize(seat_count(about, named.len()), players(about)[0].into());
    Ok(sitters)
}

fn sitter(about: &About, name: &str, walls: &Walls) -> Done<Sitter> {
    if players(about).contains(&name) {
        return Ok(name.into());
    }
    warn(about, name);
    match bots::bot(name, walls) {
        Some(bot) => bot.map(Sitter::Bot).map_err(Fail::Wrong),
        None => {
            let bot =
                "a bot is a folder with a bot.toml, a module (.wasm, .wat), or `cmd:` and a command line";
            Err(Fail::usage(format!("{}\n  {bot}", no_player(about, name))))
        }
    }
}

/// Warns about what looks like a mistake but may not be one.
fn warn(about: &About, name: &str) {
    let Ok(folder) = Folder::read(Path::new(name)) else { return };
    if folder.game != about.id {
        note(&format!("note: {name} says that it plays {}, not {}", folder.game, about.id));
    }
    if let Some(file) = folder.changed() {
        let file = file.display();
        note(&format!("note: {file} is newer than the bot: `skirmish bot build {name}` builds it again"));
    }
}

/// Returns built-in players by name: one for each seat, and the usual number of seats if too few are named.
pub fn built_in(about: &About, named: &[String]) -> Done<Vec<String>> {
    if let Some(unknown) = named.iter().find(|name| !players(about).contains(&name.as_str())) {
        return Err(Fail::Usage(no_player(about, unknown)));
    }
    let mut names = named.to_vec();
    names.resize(seat_count(about, named.len()), players(about)[0].to_string());
    Ok(names)
}

/// Returns how native bots are sandboxed.
pub fn mode(sandbox: Sandbox) -> cage::Mode {
    match sandbox {
        Sandbox::Required => cage::Mode::Required,
        Sandbox::Best => cage::Mode::Best,
        Sandbox::Off => cage::Mode::Off,
    }
}

/// Returns the limits for bots, and how they are sandboxed.
pub fn terms(args: &BotTerms) -> (Terms, Walls) {
    let terms = Terms {
        answer: Some(args.answer_ms * 1_000),
        bank: args.bank_ms * 1_000,
        start: Some(args.start_ms * 1_000),
        strikes: args.strikes,
        queries: args.queries,
        ..Terms::default()
    };
    let terms = if args.no_timeout { terms.untimed() } else { terms };
    let limits = cage::Limits { memory: args.bot_memory << 20, ..cage::Limits::default() };
    (terms, Walls { mode: mode(args.sandbox), limits })
}

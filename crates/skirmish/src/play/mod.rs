//! `skirmish play`: a game in the terminal, line by line.

mod area;
mod commands;
pub mod input;
mod keeper;
mod menu;
mod reasons;
mod session;
mod sheet;
mod stakes;
pub mod tell;
pub mod typed;
mod warned;

use std::path::Path;

use arena::start::Start;
use engine::erased::{AnyGame, AnyTable};
use engine::table::{NewGame, TableAct};
use engine::{About, FileError, Seat, SeatKind};

use crate::args::Play;
use crate::fail::{Done, Fail};
use crate::out::Out;
use crate::{choose, files, replay, rosters};
use keeper::Keeper;
use session::Session;

/// The word for a person on a seat.
const HUMAN: &str = "human";

/// The one who answers for a seat.
#[derive(Clone, PartialEq, Debug)]
pub enum Sitter {
    /// A person at the terminal.
    Human,
    /// A built-in player, by name.
    Machine(String),
}

impl Sitter {
    fn of(about: &About, name: &str) -> Done<Sitter> {
        if name == HUMAN {
            return Ok(Sitter::Human);
        }
        let players = choose::players(about);
        if players.contains(&name) {
            return Ok(Sitter::Machine(name.to_string()));
        }
        let hint = engine::hint::did_you_mean(name, players.into_iter().chain([HUMAN]));
        Err(Fail::usage(choose::hinted(format!("no player called `{name}` can sit here"), &hint)))
    }

    fn usual(about: &About, kind: SeatKind) -> Sitter {
        match kind {
            SeatKind::Human => Sitter::Human,
            SeatKind::Machine => Sitter::Machine(choose::players(about)[0].to_string()),
        }
    }

    fn seat(&self) -> (SeatKind, String) {
        match self {
            Sitter::Human => (SeatKind::Human, HUMAN.to_string()),
            Sitter::Machine(name) => (SeatKind::Machine, name.clone()),
        }
    }
}

/// Plays a game.
pub fn run(out: &mut Out, args: &Play) -> Done {
    let (table, sitters, resumed) = match &args.resume {
        Some(path) => resume(args, path)?,
        None => begin(args)?,
    };
    if let Some(path) = &args.record
        && args.resume.as_ref() != Some(path)
        && path.exists()
    {
        let file = path.display();
        return Err(Fail::usage(format!(
            "{file} exists; continue it with --resume {file}, or name a new file"
        )));
    }
    let record = match (&args.record, &args.resume) {
        (record, Some(path)) if record.is_none() || record.as_ref() == Some(path) => {
            Some(Keeper::resumed(path.clone(), resumed))
        }
        (record, _) => record.clone().map(Keeper::new),
    };
    Session::new(out, table, sitters, record, args.voice.tongue())?.run()
}

/// A table, its players, and the record it was read from; empty for a new game.
type Begun = (Box<dyn AnyTable>, Vec<Sitter>, String);

/// Begins a new game, at its start or in a written position.
fn begin(args: &Play) -> Done<Begun> {
    let game = choose::game(args.game.as_deref().unwrap_or_default())?;
    let about = game.about();
    let named = args.seats.iter().map(|name| Sitter::of(about, name)).collect::<Done<Vec<_>>>()?;
    let start = args.position.as_deref().map(|path| read_start(game, path)).transpose()?;
    let kinds = match &start {
        Some((start, _)) if !start.seats.is_empty() => start.seats.clone(),
        _ => about.usual_seats().into_iter().take(choose::seat_count(about, named.len())).collect(),
    };
    let mut sitters = named;
    for kind in kinds.into_iter().skip(sitters.len()) {
        // If people are named, built-in players take the other seats.
        let kind = if args.seats.is_empty() { kind } else { SeatKind::Machine };
        sitters.push(Sitter::usual(about, kind));
    }
    let seed = match (&args.seed, &start) {
        (Some(word), _) => choose::seed(word)?,
        (None, Some((Start { seed: Some(seed), .. }, _))) => seed.clone(),
        _ => choose::fresh_seed()?,
    };
    let mut options = about.options();
    if let Some((start, name)) = &start {
        for (line, option, value) in &start.options {
            let fail = |what| FileError::at(*line, 8, what, "").in_file(name);
            options.set(option, value).map_err(fail)?;
        }
    }
    // The command line takes precedence over the file.
    let content = files::content(game, args.making.content.as_deref())?;
    let content = rosters::set(game, &mut options, &args.making.options, content)?;
    let made = NewGame {
        format: engine::record::FORMAT,
        rules: about.version,
        options,
        content,
        seats: sitters.iter().map(Sitter::seat).collect(),
        commitment: seed.commitment(),
        seed: Some(seed),
    };
    let table = match start.as_ref().and_then(|(start, name)| Some((start.position.as_ref()?, name))) {
        None => choose::open(game, made)?,
        Some((place, name)) => game
            .open_position(made, place.bare, &place.text, place.first_line, None)
            .map_err(|error| error.in_file(name))?,
    };
    Ok((table, sitters, String::new()))
}

fn read_start(game: &dyn AnyGame, path: &Path) -> Done<(Start, String)> {
    let name = path.display().to_string();
    let start = Start::parse(&files::read(path)?, &[]).map_err(|error| error.in_file(&name))?;
    start.made(game).map_err(|error| error.in_file(&name))?;
    Ok((start, name))
}

/// Continues a game.
fn resume(args: &Play, path: &Path) -> Done<Begun> {
    let (text, record, game) = replay::open(path)?;
    let about = game.about();
    if args.game.as_ref().is_some_and(|id| id != about.id) {
        return Err(Fail::usage(format!("{} is a record of {}", path.display(), about.id)));
    }
    let replayed = game.replay(&record, None);
    let mut table = replayed.map_err(|error| error.in_file(&path.display().to_string()))?;
    if table.made().seed.is_none() && about.dice {
        return Err(Fail::wrong("the record does not contain its seed, so the dice cannot go on"));
    }
    let seats = table.made().seats.clone();
    if args.seats.len() > seats.len() {
        return Err(Fail::usage(format!("the record has {} seats", seats.len())));
    }
    let mut sitters = Vec::new();
    for (at, (kind, name)) in seats.iter().enumerate() {
        let before = match kind {
            SeatKind::Human => Ok(Sitter::Human),
            SeatKind::Machine => Sitter::of(about, name),
        };
        let Some(named) = args.seats.get(at) else {
            sitters.push(before?);
            continue;
        };
        let now = Sitter::of(about, named)?;
        if before.ok().as_ref() != Some(&now) && table.verdict().is_none() {
            let seat = Seat(u8::try_from(at).unwrap_or(u8::MAX));
            table.table_act(TableAct::TakeOver(seat, now.seat().1)).map_err(Fail::wrong)?;
        }
        sitters.push(now);
    }
    Ok((table, sitters, text))
}

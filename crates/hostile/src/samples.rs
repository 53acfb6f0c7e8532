//! Valid inputs to start from: a fuzzer finds more when it begins near valid input.

use engine::Wait;
use engine::chance::{Chance, Quick};
use engine::erased::{AnyGame, AnyTable};
use engine::options::OptionKind;
use engine::record::Reach;
use engine::table::NewGame;

/// A valid input: its target, a name, and the bytes.
pub struct Sample {
    /// The target.
    pub target: &'static str,
    /// A name that can be a file name.
    pub name: String,
    /// The input.
    pub bytes: Vec<u8>,
}

/// Returns every game with a fresh setup.
pub(crate) fn fresh_games() -> impl Iterator<Item = (&'static dyn AnyGame, NewGame)> {
    let seed = engine::chance::Seed::number(7);
    registry::games().iter().map(move |game| (*game, NewGame::of(game.about(), game.content(), seed.clone())))
}

/// Lists the kinds of files that a game can describe without playing, each with its query, which is named after the
/// suffix of the files.
pub(crate) fn inspected_files(game: &dyn AnyGame) -> Vec<(OptionKind, &'static str)> {
    let about = game.about();
    let mut kinds: Vec<(OptionKind, &'static str)> = Vec::new();
    for option in about.options {
        if let OptionKind::File { suffix, .. } = option.kind
            && about.inspects.iter().any(|(what, _)| *what == suffix)
            && !kinds.iter().any(|(kind, _)| *kind == option.kind)
        {
            kinds.push((option.kind, suffix));
        }
    }
    kinds
}

/// Returns valid inputs for all targets, from a random game of each rulebook.
pub fn samples() -> Vec<Sample> {
    let mut all = Vec::new();
    for (game, made) in fresh_games() {
        let id = game.about().id;
        let mut add = |target, name: &str, text: &str| {
            all.push(Sample { target, name: format!("{id}-{name}"), bytes: text.as_bytes().to_vec() });
        };
        for (path, text) in made.content.files() {
            add("content", &path.replace('/', "-"), text);
        }
        for (kind, _) in inspected_files(game) {
            for name in kind.names(&made.content) {
                let text = kind.path(&name).and_then(|path| made.content.file(&path)).unwrap_or_default();
                add("file", &name, text);
            }
        }
        for (doc, value) in made.options.iter() {
            add("option", doc.name, &format!("{}={value}", doc.name));
        }
        for (what, arguments) in game.about().inspects {
            add("inspect", what, &format!("{what} {arguments}"));
        }
        let Ok(mut table) = game.open(made) else { continue };
        let mut chance = Quick(1);
        let Ok(mut player) = game.player(engine::player::RANDOM) else { continue };
        for step in 0..60 {
            let Some(seat) = table.question().open.iter().next() else { break };
            let Ok((act, _)) = player.choose(&*table, seat, &mut chance) else { break };
            add("act", &format!("step-{step}"), &act);
            if step == 0 {
                crate::halls::samples(&mut add, id, &act);
                #[cfg(feature = "bots")]
                crate::bot::samples(&mut add, &act);
            }
            if table.answer(seat, table.question().number, &act).is_err() {
                break;
            }
            if chance.below(8) == 0
                && let Some(position) = table.position()
                && let Some(asked) = asked(&*table)
            {
                add("position", &format!("step-{step}"), &position);
                let position = position.replace('\n', "\n  ");
                let scenario = format!("game {id}\ncase \"a\"\nposition\n  {position}\nexpect {asked}\n");
                add("scenario", &format!("step-{step}"), &scenario);
            }
        }
        add("record", "game", &table.record(Reach::Full));
    }
    all
}

/// Returns the seats that a table asks, as a scenario expectation; sealed answers are not part of a position.
fn asked(table: &dyn AnyTable) -> Option<String> {
    let labels = table.labels();
    match table.question().wait {
        Wait::Act(seat) => Some(format!("asked {}", labels[seat.index()])),
        Wait::Sealed(seats) => {
            let seats: Vec<&str> = seats.iter().map(|seat| labels[seat.index()].as_str()).collect();
            Some(format!("sealed asked {}", seats.join(" ")))
        }
        Wait::Draw(_) | Wait::Over(_) => None,
    }
}

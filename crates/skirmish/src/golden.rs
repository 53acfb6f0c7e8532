//! `skirmish golden`.

use std::io::Write;
use std::path::Path;

use arena::golden::{Recipe, compare};
use arena::start::Start;
use engine::erased::AnyGame;

use crate::args::Golden;
use crate::fail::{Done, Fail};
use crate::matches::sitters;
use crate::out::Out;
use crate::{choose, files, rosters};

/// Compares the golden playthroughs of a game, or rewrites them.
pub fn run(out: &mut Out, args: &Golden) -> Done {
    let game = choose::game(&args.game)?;
    let id = game.about().id;
    if let Some(name) = &args.name {
        return create(out, args, game, name);
    }
    let folder = files::of_game(&args.root, id, "playthroughs")?;
    let (mut passed, mut failed) = (0, 0);
    for path in files::below(&folder, ".txt")? {
        let name = path.display().to_string();
        let text = files::read(&path)?;
        let difference = compare(game, &text).map_err(|error| error.in_file(&name))?;
        match difference {
            None => passed += 1,
            Some(_) if args.write => {
                write(game, &Recipe::parse(&text)?, &path)?;
                writeln!(out, "{name}: rewritten")?;
                passed += 1;
            }
            Some(difference) => {
                failed += 1;
                writeln!(out, "{}\n{difference}", out.paint.bad(&format!("{name}: FAILED")))?;
            }
        }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    match (failed, passed) {
        (0, 1..) => Ok(()),
        (0, 0) => Err(Fail::wrong(format!("{id} has no golden playthroughs"))),
        _ => {
            writeln!(out, "if the new play is right, write it: skirmish golden {id} --write")?;
            Err(Fail::Said)
        }
    }
}

fn write(game: &dyn AnyGame, recipe: &Recipe, path: &Path) -> Done {
    files::write(path, &recipe.write(game)?)
}

/// Makes a new playthrough.
fn create(out: &mut Out, args: &Golden, game: &dyn AnyGame, name: &str) -> Done {
    let about = game.about();
    let fine = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if name.is_empty() || !name.chars().all(fine) {
        return Err(Fail::usage(format!("`{name}` is not a name of letters, digits, '-' and '_'")));
    }
    let (options, _) = rosters::making(game, &args.options, None)?;
    let start = Start {
        game: (1, about.id.to_string()),
        options: options.changed().map(|(doc, value)| (1, doc.name.to_string(), value.to_string())).collect(),
        seed: Some(choose::seed(&args.seed)?),
        ..Start::default()
    };
    let players = sitters::built_in(about, &args.seats)?;
    let recipe = Recipe { start, players, rows: args.rows.max(1), positions: 20 };
    let game_folder = files::of_game(&args.root, about.id, "")?;
    let folder = game_folder.join("playthroughs");
    std::fs::create_dir_all(&folder)
        .map_err(|error| Fail::wrong(format!("{}: {error}", folder.display())))?;
    let path = folder.join(format!("{name}.txt"));
    write(game, &recipe, &path)?;
    writeln!(out, "{}: written", path.display())?;
    Ok(())
}

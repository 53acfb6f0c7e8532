//! `skirmish map`.

use std::io::Write;

use engine::table::NewGame;
use engine::{Viewer, game::Facts};
use serde_json::json;

use crate::args::Map;
use crate::fail::Done;
use crate::out::Out;
use crate::{board, choose, files};

/// Shows the board of a fresh game with what the game says of its map.
pub fn run(out: &mut Out, args: &Map) -> Done {
    let game = choose::game(&args.game)?;
    let about = game.about();
    let seed = choose::seed(&args.seed)?;
    let options = choose::options(about, &args.making.options)?;
    let content = files::content(game, args.making.content.as_deref())?;
    let made = NewGame { options, ..NewGame::of(about, content, seed.clone()) };
    let table = choose::open(game, made)?;
    let made = table.made();
    let facts = match about.inspects.iter().find(|(name, _)| *name == "map") {
        Some((_, how)) => {
            // Options that have nothing to do with maps are not among the words it is asked for with.
            let known = |name: &str| how.split_whitespace().any(|word| word == name);
            let changed = made.options.changed().filter(|(doc, _)| known(doc.name));
            let words = changed.map(|(doc, value)| format!("{} {value}", doc.name));
            let arguments: Vec<String> = words.chain([format!("seed {seed}")]).collect();
            game.inspect("map", &arguments.join(" "), &made.content).map_err(choose::wrong_use)?
        }
        None => Facts::new(),
    };
    let scene = table.scene(Viewer::Public);
    if args.json.json {
        let facts: serde_json::Map<_, _> =
            facts.into_iter().map(|(name, value)| (name, json!(value))).collect();
        writeln!(out, "{}", json!({ "game": about.id, "facts": facts, "scene": scene }))?;
        return Ok(());
    }
    let paint = out.paint;
    write!(out, "{}{}", board::draw(&scene, &[], paint), board::legend(&scene, paint))?;
    for (name, value) in facts {
        writeln!(out, "{name}: {value}")?;
    }
    Ok(())
}

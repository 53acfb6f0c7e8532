//! `skirmish map`.

use std::io::Write;
use std::path::Path;

use engine::content::Content;
use engine::erased::AnyGame;
use engine::game::Facts;
use engine::options::{OptionDoc, OptionKind, Options};
use engine::table::NewGame;
use engine::{FileError, Viewer};
use serde_json::json;

use crate::args::Map;
use crate::draw::board;
use crate::fail::{Done, Fail};
use crate::out::Out;
use crate::{choose, files, rosters};

/// Shows the board of a new game with what the game says about its map.
pub fn run(out: &mut Out, args: &Map) -> Done {
    let game = choose::game(&args.game)?;
    let about = game.about();
    let seed = choose::seed(&args.seed)?;
    let (mut options, mut content) =
        rosters::making(game, &args.making.options, args.making.content.as_deref())?;
    let own = match &args.file {
        Some(path) => Some(put(game, &mut options, &mut content, path)?),
        None => None,
    };
    // A fault in the named file is shown with the user's path.
    let found = |mut error: FileError| {
        if let (Some(inside), Some(path)) = (&own, &args.file)
            && (error.file == *inside || (error.file.is_empty() && error.line > 0))
        {
            error.file = path.display().to_string();
        }
        error
    };
    let made = NewGame { options, ..NewGame::of(about, content, seed.clone()) };
    let table = game.open(made).map_err(found).map_err(choose::wrong_use)?;
    let made = table.made();
    let facts = match about.inspects.iter().find(|(name, _)| *name == "map") {
        Some((_, how)) => {
            let arguments = arguments(&made.options, how, &seed.to_string());
            let facts = game.inspect("map", &arguments, &made.content);
            facts.map_err(found).map_err(choose::wrong_use)?
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

/// Returns the option of a game that names its map file.
fn map_option(options: &Options) -> Option<(&'static OptionDoc, &str)> {
    options.iter().find(|(doc, _)| matches!(doc.kind, OptionKind::File { folder: "maps", .. }))
}

/// Returns the option that takes a file: of the kind that the game reads by this ending; otherwise a map, or the only
/// kind there is, regardless of the file's name.
fn file_option(options: &Options, ending: &str) -> Option<&'static OptionDoc> {
    let suffix = |doc: &OptionDoc| match doc.kind {
        OptionKind::File { suffix, .. } => Some(suffix),
        _ => None,
    };
    let files: Vec<&'static OptionDoc> =
        options.iter().map(|(doc, _)| doc).filter(|doc| suffix(doc).is_some()).collect();
    let fitting = files.iter().find(|doc| suffix(doc) == Some(ending)).copied();
    let only = || <[_; 1]>::try_from(files.as_slice()).ok().map(|[doc]| doc);
    fitting.or_else(|| map_option(options).map(|(doc, _)| doc)).or_else(only)
}

/// Adds a map file to the content and sets the option that names it; returns its path there.
fn put(game: &dyn AnyGame, options: &mut Options, content: &mut Content, path: &Path) -> Done<String> {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let Some(doc) = file_option(options, &ending) else {
        return Err(Fail::usage(format!("{} reads no map files", game.about().id)));
    };
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let fitting = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    let name: String = stem.chars().map(fitting).collect();
    options.set(doc.name, &name).map_err(Fail::usage)?;
    let inside = doc.kind.path(&name).ok_or(Fail::Said)?;
    content.put(&inside, &files::read(path)?);
    content.name = "own".to_string();
    Ok(inside)
}

/// Returns the words of the query for the map: the changed options and the seed, as far as such a query takes them; or
/// the name of the map's file, if the game reads one and nothing else is given.
fn arguments(options: &Options, how: &str, seed: &str) -> String {
    let known = |name: &str| how.split_whitespace().any(|word| word == name);
    let file = map_option(options);
    let others =
        options.changed().filter(|(doc, _)| known(doc.name) && file.is_none_or(|(map, _)| map != *doc));
    let mut words: Vec<String> = others.map(|(doc, value)| format!("{} {value}", doc.name)).collect();
    match file {
        Some((_, name)) if words.is_empty() => name.to_string(),
        _ => {
            if known("seed") {
                words.push(format!("seed {seed}"));
            }
            words.join(" ")
        }
    }
}

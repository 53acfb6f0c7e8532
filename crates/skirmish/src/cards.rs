//! `skirmish cards`: files and texts of cards, for whichever game has some.

use std::io::Write;
use std::path::Path;

use engine::FileError;
use engine::content::Content;
use engine::erased::AnyGame;
use engine::game::Facts;
use engine::options::OptionKind;
use serde_json::json;

use crate::args::{Cards, CardsCommand};
use crate::fail::{Done, Fail};
use crate::out::Out;
use crate::{choose, files};

/// What a game calls its card files: the end of their names, and what it can be asked about them.
const FILES: &str = "cards";
/// What a game calls the text of one card.
const TEXT: &str = "card";

/// Checks a file of cards, or explains one text.
pub fn run(out: &mut Out, args: &Cards) -> Done {
    match &args.command {
        CardsCommand::Check(args) => {
            let game = game(FILES, args.game.as_deref())?;
            let mut content = files::content(game, args.content.as_deref())?;
            let (inside, name) = put(game, &mut content, &args.file)?;
            let shown = args.file.display().to_string();
            // A fault in the file that was named is shown where the user finds it.
            let found = |mut error: FileError| {
                if error.file == inside {
                    error.file = shown.clone();
                }
                error
            };
            let facts = game.inspect(FILES, &name, &content).map_err(found)?;
            if !args.json.json {
                writeln!(out, "{shown}: no fault")?;
            }
            tell(out, game, facts, args.json.json)
        }
        CardsCommand::Explain(args) => {
            let game = game(TEXT, args.game.as_deref())?;
            let content = files::content(game, args.content.as_deref())?;
            let facts =
                game.inspect(TEXT, &args.text, &content).map_err(|error| misread(&args.text, &error))?;
            tell(out, game, facts, args.json.json)
        }
    }
}

/// The game that is named, or the only one that can be asked about cards.
fn game(what: &str, named: Option<&str>) -> Done<&'static dyn AnyGame> {
    let has = |game: &dyn AnyGame| game.about().inspects.iter().any(|(name, _)| *name == what);
    if let Some(id) = named {
        let game = choose::game(id)?;
        return if has(game) { Ok(game) } else { Err(Fail::usage(format!("{id} has no cards"))) };
    }
    let games: Vec<_> = registry::games().iter().copied().filter(|game| has(*game)).collect();
    match games.as_slice() {
        [] => Err(Fail::usage("no game has cards")),
        [game] => Ok(*game),
        several => {
            let ids: Vec<&str> = several.iter().map(|game| game.about().id).collect();
            Err(Fail::usage(format!("several games have cards: name one with --game {}", ids.join("|"))))
        }
    }
}

/// Puts a file among the content: in place of the one of its name, or where the game's options look for card files.
/// Gives its place there and the name that it is asked for by.
fn put(game: &dyn AnyGame, content: &mut Content, path: &Path) -> Done<(String, String)> {
    let text = files::read(path)?;
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let fitting = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    let name: String = stem.chars().map(fitting).collect();
    let kind = game
        .about()
        .options
        .iter()
        .map(|option| option.kind)
        .find(|kind| matches!(kind, OptionKind::File { suffix, .. } if *suffix == FILES));
    let (inside, name) = match kind.and_then(|kind| kind.path(&name)) {
        Some(inside) if content.file(&file).is_none() => (inside, name),
        _ => (file.to_string(), String::new()),
    };
    content.put(&inside, &text);
    content.name = "own".to_string();
    Ok((inside, name))
}

/// A fault in a text that was typed, with a mark below its place.
fn misread(text: &str, error: &FileError) -> Fail {
    if !error.file.is_empty() || error.column == 0 || text.contains('\n') || text.chars().count() > 200 {
        return Fail::wrong(error);
    }
    let hint = if error.hint.is_empty() { String::new() } else { format!("\n  hint: {}", error.hint) };
    let mark = format!("{}^", " ".repeat(error.column - 1));
    Fail::wrong(format!("column {}: {}\n  {text}\n  {mark}{hint}", error.column, error.what))
}

fn tell(out: &mut Out, game: &dyn AnyGame, facts: Facts, as_json: bool) -> Done {
    if as_json {
        let facts: serde_json::Map<_, _> =
            facts.into_iter().map(|(name, value)| (name, json!(value))).collect();
        writeln!(out, "{}", json!({ "game": game.about().id, "facts": facts }))?;
        return Ok(());
    }
    for (name, value) in facts {
        writeln!(out, "{name}: {value}")?;
    }
    Ok(())
}

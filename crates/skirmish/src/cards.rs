//! `skirmish cards`: files and texts of cards, for any game that has cards.

use std::io::Write;
use std::path::Path;

use engine::content::Content;
use engine::erased::AnyGame;
use engine::game::Facts;
use engine::options::OptionKind;
use engine::{Faults, FileError};
use serde_json::json;

use crate::args::{Cards, CardsCommand};
use crate::fail::{Done, Fail, shortened};
use crate::out::{Out, note};
use crate::{choose, files};

/// The word for card files: the ending of their names, and the subject of queries about them.
const FILES: &str = "cards";
/// The word for the text of one card.
const TEXT: &str = "card";

/// Checks a file of cards, or explains one text.
pub fn run(out: &mut Out, args: &Cards) -> Done {
    match &args.command {
        CardsCommand::Check(args) => {
            let game = game(FILES, args.game.as_deref())?;
            let mut content = files::content(game, args.content.as_deref())?;
            let (inside, name) = put(game, &mut content, &args.file)?;
            let shown = args.file.display().to_string();
            let faults = game.faults(FILES, &name, &content);
            if !faults.is_empty() {
                let source = |fault: &FileError| line(&content, fault);
                let found =
                    |fault: &FileError| if fault.file == inside { &shown } else { &fault.file }.clone();
                return wrong(out, game, &faults, args.json.json, &source, &found);
            }
            let facts = game.inspect(FILES, &name, &content)?;
            if !args.json.json {
                writeln!(out, "{shown}: no fault")?;
            }
            tell(out, game, facts, args.json.json)
        }
        CardsCommand::Explain(args) => {
            let game = game(TEXT, args.game.as_deref())?;
            let content = files::content(game, args.content.as_deref())?;
            let faults = game.faults(TEXT, &args.text, &content);
            if !faults.is_empty() {
                // A fault in a file belongs to the content, not to the text that was typed.
                let typed = |fault: &FileError| {
                    if fault.file.is_empty() { excerpt(&args.text) } else { line(&content, fault) }
                };
                return wrong(out, game, &faults, args.json.json, &typed, &|fault| fault.file.clone());
            }
            let facts = game.inspect(TEXT, &args.text, &content)?;
            tell(out, game, facts, args.json.json)
        }
    }
}

/// Returns the named game, or the only one with cards.
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

/// Adds a file to the content: it replaces the file of that name, or goes where the game's options look for
/// card files. Returns its path there and the name to ask for.
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

/// The longest line that is shown with a fault.
const LONGEST: usize = 200;

/// Returns a line as shown below a fault: on a terminal every character takes one column.
fn excerpt(text: &str) -> Option<String> {
    let fits = !text.contains('\n') && text.chars().nth(LONGEST).is_none();
    fits.then(|| text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect())
}

/// Returns the line of a content file that a fault is in.
fn line(content: &Content, fault: &FileError) -> Option<String> {
    let text = content.file(&fault.file)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    excerpt(text.lines().nth(fault.line.checked_sub(1)?)?)
}

/// Reports all faults: each with its place, the line, a mark below the place, and a hint.
fn wrong(
    out: &mut Out,
    game: &dyn AnyGame,
    faults: &Faults,
    as_json: bool,
    source: &dyn Fn(&FileError) -> Option<String>,
    shown: &dyn Fn(&FileError) -> String,
) -> Done {
    if as_json {
        let fault = |fault: &FileError| {
            let (file, what, hint) = (shown(fault), &fault.what, &fault.hint);
            json!({ "file": file, "line": fault.line, "column": fault.column, "what": what, "hint": hint })
        };
        let told: Vec<_> = faults.told.iter().map(fault).collect();
        let said = json!({ "game": game.about().id, "faults": told, "more": faults.more });
        writeln!(out, "{said}")?;
        return Err(Fail::Said);
    }
    for fault in &faults.told {
        let line = source(fault).filter(|_| fault.column > 0);
        let mark = line.map(|line| format!("\n  {line}\n  {}^", " ".repeat(fault.column - 1)));
        let place = match (shown(fault), fault.line) {
            (file, 0) if file.is_empty() => String::new(),
            (file, 0) => format!("{file}: "),
            (file, _) if file.is_empty() => format!("column {}: ", fault.column),
            (file, line) => format!("{file}:{line}:{}: ", fault.column),
        };
        let hint = if fault.hint.is_empty() { String::new() } else { format!("\n  hint: {}", fault.hint) };
        let what = shortened(&format!("{place}{}", fault.what));
        note(&format!("error: {what}{}{}", mark.unwrap_or_default(), shortened(&hint)));
    }
    let (count, more) = (faults.count(), faults.more);
    match (count, more) {
        (1, _) => {}
        (_, 0) => note(&format!("{count} faults")),
        _ => note(&format!("{count} faults, of which {more} more are not shown")),
    }
    Err(Fail::Said)
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

//! Reads the abilities: `abilities.toml`, and then every file in the folder `abilities`.

use engine::FileError;
use engine::content::Content;
use serde::Deserialize;
use toml::Spanned;

use super::effects;
use super::source::{LONGEST_NAME, LONGEST_TEXT, Source, shown, unreadable};
use crate::content::abilities::{Ability, Does};

/// The file of the abilities that come with the game.
pub const FILE: &str = "abilities.toml";
/// The folder for designers' own files.
const FOLDER: &str = "abilities/";
/// The most abilities there can be.
const MOST: usize = 32;
/// The most steps of an active ability.
const MOST_STEPS: usize = 6;
/// The longest id.
const LONGEST_ID: usize = 20;

/// Words of the notation and of positions, which would be mistaken for an ability.
const TAKEN: [&str; 21] = [
    "obstacle",
    "place",
    "move",
    "attack",
    "then",
    "done",
    "react",
    "decline",
    "pass",
    "at",
    "health",
    "abilities",
    "name",
    "attacked",
    "used",
    "again",
    "hidden",
    "acted",
    "suppressed",
    "locked",
    "guards",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    ability: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: Spanned<String>,
    name: Spanned<String>,
    french: Option<Spanned<String>>,
    cost: Spanned<i64>,
    old_cost: Option<Spanned<i64>>,
    #[serde(default)]
    published: bool,
    text: Spanned<String>,
    steps: Option<Spanned<Vec<effects::Entry>>>,
    always: Option<effects::Entry>,
    answers: Option<effects::Entry>,
}

/// Returns the abilities of the content, by number.
pub fn read(content: &Content) -> Result<Vec<Ability>, FileError> {
    content.need(FILE)?;
    let own = |path: &str| path.starts_with(FOLDER) && path.ends_with(".toml");
    let mut files: Vec<Source<'_>> = Vec::new();
    files.extend(content.files().filter(|(path, _)| *path == FILE).map(|(path, text)| Source { path, text }));
    files.extend(content.files().filter(|(path, _)| own(path)).map(|(path, text)| Source { path, text }));
    let mut all: Vec<Ability> = Vec::new();
    for source in files {
        for entry in source.toml::<File>()?.ability {
            let start = entry.span().start;
            let ability = ability(source, start, entry.get_ref())?;
            if all.iter().any(|known| known.id == ability.id) {
                let what = format!("there is already an ability `{}`", ability.id);
                return Err(source.fault(entry.get_ref().id.span().start, what, "give it another id"));
            }
            if all.len() == MOST {
                let what = format!("this is one more than the {MOST} abilities that there can be");
                return Err(source.fault(start, what, "leave some out"));
            }
            all.push(ability);
        }
    }
    Ok(all)
}

/// Reads one ability.
fn ability(source: Source<'_>, start: usize, entry: &Entry) -> Result<Ability, FileError> {
    let id = entry.id.get_ref();
    let fits = id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !id.starts_with('-');
    if id.is_empty() || id.len() > LONGEST_ID || !fits {
        let what = format!("`{}` is no id", shown(id));
        let hint = format!("write up to {LONGEST_ID} lower-case letters and `-`, a letter first");
        return Err(source.fault(entry.id.span().start, what, hint));
    }
    if TAKEN.contains(&id.as_str()) {
        let what = format!("`{id}` is a word of the notation and cannot be the id of an ability");
        return Err(source.fault(entry.id.span().start, what, "give it another id"));
    }
    let cost = |number| source.bounded("a cost", number, 0, 30).map(|cost| cost as u8);
    let now = cost(&entry.cost)?;
    Ok(Ability {
        id: id.clone(),
        name: words(source, "the name", &entry.name, LONGEST_NAME)?,
        french: words(source, "the French name", entry.french.as_ref().unwrap_or(&entry.name), LONGEST_NAME)?,
        text: words(source, "the text", &entry.text, LONGEST_TEXT)?,
        cost: now,
        old_cost: entry.old_cost.as_ref().map_or(Ok(now), cost)?,
        extension: !entry.published,
        does: does(source, start, entry)?,
    })
}

/// Reads words for people; they cannot be empty.
fn words(
    source: Source<'_>,
    what: &str,
    words: &Spanned<String>,
    longest: usize,
) -> Result<String, FileError> {
    let wrong = match words.get_ref().trim().is_empty() {
        true => Some("is empty".into()),
        false => unreadable(words.get_ref(), longest),
    };
    match wrong {
        None => Ok(words.get_ref().clone()),
        Some(wrong) => Err(source.fault(words.span().start, format!("{what} {wrong}"), "")),
    }
}

/// Reads what an ability does, which also decides its class (ES-045).
fn does(source: Source<'_>, start: usize, entry: &Entry) -> Result<Does, FileError> {
    match (&entry.steps, &entry.always, &entry.answers) {
        (Some(steps), None, None) => {
            let count = steps.get_ref().len();
            if count == 0 || count > MOST_STEPS {
                let what = format!("an active ability has 1 to {MOST_STEPS} steps; this one has {count}");
                return Err(source.fault(
                    steps.span().start,
                    what,
                    "write `steps = [{ effect = \"attack\" }]`",
                ));
            }
            let steps = steps.get_ref().iter().map(|step| effects::step(source, step));
            Ok(Does::Steps(steps.collect::<Result<_, _>>()?))
        }
        (None, Some(always), None) => Ok(Does::Always(effects::always(source, always)?)),
        (None, None, Some(answers)) => Ok(Does::Answers(effects::answers(source, answers)?)),
        _ => {
            let what = format!("`{}` must have one of `steps`, `always` and `answers`", entry.id.get_ref());
            let hint = "`steps` makes it active, `always` passive, `answers` a reaction";
            Err(source.fault(start, what, hint))
        }
    }
}

//! The heroes and the map of a game: dealt from the chosen sets, or fixed for an intro game.

use engine::chance::Chance;
use engine::content::Content;
use engine::{FileError, Order};
use teamfight_cards::library::Library;

use crate::content::map::{FOLDER, Map, SUFFIX};
use crate::state::COLUMNS;

/// The number of heroes dealt (TF-005).
const DEALT: usize = 12;
/// The words for an option that names no file.
const NO_FILE: [&str; 2] = ["none", "drawn"];

/// The heroes of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// The heroes that were dealt, by their units in the library.
    pub heroes: Vec<u8>,
    /// The heroes of each side as bits, if there is no draft.
    pub sides: Option<[u16; 2]>,
    /// The number that each side deploys.
    pub columns: usize,
}

/// Draws a map and the heroes, evenly from the sets (TF-003, TF-005, Q28), or lays out an intro game (TF-002).
pub fn deal(order: &mut Order<'_>, library: &Library) -> Result<(Deal, Map), FileError> {
    let options = order.options;
    let mut sets = Vec::new();
    // One, two or three sets (TF-003).
    for option in ["first_set", "second_set", "third_set"] {
        let word = options.word(option);
        if NO_FILE.contains(&word) {
            continue;
        }
        let Some(set) = library.sets.iter().position(|set| set.id == word) else {
            let known: Vec<&str> = library.sets.iter().map(|set| set.id.as_str()).collect();
            let what = format!("option `{option}`: there is no set `{word}`");
            return Err(FileError::plain(what, engine::hint::did_you_mean(word, known)));
        };
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    let Some(first) = sets.first() else {
        return Err(FileError::plain("no set is chosen [TF-003]", "name one in `first_set`"));
    };
    // An intro game has a fixed map and fixed heroes (TF-002).
    if options.word("setup") == "intro" {
        return intro(order, library, *first);
    }
    let heroes = draw(order, library, &sets)?;
    let map = match options.word("map") {
        word if NO_FILE.contains(&word) => {
            let ids: Vec<&str> = sets.iter().map(|set| library.sets[*set].id.as_str()).collect();
            let mut maps = maps(order.content)?;
            // Maps belong to sets (TF-004); one of the chosen sets' is drawn (TF-005).
            maps.retain(|map| ids.contains(&map.set.as_str()));
            if maps.is_empty() {
                return Err(FileError::plain("none of the sets has a map", "name one in `map`"));
            }
            order.chance.take(&mut maps)
        }
        word => named(order.content, word)?,
    };
    Ok((Deal { heroes, sides: None, columns: COLUMNS }, map))
}

fn intro(order: &Order<'_>, library: &Library, set: usize) -> Result<(Deal, Map), FileError> {
    let set = &library.sets[set];
    let Some(intro) = &set.intro else {
        return Err(FileError::plain(format!("the set `{}` has no intro game [TF-002]", set.id), ""));
    };
    let map = match order.options.word("map") {
        word if NO_FILE.contains(&word) => named(order.content, &intro.map)?,
        word => named(order.content, word)?,
    };
    let heroes: Vec<u8> = intro.sides.iter().flatten().copied().collect();
    let count = intro.sides[0].len();
    let first = (1u16 << count) - 1;
    let all = ((1u32 << heroes.len()) - 1) as u16;
    Ok((Deal { heroes, sides: Some([first, all & !first]), columns: count }, map))
}

/// Draws the same number from each set; the others make up for a set that is too small.
fn draw(order: &mut Order<'_>, library: &Library, sets: &[usize]) -> Result<Vec<u8>, FileError> {
    let mut decks: Vec<Vec<u8>> = sets.iter().map(|set| library.sets[*set].heroes.clone()).collect();
    let mut dealt = Vec::new();
    // The same number from each set (TF-005).
    let share = DEALT / sets.len();
    for deck in &mut decks {
        for _ in 0..share.min(deck.len()) {
            dealt.push(order.chance.take(deck));
        }
    }
    let mut rest: Vec<u8> = decks.concat();
    // A set with too few is filled up from the others (Q28).
    while dealt.len() < DEALT && !rest.is_empty() {
        dealt.push(order.chance.take(&mut rest));
    }
    match dealt.len() {
        // At least eight (Q28).
        0..8 => {
            let what = format!("the sets have {} heroes; a game needs 8 [TF-005]", dealt.len());
            Err(FileError::plain(what, "choose another set besides"))
        }
        _ => Ok(dealt),
    }
}

/// Returns all maps of the content; each belongs to a set (TF-004).
pub fn maps(content: &Content) -> Result<Vec<Map>, FileError> {
    let id = |path: &str| {
        let file = path.strip_prefix(FOLDER)?.strip_prefix('/')?;
        file.strip_suffix(SUFFIX)?.strip_suffix('.').map(ToString::to_string)
    };
    let files = content.files().filter_map(|(path, text)| Some((id(path)?, path, text)));
    files.map(|(id, path, text)| read(&id, path, text)).collect()
}

/// Returns the map with this name.
pub fn named(content: &Content, id: &str) -> Result<Map, FileError> {
    let path = format!("{FOLDER}/{id}.{SUFFIX}");
    let Some((path, text)) = content.files().find(|(known, _)| *known == path) else {
        let known = content.files().filter_map(|(path, _)| path.strip_prefix(FOLDER)?.strip_prefix('/'));
        let hint = engine::hint::did_you_mean(&format!("{id}.{SUFFIX}"), known);
        return Err(FileError::plain(format!("there is no map `{id}`"), hint));
    };
    read(id, path, text)
}

fn read(id: &str, path: &str, text: &str) -> Result<Map, FileError> {
    Map::read(id, text).map_err(|fault| fault.in_file(path))
}

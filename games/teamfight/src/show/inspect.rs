//! Inspection of cards and maps without play: the meaning of a text, the contents of a set or a map.

use engine::content::Content;
use engine::game::Facts;
use engine::{Faults, FileError};
use teamfight_cards::{Library, explain_text, of_set};

use crate::about::ABOUT;
use crate::setup::deal;

/// The possible queries, with an example of each.
pub const INSPECTS: &[(&str, &str)] = &[
    ("card", "range 3, 2dmg"),
    ("cards", "NAME of a file sets/NAME.cards, or nothing for all sets"),
    ("map", "NAME of a file maps/NAME.map, or `drawn` for a list of all"),
];

/// Answers `card TEXT`, `cards NAME` or `map NAME`.
pub fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
    match what {
        "card" => {
            let said = explain_text(arguments, &Library::read(content)?)?;
            let facts = [
                ("kind", said.kind.to_string()),
                ("printed", said.printed),
                ("meaning", said.meaning.into()),
            ];
            Ok(facts.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
        }
        "cards" => {
            let name = arguments.trim();
            of_set(content, if name.is_empty() { None } else { Some(name) })
        }
        "map" => map(arguments.trim(), content),
        other => Err(ABOUT.cannot_inspect(other)),
    }
}

/// Returns the faults of an inspected thing; for card files, every fault.
pub fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
    let of_cards = if what == "cards" { Library::faults(content) } else { Faults::default() };
    match of_cards.is_empty() {
        true => inspect(what, arguments, content).err().into(),
        false => of_cards,
    }
}

/// Describes a map in numbers, or lists all maps by name.
fn map(name: &str, content: &Content) -> Result<Facts, FileError> {
    let fact = |name: &str, value: String| (name.to_string(), value);
    if name.is_empty() || name == "drawn" {
        let maps = deal::maps(content)?;
        return Ok(maps.into_iter().map(|map| (map.id, format!("{} of {}", map.name, map.set))).collect());
    }
    let map = deal::named(content, name)?;
    let mut facts = vec![
        fact("name", map.name.clone()),
        fact("set", map.set.clone()),
        fact("size", format!("{}x{}", map.board.width(), map.board.height())),
        fact("walls", map.walls.solid.len().to_string()),
        fact("thin", map.walls.thin.len().to_string()),
        fact("zones", map.zones.len().to_string()),
        fact("red", map.deploy[0].len().to_string()),
        fact("blue", map.deploy[1].len().to_string()),
    ];
    for (_, terrain) in &map.legend {
        let count = map.terrain.iter().filter(|(_, known)| known == terrain).count();
        facts.push(fact(terrain, count.to_string()));
    }
    Ok(facts)
}

//! The contents of a set, in numbers and names.

use engine::FileError;
use engine::content::Content;
use engine::hint::did_you_mean;

use crate::library::{Library, Role, first};
use crate::read;

/// Reads and checks all card files and counts the contents of one set, or of all if none is named. Returns names with
/// values.
pub fn of_set(content: &Content, name: Option<&str>) -> Result<Vec<(String, String)>, FileError> {
    let (library, sheets) = Library::with_sheets(content).map_err(first)?;
    let wanted = match name {
        None => None,
        Some(name) => Some(find(&library, name)?),
    };
    let belongs = |set: usize| wanted.is_none_or(|wanted| wanted == set);
    let units: Vec<_> = library.units.iter().filter(|unit| belongs(usize::from(unit.set))).collect();
    let count = |role: Role| units.iter().filter(|unit| unit.role == role).count();
    let heroes: Vec<&str> =
        units.iter().filter(|unit| unit.role == Role::Hero).map(|unit| unit.handle.as_str()).collect();
    let file = wanted.map(|set| read::path_of(&library.sets[set].id));
    let in_file = |sheet: &&read::Sheet| file.as_ref().is_none_or(|file| *file == sheet.file);
    let of_kind =
        |kind: fn(&read::Which) -> bool| sheets.iter().filter(in_file).filter(|s| kind(&s.which)).count();
    let sets: Vec<&str> = library
        .sets
        .iter()
        .enumerate()
        .filter(|(at, _)| belongs(*at))
        .map(|(_, set)| set.name.as_str())
        .collect();
    let texts = of_kind(|which| matches!(which, read::Which::Passive(..) | read::Which::Active(..)));
    let facts = [
        ("sets", sets.join(", ")),
        ("heroes", count(Role::Hero).to_string()),
        ("names", heroes.join(" ")),
        ("cards", texts.to_string()),
        ("summons", count(Role::Summon).to_string()),
        ("objects", count(Role::Object).to_string()),
        ("markers", of_kind(|which| matches!(which, read::Which::Marker(_))).to_string()),
        ("conditions", of_kind(|which| matches!(which, read::Which::Condition(_))).to_string()),
    ];
    Ok(facts.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}

fn find(library: &Library, name: &str) -> Result<usize, FileError> {
    library.sets.iter().position(|set| set.id == name).ok_or_else(|| {
        let known = library.sets.iter().map(|set| set.id.as_str());
        FileError::at(1, 1, format!("there is no set `{name}`"), did_you_mean(name, known))
    })
}

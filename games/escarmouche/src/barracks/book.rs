//! The book of the barracks, `barracks.toml`: price lists, titles, and the settings for random units.

use engine::FileError;
use engine::content::Content;
use engine::hint::did_you_mean;
use serde::Deserialize;
use toml::Spanned;

use super::decimal::{Factor, Rounding};
use super::source::{LONGEST_NAME, Source, shown, unreadable};

/// Its file among the content.
pub const FILE: &str = "barracks.toml";
/// The number of titles.
pub const TITLES: usize = 5;
/// The most archetypes, names or rows of bands.
const MOST: usize = 200;

/// The cost of one value: factor x value x growth^(value-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The factor.
    pub factor: Factor,
    /// The factor by which each notch costs more than the one before.
    pub growth: Factor,
}

/// The limit on a squad's cost.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Budget {
    /// The sum of the costs of its units.
    Points(u16),
    /// The sum of the rank points of their titles.
    Ranks(u16),
}

/// A price list (B33).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Health, Range, Move and Power.
    pub rates: [Rate; 4],
    /// The share of Range and Power together.
    pub synergy: Factor,
    /// The rounding of the sum to a cost.
    pub rounding: Rounding,
    /// Whether abilities have their costs from before 2026-08-18.
    pub old_costs: bool,
    /// The most abilities of a unit.
    pub most_abilities: u8,
    /// The highest cost of a unit.
    pub unit_cap: Option<u32>,
    /// The highest cost of a squad.
    pub budget: Option<Budget>,
    /// The highest cost of every title but the last, by the number of abilities; the last row for more.
    pub bands: Vec<[u32; TITLES - 1]>,
}

/// A kind of random units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archetype {
    /// Its name.
    pub name: String,
    /// The chances in percent that the next notch goes to each value.
    pub weights: [u32; 4],
    /// The abilities it may get.
    pub abilities: Vec<String>,
    /// The percentage of steps that try for one.
    pub chance: u32,
}

/// The book, open at one price list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// The titles, from the cheapest on.
    pub titles: [String; TITLES],
    /// The rank points of each.
    pub ranks: [u32; TITLES],
    /// The target cost of a random unit of each.
    pub targets: [u32; TITLES],
    /// The price list.
    pub profile: Profile,
    /// The kinds of units.
    pub archetypes: Vec<Archetype>,
    /// Names for squads.
    pub squad_names: Vec<String>,
    /// Names for units.
    pub unit_names: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    titles: [Spanned<String>; TITLES],
    ranks: [Spanned<i64>; TITLES],
    targets: [Spanned<i64>; TITLES],
    profile: Vec<ProfileEntry>,
    archetype: Spanned<Vec<ArchetypeEntry>>,
    names: Names,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProfileEntry {
    id: Spanned<String>,
    health: RateEntry,
    range: RateEntry,
    #[serde(rename = "move")]
    speed: RateEntry,
    power: RateEntry,
    synergy: Spanned<String>,
    rounding: Rounding,
    ability_costs: Costs,
    most_abilities: Spanned<i64>,
    unit_cap: Option<Spanned<i64>>,
    budget: Option<Budget>,
    bands: Spanned<Vec<[Spanned<i64>; TITLES - 1]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RateEntry {
    factor: Spanned<String>,
    growth: Option<Spanned<String>>,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Costs {
    New,
    Old,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArchetypeEntry {
    name: Spanned<String>,
    weights: Spanned<[i64; 4]>,
    abilities: Vec<String>,
    chance: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    squads: Spanned<Vec<String>>,
    units: Spanned<Vec<String>>,
}

/// Opens the book of the content at the price list with this name.
pub fn read(content: &Content, profile: &str) -> Result<Book, FileError> {
    let source = Source { path: FILE, text: content.need(FILE)? };
    let file: File = source.toml()?;
    // The list that the option names; `content/barracks.toml` has the numbers of all six (B33).
    let Some(entry) = file.profile.iter().find(|entry| entry.id.get_ref() == profile) else {
        let hint = did_you_mean(profile, file.profile.iter().map(|entry| entry.id.get_ref().as_str()));
        return Err(FileError::plain(format!("there is no price list `{profile}`"), hint).in_file(FILE));
    };
    for title in &file.titles {
        name(source, title.get_ref(), title.span().start)?;
    }
    let numbers = |what: &str, list: &[Spanned<i64>; TITLES]| -> Result<[u32; TITLES], FileError> {
        let mut out = [0; TITLES];
        for (number, value) in out.iter_mut().zip(list) {
            *number = source.bounded(what, value, 1, 1000)? as u32;
        }
        Ok(out)
    };
    let archetypes = file.archetype.get_ref();
    if archetypes.is_empty() || archetypes.len() > MOST {
        let what = format!("there must be 1 to {MOST} archetypes");
        return Err(source.fault(file.archetype.span().start, what, ""));
    }
    Ok(Book {
        ranks: numbers("what a title counts", &file.ranks)?,
        targets: numbers("a target", &file.targets)?,
        profile: read_profile(source, entry)?,
        archetypes: archetypes.iter().map(|entry| archetype(source, entry)).collect::<Result<_, _>>()?,
        squad_names: names(source, &file.names.squads, 1)?,
        unit_names: names(source, &file.names.units, crate::content::squad::MOST_UNITS)?,
        titles: file.titles.map(Spanned::into_inner),
    })
}

fn read_profile(source: Source<'_>, entry: &ProfileEntry) -> Result<Profile, FileError> {
    let rates = [&entry.health, &entry.range, &entry.speed, &entry.power];
    let mut out = [Rate { factor: Factor::ONE, growth: Factor::ONE }; 4];
    for (rate, entry) in out.iter_mut().zip(rates) {
        rate.factor = factor(source, &entry.factor)?;
        if let Some(growth) = &entry.growth {
            rate.growth = read_growth(source, growth)?;
        }
    }
    let rows = entry.bands.get_ref();
    if rows.is_empty() || rows.len() > MOST {
        return Err(source.fault(entry.bands.span().start, "`bands` needs one row at least", ""));
    }
    let mut bands = Vec::new();
    for row in rows {
        let mut band = [0; TITLES - 1];
        for (highest, value) in band.iter_mut().zip(row) {
            *highest = source.bounded("the highest cost of a title", value, 0, 9999)? as u32;
        }
        if !band.is_sorted() {
            let hint = "each title is dearer than the one before";
            return Err(source.fault(row[0].span().start, "the costs of this row do not rise", hint));
        }
        bands.push(band);
    }
    let cap = |cap| source.bounded("`unit_cap`", cap, 1, 9999).map(|cap| cap as u32);
    Ok(Profile {
        rates: out,
        synergy: factor(source, &entry.synergy)?,
        rounding: entry.rounding,
        old_costs: entry.ability_costs == Costs::Old,
        most_abilities: source.bounded("`most_abilities`", &entry.most_abilities, 0, 6)? as u8,
        unit_cap: entry.unit_cap.as_ref().map(cap).transpose()?,
        budget: entry.budget,
        bands,
    })
}

fn factor(source: Source<'_>, word: &Spanned<String>) -> Result<Factor, FileError> {
    Factor::read(word.get_ref()).ok_or_else(|| {
        let what = format!("`{}` is no factor", shown(word.get_ref()));
        let hint = "write a decimal below 100 with at most two digits behind the point, like \"1.75\"";
        source.fault(word.span().start, what, hint)
    })
}

/// Reads the factor by which every notch costs more; above 4, exact sums would overflow.
fn read_growth(source: Source<'_>, word: &Spanned<String>) -> Result<Factor, FileError> {
    let growth = factor(source, word)?;
    match Factor::read("4") {
        Some(most) if growth <= most => Ok(growth),
        _ => Err(source.fault(word.span().start, "a growth is 4 at most", "")),
    }
}

fn archetype(source: Source<'_>, entry: &ArchetypeEntry) -> Result<Archetype, FileError> {
    name(source, entry.name.get_ref(), entry.name.span().start)?;
    let weights = entry.weights.get_ref();
    let fits = weights.iter().all(|weight| (0..=100).contains(weight)) && weights.iter().sum::<i64>() == 100;
    if !fits {
        let hint = "write four whole numbers that make 100 together";
        return Err(source.fault(entry.weights.span().start, "these are no weights", hint));
    }
    Ok(Archetype {
        name: entry.name.get_ref().clone(),
        weights: weights.map(|weight| weight as u32),
        abilities: entry.abilities.clone(),
        chance: source.bounded("`chance`", &entry.chance, 0, 100)? as u32,
    })
}

fn names(source: Source<'_>, list: &Spanned<Vec<String>>, least: usize) -> Result<Vec<String>, FileError> {
    let (names, start) = (list.get_ref(), list.span().start);
    if names.len() < least || names.len() > MOST {
        return Err(source.fault(start, format!("there must be {least} to {MOST} names"), ""));
    }
    names.iter().try_for_each(|word| name(source, word, start))?;
    Ok(names.clone())
}

fn name(source: Source<'_>, word: &str, start: usize) -> Result<(), FileError> {
    match unreadable(word, LONGEST_NAME) {
        None => Ok(()),
        Some(wrong) => Err(source.fault(start, format!("the name `{}` {wrong}", shown(word)), "")),
    }
}

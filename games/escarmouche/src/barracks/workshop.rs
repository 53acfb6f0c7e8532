//! What squads are made of, for those who build them.

use engine::FileError;
use engine::content::Content;
use engine::options::OptionKind;
use engine::roster::{Offer, Roster, Stat, Workshop};

use super::ledger::{Ledger, VALUES};
use super::written;
use crate::setup::MOST_UNITS;
use crate::setup::open::SQUAD_OPTIONS;

/// Where the squads lie.
pub const SQUADS: OptionKind = OptionKind::Roster { folder: "squads", suffix: "squad" };

/// The four values, in the order in which they are always written.
pub const STATS: [Stat; 4] = [
    stat("Health", "H", "how much damage it takes before it is eliminated"),
    stat("Range", "R", "how many squares away it can attack"),
    stat("Move", "M", "how many squares it goes with one Movement"),
    stat("Power", "P", "how much damage its attack does"),
];

const fn stat(name: &'static str, short: &'static str, text: &'static str) -> Stat {
    Stat { name, short, text, least: VALUES.0, most: VALUES.1 }
}

/// Returns the workshop at some prices.
pub fn workshop(content: &Content, ledger: &Ledger<'_>) -> Result<Workshop, FileError> {
    let book = &ledger.book;
    let offers = ledger.abilities.iter().filter(|ability| ledger.allows(ability)).map(|ability| Offer {
        id: ability.id.clone(),
        name: ability.name.clone(),
        kind: ability.class().word().to_string(),
        text: ability.text.clone(),
        cost: ledger.ability_cost(ability),
    });
    Ok(Workshop {
        name: "Barracks",
        roster: "squad",
        member: "unit",
        options: SQUAD_OPTIONS.to_vec(),
        prices: Some("barracks"),
        members: (1, MOST_UNITS as u8),
        most_abilities: book.profile.most_abilities,
        stats: STATS.to_vec(),
        abilities: offers.collect(),
        titles: book.titles.iter().cloned().zip(book.targets).collect(),
        archetypes: book.archetypes.iter().map(|archetype| archetype.name.clone()).collect(),
        ready: ready(content)?,
    })
}

/// Returns the squads of the content by their names.
fn ready(content: &Content) -> Result<Vec<(String, Roster)>, FileError> {
    let read = |name: String| Ok((name.clone(), written::find(content, &name)?.roster));
    SQUADS.names(content).into_iter().map(read).collect()
}

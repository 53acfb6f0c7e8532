//! The parts of squads, for those who build them.

use engine::content::Content;
use engine::options::OptionKind;
use engine::roster::{Offer, Roster, Stat, Workshop};
use engine::{FileError, Message, Term, say};

use super::called;
use super::ledger::{Ledger, VALUES};
use super::written;
use crate::content::abilities::Class;
use crate::content::squad::MOST_UNITS;

/// The options that name the squads, by seat.
pub const SQUAD_OPTIONS: [&str; 2] = ["squad_red", "squad_blue"];

/// The folder of the squads.
pub const SQUADS: OptionKind = OptionKind::Roster { folder: "squads", suffix: "squad" };

/// Returns the four values, in the order in which they are always written.
pub fn stats() -> [Stat; 4] {
    let stat = |name, short, text| Stat { name, short, text, least: VALUES.0, most: VALUES.1 };
    [
        stat(
            say!("stat-health"; "Health"),
            say!("short-health"; "H"),
            say!("about-health"; "how much damage it takes before it is eliminated"),
        ),
        stat(
            say!("stat-range"; "Range"),
            say!("short-range"; "R"),
            say!("about-range"; "how many squares away it can attack"),
        ),
        stat(
            say!("stat-move"; "Move"),
            say!("short-move"; "M"),
            say!("about-move"; "how many squares it goes with one Movement"),
        ),
        stat(
            say!("stat-power"; "Power"),
            say!("short-power"; "P"),
            say!("about-power"; "how much damage its attack does"),
        ),
    ]
}

/// Names a title of units.
pub fn title(title: &str) -> Message {
    let term = Term::new("title", title.to_string(), title.to_string());
    say!("title", title = term; "{title}")
}

fn archetype(name: &str) -> Message {
    let term = Term::new("archetype", name.to_string(), name.to_string());
    say!("archetype", archetype = term; "{name}")
}

/// Returns the workshop at these prices.
pub fn workshop(content: &Content, ledger: &Ledger<'_>) -> Result<Workshop, FileError> {
    let book = &ledger.book;
    let offers = ledger.abilities.iter().filter(|ability| ledger.allows(ability)).map(|ability| Offer {
        id: ability.id.clone(),
        name: say!("ability", ability = called::ability(ability); "{}", ability.name),
        kind: match ability.class() {
            Class::Active => say!("class-active"; "active"),
            Class::Passive => say!("class-passive"; "passive"),
            Class::Reaction => say!("class-reaction"; "reaction"),
        },
        text: called::ability_text(ability),
        cost: ledger.ability_cost(ability),
    });
    Ok(Workshop {
        name: "Barracks".into(),
        roster: "squad".into(),
        member: "unit".into(),
        options: SQUAD_OPTIONS.to_vec(),
        prices: Some("barracks"),
        members: (1, MOST_UNITS as u8),
        most_abilities: book.profile.most_abilities,
        stats: stats().to_vec(),
        abilities: offers.collect(),
        titles: book.titles.iter().cloned().zip(book.targets).collect(),
        titles_called: book.titles.iter().map(|name| title(name)).collect(),
        archetypes_called: book.archetypes.iter().map(|kind| archetype(&kind.name)).collect(),
        archetypes: book.archetypes.iter().map(|archetype| archetype.name.clone()).collect(),
        ready: ready(content)?,
    })
}

/// Returns the squads of the content by their names.
fn ready(content: &Content) -> Result<Vec<(String, Roster)>, FileError> {
    let read = |name: String| Ok((name.clone(), written::find(content, &name)?.roster));
    SQUADS.names(content).into_iter().map(read).collect()
}

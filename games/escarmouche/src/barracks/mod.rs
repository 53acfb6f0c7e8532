//! The barracks: the prices of units, the limits on squads, their written forms, and random draws.

mod abilities;
mod book;
pub mod called;
mod decimal;
mod draw;
mod effects;
mod ledger;
mod limits;
mod link;
pub mod names;
mod source;
mod workshop;
mod written;

use engine::FileError;
use engine::chance::Quick;
use engine::content::Content;
use engine::options::Options;
use engine::roster::{Appraisal, Price, Roster, Rosters, Wish, Workshop};

use crate::content::abilities::Ability;
use crate::content::squad::{Member, Squad};
use ledger::Ledger;

pub use workshop::SQUAD_OPTIONS;

/// The barracks, as used by page and terminal.
pub struct Barracks;

impl Rosters for Barracks {
    fn workshop(&self, content: &Content, options: &Options) -> Result<Workshop, FileError> {
        let abilities = abilities(content)?;
        workshop::workshop(content, &Ledger::open(content, options, &abilities)?)
    }

    fn read(&self, content: &Content, text: &str) -> Result<Roster, FileError> {
        Ok(written::find(content, text)?.roster)
    }

    fn appraise(
        &self,
        content: &Content,
        options: &Options,
        roster: &Roster,
    ) -> Result<Appraisal, FileError> {
        let abilities = abilities(content)?;
        Ok(appraise(&Ledger::open(content, options, &abilities)?, roster))
    }

    fn draw(
        &self,
        content: &Content,
        options: &Options,
        wish: &Wish,
        chance: &mut Quick,
    ) -> Result<Roster, FileError> {
        let abilities = abilities(content)?;
        draw::draw(&Ledger::open(content, options, &abilities)?, wish, chance)
    }
}

/// Returns the abilities of the content, by number.
pub fn abilities(content: &Content) -> Result<Vec<Ability>, FileError> {
    abilities::read(content)
}

/// Returns the cost and the faults of a roster.
fn appraise(ledger: &Ledger<'_>, roster: &Roster) -> Appraisal {
    let members: Vec<Price> = roster.members.iter().map(|member| ledger.price(member)).collect();
    let counts = members.iter().map(|price| price.counts.unwrap_or(price.cost));
    let total = counts.fold(0, u32::saturating_add);
    let (budget, currency) = ledger.budget();
    let faults = limits::faults(ledger, roster, &members, total);
    let (link, file) = (link::print(roster), written::print(roster));
    let currency = currency.into();
    Appraisal { roster: roster.clone(), members, total, budget, currency, faults, link, file }
}

/// Returns the squad that an option names, checked against the barracks that the options name (ES-067).
pub fn squad(
    content: &Content,
    options: &Options,
    abilities: &[Ability],
    value: &str,
) -> Result<Squad, FileError> {
    let written = written::find(content, value)?;
    let ledger = Ledger::open(content, options, abilities)?;
    // A squad with a fault is refused (ES-067).
    match appraise(&ledger, &written.roster).faults.first() {
        Some(fault) => Err(written.fault(fault)),
        None => Ok(enlisted(abilities, &written.roster)),
    }
}

/// Returns the squad that a faultless roster describes.
fn enlisted(abilities: &[Ability], roster: &Roster) -> Squad {
    let number = |id: &String| abilities.iter().position(|ability| ability.id == *id).map(|at| at as u8);
    let members = roster.members.iter().map(|member| {
        let numbers = member.abilities.iter().filter_map(number).collect();
        Member::new(member.name.clone(), ledger::stats(member), numbers, abilities)
    });
    Squad { name: roster.name.clone(), members: members.collect() }
}

//! Squads and units at random, with the published chances.

use engine::chance::{Chance, Quick};
use engine::hint::did_you_mean;
use engine::roster::{Roster, RosterMember, Wish};
use engine::{Arg, FileError, Message, say};

use super::book::{Archetype, TITLES};
use super::ledger::{Ledger, VALUES};

use crate::content::squad::MOST_UNITS;

/// The lowest target; a squad's remaining points must be at least this for another unit.
const LEAST_TARGET: u32 = 6;
/// The highest target, no matter what a unit may cost.
const MOST_TARGET: u32 = 30;
/// The attempts to improve a unit.
const ROUNDS: usize = 120;
/// The failures after which a unit is left as it is.
const FAILURES: usize = 6;
/// The most abilities of a random unit.
const MOST_ABILITIES: usize = 2;
/// The number of units drawn to find one with the wished title.
const TRIES: usize = 400;

/// Draws a squad, or one unit alone.
pub fn draw(ledger: &Ledger<'_>, wish: &Wish, chance: &mut Quick) -> Result<Roster, FileError> {
    let lot = Lot::new(ledger, wish)?;
    let names = &ledger.book.squad_names;
    let name = names[chance.below(names.len() as u32) as usize].clone();
    let mut members = match wish.single {
        true => vec![lot.single(wish, chance)?],
        false => lot.squad(wish, chance)?,
    };
    let mut names = ledger.book.unit_names.clone();
    for member in &mut members {
        member.name = chance.take(&mut names);
    }
    Ok(Roster { name, text: String::new(), members })
}

/// The settings of a draw.
struct Lot<'a> {
    ledger: &'a Ledger<'a>,
    /// The title that units must have, if one was wished.
    title: Option<usize>,
    /// The archetype, if one was wished.
    archetype: Option<&'a Archetype>,
}

impl<'a> Lot<'a> {
    fn new(ledger: &'a Ledger<'a>, wish: &Wish) -> Result<Lot<'a>, FileError> {
        let book = &ledger.book;
        let titles = book.titles.iter().map(String::as_str);
        let title = wished("title", &wish.title, titles)?;
        let archetypes = book.archetypes.iter().map(|archetype| archetype.name.as_str());
        let archetype = wished("archetype", &wish.archetype, archetypes)?;
        Ok(Lot { ledger, title, archetype: archetype.map(|at| &book.archetypes[at]) })
    }

    /// Returns the highest possible target.
    fn most(&self) -> u32 {
        self.ledger.book.profile.unit_cap.unwrap_or(MOST_TARGET).clamp(LEAST_TARGET, MOST_TARGET)
    }

    /// Draws one unit alone.
    fn single(&self, wish: &Wish, chance: &mut Quick) -> Result<RosterMember, FileError> {
        let least = self.ledger.cost([VALUES.0; 4], &[]);
        if wish.cost != 0 && wish.cost < least {
            return Err(too_cheap(least, "points"));
        }
        for _ in 0..TRIES {
            let target = match (wish.cost, self.title) {
                (0, Some(title)) => self.ledger.book.targets[title],
                (0, None) => self.target(self.most(), chance),
                (cost, _) => cost,
            };
            let member = self.unit(target, chance);
            if self.title.is_none_or(|title| title == self.title_of(&member)) {
                return Ok(member);
            }
        }
        Err(self.missed())
    }

    /// Draws a squad: units with random targets, until the next one does not fit.
    fn squad(&self, wish: &Wish, chance: &mut Quick) -> Result<Vec<RosterMember>, FileError> {
        let mut left = match (self.ledger.budget().0, wish.cost) {
            (budget, 0) => budget,
            (budget, cost) => Some(budget.unwrap_or(u32::MAX).min(cost)),
        };
        let least = self.counts(&plain());
        if left.is_some_and(|left| left < least) {
            let (_, currency) = self.ledger.budget();
            return Err(too_cheap(least, currency));
        }
        let (mut members, mut missed) = (Vec::new(), 0);
        while members.len() < MOST_UNITS && missed < TRIES {
            let Some(most) = self.room(left) else { break };
            let target = match self.title {
                Some(title) => self.ledger.book.targets[title].min(most),
                None => self.target(most, chance),
            };
            let member = self.unit(target, chance);
            if self.title.is_some_and(|title| title != self.title_of(&member)) {
                missed += 1;
                continue;
            }
            let counts = self.counts(&member);
            match left {
                Some(rest) if rest < counts => break,
                _ => left = left.map(|rest| rest - counts),
            }
            members.push(member);
        }
        match (members.is_empty(), self.title) {
            (false, _) => Ok(members),
            // The budget is too small for the unit drawn, but not for the simplest one.
            (true, None) => Ok(vec![plain()]),
            (true, Some(_)) => Err(self.missed()),
        }
    }

    /// Returns the greatest target for the rest of a budget; `None` if it is too small for another unit. Rank points do
    /// not limit a unit's cost, only whether it still fits.
    fn room(&self, left: Option<u32>) -> Option<u32> {
        let ranked = self.ledger.budget().1 != "points";
        match left {
            Some(0) => None,
            Some(left) if !ranked => (left >= LEAST_TARGET).then(|| left.min(self.most())),
            _ => Some(self.most()),
        }
    }

    fn target(&self, most: u32, chance: &mut Quick) -> u32 {
        LEAST_TARGET + chance.below(most - LEAST_TARGET + 1)
    }

    /// Draws a unit that costs no more than a target, unless the plainest does: notch by notch by the weights of its
    /// archetype, and now and then an ability.
    fn unit(&self, target: u32, chance: &mut Quick) -> RosterMember {
        let kinds = &self.ledger.book.archetypes;
        let kind = self.archetype.unwrap_or_else(|| &kinds[chance.below(kinds.len() as u32) as usize]);
        let target = target.min(self.most());
        let mut member = plain();
        if self.cost(&member) > target {
            return member;
        }
        let mut failures = 0;
        for _ in 0..ROUNDS {
            let mut better = member.clone();
            let abilities = self.abilities(kind, &member);
            if !abilities.is_empty() && chance.below(100) < kind.chance {
                better.abilities.push(abilities[chance.below(abilities.len() as u32) as usize].clone());
            } else {
                better.stats[notch(kind, chance)] += 1;
            }
            if better.stats.iter().all(|value| *value <= VALUES.1) && self.cost(&better) <= target {
                (member, failures) = (better, 0);
                continue;
            }
            failures += 1;
            if failures == FAILURES {
                break;
            }
        }
        member
    }

    /// Returns the abilities that a unit of a kind could still get.
    fn abilities(&self, kind: &'a Archetype, member: &RosterMember) -> Vec<&'a String> {
        let most = MOST_ABILITIES.min(usize::from(self.ledger.book.profile.most_abilities));
        if member.abilities.len() >= most || kind.chance == 0 {
            return Vec::new();
        }
        let allowed =
            |id: &&String| self.ledger.ability(id).is_some_and(|ability| self.ledger.allows(ability));
        kind.abilities.iter().filter(|id| !member.abilities.contains(id)).filter(allowed).collect()
    }

    fn cost(&self, member: &RosterMember) -> u32 {
        self.ledger.cost(super::ledger::stats(member), &member.abilities)
    }

    fn counts(&self, member: &RosterMember) -> u32 {
        self.ledger.counts(self.cost(member), member.abilities.len())
    }

    fn title_of(&self, member: &RosterMember) -> usize {
        self.ledger.title(self.cost(member), member.abilities.len())
    }

    /// Returns the error that no unit with the wished title came up.
    fn missed(&self) -> FileError {
        let title = self.title.unwrap_or(TITLES - 1);
        let title = &self.ledger.book.titles[title];
        let what = say!(
            "no-such-draw", title = super::workshop::title(title), tries = TRIES;
            "no {title} came up in {TRIES} draws"
        );
        let hint = say!("no-such-draw-hint"; "wish for another cost or archetype, or for any title");
        FileError::said(what, "", hint)
    }
}

/// Returns the error that even the simplest unit costs more than was wished.
fn too_cheap(least: u32, currency: &'static str) -> FileError {
    let what = say!(
        "no-cheaper-unit", least = least, currency = Arg::word(currency);
        "the cheapest unit costs {least} {currency}"
    );
    FileError::said(what, "", Message::default())
}

/// Returns a unit with the lowest values.
fn plain() -> RosterMember {
    RosterMember { name: String::new(), stats: vec![VALUES.0; 4], abilities: Vec::new() }
}

/// Returns the value that the next notch goes to.
fn notch(kind: &Archetype, chance: &mut Quick) -> usize {
    let mut drawn = chance.below(kind.weights.iter().sum());
    for (at, weight) in kind.weights.iter().enumerate() {
        if drawn < *weight {
            return at;
        }
        drawn -= weight;
    }
    0
}

/// Returns the position of a wished word; `None` if there was no wish.
fn wished<'a>(
    what: &str,
    word: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Result<Option<usize>, FileError> {
    if word.is_empty() {
        return Ok(None);
    }
    match known.clone().position(|name| name.eq_ignore_ascii_case(word)) {
        Some(at) => Ok(Some(at)),
        None => {
            let what = format!("there is no {what} `{}`", super::source::shown(word));
            Err(FileError::plain(what, did_you_mean(word, known)))
        }
    }
}

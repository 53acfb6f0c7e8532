//! Explains a team's wounds by the attacks that it saw. The team knows neither the targets of these attacks nor the
//! attackers it did not see, so each wound has suspects: attacks that reach its cell and do no more than its damage.
//! Any damage that they cannot explain came out of the fog.

use super::heard::{Blow, Heard, Wound};
use crate::content::class::{Action, LIFE};
use crate::geometry::cell::{Cell, Facing};
use crate::rules::check::beside;
use crate::setup::{KnifeRange, Setup};

/// The most attacks that are examined as causes.
const MOST_SUSPECTS: usize = 6;
/// The price in the search of an attack out of the fog; an attack that merely hurts costs 1.
const UNSEEN: i32 = 16;

/// Wounds with the attacks that may have caused them.
pub struct Cause<'a> {
    /// Empty if everything came out of the fog.
    pub blows: Vec<&'a Blow>,
    pub wounds: Vec<&'a Wound>,
    /// Whether the attacks cannot explain all of the damage.
    pub more: bool,
}

/// Returns the causes of a team's wounds.
pub fn causes<'a>(setup: &Setup, heard: &'a Heard<'_>, wounds: &[&'a Wound]) -> Vec<Cause<'a>> {
    let reaching =
        heard.blows.iter().filter(|blow| blow.target.is_none() && blow.hurts()).filter_map(|blow| {
            let groups = groups(setup, blow, wounds);
            (!groups.is_empty()).then(|| Suspect { blow, damage: damage(heard, blow), groups, price: 1 })
        });
    let mut suspects: Vec<Suspect<'_>> = reaching.take(MOST_SUSPECTS).collect();
    doubt(&mut suspects);
    let mut search = Search::new(&suspects, wounds);
    let rests: Vec<i32> = wounds.iter().map(|wound| wound.rest(&[])).collect();
    search.go(&rests, &mut Vec::new(), 0);
    search.causes()
}

/// An attack with the sets of wounds, as bits, that it may have caused.
struct Suspect<'a> {
    blow: &'a Blow,
    /// Its damage, if it is known.
    damage: Option<i32>,
    groups: Vec<u8>,
    /// The price in the search if it merely hurts.
    price: i32,
}

impl Suspect<'_> {
    /// Returns all wounds that it may have caused, as bits.
    fn reach(&self) -> u8 {
        self.groups.iter().fold(0, |all, group| all | group)
    }
}

/// Makes the attacks free that share a wound with one of unknown damage: how much of it each did cannot be proved, so
/// all of them are named.
fn doubt(suspects: &mut [Suspect<'_>]) {
    let open = suspects.iter().filter(|one| one.damage.is_none()).fold(0, |all, one| all | one.reach());
    suspects.iter_mut().filter(|one| one.reach() & open != 0).for_each(|one| one.price = 0);
}

/// Returns the attacks with unknown targets that may have caused one of these wounds.
pub fn suspects<'a>(setup: &Setup, heard: &'a Heard<'_>, wounds: &[&Wound]) -> Vec<&'a Blow> {
    let reaches =
        |blow: &&Blow| blow.target.is_none() && blow.hurts() && !groups(setup, blow, wounds).is_empty();
    heard.blows.iter().filter(reaches).collect()
}

/// Returns the damage of an attack; that of a Bastoooon only if its user was hurt, and so is known to have fewer hit
/// points. A dying one does at least this damage.
fn damage(heard: &Heard<'_>, blow: &Blow) -> Option<i32> {
    match blow.action {
        Action::Bastoooon => {
            let own = heard.wounds.iter().find(|wound| wound.unit == blow.unit);
            own.map(|wound| i32::from(LIFE) + 1 - wound.left)
        }
        action => Some(action.damage()),
    }
}

/// Returns the sets of wounds that an attack causes from where its user stands, for every target within its reach.
fn groups(setup: &Setup, blow: &Blow, wounds: &[&Wound]) -> Vec<u8> {
    const PLUS: [(i16, i16); 5] = [(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)];
    let plus = blow.action.is_plus();
    let around = if plus { &PLUS[..] } else { &PLUS[..1] };
    let hit = |target: Cell| {
        let hits = |wound: &Wound| if plus { beside(target, wound.at) } else { target == wound.at };
        wounds.iter().enumerate().filter(|(_, wound)| hits(wound)).fold(0u8, |all, (at, _)| all | 1 << at)
    };
    let targets =
        wounds.iter().flat_map(|wound| around.iter().filter_map(|step| setup.map.moved(wound.at, *step)));
    let mut groups: Vec<u8> = targets.filter(|target| reaches(setup, blow, *target)).map(hit).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

/// Whether an attack can be aimed at a cell, for any facing of its user.
fn reaches(setup: &Setup, blow: &Blow, target: Cell) -> bool {
    let sees = |size: u8| {
        let eye = |facing| setup.eye(blow.at, facing, blow.unit.class()).within(size);
        Facing::ALL.into_iter().any(|facing| setup.sight.sees(&setup.map, eye(facing), target))
    };
    match blow.action {
        Action::Knife => match setup.rules.knife {
            KnifeRange::Cone => sees(1),
            KnifeRange::Eight => blow.at.king(target) <= 1,
            KnifeRange::Four => beside(blow.at, target),
        },
        Action::Traitrise => target == blow.at,
        Action::Hammer => sees(u8::MAX),
        Action::Bastoooon => sees(3),
        _ => true,
    }
}

/// The search for the cheapest explanations: it tries which wounds each suspect caused, and keeps the results of all
/// the cheapest explanations.
struct Search<'s, 'a> {
    suspects: &'s [Suspect<'a>],
    wounds: &'s [&'a Wound],
    /// The wounds that killed, as bits.
    deadly: u8,
    /// The price of the cheapest explanations.
    best: i32,
    /// What each suspect caused in any of them, as bits.
    caused: Vec<u8>,
    /// The wounds that any of them leaves to the fog, as bits.
    open: u8,
}

impl<'s, 'a> Search<'s, 'a> {
    fn new(suspects: &'s [Suspect<'a>], wounds: &'s [&'a Wound]) -> Search<'s, 'a> {
        let deadly = bits(wounds.iter().map(|wound| wound.is_deadly()));
        Search { suspects, wounds, deadly, best: i32::MAX, caused: vec![0; suspects.len()], open: 0 }
    }

    /// Tries the next suspect and all after it; `rests` holds the damage that is not explained yet.
    fn go(&mut self, rests: &[i32], chosen: &mut Vec<u8>, price: i32) {
        let Some(suspect) = self.suspects.get(chosen.len()) else { return self.note(rests, chosen, price) };
        for group in suspect.groups.iter().copied().chain([0]) {
            let Some(after) = self.subtract(rests, suspect, group) else { continue };
            // All attacks that may have killed are equally likely.
            let costs = if group != 0 && group & self.deadly == 0 { suspect.price } else { 0 };
            chosen.push(group);
            self.go(&after, chosen, price + costs);
            chosen.pop();
        }
    }

    /// Subtracts the damage of a suspect from the wounds that it may have caused; none if a survivor lost less.
    fn subtract(&self, rests: &[i32], suspect: &Suspect<'_>, group: u8) -> Option<Vec<i32>> {
        let all = || (0..rests.len()).filter(|at| group >> at & 1 == 1);
        let alive = |at: &usize| self.deadly >> at & 1 == 0;
        let most = all().filter(alive).map(|at| rests[at]).min().unwrap_or(i32::from(LIFE));
        let damage = suspect.damage.unwrap_or(most.min(i32::from(LIFE)));
        if group != 0 && (damage > most && all().any(|at| alive(&at)) || damage == 0) {
            return None;
        }
        let mut after = rests.to_vec();
        all().for_each(|at| after[at] = (after[at] - damage).max(0));
        Some(after)
    }

    /// Compares an explanation with the cheapest.
    fn note(&mut self, rests: &[i32], chosen: &[u8], price: i32) {
        let unseen = rests.iter().enumerate().map(|(at, rest)| unseen(*rest, self.deadly >> at & 1 == 1));
        let price = price + UNSEEN * unseen.sum::<i32>();
        if price < self.best {
            self.best = price;
            self.caused.fill(0);
            self.open = 0;
        }
        if price == self.best {
            self.caused.iter_mut().zip(chosen).for_each(|(all, group)| *all |= group);
            self.open |= bits(rests.iter().map(|rest| *rest > 0));
        }
    }

    /// Groups the wounds that share a suspect; those without a suspect form one group.
    fn causes(&self) -> Vec<Cause<'a>> {
        let mut joined: Vec<u8> = Vec::new();
        for mut group in self.caused.iter().copied().filter(|group| *group != 0) {
            joined.retain(|other| {
                let apart = other & group == 0;
                group |= if apart { 0 } else { *other };
                apart
            });
            joined.push(group);
        }
        let told = joined.iter().fold(0, |all, group| all | group);
        let rest = bits(self.wounds.iter().map(|_| true)) & !told;
        joined.extend((rest != 0).then_some(rest));
        let cause = |group: u8| Cause {
            blows: self
                .suspects
                .iter()
                .zip(&self.caused)
                .filter(|(_, caused)| *caused & group != 0)
                .map(|(suspect, _)| suspect.blow)
                .collect(),
            wounds: self
                .wounds
                .iter()
                .enumerate()
                .filter(|(at, _)| group >> at & 1 == 1)
                .map(|(_, w)| *w)
                .collect(),
            more: self.open & group != 0,
        };
        joined.into_iter().map(cause).collect()
    }
}

/// Returns flags as bits.
fn bits(flags: impl Iterator<Item = bool>) -> u8 {
    flags.enumerate().fold(0, |all, (at, flag)| all | u8::from(flag) << at)
}

/// Returns how many attacks must have come out of the fog for this damage, or more if it killed: only a Bastoooon of an
/// unhurt Barbare does 1.
fn unseen(rest: i32, deadly: bool) -> i32 {
    match rest {
        0 => 0,
        1 if !deadly => 3,
        1 => 1,
        2..=5 => 1,
        _ => 2,
    }
}

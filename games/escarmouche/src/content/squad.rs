//! Squads and their units.

use super::abilities::{Ability, Does, Effect, Passive, Reaction};

/// The most units of a squad (ES-002).
pub const MOST_UNITS: usize = 6;

/// A unit as a squad defines it (ES-003).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name, for people.
    pub name: String,
    /// Health (ES-049).
    pub health: u8,
    /// Range (ES-050).
    pub range: u8,
    /// Move (ES-052).
    pub speed: u8,
    /// Power (ES-051).
    pub power: u8,
    /// Its abilities, by number.
    pub abilities: Vec<u8>,
    /// Its permanent traits, derived from its abilities.
    pub traits: Traits,
    /// Its active abilities, derived from its abilities.
    pub actives: Vec<Active>,
}

impl Member {
    /// Creates a unit with Health, Range, Move and Power and with abilities by number.
    pub fn new(name: String, stats: [u8; 4], abilities: Vec<u8>, all: &[Ability]) -> Member {
        let [health, range, speed, power] = stats;
        let traits = Traits::of(&abilities, all);
        let actives = abilities.iter().filter_map(|number| Active::of(*number, all)).collect();
        Member { name, health, range, speed, power, abilities, traits, actives }
    }

    /// Returns its stat line: `4/1/2/1`.
    pub fn stats(&self) -> String {
        format!("{}/{}/{}/{}", self.health, self.range, self.speed, self.power)
    }
}

/// An active ability as the list of acts needs it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Active {
    /// Its number.
    pub number: u8,
    /// Its first step.
    pub first: Effect,
    /// Whether it attacks in any of its steps; a locked unit cannot use it then (N-12).
    pub attacks: bool,
    /// Whether it leaves the unit its attack of the turn (B34).
    pub leaves: bool,
}

impl Active {
    fn of(number: u8, all: &[Ability]) -> Option<Active> {
        let steps = all.get(usize::from(number))?.steps();
        let attacks = |effect: &Effect| matches!(effect, Effect::Attack { .. } | Effect::Sweep { .. });
        Some(Active {
            number,
            first: *steps.first()?,
            attacks: steps.iter().any(attacks),
            leaves: steps.contains(&Effect::Again),
        })
    }
}

/// The combined effect of a unit's passives and reactions; the first of each kind counts (N-21).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Traits {
    /// Reduced damage from afar: the reduction, the smallest distance, and the minimum that is left.
    pub hide: Option<(u8, u8, u8)>,
    /// Whether difficult squares cost 1.
    pub sure: bool,
    /// The ability that ripostes, and its damage.
    pub riposte: Option<(u8, u8)>,
    /// The ability that watches, and its Power.
    pub watch: Option<(u8, u8)>,
    /// The ability that dives for cover, and its reduction.
    pub dive: Option<(u8, u8)>,
}

impl Traits {
    /// Combines these abilities.
    fn of(abilities: &[u8], all: &[Ability]) -> Traits {
        let mut traits = Traits::default();
        for &number in abilities {
            // Passives are always in force (ES-047). The first of each kind counts: no other replaces it (N-21).
            match all.get(usize::from(number)).map(|ability| &ability.does) {
                Some(Does::Always(Passive::Hide { by, from, least })) => {
                    traits.hide = traits.hide.or(Some((*by, *from, *least)));
                }
                Some(Does::Always(Passive::Sure)) => traits.sure = true,
                Some(Does::Answers(Reaction::Riposte(by))) => {
                    traits.riposte = traits.riposte.or(Some((number, *by)));
                }
                Some(Does::Answers(Reaction::Watch(power))) => {
                    traits.watch = traits.watch.or(Some((number, *power)));
                }
                Some(Does::Answers(Reaction::Dive(by))) => {
                    traits.dive = traits.dive.or(Some((number, *by)));
                }
                _ => {}
            }
        }
        traits
    }
}

/// A squad (ES-002).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Squad {
    /// Its name, for people.
    pub name: String,
    /// Its units, in roster order.
    pub members: Vec<Member>,
}

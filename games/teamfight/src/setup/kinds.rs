//! The permanent properties of units, conditions and markers, summed in advance from their statics.

use teamfight_cards::ast::{Area, Happening, Name, Range, Span, Static};
use teamfight_cards::library::{Library, Role};

use super::program::Programs;
use crate::state::Happened;

/// Statics that either hold or not, as bits.
pub mod flag {
    #![allow(missing_docs)]
    pub const ARMOR: u32 = 1;
    pub const RESISTANCE: u32 = 1 << 1;
    pub const FLYING: u32 = 1 << 2;
    pub const UNDEFENDABLE: u32 = 1 << 3;
    pub const ATTACKS_UNDEFENDABLE: u32 = 1 << 4;
    pub const IMMUNE_TO_FORCE: u32 = 1 << 5;
    pub const COUNTS_TWICE: u32 = 1 << 6;
    pub const IMMOBILE: u32 = 1 << 7;
    pub const THIRD_SPEED: u32 = 1 << 8;
    pub const HALF_SPEED: u32 = 1 << 9;
    pub const NO_STANDARD: u32 = 1 << 10;
    pub const NO_ACTIONS: u32 = 1 << 11;
    pub const NO_DEFAULTS: u32 = 1 << 12;
    pub const NO_CARDS: u32 = 1 << 13;
    pub const INVISIBLE: u32 = 1 << 14;
    pub const IGNORES_HALF_COVER: u32 = 1 << 15;
}

/// The summed traits of a unit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Traits {
    /// The flags.
    pub flags: u32,
    /// Added to the def of attacks on it.
    pub def: i8,
    /// Added to the crit of its attacks.
    pub crit: i8,
    /// Added to its speed.
    pub speed: i8,
    /// The increase of the damage it deals, in percent.
    pub dealt_plus: i16,
    /// The reduction of that damage, in percent: the largest counts.
    pub dealt_minus: u8,
    /// The increase of the damage it receives.
    pub received_plus: i16,
    /// The reduction of that damage.
    pub received_minus: u8,
    /// Added to the damage it deals.
    pub dealt: i8,
    /// Added to the damage it receives.
    pub received: i8,
    /// The extra spaces by which it counts farther away.
    pub further: u8,
}

impl Traits {
    /// Whether any of these flags is set.
    pub fn has(&self, flag: u32) -> bool {
        self.flags & flag != 0
    }

    /// Adds other traits to these.
    pub fn add(&mut self, other: &Traits) {
        self.flags |= other.flags;
        self.def = self.def.saturating_add(other.def);
        self.crit = self.crit.saturating_add(other.crit);
        self.speed = self.speed.saturating_add(other.speed);
        self.dealt_plus = self.dealt_plus.saturating_add(other.dealt_plus).min(5_000);
        self.dealt_minus = self.dealt_minus.max(other.dealt_minus);
        self.received_plus = self.received_plus.saturating_add(other.received_plus).min(5_000);
        self.received_minus = self.received_minus.max(other.received_minus);
        self.dealt = self.dealt.saturating_add(other.dealt);
        self.received = self.received.saturating_add(other.received);
        self.further = self.further.max(other.further);
    }
}

/// Traits that apply only while no enemy is near.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lonely {
    /// The range that must be free of enemies.
    pub range: Range,
    /// The traits.
    pub traits: Traits,
}

/// The properties that a text gives its bearer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Given {
    /// Traits that always apply.
    pub traits: Traits,
    /// Traits that apply while no enemy is near.
    pub lonely: Vec<Lonely>,
    /// The bearer's immunities.
    pub immune: Vec<Name>,
    /// Changes of speed around the bearer.
    pub auras: Vec<(Area, i8)>,
}

/// A unit: its health, its speed and its abilities (TF-039).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UnitKind {
    /// The permanent effects of its passives (TF-045).
    pub given: Given,
    /// Its health.
    pub health: u8,
    /// Its speed.
    pub speed: u8,
    /// Whether it is an object.
    pub object: bool,
    /// The number of its abilities.
    pub abilities: u8,
    /// Its default abilities, as bits (TF-046); all others are on extra cards (TF-047).
    pub defaults: u8,
    /// The programs of its passives that answer a trigger (TF-045).
    pub triggers: Vec<u16>,
    /// Its abilities that are reactions.
    pub reactions: Vec<u8>,
    /// The events that its triggers wait for, as bits by [`Happened`].
    pub hears: u32,
}

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConditionKind {
    /// Its effects on its bearer.
    pub given: Given,
    /// Whether it stays until it is removed.
    pub stays: bool,
    /// Whether its tokens add up.
    pub adds_up: bool,
    /// Whether its tokens are lost before health.
    pub shield: bool,
    /// The events that its trigger waits for, as bits.
    pub hears: u32,
}

/// A marker: terrain (TF-120). Markers that are objects are among the units.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MarkerKind {
    /// Whether it is a hazard.
    pub strikes: bool,
    /// The damage of a hazard.
    pub hazard: u8,
    /// The program of a hazard with effects other than damage.
    pub strike: Option<u16>,
    /// Whether it stops movement but does not block sight (TF-123).
    pub impassable: bool,
    /// The cost of entering it; 1 if it is not difficult.
    pub cost: u8,
    /// Whether it blocks, and for how long.
    pub blocking: Option<Option<Span>>,
    /// The events that its trigger waits for, as bits.
    pub hears: u32,
}

/// All kinds of a library.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kinds {
    /// The units.
    pub units: Vec<UnitKind>,
    /// The conditions.
    pub conditions: Vec<ConditionKind>,
    /// The markers.
    pub markers: Vec<MarkerKind>,
    /// The events that each unit's triggers wait for, stored compactly.
    pub hears: Vec<u32>,
    /// The events that the triggers of all markers wait for.
    pub marker_hears: u32,
    /// Whether any marker stops movement without blocking.
    pub any_impassable: bool,
}

impl Kinds {
    /// Sums up all statics of a library.
    pub fn new(library: &Library, programs: &Programs) -> Kinds {
        let hears = |program: u16| {
            let trigger = programs.get(program).trigger.as_ref();
            trigger.map_or(0, |trigger| heard(&trigger.event))
        };
        let unit = |(at, unit): (usize, &teamfight_cards::library::Unit)| {
            let at = at as u8;
            let statics = unit.passives.iter().flat_map(|card| &card.text.statics);
            let of_passives = programs.of_passives(at, unit.passives.len());
            let triggers: Vec<u16> = of_passives.filter(|program| hears(*program) != 0).collect();
            let is_reaction = |ability: &u8| hears(programs.of_ability(at, *ability)) != 0;
            let reactions: Vec<u8> = (0..unit.actives.len() as u8).filter(is_reaction).collect();
            let of_reactions = reactions.iter().map(|ability| programs.of_ability(at, *ability));
            let all = triggers.iter().copied().chain(of_reactions).map(hears).fold(0, |a, b| a | b);
            let default =
                |(at, card): (usize, &teamfight_cards::library::ActiveCard)| u8::from(card.default) << at;
            // Its health, its speed and its abilities (TF-039).
            UnitKind {
                given: given(statics),
                health: unit.health,
                speed: unit.speed,
                object: unit.role == Role::Object,
                abilities: unit.actives.len() as u8,
                defaults: unit.actives.iter().enumerate().map(default).fold(0, |a, b| a | b),
                triggers,
                reactions,
                hears: all,
            }
        };
        let condition = |(at, condition): (usize, &teamfight_cards::library::Condition)| {
            // A condition is a card like any other (TF-125).
            let statics = &condition.text.statics;
            ConditionKind {
                given: given(statics.iter()),
                stays: statics.contains(&Static::Stays),
                adds_up: statics.contains(&Static::AddsUp),
                shield: statics.contains(&Static::Shield),
                hears: programs.of_condition(at as u8).map_or(0, hears),
            }
        };
        let marker = |(at, marker): (usize, &teamfight_cards::library::Marker)| {
            let mut kind = MarkerKind { cost: 1, ..MarkerKind::default() };
            // A marker that is not an object is terrain of some kind (TF-120, TF-122).
            for held in &marker.text.statics {
                match held {
                    Static::Hazard(damage, _) => {
                        (kind.strikes, kind.hazard) = (true, *damage);
                        kind.strike = programs.of_hazard(at as u8);
                    }
                    Static::Impassable => kind.impassable = true,
                    Static::Difficult(cost) => kind.cost = *cost,
                    Static::Blocking(span) => kind.blocking = Some(*span),
                    _ => {}
                }
            }
            kind.hears = programs.of_marker(at as u8).map_or(0, hears);
            kind
        };
        let units: Vec<UnitKind> = library.units.iter().enumerate().map(unit).collect();
        let markers: Vec<MarkerKind> = library.markers.iter().enumerate().map(marker).collect();
        Kinds {
            hears: units.iter().map(|unit| unit.hears).collect(),
            any_impassable: markers.iter().any(|marker| marker.impassable),
            marker_hears: markers.iter().fold(0, |bits, marker| bits | marker.hears),
            units,
            conditions: library.conditions.iter().enumerate().map(condition).collect(),
            markers,
        }
    }
}

/// Returns the bit of an event.
pub const fn bit(happened: Happened) -> u32 {
    1 << happened as u32
}

/// Returns the events that a trigger waits for, as bits.
fn heard(event: &Happening) -> u32 {
    match event {
        Happening::StartTurn => bit(Happened::StartTurn),
        Happening::EndTurn => bit(Happened::EndTurn),
        Happening::Deploy => bit(Happened::Deploy),
        Happening::Die => bit(Happened::Die),
        Happening::Kill(_) => bit(Happened::Kill),
        Happening::Targeted(_) => bit(Happened::Targeted),
        // A target is included too (TF-063).
        Happening::Included(_) => bit(Happened::Targeted) | bit(Happened::Included),
        Happening::Damaged(_) => bit(Happened::Damaged),
        Happening::Hit(_) => bit(Happened::Hit),
        Happening::Missed(_) => bit(Happened::Missed),
        Happening::ForceMoved(_) => bit(Happened::ForceMoved),
        Happening::Enters(_) | Happening::Leaves(_) => bit(Happened::Step),
        Happening::Rolls(..) => bit(Happened::Rolled),
        Happening::UsesDefault => bit(Happened::UsedDefault),
        Happening::UsesNonDefault => bit(Happened::UsedCard),
        Happening::EndsMove => bit(Happened::EndedMove),
    }
}

fn given<'a>(statics: impl Iterator<Item = &'a Static>) -> Given {
    let mut given = Given::default();
    for held in statics {
        let mut traits = Traits::default();
        let mut alone = None;
        match held {
            Static::Armor => traits.flags = flag::ARMOR,
            Static::Resistance => traits.flags = flag::RESISTANCE,
            Static::Flying => traits.flags = flag::FLYING,
            Static::Undefendable => traits.flags = flag::UNDEFENDABLE,
            Static::AttacksUndefendable => traits.flags = flag::ATTACKS_UNDEFENDABLE,
            Static::Def(by, range) => (traits.def, alone) = (*by, *range),
            Static::Crit(by, range) => (traits.crit, alone) = (*by, *range),
            Static::Speed(by, range) => (traits.speed, alone) = (*by, *range),
            Static::PercentDealt(by) if *by > 0 => traits.dealt_plus = *by,
            Static::PercentDealt(by) => traits.dealt_minus = by.unsigned_abs() as u8,
            Static::PercentReceived(by) if *by > 0 => traits.received_plus = *by,
            Static::PercentReceived(by) => traits.received_minus = by.unsigned_abs() as u8,
            Static::FlatDealt(by) => traits.dealt = *by,
            Static::FlatReceived(by) => traits.received = *by,
            Static::ImmuneToForce => traits.flags = flag::IMMUNE_TO_FORCE,
            Static::ImmuneTo(name) => given.immune.push(*name),
            Static::CountsTwice => traits.flags = flag::COUNTS_TWICE,
            Static::Aura(area, by) => given.auras.push((area.clone(), *by)),
            Static::Immobile => traits.flags = flag::IMMOBILE,
            Static::ThirdSpeed => traits.flags = flag::THIRD_SPEED,
            Static::HalfSpeed => traits.flags = flag::HALF_SPEED,
            Static::NoStandard => traits.flags = flag::NO_STANDARD,
            Static::NoActions => traits.flags = flag::NO_ACTIONS,
            Static::NoDefaults => traits.flags = flag::NO_DEFAULTS,
            Static::NoCards => traits.flags = flag::NO_CARDS,
            Static::Invisible => traits.flags = flag::INVISIBLE,
            Static::Further(by) => traits.further = *by,
            Static::IgnoresHalfCover => traits.flags = flag::IGNORES_HALF_COVER,
            Static::Hazard(..) | Static::Difficult(_) | Static::Impassable | Static::Blocking(_) => {}
            Static::Shield | Static::Stays | Static::AddsUp | Static::NoEffect => {}
        }
        match alone {
            Some(range) => given.lonely.push(Lonely { range, traits }),
            None => given.traits.add(&traits),
        }
    }
    given
}

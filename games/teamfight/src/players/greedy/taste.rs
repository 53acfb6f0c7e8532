//! The value of conditions and tokens to their bearer, read from their texts.

use teamfight_cards::ast::{Guard, Item, Name, Select, Which};

use crate::setup::Setup;
use crate::setup::kinds::{Traits, flag};
use crate::setup::program::{self, Does, Program};

/// A condition as the player judges it, in thousandths of a point for its bearer.
#[derive(Copy, Clone, Debug, Default)]
pub struct Taste {
    /// The value of having it at all.
    pub once: i32,
    /// The value of each token.
    pub each: i32,
}

/// The values of a library's conditions, and the units that use their tokens.
#[derive(Clone, Debug)]
pub struct Tastes {
    /// The values by condition.
    pub all: Vec<Taste>,
    /// By unit, the conditions that it spends or counts on itself, as bits.
    pub own: Vec<u64>,
    /// By unit, the conditions that it looks for on others, as bits.
    pub sought: Vec<u64>,
}

/// Flags and their values.
const FLAGS: [(u32, i32); 15] = [
    (flag::ARMOR, 90),
    (flag::RESISTANCE, 100),
    (flag::FLYING, 20),
    (flag::UNDEFENDABLE, -15),
    (flag::ATTACKS_UNDEFENDABLE, 15),
    (flag::IMMUNE_TO_FORCE, 10),
    (flag::COUNTS_TWICE, 60),
    (flag::IMMOBILE, -90),
    (flag::THIRD_SPEED, -60),
    (flag::HALF_SPEED, -35),
    (flag::NO_STANDARD, -140),
    (flag::NO_ACTIONS, -240),
    (flag::NO_DEFAULTS, -70),
    (flag::NO_CARDS, -60),
    (flag::INVISIBLE, 110),
];

impl Tastes {
    /// Creates the tastes from the texts.
    pub fn new(setup: &Setup) -> Tastes {
        let kinds = &setup.kinds;
        let all = (0u8..).zip(&kinds.conditions).map(|(at, kind)| {
            let mut taste = Taste { once: standing(&kind.given.traits), each: 0 };
            for lonely in &kind.given.lonely {
                taste.once += standing(&lonely.traits) / 2;
            }
            if kind.shield {
                taste.each += 55;
            }
            if let Some(program) = setup.programs.of_condition(at) {
                triggered(setup.programs.get(program), &mut taste);
            }
            taste
        });
        let units = || (0u8..).zip(&kinds.units).map(|(unit, kind)| (unit, kind.abilities));
        let programs = |(unit, count): (u8, u8)| {
            (0..count).map(move |ability| setup.programs.get(setup.programs.of_ability(unit, ability)))
        };
        let gather = |of: fn(&Setup, &Program) -> u64| {
            units().map(|unit| programs(unit).fold(0, |bits, program| bits | of(setup, program))).collect()
        };
        Tastes { all: all.collect(), own: gather(own), sought: gather(sought) }
    }
}

/// Rates the traits that apply as long as a condition lasts.
fn standing(traits: &Traits) -> i32 {
    let flags: i32 = FLAGS.iter().filter(|(flag, _)| traits.has(*flag)).map(|(_, worth)| worth).sum();
    let dealt = i32::from(traits.dealt_plus) - i32::from(traits.dealt_minus);
    let received = i32::from(traits.received_plus) - i32::from(traits.received_minus);
    flags
        + 15 * i32::from(traits.def)
        + 10 * i32::from(traits.crit)
        + 15 * i32::from(traits.speed)
        + (dealt - received)
        + 45 * (i32::from(traits.dealt) - i32::from(traits.received))
        + 20 * i32::from(traits.further)
}

/// Rates the automatic effects of a condition: damage to and healing of its bearer.
fn triggered(program: &Program, taste: &mut Taste) {
    for line in &program.lines {
        let Does::Sentence(sentence) = &line.does else { continue };
        if !matches!(sentence.select, Some(Select::You) | None) {
            continue;
        }
        for item in &sentence.items {
            let (amount, worth) = match item {
                Item::Damage(amount) => (amount, -60),
                Item::Heal(amount) => (amount, 45),
                _ => continue,
            };
            taste.once += worth * i32::from(amount.base);
            taste.each += worth * amount.per.map_or(0, |(each, _)| i32::from(each));
        }
    }
}

/// Returns the bit of a condition by its name.
fn bit(setup: &Setup, name: Name) -> u64 {
    program::condition(&setup.library, name).map_or(0, |condition| 1 << condition.min(63))
}

/// Returns the conditions that an ability spends or counts, as bits.
fn own(setup: &Setup, program: &Program) -> u64 {
    let spent = program.costs.spend.map_or(0, |(_, condition)| 1 << condition.min(63));
    sentences(program).fold(spent, |bits, sentence| {
        sentence.items.iter().fold(bits, |bits, item| match item {
            Item::Damage(amount) | Item::Heal(amount) => {
                bits | amount.per.map_or(0, |(_, name)| bit(setup, name))
            }
            _ => bits,
        })
    })
}

/// Returns the conditions that an ability looks for on others, as bits.
fn sought(setup: &Setup, program: &Program) -> u64 {
    let guards = program.lines.iter().fold(0, |bits, line| match line.guard {
        Some(Guard::IfTargetHas(name)) => bits | bit(setup, name),
        _ => bits,
    });
    sentences(program).fold(guards, |bits, sentence| match &sentence.select {
        Some(Select::Group(group)) => match group.which {
            Which::With(name) => bits | bit(setup, name),
            _ => bits,
        },
        _ => bits,
    })
}

fn sentences(program: &Program) -> impl Iterator<Item = &teamfight_cards::ast::Sentence> {
    program.lines.iter().filter_map(|line| match &line.does {
        Does::Sentence(sentence) => Some(sentence),
        Does::Choose(_) => None,
    })
}

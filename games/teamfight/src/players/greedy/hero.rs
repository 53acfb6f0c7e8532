//! The worth of a hero in a draft, and its place in front or behind: read from its cards.

use teamfight_cards::ast::{Item, Many, One, Select, TargetKind};

use super::profile::{Blows, FAR, Profile, often};
use super::taste::Tastes;
use crate::setup::Setup;
use crate::setup::kinds::flag;
use crate::setup::program::{Does, Program, condition};

/// The weights of distances: most fights are at close range.
const NEAR: [i32; FAR] = [2, 6, 6, 6, 5, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0];

/// Rates a unit with all its cards, in roughly tenths of a point of health; the weights were fitted to the winners of
/// many games.
pub fn worth(setup: &Setup, tastes: &Tastes, profile: &Profile, unit: u8) -> i32 {
    let kind = &setup.kinds.units[usize::from(unit)];
    let blows: i32 = profile.moved.iter().zip(NEAR).map(|(blow, near)| blow * near).sum();
    let programs =
        (0..kind.abilities).map(|ability| setup.programs.get(setup.programs.of_ability(unit, ability)));
    let cards: i32 =
        programs.map(|program| deeds(setup, tastes, program) * often(&program.costs) / 100).sum();
    let passives = kind.triggers.iter().map(|program| deeds(setup, tastes, setup.programs.get(*program)));
    let deeds = cards + passives.sum::<i32>();
    toughness(setup, unit) + 30 * i32::from(kind.speed) + blows / 85 + deeds / 30
}

/// Returns the effective health of a unit, in tenths.
pub fn toughness(setup: &Setup, unit: u8) -> i32 {
    let kind = &setup.kinds.units[usize::from(unit)];
    let traits = &kind.given.traits;
    let lonely: i32 = kind.given.lonely.iter().map(|lonely| i32::from(lonely.traits.def)).sum();
    let soft = if traits.has(flag::ARMOR | flag::RESISTANCE) || traits.received < 0 { 15 } else { 10 };
    let def = i32::from(traits.def) + lonely / 2;
    i32::from(kind.health) * soft * (6 + def.max(-1)) / 6
}

/// Returns the distance from which a unit prefers to strike.
pub fn likes(blows: &Blows) -> usize {
    let most = blows.iter().max().copied().unwrap_or(0);
    blows.iter().rposition(|blow| blow * 4 >= most * 3).unwrap_or(0)
}

/// Rates the effects of a text besides damage.
fn deeds(setup: &Setup, tastes: &Tastes, program: &Program) -> i32 {
    let mut sum = 0;
    for line in &program.lines {
        let Does::Sentence(sentence) = &line.does else { continue };
        let select = sentence.select.as_ref();
        let (friendly, many) = (friendly(select), several(select));
        for item in &sentence.items {
            let worth = match item {
                Item::Heal(amount) => 45 * i32::from(amount.base),
                Item::Give { name, .. } => condition(&setup.library, *name).map_or(0, |condition| {
                    let taste = tastes.all[usize::from(condition)];
                    let worth = taste.once + taste.each + 15;
                    if friendly { worth } else { -worth + 30 }
                }),
                Item::Push { by, .. } if !friendly => 12 * i32::from(*by),
                Item::Go { by, .. } | Item::Teleport(by) => 12 * i32::from(*by),
                Item::Lose { .. } | Item::Reroll | Item::Swap => 20,
                Item::Tap { .. } | Item::Destroy(_) => 25,
                Item::Create { .. } => 60,
                Item::Extra { .. } | Item::BecomeTarget | Item::RedirectDamage | Item::Transform(_) => 50,
                _ => 0,
            };
            sum += worth * many;
        }
    }
    sum
}

/// Whether a sentence is meant for the unit's own side.
fn friendly(select: Option<&Select>) -> bool {
    let many = |many: Many| matches!(many, Many::Allies | Many::OtherAllies | Many::Summons);
    match select {
        None | Some(Select::You) => true,
        Some(Select::Group(group)) => many(group.many),
        Some(Select::Area(area)) => area.many.is_some_and(many),
        Some(Select::Target(target)) => match target.kind {
            TargetKind::One(Some(one)) | TargetKind::Nearest(one) => {
                matches!(one, One::Ally | One::OtherAlly | One::Summon | One::Object)
            }
            TargetKind::AnyNumber(of, _) => many(of),
            _ => false,
        },
        _ => false,
    }
}

/// Returns roughly how many bodies a sentence concerns.
fn several(select: Option<&Select>) -> i32 {
    match select {
        Some(Select::Group(_)) => 2,
        Some(Select::Area(area)) if area.many != Some(Many::Summons) => 2,
        Some(Select::Target(target)) => match target.kind {
            TargetKind::Several(_) | TargetKind::AnyNumber(..) => 2,
            _ => 1,
        },
        _ => 1,
    }
}

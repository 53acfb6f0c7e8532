//! The procedure of martial units.

use engine::player::Chosen;
use engine::{Arg, say};

use super::attack::{Look, Means};
use super::near::Near;
use super::stance::{self, Stance};
use super::{caster, does, opponents};
use crate::act::{Act, Deed, VERBS, Way};
use crate::content::classes::Ability;
use crate::geometry::cell::Cell;
use crate::names::{self, being, deed, square};
use crate::rules::{self, Walk};
use crate::setup::Setup;
use crate::state::{Guard, MARTIAL, State, name};

/// Chooses an act by this procedure.
pub fn act(setup: &Setup, state: &State, slot: u8) -> Chosen<Act> {
    let walk = Walk::new(setup, state, slot);
    // Step 1 (TB-143), or steps 2 and 3 (TB-146, TB-147), or step 4 (TB-148).
    attack(setup, state, slot, &walk)
        .or_else(|| approach(setup, state, slot, &walk))
        .unwrap_or_else(|| guard(setup, state, slot))
}

/// Takes step 1: a coup de grace or an attack without an opportunity attack (TB-143, A2, B-64).
fn attack(setup: &Setup, state: &State, slot: u8, walk: &Walk<'_>) -> Option<Chosen<Act>> {
    let stances = stance::all(setup, state, slot, walk);
    let look = Look::new(setup, state, slot, walk);
    let plans = |target: u8| -> Vec<(Means, &Stance)> {
        let all = stances
            .iter()
            .flat_map(|stance| look.means(stance, target).into_iter().map(move |m| (m, stance)));
        all.collect()
    };
    let targets = opponents(state, slot);
    // A caster has a target for its spell if one of the plans of step 1 is a spell (A8).
    let casts = |(means, _): &(Means, &Stance)| rules::price(&means.deed).is_some();
    let keeps =
        keeps_mana(setup, state, slot) && !targets.iter().any(|target| plans(*target).iter().any(casts));
    // The first target that any plan fits is the one with the highest number (TB-144).
    targets.into_iter().find_map(|target| {
        let mut plans = plans(target);
        // A Colpo di grazia costs no mana (B-68).
        if keeps {
            plans.retain(|(means, _)| !rules::is_martial(&means.deed));
        }
        // It does not take aim if a plain attack puts the target down (A3, B-69).
        if plans.iter().any(|(means, stance)| look.is_plain_end(stance, means, target)) {
            plans.retain(|(means, _)| means.deed != Deed::Aim(target));
        }
        // Abilities first, the worthiest at the front (TB-145); then the fewest steps; then the lowest cell (A2).
        let rank =
            |(means, stance): &(Means, &Stance)| (std::cmp::Reverse(means.worth), stance.steps, stance.at);
        let best = plans.into_iter().min_by_key(rank)?;
        Some(plan(setup, state, slot, target, &best.0, best.1))
    })
}

fn plan(setup: &Setup, state: &State, slot: u8, target: u8, option: &Means, stance: &Stance) -> Chosen<Act> {
    let what = VERBS[option.deed.verb()].1;
    let number = state.reading(slot, target);
    let first = match stance.first {
        Some(Deed::Reload) => ", after reloading".to_string(),
        Some(_) => format!(", from {}", stance.at),
        None => String::new(),
    };
    let rules = if option.worth > 0 { "TB-143, TB-144, TB-145" } else { "TB-143, TB-144" };
    let (before, at) = match stance.first {
        Some(Deed::Reload) => ("reload", stance.at),
        Some(_) => ("walk", stance.at),
        None => ("none", stance.at),
    };
    let why = say!(
        "why-attack", target = being(setup, state, target), number = number, deed = deed(&option.deed),
        before = Arg::word(before), at = square(setup, at);
        "step 1 of the martial procedure ({rules}): of those within reach without an opportunity attack, \
         {} has the highest number, {number}: {what}{first}",
        name(target)
    );
    does(slot, stance.first.unwrap_or(option.deed), why)
}

/// Whether a caster keeps its mana: if it holds the mana for its spells and has no target for them, it does nothing
/// that would cost mana (B-68).
fn keeps_mana(setup: &Setup, state: &State, slot: u8) -> bool {
    let unit = state.unit(slot);
    // B-68
    let enough = caster::need(setup.class(unit.class)).is_some_and(|need| unit.mana >= need);
    enough && !setup.readings.literal_caster
}

/// Takes steps 2 (TB-146) and 3 (TB-147): nearer to the nearest opponent (A6). A unit that has acted does not walk
/// again (A4).
fn approach(setup: &Setup, state: &State, slot: u8, walk: &Walk<'_>) -> Option<Chosen<Act>> {
    let unit = state.unit(slot);
    // A4
    if unit.acted || unit.rooted {
        return None;
    }
    let near = Near::new(setup, state, slot);
    let now = near.from(unit.at);
    // A closed door beside the unit on the best walk (B-67), unless opening it would provoke (A6).
    let door = near.door(setup).filter(|_| walk.strike_on(unit.at) == 0);
    if let Some((door, true)) = door {
        return Some(open(setup, slot, door, now));
    }
    let reach = walk.reach();
    let cells = || reach.iter().map(|(x, y)| Cell::new(x, y));
    let free = cells().filter_map(|cell| {
        let (way, strikers) = walk.best(cell)?;
        (strikers == 0).then(|| (near.from(cell), way.cells().len(), cell))
    });
    // Step 2: a walk as near as possible (TB-146, A6).
    if let Some((away, _, to)) = free.min().filter(|best| best.0 < now) {
        let why = say!(
            "why-approach", to = square(setup, to), away = away, now = now;
            "step 2 of the martial procedure (TB-146): nobody can be attacked without an opportunity attack; \
             {to} is {away} cells from the nearest opponent instead of {now}"
        );
        return Some(does(slot, Deed::Move(to, Way::BEST), why));
    }
    if let Some((door, _)) = door {
        return Some(open(setup, slot, door, now));
    }
    let stepped = rules::steps(setup, state, slot);
    let steps = stepped.iter().map(|(x, y)| Cell::new(x, y));
    let ranked = steps.map(|cell| (near.from(cell), crate::geometry::cell::distance(unit.at, cell), cell));
    // Step 3: a tactical step nearer (TB-147, A6).
    let (away, _, to) = ranked.min().filter(|best| best.0 < now)?;
    let why = say!(
        "why-step", to = square(setup, to), away = away;
        "step 3 of the martial procedure (TB-147): every walk nearer draws an opportunity attack; \
         a tactical step to {to}, {away} cells from the nearest opponent"
    );
    Some(does(slot, Deed::Step(to), why))
}

/// Takes step 2 at a closed door on the path to the nearest opponent (B-67).
fn open(setup: &Setup, slot: u8, door: Cell, now: u8) -> Chosen<Act> {
    let why = say!(
        "why-open", at = square(setup, door), now = now;
        "step 2 of the martial procedure (TB-146, B-67): the shortest walk to the nearest opponent, {now} steps, \
         leads through the closed door on {door}: opens it"
    );
    does(slot, Deed::Use(door), why)
}

/// Takes step 4 (TB-148), and the end of steps 2 and 3: Guardia, or nothing without a martial point (A4) or with mana
/// (A8).
fn guard(setup: &Setup, state: &State, slot: u8) -> Chosen<Act> {
    let unit = state.unit(slot);
    // A4
    if !unit.has(MARTIAL) {
        let why = say!("why-no-guard"; "no martial point is left for Guardia (TB-146)");
        return does(slot, Deed::Pass, why);
    }
    // B-45, A8
    if unit.mana > 0 && !setup.readings.literal_guard {
        let why = say!(
            "why-keep-mana", unit = being(setup, state, slot), mana = unit.mana;
            "{} holds {} mana and would lose it by Guardia: nothing instead (B-45)",
            name(slot),
            unit.mana
        );
        return does(slot, Deed::Pass, why);
    }
    let step = match unit.acted {
        true => "the end of its turn (TB-146, TB-147)",
        false => "step 4 of the martial procedure (TB-148)",
    };
    // TB-146, TB-147, TB-148
    if !setup.can(state, slot, Ability::Tiro) {
        let why = say!("why-guard", acted = unit.acted; "{step}: Guardia");
        return does(slot, Deed::Guard(Guard::On), why);
    }
    // Without a loaded weapon it reloads instead (B-69, A5).
    if !unit.loaded {
        if unit.rooted {
            let why = say!("why-no-reload"; "the weapon is not loaded, and roots keep it so (B-27, TB-124)");
            return does(slot, Deed::Pass, why);
        }
        let why = say!("why-reload"; "the weapon is not loaded: reloads instead of Guardia (B-27)");
        return does(slot, Deed::Reload, why);
    }
    let zone = quarter(state, slot);
    let why = say!(
        "why-guard-zone", zone = names::zone(zone), acted = unit.acted;
        "{step}: Guardia to {}, where most opponents are", zone.word()
    );
    does(slot, Deed::Guard(zone), why)
}

/// Returns the direction with the most opponents, at any distance (A5).
fn quarter(state: &State, slot: u8) -> Guard {
    let at = state.unit(slot).at;
    let within = |zone: Guard, cell: Cell| {
        let (dx, dy) = (i16::from(cell.x()) - i16::from(at.x()), i16::from(cell.y()) - i16::from(at.y()));
        match zone {
            Guard::North => dy > 0 && dx.abs() <= dy,
            Guard::East => dx > 0 && dy.abs() <= dx,
            Guard::South => dy < 0 && dx.abs() <= -dy,
            _ => dx < 0 && dy.abs() <= -dx,
        }
    };
    let count = |zone: &Guard| {
        let foes = state.team(state.unit(slot).team ^ 1).filter(|(_, unit)| unit.is_active());
        foes.filter(|(_, unit)| within(*zone, unit.at)).count()
    };
    // The first of the best: north, east, south, west.
    Guard::ZONES.into_iter().rev().max_by_key(count).unwrap_or(Guard::North)
}

//! Possible orders, and a random sheet of them. There are too many sheets to list.

use engine::Seat;
use engine::chance::{Chance, Quick};
use grid::Square;

use super::check::can_aim;
use crate::act::{Order, OrderSheet, Way};
use crate::content::class::{Action, Class, UnitId};
use crate::geometry::bits::{nth_cell, nth_square_cell};
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::geometry::sight::Eye;
use crate::setup::{KnifeRange, Setup};
use crate::state::{State, Step};

/// Returns the characters of a team that are on the map.
pub fn own(seen: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    let there = |id: &UnitId| seen.unit(*id).is_there();
    Class::ALL.into_iter().map(move |class| UnitId::of(seat, class)).filter(there)
}

/// Whether an action's cooldown allows using it now.
pub fn is_ready(seen: &State, id: UnitId, action: Action) -> bool {
    action.ability().is_none_or(|ability| seen.unit(id).wait[ability] == 0)
}

/// Returns the cells that a character may aim an action at.
pub fn targets(setup: &Setup, seen: &State, id: UnitId, action: Action) -> Vec<Cell> {
    let map = &setup.map;
    let eye = seen.eye(setup, id);
    let around = |eye: Eye| setup.sight.cells(map, eye);
    let mut cells = match action {
        Action::Loto | Action::ISee => map.cells().collect(),
        Action::Traitrise => vec![eye.at],
        Action::Shout => Vec::new(),
        Action::Arrow => seen.eyes(setup, id.seat()).flat_map(around).collect(),
        _ => around(eye),
    };
    cells.retain(|cell| can_aim(setup, seen, id, action, *cell, |_| true));
    cells.sort_unstable_by_key(|cell| map.square(*cell));
    cells.dedup();
    cells
}

/// Returns the cells that a character can move to, including its own.
pub fn goals(setup: &Setup, seen: &State, id: UnitId) -> Vec<Cell> {
    setup.exits.reach(seen.unit(id).at, id.class().movement())
}

/// Draws a random sheet. In a movement step: up to ten steps (0 to 10, equally likely), each in a random direction,
/// skipping steps that are blocked or too expensive, then any facing. In an attack step: nothing, or one of the ready
/// actions, equally likely, at a random possible target; an arrow first draws whose eyes to use.
pub fn random(setup: &Setup, seen: &State, seat: Seat, chance: &mut Quick) -> OrderSheet {
    let mut sheet = OrderSheet::EMPTY;
    for (class, unit) in Class::ALL.into_iter().zip(&seen.teams[seat.index()].units) {
        if !unit.is_there() {
            continue;
        }
        match seen.step {
            Step::Attack => {
                if let Some((action, target)) = random_action(setup, seen, UnitId::of(seat, class), chance) {
                    sheet.add(class, Order::Use { action, target });
                }
            }
            Step::Placement | Step::Movement => {
                let (way, facing) = random_walk(setup, unit.at, class.movement(), chance);
                sheet.add(class, Order::Move { way, facing });
            }
        }
    }
    sheet
}

/// Returns a walk of up to ten random steps, and a facing at its end.
#[inline]
fn random_walk(setup: &Setup, from: Cell, points: u8, chance: &mut Quick) -> (Way, Facing) {
    let (mut way, mut here, mut left) = (Way::default(), from, points);
    let steps = chance.below(11);
    let mut draws = chance.word();
    let mut draw = || {
        let facing = Facing::ALL[(draws & 3) as usize];
        draws >>= 2;
        facing
    };
    for _ in 0..steps {
        let facing = draw();
        if let Some(cost) = setup.exits.cost(here, facing).filter(|cost| *cost <= left) {
            (here, left) = (here.beside(facing), left - cost);
            way.push(here.spot());
        }
    }
    (way, draw())
}

/// Draws nothing, or a ready action with a target.
fn random_action(setup: &Setup, seen: &State, id: UnitId, chance: &mut Quick) -> Option<(Action, Spot)> {
    let [basic, abilities @ ..] = id.class().actions();
    let (mut ready, mut count) = ([basic; 3], 1);
    for (action, wait) in abilities.into_iter().zip(seen.unit(id).wait) {
        if wait == 0 {
            ready[count] = action;
            count += 1;
        }
    }
    let drawn = chance.below(count as u32 + 1) as usize;
    let action = *ready[..count].get(drawn)?;
    let (map, eye) = (&setup.map, seen.eye(setup, id));
    let target = match action {
        Action::Shout => return Some((action, Spot::default())),
        Action::Traitrise => Some(eye.at),
        Action::Loto | Action::ISee => {
            let cell = chance.below(map.ground.len() as u32);
            map.cell(Square(cell as u16))
        }
        Action::Knife if setup.rules.knife != KnifeRange::Cone => {
            let mut cells = targets(setup, seen, id, action);
            Some(chance.take(&mut cells))
        }
        Action::Knife => random_cell(setup, eye.within(1), chance),
        Action::Bastoooon => random_cell(setup, eye.within(3), chance),
        Action::Palantir | Action::Hammer => random_cell(setup, eye, chance),
        Action::Arrow => {
            let eyes = seen.eyes(setup, id.seat()).count();
            let eye = seen.eyes(setup, id.seat()).nth(chance.below(eyes as u32) as usize)?;
            random_cell(setup, eye, chance)
        }
    };
    Some((action, target?.spot()))
}

/// Draws a cell that an eye sees; `None` if it sees none.
fn random_cell(setup: &Setup, eye: Eye, chance: &mut Quick) -> Option<Cell> {
    if eye.square {
        let bits = setup.sight.square(&setup.map, eye);
        let cell = |k| nth_square_cell(bits, k, eye.at, eye.size);
        return (bits != 0).then(|| cell(chance.below(bits.count_ones())));
    }
    let bits = setup.sight.cone(&setup.map, eye);
    Some(nth_cell(bits, chance.below(bits.count_ones()), eye.at, eye.facing))
}

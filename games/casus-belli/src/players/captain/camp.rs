//! The placement: a camp to return to, away from the others and together.

use engine::chance::{Chance, Quick};
use engine::player::Chosen;
use engine::{Seat, say};

use super::field::Field;
use super::foes::{foes, own};
use super::memory::Memory;
use super::stand::{Team, sheet};
use crate::act::OrderSheet;
use crate::content::class::Class;
use crate::geometry::cell::{Cell, Ground};
use crate::names;
use crate::setup::Setup;
use crate::state::State;

/// The number of random places tried for a camp.
const DRAWS: u32 = 40;
/// The distance from the start beyond which a camp gains nothing.
const FAR_ENOUGH: i32 = 12;
/// Enemies this near spoil a camp.
const CROWD: u8 = 6;

/// Returns the sheet of a placement turn.
pub fn place(
    setup: &Setup,
    seen: &State,
    seat: Seat,
    memory: &mut Memory,
    chance: &mut Quick,
) -> Chosen<OrderSheet> {
    let ours: Vec<Cell> = own(seen, seat).map(|id| seen.unit(id).at).collect();
    let left = setup.map.placement - seen.turn;
    let camp = choose(setup, seen, seat, memory, left, chance);
    memory.goal = camp;
    let field = Field::to(&setup.map, camp, &ours);
    // No one can strike before the last placement turn is over (CB-113).
    let foes = if left == 1 { foes(setup, seen, seat, memory) } else { Vec::new() };
    let team = Team { setup, seen, seat, foes: &foes, field: &field, goal: camp };
    let (act, _) = sheet(&team, chance);
    let why = say!(
        "why-camp", at = names::square(&setup.map, camp);
        "the team makes its camp around {camp}, where its dead return to (CB-107 CB-114)"
    );
    Chosen { act, why }
}

/// Returns the camp so far, unless a better one can still be reached.
fn choose(setup: &Setup, seen: &State, seat: Seat, memory: &Memory, left: u16, chance: &mut Quick) -> Cell {
    let elfe = seen.teams[seat.index()].units[Class::Elfe as usize];
    let Some(from) = Some(elfe.at).filter(|at| at.is_somewhere()) else { return setup.map.start };
    // The Elfe is the slowest.
    let points = left.min(6) * u16::from(Class::Elfe.movement());
    let reached = Field::around(&setup.map, from, points);
    let mut best = (i32::MIN, from);
    if memory.goal.is_somewhere() {
        best = (worth(setup, memory, memory.goal) + 15, memory.goal);
    }
    for _ in 0..DRAWS.min(reached.len() as u32 * 2) {
        let cell = reached[chance.below(reached.len() as u32) as usize];
        best = best.max((worth(setup, memory, cell), cell));
    }
    best.1
}

/// Rates a cell as a camp: away from where all characters begin, with cover, a tower and a road nearby, and few enemies
/// around.
fn worth(setup: &Setup, memory: &Memory, cell: Cell) -> i32 {
    let map = &setup.map;
    let mut worth = 4 * i32::from(map.start.king(cell)).min(FAR_ENOUGH);
    for dx in -3..=3 {
        for dy in -3..=3 {
            worth += match map.moved(cell, (dx, dy)).map(|near| map.ground(near)) {
                Some(Ground::Wall) | None => 1,
                Some(Ground::Tower) => 8,
                Some(Ground::Marsh) => -1,
                _ => 0,
            };
        }
    }
    worth += match map.ground(cell) {
        Ground::Forest => 6,
        Ground::Marsh => -8,
        _ => 0,
    };
    let crowd = memory.known.iter().filter(|known| known.at.is_somewhere() && known.at.king(cell) <= CROWD);
    worth - 6 * crowd.take(6).count() as i32
}

//! The movement step: an enemy to follow, or a place to look for one.

use engine::chance::{Chance, Quick};
use engine::player::Chosen;
use engine::{Seat, say};

use super::field::Field;
use super::foes::{foes, own};
use super::memory::Memory;
use super::scout::interest;
use super::stand::{Team, sheet};
use crate::act::OrderSheet;
use crate::geometry::cell::{Cell, Ground};
use crate::names;
use crate::setup::Setup;
use crate::state::State;

/// The number of random places tried when the team needs a destination.
const DRAWS: u32 = 24;
/// The largest distance of these places.
const AFAR: i16 = 18;

/// Returns the sheet of a movement step.
pub fn go(
    setup: &Setup,
    seen: &State,
    seat: Seat,
    memory: &mut Memory,
    chance: &mut Quick,
) -> Chosen<OrderSheet> {
    let ours: Vec<Cell> = own(seen, seat).map(|id| seen.unit(id).at).collect();
    let foes = foes(setup, seen, seat, memory);
    let near = |cell: Cell| ours.iter().map(|own| i32::from(own.king(cell))).sum::<i32>();
    let prey = foes.iter().min_by_key(|foe| near(foe.at) + foe.hp).map(|foe| foe.at);
    let (goal, why) = match prey.or_else(|| trail(memory)) {
        Some(prey) => (prey, Why::CloseIn),
        None => (search(setup, memory, &ours, chance), Why::Search),
    };
    let field = Field::to(&setup.map, goal, &ours);
    let team = Team { setup, seen, seat, foes: &foes, field: &field, goal };
    let (act, target) = sheet(&team, chance);
    let why = match (target, why) {
        (Some(foe), _) => say!(
            "why-next-strike", unit = names::being(foe);
            "from there {foe} can be struck in the next attack step (CB-115 CB-098)"
        ),
        (None, Why::CloseIn) => say!(
            "why-close-in"; "the team closes in, together and out of reach as far as it can (CB-119)"
        ),
        (None, Why::Search) => say!(
            "why-search"; "nobody is known, so the team looks where it has not looked for long (CB-046)"
        ),
    };
    Chosen { act, why }
}

/// The reason for the destination.
enum Why {
    /// An enemy is there.
    CloseIn,
    /// An enemy may be there.
    Search,
}

/// Returns where an enemy was last seen or noticed.
fn trail(memory: &Memory) -> Option<Cell> {
    interest(memory).filter(|cell| *cell != memory.goal && memory.unlooked(*cell) > 0)
}

/// Chooses where to look next: a place not seen for long, not too far away, and preferably near the common start
/// (CB-111).
fn search(setup: &Setup, memory: &mut Memory, ours: &[Cell], chance: &mut Quick) -> Cell {
    let goal = memory.goal;
    let reached = ours.iter().any(|own| own.king(goal) <= 3);
    if goal.is_somewhere() && !reached && memory.unlooked(goal) > 0 {
        return goal;
    }
    let Some(middle) = ours.first().copied() else { return setup.map.start };
    let mut best = (i32::MIN, setup.map.start);
    for _ in 0..DRAWS {
        let mut step = || chance.below(2 * AFAR as u32 + 1) as i16 - AFAR;
        let Some(cell) = setup.map.moved(middle, (step(), step())) else { continue };
        if setup.map.ground(cell) == Ground::Wall {
            continue;
        }
        let far = i32::from(middle.king(cell));
        let astray = i32::from(setup.map.start.king(cell));
        let worth = 3 * memory.unlooked(cell).min(30) as i32 - 2 * far - astray;
        if worth > best.0 {
            best = (worth, cell);
        }
    }
    memory.goal = best.1;
    best.1
}

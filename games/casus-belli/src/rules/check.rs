//! What a team may order, judged by what it sees.

use engine::{Refusal, Seat};

use crate::act::{Order, OrderSheet, Way};
use crate::content::class::{Action, UnitId};
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::setup::{KnifeRange, Setup};
use crate::state::{State, Step};

/// Whether a team may give a sheet, no matter who sends it; it is taken or refused as a whole (A48).
pub fn check(setup: &Setup, seen: &State, seat: Seat, sheet: &OrderSheet) -> Result<(), Refusal> {
    let mut ordered = [false; 3];
    let units = &seen.teams[seat.index()].units;
    for (class, order) in sheet.iter() {
        let (id, unit) = (UnitId::of(seat, class), &units[class as usize]);
        // One action in a step (CB-014).
        if std::mem::replace(&mut ordered[class as usize], true) {
            let why = format!("{id} has an order already: one for each character and step");
            return Err(Refusal::against("A43", why));
        }
        if !unit.is_there() {
            return Err(Refusal::against("CB-004", format!("{id} is not on the map")));
        }
        match order {
            Order::Move { way, .. } => check_way(setup, seen.step, id, unit.at, way)?,
            Order::Use { action, target } => check_use(setup, seen, id, *action, *target)?,
        }
    }
    Ok(())
}

/// Checks a path, which is refused as a whole (A39). Its points are those of this step; none are left over from earlier
/// steps (CB-012, A44). Who stands on its cells does not matter: a cell holds any number of characters (CB-088).
fn check_way(setup: &Setup, step: Step, id: UnitId, from: Cell, way: &Way) -> Result<(), Refusal> {
    if step == Step::Attack {
        return Err(Refusal::against("CB-116", format!("{id} cannot move in the attack step")));
    }
    let (mut here, mut cost, points) = (from, 0u8, id.class().movement());
    for spot in way.spots() {
        let open = |facing| Some((facing, setup.exits.cost(here, facing)?));
        let Some((facing, step)) = here.side_of(*spot).and_then(open) else {
            return Err(no_step(setup, here, *spot));
        };
        cost += step;
        if cost > points {
            let why = format!("up to {spot} the path costs {cost}, and {id} has {points} points");
            return Err(Refusal::against("CB-122", why));
        }
        here = here.beside(facing);
    }
    Ok(())
}

/// Returns why no character can step from a cell to a place.
fn no_step(setup: &Setup, here: Cell, to: Spot) -> Refusal {
    let Some(cell) = setup.map.at(to.x, to.y) else {
        return Refusal::against("CB-068", format!("{to} lies off the map"));
    };
    match here.to(cell) {
        (-1 | 1, -1 | 1) => Refusal::against("CB-072", format!("from {here} to {to} is a diagonal step")),
        step if Facing::of_step(step).is_none() => {
            Refusal::against("A39", format!("{to} is not next to {here}: a path goes cell by cell"))
        }
        _ => Refusal::against("CB-079", format!("{to} is a wall")),
    }
}

fn check_use(setup: &Setup, seen: &State, id: UnitId, action: Action, target: Spot) -> Result<(), Refusal> {
    match seen.step {
        Step::Attack => {}
        Step::Placement => {
            return Err(Refusal::against("CB-113", "in the placement phase characters can only move"));
        }
        Step::Movement => {
            return Err(Refusal::against("CB-118", "attacks and abilities belong to the attack step"));
        }
    }
    if action.class() != id.class() {
        let why = format!("{} belongs to the {}", action.title(), action.class().title());
        return Err(Refusal::against("CB-017", why));
    }
    let left = action.ability().map_or(0, |ability| seen.unit(id).wait[ability]);
    if left > 0 {
        let turns = if left == 1 { "turn" } else { "turns" };
        let why = format!("{} of {id} can be used again in {left} {turns}", action.title());
        return Err(Refusal::against("CB-015", why));
    }
    if !action.is_aimed() {
        return Ok(());
    }
    let Some(cell) = setup.map.at(target.x, target.y) else {
        return Err(Refusal::against("CB-097", format!("{target} lies off the map")));
    };
    let aims = |cell| seen.sees(setup, id.seat(), cell);
    match can_aim(setup, seen, id, action, cell, aims) {
        true => Ok(()),
        false => Err(cannot_aim(id, action, cell)),
    }
}

/// Whether a character can aim an action at a cell from where it stands (CB-098), even an empty one (CB-101).
/// `team_sees` says what its team sees.
#[inline]
pub fn can_aim(
    setup: &Setup,
    state: &State,
    id: UnitId,
    action: Action,
    cell: Cell,
    team_sees: impl Fn(Cell) -> bool,
) -> bool {
    let eye = state.eye(setup, id);
    let sees = |size: u8| setup.sight.sees(&setup.map, eye.within(size), cell);
    match action {
        Action::Knife => match setup.rules.knife {
            KnifeRange::Cone => sees(1),
            KnifeRange::Eight => eye.at.king(cell) <= 1 && sees(eye.size),
            KnifeRange::Four => beside(eye.at, cell) && sees(eye.size),
        },
        Action::Palantir | Action::Hammer => sees(eye.size),
        // The target alone must be seen, not the arms of the plus (A17).
        Action::Bastoooon => sees(3),
        Action::Traitrise => cell == eye.at,
        // What a palantír or a revealed zone shows counts too (A9).
        Action::Arrow => team_sees(cell),
        // Any cell of the map, a wall too (CB-048, CB-053, A6).
        Action::Shout | Action::Loto | Action::ISee => true,
    }
}

/// Whether a cell is another one or beside it: the plus of a hammer (CB-031).
#[inline]
pub fn beside(one: Cell, other: Cell) -> bool {
    u16::from(one.x.abs_diff(other.x)) + u16::from(one.y.abs_diff(other.y)) <= 1
}

/// Returns why a character cannot aim an action at a cell.
pub fn cannot_aim(id: UnitId, action: Action, cell: Cell) -> Refusal {
    let (rule, why) = match action {
        Action::Knife => ("CB-019", format!("{cell} is not within reach of {id}'s knife")),
        Action::Palantir => ("CB-025", format!("{cell} is not in {id}'s own field of vision")),
        Action::Hammer => ("CB-032", format!("{cell} is not in {id}'s field of vision")),
        Action::Bastoooon => {
            ("CB-037", format!("{cell} is not in {id}'s field of vision up to 3 cells ahead"))
        }
        Action::Traitrise => ("A19", format!("Traîtrise is used on {id}'s own cell, not on {cell}")),
        _ => ("CB-045", format!("nobody of the team sees {cell}")),
    };
    Refusal::against(rule, why)
}

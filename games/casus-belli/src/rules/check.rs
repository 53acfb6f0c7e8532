//! Checks a team's orders against what it sees.

use engine::{Arg, Message, Refusal, Seat, say};

use crate::act::{Order, OrderSheet, Way};
use crate::content::class::{Action, UnitId};
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::names;
use crate::setup::{KnifeRange, Setup};
use crate::state::{State, Step};

/// Whether a team may give a sheet, no matter who sends it; it is taken or refused as a whole (A48).
pub fn check(setup: &Setup, seen: &State, seat: Seat, sheet: &OrderSheet) -> Result<(), Refusal> {
    let mut ordered = [false; 3];
    let units = &seen.teams[seat.index()].units;
    for (class, order) in sheet.iter() {
        let (id, unit) = (UnitId::of(seat, class), &units[class as usize]);
        // One action per step: a second order for the same character is refused (CB-014, A43).
        if std::mem::replace(&mut ordered[class as usize], true) {
            let why = say!(
                "no-second-order", unit = names::being(id);
                "{id} has an order already: one for each character and step"
            );
            return Err(Refusal::against("A43", why));
        }
        // A team has three characters, but a bare position may leave some out (CB-004).
        if !unit.is_there() {
            let why = say!("no-such-character", unit = names::being(id); "{id} is not on the map");
            return Err(Refusal::against("CB-004", why));
        }
        match order {
            Order::Move { way, .. } => check_way(setup, seen.step, id, unit.at, way)?,
            Order::Use { action, target } => check_use(setup, seen, id, *action, *target)?,
        }
    }
    Ok(())
}

/// Checks a path, which is refused as a whole (A39). It has the points of this step; none are left over from earlier
/// steps (CB-012, A44). Characters on its cells do not matter: a cell holds any number of them (CB-088).
fn check_way(setup: &Setup, step: Step, id: UnitId, from: Cell, way: &Way) -> Result<(), Refusal> {
    // Moves belong to the placement and the movement step (CB-116).
    if step == Step::Attack {
        let why = say!("no-move-in-attack", unit = names::being(id); "{id} cannot move in the attack step");
        return Err(Refusal::against("CB-116", why));
    }
    // The points of this step only: none are saved (CB-012, A44).
    let (mut here, mut cost, points) = (from, 0u8, id.class().movement());
    // The path is checked cell by cell (CB-120): each step leads to a neighbour (CB-072, A39); only walls (CB-079) and
    // the edge of the map (CB-068) are closed, and any number of characters may stand on a cell (CB-088).
    for spot in way.spots() {
        let open = |facing| Some((facing, setup.exits.cost(here, facing)?));
        let Some((facing, step)) = here.side_of(*spot).and_then(open) else {
            return Err(no_step(setup, here, *spot));
        };
        cost += step;
        // A path costs no more than the points of the class (CB-122).
        if cost > points {
            let why = say!(
                "no-points",
                unit = names::being(id), to = names::place(&setup.map, *spot), cost = cost, points = points;
                "up to {spot} the path costs {cost}, and {id} has {points} points"
            );
            return Err(Refusal::against("CB-122", why));
        }
        here = here.beside(facing);
    }
    Ok(())
}

/// Returns why no character can step from a cell to a place.
fn no_step(setup: &Setup, here: Cell, to: Spot) -> Refusal {
    let map = &setup.map;
    let Some(cell) = map.at(to.x, to.y) else {
        return Refusal::against("CB-068", off_the_map(to));
    };
    let (start, goal) = (names::square(map, here), names::square(map, cell));
    let (rule, why) = match here.to(cell) {
        (-1 | 1, -1 | 1) => {
            ("CB-072", say!("no-diagonal", from = start, to = goal; "from {here} to {to} is a diagonal step"))
        }
        step if Facing::of_step(step).is_none() => (
            "A39",
            say!("no-gap", from = start, to = goal; "{to} is not next to {here}: a path goes cell by cell"),
        ),
        _ => ("CB-079", say!("no-wall", to = goal; "{to} is a wall")),
    };
    Refusal::against(rule, why)
}

/// Returns the message that a place is not on the map.
fn off_the_map(place: Spot) -> Message {
    say!("no-cell-there", at = Arg::name(place.to_string()); "{place} lies off the map")
}

fn check_use(setup: &Setup, seen: &State, id: UnitId, action: Action, target: Spot) -> Result<(), Refusal> {
    match seen.step {
        Step::Attack => {}
        // Placement turns are for movement alone (CB-113).
        Step::Placement => {
            let why = say!("no-attack-in-placement"; "in the placement phase characters can only move");
            return Err(Refusal::against("CB-113", why));
        }
        // Attacks and abilities belong to the attack step (CB-118).
        Step::Movement => {
            let why = say!("no-attack-in-movement"; "attacks and abilities belong to the attack step");
            return Err(Refusal::against("CB-118", why));
        }
    }
    // No other class has a special ability of this one (CB-017).
    if action.class() != id.class() {
        let why = say!(
            "no-other-class",
            unit = names::being(id), ability = names::action(action), class = names::class(action.class());
            "{} belongs to the {}", action.title(), action.class().title()
        );
        return Err(Refusal::against("CB-017", why));
    }
    let left = action.ability().map_or(0, |ability| seen.unit(id).wait[ability]);
    // An ability that is cooling down is refused (CB-015).
    if left > 0 {
        let turns = if left == 1 { "turn" } else { "turns" };
        let why = say!(
            "no-ability-yet", unit = names::being(id), ability = names::action(action), turns = left;
            "{} of {id} can be used again in {left} {turns}", action.title()
        );
        return Err(Refusal::against("CB-015", why));
    }
    // Fus ro dah! has no target to check (A21).
    if !action.is_aimed() {
        return Ok(());
    }
    // Targets are cells of the map (CB-097).
    let Some(cell) = setup.map.at(target.x, target.y) else {
        return Err(Refusal::against("CB-097", off_the_map(target)));
    };
    let aims = |cell| seen.sees(setup, id.seat(), cell);
    match can_aim(setup, seen, id, action, cell, aims) {
        true => Ok(()),
        false => Err(cannot_aim(setup, id, action, cell)),
    }
}

/// Whether a character can aim an action at a cell from where it stands (CB-098), even an empty one (CB-101).
/// `team_sees` tells whether its team sees a cell.
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
    // Only a cell that is seen and in range (CB-098), whether a character stands there or not (A15, CB-101); a wall is
    // never seen (A14).
    let sees = |size: u8| setup.sight.sees(&setup.map, eye.within(size), cell);
    match action {
        // Range 1 is the cone of size 1 (CB-019), or an alternative reading (A16).
        Action::Knife => match setup.rules.knife {
            KnifeRange::Cone => sees(1),
            KnifeRange::Eight => eye.at.king(cell) <= 1 && sees(eye.size),
            KnifeRange::Four => beside(eye.at, cell) && sees(eye.size),
        },
        // A palantír needs a cell that its Voleur itself sees, so never a wall (CB-025, A5c); the hammer reaches as far
        // as the Barbare sees (CB-032, A17).
        Action::Palantir | Action::Hammer => sees(eye.size),
        // Range 3 is the cone of size 3 (CB-037). The target alone must be seen, not the arms of the plus (A17).
        Action::Bastoooon => sees(3),
        // The Voleur's own cell (CB-027, A19).
        Action::Traitrise => cell == eye.at,
        // Every cell that the team sees (CB-045), including those shown by a palantír or a revealed zone (A9).
        Action::Arrow => team_sees(cell),
        // Any cell of the map, even a wall (CB-048, CB-053, A6).
        Action::Shout | Action::Loto | Action::ISee => true,
    }
}

/// Whether two cells are equal or adjacent: the plus of a hammer or a Bastoooon (CB-031, CB-035).
#[inline]
pub fn beside(one: Cell, other: Cell) -> bool {
    u16::from(one.x.abs_diff(other.x)) + u16::from(one.y.abs_diff(other.y)) <= 1
}

/// Returns why a character cannot aim an action at a cell.
pub fn cannot_aim(setup: &Setup, id: UnitId, action: Action, cell: Cell) -> Refusal {
    Refusal::against(aim_rule(action), no_aim(setup, id, action, cell))
}

/// Returns the rule about the aim of an action.
pub fn aim_rule(action: Action) -> &'static str {
    match action {
        Action::Knife => "CB-019",
        Action::Palantir => "CB-025",
        Action::Hammer => "CB-032",
        Action::Bastoooon => "CB-037",
        Action::Traitrise => "A19",
        _ => "CB-045",
    }
}

/// Returns the refusal's message.
pub fn no_aim(setup: &Setup, id: UnitId, action: Action, cell: Cell) -> Message {
    let (unit, to) = (names::being(id), names::square(&setup.map, cell));
    match action {
        Action::Knife => {
            say!("no-knife", unit = unit, to = to; "{cell} is not within reach of {id}'s knife")
        }
        Action::Palantir => {
            say!("no-palantir", unit = unit, to = to; "{cell} is not in {id}'s own field of vision")
        }
        Action::Hammer => {
            say!("no-hammer", unit = unit, to = to; "{cell} is not in {id}'s field of vision")
        }
        Action::Bastoooon => say!(
            "no-bastoooon", unit = unit, to = to;
            "{cell} is not in {id}'s field of vision up to 3 cells ahead"
        ),
        Action::Traitrise => say!(
            "no-traitrise", unit = unit, to = to;
            "Traîtrise is used on {id}'s own cell, not on {cell}"
        ),
        _ => say!("no-arrow", unit = unit, to = to; "nobody of the team sees {cell}"),
    }
}

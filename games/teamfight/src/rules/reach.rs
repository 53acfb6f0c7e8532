//! The reach of bodies.

use engine::{Arg, Refusal, say};
use grid::{Direction, Square};

use super::field;
use crate::geometry::{Footing, Reach, Squares, Way, flood};
use crate::names;
use crate::setup::Setup;
use crate::setup::kinds::{bit, flag};
use crate::state::{Actions, BODIES, Happened, MOST_ACTIONS, State};

/// Returns the ground for a body: walls and hostile units stop it; it may pass allies, but not end on them (TF-052,
/// TF-053, Q42, Q44).
pub fn footing(setup: &Setup, state: &State, slot: u8, fly: bool) -> Footing {
    let (mut hostile, mut taken) = (Squares::EMPTY, Squares::EMPTY);
    for other in 0..BODIES as u8 {
        let body = state.body(other);
        // Objects share spaces and do not block (Q50).
        if other == slot || !body.is_there() || field::is_object(setup, state, other) {
            continue;
        }
        // No movement ends in another unit's space (TF-053).
        taken.insert(body.square());
        if body.seat != state.body(slot).seat {
            hostile.insert(body.square());
        }
    }
    // Hostile units stop all movement (TF-052), forced (Q42) or in flight (Q44).
    let mut open = setup.all - hostile;
    // A flight ignores ground that stops or slows (TF-060, TF-123, N21).
    if !fly && setup.kinds.any_impassable {
        open -= impassable(setup, state, slot);
    }
    let mut footing = match state.walls.thin == setup.map.walls.thin {
        true => setup.ground.between(&state.walls, open, open - taken),
        false => Footing::new(setup.board(), &state.walls, open, open - taken),
    };
    // Forced movement pays for difficult ground too; a flight does not (N5, TF-060).
    if !fly {
        footing.rough = rough(setup, state, slot);
    }
    footing
}

/// Returns the ground that stops the movement of a body that is not immune to it and does not fly (TF-123, N21).
fn impassable(setup: &Setup, state: &State, slot: u8) -> Squares {
    let laid = state.laid().map(|marker| (Square(marker.at.into()), marker.kind));
    let all = setup.impassable.iter().copied().chain(laid);
    let stops = |(_, kind): &(Square, u8)| {
        let name = setup.library.markers[usize::from(*kind)].id;
        setup.kinds.markers[usize::from(*kind)].impassable && !field::immune(setup, state, slot, name)
    };
    all.filter(stops).map(|(at, _)| at).collect()
}

/// Returns difficult ground by cost, without ground to which the body is immune; the more expensive of two counts
/// (N21).
fn rough(setup: &Setup, state: &State, slot: u8) -> [Squares; 3] {
    let mut rough = [Squares::EMPTY; 3];
    let mut add = |kind: u8, at: Square| {
        let cost = setup.kinds.markers[usize::from(kind)].cost;
        if let 2..=4 = cost
            && !field::immune(setup, state, slot, setup.library.markers[usize::from(kind)].id)
        {
            rough[usize::from(cost) - 2].insert(at);
        }
    };
    for (at, kind) in &setup.difficult {
        add(*kind, *at);
    }
    for marker in state.laid() {
        add(marker.kind, Square(marker.at.into()));
    }
    // If two lie on one space, the more expensive one counts (N21).
    rough[0] = rough[0] - rough[1] - rough[2];
    let dearest = rough[2];
    rough[1] -= dearest;
    rough
}

/// Whether every move of a body is a flight.
pub fn flies(setup: &Setup, state: &State, slot: u8) -> bool {
    field::traits(setup, state, slot).has(flag::FLYING)
}

/// Returns the actions that a unit has left in its turn, even if the turn has not begun.
pub fn actions(setup: &Setup, state: &State, slot: u8) -> Actions {
    if state.acting == slot {
        return state.actions;
    }
    let traits = field::traits(setup, state, slot);
    let standards = u8::from(!traits.has(flag::NO_STANDARD));
    let early = state.early.0[usize::from(slot)];
    // One Move Action and one Standard Action (TF-021), and what it was given; at most four of each (N19).
    let (moves, standards) = (1 + early.0, standards + early.1);
    Actions { moves: moves.min(MOST_ACTIONS), standards: standards.min(MOST_ACTIONS), ..Actions::USUAL }
}

/// Returns the Move Action for a walk of this cost: the one with the smallest sufficient distance left, or else a new
/// one (Q29, N7). The flag tells whether it is new.
pub fn pool(actions: &Actions, speed: u8, cost: u8, dash: bool) -> Option<(u8, bool)> {
    // A Standard Action begins another Move Action with its own distance (TF-025, Q29).
    if dash {
        let fine = actions.standards > 0 && actions.begun < MOST_ACTIONS && speed >= cost;
        return fine.then_some((actions.begun, true));
    }
    // The current speed less the distance used is left (Q31).
    let left = |at: &u8| speed.saturating_sub(actions.walked[usize::from(*at)]);
    // The smallest sufficient rest, otherwise a new action (TF-050, N7).
    let begun = (0..actions.begun).filter(|at| left(at) >= cost).min_by_key(left);
    let new = actions.moves > 0 && actions.begun < MOST_ACTIONS && speed >= cost;
    begun.map(|at| (at, false)).or_else(|| new.then_some((actions.begun, true)))
}

/// Returns how far a unit can go now.
pub fn budget(actions: &Actions, speed: u8, dash: bool) -> u8 {
    let fresh = actions.begun < MOST_ACTIONS && if dash { actions.standards > 0 } else { actions.moves > 0 };
    // TF-048
    let new = if fresh { speed } else { 0 };
    if dash {
        return new;
    }
    actions.left(speed).max(new)
}

/// Returns how far a unit may move voluntarily, or why it may not.
fn may_walk(setup: &Setup, state: &State, slot: u8, dash: bool) -> Result<u8, Refusal> {
    let traits = field::traits(setup, state, slot);
    let unit = || names::body(setup, state, slot);
    Refusal::demand(
        !traits.has(flag::NO_ACTIONS),
        "TF-125",
        || say!("no-actions", unit = unit(); "it can take no actions"),
    )?;
    // An immobile unit cannot use the rest of a move either (Q31).
    Refusal::demand(
        !traits.has(flag::IMMOBILE),
        "TF-125",
        || say!("no-own-move", unit = unit(); "it cannot move of its own will"),
    )?;
    let actions = actions(setup, state, slot);
    let speed = field::speed(setup, state, slot);
    if dash {
        Refusal::demand(
            actions.standards > 0,
            "TF-021",
            || say!("no-dash-left", unit = unit(); "it has no Standard Action left"),
        )?;
    } else {
        let some = actions.moves > 0 || budget(&actions, speed, false) > 0;
        Refusal::demand(
            some,
            "TF-021",
            || say!("no-walk-left", unit = unit(); "it has no Move Action and no distance left"),
        )?;
    }
    let budget = budget(&actions, speed, dash);
    // N19
    let full = actions.begun == MOST_ACTIONS && budget == 0;
    Refusal::demand(
        !full,
        "N19",
        || say!("no-more-moves", most = MOST_ACTIONS; "a unit begins {MOST_ACTIONS} Move Actions in a turn at most"),
    )?;
    Ok(budget)
}

/// Returns the squares on which a unit can end a basic move or a dash.
pub fn reach(setup: &Setup, state: &State, slot: u8, dash: bool) -> Squares {
    walks(setup, state, slot, dash).map_or(Squares::EMPTY, |walks| walks.ends())
}

/// Returns the route that is taken if only the end is named.
pub fn default_way(setup: &Setup, state: &State, slot: u8, dash: bool, to: Square) -> Option<Way> {
    walks(setup, state, slot, dash)?.way(to)
}

/// Returns the walks that a unit can make with a basic move or a dash.
pub fn walks(setup: &Setup, state: &State, slot: u8, dash: bool) -> Option<Walks> {
    let budget = may_walk(setup, state, slot, dash).ok().filter(|budget| *budget > 0)?;
    Some(Walks::new(setup, state, slot, flies(setup, state, slot), budget))
}

/// The reach of a body on foot or in flight, and its reach without hazards and enemy triggers (N8).
pub struct Walks {
    all: Reach,
    safe: Option<Reach>,
}

impl Walks {
    /// Computes the walks of at most this distance.
    pub fn new(setup: &Setup, state: &State, slot: u8, fly: bool, budget: u8) -> Walks {
        let from = state.body(slot).square();
        let mut footing = footing(setup, state, slot, fly);
        let all = flood(&footing, from, budget);
        let harmful = if fly { Squares::EMPTY } else { harmful(setup, state, slot) & all.entered() };
        let safe = (!harmful.is_empty()).then(|| {
            footing.open -= harmful;
            footing.free &= footing.open;
            flood(&footing, from, budget)
        });
        Walks { all, safe }
    }

    /// Returns their ends.
    pub fn ends(&self) -> Squares {
        self.all.ends()
    }

    /// Returns the route to an end: a safe one if there is any, otherwise the shortest (N8).
    pub fn way(&self, to: Square) -> Option<Way> {
        let within = |reach: &Reach| reach.ends().contains(to).then(|| reach.way(to)).flatten();
        self.safe.as_ref().and_then(within).or_else(|| within(&self.all))
    }
}

/// Returns the squares that hurt a body that enters: hazards, and those where a step may set off an enemy's text
/// (N8).
pub fn harmful(setup: &Setup, state: &State, slot: u8) -> Squares {
    let mut harmful = Squares::EMPTY;
    let mut add = |kind: u8, at: Square| {
        let marker = &setup.kinds.markers[usize::from(kind)];
        if marker.strikes && !field::immune(setup, state, slot, setup.library.markers[usize::from(kind)].id) {
            harmful.insert(at);
        }
    };
    for (at, kind) in &setup.hazards {
        add(*kind, *at);
    }
    for marker in state.laid() {
        add(marker.kind, Square(marker.at.into()));
    }
    for enemy in state.living().filter(|other| field::hostile(state, slot, *other)) {
        if field::kind(setup, state, enemy).hears & bit(Happened::Step) != 0 {
            harmful |= crate::geometry::burst(setup.board(), state.body(enemy).square(), 1);
        }
    }
    harmful
}

/// Returns the cost of a route, or why it cannot be taken.
pub fn cost(setup: &Setup, state: &State, slot: u8, fly: bool, way: Way) -> Result<u8, Refusal> {
    let board = setup.board();
    let footing = footing(setup, state, slot, fly);
    let mut here = state.body(slot).square();
    let mut cost: u8 = 0;
    for direction in way.iter() {
        let Some(to) = board.step(here, direction) else {
            return Err(Refusal::against(
                "TF-052",
                say!("no-such-answer", what = Arg::word("map"); "the way leaves the map"),
            ));
        };
        let name = || setup.names.name(to);
        let at = || names::space(setup, to);
        let solid = state.walls.solid.contains(to);
        Refusal::demand(!solid, "TF-052", || say!("no-wall", at = at(); "{} is a wall", name()))?;
        let thin = state.walls.thin.blocks(board, here, direction);
        Refusal::demand(
            !thin,
            "TF-121",
            || say!("no-thin-wall", at = at(); "a wall stands before {}", name()),
        )?;
        let stops = !fly && setup.kinds.any_impassable && impassable(setup, state, slot).contains(to);
        Refusal::demand(
            !stops,
            "TF-123",
            || say!("no-ground", at = at(); "{} stops all movement but flight", name()),
        )?;
        Refusal::demand(
            footing.open.contains(to),
            "TF-052",
            || say!("no-enemy-space", at = at(); "an enemy stands on {}", name()),
        )?;
        cost = cost.saturating_add(footing.cost(to));
        here = to;
    }
    // No walk ends, or pauses, in an ally's space (TF-053, Q30).
    let free = footing.free.contains(here) || here == state.body(slot).square();
    Refusal::demand(
        free,
        "TF-053",
        || say!("no-shared-space", at = names::space(setup, here); "somebody stands on {}", setup.names.name(here)),
    )?;
    Ok(cost)
}

/// Checks that a unit may make this basic move or dash.
pub fn check(setup: &Setup, state: &State, slot: u8, dash: bool, way: Way) -> Result<(), Refusal> {
    // Squares that are not consecutive, or only diagonally, are read as an empty route (TF-049).
    Refusal::demand(
        !way.is_empty(),
        "TF-049",
        || say!("no-gaps"; "the squares of a way follow each other side by side"),
    )?;
    let budget = may_walk(setup, state, slot, dash)?;
    let cost = cost(setup, state, slot, flies(setup, state, slot), way)?;
    let unit = || names::body(setup, state, slot);
    let why = || {
        say!(
            "no-distance", unit = unit(), cost = cost, budget = budget;
            "the way costs {cost}, and {budget} is left of one Move Action"
        )
    };
    Refusal::demand(cost <= budget, "TF-022", why)?;
    // One act never uses two Move Actions (N7).
    let fine = pool(&actions(setup, state, slot), field::speed(setup, state, slot), cost, dash).is_some();
    Refusal::demand(
        fine,
        "TF-050",
        || say!("no-such-answer", what = Arg::word("joined-moves"); "one move does not join what is left of two Move Actions"),
    )
}

/// Returns the direction of a straight route.
pub fn straight(way: Way) -> Option<Direction> {
    let mut steps = way.iter();
    let first = steps.next()?;
    steps.all(|step| step == first).then_some(first)
}

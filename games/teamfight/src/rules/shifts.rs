//! The places to which an item of a text can move a body, and the other choices it offers a player.

use engine::{Arg, Refusal, say};
use grid::{Direction, Square};
use teamfight_cards::ast::{Item, Range, Select, Way as How};

use super::reach::{self, Walks};
use super::{aiming_of, field};
use crate::geometry::{Footing, Squares, Way, climbing, distance, exact, straight, within};
use crate::names;
use crate::setup::Setup;
use crate::state::{Body, Cast, State};

/// Whether the movement of an item is a flight.
pub fn flies(setup: &Setup, state: &State, cast: &Cast, item: &Item, slot: u8) -> bool {
    match item {
        Item::Go { fly, .. } => *fly || (cast.by == slot && reach::flies(setup, state, slot)),
        _ => false,
    }
}

/// Returns the centre of a push or pull (TF-058, TF-059): the caster, the middle of the area, or the space aimed at.
fn centre(setup: &Setup, state: &State, cast: &Cast, how: Option<How>) -> Option<Square> {
    let aiming = aiming_of(setup, state, cast)?;
    match how {
        // The text names another direction (TF-059).
        Some(How::FromCenter | How::TowardCenter) => {
            let sentence = setup.programs.get(cast.program).sentence(cast.line)?;
            match &sentence.select {
                Some(Select::Area(area)) => Some(aiming.source(area, cast.aim)),
                _ => Some(aiming.from),
            }
        }
        Some(How::AwayFromTarget) => aiming.space,
        // From the caster, or towards it (TF-058).
        _ => Some(aiming.from),
    }
}

/// Lists the routes on which an item can move a body, up to its distance (Q41), each end once, without staying.
pub fn each_way(setup: &Setup, state: &State, cast: &Cast, item: &Item, slot: u8, out: &mut dyn FnMut(Way)) {
    let from = state.body(slot).square();
    let fly = flies(setup, state, cast, item, slot);
    let footing = reach::footing(setup, state, slot, fly);
    match *item {
        Item::Push { pull, by, way } => {
            // In a straight line (TF-057), up to its distance (TF-054, Q41).
            let lines = |footing: &Footing, out: &mut dyn FnMut(Way)| {
                for direction in Direction::FOUR {
                    straight(footing, from, direction, by).for_each(|(_, way)| out(way));
                }
            };
            // TF-059
            if way == Some(How::AnyDirection) {
                return lines(&footing, out);
            }
            let Some(centre) = centre(setup, state, cast, way) else { return };
            match way {
                // Along any path (TF-057), each step still leads away, or nearer (N5).
                Some(How::AnyPath) => {
                    let reach = climbing(&footing, from, by, centre, pull);
                    reach.ends().iter().filter_map(|end| reach.way(end)).for_each(out);
                }
                _ => lines(&footing.climbing(centre, pull), out),
            }
        }
        Item::Go { exactly: true, by, in_a_line, .. } => {
            let mut told = Squares::EMPTY;
            // First the routes that avoid harm completely, then all others.
            let harmful = if fly { Squares::EMPTY } else { reach::harmful(setup, state, slot) };
            if !harmful.is_empty() {
                let safe = footing.between(&state.walls, footing.open - harmful, footing.free - harmful);
                exact(&safe, from, by, in_a_line, &mut |end, way| {
                    if spent(&footing, from, way) == by && told.insert(end) {
                        out(way);
                    }
                });
            }
            exact(&footing, from, by, in_a_line, &mut |end, way| {
                if told.insert(end) {
                    out(way);
                }
            });
        }
        Item::Go { by, in_a_line: true, .. } => {
            for direction in Direction::FOUR {
                straight(&footing, from, direction, by).for_each(|(_, way)| out(way));
            }
        }
        Item::Go { by, .. } => {
            // Up to its distance (TF-054).
            let walks = Walks::new(setup, state, slot, fly, by);
            walks.ends().iter().filter_map(|end| walks.way(end)).for_each(out);
        }
        _ => {}
    }
}

/// Checks that an item can move a body on this route.
pub fn check(
    setup: &Setup,
    state: &State,
    cast: &Cast,
    item: &Item,
    slot: u8,
    way: Way,
) -> Result<(), Refusal> {
    let must = matches!(item, Item::Go { exactly: true, .. });
    let unit = || names::body(setup, state, slot);
    if way.is_empty() {
        return Refusal::demand(
            !must,
            "TF-055",
            || say!("no-stay", unit = unit(); "it must go as far as it can"),
        );
    }
    let mut listed = false;
    each_way(setup, state, cast, item, slot, &mut |other| listed |= other == way);
    if listed {
        return Ok(());
    }
    let board = setup.board();
    let from = state.body(slot).square();
    let fly = flies(setup, state, cast, item, slot);
    let cost = reach::cost(setup, state, slot, fly, way)?;
    match *item {
        Item::Push { pull, by, way: how } => {
            let why = || say!("no-so-far", unit = unit(), pushed = true, by = by, cost = cost; "it can be moved {by} at most");
            Refusal::demand(cost <= by, "TF-057", why)?;
            let line = how == Some(How::AnyPath) || reach::straight(way).is_some();
            Refusal::demand(
                line,
                "TF-057",
                || say!("no-straight-push", unit = unit(); "it is moved in a straight line"),
            )?;
            let middle = centre(setup, state, cast, how).unwrap_or(from);
            let climbs = climbs(setup, from, way, middle, pull);
            let free = how == Some(How::AnyDirection);
            let towards = if pull { "nearer" } else { "further away" };
            Refusal::demand(
                free || climbs,
                "TF-058",
                || say!("no-direction", unit = unit(), pull = pull; "every step must lead {towards}"),
            )
        }
        Item::Go { exactly: true, by, in_a_line, .. } => {
            let mut seen = Squares::from_iter([from]);
            let fresh = way.squares(board, from).all(|square| seen.insert(square));
            let line = !in_a_line || reach::straight(way).is_some();
            let why = || {
                say!(
                    "no-exact", unit = unit(), by = by;
                    "it goes exactly so far, without coming back to a space"
                )
            };
            Refusal::demand(cost == by && fresh && line, "TF-055", why)
        }
        Item::Go { by, in_a_line, .. } => {
            Refusal::demand(cost <= by, "TF-054", || {
                say!(
                    "no-so-far", unit = unit(), pushed = false, by = by, cost = cost;
                    "it can go {by} at most, and this costs {cost}"
                )
            })?;
            let line = !in_a_line || reach::straight(way).is_some();
            Refusal::demand(
                line,
                "TF-057",
                || say!("no-straight-go", unit = unit(); "it goes in a straight line"),
            )
        }
        _ => Err(Refusal::against(
            "TF-054",
            say!("no-such-answer", what = Arg::word("move-now"); "nobody moves now"),
        )),
    }
}

/// Returns the cost of a route.
fn spent(footing: &Footing, from: Square, way: Way) -> u8 {
    way.squares(footing.board, from).map(|square| footing.cost(square)).sum()
}

fn climbs(setup: &Setup, from: Square, way: Way, centre: Square, pull: bool) -> bool {
    let board = setup.board();
    let mut here = distance(board, centre, from);
    way.squares(board, from).all(|square| {
        let next = distance(board, centre, square);
        let fine = if pull { next < here } else { next > here };
        here = next;
        fine
    })
}

/// Returns the spaces that a body can be teleported to: in range, seen and empty (TF-062, Q46).
pub fn landings(setup: &Setup, state: &State, slot: u8, range: u8) -> Squares {
    let from = state.body(slot).square();
    let seen = within(setup.board(), from, Range::UpTo(range)) - field::sight(setup, state, from).hidden;
    (seen & empty(setup, state)) - Squares::from_iter([from])
}

/// Returns the spaces without a wall, a unit or an object.
pub fn empty(setup: &Setup, state: &State) -> Squares {
    let there = state.bodies.iter().filter(|body| body.is_there());
    setup.all - state.walls.solid - there.map(Body::square).collect()
}

/// Returns the cards of a body that can be tapped or untapped, as bits: default abilities have no card (TF-114).
pub fn cards(setup: &Setup, state: &State, slot: u8, untap: bool) -> u8 {
    let kind = field::kind(setup, state, slot);
    let all = ((1u16 << kind.abilities) - 1) as u8 & !kind.defaults;
    let tapped = state.body(slot).tapped;
    all & if untap { tapped } else { !tapped }
}

//! All legal acts, in bunches that differ only in a square or a unit, so that a player can draw one without a full list
//! (ES-071).

use engine::chance::{Chance, Quick};

use super::deploy::open_for_obstacles;
use super::field::{may_act, may_activate, may_attack, reach, targets};
use super::{Aims, aims, bits, reacting};
use crate::act::{Act, Aim};
use crate::geometry::square::{HOME, Squares, each};
use crate::setup::Setup;
use crate::state::{Frame, Phase, RESERVE, State, slots};

/// Acts that differ only in one square or unit.
#[derive(Copy, Clone)]
struct Bunch {
    /// Their common part.
    kind: Kind,
    /// The squares or, for those that differ in a unit, the slots; one bit for a single act.
    set: Squares,
}

#[derive(Copy, Clone)]
enum Kind {
    Obstacle,
    Place(u8),
    Move(u8),
    Attack(u8),
    /// A unit uses an ability, or continues one.
    UseSquare(Option<(u8, u8)>),
    UseUnit(Option<(u8, u8)>),
    UseOrder(Option<(u8, u8)>, u8),
    UseNothing(u8, u8),
    Single(Act),
}

impl Bunch {
    fn single(act: Act) -> Bunch {
        Bunch { kind: Kind::Single(act), set: 1 }
    }

    /// Returns the act with this square or unit of the set.
    fn act(self, at: u8) -> Act {
        let told = |user: Option<(u8, u8)>, aim| match user {
            Some((unit, ability)) => Act::Use(unit, ability, aim),
            None => Act::Then(aim),
        };
        match self.kind {
            Kind::Obstacle => Act::Obstacle(at),
            Kind::Place(unit) => Act::Place(unit, at),
            Kind::Move(unit) => Act::Move(unit, at),
            Kind::Attack(unit) => Act::Attack(unit, at),
            Kind::UseSquare(user) => told(user, Aim::Square(at)),
            Kind::UseUnit(user) => told(user, Aim::Unit(at)),
            Kind::UseOrder(user, ally) => told(user, Aim::Order(ally, at)),
            Kind::UseNothing(unit, ability) => Act::Use(unit, ability, Aim::None),
            Kind::Single(act) => act,
        }
    }
}

/// Calls `take` with all bunches of legal acts.
#[inline]
fn bunches(setup: &Setup, state: &State, mut take: impl FnMut(Bunch)) {
    match state.phase {
        Phase::Obstacles => take(Bunch { kind: Kind::Obstacle, set: open_for_obstacles(state) }),
        Phase::Deploy => deployment(state, take),
        Phase::Initiative(_) | Phase::Over(_) => {}
        Phase::Play => match state.stack.top() {
            None => turn(setup, state, take),
            Some(&Frame::Ability { unit, ability, step, left, done }) => {
                let effect = setup.ability(ability).steps()[usize::from(step)];
                told(setup, state, None, aims(setup, state, unit, effect, done), &mut take);
                if left > 0 {
                    // After the first companion the order may end (N-1).
                    take(Bunch::single(Act::Then(Aim::Done)));
                }
            }
            Some(_) if reacting(setup, state).is_some() => {
                take(Bunch::single(Act::React(true)));
                take(Bunch::single(Act::React(false)));
            }
            Some(_) => {}
        },
    }
}

fn deployment(state: &State, mut take: impl FnMut(Bunch)) {
    // Any free square of the first two rows (ES-011, ES-012, ES-013, ES-068).
    let free = HOME[state.turn.index()] & !state.obstacles & !state.occupied();
    for unit in slots(state.turn).filter(|slot| state.unit(*slot).at == RESERVE) {
        take(Bunch { kind: Kind::Place(unit), set: free });
    }
}

#[inline]
fn turn(setup: &Setup, state: &State, mut take: impl FnMut(Bunch)) {
    let mut any = false;
    // Each action may go to any unit: both to one, or to two (ES-019, ES-020).
    for slot in state.standing(state.turn) {
        unit(setup, state, slot, &mut |bunch: Bunch| {
            any |= bunch.set != 0;
            take(bunch);
        });
    }
    // A player may make one action or none (ES-017, ES-018). With the option, both must be taken while any is possible
    // (B2, N-20); a player who can do nothing passes (B30).
    if !(any && setup.readings.exactly_two) {
        take(Bunch::single(Act::Pass));
    }
}

/// Lists the acts of a unit in its side's turn: there are three kinds of action (ES-024).
#[inline]
fn unit(setup: &Setup, state: &State, slot: u8, take: &mut impl FnMut(Bunch)) {
    if !may_act(state, slot) {
        return;
    }
    // Movement has no separate limit (ES-025).
    take(Bunch { kind: Kind::Move(slot), set: reach(setup, state, slot) });
    if may_attack(setup, state, slot) {
        take(Bunch { kind: Kind::Attack(slot), set: targets(setup, state, slot).into() });
    }
    for active in &setup.member(slot).actives {
        if may_activate(setup, state, slot, active) {
            told(setup, state, Some((slot, active.number)), aims(setup, state, slot, active.first, 0), take);
        }
    }
}

/// Lists the choices for a step; the user is named if the act begins the ability.
#[inline]
fn told(setup: &Setup, state: &State, user: Option<(u8, u8)>, aims: Aims, take: &mut impl FnMut(Bunch)) {
    match aims {
        Aims::Squares(set) => take(Bunch { kind: Kind::UseSquare(user), set }),
        Aims::Units(units) => take(Bunch { kind: Kind::UseUnit(user), set: units.into() }),
        Aims::Orders(allies) => {
            for ally in bits(allies) {
                take(Bunch { kind: Kind::UseOrder(user, ally), set: reach(setup, state, ally) });
            }
        }
        Aims::Nothing(possible) => {
            if let (true, Some((unit, ability))) = (possible, user) {
                take(Bunch { kind: Kind::UseNothing(unit, ability), set: 1 });
            }
        }
    }
}

/// Lists all legal acts of the seat that is asked, at any moment (ES-071).
pub fn acts(setup: &Setup, state: &State, out: &mut Vec<Act>) {
    bunches(setup, state, |bunch| out.extend(each(bunch.set).map(|at| bunch.act(at))));
}

/// Returns the acts that a unit can give in its side's turn.
pub fn of_unit(setup: &Setup, state: &State, slot: u8) -> Vec<Act> {
    let mut acts = Vec::new();
    if state.phase == Phase::Play && state.unit(slot).stands() {
        unit(setup, state, slot, &mut |bunch| acts.extend(each(bunch.set).map(|at| bunch.act(at))));
    }
    acts
}

/// Returns a legal act at random, all equally likely.
#[inline]
pub fn random(setup: &Setup, state: &State, chance: &mut Quick) -> Act {
    // A bunch replaces the kept one with a probability equal to its share of all acts so far.
    let (mut kept, mut all) = (Bunch::single(Act::Pass), 0);
    bunches(setup, state, |bunch| {
        let count = bunch.set.count_ones();
        all += count;
        if count > 0 && chance.below(all) < count {
            kept = bunch;
        }
    });
    let place = chance.below(kept.set.count_ones());
    kept.act(nth(kept.set, place))
}

/// Returns the member of a set that comes after this many others.
#[inline]
fn nth(mut set: Squares, place: u32) -> u8 {
    for _ in 0..place {
        set &= set - 1;
    }

    set.trailing_zeros() as u8
}

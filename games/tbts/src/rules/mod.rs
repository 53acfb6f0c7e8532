//! The rules: what a seat may do, and what follows from it.

mod check;
mod cost;
mod deeds;
mod field;
mod guard;
mod list;
mod muster;
mod objects;
mod round;
mod sound;
pub mod spells;
mod strike;
mod threat;
mod ways;

use engine::{
    About, Answer, FileError, Open, Order, Outcome, Rules, Seat, SeatSet, Sink, Wait, open_information,
};

use crate::act::{Act, Deed, Way};
use crate::event::{Event, Happening};
use crate::geometry::cell::{Cell, Cells};
use crate::names::Cast;
use crate::setup::Setup;
use crate::state::{End, Pending, State};
use crate::{Tbts, about};

pub use check::{check, is_wounded};
pub use cost::is_martial;
pub use field::{Field, Weapon, solid};
pub use list::{acts, of_unit, random};
pub use objects::opens;
pub use sound::sound;
pub use spells::{blast, caught, price};
pub use strike::shifts;
pub use ways::Walk;

impl Rules for Tbts {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Happening;
    open_information!(check, |setup, state, _, out| acts(setup, state, out), |setup, state, _, chance| {
        random(setup, state, chance)
    });

    const ABOUT: &'static About = &about::ABOUT;

    fn setup(order: Order<'_>) -> Result<Setup, FileError> {
        Setup::new(order)
    }

    fn start(setup: &Setup) -> State {
        setup.opening.clone()
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        let won = |seat: Seat, rule| Wait::Over(Outcome { winners: SeatSet::one(seat), rule });
        let drawn = |rule| Wait::Over(Outcome { winners: SeatSet::EMPTY, rule });
        match (state.end, state.pending) {
            (End::Standing(seat) | End::Goal(seat, _), _) => won(seat, "B-55"),
            (End::Nobody, _) => drawn("N-13"),
            (End::Limit, _) => drawn("B-55"),
            (End::No, Pending::Shift { unit, .. }) => Wait::Act(Seat(state.unit(unit).team)),
            (End::No, Pending::Muster) => Wait::Act(muster::asked(setup, state)),
            (End::No, _) => Wait::Act(state.turn),
        }
    }

    fn apply<S: Sink<Happening>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        let Answer::Act(seat, act) = answer else { return };
        let mut run = Run { setup, state, sink };
        match act {
            Act::Order(slot, deed) => run.order(*slot, deed),
            Act::End => run.end_round(),
            Act::Take(class, at) => run.take(seat, *class, *at),
        }
    }

    /// Returns the act of a seat that is late: it ends its team's round, declines any other question, and takes the
    /// first option where it must choose.
    fn absent(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Option<Act> {
        let state = &seen.0;
        match state.pending {
            Pending::Orders => Some(Act::End),
            Pending::Extra { unit } | Pending::Closing { unit } => Some(Act::Order(unit, Deed::Pass)),
            Pending::Shift { .. } | Pending::Muster => {
                let mut offered = Vec::new();
                acts(setup, state, &mut offered);
                offered.into_iter().next()
            }
        }
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        sound(setup, state)
    }
}

/// A battle that goes on.
struct Run<'a, S> {
    setup: &'a Setup,
    state: &'a mut State,
    sink: &'a mut S,
}

impl<S: Sink<Happening>> Run<'_, S> {
    /// Tells what happened, if the sink listens.
    #[inline]
    fn tell(&mut self, event: Event) {
        if S::LISTENS {
            self.sink.take(Happening { event, cast: Cast::of(self.state) });
        }
    }
}

/// Returns the cells that a unit reaches by Movimento now (its points are not looked at).
pub fn reach(setup: &Setup, state: &State, slot: u8) -> Cells {
    ways::within(state, &Field::new(setup, state), slot, ways::MOVE)
}

/// Returns the cells that a unit reaches by a tactical step.
pub fn steps(setup: &Setup, state: &State, slot: u8) -> Cells {
    ways::within(state, &Field::new(setup, state), slot, ways::step_of(setup, state, slot))
}

/// Returns the opponents that a unit could attack by Attacco from where it is, as bits by slot.
pub fn targets(setup: &Setup, state: &State, slot: u8) -> u32 {
    list::targets(setup, state, &Field::new(setup, state), slot)
}

/// Returns the cells that a unit threatens with its Guardia now; none if it does not guard (B-16).
pub fn threatened(setup: &Setup, state: &State, slot: u8) -> Cells {
    guard::threatened(setup, state, &Field::new(setup, state), slot)
}

/// Returns the way that represents a forced one: [`Way::BEST`] if it provokes the same guards as the best. A way that
/// no unit can walk is returned unchanged; [`check`] refuses it.
pub fn canonical(setup: &Setup, state: &State, slot: u8, to: Cell, way: Way, charge: Option<u8>) -> Way {
    let walk = match charge {
        Some(target) if crate::geometry::cell::distance(state.unit(slot).at, state.unit(target).at) > 1 => {
            Walk::charge(setup, state, slot, target)
        }
        Some(_) => return way,
        None => Walk::new(setup, state, slot),
    };
    ways::canonical(&walk, to, way)
}

//! The rules: what an answer does. Open acts lie on a stack; [`Run::settle`] carries on with the one on top until
//! a seat is asked, a die is thrown or the game is over.

pub mod aims;
mod answer;
pub mod ask;
pub mod check;
mod conditions;
pub mod field;
mod flow;
pub mod focus;
mod harm;
pub mod list;
mod moment;
mod movable;
pub mod reach;
mod score;
pub mod shifts;
mod sound;
mod text;
pub mod usable;
mod walk;

use engine::{
    About, Answer, Draw, FileError, Open, Order, Outcome, Rules, Seat, Sink, Wait, open_information,
};
use grid::Square;
use teamfight_cards::ast::Range;

use crate::act::Act;
use crate::event::{Event, Who};
use crate::geometry::{Squares, within};
use crate::setup::Setup;
use crate::state::{Cast, Frame, NONE, Phase, Stage, State};
use crate::{Teamfight, about};

pub use flow::{deployed, ready, start};
pub use sound::sound;
pub use text::cast::{aiming as aiming_of, grouped};
pub use text::create::{count_of, has_room};
pub use text::target::others;

impl Rules for Teamfight {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    open_information!(
        check::check,
        |setup, state, seat, out: &mut Vec<Act>| list::each(setup, state, seat, &mut |act| out.push(act)),
        list::random
    );

    const ABOUT: &'static About = &about::ABOUT;

    fn setup(order: Order<'_>) -> Result<Setup, FileError> {
        Setup::new(order)
    }

    fn start(setup: &Setup) -> State {
        start(setup)
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        match (state.phase, state.stack.top()) {
            (Phase::Lots, _) => Wait::Draw(LOTS),
            // Equal points are a draw (Q38).
            (Phase::Over, _) => Wait::Over(Outcome::most(&[state.total(0), state.total(1)], "TF-029")),
            (_, Some(Frame::Cast(cast))) if cast.stage == Stage::Throw => Wait::Draw(ATTACK),
            _ => Wait::Act(asked(setup, state)),
        }
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        Run { setup, state, sink }.apply(answer);
    }

    /// Returns the act of a late seat: it ends its turn, lets a reaction pass and a roll stand, and leaves a body where
    /// it is.
    fn absent(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Option<Act> {
        list::absent(setup, &seen.0)
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        sound(setup, state)
    }
}

/// The draw of the first player (TF-006, Q26).
const LOTS: Draw = Draw { sides: 2, lowest: 0, cause: "first", rule: "TF-006" };
/// The roll for an attack, with one six-sided die (TF-094).
const ATTACK: Draw = Draw { sides: 6, lowest: 1, cause: "attack", rule: "TF-094" };

/// Returns the seat that is asked.
pub fn asked(setup: &Setup, state: &State) -> Seat {
    let of = |slot: u8| match slot {
        NONE => state.active(),
        _ => Seat(state.body(slot).seat),
    };
    match (state.stack.top(), state.phase) {
        (Some(Frame::Cast(cast)), _) => of(cast.by),
        (Some(Frame::Moment(moment)), _) => of(moment.asked.map_or(NONE, |asked| asked.body)),
        (_, Phase::Draft) => Seat(state.first),      // TF-006
        (_, Phase::Choose) => Seat(1 - state.first), // TF-007
        (_, Phase::Deploy) => flow::next_to_deploy(setup, state).unwrap_or(Seat(state.first)),
        _ => state.active(),
    }
}

/// Returns the empty spaces in range of a body that something can be created in.
pub fn placeable(setup: &Setup, state: &State, slot: u8, range: Range) -> Squares {
    placeable_from(setup, state, state.body(slot).square(), range)
}

/// Returns the same from a space.
pub fn placeable_from(setup: &Setup, state: &State, from: Square, range: Range) -> Squares {
    let seen = within(setup.board(), from, range) - field::sight(setup, state, from).hidden;
    seen & shifts::empty(setup, state)
}

/// Returns the body that a text is about to do something to.
pub fn next_body_of(state: &State, cast: &Cast) -> Option<u8> {
    let seat = match cast.by {
        NONE => state.active().0,
        by => state.body(by).seat,
    };
    text::cast::next_body(state, seat, cast.todo)
}

/// A state that is being advanced.
pub struct Run<'a, S> {
    /// What never changes.
    pub setup: &'a Setup,
    /// The state.
    pub state: &'a mut State,
    /// Where the events go.
    pub sink: &'a mut S,
}

impl<S: Sink<Event>> Run<'_, S> {
    fn tell(&mut self, event: Event) {
        self.sink.take(event);
    }

    fn push(&mut self, frame: Frame) {
        self.state.stack.push(frame);
    }

    /// Returns a body as events name it.
    fn who(&self, slot: u8) -> Who {
        match slot {
            NONE => Who { slot, kind: NONE, number: 0, seat: NONE },
            _ => {
                let body = self.state.body(slot);
                Who { slot, kind: body.named, number: body.number, seat: body.seat }
            }
        }
    }

    /// Carries on until something is asked, drawn or over.
    pub fn settle(&mut self) {
        loop {
            let waits = match self.state.stack.pop() {
                Some(Frame::Cast(cast)) => self.cast(cast),
                Some(Frame::Moment(moment)) => self.on_moment(moment),
                Some(Frame::Walk(walk)) => self.on_walk(walk),
                Some(Frame::Harm(harm)) => self.on_harm(harm),
                Some(Frame::Close(body, stage)) => self.close(body, stage),
                None => self.flow(),
            };
            if waits {
                return;
            }
        }
    }
}

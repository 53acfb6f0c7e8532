//! The rules: the legal acts, and their effects.

mod aims;
mod check;
mod deploy;
mod field;
mod list;
mod settle;
mod sound;
mod steps;
mod strike;
mod turn;
mod walk;
pub mod watch;

use engine::{
    About, Answer, Draw, FileError, Open, Order, Outcome, Rules, Seat, SeatSet, Sink, Wait, open_information,
};

use crate::act::{Act, Aim};
use crate::event::{Ending, Event};
use crate::setup::Setup;
use crate::state::{ATTACKED, End, Frame, Phase, State, USED, side};
use crate::{Escarmouche, about};

pub use aims::{Aims, aims};
pub use check::{check, no_ability_after_attack, no_second_ability};
pub use field::{blocked_by, blocking, may_use, reach, targets};
pub use list::{acts, of_unit, random};
pub use settle::{reacting, stepping};
pub use sound::sound;
pub use strike::arriving;

impl Rules for Escarmouche {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    // Everyone knows the Health and the statuses of all units (ES-008), and sees the deployment (B12).
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

    #[inline]
    fn waits(setup: &Setup, state: &State) -> Wait {
        let over = |winner: Option<Seat>, rule| {
            Wait::Over(Outcome { winners: winner.map_or(SeatSet::EMPTY, SeatSet::one), rule })
        };
        match state.phase {
            Phase::Obstacles | Phase::Deploy => Wait::Act(state.turn),
            // The only draw of the game, from its one die (ES-007, ES-069, B10).
            Phase::Initiative(_) => Wait::Draw(DIE),
            Phase::Play => match reacting(setup, state) {
                // The owner of the unit is asked, also outside its turn (ES-048).
                Some((unit, _, _)) => Wait::Act(Seat(side(unit))),
                None => Wait::Act(state.turn),
            },
            Phase::Over(End::Eliminated(seat)) => over(Some(seat), "ES-061"),
            Phase::Over(End::Held(seat, _)) => over(Some(seat), "ES-066"),
            Phase::Over(End::Limit(Some(seat))) => over(Some(seat), "ES-064"),
            Phase::Over(End::Limit(None)) => over(None, "B25"),
            Phase::Over(End::Stalled) => over(None, "B31"),
            Phase::Over(End::Empty) => over(None, "N-15"),
        }
    }

    #[inline]
    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        let mut run = Run { setup, state, sink };
        match answer {
            Answer::Act(seat, act) => run.act(seat, *act),
            Answer::Draw(result) => run.rolled(result as u8 + 1),
            Answer::Sealed(_) => {}
        }
    }

    /// Returns the act of a late seat: it lets reactions pass, ends what can be ended, and takes the first option where
    /// it must choose.
    fn absent(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Option<Act> {
        let state = &seen.0;
        let mut offered = Vec::new();
        acts(setup, state, &mut offered);
        let least = [Act::React(false), Act::Then(Aim::Done), Act::Pass];
        least.into_iter().find(|act| offered.contains(act)).or_else(|| offered.into_iter().next())
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        sound(setup, state)
    }
}

/// The die that decides who starts (ES-014). Nothing else is drawn: neither attacks nor abilities roll (ES-007,
/// ES-069, B10).
const DIE: Draw = Draw { sides: 6, lowest: 1, cause: "initiative", rule: "ES-014" };

/// A game that goes on.
struct Run<'a, S> {
    setup: &'a Setup,
    state: &'a mut State,
    sink: &'a mut S,
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Tells what happened, if the sink listens.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        if S::LISTENS {
            self.sink.take(event());
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        matches!(self.state.phase, Phase::Over(_))
    }

    /// Ends the game; what was under way stays unfinished.
    fn end(&mut self, end: End) {
        self.state.phase = Phase::Over(end);
        self.state.stack = engine::Stack::EMPTY;
        let (kills, health) = (self.state.kills, [0, 1].map(|seat| self.state.health(Seat(seat))));
        let standing =
            [0, 1].map(|seat| self.state.standing(Seat(seat)).fold(0, |all, slot| all | 1 << slot));
        self.tell(|| Event::Over(Ending { end, kills, health, standing }));
    }
}

impl<S: Sink<Event>> Run<'_, S> {
    fn act(&mut self, seat: Seat, act: Act) {
        match act {
            Act::Obstacle(at) => return self.obstacle(seat, at),
            Act::Place(unit, at) => return self.place(unit, at),
            Act::Pass => {
                let spent = self.state.spent;
                self.tell(|| Event::Passed(seat, spent));
                return self.end_turn();
            }
            Act::Move(unit, to) => {
                self.spend(unit);
                // Each Movement is a separate act and ends on a free square (B16).
                self.walk(unit, to, None);
            }
            Act::Attack(unit, target) => {
                self.spend(unit);
                // The attack of the turn (ES-021).
                self.state.unit_mut(unit).flags |= ATTACKED;
                // The damage of an attack is the Power of the attacker (ES-039, ES-051).
                let power = self.setup.member(unit).power;
                self.strike(unit, None, power, 1 << target, false);
            }
            Act::Use(unit, ability, aim) => {
                // An active ability costs an action (ES-043, ES-046).
                self.spend(unit);
                // The ability of the turn (ES-022), in place of the attack (ES-044).
                self.state.unit_mut(unit).flags |= USED;
                self.tell(|| Event::Uses(unit, ability));
                self.state.stack.push(Frame::Ability { unit, ability, step: 0, left: 0, done: 0 });
                self.step(aim);
            }
            Act::Then(aim) => self.step(aim),
            Act::React(yes) => self.react(yes),
        }
        self.settle();
    }

    /// Spends one of the two actions of the turn on a unit (ES-016); an ability costs one, too (ES-043).
    fn spend(&mut self, unit: u8) {
        self.state.spent += 1;
        self.state.unit_mut(unit).acted += 1;
    }
}

/// Returns the slots of some bits, the lowest first.
#[inline]
pub fn bits(bits: u16) -> impl Iterator<Item = u8> {
    crate::geometry::square::each(bits.into())
}

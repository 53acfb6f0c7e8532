//! The course of a match: what it waits for, and what an answer does.

pub mod attack;
pub mod check;
mod eyes;
pub mod gaze;
pub mod list;
pub mod movement;
pub mod see;
pub mod shout;

use engine::chance::Quick;
use engine::{
    About, Answer, FileError, Known, Open, Order, Outcome, Refusal, Rules, Seat, SeatSet, Sink, Viewer, Wait,
    say,
};

use crate::act::OrderSheet;
use crate::content::class::LIFE;
use crate::event::Event;
use crate::geometry::cell::Ground;
use crate::setup::Setup;
use crate::state::{MOST_MISSED, State, Step, Team};
use crate::{CasusBelli, about};

impl Rules for CasusBelli {
    type Setup = Setup;
    type State = State;
    type Seen = Open<State>;
    type Act = OrderSheet;
    type Event = Event;

    const ABOUT: &'static About = &about::ABOUT;

    fn setup(order: Order<'_>) -> Result<Setup, FileError> {
        Setup::new(order)
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
    }

    /// Returns what a state waits for: the sheets of all teams, until the last turn has been played (CB-006, CB-008).
    /// Teams that missed too many steps are idle; when all teams are, nothing can change any more (A47).
    fn waits(setup: &Setup, state: &State) -> Wait {
        // Three missed steps make a team idle (A47); the table handles resignations and the last team left.
        let awake = |(_, team): &(u8, &Team)| team.missed < MOST_MISSED;
        let asked: SeatSet = (0..).zip(&state.teams).filter(awake).map(|(seat, _)| Seat(seat)).collect();
        // A fixed number of turns (CB-006), the placement turns among them (A34).
        if state.turn < setup.map.turns && !asked.is_empty() {
            return Wait::Sealed(asked);
        }
        let scores: Vec<i64> = state.teams.iter().map(|team| team.score.into()).collect();
        // Teams with equal points rank equally (A45).
        Wait::Over(Outcome::most(&scores, "CB-008"))
    }

    fn check(setup: &Setup, seen: &Open<State>, seat: Seat, act: &OrderSheet) -> Result<(), Refusal> {
        check::check(setup, &seen.0, seat, act)
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, OrderSheet>, sink: &mut S) {
        let Answer::Sealed(sheets) = answer else { return };
        // A team without a sheet has missed the step (A47).
        for (seat, _) in sheets.iter().filter(|(_, sheet)| sheet.is_none()) {
            state.teams[seat.index()].missed += 1;
        }
        // Each step is resolved before the game asks for the orders of the next one (CB-116).
        match state.step {
            Step::Attack => attack::resolve(setup, state, sheets, sink),
            Step::Placement | Step::Movement => movement::resolve(setup, state, sheets, sink),
        }
        advance(setup, state, sink);
    }

    fn see(setup: &Setup, state: &State, viewer: Viewer) -> Open<State> {
        see::see(setup, state, viewer)
    }

    fn imagine(setup: &Setup, seen: &Open<State>, viewer: Viewer, chance: &mut Quick) -> State {
        see::imagine(setup, &seen.0, viewer, chance)
    }

    fn known(_setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> Known<State> {
        let unknown = say!("unknown-out-of-sight"; "what characters out of sight do");
        Known { state: seen.0.clone(), unknown: vec![unknown] }
    }

    /// Lists nothing: there are too many sheets.
    fn acts(_setup: &Setup, _seen: &Open<State>, _seat: Seat, _out: &mut Vec<OrderSheet>) -> bool {
        false
    }

    fn random_act(setup: &Setup, seen: &Open<State>, seat: Seat, chance: &mut Quick) -> OrderSheet {
        list::random(setup, &seen.0, seat, chance)
    }

    fn draw_act(setup: &Setup, state: &State, seat: Seat, chance: &mut Quick) -> OrderSheet {
        list::random(setup, state, seat, chance)
    }

    fn judge(setup: &Setup, state: &State, seat: Seat, act: &OrderSheet) -> Result<(), Refusal> {
        check::check(setup, state, seat, act)
    }

    /// Returns an empty sheet: a team that does not answer in time gives no orders (CB-138, A47).
    fn absent(_setup: &Setup, _seen: &Open<State>, _seat: Seat) -> Option<OrderSheet> {
        Some(OrderSheet::EMPTY)
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        for (id, unit) in state.units() {
            let stands = |cell| setup.map.ground(cell) != Ground::Wall;
            let fine = stands(unit.at) && stands(unit.home) && (1..=LIFE).contains(&unit.hp);
            if !fine {
                return Err(format!("{id} cannot be so: {unit:?}"));
            }
        }
        let placing = state.turn < setup.map.placement;
        match placing == (state.step == Step::Placement) || state.turn >= setup.map.turns {
            true => Ok(()),
            false => Err(format!("turn {} has no {} step", state.turn, state.step.word())),
        }
    }
}

/// Moves on to the next step (CB-115, A33).
fn advance<S: Sink<Event>>(setup: &Setup, state: &mut State, sink: &mut S) {
    state.step = match (state.step, setup.rules.movement_first) {
        // Attack, then movement (CB-115); S1: or the other way round (A33).
        (Step::Attack, false) => Step::Movement,
        (Step::Movement, true) => Step::Attack,
        _ => {
            end_turn(setup, state, sink);
            state.first_step(setup)
        }
    };
    sink.take(match state.turn < setup.map.turns {
        true => Event::Begins { turn: state.turn, step: state.step },
        false => Event::Ends { turns: state.turn },
    });
}

/// Ends the turn: cooldowns go down by one (A42), and after the last placement turn each character is at its return
/// point (CB-108, CB-114).
fn end_turn<S: Sink<Event>>(setup: &Setup, state: &mut State, sink: &mut S) {
    state.turn += 1;
    let settled = state.turn == setup.map.placement;
    for unit in state.teams.iter_mut().flat_map(|team| &mut team.units) {
        // One turn closer (A42, CB-015).
        unit.wait = unit.wait.map(|turns| turns.saturating_sub(1));
        if settled {
            // Where it stands when the placement ends is its return point for the whole match (CB-108, CB-114).
            unit.home = unit.at;
        }
    }
    if settled {
        sink.take(Event::Settled);
    }
}

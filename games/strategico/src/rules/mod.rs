//! The rules, one file a verb.

pub mod attack;
pub mod check;
pub mod list;
pub mod movement;
pub mod turn;

use engine::{About, Answer, Draw, FileError, Order, Outcome, Rules, Seat, SeatSet, Sink, Wait};

use crate::act::Act;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId, other};
use crate::{Strategico, about};

impl Rules for Strategico {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;

    const ABOUT: &'static About = &about::ABOUT;
    engine::open_information!(check::check, list::acts, list::random);

    fn setup(order: Order<'_>) -> Result<Setup, FileError> {
        Setup::new(order)
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        if state.phase == Phase::Toss {
            // ST-041: a fair coin (S-31); its faces are the two sides.
            return Wait::Draw(Draw { sides: 2, lowest: 1, cause: "coin", rule: "ST-041" });
        }
        if let Some(blow) = state.blow {
            return Wait::Draw(attack::draw(setup, blow));
        }
        match outcome(setup, state) {
            Some(outcome) => Wait::Over(outcome),
            None => Wait::Act(state.turn),
        }
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        match answer {
            Answer::Draw(result) => match state.blow {
                None => turn::toss(state, result, sink),
                Some(blow) => attack::land(setup, state, blow, result, sink),
            },
            Answer::Act(seat, act) => {
                let unit = UnitId::of(seat, act.kind());
                match *act {
                    Act::Place(_, at) => turn::place(setup, state, unit, at, sink),
                    Act::Move(_, from, to) => movement::walk(setup, state, unit, (from, to), sink),
                    Act::Attack(_, at) => attack::begin(state, unit, at),
                    Act::Stop(_) => turn::close(setup, state, unit, Event::Stopped(unit), sink),
                    Act::Skip(_) => turn::close(setup, state, unit, Event::Skipped(unit), sink),
                }
            }
            // This game seals nothing.
            Answer::Sealed(_) => {}
        }
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        let require =
            |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{what}: {state:?}")) };
        for id in UnitId::ALL {
            let unit = state.unit(id);
            require(
                unit.hp <= setup.class(id.kind()).hit_points,
                "a unit has more hit points than its class",
            )?;
            // ST-029; while a counterattack is awaited the fallen unit still stands (S-20).
            require(
                unit.hp > 0 || unit.at.is_none() || state.blow.is_some(),
                "a unit without hit points stands on the board",
            )?;
            require(unit.at.is_some() || !unit.moved && !unit.done, "a unit off the board has acted")?;
            let Some(at) = unit.at else { continue };
            require(setup.free.contains(at), "a unit stands on an obstacle")?;
            require(state.unit_at(at) == Some(id), "two units stand on one cell")?;
            require(
                id.seat() == state.turn || !unit.moved && !unit.done,
                "a unit of the waiting side has acted",
            )?;
        }
        if state.phase == Phase::Play && state.blow.is_none() && outcome(setup, state).is_none() {
            let able = UnitId::of_seat(state.turn).into_iter().any(|id| turn::can_act(setup, state, id));
            require(able, "the side in turn can do nothing")?;
        }
        Ok(())
    }
}

/// Returns how the match ended, if it has (ST-064, ST-065, S-21, S-37).
pub fn outcome(setup: &Setup, state: &State) -> Option<Outcome> {
    // No unit of either side can act any more (S-9).
    if state.phase == Phase::Stuck {
        return Some(Outcome { winners: SeatSet::EMPTY, rule: "S-9" });
    }
    if !setup.contest {
        return None;
    }
    let won = |seat: Seat, rule| Some(Outcome { winners: SeatSet::one(seat), rule });
    match (state.has_units(state.turn), state.has_units(other(state.turn))) {
        (true, true) => None,
        // No enemy unit has hit points left (ST-064).
        (true, false) => won(state.turn, "ST-064"),
        // S-24: a counterattack took the last unit of the side in turn, which has lost (ST-065).
        (false, true) => won(other(state.turn), "ST-065"),
        // Both lost their last unit in the same attack (S-21).
        (false, false) => Some(Outcome { winners: SeatSet::EMPTY, rule: "S-21" }),
    }
}

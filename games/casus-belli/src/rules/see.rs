//! A viewer's knowledge (A46): the state without everything it does not see.

use engine::chance::{Chance, Quick};
use engine::{Open, Seat, SeatSet, Viewer};

use super::eyes::Watch;
use crate::content::class::{Class, LIFE, UnitId};
use crate::geometry::cell::{Cell, Facing, Ground};
use crate::setup::Setup;
use crate::state::Traces;
use crate::state::{Last, State, Team, Unit};

/// Returns what a viewer may know: the terrain, the scores, its own team, and what its team sees of the others.
pub fn see(setup: &Setup, state: &State, viewer: Viewer) -> Open<State> {
    let seat = match viewer {
        Viewer::Whole => return Open(state.clone()),
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public => None,
    };
    let eyes = watch(setup, state, seat);
    let mut teams = Vec::with_capacity(state.teams.len());
    for (at, team) in state.teams.iter().enumerate() {
        teams.push(match seat {
            // Its own team entirely (A46).
            Some(seat) if seat.index() == at => *team,
            // Of other teams, the score and the characters in sight, but no palantír (A5b) and no revealed zone (A46).
            _ => Team {
                score: team.score,
                units: team.units.map(|unit| glimpse(&eyes, &unit)),
                missed: team.missed,
                ..Team::USUAL
            },
        });
    }
    // What happened in sight (A46).
    let heard = state.lasts.iter().filter(|last| viewer.among(last.seen));
    let lasts = heard.filter_map(|last| hear(last, viewer, seat)).collect();
    // The pénombre of its own characters (CB-126), still to be read in the step after (CB-142).
    let traces = match seat {
        Some(seat) => state.traces.part(UnitId::of(seat, Class::Voleur), 3),
        None => Traces::empty(0),
    };
    Open(State { turn: state.turn, step: state.step, teams, lasts, traces })
}

/// Returns what is visible of another team's character: its cell, its hit points and its facing (A46).
#[inline]
fn glimpse(watch: &Watch<'_>, unit: &Unit) -> Unit {
    match unit.is_there() && watch.sees(unit.at) {
        true => Unit { home: Cell::NOWHERE, wait: [0; 2], ..*unit },
        false => Unit::ABSENT,
    }
}

/// Returns the eyes of a viewer.
fn watch<'a>(setup: &'a Setup, state: &State, seat: Option<Seat>) -> Watch<'a> {
    seat.map_or_else(|| Watch::blind(setup), |seat| Watch::of(setup, state, seat))
}

/// Returns what a team hears about a character: everything about its own; about others, no target, no cell they were
/// pushed from, and no damage beyond what killed them (A46).
fn hear(last: &Last, viewer: Viewer, seat: Option<Seat>) -> Option<Last> {
    let own = Some(last.unit.seat()) == seat;
    let seen = match viewer {
        Viewer::Seat(seat) => SeatSet::one(seat),
        _ => SeatSet::EMPTY,
    };
    let did = last.did.filter(|(action, _)| own || action.shows());
    let heard = Last {
        from: if own || !last.from.is_somewhere() { last.from } else { last.at },
        did: did.map(|(action, target)| (action, if own || !action.is_aimed() { target } else { last.at })),
        hurt: if last.died { last.hurt.signum() } else { last.hurt },
        seen,
        ..*last
    };
    let news = heard.did.is_some() || heard.from.is_somewhere() || heard.hurt > 0 || heard.died;
    news.then_some(heard)
}

/// Invents a state that the viewer cannot tell from the true one: each unseen character stands anywhere out of sight,
/// with any hit points, facing and home.
pub fn imagine(setup: &Setup, seen: &State, viewer: Viewer, chance: &mut Quick) -> State {
    let seat = match viewer {
        Viewer::Whole => return seen.clone(),
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public => None,
    };
    let mut state = seen.clone();
    let eyes = watch(setup, seen, seat);
    let open: Vec<Cell> = setup.map.cells().filter(|cell| setup.map.ground(*cell) != Ground::Wall).collect();
    let dark: Vec<Cell> = open.iter().copied().filter(|cell| !eyes.sees(*cell)).collect();
    let any = |cells: &[Cell], chance: &mut Quick| cells[chance.below(cells.len() as u32) as usize];
    let placing = state.turn < setup.map.placement;
    for (at, team) in state.teams.iter_mut().enumerate() {
        if seat.map(Seat::index) == Some(at) {
            continue;
        }
        for unit in &mut team.units {
            if !unit.is_there() && !dark.is_empty() {
                *unit = Unit { hp: 1 + chance.below(LIFE as u32) as i16, ..Unit::fresh(any(&dark, chance)) };
                unit.facing = Facing::ALL[chance.below(4) as usize];
            }
            if unit.is_there() {
                unit.home = if placing { setup.map.start } else { any(&open, chance) };
                unit.wait = [0; 2].map(|_| chance.below(3) as u8);
            }
        }
        if chance.below(4) == 0 && !placing {
            team.palantir = any(&open, chance);
        }
    }
    if placing {
        // No one has lost anything yet.
        for unit in state.teams.iter_mut().flat_map(|team| &mut team.units).filter(|unit| unit.is_there()) {
            (unit.hp, unit.wait) = (LIFE, [0; 2]);
        }
    }
    state
}

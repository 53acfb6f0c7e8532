//! The world of Signals: what is where, who sees what, and how a round goes.

use engine::chance::{Chance, Quick};
use engine::position::PositionText;
use engine::*;

use crate::board::{Board, WAYS};

/// How a scout came to its square when it did not step; after the four [`WAYS`].
pub const HOLD: u8 = 4;
/// Where a scout stands that has fallen, or that a seat does not see.
pub const NOWHERE: u16 = u16::MAX;

#[derive(Debug)]
pub struct Setup {
    pub board: Board,
    pub seats: u8,
    pub rounds: u8,
    pub starts: Vec<u16>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scout {
    pub at: u16,
    pub came: u8,
    pub up: bool,
}

/// Scout `u` belongs to seat `u / 2`. What a seat sees is the same with the unseen scouts nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub round: u8,
    pub scouts: Vec<Scout>,
}

/// The orders of the two scouts.
pub type Act = [u8; 2];

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Round(u8),
    Step { scout: usize, way: u8, to: u16, seen: SeatSet },
    Fall(usize),
}

impl Setup {
    /// Where a scout was before its last step.
    pub fn whence(&self, scout: &Scout) -> Option<u16> {
        if scout.came == HOLD { None } else { self.board.step(scout.at, (scout.came + 2) % 4) }
    }

    /// Whether a viewer sees a square (SG-008).
    pub fn covers(&self, state: &State, viewer: Viewer, at: u16) -> bool {
        let near = |s: &Scout| s.at != NOWHERE && self.board.far(s.at, at) <= 2;
        match viewer {
            Viewer::Seat(seat) => state.scouts[2 * seat.index()..][..2].iter().any(near),
            viewer => viewer == Viewer::Whole,
        }
    }

    /// Whether a viewer sees a scout or its trace (SG-009).
    pub fn notices(&self, state: &State, viewer: Viewer, scout: &Scout) -> bool {
        let covers = |at| self.covers(state, viewer, at);
        scout.at != NOWHERE && (covers(scout.at) || self.whence(scout).is_some_and(covers))
    }

    /// One round: all scouts step together, and those that meet fall (SG-005).
    pub fn round<S: Sink<Event>>(&self, state: &mut State, sheets: &[Sheet<Act>], sink: &mut S) {
        sink.take(Event::Round(state.round));
        state.round += 1;
        state.scouts.iter_mut().for_each(|s| s.came = HOLD);
        for (seat, act) in sheets {
            for (i, way) in act.iter().flatten().enumerate() {
                let scout = &mut state.scouts[2 * seat.index() + i];
                (scout.at, scout.came) = (self.board.step(scout.at, *way).unwrap_or(scout.at), *way);
            }
        }
        let ends: Vec<u16> = state.scouts.iter().map(|s| s.at).filter(|at| *at != NOWHERE).collect();
        for (u, scout) in state.scouts.iter_mut().enumerate() {
            if ends.iter().filter(|at| **at == scout.at).count() > 1 {
                *scout = Scout { at: NOWHERE, came: HOLD, up: false };
                sink.take(Event::Fall(u));
            }
        }
        for (scout, s) in state.scouts.iter().enumerate().filter(|(_, s)| S::LISTENS && s.came != HOLD) {
            let seats = SeatSet::first(self.seats).iter();
            let seen = seats.filter(|seat| self.notices(state, Viewer::Seat(*seat), s)).collect();
            sink.take(Event::Step { scout, way: s.came, to: s.at, seen });
        }
    }

    /// A world with the unseen scouts anywhere out of sight.
    pub fn imagine(&self, seen: &State, viewer: Viewer, chance: &mut Quick) -> State {
        let mut state = seen.clone();
        for u in 0..state.scouts.len() {
            while state.scouts[u].up && state.scouts[u].at == NOWHERE {
                let (at, came) = (chance.below(self.board.area().into()) as u16, chance.below(5) as u8);
                let scout = Scout { at, came, up: true };
                let from_board = came == HOLD || self.whence(&scout).is_some();
                let free = state.scouts.iter().all(|s| s.at != at);
                if from_board && free && !self.notices(seen, viewer, &scout) {
                    state.scouts[u] = scout;
                }
            }
        }
        state
    }

    /// Reads a position.
    pub fn read(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        let (seats, rounds) = (order.seats.len() as u8, order.options.number("rounds") as u8);
        let board = Board::of(text)?;
        let mut scouts = vec![Scout { at: NOWHERE, came: HOLD, up: false }; 2 * usize::from(seats)];
        for unit in &text.units {
            unit.kind.among(["scout"])?;
            let labels: Vec<String> = (1..=seats).map(|n| format!("T{n}")).collect();
            let seat = unit.seat.among(labels.iter().map(String::as_str))?;
            let scout = 2 * seat + unit.name.among(["1", "2"])?;
            let came = unit.field("came").map_or(Ok(HOLD.into()), |f| f.one()?.among(WAYS))? as u8;
            let at = board.place(unit, |at| scouts.iter().any(|s| s.at == at))?;
            scouts[scout] = Scout { at, came, up: true };
        }
        let round = text.field("round").map_or(Ok(1), |f| f.one()?.number(1, 101))? as u8;
        Ok((Setup { board, seats, rounds, starts: Vec::new() }, State { round, scouts }))
    }

    /// Writes a position.
    pub fn write(&self, state: &State) -> String {
        let Board { width, height } = self.board;
        let mut text = format!("map {width}x{height} fill .\nround {}\n", state.round);
        for (u, s) in state.scouts.iter().enumerate().filter(|(_, s)| s.up) {
            let (seat, scout, at) = (u / 2 + 1, u % 2 + 1, self.board.name(s.at));
            let came = WAYS.get(usize::from(s.came)).map_or(String::new(), |way| format!(" came {way}"));
            text += &format!("unit {scout} = scout T{seat} at {at}{came}\n");
        }
        text
    }
}

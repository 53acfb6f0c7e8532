//! A team's means of sight, computed once for many cells.

use engine::Seat;

use crate::content::class::Class;
use crate::geometry::bits::bit_of;
use crate::geometry::cell::Cell;
use crate::geometry::sight::Eye;
use crate::setup::Setup;
use crate::state::State;

/// The most eyes of a team: three characters, a palantír, a revealed zone.
const MOST_EYES: usize = 5;

/// The eyes of a team with their views.
#[derive(Copy, Clone)]
pub struct Watch<'a> {
    setup: &'a Setup,
    eyes: [(Eye, u64); MOST_EYES],
    count: usize,
}

impl<'a> Watch<'a> {
    /// Returns a watch that sees nothing.
    pub fn blind(setup: &'a Setup) -> Watch<'a> {
        Watch { setup, eyes: [(Eye::square(Cell::NOWHERE, 0), 0); MOST_EYES], count: 0 }
    }

    /// Returns the eyes of a team.
    pub fn of(setup: &'a Setup, state: &State, seat: Seat) -> Watch<'a> {
        let mut watch = Watch::blind(setup);
        for (class, unit) in Class::ALL.into_iter().zip(&state.teams[seat.index()].units) {
            if unit.is_there() {
                watch.open(setup.eye(unit.at, unit.facing, class));
            }
        }
        state.remote_eyes(seat).for_each(|eye| watch.open(eye));
        watch
    }

    /// Adds an eye.
    #[inline]
    fn open(&mut self, eye: Eye) {
        let cone = if eye.square { 0 } else { self.setup.sight.cone(&self.setup.map, eye) };
        self.eyes[self.count] = (eye, cone);
        self.count += 1;
    }

    /// Whether the team sees a cell (A46).
    #[inline]
    pub fn sees(&self, cell: Cell) -> bool {
        self.eyes[..self.count].iter().any(|(eye, cone)| match eye.square {
            false => cone >> bit_of(eye.at, eye.facing, cell) & 1 == 1,
            true => self.setup.sight.sees(&self.setup.map, *eye, cell),
        })
    }
}

//! Movement, and the actions that pay for it.

use engine::Encode;
use engine::position::{Number, Switch};

use super::MOST_ACTIONS;
use crate::geometry::Way;

engine::fields! {
    Line, bytes by hand;
    /// The remaining actions of a unit in its turn.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Actions {
        /// Move Actions not begun.
        pub moves: u8 = 0 => [1] Number(0, MOST_ACTIONS as i64),
        /// Standard Actions not spent.
        pub standards: u8 = 0 => [2] Number(0, MOST_ACTIONS as i64),
        /// The number of Move Actions begun.
        pub begun: u8 = 0,
        /// The distance that each of them went.
        pub walked: [u8; MOST_ACTIONS as usize] = [0; MOST_ACTIONS as usize],
        /// How many free actions were used (Q58).
        pub free: u16 = 0 => [4] Number(0, 1000),
        /// Whether the unit has done anything yet.
        pub started: bool = false => [5] Switch,
        /// Whether a card has ended its turn.
        pub ended: bool = false => [6] Switch,
    }
}

impl Actions {
    /// Returns how far the begun Move Actions went.
    pub fn walks(&self) -> &[u8] {
        &self.walked[..usize::from(self.begun)]
    }

    /// Returns the most distance left of one of them at the current speed (TF-050, Q31).
    pub fn left(&self, speed: u8) -> u8 {
        self.walks().iter().map(|walked| speed.saturating_sub(*walked)).max().unwrap_or(0)
    }
}

/// Free actions take one byte as long as their number fits.
impl Encode for Actions {
    fn encode(&self, out: &mut Vec<u8>) {
        let Actions { moves, standards, begun, walked, free, started, ended } = *self;
        (moves, standards, begun).encode(out);
        walked.encode(out);
        out.push(u8::try_from(free).unwrap_or(u8::MAX));
        (started, ended).encode(out);
        if free > u16::from(u8::MAX) {
            free.encode(out);
        }
    }
}

/// The kind of a body's movement.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Gait {
    /// The basic move, with the Move Action it belongs to.
    Basic(u8),
    /// A move that a card gives.
    Card,
    /// A flight.
    Flight,
    /// Pushed, pulled or moved by another.
    Moved,
    /// Pushed, pulled or moved by an enemy (TF-056).
    Forced,
}

engine::encode! { enum Gait { Basic(action), Card, Flight, Moved, Forced } }

/// A body on its route.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The body.
    pub body: u8,
    /// The body that caused it.
    pub by: u8,
    /// The kind of movement.
    pub gait: Gait,
    /// Whether it flies: terrain does not count, and nothing is set off (TF-060, TF-061).
    pub fly: bool,
    /// Whether a Standard Action was spent for it.
    pub dash: bool,
    /// The whole route.
    pub way: Way,
    /// The square that the steps so far have reached; a body that was moved off its route does not go on (Q67).
    pub at: u8,
    /// The number of steps done.
    pub done: u8,
    /// The number of steps reported.
    pub told: u8,
    /// Whether it was a pull, for the event.
    pub pull: bool,
}

engine::encode! { struct Walk { body, by, gait, fly, dash, way, at, done, told, pull } }

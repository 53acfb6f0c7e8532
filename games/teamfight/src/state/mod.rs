//! The changing part of a game: bodies, conditions, markers, walls, the turn, and the open acts on a stack.

mod body;
pub mod forms;
mod held;
mod open;
mod walk;

use engine::position::{Number, OneOf, SeatLabel, UnitRef};
use engine::{Encode, Seat, Stack};
use grid::Square;

use self::forms::Doings;
use crate::geometry::Walls;

pub use body::{Body, Standing};
pub use held::{Held, Marker, Until};
pub use open::{Asked, Cast, Frame, Happened, Harm, HarmStage, Moment, Stage};
pub use walk::{Actions, Gait, Walk};

/// The number that denotes no body, thing or place.
pub const NONE: u8 = u8::MAX;
/// The columns of a side: it deploys as many heroes in a full game (TF-008).
pub const COLUMNS: usize = 4;
/// The slots of the heroes of two players (TF-001): first those of red by column, then those of blue.
pub const HEROES: usize = 2 * COLUMNS;
/// The slots of all bodies; summons and objects come after the heroes.
pub const BODIES: usize = 24;
/// The most summons and objects on the map (N19).
pub const MADE: usize = BODIES - HEROES;
/// The most markers on the map besides its own (N19).
pub const MARKERS: usize = 48;
/// The most conditions in force at once (N19).
pub const HELD: usize = 64;
/// The most tokens of a condition on a body (N19).
pub const MOST_TOKENS: u8 = 99;
/// The most Move Actions, and the most Standard Actions, that a unit may have left, and the most Move Actions it may
/// begin in a turn (N19).
pub const MOST_ACTIONS: u8 = 4;
/// The number of open acts at which nothing is answered any more (N19).
pub const FULL: usize = DEPTH - 6;
/// The most zones of a map.
pub const ZONES: usize = 9;
/// The most strikes of hazards remembered in a turn (N19).
pub const BURNS: usize = 24;
/// The most open acts on the stack.
pub const DEPTH: usize = 32;
/// The last round (TF-012).
pub const ROUNDS: u8 = 6;

engine::words! {
    /// The phase of a game.
    pub enum Phase {
        /// The first player is drawn at random (Q26).
        Lots = "lots",
        /// The first player divides the heroes (TF-006).
        Draft = "draft",
        /// The second player chooses a pool (TF-007).
        Choose = "choose",
        /// Heroes are deployed in turn (TF-008).
        Deploy = "deploy",
        /// Turns are taken.
        Play = "play",
        /// The game is over.
        Over = "over",
    }
}

impl Phase {
    /// The phases in which a position can be.
    pub const WRITTEN: &'static [(&'static str, Phase)] = Phase::WORDS.split_at(1).1.split_at(4).0;
}

/// Actions that bodies were given before their turn began: the numbers of Move Actions and Standard Actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Early(pub [(u8, u8); BODIES]);

impl Early {
    /// No early actions.
    pub const NONE: Early = Early([(0, 0); BODIES]);
}

/// They take no byte if there are none.
impl Encode for Early {
    fn encode(&self, out: &mut Vec<u8>) {
        if *self != Early::NONE {
            self.0.encode(out);
        }
    }
}

engine::fields! {
    Line;
    /// A game between two questions.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct State {
        /// What is going on.
        pub phase: Phase = Phase::Play => [3] OneOf(Phase::WRITTEN),
        /// The first player.
        pub first: u8 = 0 => [4] SeatLabel,
        /// The first pool, as bits of the dealt heroes.
        pub pool: u16 = 0,
        /// The heroes that each side may still deploy, as bits of the dealt heroes.
        pub hands: [u16; 2] = [0; 2],
        /// The bodies by slot.
        pub bodies: [Body; BODIES] = [Body::USUAL; BODIES],
        /// Bodies that are dying, as bits.
        pub dying: u32 = 0,
        /// Bodies that may repeat their next roll, as bits.
        pub rerolls: u32 = 0,
        /// Conditions and tokens in force; the first `held_len` count.
        pub held: [Held; HELD] = [Held::USUAL; HELD],
        /// The number of conditions in force.
        pub held_len: u8 = 0,
        /// Markers created in play.
        pub markers: [Marker; MARKERS] = [Marker::USUAL; MARKERS],
        /// The current walls.
        pub walls: Walls = Walls::NONE,
        /// For each hero, the bodies that dealt damage since its last turn, as bits.
        pub struck: [u32; HEROES] = [0; HEROES],
        /// The round, from 1.
        pub round: u8 = 1 => [5] Number(1, ROUNDS as i64),
        /// The turn in the round, from 0.
        pub turn: u8 = 0,
        /// Whether that turn has begun.
        pub begun: bool = false,
        /// Bodies that have had their turn in this activation, as bits.
        pub done: u32 = 0,
        /// The unit whose turn has begun.
        pub acting: u8 = NONE => [7] UnitRef,
        /// What that unit has left, how far its Move Actions went, and what it has done.
        pub actions: Actions = Actions::USUAL => [8] Doings,
        /// The bodies hurt in this turn, with the hazard spaces (Q47).
        pub burns: [(u8, u8); BURNS] = [(NONE, NONE); BURNS],
        /// The number of these.
        pub burns_len: u8 = 0,
        /// The side that has claimed each zone.
        pub claims: [u8; ZONES] = [NONE; ZONES],
        /// Points of zones, by seat.
        pub score: [u8; 2] = [0; 2],
        /// Heroes of the other side that died, by seat (TF-028).
        pub kills: [u8; 2] = [0; 2],
        /// The open acts.
        pub stack: Stack<Frame, DEPTH> = Stack::EMPTY,
        /// Actions given at the start of the current turn to units that have not begun theirs.
        pub early: Early = Early::NONE,
    }
}

impl State {
    /// Returns a body.
    pub fn body(&self, slot: u8) -> &Body {
        &self.bodies[usize::from(slot)]
    }

    /// Returns a body for changes.
    pub fn body_mut(&mut self, slot: u8) -> &mut Body {
        &mut self.bodies[usize::from(slot)]
    }

    /// Whether a body is on the map and not dying.
    pub fn lives(&self, slot: u8) -> bool {
        slot != NONE && self.body(slot).is_there() && self.dying >> slot & 1 == 0
    }

    /// Returns the slots of all bodies on the map that are not dying.
    pub fn living(&self) -> impl Iterator<Item = u8> + '_ {
        (0..BODIES as u8).filter(|slot| self.lives(*slot))
    }

    /// Returns the living bodies in a space.
    pub fn at(&self, square: Square) -> impl Iterator<Item = u8> + '_ {
        self.living().filter(move |slot| u16::from(self.body(*slot).at) == square.0)
    }

    /// Returns the conditions and tokens in force.
    pub fn all_held(&self) -> &[Held] {
        &self.held[..usize::from(self.held_len)]
    }

    /// Returns the conditions and tokens of a body.
    pub fn held_by(&self, slot: u8) -> impl Iterator<Item = &Held> {
        self.all_held().iter().filter(move |held| held.body == slot)
    }

    /// Returns how many tokens of a condition a body has.
    pub fn tokens(&self, slot: u8, condition: u8) -> u8 {
        self.held_by(slot).find(|held| held.condition == condition).map_or(0, |held| held.count)
    }

    /// Returns the slot of the hero whose turn it is.
    pub fn hero(&self) -> u8 {
        // The first player takes the first turn of a round, and then turns alternate (TF-014). A turn belongs to the
        // leftmost column that has not acted (TF-015).
        let seat = self.first ^ (self.turn & 1);
        seat * COLUMNS as u8 + self.turn / 2
    }

    /// Returns the side whose turn it is.
    pub fn active(&self) -> Seat {
        Seat(self.first ^ (self.turn & 1))
    }

    /// Returns the markers on the map.
    pub fn laid(&self) -> impl Iterator<Item = &Marker> {
        self.markers.iter().filter(|marker| marker.kind != NONE)
    }

    /// Returns the points of a side: zones and kills (TF-029).
    pub fn total(&self, seat: u8) -> i64 {
        i64::from(self.score[usize::from(seat)]) + i64::from(self.kills[usize::from(seat)])
    }
}

//! The changing part of a match. A seat's view has the same type, without everything the seat does not see.

mod traces;

use engine::position::{Number, OneOf};
use engine::{Seat, SeatSet};

use crate::content::class::{Action, Class, FIRST_FACING, LIFE, UnitId};
use crate::geometry::cell::{Cell, Facing, Place};
use crate::geometry::map::MOST_TURNS;
use crate::geometry::sight::Eye;
use crate::setup::Setup;

pub use traces::{Glance, Trace, Traces};

engine::words! {
    /// The steps of a match (CB-112, CB-115).
    pub enum Step {
        /// All characters move away from the start.
        Placement = "placement",
        /// Attacks and abilities.
        Attack = "attack",
        /// All characters move.
        Movement = "movement",
    }
}

engine::fields! {
    Unit;
    /// A character, at no cell if it is absent or not seen.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Unit {
        /// Where it stands; a position always states it.
        pub at: Cell = Cell::NOWHERE => [1] Place,
        /// Where it looks (CB-009).
        pub facing: Facing = FIRST_FACING => [2] OneOf(Facing::WORDS),
        /// Where it returns to when it dies (CB-108); the start.
        pub home: Cell = Cell::NOWHERE => [4] Place,
        /// Its hit points (CB-013).
        pub hp: i16 = LIFE => [3] Number(1, LIFE.into()),
        /// The turns until its two special abilities can be used again (A42).
        pub wait: [u8; 2] = [0; 2],
    }
}

impl Unit {
    /// An absent character.
    pub const ABSENT: Unit = Unit { hp: 0, ..Unit::USUAL };

    /// Returns a fresh character.
    pub fn fresh(at: Cell) -> Unit {
        Unit { at, home: at, ..Unit::USUAL }
    }

    /// Returns the special abilities of its class, each with the turns until it can be used again.
    pub fn waits(&self, class: Class) -> impl Iterator<Item = (Action, u8)> + use<> {
        class.actions().into_iter().skip(1).zip(self.wait)
    }

    /// Whether it is on the map.
    #[inline]
    pub fn is_there(&self) -> bool {
        self.at.is_somewhere()
    }
}

engine::fields! {
    Lines;
    /// A team: its score, its characters by class, and the means of sight that it has laid out.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Team {
        /// The points of a team.
        pub score: i32 = 0 => [1] Number(-1_000_000, 1_000_000),
        /// Voleur, Barbare, Elfe (CB-004).
        pub units: [Unit; 3] = [Unit::ABSENT; 3],
        /// Where the palantír of a team lies (CB-021).
        pub palantir: Cell = Cell::NOWHERE => [3] Place,
        /// The middle of the zone that the Elfe of a team has revealed (CB-052).
        pub i_see: Cell = Cell::NOWHERE => [4 "i-see"] Place,
        /// How many steps a team has let pass without a sheet: after three it is no longer asked (A47).
        pub missed: u8 = 0 => [2] Number(0, MOST_MISSED.into()),
    }
}

/// The missed steps after which a team stays idle to the end (A47).
pub const MOST_MISSED: u8 = 3;

/// The events of the last attack step for one character, kept until the next step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Last {
    /// The character.
    pub unit: UnitId,
    /// Its cell when the attacks were carried out, after all pushes.
    pub at: Cell,
    /// The cell it was pushed from; nowhere if it was not pushed.
    pub from: Cell,
    /// Its action, and the target.
    pub did: Option<(Action, Cell)>,
    /// The hit points it lost.
    pub hurt: i32,
    /// The hit points it had left; 0 if it died.
    pub left: i16,
    /// Whether it died.
    pub died: bool,
    /// The teams that saw its cell, always including its own.
    pub seen: SeatSet,
}

engine::encode! { struct Last { unit, at, from, did, hurt, left, died, seen } }

engine::fields! {
    Line;
    /// The changing part of a match.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct State {
        /// The turn, from 0 (A36); the first after the placement.
        pub turn: u16 = 0 => [4] Number(0, MOST_TURNS.into()),
        /// The step of the turn; the first.
        pub step: Step = Step::Placement => [5] OneOf(Step::WORDS),
        /// The teams by seat.
        pub teams: Vec<Team> = Vec::new(),
        /// The events of the last attack step, by character; empty after a movement.
        pub lasts: Vec<Last> = Vec::new(),
        /// The pénombre of the last movement.
        pub traces: Traces = Traces::empty(0),
    }
}

impl State {
    /// Returns the state at the beginning: all characters on the same cell (CB-111).
    pub fn new(setup: &Setup) -> State {
        // Three characters to a team (CB-004), all on the common start (CB-111), which is their return point until the
        // placement ends (A35).
        let team = Team { units: [Unit::fresh(setup.map.start); 3], ..Team::USUAL };
        let teams = vec![team; usize::from(setup.teams)];
        let traces = Traces::empty(3 * u16::from(setup.teams));
        let mut state = State { teams, traces, ..State::USUAL };
        state.step = state.first_step(setup);
        state
    }

    /// Returns the step that the current turn begins with (A33, A35).
    pub fn first_step(&self, setup: &Setup) -> Step {
        // A fixed number of placement turns (CB-112), possibly none (A35); then attack first (CB-115) or, S1, movement
        // first (A33).
        match (self.turn < setup.map.placement, setup.rules.movement_first) {
            (true, _) => Step::Placement,
            (false, false) => Step::Attack,
            (false, true) => Step::Movement,
        }
    }

    /// Returns a character.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.teams[usize::from(id.0) / 3].units[usize::from(id.0) % 3]
    }

    /// Returns a character for changes.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.teams[usize::from(id.0) / 3].units[usize::from(id.0) % 3]
    }

    /// Returns all characters that are on the map.
    #[inline]
    pub fn units(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        let units = self.teams.iter().flat_map(|team| &team.units);
        (0..).map(UnitId).zip(units).filter(|(_, unit)| unit.is_there())
    }

    /// Returns the eye of a character; a tower makes it a square (CB-062, CB-063).
    #[inline]
    pub fn eye(&self, setup: &Setup, id: UnitId) -> Eye {
        let unit = self.unit(id);
        setup.eye(unit.at, unit.facing, id.class())
    }

    /// Returns all eyes of a team: its characters, its palantír, its revealed zone (A9, A46).
    pub fn eyes<'a>(&'a self, setup: &'a Setup, seat: Seat) -> impl Iterator<Item = Eye> + 'a {
        let team = &self.teams[seat.index()];
        let own = Class::ALL.into_iter().zip(&team.units).filter(|(_, unit)| unit.is_there());
        let own = own.map(|(class, unit)| setup.eye(unit.at, unit.facing, class));
        own.chain(self.remote_eyes(seat))
    }

    /// Returns the palantír and the revealed zone of a team.
    pub fn remote_eyes(&self, seat: Seat) -> impl Iterator<Item = Eye> + use<> {
        let team = &self.teams[seat.index()];
        // A palantír shows the square that its Voleur would see from a tower, radius 5 (CB-021, CB-024, A5).
        let palantir = (team.palantir, Class::Voleur);
        // A revealed zone has the radius of the Elfe's sight, 4 (CB-052, A6).
        let i_see = (team.i_see, Class::Elfe);
        [palantir, i_see]
            .into_iter()
            .filter(|(at, _)| at.is_somewhere())
            .map(|(at, class)| Eye::square(at, class.vision()))
    }

    /// Whether a team sees a cell (A46).
    #[inline]
    pub fn sees(&self, setup: &Setup, seat: Seat, cell: Cell) -> bool {
        self.eyes(setup, seat).any(|eye| setup.sight.sees(&setup.map, eye, cell))
    }
}

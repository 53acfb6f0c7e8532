//! The changing part of a match: four units, whose turn it is, and an attack that waits for its dice.

use engine::Seat;
use engine::position::{OneOf, SeatLabel, Switch, UpTo};

use crate::content::classes::Kind;
use crate::geometry::cell::{Cell, Cells};
use crate::setup::Setup;

/// A unit by number: seat times two, plus its class.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// All four.
    pub const ALL: [UnitId; 4] = [UnitId(0), UnitId(1), UnitId(2), UnitId(3)];

    /// Returns the unit of a seat and class.
    pub fn of(seat: Seat, kind: Kind) -> UnitId {
        UnitId(seat.0 * 2 + kind as u8)
    }

    /// Returns the two units of a seat.
    pub fn of_seat(seat: Seat) -> [UnitId; 2] {
        Kind::ALL.map(|kind| UnitId::of(seat, kind))
    }

    /// Returns its side.
    pub fn seat(self) -> Seat {
        Seat(self.0 / 2)
    }

    /// Returns its class.
    pub fn kind(self) -> Kind {
        Kind::ALL[usize::from(self.0 % 2)]
    }
}

engine::fields! {
    Unit;
    /// A unit. Off the board, it is in hand while it has hit points, and eliminated when it has none (ST-029).
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Unit {
        /// Its cell.
        pub at: Option<Cell> = None,
        /// The hit points it has left; all of them.
        pub hp: u8 = 0 => [1] UpTo(1, "1 to full"),
        /// Whether it has moved in this turn (ST-058).
        pub moved: bool = false => [2] Switch,
        /// Whether its part of this turn is over (ST-056).
        pub done: bool = false => [3] Switch,
    }
}

engine::words! {
    /// The parts of a match (section D of the rulebook).
    pub enum Phase {
        /// The coin must be tossed.
        Toss = "toss",
        /// Units are placed.
        Placement = "placement",
        /// Turns are played.
        Play = "play",
        /// Neither side can ever act again (S-9).
        Stuck = "stuck",
    }
}

/// An attack that waits for a die.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Blow {
    /// The unit that attacks.
    pub attacker: UnitId,
    /// The unit that is attacked.
    pub target: UnitId,
    /// Whether the damage is done and the counterattack must be drawn.
    pub counter: bool,
}

engine::fields! {
    Line;
    /// The changing part of a match.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct State {
        /// The units by number.
        pub units: [Unit; 4] = [Unit::USUAL; 4],
        /// The part of the match.
        pub phase: Phase = Phase::Play => [1] OneOf(Phase::WRITTEN),
        /// The side that is asked.
        pub turn: Seat = Seat(0) => [2] SeatLabel,
        /// The side that won the toss; by default the same as `turn`.
        pub first: Seat = Seat(0) => [3] SeatLabel,
        /// The attack that waits for a die.
        pub blow: Option<Blow> = None,
    }
}

impl Phase {
    /// The parts of a match that a position can begin in.
    pub const WRITTEN: &'static [(&'static str, Phase)] = Phase::WORDS.split_at(3).0;
}

impl State {
    /// Returns the state before the toss.
    pub fn new(setup: &Setup) -> State {
        let unit = |id: UnitId| Unit { hp: setup.class(id.kind()).hit_points, ..Unit::USUAL };
        // One Sniper and one Brawler for each side (ST-040); the coin is tossed first (ST-041).
        State { units: UnitId::ALL.map(unit), phase: Phase::Toss, ..State::USUAL }
    }

    /// Returns a unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    /// Returns a unit for changes.
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[usize::from(id.0)]
    }

    /// Returns the unit on a cell.
    pub fn unit_at(&self, cell: Cell) -> Option<UnitId> {
        UnitId::ALL.into_iter().find(|id| self.unit(*id).at == Some(cell))
    }

    /// Returns the free cells that no unit occupies.
    pub fn open_cells(&self, setup: &Setup) -> Cells {
        let mut cells = setup.free;
        self.units.iter().filter_map(|u| u.at).for_each(|cell| {
            cells.remove(cell);
        });
        cells
    }

    /// Whether a side has a unit on the board or in hand.
    pub fn has_units(&self, seat: Seat) -> bool {
        UnitId::of_seat(seat).iter().any(|id| self.unit(*id).hp > 0)
    }

    /// Returns the unit that has moved and may still attack: no other unit may act before it (S-7).
    pub fn active(&self) -> Option<UnitId> {
        UnitId::of_seat(self.turn).into_iter().find(|id| {
            let unit = self.unit(*id);
            unit.at.is_some() && unit.moved && !unit.done
        })
    }
}

engine::encode! { struct UnitId(number) }
engine::encode! { struct Blow { attacker, target, counter } }

/// Returns the other side.
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

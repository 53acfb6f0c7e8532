//! The events of a game; both players are told of them.

use engine::Seat;

use crate::geometry::square::Square;
use crate::state::End;

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat put an obstacle on a square (B13).
    Obstacle(Seat, Square),
    /// A unit was deployed (ES-011).
    Placed(u8, Square),
    /// Both dice for the first turn; equal ones are rolled again (ES-014, B11).
    Rolled(u8, u8),
    /// One die for the first turn (B11).
    RolledOne(u8),
    /// A seat's turn begins (ES-015).
    Turn {
        /// The seat.
        seat: Seat,
        /// The round.
        round: u16,
        /// Whether it is the first turn of the round.
        opens: bool,
    },
    /// A seat ends its turn after this many actions (ES-017, ES-018).
    Passed(Seat, u8),
    /// A unit moved.
    Moved(Walk),
    /// A unit uses an ability.
    Uses(u8, u8),
    /// A unit uses its reaction, or declines it.
    Reacts(u8, u8, bool),
    /// An attack hit, whether targeted or sweeping.
    Hit(Hit),
    /// A unit lost Health without being attacked, by a unit's ability.
    Lost {
        /// The unit that lost it.
        unit: u8,
        /// The owner of the ability.
        by: u8,
        /// The ability.
        ability: u8,
        /// The damage that the stance took.
        stance: u8,
        /// The Health lost.
        lost: u8,
        /// The Health left.
        left: u8,
    },
    /// A unit was removed from the board (ES-040).
    Removed(u8),
    /// A unit is in a defensive stance.
    Stance(u8),
    /// Attacks cannot target a unit.
    Hidden(u8),
    /// A unit takes the damage of another.
    Guards(u8, u8),
    /// Two units swapped places: each with its new square.
    Swapped((u8, Square), (u8, Square)),
    /// A unit will have one action in its next turn.
    Suppressed(u8),
    /// A unit will make no attack in its next turn.
    Locked(u8),
    /// A seat controls a zone at the end of its turn: the zone, its count and the count that wins (B26).
    Held(Seat, u8, u8, u8),
    /// A seat no longer controls a zone for which it had a count (B27).
    Slipped(Seat, u8),
    /// The game is over.
    Over(Ending),
}

/// The end of a game and what it cost, by seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The end.
    pub end: End,
    /// How many enemy units each side has eliminated.
    pub kills: [u8; 2],
    /// The Health each has left.
    pub health: [u16; 2],
    /// The units each has left, as bits by slot.
    pub standing: [u16; 2],
}

/// A movement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The unit that moved.
    pub unit: u8,
    /// The squares of its path, including start and end; one square if it stayed.
    pub way: Vec<Square>,
    /// The ability, if the move was free.
    pub ability: Option<u8>,
    /// The user of the ability, or the unit itself.
    pub by: u8,
    /// The enemies that it can attack yet in this turn and could not before, as bits by slot.
    pub sights: u16,
    /// Whether it can attack others too, whom it could attack before.
    pub already: bool,
    /// Whether the ability goes on with an attack that has no target.
    pub misses: bool,
    /// Where its enemies stand.
    pub foes: Vec<(u8, Square)>,
}

/// The result of an attack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The attacker.
    pub by: u8,
    /// The target.
    pub on: u8,
    /// The squares of attacker and target.
    pub squares: (Square, Square),
    /// The ability, unless it was a plain attack.
    pub ability: Option<u8>,
    /// The Power it was made with.
    pub power: u8,
    /// The reduction by light cover (B8).
    pub cover: u8,
    /// The reduction by a thick hide.
    pub hide: u8,
    /// The reduction by diving.
    pub dive: u8,
    /// The unit that took the damage: the target or its guardian.
    pub taker: u8,
    /// The damage that the taker's stance took.
    pub stance: u8,
    /// The Health that the taker lost.
    pub lost: u8,
    /// The Health that the taker has left.
    pub left: u8,
}

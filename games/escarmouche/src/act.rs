//! What a player can do.

use crate::geometry::square::Square;

/// One act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Puts an obstacle on a square before deployment (B13).
    Obstacle(Square),
    /// Places a unit on a square in its side's first two rows (ES-011).
    Place(u8, Square),
    /// Movement: a unit goes to a square (ES-026).
    Move(u8, Square),
    /// Attack: a unit attacks an enemy (ES-035).
    Attack(u8, u8),
    /// Ability: a unit uses the ability with this number, with the choice for its first step (ES-043).
    Use(u8, u8, Aim),
    /// The choice for the next step of an ability.
    Then(Aim),
    /// Uses an offered reaction, or declines it (ES-048).
    React(bool),
    /// Ends the turn (ES-017, ES-018).
    Pass,
}

/// The player's choice for a step of an ability.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing.
    None,
    /// The square to which the unit itself goes; its own square if it stays.
    Square(Square),
    /// The unit it attacks, swaps with or guards.
    Unit(u8),
    /// A companion, and the square to which it goes.
    Order(u8, Square),
    /// No more companions.
    Done,
}

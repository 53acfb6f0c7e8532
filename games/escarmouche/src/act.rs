//! What a player can do.

use crate::geometry::square::Square;

/// One act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Puts an obstacle on a square before deployment (B13).
    Obstacle(Square),
    /// Places a unit on a square of its side's first two rows (ES-011).
    Place(u8, Square),
    /// Movement: a unit goes to a square (ES-026).
    Move(u8, Square),
    /// Attack: a unit attacks an enemy (ES-035).
    Attack(u8, u8),
    /// Ability: a unit uses the ability of that number, with what its first step needs (ES-043).
    Use(u8, u8, Aim),
    /// What the next step of an ability needs.
    Then(Aim),
    /// Uses an offered reaction, or declines it (ES-048).
    React(bool),
    /// Ends the turn (ES-017, ES-018).
    Pass,
}

/// What the player must specify for a step of an ability.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing.
    None,
    /// Where the unit itself goes; its own square where it stays.
    Square(Square),
    /// Whom it attacks, swaps with or guards.
    Unit(u8),
    /// Which companion goes where.
    Order(u8, Square),
    /// No more companions.
    Done,
}

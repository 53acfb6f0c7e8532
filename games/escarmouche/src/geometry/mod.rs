//! Squares of the board, and which of them see each other.

pub mod reach;
pub mod sight;
pub mod square;

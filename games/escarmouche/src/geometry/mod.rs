//! Squares of the board, and which of them see each other.

pub mod sight;
pub mod square;

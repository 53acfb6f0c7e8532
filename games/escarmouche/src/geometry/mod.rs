//! Squares of the board, and who sees whom.

pub mod sight;
pub mod square;

//! Squares of the board, and sight between them.

pub mod reach;
pub mod sight;
pub mod square;

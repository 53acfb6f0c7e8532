//! Cells of the board and sets of them.

pub mod cell;

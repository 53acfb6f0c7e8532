//! Cells and sets of them, sight, ways, and the traces that a movement leaves in the field of a character.

pub mod bits;
pub mod cell;
pub mod exits;
pub mod paths;
pub mod sight;
pub mod traces;
pub mod ways;

//! Cells and sets of them, maps, sight and ways.

pub mod bits;
pub mod cell;
pub mod exits;
pub mod map;
pub mod paths;
pub mod sight;
pub mod ways;

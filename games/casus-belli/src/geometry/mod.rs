//! Cells and sets of them, maps, sight and paths.

pub mod bits;
pub mod cell;
pub mod exits;
pub mod map;
pub mod paths;
pub mod sight;
pub mod ways;

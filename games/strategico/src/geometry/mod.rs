//! Cells and their names.

pub mod cell;

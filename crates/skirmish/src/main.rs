//! Skirmish: the table for grid tactics.
fn main() {}

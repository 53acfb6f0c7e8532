//! The texts of cards at work: their lines, their targets, and what each item does.

pub(super) mod cast;
pub(super) mod create;
mod dead;
mod items;
pub(super) mod target;

//! The texts of cards at work: their lines, their targets, and the effect of each item.

pub(super) mod cast;
pub(super) mod create;
mod dead;
mod items;
pub(super) mod target;

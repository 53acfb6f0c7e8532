//! Tests of the game, in one binary.

mod cards;

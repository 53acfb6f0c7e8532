//! Tabletop Teamfight: the rulebook, complete, and the language of its cards. RULES.md numbers every rule; the code
//! names the number beside the line that carries it out.

pub mod cards;
pub mod geometry;
pub mod inspect;

//! What leaves a game: its card, what viewers are told, what they see now and saw before.

pub mod card;
pub mod feed;
pub mod look;
pub mod parts;

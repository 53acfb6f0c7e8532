//! The outputs of a game: its card, events for viewers, and current and past views.

pub mod card;
pub mod feed;
pub mod look;
pub mod parts;

//! Separate threads for slow work: thinking, reading the store, lessons and records.

pub mod inspect;
pub mod pool;
pub mod readers;
pub mod study;
pub mod thinkers;
pub mod waiting;

//! The small types that states are made of, and their bytes for the hash.

mod encode;
pub mod few;
pub mod hash;
mod stack;

pub use encode::Encode;
pub use stack::Stack;

//! What states are made of so that they are small, and their bytes for the hash.

mod encode;
pub mod few;
pub mod hash;
mod stack;

pub use encode::Encode;
pub use stack::Stack;

//! The language of the cards: its program as data, and what reads, prints, explains and checks it.

pub mod ast;

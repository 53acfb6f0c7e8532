//! Drawing on a terminal: boards, figures in words, tables of numbers.

pub mod board;
pub mod figures;
pub mod matrix;

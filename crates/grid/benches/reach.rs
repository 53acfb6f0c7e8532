//! Speed of walks over the board.

fn main() {}

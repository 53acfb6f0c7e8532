//! Opens tables for these tests.

use engine::FileError;
use engine::table::Table;
use tbts::Rulebook;

/// Opens a table with some options.
pub fn open(options: &[(&str, &str)], seed: u64) -> Table<Rulebook> {
    testing::open(options, seed)
}

/// Opens a table with a position.
pub fn place(text: &str, bare: bool) -> Result<Table<Rulebook>, FileError> {
    testing::place(text, bare)
}

/// Lists the names of the battles that come with the game.
pub fn battles() -> Vec<String> {
    testing::files::<Rulebook>("battles", "battle")
}

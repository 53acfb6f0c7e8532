//! Tables for tests.

use engine::chance::{Dice, Seed};
use engine::content::Content;
use engine::erased::{AnyGame, AnyTable, Erased};
use engine::options::{OptionKind, Options};
use engine::position::PositionText;
use engine::table::{NewGame, Supply, Table};
use engine::{FileError, Game, Order, SeatKind};

/// Makes a game with some options.
pub fn made<G: Game>(options: &[(&str, &str)], seed: u64) -> NewGame {
    let mut made = NewGame::usual::<G>(Seed::number(seed));
    for (name, value) in options {
        made.options.set(name, value).expect("an option");
    }
    made
}

/// Opens a table with some options.
pub fn open<G: Game>(options: &[(&str, &str)], seed: u64) -> Table<G> {
    Table::open(made::<G>(options, seed)).expect("it opens")
}

/// Opens a table with a position.
pub fn place<G: Game>(text: &str, bare: bool) -> Result<Table<G>, FileError> {
    place_with(text, bare, &[])
}

/// Opens a table with a position and some options.
pub fn place_with<G: Game>(text: &str, bare: bool, options: &[(&str, &str)]) -> Result<Table<G>, FileError> {
    put(made::<G>(options, 1), text, bare)
}

/// Opens a table for a game at a position.
pub fn put<G: Game>(made: NewGame, text: &str, bare: bool) -> Result<Table<G>, FileError> {
    let position = PositionText::parse(text, 1, bare, &G::ABOUT.docs())?;
    let supply = Supply::of(&made);
    Table::open_position(made, &position, text, supply)
}

/// Opens an untyped table with a bare position.
pub fn any_table<G: Game>(text: &str) -> Box<dyn AnyTable> {
    Erased::<G>::new().open_position(made::<G>(&[], 1), true, text, 1, None).expect("it opens")
}

/// Sets up a game for two players without a table.
pub fn setup<G: Game>(options: &Options, content: &Content, chance: Dice) -> G::Setup {
    let seats = &[SeatKind::Machine; 2];
    G::setup(Order { options, content, seats, chance }).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Lists the names of the content files of a kind.
pub fn files<G: Game>(folder: &'static str, suffix: &'static str) -> Vec<String> {
    OptionKind::File { folder, suffix }.names(&G::content())
}

/// Returns how often a test repeats something: `few` times in every test run, `many` with `SKIRMISH_LAWS=soak`.
pub fn count(few: u64, many: u64) -> u64 {
    if std::env::var("SKIRMISH_LAWS").is_ok_and(|word| word == "soak") { many } else { few }
}

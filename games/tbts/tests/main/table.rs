//! Tables to test on.

use engine::chance::{Quick, Seed};
use engine::position::PositionText;
use engine::table::{NewGame, Supply, Table};
use engine::{FileError, Library, Rules, Viewer, Wait};
use tbts::Rulebook;

/// A game with some options.
pub fn made(options: &[(&str, &str)], seed: u64) -> NewGame {
    let mut made = NewGame::usual::<Rulebook>(Seed::number(seed));
    for (name, value) in options {
        made.options.set(name, value).expect("an option");
    }
    made
}

/// A table of such a game.
pub fn open(options: &[(&str, &str)], seed: u64) -> Table<Rulebook> {
    Table::open(made(options, seed)).expect("it opens")
}

/// A table with a position.
pub fn place(text: &str, bare: bool) -> Result<Table<Rulebook>, FileError> {
    let position = PositionText::parse(text, 1, bare, &Rulebook::ABOUT.docs())?;
    let made = made(&[], 1);
    let supply = Supply::of(&made);
    Table::open_position(made, &position, text, supply)
}

/// What is wrong with a position.
pub fn fault(text: &str) -> String {
    match place(text, false) {
        Ok(_) => panic!("nothing is wrong with {text}"),
        Err(fault) => fault.to_string(),
    }
}

/// Has players answer until the game is over or so many questions were answered, and looks at every table on the way.
pub fn play(
    table: &mut Table<Rulebook>,
    names: [&str; 2],
    most: usize,
    mut look: impl FnMut(&Table<Rulebook>),
) {
    let mut players = names.map(|name| engine::player::player::<Rulebook>(name).expect("a player"));
    let mut chance = Quick(7);
    for _ in 0..most {
        look(table);
        let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) else { return };
        let seen = table.seen(Viewer::Seat(seat));
        let chosen = players[seat.index()].choose(table.setup(), &seen, seat, &mut chance);
        let number = table.question().number;
        table.act(seat, number, chosen.act).expect("a legal act");
    }
}

/// The names of the battles that come with the game.
pub fn battles() -> Vec<String> {
    let content = Rulebook::content();
    let name =
        |(path, _): (&str, &str)| Some(path.strip_prefix("battles/")?.strip_suffix(".battle")?.to_string());
    content.files().filter_map(name).collect()
}

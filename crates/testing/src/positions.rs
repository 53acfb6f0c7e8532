//! Positions that are written and read back.

use engine::laws::{self, Counts};
use engine::scene::{Figure, Scene};
use engine::table::NewGame;
use engine::{Game, Table};

use crate::table::put;

/// Checks the law of positions in 12 games.
pub fn the_law_of_positions_holds<G: Game>() {
    let counts = Counts { games: 12, seed: 3, questions: 200, samples: 1 };
    laws::one::<G>("position", &counts).expect("the law holds");
}

/// Writes the position of a table, opens a table with it, and checks that its state and its written form are the same.
/// Returns none if the state cannot be written.
pub fn reads_back<G: Game>(made: NewGame, table: &Table<G>) -> Option<Table<G>> {
    let text = G::write_position(table.setup(), table.state())?;
    let again = put::<G>(made, &text, false).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert!(again.state() == table.state(), "{text}\n{:?}\n{:?}", again.state(), table.state());
    assert_eq!(G::write_position(again.setup(), again.state()), Some(text));
    Some(again)
}

/// Splits a position into words, line by line. The words of a unit line are sorted, since its fields may be in any
/// order.
pub fn words_by_line(text: &str) -> Vec<Vec<&str>> {
    let mut lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    for words in lines.iter_mut().filter(|words| words.first() == Some(&"unit")) {
        words.sort_unstable();
    }
    lines
}

/// Returns the fields that a position does not have.
pub fn unused_fields<G: Game>(text: &str) -> Vec<&'static str> {
    let used = |name: &str| text.split_whitespace().any(|word| word == name);
    G::ABOUT.docs().into_iter().map(|field| field.name).filter(|name| !used(name)).collect()
}

/// Lists the words on the figures of a scene, each after the name of its figure.
pub fn badges(scene: &Scene) -> String {
    let badges = |figure: &Figure| {
        figure.badges.iter().map(|badge| format!("{} {badge}", figure.name)).collect::<Vec<_>>()
    };
    scene.figures.iter().flat_map(badges).collect::<Vec<_>>().join(", ")
}

/// Returns the words that are explained beside the board.
pub fn explained(scene: &Scene) -> Vec<&str> {
    let entries = scene.trays.iter().flat_map(|tray| &tray.entries);
    entries.flat_map(|entry| &entry.abilities).map(|text| text.name.as_str()).collect()
}

//! Built-in players at a table.

use engine::chance::Quick;
use engine::player::{Player, player};
use engine::{Game, Table, Viewer, Wait};

/// Returns built-in players by their names, one for each seat.
pub fn players<G: Game>(names: &[&str]) -> Vec<Box<dyn Player<G>>> {
    names.iter().map(|name| player(name).expect("a player")).collect()
}

/// Lets players answer until the game is over, or until `look`, which is called before every question, returns false.
pub fn drive<G: Game>(
    table: &mut Table<G>,
    names: &[&str],
    mut chance: Quick,
    mut look: impl FnMut(&Table<G>) -> bool,
) {
    let mut players = players::<G>(names);
    while look(table) {
        let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) else { return };
        let seen = table.seen(Viewer::Seat(seat));
        let chosen = players[seat.index()].choose(table.setup(), &seen, seat, &mut chance);
        assert!(!chosen.why.id().is_empty(), "a reason without an id: {}", chosen.why);
        let number = table.question().number;
        table.act(seat, number, chosen.act).expect("a legal act");
    }
}

/// Lets players answer until the game is over or this many questions have been answered, and calls `look` before every
/// question.
pub fn play<G: Game>(table: &mut Table<G>, names: [&str; 2], most: usize, mut look: impl FnMut(&Table<G>)) {
    let mut left = most;
    drive(table, &names, Quick(7), |table| {
        let go_on = left > 0;
        left = left.saturating_sub(1);
        if go_on {
            look(table);
        }
        go_on
    });
}

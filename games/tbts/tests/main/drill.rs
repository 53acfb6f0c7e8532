//! The drill battle: everything that it is made for happens, and red wins.

use engine::{Seat, Viewer, Wait};

use crate::table::open;

/// What red does, round by round; blue is played by the rulebook's player.
const ROUNDS: [&[&str]; 1] = [
    &["R1 guard", "R2 columns d5 d6", "R3 use d4", "R3 guard", "R4 grace B2", "R5 cure R6", "end"],
];

#[test]
fn a_drill_shows_everything_and_is_won() {
    let mut table = open(&[("battle", "drill")], 1);
    let mut blue = engine::player::player::<tbts::Rulebook>("rulebook").expect("a player");
    let mut chance = engine::chance::Quick(1);
    let mut red = ROUNDS.iter().flat_map(|round| round.iter());
    while let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) {
        let number = table.question().number;
        if seat == Seat(0) {
            let Some(act) = red.next() else { break };
            table.answer(seat, number, act).unwrap_or_else(|why| panic!("{act}: {why:?}"));
        } else {
            let seen = table.seen(Viewer::Seat(seat));
            let chosen = blue.choose(table.setup(), &seen, seat, &mut chance);
            println!("        {}", chosen.why);
            table.act(seat, number, chosen.act).expect("a legal act");
        }
    }
    for line in table.told(Viewer::Public, 0..table.rows().len()) {
        println!("{}", line.text);
    }
    println!("{}", <tbts::Rulebook as engine::Game>::write_position(table.setup(), table.state()).unwrap_or_default());
}

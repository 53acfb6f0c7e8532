//! The drill battle: it plays out as intended, and red wins.

use engine::{Message, Seat, Viewer, Wait};

use crate::table::open;

/// Red's acts, round by round; the rulebook's player plays blue.
const ROUNDS: [&[&str]; 3] = [
    &["R1 guard", "R2 columns d5 d6", "R3 use d4", "R3 guard", "R4 grace B2", "R5 cure R6", "end"],
    &["R1 attack B4", "R3 move d4", "R3 grace B3", "R4 move g3", "end"],
    &["R1 attack B4", "R4 move h5", "R4 attack B4"],
];

#[test]
fn the_drill_shows_what_it_is_made_for_and_is_won() {
    let mut table = open(&[("battle", "drill")], 1);
    let mut blue = engine::player::player::<tbts::Rulebook>("rulebook").expect("a player");
    let mut chance = engine::chance::Quick(1);
    let mut red = ROUNDS.concat().into_iter();
    while let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) {
        let number = table.question().number;
        if seat == Seat(0) {
            let act = red.next().expect("red has won by now");
            table.answer(seat, number, act).unwrap_or_else(|why| panic!("{act}: {why:?}"));
        } else {
            let seen = table.seen(Viewer::Seat(seat));
            let chosen = blue.choose(table.setup(), &seen, seat, &mut chance);
            table.act(seat, number, chosen.act).expect("a legal act");
        }
    }
    let told: Vec<Message> =
        table.told(Viewer::Public, 0..table.rows().len()).into_iter().map(|line| line.text).collect();
    for expected in [
        "R1 guards",
        "columns of fire will rise on d5 and d6",
        "R3 opens the door on d4",
        "B2 dies",
        "R6 is restored",
        "R1's Guardia strikes at B1: 1 physical damage",
        "B1 is down",
        "fire rises on d5",
        "B3 is down",
        "red wins: blue has nobody left who can act",
    ] {
        assert!(told.iter().any(|line| line.contains(expected)), "{expected} is not in {told:#?}");
    }
}

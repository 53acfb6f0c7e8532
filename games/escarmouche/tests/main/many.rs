//! Many different games from beginning to end, at random and by the built-in player.
//! `SKIRMISH_LAWS=soak` plays ten thousand at random instead of hundreds.

use std::collections::BTreeSet;

use engine::chance::{Chance, Quick, Seed};
use engine::player::{Player, player};
use engine::{Answer, Encode, Notation, Open, Rules, Seat, Silent, Viewer, Wait};
use escarmouche::Rulebook;

use crate::table::{Setup, State, varied};

fn soaks() -> bool {
    std::env::var("SKIRMISH_LAWS").is_ok_and(|word| word == "soak")
}

/// Plays a game to its end, and gives back its state.
fn play(seed: u64, seats: [&str; 2]) -> (Setup, State) {
    let setup = varied(seed);
    let mut state = Rulebook::start(&setup);
    let mut players: Vec<Box<dyn Player<Rulebook>>> =
        seats.iter().map(|name| player::<Rulebook>(name).expect("a player")).collect();
    let mut chance: Quick = Seed::number(seed).quick("play");
    for step in 0.. {
        assert!(step < 100_000, "seed {seed} {seats:?}: the game does not end");
        match Rulebook::waits(&setup, &state) {
            Wait::Act(seat) => {
                let seen: Open<State> = Rulebook::see(&setup, &state, Viewer::Seat(seat));
                let chosen = players[seat.index()].choose(&setup, &seen, seat, &mut chance);
                let act = Rulebook::print_act(&setup, &seen, seat, &chosen.act);
                let told = || format!("seed {seed} {seats:?} step {step}: {act}");
                if let Err(refusal) = Rulebook::check(&setup, &seen, seat, &chosen.act) {
                    panic!("{}: {refusal}\n{}", told(), chosen.why);
                }
                assert!(!chosen.why.is_empty(), "{}: no reason", told());
                Rulebook::apply(&setup, &mut state, Answer::Act(seat, &chosen.act), &mut Silent);
                if let Err(wrong) = Rulebook::sound(&setup, &state) {
                    panic!("{}: {wrong}", told());
                }
            }
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                Rulebook::apply(&setup, &mut state, Answer::Draw(result), &mut Silent);
            }
            _ => break,
        }
    }
    (setup, state)
}

/// Plays many games and says how many ended differently.
fn many(count: u64, seats: [&str; 2]) -> usize {
    let mut ends = BTreeSet::new();
    let mut won = [0; 3];
    for seed in 0..count {
        let (setup, state) = play(seed, seats);
        let Wait::Over(outcome) = Rulebook::waits(&setup, &state) else { panic!("seed {seed} is not over") };
        won[outcome.winners.iter().next().map_or(2, Seat::index)] += 1;
        let mut bytes = Vec::new();
        state.encode(&mut bytes);
        ends.insert(engine::hash::short(&bytes, 16));
    }
    let [red, blue, drawn] = won;
    println!(
        "{count} games of {seats:?}: {} different ends, red {red}, blue {blue}, drawn {drawn}",
        ends.len()
    );
    ends.len()
}

#[test]
fn games_at_random_laws() {
    let count = if soaks() { 10_000 } else { 400 };
    assert_eq!(many(count, ["random"; 2]), count as usize, "some games ended alike");
}

#[test]
fn games_of_the_built_in_player_laws() {
    let count = if soaks() { 1_000 } else { 30 };
    assert_eq!(many(count, ["greedy"; 2]), count as usize, "some games ended alike");
}

#[test]
fn greedy_beats_random_on_any_board_laws() {
    let count = if soaks() { 1_000 } else { 40 };
    let mut won = 0;
    for seed in 0..count {
        let side = (seed % 2) as usize;
        let mut seats = ["random"; 2];
        seats[side] = "greedy";
        let (setup, state) = play(seed, seats);
        let Wait::Over(outcome) = Rulebook::waits(&setup, &state) else { panic!("seed {seed} is not over") };
        won += u64::from(outcome.winners.contains(Seat(side as u8)));
    }
    println!("greedy won {won} of {count} against random, with squads, boards and options by lot");
    assert!(won * 100 > count * 90, "{won} of {count}");
}

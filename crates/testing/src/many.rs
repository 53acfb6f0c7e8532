//! Many games from beginning to end, without tables.

use std::collections::BTreeSet;

use engine::chance::{Chance, Quick, Seed};
use engine::{Answer, Encode, Game, Seat, Silent, Viewer, Wait};

use crate::play::players;

/// Plays a game of two built-in players to its end and returns the last state. Every act passes the check and has a
/// reason, and every state on the way is sound.
pub fn finish<G: Game>(setup: &G::Setup, seats: [&str; 2], seed: u64) -> G::State {
    let mut state = G::start(setup);
    let mut players = players::<G>(&seats);
    let mut chance: Quick = Seed::number(seed).quick("play");
    for step in 0.. {
        assert!(step < 100_000, "seed {seed} {seats:?}: the game does not end");
        match G::waits(setup, &state) {
            Wait::Act(seat) => {
                let seen = G::see(setup, &state, Viewer::Seat(seat));
                let chosen = players[seat.index()].choose(setup, &seen, seat, &mut chance);
                let act = G::print_act(setup, &seen, seat, &chosen.act);
                let told = || format!("seed {seed} {seats:?} step {step}: {act}");
                if let Err(refusal) = G::check(setup, &seen, seat, &chosen.act) {
                    panic!("{}: {refusal}\n{}", told(), chosen.why);
                }
                assert!(!chosen.why.is_empty(), "{}: no reason", told());
                G::apply(setup, &mut state, Answer::Act(seat, &chosen.act), &mut Silent);
                if let Err(wrong) = G::sound(setup, &state) {
                    panic!("{}: {wrong}", told());
                }
            }
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                G::apply(setup, &mut state, Answer::Draw(result), &mut Silent);
            }
            _ => break,
        }
    }
    state
}

/// Returns who won a finished game.
fn winner<G: Game>(setup: &G::Setup, state: &G::State) -> Option<Seat> {
    let Wait::Over(outcome) = G::waits(setup, state) else { panic!("the game is not over") };
    outcome.winners.iter().next()
}

/// Plays this many games, each with the setup for its number, and returns how many different final states there are.
pub fn different_ends<G: Game>(count: u64, seats: [&str; 2], setup: impl Fn(u64) -> G::Setup) -> u64 {
    let mut ends = BTreeSet::new();
    let mut won = [0; 3];
    for seed in 0..count {
        let setup = setup(seed);
        let state = finish::<G>(&setup, seats, seed);
        won[winner::<G>(&setup, &state).map_or(2, Seat::index)] += 1;
        let mut bytes = Vec::new();
        state.encode(&mut bytes);
        ends.insert(engine::hash::short(&bytes, 16));
    }
    let ([first, second, drawn], ends) = (won, ends.len());
    println!("{count} games of {seats:?}: {ends} different ends, won {first} and {second}, drawn {drawn}");
    ends as u64
}

/// Plays this many games against `random`, alternating between the seats, and returns how many the player won.
pub fn wins<G: Game>(count: u64, player: &str, setup: impl Fn(u64) -> G::Setup) -> u64 {
    let mut won = 0;
    for seed in 0..count {
        let own = Seat((seed % 2) as u8);
        let mut seats = ["random"; 2];
        seats[own.index()] = player;
        let setup = setup(seed);
        won += u64::from(winner::<G>(&setup, &finish::<G>(&setup, seats, seed)) == Some(own));
    }
    println!("{player} won {won} of {count} against random");
    won
}

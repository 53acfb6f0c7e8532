//! Many different battles from beginning to end: at random, by the rulebook, and one against the other.
//! `SKIRMISH_LAWS=soak` plays thousands instead of hundreds.

use std::collections::BTreeSet;

use engine::chance::{Quick, Seed};
use engine::content::Content;
use engine::player::{Player, player};
use engine::{Answer, Encode, Library, Notation, Open, Order, Rules, Seat, SeatKind, Silent, Viewer, Wait};
use tbts::Tbts;

/// How many battles of each kind.
fn count() -> u64 {
    if std::env::var("SKIRMISH_LAWS").is_ok_and(|word| word == "soak") { 5_000 } else { 200 }
}

type Setup = <Tbts as Rules>::Setup;
type State = <Tbts as Rules>::State;

/// A generated battle: size, number of units, parties and map follow from the seed.
fn battle(seed: u64) -> Setup {
    let mut options = Tbts::ABOUT.options();
    let sizes = [8, 9, 10, 12, 14];
    let set = [
        ("battle", "generated".to_string()),
        ("size", sizes[(seed % 5) as usize].to_string()),
        ("units", (2 + seed / 5 % 5).to_string()),
    ];
    for (name, value) in set {
        options.set(name, &value).expect("an option");
    }
    let content = Tbts::content();
    let order = Order {
        options: &options,
        content: &content as &Content,
        seats: &[SeatKind::Machine; 2],
        chance: Seed::number(seed).dice("map"),
    };
    Tbts::setup(order).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"))
}

/// Plays a battle to its end, and gives back its state.
fn play(seed: u64, seats: [&str; 2]) -> (Setup, State) {
    let setup = battle(seed);
    let mut state = Tbts::start(&setup);
    let mut players: Vec<Box<dyn Player<Tbts>>> =
        seats.iter().map(|name| player::<Tbts>(name).expect("a player")).collect();
    let mut chance: Quick = Seed::number(seed).quick("play");
    for step in 0.. {
        let Wait::Act(seat) = Tbts::waits(&setup, &state) else { break };
        assert!(step < 100_000, "seed {seed} {seats:?}: the battle does not end");
        let seen: Open<State> = Tbts::see(&setup, &state, Viewer::Seat(seat));
        let chosen = players[seat.index()].choose(&setup, &seen, seat, &mut chance);
        let told = || {
            format!(
                "seed {seed} {seats:?} step {step}: {}",
                Tbts::print_act(&setup, &seen, seat, &chosen.act)
            )
        };
        if let Err(refusal) = Tbts::check(&setup, &seen, seat, &chosen.act) {
            panic!("{}: {refusal}\n{}", told(), chosen.why);
        }
        assert!(!chosen.why.is_empty(), "{}: no reason", told());
        Tbts::apply(&setup, &mut state, Answer::Act(seat, &chosen.act), &mut Silent);
        if let Err(wrong) = Tbts::sound(&setup, &state) {
            panic!("{}: {wrong}", told());
        }
    }
    (setup, state)
}

fn winner(setup: &Setup, state: &State) -> Option<Seat> {
    let Wait::Over(outcome) = Tbts::waits(setup, state) else { panic!("the battle is not over") };
    outcome.winners.iter().next()
}

/// Plays many battles and says how many ended differently.
fn many(seats: [&str; 2]) -> usize {
    let mut ends = BTreeSet::new();
    let mut won = [0; 3];
    for seed in 0..count() {
        let (setup, state) = play(seed, seats);
        won[winner(&setup, &state).map_or(2, Seat::index)] += 1;
        let mut bytes = Vec::new();
        state.encode(&mut bytes);
        ends.insert(engine::hash::short(&bytes, 16));
    }
    let [red, blue, drawn] = won;
    println!(
        "{} battles of {seats:?}: {} different ends, red {red}, blue {blue}, drawn {drawn}",
        count(),
        ends.len()
    );
    ends.len()
}

#[test]
fn battles_by_the_rulebook_laws() {
    assert_eq!(many(["rulebook", "rulebook"]), count() as usize, "some battles ended alike");
}

#[test]
fn battles_at_random_laws() {
    assert_eq!(many(["random", "random"]), count() as usize, "some battles ended alike");
}

#[test]
fn the_rulebook_beats_random() {
    let mut won = 0;
    for seed in 0..count() {
        let side = (seed % 2) as usize;
        let mut seats = ["random"; 2];
        seats[side] = "rulebook";
        let (setup, state) = play(seed, seats);
        won += u64::from(winner(&setup, &state) == Some(Seat(side as u8)));
    }
    println!("the rulebook's player won {won} of {} against random", count());
    assert!(won * 100 > count() * 90, "{won} of {}", count());
}

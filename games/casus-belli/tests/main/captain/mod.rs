//! How well the captain plays: its share of the wins against others, on many maps and on every seat.

mod nearest;

use std::collections::BTreeSet;

use casus_belli::{Rulebook, Setup, State};
use engine::chance::{Quick, Seed};
use engine::player::{Player, player};
use engine::{Answer, Encode, Game, Order, Seat, SeatKind, Silent, Viewer, Wait};

/// Sizes of the maps that are drawn.
const SIZES: [(u8, u8); 4] = [(15, 15), (21, 17), (25, 25), (31, 23)];
const SYMMETRIES: [&str; 3] = ["free", "turned", "mirrored"];

/// The setup of a game: another map for every number.
fn setup(number: u64, teams: usize, profile: &str) -> Setup {
    let mut options = Rulebook::ABOUT.options();
    let (width, height) = SIZES[number as usize % SIZES.len()];
    let symmetry = SYMMETRIES[number as usize / SIZES.len() % SYMMETRIES.len()];
    let profile = Rulebook::ABOUT.profiles.iter().find(|known| known.name == profile).expect("known");
    let drawn = [("generator", symmetry), ("placement", "3"), ("turns", "30")];
    for (name, value) in profile.sets.iter().chain(&drawn) {
        options.set(name, value).expect("a value");
    }
    options.set("width", &width.to_string()).expect("a width");
    options.set("height", &height.to_string()).expect("a height");
    let seats = vec![SeatKind::Machine; teams];
    let chance = Seed::number(number).dice("map");
    Rulebook::setup(Order { options: &options, content: &Rulebook::content(), seats: &seats, chance })
        .expect("a setup")
}

fn hash(state: &State) -> String {
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    engine::hash::short(&bytes, 16)
}

fn named(name: &str) -> Box<dyn Player<Rulebook>> {
    match name {
        "nearest" => Box::new(nearest::Nearest::default()),
        name => player::<Rulebook>(name).expect("known"),
    }
}

/// Plays a game, the captain on one seat, and says what part of the win is his in sixtieths, and how it ended.
fn game(number: u64, captain: usize, others: &str, teams: usize, profile: &str) -> (u32, String) {
    let setup = setup(number, teams, profile);
    let mut players: Vec<_> =
        (0..teams).map(|seat| named(if seat == captain { "captain" } else { others })).collect();
    let mut chances: Vec<Quick> =
        (0..teams as u64).map(|seat| Seed::number(number).child("seat", seat).quick("player")).collect();
    let mut state = Rulebook::start(&setup);
    loop {
        match Rulebook::waits(&setup, &state) {
            Wait::Over(outcome) => {
                let all = outcome.winners.is_empty();
                let won = all || outcome.winners.contains(Seat(captain as u8));
                let shared = if all { teams as u32 } else { outcome.winners.len() };
                return (if won { 60 / shared } else { 0 }, hash(&state));
            }
            Wait::Sealed(seats) => {
                let mut sheets = Vec::new();
                for seat in seats.iter() {
                    let seen = Rulebook::see(&setup, &state, Viewer::Seat(seat));
                    let chosen =
                        players[seat.index()].choose(&setup, &seen, seat, &mut chances[seat.index()]);
                    Rulebook::check(&setup, &seen, seat, &chosen.act).expect("a legal sheet");
                    sheets.push((seat, Some(chosen.act)));
                }
                Rulebook::apply(&setup, &mut state, Answer::Sealed(&sheets), &mut Silent);
            }
            _ => panic!("only sheets are waited for"),
        }
    }
}

/// Plays so many games on changing seats. The lower end of the 95 % interval of the captain's share has to be above
/// a bar, in percent.
fn beats(others: &str, teams: usize, games: u64, bar: f64, profile: &str) {
    let (mut sum, mut squares) = (0.0, 0.0);
    let mut ends = BTreeSet::new();
    for number in 0..games {
        // The same map once from every seat.
        let (share, end) = game(number / teams as u64, number as usize % teams, others, teams, profile);
        let share = f64::from(share) / 60.0;
        sum += share;
        squares += share * share;
        ends.insert(end);
    }
    let count = games as f64;
    let mean = sum / count;
    let error = ((squares / count - mean * mean).max(1.0 / count) / count).sqrt();
    let (low, high) = (100.0 * (mean - 1.96 * error), 100.0 * (mean + 1.96 * error));
    println!(
        "captain against {} x {others} ({profile}): {games} games, {} different ends, share {:.1} % ({low:.1} to {high:.1})",
        teams - 1,
        ends.len(),
        100.0 * mean
    );
    assert!(low > bar, "{low:.1} % is not above {bar} %");
}

#[test]
fn the_captain_beats_random_sheets() {
    beats("random", 2, 300, 90.0, "document");
    beats("random", 3, 300, 90.0, "document");
}

#[test]
fn the_captain_beats_the_walker() {
    beats("walker", 2, 300, 90.0, "document");
    beats("walker", 3, 300, 90.0, "document");
}

#[test]
fn the_captain_beats_whoever_attacks_the_nearest() {
    beats("nearest", 2, 300, 60.0, "document");
    beats("nearest", 3, 300, 60.0, "document");
}

#[test]
fn the_captain_knows_the_readings_of_the_contest() {
    beats("random", 2, 150, 80.0, "prologin2012");
    beats("nearest", 2, 150, 50.0, "prologin2012");
}

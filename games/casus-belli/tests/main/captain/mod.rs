//! The strength of the captain: its share of the wins against others, on many maps and from every seat.

mod nearest;

use std::collections::BTreeSet;
use std::path::PathBuf;

use casus_belli::{Rulebook, Setup, State};
use engine::chance::{Quick, Seed};
use engine::erased::{AnyGame, Erased};
use engine::player::{Player, player};
use engine::{Answer, Encode, Library, Order, Rules, Seat, SeatKind, Silent, Viewer, Wait};

/// The sizes of the generated maps.
const SIZES: [(u8, u8); 4] = [(15, 15), (21, 17), (25, 25), (31, 23)];
const SYMMETRIES: [&str; 3] = ["free", "turned", "mirrored"];

/// Returns the setup of a game, with a different map for every number.
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

/// Plays a game with one player on one seat and others on the rest. Returns the player's share of the win, in
/// sixtieths, and the end of the game.
fn game(
    number: u64,
    (who, place): (&str, usize),
    others: &str,
    teams: usize,
    profile: &str,
) -> (u32, String) {
    let setup = setup(number, teams, profile);
    let mut players: Vec<_> =
        (0..teams).map(|seat| named(if seat == place { who } else { others })).collect();
    let mut chances: Vec<Quick> =
        (0..teams as u64).map(|seat| Seed::number(number).child("seat", seat).quick("player")).collect();
    let mut state = Rulebook::start(&setup);
    loop {
        match Rulebook::waits(&setup, &state) {
            Wait::Over(outcome) => {
                let all = outcome.winners.is_empty();
                let won = all || outcome.winners.contains(Seat(place as u8));
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

/// Returns the 95 % interval of a share of this many games, in percent.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let z = 1.96;
    let middle = share + z * z / (2.0 * games);
    let width = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let scale = 100.0 / (1.0 + z * z / games);
    ((middle - width) * scale, (middle + width) * scale)
}

/// Checks that the captain's share of the wins is above a bar, in percent.
fn beats(others: &str, teams: usize, games: u64, bar: f64, profile: &str) {
    share("captain", others, teams, games, bar, profile);
}

/// Plays this many games from changing seats. The lower end of the 95 % interval of a player's share of the wins must
/// be above a bar, in percent.
fn share(who: &str, others: &str, teams: usize, games: u64, bar: f64, profile: &str) {
    let mut sum = 0.0;
    let mut ends = BTreeSet::new();
    for number in 0..games {
        // Every map is played once from every seat.
        let place = (who, number as usize % teams);
        let (share, end) = game(number / teams as u64, place, others, teams, profile);
        sum += f64::from(share) / 60.0;
        ends.insert(end);
    }
    let count = games as f64;
    let mean = sum / count;
    let (low, high) = wilson(mean, count);
    println!(
        "{who} against {} x {others} ({profile}): {games} games, {} different ends, \
         share {:.1} % ({low:.1} to {high:.1})",
        teams - 1,
        ends.len(),
        100.0 * mean
    );
    assert!(low > bar, "{low:.1} % is not above {bar} %");
}

/// Single decisions where the rulebook leaves little doubt.
#[test]
fn the_captain_decides_as_the_scenarios_say() {
    static GAME: Erased<Rulebook> = Erased::new();
    let games: [&'static dyn AnyGame; 1] = [&GAME];
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios/captain.scenario");
    let reports = scenario::run_paths(&games, &[file], |_| {}).expect("the file can be read");
    let wrong: Vec<String> = reports.iter().filter(|r| !r.passed()).map(ToString::to_string).collect();
    assert!(!reports.is_empty() && wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The opponent that measures the captain is not too weak.
#[test]
fn whoever_attacks_the_nearest_beats_random_sheets() {
    share("nearest", "random", 2, 100, 90.0, "document");
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

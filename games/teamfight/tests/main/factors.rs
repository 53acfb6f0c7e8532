//! The factors that a finished game reports.

use engine::chance::Quick;
use engine::playout::playout;
use engine::{Factor, Seat, Show};
use teamfight::Teamfight;

/// Returns the factors of a game that was played at random with these options.
fn played(options: &[(&str, &str)], seed: u64) -> Vec<Factor> {
    let table = testing::open::<Teamfight>(options, seed);
    let mut state = table.state().clone();
    let done = playout::<Teamfight>(table.setup(), &mut state, &mut Quick(seed), 100_000);
    assert!(done.outcome.is_some(), "seed {seed} has no end");
    Teamfight::factors(table.setup(), &state)
}

fn names(factors: &[Factor], group: &str, seat: Option<u8>) -> Vec<String> {
    let wanted = |factor: &&Factor| factor.group == group && factor.seat == seat.map(Seat);
    factors.iter().filter(wanted).map(|factor| factor.name.clone()).collect()
}

#[test]
fn a_game_names_what_was_deployed() {
    for seed in 0..20 {
        let factors = played(&[("second_set", "tidewrack")], seed);
        let mut all = Vec::new();
        let mut first = Vec::new();
        for seat in [0, 1] {
            let heroes = names(&factors, "hero", Some(seat));
            assert_eq!(heroes.len(), 4, "seed {seed}: {factors:?}");
            let pairs = names(&factors, "pair", Some(seat));
            assert_eq!(pairs.len(), 6, "seed {seed}");
            assert!(pairs.contains(&format!("{} + {}", heroes[0], heroes[3])), "seed {seed}: {pairs:?}");
            let sets = names(&factors, "set", Some(seat));
            let counted =
                sets[0].split(", ").map(|part| part.split(' ').next().unwrap().parse::<u8>().unwrap());
            assert_eq!((sets.len(), counted.sum::<u8>()), (1, 4), "seed {seed}: {sets:?}");
            first.extend(names(&factors, "order", Some(seat)));
            all.extend(heroes);
        }
        first.sort();
        assert_eq!(first, ["first player", "second player"]);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 8, "seed {seed}: nobody is on both sides");
        assert_eq!(names(&factors, "map", None).len(), 1);
    }
}

#[test]
fn an_intro_game_names_its_fixed_sides() {
    let factors = played(&[("setup", "intro")], 1);
    assert_eq!(names(&factors, "hero", Some(0)), ["Brakka Toll", "Old Marrow", "Sister Quill"]);
    assert_eq!(names(&factors, "set", Some(1)), ["3 emberfall"]);
    assert_eq!(names(&factors, "map", None), ["Crucible Floor"]);
}

//! Many different battles from beginning to end: at random, by the rulebook, and one against the other.
//! `SKIRMISH_LAWS=soak` plays thousands instead of hundreds.

use engine::chance::Seed;
use engine::{Library, Rules};
use tbts::Tbts;
use testing::{different_ends, wins};

/// How many battles of each kind.
fn count() -> u64 {
    testing::count(200, 5_000)
}

/// A generated battle: size, number of units, parties and map follow from the seed.
fn battle(seed: u64) -> <Tbts as Rules>::Setup {
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
    testing::setup::<Tbts>(&options, &Tbts::content(), Seed::number(seed).dice("map"))
}

#[test]
fn battles_by_the_rulebook_laws() {
    let ends = different_ends::<Tbts>(count(), ["rulebook"; 2], battle);
    assert_eq!(ends, count(), "some battles ended alike");
}

#[test]
fn battles_at_random_laws() {
    let ends = different_ends::<Tbts>(count(), ["random"; 2], battle);
    assert_eq!(ends, count(), "some battles ended alike");
}

#[test]
fn the_rulebook_beats_random() {
    let won = wins::<Tbts>(count(), "rulebook", battle);
    assert!(won * 100 > count() * 90, "{won} of {}", count());
}

//! The laws hold for the toys, and catch the toy that leaks.

use engine::Game;
use engine::laws::{self, Counts};
use toys::{LeakySignals, Parry, Signals, Split};

/// Reads the counts: `SKIRMISH_LAWS=soak` tries more, `SKIRMISH_SEED=n` sets another seed.
fn counts() -> Counts {
    let seed = std::env::var("SKIRMISH_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let counts = match std::env::var("SKIRMISH_LAWS").as_deref() {
        Ok("soak") => Counts::large(seed),
        _ => Counts::small(seed),
    };
    println!("laws with {counts:?}");
    counts
}

fn hold<G: Game>() {
    let counts = counts();
    for law in laws::names::<G>() {
        let start = std::time::Instant::now();
        if let Err(broken) = laws::one::<G>(law, &counts) {
            panic!("{broken}");
        }
        println!("{} {law}: {:?}", G::ABOUT.id, start.elapsed());
    }
}

#[test]
fn signals_keeps_the_laws() {
    hold::<Signals>();
}

#[test]
fn parry_keeps_the_laws() {
    hold::<Parry>();
}

#[test]
fn split_keeps_the_laws() {
    hold::<Split>();
}

#[test]
fn a_name_that_no_law_has_is_refused() {
    let broken = laws::one::<Split>("positon", &Counts::small(1)).expect_err("there is no such law");
    assert_eq!(
        broken.to_string(),
        "the law `positon` is broken: there is no such law; did you mean `position`?"
    );
}

#[test]
fn the_leak_is_found_with_every_seed() {
    for seed in 0..10 {
        let broken = laws::all::<LeakySignals>(&Counts::small(seed)).expect_err("this game leaks");
        assert_eq!(broken.law, "leaks", "{broken}");
        for part in ["leaky-signals", "law leaks", &format!("seed {seed}"), "game number", "row"] {
            assert!(broken.what.contains(part), "{broken}");
        }
        assert!(!broken.what.contains('\n'));
    }
}

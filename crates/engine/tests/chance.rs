//! The random streams, checked against independently computed numbers.

use engine::chance::{Chance, Quick, Seed};

#[test]
fn the_quick_stream_is_splitmix64() {
    let mut quick = Quick(0);
    let words = [(); 3].map(|()| quick.word());
    assert_eq!(words, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
}

#[test]
fn seed_7_gives_fixed_numbers() {
    let seed = Seed::new("7").unwrap();
    assert_eq!(seed.commitment(), "289f526ba5546b927072b2b35c7e38ec");
    assert_eq!(seed.child("game", 17).word(), "9fb01760c2e2b1fa21b491415205411a");
    let mut dice = seed.dice("table");
    let words = [(); 9].map(|()| dice.word());
    // The ninth word is the first one of the second block.
    assert_eq!(words[..2], [0x8a5a_8a37_c8db_6e2d, 0xb769_5116_dadd_81f8]);
    assert_eq!(words[7..], [0xbe12_c701_81fb_5676, 0x34f7_eb0f_627d_a566]);
    let mut dice = seed.dice("table");
    assert_eq!([(); 12].map(|()| dice.below(6)), [3, 4, 4, 2, 2, 0, 3, 4, 1, 5, 2, 2]);
    let mut setup = seed.dice("setup");
    assert_eq!([(); 6].map(|()| setup.below(100)), [32, 69, 28, 70, 98, 40]);
    let mut quick = seed.quick("law");
    assert_eq!([(); 8].map(|()| quick.below(6)), [0, 1, 2, 2, 3, 0, 5, 1]);
}

#[test]
fn results_are_spread_evenly() {
    let mut dice = Seed::number(3).dice("even");
    let mut counts = [0i64; 6];
    (0..60_000).for_each(|_| counts[dice.below(6) as usize] += 1);
    // Chi-square with five degrees of freedom is above 25.7 once in ten thousand times; the seed is fixed.
    let chi = counts.iter().map(|count| (count - 10_000).pow(2)).sum::<i64>() / 10_000;
    assert!(chi < 26, "{counts:?}");
}

#[test]
fn one_side_is_certain_and_many_sides_stay_below() {
    let mut dice = Seed::number(1).dice("edges");
    assert_eq!(dice.below(1), 0);
    assert!((0..1000).all(|_| dice.below(u32::MAX) < u32::MAX));
}

#[test]
fn a_seed_is_a_short_word() {
    for wrong in ["", "a b", "ä", &"x".repeat(65)] {
        assert!(Seed::new(wrong).is_err(), "{wrong:?}");
    }
    assert_ne!(Seed::number(1).dice("a").word(), Seed::number(1).dice("b").word());
}

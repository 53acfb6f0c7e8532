//! The map generator: exact counts, one region, natural looks (ST-009, ST-010, S-15 to S-18).

use engine::chance::Seed;
use grid::{Neighbours, regions};
use strategico::{Amount, Ground, Map, obstacle_count};

fn make(size: (u8, u8), percent: u8, seed: u64) -> Map {
    let mut chance = Seed::number(seed).dice("setup");
    Map::generate(size, Amount::Percent(percent), &mut chance).expect("there is room for the units")
}

fn obstacles(map: &Map) -> usize {
    map.board.squares().filter(|s| map.ground(*s) != Ground::Free).count()
}

#[test]
fn rounding_is_half_up() {
    // S-15 and example 28, worked out by hand.
    let expected = [(0, 0), (5, 31), (10, 63), (15, 94), (20, 125), (30, 188), (40, 250), (50, 313)];
    for (percent, count) in expected {
        assert_eq!(obstacle_count(625, percent), count, "{percent} %");
    }
}

#[test]
fn two_hundred_seeds_for_each_percentage_give_the_exact_count_and_one_region() {
    for percent in (0..=90).step_by(5) {
        for seed in 0..200 {
            let map = make((25, 25), percent, seed);
            let why = format!("map of {percent} % with seed {seed}");
            assert_eq!(obstacles(&map), obstacle_count(625, percent), "{why}");
            let free = regions(map.board, Neighbours::Four, |s| map.ground(s) == Ground::Free);
            assert_eq!(free.count(), 1, "{why}");
        }
    }
}

#[test]
fn small_boards_are_exact_too_or_refused() {
    for (width, height) in [(1, 4), (1, 25), (2, 2), (3, 3), (5, 1), (7, 4), (25, 1)] {
        for percent in 0..=90 {
            let cells = usize::from(width) * usize::from(height);
            let wanted = obstacle_count(cells, percent);
            let made =
                Map::generate((width, height), Amount::Percent(percent), &mut Seed::number(3).dice("setup"));
            match made {
                Ok(map) => {
                    assert!(cells - wanted >= 4);
                    assert_eq!(obstacles(&map), wanted, "{width}x{height} {percent} %");
                }
                Err(why) => {
                    assert!(cells - wanted < 4, "{width}x{height} {percent} %");
                    assert!(why.contains("S-16"), "{why}");
                }
            }
        }
    }
}

#[test]
fn maps_look_natural() {
    // Over 1,000 maps at 15 %: each cell between 0.5 and 1.5 times the mean; groups mostly small.
    let mut times = vec![0u32; 625];
    let mut large = 0;
    for seed in 0..1000 {
        let map = make((25, 25), 15, seed);
        let blocked = regions(map.board, Neighbours::Four, |s| map.ground(s) != Ground::Free);
        large += u32::from(blocked.sizes().iter().any(|size| *size >= 25));
        for square in map.board.squares() {
            times[square.index()] += u32::from(map.ground(square) != Ground::Free);
        }
    }
    let mean = times.iter().sum::<u32>() / 625;
    let (least, most) = (times.iter().min().expect("cells"), times.iter().max().expect("cells"));
    assert!(2 * least >= mean && 2 * most <= 3 * mean, "least {least}, mean {mean}, most {most}");
    assert!(large < 100, "{large} of 1000 maps have a group of 25 or more");
    println!("least {least}, mean {mean}, most {most}, large groups in {large} of 1000");
}

#[test]
fn mountains_and_trees_both_occur() {
    let map = make((25, 25), 10, 7);
    for kind in [Ground::Mountain, Ground::Tree] {
        assert!(map.board.squares().any(|s| map.ground(s) == kind), "{kind:?}");
    }
}

#[test]
fn a_board_has_at_most_25_cells_a_side() {
    for size in [(26, 5), (5, 26), (0, 5), (200, 200)] {
        assert!(
            Map::generate(size, Amount::Percent(10), &mut Seed::number(1).dice("setup")).is_err(),
            "{size:?}"
        );
    }
}

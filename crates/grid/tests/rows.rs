//! Sets stored row by row, and walks on them.

use crate::random::Random;
use grid::{Board, Near, Rows, manhattan};
use std::collections::{BTreeSet, VecDeque};

/// Finds the squares within some steps of a start over free squares, level by level; the start is always included.
fn walk(width: u8, height: u8, free: &BTreeSet<(u8, u8)>, from: (u8, u8), steps: u32) -> BTreeSet<(u8, u8)> {
    let board = Board::new(width, height).unwrap();
    let mut seen = BTreeSet::from([from]);
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some(((x, y), distance)) = queue.pop_front() {
        if distance == steps {
            continue;
        }
        for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let Some(to) = board.at(i32::from(x) + dx, i32::from(y) + dy) else {
                continue;
            };
            let to = board.xy(to);
            if free.contains(&to) && seen.insert(to) {
                queue.push_back((to, distance + 1));
            }
        }
    }
    seen
}

fn check_rows<const H: usize>(seed: u64) {
    let mut random = Random::new(seed);
    let (width, height) = (1 + random.below(32) as u8, H as u8);
    let density = random.below(101);
    let board = Board::new(width, height).unwrap();
    let mut draw = || {
        let marks = random.marks(board, density);
        let model: BTreeSet<_> = board.squares().filter(|s| marks[s.index()]).map(|s| board.xy(s)).collect();
        let set: Rows<H> = model.iter().copied().collect();
        (set, model)
    };
    let (a, x) = draw();
    let (b, y) = draw();
    let same = |set: Rows<H>, model: BTreeSet<(u8, u8)>, what: &str| {
        // The set lists row by row, while pairs sort column by column.
        let mut listed: Vec<_> = model.iter().copied().collect();
        listed.sort_by_key(|&(x, y)| (y, x));
        assert!(set.iter().eq(listed.iter().copied()), "{what}: seed {seed}");
        assert_eq!(set.len(), listed.len(), "{what}: seed {seed}");
        assert_eq!(set.is_empty(), listed.is_empty(), "{what}: seed {seed}");
        assert_eq!(set.first(), listed.first().copied(), "{what}: seed {seed}");
        for (k, &place) in listed.iter().enumerate() {
            assert_eq!(set.nth(k), Some(place), "{what}: seed {seed}");
        }
        assert_eq!(set.nth(listed.len()), None, "{what}: seed {seed}");
        assert_eq!(Rows::from_rows(*set.rows()), set, "{what}: seed {seed}");
    };
    let all: BTreeSet<_> = board.squares().map(|s| board.xy(s)).collect();
    same(a, x.clone(), "itself");
    same(Rows::full(width, height), all.clone(), "full");
    same(a.union(&b), &x | &y, "union");
    same(a | b, &x | &y, "|");
    same(a.intersection(&b), &x & &y, "intersection");
    same(a & b, &x & &y, "&");
    same(a.difference(&b), &x - &y, "difference");
    same(a - b, &x - &y, "-");
    same(a.complement(width, height), &all - &x, "complement");
    let mut c = a;
    c |= b;
    c -= a & b;
    c &= a;
    same(c, &x - &y, "assigning operators");
    assert_eq!(a.intersects(&b), !x.is_disjoint(&y), "seed {seed}");
    assert_eq!(a.is_subset(&b), x.is_subset(&y), "seed {seed}");
    assert!(!a.contains((width, 0)) && !a.contains((0, height)), "seed {seed}");
    assert!(!a.contains((255, 0)) && !a.contains((0, 255)), "seed {seed}");
    let mut changed = a;
    for &place in &all {
        assert_eq!(a.contains(place), x.contains(&place), "seed {seed}");
        assert_eq!(changed.insert(place), !x.contains(&place), "seed {seed}");
        assert!(changed.remove(place) && !changed.remove(place), "seed {seed}");
    }
    assert!(changed.is_empty(), "seed {seed}");
    let near = |far: fn((u8, u8), (u8, u8)) -> u16| {
        all.iter().copied().filter(|&p| x.iter().any(|&q| far(p, q) <= 1)).collect()
    };
    same(a.grow4(width), near(manhattan), "grow4");
    same(a.grow8(width), near(grid::king), "grow8");
}

#[test]
fn rows_agree_with_ordered_sets() {
    for seed in 0..40 {
        check_rows::<1>(seed);
        check_rows::<8>(seed);
        check_rows::<25>(seed);
        check_rows::<32>(seed);
    }
}

fn check_reach<const H: usize>(seed: u64) {
    let mut random = Random::new(seed);
    let (width, height) = (1 + random.below(32) as u8, H as u8);
    let board = Board::new(width, height).unwrap();
    let percent = [100, 90, 75, 60, 40][random.below(5)];
    let marks = random.marks(board, percent);
    let model: BTreeSet<_> = board.squares().filter(|s| marks[s.index()]).map(|s| board.xy(s)).collect();
    let free: Rows<H> = model.iter().copied().collect();
    // Windows are cut at corners and borders.
    let mut from = board.xy(random.square(board));
    match random.below(8) {
        0 => from = (0, 0),
        1 => from = (width - 1, height - 1),
        2 => from.0 = 0,
        3 => from.1 = height - 1,
        _ => {}
    }
    for steps in (0..=16).chain([40, 5000, u32::MAX]) {
        let reached: BTreeSet<_> = Rows::reach_within(&free, from, steps).iter().collect();
        let expected = walk(width, height, &model, from, steps);
        assert_eq!(reached, expected, "seed {seed}, {steps} steps");
        // The same walk with some squares taken, counted and drawn from in packed form.
        let taken: Vec<(u8, u8)> = (0..4).map(|_| board.xy(random.square(board))).collect();
        let left: BTreeSet<_> = model.iter().copied().filter(|place| !taken.contains(place)).collect();
        let near = Near::walk(&free, taken, from, steps);
        let mut expected = walk(width, height, &left, from, steps);
        assert_eq!(near.rows().iter().collect::<BTreeSet<_>>(), expected, "seed {seed}, {steps} steps");
        expected.remove(&from);
        let count = near.count_others();
        let drawn: BTreeSet<_> = (0..count).filter_map(|k| near.nth_other(k)).collect();
        assert_eq!((count, &drawn), (expected.len(), &expected), "seed {seed}, {steps} steps");
        assert_eq!(near.nth_other(count), None, "seed {seed}, {steps} steps");
        let radius = steps.min(255) as u8;
        let ball: BTreeSet<_> = Rows::<H>::diamond(from, radius, width).iter().collect();
        let expected: BTreeSet<_> = board
            .squares()
            .map(|s| board.xy(s))
            .filter(|&place| manhattan(place, from) <= u16::from(radius))
            .collect();
        assert_eq!(ball, expected, "seed {seed}, radius {radius}");
    }
}

#[test]
fn reach_agrees_with_a_plain_walk() {
    for seed in 0..60 {
        check_reach::<1>(seed);
        check_reach::<7>(seed);
        check_reach::<16>(seed);
        check_reach::<25>(seed);
        check_reach::<32>(seed);
    }
}

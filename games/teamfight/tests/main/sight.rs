//! Line of sight: the pictures of the rules page, the closed form for one wall, and a slow reference.

use grid::{Board, Side, Square};
use teamfight::geometry::{SightTable, Walls, distance, sight, sight_of_wall};

use crate::page::{letter, picture, place, solid, square, thin};
use crate::random::Random;
use crate::shadows::{Wall, covered};

fn board(width: u8, height: u8) -> Board {
    Board::new(width, height).unwrap()
}

#[track_caller]
fn shows(walls: &Walls, viewer: (u8, u8), expected: &str) {
    let rows: Vec<&str> = expected.split_whitespace().collect();
    let board = board(rows[0].len() as u8, rows.len() as u8);
    let seen = picture(board, walls, viewer);
    assert!(seen.split_whitespace().eq(rows), "seen is\n{seen}");
}

#[test]
fn the_first_golden_map() {
    let walls = [(5, 4), (7, 5), (10, 5), (11, 5), (3, 6), (3, 7), (5, 8), (8, 8), (10, 8), (11, 8), (14, 8)];
    let expected = "
        hFh....F......hFF
        .hFh...F.....hFFF
        ..hFh..F....hFFFF
        ...hFh.F...hFFFFF
        ....h#.F..hFFFFFF
        .......#..##FFFFF
        FFF#...@.........
        FFF#.............
        FFFhh#..#h##h.#h.
        FFhhFh..FFFFFhhFh
        FhhFh...FFFFFFhhF
        hhFh....FFFFFFFhh
        hFh.....FFFFFFFFh
        Fh......FFFFFFFFF";
    shows(&solid(board(17, 14), &walls), (7, 6), expected);
}

/// The second golden map also shows the ranges up to 4, followed by `h` for half cover.
#[test]
fn the_second_golden_map() {
    let board = board(9, 8);
    let walls = [(2, 2), (4, 3), (7, 3), (8, 3), (0, 4), (0, 5), (2, 6), (5, 6), (7, 6), (8, 6)];
    let walls = solid(board, &walls);
    let expected = "
        F  .h .  4  F  4  .  .  .
        .h F  4h 3  F  3  4  .  .h
        .  4h ## 2  F  2  3  4h F
        4  3  2  1  ## 1  2  ## ##
        ## 3  2  1  @  1  2  3  4
        ## 3  2  1  1  1  2  3  4
        .h 4h ## 2  2  ## 3h ## ##
        .h F  4h 3  3  F  F  F  F";
    let viewer = square(board, (4, 4));
    let seen = sight(board, &walls, viewer);
    let cell = |(x, y)| {
        let there = square(board, (x, y));
        match (letter(&seen, there), distance(board, viewer, there)) {
            _ if there == viewer => "@".to_string(),
            _ if walls.solid.contains(there) => "##".to_string(),
            ('F', _) => "F".to_string(),
            (cover, range) => {
                let range = if range <= 4 { range.to_string() } else { ".".to_string() };
                range + if cover == 'h' { "h" } else { "" }
            }
        }
    };
    let cells: Vec<String> = (0..8).flat_map(|y| (0..9).map(move |x| (x, y))).map(cell).collect();
    assert!(expected.split_whitespace().eq(cells.iter()), "{cells:?}");
}

#[test]
fn single_walls() {
    // C3: straight ahead.
    let expected = "
        .......
        .......
        @.#FFFF
        .......
        .......";
    shows(&solid(board(7, 5), &[(2, 2)]), (0, 2), expected);
    // C4: diagonally adjacent.
    let expected = "
        .......
        .@.....
        ..#FFFF
        ..FFFFF
        ..FFFFF";
    shows(&solid(board(7, 5), &[(2, 2)]), (1, 1), expected);
    // C6: in general position.
    let expected = "
        ........
        .@......
        ........
        ........
        ...#h...
        ...hFh..
        ....hFh.
        .....hFh";
    shows(&solid(board(8, 8), &[(3, 4)]), (1, 1), expected);
}

#[test]
fn thin_walls() {
    // C9: on the viewer's own side.
    let expected = "
        ..F..
        ..F..
        ..@..
        .....";
    shows(&thin(board(5, 4), &[[(2, 2), (3, 2)]]), (2, 2), expected);
    // C10: a wall seen edge-on, then two that meet at the viewer's corner.
    let expected = "
        @...
        ....
        ....";
    shows(&thin(board(4, 3), &[[(1, 1), (2, 1)]]), (0, 0), expected);
    let expected = "
        @...
        .FFF
        .FFF";
    shows(&thin(board(4, 3), &[[(1, 1), (2, 1)], [(1, 1), (1, 2)]]), (0, 0), expected);
    // Seen from the square to which they belong, they are its own sides.
    let expected = "
        .F..
        F@..
        ....";
    shows(&thin(board(4, 3), &[[(1, 1), (2, 1)], [(1, 1), (1, 2)]]), (1, 1), expected);
    // Across a thin wall the neighbour is hidden (Q65).
    assert_eq!(picture(board(2, 1), &thin(board(2, 1), &[[(1, 0), (1, 1)]]), (0, 0)), "@F\n");
}

#[test]
fn sight_is_not_the_same_both_ways() {
    // C12.
    let board = board(9, 9);
    let walls = solid(board, &[(2, 4)]);
    let (a, b) = (square(board, (4, 4)), square(board, (1, 3)));
    assert_eq!(letter(&sight(board, &walls, a), b), '.');
    assert_eq!(letter(&sight(board, &walls, b), a), 'F');
    assert_eq!(distance(board, a, b), 3);
    // Q2: one wall in the middle of 9x9.
    let walls = solid(board, &[(4, 4)]);
    let table = SightTable::new(board, &walls);
    let open: Vec<Square> = board.squares().filter(|square| !walls.solid.contains(*square)).collect();
    let (mut pairs, mut differ, mut hidden_and_clear) = (0, 0, 0);
    for &a in &open {
        for &b in open.iter().filter(|b| **b != a) {
            let both = [letter(table.from(a), b), letter(table.from(b), a)];
            pairs += 1;
            differ += usize::from(both[0] != both[1]);
            hidden_and_clear += usize::from(both == ['F', '.'] || both == ['.', 'F']);
        }
    }
    assert_eq!([pairs, differ, hidden_and_clear], [6320, 1056, 496]);
}

#[test]
fn half_cover_behind_a_corner() {
    // C14.
    let board = board(6, 6);
    let walls = solid(board, &[(2, 3)]);
    let seen = sight(board, &walls, square(board, (1, 1)));
    assert_eq!(letter(&seen, square(board, (3, 3))), 'h');
    assert_eq!(seen.clip(seen.half), seen.half);
    assert!(!seen.sees(square(board, (2, 4))));
}

/// Returns the letter at `(i,j)` in the table for one solid wall at `(a,b)` from the viewer.
fn closed_form((a, b): (i32, i32), (i, j): (i32, i32)) -> char {
    let (hidden, half) = match (a, b) {
        (0, b) => (i == 0 && j > b, false),
        (a, 0) => (j == 0 && i > a, false),
        (1, 1) => (i >= 1 && j >= 1, false),
        (1, b) => (i >= 1 && j > i + b - 2, i >= 2 && j == i + b - 2),
        (a, 1) => (j >= 1 && i > j + a - 2, j >= 2 && i == j + a - 2),
        (a, b) => (i > a && i - a == j - b, (i >= a && j >= b) && (i - a - (j - b)).abs() == 1),
    };
    if hidden {
        'F'
    } else if half {
        'h'
    } else {
        '.'
    }
}

#[test]
fn one_solid_wall_in_closed_form() {
    let board = board(15, 15);
    let viewer = (7, 7);
    for wall in board.squares().map(|square| place(board, square)).filter(|wall| *wall != viewer) {
        let seen = sight(board, &solid(board, &[wall]), square(board, viewer));
        let (dx, dy) = (i32::from(wall.0) - 7, i32::from(wall.1) - 7);
        // Other quarters are mirror images; a wall straight ahead is its own mirror image.
        let mirror = |d: i32, of: i32| if of < 0 { -d } else { d };
        for there in board.squares().filter(|there| place(board, *there) != wall) {
            let (x, y) = place(board, there);
            let offset = (mirror(i32::from(x) - 7, dx), mirror(i32::from(y) - 7, dy));
            let expected = closed_form((dx.abs(), dy.abs()), offset);
            assert_eq!(letter(&seen, there), expected, "wall {wall:?}, square {:?}", (x, y));
        }
    }
}

/// Returns all walls as pairs of corners on the page.
fn corner_pairs(board: Board, walls: &Walls) -> Vec<Wall> {
    let mut pairs = Vec::new();
    for solid in walls.solid.iter() {
        let (x, y) = place(board, solid);
        let (x, y) = (i32::from(x), i32::from(y));
        pairs.extend([
            ((x, y), (x + 1, y)),
            ((x, y + 1), (x + 1, y + 1)),
            ((x, y), (x, y + 1)),
            ((x + 1, y), (x + 1, y + 1)),
        ]);
    }
    for edge in walls.thin.iter() {
        let (x, y) = place(board, edge.square());
        let (x, y) = (i32::from(x), i32::from(y));
        pairs.push(match edge.side() {
            Side::North => ((x, y), (x + 1, y)),
            Side::East => ((x + 1, y), (x + 1, y + 1)),
        });
    }
    pairs
}

#[track_caller]
fn agrees(board: Board, walls: &Walls, viewer: Square, seed: u64) {
    let pairs = corner_pairs(board, walls);
    let seen = sight(board, walls, viewer);
    let at = |square| {
        let (x, y) = place(board, square);
        (i32::from(x), i32::from(y))
    };
    for there in board.squares() {
        let expected = ['.', 'h', 'F'][covered(at(viewer), at(there), &pairs)];
        let found = letter(&seen, there);
        assert_eq!(found, expected, "seed {seed}, from {:?} to {:?}", at(viewer), at(there));
    }
}

#[test]
fn as_the_slow_reference_sees_it() {
    for seed in 0..100_000 {
        let mut random = Random(seed);
        let board = random.board(7);
        let (solid, thin) = [(8, 0), (0, 8), (6, 6), (25, 20)][random.below(4)];
        let walls = random.walls(board, solid, thin);
        let viewer = random.square(board);
        agrees(board, &walls, viewer, seed);
    }
    // A few large boards, of all possible shapes.
    for (seed, (width, height)) in
        [(16, 16), (14, 18), (64, 4), (4, 64), (17, 14), (12, 12)].into_iter().enumerate()
    {
        let mut random = Random(seed as u64);
        let board = board(width, height);
        for _ in 0..20 {
            let walls = random.walls(board, 4, 3);
            agrees(board, &walls, random.square(board), seed as u64);
        }
    }
}

#[test]
fn a_wall_is_seen_unless_others_hide_it() {
    let board = board(7, 3);
    let walls = solid(board, &[(2, 1), (3, 1), (5, 0)]);
    let sees = |wall| sight_of_wall(board, &walls, square(board, (0, 1)), square(board, wall));
    assert!(sees((2, 1)) && sees((5, 0)));
    assert!(!sees((3, 1)));
    // Without this exception the wall would hide itself.
    assert!(!sight(board, &walls, square(board, (0, 1))).sees(square(board, (2, 1))));
}

#[test]
fn the_table_holds_what_each_viewer_sees() {
    let mut random = Random(7);
    let board = board(12, 9);
    let walls = random.walls(board, 8, 4);
    let table = SightTable::new(board, &walls);
    assert!(board.squares().all(|viewer| *table.from(viewer) == sight(board, &walls, viewer)));
}

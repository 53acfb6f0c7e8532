//! Squares of spaces, lines and paths.

use std::collections::BTreeSet;

use grid::{Board, Direction, Square};
use teamfight::geometry::{
    PathFault, Paths, Source, Squares, Walls, cells, cells_around, line, placements, upper_right,
};

use crate::page::{place, solid, square, thin};
use crate::random::Random;

fn board(width: u8, height: u8) -> Board {
    Board::new(width, height).unwrap()
}

fn places(board: Board, set: Squares) -> BTreeSet<(u8, u8)> {
    set.iter().map(|square| place(board, square)).collect()
}

#[test]
fn a_line_runs_to_a_wall_or_the_border() {
    // C19.
    let board = board(7, 5);
    let source = Source::Caster(square(board, (2, 2)));
    let east =
        |walls: &Walls, source, length| places(board, line(board, walls, source, Direction::E, length));
    assert_eq!(east(&Walls::default(), source, None), [(3, 2), (4, 2), (5, 2), (6, 2)].into());
    let between = thin(board, &[[(5, 2), (5, 3)]]);
    assert_eq!(east(&between, source, None), [(3, 2), (4, 2)].into());
    assert_eq!(east(&solid(board, &[(4, 2)]), source, None), [(3, 2)].into());
    assert_eq!(east(&between, source, Some(1)), [(3, 2)].into());
    // A space aimed at is the first of the line.
    let aimed = Source::Space(square(board, (2, 2)));
    assert_eq!(east(&between, aimed, Some(2)), [(2, 2), (3, 2)].into());
    assert_eq!(east(&between, aimed, Some(0)), [].into());
    let north = line(board, &Walls::default(), source, Direction::N, None);
    assert_eq!(places(board, north), [(2, 1), (2, 0)].into());
}

#[test]
fn squares_of_spaces_overlap_their_source() {
    for seed in 0..500 {
        let mut random = Random(seed);
        let board = random.board(9);
        let source = random.square(board);
        let side = 1 + random.below(4) as u8;
        let found: Vec<Square> = placements(board, source, side).collect();
        let whole = |corner: Square| {
            let (x, y) = board.xy(corner);
            (x == 0 || x + side <= board.width()) && (y == 0 || y + side <= board.height())
        };
        let all =
            board.squares().filter(|corner| whole(*corner) && cells(board, *corner, side).contains(source));
        assert!(found.iter().copied().eq(all), "seed {seed}: {found:?}");
        for corner in found {
            let area = cells(board, corner, side);
            assert_eq!(area.iter().last(), Some(upper_right(board, corner, side)), "seed {seed}");
            let (width, height) = (side.min(board.width()), side.min(board.height()));
            assert_eq!(area.len(), usize::from(width) * usize::from(height), "seed {seed}");
        }
    }
}

#[test]
fn a_square_around_its_source_is_cut_off_at_the_border() {
    let board = board(6, 5);
    let around = |at, side| places(board, cells_around(board, square(board, at), side));
    assert_eq!(around((0, 0), 3), [(0, 0), (1, 0), (0, 1), (1, 1)].into());
    assert_eq!(around((3, 2), 3).len(), 9);
    assert_eq!(around((3, 2), 1), [(3, 2)].into());
    assert_eq!(around((5, 4), 5).len(), 9);
}

/// Returns all paths in a plain form: lists of spaces that cannot become longer, or need not.
fn all_paths(board: Board, walls: &Walls, source: Source, length: usize) -> BTreeSet<Vec<Square>> {
    let from = source.square();
    let first = if let Source::Space(_) = source { vec![from] } else { Vec::new() };
    let mut open = vec![first];
    let mut done = BTreeSet::new();
    while let Some(path) = open.pop() {
        let here = path.last().copied().unwrap_or(from);
        let step = |to: &Square| {
            let (a, b) = (board.xy(here), board.xy(*to));
            grid::manhattan(a, b) == 1
                && !walls.solid.contains(*to)
                && !walls.thin.separates(board, here, *to)
                && !path.contains(to)
                && *to != from
        };
        let next: Vec<Square> = board.squares().filter(step).collect();
        if path.len() == length || next.is_empty() {
            done.insert(path);
            continue;
        }
        open.extend(next.into_iter().map(|to| [path.clone(), vec![to]].concat()));
    }
    done
}

#[test]
fn paths_are_all_there_and_each_is_accepted() {
    for seed in 0..400 {
        let mut random = Random(seed);
        let board = random.board(5);
        let walls = random.walls(board, 20, 10);
        let from = random.square(board);
        let source = if random.chance(50) { Source::Caster(from) } else { Source::Space(from) };
        let length = 1 + random.below(6);
        let paths = Paths { board, walls: &walls, source, length: length as u8 };
        let expected = all_paths(board, &walls, source, length);
        let mut found = BTreeSet::new();
        paths.each(&mut |way| {
            let first = (source.counts() > 0).then_some(from);
            let spaces: Vec<Square> = first.into_iter().chain(way.squares(board, from)).collect();
            assert_eq!(paths.check(&spaces), Ok(way), "seed {seed}");
            assert_eq!(paths.cells(way), spaces.iter().copied().collect(), "seed {seed}");
            assert!(found.insert(spaces), "seed {seed}: told twice");
        });
        assert_eq!(found, expected, "seed {seed}");
    }
}

#[test]
fn wrong_paths_are_refused() {
    let board = board(4, 4);
    let mut walls = thin(board, &[[(1, 1), (1, 2)]]);
    walls.solid = solid(board, &[(0, 2)]).solid;
    let at = |place| square(board, place);
    let check = |source, length, spaces: &[(u8, u8)]| {
        let spaces: Vec<Square> = spaces.iter().map(|place| at(*place)).collect();
        Paths { board, walls: &walls, source, length }.check(&spaces)
    };
    let caster = Source::Caster(at((0, 1)));
    assert_eq!(check(caster, 2, &[(1, 1), (2, 1)]), Err(PathFault::Wall(at((1, 1)))));
    assert_eq!(check(caster, 2, &[(0, 2)]), Err(PathFault::Wall(at((0, 2)))));
    assert_eq!(check(caster, 2, &[(1, 0), (1, 1)]), Err(PathFault::Apart(at((1, 0)))));
    assert_eq!(check(caster, 2, &[(0, 0), (0, 1)]), Err(PathFault::Again(at((0, 1)))));
    assert_eq!(check(caster, 2, &[(0, 0)]), Err(PathFault::Short));
    assert_eq!(check(caster, 1, &[(0, 0), (1, 0)]), Err(PathFault::Long));
    assert_eq!(check(caster, 2, &[]), Err(PathFault::Short));
    let aimed = Source::Space(at((3, 3)));
    assert_eq!(check(aimed, 2, &[(2, 3), (2, 2)]), Err(PathFault::Start));
    assert!(check(aimed, 2, &[(3, 3), (2, 3)]).is_ok());
}

//! Cones of vision and their shadows.

use crate::random::Random;
use grid::{Board, Cone, ConeSquare, Direction, Look, Shadow, Square};
use std::collections::BTreeMap;

/// A map drawn with the northern row first, whose squares are counted from there.
struct Drawn<'a> {
    board: Board,
    rows: Vec<&'a str>,
}

impl<'a> Drawn<'a> {
    fn new(text: &'a str) -> Drawn<'a> {
        let rows: Vec<_> = text.split_whitespace().collect();
        Drawn { board: Board::new(rows[0].len() as u8, rows.len() as u8).unwrap(), rows }
    }

    fn square(&self, x: u8, from_top: u8) -> Square {
        self.board.square(x, self.board.height() - 1 - from_top).unwrap()
    }

    fn letter(&self, square: Square) -> u8 {
        let (x, y) = self.board.xy(square);
        self.rows[usize::from(self.board.height() - 1 - y)].as_bytes()[usize::from(x)]
    }

    /// Returns the visible squares. Walls hide themselves and everything behind them, and so do forests unless they are
    /// straight ahead.
    fn seen(&self, cone: Cone, shadow: Shadow) -> Vec<(u8, u8)> {
        let look = |place: ConeSquare| {
            let wall = self.letter(place.square) == b'#';
            let forest = self.letter(place.square) == b'F';
            let ahead = (place.depth, place.across) == (1, 0);
            let opaque = wall || forest && !ahead;
            match place.depth {
                0 => Look { seen: !wall, passes: true },
                _ => Look { seen: !opaque, passes: !opaque },
            }
        };
        let mut seen = Vec::new();
        cone.visible(shadow, look, |place| {
            let (x, y) = self.board.xy(place.square);
            seen.push((x, self.board.height() - 1 - y));
        });
        seen.sort_unstable();
        seen
    }
}

#[test]
fn open_cones_have_8_15_24_35_and_48_squares() {
    let board = Board::new(30, 30).unwrap();
    let from = board.square(15, 15).unwrap();
    for facing in Direction::FOUR {
        for (size, count) in [(0, 3), (1, 8), (2, 15), (3, 24), (4, 35), (5, 48)] {
            let cone = Cone::new(board, from, facing, size, 1).unwrap();
            assert_eq!(cone.squares().count(), count);
            let order: Vec<_> = cone.squares().map(|place| (place.depth, place.across)).collect();
            assert!(order.is_sorted());
        }
    }
    assert!(Cone::new(board, from, Direction::NE, 3, 1).is_none());
    assert!(Cone::new(board, Square(900), Direction::N, 3, 1).is_none());
    assert!(Cone::new(board, from, Direction::N, 201, 1).is_none());
    // East of (1, 3) on a meadow: the middle column of the cone is one step ahead.
    let meadow = Board::new(7, 7).unwrap();
    let cone = Cone::new(meadow, meadow.square(1, 3).unwrap(), Direction::E, 2, 1).unwrap();
    let right = cone.at(1, 2).unwrap();
    assert_eq!(meadow.xy(right.square), (2, 1), "the right hand of one who looks east is south");
    assert_eq!(cone.at(1, 3), None);
    assert_eq!(cone.at(3, 0), None);
    assert_eq!(cone.squares().count(), 15);
}

#[test]
fn a_shadow_follows_the_edge_of_the_cone() {
    let drawn =
        Drawn::new("........... ........... ........... ........... ........... ...#....... ...........");
    let cone = Cone::new(drawn.board, drawn.square(5, 6), Direction::N, 4, 1).unwrap();
    assert_eq!(drawn.seen(cone, Shadow::AlongTheEdge).len(), 25);
    assert_eq!(drawn.seen(cone, Shadow::Straight).len(), 31);
    let drawn =
        Drawn::new("........... ........... ........... ........... ........... ....##..... ...........");
    let cone = Cone::new(drawn.board, drawn.square(5, 6), Direction::N, 4, 1).unwrap();
    let seen = drawn.seen(cone, Shadow::AlongTheEdge);
    assert_eq!(seen.len(), 27);
    assert!(seen.iter().all(|&(x, y)| y == 6 || (x != 4 && x != 5)));
}

#[test]
fn a_forest_hides_what_the_drawings_hide() {
    let drawn = Drawn::new(
        ".............. .............. .............. .....FFFFF.... ....FFFFFFF...
         ...FFFFFFFFF.. ....FFFFFFFF.. ....FFFFF..... .............. ..............",
    );
    let cone = |x, y, facing| Cone::new(drawn.board, drawn.square(x, y), facing, 3, 1).unwrap();
    let edge = |cone| drawn.seen(cone, Shadow::AlongTheEdge);
    let straight = |cone| drawn.seen(cone, Shadow::Straight);
    let one = cone(6, 5, Direction::E);
    assert_eq!(edge(one), [(6, 4), (6, 5), (6, 6), (7, 5)]);
    assert_eq!(straight(one).len(), 10);
    let two = cone(7, 3, Direction::N);
    assert_eq!((edge(two).len(), straight(two).len()), (24, 24));
    let three = cone(10, 5, Direction::N);
    assert_eq!((edge(three).len(), straight(three).len()), (14, 15));
    let four = cone(7, 9, Direction::N);
    let mut expected = vec![(6, 9), (7, 9), (8, 9), (5, 8), (6, 8), (7, 8), (8, 8), (9, 8), (9, 7), (10, 7)];
    expected.sort_unstable();
    assert_eq!(edge(four), expected);
    expected.push((3, 6));
    expected.sort_unstable();
    assert_eq!(straight(four), expected);
}

#[test]
fn shadows_agree_with_the_rule_followed_backwards() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let board = random.board(15);
        let (opaque, unseen) = (random.marks(board, 20), random.marks(board, 20));
        let facing = Direction::FOUR[random.below(4)];
        let (depth, base) = (random.below(9) as u8, random.below(4) as u8);
        let cone = Cone::new(board, random.square(board), facing, depth, base).unwrap();
        let all: BTreeMap<_, _> = cone.squares().map(|p| ((p.depth, p.across), p.square)).collect();
        for shadow in [Shadow::Straight, Shadow::AlongTheEdge] {
            let look = |place: ConeSquare| Look {
                seen: !unseen[place.square.index()],
                passes: !opaque[place.square.index()],
            };
            let mut seen = Vec::new();
            cone.visible(shadow, look, |place| seen.push((place.depth, place.across)));
            // From each square back to the first row, no square on the way may be opaque.
            let lit = |&(depth, across): &(u8, i16)| {
                let (mut depth, mut across) = (depth, across);
                while depth > 0 {
                    let reach = i16::from(base) + i16::from(depth) - 1;
                    if across.abs() > reach {
                        match shadow {
                            Shadow::Straight => return true,
                            Shadow::AlongTheEdge => across = reach * across.signum(),
                        }
                    }
                    depth -= 1;
                    if opaque[all[&(depth, across)].index()] {
                        return false;
                    }
                }
                true
            };
            let expected: Vec<_> =
                all.iter().filter(|(at, s)| !unseen[s.index()] && lit(at)).map(|(at, _)| *at).collect();
            assert_eq!(seen, expected, "seed {seed}: {shadow:?}");
        }
    }
}

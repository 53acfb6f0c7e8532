//! Sight between squares: 16 lines from corner to corner, computed once for all pairs of squares.

use std::sync::LazyLock;

use grid::{Point, Rectangle, Segment, Touch};

use super::square::{BOARD, SIDE, Square, Squares, bit, distance, square, xy};

/// The contact with a square that interrupts a line (B4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Touching {
    /// Any touch, even of a corner.
    Any,
    /// Running along an edge, or through the inside.
    Edge,
    /// Through the inside alone.
    Interior,
}

/// For each pair of squares, the squares that each of its lines meets, except the pair itself (B6). A line that meets
/// everything another line meets can never be clear when the other is not, so it is left out; so are the lines of
/// neighbours, which always see each other (B5).
pub struct Sight {
    /// The index in `lines` at which the lines of each pair begin; they end where the next pair's lines begin.
    starts: Box<[u16]>,
    lines: Box<[Squares]>,
}

static ANY: LazyLock<Sight> = LazyLock::new(|| Sight::new(Touch::Any));
static EDGE: LazyLock<Sight> = LazyLock::new(|| Sight::new(Touch::Stretch));
static INTERIOR: LazyLock<Sight> = LazyLock::new(|| Sight::new(Touch::Inside));

impl std::fmt::Debug for Sight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} lines of sight", self.lines.len())
    }
}

impl Sight {
    /// Returns the lines under a reading.
    pub fn with(touching: Touching) -> &'static Sight {
        match touching {
            Touching::Any => &ANY,
            Touching::Edge => &EDGE,
            Touching::Interior => &INTERIOR,
        }
    }

    /// Returns the lines under the reading that the option names.
    pub fn of(word: &str) -> &'static Sight {
        // An option decides what interrupts a line (B4).
        Sight::with(match word {
            "edge" => Touching::Edge,
            "interior" => Touching::Interior,
            _ => Touching::Any,
        })
    }

    fn new(touch: Touch) -> Sight {
        let mut starts = Vec::with_capacity(BOARD * BOARD + 1);
        let mut lines: Vec<Squares> = Vec::new();
        for from in 0..BOARD as Square {
            for to in 0..BOARD as Square {
                starts.push(lines.len() as u16);
                lines.extend(shortest(lines_between(from, to, touch)));
            }
        }
        starts.push(lines.len() as u16);
        Sight { starts: starts.into(), lines: lines.into() }
    }

    /// Returns the lines of a pair that matter.
    #[inline]
    pub fn lines(&self, from: Square, to: Square) -> &[Squares] {
        let pair = usize::from(from) * BOARD + usize::from(to);
        &self.lines[usize::from(self.starts[pair])..usize::from(self.starts[pair + 1])]
    }

    /// Whether one square sees another past blocking ones; the two themselves never block (B6).
    #[inline]
    pub fn sees(&self, from: Square, to: Square, blocking: Squares) -> bool {
        // One uninterrupted line is enough (ES-054).
        self.lines(from, to).iter().any(|line| line & blocking == 0)
    }

    /// Returns the blocking squares that interrupt all lines of a pair: the first that each line meets from `from` on.
    /// Empty if the two can see each other.
    pub fn blockers(&self, from: Square, to: Square, blocking: Squares) -> Squares {
        if self.sees(from, to, blocking) {
            return 0;
        }
        let first = |line: &Squares| {
            let met = crate::geometry::square::each(line & blocking);
            met.min_by_key(|at| (distance(from, *at), *at)).map_or(0, bit)
        };
        self.lines(from, to).iter().map(first).fold(0, |all, one| all | one)
    }
}

/// Returns the squares that each of the 16 lines between two squares meets, without the two; for neighbours, one line
/// that meets nothing. The lines are the same from the other end, so sight is mutual (B7).
fn lines_between(from: Square, to: Square, touch: Touch) -> Vec<Squares> {
    // Neighbours always see each other (B5).
    if distance(from, to) <= 1 {
        return vec![0];
    }
    // From any corner to any corner (ES-055), diagonally too (ES-056); from the other end the lines are the same (B7).
    let ends = [Point::corners(xy(from)), Point::corners(xy(to))];
    let pairs = ends[0].iter().flat_map(|a| ends[1].iter().map(|b| Segment { from: *a, to: *b }));
    pairs.map(|line| met(line, from, to, touch)).collect()
}

/// Returns the squares that a line meets. Only squares next to the rectangle around both ends can be met.
fn met(line: Segment, from: Square, to: Square, touch: Touch) -> Squares {
    let ((ax, ay), (bx, by)) = (xy(from), xy(to));
    let span = |a: u8, b: u8| a.min(b).saturating_sub(1)..=(a.max(b) + 1).min(SIDE - 1);
    let mut met = 0;
    for y in span(ay, by) {
        for x in span(ax, bx) {
            let at = square(x, y);
            // A touch interrupts the line; by default any touch, corners included (B4). The two ends do not (B6).
            if at != from && at != to && line.meets(Rectangle::square((x, y)), touch) {
                met |= bit(at);
            }
        }
    }
    met
}

/// Removes lines that meet everything another line meets, and duplicates.
fn shortest(mut lines: Vec<Squares>) -> Vec<Squares> {
    lines.sort_unstable_by_key(|line| (line.count_ones(), *line));
    let mut kept: Vec<Squares> = Vec::new();
    for line in lines {
        if !kept.iter().any(|less| less & line == *less) {
            kept.push(line);
        }
    }
    kept
}

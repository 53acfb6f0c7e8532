//! Sight compared with an independent reference: fractions instead of masks.

use escarmouche::{Sight, Touching};

/// A fraction with a positive denominator.
#[derive(Copy, Clone)]
struct Fraction(i64, i64);

impl Fraction {
    fn new(top: i64, bottom: i64) -> Fraction {
        if bottom < 0 { Fraction(-top, -bottom) } else { Fraction(top, bottom) }
    }

    fn less(self, other: Fraction) -> bool {
        self.0 * other.1 < other.0 * self.1
    }

    fn larger(self, other: Fraction) -> Fraction {
        if self.less(other) { other } else { self }
    }

    fn smaller(self, other: Fraction) -> Fraction {
        if other.less(self) { other } else { self }
    }
}

/// Returns the part of a segment that lies in the closed square, as the fractions at which it enters and leaves.
fn part(from: (i64, i64), to: (i64, i64), square: (i64, i64)) -> Option<(Fraction, Fraction)> {
    let (mut enter, mut leave) = (Fraction(0, 1), Fraction(1, 1));
    for (start, end, low) in [(from.0, to.0, square.0), (from.1, to.1, square.1)] {
        let (run, high) = (end - start, low + 1);
        if run == 0 {
            if start < low || start > high {
                return None;
            }
            continue;
        }
        let (a, b) = (Fraction::new(low - start, run), Fraction::new(high - start, run));
        enter = enter.larger(a.smaller(b));
        leave = leave.smaller(a.larger(b));
    }
    (!leave.less(enter)).then_some((enter, leave))
}

/// Whether a segment is interrupted by a square under a reading.
fn interrupts(from: (i64, i64), to: (i64, i64), square: (i64, i64), touching: Touching) -> bool {
    let Some((enter, leave)) = part(from, to, square) else { return false };
    let stretch = enter.less(leave);
    // The middle of the common part, times twice the product of the denominators, against the borders.
    let bottom = 2 * enter.1 * leave.1;
    let share = enter.0 * leave.1 + leave.0 * enter.1;
    let place = |start: i64, end: i64| start * bottom + (end - start) * share;
    let (x, y) = (place(from.0, to.0), place(from.1, to.1));
    let within = |value: i64, low: i64| value > low * bottom && value < (low + 1) * bottom;
    match touching {
        Touching::Any => true,
        Touching::Edge => stretch,
        Touching::Interior => stretch && within(x, square.0) && within(y, square.1),
    }
}

fn place(at: u8) -> (i64, i64) {
    (i64::from(at % 8), i64::from(at / 8))
}

fn far(a: u8, b: u8) -> i64 {
    let ((ax, ay), (bx, by)) = (place(a), place(b));
    (ax - bx).abs().max((ay - by).abs())
}

/// Returns, for each of the 16 lines of a pair, the squares that interrupt it.
fn lines(from: u8, to: u8, touching: Touching) -> Vec<u64> {
    let corners = |at: u8| {
        let (x, y) = place(at);
        [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
    };
    let mut lines = Vec::new();
    for start in corners(from) {
        for end in corners(to) {
            let met = (0..64).filter(|at| *at != from && *at != to);
            let met = met.filter(|at| interrupts(start, end, place(*at), touching));
            lines.push(met.fold(0, |set, at| set | 1u64 << at));
        }
    }
    lines
}

/// Returns all boards with no, one and two blocking squares.
fn boards() -> impl Iterator<Item = u64> {
    let two = |one: u8| (one..64).map(move |other| 1u64 << one | 1u64 << other);
    [0].into_iter().chain((0..64u8).flat_map(two))
}

#[test]
fn sight_is_that_of_exact_fractions_on_all_boards_with_up_to_two_blockers() {
    for touching in [Touching::Any, Touching::Edge, Touching::Interior] {
        let sight = Sight::with(touching);
        for from in 0..64u8 {
            for to in 0..64u8 {
                let lines = lines(from, to, touching);
                for board in boards() {
                    let board = board & !(1 << from) & !(1 << to);
                    let expected = far(from, to) <= 1 || lines.iter().any(|line| line & board == 0);
                    let seen = sight.sees(from, to, board);
                    assert_eq!(seen, expected, "{touching:?}: {from} to {to} past {board:#x}");
                }
            }
        }
    }
}

/// Returns the next random number for boards.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 17).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[test]
fn sight_is_symmetric_monotone_and_local_on_any_board() {
    let mut chance = 8;
    for touching in [Touching::Any, Touching::Edge, Touching::Interior] {
        let sight = Sight::with(touching);
        for _ in 0..200_000 {
            let board = random(&mut chance) & random(&mut chance) & random(&mut chance);
            let (from, to) = ((random(&mut chance) % 64) as u8, (random(&mut chance) % 64) as u8);
            let board = board & !(1 << from) & !(1 << to);
            let seen = sight.sees(from, to, board);
            assert_eq!(seen, sight.sees(to, from, board), "{from} and {to} past {board:#x}");
            assert!(seen || far(from, to) > 1, "neighbours see each other");
            let fewer = board & random(&mut chance);
            assert!(!seen || sight.sees(from, to, fewer), "{from} to {to}: less than {board:#x} blocks more");
            let ((ax, ay), (bx, by)) = (place(from), place(to));
            let near = |at: &u8| {
                let (x, y) = place(*at);
                let between = |v: i64, a: i64, b: i64| v >= a.min(b) - 1 && v <= a.max(b) + 1;
                between(x, ax, bx) && between(y, ay, by)
            };
            let around = (0..64u8).filter(near).fold(0, |set, at| set | 1u64 << at);
            assert_eq!(seen, sight.sees(from, to, board & around), "what is far away does not matter");
            let blockers = sight.blockers(from, to, board);
            assert_eq!(blockers == 0, seen);
            assert!(blockers & !board == 0 && (seen || !sight.sees(from, to, blockers)));
        }
    }
}

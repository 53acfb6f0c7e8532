//! The reach of a movement.

use super::square::{Square, Squares, bit, grown};

/// Returns the squares within this many points of a square. Entering a square costs 1, a difficult one 2 (ES-033);
/// closed squares cannot be entered. Leaving one costs nothing (ES-034).
#[inline]
pub fn flood(from: Square, points: u8, closed: Squares, difficult: Squares) -> Squares {
    let (easy, hard) = (!closed & !difficult, !closed & difficult);
    // The squares reached with one point less, and with all points; a single point is not enough for a difficult square
    // (B14).
    let (mut before, mut now) = (0, bit(from));
    for _ in 0..points {
        // Squares reached with fewer points stay included: a unit may stop early (ES-029). Diagonal steps (ES-027) cost
        // the same (ES-028) and pass between closed corners (B15). A difficult square is entered from the squares that
        // one point less reaches (ES-033), an easy one from any square, difficult or not (ES-034).
        let next = now | grown(now) & easy | grown(before) & hard;
        (before, now) = (now, next);
    }
    now
}

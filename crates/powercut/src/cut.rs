//! Which unsynced changes survive a power cut.

use crate::Chance;
use crate::disk::Change;

/// The unit in which a disk writes: a torn write usually ends at a multiple of it.
const SECTOR: usize = 512;

/// How a power cut treats unsynced changes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cut {
    /// All of them are lost.
    DropAll,
    /// Any part of them survives, down to single sectors, since a disk writes in any order.
    KeepSome,
    /// They were written in order up to some change, and that one was torn.
    TearLast,
}

impl Cut {
    /// Every way to cut.
    pub const ALL: [Cut; 3] = [Cut::DropAll, Cut::KeepSome, Cut::TearLast];
}

/// Returns the surviving changes, in the order in which programs made them. A cache holds only the newest bytes of each
/// place, so an older change can prevail over a newer one only if the newer one is lost, never by reordering.
pub fn survivors(unsynced: Vec<Change>, cut: Cut, chance: &mut Chance) -> Vec<Change> {
    match cut {
        Cut::DropAll => Vec::new(),
        Cut::KeepSome => {
            // Sometimes nearly everything survives and sometimes nearly nothing.
            let share = 10 + 20 * chance.usize(..5);
            unsynced.into_iter().flat_map(|change| shredded(change, share, chance)).collect()
        }
        Cut::TearLast => {
            let mut before = unsynced;
            before.truncate(chance.usize(..=before.len()));
            if let Some(last) = before.pop() {
                before.push(torn(last, chance));
            }
            before
        }
    }
}

/// Keeps each sector of a change with the given percentage; a change without sectors is kept or dropped whole.
fn shredded(change: Change, share: usize, chance: &mut Chance) -> Vec<Change> {
    let Change::Write { file, at, bytes } = change else {
        return if chance.usize(..100) < share { vec![change] } else { Vec::new() };
    };
    if chance.usize(..100) < 50 {
        let whole = Change::Write { file, at, bytes };
        return if chance.usize(..100) < share { vec![whole] } else { Vec::new() };
    }
    let mut left = Vec::new();
    let mut begin = 0;
    while begin < bytes.len() {
        let end = next_border(at + begin) - at;
        let end = end.min(bytes.len());
        if chance.usize(..100) < share {
            left.push(Change::Write { file, at: at + begin, bytes: bytes[begin..end].to_vec() });
        }
        begin = end;
    }
    left
}

/// Returns a write that ends too early, at a sector boundary or in the middle of a sector.
fn torn(change: Change, chance: &mut Chance) -> Change {
    let Change::Write { file, at, mut bytes } = change else { return change };
    let anywhere = chance.usize(..=bytes.len());
    let end = match chance.usize(..100) < 50 {
        true => (next_border(at + anywhere) - at).min(bytes.len()),
        false => anywhere,
    };
    bytes.truncate(end);
    Change::Write { file, at, bytes }
}

/// Returns the first sector boundary after a place.
fn next_border(at: usize) -> usize {
    (at / SECTOR + 1) * SECTOR
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes() -> Vec<Change> {
        (0..20)
            .map(|n| Change::Write { file: 1, at: n * 1000, bytes: vec![n as u8 + 1; 1000] })
            .chain([Change::Unlink { name: "a".into() }, Change::Truncate { file: 1, length: 5 }])
            .collect()
    }

    fn left(cut: Cut, seed: u64) -> Vec<Change> {
        survivors(changes(), cut, &mut Chance::with_seed(seed))
    }

    /// Whether a surviving change is the given one or a part of it.
    fn part_of(part: &Change, whole: &Change) -> bool {
        match (part, whole) {
            (Change::Write { at, bytes, .. }, Change::Write { at: begin, bytes: all, .. }) => {
                *at >= *begin
                    && at + bytes.len() <= begin + all.len()
                    && bytes[..] == all[at - begin..at - begin + bytes.len()]
            }
            _ => part == whole,
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_accident() {
        for cut in Cut::ALL {
            assert_eq!(left(cut, 5), left(cut, 5));
        }
        assert_ne!(left(Cut::KeepSome, 5), left(Cut::KeepSome, 6));
    }

    #[test]
    fn only_parts_of_what_was_written_survive() {
        for seed in 0..200 {
            for change in left(Cut::KeepSome, seed) {
                assert!(changes().iter().any(|whole| part_of(&change, whole)), "seed {seed}: {change:?}");
            }
        }
    }

    #[test]
    fn a_tear_keeps_a_prefix_and_a_part_of_one_more() {
        let mut torn = 0;
        for seed in 0..200 {
            let left = left(Cut::TearLast, seed);
            for (at, change) in left.iter().enumerate() {
                let whole = &changes()[at];
                assert!(part_of(change, whole), "seed {seed}");
                assert!(at + 1 == left.len() || change == whole, "seed {seed}: torn before the end");
                torn += usize::from(change != whole);
            }
        }
        assert!(torn > 50, "only {torn} of 200 were torn");
    }

    #[test]
    fn between_nothing_and_all_is_left() {
        let counts: Vec<usize> = (0..200).map(|seed| left(Cut::KeepSome, seed).len()).collect();
        assert!(counts.iter().any(|&n| n < 8) && counts.iter().any(|&n| n > 20), "{counts:?}");
        assert!(left(Cut::DropAll, 1).is_empty());
    }
}

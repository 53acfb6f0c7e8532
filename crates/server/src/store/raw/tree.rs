//! The rows of a store as a tree of pages. If a page is missing, games may lack rows without any other sign.

use std::collections::{BTreeMap, BTreeSet};

use super::salvage::row_key;

/// A gap that cannot be read: its two games, and all games between them. If one side is unknown, it is the next game on
/// that side.
pub type Gap = (Option<String>, Option<String>);

/// The pages that hold rows.
#[derive(Default)]
pub struct Tree {
    pages: BTreeSet<u32>,
    /// Pages that other pages point to, and the games between which they lie.
    children: BTreeMap<u32, Gap>,
    gaps: Vec<Gap>,
}

fn short(bytes: &[u8], at: usize) -> usize {
    bytes.get(at..at + 2).map_or(0, |word| usize::from(u16::from_be_bytes([word[0], word[1]])))
}

fn word(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..at + 4).map_or(0, |word| u32::from_be_bytes(word.try_into().expect("four bytes")))
}

impl Tree {
    /// Adds the newest image of a page.
    pub fn take(&mut self, page: u32, bytes: &[u8]) {
        let inner = match bytes.first() {
            Some(2) => true,
            Some(10) => false,
            _ => return,
        };
        let (begin, before) = if inner { (12, 4) } else { (8, 0) };
        let places: Vec<usize> = (0..short(bytes, 3)).map(|cell| short(bytes, begin + 2 * cell)).collect();
        let games: Vec<Option<String>> = places.iter().map(|at| row_key(bytes, at + before)).collect();
        if !games.iter().any(Option::is_some) {
            // This is another table, or looks like one; in the latter case it is missing from the page above it.
            return;
        }
        self.pages.insert(page);
        let game = |at: usize| games.get(at).cloned().flatten();
        for (at, found) in games.iter().enumerate() {
            let (low, high) = (at.checked_sub(1).and_then(game), game(at + 1));
            if found.is_none() {
                self.gaps.push((low.clone(), high));
            }
            if inner {
                self.children.insert(word(bytes, places[at]), (low, found.clone()));
            }
        }
        if inner {
            self.children.insert(word(bytes, 8), (games.last().cloned().flatten(), None));
        }
    }

    /// Returns the parts that cannot be read.
    pub fn gaps(mut self) -> Vec<Gap> {
        let missing: Vec<Gap> = self
            .children
            .iter()
            .filter(|(page, _)| !self.pages.contains(page))
            .map(|(_, gap)| gap.clone())
            .collect();
        // Every page except the first is linked from another.
        let loose =
            self.pages.iter().filter(|page| !self.children.contains_key(page)).count().saturating_sub(1);
        match loose {
            0 => self.gaps.extend(missing),
            // Only the pointers to them are damaged.
            _ if loose == missing.len() => {}
            _ => self.gaps.push((None, None)),
        }
        self.gaps
    }
}

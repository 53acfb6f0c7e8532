//! What the characters noticed on their paths: cells where someone was after a sub-step, without team and class. Their
//! own team's cells are removed; the rest are joined into trails.

use std::collections::BTreeMap;

use engine::scene::Tale;
use engine::{Arg, Message, Viewer, say};

use super::Story;
use super::heard::Heard;
use crate::geometry::cell::Cell;
use crate::names;
use crate::rules::check::beside;
use crate::setup::Setup;

/// The most kinds of trails that are told one by one.
const MOST_TRAILS: usize = 3;

/// Cells that one character may have walked over.
struct Trail {
    /// The last sub-step.
    step: u8,
    cells: Vec<Cell>,
}

/// Tells what was noticed.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>) {
    let Some(first) = heard.notices.first() else { return };
    let seen = strange(heard);
    if story.viewer == Viewer::Whole || seen.is_empty() {
        return story.tell(first.line, Tale::silent(1));
    }
    let at: Vec<Cell> = seen.values().flatten().copied().collect();
    let least = seen.values().map(Vec::len).max().unwrap_or(0);
    let trails = trails(&seen);
    let (still, moving): (Vec<Trail>, Vec<Trail>) = trails
        .into_iter()
        .partition(|trail| trail.cells.len() > 1 && trail.cells[0] == trail.last() && trail.is_still());
    let map = &story.setup.map;
    let kinds = kinds(story.setup, &moving);
    let text = match kinds.len() <= MOST_TRAILS {
        true => say!(
            "tale-footprints",
            trails = Arg::list(kinds), still = still.len(), least = least, at = names::squares(map, &at);
            "{least} or more were noticed"
        ),
        false => say!(
            "tale-footprints-many",
            trails = moving.len(), still = still.len(), least = least, at = names::squares(map, &at);
            "{least} or more were noticed on {} trails", moving.len()
        ),
    };
    story.tell(first.line, Tale::new(text, 1));
}

impl Trail {
    fn last(&self) -> Cell {
        self.cells[self.cells.len() - 1]
    }

    fn is_still(&self) -> bool {
        self.cells.iter().all(|cell| *cell == self.cells[0])
    }
}

/// Returns the cells of each sub-step on which someone stood, but none of the viewer's own team.
fn strange(heard: &Heard<'_>) -> BTreeMap<u8, Vec<Cell>> {
    let mut seen: BTreeMap<u8, Vec<Cell>> = BTreeMap::new();
    for notice in &heard.notices {
        for (cells, (step, own)) in notice.steps.iter().zip(notice.own) {
            let others = cells.iter().filter(|cell| !own.contains(cell));
            others.for_each(|cell| seen.entry(*step).or_default().push(*cell));
        }
    }
    for cells in seen.values_mut() {
        cells.sort_unstable();
        cells.dedup();
    }
    seen.retain(|_, cells| !cells.is_empty());
    seen
}

/// Joins cells of consecutive sub-steps so that as few characters as possible explain them.
fn trails(seen: &BTreeMap<u8, Vec<Cell>>) -> Vec<Trail> {
    let mut trails: Vec<Trail> = Vec::new();
    for (step, cells) in seen {
        let open: Vec<usize> = (0..trails.len()).filter(|at| trails[*at].step + 1 == *step).collect();
        // The trail that continues on each cell.
        let mut taken: Vec<Option<usize>> = vec![None; cells.len()];
        for trail in &open {
            let mut tried = vec![false; cells.len()];
            extend(&trails, cells, *trail, &mut taken, &mut tried);
        }
        for (cell, trail) in cells.iter().zip(taken) {
            match trail {
                Some(at) => {
                    trails[at].cells.push(*cell);
                    trails[at].step = *step;
                }
                None => trails.push(Trail { step: *step, cells: vec![*cell] }),
            }
        }
    }
    trails
}

/// Finds a cell for a trail, its own first, and moves other trails aside if they have an alternative.
fn extend(
    trails: &[Trail],
    cells: &[Cell],
    trail: usize,
    taken: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    let last = trails[trail].last();
    let same = (0..cells.len()).filter(|at| cells[*at] == last);
    let near = (0..cells.len()).filter(|at| cells[*at] != last && beside(cells[*at], last));
    for at in same.chain(near) {
        if std::mem::replace(&mut tried[at], true) {
            continue;
        }
        if taken[at].is_none_or(|other| extend(trails, cells, other, taken, tried)) {
            taken[at] = Some(trail);
            return true;
        }
    }
    false
}

/// Returns the trails with equal ones merged: their direction and ground, the most frequent first.
fn kinds(setup: &Setup, trails: &[Trail]) -> Vec<Message> {
    let kind = |trail: &Trail| {
        let (from, to) = (trail.cells[0], trail.last());
        let way = if trail.cells.len() == 1 { None } else { Some(names::way_word(from.to(to))) };
        (way, setup.map.ground(to) as u8)
    };
    let mut counts: BTreeMap<(Option<&'static str>, u8), (usize, &Trail)> = BTreeMap::new();
    for trail in trails {
        counts.entry(kind(trail)).or_insert((0, trail)).0 += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let told = counts.into_iter().map(|((way, _), (count, trail))| {
        let ground = names::ground(setup.map.ground(trail.last()));
        let word = Arg::word(setup.map.ground(trail.last()).name());
        match way {
            None => say!("print", count = count, ground = ground, over = word; "{count} seen once"),
            Some(_) => {
                let to = names::way(trail.cells[0].to(trail.last()));
                say!("trail", count = count, way = to, ground = ground, over = word; "{count} on the way")
            }
        }
    });
    told.collect()
}

//! What the characters noticed on their paths: cells where someone was after a sub-step, without team and class. Their
//! own team's cells are removed; the rest are joined into trails.

use std::collections::BTreeMap;

use engine::scene::Tale;
use engine::{Arg, Message, Viewer, say};

use super::Story;
use super::heard::Heard;
use crate::content::class::{Class, UnitId};
use crate::geometry::cell::Cell;
use crate::names;
use crate::rules::check::beside;
use crate::setup::Setup;

/// The most kinds of trails that are told one by one.
const MOST_TRAILS: usize = 3;

/// Cells that one character may have walked over.
struct Trail {
    /// The first and the last sub-step.
    steps: (u8, u8),
    cells: Vec<Cell>,
}

/// The meaning of a trail.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    /// Someone stood there in every sub-step.
    Stands,
    /// Someone stood there at the end.
    Stopped,
    /// Anything else: a trail or a print.
    Passed,
}

/// The cells of each sub-step on which someone stood, but none of the viewer's own team.
pub type Strange = BTreeMap<u8, Vec<Cell>>;

/// Tells what was noticed.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>, seen: &Strange) {
    let Some(first) = heard.notices.first() else { return };
    if story.viewer == Viewer::Whole || seen.is_empty() {
        return story.tell(first.line, Tale::silent(1));
    }
    let last = own_steps(heard).map(|(step, _)| step).max().unwrap_or(0);
    let at: Vec<Cell> = seen.values().flatten().copied().collect();
    let least = seen.values().map(Vec::len).max().unwrap_or(0);
    let all = trails(seen);
    let kind = |trail: &Trail| trail.kind(last);
    let (standing, others): (Vec<&Trail>, Vec<&Trail>) =
        all.iter().partition(|trail| kind(trail) != Kind::Passed);
    // A shorter stand on the same cell, from before a gap, is left out.
    let same = |trail: &&&Trail| {
        trail.is_still()
            && standing.iter().any(|stand| stand.steps > trail.steps && stand.last() == trail.last())
    };
    let moving: Vec<&Trail> = others.iter().filter(|trail| !same(trail)).copied().collect();
    let still = standing.iter().filter(|trail| kind(trail) == Kind::Stands).count();
    let stopped = standing.len() - still;
    let shapes = say!("shapes", still = still, stopped = stopped; "{still} stand there, {stopped} stopped");
    let map = &story.setup.map;
    let kinds = kinds(story.setup, &moving);
    let fewer = moving.len() + standing.len() > least;
    let near = Arg::list(near(story, heard, seen, last).into_iter().map(names::being));
    let text = match kinds.len() <= MOST_TRAILS {
        true => say!(
            "tale-footprints",
            trails = Arg::list(kinds), shapes = shapes, standing = standing.len(), fewer = fewer, least = least,
            near = near, at = names::squares(map, &at);
            "{least} or more were noticed"
        ),
        false => say!(
            "tale-footprints-many",
            trails = moving.len(), shapes = shapes, standing = standing.len(), least = least, near = near,
            at = names::squares(map, &at);
            "{least} or more were noticed on {} trails", moving.len()
        ),
    };
    story.tell(first.line, Tale::new(text, 1));
}

/// Returns the viewer's own characters beside whom someone stood in the last sub-step.
fn near(story: &Story<'_>, heard: &Heard<'_>, seen: &Strange, last: u8) -> Vec<UnitId> {
    let Viewer::Seat(seat) = story.viewer else { return Vec::new() };
    let Some((_, own)) = own_steps(heard).find(|(step, _)| *step == last) else { return Vec::new() };
    let strangers = seen.get(&last).map_or(&[][..], Vec::as_slice);
    let all = Class::ALL.into_iter().zip(own);
    let beside = all.filter(|(_, cell)| strangers.iter().any(|other| beside(*cell, *other)));
    beside.map(|(class, _)| UnitId::of(seat, class)).collect()
}

/// Returns the cells of the viewer's own characters, sub-step by sub-step, as often as one of them noticed something.
fn own_steps(heard: &Heard<'_>) -> impl Iterator<Item = (u8, [Cell; 3])> {
    heard.notices.iter().flat_map(|notice| notice.own.iter().copied())
}

impl Trail {
    fn last(&self) -> Cell {
        self.cells[self.cells.len() - 1]
    }

    fn is_still(&self) -> bool {
        self.cells.iter().all(|cell| *cell == self.cells[0])
    }

    /// Returns what it shows in a movement of this many sub-steps.
    fn kind(&self, last: u8) -> Kind {
        match self.steps {
            (first, end) if first == end || end < last || !self.is_still() => Kind::Passed,
            (1, _) => Kind::Stands,
            _ => Kind::Stopped,
        }
    }
}

/// Returns the cells of each sub-step on which someone stood, but none of the viewer's own team.
pub fn strange(heard: &Heard<'_>) -> Strange {
    let mut seen = Strange::new();
    for notice in &heard.notices {
        for (cells, (step, own)) in notice.steps.iter().zip(notice.own) {
            let others = cells.iter().filter(|cell| !own.contains(cell));
            others.for_each(|cell| seen.entry(*step).or_default().push(*cell));
        }
    }
    bridge(heard, &mut seen);
    for cells in seen.values_mut() {
        cells.sort_unstable();
        cells.dedup();
    }
    seen.retain(|_, cells| !cells.is_empty());
    seen
}

/// Adds the cells that one of the team's own walked over while someone stood there before and after.
fn bridge(heard: &Heard<'_>, seen: &mut Strange) {
    let own: BTreeMap<u8, [Cell; 3]> = own_steps(heard).collect();
    let known = seen.clone();
    for (step, cells) in &known {
        for cell in cells {
            let covered = || own.range(step + 1..).take_while(|(_, own)| own.contains(cell));
            let after = covered().last().and_then(|(last, _)| known.get(&(last + 1)));
            if after.is_some_and(|after| after.contains(cell)) {
                covered().for_each(|(covered, _)| seen.entry(*covered).or_default().push(*cell));
            }
        }
    }
}

/// Joins cells of consecutive sub-steps so that as few characters as possible explain them.
fn trails(seen: &Strange) -> Vec<Trail> {
    let mut trails: Vec<Trail> = Vec::new();
    for (step, cells) in seen {
        let open: Vec<usize> = (0..trails.len()).filter(|at| trails[*at].steps.1 + 1 == *step).collect();
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
                    trails[at].steps.1 = *step;
                }
                None => trails.push(Trail { steps: (*step, *step), cells: vec![*cell] }),
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
fn kinds(setup: &Setup, trails: &[&Trail]) -> Vec<Message> {
    let kind = |trail: &Trail| {
        let (from, to) = (trail.cells[0], trail.last());
        let way = if trail.is_still() { None } else { Some(names::way_word(from.to(to))) };
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

//! The possible aims of a sentence, and the bodies and spaces they cover.

mod areas;
mod check;

use engine::chance::{Chance, Quick};
use grid::Square;
use teamfight_cards::ast::{One, Range, Select, Sentence, Target, TargetKind};

use super::{field, list};
use crate::act::{Aim, MOST_NAMED};
use crate::geometry::{Squares, distance, sight_of_wall, within};
use crate::setup::Setup;
use crate::setup::program::tears_down;
use crate::state::{BODIES, NONE, State};

/// A body or marker that is about to aim.
#[derive(Copy, Clone)]
pub struct Aiming<'a> {
    /// The setup.
    pub setup: &'a Setup,
    /// The state.
    pub state: &'a State,
    /// The body that aims; [`NONE`] for a marker of the map.
    pub by: u8,
    /// The square from which it aims.
    pub from: Square,
    /// The space aimed at before, for areas `of target`.
    pub space: Option<Square>,
    /// Whether a player aims: a passive works automatically (Q57).
    pub placed: bool,
}

impl<'a> Aiming<'a> {
    /// Creates the aiming of a body from its own square.
    pub fn body(setup: &'a Setup, state: &'a State, by: u8) -> Aiming<'a> {
        Aiming { setup, state, by, from: state.body(by).square(), space: None, placed: true }
    }

    /// Lists all aims of a sentence. Bodies are listed only in the order of their slots, though any order may be named.
    pub fn each(&self, sentence: &Sentence, out: &mut dyn FnMut(Aim)) {
        match &sentence.select {
            Some(Select::Target(target)) => self.each_target(sentence, target, out),
            Some(Select::Area(area)) => self.each_area(area, &mut |aim| {
                if self.shows_somebody(area, aim) {
                    out(aim);
                }
            }),
            _ => out(Aim::Nothing),
        }
    }

    /// Draws one of all aims, each equally likely.
    pub fn random(&self, sentence: &Sentence, chance: &mut Quick) -> Option<Aim> {
        // Nearly all abilities choose one space among many: that space can be drawn without a list.
        if let Some(Select::Target(Target {
            kind: TargetKind::One(one),
            range: Some(range),
            ignoring_walls,
        })) = &sentence.select
        {
            let spaces = self.spaces(*range, *ignoring_walls, tears_down(sentence));
            let bodies: Squares = self.state.living().map(|slot| self.state.body(slot).square()).collect();
            let valid = |slot: &u8| {
                spaces.contains(self.state.body(*slot).square()) && self.valid(*one, *range, *slot)
            };
            let (targets, len) = gather(self.state.living().filter(valid));
            let empty = spaces - bodies;
            let all = len as u32 + empty.len() as u32;
            let at = if all == 0 { return None } else { chance.below(all) as usize };
            return match targets[..len].get(at) {
                Some(slot) => Some(Aim::Space(self.state.body(*slot).square(), *slot)),
                None => empty.nth(at - len).map(|space| Aim::Space(space, NONE)),
            };
        }
        list::drawn(chance, |out| self.each(sentence, out))
    }

    /// Whether there is an aim worth asking for: a body, or anything that needs no target.
    pub fn worthwhile(&self, sentence: &Sentence, fine: &dyn Fn(Aim) -> bool) -> bool {
        let mut found = false;
        let some = |aim| !matches!(aim, Aim::Space(_, NONE)) || tears_down(sentence);
        self.each(sentence, &mut |aim| found |= some(aim) && fine(aim));
        found
    }

    /// Returns the spaces in which a single target can be.
    fn spaces(&self, range: Range, ignoring_walls: bool, walls_too: bool) -> Squares {
        let board = self.setup.board();
        // In range (TF-073), the caster's own space too (Q11).
        let mut spaces = within(board, self.from, range) & self.setup.all;
        // A space hidden from the caster cannot be targeted (TF-069, Q2).
        if !ignoring_walls {
            spaces -= field::sight(self.setup, self.state, self.from).hidden;
        }
        spaces -= self.state.walls.solid;
        // A wall to be torn down is seen if its space would be seen without it (N11).
        if walls_too {
            let seen =
                |wall: &Square| ignoring_walls || sight_of_wall(board, &self.state.walls, self.from, *wall);
            let near = within(board, self.from, range) & self.state.walls.solid;
            spaces.extend(near.iter().filter(seen));
        }
        spaces
    }

    /// Whether a body can be a target of this kind, regardless of its space.
    fn valid(&self, one: Option<One>, range: Range, slot: u8) -> bool {
        field::fits(self.setup, self.state, self.by, one, slot)
            && field::can_see(self.setup, self.state, self.by, slot)
            && self.reaches(range, slot)
    }

    /// Whether a body is in range; some bodies count as farther away.
    fn reaches(&self, range: Range, slot: u8) -> bool {
        let further = field::traits(self.setup, self.state, slot).further;
        let at = self.state.body(slot).square();
        further == 0 || field::in_range(self.setup.board(), range, self.from, at, further)
    }

    /// Whether a body in a space is still a legal target since it was named (TF-076).
    pub fn still(&self, target: &Target, space: Square, slot: u8) -> bool {
        let range = target.range.unwrap_or(Range::Unlimited);
        let there = self.state.lives(slot) && self.state.body(slot).square() == space;
        let seen = || self.spaces(range, target.ignoring_walls, false).contains(space);
        there
            && match &target.kind {
                TargetKind::One(one) => seen() && self.valid(*one, range, slot),
                TargetKind::Nearest(one) => seen() && self.valid(Some(*one), range, slot),
                TargetKind::Several(_) => seen() && self.valid(None, range, slot),
                TargetKind::AnyNumber(..) => {
                    let (fine, len) = self.any_number(target);
                    fine[..len].contains(&slot)
                }
            }
    }

    fn each_target(&self, sentence: &Sentence, target: &Target, out: &mut dyn FnMut(Aim)) {
        let range = target.range.unwrap_or(Range::Unlimited);
        match &target.kind {
            TargetKind::One(one) => {
                // A space in range, and a target in it (TF-073) of the kind that is named (TF-079).
                let mut spaces = self.spaces(range, target.ignoring_walls, tears_down(sentence));
                for slot in self.state.living() {
                    let at = self.state.body(slot).square();
                    if !spaces.contains(at) {
                        continue;
                    }
                    if self.valid(*one, range, slot) {
                        out(Aim::Space(at, slot));
                    }
                }
                // Empty spaces can be chosen too (TF-074).
                spaces -= self.state.living().map(|slot| self.state.body(slot).square()).collect();
                spaces.iter().for_each(|space| out(Aim::Space(space, NONE)));
            }
            TargetKind::Nearest(one) => {
                let spaces = self.spaces(range, target.ignoring_walls, false);
                let near = |slot: u8| {
                    let at = self.state.body(slot).square();
                    let fine = spaces.contains(at) && self.valid(Some(*one), range, slot);
                    fine.then(|| distance(self.setup.board(), self.from, at))
                };
                let nearest = self.state.living().filter_map(near).min();
                for slot in self.state.living().filter(|slot| nearest.is_some() && near(*slot) == nearest) {
                    out(Aim::Space(self.state.body(slot).square(), slot));
                }
            }
            // At least one body, all different, and no empty spaces (TF-078, N6).
            TargetKind::Several(count) => {
                let (bodies, len) = self.several(range, target.ignoring_walls);
                each_subset(&bodies[..len], 1, usize::from(*count), out);
            }
            // Even none, and at most eight (N6, N19).
            TargetKind::AnyNumber(..) => {
                let (bodies, len) = self.any_number(target);
                let (first, others) = bodies[..len].split_at(len.min(MOST_NAMED));
                each_subset(first, 0, MOST_NAMED, out);
                // There would be too many larger sets to list: each single body represents the sets that contain it.
                others.iter().for_each(|slot| each_subset(&[*slot], 1, 1, out));
            }
        }
    }

    /// Returns all bodies that could be among several targets of a sentence, as bits.
    pub fn candidates(&self, target: &Target) -> u32 {
        let (bodies, len) = match &target.kind {
            TargetKind::AnyNumber(..) => self.any_number(target),
            _ => self.several(target.range.unwrap_or(Range::Unlimited), target.ignoring_walls),
        };
        bodies[..len].iter().fold(0, |bits, slot| bits | 1 << slot)
    }

    fn several(&self, range: Range, ignoring_walls: bool) -> ([u8; BODIES], usize) {
        let spaces = self.spaces(range, ignoring_walls, false);
        let fine =
            |slot: &u8| spaces.contains(self.state.body(*slot).square()) && self.valid(None, range, *slot);
        gather(self.state.living().filter(fine))
    }

    fn any_number(&self, target: &Target) -> ([u8; BODIES], usize) {
        let TargetKind::AnyNumber(many, shape) = target.kind else { return ([NONE; BODIES], 0) };
        let area = field::around(self.setup, self.state, self.from, shape, target.ignoring_walls);
        let fine = |slot: &u8| {
            area.contains(self.state.body(*slot).square())
                && field::is_unit(self.setup, self.state, *slot)
                && field::concerns(self.setup, self.state, self.by, Some(many), *slot)
                && field::can_see(self.setup, self.state, self.by, *slot)
        };
        gather(self.state.living().filter(fine))
    }
}

fn gather(slots: impl Iterator<Item = u8>) -> ([u8; BODIES], usize) {
    let (mut bodies, mut len) = ([NONE; BODIES], 0);
    for slot in slots {
        bodies[len] = slot;
        len += 1;
    }
    (bodies, len)
}

/// Lists all subsets with this many members, each in the given order.
fn each_subset(from: &[u8], least: usize, most: usize, out: &mut dyn FnMut(Aim)) {
    fn on(from: &[u8], so_far: ([u8; MOST_NAMED], u8), least: usize, most: usize, out: &mut dyn FnMut(Aim)) {
        let (bodies, count) = so_far;
        if usize::from(count) >= least {
            out(Aim::Bodies(bodies, count));
        }
        if usize::from(count) < most.min(MOST_NAMED) {
            for (at, slot) in from.iter().enumerate() {
                let mut more = bodies;
                more[usize::from(count)] = *slot;
                on(&from[at + 1..], (more, count + 1), least, most, out);
            }
        }
    }
    on(from, ([NONE; MOST_NAMED], 0), least, most, out);
}

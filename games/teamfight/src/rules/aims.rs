//! What a sentence can be aimed at, and what an aim covers.

use engine::Refusal;
use engine::chance::{Chance, Quick};
use grid::{Direction, Square};
use teamfight_cards::ast::{Area, Of, One, Range, Select, Sentence, Shape, Target, TargetKind};

use super::{field, list};
use crate::act::Aim;
use crate::geometry::{
    Paths, Source, Squares, Walls, cells, distance, line, placements, sight_of_wall, within,
};
use crate::setup::Setup;
use crate::setup::kinds::flag;
use crate::setup::program::tears_down;
use crate::state::{BODIES, MOST_NAMED, NONE, State};

/// Somebody about to aim.
#[derive(Copy, Clone)]
pub struct Aiming<'a> {
    /// What never changes.
    pub setup: &'a Setup,
    /// The state.
    pub state: &'a State,
    /// Who aims; nobody for a marker of the map.
    pub by: u8,
    /// From where.
    pub from: Square,
    /// The space aimed at before, for what is `of target`.
    pub space: Option<Square>,
    /// Whether somebody places it: a passive works by itself (Q57).
    pub placed: bool,
}

impl<'a> Aiming<'a> {
    /// A body that aims from where it stands.
    pub fn body(setup: &'a Setup, state: &'a State, by: u8) -> Aiming<'a> {
        Aiming { setup, state, by, from: state.body(by).square(), space: None, placed: true }
    }

    /// All that a sentence can be aimed at. Bodies are listed in the order of their slots alone, though any order
    /// may be named.
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

    /// One of all aims, each alike.
    pub fn random(&self, sentence: &Sentence, chance: &mut Quick) -> Option<Aim> {
        // Nearly all abilities choose one space among many: it need not be found by listing them.
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

    /// Whether anything worth asking for can be aimed at: a body, or what needs no target.
    pub fn worthwhile(&self, sentence: &Sentence, fine: &dyn Fn(Aim) -> bool) -> bool {
        let mut found = false;
        let some = |aim| !matches!(aim, Aim::Space(_, NONE)) || tears_down(sentence);
        self.each(sentence, &mut |aim| found |= some(aim) && fine(aim));
        found
    }

    /// The spaces that a single target can be looked for in.
    fn spaces(&self, range: Range, ignoring_walls: bool, walls_too: bool) -> Squares {
        let board = self.setup.board();
        let mut spaces = within(board, self.from, range) & self.setup.all;
        if !ignoring_walls {
            spaces -= field::sight(self.setup, self.state, self.from).hidden;
        }
        spaces -= self.state.walls.solid;
        if walls_too {
            let seen =
                |wall: &Square| ignoring_walls || sight_of_wall(board, &self.state.walls, self.from, *wall);
            let near = within(board, self.from, range) & self.state.walls.solid;
            spaces.extend(near.iter().filter(seen));
        }
        spaces
    }

    /// Whether a body can be a target of that kind, its space aside.
    fn valid(&self, one: Option<One>, range: Range, slot: u8) -> bool {
        field::fits(self.setup, self.state, self.by, one, slot)
            && field::can_see(self.setup, self.state, self.by, slot)
            && self.reaches(range, slot)
    }

    /// Whether a body is in range, where some count as further away.
    fn reaches(&self, range: Range, slot: u8) -> bool {
        let further = field::traits(self.setup, self.state, slot).further;
        let at = self.state.body(slot).square();
        further == 0 || field::in_range(self.setup.board(), range, self.from, at, further)
    }

    /// Whether a body in a space is a legal target still, after what has happened since it was named (TF-076).
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
            TargetKind::Several(count) => {
                let (bodies, len) = self.several(range, target.ignoring_walls);
                each_subset(&bodies[..len], 1, usize::from(*count), out);
            }
            TargetKind::AnyNumber(..) => {
                let (bodies, len) = self.any_number(target);
                let (first, others) = bodies[..len].split_at(len.min(MOST_NAMED));
                each_subset(first, 0, MOST_NAMED, out);
                // All sets of more would be too many to list: each of the others stands for those with it.
                others.iter().for_each(|slot| each_subset(&[*slot], 1, 1, out));
            }
        }
    }

    /// All who could be among several targets of a sentence, as bits.
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

    fn each_area(&self, area: &Area, out: &mut dyn FnMut(Aim)) {
        let board = self.setup.board();
        match (area.range, area.of, area.shape) {
            (None, None | Some(Of::You), shape) => match shape {
                Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside => out(Aim::Nothing),
                Shape::Square { side, .. } => {
                    placements(board, self.from, side).for_each(|corner| out(Aim::Square(corner)));
                }
                Shape::Line(_) => {
                    let some = |way: &Direction| !self.squares(area, Aim::Line(*way)).is_empty();
                    Direction::FOUR.into_iter().filter(some).for_each(|way| out(Aim::Line(way)));
                }
                Shape::Path(length) => {
                    let paths = self.paths(area, Source::Caster(self.from), length);
                    paths.each(&mut |way| {
                        if !way.is_empty() {
                            out(Aim::Path(way));
                        }
                    });
                }
            },
            (None, Some(Of::Target), shape) => match (shape, self.space) {
                (around, _) if around.is_around() => out(Aim::Nothing),
                (_, Some(space)) => self.each_from(area, space, out),
                (_, None) => {}
            },
            (Some(range), ..) => {
                let spaces = self.spaces(range, area.ignoring_walls, false);
                spaces.iter().for_each(|space| self.each_from(area, space, out));
            }
        }
    }

    fn each_from(&self, area: &Area, source: Square, out: &mut dyn FnMut(Aim)) {
        match area.shape {
            Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside => {
                out(Aim::Source(source));
            }
            Shape::Square { side, .. } => {
                let corners = placements(self.setup.board(), source, side);
                corners.for_each(|corner| out(Aim::SquareFrom(source, corner)));
            }
            Shape::Line(_) => Direction::FOUR.into_iter().for_each(|way| out(Aim::LineFrom(source, way))),
            Shape::Path(length) => {
                let paths = self.paths(area, Source::Space(source), length);
                paths.each(&mut |way| out(Aim::PathFrom(source, way)));
            }
        }
    }

    fn paths(&self, area: &Area, source: Source, length: u8) -> Paths<'a> {
        let walls = if area.ignoring_walls { &Walls::NONE } else { &self.state.walls };
        Paths { board: self.setup.board(), walls, source, length }
    }

    /// The source of an area that is aimed so.
    pub fn source(&self, area: &Area, aim: Aim) -> Square {
        match aim {
            Aim::LineFrom(source, _) | Aim::PathFrom(source, _) => source,
            Aim::Source(source) | Aim::SquareFrom(source, _) => source,
            _ if area.of == Some(Of::Target) => self.space.unwrap_or(self.from),
            _ => self.from,
        }
    }

    /// The squares of an area that is aimed so.
    pub fn squares(&self, area: &Area, aim: Aim) -> Squares {
        let board = self.setup.board();
        let source = self.source(area, aim);
        let walls = if area.ignoring_walls { &Walls::NONE } else { &self.state.walls };
        let cut = |squares| field::clip(self.setup, self.state, source, squares, area.ignoring_walls);
        match (area.shape, aim) {
            (around, _) if around.is_around() => {
                field::around(self.setup, self.state, source, area.shape, area.ignoring_walls)
            }
            (Shape::Square { side, .. }, Aim::Square(corner) | Aim::SquareFrom(_, corner)) => {
                cut(cells(board, corner, side))
            }
            (Shape::Line(length), Aim::Line(way)) => line(board, walls, Source::Caster(source), way, length),
            (Shape::Line(length), Aim::LineFrom(_, way)) => {
                line(board, walls, Source::Space(source), way, length)
            }
            (Shape::Path(length), Aim::Path(way)) => {
                self.paths(area, Source::Caster(source), length).cells(way)
            }
            (Shape::Path(length), Aim::PathFrom(_, way)) => {
                self.paths(area, Source::Space(source), length).cells(way)
            }
            _ => Squares::EMPTY,
        }
    }

    /// The bodies that an area concerns, as bits.
    pub fn included(&self, area: &Area, aim: Aim) -> u32 {
        let squares = self.squares(area, aim);
        let inside = |slot: &u8| {
            squares.contains(self.state.body(*slot).square())
                && field::concerns(self.setup, self.state, self.by, area.many, *slot)
        };
        self.state.living().filter(inside).fold(0, |bits, slot| bits | 1 << slot)
    }

    /// An area that would include an enemy who cannot be seen must include somebody who can.
    fn shows_somebody(&self, area: &Area, aim: Aim) -> bool {
        let unseen = |slot: u8| !field::can_see(self.setup, self.state, self.by, slot);
        let invisible = |slot: u8| field::traits(self.setup, self.state, slot).has(flag::INVISIBLE);
        // Nobody is invisible in nearly every game.
        if self.by == NONE || !self.placed || !self.state.living().any(invisible) {
            return true;
        }
        let inside = self.included(area, aim);
        let mut bodies = (0..BODIES as u8).filter(|slot| inside >> slot & 1 == 1);
        let hidden = bodies.clone().any(unseen);
        !hidden || bodies.any(|slot| !unseen(slot))
    }

    /// Whether a sentence may be aimed so.
    pub fn check(&self, sentence: &Sentence, aim: Aim) -> Result<(), Refusal> {
        match &sentence.select {
            Some(Select::Target(target)) => self.check_target(sentence, target, aim),
            Some(Select::Area(area)) => self.check_area(area, aim),
            _ => Refusal::unless(aim == Aim::Nothing, "TF-083", "there is nothing to aim at"),
        }
    }

    fn check_target(&self, sentence: &Sentence, target: &Target, aim: Aim) -> Result<(), Refusal> {
        let range = target.range.unwrap_or(Range::Unlimited);
        match (&target.kind, aim) {
            (TargetKind::One(one), Aim::Space(space, slot)) => {
                self.check_space(range, target.ignoring_walls, tears_down(sentence), space)?;
                self.check_body(*one, range, space, slot)
            }
            (TargetKind::Nearest(_), Aim::Space(..)) => {
                let mut found = false;
                self.each_target(sentence, target, &mut |other| found |= other == aim);
                Refusal::unless(found, "TF-079", "only the nearest one can be the target")
            }
            (TargetKind::Several(most), Aim::Bodies(bodies, count)) => {
                let few = (1..=*most).contains(&count);
                Refusal::demand(few, "TF-078", || format!("name 1 to {most} targets"))?;
                let bodies = &bodies[..usize::from(count)];
                for (at, slot) in bodies.iter().enumerate() {
                    let again = bodies[..at].contains(slot);
                    Refusal::unless(!again, "TF-078", "each target can be named once")?;
                    Refusal::unless(self.state.lives(*slot), "TF-078", "this one is not on the map")?;
                    let space = self.state.body(*slot).square();
                    self.check_space(range, target.ignoring_walls, false, space)?;
                    self.check_body(None, range, space, *slot)?;
                }
                Ok(())
            }
            (TargetKind::AnyNumber(..), Aim::Bodies(bodies, count)) => {
                let (fine, len) = self.any_number(target);
                let bodies = &bodies[..usize::from(count)];
                let known = bodies.iter().all(|slot| fine[..len].contains(slot));
                Refusal::unless(known, "TF-082", "not all of these can be chosen")?;
                let twice = bodies.iter().enumerate().any(|(at, slot)| bodies[..at].contains(slot));
                Refusal::unless(!twice, "TF-082", "each can be chosen once")
            }
            _ => Err(Refusal::against("TF-073", "this ability is not aimed like that")),
        }
    }

    fn check_space(
        &self,
        range: Range,
        ignoring: bool,
        walls_too: bool,
        space: Square,
    ) -> Result<(), Refusal> {
        let name = || self.setup.names.name(space);
        let board = self.setup.board();
        let far = distance(board, self.from, space);
        let near = within(board, self.from, range).contains(space);
        let corner = range == Range::Beside && far == 1 && !near;
        Refusal::demand(!corner, "TF-072", || {
            format!("{} is diagonally adjacent, and only the spaces straight beside are in range", name())
        })?;
        Refusal::demand(near, "TF-073", || format!("{} is at range {far}, out of range", name()))?;
        let solid = self.state.walls.solid.contains(space);
        Refusal::demand(!solid || walls_too, "TF-121", || format!("{} is a wall", name()))?;
        let seen = self.spaces(range, ignoring, walls_too).contains(space);
        Refusal::demand(seen, "TF-069", || format!("{} is hidden by a wall", name()))
    }

    fn check_body(&self, one: Option<One>, range: Range, space: Square, slot: u8) -> Result<(), Refusal> {
        let name = || self.setup.names.name(space);
        if slot == NONE {
            let Some(there) = self.state.at(space).next() else { return Ok(()) };
            let unseen = !field::can_see(self.setup, self.state, self.by, there);
            return match unseen {
                true => Err(Refusal::against("TF-125", format!("who is on {} cannot be seen", name()))),
                false => Err(Refusal::against("TF-079", format!("nobody on {} can be the target", name()))),
            };
        }
        let there = self.state.lives(slot) && self.state.body(slot).square() == space;
        Refusal::demand(there, "TF-073", || format!("that one is not on {}", name()))?;
        let fits = field::fits(self.setup, self.state, self.by, one, slot);
        Refusal::demand(fits, "TF-079", || format!("whoever is on {} cannot be the target", name()))?;
        let seen = field::can_see(self.setup, self.state, self.by, slot);
        Refusal::demand(seen, "TF-125", || {
            format!("who is on {} cannot be seen from further than range 1", name())
        })?;
        Refusal::unless(self.reaches(range, slot), "TF-125", "it counts as further away, out of range")
    }

    fn check_area(&self, area: &Area, aim: Aim) -> Result<(), Refusal> {
        if let (Some(range), Aim::Source(at) | Aim::SquareFrom(at, _) | Aim::LineFrom(at, _)) =
            (area.range, aim)
        {
            self.check_space(range, area.ignoring_walls, false, at)?;
        }
        let mut found = false;
        self.each_area(area, &mut |other| found |= other == aim);
        let rule = match area.shape {
            Shape::Burst(_) | Shape::Beside => "TF-087",
            Shape::Square { .. } => "TF-088",
            Shape::Line(_) => "TF-085",
            Shape::Path(_) => "TF-086",
        };
        Refusal::unless(found, rule, "the area cannot lie like that")?;
        let why = "an area may not be laid only on somebody who cannot be seen";
        Refusal::unless(self.shows_somebody(area, aim), "TF-125", why)
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

/// All subsets with so many members, each in the order given.
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

//! Whether a sentence may have an aim, and why not.

use engine::{Arg, Refusal, say};
use grid::Square;
use teamfight_cards::ast::{Area, One, Range, Select, Sentence, Shape, Target, TargetKind};

use super::Aiming;
use crate::act::Aim;
use crate::geometry::{distance, within};
use crate::names;
use crate::rules::field;
use crate::setup::program::tears_down;
use crate::state::NONE;

impl Aiming<'_> {
    /// Checks the aim of a sentence.
    pub fn check(&self, sentence: &Sentence, aim: Aim) -> Result<(), Refusal> {
        match &sentence.select {
            Some(Select::Target(target)) => self.check_target(sentence, target, aim),
            Some(Select::Area(area)) => self.check_area(area, aim),
            _ => Refusal::demand(
                aim == Aim::Nothing,
                "TF-083",
                || say!("no-such-answer", what = Arg::word("aim-needed"); "there is nothing to aim at"),
            ),
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
                Refusal::demand(
                    found,
                    "TF-079",
                    || say!("no-such-answer", what = Arg::word("nearest"); "only the nearest one can be the target"),
                )
            }
            (TargetKind::Several(most), Aim::Bodies(bodies, count)) => {
                let few = (1..=*most).contains(&count);
                Refusal::demand(
                    few,
                    "TF-078",
                    || say!("no-such-answer", what = Arg::word("so-many"); "name 1 to {most} targets"),
                )?;
                let bodies = &bodies[..usize::from(count)];
                for (at, slot) in bodies.iter().enumerate() {
                    let again = bodies[..at].contains(slot);
                    Refusal::demand(
                        !again,
                        "TF-078",
                        || say!("no-choice-twice"; "each target can be named once"),
                    )?;
                    Refusal::demand(
                        self.state.lives(*slot),
                        "TF-078",
                        || say!("no-longer-there", unit = names::body(self.setup, self.state, *slot); "this one is not on the map"),
                    )?;
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
                Refusal::demand(
                    known,
                    "TF-082",
                    || say!("no-such-targets"; "not all of these can be chosen"),
                )?;
                let twice = bodies.iter().enumerate().any(|(at, slot)| bodies[..at].contains(slot));
                Refusal::demand(!twice, "TF-082", || say!("no-choice-twice"; "each can be chosen once"))
            }
            _ => Err(Refusal::against(
                "TF-073",
                say!("no-such-answer", what = Arg::word("aim-like-that"); "this ability is not aimed like that"),
            )),
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
        let at = || names::space(self.setup, space);
        let board = self.setup.board();
        let far = distance(board, self.from, space);
        let near = within(board, self.from, range).contains(space);
        let corner = range == Range::Beside && far == 1 && !near;
        Refusal::demand(!corner, "TF-072", || {
            say!(
                "no-corner", at = at();
                "{} is diagonally adjacent, and only the spaces straight beside are in range", name()
            )
        })?;
        Refusal::demand(
            near,
            "TF-073",
            || say!("no-range", at = at(), far = far; "{} is at range {far}, out of range", name()),
        )?;
        let solid = self.state.walls.solid.contains(space);
        Refusal::demand(
            !solid || walls_too,
            "TF-121",
            || say!("no-wall", at = at(); "{} is a wall", name()),
        )?;
        let seen = self.spaces(range, ignoring, walls_too).contains(space);
        Refusal::demand(seen, "TF-069", || say!("no-sight", at = at(); "{} is hidden by a wall", name()))
    }

    fn check_body(&self, one: Option<One>, range: Range, space: Square, slot: u8) -> Result<(), Refusal> {
        let name = || self.setup.names.name(space);
        let at = || names::space(self.setup, space);
        if slot == NONE {
            let Some(there) = self.state.at(space).next() else { return Ok(()) };
            let unseen = !field::can_see(self.setup, self.state, self.by, there);
            return match unseen {
                true => {
                    let why = say!("no-such-answer", what = Arg::word("target"); "who is on {} cannot be seen", name());
                    Err(Refusal::against("TF-125", why))
                }
                false => {
                    let why = say!("no-such-answer", what = Arg::word("target"); "nobody on {} can be the target", name());
                    Err(Refusal::against("TF-079", why))
                }
            };
        }
        let unit = || names::body(self.setup, self.state, slot);
        let there = self.state.lives(slot) && self.state.body(slot).square() == space;
        Refusal::demand(
            there,
            "TF-073",
            || say!("no-such-answer", what = Arg::word("target"); "that one is not on {}", name()),
        )?;
        let fits = field::fits(self.setup, self.state, self.by, one, slot);
        Refusal::demand(
            fits,
            "TF-079",
            || say!("no-fitting", unit = unit(), at = at(); "whoever is on {} cannot be the target", name()),
        )?;
        let seen = field::can_see(self.setup, self.state, self.by, slot);
        Refusal::demand(seen, "TF-125", || {
            say!(
                "no-veiled", unit = unit(), at = at();
                "who is on {} cannot be seen from further than range 1", name()
            )
        })?;
        Refusal::demand(
            self.reaches(range, slot),
            "TF-125",
            || say!("no-reach-laddered", unit = unit(); "it counts as further away, out of range"),
        )
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
        Refusal::demand(found, rule, || say!("no-area"; "the area cannot lie like that"))?;
        let why = || say!("no-veiled-area"; "an area may not be laid only on somebody who cannot be seen");
        Refusal::demand(self.shows_somebody(area, aim), "TF-125", why)
    }
}

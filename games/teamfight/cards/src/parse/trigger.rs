//! Reads triggers: `when enemy in range 1 leaves range 1`.

use super::{Parser, Read};
use crate::ast::{Happening, Range, Subject, Trigger, Triggered, Who};
use crate::bounds::{DIE, RANGE};

/// The units that a trigger may name, besides `you`.
const WHO: &[(&str, Who)] = &[
    ("enemy", Who::Enemy),
    ("ally", Who::Ally),
    ("other ally", Who::OtherAlly),
    ("any unit", Who::AnyUnit),
    ("hero", Who::Hero),
    ("summoner", Who::Summoner),
    ("summon", Who::Summon),
    ("creator", Who::Creator),
];

/// The events that a trigger may wait for, in the form for another unit.
const EVENTS: &[&str] = &[
    "starts turn",
    "ends turn",
    "deploys",
    "dies",
    "kills",
    "is targeted",
    "is included",
    "is damaged",
    "is hit",
    "is missed",
    "is force-moved",
    "enters range",
    "leaves range",
    "rolls",
    "uses a default ability",
    "uses a non-default ability",
    "ends a move",
];

impl Parser<'_> {
    /// Reads `when ...: body`.
    pub(super) fn triggered(&mut self) -> Read<Triggered> {
        let trigger = self.trigger()?;
        self.expect_sign(":", "a trigger ends with `:`, and what it sets off follows")?;
        Ok(Triggered { trigger, body: self.body()? })
    }

    pub(super) fn trigger(&mut self) -> Read<Trigger> {
        self.places.triggers.push(self.place());
        self.expect("when")?;
        let before = self.near()?;
        let subject = if self.eat("you") { Subject::You } else { Subject::Who(self.who("you")?) };
        let within = match before {
            Some((range, _)) => Some(range),
            None if self.word() == "in" || self.is_near() => Some(self.in_range()?),
            None => None,
        };
        Ok(Trigger { subject, within, event: self.happening()? })
    }

    fn who(&mut self, also: &str) -> Read<Who> {
        if let Some((phrase, who)) = WHO.iter().find(|(phrase, _)| self.is(phrase)) {
            self.at += phrase.split(' ').count();
            return Ok(*who);
        }
        let known: Vec<&str> = Some(also)
            .into_iter()
            .filter(|also| !also.is_empty())
            .chain(WHO.iter().map(|(phrase, _)| *phrase))
            .collect();
        Err(self.unexpected("somebody that a trigger can speak of", &known))
    }

    /// Skips a verb with or without its `s`, and the words after it.
    fn verb(&mut self, forms: [&str; 2]) -> bool {
        forms.iter().any(|form| self.eat(form))
    }

    fn happening(&mut self) -> Read<Happening> {
        if self.verb(["start turn", "starts turn"]) {
            return Ok(Happening::StartTurn);
        }
        if self.verb(["end turn", "ends turn"]) {
            return Ok(Happening::EndTurn);
        }
        if self.verb(["end a move", "ends a move"]) {
            return Ok(Happening::EndsMove);
        }
        if self.verb(["deploy", "deploys"]) {
            return Ok(Happening::Deploy);
        }
        if self.verb(["die", "dies"]) {
            return Ok(Happening::Die);
        }
        if self.verb(["kill", "kills"]) {
            return Ok(Happening::Kill(self.who("")?));
        }
        if self.verb(["enter", "enters"]) {
            return Ok(Happening::Enters(self.range()?));
        }
        if self.verb(["leave", "leaves"]) {
            return Ok(Happening::Leaves(self.range()?));
        }
        if self.verb(["roll", "rolls"]) {
            return self.rolls();
        }
        if self.verb(["use a default ability", "uses a default ability"]) {
            return Ok(Happening::UsesDefault);
        }
        if self.verb(["use a non-default ability", "uses a non-default ability"]) {
            return Ok(Happening::UsesNonDefault);
        }
        if self.verb(["is", "are"]) {
            return self.suffered();
        }
        Err(self.unexpected("something that a trigger can wait for", EVENTS))
    }

    fn rolls(&mut self) -> Read<Happening> {
        let low = self.number("a roll", DIE)?;
        let place = self.place();
        let high = if self.sign("-") { self.number("a roll", DIE)? } else { low };
        match low <= high {
            true => Ok(Happening::Rolls(low, high)),
            false => {
                Err(place.fault(format!("no roll is from {low} to {high}"), format!("write `{high}-{low}`")))
            }
        }
    }

    fn suffered(&mut self) -> Read<Happening> {
        let make: fn(Option<Who>) -> Happening = match self.word() {
            "targeted" => Happening::Targeted,
            "included" => Happening::Included,
            "damaged" => Happening::Damaged,
            "hit" => Happening::Hit,
            "missed" => Happening::Missed,
            "force-moved" => Happening::ForceMoved,
            _ => {
                let known = ["targeted", "included", "damaged", "hit", "missed", "force-moved"];
                return Err(self.unexpected("something that can be done to a unit", &known));
            }
        };
        self.at += 1;
        match self.eat("by") {
            true => Ok(make(Some(self.who("")?))),
            false => Ok(make(None)),
        }
    }

    /// Reads `range 3`, `range 3+`, `range exactly 3` or `range unlimited`.
    pub(super) fn range(&mut self) -> Read<Range> {
        self.expect("range")?;
        if self.eat("unlimited") {
            return Ok(Range::Unlimited);
        }
        if self.eat("exactly") {
            return Ok(Range::Exactly(self.number("a range", RANGE)?));
        }
        if !self.is_number(0) {
            return Err(self.unexpected("a range", &["3", "3+", "exactly 3", "unlimited"]));
        }
        let place = self.place();
        let range = self.number("a range", RANGE)?;
        if self.straight(range, "range", place)? {
            return Ok(Range::Beside);
        }
        let onward = self.is_sign(0, "+") && self.peek(0).is_some_and(|token| token.glued);
        if onward {
            self.at += 1;
            return Ok(Range::From(range));
        }
        Ok(Range::UpTo(range))
    }
}

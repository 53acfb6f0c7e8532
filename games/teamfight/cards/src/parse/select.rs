//! Reads the bodies that a sentence concerns: targets, areas, groups.

use super::hint::{singular, title};
use super::{Parser, Read};
use crate::ast::{Area, Group, Many, Of, One, Range, Select, Shape, Target, TargetKind, Which};
use crate::bounds::{BURST, LINE, PATH, SIDE, TARGETS};
use crate::names::Kind as NameKind;
use crate::words::{Kind, Token};

/// The kinds of a single target.
pub(super) const ONE: &[(&str, One)] = &[
    ("enemy", One::Enemy),
    ("ally", One::Ally),
    ("other ally", One::OtherAlly),
    ("unit", One::Unit),
    ("hero", One::Hero),
    ("summon", One::Summon),
    ("object", One::Object),
    ("empty space", One::EmptySpace),
];

/// The kinds of several units.
pub(super) const MANY: &[(&str, Many)] = &[
    ("enemies", Many::Enemies),
    ("allies", Many::Allies),
    ("other allies", Many::OtherAllies),
    ("units", Many::Units),
    ("others", Many::Others),
    ("summons", Many::Summons),
];

const SHAPES: &[&str] = &["burst 2", "3x3", "3x3 centered", "line", "line 4", "path 4"];

/// The possible beginnings of a selection.
pub(super) const SELECTS: &[&str] = &[
    "range", "enemy", "ally", "other", "unit", "hero", "summon", "object", "empty", "nearest", "any", "all",
    "enemies", "allies", "units", "others", "summons", "burst", "line", "path", "you", "target", "same",
    "that", "adjacent",
];

fn phrases<T>(table: &[(&'static str, T)]) -> Vec<&'static str> {
    table.iter().map(|(phrase, _)| *phrase).collect()
}

impl Parser<'_> {
    /// Reads one of the phrases of a table.
    pub(super) fn among<T: Copy>(&mut self, table: &[(&'static str, T)]) -> Option<T> {
        let (phrase, value) = table.iter().find(|(phrase, _)| self.is(phrase))?;
        self.at += phrase.split(' ').count();
        Some(*value)
    }

    /// Reads the bodies that the sentence concerns, if they are given.
    pub(super) fn select(&mut self) -> Read<Option<Select>> {
        let select = match self.word() {
            "all" => {
                self.at += 1;
                self.several(true)?
            }
            "you" => self.next(Select::You)?,
            "target" => self.next(Select::TheTarget)?,
            "same" => {
                self.expect("same target")?;
                Select::SameTarget
            }
            "that" => {
                self.expect("that unit")?;
                Select::ThatUnit
            }
            "nearest" => {
                self.at += 1;
                let one = self.one()?;
                Select::Target(self.one_in(TargetKind::Nearest(one))?)
            }
            "any" => Select::Target(self.any_number()?),
            "range" => self.ranged()?,
            "units" if self.is("units in this space") => {
                self.at += 4;
                Select::UnitsHere
            }
            _ if self.is_near() => self.neighbours()?,
            // An area named alone is an area of effect (TF-081).
            _ if self.is_shape() => Select::Area(self.area(None, None)?),
            // Some attacks choose several targets (TF-078).
            _ if self.counts_targets() => {
                let count = self.number("a number of targets", TARGETS)?;
                let near = self.near()?;
                self.at += 1;
                let kind = TargetKind::Several(count);
                match near {
                    Some((range, _)) => Select::Target(self.target(kind, range)?),
                    None => Select::Target(self.one_in(kind)?),
                }
            }
            _ if MANY.iter().any(|(phrase, _)| self.is(phrase)) => self.several(false)?,
            _ => match self.among(ONE) {
                Some(one) => Select::Target(self.one_in(TargetKind::One(Some(one)))?),
                None if self.word() == "other" => {
                    self.at += 1;
                    return Err(self.unexpected("`ally` or `allies`", &["ally", "allies"]));
                }
                None => return Ok(None),
            },
        };
        Ok(Some(select))
    }

    /// Whether `2 targets` or `two adjacent targets` comes next.
    fn counts_targets(&self) -> bool {
        let behind = match self.word_at(1) {
            "adjacent" => 2,
            "non-diagonally" => 3,
            _ => 1,
        };
        self.is_number(0) && matches!(self.word_at(behind), "target" | "targets")
    }

    fn one(&mut self) -> Read<One> {
        self.among(ONE).ok_or_else(|| self.unexpected("a kind of target", &phrases(ONE)))
    }

    pub(super) fn many(&mut self) -> Read<Many> {
        self.among(MANY).ok_or_else(|| self.unexpected("a kind of units", &phrases(MANY)))
    }

    /// Reads a group or an area with the kind of its units. `all` before it changes nothing, unless it means all on the
    /// map.
    fn several(&mut self, all: bool) -> Read<Select> {
        if let Some((_, shape)) = self.near()? {
            let many = self.many()?;
            return Ok(Select::Area(self.area_of(Some(many), None, shape)?));
        }
        let many = self.many()?;
        let which =
            match self.word() {
                "in" if self.is("in sight") => {
                    self.at += 2;
                    Which::InSight
                }
                "with" => {
                    self.at += 1;
                    Which::With(self.name("a condition", &[NameKind::Condition])?)
                }
                "that" => {
                    self.expect("that dealt damage")?;
                    // Both mean the time since the user's last turn (Q70).
                    if !self.eat("last turn") {
                        self.expect("since your last turn")?;
                    }
                    Which::DealtDamage
                }
                _ if self.is_near() => {
                    let (_, shape) = self.near()?.unwrap_or((Range::UpTo(1), Shape::Burst(1)));
                    return Ok(Select::Area(self.area_of(Some(many), None, shape)?));
                }
                "in" => {
                    self.at += 1;
                    let range = self.before_shape(|singular, spaces| {
                    format!(
                        "`range` is for a target that is chosen: write `{singular} in range {spaces}`, \
                        or for all around you `{} in burst {spaces}`",
                        title(MANY, many)
                    )
                }, many)?;
                    return Ok(Select::Area(self.area(Some(many), range)?));
                }
                _ if all => Which::All,
                _ => {
                    let known =
                        ["in burst 2", "in sight", "with NAME", "that dealt damage last turn", "adjacent"];
                    return Err(self.unexpected("a place or kind of units", &known));
                }
            };
        Ok(Select::Group(Group { many, which }))
    }

    /// Reads the range before the shape of an area, if there is one. A range without a shape chooses a target, so it
    /// cannot concern several.
    fn before_shape(&mut self, hint: impl Fn(&str, u8) -> String, many: Many) -> Read<Option<Range>> {
        self.eat("a");
        if self.word() != "range" {
            return Ok(None);
        }
        let place = self.place();
        let range = self.range()?;
        if self.is_shape() {
            return Ok(Some(range));
        }
        let spaces = match range {
            Range::UpTo(n) | Range::From(n) | Range::Exactly(n) => n,
            Range::Beside => 1,
            Range::Unlimited => 3,
        };
        let what = format!("`{}` cannot be in a range", title(MANY, many));
        Err(place.fault(what, hint(singular(many), spaces)))
    }

    fn one_in(&mut self, kind: TargetKind) -> Read<Target> {
        if self.word() == "in" {
            self.at += 1;
            self.eat("a");
            if self.is_shape() {
                return Err(self.not_an_area(&kind));
            }
            let range = self.range()?;
            if self.is_shape() {
                return Err(self.not_an_area(&kind));
            }
            return Ok(Target { kind, range: Some(range), ignoring_walls: self.ignoring_walls()? });
        }
        let range = self.in_range()?;
        self.target(kind, range)
    }

    /// Reads a target in a range that was already read.
    pub(super) fn target(&mut self, kind: TargetKind, range: Range) -> Read<Target> {
        if self.word() == "to" {
            self.expect("to you")?;
        }
        Ok(Target { kind, range: Some(range), ignoring_walls: self.ignoring_walls()? })
    }

    fn any_number(&mut self) -> Read<Target> {
        self.expect("any number of")?;
        if let Some((_, shape)) = self.near()? {
            let kind = TargetKind::AnyNumber(self.many()?, shape);
            return Ok(Target { kind, range: None, ignoring_walls: self.ignoring_walls()? });
        }
        let many = self.many()?;
        if let Some((_, shape)) = self.near()? {
            let kind = TargetKind::AnyNumber(many, shape);
            return Ok(Target { kind, range: None, ignoring_walls: self.ignoring_walls()? });
        }
        self.expect("in")?;
        let of_many = title(MANY, many);
        let hint = |_: &str, spaces: u8| format!("write `any number of {of_many} in burst {spaces}`");
        let range = self.before_shape(hint, many)?;
        let shape = self.shape()?;
        if self.word() == "on" {
            self.expect("on you")?;
        }
        let kind = TargetKind::AnyNumber(many, shape);
        Ok(Target { kind, range, ignoring_walls: self.ignoring_walls()? })
    }

    /// Reads `range 3`, or an area that begins there: `range 3 2x2`.
    fn ranged(&mut self) -> Read<Select> {
        let range = self.range()?;
        if self.is_shape() {
            return Ok(Select::Area(self.area(None, Some(range))?));
        }
        // A range without an area is a single target in one space (TF-078).
        Ok(Select::Target(self.target(TargetKind::One(None), range)?))
    }

    pub(super) fn is_shape(&self) -> bool {
        matches!(self.word(), "burst" | "line" | "path") || (self.is_number(0) && self.word_at(1) == "x")
    }

    pub(super) fn area(&mut self, many: Option<Many>, range: Option<Range>) -> Read<Area> {
        let shape = self.shape()?;
        self.area_of(many, range, shape)
    }

    /// Reads the words after a shape: `of target`, `centered on you`, `adjacent to target`, `ignoring walls`.
    pub(super) fn area_of(&mut self, many: Option<Many>, range: Option<Range>, shape: Shape) -> Read<Area> {
        const AROUND: &[&str] = &["target", "you"];
        // An area lies around its user anyway, so `on you` and `to you` add nothing to it.
        let plain = self.word() != "of" && range.is_none();
        let of = match self.eat("of") || self.eat("on") || self.eat("to") {
            true => match self.word() {
                "target" => self.next(Some(Of::Target))?,
                "you" if plain => self.next(None)?,
                "you" => self.next(Some(Of::You))?,
                _ => return Err(self.unexpected("what an area can lie around", AROUND)),
            },
            false => None,
        };
        Ok(Area { many, range, shape, of, ignoring_walls: self.ignoring_walls()? })
    }

    /// Reads an area with everything that may come before it.
    pub(super) fn whole_area(&mut self) -> Read<Area> {
        self.eat("all");
        let near = self.near()?;
        let many = self.among(MANY);
        let beside = if near.is_none() { self.near()? } else { near };
        if let (Some(_), Some((_, shape))) = (many, beside) {
            return self.area_of(many, None, shape);
        }
        if many.is_some() {
            self.expect("in")?;
        }
        let range = if self.word() == "range" { Some(self.range()?) } else { None };
        self.area(many, range)
    }

    fn shape(&mut self) -> Read<Shape> {
        match self.word() {
            "burst" => {
                self.at += 1;
                let place = self.place();
                let size = self.number("a burst", BURST)?;
                Ok(if self.straight(size, "burst", place)? { Shape::Beside } else { Shape::Burst(size) })
            }
            "line" => {
                self.at += 1;
                let length = if self.is_number(0) { Some(self.number("a line", LINE)?) } else { None };
                Ok(Shape::Line(length))
            }
            "path" => {
                self.at += 1;
                Ok(Shape::Path(self.number("a path", PATH)?))
            }
            _ if self.is_number(0) && self.word_at(1) == "x" => self.square(),
            _ => Err(self.unexpected("a shape", SHAPES)),
        }
    }

    fn square(&mut self) -> Read<Shape> {
        let place = self.place();
        let side = self.number("the side of a square", SIDE)?;
        self.at += 1;
        match self.peek(0) {
            Some(Token { kind: Kind::Number(other), .. }) if *other == u32::from(side) => self.at += 1,
            _ => {
                let hint = format!("write `{side}x{side}`");
                return Err(self.place().fault("both sides of a square are the same", hint));
            }
        }
        self.eat("square");
        let centered = self.eat("centered");
        match centered && side.is_multiple_of(2) {
            true => Err(place.fault("a centered square has an odd side", "write `3x3 centered`")),
            false => Ok(Shape::Square { side, centered }),
        }
    }

    fn ignoring_walls(&mut self) -> Read<bool> {
        match self.word() == "ignoring" {
            true => self.expect("ignoring walls").map(|()| true),
            false => Ok(false),
        }
    }
}

//! Reading whom a sentence concerns: targets, areas, groups.

use super::super::ast::{Area, Group, Many, Of, One, Range, Select, Shape, Target, TargetKind, Which};
use super::super::bounds::{BURST, LINE, PATH, SIDE, TARGETS};
use super::super::names::Kind as NameKind;
use super::super::words::{Kind, Token};
use super::{Parser, Read};

/// The kinds of a single target.
const ONE: &[(&str, One)] = &[
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
const MANY: &[(&str, Many)] = &[
    ("enemies", Many::Enemies),
    ("allies", Many::Allies),
    ("other allies", Many::OtherAllies),
    ("units", Many::Units),
    ("others", Many::Others),
    ("summons", Many::Summons),
];

const SHAPES: &[&str] = &["burst 2", "3x3", "3x3 centered", "line", "line 4", "path 4"];

/// What a selection may begin with.
pub(super) const SELECTS: &[&str] = &[
    "range", "enemy", "ally", "other", "unit", "hero", "summon", "object", "empty", "nearest", "any", "all",
    "enemies", "allies", "units", "others", "summons", "burst", "line", "path", "you", "target", "same",
    "that",
];

fn phrases<T>(table: &[(&'static str, T)]) -> Vec<&'static str> {
    table.iter().map(|(phrase, _)| *phrase).collect()
}

impl Parser<'_> {
    /// One of the phrases of a table.
    fn among<T: Copy>(&mut self, table: &[(&'static str, T)]) -> Option<T> {
        let (phrase, value) = table.iter().find(|(phrase, _)| self.is(phrase))?;
        self.at += phrase.split(' ').count();
        Some(*value)
    }

    /// Whom the sentence concerns, if that is said.
    pub(super) fn select(&mut self) -> Read<Option<Select>> {
        let select = match self.word() {
            "all" => Select::Group(self.group()?),
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
            _ if self.is_shape() => Select::Area(self.area(None, None)?),
            _ if self.is_number(0) && matches!(self.word_at(1), "target" | "targets") => {
                let count = self.number("a number of targets", TARGETS)?;
                self.at += 1;
                Select::Target(self.one_in(TargetKind::Several(count))?)
            }
            _ => match self.among(MANY) {
                Some(many) => {
                    self.expect("in")?;
                    let range = if self.word() == "range" { Some(self.range()?) } else { None };
                    Select::Area(self.area(Some(many), range)?)
                }
                None => match self.among(ONE) {
                    Some(one) => Select::Target(self.one_in(TargetKind::One(Some(one)))?),
                    None if self.word() == "other" => {
                        self.at += 1;
                        return Err(self.unexpected("`ally` or `allies`", &["ally", "allies"]));
                    }
                    None => return Ok(None),
                },
            },
        };
        Ok(Some(select))
    }

    fn one(&mut self) -> Read<One> {
        self.among(ONE).ok_or_else(|| self.unexpected("a kind of target", &phrases(ONE)))
    }

    fn many(&mut self) -> Read<Many> {
        self.among(MANY).ok_or_else(|| self.unexpected("a kind of units", &phrases(MANY)))
    }

    fn one_in(&mut self, kind: TargetKind) -> Read<Target> {
        self.expect("in")?;
        let range = Some(self.range()?);
        Ok(Target { kind, range, ignoring_walls: self.ignoring_walls()? })
    }

    fn any_number(&mut self) -> Read<Target> {
        self.expect("any number of")?;
        let many = self.many()?;
        self.expect("in")?;
        let range = if self.word() == "range" { Some(self.range()?) } else { None };
        let kind = TargetKind::AnyNumber(many, self.shape()?);
        Ok(Target { kind, range, ignoring_walls: self.ignoring_walls()? })
    }

    /// `range 3`, or an area that begins there: `range 3 2x2`.
    fn ranged(&mut self) -> Read<Select> {
        let range = Some(self.range()?);
        if self.is_shape() {
            return Ok(Select::Area(self.area(None, range)?));
        }
        let ignoring_walls = self.ignoring_walls()?;
        Ok(Select::Target(Target { kind: TargetKind::One(None), range, ignoring_walls }))
    }

    fn is_shape(&self) -> bool {
        matches!(self.word(), "burst" | "line" | "path") || (self.is_number(0) && self.word_at(1) == "x")
    }

    pub(super) fn area(&mut self, many: Option<Many>, range: Option<Range>) -> Read<Area> {
        let shape = self.shape()?;
        let of = if self.eat("of") {
            match self.word() {
                "target" => self.next(Some(Of::Target))?,
                "you" => self.next(Some(Of::You))?,
                _ => return Err(self.unexpected("what an area can lie around", &["target", "you"])),
            }
        } else {
            None
        };
        Ok(Area { many, range, shape, of, ignoring_walls: self.ignoring_walls()? })
    }

    /// An area with everything that may stand before it.
    pub(super) fn whole_area(&mut self) -> Read<Area> {
        let many = self.among(MANY);
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
                Ok(Shape::Burst(self.number("a burst", BURST)?))
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

    fn group(&mut self) -> Read<Group> {
        self.expect("all")?;
        let many = self.many()?;
        let which = match self.word() {
            "in" => {
                self.expect("in sight")?;
                Which::InSight
            }
            "with" => {
                self.at += 1;
                Which::With(self.name("a condition", &[NameKind::Condition])?)
            }
            "that" => {
                self.expect("that dealt damage since your last turn")?;
                Which::DealtDamage
            }
            _ => Which::All,
        };
        Ok(Group { many, which })
    }
}

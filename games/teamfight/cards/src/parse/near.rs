//! Reads `adjacent` and `non-diagonally adjacent`, which denote a range or an area in one word (TF-072).

use super::select::{MANY, ONE};
use super::{Parser, Read};
use crate::ast::{Range, Select, Shape, TargetKind};
use crate::words::Place;

impl Parser<'_> {
    /// Reads `adjacent`, `adjacent enemy` or `adjacent enemies`: range 1, or burst 1 for several (TF-072).
    pub(super) fn neighbours(&mut self) -> Read<Select> {
        let Some((range, shape)) = self.near()? else { return Err(self.wrong("`adjacent`", String::new())) };
        if self.is_shape() {
            return Ok(Select::Area(self.area(None, Some(range))?));
        }
        if let Some(many) = self.among(MANY) {
            return Ok(Select::Area(self.area_of(Some(many), None, shape)?));
        }
        let one = self.among(ONE);
        if one.is_none() && !self.eat("target") {
            self.eat("space");
        }
        Ok(Select::Target(self.target(TargetKind::One(one), range)?))
    }

    /// Whether `adjacent` or `non-diagonally adjacent` comes next.
    pub(super) fn is_near(&self) -> bool {
        matches!(self.word(), "adjacent" | "non-diagonally")
    }

    /// Reads `adjacent`, which is range 1, or burst 1 for an area; non-diagonally both lack the corners (TF-072, Q70).
    pub(super) fn near(&mut self) -> Read<Option<(Range, Shape)>> {
        if self.eat("adjacent") {
            return Ok(Some((Range::UpTo(1), Shape::Burst(1))));
        }
        match self.is_near() {
            true => self.expect("non-diagonally adjacent").map(|()| Some((Range::Beside, Shape::Beside))),
            false => Ok(None),
        }
    }

    /// Reads `in range 3`, `adjacent` or `adjacent to you`.
    pub(super) fn in_range(&mut self) -> Read<Range> {
        if let Some((range, _)) = self.near()? {
            if self.word() == "to" {
                self.expect("to you")?;
            }
            return Ok(range);
        }
        self.expect("in")?;
        self.range()
    }

    /// Reads `non-diagonally` after a range or burst, which must then be 1, and returns whether it was there.
    pub(super) fn straight(&mut self, size: u8, word: &str, place: Place) -> Read<bool> {
        match self.eat("non-diagonally") {
            true if size != 1 => Err(place.fault(
                "only neighbours are told apart so",
                format!("write `{word} 1 non-diagonally`, or leave `non-diagonally` out"),
            )),
            said => Ok(said),
        }
    }
}

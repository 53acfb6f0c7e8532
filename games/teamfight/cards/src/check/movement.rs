//! Items that move one unit against another: pushes, pulls, swaps.

use super::items::is_you;
use super::{Home, Judge, Verdict, complain};
use crate::ast::{Area, Select, Way};

impl Judge<'_> {
    pub(super) fn of_push(&self, pull: bool, way: Option<Way>, select: Option<&Select>) -> Verdict {
        // A recoil: the bearer is pushed back from the space it aimed at.
        if is_you(select) && (pull || way != Some(Way::AwayFromTarget)) {
            return complain(
                "a unit cannot push or pull itself",
                "write `you, move 2`, or `you, push 1 away from target`",
            );
        }
        let around = |area: &Area| area.shape.is_around();
        match way {
            Some(Way::FromCenter | Way::TowardCenter) if !matches!(select, Some(Select::Area(area)) if around(area)) => {
                complain("there is no center", "only a burst or a centered square has one")
            }
            Some(Way::FromCenter | Way::AwayFromTarget) if pull => {
                complain("a pull does not lead away", "write `push`")
            }
            Some(Way::TowardCenter) if !pull => {
                complain("a push does not lead toward the center", "write `pull`")
            }
            Some(Way::AwayFromTarget) => self.after_aim(),
            _ => Ok(()),
        }
    }

    pub(super) fn of_swap(&self, select: Option<&Select>) -> Verdict {
        if self.home == Home::Object {
            return complain("an object does not move", "make it a summon (U)");
        }
        if !self.is_single(select) {
            return complain("the bearer swaps with one unit", "write `range 2, swap with target`");
        }
        Ok(())
    }
}

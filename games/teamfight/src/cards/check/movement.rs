//! Items that move somebody: pushes, pulls, walks, flights, teleports, swaps.

use super::super::ast::{Area, One, Select, Shape, Way};
use super::items::{is_you, one};
use super::{Home, Judge, Verdict, complain};

impl Judge<'_> {
    pub(super) fn of_push(&self, pull: bool, way: Option<Way>, select: Option<&Select>) -> Verdict {
        // Away from a target is a direction of its own; away from itself is none.
        if is_you(select) && way != Some(Way::AwayFromTarget) {
            return complain("a unit cannot push or pull itself", "write `you, move 2`");
        }
        self.not_an_object(select)?;
        let around =
            |area: &Area| matches!(area.shape, Shape::Burst(_) | Shape::Square { centered: true, .. });
        match way {
            Some(Way::FromCenter | Way::TowardCenter) if !matches!(select, Some(Select::Area(area)) if around(area)) => {
                complain("there is no center", "only a burst or a centered square has one")
            }
            Some(Way::FromCenter | Way::AwayFromTarget) if pull => {
                complain("a pull does not lead away", "write `push`")
            }
            Some(Way::AnyDirection) if pull => {
                complain("a pull in any direction would be none", "write `push 1 any direction`")
            }
            Some(Way::TowardCenter) if !pull => {
                complain("a push does not lead toward the center", "write `pull`")
            }
            Some(Way::AwayFromTarget) => self.after_aim(),
            _ => Ok(()),
        }
    }

    pub(super) fn not_an_object(&self, select: Option<&Select>) -> Verdict {
        match one(select) == Some(One::Object) {
            true => complain("objects do not move", "choose a `unit`"),
            false => Ok(()),
        }
    }

    pub(super) fn of_own_way(&self, select: Option<&Select>) -> Verdict {
        if is_you(select) && self.home == Home::Object {
            return complain("an object does not move", "make it a summon (U)");
        }
        self.not_an_object(select)
    }

    pub(super) fn of_swap(&self, select: Option<&Select>) -> Verdict {
        if self.home == Home::Object {
            return complain("an object does not move", "make it a summon (U)");
        }
        if !self.is_single(select) {
            return complain("the bearer swaps with one unit", "write `range 2, swap with target`");
        }
        self.not_an_object(select)
    }
}

//! Selections: there must be units to choose from, and a point to count from.

use super::{Aimed, Home, Judge, Verdict, complain};
use crate::ast::{Area, Many, Of, One, Select, Shape, Target, TargetKind, Which};

impl Judge<'_> {
    pub(super) fn of_select(&self, select: &Select) -> Verdict {
        if self.home == Home::Marker {
            self.of_marker(select)?;
        }
        match select {
            Select::TheTarget | Select::SameTarget => self.after_target(),
            Select::ThatUnit => self.that_unit(),
            Select::UnitsHere if self.home != Home::Marker => {
                complain("only a marker has a space of its own", "write an area: `burst 0` is your own space")
            }
            Select::Group(group) if group.which == Which::DealtDamage && self.home != Home::Hero => {
                complain("only heroes remember who dealt damage", "write it on a card or passive of a hero")
            }
            Select::Area(area) => self.of_area(area),
            Select::Target(target) => of_target(target),
            _ => Ok(()),
        }
    }

    /// Checks a marker's selection: a marker cannot choose, but names its own space, areas around it and the unit of
    /// its trigger.
    fn of_marker(&self, select: &Select) -> Verdict {
        let named = |many| !matches!(many, Many::Others | Many::OtherAllies);
        let fits = match select {
            Select::UnitsHere | Select::ThatUnit => true,
            Select::Area(area) => {
                area.range.is_none()
                    && area.of.is_none()
                    && area.shape.is_around()
                    && area.many.is_none_or(named)
            }
            Select::Group(group) => named(group.many) && matches!(group.which, Which::All | Which::With(_)),
            _ => false,
        };
        match fits {
            true => Ok(()),
            false => complain(
                "a marker is no unit: it cannot choose, and there is no `you`",
                "write `units in this space`, `that unit`, or an area around it such as `burst 1`",
            ),
        }
    }

    fn of_area(&self, area: &Area) -> Verdict {
        match area.of {
            Some(_) if area.range.is_some() => {
                complain("the area has two sources", "write either the range or `of target`")
            }
            Some(Of::Target) if matches!(area.shape, Shape::Line(_) | Shape::Path(_)) => {
                complain("a line or path leads away from a unit", "around a target lies a burst or a square")
            }
            // After several targets the area lies around each of them.
            Some(Of::Target) if self.aimed == Aimed::Several => Ok(()),
            Some(Of::Target) => self.after_aim(),
            _ => Ok(()),
        }
    }
}

fn of_target(target: &Target) -> Verdict {
    match &target.kind {
        TargetKind::Nearest(One::EmptySpace) => {
            complain("the nearest empty space is nobody", "write `empty space in range 3`")
        }
        TargetKind::AnyNumber(_, shape) => match shape.is_around() && target.range.is_none() {
            true => Ok(()),
            false => complain(
                "any number of targets are chosen around you",
                "write `any number of enemies in burst 3`, or a square that is centered",
            ),
        },
        _ => Ok(()),
    }
}

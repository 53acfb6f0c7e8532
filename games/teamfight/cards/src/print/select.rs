//! Prints the bodies that a sentence concerns.

use super::Printer;
use super::trigger::range;
use crate::ast::{Area, Group, Many, Of, One, Select, Shape, Target, TargetKind, Which};

impl Printer<'_> {
    pub(super) fn select(&self, select: &Select) -> String {
        match select {
            Select::Group(group) => self.group(group),
            Select::Area(area) => whole_area(area),
            Select::Target(target) => whole_target(target),
            Select::You => "you".to_string(),
            Select::TheTarget => "target".to_string(),
            Select::SameTarget => "same target".to_string(),
            Select::ThatUnit => "that unit".to_string(),
            Select::UnitsHere => "units in this space".to_string(),
        }
    }

    fn group(&self, group: &Group) -> String {
        let which = match group.which {
            Which::All => String::new(),
            Which::InSight => " in sight".to_string(),
            Which::With(name) => format!(" with {}", self.name(name)),
            Which::DealtDamage => " that dealt damage since your last turn".to_string(),
        };
        format!("all {}{which}", many(group.many))
    }
}

fn whole_target(target: &Target) -> String {
    let far = target.range.map(range).unwrap_or_default();
    let walls = if target.ignoring_walls { " ignoring walls" } else { "" };
    let who = match &target.kind {
        TargetKind::One(None) => String::new(),
        TargetKind::One(Some(kind)) => format!("{} in ", one(*kind)),
        TargetKind::Nearest(kind) => format!("nearest {} in ", one(*kind)),
        TargetKind::Several(1) => "1 target in ".to_string(),
        TargetKind::Several(count) => format!("{count} targets in "),
        TargetKind::AnyNumber(kind, form) => {
            let far = if far.is_empty() { far } else { format!("{far} ") };
            return format!("any number of {} in {far}{}{walls}", many(*kind), shape(*form));
        }
    };
    format!("{who}{far}{walls}")
}

/// Prints an area with all its parts.
pub(super) fn whole_area(area: &Area) -> String {
    let who = area.many.map(|kind| format!("{} in ", many(kind))).unwrap_or_default();
    let far = area.range.map(|far| format!("{} ", range(far))).unwrap_or_default();
    let of = match area.of {
        None => "",
        Some(Of::Target) => " of target",
        Some(Of::You) => " of you",
    };
    let walls = if area.ignoring_walls { " ignoring walls" } else { "" };
    format!("{who}{far}{}{of}{walls}", shape(area.shape))
}

fn shape(shape: Shape) -> String {
    match shape {
        Shape::Burst(size) => format!("burst {size}"),
        Shape::Square { side, centered: false } => format!("{side}x{side}"),
        Shape::Square { side, centered: true } => format!("{side}x{side} centered"),
        Shape::Line(None) => "line".to_string(),
        Shape::Line(Some(length)) => format!("line {length}"),
        Shape::Path(length) => format!("path {length}"),
        Shape::Beside => "burst 1 non-diagonally".to_string(),
    }
}

fn one(one: One) -> &'static str {
    match one {
        One::Enemy => "enemy",
        One::Ally => "ally",
        One::OtherAlly => "other ally",
        One::Unit => "unit",
        One::Hero => "hero",
        One::Summon => "summon",
        One::Object => "object",
        One::EmptySpace => "empty space",
    }
}

fn many(many: Many) -> &'static str {
    match many {
        Many::Enemies => "enemies",
        Many::Allies => "allies",
        Many::OtherAllies => "other allies",
        Many::Units => "units",
        Many::Others => "others",
        Many::Summons => "summons",
    }
}

//! The bodies that a sentence concerns: what is chosen first, then how they are called.

use super::trigger::far;
use super::{Explainer, spaces};
use crate::ast::{Area, Group, Many, Of, One, Range, Select, Shape, Target, TargetKind, Which};

/// The bodies that a sentence concerns, in words.
pub(super) struct Whom {
    /// What is chosen before anything happens.
    pub(super) choose: Option<String>,
    /// Those it happens to.
    pub(super) units: String,
    /// Where they are, for what happens to spaces.
    pub(super) spaces: String,
    /// Whether it is the bearer itself.
    pub(super) you: bool,
}

impl Whom {
    fn plain(units: &str, spaces: &str) -> Whom {
        Whom { choose: None, units: units.to_string(), spaces: spaces.to_string(), you: false }
    }

    fn chosen(choose: String, units: String, spaces: &str) -> Whom {
        Whom { choose: Some(choose), units, spaces: spaces.to_string(), you: false }
    }
}

impl Explainer<'_> {
    pub(super) fn whom(&self, select: Option<&Select>) -> Whom {
        match select {
            None | Some(Select::You) => Whom { you: true, ..Whom::plain("you", "in your space") },
            Some(Select::TheTarget) => Whom::plain("the target", "in the space of the target"),
            Some(Select::SameTarget) => Whom::plain("the unit that was hit", "in its space"),
            Some(Select::ThatUnit) => Whom::plain("that unit", "in its space"),
            Some(Select::UnitsHere) => Whom::plain("each unit in this space", "in this space"),
            Some(Select::Group(group)) => self.group(group),
            Some(Select::Target(target)) => of_target(target),
            Some(Select::Area(area)) => of_area(area),
        }
    }

    fn group(&self, group: &Group) -> Whom {
        let which = match group.which {
            Which::All => "on the map".to_string(),
            Which::InSight => "that you can see".to_string(),
            Which::With(name) => format!("that has {}", self.name(name)),
            Which::DealtDamage => "that dealt damage since your last turn".to_string(),
        };
        Whom::plain(&format!("{} {which}", each(group.many)), "in the spaces of all of them")
    }
}

fn of_target(target: &Target) -> Whom {
    let range = target.range.map(far).unwrap_or_default();
    let walls = if target.ignoring_walls { ", also behind walls" } else { "" };
    match &target.kind {
        TargetKind::One(Some(One::EmptySpace)) => {
            Whom::chosen(format!("Choose an empty space {range}{walls}."), "nobody".to_string(), "there")
        }
        TargetKind::One(kind) => {
            let unit = kind.map_or("a unit", one);
            Whom::chosen(format!("Choose a space {range}{walls}."), format!("{unit} there"), "in that space")
        }
        TargetKind::Nearest(kind) => {
            Whom::plain(&format!("the nearest {} {range}{walls}", bare(*kind)), "in its space")
        }
        TargetKind::Several(count) => {
            let choose = match count {
                1 => format!("Choose a target {range}{walls}."),
                _ => format!("Choose up to {count} different targets {range}{walls}."),
            };
            Whom::chosen(choose, "each of them".to_string(), "in the spaces of all of them")
        }
        TargetKind::AnyNumber(many, shape) => {
            let around = around(*shape, "you");
            let from = if range.is_empty() { String::new() } else { format!(" of a space {range}") };
            let choose = format!("Choose any number of {} {around}{from}{walls}.", several(*many));
            Whom::chosen(choose, "each of them".to_string(), "in the spaces of all of them")
        }
    }
}

fn of_area(area: &Area) -> Whom {
    let walls = if area.ignoring_walls { ", also behind walls" } else { "" };
    let source = match (area.range, area.of) {
        (Some(_), _) => "it",
        (None, Some(Of::Target)) => "the space you aimed at",
        (None, Some(Of::You) | None) => "you",
    };
    let (choose, units, spaces) = match area.shape {
        Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside => {
            let around = around(area.shape, source);
            (
                area.range.map(|range| format!("Choose a space {}.", far(range))),
                around.clone(),
                format!("in every space {around}"),
            )
        }
        Shape::Square { side, .. } => {
            let choose = match area.range {
                Some(range) => format!(
                    "Choose a space {} and a square of {side} by {side} spaces that includes it.",
                    far(range)
                ),
                None if area.of == Some(Of::Target) => {
                    format!(
                        "Choose a square of {side} by {side} spaces that includes the space you aimed at."
                    )
                }
                None => format!("Choose a square of {side} by {side} spaces that includes your own."),
            };
            (Some(choose), "in it".to_string(), "in every space of the square".to_string())
        }
        Shape::Line(length) => {
            let choose = line(length, area.range, area.ignoring_walls);
            (Some(choose), "in it".to_string(), "in every space of the line".to_string())
        }
        Shape::Path(length) => {
            let begins = match area.range {
                Some(range) => format!("begins in a space {}", far(range)),
                None => "begins next to you".to_string(),
            };
            let choose = format!("Choose a winding path of {} that {begins}.", spaces(length));
            (Some(choose), "on it".to_string(), "in every space of the path".to_string())
        }
    };
    let walls = if matches!(area.shape, Shape::Line(_)) { "" } else { walls };
    let units = format!("{} {units}{walls}", area.many.map_or("each unit", each));
    Whom { choose, units, spaces, you: false }
}

fn line(length: Option<u8>, range: Option<Range>, through_walls: bool) -> String {
    let begins = match range {
        Some(range) => format!("begins in a space {}", far(range)),
        None => "leads away from you".to_string(),
    };
    let end = match (length, through_walls) {
        (Some(length), true) => format!(" through {}, walls or not", spaces(length)),
        (Some(length), false) => format!(" through {} or until a wall", spaces(length)),
        (None, true) => " across the whole map, walls or not".to_string(),
        (None, false) => " until a wall or the edge of the map".to_string(),
    };
    format!("Choose a straight line (north, east, south or west) that {begins}{end}.")
}

/// `within range 2 of you`, `in the 3 by 3 spaces around you`.
fn around(shape: Shape, source: &str) -> String {
    match shape {
        Shape::Burst(0) => format!("in the space of {source}").replace("the space of the space", "the space"),
        Shape::Burst(size) => format!("within range {size} of {source}"),
        Shape::Square { side, .. } => format!("in the {side} by {side} spaces around {source}"),
        Shape::Beside => format!("within range 1 of {source} (not diagonally)"),
        Shape::Line(_) => format!("in a straight line from {source}"),
        Shape::Path(length) => format!("on a path of {} from {source}", spaces(length)),
    }
}

fn bare(kind: One) -> &'static str {
    one(kind).split_once(' ').map_or("unit", |(_, noun)| noun)
}

fn one(kind: One) -> &'static str {
    match kind {
        One::Enemy => "an enemy",
        One::Ally => "an ally",
        One::OtherAlly => "another ally",
        One::Unit => "a unit",
        One::Hero => "a hero",
        One::Summon => "a summon",
        One::Object => "an object",
        One::EmptySpace => "an empty space",
    }
}

/// Every single one of many, for an area or a group.
pub(super) fn each(many: Many) -> &'static str {
    match many {
        Many::Enemies => "each enemy",
        Many::Allies => "each ally",
        Many::OtherAllies => "each other ally",
        Many::Units => "each unit",
        Many::Others => "each other unit",
        Many::Summons => "each summon",
    }
}

fn several(many: Many) -> &'static str {
    match many {
        Many::Enemies => "enemies",
        Many::Allies => "allies",
        Many::OtherAllies => "other allies",
        Many::Units => "units",
        Many::Others => "other units",
        Many::Summons => "summons",
    }
}

/// How the area of an aura is called.
pub(super) fn of_aura(area: &Area) -> String {
    of_area(area).units
}

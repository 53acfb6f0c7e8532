//! Explains the bodies that a sentence concerns: the choice first, then their name.

use engine::{Arg, Message, say};

use super::trigger::far;
use super::{Explainer, or_none, spaces};
use crate::ast::{Area, Group, Many, Of, One, Range, Select, Shape, Target, TargetKind, Which};

/// The bodies that a sentence concerns, in words.
pub(super) struct Whom {
    /// Their name. The line assumes the choice made before; the story includes it.
    pub(super) called: Message,
    /// The choice before anything happens, in the line.
    pub(super) choose: Option<String>,
    /// Their spaces, for effects on spaces, in the line.
    pub(super) spaces: String,
    /// Whether it is the bearer itself.
    pub(super) you: bool,
}

impl Whom {
    fn plain(called: Message, spaces: &str) -> Whom {
        Whom { called, choose: None, spaces: spaces.to_string(), you: false }
    }

    fn chosen(choose: String, called: Message, spaces: &str) -> Whom {
        Whom { choose: Some(choose), ..Whom::plain(called, spaces) }
    }

    /// Returns their name for later mentions.
    pub(super) fn again(&self) -> Message {
        say!("card-it", whom = self.called.clone(); "it")
    }
}

impl Explainer<'_> {
    pub(super) fn whom(&self, select: Option<&Select>) -> Whom {
        match select {
            None | Some(Select::You) => {
                Whom { you: true, ..Whom::plain(say!("card-you"; "you"), "in your space") }
            }
            Some(Select::TheTarget) => {
                Whom::plain(say!("card-the-target"; "the target"), "in the space of the target")
            }
            Some(Select::SameTarget) => {
                Whom::plain(say!("card-same-target"; "the unit that was hit"), "in its space")
            }
            Some(Select::ThatUnit) => Whom::plain(say!("card-that-unit"; "that unit"), "in its space"),
            Some(Select::UnitsHere) => {
                Whom::plain(say!("card-units-here"; "each unit in this space"), "in this space")
            }
            Some(Select::Group(group)) => Whom::plain(self.group(group), "in the spaces of all of them"),
            Some(Select::Target(target)) => of_target(target),
            Some(Select::Area(area)) => of_area(area),
        }
    }

    fn group(&self, group: &Group) -> Message {
        let who = each(group.many);
        match group.which {
            Which::All => {
                let line = format!("{who} on the map");
                say!("card-all", who = who; "{line}")
            }
            Which::InSight => {
                let line = format!("{who} that you can see");
                say!("card-all-in-sight", who = who; "{line}")
            }
            Which::With(name) => {
                let line = format!("{who} that has {}", self.name(name));
                say!("card-all-with", who = who, what = self.term(name); "{line}")
            }
            Which::DealtDamage => {
                let line = format!("{who} that dealt damage since your last turn");
                say!("card-all-that-hurt", who = who; "{line}")
            }
        }
    }
}

fn of_target(target: &Target) -> Whom {
    let (range, walls) = (target.range.map(far), target.ignoring_walls);
    let far = range.as_ref().map_or("", Message::line);
    let behind = behind(walls);
    match &target.kind {
        TargetKind::One(Some(One::EmptySpace)) => {
            let choose = format!("Choose an empty space {far}{behind}.");
            Whom::chosen(
                choose,
                say!("card-empty-space", range = or_none(range), walls = walls; "nobody"),
                "there",
            )
        }
        TargetKind::One(kind) => {
            let choose = format!("Choose a space {far}{behind}.");
            let (unit, who) = match kind {
                Some(kind) => (true, one(*kind)),
                None => (false, say!("card-anybody"; "a unit")),
            };
            let line = format!("{who} there");
            let called = say!(
                "card-target", who = who, narrow = unit, range = or_none(range), walls = walls;
                "{line}"
            );
            Whom::chosen(choose, called, "in that space")
        }
        TargetKind::Nearest(kind) => {
            let line = format!("the nearest {} {far}{behind}", bare(*kind));
            let who = nearest(*kind);
            let called = say!("card-nearest", who = who, range = or_none(range), walls = walls; "{line}");
            Whom::plain(called, "in its space")
        }
        TargetKind::Several(count) => {
            let choose = match count {
                1 => format!("Choose a target {far}{behind}."),
                _ => format!("Choose up to {count} different targets {far}{behind}."),
            };
            let called = say!(
                "card-targets", count = *count, range = or_none(range), walls = walls;
                "each of them"
            );
            Whom::chosen(choose, called, "in the spaces of all of them")
        }
        TargetKind::AnyNumber(many, shape) => {
            let from = if far.is_empty() { String::new() } else { format!(" of a space {far}") };
            let (who, around) = (several(*many), around(*shape, "you"));
            let choose = format!("Choose any number of {who} {around}{from}{behind}.");
            let source = if range.is_some() { "chosen" } else { "you" };
            let place = place(*shape, source, range, &around);
            let called = say!(
                "card-any-number", who = who, place = place, walls = walls;
                "each of them"
            );
            Whom::chosen(choose, called, "in the spaces of all of them")
        }
    }
}

/// Returns the end of a line that walls do not matter.
fn behind(walls: bool) -> &'static str {
    if walls { ", also behind walls" } else { "" }
}

fn of_area(area: &Area) -> Whom {
    let through = area.ignoring_walls;
    let (source, word) = match (area.range, area.of) {
        (Some(_), _) => ("it", "chosen"),
        (None, Some(Of::Target)) => ("the space you aimed at", "target"),
        (None, Some(Of::You) | None) => ("you", "you"),
    };
    let (choose, units, spaces) = match area.shape {
        Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside => {
            let around = around(area.shape, source);
            let choose = area.range.map(|range| format!("Choose a space {}.", far(range)));
            (choose, around.clone(), format!("in every space {around}"))
        }
        Shape::Square { side, .. } => {
            let choose = square(side, area);
            (Some(choose), "in it".to_string(), "in every space of the square".to_string())
        }
        Shape::Line(length) => {
            let choose = line(length, area.range, through);
            (Some(choose), "in it".to_string(), "in every space of the line".to_string())
        }
        Shape::Path(length) => {
            let begins = match area.range {
                Some(range) => format!("begins in a space {}", far(range)),
                None => "begins next to you".to_string(),
            };
            let choose = format!("Choose a winding path of {} that {begins}.", self::spaces(length));
            (Some(choose), "on it".to_string(), "in every space of the path".to_string())
        }
    };
    let walls = if matches!(area.shape, Shape::Line(_)) { "" } else { behind(through) };
    let who = area.many.map_or_else(|| each(Many::Units), each);
    let text = format!("{who} {units}{walls}");
    let place = place(area.shape, word, area.range.map(far), &spaces);
    let called = say!("card-area", who = who, place = place, walls = through; "{text}");
    Whom { called, choose, spaces, you: false }
}

fn square(side: u8, area: &Area) -> String {
    match area.range {
        Some(range) => {
            format!("Choose a space {} and a square of {side} by {side} spaces that includes it.", far(range))
        }
        None if area.of == Some(Of::Target) => {
            format!("Choose a square of {side} by {side} spaces that includes the space you aimed at.")
        }
        None => format!("Choose a square of {side} by {side} spaces that includes your own."),
    }
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

/// Returns `within range 2 of you`, `in the 3 by 3 spaces around you`.
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

/// Explains the place of an area: its source, shape and size; a range belongs to a chosen source.
fn place(shape: Shape, source: &'static str, range: Option<Message>, line: &str) -> Message {
    let from = say!("card-source", source = Arg::word(source), range = or_none(range); "{source}");
    match shape {
        Shape::Burst(size) => say!("card-burst", size = size, source = from; "{line}"),
        Shape::Square { side, centered: true } => say!("card-square", size = side, source = from; "{line}"),
        Shape::Square { side, centered: false } => {
            say!("card-square-with", size = side, source = from; "{line}")
        }
        Shape::Line(length) => say!("card-line", size = or_none(length), source = from; "{line}"),
        Shape::Path(length) => say!("card-path", size = length, source = from; "{line}"),
        Shape::Beside => say!("card-beside", source = from; "{line}"),
    }
}

fn bare(kind: One) -> &'static str {
    match kind {
        One::Enemy => "enemy",
        One::Ally | One::OtherAlly => "ally",
        One::Unit => "unit",
        One::Hero => "hero",
        One::Summon => "summon",
        One::Object => "object",
        One::EmptySpace => "empty space",
    }
}

fn one(kind: One) -> Message {
    match kind {
        One::Enemy => say!("card-an-enemy"; "an enemy"),
        One::Ally => say!("card-an-ally"; "an ally"),
        One::OtherAlly => say!("card-another-ally"; "another ally"),
        // An empty space is explained elsewhere.
        One::Unit | One::EmptySpace => say!("card-a-unit"; "a unit"),
        One::Hero => say!("card-a-hero"; "a hero"),
        One::Summon => say!("card-a-summon"; "a summon"),
        One::Object => say!("card-an-object"; "an object"),
    }
}

fn nearest(kind: One) -> Message {
    match kind {
        One::Enemy => say!("card-nearest-enemy"; "the nearest enemy"),
        One::Ally => say!("card-nearest-ally"; "the nearest ally"),
        One::OtherAlly => say!("card-nearest-other-ally"; "the nearest ally"),
        One::Hero => say!("card-nearest-hero"; "the nearest hero"),
        One::Summon => say!("card-nearest-summon"; "the nearest summon"),
        One::Object => say!("card-nearest-object"; "the nearest object"),
        One::Unit | One::EmptySpace => say!("card-nearest-unit"; "the nearest unit"),
    }
}

/// Returns `each ...` for an area or a group.
fn each(many: Many) -> Message {
    match many {
        Many::Enemies => say!("card-each-enemy"; "each enemy"),
        Many::Allies => say!("card-each-ally"; "each ally"),
        Many::OtherAllies => say!("card-each-other-ally"; "each other ally"),
        Many::Units => say!("card-each-unit"; "each unit"),
        Many::Others => say!("card-each-other"; "each other unit"),
        Many::Summons => say!("card-each-summon"; "each summon"),
    }
}

fn several(many: Many) -> Message {
    match many {
        Many::Enemies => say!("card-enemies"; "enemies"),
        Many::Allies => say!("card-allies"; "allies"),
        Many::OtherAllies => say!("card-other-allies"; "other allies"),
        Many::Units => say!("card-units"; "units"),
        Many::Others => say!("card-others"; "other units"),
        Many::Summons => say!("card-summons"; "summons"),
    }
}

/// Returns the name of the area of an aura.
pub(super) fn of_aura(area: &Area) -> Message {
    of_area(area).called
}

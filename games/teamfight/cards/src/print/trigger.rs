//! Prints triggers.

use super::Printer;
use crate::ast::{Happening, Range, Subject, Trigger, Who};

impl Printer<'_> {
    pub(super) fn trigger(&self, trigger: &Trigger) -> String {
        let (subject, you) = match trigger.subject {
            Subject::You => ("you", true),
            Subject::Who(who) => (one(who), false),
        };
        let within = trigger.within.map(|within| format!(" in {}", range(within))).unwrap_or_default();
        format!("when {subject}{within} {}", happening(trigger.event, you))
    }
}

/// Prints an event that happens to `you` or to another unit.
fn happening(event: Happening, you: bool) -> String {
    let verb = |of_you: &str, of_others: &str| if you { of_you.to_string() } else { of_others.to_string() };
    let suffers = |what: &str, by: Option<Who>| {
        let by = by.map(|by| format!(" by {}", one(by))).unwrap_or_default();
        format!("{} {what}{by}", if you { "are" } else { "is" })
    };
    match event {
        Happening::StartTurn => verb("start turn", "starts turn"),
        Happening::EndTurn => verb("end turn", "ends turn"),
        Happening::Deploy => verb("deploy", "deploys"),
        Happening::Die => verb("die", "dies"),
        Happening::Kill(who) => format!("{} {}", verb("kill", "kills"), one(who)),
        Happening::Targeted(by) => suffers("targeted", by),
        Happening::Included(by) => suffers("included", by),
        Happening::Damaged(by) => suffers("damaged", by),
        Happening::Hit(by) => suffers("hit", by),
        Happening::Missed(by) => suffers("missed", by),
        Happening::ForceMoved(by) => suffers("force-moved", by),
        Happening::Enters(within) => format!("{} {}", verb("enter", "enters"), range(within)),
        Happening::Leaves(within) => format!("{} {}", verb("leave", "leaves"), range(within)),
        Happening::Rolls(low, high) if low == high => format!("{} {low}", verb("roll", "rolls")),
        Happening::Rolls(low, high) => format!("{} {low}-{high}", verb("roll", "rolls")),
        Happening::UsesDefault => format!("{} a default ability", verb("use", "uses")),
        Happening::UsesNonDefault => format!("{} a non-default ability", verb("use", "uses")),
        Happening::EndsMove => verb("end a move", "ends a move"),
    }
}

/// Prints a kind of unit.
fn one(who: Who) -> &'static str {
    match who {
        Who::Enemy => "enemy",
        Who::Ally => "ally",
        Who::OtherAlly => "other ally",
        Who::AnyUnit => "any unit",
        Who::Hero => "hero",
        Who::Summon => "summon",
        Who::Summoner => "summoner",
        Who::Creator => "creator",
    }
}

/// Prints a range with its word.
pub(crate) fn range(range: Range) -> String {
    match range {
        Range::UpTo(spaces) => format!("range {spaces}"),
        Range::From(spaces) => format!("range {spaces}+"),
        Range::Exactly(spaces) => format!("range exactly {spaces}"),
        Range::Unlimited => "range unlimited".to_string(),
        Range::Beside => "range 1 non-diagonally".to_string(),
    }
}

//! When something happens.

use super::{Explainer, spaces};
use crate::ast::{Happening, Range, Subject, Trigger, Who};

impl Explainer<'_> {
    /// `When an enemy within range 1 of you leaves range 1`, without a stop.
    pub(super) fn trigger(&self, trigger: &Trigger, when: &str) -> String {
        let (subject, you) = match trigger.subject {
            Subject::You => ("you", true),
            Subject::Who(who) => (one(who), false),
        };
        let near = trigger.within.map(|within| format!(" {} of you", far(within))).unwrap_or_default();
        format!("{when} {subject}{near} {}", happening(trigger.event, you))
    }
}

fn happening(event: Happening, you: bool) -> String {
    let verb = |of_you: &str, of_others: &str| if you { of_you.to_string() } else { of_others.to_string() };
    let suffers = |what: &str, by: Option<Who>| {
        let by = by.map(|by| format!(" by {}", one(by))).unwrap_or_default();
        format!("{} {what}{by}", if you { "are" } else { "is" })
    };
    match event {
        Happening::StartTurn => verb("start your turn", "starts its turn"),
        Happening::EndTurn => verb("end your turn", "ends its turn"),
        Happening::Deploy => verb("are deployed", "is deployed"),
        Happening::Die => verb("die", "dies"),
        Happening::Kill(who) => format!("{} {}", verb("kill", "kills"), one(who)),
        Happening::Targeted(by) => suffers("targeted", by),
        Happening::Included(by) => suffers("targeted or caught in an area", by),
        Happening::Damaged(by) => suffers("damaged", by),
        Happening::Hit(by) => {
            suffers("hit by an attack", by).replace("hit by an attack by", "hit by an attack of")
        }
        Happening::Missed(by) => {
            suffers("missed by an attack", by).replace("missed by an attack by", "missed by an attack of")
        }
        Happening::ForceMoved(by) => suffers("moved by force", by),
        Happening::Enters(range) => format!("{} {}", verb("come", "comes"), border(range, true)),
        Happening::Leaves(range) => format!("{} {}", verb("leave", "leaves"), border(range, false)),
        Happening::Rolls(low, high) if low == high => format!("{} a {low}", verb("roll", "rolls")),
        Happening::Rolls(low, high) => format!("{} {low} to {high}", verb("roll", "rolls")),
        Happening::UsesDefault => format!("{} a default ability", verb("use", "uses")),
        Happening::UsesNonDefault => format!("{} an extra card", verb("use", "uses")),
        Happening::EndsMove => verb("end a move", "ends a move"),
    }
}

/// A border that is crossed.
fn border(range: Range, inward: bool) -> String {
    match (range, inward) {
        (Range::UpTo(0), true) => "into this space".to_string(),
        (Range::UpTo(0), false) => "this space".to_string(),
        (Range::UpTo(n), true) => format!("within range {n} of you"),
        (Range::UpTo(n), false) => format!("range {n} of you"),
        (Range::From(n), true) => format!("to range {n} or more from you"),
        (Range::From(n), false) => format!("range {n} or more from you"),
        (Range::Exactly(n), true) => format!("to range {n} from you"),
        (Range::Exactly(n), false) => format!("range {n} from you"),
        (Range::Beside, true) => "straight next to you".to_string(),
        (Range::Beside, false) => "the spaces straight next to you".to_string(),
        (Range::Unlimited, _) => "the map".to_string(),
    }
}

fn one(who: Who) -> &'static str {
    match who {
        Who::Enemy => "an enemy",
        Who::Ally => "an ally (or you)",
        Who::OtherAlly => "another ally",
        Who::AnyUnit => "any unit",
        Who::Hero => "a hero",
        Who::Summon => "a summon",
        Who::Summoner => "your summoner",
        Who::Creator => "its creator",
    }
}

/// How far away something may be.
pub(super) fn far(range: Range) -> String {
    match range {
        Range::UpTo(n) => format!("within range {n}"),
        Range::From(n) => format!("at range {n} or more"),
        Range::Exactly(n) => format!("exactly {} away", spaces(n)),
        Range::Unlimited => "at any range".to_string(),
        Range::Beside => "within range 1 (not diagonally)".to_string(),
    }
}

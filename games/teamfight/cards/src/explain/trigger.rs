//! Explains triggers.

use engine::{Arg, Message, say};

use super::{Explainer, or_none, spaces};
use crate::ast::{Happening, Range, Subject, Trigger, Who};

impl Explainer<'_> {
    /// Explains a trigger: `When an enemy within range 1 of you leaves range 1`, without a full stop.
    pub(super) fn trigger(&self, trigger: &Trigger, when: &str) -> Message {
        let near = trigger.within.map(far);
        let line = near.as_ref().map(|near| format!(" {near} of you")).unwrap_or_default();
        let (who, you) = match trigger.subject {
            Subject::You => (say!("card-you"; "you"), true),
            Subject::Who(who) => (one(who), false),
        };
        let begin = format!("{when} {who}{line}");
        let who = match near {
            Some(near) => say!("card-who-near", who = who, near = near; "{begin}"),
            None => who,
        };
        happening(trigger.event, you, who, &begin)
    }
}

/// Explains the event of a trigger, given its subject and the beginning of its line.
fn happening(event: Happening, you: bool, who: Message, begin: &str) -> Message {
    let verb = |of_you: &'static str, of_others: &'static str| if you { of_you } else { of_others };
    let is = verb("are", "is");
    let caused = |by: Option<Who>, word: &str| {
        let by = by.map(one);
        let line = by.as_ref().map(|by| format!(" {word} {by}")).unwrap_or_default();
        (or_none(by), line)
    };
    match event {
        Happening::StartTurn => {
            let does = verb("start your turn", "starts its turn");
            say!("card-when-starts", you = you, who = who; "{begin} {does}")
        }
        Happening::EndTurn => {
            let does = verb("end your turn", "ends its turn");
            say!("card-when-ends", you = you, who = who; "{begin} {does}")
        }
        Happening::Deploy => say!("card-when-deployed", you = you, who = who; "{begin} {is} deployed"),
        Happening::Die => {
            let does = verb("die", "dies");
            say!("card-when-dies", you = you, who = who; "{begin} {does}")
        }
        Happening::Kill(other) => {
            let (does, other) = (verb("kill", "kills"), one(other));
            let line = format!("{begin} {does} {other}");
            say!("card-when-kills", you = you, who = who, other = other; "{line}")
        }
        Happening::Targeted(by) => {
            let (by, line) = caused(by, "by");
            say!("card-when-targeted", you = you, who = who, by = by; "{begin} {is} targeted{line}")
        }
        Happening::Included(by) => {
            let (by, line) = caused(by, "by");
            say!(
                "card-when-included", you = you, who = who, by = by;
                "{begin} {is} targeted or caught in an area{line}"
            )
        }
        Happening::Damaged(by) => {
            let (by, line) = caused(by, "by");
            say!("card-when-damaged", you = you, who = who, by = by; "{begin} {is} damaged{line}")
        }
        Happening::Hit(by) => {
            let (by, line) = caused(by, "of");
            say!("card-when-hit", you = you, who = who, by = by; "{begin} {is} hit by an attack{line}")
        }
        Happening::Missed(by) => {
            let (by, line) = caused(by, "of");
            say!(
                "card-when-missed", you = you, who = who, by = by;
                "{begin} {is} missed by an attack{line}"
            )
        }
        Happening::ForceMoved(by) => {
            let (by, line) = caused(by, "by");
            say!(
                "card-when-forced", you = you, who = who, by = by;
                "{begin} {is} moved by force{line}"
            )
        }
        Happening::Enters(range) => {
            let (does, (kind, size), line) = (verb("come", "comes"), measure(range), border(range, true));
            say!(
                "card-when-enters", you = you, who = who, kind = Arg::word(kind), size = size;
                "{begin} {does} {line}"
            )
        }
        Happening::Leaves(range) => {
            let (does, (kind, size), line) = (verb("leave", "leaves"), measure(range), border(range, false));
            say!(
                "card-when-leaves", you = you, who = who, kind = Arg::word(kind), size = size;
                "{begin} {does} {line}"
            )
        }
        Happening::Rolls(low, high) => {
            let does = verb("roll", "rolls");
            let line = if low == high { format!("a {low}") } else { format!("{low} to {high}") };
            say!(
                "card-when-rolls", you = you, who = who, low = low, high = high, one = low == high;
                "{begin} {does} {line}"
            )
        }
        Happening::UsesDefault => {
            let does = verb("use", "uses");
            say!("card-when-uses-default", you = you, who = who; "{begin} {does} a default ability")
        }
        Happening::UsesNonDefault => {
            let does = verb("use", "uses");
            say!("card-when-uses-card", you = you, who = who; "{begin} {does} an extra card")
        }
        Happening::EndsMove => {
            let does = verb("end a move", "ends a move");
            say!("card-when-moved", you = you, who = who; "{begin} {does}")
        }
    }
}

/// Describes a border that is crossed.
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

fn one(who: Who) -> Message {
    match who {
        Who::Enemy => say!("card-an-enemy"; "an enemy"),
        Who::Ally => say!("card-ally-or-you"; "an ally (or you)"),
        Who::OtherAlly => say!("card-another-ally"; "another ally"),
        Who::AnyUnit => say!("card-any-unit"; "any unit"),
        Who::Hero => say!("card-a-hero"; "a hero"),
        Who::Summon => say!("card-a-summon"; "a summon"),
        Who::Summoner => say!("card-your-summoner"; "your summoner"),
        Who::Creator => say!("card-its-creator"; "its creator"),
    }
}

/// Returns the kind of a range as a word, and its size.
fn measure(range: Range) -> (&'static str, u8) {
    match range {
        Range::UpTo(size) => ("within", size),
        Range::From(size) => ("from", size),
        Range::Exactly(size) => ("exactly", size),
        Range::Unlimited => ("unlimited", 0),
        Range::Beside => ("beside", 1),
    }
}

/// Describes a range.
pub(super) fn far(range: Range) -> Message {
    let line = match range {
        Range::UpTo(n) => format!("within range {n}"),
        Range::From(n) => format!("at range {n} or more"),
        Range::Exactly(n) => format!("exactly {} away", spaces(n)),
        Range::Unlimited => "at any range".to_string(),
        Range::Beside => "within range 1 (not diagonally)".to_string(),
    };
    let (kind, size) = measure(range);
    say!("card-range", kind = Arg::word(kind), size = size; "{line}")
}

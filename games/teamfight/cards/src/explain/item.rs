//! What happens to the bodies that a sentence concerns, as the end of `you ...`.

use super::fixed::more;
use super::select::Whom;
use super::trigger::far;
use super::{Explainer, spaces};
use crate::ast::{Amount, Doomed, Item, Span, Static, Way};

impl Explainer<'_> {
    /// One thing that happens; `object` is how those it happens to are called here.
    pub(super) fn item(&self, item: &Item, whom: &Whom, object: &str) -> String {
        match item {
            Item::Damage(amount) if whom.you => format!("take {}", self.damage(amount)),
            Item::Damage(amount) => format!("deal {} to {object}", self.damage(amount)),
            Item::Heal(amount) if whom.you => format!("heal {}", self.amount(amount)),
            Item::Heal(amount) => format!("heal {object} by {}", self.amount(amount)),
            Item::Push { pull, by, way } => push(*pull, *by, *way, object),
            Item::Go { fly, exactly, by, in_a_line } => go(*fly, *exactly, *by, *in_a_line, whom.you, object),
            Item::Teleport(by) => {
                let (who, whose) =
                    if whom.you { (String::new(), "your") } else { (format!(" {object}"), "its") };
                format!(
                    "teleport{who} to an empty space in {whose} sight, up to {} away, if you like",
                    spaces(*by)
                )
            }
            Item::Swap => format!("swap places with {object}"),
            Item::Give { count, name, span, .. } => {
                let count = count.map(|count| format!("{count} ")).unwrap_or_default();
                let until = span.map(|span| format!(" {}", until(span, whom.you))).unwrap_or_default();
                match whom.you {
                    true => format!("gain {count}{}{until}", self.name(*name)),
                    false => format!("give {object} {count}{}{until}", self.name(*name)),
                }
            }
            Item::Change { what, span } => {
                let until = until(span.unwrap_or(Span::EndOfTheirs), whom.you);
                let (dealt, change) = change(what);
                match (whom.you, dealt) {
                    (true, true) => format!("deal {change} {until}"),
                    (true, false) => format!("take {change} {until}"),
                    (false, true) => format!("make {object} deal {change} {until}"),
                    (false, false) => format!("make {object} take {change} {until}"),
                }
            }
            Item::Lose { count, name, .. } => {
                let count = count.map_or("all".to_string(), |count| count.to_string());
                let what = name.map_or("conditions", |name| self.name(name));
                match whom.you {
                    true => format!("lose {count} {what}"),
                    false => format!("remove {count} {what} from {object}"),
                }
            }
            Item::Tap { untap: false } => format!("tap a card of {object}"),
            Item::Tap { untap: true } => format!("untap a card of {object}"),
            Item::Create { name, place, max } => {
                let most = max.map(|max| format!(" (you may have {max} at a time)")).unwrap_or_default();
                let place = match place {
                    Some(range) => format!("in an empty space {}", far(*range)),
                    None => whom.spaces.clone(),
                };
                format!("put {} {place}{most}", self.name(*name))
            }
            Item::Destroy(Doomed::Wall) => "destroy the walls of that space".to_string(),
            Item::Destroy(Doomed::This) => "this is gone".to_string(),
            Item::Destroy(Doomed::Named(name)) => {
                format!("destroy every {} {}", self.name(*name), whom.spaces)
            }
            Item::Transform(name) => format!("turn into {}", self.name(*name)),
            Item::BecomeTarget => "become the target yourself".to_string(),
            Item::RedirectDamage => "take the damage yourself instead".to_string(),
            Item::Reroll if whom.you => "you may roll your next roll again".to_string(),
            Item::Reroll => format!("the next roll of {object} may be rolled again"),
            Item::Extra { standard: false } => "get one more Move Action this turn".to_string(),
            Item::Extra { standard: true } => "get one more Standard Action this turn".to_string(),
            Item::EndTurn => "end your turn".to_string(),
        }
    }

    fn damage(&self, amount: &Amount) -> String {
        match (amount.base, amount.per) {
            (base, None) => format!("{base} damage"),
            (0, Some((more, name))) => format!("{more} damage for each of your {}", self.name(name)),
            (base, Some((more, name))) => {
                format!("{base} damage and {more} more for each of your {}", self.name(name))
            }
        }
    }

    fn amount(&self, amount: &Amount) -> String {
        match (amount.base, amount.per) {
            (base, None) => base.to_string(),
            (0, Some((more, name))) => format!("{more} for each of your {}", self.name(name)),
            (base, Some((more, name))) => {
                format!("{base} and {more} more for each of your {}", self.name(name))
            }
        }
    }
}

/// Whether a change is of damage that is dealt, and what it is.
fn change(what: &Static) -> (bool, String) {
    let percent = |by: i16| format!("{}% {} damage", by.abs(), more(by));
    let flat = |by: i8| format!("{} {} damage", by.abs(), more(by.into()));
    match what {
        Static::PercentDealt(by) => (true, percent(*by)),
        Static::FlatDealt(by) => (true, flat(*by)),
        Static::PercentReceived(by) => (false, percent(*by)),
        Static::FlatReceived(by) => (false, flat(*by)),
        _ => (false, String::new()),
    }
}

fn push(pull: bool, by: u8, way: Option<Way>, object: &str) -> String {
    let verb = if pull { "pull" } else { "push" };
    let direction = match (way, pull) {
        (None, false) => "straight away from you",
        (None, true) => "straight towards you",
        (Some(Way::AnyPath), false) => "away from you along any path",
        (Some(Way::AnyPath), true) => "towards you along any path",
        (Some(Way::AnyDirection), _) => "in a straight line in any direction",
        (Some(Way::FromCenter), _) => "straight away from the center of the area",
        (Some(Way::TowardCenter), _) => "straight towards the center of the area",
        (Some(Way::AwayFromTarget), _) => "straight away from the space you aimed at",
    };
    format!("{verb} {object} up to {} {direction}", spaces(by))
}

fn go(fly: bool, exactly: bool, by: u8, in_a_line: bool, you: bool, object: &str) -> String {
    let verb = match (fly, you) {
        (true, true) => "fly".to_string(),
        (false, true) => "move".to_string(),
        (true, false) => format!("fly {object}"),
        (false, false) => format!("move {object}"),
    };
    let length = if exactly { "exactly" } else { "up to" };
    let line = if in_a_line { " in a straight line" } else { "" };
    format!("{verb} {length} {}{line}", spaces(by))
}

/// For how long.
pub(super) fn until(span: Span, you: bool) -> &'static str {
    match span {
        Span::ThisTurn => "for this turn",
        Span::StartOfYours => "until the start of your next turn",
        Span::EndOfYours => "until the end of your next turn",
        Span::EndOfTheirs if you => "until the end of your next turn",
        Span::EndOfTheirs => "until the end of its next turn",
        Span::RestOfGame => "for the rest of the game",
    }
}

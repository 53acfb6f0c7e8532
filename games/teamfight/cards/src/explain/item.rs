//! Explains effects on the bodies that a sentence concerns, as the rest of `you ...`.

use engine::{Arg, Message, say};

use super::fixed::{change, more};
use super::select::Whom;
use super::trigger::far;
use super::{Explainer, or_none, spaces};
use crate::ast::{Amount, Doomed, Item, Name, Range, Span, Static, Way};

impl Explainer<'_> {
    /// Explains one effect; `object` names the bodies that it concerns.
    pub(super) fn item(&self, item: &Item, whom: &Whom, object: &Message) -> Message {
        match item {
            Item::Damage(amount) => {
                let amount = self.damage(amount);
                let line = format!("deal {amount} to {object}");
                match whom.you {
                    true => say!("card-take", amount = amount.clone(); "take {amount}"),
                    false => say!("card-damage", amount = amount, whom = object.clone(); "{line}"),
                }
            }
            Item::Heal(amount) => {
                let amount = self.amount(amount);
                let line = format!("heal {object} by {amount}");
                match whom.you {
                    true => say!("card-heal-you", amount = amount.clone(); "heal {amount}"),
                    false => say!("card-heal", amount = amount, whom = object.clone(); "{line}"),
                }
            }
            Item::Push { pull, by, way } => push(*pull, *by, *way, object),
            Item::Go { fly, exactly, by, in_a_line } => go(*fly, *exactly, *by, *in_a_line, whom.you, object),
            Item::Teleport(by) => teleport(*by, whom.you, object),
            Item::Swap => say!("card-swap", whom = object.clone(); "swap places with {object}"),
            Item::Give { count, name, span, .. } => self.give(*count, *name, *span, whom.you, object),
            Item::Change { what, span } => {
                changed(what, until(span.unwrap_or(Span::EndOfTheirs), whom.you), whom.you, object)
            }
            Item::Lose { count, name, .. } => self.lose(*count, *name, whom.you, object),
            Item::Tap { untap: false } => say!("card-tap", whom = object.clone(); "tap a card of {object}"),
            Item::Tap { untap: true } => {
                say!("card-untap", whom = object.clone(); "untap a card of {object}")
            }
            Item::Create { name, place, max } => self.create(*name, *place, *max, whom, object),
            Item::Destroy(Doomed::Wall) => {
                say!("card-destroy-walls", whom = object.clone(); "destroy the walls of that space")
            }
            Item::Destroy(Doomed::This) => say!("card-destroy-this"; "this is gone"),
            Item::Destroy(Doomed::Named(name)) => say!(
                "card-destroy", what = self.term(*name), whom = object.clone();
                "destroy every {} {}", self.name(*name), whom.spaces
            ),
            Item::Transform(name) => {
                say!("card-transform", what = self.term(*name); "turn into {}", self.name(*name))
            }
            Item::BecomeTarget => say!("card-become-target"; "become the target yourself"),
            Item::RedirectDamage => say!("card-redirect"; "take the damage yourself instead"),
            Item::Reroll if whom.you => say!("card-reroll-you"; "you may roll your next roll again"),
            Item::Reroll => {
                say!("card-reroll", whom = object.clone(); "the next roll of {object} may be rolled again")
            }
            Item::Extra { standard: false } => {
                say!("card-extra-move"; "get one more Move Action this turn")
            }
            Item::Extra { standard: true } => {
                say!("card-extra-action"; "get one more Standard Action this turn")
            }
            Item::EndTurn => say!("card-end-turn"; "end your turn"),
        }
    }

    fn give(
        &self,
        count: Option<u8>,
        name: Name,
        span: Option<Span>,
        you: bool,
        object: &Message,
    ) -> Message {
        let until = span.map(|span| until(span, you));
        let line = format!("{}{}{}", counted(count), self.name(name), ending(until.as_ref()));
        let (count, what, until) = (or_none(count), self.term(name), or_none(until));
        match you {
            true => say!("card-gain", count = count, what = what, until = until; "gain {line}"),
            false => say!(
                "card-give", whom = object.clone(), count = count, what = what, until = until;
                "give {object} {line}"
            ),
        }
    }

    fn lose(&self, count: Option<u8>, name: Option<Name>, you: bool, object: &Message) -> Message {
        let all = count.map_or("all".to_string(), |count| count.to_string());
        let line = format!("{all} {}", name.map_or("conditions", |name| self.name(name)));
        let (count, what) = (or_none(count), or_none(name.map(|name| self.term(name))));
        match you {
            true => say!("card-lose", count = count, what = what; "lose {line}"),
            false => say!(
                "card-remove", whom = object.clone(), count = count, what = what;
                "remove {line} from {object}"
            ),
        }
    }

    fn create(
        &self,
        name: Name,
        place: Option<Range>,
        most: Option<u8>,
        whom: &Whom,
        object: &Message,
    ) -> Message {
        let place = place.map(far);
        let line = place.as_ref().map_or(whom.spaces.clone(), |place| format!("in an empty space {place}"));
        let limit = most.map(|most| format!(" (you may have {most} at a time)")).unwrap_or_default();
        say!(
            "card-create", what = self.term(name), whom = object.clone(), place = or_none(place),
            most = or_none(most);
            "put {} {line}{limit}", self.name(name)
        )
    }

    fn damage(&self, amount: &Amount) -> Message {
        let Amount { base, per } = *amount;
        let line = match (base, per) {
            (base, None) => format!("{base} damage"),
            (0, Some((more, name))) => format!("{more} damage for each of your {}", self.name(name)),
            (base, Some((more, name))) => {
                format!("{base} damage and {more} more for each of your {}", self.name(name))
            }
        };
        match per {
            None => say!("card-damage-amount", base = base; "{line}"),
            Some((more, name)) => {
                say!("card-damage-per", base = base, more = more, what = self.term(name); "{line}")
            }
        }
    }

    fn amount(&self, amount: &Amount) -> Message {
        let Amount { base, per } = *amount;
        let line = match (base, per) {
            (base, None) => base.to_string(),
            (0, Some((more, name))) => format!("{more} for each of your {}", self.name(name)),
            (base, Some((more, name))) => {
                format!("{base} and {more} more for each of your {}", self.name(name))
            }
        };
        match per {
            None => say!("card-amount", base = base; "{line}"),
            Some((more, name)) => {
                say!("card-amount-per", base = base, more = more, what = self.term(name); "{line}")
            }
        }
    }
}

/// Returns a number before a name, if there is one.
pub(super) fn counted(count: Option<u8>) -> String {
    count.map(|count| format!("{count} ")).unwrap_or_default()
}

/// Returns a duration for the end of a line.
pub(super) fn ending(until: Option<&Message>) -> String {
    until.map(|until| format!(" {until}")).unwrap_or_default()
}

/// Explains a change of the damage that a unit deals or takes.
fn changed(what: &Static, until: Message, you: bool, object: &Message) -> Message {
    let whom = object.clone();
    match (change(what), you) {
        (Some((true, change)), true) => {
            let line = format!("deal {change} {until}");
            say!("card-deal", change = change, until = until; "{line}")
        }
        (Some((true, change)), false) => {
            let line = format!("make {object} deal {change} {until}");
            say!("card-make-deal", whom = whom, change = change, until = until; "{line}")
        }
        (Some((false, change)), true) => {
            let line = format!("take {change} {until}");
            say!("card-receive", change = change, until = until; "{line}")
        }
        (Some((false, change)), false) => {
            let line = format!("make {object} take {change} {until}");
            say!("card-make-receive", whom = whom, change = change, until = until; "{line}")
        }
        // No other change can be written.
        (None, _) => Message::default(),
    }
}

fn push(pull: bool, by: u8, way: Option<Way>, object: &Message) -> Message {
    let (direction, word) = match (way, pull) {
        (None, false) => ("straight away from you", "straight"),
        (None, true) => ("straight towards you", "straight"),
        (Some(Way::AnyPath), false) => ("away from you along any path", "any-path"),
        (Some(Way::AnyPath), true) => ("towards you along any path", "any-path"),
        (Some(Way::AnyDirection), _) => ("in a straight line in any direction", "any-direction"),
        (Some(Way::FromCenter), _) => ("straight away from the center of the area", "from-center"),
        (Some(Way::TowardCenter), _) => ("straight towards the center of the area", "toward-center"),
        (Some(Way::AwayFromTarget), _) => ("straight away from the space you aimed at", "from-target"),
    };
    let (whom, way, line) = (object.clone(), Arg::word(word), spaces(by));
    match pull {
        false => say!("card-push", whom = whom, by = by, way = way; "push {object} up to {line} {direction}"),
        true => say!("card-pull", whom = whom, by = by, way = way; "pull {object} up to {line} {direction}"),
    }
}

fn go(fly: bool, exactly: bool, by: u8, in_a_line: bool, you: bool, object: &Message) -> Message {
    let verb = if fly { "fly" } else { "move" };
    let length = if exactly { "exactly" } else { "up to" };
    let line = format!("{length} {}{}", spaces(by), if in_a_line { " in a straight line" } else { "" });
    match you {
        true => say!(
            "card-go", fly = fly, exactly = exactly, by = by, straight = in_a_line;
            "{verb} {line}"
        ),
        false => say!(
            "card-send", whom = object.clone(), fly = fly, exactly = exactly, by = by, straight = in_a_line;
            "{verb} {object} {line}"
        ),
    }
}

fn teleport(by: u8, you: bool, object: &Message) -> Message {
    let line = spaces(by);
    match you {
        true => say!(
            "card-teleport", by = by;
            "teleport to an empty space in your sight, up to {line} away, if you like"
        ),
        false => say!(
            "card-teleport-whom", whom = object.clone(), by = by;
            "teleport {object} to an empty space in its sight, up to {line} away, if you like"
        ),
    }
}

/// Explains a duration.
pub(super) fn until(span: Span, you: bool) -> Message {
    match span {
        Span::ThisTurn => say!("card-this-turn"; "for this turn"),
        Span::StartOfYours => say!("card-until-your-start"; "until the start of your next turn"),
        Span::EndOfYours => say!("card-until-your-end"; "until the end of your next turn"),
        Span::EndOfTheirs if you => say!("card-until-your-end"; "until the end of your next turn"),
        Span::EndOfTheirs => say!("card-until-its-end"; "until the end of its next turn"),
        Span::RestOfGame => say!("card-rest-of-game"; "for the rest of the game"),
    }
}

/// Explains a change of damage in percent.
pub(super) fn by_percent(by: i16) -> Message {
    say!(
        "card-percent", by = by.unsigned_abs(), more = by >= 0;
        "{}% {} damage", by.abs(), more(by)
    )
}

/// Explains a change of damage in points.
pub(super) fn by_points(by: i8) -> Message {
    say!(
        "card-points", by = by.unsigned_abs(), more = by >= 0;
        "{} {} damage", by.abs(), more(by.into())
    )
}

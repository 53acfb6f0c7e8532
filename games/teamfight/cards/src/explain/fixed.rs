//! Explains statics, one sentence each.

use engine::{Arg, Message, say};

use super::item::{by_percent, by_points, counted, ending, until};
use super::select::of_aura;
use super::trigger::far;
use super::{Explainer, or_none, spaces, upper};
use crate::ast::{Item, Name, Range, Span, Static};

impl Explainer<'_> {
    pub(super) fn fixed(&self, fixed: &Static) -> Message {
        match fixed {
            Static::Def(by, near) => {
                let (size, more) = sized(*by);
                let (near, line) = unless_near(*near);
                say!(
                    "card-def", by = size, more = more, near = near;
                    "Attacks on you have {by:+} def{line}."
                )
            }
            Static::Crit(by, near) => {
                let (size, more) = sized(*by);
                let (near, line) = unless_near(*near);
                say!(
                    "card-crit", by = size, more = more, near = near;
                    "Your attacks have {by:+} crit{line}."
                )
            }
            Static::Speed(by, near) => {
                let (size, more) = sized(*by);
                let (near, line) = unless_near(*near);
                say!("card-speed", by = size, more = more, near = near; "You have {by:+} speed{line}.")
            }
            Static::Aura(area, by) => {
                let (whom, (size, more)) = (of_aura(area), sized(*by));
                let line = upper(&whom);
                say!("card-aura", whom = whom, by = size, more = more; "{line} has {by:+} speed.")
            }
            Static::PercentDealt(_) | Static::FlatDealt(_) => match change(fixed) {
                Some((_, change)) => say!("card-deals", change = change.clone(); "You deal {change}."),
                None => Message::default(),
            },
            Static::PercentReceived(_) | Static::FlatReceived(_) => match change(fixed) {
                Some((_, change)) => say!("card-receives", change = change.clone(); "You take {change}."),
                None => Message::default(),
            },
            Static::ImmuneTo(name) => {
                say!("card-immune", what = self.term(*name); "{} does nothing to you.", self.name(*name))
            }
            Static::Hazard(damage, more) => self.hazard(*damage, more),
            Static::Difficult(cost) => say!(
                "card-difficult", steps = *cost;
                "Difficult ground: a step into this space counts as {}.", spaces(*cost)
            ),
            Static::Blocking(span) => {
                let until = span.map(creators);
                let line = ending(until.as_ref());
                say!(
                    "card-wall", until = or_none(until);
                    "A wall: nobody can move or see through this space{line}."
                )
            }
            Static::Further(by) => {
                say!("card-further", by = *by; "You count as {} further away.", spaces(*by))
            }
            _ => plain(fixed),
        }
    }

    fn hazard(&self, damage: u8, more: &[Item]) -> Message {
        let hurts = (damage > 0).then(|| say!("card-hazard-hurts", damage = damage; "takes {damage} damage"));
        let does: Vec<Message> = hurts.into_iter().chain(more.iter().map(|item| self.harm(item))).collect();
        let lines: Vec<&str> = does.iter().map(Message::line).collect();
        let line = lines.join(" and ");
        say!(
            "card-hazard", does = Arg::list(does);
            "Hazard: whoever steps into this space or ends a turn in it {line}, at most once a turn."
        )
    }

    /// Explains the effect of a hazard on a unit, besides damage.
    fn harm(&self, item: &Item) -> Message {
        match item {
            Item::Heal(amount) => say!("card-hazard-heals", by = amount.base; "heals {}", amount.base),
            Item::Give { count, name, span, .. } => {
                let until = span.map(|span| until(span, false));
                let line = format!("{}{}{}", counted(*count), self.name(*name), ending(until.as_ref()));
                say!(
                    "card-hazard-gives", count = or_none(*count), what = self.term(*name), until = or_none(until);
                    "gains {line}"
                )
            }
            Item::Lose { count, name, .. } => self.loss(*count, *name),
            _ => Message::default(),
        }
    }

    fn loss(&self, count: Option<u8>, name: Option<Name>) -> Message {
        let all = count.map_or("all".to_string(), |count| count.to_string());
        let line = format!("{all} {}", name.map_or("conditions", |name| self.name(name)));
        let what = or_none(name.map(|name| self.term(name)));
        say!("card-hazard-takes", count = or_none(count), what = what; "loses {line}")
    }
}

/// Explains a static without a number or a name.
fn plain(fixed: &Static) -> Message {
    match fixed {
        Static::Armor => say!("card-armor"; "Armor: you take 1 damage less, down to 0."),
        Static::Resistance => say!(
            "card-resistance";
            "Resistance: you take half damage, rounded up; against an attack with extra damage in percent, both are ignored."
        ),
        Static::Flying => say!(
            "card-flying";
            "You fly when you move: terrain that is no wall does not matter, and nobody reacts to it."
        ),
        Static::Undefendable => say!("card-undefendable"; "Attacks on you cannot miss."),
        Static::AttacksUndefendable => say!("card-attacks-undefendable"; "Your attacks cannot miss."),
        Static::ImmuneToForce => {
            say!("card-immune-to-force"; "Enemies cannot push, pull or otherwise move you.")
        }
        Static::CountsTwice => {
            say!("card-counts-twice"; "You count as two units when zones are claimed.")
        }
        Static::Impassable => say!(
            "card-impassable";
            "Nobody can step into this space, and nobody can be moved into it, except in flight or by a teleport. It hides nothing."
        ),
        Static::Immobile => say!("card-immobile"; "You cannot move of your own accord."),
        Static::ThirdSpeed => say!("card-third-speed"; "You have a third of your speed, rounded up."),
        Static::HalfSpeed => say!("card-half-speed"; "You have half your speed, rounded up."),
        Static::NoStandard => {
            say!("card-no-standard"; "You have one Standard Action less in your turn.")
        }
        Static::NoActions => say!("card-no-actions"; "You cannot use any actions."),
        Static::NoDefaults => say!("card-no-defaults"; "You cannot use default abilities."),
        Static::NoCards => say!("card-no-cards"; "You cannot use extra cards."),
        Static::Invisible => say!(
            "card-invisible";
            "Enemies further than 1 space away cannot target you, and an area of theirs may include you only together with somebody whom they see."
        ),
        Static::Shield => say!(
            "card-shield";
            "Each token takes 1 damage in place of your health; shields do not add up, the largest holds."
        ),
        Static::IgnoresHalfCover => {
            say!("card-ignores-cover"; "Half cover does not help against your attacks.")
        }
        Static::Stays => say!("card-stays"; "It stays until something takes it away."),
        Static::AddsUp => say!("card-adds-up"; "Its tokens add up."),
        // Everything else has a number or a name.
        _ => say!("card-no-effect"; "It does nothing by itself."),
    }
}

/// Returns the size of a bonus, and whether it is not negative.
fn sized(by: i8) -> (u8, bool) {
    (by.unsigned_abs(), by >= 0)
}

/// Returns whether a static changes the damage dealt rather than received, and the change; `None` if it changes
/// neither.
pub(super) fn change(what: &Static) -> Option<(bool, Message)> {
    match what {
        Static::PercentDealt(by) => Some((true, by_percent(*by))),
        Static::FlatDealt(by) => Some((true, by_points(*by))),
        Static::PercentReceived(by) => Some((false, by_percent(*by))),
        Static::FlatReceived(by) => Some((false, by_points(*by))),
        _ => None,
    }
}

fn unless_near(near: Option<Range>) -> (Arg, String) {
    let near = near.map(far);
    let line = near.as_ref().map(|near| format!(" while no enemy is {near} of you")).unwrap_or_default();
    (or_none(near), line)
}

pub(super) fn more(by: i16) -> &'static str {
    if by < 0 { "less" } else { "more" }
}

/// Returns the duration for a marker, which has no turns: `your` means its creator's.
fn creators(span: Span) -> Message {
    match span {
        Span::ThisTurn => say!("card-this-turn"; "for this turn"),
        Span::StartOfYours => {
            say!("card-until-creators-start"; "until the start of its creator's next turn")
        }
        Span::EndOfYours | Span::EndOfTheirs => {
            say!("card-until-creators-end"; "until the end of its creator's next turn")
        }
        Span::RestOfGame => say!("card-rest-of-game"; "for the rest of the game"),
    }
}

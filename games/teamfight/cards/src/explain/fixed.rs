//! What always holds, a sentence each.

use super::item::until;
use super::select::of_aura;
use super::trigger::far;
use super::{Explainer, spaces, upper};
use crate::ast::{Item, Range, Span, Static};

impl Explainer<'_> {
    pub(super) fn fixed(&self, fixed: &Static) -> String {
        let said = match fixed {
            Static::Armor => "Armor: you take 1 damage less, down to 0.",
            Static::Resistance => {
                "Resistance: you take half damage, rounded up; against an attack with extra damage in percent, both are ignored."
            }
            Static::Flying => {
                "You fly when you move: terrain that is no wall does not matter, and nobody reacts to it."
            }
            Static::Undefendable => "Attacks on you cannot miss.",
            Static::AttacksUndefendable => "Your attacks cannot miss.",
            Static::Def(by, near) => return format!("Attacks on you have {by:+} def{}.", unless_near(*near)),
            Static::Crit(by, near) => return format!("Your attacks have {by:+} crit{}.", unless_near(*near)),
            Static::Speed(by, near) => return format!("You have {by:+} speed{}.", unless_near(*near)),
            Static::PercentDealt(by) => return format!("You deal {}% {} damage.", by.abs(), more(*by)),
            Static::PercentReceived(by) => return format!("You take {}% {} damage.", by.abs(), more(*by)),
            Static::FlatDealt(by) => return format!("You deal {} {} damage.", by.abs(), more((*by).into())),
            Static::FlatReceived(by) => {
                return format!("You take {} {} damage.", by.abs(), more((*by).into()));
            }
            Static::ImmuneToForce => "Enemies cannot push, pull or otherwise move you.",
            Static::ImmuneTo(name) => return format!("{} does nothing to you.", self.name(*name)),
            Static::CountsTwice => "You count as two units when zones are claimed.",
            Static::Aura(area, by) => return format!("{} has {by:+} speed.", upper(&of_aura(area))),
            Static::Hazard(damage, more) => return self.hazard(*damage, more),
            Static::Impassable => {
                "Nobody can step into this space, and nobody can be moved into it, except in flight or by a teleport. It hides nothing."
            }
            Static::Difficult(cost) => {
                return format!("Difficult ground: a step into this space counts as {}.", spaces(*cost));
            }
            Static::Blocking(until) => {
                let until = until.map(|span| format!(" {}", creators(span))).unwrap_or_default();
                return format!("A wall: nobody can move or see through this space{until}.");
            }
            Static::Immobile => "You cannot move of your own accord.",
            Static::ThirdSpeed => "You have a third of your speed, rounded up.",
            Static::HalfSpeed => "You have half your speed, rounded up.",
            Static::NoStandard => "You have one Standard Action less in your turn.",
            Static::NoActions => "You cannot use any actions.",
            Static::NoDefaults => "You cannot use default abilities.",
            Static::NoCards => "You cannot use extra cards.",
            Static::Invisible => {
                "Enemies further than 1 space away cannot target you, and an area of theirs may include you only together with somebody whom they see."
            }
            Static::Shield => {
                "Each token takes 1 damage in place of your health; shields do not add up, the largest holds."
            }
            Static::Further(by) => return format!("You count as {} further away.", spaces(*by)),
            Static::IgnoresHalfCover => "Half cover does not help against your attacks.",
            Static::Stays => "It stays until something takes it away.",
            Static::AddsUp => "Its tokens add up.",
            Static::NoEffect => "It does nothing by itself.",
        };
        said.to_string()
    }
}

impl Explainer<'_> {
    fn hazard(&self, damage: u8, more: &[Item]) -> String {
        let does = |item: &Item| match item {
            Item::Heal(amount) => format!("heals {}", amount.base),
            Item::Give { count, name, span, .. } => {
                let count = count.map(|count| format!("{count} ")).unwrap_or_default();
                let until = span.map(|span| format!(" {}", until(span, false))).unwrap_or_default();
                format!("gains {count}{}{until}", self.name(*name))
            }
            Item::Lose { count, name, .. } => {
                let count = count.map_or("all".to_string(), |count| count.to_string());
                format!("loses {count} {}", name.map_or("conditions", |name| self.name(name)))
            }
            _ => String::new(),
        };
        let hurts = (damage > 0).then(|| format!("takes {damage} damage"));
        let all: Vec<String> = hurts.into_iter().chain(more.iter().map(does)).collect();
        format!(
            "Hazard: whoever steps into this space or ends a turn in it {}, at most once a turn.",
            all.join(" and ")
        )
    }
}

fn unless_near(near: Option<Range>) -> String {
    near.map(|near| format!(" while no enemy is {} of you", far(near))).unwrap_or_default()
}

pub(super) fn more(by: i16) -> &'static str {
    if by < 0 { "less" } else { "more" }
}

/// A marker has no turns: `your` means its creator's.
fn creators(span: Span) -> &'static str {
    match span {
        Span::ThisTurn => "for this turn",
        Span::StartOfYours => "until the start of its creator's next turn",
        Span::EndOfYours | Span::EndOfTheirs => "until the end of its creator's next turn",
        Span::RestOfGame => "for the rest of the game",
    }
}

//! Prints items.

use super::Printer;
use super::trigger::range;
use crate::ast::{Amount, Doomed, Item, Span, Way};

impl Printer<'_> {
    pub(super) fn item(&self, item: &Item) -> String {
        match item {
            Item::Damage(Amount { base, per: None }) => format!("{base}dmg"),
            Item::Damage(amount) => format!("{} dmg", self.amount(amount)),
            Item::Heal(amount) => format!("heal {}", self.amount(amount)),
            Item::Push { pull, by, way } => {
                let way = way.map(|way| format!(" {}", manner(way))).unwrap_or_default();
                format!("{} {by}{way}", if *pull { "pull" } else { "push" })
            }
            Item::Go { fly, exactly, by, in_a_line } => {
                let exactly = if *exactly { "exactly " } else { "" };
                let line = if *in_a_line { " in a line" } else { "" };
                format!("{} {exactly}{by}{line}", if *fly { "fly" } else { "move" })
            }
            Item::Teleport(spaces) => format!("teleport {spaces}"),
            Item::Swap => "swap with target".to_string(),
            Item::Give { gain, count, name, span } => {
                let verb = if *gain { "gain" } else { "give" };
                let count = count.map(|count| format!("{count} ")).unwrap_or_default();
                let until = span.map(|span| format!(" {}", self::span(span))).unwrap_or_default();
                format!("{verb} {count}{}{until}", self.name(*name))
            }
            Item::Change { what, span } => {
                let said = self.fixed(what);
                let until = span.map(|span| format!(" {}", self::span(span))).unwrap_or_default();
                match said.strip_suffix(" dealt") {
                    Some(change) => format!("deal {change}{until}"),
                    None => format!("receive {}{until}", said.trim_end_matches(" received")),
                }
            }
            Item::Lose { remove, count, name } => {
                let verb = if *remove { "remove" } else { "lose" };
                let count = count.map_or("all".to_string(), |count| count.to_string());
                format!("{verb} {count} {}", name.map_or("conditions", |name| self.name(name)))
            }
            Item::Tap { untap: false } => "tap a card of target".to_string(),
            Item::Tap { untap: true } => "untap a card of target".to_string(),
            Item::Create { name, place, max } => {
                let place = place.map(|far| format!(" in empty space in {}", range(far))).unwrap_or_default();
                let max = max.map(|max| format!(" max {max}")).unwrap_or_default();
                format!("create {}{place}{max}", self.name(*name))
            }
            Item::Destroy(Doomed::Wall) => "destroy wall".to_string(),
            Item::Destroy(Doomed::This) => "destroy this".to_string(),
            Item::Destroy(Doomed::Named(name)) => format!("destroy {}", self.name(*name)),
            Item::Transform(name) => format!("transform into {}", self.name(*name)),
            Item::BecomeTarget => "become the target".to_string(),
            Item::RedirectDamage => "redirect damage to you".to_string(),
            Item::Reroll => "reroll next roll".to_string(),
            Item::Extra { standard: false } => "extra move action".to_string(),
            Item::Extra { standard: true } => "extra standard action".to_string(),
            Item::EndTurn => "end turn".to_string(),
        }
    }

    fn amount(&self, amount: &Amount) -> String {
        match (amount.base, amount.per) {
            (base, None) => base.to_string(),
            (0, Some((more, name))) => format!("{more} per {}", self.name(name)),
            (base, Some((more, name))) => format!("{base}+{more} per {}", self.name(name)),
        }
    }
}

fn manner(way: Way) -> &'static str {
    match way {
        Way::AnyDirection => "any direction",
        Way::AnyPath => "along any path",
        Way::FromCenter => "from center",
        Way::TowardCenter => "toward center",
        Way::AwayFromTarget => "away from target",
    }
}

/// Prints a duration.
pub(super) fn span(span: Span) -> &'static str {
    match span {
        Span::ThisTurn => "this turn",
        Span::StartOfYours => "until start of your next turn",
        Span::EndOfYours => "until end of your next turn",
        Span::EndOfTheirs => "until end of their next turn",
        Span::RestOfGame => "rest of game",
    }
}

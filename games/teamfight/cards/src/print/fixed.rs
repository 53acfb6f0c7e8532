//! Prints statics.

use super::Printer;
use super::item::span;
use super::select::whole_area;
use super::trigger::range;
use crate::ast::{Range, Static};

impl Printer<'_> {
    pub(super) fn fixed(&self, fixed: &Static) -> String {
        let plain = |words: &str| words.to_string();
        match fixed {
            Static::Armor => plain("armor"),
            Static::Resistance => plain("resistance"),
            Static::Flying => plain("flying"),
            Static::Undefendable => plain("undefendable"),
            Static::AttacksUndefendable => plain("attacks are undefendable"),
            Static::Def(by, near) => format!("{by:+} def{}", unless_near(*near)),
            Static::Crit(by, near) => format!("{by:+} crit{}", unless_near(*near)),
            Static::Speed(by, near) => format!("{by:+} speed{}", unless_near(*near)),
            Static::PercentDealt(percent) => format!("{percent:+}% damage dealt"),
            Static::PercentReceived(percent) => format!("{percent:+}% damage received"),
            Static::FlatDealt(by) => format!("{by:+} damage dealt"),
            Static::FlatReceived(by) => format!("{by:+} damage received"),
            Static::ImmuneToForce => plain("immune to forced movement"),
            Static::ImmuneTo(name) => format!("immune to {}", self.name(*name)),
            Static::CountsTwice => plain("counts twice for objectives"),
            Static::Aura(area, by) => format!("aura {}: {by:+} speed", whole_area(area)),
            Static::Hazard(damage, more) => {
                let damage = (*damage > 0).then(|| format!("{damage}dmg"));
                let parts: Vec<String> =
                    damage.into_iter().chain(more.iter().map(|item| self.item(item))).collect();
                format!("hazard {}", parts.join(", "))
            }
            Static::Impassable => plain("impassable"),
            Static::Difficult(cost) => format!("difficult {cost}"),
            Static::Blocking(None) => plain("blocking"),
            Static::Blocking(Some(until)) => format!("blocking {}", span(*until)),
            Static::Immobile => plain("immobile"),
            Static::ThirdSpeed => plain("third speed"),
            Static::HalfSpeed => plain("half speed"),
            Static::NoStandard => plain("no standard action"),
            Static::NoActions => plain("no actions"),
            Static::NoDefaults => plain("no default abilities"),
            Static::NoCards => plain("no non-default abilities"),
            Static::Invisible => plain("invisible"),
            Static::Shield => plain("shield"),
            Static::Further(spaces) => format!("counts {spaces} spaces further"),
            Static::IgnoresHalfCover => plain("ignores half cover"),
            Static::Stays => plain("stays"),
            Static::AddsUp => plain("adds up"),
            Static::NoEffect => plain("no effect"),
        }
    }
}

fn unless_near(near: Option<Range>) -> String {
    near.map(|near| format!(" while no enemy in {}", range(near))).unwrap_or_default()
}

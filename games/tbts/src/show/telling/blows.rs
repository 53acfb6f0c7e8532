//! Attacks: what they do, what stops them, and what takes the damage.

use engine::scene::{Cue, Told};

use super::{Teller, change, several};
use crate::event::{Blow, Cause, Event, Hit};
use crate::state::{Life, name};

/// `third`, `11th`.
fn ordinal(nth: u8) -> String {
    const WORDS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    match usize::from(nth).checked_sub(1).and_then(|at| WORDS.get(at)) {
        Some(word) => word.to_string(),
        None => format!("{nth}th"),
    }
}

/// How a kind of attack begins its line, and the rules behind it.
fn opening(by: &str, target: &str, blow: Blow) -> (String, &'static [&'static str]) {
    match blow {
        Blow::Melee => (format!("{by} attacks {target}"), &["TB-026", "TB-038"]),
        Blow::Shot => (format!("{by} shoots at {target}"), &["TB-026", "TB-062"]),
        Blow::Aimed => (format!("{by} fires the aimed shot at {target}"), &["TB-076", "TB-077"]),
        Blow::Opportunity => (format!("{by}'s Guardia strikes at {target}"), &["TB-041", "B-17"]),
        Blow::Charge => (format!("{by} charges {target}"), &["TB-086", "TB-087"]),
        Blow::Shadow => (format!("{by} attacks {target}"), &["TB-095", "TB-097"]),
        Blow::Vampire => (format!("{by} drains {target}"), &["TB-114", "TB-100", "B-61"]),
        Blow::Fireball => (format!("the fireball hits {target}"), &["TB-111", "TB-100", "B-37"]),
    }
}

/// Returns the rules by which a unit goes down.
fn fells(cause: Cause) -> &'static [&'static str] {
    match cause {
        Cause::Damage => &["B-9"],
        Cause::Column => &["TB-104", "TB-106"],
        Cause::Fireball => &["TB-111", "B-37"],
    }
}

impl Teller<'_> {
    pub(super) fn blow(&self, event: &Event) -> Told {
        match event {
            Event::Strikes { by, at, target, to, blow, hit } => self
                .strike(*by, *target, *blow, hit)
                .cue(Cue::Strike { from: self.at(*at), to: self.at(*to) }),
            Event::Protected { by, .. } => {
                Told::new(format!("{}'s Difesa stops it", name(*by)), &["TB-081", "B-12"])
            }
            Event::Spared { by, .. } => {
                Told::new(format!("{}'s Difesa stops it", name(*by)), &["TB-081", "B-69"])
            }
            Event::Skinned(_) => Told::new("Pelle di pietra stops it", &["TB-121", "B-49"]),
            Event::Takes { unit, hit, magical } => self.takes(*unit, hit, *magical),
            Event::Falls(unit, cause) => {
                Told::new(format!("{} is down", name(*unit)), &[fells(*cause), &["B-53"]].concat())
            }
            Event::Dooms(unit, cause) => {
                let rules = match cause {
                    Cause::Damage => &[],
                    fire => fells(*fire),
                };
                let text = format!("{} will collapse", name(*unit));
                Told::new(text, &[&["TB-070", "B-33"], rules].concat())
            }
            Event::Graced { by, unit, .. } => {
                let text = format!("{} gives {} the Colpo di grazia", name(*by), name(*unit));
                Told::new(text, &["TB-013", "TB-014", "TB-015"])
            }
            Event::Dies(unit) => {
                let gone = Cue::Gone { figure: (*unit).into() };
                Told::new(format!("{} dies", name(*unit)), &["TB-014", "B-53"]).cue(gone)
            }
            Event::Lost(unit, life) => {
                let why = if *life == Life::Down { "it is down" } else { "it is dead" };
                let text = format!("the action of {} is lost: {why}", name(*unit));
                Told::new(text, &["TB-045", "B-23"])
            }
            _ => unreachable!("only attacks are told here"),
        }
    }

    /// Returns how much of a blow comes from attacks of the same unit in earlier rounds (TB-040, B-14).
    fn earlier(&self, hit: &Hit) -> u8 {
        if self.setup.readings.growing { hit.earlier } else { hit.earlier.min(1) }
    }

    fn strike(&self, by: u8, target: u8, blow: Blow, hit: &Hit) -> Told {
        let (mut text, rules) = opening(&name(by), &name(target), blow);
        let mut rules = rules.to_vec();
        if blow == Blow::Opportunity {
            // The talent reverses the order.
            rules.push(if self.setup.opening.unit(by).rapid { "TB-045" } else { "TB-044" });
        }
        if blow == Blow::Fireball && self.setup.readings.fireball_fells {
            // It brings down outright, however much it would do.
            return Told::new(text, &rules);
        }
        if hit.damage > 0 {
            let kind = if blow.is_magical() { "magical" } else { "physical" };
            text += &format!(": {} {kind} damage", hit.damage);
        }
        let earlier = self.earlier(hit);
        if hit.nth > 1 {
            let damage = hit.damage.saturating_sub(earlier);
            text += &format!(" ({} attack this round: {damage})", ordinal(hit.nth));
            rules.push("TB-039");
        }
        if hit.earlier > 0 {
            let rounds = several(hit.earlier, "earlier round");
            text += &format!(" (attacked in {rounds}: +{earlier})");
            rules.extend(["TB-040", "B-14"]);
        }
        Told::new(text, &rules)
    }

    /// `B2: third attack this round: 3; Parata 1, M 1, A 1`.
    fn takes(&self, unit: u8, hit: &Hit, magical: bool) -> Told {
        let earlier = self.earlier(hit);
        let damage = hit.damage.saturating_sub(earlier);
        let mut text = format!("{}: {} attack this round: {damage}", name(unit), ordinal(hit.nth));
        let mut rules = vec!["TB-033", "TB-034"];
        if hit.nth > 1 {
            rules.push("TB-039");
        }
        if earlier > 0 {
            text += &format!(", earlier rounds +{earlier}");
            rules.push("TB-040");
        }
        let (free, rule) = if magical { ("Spostamento", "TB-072") } else { ("Parata", "TB-061") };
        let parts = [(free, hit.free, rule), ("M", hit.movement, "TB-036"), ("A", hit.martial, "TB-037")];
        let took = parts.into_iter().filter(|(_, took, _)| *took > 0);
        let mut taken: Vec<String> = Vec::new();
        for (part, took, rule) in took {
            taken.push(format!("{part} {took}"));
            rules.push(rule);
        }
        if hit.rest > 0 {
            taken.push(format!("{} not absorbed", hit.rest));
            rules.push("B-9");
        }
        if !taken.is_empty() {
            text += &format!("; {}", taken.join(", "));
        }
        let mut told = Told::new(text, &rules);
        for (bar, took) in [("M", hit.movement), ("A", hit.martial)] {
            if took > 0 {
                told = told.cue(change(unit, bar, -i32::from(took)));
            }
        }
        told
    }
}

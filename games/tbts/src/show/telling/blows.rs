//! Attacks: their effects, the defences that stop them, and the points that take the damage.

use engine::message::{Arg, Message};
use engine::say;
use engine::scene::{Cue, Told};

use super::{Teller, change, several};
use crate::event::{Blow, Cause, Event, Hit};
use crate::state::{Life, name};

/// Returns `third` or `11th`.
fn ordinal(nth: u8) -> String {
    const WORDS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    match usize::from(nth).checked_sub(1).and_then(|at| WORDS.get(at)) {
        Some(word) => word.to_string(),
        None => format!("{nth}th"),
    }
}

/// Returns the beginning of the line for a kind of attack, and its rules.
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

/// Returns the word by which catalogues choose the sentence for an attack.
pub fn word(blow: Blow) -> &'static str {
    match blow {
        Blow::Melee => "melee",
        Blow::Shot => "shot",
        Blow::Aimed => "aimed",
        Blow::Opportunity => "guard",
        Blow::Charge => "charge",
        Blow::Shadow => "shadow",
        Blow::Vampire => "vampire",
        Blow::Fireball => "fireball",
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

/// Returns what became of the damage of a blow, as the word by which catalogues choose.
fn went(hit: &Hit) -> &'static str {
    match (hit.movement + hit.martial, hit.rest) {
        (0, 0) => "stopped",
        (0, _) => "through",
        (_, 0) => "absorbed",
        _ => "partly",
    }
}

/// Returns the points spent on a blow, as the word by which catalogues choose.
fn points(hit: &Hit) -> &'static str {
    match (hit.movement > 0, hit.martial > 0) {
        (true, true) => "both",
        (true, false) => "m",
        (false, true) => "a",
        (false, false) => "none",
    }
}

impl Teller<'_> {
    pub(super) fn blow(&self, event: &Event) -> Told {
        match event {
            Event::Strikes { by, at, target, to, blow, hit } => self
                .strike(*by, *target, *blow, hit)
                .cue(Cue::Strike { from: self.at(*at), to: self.at(*to) }),
            Event::Protected { by, unit } => Told::new(self.stopped(*by, *unit), &["TB-081", "B-12"]),
            Event::Spared { by, unit } => Told::new(self.stopped(*by, *unit), &["TB-081", "B-69"]),
            Event::Skinned(unit) => {
                let text = say!("skin-stops", unit = self.being(*unit); "Pelle di pietra stops it");
                Told::new(text, &["TB-121", "B-49"])
            }
            Event::Takes { unit, hit, magical } => self.takes(*unit, hit, *magical),
            Event::Falls(unit, cause) => {
                let text = say!("falls", unit = self.being(*unit); "{} is down", name(*unit));
                Told::new(text, &[fells(*cause), &["B-53"]].concat())
            }
            Event::Dooms(unit, cause) => {
                let rules = match cause {
                    Cause::Damage => &[],
                    fire => fells(*fire),
                };
                let text = say!("will-collapse", unit = self.being(*unit); "{} will collapse", name(*unit));
                Told::new(text, &[&["TB-070", "B-33"], rules].concat())
            }
            Event::Graced { by, unit, .. } => {
                let text = say!(
                    "gives-grace", unit = self.being(*by), target = self.being(*unit);
                    "{} gives {} the Colpo di grazia", name(*by), name(*unit)
                );
                Told::new(text, &["TB-013", "TB-014", "TB-015"])
            }
            Event::Dies(unit) => {
                let gone = Cue::Gone { figure: (*unit).into() };
                let text = say!("dies", unit = self.being(*unit); "{} dies", name(*unit));
                Told::new(text, &["TB-014", "B-53"]).cue(gone)
            }
            Event::Lost(unit, life) => {
                let down = *life == Life::Down;
                let why = if down { "it is down" } else { "it is dead" };
                let text = say!(
                    "loses-action", unit = self.being(*unit), down = down;
                    "the action of {} is lost: {why}", name(*unit)
                );
                Told::new(text, &["TB-045", "B-23"])
            }
            _ => unreachable!("only attacks are told here"),
        }
    }

    fn stopped(&self, by: u8, unit: u8) -> Message {
        say!(
            "protection-stops", unit = self.being(by), companion = self.being(unit);
            "{}'s Difesa stops it", name(by)
        )
    }

    /// Returns the part of a blow's damage that comes from earlier rounds' attacks by the same unit (TB-040, B-14).
    pub fn earlier(&self, hit: &Hit) -> u8 {
        if self.setup.readings.growing { hit.earlier } else { hit.earlier.min(1) }
    }

    fn strike(&self, by: u8, target: u8, blow: Blow, hit: &Hit) -> Told {
        let (mut text, rules) = opening(&name(by), &name(target), blow);
        let mut rules = rules.to_vec();
        let magical = blow.is_magical();
        let told = |line: String, damage: u8, earlier: u8| {
            say!(
                "strikes", unit = self.being(by), target = self.being(target), blow = Arg::word(word(blow)),
                damage = damage, magical = magical, nth = hit.nth, earlier = earlier;
                "{line}"
            )
        };
        if blow == Blow::Opportunity {
            // The talent reverses the order.
            rules.push(if self.setup.opening.unit(by).rapid { "TB-045" } else { "TB-044" });
        }
        if blow == Blow::Fireball && self.setup.readings.fireball_fells {
            // It brings down outright, regardless of its damage.
            return Told::new(told(text, 0, 0), &rules);
        }
        if hit.damage > 0 {
            let kind = if magical { "magical" } else { "physical" };
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
        Told::new(told(text, hit.damage, earlier), &rules)
    }

    /// Returns the points and defences that took the damage of a blow, as a part of a sentence.
    pub fn took(&self, hit: &Hit, magical: bool) -> Message {
        say!(
            "took", damage = hit.damage, free = hit.free, magical = magical, went = Arg::word(went(hit)),
            points = Arg::word(points(hit)), rest = hit.rest, tires = hit.tires;
            "{} damage", hit.damage
        )
    }

    /// Tells `B2: third attack this round: 3; Parata 1, M 1, A 1`.
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
        let text = say!("takes", unit = self.being(unit), took = self.took(hit, magical); "{text}");
        let mut told = Told::new(text, &rules);
        for (bar, took) in [("M", hit.movement), ("A", hit.martial)] {
            if took > 0 {
                told = told.cue(change(unit, bar, -i32::from(took)));
            }
        }
        told
    }
}

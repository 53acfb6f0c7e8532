//! Reads statics, which always hold.

use super::{Bearer, Parser, Read, Signed};
use crate::ast::{Range, Static};
use crate::bounds::{DEF, DIFFICULT, FASTER, FLAT, FURTHER, HAZARD, MOST_ITEMS, OWN_CRIT, PERCENT};
use crate::names::Kind as NameKind;

/// Statics that consist only of fixed words.
pub(crate) const PLAIN: &[(&str, Static)] = &[
    ("armor", Static::Armor),
    ("resistance", Static::Resistance),
    ("flying", Static::Flying),
    ("undefendable", Static::Undefendable),
    ("attacks are undefendable", Static::AttacksUndefendable),
    ("counts twice for objectives", Static::CountsTwice),
    ("immobile", Static::Immobile),
    ("third speed", Static::ThirdSpeed),
    ("half speed", Static::HalfSpeed),
    ("no standard action", Static::NoStandard),
    ("no actions", Static::NoActions),
    ("no default abilities", Static::NoDefaults),
    ("no non-default abilities", Static::NoCards),
    ("invisible", Static::Invisible),
    ("shield", Static::Shield),
    ("ignores half cover", Static::IgnoresHalfCover),
    ("stays", Static::Stays),
    ("adds up", Static::AddsUp),
    ("no effect", Static::NoEffect),
    ("impassable", Static::Impassable),
];

/// The other beginnings of a unit's static.
const OTHERS: &[&str] = &[
    "+1 def",
    "+1 crit",
    "+1 speed",
    "+50% damage",
    "+1 damage",
    "immune to",
    "counts 2 spaces further",
    "aura",
];
/// The beginnings of a marker's static.
const GROUND: &[&str] = &["hazard", "difficult", "impassable", "blocking"];

/// Items of cards that a hazard cannot have.
const ITEMS: &[&str] = &[
    "push",
    "pull",
    "move",
    "fly",
    "teleport",
    "swap",
    "gain",
    "lose",
    "tap",
    "untap",
    "create",
    "destroy",
    "transform",
    "become",
    "redirect",
    "reroll",
    "extra",
    "end",
    "receive",
    "deal",
];

/// Returns the words that may begin a static of this bearer; at the start also a trigger.
fn known(bearer: Bearer, first: bool) -> Vec<&'static str> {
    let of_condition =
        |fixed: &Static| matches!(fixed, Static::Stays | Static::AddsUp | Static::NoEffect | Static::Shield);
    let plain = PLAIN.iter().filter(|(_, fixed)| match bearer {
        _ if *fixed == Static::Impassable => false,
        Bearer::Marker => false,
        Bearer::Unit => !of_condition(fixed),
        Bearer::Condition | Bearer::Any => true,
    });
    let mut known: Vec<&str> = plain.map(|(phrase, _)| *phrase).collect();
    if bearer != Bearer::Marker {
        known.extend(OTHERS);
    }
    if matches!(bearer, Bearer::Marker | Bearer::Any) {
        known.extend(GROUND);
    }
    if first {
        known.push("when");
    }
    known
}

impl Parser<'_> {
    /// Reads one static.
    pub(super) fn fixed(&mut self) -> Read<Static> {
        if let Some((phrase, fixed)) = PLAIN.iter().find(|(phrase, _)| self.is(phrase)) {
            self.at += phrase.split(' ').count();
            return Ok(fixed.clone());
        }
        if self.is_sign(0, "+") || self.is_sign(0, "-") {
            return self.change();
        }
        if self.is_number(0) {
            return Err(self.wrong("`+` or `-`", "a change is written `+1 def` or `-1 speed`".to_string()));
        }
        match self.word() {
            "immune" => {
                self.expect("immune to")?;
                if self.word() == "forced" {
                    return self.expect("forced movement").map(|()| Static::ImmuneToForce);
                }
                let kinds = [NameKind::Condition, NameKind::Marker];
                Ok(Static::ImmuneTo(self.name("a condition or marker", &kinds)?))
            }
            "counts" => {
                self.at += 1;
                let further = self.number("a number of spaces", FURTHER)?;
                self.expect("spaces further")?;
                Ok(Static::Further(further))
            }
            "aura" => {
                self.at += 1;
                let area = self.whole_area()?;
                self.expect_sign(":", "write `aura enemies in burst 2: -1 speed`")?;
                let change = self.signed()?.whole("speed", FASTER)?;
                self.expect("speed")?;
                Ok(Static::Aura(area, change))
            }
            "hazard" => self.hazard(),
            "difficult" => {
                self.at += 1;
                Ok(Static::Difficult(self.number("the cost of difficult ground", DIFFICULT)?))
            }
            "blocking" => {
                self.at += 1;
                Ok(Static::Blocking(self.span()?))
            }
            _ => Err(self.unexpected("something that can always hold", &known(self.bearer, self.at == 0))),
        }
    }

    /// Reads `hazard 1dmg`, `hazard give NAME` or `hazard 1dmg, give NAME` (TF-124, Q70).
    fn hazard(&mut self) -> Read<Static> {
        let works = |word: &str| matches!(word, "give" | "heal" | "remove");
        self.at += 1;
        let mut more = Vec::new();
        let mut damage = 0;
        if works(self.word()) {
            more.push(self.item(false)?);
        } else {
            damage = self.number("the damage of a hazard", HAZARD)?;
            self.expect("dmg")?;
        }
        while self.is_sign(0, ",") && works(self.word_at(1)) {
            self.at += 1;
            if more.len() == MOST_ITEMS {
                return Err(self
                    .place()
                    .fault(format!("a hazard does at most {MOST_ITEMS} things"), "leave some out"));
            }
            more.push(self.item(false)?);
        }
        if self.is_sign(0, ",") && ITEMS.contains(&self.word_at(1)) {
            self.at += 1;
            let hint = "it does damage first, and then heals or has to do with conditions: \
                        `hazard 1dmg, give NAME`, `hazard heal 1, remove all NAME`";
            return Err(self.place().fault("a hazard cannot do this", hint));
        }
        Ok(Static::Hazard(damage, more))
    }

    /// Reads `+2 def`, `-1 speed`, `+50% damage dealt`, `+.5x damage dealt` or `+1 damage received`.
    fn change(&mut self) -> Read<Static> {
        let change = self.signed()?;
        if let Some(percent) = self.percent(&change)? {
            let dealt = self.damage_dealt()?;
            return Ok(if dealt { Static::PercentDealt(percent) } else { Static::PercentReceived(percent) });
        }
        match self.word() {
            "def" => {
                let def = self.next(change.whole("def", DEF)?)?;
                Ok(Static::Def(def, self.unless_near()?))
            }
            "crit" => {
                let crit = self.next(change.whole("crit", OWN_CRIT)?)?;
                Ok(Static::Crit(crit, self.unless_near()?))
            }
            "speed" => {
                let speed = self.next(change.whole("speed", FASTER)?)?;
                Ok(Static::Speed(speed, self.unless_near()?))
            }
            "damage" => {
                let flat = change.whole("a change of damage", FLAT)?;
                Ok(if self.damage_dealt()? { Static::FlatDealt(flat) } else { Static::FlatReceived(flat) })
            }
            _ => {
                Err(self
                    .unexpected("something that can be changed", &["def", "crit", "speed", "damage", "%"]))
            }
        }
    }

    /// Reads the percentage of a change written as `+50%` or `+.5x`.
    fn percent(&mut self, change: &Signed) -> Read<Option<i16>> {
        let times = self.eat("x");
        match times || self.sign("%") {
            true => change.percent(times, "a change of damage", PERCENT).map(Some),
            false => Ok(None),
        }
    }

    /// Reads `+.5x damage` after `receive` or `deal`.
    pub(super) fn change_of_damage(&mut self, dealt: bool) -> Read<Static> {
        let change = self.signed()?;
        let what = match self.percent(&change)? {
            Some(percent) if dealt => Static::PercentDealt(percent),
            Some(percent) => Static::PercentReceived(percent),
            None => {
                let flat = change.whole("a change of damage", FLAT)?;
                if dealt { Static::FlatDealt(flat) } else { Static::FlatReceived(flat) }
            }
        };
        self.expect("damage")?;
        Ok(what)
    }

    /// Reads `damage dealt` or `damage received`, and returns whether it is dealt.
    fn damage_dealt(&mut self) -> Read<bool> {
        self.expect("damage")?;
        match self.word() {
            "dealt" => self.next(true),
            "received" => self.next(false),
            _ => Err(self.unexpected("`dealt` or `received`", &["dealt", "received"])),
        }
    }

    fn unless_near(&mut self) -> Read<Option<Range>> {
        match self.word() == "while" {
            true => {
                self.expect("while no")?;
                let near = self.near()?;
                self.expect("enemy")?;
                match near {
                    Some((range, _)) => Ok(Some(range)),
                    None => self.in_range().map(Some),
                }
            }
            false => Ok(None),
        }
    }
}

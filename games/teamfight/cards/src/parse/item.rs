//! Reads items: damage, movement, conditions, creation and the rest.

use super::select::SELECTS;
use super::{Modifier, Parser, Read};
use crate::ast::{Amount, Doomed, Item, Span, Way};
use crate::bounds::{Bounds, CRIT, DAMAGE, DEF, HEAL, MAX, MOVEMENT, TOKENS};
use crate::names::Kind as NameKind;

/// A part of a sentence: an item, or a modifier of the whole sentence.
pub(super) enum Part {
    Item(Item),
    Def(i8),
    Crit(i8),
    Undefendable,
    Irreducible,
}

/// The possible beginnings of an item.
const ITEMS: &[&str] = &[
    "2dmg",
    "+1 def",
    "+1 crit",
    "undefendable",
    "irreducible",
    "heal",
    "push",
    "pull",
    "move",
    "fly",
    "teleport",
    "swap",
    "give",
    "gain",
    "receive +50% damage",
    "lose",
    "remove",
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
];

/// A hint on how a sentence begins.
const BEGINS: &str = "it begins with whom it concerns (`range 3`, `enemy in range 3`, `burst 2`, `all enemies`, `you`), \
    or with what you do (`move 2`, `gain NAME`, `create NAME`)";

const MADE: &[NameKind] = &[NameKind::Marker, NameKind::Summon, NameKind::Object];

impl Parser<'_> {
    /// Reads the next part of a sentence; if it is the first, a selection could have been here too.
    pub(super) fn part(&mut self, first: bool) -> Read<Part> {
        let place = self.place();
        let (modifier, part) = if self.is_sign(0, "+") || self.is_sign(0, "-") {
            let change = self.signed()?;
            match self.word() {
                "def" => (Modifier::Def, self.next(Part::Def(change.whole("def", DEF)?))?),
                "crit" => (Modifier::Crit, self.next(Part::Crit(change.whole("crit", CRIT)?))?),
                _ => return Err(self.unexpected("`def` or `crit`", &["def", "crit"])),
            }
        } else if self.eat("undefendable") {
            (Modifier::Undefendable, Part::Undefendable)
        } else if self.eat("irreducible") {
            (Modifier::Irreducible, Part::Irreducible)
        } else {
            return self.item(first).map(Part::Item);
        };
        self.places.modifiers.push((modifier, place));
        Ok(part)
    }

    pub(super) fn item(&mut self, first: bool) -> Read<Item> {
        if self.is_number(0) {
            let amount = self.amount("damage", DAMAGE)?;
            self.dmg()?;
            return Ok(Item::Damage(amount));
        }
        let word = self.word().to_string();
        match word.as_str() {
            "heal" => {
                self.at += 1;
                Ok(Item::Heal(self.amount("healing", HEAL)?))
            }
            "push" | "pull" => {
                self.at += 1;
                let by = self.number(&format!("a {word}"), MOVEMENT)?;
                Ok(Item::Push { pull: word == "pull", by, way: self.way()? })
            }
            "move" | "fly" => {
                self.at += 1;
                let exactly = self.eat("exactly");
                let by = self.number("a movement", MOVEMENT)?;
                let in_a_line = self.word() == "in";
                if in_a_line {
                    self.expect("in a line")?;
                }
                Ok(Item::Go { fly: word == "fly", exactly, by, in_a_line })
            }
            "teleport" => {
                self.at += 1;
                Ok(Item::Teleport(self.number("a teleport", MOVEMENT)?))
            }
            "swap" => self.expect("swap with target").map(|()| Item::Swap),
            "give" | "gain" => self.give(word == "gain"),
            "receive" | "receives" => self.damage_change(false),
            "deal" | "deals" => self.damage_change(true),
            "lose" | "remove" => self.lose(word == "remove"),
            "tap" | "untap" => {
                self.at += 1;
                self.expect("a card of target")?;
                Ok(Item::Tap { untap: word == "untap" })
            }
            "create" => self.create(),
            "destroy" => self.destroy(),
            "transform" => {
                self.expect("transform into")?;
                Ok(Item::Transform(self.name("a summon", &[NameKind::Summon])?))
            }
            "become" => self.expect("become the target").map(|()| Item::BecomeTarget),
            "redirect" => self.expect("redirect damage to you").map(|()| Item::RedirectDamage),
            "reroll" => self.expect("reroll next roll").map(|()| Item::Reroll),
            "extra" => self.extra(),
            "end" => self.expect("end turn").map(|()| Item::EndTurn),
            _ if first => {
                let known: Vec<&str> = ITEMS.iter().chain(SELECTS).copied().collect();
                let hint = self.meant(&known).unwrap_or_else(|| BEGINS.to_string());
                Err(self.wrong("the beginning of a sentence", hint))
            }
            _ => Err(self.unexpected("something that can happen", ITEMS)),
        }
    }

    /// Reads `2`, `1 per NAME` or `2+1 per NAME`.
    fn amount(&mut self, what: &str, bounds: Bounds) -> Read<Amount> {
        // The number before an addition for tokens may be 0 for healing too; alone it may not.
        let added = self.is_number(0) && (self.word_at(1) == "per" || self.is_sign(1, "+"));
        let base = self.number(what, if added { DAMAGE } else { bounds })?;
        if self.eat("per") {
            let place = self.place();
            if base == 0 {
                return Err(place.fault("0 for each token says nothing", "write `1 per NAME`"));
            }
            return Ok(Amount { base: 0, per: Some((base, self.token()?)) });
        }
        if !self.sign("+") {
            return Ok(Amount { base, per: None });
        }
        let more = self.number("what each token adds", HEAL)?;
        self.expect("per")?;
        Ok(Amount { base, per: Some((more, self.token()?)) })
    }

    fn token(&mut self) -> Read<super::Name> {
        self.name("a condition", &[NameKind::Condition])
    }

    fn dmg(&mut self) -> Read<()> {
        if self.eat("dmg") {
            return Ok(());
        }
        let hint = self.meant(&["dmg"]).unwrap_or_else(|| "damage is written `2dmg`".to_string());
        Err(self.wrong("`dmg`", hint))
    }

    fn way(&mut self) -> Read<Option<Way>> {
        Ok(match self.word() {
            "any" => self.expect("any direction").map(|()| Some(Way::AnyDirection))?,
            "in" => self.expect("in any direction").map(|()| Some(Way::AnyDirection))?,
            "along" => self.expect("along any path").map(|()| Some(Way::AnyPath))?,
            "from" => self.center("from center").map(|()| Some(Way::FromCenter))?,
            "toward" | "towards" => self.center("toward center").map(|()| Some(Way::TowardCenter))?,
            "away" => self.expect("away from target").map(|()| Some(Way::AwayFromTarget))?,
            _ => None,
        })
    }

    /// Reads `from center` or `from the center of the blast`, for every area.
    fn center(&mut self, plain: &str) -> Read<()> {
        self.at += 1;
        self.eat("the");
        if !self.eat("center") {
            return Err(self.wrong("`center`", format!("write `{plain}`")));
        }
        if self.eat("of the") && !["blast", "burst", "area", "square"].iter().any(|word| self.eat(word)) {
            return Err(self.unexpected("an area", &["blast", "burst", "area", "square"]));
        }
        Ok(())
    }

    /// Reads `receive +.5x damage` or `deal -1 damage this turn`.
    fn damage_change(&mut self, dealt: bool) -> Read<Item> {
        self.at += 1;
        if self.is_number(0) {
            let hint = if dealt {
                "damage is written `2dmg`, a change `deal +2 damage`"
            } else {
                "write `receive +2 damage`, or `2dmg`"
            };
            return Err(self.wrong("`+` or `-`", hint.to_string()));
        }
        let what = self.change_of_damage(dealt)?;
        Ok(Item::Change { what, span: self.span()? })
    }

    fn give(&mut self, gain: bool) -> Read<Item> {
        self.at += 1;
        let count = if self.is_number(0) { Some(self.number("a number of tokens", TOKENS)?) } else { None };
        let name = self.token()?;
        Ok(Item::Give { gain, count, name, span: self.span()? })
    }

    /// Reads a duration, if there is one.
    pub(super) fn span(&mut self) -> Read<Option<Span>> {
        const UNTIL: &[(&str, Span)] = &[
            ("start of your next turn", Span::StartOfYours),
            ("end of your next turn", Span::EndOfYours),
            ("end of their next turn", Span::EndOfTheirs),
        ];
        Ok(match self.word() {
            "this" => self.expect("this turn").map(|()| Some(Span::ThisTurn))?,
            "rest" if self.is("rest of the game") => {
                self.expect("rest of the game").map(|()| Some(Span::RestOfGame))?
            }
            "rest" => self.expect("rest of game").map(|()| Some(Span::RestOfGame))?,
            "until" => {
                self.at += 1;
                self.eat("the");
                match UNTIL.iter().find(|(phrase, _)| self.eat(phrase)) {
                    Some((_, span)) => Some(*span),
                    None => {
                        let known: Vec<&str> = UNTIL.iter().map(|(phrase, _)| *phrase).collect();
                        return Err(self.unexpected("an end that can be waited for", &known));
                    }
                }
            }
            _ => None,
        })
    }

    fn lose(&mut self, remove: bool) -> Read<Item> {
        self.at += 1;
        let place = self.place();
        let count = match self.eat("all") {
            true => None,
            false if self.is_number(0) => Some(self.number("a number of tokens", TOKENS)?),
            false => return Err(self.unexpected("how many", &["all", "1"])),
        };
        if self.eat("conditions") {
            return match count {
                None => Ok(Item::Lose { remove, count, name: None }),
                Some(_) => Err(place.fault("nobody says which conditions go", "write `all conditions`")),
            };
        }
        Ok(Item::Lose { remove, count, name: Some(self.token()?) })
    }

    fn create(&mut self) -> Read<Item> {
        self.at += 1;
        let name = self.name("a marker, summon or object", MADE)?;
        let place = match self.word() == "in" {
            true => {
                self.expect("in")?;
                let near = self.near()?;
                self.expect("empty space")?;
                match near {
                    Some((range, _)) => Some(range),
                    None => Some(self.in_range()?),
                }
            }
            false => None,
        };
        let max = if self.eat("max") { Some(self.number("a largest number", MAX)?) } else { None };
        Ok(Item::Create { name, place, max })
    }

    fn destroy(&mut self) -> Read<Item> {
        self.at += 1;
        Ok(Item::Destroy(match self.word() {
            "wall" => self.next(Doomed::Wall)?,
            "this" => self.next(Doomed::This)?,
            _ => Doomed::Named(self.name("a marker, summon or object", MADE)?),
        }))
    }

    fn extra(&mut self) -> Read<Item> {
        self.at += 1;
        let standard = match self.word() {
            "move" => self.next(false)?,
            "standard" => self.next(true)?,
            _ => return Err(self.unexpected("an action", &["move action", "standard action"])),
        };
        self.expect("action")?;
        Ok(Item::Extra { standard })
    }
}

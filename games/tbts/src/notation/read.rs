//! Reads acts. A player may shorten a verb as long as it remains unambiguous; `R1 d4` walks, `R1 B2` attacks.

use engine::hint::suggestion;
use engine::notation::Words;
use engine::position::{Word, words};
use engine::{Arg, Malformed, Message, say};

use crate::act::{Act, Deed, VERBS, Way};
use crate::geometry::cell::Cell;
use crate::names::{being, square};
use crate::rules;
use crate::setup::Setup;
use crate::state::{Guard, Life, NOBODY, State, name, slot_of};

/// Reads an act, short forms included.
pub fn read(setup: &Setup, state: &State, text: &str) -> Result<Act, Malformed> {
    let words = words(text, 1);
    let mut reader = Reader { setup, state, words: Words::new(&words, text) };
    let act = reader.act()?;
    reader.words.finish(|extra| {
        (say!("no-more-words", word = extra.quoted(); "`{}` is too much here", extra.shown()), forms())
    })?;
    Ok(act)
}

fn forms() -> Message {
    say!("hint-forms"; "acts look like `R1 move d4`, `R1 attack B2`, `R1 guard`, `R1 pass`, `end`")
}

struct Reader<'a> {
    setup: &'a Setup,
    state: &'a State,
    words: Words<'a>,
}

impl Reader<'_> {
    fn act(&mut self) -> Result<Act, Malformed> {
        let first = self.words.need(|| (say!("no-act"; "the act is missing"), forms()))?;
        match first.text.to_ascii_lowercase().as_str() {
            "end" => Ok(Act::End),
            "take" => self.take(),
            _ => {
                let unit = self.unit(first)?;
                Ok(Act::Order(unit, self.deed(unit)?))
            }
        }
    }

    fn take(&mut self) -> Result<Act, Malformed> {
        let word = self.words.need(|| {
            let hint = say!("hint-take"; "write for instance `take arciere c2`");
            (say!("no-class"; "the class is missing"), hint)
        })?;
        let classes = &self.setup.classes;
        let Some(class) = (0u8..).zip(classes).find(|(_, class)| class.id == word.text) else {
            let hint = suggestion(&word.text, classes.iter().map(|class| class.id.as_str()));
            let what = say!("no-class-named", word = word.quoted(); "there is no class `{}`", word.shown());
            return Err(word.malformed(what, hint));
        };
        Ok(Act::Take(class.0, self.cell()?))
    }

    /// Returns the unit that a word names.
    fn unit(&self, word: &Word) -> Result<u8, Malformed> {
        slot_of(&word.text).ok_or_else(|| {
            let there: Vec<String> = self.state.there().map(|(slot, _)| name(slot)).collect();
            let hint = suggestion(&word.text, there.iter().map(String::as_str));
            word.malformed(say!("no-unit-named", word = word.quoted(); "`{}` is no unit", word.shown()), hint)
        })
    }

    fn target(&mut self) -> Result<u8, Malformed> {
        let word = self.words.need(|| {
            (say!("no-target"; "a unit is missing"), say!("hint-unit"; "units are named like B2"))
        })?;
        self.unit(word)
    }

    fn cell(&mut self) -> Result<Cell, Malformed> {
        let word = self
            .words
            .need(|| (say!("no-cell"; "a cell is missing"), say!("hint-cell"; "cells are named like d4")))?;
        self.cell_of(word)
    }

    fn cell_of(&self, word: &Word) -> Result<Cell, Malformed> {
        Cell::named(&word.text.to_ascii_lowercase(), self.setup.battle.size).ok_or_else(|| {
            let (width, height) = self.setup.battle.size;
            let last = Cell::new(width - 1, height - 1);
            let what =
                say!("no-cell-named", word = word.quoted(); "`{}` is no cell of this board", word.shown());
            word.malformed(
                what,
                say!("hint-cells", last = square(self.setup, last); "cells go from a1 to {last}"),
            )
        })
    }

    fn deed(&mut self, unit: u8) -> Result<Deed, Malformed> {
        let word = self.words.need(|| (say!("no-verb"; "what it does is missing"), forms()))?;
        let Some(verb) = verb(word)? else { return self.short(unit, word) };
        Ok(match verb {
            "move" => {
                let (to, way) = self.way(unit, None)?;
                Deed::Move(to, way)
            }
            "charge" => {
                let target = self.target()?;
                let (to, way) = self.way(unit, Some(target))?;
                Deed::Charge(target, to, way)
            }
            "step" => Deed::Step(self.cell()?),
            "use" => Deed::Use(self.cell()?),
            "fireball" => Deed::Fireball(self.cell()?),
            "shift" => Deed::Shift(self.cell()?),
            "columns" => {
                let (one, other) = (self.cell()?, self.cell()?);
                Deed::Columns(one.min(other), one.max(other))
            }
            "shadow" => Deed::Shadow(self.target()?, self.cell()?),
            "guard" => self.guard()?,
            "vampire" => {
                let target = self.target()?;
                let companion = if self.words.is_empty() { NOBODY } else { self.target()? };
                Deed::Vampire(target, companion)
            }
            "roots" => self.roots()?,
            "grace" => Deed::Grace(self.target()?),
            "attack" => Deed::Attack(self.target()?),
            "cure" => Deed::Cure(self.target()?),
            "aim" => Deed::Aim(self.target()?),
            "fire" => Deed::Fire(self.target()?),
            "defend" => Deed::Defend(self.target()?),
            "heal" => Deed::Heal(self.target()?),
            "control" => Deed::Control(self.target()?),
            "skin" => Deed::Skin(self.target()?),
            "mana" => Deed::Mana,
            "reload" => Deed::Reload,
            _ => Deed::Pass,
        })
    }

    /// Reads a deed without its verb: a walk to a cell, an attack on a unit, or the coup de grace for a unit that is
    /// down. Here the case of the letter matters, since `b2` may be either.
    fn short(&mut self, unit: u8, word: &Word) -> Result<Deed, Malformed> {
        if let Some(to) = Cell::named(&word.text, self.setup.battle.size) {
            return Ok(Deed::Move(to, Way::BEST));
        }
        match slot_of(&word.text).filter(|_| word.text.starts_with(char::is_uppercase)) {
            Some(target) if self.state.unit(target).life == Life::Down => Ok(Deed::Grace(target)),
            Some(target) => Ok(Deed::Attack(target)),
            None => {
                let who = being(self.setup, self.state, unit);
                let what = say!(
                    "no-such-verb", unit = who, word = word.quoted();
                    "{} cannot `{}`", name(unit), word.shown()
                );
                Err(word.malformed(what, suggestion(&word.text, VERBS.iter().map(|verb| verb.0))))
            }
        }
    }

    /// Reads a way: one cell for the best way, or all cells of another one.
    fn way(&mut self, unit: u8, charge: Option<u8>) -> Result<(Cell, Way), Malformed> {
        let mut cells = vec![self.cell()?];
        while let Some(word) = self.words.take() {
            if cells.len() == Way::LONGEST {
                let most = Way::LONGEST;
                let what = say!("no-longer-way", most = most; "no way is longer than {most} cells");
                let hint = say!("hint-way"; "write its cells one by one, the start left out");
                return Err(word.malformed(what, hint));
            }
            cells.push(self.cell_of(word)?);
        }
        let to = cells[cells.len() - 1];
        let way = Way::over(&cells).filter(|_| cells.len() > 1).unwrap_or(Way::BEST);
        if way.is_best() || !self.state.unit(unit).is_there() {
            return Ok((to, way));
        }
        Ok((to, rules::canonical(self.setup, self.state, unit, to, way, charge)))
    }

    fn guard(&mut self) -> Result<Deed, Malformed> {
        let Some(word) = self.words.take() else { return Ok(Deed::Guard(Guard::On)) };
        let zone = Guard::ZONES.into_iter().find(|zone| zone.word().eq_ignore_ascii_case(&word.text));
        let zone = zone.ok_or_else(|| {
            let what = say!("no-direction", word = word.quoted(); "`{}` is no direction", word.shown());
            word.malformed(what, say!("hint-directions"; "directions are N, E, S and W"))
        })?;
        Ok(Deed::Guard(zone))
    }

    fn roots(&mut self) -> Result<Deed, Malformed> {
        let mut units = 1 << self.target()?;
        while let Some(word) = self.words.take() {
            let unit = self.unit(word)?;
            if units >> unit & 1 == 1 {
                let who = being(self.setup, self.state, unit);
                let what = say!("no-unit-twice", unit = who; "{} is named twice", name(unit));
                return Err(word.malformed(what, say!("hint-once"; "name each unit once")));
            }
            units |= 1 << unit;
        }
        Ok(Deed::Roots(units))
    }
}

/// Returns the verb that a word means: the word itself, or the only verb that begins with it.
fn verb(word: &Word) -> Result<Option<&'static str>, Malformed> {
    let text = word.text.to_ascii_lowercase();
    let all = || VERBS.iter().map(|verb| verb.0);
    if let Some(verb) = all().find(|verb| *verb == text) {
        return Ok(Some(verb));
    }
    let meant: Vec<&str> = all().filter(|verb| verb.starts_with(&text)).collect();
    match meant.as_slice() {
        [] => Ok(None),
        [verb] => Ok(Some(verb)),
        several => {
            let what =
                say!("no-plain-verb", word = word.quoted(); "`{}` could be several verbs", word.shown());
            let verbs = several.iter().map(|verb| Arg::name(*verb));
            let hint = say!("hint-verbs", verbs = Arg::list(verbs); "{}", several.join(", "));
            Err(word.malformed(what, hint))
        }
    }
}

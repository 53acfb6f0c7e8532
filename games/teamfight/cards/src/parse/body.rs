//! Reads bodies: steps, their guards, choices and sentences.

use super::item::Part;
use super::{Parser, Read};
use crate::ast::{Guard, Select, Sentence, Step, What};
use crate::bounds::{MOST_ITEMS, MOST_OPTIONS, MOST_STEPS};
use crate::names::Kind as NameKind;

impl Parser<'_> {
    /// Reads steps with `;` between them.
    pub(super) fn body(&mut self) -> Read<Vec<Step>> {
        let mut steps = Vec::new();
        loop {
            if steps.len() == MOST_STEPS {
                let what = format!("more than {MOST_STEPS} steps");
                return Err(self.place().fault(what, "make the card simpler"));
            }
            steps.push(self.step()?);
            if !self.sign(";") {
                return Ok(steps);
            }
        }
    }

    fn step(&mut self) -> Read<Step> {
        let guard = self.guard()?;
        let what = match self.word() {
            "choose" => What::Choice(self.choice()?),
            _ => What::Sentence(self.sentence()?),
        };
        Ok(Step { guard, what })
    }

    fn guard(&mut self) -> Read<Option<Guard>> {
        let place = self.place();
        let guard = match self.word() {
            "on" => {
                self.at += 1;
                match self.word() {
                    "hit" => self.next(Guard::OnHit)?,
                    "miss" => self.next(Guard::OnMiss)?,
                    "crit" => self.next(Guard::OnCrit)?,
                    "kill" => self.next(Guard::OnKill)?,
                    _ => return Err(self.unexpected("a guard", &["hit", "miss", "crit", "kill"])),
                }
            }
            "if" => {
                self.expect("if target has")?;
                Guard::IfTargetHas(self.name("a condition", &[NameKind::Condition])?)
            }
            "else" => self.next(Guard::Else)?,
            _ => return Ok(None),
        };
        self.places.guards.push(place);
        self.expect_sign(":", "a guard ends with `:`")?;
        Ok(Some(guard))
    }

    fn choice(&mut self) -> Read<Vec<Vec<Step>>> {
        let place = self.place();
        self.expect("choose one")?;
        if self.in_choice {
            return Err(place.fault("a choice stands inside a choice", "offer all of it in one choice"));
        }
        self.expect_sign("[", "write `choose one [ A | B ]`")?;
        self.in_choice = true;
        let mut options = Vec::new();
        loop {
            if options.len() == MOST_OPTIONS {
                let what = format!("more than {MOST_OPTIONS} options in a choice");
                return Err(self.place().fault(what, "make two cards of it"));
            }
            options.push(self.body()?);
            if !self.sign("|") {
                break;
            }
        }
        self.in_choice = false;
        if options.len() < 2 {
            return Err(self.wrong("`|` with a second option", "write `choose one [ A | B ]`".to_string()));
        }
        self.expect_sign("]", "a choice ends with `]`, and `|` stands between its options")?;
        Ok(options)
    }

    /// Reads `all units` in `range 3 2x2, all units receive +.5x damage`: the bodies concerned follow the area.
    fn all_of_them(&mut self, sentence: &mut Sentence) -> Read<()> {
        let place = self.place();
        self.at += 1;
        let many = self.many()?;
        if !["receive", "receives", "deal", "deals"].contains(&self.word()) {
            return Err(self.unexpected("what they do", &["receive +50% damage", "deal +1 damage"]));
        }
        match &mut sentence.select {
            Some(Select::Area(area)) if area.many.is_none_or(|said| said == many) => {
                area.many = Some(many);
                Ok(())
            }
            Some(Select::Group(group)) if group.many == many => Ok(()),
            _ => Err(place
                .fault("whom it concerns is said twice", "leave this out: write `, receive +50% damage`")),
        }
    }

    fn sentence(&mut self) -> Read<Sentence> {
        let mut sentence = Sentence {
            select: None,
            def: 0,
            crit: 0,
            undefendable: false,
            irreducible: false,
            items: Vec::new(),
        };
        let place = self.place();
        sentence.select = self.select()?;
        if sentence.select.is_some() {
            self.places.selects.push(place);
            self.expect_sign(",", "say what happens to them: `, 2dmg` for instance")?;
        }
        if self.word() == "all" && sentence.select.is_some() {
            self.all_of_them(&mut sentence)?;
        }
        loop {
            let place = self.place();
            let twice =
                |word: &str| place.fault(format!("`{word}` is said twice"), "say it once in a sentence");
            match self.part(sentence.select.is_none() && sentence.items.is_empty())? {
                Part::Def(_) if sentence.def != 0 => return Err(twice("def")),
                Part::Crit(_) if sentence.crit != 0 => return Err(twice("crit")),
                Part::Undefendable if sentence.undefendable => return Err(twice("undefendable")),
                Part::Irreducible if sentence.irreducible => return Err(twice("irreducible")),
                Part::Def(def) => sentence.def = def,
                Part::Crit(crit) => sentence.crit = crit,
                Part::Undefendable => sentence.undefendable = true,
                Part::Irreducible => sentence.irreducible = true,
                Part::Item(_) if sentence.items.len() == MOST_ITEMS => {
                    return Err(
                        place.fault(format!("more than {MOST_ITEMS} items in a sentence"), "say less")
                    );
                }
                Part::Item(item) => {
                    self.places.items.push(place);
                    sentence.items.push(item);
                }
            }
            if !self.sign(",") {
                break;
            }
        }
        if sentence.items.is_empty() {
            return Err(self.wrong("what happens", "say what happens: `, 2dmg` for instance".to_string()));
        }
        Ok(sentence)
    }
}

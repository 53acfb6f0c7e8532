//! Steps: guards and later steps must have something before them to refer to.

use engine::FileError;

use super::{Aimed, Judge, MODIFIERS, Part, Verdict, at, complain};
use crate::ast::{Guard, Item, One, Select, Sentence, Step, TargetKind, What};
use crate::parse::Modifier;

impl Judge<'_> {
    pub(super) fn body(&mut self, steps: &[Step]) -> Result<(), FileError> {
        let mut before: Option<Guard> = None;
        for step in steps {
            if let Some(guard) = step.guard {
                let place = self.place(Part::Guard);
                self.of_guard(guard, before).map_err(at(place))?;
            }
            before = step.guard;
            match &step.what {
                What::Choice(options) => self.choice(options)?,
                What::Sentence(sentence) => self.sentence(sentence)?,
            }
        }
        Ok(())
    }

    /// Checks a choice, after which only the aim that every option leaves is certain.
    fn choice(&mut self, options: &[Vec<Step>]) -> Result<(), FileError> {
        let begun = self.aimed;
        let mut least = Aimed::One;
        for option in options {
            self.aimed = begun;
            self.body(option)?;
            least = least.min(self.aimed);
        }
        self.aimed = least;
        Ok(())
    }

    fn of_guard(&self, guard: Guard, before: Option<Guard>) -> Verdict {
        match guard {
            Guard::Else => match before {
                None | Some(Guard::Else) => complain(
                    "`else` follows no guard",
                    "write it after a step with `on hit:` or `if target has NAME:`",
                ),
                Some(_) => Ok(()),
            },
            _ => self.after_target(),
        }
    }

    fn sentence(&mut self, sentence: &Sentence) -> Result<(), FileError> {
        if let Some(select) = &sentence.select {
            let place = self.place(Part::Select);
            self.of_select(select).map_err(at(place))?;
        }
        self.modifiers(sentence)?;
        for item in &sentence.items {
            let place = self.place(Part::Item);
            self.of_item(item, sentence.select.as_ref()).map_err(at(place))?;
        }
        if let Some(Select::Target(target)) = &sentence.select {
            self.aimed = match target.kind {
                TargetKind::One(Some(One::EmptySpace)) => Aimed::Space,
                TargetKind::One(_) | TargetKind::Nearest(_) => Aimed::One,
                TargetKind::Several(_) | TargetKind::AnyNumber(..) => Aimed::Several,
            };
        }
        Ok(())
    }

    /// Checks that a unit was targeted before.
    pub(super) fn after_target(&self) -> Verdict {
        match self.aimed {
            Aimed::One | Aimed::Several => Ok(()),
            Aimed::Nothing | Aimed::Space => complain(
                "nobody was targeted before this",
                "a step before it must have a target: `range 3, 2dmg`",
            ),
        }
    }

    /// Checks that a single space was aimed at before.
    pub(super) fn after_aim(&self) -> Verdict {
        match self.aimed {
            Aimed::One | Aimed::Space => Ok(()),
            Aimed::Nothing => complain(
                "nothing was aimed at before this",
                "a step before it must have a target: `range 3, 2dmg`",
            ),
            Aimed::Several => complain("several targets were chosen before this", "it needs a single target"),
        }
    }

    /// Checks the modifiers: def and crit need a roll, which only targets have (TF-091, Q12); irreducible needs damage.
    fn modifiers(&mut self, sentence: &Sentence) -> Result<(), FileError> {
        let rolls = match &sentence.select {
            Some(Select::Target(target)) => !matches!(
                target.kind,
                TargetKind::One(Some(One::Ally | One::OtherAlly | One::EmptySpace))
                    | TargetKind::Nearest(One::Ally | One::OtherAlly | One::EmptySpace)
            ),
            _ => false,
        };
        let damages = sentence.items.iter().any(|item| matches!(item, Item::Damage(_)));
        let said = [
            (Modifier::Def, sentence.def != 0, rolls),
            (Modifier::Crit, sentence.crit != 0, rolls && damages),
            (Modifier::Undefendable, sentence.undefendable, rolls),
            (Modifier::Irreducible, sentence.irreducible, damages),
        ];
        let count = said.iter().filter(|(_, said, _)| *said).count();
        for (modifier, _, _) in said.iter().filter(|(_, said, makes_sense)| *said && !*makes_sense) {
            let place = self.modifier_place(*modifier, count);
            let looked = match modifier {
                Modifier::Irreducible => {
                    complain("there is no damage that could be irreducible", "add `2dmg`, or leave it out")
                }
                Modifier::Crit if rolls => complain(
                    "a critical hit deals more damage, and there is none",
                    "add `2dmg`, or leave it out",
                ),
                _ => complain(
                    "there is no attack roll here",
                    "rolls are made against targets that may be enemies: `range 3, +1 def, 2dmg`",
                ),
            };
            looked.map_err(at(place))?;
        }
        self.passed[MODIFIERS] += count;
        Ok(())
    }
}

//! Explains a body, step by step.

use engine::{Message, say};

use super::{Explainer, beside, joined, lower, upper};
use crate::ast::{Guard, Item, Sentence, Step, What};

impl Explainer<'_> {
    pub(super) fn body(&self, steps: &[Step]) -> Message {
        let said = steps.iter().enumerate().map(|(at, step)| self.step(step, at > 0));
        said.reduce(beside).unwrap_or_default()
    }

    fn step(&self, step: &Step, later: bool) -> Message {
        let does = match &step.what {
            What::Choice(options) => self.choice(options),
            What::Sentence(sentence) => self.sentence(sentence),
        };
        match step.guard {
            Some(guard) => {
                let guard = self.guard(guard);
                let line = format!("{guard}, {}", lower(&does));
                say!("card-if", guard = guard, does = does; "{line}")
            }
            None if later => {
                let line = lower(&does);
                say!("card-then", does = does; "Then {line}")
            }
            None => does,
        }
    }

    fn choice(&self, options: &[Vec<Step>]) -> Message {
        let option = |(number, option): (usize, &Vec<Step>)| {
            let does = self.body(option);
            let line = format!("({number}) {does}");
            say!("card-option", number = number, does = does; "{line}")
        };
        let options = (1..).zip(options).map(option).reduce(beside).unwrap_or_default();
        let line = format!("Choose one. {options}");
        say!("card-choice", options = options; "{line}")
    }

    fn guard(&self, guard: Guard) -> Message {
        match guard {
            Guard::OnHit => say!("card-on-hit"; "If it hits"),
            Guard::OnMiss => say!("card-on-miss"; "If it misses"),
            Guard::OnCrit => say!("card-on-crit"; "On a critical hit"),
            Guard::OnKill => say!("card-on-kill"; "If the target dies"),
            Guard::IfTargetHas(name) => say!(
                "card-if-target-has", what = self.term(name);
                "If the target has {}", self.name(name)
            ),
            Guard::Else => say!("card-else"; "Otherwise"),
        }
    }

    fn sentence(&self, sentence: &Sentence) -> Message {
        let whom = self.whom(sentence.select.as_ref());
        let mut named = false;
        let mut parts: Vec<Message> = Vec::new();
        for item in &sentence.items {
            // The bodies are named in full the first time, then as `it`.
            let object = if named { whom.again() } else { whom.called.clone() };
            let part = self.item(item, &whom, &object);
            named |= part.contains(object.line());
            parts.push(part);
        }
        let line = upper(&joined(&parts));
        let items = parts.into_iter().reduce(one_more).unwrap_or_default();
        let does = match whom.choose {
            Some(choose) => say!("card-does", items = items; "{choose} {line}."),
            None => say!("card-does", items = items; "{line}."),
        };
        modifiers(sentence).into_iter().fold(does, beside)
    }
}

/// Joins an effect and the next one.
fn one_more(first: Message, next: Message) -> Message {
    let line = format!("{first}, {next}");
    say!("card-items", first = first, next = next; "{line}")
}

/// The effect of a critical hit (TF-103, TF-107).
const CRITICAL: &str = "+100% damage, added to other percents";

fn modifiers(sentence: &Sentence) -> Vec<Message> {
    let mut said = Vec::new();
    match sentence.def {
        0 => {}
        1 => said.push(say!(
            "card-misses", roll = 1;
            "A roll of 1 misses; the def of the target and half cover add to that."
        )),
        def @ 2.. => said.push(say!(
            "card-misses", roll = def.min(4);
            "A roll of {} or less misses; the def of the target and half cover add to that.", def.min(4)
        )),
        def => said.push(say!(
            "card-seeks", by = -i32::from(def);
            "The def of the target counts {} less.", -i32::from(def)
        )),
    }
    match sentence.crit {
        0 => {}
        1 => said.push(say!("card-crits", roll = 6; "A roll of 6 is a critical hit: {CRITICAL}.")),
        crit => said.push(say!(
            "card-crits", roll = 7 - i32::from(crit);
            "A roll of {} or more that hits is a critical hit: {CRITICAL}.", 7 - i32::from(crit)
        )),
    }
    if sentence.undefendable {
        said.push(say!("card-cannot-miss"; "It cannot miss."));
    }
    if sentence.irreducible && sentence.items.iter().any(|item| matches!(item, Item::Damage(_))) {
        said.push(say!(
            "card-irreducible";
            "Armor, resistance and shields do not help against this damage."
        ));
    }
    said
}

//! What happens, step by step.

use super::{Explainer, joined, lower, upper};
use crate::ast::{Guard, Item, Sentence, Step, What};

impl Explainer<'_> {
    pub(super) fn body(&self, steps: &[Step]) -> String {
        let said: Vec<String> = steps.iter().enumerate().map(|(at, step)| self.step(step, at > 0)).collect();
        said.join(" ")
    }

    fn step(&self, step: &Step, later: bool) -> String {
        let said = match &step.what {
            What::Choice(options) => {
                let option =
                    |(at, option): (usize, &Vec<Step>)| format!("({}) {}", at + 1, self.body(option));
                let options: Vec<String> = options.iter().enumerate().map(option).collect();
                format!("Choose one. {}", options.join(" "))
            }
            What::Sentence(sentence) => self.sentence(sentence),
        };
        match &step.guard {
            Some(guard) => format!("{}, {}", self.guard(*guard), lower(&said)),
            None if later => format!("Then {}", lower(&said)),
            None => said,
        }
    }

    fn guard(&self, guard: Guard) -> String {
        match guard {
            Guard::OnHit => "If it hits".to_string(),
            Guard::OnMiss => "If it misses".to_string(),
            Guard::OnCrit => "On a critical hit".to_string(),
            Guard::OnKill => "If the target dies".to_string(),
            Guard::IfTargetHas(name) => format!("If the target has {}", self.name(name)),
            Guard::Else => "Otherwise".to_string(),
        }
    }

    fn sentence(&self, sentence: &Sentence) -> String {
        let whom = self.whom(sentence.select.as_ref());
        let mut said: Vec<String> = Vec::new();
        said.extend(whom.choose.clone());
        let mut named = false;
        let mut parts = Vec::new();
        for item in &sentence.items {
            // The first time they are named in full, then `it`.
            let object = if named { "it" } else { whom.units.as_str() };
            let part = self.item(item, &whom, object);
            named |= part.contains(object);
            parts.push(part);
        }
        said.push(format!("{}.", upper(&joined(&parts))));
        said.extend(modifiers(sentence));
        said.join(" ")
    }
}

/// What a critical hit adds (TF-099, TF-103).
const CRITICAL: &str = "+100% damage, added to other percents";

fn modifiers(sentence: &Sentence) -> Vec<String> {
    let mut said = Vec::new();
    match sentence.def {
        0 => {}
        1 => said.push("A roll of 1 misses; the def of the target and half cover add to that.".to_string()),
        def @ 2.. => said.push(format!(
            "A roll of {} or less misses; the def of the target and half cover add to that.",
            def.min(4)
        )),
        def => said.push(format!("The def of the target counts {} less.", -def)),
    }
    match sentence.crit {
        0 => {}
        1 => said.push(format!("A roll of 6 is a critical hit: {CRITICAL}.")),
        crit => said.push(format!("A roll of {} or more that hits is a critical hit: {CRITICAL}.", 7 - crit)),
    }
    if sentence.undefendable {
        said.push("It cannot miss.".to_string());
    }
    if sentence.irreducible && sentence.items.iter().any(|item| matches!(item, Item::Damage(_))) {
        said.push("Armor, resistance and shields do not help against this damage.".to_string());
    }
    said
}

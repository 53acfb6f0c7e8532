//! Prints texts in their canonical form. `parse(print(text)) == text` for every text. A sentence is printed as its
//! selection, def, crit, undefendable, then its items in their order, with `irreducible` after the first damage.

mod fixed;
mod item;
mod select;
mod trigger;

use crate::ast::{Active, Cost, Guard, Item, Name, Passive, Sentence, Static, Step, Triggered, What};

/// Prints a passive, a condition or a marker; `names` holds the spelling of every name.
pub fn passive(text: &Passive, names: &[String]) -> String {
    let printer = Printer { names };
    let mut parts = Vec::new();
    if !text.statics.is_empty() {
        let statics: Vec<String> = text.statics.iter().map(|fixed| printer.fixed(fixed)).collect();
        parts.push(statics.join(", "));
    }
    parts.extend(text.triggered.as_ref().map(|triggered| printer.triggered(triggered)));
    parts.join("; ")
}

/// Prints a default ability or an extra card; `names` holds the spelling of every name.
pub fn active(text: &Active, names: &[String]) -> String {
    let printer = Printer { names };
    let body = printer.body(&text.body);
    if text.costs.is_empty() {
        return body;
    }
    let costs: Vec<String> = text.costs.iter().map(|cost| printer.cost(cost)).collect();
    format!("{}: {body}", costs.join(", "))
}

/// Prints a change of damage, which contains no names.
pub fn fixed(text: &Static) -> String {
    Printer { names: &[] }.fixed(text)
}

/// The printer, with the spelling of names.
pub(super) struct Printer<'a> {
    pub(super) names: &'a [String],
}

impl Printer<'_> {
    pub(super) fn name(&self, name: Name) -> &str {
        self.names.get(usize::from(name.0)).map_or("?", String::as_str)
    }

    fn triggered(&self, triggered: &Triggered) -> String {
        format!("{}: {}", self.trigger(&triggered.trigger), self.body(&triggered.body))
    }

    fn cost(&self, cost: &Cost) -> String {
        match cost {
            Cost::Free => "free".to_string(),
            Cost::Move => "move".to_string(),
            Cost::Standard => "standard".to_string(),
            Cost::MoveStandard => "move+standard".to_string(),
            Cost::Tap => "tap".to_string(),
            Cost::PerGame(uses) => format!("{uses}/game"),
            Cost::PerTurn(uses) => format!("{uses}/turn"),
            Cost::FromRound(round) => format!("round {round}+"),
            Cost::StartOfTurn => "start of turn".to_string(),
            Cost::Spend(count, name) => format!("spend {count} {}", self.name(*name)),
            Cost::Reaction(trigger) => format!("reaction {}", self.trigger(trigger)),
        }
    }

    fn body(&self, steps: &[Step]) -> String {
        let steps: Vec<String> = steps.iter().map(|step| self.step(step)).collect();
        steps.join("; ")
    }

    fn step(&self, step: &Step) -> String {
        let what = match &step.what {
            What::Choice(options) => {
                let options: Vec<String> = options.iter().map(|option| self.body(option)).collect();
                format!("choose one [ {} ]", options.join(" | "))
            }
            What::Sentence(sentence) => self.sentence(sentence),
        };
        match &step.guard {
            Some(guard) => format!("{}: {what}", self.guard(*guard)),
            None => what,
        }
    }

    fn guard(&self, guard: Guard) -> String {
        match guard {
            Guard::OnHit => "on hit".to_string(),
            Guard::OnMiss => "on miss".to_string(),
            Guard::OnCrit => "on crit".to_string(),
            Guard::OnKill => "on kill".to_string(),
            Guard::IfTargetHas(name) => format!("if target has {}", self.name(name)),
            Guard::Else => "else".to_string(),
        }
    }

    fn sentence(&self, sentence: &Sentence) -> String {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(sentence.select.as_ref().map(|select| self.select(select)));
        if sentence.def != 0 {
            parts.push(format!("{:+} def", sentence.def));
        }
        if sentence.crit != 0 {
            parts.push(format!("{:+} crit", sentence.crit));
        }
        if sentence.undefendable {
            parts.push("undefendable".to_string());
        }
        let damage = sentence.items.iter().position(|item| matches!(item, Item::Damage(_)));
        if sentence.irreducible && damage.is_none() {
            parts.push("irreducible".to_string());
        }
        for (at, item) in sentence.items.iter().enumerate() {
            parts.push(self.item(item));
            if sentence.irreducible && damage == Some(at) {
                parts.push("irreducible".to_string());
            }
        }
        parts.join(", ")
    }
}

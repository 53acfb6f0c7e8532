//! Arguments of messages as the catalogue sees them: each has a value and, for figures, sides, terms and other
//! messages, parts under its name (`$unit`, `$unit-of`, `$unit-whose`, `$unit-gender`). Fluent cannot read attributes
//! of its arguments, so everything that a sentence may need is passed separately.

use engine::message::{Arg, Being, Message, Side, Term};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::catalogue::{Catalogue, Written};
use crate::speaker::{Eyes, capital};

/// Fills in sentences for one viewer.
pub(crate) struct Filler<'a> {
    pub catalogue: &'a Catalogue,
    pub eyes: Eyes,
    pub faults: &'a mut Vec<String>,
}

/// The parts of an argument: its value, and more under its name.
type Parts = Vec<(String, String)>;

impl Filler<'_> {
    /// Returns the story of a message, or its line if the catalogue has no story.
    pub fn story(&mut self, message: &Message) -> String {
        let Some(args) = self.args(message) else { return message.line().to_string() };
        self.catalogue.value(message.id(), &args, self.faults).unwrap_or_else(|| message.line().to_string())
    }

    /// Returns the parts of an inner message, with its attributes: `to an enemy` beside `an enemy`.
    fn said(&mut self, message: &Message) -> Parts {
        let plain = || vec![(String::new(), message.line().to_string())];
        let Some(args) = self.args(message) else { return plain() };
        match self.catalogue.write(message.id(), &args, self.faults) {
            Some(written) => with_attributes(written),
            None => plain(),
        }
    }

    /// Returns the arguments of a message, if the catalogue has it.
    fn args(&mut self, message: &Message) -> Option<FluentArgs<'static>> {
        let id = message.id();
        if id.is_empty() || id == engine::message::NAME || !self.catalogue.has(id) {
            return None;
        }
        let mut args = FluentArgs::with_capacity(2 * message.args().len());
        for (name, arg) in message.args() {
            self.fill(&mut args, name, arg);
        }
        Some(args)
    }

    fn fill(&mut self, args: &mut FluentArgs<'_>, name: &str, arg: &Arg) {
        match arg {
            Arg::Number(number) => return args.set(name.to_string(), FluentValue::from(*number)),
            Arg::List(items) => args.set(format!("{name}-count"), FluentValue::from(items.len())),
            _ => {}
        }
        for (part, text) in self.parts(arg) {
            let name = if part.is_empty() { name.to_string() } else { format!("{name}-{part}") };
            args.set(name, text);
        }
    }

    fn parts(&mut self, arg: &Arg) -> Parts {
        let plain = |text: String| vec![(String::new(), text)];
        match arg {
            Arg::Number(number) => plain(number.to_string()),
            Arg::Square(_, name) => {
                let mut args = FluentArgs::new();
                args.set("name", name.to_string());
                plain(self.catalogue.value("square", &args, self.faults).unwrap_or_else(|| name.to_string()))
            }
            Arg::Word(word) | Arg::Name(word) | Arg::Rule(word) => plain(word.to_string()),
            Arg::List(items) => plain(self.list(items)),
            Arg::Said(message) => self.said(message),
            Arg::Term(term) => self.term(term),
            Arg::Side(side) => self.side(side),
            Arg::Figure(being) => self.figure(being),
        }
    }

    /// Joins a list as the language does: `a, b and c`.
    fn list(&mut self, items: &[Arg]) -> String {
        let texts: Vec<String> = items.iter().map(|item| self.value(item)).collect();
        let join = |filler: &mut Self, id: &str, head: String, next: &str| {
            let mut args = FluentArgs::new();
            args.set("head", head);
            args.set("next", next.to_string());
            filler.catalogue.value(id, &args, filler.faults).unwrap_or_default()
        };
        let Some((first, rest)) = texts.split_first() else { return String::new() };
        let mut list = first.clone();
        for (at, next) in rest.iter().enumerate() {
            let id = if at + 1 == rest.len() { "list-last" } else { "list-next" };
            list = join(self, id, list, next);
        }
        list
    }

    fn value(&mut self, arg: &Arg) -> String {
        let parts = self.parts(arg);
        parts.into_iter().find(|(part, _)| part.is_empty()).map(|(_, text)| text).unwrap_or_default()
    }

    /// Returns the parts of a term: its value, and its attributes under their names.
    fn term(&mut self, term: &Term) -> Parts {
        let args = FluentArgs::new();
        let written = match term.group.is_empty() {
            true => None,
            false => self.catalogue.write(&entry(&term.group, &term.key), &args, self.faults),
        };
        let Some(written) = written else { return vec![(String::new(), term.name.to_string())] };
        with_attributes(written)
    }

    fn whose(&self, side: &Side) -> &'static str {
        match self.eyes.seat {
            Some(seat) if seat.0 == side.seat => "mine",
            Some(_) if self.eyes.seats == 2 => "enemy",
            _ => "other",
        }
    }

    fn side(&mut self, side: &Side) -> Parts {
        let whose = self.whose(side);
        let own = self.catalogue.value(&entry("seat", &side.label), &FluentArgs::new(), self.faults);
        let mut args = FluentArgs::new();
        args.set("whose", whose);
        args.set("number", i64::from(side.seat) + 1);
        args.set("seat", i64::from(side.seat));
        args.set("named", if own.is_some() { "yes" } else { "no" });
        args.set("name", own.unwrap_or_else(|| side.label.to_string()));
        self.under("side", &args, vec![("whose".to_string(), whose.to_string())])
    }

    fn figure(&mut self, being: &Being) -> Parts {
        let mut args = FluentArgs::new();
        let mut more: Parts = Vec::new();
        let mut called = being.term.name.to_string();
        for (part, text) in self.term(&being.term) {
            match part.is_empty() {
                true => called = text,
                false => more.push((part, text)),
            }
        }
        for (part, text) in &more {
            args.set(format!("called-{part}"), text.clone());
        }
        if !being.mark.is_empty() {
            called = format!("{called} {}", being.mark);
        }
        let whose = being.side.as_ref().map_or("none", |side| self.whose(side));
        if let Some(side) = &being.side {
            for (part, text) in self.side(side) {
                args.set(if part.is_empty() { "side".to_string() } else { format!("side-{part}") }, text);
            }
        }
        args.set("whose", whose);
        args.set("proper", if being.term.group.is_empty() { "yes" } else { "no" });
        args.set("called", called.clone());
        more.push(("whose".to_string(), whose.to_string()));
        more.push(("name".to_string(), capital(called)));
        self.under("figure", &args, more)
    }

    /// Returns the parts of the message that puts a kind of argument into words: its attributes, and more.
    fn under(&mut self, id: &str, args: &FluentArgs<'_>, mut more: Parts) -> Parts {
        if let Some(written) = self.catalogue.write(id, args, self.faults) {
            more.extend(written.attributes);
            more.push((String::new(), written.value));
        }
        more
    }
}

/// Returns the parts of a written message: its value and its attributes.
fn with_attributes(written: Written) -> Parts {
    let mut parts = written.attributes;
    parts.push((String::new(), written.value));
    parts
}

/// Returns the id of an entry in the catalogue: letters, digits and hyphens.
pub(crate) fn entry(group: &str, key: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let key: String = key.chars().map(plain).collect();
    format!("{group}-{}", key.trim_matches('-'))
}

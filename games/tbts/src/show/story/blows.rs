//! Attacks as a person tells them: who struck whom, with what effect, and who fell.

use engine::message::{Arg, Message};
use engine::say;

use super::clauses::{Reader, ends_with};
use super::{Clause, Part, then};
use crate::act::Deed;
use crate::event::{Blow, Cause, Event};
use crate::geometry::cell::{Cell, distance};
use crate::rules::spells::price;
use crate::show::telling::blows::word;
use crate::state::name;

/// The outcome of an attack.
struct Fate {
    /// The defence that stopped it or took its damage.
    outcome: Message,
    /// `down`, `doomed` or `no`.
    falls: &'static str,
    /// The mana that was lost.
    mana: u8,
    /// Whether the damage came to the target.
    taken: bool,
}

/// The effects of a fireball.
#[derive(Default)]
struct Burns {
    hits: Message,
    count: usize,
    large: bool,
}

impl Fate {
    /// Returns the damage that comes from earlier rounds, if it did anything.
    fn more(&self, earlier: u8) -> u8 {
        if self.taken { earlier } else { 0 }
    }

    fn is_large(&self) -> bool {
        self.falls != "no"
    }
}

impl Reader<'_> {
    /// Reads the outcome of an attack on a unit.
    fn fate(&mut self, target: u8) -> Fate {
        let (mut falls, mut mana, mut taken) = ("no", 0, false);
        let mut dodged: Option<Cell> = None;
        let mut outcome: Option<Message> = None;
        let mut left = false;
        let about = |event: &Event| match event {
            Event::Drained(unit, _)
            | Event::Skinned(unit)
            | Event::Falls(unit, _)
            | Event::Dooms(unit, _)
            | Event::Protected { unit, .. }
            | Event::Takes { unit, .. }
            | Event::Shifts { unit, .. } => *unit == target,
            Event::Exposed { by, unit } => *by == target || *unit == target,
            _ => false,
        };
        while let Some(event) = self.next_if(about) {
            let at = self.place() - 1;
            match *event {
                Event::Drained(_, lost) => mana += lost,
                Event::Shifts { to, .. } => dodged = Some(to),
                Event::Skinned(_) | Event::Protected { .. } => outcome = Some(self.line(at).clone()),
                Event::Takes { ref hit, magical, .. } => {
                    (outcome, taken) = (Some(self.teller(at).took(hit, magical)), true);
                }
                Event::Falls(_, cause) => (falls, left) = ("down", cause == Cause::Fireball),
                Event::Dooms(_, cause) => (falls, left) = ("doomed", cause == Cause::Fireball),
                _ => {}
            }
        }
        let outcome = outcome.unwrap_or_else(|| match left {
            // A fireball that brings down outright.
            true => say!("tale-outright"; "nothing helps against it"),
            false => say!("tale-unsettled"; "the blow is not over yet"),
        });
        let outcome = match dodged {
            Some(to) => say!(
                "tale-dodged", to = crate::names::square(self.setup, to), outcome = outcome;
                "shifts to {to}"
            ),
            None => outcome,
        };
        Fate { outcome, falls, mana, taken }
    }

    /// Reads an attack on one unit, of which this many events have been read; the first may be the walk to it.
    pub(super) fn blow(&mut self, events: usize) -> Clause {
        let start = self.place() + 1 - events;
        let Some(Event::Strikes { by, at, target, to, blow, hit }) = self.next_if(|_| true) else {
            return Clause::silent(self.since(start));
        };
        let first = self.place() - 1;
        let (unit, victim) = (self.being(first, *by), self.being(first, *target));
        let earlier = self.teller(first).earlier(hit);
        let fate = self.fate(*target);
        self.drains = *blow == Blow::Vampire;
        let answer = *blow == Blow::Opportunity;
        let text = say!(
            "tale-blow", unit = unit, target = victim, blow = Arg::word(word(*blow)),
            back = answer && self.actor == Some(*target), from = crate::names::square(self.setup, *at),
            at = crate::names::square(self.setup, *to), far = distance(*at, *to), nth = hit.nth,
            more = fate.more(earlier),
            falls = Arg::word(fate.falls), mana = fate.mana, outcome = fate.outcome.clone();
            "{} strikes at {}", name(*by), name(*target)
        );
        let tail = answer && self.actor.is_some();
        let part = if tail { Part::Tail } else { Part::Main };
        Clause::new(part, text, self.since(start)).large(fate.is_large())
    }

    /// Reads a fireball; this much mana of its caster was left over, and the loss of it has been read.
    pub(super) fn fireball(&mut self, spare: u8) -> Clause {
        let start = self.place() - usize::from(spare > 0);
        let Some(Event::Explodes(by, at)) = self.next_if(|_| true) else {
            return Clause::silent(self.since(start));
        };
        let price = price(&Deed::Fireball(*at)).map_or(0, |(_, price)| price);
        let unit = self.being(start, *by);
        let Burns { hits, count, large } = self.burns();
        let text = say!(
            "tale-fireball", unit = unit, at = crate::names::square(self.setup, *at), price = price,
            spare = spare, mana = price + spare, hits = hits, count = count;
            "{}", self.line(start)
        );
        Clause::new(Part::Main, text, self.since(start)).large(large)
    }

    /// Reads the rest of a fireball, after a unit that escaped it.
    pub(super) fn burned_on(&mut self) -> Clause {
        let start = self.place();
        let Burns { hits, large, .. } = self.burns();
        let text = say!("tale-fireball-goes-on", hits = hits; "{}", self.line(start));
        Clause::new(Part::Main, text, self.since(start)).large(large)
    }

    /// Reads the effect of a fireball on each unit that it hits.
    fn burns(&mut self) -> Burns {
        let fireball = |event: &Event| matches!(event, Event::Strikes { blow: Blow::Fireball, .. });
        let mut burns = Burns::default();
        while let Some(Event::Strikes { target, hit, .. }) = self.next_if(fireball) {
            let first = self.place() - 1;
            let earlier = self.teller(first).earlier(hit);
            let fate = self.fate(*target);
            burns.large |= fate.is_large();
            burns.count += 1;
            let burn = say!(
                "tale-burn", target = self.being(first, *target), falls = Arg::word(fate.falls),
                nth = hit.nth, more = fate.more(earlier), mana = fate.mana, outcome = fate.outcome;
                "{}", self.line(first)
            );
            burns.hits = match burns.count {
                1 => burn,
                _ => then(std::mem::take(&mut burns.hits), burn),
            };
        }
        burns
    }

    /// Reads how a unit escapes a spell by Spostamento, which its owner chose in a separate row.
    pub(super) fn sidestep(&mut self, unit: u8, to: Cell) -> Clause {
        let start = self.place() - 1;
        let who = self.being(start, unit);
        let fate = self.fate(unit);
        let text = say!(
            "tale-sidestep", unit = who, to = crate::names::square(self.setup, to),
            falls = Arg::word(fate.falls), outcome = fate.outcome.clone();
            "{}", self.line(start)
        );
        Clause::new(Part::Main, text, self.since(start)).large(fate.is_large())
    }

    /// Reads where columns of fire rise, and the units they bring down.
    pub(super) fn columns(&mut self) -> Clause {
        let start = self.place();
        let (mut cells, mut hits, mut large) = (Vec::new(), Vec::new(), false);
        while let Some(Event::Rises { at, under, .. }) =
            self.next_if(|event| matches!(event, Event::Rises { .. }))
        {
            cells.push(*at);
            let first = self.place() - 1;
            let Some(target) = *under else { continue };
            let mut falls = "no";
            let about = |event: &Event| match event {
                Event::Falls(unit, _) | Event::Dooms(unit, _) => *unit == target,
                other => ends_with(other, target),
            };
            while let Some(event) = self.next_if(about) {
                match event {
                    Event::Falls(..) => falls = "down",
                    Event::Dooms(..) => falls = "doomed",
                    _ => {}
                }
            }
            large |= falls != "no";
            hits.push(say!(
                "tale-scorch", target = self.being(first, target), falls = Arg::word(falls);
                "{}", self.line(first)
            ));
        }
        let text = say!(
            "tale-columns", cells = self.squares(&cells), hits = Arg::list(hits);
            "{}", self.line(start)
        );
        Clause::new(Part::Main, text, self.since(start)).large(large)
    }
}

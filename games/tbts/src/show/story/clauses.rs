//! The events of a row, clause by clause.

use engine::Arg;
use engine::message::{Being, Message};
use engine::say;
use engine::scene::Told;

use super::{Clause, Part};
use crate::event::{Blow, Event, Happening};
use crate::geometry::cell::Cell;
use crate::names;
use crate::setup::Setup;
use crate::show::telling::Teller;
use crate::state::name;

/// A reader of the events of a row.
pub(super) struct Reader<'a> {
    pub setup: &'a Setup,
    heard: &'a [(&'a Happening, Told)],
    /// The number of events read.
    at: usize,
    /// The unit that acts in this row.
    pub actor: Option<u8>,
    /// Whether the last blow was that of Vampiro, which may cure a companion.
    pub drains: bool,
}

impl<'a> Reader<'a> {
    pub fn new(setup: &'a Setup, heard: &'a [(&'a Happening, Told)]) -> Reader<'a> {
        Reader { setup, heard, at: 0, actor: None, drains: false }
    }

    /// Returns the next event.
    pub fn peek(&self) -> Option<&'a Event> {
        self.heard.get(self.at).map(|(happening, _)| &happening.event)
    }

    /// Reads the next event, if it fits.
    pub fn next_if(&mut self, fits: impl FnOnce(&Event) -> bool) -> Option<&'a Event> {
        let event = self.peek().filter(|event| fits(event))?;
        self.at += 1;
        Some(event)
    }

    /// Skips events that fit: a story does not mention them.
    pub fn skip(&mut self, fits: impl Fn(&Event) -> bool) {
        while self.next_if(&fits).is_some() {}
    }

    /// Returns the number of events read since `start`.
    pub fn since(&self, start: usize) -> usize {
        self.at - start
    }

    /// Returns the number of events read.
    pub fn place(&self) -> usize {
        self.at
    }

    /// Names a unit as of an event.
    pub fn being(&self, at: usize, unit: u8) -> Being {
        match self.heard.get(at) {
            Some((happening, _)) => happening.cast.being(self.setup, unit),
            None => Being {
                figure: None,
                side: None,
                term: engine::Term::named(name(unit)),
                mark: Default::default(),
            },
        }
    }

    /// Returns the teller of an event.
    pub fn teller(&self, at: usize) -> Teller<'_> {
        Teller { setup: self.setup, cast: &self.heard[at].0.cast }
    }

    /// Returns the next clause.
    pub fn clause(&mut self) -> Option<Clause> {
        let start = self.at;
        let (happening, told) = self.heard.get(start)?;
        let event = &happening.event;
        self.at += 1;
        let drained = std::mem::take(&mut self.drains);
        if self.actor.is_none() {
            self.actor = actor(event);
        }
        let own = |part: Part| Clause::new(part, told.text.clone(), 1);
        Some(match *event {
            Event::Ends(seat, _, true) => {
                let text = say!("tale-worn-out", side = names::side(seat); "{}", told.text);
                Clause::new(Part::Main, text, 1)
            }
            Event::Begins(seat, round) if seat == self.setup.battle.first => {
                Clause::new(Part::Main, say!("tale-round", round = round; "{}", told.text), 1)
            }
            Event::Ends(..) | Event::Begins(..) | Event::Unaims(_) => Clause::silent(1),
            Event::Drained(unit, spare) if self.next_casts(unit) => self.fireball(spare),
            Event::Drained(unit, mana) => {
                let unit = self.being(start, unit);
                let text = say!("tale-mana", unit = unit, mana = mana; "{}", told.text);
                Clause::new(Part::Before, text, 1)
            }
            Event::Exposed { .. } => own(Part::Before),
            Event::Drops(..) | Event::Lost(..) => own(Part::Tail),
            Event::Cures { unit, .. } if drained => {
                let target = self.being(start, unit);
                Clause::new(Part::Tail, say!("tale-cured", target = target; "{}", told.text), 1)
            }
            Event::Over { .. } | Event::Controls(..) | Event::Returns(..) => own(Part::Main).large(true),
            Event::Strikes { blow: Blow::Fireball, .. } => {
                self.at = start;
                self.burned_on()
            }
            Event::Strikes { .. } => {
                self.at = start;
                self.blow(1)
            }
            Event::Charges { .. } | Event::Appears { .. } => match self.peek() {
                Some(Event::Strikes { blow: Blow::Charge | Blow::Shadow, .. }) => self.blow(2),
                _ => own(Part::Main),
            },
            Event::Explodes(..) => {
                self.at = start;
                self.fireball(0)
            }
            Event::Shifts { unit, to, .. } => self.sidestep(unit, to),
            Event::Graced { by, unit, .. } => self.grace(by, unit),
            Event::Collapses(unit) => {
                self.skip(|event| ends_with(event, unit));
                Clause { lines: self.since(start), ..own(Part::Main).large(true) }
            }
            Event::Rises { .. } => {
                self.at = start;
                self.columns()
            }
            Event::Roots(by, _) => {
                self.at = start;
                let next = |event: &Event| matches!(event, Event::Roots(..));
                let targets = self.several(next);
                let text = say!(
                    "tale-roots", unit = self.being(start, by), targets = Arg::list(targets);
                    "{}", told.text
                );
                Clause::new(Part::Main, text, self.since(start))
            }
            Event::RootsEnd(_) => {
                self.at = start;
                let units = self.several(|event| matches!(event, Event::RootsEnd(_)));
                let text = say!("tale-roots-end", units = Arg::list(units); "{}", told.text);
                Clause::new(Part::Main, text, self.since(start))
            }
            Event::SkinEnds(_) => {
                self.at = start;
                let units = self.several(|event| matches!(event, Event::SkinEnds(_)));
                let text = say!("tale-skin-ends", units = Arg::list(units); "{}", told.text);
                Clause::new(Part::Main, text, self.since(start))
            }
            _ => own(Part::Main),
        })
    }

    /// Whether a unit's fireball explodes next.
    fn next_casts(&self, unit: u8) -> bool {
        matches!(self.peek(), Some(Event::Explodes(by, _)) if *by == unit)
    }

    /// Reads equal events, and returns their units.
    fn several(&mut self, fits: impl Fn(&Event) -> bool) -> Vec<Being> {
        let mut units = Vec::new();
        while let Some(event) = self.next_if(&fits) {
            if let Event::Roots(_, unit) | Event::RootsEnd(unit) | Event::SkinEnds(unit) = event {
                units.push(self.being(self.at - 1, *unit));
            }
        }
        units
    }

    /// Reads a coup de grace: the target dies, or Difesa stops it.
    fn grace(&mut self, by: u8, target: u8) -> Clause {
        let start = self.at - 1;
        let (unit, victim) = (self.being(start, by), self.being(start, target));
        if let Some(Event::Spared { by: saver, .. }) =
            self.next_if(|event| matches!(event, Event::Spared { .. }))
        {
            let text = say!(
                "tale-grace-stopped", unit = unit, target = victim, saver = self.being(start, *saver);
                "{}", self.heard[start].1.text
            );
            return Clause::new(Part::Main, text, self.since(start));
        }
        self.skip(
            |event| matches!(event, Event::Dies(dead) | Event::Exposed { unit: dead, .. } if *dead == target),
        );
        let text = say!("tale-grace", unit = unit, target = victim; "{}", self.heard[start].1.text);
        Clause::new(Part::Main, text, self.since(start)).large(true)
    }

    /// Names these cells.
    pub fn squares(&self, cells: &[Cell]) -> Arg {
        Arg::list(cells.iter().map(|cell| names::square(self.setup, *cell)))
    }

    /// Returns the line of an event.
    pub fn line(&self, at: usize) -> &'a Message {
        &self.heard[at].1.text
    }
}

/// Whether an event follows from a unit's fall: it loses its mana, or its protection of others ends.
pub(super) fn ends_with(event: &Event, unit: u8) -> bool {
    match event {
        Event::Drained(drained, _) => *drained == unit,
        Event::Exposed { by, .. } => *by == unit,
        _ => false,
    }
}

/// Returns the acting unit, if an event tells it.
fn actor(event: &Event) -> Option<u8> {
    match *event {
        Event::Walks { unit, .. }
        | Event::Steps { unit, .. }
        | Event::Charges { unit, .. }
        | Event::Appears { unit, .. }
        | Event::Door { unit, .. }
        | Event::Picks(unit, _)
        | Event::Opens(unit, _)
        | Event::Guards(unit, _)
        | Event::Charged(unit, _)
        | Event::Reloads(unit)
        | Event::Aims(unit, _)
        | Event::Protects(unit, _)
        | Event::Columns(unit, _)
        | Event::Explodes(unit, _)
        | Event::Controls(unit, _)
        | Event::Skins(unit, _)
        | Event::Roots(unit, _)
        | Event::Cures { by: unit, .. }
        | Event::Graced { by: unit, .. } => Some(unit),
        Event::Strikes { by, blow, .. } if blow != Blow::Opportunity => Some(by),
        _ => None,
    }
}

//! The events as people tell them: an attack and its outcome are one sentence.

mod walks;

use engine::scene::{Tale, Told};
use engine::{Arg, Message, say};

use super::telling::blows::hide;
use crate::content::abilities::{Does, Effect, Reaction};
use crate::event::{Event, Hit};
use crate::geometry::square::distance;
use crate::names::{ability_of, being, side, square};
use crate::setup::Setup;
use crate::state::side as side_of;

pub use walks::walks;

/// Tells the events of a row.
pub fn recount(setup: &Setup, heard: &[(&Event, Told)]) -> Vec<Tale> {
    let mut teller = Teller { setup, heard, tales: Vec::new() };
    while let Some(((event, told), _)) = teller.heard.split_first() {
        match event {
            Event::Turn { opens: false, .. } => teller.add(Tale::silent(1)),
            Event::Turn { round, .. } => {
                let text = say!("tale-round", round = *round; "{}", told.text);
                teller.add(Tale::new(text, 1));
            }
            Event::Reacts(_, _, yes) => teller.reaction(*yes),
            Event::Uses(unit, ability) => teller.ability(*unit, *ability),
            Event::Moved(walk) => {
                let text = walks(setup, walk, teller.line(1));
                teller.add(Tale::new(text, 1));
            }
            Event::Hit(hit) => teller.blows(*hit, 0),
            Event::Lost { .. } => teller.loss(0),
            Event::Removed(_) | Event::Held(..) | Event::Over(..) => teller.add(Tale::of(told).large()),
            _ => teller.add(Tale::of(told)),
        }
    }
    teller.tales
}

struct Teller<'a> {
    setup: &'a Setup,
    /// The events not told yet.
    heard: &'a [(&'a Event, Told)],
    tales: Vec<Tale>,
}

/// An attack on one target, and whether it eliminated the unit that took it or suppressed its target.
#[derive(Copy, Clone)]
struct Blow {
    hit: Hit,
    fell: bool,
    pinned: bool,
    /// Whether the attacker could have hidden in this turn, and now cannot.
    open: bool,
}

impl Teller<'_> {
    /// Adds a tale about the next events.
    fn add(&mut self, tale: Tale) {
        self.heard = &self.heard[tale.lines.min(self.heard.len())..];
        self.tales.push(tale);
    }

    /// Joins the lines of this many events.
    fn line(&self, events: usize) -> String {
        let lines = self.heard.iter().take(events).map(|(_, told)| told.text.line());
        lines.collect::<Vec<_>>().join("; ")
    }

    fn event(&self, at: usize) -> Option<&Event> {
        self.heard.get(at).map(|(event, _)| *event)
    }

    /// Whether the game ends with these events.
    fn is_last(&self) -> bool {
        matches!(self.heard.last(), Some((Event::Over(_), _)))
    }

    /// Tells a reaction by its effect; a declined one has none.
    fn reaction(&mut self, yes: bool) {
        match self.event(1) {
            Some(Event::Hit(hit)) if yes => self.blows(*hit, 1),
            Some(Event::Lost { .. }) if yes => self.loss(1),
            _ => self.add(Tale::silent(1)),
        }
    }

    /// Tells one unit's attacks at once, including this many events before them.
    fn blows(&mut self, first: Hit, before: usize) {
        let mut blows = Vec::new();
        let mut lines = before;
        while let Some(Event::Hit(hit)) = self.event(lines) {
            if (hit.by, hit.ability) != (first.by, first.ability) {
                break;
            }
            let open = !self.is_last() && stays_open(self.setup, hit);
            let mut blow = Blow { hit: *hit, fell: false, pinned: false, open };
            lines += 1;
            if let Some(Event::Removed(unit)) = self.event(lines)
                && *unit == hit.taker
            {
                blow.fell = true;
                lines += 1;
            }
            if let Some(Event::Suppressed(unit)) = self.event(lines)
                && *unit == hit.on
            {
                blow.pinned = true;
                lines += 1;
            }
            blows.push(blow);
        }
        let large = blows.iter().any(|blow| blow.fell);
        let sweeps = first.ability.is_some_and(|ability| super::telling::blows::sweeps(self.setup, ability));
        let text = match blows.as_slice() {
            [blow] if !sweeps => self::told(self.setup, blow, self.line(lines)),
            several => {
                let outcomes = several.iter().map(|blow| outcome(self.setup, blow));
                let (ability, line) = (first.ability.unwrap_or_default(), self.line(lines));
                say!(
                    "tale-sweep", unit = being(self.setup, first.by),
                    ability = ability_of(self.setup, ability), outcomes = Arg::list(outcomes); "{line}"
                )
            }
        };
        let tale = Tale::new(text, lines);
        self.add(if large { tale.large() } else { tale });
    }

    /// Tells a loss without an attack, including this many events before it.
    fn loss(&mut self, before: usize) {
        let Some(Event::Lost { unit, left, .. }) = self.event(before) else { return };
        let fell = matches!(self.event(before + 1), Some(Event::Removed(gone)) if gone == unit);
        let large = *left == 0;
        let lines = before + 1 + usize::from(fell);
        let text = self.event(before).and_then(|event| loss(self.setup, event, self.line(lines)));
        let tale = Tale::new(text.unwrap_or_default(), lines);
        self.add(if large { tale.large() } else { tale });
    }

    /// Tells an ability and its effects before the next question.
    fn ability(&mut self, unit: u8, ability: u8) {
        if let Some(Event::Hit(hit)) = self.event(1) {
            return self.blows(*hit, 1);
        }
        let (mut deeds, mut lines) = (Vec::new(), 1);
        while let Some(more) = self.event(lines).and_then(|event| self::deeds(self.setup, unit, event)) {
            deeds.extend(more);
            lines += 1;
        }
        let line = self.line(lines);
        match deeds.is_empty() {
            true => self.add(Tale::of(&self.heard[0].1)),
            false => {
                let text = say!(
                    "tale-ability", unit = being(self.setup, unit), ability = ability_of(self.setup, ability),
                    deeds = Arg::list(deeds); "{line}"
                );
                self.add(Tale::new(text, lines));
            }
        }
    }
}

/// Tells what a unit does by an ability, without naming the unit.
fn deeds(setup: &Setup, unit: u8, event: &Event) -> Option<Vec<Message>> {
    let deed = match event {
        Event::Moved(walk) => return Some(walks::deeds(setup, unit, walk)),
        Event::Stance(_) => say!("deed-stance"; "takes a stance"),
        Event::Hidden(_) => say!("deed-hides", side = side(engine::Seat(side_of(unit))); "hides"),
        Event::Guards(_, ward) => say!("deed-guards", ward = being(setup, *ward); "guards"),
        Event::Swapped((_, here), (other, _)) => {
            say!("deed-swaps", other = being(setup, *other), to = square(*here); "swaps")
        }
        _ => return None,
    };
    Some(vec![deed])
}

/// Tells that a unit lost Health without an attack, with its line.
pub fn loss(setup: &Setup, event: &Event, line: String) -> Option<Message> {
    let &Event::Lost { unit, by, ability, stance, lost, left } = event else { return None };
    Some(say!(
        "loses", unit = being(setup, unit), by = being(setup, by), ability = ability_of(setup, ability),
        own = unit == by, lost = lost, stance = stance, left = left, fell = left == 0;
        "{line}"
    ))
}

/// Whether an attack leaves its unit open to attacks, though it has an ability that hides it: a unit that attacks uses
/// no ability in that turn (B1).
fn stays_open(setup: &Setup, hit: &Hit) -> bool {
    let hides = |ability: &u8| setup.ability(*ability).steps().contains(&Effect::Hide);
    let exclusive = !setup.readings.attack_and_ability;
    hit.ability.is_none() && exclusive && setup.member(hit.by).abilities.iter().any(hides)
}

/// Tells one attack alone, with its line.
pub fn blow(setup: &Setup, hit: &Hit, line: String) -> Message {
    told(setup, &Blow { hit: *hit, fell: hit.left == 0, pinned: false, open: false }, line)
}

fn told(setup: &Setup, blow: &Blow, line: String) -> Message {
    let Hit { by, on, squares, ability, taker, lost, left, .. } = blow.hit;
    let far = distance(squares.0, squares.1);
    let how = match ability.map(|ability| &setup.ability(ability).does) {
        Some(Does::Answers(Reaction::Watch(_))) => "watch",
        Some(_) => "ability",
        None if far > 1 => "shot",
        None => "blow",
    };
    let outcome = match (taker == on, blow.fell, lost) {
        (true, true, _) => "falls",
        (true, false, 0) => "unhurt",
        (true, false, _) => "hurt",
        (false, true, _) => "guard-falls",
        (false, false, _) => "guarded",
    };
    say!(
        "hit", unit = being(setup, by), target = being(setup, on), taker = being(setup, taker),
        how = Arg::word(how), ability = ability.map_or_else(|| Arg::word(""), |ability| ability_of(setup, ability).into()),
        outcome = Arg::word(outcome), power = blow.hit.power, damage = damage(&blow.hit), lost = lost, left = left, far = far,
        eased = eased(setup, &blow.hit), pinned = blow.pinned, open = blow.open, from = square(squares.0), to = square(squares.1);
        "{line}"
    )
}

/// Returns the damage of an attack, even if its target had less Health left.
fn damage(hit: &Hit) -> u8 {
    let eased = hit.cover + hit.hide + hit.dive + hit.stance;
    hit.power.saturating_sub(eased).max(hit.lost)
}

/// Lists what reduced an attack's damage.
fn eased(setup: &Setup, hit: &Hit) -> Arg {
    let mut parts = Vec::new();
    if hit.cover > 0 {
        parts.push(say!("eased-cover", by = hit.cover; "cover"));
    }
    if let (1.., Some(ability)) = (hit.hide, hide(setup, hit.on)) {
        parts.push(say!("eased-ability", ability = ability_of(setup, ability), by = hit.hide; "hide"));
    }
    if let (1.., Some((ability, _))) = (hit.dive, setup.member(hit.on).traits.dive) {
        parts.push(say!("eased-ability", ability = ability_of(setup, ability), by = hit.dive; "dive"));
    }
    if hit.stance > 0 {
        parts.push(say!("eased-stance", by = hit.stance; "stance"));
    }
    Arg::list(parts)
}

/// Tells the outcome of one of several attacks at once.
fn outcome(setup: &Setup, blow: &Blow) -> Message {
    let Hit { on, taker, lost, left, .. } = blow.hit;
    say!(
        "tale-outcome", target = being(setup, on), taker = being(setup, taker), guarded = taker != on,
        fell = blow.fell, lost = lost, left = left; "loses {lost}"
    )
}

//! Conditions and tokens: how they are given, added, lost, and ended with turns.

use engine::Sink;
use teamfight_cards::ast::{Name, Span};

use super::{Run, field};
use crate::event::{Event, Full};
use crate::setup::program::condition;
use crate::state::{COLUMNS, Cast, HELD, HEROES, Held, MARKERS, MOST_TOKENS, NONE, Until};

impl<S: Sink<Event>> Run<'_, S> {
    /// Gives a body a condition. Tokens add up if the condition says so; otherwise the larger count and the later end
    /// apply (N15).
    pub(super) fn give(&mut self, cast: &Cast, slot: u8, name: Name, count: u8, span: Option<Span>) {
        let Some(condition) = condition(&self.setup.library, name) else { return };
        if field::immune(self.setup, self.state, slot, name) {
            return self.tell(Event::Immune(self.who(slot), name.0));
        }
        let kind = &self.setup.kinds.conditions[usize::from(condition)];
        let until = match span {
            Some(span) => self.until(span, cast.by, slot),
            None if kind.stays => Until::Removed,
            None => self.until(Span::EndOfTheirs, cast.by, slot),
        };
        let len = usize::from(self.state.held_len);
        let known =
            self.state.held[..len].iter().find(|held| held.body == slot && held.condition == condition);
        // There is no room for another condition (N19).
        if known.is_none() && len == HELD {
            return self.tell(Event::Full(Full::Conditions(self.who(slot), condition)));
        }
        // Nor for more tokens than are counted (N19).
        let full = kind.adds_up && known.is_some_and(|held| held.count.saturating_add(count) > MOST_TOKENS);
        self.tell(Event::Gains(self.who(slot), condition, count, until));
        if full {
            self.tell(Event::Full(Full::Tokens(self.who(slot), condition)));
        }
        let known =
            self.state.held[..len].iter().find(|held| held.body == slot && held.condition == condition);
        let later = known.map_or(until, |held| self.later(held.until, until));
        let held = self.state.held[..len].iter_mut();
        if let Some(held) = held.into_iter().find(|held| held.body == slot && held.condition == condition) {
            // The later end counts, and the larger number, unless tokens add up (N15).
            held.until = later;
            held.count = match kind.adds_up {
                true => (held.count + count).min(MOST_TOKENS),
                false => held.count.max(count),
            };
        } else {
            // A token lies with the unit (TF-117).
            self.state.held[len] = Held { body: slot, condition, count, until };
            self.state.held_len += 1;
        }
    }

    /// Returns the end of something that one body gives another now.
    pub(super) fn until(&self, span: Span, by: u8, slot: u8) -> Until {
        let by = if by == NONE { slot } else { by };
        match span {
            Span::ThisTurn => Until::ThisTurn,
            Span::StartOfYours => Until::Start(self.state.body(by).master),
            // The turn that is going on does not count (Q61).
            Span::EndOfYours => Until::End(by, self.in_turn(by)),
            Span::EndOfTheirs => Until::End(slot, self.in_turn(slot)),
            Span::RestOfGame => Until::Removed,
        }
    }

    /// Returns the later of two ends.
    fn later(&self, old: Until, new: Until) -> Until {
        let state = &self.state;
        // The number of turns before a body's turn comes, 0 for the current one.
        let turns = |slot: u8| {
            let hero = state.body(slot).master;
            let turn = 2 * (hero % COLUMNS as u8) + u8::from(hero / COLUMNS as u8 != state.first);
            (turn + HEROES as u8 - state.turn) % HEROES as u8
        };
        let end = |until| match until {
            Until::ThisTurn => 1,
            Until::Start(slot) => match turns(slot) {
                0 => 2 * HEROES as u8,
                later => 2 * later,
            },
            Until::End(slot, skips) => 1 + 2 * turns(slot) + if skips { 2 * HEROES as u8 } else { 0 },
            Until::Removed => u8::MAX,
        };
        if end(new) >= end(old) { new } else { old }
    }

    /// Whether it is the turn of a body, so that its next turn is a different one (Q61).
    fn in_turn(&self, slot: u8) -> bool {
        let state = &self.state;
        let own = state.begun && state.body(slot).master == state.hero();
        own && state.done >> slot & 1 == 0 && (state.acting == slot || field::is_hero(slot))
    }

    /// Removes tokens of one condition, or all conditions, from a body.
    pub(super) fn lose(&mut self, slot: u8, name: Option<Name>, count: Option<u8>) {
        let Some(name) = name else { return self.lose_all(slot) };
        let Some(condition) = condition(&self.setup.library, name) else { return };
        let tokens = self.state.tokens(slot, condition);
        let lost = count.unwrap_or(tokens).min(tokens);
        if lost > 0 {
            self.tell(Event::Loses(self.who(slot), condition, lost));
            self.drop_tokens(slot, condition, lost);
        }
    }

    fn lose_all(&mut self, slot: u8) {
        for at in 0..usize::from(self.state.held_len) {
            let held = self.state.held[at];
            if held.body == slot {
                self.tell(Event::Loses(self.who(slot), held.condition, held.count));
            }
        }
        self.drop_all(slot);
    }

    /// Removes tokens without an event.
    pub(super) fn drop_tokens(&mut self, slot: u8, condition: u8, count: u8) {
        self.keep(|held| {
            if held.body == slot && held.condition == condition {
                held.count -= count.min(held.count);
            }
            held.count > 0
        });
    }

    /// Removes everything from a body without an event.
    pub(super) fn drop_all(&mut self, slot: u8) {
        self.keep(|held| held.body != slot);
    }

    /// Restores lost shield tokens.
    pub(super) fn give_back_shields(&mut self, slot: u8, count: u8) {
        let shield = self.setup.kinds.conditions.iter().position(|kind| kind.shield);
        let (Some(condition), 1..) = (shield, count) else { return };
        let condition = condition as u8;
        let len = usize::from(self.state.held_len);
        let known = self.state.held[..len].iter_mut();
        let known = known.into_iter().find(|held| held.body == slot && held.condition == condition);
        if let Some(held) = known {
            held.count += count;
        } else if len < HELD {
            self.state.held[len] = Held { body: slot, condition, count, until: Until::Removed };
            self.state.held_len += 1;
        } else {
            self.tell(Event::Full(Full::Conditions(self.who(slot), condition)));
        }
    }

    /// Keeps the conditions that satisfy a predicate, in order.
    fn keep(&mut self, mut keeps: impl FnMut(&mut Held) -> bool) {
        let mut to = 0;
        for from in 0..usize::from(self.state.held_len) {
            let mut held = self.state.held[from];
            if keeps(&mut held) {
                self.state.held[to] = held;
                to += 1;
            }
        }
        for held in &mut self.state.held[to..usize::from(self.state.held_len)] {
            *held = Held::USUAL;
        }
        self.state.held_len = to as u8;
    }

    /// Ends the conditions and markers that expire now. `ends` tells whether a time has come, or its new time.
    pub(super) fn expire(&mut self, ends: impl Fn(Until) -> Ends) {
        for at in 0..usize::from(self.state.held_len) {
            let held = self.state.held[at];
            if ends(held.until) == Ends::Now {
                self.tell(Event::Loses(self.who(held.body), held.condition, held.count));
            }
        }
        self.keep(|held| match ends(held.until) {
            Ends::Now => false,
            Ends::Later(until) => {
                held.until = until;
                true
            }
            Ends::No => true,
        });
        for at in 0..MARKERS {
            let marker = self.state.markers[at];
            if marker.kind == NONE {
                continue;
            }
            match ends(marker.until) {
                Ends::Now => self.vanish(at),
                Ends::Later(until) => self.state.markers[at].until = until,
                Ends::No => {}
            }
        }
    }
}

/// The effect of an event on a duration.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ends {
    /// It ends.
    Now,
    /// It does not end, but its time changes.
    Later(Until),
    /// It does not end.
    No,
}

//! The course of the game: draft, deployment, turns and rounds.

use engine::{Seat, Sink};

use super::conditions::Ends;
use super::{Run, field};
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{
    Actions, BODIES, BURNS, COLUMNS, Early, Frame, HEROES, Happened, Moment, NONE, Phase, ROUNDS, State,
    Until,
};

/// Returns the state at the beginning.
pub fn start(setup: &Setup) -> State {
    // The first player is drawn, unless the option names it (TF-006, Q26).
    let phase = match setup.rules.first {
        None => Phase::Lots,
        Some(_) => opening(setup),
    };
    State {
        phase,
        first: setup.rules.first.unwrap_or(0),
        hands: setup.deal.sides.unwrap_or([0; 2]),
        walls: setup.map.walls,
        ..State::USUAL
    }
}

/// Returns the phase after the first player is known: an intro game has no draft (TF-002).
pub(super) fn opening(setup: &Setup) -> Phase {
    match setup.deal.sides {
        None => Phase::Draft,
        Some(_) => Phase::Deploy,
    }
}

/// Returns how many heroes a side has on the map or had.
pub fn deployed(state: &State, seat: u8) -> usize {
    let first = usize::from(seat) * COLUMNS;
    state.bodies[first..first + COLUMNS].iter().filter(|body| body.kind != NONE).count()
}

/// Returns the side that deploys next, starting with the first player (TF-008).
pub fn next_to_deploy(setup: &Setup, state: &State) -> Option<Seat> {
    let (own, other) = (deployed(state, state.first), deployed(state, 1 - state.first));
    let seat = if own <= other { state.first } else { 1 - state.first };
    // Each side deploys one hero in turn until it has all its columns (TF-008).
    (own.min(other) < setup.deal.columns).then_some(Seat(seat))
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Advances the game when nothing is open, and returns whether a seat is asked.
    pub(super) fn flow(&mut self) -> bool {
        match self.state.phase {
            Phase::Deploy => {
                if next_to_deploy(self.setup, self.state).is_some() {
                    return true;
                }
                // Surplus heroes stay in the hands, and the first player begins (TF-011).
                self.state.phase = Phase::Play;
                false
            }
            Phase::Play if !self.state.begun => {
                self.begin_turn();
                false
            }
            Phase::Play => {
                let acting = self.state.acting;
                if acting != NONE && self.state.actions.ended {
                    self.push(Frame::Close(acting, 0));
                    return false;
                }
                if acting != NONE || ready(self.setup, self.state) != 0 {
                    return true;
                }
                // Turns pass even when all heroes of a side are dead (Q39).
                self.end_turn();
                false
            }
            _ => true,
        }
    }

    /// Begins the turn of the next hero, dead or alive (TF-015, TF-016), even when all of a side are dead (Q39).
    fn begin_turn(&mut self) {
        if self.state.turn == 0 {
            self.tell(Event::Round(self.state.round));
        }
        let hero = self.state.hero();
        self.state.begun = true;
        self.state.done = 0;
        self.state.acting = NONE;
        self.state.actions = Actions::USUAL;
        self.state.burns = [(NONE, NONE); BURNS];
        self.state.burns_len = 0;
        self.state.early = Early::NONE;
        for body in &mut self.state.bodies {
            body.used_now = 0;
            body.fresh = false;
            if body.master == hero {
                body.tapped_now = 0;
            }
        }
        if self.state.body(hero).kind == NONE {
            return;
        }
        match self.state.lives(hero) {
            true => self.tell(Event::Turn(self.who(hero))),
            false => self.tell(Event::Passes(self.who(hero))),
        }
        self.expire(|until| if until == Until::Start(hero) { Ends::Now } else { Ends::No });
        // The last moment pushed is handled first.
        for slot in (0..BODIES as u8).rev() {
            // A dead hero has its turn too (TF-016), and it sets off the texts that wait for it.
            let own = slot == hero || (self.state.lives(slot) && self.state.body(slot).master == hero);
            if own && !field::is_object(self.setup, self.state, slot) {
                self.happens(Moment::new(Happened::StartTurn, slot, NONE));
            }
        }
    }

    /// Ends a unit's turn; a summon's ends separately (Q49, N3): first triggers, then hazards, then the effects that
    /// end with it (Q60).
    pub(super) fn close(&mut self, slot: u8, stage: u8) -> bool {
        match stage {
            0 => {
                // First come the triggers of the end of its own turn (Q60, N3); a unit that has done nothing has its
                // turn now too.
                self.state.acting = slot;
                self.push(Frame::Close(slot, 1));
                self.happens(Moment::new(Happened::EndTurn, slot, NONE));
            }
            1 => {
                // Then a hazard strikes the unit that stands on it (TF-124, Q48, Q60).
                self.push(Frame::Close(slot, 2));
                if self.state.lives(slot) {
                    let at = self.state.body(slot).square();
                    if let Some(kind) = self.hazard_at(slot, at) {
                        self.burn(slot, at, kind);
                    }
                }
            }
            _ => {
                // Then effects that last until the end of its turn end (Q60, Q61).
                self.expire(|until| ends_with(until, slot));
                self.tell(Event::Ends(self.who(slot)));
                self.state.done |= 1 << slot;
                self.state.early.0[usize::from(slot)] = (0, 0);
                if self.state.acting == slot {
                    self.state.acting = NONE;
                }
            }
        }
        false
    }

    /// Ends the turn of a hero and all its summons.
    fn end_turn(&mut self) {
        let hero = self.state.hero();
        if self.state.body(hero).kind != NONE {
            let done = self.state.done;
            let masters = self.state.bodies.map(|body| body.master);
            let passed = |slot: u8| masters[usize::from(slot)] == hero && done >> slot & 1 == 0;
            // Effects that depend on the turn of a dead unit, which had none, still end (TF-016, Q61).
            self.expire(|until| match until {
                Until::ThisTurn => Ends::Now,
                Until::End(slot, _) if passed(slot) => ends_with(until, slot),
                _ => Ends::No,
            });
            // Cards untap last, at the end of the hero's whole turn (Q60, N3).
            self.untap(hero);
            // The units that dealt damage are remembered since the hero's last turn (Q70).
            self.state.struck[usize::from(hero)] = 0;
        }
        self.state.begun = false;
        self.state.acting = NONE;
        self.state.done = 0;
        self.state.actions = Actions::USUAL;
        self.state.turn += 1;
        // TF-017
        if usize::from(self.state.turn) == HEROES {
            self.end_round();
        }
    }

    /// Untaps the cards that were not tapped during this turn (TF-115, Q52, Q53).
    fn untap(&mut self, hero: u8) {
        for slot in 0..BODIES as u8 {
            let body = *self.state.body(slot);
            // Anything that its summons have tapped untaps too (Q53).
            if body.master != hero || body.kind == NONE {
                continue;
            }
            // Cards that were tapped in this turn stay tapped (TF-115); those tapped outside it untap (Q52).
            let untaps = body.tapped & !body.tapped_now;
            self.state.body_mut(slot).tapped &= !untaps;
            self.state.body_mut(slot).tapped_now = 0;
            for ability in (0..8).filter(|ability| untaps >> ability & 1 == 1) {
                if body.is_there() {
                    self.tell(Event::Untaps(self.who(slot), ability));
                }
            }
        }
    }

    fn end_round(&mut self) {
        // TF-018, Q60
        self.score_round();
        self.tell(Event::RoundEnds(self.state.round));
        self.state.turn = 0;
        // TF-012
        if self.state.round == ROUNDS {
            self.state.phase = Phase::Over;
            self.tell(Event::Over(self.state.score, self.state.kills));
        } else {
            self.state.round += 1;
        }
    }
}

/// Returns the effect of the end of a unit's turn on a duration.
fn ends_with(until: Until, slot: u8) -> Ends {
    match until {
        // The turn in which the effect began does not count (Q61).
        Until::End(whose, true) if whose == slot => Ends::Later(Until::End(whose, false)),
        Until::End(whose, false) if whose == slot => Ends::Now,
        _ => Ends::No,
    }
}

/// Returns the units of the hero in turn that can still take their turns, as bits (TF-019, TF-043, Q33, Q34).
pub fn ready(setup: &Setup, state: &State) -> u32 {
    let hero = state.hero();
    // The hero and its summons, each once, in any order (TF-019, TF-043), even if the hero is dead (Q34); a new summon
    // acts only if the option says so (Q33).
    let may = |slot: &u8| {
        let body = state.body(*slot);
        body.master == hero
            && state.done >> slot & 1 == 0
            && !field::is_object(setup, state, *slot)
            && (!body.fresh || setup.rules.summon_acts_at_once)
    };
    state.living().filter(may).fold(0, |bits, slot| bits | 1 << slot)
}

//! Moves a body along its route, step by step. Texts that a step triggers are resolved at that space; then the walk
//! continues while each next space is still legal (Q67).

use engine::Sink;
use grid::Square;

use super::harm::Blow;
use super::{Run, field, reach};
use crate::event::{Event, Full};
use crate::geometry::{Footing, Way, distance};
use crate::setup::kinds::flag;
use crate::state::{BURNS, Cast, Frame, Gait, Happened, Moment, NONE, Walk};

impl<S: Sink<Event>> Run<'_, S> {
    /// Walks until a step triggers something, or to the end.
    pub(super) fn on_walk(&mut self, mut walk: Walk) -> bool {
        if !self.state.lives(walk.body) {
            return false;
        }
        // No other body moves while nothing is set off, but the distance may depend on nearby bodies.
        let footing = reach::footing(self.setup, self.state, walk.body, walk.fly);
        // It continues while the next space is legal (Q67), even if the unit that caused it has died (N20).
        while let Some((to, cost)) = self.next_step(&walk, &footing) {
            let from = self.state.body(walk.body).square();
            self.state.body_mut(walk.body).at = to.0 as u8;
            (walk.at, walk.done) = (to.0 as u8, walk.done + 1);
            // Only the basic move keeps its remaining distance (TF-050); all others lose it (TF-051).
            if let Gait::Basic(action) = walk.gait {
                self.state.actions.walked[usize::from(action)] += cost;
            }
            let mut moment = Moment::new(Happened::Step, walk.body, walk.by);
            (moment.from, moment.to, moment.quiet) = (from.0 as u8, to.0 as u8, walk.fly);
            // A flight triggers no reactions (TF-061), and passives only with the option (Q66).
            let heard = (!walk.fly || self.setup.rules.flight_triggers_passives) && self.has_answer(&moment);
            // A hazard strikes a unit that enters (TF-124, Q48), but a flying unit enters none (Q45).
            let burns = if walk.fly { None } else { self.hazard_at(walk.body, to) };
            if !heard && burns.is_none() {
                continue;
            }
            self.told(&mut walk);
            self.push(Frame::Walk(walk));
            if heard {
                self.push(Frame::Moment(moment));
            }
            if let Some(kind) = burns {
                self.burn(walk.body, to, kind);
            }
            return false;
        }
        self.told(&mut walk);
        if walk.done > 0 {
            self.stand(&walk);
            self.arrive(&walk);
        }
        false
    }

    /// Returns the next space of a route and its cost, if it can still be entered.
    fn next_step(&self, walk: &Walk, footing: &Footing) -> Option<(Square, u8)> {
        let from = self.state.body(walk.body).square();
        // A body that was moved off its route does not continue (Q67).
        if u16::from(walk.at) != from.0 {
            return None;
        }
        let mut rest = walk.way.iter().skip(usize::from(walk.done));
        let to = footing.step(from, rest.next()?)?;
        // No body stops in an ally's space (TF-053, Q30): the space beyond must be open too.
        let mut here = to;
        while !footing.free.contains(here) {
            here = footing.step(here, rest.next()?)?;
        }
        let cost = footing.cost(to);
        match walk.gait {
            Gait::Basic(action) => {
                // As far as the current speed allows, and nowhere if it is immobile (Q31).
                let walked = self.state.actions.walked[usize::from(action)];
                let stuck = field::traits(self.setup, self.state, walk.body).has(flag::IMMOBILE);
                let far = walked + cost <= field::speed(self.setup, self.state, walk.body);
                (far && !stuck).then_some((to, cost))
            }
            _ => Some((to, cost)),
        }
    }

    /// Reports the steps that have not been reported yet.
    fn told(&mut self, walk: &mut Walk) {
        if walk.told == walk.done {
            return;
        }
        let steps = walk.way.iter().skip(usize::from(walk.told)).take(usize::from(walk.done - walk.told));
        let way = Way::from_iter(steps);
        let board = self.setup.board();
        // Go back along the steps to their beginning.
        let mut from = self.state.body(walk.body).square();
        let back: Vec<_> = if S::LISTENS { way.iter().collect() } else { Vec::new() };
        for direction in back.into_iter().rev() {
            from = board.step(from, direction.opposite()).unwrap_or(from);
        }
        let left = match walk.gait {
            Gait::Basic(action) => {
                let speed = field::speed(self.setup, self.state, walk.body);
                speed.saturating_sub(self.state.actions.walked[usize::from(action)])
            }
            _ => 0,
        };
        let (gait, pull, dash) = (walk.gait, walk.pull, walk.dash);
        self.tell(Event::Walks { who: self.who(walk.body), gait, pull, dash, from, way, left });
        walk.told = walk.done;
    }

    /// Moves a body that was stopped in an ally's space back along its route to a space where it can stand (TF-053,
    /// Q30).
    fn stand(&mut self, walk: &Walk) {
        let board = self.setup.board();
        let here = self.state.body(walk.body).square();
        let free = reach::footing(self.setup, self.state, walk.body, walk.fly).free;
        if free.contains(here) {
            return;
        }
        let mut back = here;
        for done in (0..usize::from(walk.done)).rev() {
            let step = walk.way.iter().nth(done).map(|direction| direction.opposite());
            back = step.and_then(|direction| board.step(back, direction)).unwrap_or(back);
            if free.contains(back) {
                break;
            }
        }
        if !free.contains(back) {
            let nearest = free.iter().min_by_key(|square| distance(board, here, *square));
            back = nearest.unwrap_or(here);
        }
        self.state.body_mut(walk.body).at = back.0 as u8;
        self.tell(Event::StepsBack(self.who(walk.body), back));
    }

    /// Ends a movement.
    fn arrive(&mut self, walk: &Walk) {
        let (body, by) = (walk.body, walk.by);
        // TF-061, Q66
        if !walk.fly || self.setup.rules.flight_triggers_passives {
            let ended = Moment { quiet: walk.fly, ..Moment::new(Happened::EndedMove, body, by) };
            if !matches!(walk.gait, Gait::Forced | Gait::Moved) {
                self.happens(ended);
            }
        }
        if walk.gait == Gait::Forced {
            self.happens(Moment::new(Happened::ForceMoved, body, by));
        }
    }

    /// Returns the hazard in a space that would hurt a body now: once in a turn for each space (TF-124, Q47, Q48).
    pub(super) fn hazard_at(&self, slot: u8, at: Square) -> Option<u8> {
        let hurt = &self.state.burns[..usize::from(self.state.burns_len)];
        // At most once a turn for each unit and space (TF-124, Q47).
        if field::is_object(self.setup, self.state, slot) || hurt.contains(&(slot, at.0 as u8)) {
            return None;
        }
        let laid = self.state.laid().filter(|marker| u16::from(marker.at) == at.0).map(|marker| marker.kind);
        let mut kinds = self.setup.terrain[at.index()].into_iter().chain(laid);
        kinds.find(|kind| {
            let strikes = self.setup.kinds.markers[usize::from(*kind)].strikes;
            let name = self.setup.library.markers[usize::from(*kind)].id;
            strikes && !field::immune(self.setup, self.state, slot, name)
        })
    }

    /// Lets a hazard strike a unit that entered it or ended its turn there.
    pub(super) fn burn(&mut self, slot: u8, at: Square, kind: u8) {
        let len = usize::from(self.state.burns_len);
        if len < BURNS {
            self.state.burns[len] = (slot, at.0 as u8);
            self.state.burns_len += 1;
        } else {
            // N19
            self.tell(Event::Full(Full::Hazards));
        }
        self.tell(Event::Hazard(kind, self.who(slot)));
        let marker = &self.setup.kinds.markers[usize::from(kind)];
        match marker.strike {
            None => {
                let base = marker.hazard;
                self.damage(&Blow { by: NONE, to: slot, base, irreducible: false, crit: false });
            }
            Some(program) => {
                let mut cast = Cast::new(NONE, program, 0);
                (cast.subject, cast.here) = (slot, at.0 as u8);
                self.push(Frame::Cast(cast));
            }
        }
    }
}

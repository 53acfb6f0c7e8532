//! Moments: after an event, passives answer automatically and reactions are offered, in a fixed order.

use engine::Sink;
use grid::Square;
use teamfight_cards::ast::{Happening, Range, Subject, Trigger, Who as Kind};

use super::{Run, field, usable};
use crate::event::{Event, Full};
use crate::setup::Setup;
use crate::setup::kinds::bit;
use crate::state::{
    Asked, BODIES, COLUMNS, Cast, FULL, Frame, HEROES, Happened, MARKERS, Moment, NONE, Stage, State,
};

/// The numbers that each body has for its texts: passives, then conditions, then reactions.
const TEXTS: u16 = 96;
const FIRST_CONDITION: u16 = 8;
const FIRST_REACTION: u16 = 80;
/// The most bodies of a column.
const PLACES: u16 = (BODIES - HEROES + 1) as u16;
/// The number of the first marker.
const FIRST_MARKER: u16 = 2 * COLUMNS as u16 * PLACES * TEXTS;

/// A text that answers.
struct Answer {
    /// Its number in the order.
    number: u16,
    /// Its bearer: a body, or the creator of a marker.
    bearer: u8,
    /// The space of a marker.
    here: u8,
    /// The program.
    program: u16,
    /// The ability, for a reaction.
    ability: Option<u8>,
}

impl Moment {
    /// Creates the moment of an event that one body caused to another.
    pub const fn new(what: Happened, subject: u8, other: u8) -> Moment {
        Moment { what, subject, other, from: NONE, to: NONE, face: 0, quiet: false, cursor: 0, asked: None }
    }
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Announces a moment to all bodies. Whether one of them answers is known only when its turn comes.
    pub(super) fn happens(&mut self, moment: Moment) {
        if self.has_answer(&moment) {
            self.push(Frame::Moment(moment));
        }
    }

    /// Whether any text waits for this moment.
    pub(super) fn is_heard(&self, moment: &Moment) -> bool {
        next(self.setup, self.state, moment).is_some()
    }

    /// Whether any text waits for this moment, and answers are not yet nested too deeply (N19).
    pub(super) fn has_answer(&mut self, moment: &Moment) -> bool {
        let heard = self.is_heard(moment);
        let full = self.state.stack.len() >= FULL;
        if heard && full {
            self.tell(Event::Full(Full::Answers));
        }
        heard && !full
    }

    /// Lets the next body answer, or asks it: each text once for each moment (Q54).
    pub(super) fn on_moment(&mut self, mut moment: Moment) -> bool {
        moment.asked = None;
        let Some(answer) = next(self.setup, self.state, &moment) else { return false };
        // Each text answers each occurrence once (TF-027, Q54).
        moment.cursor = answer.number + 1;
        // A reaction is offered; a passive is set off without a question (TF-045, Q57).
        if let Some(ability) = answer.ability {
            moment.asked = Some(Asked { body: answer.bearer, ability });
            self.push(Frame::Moment(moment));
            return true;
        }
        self.push(Frame::Moment(moment));
        self.tell(Event::SetOff(self.who(answer.bearer), answer.program));
        let mut cast = Cast::new(answer.bearer, answer.program, 0);
        (cast.subject, cast.here) = (moment.subject, answer.here);
        self.push(Frame::Cast(cast));
        false
    }
}

/// Returns the first text that answers, from the moment's cursor on: the active side's first, by column, the hero
/// before its summons and objects; passives, conditions, reactions; markers last (Q55).
fn next(setup: &Setup, state: &State, moment: &Moment) -> Option<Answer> {
    let mask = bit(moment.what);
    let ears = ears(setup, state, mask);
    if ears == 0 {
        return of_markers(setup, state, moment, mask);
    }
    for rank in 0..2 * COLUMNS as u16 {
        // The side whose turn it is comes first, by column (Q55).
        let seat = state.active().0 ^ (rank >= COLUMNS as u16) as u8;
        let hero = seat * COLUMNS as u8 + (rank % COLUMNS as u16) as u8;
        if (rank + 1) * PLACES * TEXTS <= moment.cursor {
            continue;
        }
        // The bit of the hero is below those of its summons and objects.
        let mut left = ears & (1 << hero | !0 << HEROES);
        while left != 0 {
            let slot = left.trailing_zeros() as u8;
            left &= left - 1;
            let place = if slot == hero { 0 } else { u16::from(slot) + 1 - HEROES as u16 };
            if place > 0 && state.body(slot).master != hero {
                continue;
            }
            let first = (rank * PLACES + place) * TEXTS;
            let answer = of_body(setup, state, moment, slot, first, mask);
            if answer.is_some() {
                return answer;
            }
        }
    }
    of_markers(setup, state, moment, mask)
}

/// Returns the bodies on the map with a text that waits for these events, as bits.
fn ears(setup: &Setup, state: &State, mask: u32) -> u32 {
    let mut ears = 0;
    for (slot, body) in state.bodies.iter().enumerate() {
        let hears = body.is_there() && setup.kinds.hears[usize::from(body.kind)] & mask != 0;
        ears |= u32::from(hears) << slot;
    }
    for held in state.all_held() {
        if setup.kinds.conditions[usize::from(held.condition)].hears & mask != 0 {
            ears |= 1 << held.body;
        }
    }
    ears
}

fn of_body(setup: &Setup, state: &State, moment: &Moment, slot: u8, first: u16, mask: u32) -> Option<Answer> {
    // A dying body answers only its own death.
    let dead = state.dying >> slot & 1 == 1;
    if dead && (moment.what != Happened::Die || moment.subject != slot) {
        return None;
    }
    let bearer = Bearer { setup, state, slot, at: state.body(slot).square(), moment };
    let answer = |number: u16, program: u16, ability| {
        let fine = number >= moment.cursor && bearer.answers(program);
        fine.then_some(Answer { number, bearer: slot, here: NONE, program, ability })
    };
    let kind = field::kind(setup, state, slot);
    let mut passives = (first..).zip(&kind.triggers);
    let mut found = passives.find_map(|(number, program)| answer(number, *program, None));
    if found.is_none() {
        let mut least = None;
        for held in state.held_by(slot) {
            let hears = setup.kinds.conditions[usize::from(held.condition)].hears;
            let number = first + FIRST_CONDITION + u16::from(held.condition);
            if hears & mask != 0
                && least.is_none_or(|(least, _)| number < least)
                && let Some(program) = setup.programs.of_condition(held.condition)
                && answer(number, program, None).is_some()
            {
                least = Some((number, program));
            }
        }
        found = least.and_then(|(number, program)| answer(number, program, None));
    }
    // A flight sets off no reaction (TF-061).
    if found.is_none() && !moment.quiet && !dead && !is_spared(state, moment) {
        found = kind.reactions.iter().find_map(|ability| {
            let program = setup.programs.of_ability(state.body(slot).kind, *ability);
            let number = first + FIRST_REACTION + u16::from(*ability);
            answer(number, program, Some(*ability))
                .filter(|_| usable::can_react(setup, state, slot, *ability))
        });
    }
    found
}

/// Whether another body has become the target since the subject was named, so that it no longer needs saving (N10).
fn is_spared(state: &State, moment: &Moment) -> bool {
    match (moment.what, state.stack.top()) {
        (Happened::Targeted, Some(Frame::Cast(cast))) if cast.stage == Stage::Naming && cast.now > 0 => {
            cast.targets[usize::from(cast.now - 1)] != moment.subject
        }
        _ => false,
    }
}

fn of_markers(setup: &Setup, state: &State, moment: &Moment, mask: u32) -> Option<Answer> {
    if setup.kinds.marker_hears & mask == 0 {
        return None;
    }
    let from = moment.cursor.saturating_sub(FIRST_MARKER);
    let laid =
        state.markers.iter().enumerate().map(|(at, marker)| (at, marker.kind, marker.at, marker.owner));
    let terrain = setup.triggering.iter().enumerate();
    let terrain = terrain.map(|(at, (square, kind))| (MARKERS + at, *kind, square.0 as u8, NONE));
    for (number, kind, at, owner) in laid.chain(terrain).skip(usize::from(from)) {
        if kind == NONE || setup.kinds.markers[usize::from(kind)].hears & mask == 0 {
            continue;
        }
        let bearer = Bearer { setup, state, slot: owner, at: Square(at.into()), moment };
        if let Some(program) = setup.programs.of_marker(kind)
            && bearer.answers_as_marker(program)
        {
            let number = FIRST_MARKER + number as u16;
            return Some(Answer { number, bearer: owner, here: at, program, ability: None });
        }
    }
    None
}

/// A body that may have an answer to a moment.
struct Bearer<'a> {
    setup: &'a Setup,
    state: &'a State,
    slot: u8,
    at: Square,
    moment: &'a Moment,
}

impl Bearer<'_> {
    fn answers(&self, program: u16) -> bool {
        let trigger = self.setup.programs.get(program).trigger.as_ref();
        trigger.is_some_and(|trigger| {
            let subject = match trigger.subject {
                Subject::You => self.slot == self.moment.subject,
                Subject::Who(who) => self.is(who, self.moment.subject),
            };
            subject && self.near(trigger) && self.event(trigger)
        })
    }

    /// Whether a marker answers, which has a creator but is not a body.
    fn answers_as_marker(&self, program: u16) -> bool {
        let trigger = self.setup.programs.get(program).trigger.as_ref();
        trigger.is_some_and(|trigger| {
            let subject = match trigger.subject {
                Subject::You => false,
                Subject::Who(Kind::Creator) => self.slot != NONE && self.slot == self.moment.subject,
                Subject::Who(Kind::AnyUnit | Kind::Hero | Kind::Summon) if self.slot == NONE => {
                    match trigger.subject {
                        Subject::Who(Kind::Hero) => field::is_hero(self.moment.subject),
                        Subject::Who(Kind::Summon) => !field::is_hero(self.moment.subject),
                        _ => true,
                    }
                }
                Subject::Who(who) => self.slot != NONE && self.is(who, self.moment.subject),
            };
            subject && self.near(trigger) && self.event(trigger)
        })
    }

    /// Whether a body is of a kind from the bearer's viewpoint. Only units set off texts.
    fn is(&self, who: Kind, slot: u8) -> bool {
        if slot == NONE || field::is_object(self.setup, self.state, slot) {
            return false;
        }
        let ally = !field::hostile(self.state, self.slot, slot);
        let master = self.state.body(self.slot).master;
        match who {
            Kind::Enemy => !ally,
            Kind::Ally => ally,
            Kind::OtherAlly => ally && slot != self.slot,
            Kind::AnyUnit => true,
            Kind::Hero => field::is_hero(slot),
            Kind::Summon => !field::is_hero(slot),
            Kind::Summoner | Kind::Creator => slot == master,
        }
    }

    fn near(&self, trigger: &Trigger) -> bool {
        let Some(range) = trigger.within else { return true };
        let at = match trigger.event {
            Happening::Leaves(_) => self.moment.from,
            Happening::Enters(_) => self.moment.to,
            _ => self.state.body(self.moment.subject).at,
        };
        at != NONE && self.in_range(range, at)
    }

    /// Whether a square is in range of the listener.
    fn in_range(&self, range: Range, at: u8) -> bool {
        field::in_range(self.setup.board(), range, self.at, Square(at.into()), 0)
    }

    fn event(&self, trigger: &Trigger) -> bool {
        let moment = self.moment;
        let by = |who: Option<Kind>| who.is_none_or(|who| self.by(who, moment.other));
        match (trigger.event, moment.what) {
            (Happening::StartTurn, Happened::StartTurn)
            | (Happening::EndTurn, Happened::EndTurn)
            | (Happening::Deploy, Happened::Deploy)
            | (Happening::Die, Happened::Die)
            | (Happening::UsesDefault, Happened::UsedDefault)
            | (Happening::UsesNonDefault, Happened::UsedCard)
            | (Happening::EndsMove, Happened::EndedMove) => true,
            (Happening::Kill(who), Happened::Kill) => self.by(who, moment.other),
            (Happening::Targeted(who), Happened::Targeted)
            | (Happening::Included(who), Happened::Targeted | Happened::Included)
            | (Happening::Damaged(who), Happened::Damaged)
            | (Happening::Hit(who), Happened::Hit)
            | (Happening::Missed(who), Happened::Missed)
            | (Happening::ForceMoved(who), Happened::ForceMoved) => by(who),
            // Checked step by step, from the watcher's square (N17).
            (Happening::Enters(range), Happened::Step) => {
                self.in_range(range, moment.to) && !self.in_range(range, moment.from)
            }
            (Happening::Leaves(range), Happened::Step) => {
                self.in_range(range, moment.from) && !self.in_range(range, moment.to)
            }
            (Happening::Rolls(low, high), Happened::Rolled) => {
                // Face 0 asks whether any face could matter (TF-093).
                moment.face == 0 || (low..=high).contains(&moment.face)
            }
            _ => false,
        }
    }

    /// Whether the other body of the moment is of a kind.
    fn by(&self, who: Kind, slot: u8) -> bool {
        match self.slot {
            NONE => matches!(who, Kind::AnyUnit),
            _ => self.is(who, slot),
        }
    }
}

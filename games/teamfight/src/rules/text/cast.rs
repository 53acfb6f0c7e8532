//! Runs a text line by line. Every point at which it waits is a stage, so that it can be interrupted and resumed.

use engine::Sink;
use grid::Square;
use teamfight_cards::ast::{Group, Guard, Select, Sentence, Which};

use crate::act::Aim;
use crate::event::Event;
use crate::rules::aims::Aiming;
use crate::rules::{Run, field};
use crate::setup::Setup;
use crate::setup::program::{Does, END, Line, Source, condition};
use crate::state::{Cast, Frame, Happened, Moment, NONE, Stage, State};

impl<S: Sink<Event>> Run<'_, S> {
    /// Continues a text; returns whether it waits for an answer.
    pub(in crate::rules) fn cast(&mut self, mut cast: Cast) -> bool {
        if cast.line == END {
            return false;
        }
        if cast.by != NONE && self.state.body(cast.by).is_there() {
            cast.from = self.state.body(cast.by).at;
        }
        let setup = self.setup;
        let line = &setup.programs.get(cast.program).lines[usize::from(cast.line)];
        // If the user is dead, the rest does not happen (Q68).
        if !self.goes_on(&cast, line) {
            if self.has_more(&cast, line) {
                self.tell(Event::GoesNoFurther(self.who(cast.by), cast.program));
            }
            return false;
        }
        let Does::Sentence(sentence) = &line.does else {
            return self.choice(cast, line);
        };
        match cast.stage {
            Stage::Begin => {
                self.guard(&mut cast, line);
                cast.stage = Stage::Run;
                self.push(Frame::Cast(cast));
                false
            }
            Stage::Run => self.run(cast, line, sentence),
            Stage::Naming => self.name_next(cast),
            Stage::Verify => self.verify(cast, sentence),
            Stage::Including => self.include_next(cast),
            Stage::Attack => self.attack(cast, line, sentence),
            Stage::Rolled => self.rolled(cast),
            Stage::Items => self.item(cast, sentence),
            Stage::Throw
            | Stage::AskReroll
            | Stage::AskOption
            | Stage::AskAim
            | Stage::AskName
            | Stage::AskGo
            | Stage::AskPlace
            | Stage::AskCard => {
                self.push(Frame::Cast(cast));
                true
            }
        }
    }

    /// Handles `choose one`: the player is asked.
    fn choice(&mut self, mut cast: Cast, line: &Line) -> bool {
        if cast.stage == Stage::Begin {
            self.guard(&mut cast, line);
            if cast.runs == 0 {
                next_line(&mut cast, line);
                self.push(Frame::Cast(cast));
                return false;
            }
        }
        cast.stage = Stage::AskOption;
        self.push(Frame::Cast(cast));
        true
    }

    /// Determines the targets for which a line is run (N16); a line without targets is run once.
    pub(in crate::rules) fn guard(&self, cast: &mut Cast, line: &Line) {
        let all = ((1u16 << cast.count) - 1) as u8;
        let has = |name| {
            let wanted = condition(&self.setup.library, name);
            let has = |target: u8| {
                self.state.lives(target) && wanted.is_some_and(|wanted| self.state.tokens(target, wanted) > 0)
            };
            each(cast, has)
        };
        let gone = |target: u8| target != NONE && !self.state.lives(target);
        let held = match line.guard {
            None => None,
            Some(Guard::OnHit) => Some(cast.hits),
            Some(Guard::OnMiss) => Some(cast.misses),
            Some(Guard::OnCrit) => Some(cast.crits),
            Some(Guard::OnKill) => Some(cast.hits & each(cast, gone)),
            Some(Guard::IfTargetHas(name)) => Some(has(name)),
            Some(Guard::Else) => Some(all & !cast.guarded),
        };
        // The line is run for each target that satisfies its guard (N16).
        cast.runs = match held {
            Some(held) => {
                cast.guarded = held;
                held
            }
            None if line.each => all,
            None => 1,
        };
        // A guarded sentence that chooses its targets does so once.
        if let Does::Sentence(sentence) = &line.does
            && matches!(sentence.select, Some(Select::Target(_)))
        {
            cast.runs &= cast.runs.wrapping_neg();
        }
    }

    /// Runs the line for the next target, or continues with the next line.
    fn run(&mut self, mut cast: Cast, line: &Line, sentence: &Sentence) -> bool {
        if cast.runs == 0 {
            next_line(&mut cast, line);
            self.push(Frame::Cast(cast));
            return false;
        }
        if line.each || line.guard.is_some() {
            cast.now = cast.runs.trailing_zeros() as u8;
        }
        let needs_aim = matches!(sentence.select, Some(Select::Target(_) | Select::Area(_)));
        if needs_aim && !cast.aimed {
            match self.only_aim(&cast, sentence) {
                Aims::None => {
                    // Without a possible aim, the sentence does nothing, and there are no targets.
                    if matches!(sentence.select, Some(Select::Target(_))) {
                        (cast.count, cast.hits, cast.misses, cast.crits) = (0, 0, 0, 0);
                    }
                    cast.runs &= cast.runs - 1;
                    self.push(Frame::Cast(cast));
                    return false;
                }
                // The only aim is chosen without a question (N4).
                Aims::One(aim) => (cast.aim, cast.aimed) = (aim, true),
                // A dead user chooses nothing (Q68).
                Aims::Many if self.user_is_dead(&cast) => {
                    self.tell(Event::GoesNoFurther(self.who(cast.by), cast.program));
                    return false;
                }
                Aims::Many => {
                    cast.stage = Stage::AskAim;
                    self.push(Frame::Cast(cast));
                    return true;
                }
            }
        }
        self.select(&mut cast, sentence);
        self.push(Frame::Cast(cast));
        false
    }

    /// Returns the possible aims: the player is asked only if there is more than one (N4).
    fn only_aim(&self, cast: &Cast, sentence: &Sentence) -> Aims {
        let Some(aiming) = aiming(self.setup, self.state, cast) else { return Aims::None };
        let mut aims = Aims::None;
        aiming.each(sentence, &mut |aim| {
            aims = match aims {
                Aims::None => Aims::One(aim),
                _ => Aims::Many,
            }
        });
        aims
    }

    /// Selects the bodies that the sentence concerns.
    fn select(&mut self, cast: &mut Cast, sentence: &Sentence) {
        cast.aimed = false;
        (cast.item, cast.entered) = (0, false);
        let one = |slot: u8| if slot != NONE && self.state.lives(slot) { 1 << slot } else { 0 };
        let target = cast.targets[usize::from(cast.now & 7)];
        let hit = cast.hits >> cast.now & 1 == 1;
        cast.stage = Stage::Items;
        match &sentence.select {
            // Chosen units are targets, no matter how many (TF-082).
            Some(Select::Target(_)) => {
                self.set_targets(cast);
                (cast.stage, cast.now) = (Stage::Naming, 0);
            }
            // An area of effect (TF-081) has no target and no roll (TF-083), so no def (TF-101) and no crit (TF-104).
            Some(Select::Area(area)) => {
                let aiming = aiming(self.setup, self.state, cast);
                cast.set = aiming.map_or(0, |aiming| aiming.included(area, cast.aim));
                (cast.stage, cast.todo) = (Stage::Including, cast.set);
            }
            // A group is an area of effect too (TF-081).
            Some(Select::Group(group)) => {
                cast.set = grouped(self.setup, self.state, cast, *group);
                (cast.stage, cast.todo) = (Stage::Including, cast.set);
            }
            None | Some(Select::You) => cast.set = one(cast.by),
            Some(Select::TheTarget) => cast.set = one(target),
            Some(Select::SameTarget) => cast.set = if hit { one(target) } else { 0 },
            Some(Select::ThatUnit) => cast.set = one(cast.subject),
            Some(Select::UnitsHere) => {
                let here = self.state.at(Square(cast.here.into()));
                let units = here.filter(|slot| field::is_unit(self.setup, self.state, *slot));
                cast.set = units.fold(0, |bits, slot| bits | 1 << slot);
            }
        }
    }

    /// Announces to the bodies inside an area that it includes them, one after the other.
    fn include_next(&mut self, mut cast: Cast) -> bool {
        let seat = self.seat_of(cast.by);
        let Some(slot) = next_body(self.state, seat, cast.todo) else {
            (cast.stage, cast.todo) = (Stage::Items, 0);
            self.push(Frame::Cast(cast));
            return false;
        };
        cast.todo &= !(1 << slot);
        self.push(Frame::Cast(cast));
        // A body in the area is included, but is not a target (TF-063).
        self.happens(Moment::new(Happened::Included, slot, cast.by));
        false
    }

    /// Returns the side of a body; the active side if there is none.
    pub(in crate::rules) fn seat_of(&self, slot: u8) -> u8 {
        match slot {
            NONE => self.state.active().0,
            _ => self.state.body(slot).seat,
        }
    }
}

/// The possible aims.
enum Aims {
    None,
    One(Aim),
    Many,
}

/// Returns the aiming in the middle of a text, from the body's own space or the marker's.
pub fn aiming<'a>(setup: &'a Setup, state: &'a State, cast: &Cast) -> Option<Aiming<'a>> {
    let at = match cast.here {
        NONE if cast.by != NONE && state.body(cast.by).is_there() => state.body(cast.by).at,
        // A text continues after its bearer's death, from where the bearer stood.
        NONE => cast.from,
        here => here,
    };
    let space = cast.spaces[usize::from(cast.now & 7)];
    let space = (cast.count > 0 && space != NONE).then_some(Square(space.into()));
    let placed = matches!(setup.programs.get(cast.program).source, Source::Ability(..));
    (at != NONE).then_some(Aiming { setup, state, by: cast.by, from: Square(at.into()), space, placed })
}

/// Returns the bodies that a group concerns, as bits: an area of effect without an area (TF-081).
pub fn grouped(setup: &Setup, state: &State, cast: &Cast, group: Group) -> u32 {
    let from = aiming(setup, state, cast).map(|aiming| field::sight(setup, state, aiming.from));
    let struck = |slot: u8| match field::is_hero(cast.by) {
        true => state.struck[usize::from(cast.by)] >> slot & 1 == 1,
        false => false,
    };
    let inside = |slot: &u8| {
        field::is_unit(setup, state, *slot)
            && field::concerns(setup, state, cast.by, Some(group.many), *slot)
            && match group.which {
                Which::All => true,
                Which::InSight => {
                    from.is_some_and(|sight| !sight.hidden.contains(state.body(*slot).square()))
                }
                Which::With(name) => {
                    condition(&setup.library, name).is_some_and(|of| state.tokens(*slot, of) > 0)
                }
                // "That dealt damage last turn" (Q70).
                Which::DealtDamage => struck(*slot),
            }
    };
    state.living().filter(inside).fold(0, |bits, slot| bits | 1 << slot)
}

/// Returns the targets that satisfy a predicate, as bits.
fn each(cast: &Cast, holds: impl Fn(u8) -> bool) -> u8 {
    (0..cast.count).filter(|at| holds(cast.targets[usize::from(*at)])).fold(0, |bits, at| bits | 1 << at)
}

/// Continues with the next line.
pub(in crate::rules) fn next_line(cast: &mut Cast, line: &Line) {
    cast.line = line.next;
    cast.stage = Stage::Begin;
    cast.now = 0;
}

/// Returns the first of these bodies in the order in which effects are carried out: one side's first, by column, a hero
/// before its summons and objects (N9).
pub(in crate::rules) fn next_body(state: &State, seat: u8, bits: u32) -> Option<u8> {
    let mut left = bits;
    let mut best: Option<(u16, u8)> = None;
    while left != 0 {
        let slot = left.trailing_zeros() as u8;
        left &= left - 1;
        let body = state.body(slot);
        let other = u16::from(body.seat != seat) << 8;
        // Its own side first, by column (N9).
        let rank = other + u16::from(body.master & 3) * 32 + u16::from(slot);
        if best.is_none_or(|(least, _)| rank < least) {
            best = Some((rank, slot));
        }
    }
    best.map(|(_, slot)| slot)
}

//! Names targets, replaces those that are gone, and rolls for the attack.

use engine::Sink;
use grid::Square;
use teamfight_cards::ast::Sentence;

use super::cast::next_line;
use crate::act::Aim;
use crate::event::{Event, Rolled, Struck};
use crate::rules::{Run, field};
use crate::setup::Setup;
use crate::setup::kinds::flag;
use crate::setup::program::{END, Line, target, tears_down};
use crate::state::{Cast, Frame, Happened, Moment, NONE, Stage, State};

impl<S: Sink<Event>> Run<'_, S> {
    /// Sets the targets that were aimed at.
    pub(in crate::rules) fn set_targets(&self, cast: &mut Cast) {
        (cast.hits, cast.misses, cast.crits, cast.stood_in) = (0, 0, 0, 0);
        match cast.aim {
            Aim::Space(space, slot) => {
                (cast.targets[0], cast.spaces[0], cast.count) = (slot, space.0 as u8, 1);
            }
            Aim::Bodies(bodies, count) => {
                (cast.targets, cast.count) = (bodies, count);
                for (space, slot) in cast.spaces.iter_mut().zip(bodies).take(usize::from(count)) {
                    *space = self.state.body(slot).at;
                }
            }
            _ => cast.count = 0,
        }
    }

    /// Names the next target; it and others may answer before the roll (TF-075, Q56).
    pub(in crate::rules) fn name_next(&mut self, mut cast: Cast) -> bool {
        if cast.now == cast.count {
            (cast.stage, cast.now) = (Stage::Verify, 0);
            self.push(Frame::Cast(cast));
            return false;
        }
        let slot = cast.targets[usize::from(cast.now)];
        cast.now += 1;
        self.push(Frame::Cast(cast));
        if slot != NONE {
            self.tell(Event::Targets(self.who(cast.by), self.who(slot)));
            // A chosen body is a target (TF-063). Reactions come now, before the roll (TF-075, Q56).
            self.happens(Moment::new(Happened::Targeted, slot, cast.by));
        }
        false
    }

    /// Looks for another target in the space if the named one is gone (TF-076, N14).
    pub(in crate::rules) fn verify(&mut self, mut cast: Cast, sentence: &Sentence) -> bool {
        while cast.now < cast.count {
            let at = usize::from(cast.now);
            let (slot, space) = (cast.targets[at], cast.spaces[at]);
            let legal = || still(self.setup, self.state, &cast, sentence, space, slot);
            // A body that became the target by a reaction remains the target, no matter where it stands (N10).
            let stood_in = cast.stood_in >> at & 1 == 1 && self.state.lives(slot);
            let fine = slot == NONE || stood_in || legal();
            if !fine {
                // Another legal body in the space takes its place (TF-076, N14).
                let others = others(self.setup, self.state, &cast, sentence);
                match others.count_ones() {
                    0 => cast.targets[at] = NONE,
                    1 => {
                        cast.targets[at] = others.trailing_zeros() as u8;
                        self.tell(Event::Targets(self.who(cast.by), self.who(cast.targets[at])));
                    }
                    _ => {
                        cast.stage = Stage::AskName;
                        self.push(Frame::Cast(cast));
                        return true;
                    }
                }
            }
            cast.now += 1;
        }
        (cast.stage, cast.now) = (Stage::Attack, 0);
        self.push(Frame::Cast(cast));
        false
    }

    /// Resolves the attack on the next target; targets are handled one after the other (Q15). Decides first whether a
    /// die is rolled. An area of effect never reaches this function: it has def 0 (TF-101) and makes no critical hit
    /// (TF-104).
    pub(in crate::rules) fn attack(&mut self, mut cast: Cast, line: &Line, sentence: &Sentence) -> bool {
        if cast.now == cast.count {
            next_line(&mut cast, line);
            self.push(Frame::Cast(cast));
            return false;
        }
        let at = usize::from(cast.now);
        let slot = cast.targets[at];
        let space = Square(cast.spaces[at].into());
        (cast.item, cast.entered, cast.set, cast.stage) = (0, false, 0, Stage::Items);
        // Without a valid target, effects on the target do not happen (TF-074).
        if !self.state.lives(slot) {
            let struck =
                if self.state.at(space).next().is_some() { Struck::NoTarget } else { Struck::Nobody };
            self.tell(Event::HitsSpace(self.who(cast.by), space, struck));
            // Effects that do not mention the target still happen, unless the option stops them (Q18).
            if !self.setup.rules.empty_space_side_effects && !tears_down(sentence) {
                cast.line = END;
            }
            self.push(Frame::Cast(cast));
            return false;
        }
        // Rolls are made only against an enemy (TF-091): an ally is hit, and never critically (Q12).
        if field::hostile(self.state, cast.by, slot) {
            let ignoring = target(sentence).is_some_and(|target| target.ignoring_walls);
            cast.def = def(self.setup, self.state, &cast, slot, sentence, ignoring);
            cast.crit = self.crit(&cast, sentence);
            let any = Moment::new(Happened::Rolled, cast.by, slot);
            // With def 0 a crit may still matter (Q13).
            let matters = cast.crit > 0 && self.setup.programs.get(cast.program).crits;
            // A roll that changes nothing is not made (TF-092), unless something waits for its number (TF-093).
            if cast.def > 0 || matters || self.is_heard(&any) {
                cast.stage = Stage::Throw;
                self.push(Frame::Cast(cast));
                return true;
            }
        }
        (cast.hits, cast.set) = (cast.hits | 1 << at, 1 << slot);
        self.push(Frame::Cast(cast));
        if slot != cast.by {
            self.happens(Moment::new(Happened::Hit, slot, cast.by));
        }
        false
    }

    fn crit(&self, cast: &Cast, sentence: &Sentence) -> u8 {
        let own = if cast.by == NONE { 0 } else { field::traits(self.setup, self.state, cast.by).crit };
        sentence.crit.saturating_add(own).clamp(0, 6) as u8
    }

    /// Applies the roll of the die.
    pub(in crate::rules) fn rolled(&mut self, mut cast: Cast) -> bool {
        let at = usize::from(cast.now);
        let slot = cast.targets[at];
        // TF-096
        let miss = cast.face <= cast.def;
        // TF-102; a miss cannot be critical (Q14).
        let crit = !miss && cast.crit > 0 && cast.face >= 7 - cast.crit;
        let rolled = Moment { face: cast.face, ..Moment::new(Happened::Rolled, cast.by, slot) };
        let result = match () {
            () if miss => Rolled::Miss,
            () if crit => Rolled::Crit,
            () if cast.def > 0 || cast.crit > 0 => Rolled::Hit,
            () if self.is_heard(&rolled) => Rolled::Awaited,
            () => Rolled::Idle,
        };
        self.tell(Event::Rolls(self.who(cast.by), cast.face, cast.def, result));
        cast.stage = Stage::Items;
        let what = if miss {
            // TF-098, Q18
            cast.misses |= 1 << at;
            self.tell(Event::HitsSpace(self.who(cast.by), Square(cast.spaces[at].into()), Struck::Missed));
            Happened::Missed
        } else {
            cast.hits |= 1 << at;
            cast.crits |= u8::from(crit) << at;
            cast.set = 1 << slot;
            Happened::Hit
        };
        self.push(Frame::Cast(cast));
        self.happens(Moment::new(what, slot, cast.by));
        self.happens(rolled);
        false
    }
}

/// Returns the bodies in the space aimed at that can be the target instead, as bits.
pub fn others(setup: &Setup, state: &State, cast: &Cast, sentence: &Sentence) -> u32 {
    let space = cast.spaces[usize::from(cast.now)];
    let fine = |slot: &u8| {
        // An attack does not name a body twice if its other naming is still valid.
        let mut named = cast.targets.iter().zip(&cast.spaces).take(usize::from(cast.count));
        let twice = named.any(|(target, at)| target == slot && *at == state.body(*slot).at && *at != space);
        !twice && still(setup, state, cast, sentence, space, *slot)
    };
    state.at(Square(space.into())).filter(fine).fold(0, |bits, slot| bits | 1 << slot)
}

/// Whether a body in a space is still a legal target.
fn still(setup: &Setup, state: &State, cast: &Cast, sentence: &Sentence, space: u8, slot: u8) -> bool {
    let aiming = crate::rules::aiming_of(setup, state, cast);
    let both = aiming.zip(target(sentence));
    both.is_some_and(|(aiming, target)| aiming.still(target, Square(space.into()), slot))
}

/// Returns the def of an attack: the sum for the ability, the target and half cover, from 0 to 4 (Q16).
fn def(setup: &Setup, state: &State, cast: &Cast, slot: u8, sentence: &Sentence, ignoring_walls: bool) -> u8 {
    let (own, other) = (field::traits(setup, state, cast.by), field::traits(setup, state, slot));
    // Def is 0 if the ability (TF-099) or the target (TF-100) is undefendable, half covered or not (Q17).
    let open = sentence.undefendable || own.has(flag::ATTACKS_UNDEFENDABLE) || other.has(flag::UNDEFENDABLE);
    if open {
        return 0;
    }
    // Cover is judged from the caster's square (Q2).
    let from = crate::rules::aiming_of(setup, state, cast).map(|aiming| aiming.from);
    let half =
        from.is_some_and(|from| field::sight(setup, state, from).half.contains(state.body(slot).square()));
    let covered = half && !ignoring_walls && !own.has(flag::IGNORES_HALF_COVER);
    // TF-070
    let cover = if covered { 2 } else { 0 };
    // Ability, target and half cover add up (TF-095, Q16), but it is never more than 4 (TF-097).
    sentence.def.saturating_add(other.def).saturating_add(cover).clamp(0, 4) as u8
}

//! The effects on the bodies that a sentence concerns, item by item.

use engine::Sink;
use grid::Square;
use teamfight_cards::ast::{Amount, Doomed, Item, Range, Select, Sentence};
use teamfight_cards::library::Def;

use super::cast::{aiming, next_body};
use crate::event::{Event, Full};
use crate::geometry::Squares;
use crate::rules::harm::Blow;
use crate::rules::{Run, field, placeable_from, reach, shifts};
use crate::setup::kinds::flag;
use crate::setup::program::{Source, condition};
use crate::state::{Actions, Cast, Frame, Gait, Happened, MOST_ACTIONS, Moment, NONE, Stage, Walk};

impl<S: Sink<Event>> Run<'_, S> {
    /// Carries out the next item for the next body, and returns whether it waits for an answer.
    pub(in crate::rules) fn item(&mut self, mut cast: Cast, sentence: &Sentence) -> bool {
        let Some(item) = sentence.items.get(usize::from(cast.item)) else {
            match sentence.select {
                // The sentence is done with this target; the next one has its own roll (Q15).
                Some(Select::Target(_)) => (cast.stage, cast.now) = (Stage::Attack, cast.now + 1),
                _ => (cast.stage, cast.runs) = (Stage::Run, cast.runs & (cast.runs.wrapping_sub(1))),
            }
            self.push(Frame::Cast(cast));
            return false;
        };
        if !cast.entered {
            (cast.entered, cast.todo) = (true, cast.set);
            match item {
                Item::Create { place: Some(range), name, max } => {
                    let places = self.places(&cast, *range);
                    // A single space is chosen without a question (N4).
                    match places.len() {
                        1.. if !self.may_place(&cast, *name, *max) => {
                            let lacks = |at: &Square| self.lacks_room(&cast, *name, *max, *at);
                            let left = places.iter().find(lacks).into_iter().collect();
                            self.tell_of_no_room(*name, left);
                        }
                        0 => {}
                        1 => places.iter().for_each(|at| self.create(cast.by, *name, at)),
                        _ => {
                            cast.stage = Stage::AskPlace;
                            self.push(Frame::Cast(cast));
                            return true;
                        }
                    }
                    return self.next_item(cast);
                }
                Item::Create { place: None, name, max } => {
                    cast.item += 1;
                    cast.entered = false;
                    self.push(Frame::Cast(cast));
                    self.create_in(&cast, sentence, *name, *max);
                    return false;
                }
                Item::Destroy(Doomed::Wall) => {
                    self.tear_down(cast.spaces[usize::from(cast.now & 7)]);
                    return self.next_item(cast);
                }
                Item::Destroy(Doomed::This) => {
                    cast.item += 1;
                    cast.entered = false;
                    self.push(Frame::Cast(cast));
                    self.destroy_this(&cast);
                    return false;
                }
                Item::Destroy(Doomed::Named(name)) => {
                    self.destroy_named(&cast, sentence, *name);
                    return self.next_item(cast);
                }
                Item::BecomeTarget => {
                    self.become_target(cast.by);
                    return self.next_item(cast);
                }
                Item::RedirectDamage => {
                    cast.item += 1;
                    cast.entered = false;
                    self.push(Frame::Cast(cast));
                    self.redirect(&cast);
                    return false;
                }
                _ => {}
            }
        }
        let seat = self.seat_of(cast.by);
        let Some(slot) = next_body(self.state, seat, cast.todo) else { return self.next_item(cast) };
        if !self.state.lives(slot)
            || (field::is_object(self.setup, self.state, slot) && !concerns_objects(item))
        {
            cast.todo &= !(1 << slot);
            self.push(Frame::Cast(cast));
            return false;
        }
        self.carry_out(cast, sentence, item, slot)
    }

    /// Returns the empty spaces in which something can be created.
    fn places(&self, cast: &Cast, range: Range) -> Squares {
        let aiming = aiming(self.setup, self.state, cast);
        aiming.map_or(Squares::EMPTY, |aiming| placeable_from(self.setup, self.state, aiming.from, range))
    }

    fn next_item(&mut self, mut cast: Cast) -> bool {
        (cast.item, cast.entered) = (cast.item + 1, false);
        self.push(Frame::Cast(cast));
        false
    }

    fn carry_out(&mut self, mut cast: Cast, sentence: &Sentence, item: &Item, slot: u8) -> bool {
        match item {
            Item::Push { .. } | Item::Go { .. } => return self.ask_way(cast, item, slot),
            Item::Teleport(range) => {
                if self.stuck(&cast, slot) {
                    self.tell(Event::Stuck(self.who(slot)));
                } else if self.withstands(&cast, slot) {
                    self.tell(Event::ImmuneToForce(self.who(slot)));
                } else if !shifts::landings(self.setup, self.state, slot, *range).is_empty() {
                    cast.stage = Stage::AskPlace;
                    self.push(Frame::Cast(cast));
                    return true;
                }
            }
            Item::Tap { untap } => {
                let cards = shifts::cards(self.setup, self.state, slot, *untap);
                // A single card is chosen without a question (N4).
                match cards.count_ones() {
                    0 => {}
                    1 => self.turn_card(slot, cards.trailing_zeros() as u8, *untap),
                    _ => {
                        cast.stage = Stage::AskCard;
                        self.push(Frame::Cast(cast));
                        return true;
                    }
                }
            }
            _ => {
                cast.todo &= !(1 << slot);
                self.push(Frame::Cast(cast));
                self.simple(&cast, sentence, item, slot);
                return false;
            }
        }
        cast.todo &= !(1 << slot);
        self.push(Frame::Cast(cast));
        false
    }

    /// Carries out items that need no choice.
    fn simple(&mut self, cast: &Cast, sentence: &Sentence, item: &Item, slot: u8) {
        match item {
            Item::Damage(amount) => {
                let base = self.amount(cast, *amount);
                // Only a target can be hit critically, and no one in an area (TF-104).
                let crit =
                    matches!(sentence.select, Some(Select::Target(_))) && cast.crits >> cast.now & 1 == 1;
                // No body deals the effect of a condition on its bearer.
                let own = matches!(self.setup.programs.get(cast.program).source, Source::Condition(_));
                let by = if own { NONE } else { cast.by };
                self.damage(&Blow { by, to: slot, base, irreducible: sentence.irreducible, crit });
            }
            Item::Heal(amount) => {
                let amount = self.amount(cast, *amount);
                self.heal(slot, amount);
            }
            Item::Swap => self.swap(cast, slot),
            Item::Give { count, name, span, .. } => self.give(cast, slot, *name, count.unwrap_or(1), *span),
            Item::Lose { count, name, .. } => self.lose(slot, *name, *count),
            Item::Transform(name) => self.transform(slot, *name),
            Item::Reroll => {
                // A unit never has two (N15).
                self.state.rerolls |= 1 << slot;
                self.tell(Event::MayReroll(self.who(slot)));
            }
            Item::Extra { standard } => self.extra(slot, *standard),
            Item::EndTurn if self.state.acting == slot => self.state.actions.ended = true,
            _ => {}
        }
    }

    /// Returns the base: the printed number plus what tokens add (Q20), but no more than 99 (N19).
    fn amount(&self, cast: &Cast, amount: Amount) -> u8 {
        let per = amount.per.map_or(0, |(each, name)| {
            let of = condition(&self.setup.library, name);
            let tokens = of.filter(|_| cast.by != NONE).map_or(0, |of| self.state.tokens(cast.by, of));
            each.saturating_mul(tokens)
        });
        amount.base.saturating_add(per).min(99)
    }

    /// Carries out a movement. Without a route nothing happens; a single possibility is carried out at once; otherwise
    /// the player is asked.
    fn ask_way(&mut self, mut cast: Cast, item: &Item, slot: u8) -> bool {
        if self.withstands(&cast, slot) {
            self.tell(Event::ImmuneToForce(self.who(slot)));
        } else if self.stuck(&cast, slot) {
            self.tell(Event::Stuck(self.who(slot)));
        } else {
            let mut ways = 0;
            let mut last = None;
            shifts::each_way(self.setup, self.state, &cast, item, slot, &mut |way| {
                ways += 1;
                last = Some(way);
            });
            let must = matches!(item, Item::Go { exactly: true, .. });
            // The caster's player decides (Q40, Q41, N5), and is asked only if there is a choice (N4).
            if ways > 1 || (ways == 1 && !must) {
                cast.stage = Stage::AskGo;
                self.push(Frame::Cast(cast));
                return true;
            }
            if let Some(way) = last {
                cast.todo &= !(1 << slot);
                self.push(Frame::Cast(cast));
                self.set_off(&cast, item, slot, way);
                return false;
            }
        }
        cast.todo &= !(1 << slot);
        self.push(Frame::Cast(cast));
        false
    }

    /// Whether a body cannot move itself.
    fn stuck(&self, cast: &Cast, slot: u8) -> bool {
        cast.by == slot && field::traits(self.setup, self.state, slot).has(flag::IMMOBILE)
    }

    /// Whether a body is immune to being moved by this enemy (TF-056).
    fn withstands(&self, cast: &Cast, slot: u8) -> bool {
        field::hostile(self.state, cast.by, slot)
            && field::traits(self.setup, self.state, slot).has(flag::IMMUNE_TO_FORCE)
    }

    /// Reports a forced move, if it was an enemy that moved the body (TF-056).
    pub(in crate::rules) fn force_moved(&mut self, by: u8, slot: u8) {
        if field::hostile(self.state, by, slot) {
            self.happens(Moment::new(Happened::ForceMoved, slot, by));
        }
    }

    /// Sends a body on a route that an item gives it.
    pub(in crate::rules) fn set_off(
        &mut self,
        cast: &Cast,
        item: &Item,
        slot: u8,
        way: crate::geometry::Way,
    ) {
        let fly = shifts::flies(self.setup, self.state, cast, item, slot);
        // Movement that an enemy causes is forced (TF-056); movement that an ally causes is not (Q43).
        let gait = match () {
            () if field::hostile(self.state, cast.by, slot) => Gait::Forced,
            () if fly => Gait::Flight,
            () if cast.by == slot => Gait::Card,
            () => Gait::Moved,
        };
        let pull = matches!(item, Item::Push { pull: true, .. });
        let at = self.state.body(slot).at;
        let walk = Walk { body: slot, by: cast.by, gait, fly, dash: false, way, at, done: 0, told: 0, pull };
        self.push(Frame::Walk(walk));
    }

    /// Swaps two bodies. A swap moves both and crosses nothing (Q69): the user moves voluntarily, an enemy is forced,
    /// and an ally is moved by another (Q43).
    fn swap(&mut self, cast: &Cast, slot: u8) {
        if !self.state.lives(cast.by) || slot == cast.by {
            return;
        }
        // An immobile unit cannot swap, and immunity stops the whole swap (Q69).
        if self.stuck(cast, cast.by) {
            return self.tell(Event::Stuck(self.who(cast.by)));
        }
        if self.withstands(cast, slot) {
            return self.tell(Event::ImmuneToForce(self.who(slot)));
        }
        let (own, other) = (self.state.body(cast.by).at, self.state.body(slot).at);
        self.state.body_mut(cast.by).at = other;
        self.state.body_mut(slot).at = own;
        self.tell(Event::Swaps(self.who(cast.by), self.who(slot)));
        self.force_moved(cast.by, slot);
    }

    /// Turns a hero into another unit, with the same health.
    fn transform(&mut self, slot: u8, name: teamfight_cards::ast::Name) {
        let Def::Unit(kind) = self.setup.library.defs[usize::from(name.0)] else { return };
        let before = self.who(slot);
        let most = self.setup.kinds.units[usize::from(kind)].health;
        let body = self.state.body_mut(slot);
        (body.kind, body.health) = (kind, body.health.min(most));
        (body.tapped, body.tapped_now, body.used, body.used_now) = (0, 0, 0, 0);
        let after = crate::event::Who { kind, number: 0, ..before };
        self.tell(Event::Transforms(before, after));
    }

    /// Gives an extra action to the acting unit, or to one whose turn in this activation is still to come.
    fn extra(&mut self, slot: u8, standard: bool) {
        let state = &mut *self.state;
        let acts = state.acting == slot;
        let own = state.begun && state.body(slot).master == state.hero();
        if !acts && (!own || state.done >> slot & 1 == 1) {
            return;
        }
        let Actions { moves, standards, .. } = reach::actions(self.setup, state, slot);
        // It has at most four of each left (N19).
        if (if standard { standards } else { moves }) >= MOST_ACTIONS {
            return self.tell(Event::Full(Full::Actions(self.who(slot), standard)));
        }
        let early = &mut state.early.0[usize::from(slot)];
        *match (acts, standard) {
            (true, true) => &mut state.actions.standards,
            (true, false) => &mut state.actions.moves,
            (false, true) => &mut early.1,
            (false, false) => &mut early.0,
        } += 1;
        self.tell(Event::Extra(self.who(slot), standard));
    }

    /// Taps or untaps a card by an effect.
    pub(in crate::rules) fn turn_card(&mut self, slot: u8, ability: u8, untap: bool) {
        let own = self.state.body(slot).master == self.state.hero();
        let body = self.state.body_mut(slot);
        if untap {
            body.tapped &= !(1 << ability);
            body.tapped_now &= !(1 << ability);
            self.tell(Event::Untaps(self.who(slot), ability));
        } else {
            body.tapped |= 1 << ability;
            // Outside its owner's turn it does not count as tapped in that turn (Q52).
            body.tapped_now |= u8::from(own) << ability;
            self.tell(Event::Taps(self.who(slot), ability));
        }
    }

    /// Makes the reacting body the target, no matter where it stands.
    fn become_target(&mut self, slot: u8) {
        let naming = self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Cast(cast) if cast.stage == Stage::Naming => Some(cast),
            _ => None,
        });
        if let Some(cast) = naming {
            let at = usize::from(cast.now.saturating_sub(1));
            // Range and sight do not matter, and the space aimed at stays the same (N10).
            cast.targets[at] = slot;
            cast.stood_in |= 1 << at;
            self.tell(Event::BecomesTarget(self.who(slot)));
        }
    }
}

/// Whether an item can happen to objects (N9), which do not move, act or have cards.
fn concerns_objects(item: &Item) -> bool {
    matches!(item, Item::Damage(_) | Item::Heal(_) | Item::Destroy(_) | Item::Give { .. } | Item::Lose { .. })
}

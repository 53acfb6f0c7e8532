//! Damage, healing and death.

use engine::Sink;

use super::{Run, field};
use crate::event::{Event, Sum};
use crate::setup::kinds::{Traits, flag};
use crate::state::{Cast, Frame, HEROES, Happened, Harm, HarmStage, Moment, NONE};

/// A blow before any changes of its damage.
pub(super) struct Blow {
    /// The body that deals it; [`NONE`] for hazards and conditions.
    pub by: u8,
    /// The body that takes it.
    pub to: u8,
    /// The printed damage, tokens included.
    pub base: u8,
    /// Whether nothing reduces it.
    pub irreducible: bool,
    /// Whether it was a critical hit.
    pub crit: bool,
}

/// Computes the damage of a blow: multiply, then add; increase and reduction cancel each other; round up once (Q21).
pub(super) fn sum(blow: &Blow, own: &Traits, other: &Traits) -> Sum {
    // TF-109
    let resists = if other.has(flag::RESISTANCE) { 50 } else { 0 };
    // Two halvings count as one (Q22).
    let reduced = resists.max(other.received_minus).max(own.dealt_minus);
    let minus = if blow.irreducible { 0 } else { reduced };
    // Multipliers are added to each other (TF-107), including that of a critical hit (TF-103).
    let plus = own.dealt_plus + other.received_plus;
    let all = i32::from(plus) + if blow.crit { 100 } else { 0 };
    // The printed number with its tokens (Q20).
    let base = i32::from(blow.base);
    // Damage that is both multiplied and divided is neither (TF-037), no matter how large the multipliers are (TF-110).
    let cancels = all > 0 && minus > 0;
    let percent = match () {
        () if cancels => 100,
        () if all > 0 => 100 + all,
        () => 100 - i32::from(minus),
    };
    let received = if blow.irreducible { other.received.max(0) } else { other.received };
    let flat = own.dealt.saturating_add(received);
    // Armor subtracts 1 (TF-111) and does not add up (Q23).
    let armor = other.has(flag::ARMOR) && !blow.irreducible;
    // The damage is multiplied first (TF-036, TF-106) and rounded up (TF-038, TF-108), then added to (Q21).
    let damage = (base * percent + 99) / 100 + i32::from(flat) - i32::from(armor);
    Sum {
        base: blow.base,
        plus,
        crit: blow.crit,
        minus,
        cancels,
        flat,
        armor,
        irreducible: blow.irreducible,
        // Never below 0 (TF-111, Q21), and never above 99 (N19).
        damage: damage.clamp(0, 99) as u8,
    }
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Deals damage to a body. It loses health at once; then others may answer, and then a body at 0 dies (N1).
    pub(super) fn damage(&mut self, blow: &Blow) {
        if !self.state.lives(blow.to) {
            return;
        }
        let traits = |slot: u8| match slot {
            NONE => Traits::default(),
            _ => field::traits(self.setup, self.state, slot),
        };
        let sum = sum(blow, &traits(blow.by), &traits(blow.to));
        self.take(blow.by, blow.to, sum);
    }

    /// Removes shields and health from a body.
    pub(super) fn take(&mut self, by: u8, to: u8, sum: Sum) {
        // Shields are lost before health (N1).
        let shield = if sum.irreducible { 0 } else { self.lose_shields(to, sum.damage) };
        let body = self.state.body_mut(to);
        let health = (sum.damage - shield).min(body.health);
        // TF-105
        body.health -= health;
        let left = body.health;
        self.tell(Event::Damage(self.who(to), self.who(by), sum, shield, left));
        // Damage of 0 does not count as damage; damage that a shield takes does (N1).
        if sum.damage == 0 {
            return;
        }
        if by != NONE {
            let heroes = self.state.struck.iter_mut().zip(&self.state.bodies);
            heroes.filter(|(_, hero)| hero.kind != NONE).for_each(|(struck, _)| *struck |= 1 << by);
        }
        self.push(Frame::Harm(Harm {
            body: to,
            by,
            damage: sum.damage,
            health,
            shield,
            stage: HarmStage::Taken,
        }));
        self.happens(Moment::new(Happened::Damaged, to, by));
    }

    /// Removes tokens that are lost before health, and returns their number.
    fn lose_shields(&mut self, slot: u8, damage: u8) -> u8 {
        let mut lost = 0;
        let shields: u64 = self
            .state
            .held_by(slot)
            .filter(|held| self.setup.kinds.conditions[usize::from(held.condition)].shield)
            .fold(0, |bits, held| bits | 1 << held.condition);
        let mut left = shields;
        while left != 0 && lost < damage {
            let condition = left.trailing_zeros() as u8;
            left &= left - 1;
            let tokens = self.state.tokens(slot, condition).min(damage - lost);
            self.drop_tokens(slot, condition, tokens);
            lost += tokens;
        }
        lost
    }

    /// Continues after the answers to damage, or after those to a death.
    pub(super) fn on_harm(&mut self, harm: Harm) -> bool {
        match harm.stage {
            HarmStage::Redirected => {}
            HarmStage::Taken => {
                // Without health it dies (TF-112), after the answers (N1).
                if self.state.lives(harm.body) && self.state.body(harm.body).health == 0 {
                    self.tell(Event::Dies(self.who(harm.body)));
                    self.state.dying |= 1 << harm.body;
                    self.push(Frame::Harm(Harm { stage: HarmStage::Dying, ..harm }));
                    self.happens(Moment::new(Happened::Die, harm.body, harm.by));
                }
            }
            HarmStage::Dying => {
                self.remove(harm.body);
                if self.state.lives(harm.by) {
                    self.happens(Moment::new(Happened::Kill, harm.by, harm.body));
                }
            }
        }
        false
    }

    /// Removes a body from the map, with its conditions and tokens; its creations stay (N2). The death of a hero gives
    /// the other side a point, no matter what caused it (Q37).
    pub(super) fn remove(&mut self, slot: u8) {
        self.drop_all(slot);
        self.state.dying &= !(1 << slot);
        self.state.rerolls &= !(1 << slot);
        self.state.body_mut(slot).at = NONE;
        self.state.body_mut(slot).health = 0;
        if self.state.acting == slot {
            self.state.acting = NONE;
        }
        if usize::from(slot) < HEROES {
            // A dead hero is a point for the other side (TF-028), no matter what killed it (Q37).
            let seat = self.state.body(slot).seat;
            let kills = &mut self.state.kills[usize::from(1 - seat)];
            *kills += 1;
            let kills = *kills;
            self.tell(Event::Lost(engine::Seat(seat), self.who(slot), kills));
        }
    }

    /// Heals a body, never above its full health.
    pub(super) fn heal(&mut self, slot: u8, amount: u8) {
        let most = field::kind(self.setup, self.state, slot).health;
        let body = self.state.body_mut(slot);
        let healed = amount.min(most.saturating_sub(body.health));
        body.health += healed;
        let left = body.health;
        self.tell(Event::Heals(self.who(slot), healed, left));
    }

    /// Redirects the damage being answered to the body that reacts: the original target gets its health back.
    pub(super) fn redirect(&mut self, cast: &Cast) {
        // A body that has died since can no longer take it.
        if !self.state.lives(cast.by) {
            return;
        }
        // The moment that the reaction answers and the damage lie below it on the stack.
        let mut frames = self.state.stack.iter_mut().rev();
        let moment = frames.by_ref().find_map(|frame| match frame {
            Frame::Moment(moment) if moment.what == Happened::Damaged => Some(moment),
            _ => None,
        });
        let harm = frames.find_map(|frame| match frame {
            Frame::Harm(harm) => Some(harm),
            _ => None,
        });
        let (Some(moment), Some(harm)) = (moment, harm) else { return };
        if harm.stage != HarmStage::Taken {
            return;
        }
        // The moment asks nothing more: the damage did not happen to the original target.
        moment.cursor = u16::MAX;
        harm.stage = HarmStage::Redirected;
        let harm = *harm;
        drop(frames);
        let most = field::kind(self.setup, self.state, harm.body).health;
        let body = self.state.body_mut(harm.body);
        body.health = (body.health + harm.health).min(most);
        self.give_back_shields(harm.body, harm.shield);
        let damage = harm.damage;
        self.tell(Event::Redirects(self.who(cast.by), damage));
        // It is the same number, and nothing reduces it a second time (N1).
        let sum = Sum { base: damage, damage, irreducible: true, ..Sum::default() };
        self.take(harm.by, cast.by, sum);
    }
}

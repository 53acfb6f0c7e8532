//! The value of a state to a side, in thousandths of a point of the score.

use super::notes::Notes;
use super::profile::FAR;
use super::weights::Weights;
use super::zones;
use crate::geometry::distance;
use crate::rules::field;
use crate::setup::Setup;
use crate::setup::kinds::flag;
use crate::state::{BODIES, COLUMNS, NONE, ROUNDS, State, Until};

/// A point of the score (TF-029, TF-033).
pub const POINT: i32 = 1000;

/// The value of a hero's health in thousandths of a point, by its square root: each blow costs a weak hero more.
const HEALTH: [i32; 25] = [
    0, 320, 453, 554, 640, 716, 784, 847, 905, 960, 1012, 1061, 1109, 1154, 1197, 1239, 1280, 1319, 1358,
    1395, 1431, 1466, 1501, 1535, 1568,
];

/// The data for a judgement.
#[derive(Copy, Clone)]
pub struct Judge<'a> {
    /// The setup.
    pub setup: &'a Setup,
    /// The player's notes.
    pub notes: &'a Notes,
    /// The player's weights.
    pub weights: &'a Weights,
    /// The side.
    pub me: u8,
}

/// The effect of conditions on a body.
#[derive(Copy, Clone, Default)]
struct Shape {
    flags: u32,
    shield: u8,
}

impl Judge<'_> {
    /// Returns the value of a state.
    pub fn value(&self, state: &State) -> i32 {
        let other = 1 - self.me;
        let points = (state.total(self.me) - state.total(other)) as i32 * POINT;
        let mut shapes = [Shape::default(); BODIES];
        let held = self.held(state, &mut shapes);
        let left = turns_left(state);
        let (mut bodies, mut fears) = (0, 0);
        for slot in state.living() {
            let sign = self.sign(state.body(slot).seat);
            bodies += sign * self.body(state, slot, &shapes[usize::from(slot)], left);
            fears += sign * self.fear(state, slot, &shapes);
        }
        points + held + bodies - fears * self.weights.fear / 100
            + self.markers(state)
            + zones::worth(self, state)
    }

    fn sign(&self, seat: u8) -> i32 {
        if seat == self.me { 1 } else { -1 }
    }

    /// Rates conditions and tokens, and records how they change the bodies.
    fn held(&self, state: &State, shapes: &mut [Shape; BODIES]) -> i32 {
        let tastes = &self.notes.tastes;
        let mut sum = 0;
        for held in state.all_held().iter().filter(|held| state.lives(held.body)) {
            let kind = &self.setup.kinds.conditions[usize::from(held.condition)];
            let shape = &mut shapes[usize::from(held.body)];
            if held.until != Until::ThisTurn {
                shape.flags |= kind.given.traits.flags;
            }
            if kind.shield {
                shape.shield = shape.shield.max(held.count);
                continue;
            }
            let body = state.body(held.body);
            let (count, bit) = (i32::from(held.count.min(5)), 1u64 << held.condition.min(63));
            let taste = tastes.all[usize::from(held.condition)];
            let mut worth = match held.until {
                Until::ThisTurn => 0,
                _ => taste.once + taste.each * count,
            };
            if tastes.own[usize::from(body.kind)] & bit != 0 {
                worth += self.weights.token * count;
            }
            let seeks = |enemy: u8| {
                let enemy = state.body(enemy);
                enemy.seat != body.seat && tastes.sought[usize::from(enemy.kind)] & bit != 0
            };
            if state.living().any(seeks) {
                worth -= self.weights.mark;
            }
            sum += self.sign(body.seat) * worth;
        }
        sum
    }

    /// Returns the value of a body alone.
    fn body(&self, state: &State, slot: u8, shape: &Shape, left: i32) -> i32 {
        let body = state.body(slot);
        let kind = &self.setup.kinds.units[usize::from(body.kind)];
        let health = usize::from(body.health + shape.shield);
        if !field::is_hero(slot) {
            let blow = self.notes.profiles[usize::from(body.kind)].still[1] / 10;
            let base = if kind.object { self.weights.object } else { self.weights.summon };
            return base + blow + 12 * health as i32;
        }
        let charges = self.notes.charges[usize::from(body.kind)];
        let used = (0..kind.abilities).filter(|ability| charges >> ability & 1 == 1);
        let used: i32 = used.map(|ability| i32::from(body.uses(ability))).sum();
        let spent =
            used * self.weights.charge * left / TURNS + body.tapped.count_ones() as i32 * self.weights.tapped;
        health_worth(health) * self.weights.health / 100 + self.weights.alive * left / TURNS - spent
    }

    /// Estimates the loss of a body from everything that its enemies can do to it.
    fn fear(&self, state: &State, slot: u8, shapes: &[Shape; BODIES]) -> i32 {
        let body = state.body(slot);
        if !field::is_unit(self.setup, state, slot) {
            return 0;
        }
        let mut feared = 0;
        for enemy in state.living() {
            let there = state.body(enemy);
            if there.seat == body.seat {
                continue;
            }
            let flags = shapes[usize::from(enemy)].flags;
            if flags & (flag::NO_ACTIONS | flag::NO_STANDARD) != 0 {
                continue;
            }
            let far = usize::from(distance(self.setup.board(), there.square(), body.square())).min(FAR - 1);
            let profile = &self.notes.profiles[usize::from(there.kind)];
            feared += match flags & flag::IMMOBILE {
                0 => profile.moved[far],
                _ => profile.still[far],
            };
        }
        let shape = &shapes[usize::from(slot)];
        let health = i32::from(body.health + shape.shield) * 100;
        let traits = self.setup.kinds.units[usize::from(body.kind)].given.traits.flags | shape.flags;
        let softened = if traits & (flag::ARMOR | flag::RESISTANCE) != 0 { 60 } else { 100 };
        let cut = (feared * self.weights.feared / 100 * softened / 100).min(health);
        let scale = if field::is_hero(slot) { 1 } else { 4 };
        (between(health) - between(health - cut)) / scale
    }

    /// Rates markers: a side's own are good for it, and a body on a harmful one is bad.
    fn markers(&self, state: &State) -> i32 {
        let mut sum = 0;
        for marker in state.laid() {
            if marker.owner != NONE {
                sum += self.sign(state.body(marker.owner).seat) * self.weights.marker;
            }
            let harm = i32::from(self.notes.harms[usize::from(marker.kind)]);
            if harm == 0 {
                continue;
            }
            for slot in state.living().filter(|slot| state.body(*slot).at == marker.at) {
                let body = state.body(slot);
                let health = i32::from(body.health) * 100;
                let loss = between(health) - between((health - 100 * harm).max(0));
                sum -= self.sign(body.seat) * loss / 2;
            }
        }
        sum
    }
}

/// The turns of a game.
const TURNS: i32 = ROUNDS as i32 * 2 * COLUMNS as i32;

/// Returns the number of turns to come.
fn turns_left(state: &State) -> i32 {
    let gone = (i32::from(state.round) - 1) * 2 * COLUMNS as i32 + i32::from(state.turn);
    (TURNS - gone).max(0)
}

fn health_worth(health: usize) -> i32 {
    HEALTH[health.min(HEALTH.len() - 1)]
}

/// Returns the value of health given in hundredths; near zero, the point for the death takes effect.
fn between(health: i32) -> i32 {
    let (whole, part) = ((health / 100) as usize, health % 100);
    let worth = |health: usize| if health == 0 { -POINT * 7 / 10 } else { health_worth(health) };
    let low = worth(whole);
    low + (worth(whole + 1) - low) * part / 100
}

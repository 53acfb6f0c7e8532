//! The choice of a stand and a facing after a movement: by what can be struck from there, what can strike there, and
//! how much closer the team comes to its goal.

use engine::Seat;
use engine::chance::{Chance, Quick};

use super::field::Field;
use super::foes::{Foe, own};
use super::reach::Reach;
use super::worth::{LOSS, WOUND, blow};
use crate::act::{Order, OrderSheet};
use crate::content::class::{Action, Class, UnitId};
use crate::geometry::cell::{Cell, Facing, Ground};
use crate::geometry::sight::Eye;
use crate::rules::check::beside;
use crate::rules::list::is_ready;
use crate::setup::{KnifeRange, Setup};
use crate::state::State;

/// A team that is about to move.
pub struct Team<'a> {
    /// The setup.
    pub setup: &'a Setup,
    /// The team's view of the state.
    pub seen: &'a State,
    /// The team.
    pub seat: Seat,
    /// The enemies that matter.
    pub foes: &'a [Foe],
    /// The costs of the paths to the goal.
    pub field: &'a Field,
    /// The goal of the team.
    pub goal: Cell,
}

/// The planned stand of a character.
struct Stand {
    id: UnitId,
    at: Cell,
    facing: Facing,
    worth: i32,
}

/// Returns the sheet that brings each character to its best stand, one after the other: the Elfe is slowest, and the
/// others stay with her. Also returns the enemy that the most promising stand can strike.
pub fn sheet(team: &Team<'_>, chance: &mut Quick) -> (OrderSheet, Option<UnitId>) {
    let mut sheet = OrderSheet::EMPTY;
    let mut planned: Vec<Stand> = Vec::with_capacity(3);
    // The damage already expected and the places already watched, by enemy.
    let mut struck = vec![0; team.foes.len()];
    let mut watched = vec![[false; 2]; team.foes.len()];
    let mut target = None;
    for class in [Class::Elfe, Class::Barbare, Class::Voleur] {
        let Some(id) = own(team.seen, team.seat).find(|id| id.class() == class) else { continue };
        let reach = Reach::of(&team.setup.map, team.seen.unit(id).at, class.movement());
        let Some(stand) = team.best(id, &reach, &planned, &struck, &watched, chance) else { continue };
        let way = reach.way(&team.setup.map, stand.at);
        sheet.add(class, Order::Move { way, facing: stand.facing });
        let eye = team.setup.eye(stand.at, stand.facing, class);
        let mut most = 0;
        for (at, foe) in team.foes.iter().enumerate() {
            for (spot, (cell, _)) in foe.spots.iter().enumerate() {
                watched[at][spot] |= team.setup.sight.sees(&team.setup.map, eye, *cell);
            }
            let (damage, worth) = team.strike(id, eye, foe, struck[at]);
            struck[at] += damage;
            if worth > most {
                (most, target) = (worth, Some(foe.id));
            }
        }
        planned.push(stand);
    }
    (sheet, target)
}

impl Team<'_> {
    fn best(
        &self,
        id: UnitId,
        reach: &Reach,
        planned: &[Stand],
        struck: &[i32],
        watched: &[[bool; 2]],
        chance: &mut Quick,
    ) -> Option<Stand> {
        let mut best: Option<Stand> = None;
        for at in &reach.cells {
            let place = self.place(id, *at, planned) + chance.below(6) as i32;
            for facing in Facing::ALL {
                let worth = place + self.outlook(id, *at, facing, planned, struck, watched);
                if best.as_ref().is_none_or(|best| worth > best.worth) {
                    best = Some(Stand { id, at: *at, facing, worth });
                }
            }
        }
        best
    }

    /// Rates a cell, for any facing.
    fn place(&self, id: UnitId, at: Cell, planned: &[Stand]) -> i32 {
        let (map, unit) = (&self.setup.map, self.seen.unit(id));
        let mut worth = -2 * self.field.cost(at).min(400);
        for other in planned {
            let far = i32::from(other.at.king(at));
            worth -= 15 * (far - 5).max(0);
            // One hammer should not hit two of ours (CB-031).
            worth -= if beside(other.at, at) { 30 } else { 0 };
            if other.id.class() == Class::Elfe {
                let lead = self.field.cost(other.at) - self.field.cost(at);
                worth -= 8 * (lead - 6).max(0);
            }
        }
        worth += match map.ground(at) {
            Ground::Forest => 12,
            Ground::Tower => 20,
            Ground::Marsh => -10,
            _ => 0,
        };
        let mut threat = 0;
        for foe in self.foes {
            threat += foe.threat(self.setup, at) * foe.sure / 100;
            let meets: i32 = foe.spots.iter().filter(|(cell, _)| *cell == at).map(|(_, likely)| likely).sum();
            if foe.id.class() == Class::Voleur && foe.reach.holds(at) {
                // A character that stays within a Voleur's reach is the easiest victim of Traîtrise (CB-027).
                let stays = if at == unit.at { 50 } else { 8 };
                worth -= (stays + 4 * meets) * foe.sure / 100;
            } else if meets > 0 && id.class() != Class::Voleur {
                worth -= meets;
            }
        }
        let hp = i32::from(unit.hp);
        worth -= threat.min(hp) * WOUND / 2;
        if threat >= hp {
            worth -= if hp <= 5 { LOSS / 3 } else { LOSS / 6 };
        }
        worth
    }

    /// Rates a facing on a cell.
    fn outlook(
        &self,
        id: UnitId,
        at: Cell,
        facing: Facing,
        planned: &[Stand],
        struck: &[i32],
        watched: &[[bool; 2]],
    ) -> i32 {
        let eye = self.setup.eye(at, facing, id.class());
        let (mut most, mut rest, mut sight) = (0, 0, 0);
        for (n, foe) in self.foes.iter().enumerate() {
            let (_, worth) = self.strike(id, eye, foe, struck[n]);
            most = worth.max(most);
            rest += worth;
            for (spot, (cell, likely)) in foe.spots.iter().enumerate() {
                if *likely > 0 && self.setup.sight.sees(&self.setup.map, eye, *cell) {
                    // Some character has to see the Elfe's target (CB-045).
                    let news = if watched[n][spot] { 3 } else { 40 };
                    sight += news * likely * foe.sure / 10_000;
                }
            }
        }
        let mut worth = most + (rest - most) / 4 + sight;
        let (dx, dy) = at.to(self.goal);
        let (fx, fy) = facing.step();
        worth += if dx * fx + dy * fy > 0 { 6 } else { 0 };
        // The cells behind are unseen unless another character looks there.
        worth -= planned.iter().filter(|other| other.facing == facing).count() as i32 * 4;
        worth
    }

    /// Estimates the damage that a character with this eye does to an enemy, and its worth.
    fn strike(&self, id: UnitId, eye: Eye, foe: &Foe, struck: i32) -> (i32, i32) {
        let (mut damage, mut worth) = (0, 0);
        let before = (foe.hp - struck).max(1);
        for (cell, likely) in foe.spots.iter().filter(|(_, likely)| *likely > 0) {
            let hit = self.hit(id, eye, *cell);
            let chance = likely * foe.sure / 100;
            damage += hit.min(before) * chance / 100;
            worth += blow(foe.id.class(), before, hit) * chance / 100;
        }
        (damage, worth)
    }

    /// Returns the hit points that a character with this eye can take from a character on a cell.
    fn hit(&self, id: UnitId, eye: Eye, cell: Cell) -> i32 {
        let sees = |size: u8| self.setup.sight.sees(&self.setup.map, eye.within(size), cell);
        let ready = |action: Action| is_soon(self.setup, self.seen, id, action);
        match id.class() {
            Class::Voleur if eye.at == cell && ready(Action::Traitrise) => 10,
            Class::Voleur => {
                let reaches = match self.setup.rules.knife {
                    KnifeRange::Cone => sees(1),
                    KnifeRange::Eight => eye.at.king(cell) <= 1 && sees(eye.size),
                    KnifeRange::Four => beside(eye.at, cell) && sees(eye.size),
                };
                if reaches { 5 } else { 0 }
            }
            Class::Barbare => {
                let angry = 11 - i32::from(self.seen.unit(id).hp);
                match sees(eye.size) {
                    // On the same cell the hammer hits its owner too.
                    true if eye.at == cell => 2,
                    true if ready(Action::Bastoooon) && sees(3) => angry.max(3),
                    true => 3,
                    false => 0,
                }
            }
            Class::Elfe => {
                if sees(eye.size) {
                    2
                } else {
                    0
                }
            }
        }
    }
}

/// Whether an action will be ready in the next attack step: one turn later if attacks come first (A42).
fn is_soon(setup: &Setup, seen: &State, id: UnitId, action: Action) -> bool {
    let wait = action.ability().map_or(0, |ability| seen.unit(id).wait[ability]);
    is_ready(seen, id, action) || wait == 1 && !setup.rules.movement_first
}

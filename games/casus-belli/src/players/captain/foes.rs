//! The enemies that matter for the next movement: their cells, their likely cells after it, and their reach.

use engine::Seat;

use super::memory::Memory;
use super::reach::Reach;
use crate::content::class::{Class, UnitId};
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::State;

/// The most enemies considered.
const MOST: usize = 8;
/// The largest distance at which an enemy still matters.
const NEAR: u8 = 14;

/// An enemy that may be met.
pub struct Foe {
    /// The character.
    pub id: UnitId,
    /// The cell where it was seen.
    pub at: Cell,
    /// Its hit points.
    pub hp: i32,
    /// The probability that it stands there, in percent.
    pub sure: i32,
    /// The cells where it may be after the movement, with their probabilities in percent.
    pub spots: [(Cell, i32); 2],
    /// The cells it can reach.
    pub reach: Reach,
}

impl Foe {
    /// Estimates this enemy's damage to a character on a cell after the next movement.
    pub fn threat(&self, setup: &Setup, cell: Cell) -> i32 {
        let close = self.at.king(cell);
        match self.id.class() {
            Class::Voleur if self.reach.touches(&setup.map, cell) => 5,
            Class::Barbare if close <= 7 => (11 - self.hp).clamp(3, 8),
            Class::Elfe if close <= 7 => 2,
            _ => 0,
        }
    }
}

/// Returns the characters of a team that are on the map.
pub fn own(seen: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    Class::ALL.into_iter().map(move |class| UnitId::of(seat, class)).filter(|id| seen.unit(*id).is_there())
}

/// Returns the nearest enemies, and their expected movements. The expectations for those in sight are kept, to learn
/// from.
pub fn foes(setup: &Setup, seen: &State, seat: Seat, memory: &mut Memory) -> Vec<Foe> {
    let ours: Vec<Cell> = own(seen, seat).map(|id| seen.unit(id).at).collect();
    let far = |cell: Cell| ours.iter().map(|own| own.king(cell)).min().unwrap_or(u8::MAX);
    let mut near: Vec<(u8, usize)> = Vec::new();
    for (at, known) in memory.known.iter().enumerate() {
        if known.at.is_somewhere() && known.when + 4 > memory.now && far(known.at) <= NEAR {
            near.push((far(known.at), at));
        }
    }
    near.sort_unstable();
    near.truncate(MOST);
    let mut foes = Vec::with_capacity(near.len());
    for (distance, at) in near {
        let (id, known) = (UnitId(at as u16), memory.known[at]);
        let reach = Reach::of(&setup.map, known.at, id.class().movement());
        let closer = match distance <= 1 {
            true => known.at,
            false => {
                let key = |cell: &&Cell| (far(**cell).max(1), far(**cell) == 0);
                reach.cells.iter().min_by_key(key).copied().unwrap_or(known.at)
            }
        };
        let engaged = closer == known.at;
        let [stays, comes, other] = memory.habits[at / 3].counts[usize::from(engaged)].map(|n| n as i32);
        let all = (stays + comes + other).max(1);
        // An enemy that does something else stays near with a chance of one half.
        let spots = match engaged {
            true => [(known.at, 100 * (stays + comes + other / 2) / all), (known.at, 0)],
            false => [(known.at, 100 * (stays + other / 2) / all), (closer, 100 * comes / all)],
        };
        let age = (memory.now - known.when) as i32;
        if age == 0 {
            memory.known[at].expected = Some((known.at, closer));
        }
        foes.push(Foe { id, at: known.at, hp: known.hp.into(), sure: 100 - 25 * age, spots, reach });
    }
    foes
}

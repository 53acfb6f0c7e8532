//! The characters at the moment the attacks of a step are carried out, as far as the captain knows.

use engine::Seat;

use super::foes::own;
use super::memory::Memory;
use crate::content::class::{Class, UnitId};
use crate::geometry::cell::Cell;
use crate::rules::shout::{self, Blast};
use crate::setup::Setup;
use crate::state::State;

/// The most characters considered.
const MOST: usize = 40;
/// The id of an enemy known only by a trace.
const NOBODY: UnitId = UnitId(u16::MAX);

/// A character that may be hit.
#[derive(Copy, Clone, Debug)]
pub struct Figure {
    /// The character; a trace has `NOBODY`.
    pub id: UnitId,
    /// Whether it is one of ours.
    pub own: bool,
    /// Its cell after the pushes.
    pub at: Cell,
    /// Its class, as far as known.
    pub class: Class,
    /// Its hit points.
    pub hp: i32,
    /// The probability that it stands there, in percent.
    pub sure: i32,
}

/// The characters when the attacks are carried out.
pub struct Scene {
    /// All characters that matter, our own first.
    pub figures: Vec<Figure>,
    /// The state after the shout, to judge what can be aimed at; none without a shout.
    pub after: Option<State>,
}

/// Builds the scene without a shout, or after a shout by our Barbare.
pub fn scene(setup: &Setup, seen: &State, seat: Seat, memory: &Memory, shouter: Option<UnitId>) -> Scene {
    let mut figures: Vec<Figure> = Vec::new();
    let figure = |id: UnitId, own| {
        let unit = seen.unit(id);
        Figure { id, own, at: unit.at, class: id.class(), hp: unit.hp.into(), sure: 100 }
    };
    figures.extend(own(seen, seat).map(|id| figure(id, true)));
    let ours: Vec<Cell> = figures.iter().map(|figure| figure.at).collect();
    let far = |cell: Cell| ours.iter().map(|own| own.king(cell)).min().unwrap_or(u8::MAX);
    let mut others: Vec<(u8, UnitId)> =
        seen.units().filter(|(id, _)| id.seat() != seat).map(|(id, unit)| (far(unit.at), id)).collect();
    others.sort_unstable();
    others.truncate(MOST);
    figures.extend(others.into_iter().map(|(_, id)| figure(id, false)));
    let after = shouter.map(|shouter| {
        let mut after = seen.clone();
        shout::resolve(setup, seen, &[shouter], |id, blast| {
            if let Blast::Pushed(to) = blast {
                after.unit_mut(id).at = to;
                figures.iter_mut().filter(|figure| figure.id == id).for_each(|figure| figure.at = to);
            }
        });
        after
    });
    hidden(memory, &mut figures);
    Scene { figures, after }
}

/// Adds unseen enemies whose place is probably known.
fn hidden(memory: &Memory, figures: &mut Vec<Figure>) {
    for cell in &memory.suspects {
        let known = memory.known.iter().position(|known| known.at == *cell);
        let id = known.map_or(NOBODY, |at| UnitId(at as u16));
        let (class, hp) = known.map_or((Class::Voleur, 10), |at| (id.class(), memory.known[at].hp.into()));
        figures.push(Figure { id, own: false, at: *cell, class, hp, sure: 90 });
    }
    let lost = memory.known.iter().enumerate().filter(|(_, known)| {
        known.at.is_somewhere() && known.when < memory.now && known.when + 2 >= memory.now
    });
    for (at, known) in lost.take(MOST) {
        let id = UnitId(at as u16);
        let [stays, comes, other] = memory.habits[at / 3].counts[0];
        let sure = (100 * stays / (stays + comes + other).max(1)) as i32;
        figures.push(Figure { id, own: false, at: known.at, class: id.class(), hp: known.hp.into(), sure });
    }
}

//! The actions of one character in an attack step, and the characters they hit.

use engine::Seat;

use super::scene::{Figure, Scene};
use crate::content::class::{Action, UnitId};
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::geometry::sight::Eye;
use crate::rules::check::{beside, can_aim};
use crate::rules::list::is_ready;
use crate::setup::Setup;
use crate::state::State;

/// An action at a target.
#[derive(Clone, Debug)]
pub struct Aim {
    /// The character.
    pub id: UnitId,
    /// The action.
    pub action: Action,
    /// The ordered target, before any push.
    pub target: Spot,
    /// The figures that are hit, by their place in the list, and the damage to each.
    pub hits: Vec<(usize, i32)>,
    /// Any other value, minus the cost of the ability's cooldown.
    pub extra: i32,
}

/// Returns the price of an ability's cooldown: it may be needed more at another time.
fn price(action: Action) -> i32 {
    match action {
        Action::Loto => 40,
        Action::Bastoooon => 15,
        Action::Traitrise => 50,
        _ => 0,
    }
}

/// Returns everything that one character can do to an enemy.
pub fn aims(setup: &Setup, seen: &State, scene: &Scene, id: UnitId) -> Vec<Aim> {
    let mut aims: Vec<Aim> = Vec::new();
    let after = scene.after.as_ref().unwrap_or(seen);
    let (dx, dy) = seen.unit(id).at.to(after.unit(id).at);
    for action in id.class().actions().into_iter().filter(|action| is_ready(seen, id, *action)) {
        let damage = match action {
            // At least this much: the Barbare may lose hit points before it is carried out (CB-136).
            Action::Bastoooon => 11 - i32::from(seen.unit(id).hp),
            _ => action.damage(),
        };
        if damage <= 0 {
            continue;
        }
        let mut tried: Vec<Cell> = Vec::new();
        for cell in wanted(setup, scene, action) {
            if tried.contains(&cell) {
                continue;
            }
            tried.push(cell);
            let Some(ordered) = setup.map.moved(cell, (-dx, -dy)) else { continue };
            if !legal(setup, seen, id, action, ordered) || !legal(setup, after, id, action, cell) {
                continue;
            }
            let hits = hits(setup, &scene.figures, id, action, cell, damage);
            aims.push(Aim { id, action, target: ordered.spot(), hits, extra: -price(action) });
        }
    }
    aims
}

/// Lists the cells worth considering: those of enemies, and those beside them for actions that hit a plus shape.
fn wanted(setup: &Setup, scene: &Scene, action: Action) -> impl Iterator<Item = Cell> {
    let foes = scene.figures.iter().filter(|figure| !figure.own).map(|figure| figure.at);
    foes.flat_map(move |at| {
        let around = Facing::ALL.into_iter().filter(move |_| action.is_plus());
        std::iter::once(at).chain(around.filter_map(move |facing| setup.map.moved(at, facing.step())))
    })
}

/// Whether an action can be aimed at a cell. If a revealed zone ends before the attacks are carried out (S8), an arrow
/// cannot use it.
fn legal(setup: &Setup, state: &State, id: UnitId, action: Action, cell: Cell) -> bool {
    let seat: Seat = id.seat();
    let revealed = Eye::square(state.teams[seat.index()].i_see, crate::content::class::Class::Elfe.vision());
    let lasts = |eye: &Eye| !setup.rules.i_see_ends_before || *eye != revealed;
    can_aim(setup, state, id, action, cell, |cell| {
        state.eyes(setup, seat).filter(lasts).any(|eye| setup.sight.sees(&setup.map, eye, cell))
    })
}

/// Returns the characters that an action hits by the rules (CB-099, CB-100, A18).
fn hits(
    setup: &Setup,
    figures: &[Figure],
    id: UnitId,
    action: Action,
    cell: Cell,
    damage: i32,
) -> Vec<(usize, i32)> {
    let hits_self = match action {
        Action::Hammer | Action::Loto => true,
        Action::Bastoooon => setup.rules.bastoooon_hits_self,
        _ => false,
    };
    let hit = |figure: &Figure| {
        let touched = if action.is_plus() { beside(cell, figure.at) } else { cell == figure.at };
        let spared = figure.id == id && !hits_self || action == Action::Traitrise && figure.own;
        touched && !spared
    };
    figures.iter().enumerate().filter(|(_, figure)| hit(figure)).map(|(at, _)| (at, damage)).collect()
}

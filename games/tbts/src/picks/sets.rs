//! Actions that are aimed at several things at once: two cells for columns of fire, up to three units for roots.

use engine::Message;
use engine::picks::{Choice, Pick, PickSome, PickTree};

use super::{figure, word};
use crate::content::classes::Ability;
use crate::geometry::cell::Cell;
use crate::names::plain;
use crate::setup::Setup;
use crate::show::scene::square;
use crate::state::{SLOTS, State, name};

/// The members of the sets, gathered from all acts.
#[derive(Default)]
pub(super) struct Sets {
    columns: Vec<(u8, Vec<Cell>)>,
    /// The unit, the opponents that it can root, as bits, and how many of them at once.
    roots: Vec<(u8, u32, u8)>,
}

impl Sets {
    pub(super) fn columns(&mut self, unit: u8, pair: [Cell; 2]) {
        match self.columns.iter_mut().find(|(known, _)| *known == unit) {
            Some((_, cells)) => cells.extend(pair),
            None => self.columns.push((unit, pair.to_vec())),
        }
    }

    pub(super) fn roots(&mut self, unit: u8, units: u32) {
        let count = units.count_ones() as u8;
        match self.roots.iter_mut().find(|(known, ..)| *known == unit) {
            Some((_, all, most)) => (*all, *most) = (*all | units, count.max(*most)),
            None => self.roots.push((unit, units, count)),
        }
    }

    /// Puts the sets into their branches.
    pub(super) fn grow(self, setup: &Setup, state: &State, root: &mut PickTree) {
        for (unit, mut cells) in self.columns {
            cells.sort_unstable();
            cells.dedup();
            let member = |cell: &Cell| {
                let name = cell.to_string();
                let label = Message::name(name.clone());
                (Choice::new(Pick::Square(square(setup, *cell).0), label), name)
            };
            let from = cells.iter().map(member).collect();
            let leaf = Box::new(PickTree::leaf(format!("{} columns {{}}", name(unit))));
            branch(root, unit, Ability::Colonne).some =
                Some(PickSome { from, least: 2, most: 2, tree: leaf });
        }
        for (unit, units, most) in self.roots {
            let targets = (0..SLOTS as u8).filter(|slot| units >> slot & 1 == 1);
            let from = targets.map(|slot| (figure(slot, plain(setup, state, slot)), name(slot))).collect();
            let leaf = Box::new(PickTree::leaf(format!("{} roots {{}}", name(unit))));
            branch(root, unit, Ability::Radici).some = Some(PickSome { from, least: 1, most, tree: leaf });
        }
    }
}

/// Returns the branch of a unit's ability, which exists because its acts were listed.
fn branch(root: &mut PickTree, unit: u8, ability: Ability) -> &mut PickTree {
    root.branch(figure(unit, Message::default())).branch(word(ability.name(), Message::default()))
}

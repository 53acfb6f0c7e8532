//! `captain`: hunts visible enemies, strikes together, spares its own and stays out of sight when weak.
//!
//! Before each question it takes in what its team sees (`memory`). In an attack step it weighs the sheets of its three
//! characters together (`strike`), with and without a shout. In a movement step it expects every enemy at a few places
//! (`foes`) and looks for the stand from which it can strike there and is struck least (`stand`), on its way to its
//! goal (`march`, and `camp` in the placement).

mod aim;
mod camp;
mod field;
mod foes;
mod march;
mod memory;
mod menace;
mod reach;
mod scene;
mod scout;
mod stand;
mod strike;
mod worth;

use engine::chance::Quick;
use engine::player::{Chosen, Player};
use engine::{Open, Seat};

use self::memory::Memory;
use crate::CasusBelli;
use crate::act::OrderSheet;
use crate::setup::Setup;
use crate::state::{State, Step};

/// The built-in player `captain`.
#[derive(Default)]
pub struct Captain {
    memory: Option<Memory>,
}

impl Player<CasusBelli> for Captain {
    fn choose(
        &mut self,
        setup: &Setup,
        seen: &Open<State>,
        seat: Seat,
        chance: &mut Quick,
    ) -> Chosen<OrderSheet> {
        let seen = &seen.0;
        let memory = self.memory.get_or_insert_with(|| Memory::new(setup));
        memory.look(setup, seen, seat);
        match seen.step {
            Step::Attack => strike::strike(setup, seen, seat, memory),
            Step::Placement => camp::place(setup, seen, seat, memory, chance),
            Step::Movement => march::go(setup, seen, seat, memory, chance),
        }
    }
}

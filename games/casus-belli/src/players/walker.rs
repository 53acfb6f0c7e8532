//! `walker`: moves about and never attacks.

use engine::chance::Quick;
use engine::player::{Chosen, Player};
use engine::{Open, Seat, say};

use crate::CasusBelli;
use crate::act::OrderSheet;
use crate::rules::list::random;
use crate::setup::Setup;
use crate::state::{State, Step};

/// A player that moves about and never attacks.
pub struct Walker;

impl Player<CasusBelli> for Walker {
    fn choose(
        &mut self,
        setup: &Setup,
        seen: &Open<State>,
        seat: Seat,
        chance: &mut Quick,
    ) -> Chosen<OrderSheet> {
        match seen.0.step {
            Step::Attack => {
                Chosen { act: OrderSheet::EMPTY, why: say!("why-walker-attack"; "it never attacks") }
            }
            Step::Placement | Step::Movement => {
                let act = random(setup, &seen.0, seat, chance);
                Chosen { act, why: say!("why-walker-walk"; "it walks about at random") }
            }
        }
    }
}

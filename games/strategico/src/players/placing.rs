//! The A* player's placement: its units help each other (S-12, S-35).

use engine::player::Chosen;
use engine::{Seat, say};

use crate::act::Act;
use crate::geometry::cell::{Cell, Cells};
use crate::rules::turn;
use crate::setup::Setup;
use crate::state::{State, UnitId, other};

/// The most steps between the Brawler and the Sniper (S-35): an enemy that strikes the Sniper is then within the
/// Brawler's reach.
const BESIDE: u32 = 2;

/// Places the Sniper as far from the enemies as it can stand, and the Brawler in front of it.
pub fn place(setup: &Setup, state: &State, seat: Seat) -> Chosen<Act> {
    let enemies: Vec<Cell> =
        UnitId::of_seat(other(seat)).iter().filter_map(|id| state.unit(*id).at).collect();
    let away = |cell: &Cell| enemies.iter().map(|enemy| grid::manhattan(*cell, *enemy)).min().unwrap_or(0);
    let cells = state.open_cells(setup);
    let [sniper, brawler] = UnitId::of_seat(seat);
    let (unit, cell, why) = match turn::in_hand(state, sniper) {
        true => (
            sniper,
            // The Sniper far from the enemies (S-35), on any open cell (S-12).
            cells.iter().max_by_key(away),
            say!("why-place-far"; "the Sniper as far from the enemies as possible (S-12, S-35)"),
        ),
        false => {
            // If no open cell is near the Sniper, any cell must do.
            let beside = state.unit(sniper).at.map(|at| Cells::reach_within(&cells, at, BESIDE) & cells);
            let beside = beside.filter(|beside| !beside.is_empty()).unwrap_or(cells);
            (
                brawler,
                // The Brawler near it, towards them (S-35).
                beside.iter().min_by_key(away),
                say!("why-place-beside"; "the Brawler beside the Sniper, towards the enemies (S-12, S-35)"),
            )
        }
    };
    Chosen { act: Act::Place(unit.kind(), cell.unwrap_or_default()), why }
}

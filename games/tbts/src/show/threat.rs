//! The threat numbers as tables (TB-127): the threat that every unit of a team holds against each of its opponents.

use engine::scene::Matrix;
use engine::{Seat, say};

use crate::about::ABOUT;
use crate::names::side;
use crate::state::State;

/// Returns the tables of both teams: one row for each unit that keeps numbers, one column for each opponent.
pub fn matrices(state: &State) -> Vec<Matrix> {
    let tables = [0, 1].map(|team| of_team(state, team));
    tables.into_iter().filter(|table| !table.rows.is_empty() && !table.columns.is_empty()).collect()
}

fn of_team(state: &State, team: u8) -> Matrix {
    let slots = |team: u8| state.team(team).map(|(slot, _)| slot).collect::<Vec<u8>>();
    let (holders, sources) = (slots(team), slots(team ^ 1));
    let row = |holder: &u8| sources.iter().map(|source| Some(state.reading(*holder, *source))).collect();
    let figures = |slots: &[u8]| slots.iter().map(|slot| u16::from(*slot)).collect();
    let label = |team: u8| ABOUT.label(Seat(team));
    Matrix {
        name: "threat",
        called: say!("matrix-threat"; "threat"),
        text: say!(
            "matrix-threat-text", by = side(Seat(team ^ 1)), to = side(Seat(team));
            "how much each unit of {} threatens each of {}", label(team ^ 1), label(team)
        ),
        rows: figures(&holders),
        columns: figures(&sources),
        values: holders.iter().map(row).collect(),
    }
}

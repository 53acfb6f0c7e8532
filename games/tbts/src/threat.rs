//! The threat numbers as a table (TB-127): one row for each unit that keeps numbers, one column for each opponent.

use engine::Seat;
use engine::scene::Matrix;

use crate::about::ABOUT;
use crate::setup::Setup;
use crate::state::State;

/// What the units of one team hold against their opponents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreatMatrix {
    /// The team whose units keep the numbers.
    pub team: u8,
    /// Who keeps them, by slot.
    pub holders: Vec<u8>,
    /// Whom they are about, by slot.
    pub sources: Vec<u8>,
    /// The numbers as they read now (B-41), row by row.
    pub values: Vec<Vec<i32>>,
}

/// The tables of both teams.
pub fn threat_matrix(_setup: &Setup, state: &State) -> [ThreatMatrix; 2] {
    [0, 1].map(|team| {
        let slots = |team: u8| state.team(team).map(|(slot, _)| slot).collect::<Vec<u8>>();
        let (holders, sources) = (slots(team), slots(1 - team));
        let row = |holder: &u8| sources.iter().map(|source| state.reading(*holder, *source)).collect();
        let values = holders.iter().map(row).collect();
        ThreatMatrix { team, holders, sources, values }
    })
}

/// The tables as the page and the terminal show them.
pub fn matrices(setup: &Setup, state: &State) -> Vec<Matrix> {
    let label = |team: u8| ABOUT.label(Seat(team));
    let ids = |slots: &[u8]| slots.iter().map(|slot| u16::from(*slot)).collect();
    let table = |matrix: ThreatMatrix| Matrix {
        name: "threat",
        text: format!(
            "how much each unit of {} threatens each of {}",
            label(1 - matrix.team),
            label(matrix.team)
        ),
        rows: ids(&matrix.holders),
        columns: ids(&matrix.sources),
        values: matrix.values.into_iter().map(|row| row.into_iter().map(Some).collect()).collect(),
    };
    threat_matrix(setup, state).into_iter().filter(|matrix| !matrix.holders.is_empty()).map(table).collect()
}

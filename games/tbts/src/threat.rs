//! The threat numbers as a table (TB-127): what every unit holds against each of its opponents.

use engine::scene::Matrix;

use crate::state::State;

/// The table of both teams; a unit keeps no numbers about its own team.
pub fn threat_matrix(state: &State) -> Matrix {
    let slots: Vec<u8> = state.there().map(|(slot, _)| slot).collect();
    let reading = |holder: u8, source: u8| {
        let foes = state.unit(holder).team != state.unit(source).team;
        foes.then(|| state.reading(holder, source))
    };
    let row = |holder: &u8| slots.iter().map(|source| reading(*holder, *source)).collect();
    let figures: Vec<u16> = slots.iter().map(|slot| u16::from(*slot)).collect();
    Matrix {
        name: "threat",
        text:
            "how much the unit of the row fears that of the column; the rulebook's player attacks the highest"
                .to_string(),
        rows: figures.clone(),
        columns: figures,
        values: slots.iter().map(row).collect(),
    }
}

//! Looking back: the table as it was after any row, a fold over the log.

use std::collections::BTreeMap;

use super::{Deed, Supply, Table, TableAct, gate};
use crate::{Answer, Game, SeatSet, Silent};

impl<G: Game> Table<G> {
    /// The table as it was after the row of that index. Its dice are gone: it is there to be looked at.
    pub fn after(&self, row: usize) -> Table<G> {
        let rows = self.rows()[..=row].to_vec();
        let (state, out) = self.fold(row);
        let mut table = Table {
            made: self.made.clone(),
            origin: self.origin.clone(),
            setup: self.setup.clone(),
            first: self.first.clone(),
            state,
            number: rows[row].number,
            sealed: BTreeMap::new(),
            out,
            rows,
            back: Vec::new(),
            supply: Supply::Script(Default::default()),
            verdict: None,
        };
        table.number += u32::from(!matches!(table.rows[row].deed, Deed::Table(_)));
        table.judge();
        table
    }

    /// The state after the row of that index, and the seats that were out by then.
    fn fold(&self, row: usize) -> (G::State, SeatSet) {
        let mut state = self.first.clone();
        let mut out = SeatSet::EMPTY;
        let mut before: Vec<G::State> = Vec::new();
        for row in &self.rows[..=row] {
            let faces = row.draws.iter().map(|(draw, result)| G::face(&self.setup, draw, *result));
            let mut supply = Supply::Script(faces.collect());
            let mut pass = |state: &mut G::State, answer, out| {
                // The same row passed this gate when it was played, so it passes again.
                let _ = gate::pass::<G>(&self.setup, state, answer, out, &mut supply, &mut Silent);
            };
            match &row.deed {
                Deed::Start => pass(&mut state, None, out),
                Deed::Act(seat, act) => {
                    before.push(state.clone());
                    pass(&mut state, Some(Answer::Act(*seat, act)), out);
                }
                Deed::Sealed(sheets) => {
                    before.push(state.clone());
                    pass(&mut state, Some(Answer::Sealed(sheets)), out);
                }
                Deed::Undo(_) => state = before.pop().unwrap_or(state),
                Deed::Table(TableAct::Resign(seat)) => {
                    out.insert(*seat);
                    pass(&mut state, None, out);
                }
                Deed::Table(_) => {}
            }
        }
        (state, out)
    }
}

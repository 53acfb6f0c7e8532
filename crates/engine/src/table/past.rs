//! Looking back: the table as it was after any row.

use std::collections::BTreeMap;

use super::{Deed, Supply, Table};
use crate::{Game, SeatSet};

impl<G: Game> Table<G> {
    /// The table as it was after the row of that index, played again through the same gate.
    /// Its dice are gone: it is there to be looked at.
    pub fn after(&self, row: usize) -> Table<G> {
        let rows = &self.rows[..=row];
        let drawn = rows.iter().flat_map(|row| &row.draws);
        let faces = drawn.map(|(draw, result)| G::face(&self.setup, draw, *result));
        let mut table = self.at(self.first.clone());
        table.supply = Supply::Script(faces.collect());
        for row in rows {
            // The row passed this gate when it was played, so it passes again.
            let _ = match &row.deed {
                Deed::Undo(seat) => table.undo(*seat).map(drop),
                deed => table.play(deed.clone()).map(drop),
            };
        }
        table
    }

    /// The table as it is, without its log and its dice: for a player to think about elsewhere.
    pub fn snapshot(&self) -> Table<G> {
        Table {
            number: self.number,
            sealed: self.sealed.clone(),
            out: self.out,
            verdict: self.verdict.clone(),
            ..self.at(self.state.clone())
        }
    }

    /// A table of the same making in some state, without a log.
    pub(crate) fn at(&self, state: G::State) -> Table<G> {
        Table {
            made: self.made.clone(),
            origin: self.origin.clone(),
            setup: self.setup.clone(),
            first: self.first.clone(),
            state,
            number: 0,
            sealed: BTreeMap::new(),
            out: SeatSet::EMPTY,
            rows: Vec::new(),
            back: Vec::new(),
            supply: Supply::Script(Default::default()),
            verdict: None,
        }
    }
}

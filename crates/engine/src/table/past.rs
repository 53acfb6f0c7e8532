//! Looking back: the table after any row.

use std::collections::BTreeMap;

use super::undo::Back;
use super::{Deed, Supply, Table};
use crate::{Game, SeatSet};

/// The minimum number of rows between two saved states.
const APART: usize = 64;

/// A state with a long undo history is not saved: it would be as long as the rows before it.
const MOST_BACK: usize = 16;

/// The table before a row, with what later rows need.
pub(super) struct Frame<G: Game> {
    /// The number of earlier rows.
    pub(super) rows: usize,
    state: G::State,
    number: u32,
    out: SeatSet,
    back: Vec<Back<G>>,
}

impl<G: Game> Table<G> {
    /// Saves the state after a row from time to time, so that looking back never replays many rows.
    pub(super) fn keep_frame(&mut self) {
        let rows = self.rows.len();
        let last = self.frames.last().map_or(0, |frame| frame.rows);
        if rows < last + APART || self.back.len() > MOST_BACK {
            return;
        }
        let (state, back) = (self.state.clone(), self.back.clone());
        self.frames.push(Frame { rows, state, number: self.number, out: self.out, back });
    }

    /// Returns the table after the row with that index, replayed through the same gate from a saved state. It has no
    /// log and no dice, because it is only for viewing.
    pub fn after(&self, row: usize) -> Table<G> {
        let near = self.frames.partition_point(|frame| frame.rows <= row);
        let mut table = match near.checked_sub(1).map(|at| &self.frames[at]) {
            None => self.at(self.first.clone()),
            Some(frame) => Table {
                number: frame.number,
                out: frame.out,
                back: frame.back.clone(),
                ..self.at(frame.state.clone())
            },
        };
        let from = near.checked_sub(1).map_or(0, |at| self.frames[at].rows);
        let rows = &self.rows[from..=row];
        let drawn = rows.iter().flat_map(|row| &row.draws);
        let faces = drawn.map(|(draw, result)| G::face(&self.setup, draw, *result));
        table.supply = Supply::Script(faces.map(String::from).collect());
        for row in rows {
            // The row passed this gate when it was played, so it passes again.
            let _ = match &row.deed {
                Deed::Undo(seat) => table.undo(*seat).map(drop),
                deed => table.play(deed.clone(), row.text.clone(), Vec::new()).map(drop),
            };
        }
        table.rows.clear();
        table.frames.clear();
        table
    }

    /// Copies the current table without its log and its dice, for a player that thinks elsewhere.
    pub fn snapshot(&self) -> Table<G> {
        Table {
            number: self.number,
            sealed: self.sealed.clone(),
            out: self.out,
            verdict: self.verdict.clone(),
            ..self.at(self.state.clone())
        }
    }

    /// Creates a table of the same game in some state, without a log.
    pub fn at(&self, state: G::State) -> Table<G> {
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
            frames: Vec::new(),
            back: Vec::new(),
            supply: Supply::Script(Default::default()),
            verdict: None,
        }
    }
}

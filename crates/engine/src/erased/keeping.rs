//! What a table stores: its log, its states, its record.

use std::ops::Range;

use serde_json::Value;

use super::{AnyTable, boxed};
use crate::game::Game;
use crate::record::Reach;
use crate::scene::{Tale, Told};
use crate::table::{RowView, Table};
use crate::{Message, Seat, Viewer};

/// What a table stores: its log, its states, its record.
pub trait Keeping {
    /// The reasons for the acts of a row, by seat, as far as a viewer may know them.
    fn whys(&self, row: usize, viewer: Viewer) -> Vec<(Seat, &Message)>;
    /// How many rows the log has.
    fn row_count(&self) -> usize;
    /// One row of the log.
    fn row(&self, row: usize) -> RowView;
    /// The events of some rows as a viewer was told of them.
    fn told(&self, viewer: Viewer, rows: Range<usize>) -> Vec<Told>;
    /// The same of one row, as a person tells it; the tales cover what was told in order.
    fn tales(&self, viewer: Viewer, row: usize) -> Vec<Tale>;
    /// How many lines a viewer gets about each of some rows: its own events, and what everyone may know about the row.
    fn heard(&self, viewer: Viewer, rows: Range<usize>) -> Vec<usize>;
    /// Who did what in a row, as far as a viewer may know it.
    fn line(&self, row: usize, viewer: Viewer) -> Option<String>;
    /// The history that the rulebook prescribes, as far as the viewer may know it: the row and the line.
    fn history_rows(&self, viewer: Viewer) -> Vec<(usize, String)>;
    /// The same without rows.
    fn history(&self, viewer: Viewer) -> Vec<String> {
        self.history_rows(viewer).into_iter().map(|(_, line)| line).collect()
    }
    /// A copy of the current table without its log and its dice, for a player that thinks on another thread.
    fn snapshot(&self) -> Box<dyn AnyTable>;
    /// The table after a row, for viewing: without its log and its dice.
    fn after(&self, row: usize) -> Box<dyn AnyTable>;
    /// The position, if the state is between two acts.
    fn position(&self) -> Option<String>;
    /// The state in the format that other programs of this game read, if there is one.
    fn dump(&self) -> Option<Value>;
    /// A short hash of the state.
    fn hash(&self) -> String;
    /// The record.
    fn record(&self, reach: Reach) -> String;
}

impl<G: Game> Keeping for Table<G> {
    fn whys(&self, row: usize, viewer: Viewer) -> Vec<(Seat, &Message)> {
        self.whys(row, viewer)
    }

    fn row_count(&self) -> usize {
        self.rows().len()
    }

    fn row(&self, row: usize) -> RowView {
        self.row_view(row)
    }

    fn told(&self, viewer: Viewer, rows: Range<usize>) -> Vec<Told> {
        self.told(viewer, rows)
    }

    fn tales(&self, viewer: Viewer, row: usize) -> Vec<Tale> {
        self.tales(viewer, row)
    }

    fn heard(&self, viewer: Viewer, rows: Range<usize>) -> Vec<usize> {
        self.heard(viewer, rows)
    }

    fn line(&self, row: usize, viewer: Viewer) -> Option<String> {
        self.line(row, viewer)
    }

    fn history_rows(&self, viewer: Viewer) -> Vec<(usize, String)> {
        self.history(viewer)
    }

    fn snapshot(&self) -> Box<dyn AnyTable> {
        boxed(self.snapshot())
    }

    fn after(&self, row: usize) -> Box<dyn AnyTable> {
        boxed(self.after(row))
    }

    fn position(&self) -> Option<String> {
        G::write_position(self.setup(), self.state())
    }

    fn dump(&self) -> Option<Value> {
        G::dump(self.setup(), self.state())
    }

    fn hash(&self) -> String {
        self.hash()
    }

    fn record(&self, reach: Reach) -> String {
        self.record(reach)
    }
}

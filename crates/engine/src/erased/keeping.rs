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
    /// Returns the reasons for the acts of a row, by seat, as far as a viewer may know them.
    fn whys(&self, row: usize, viewer: Viewer) -> Vec<(Seat, &Message)>;
    /// Returns how many rows the log has.
    fn row_count(&self) -> usize;
    /// Returns one row of the log.
    fn row(&self, row: usize) -> RowView;
    /// Returns the events of some rows as told to a viewer.
    fn told(&self, viewer: Viewer, rows: Range<usize>) -> Vec<Told>;
    /// Returns the tales of one row; together they cover, in order, what the viewer was told.
    fn tales(&self, viewer: Viewer, row: usize) -> Vec<Tale>;
    /// Returns how many lines a viewer gets for each of some rows: for the events it is told, and for what everyone may
    /// know.
    fn heard(&self, viewer: Viewer, rows: Range<usize>) -> Vec<usize>;
    /// Returns who did what in a row, as far as a viewer may know it.
    fn line(&self, row: usize, viewer: Viewer) -> Option<String>;
    /// Returns the history that the rulebook prescribes, as far as a viewer may know it, each line with its row.
    fn history_rows(&self, viewer: Viewer) -> Vec<(usize, String)>;
    /// Returns the same lines without their rows.
    fn history(&self, viewer: Viewer) -> Vec<String> {
        self.history_rows(viewer).into_iter().map(|(_, line)| line).collect()
    }
    /// Copies the current table without its log and its dice, for a player that thinks on another thread.
    fn snapshot(&self) -> Box<dyn AnyTable>;
    /// Returns the table after a row, for viewing, without its log and its dice.
    fn after(&self, row: usize) -> Box<dyn AnyTable>;
    /// Returns the position in notation, if the state is between two acts.
    fn position(&self) -> Option<String>;
    /// Returns the state in the format that other programs of this game read, if there is one.
    fn dump(&self) -> Option<Value>;
    /// Returns a short hash of the state.
    fn hash(&self) -> String;
    /// Returns the record.
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

//! The log as lines: what was done in each row, and the history that the rulebook prescribes.

use super::{Deed, Row, Table};
use crate::{Game, Seat, Viewer};

impl<G: Game> Table<G> {
    /// Returns the seat with that label.
    pub(crate) fn seat_called(&self, label: &str) -> Option<Seat> {
        let mut seats = (0..self.made.seats.len()).map(|seat| Seat(seat as u8));
        seats.find(|seat| G::label(&self.setup, *seat) == label)
    }

    /// Returns who did what in a row, in one line of notation, as far as a viewer may know it: in a game with secrets,
    /// a seat knows its own acts and everyone knows the table acts.
    pub fn line(&self, row: usize, viewer: Viewer) -> Option<String> {
        let row = self.rows.get(row)?;
        let label = |seat: Seat| G::label(&self.setup, seat);
        let knows = |seat: Seat| !G::ABOUT.hidden || viewer == Viewer::Whole || viewer == Viewer::Seat(seat);
        match &row.deed {
            Deed::Start => Some("start".to_string()),
            Deed::Act(seat, _) => knows(*seat).then(|| format!("{} {}", label(*seat), row.text[0])),
            Deed::Sealed(sheets) => {
                let known = sheets.iter().zip(&row.text).filter(|((seat, _), _)| knows(*seat));
                let lines: Vec<String> = known
                    .map(|((seat, act), text)| match act {
                        Some(_) => format!("{} {text}", label(*seat)),
                        None => format!("{} gives no act", label(*seat)),
                    })
                    .collect();
                (!lines.is_empty()).then(|| lines.join("; "))
            }
            Deed::Undo(seat) => Some(format!("{} takes back", label(*seat))),
            Deed::Table(act) => {
                let who = act.seat().map(label).unwrap_or_default();
                Some(format!("table: {} {who}", act.word()).trim_end().to_string())
            }
        }
    }

    /// Returns how many lines a viewer gets for each of some rows: one for each event it is told, and one if everyone
    /// may know what was done.
    pub fn heard(&self, viewer: Viewer, rows: std::ops::Range<usize>) -> Vec<usize> {
        let count = |row: &Row<G>| {
            let told = row.events.iter().filter(|event| G::tell(&self.setup, event, viewer).is_some());
            told.count() + usize::from(matches!(row.deed, Deed::Undo(_) | Deed::Table(_)))
        };
        self.rows[rows].iter().map(count).collect()
    }

    /// Returns the history that the rulebook prescribes, as far as it was told to a viewer, each line with its row.
    pub fn history(&self, viewer: Viewer) -> Vec<(usize, String)> {
        let told = |event: &&G::Event| G::tell(&self.setup, event, viewer).is_some();
        let line = |event| G::history(&self.setup, event);
        let mut lines: Vec<Vec<(usize, String)>> = Vec::new();
        for (at, row) in self.rows.iter().enumerate() {
            match &row.deed {
                Deed::Undo(_) => drop(lines.pop()),
                // Only an act can be taken back, so a row without events must not become the last entry.
                Deed::Table(_) if row.events.is_empty() => {}
                _ => {
                    let new = row.events.iter().filter(told).filter_map(line);
                    lines.push(new.map(|line| (at, line)).collect());
                }
            }
        }
        lines.into_iter().flatten().collect()
    }
}

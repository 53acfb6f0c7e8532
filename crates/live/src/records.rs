//! Records that a client wants to view: replayed once and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use engine::erased::AnyTable;
use engine::hint::did_you_mean;
use engine::record::RecordText;
use engine::scene::Cue;
use engine::{FileError, Seat, Viewer};
use voice::Tongue;
use wire::rest::{HistoryLine, RecordCard, RecordHistory, RecordSeat, Step};
use wire::{Kind, Refused};

use crate::Games;
use crate::limits::Limits;
use crate::show::look::{row_of, step};

/// A record that was replayed, so every line of it is valid.
pub struct OpenRecord {
    /// The facts that anyone may know about it.
    pub card: RecordCard,
    /// The length of its text, in bytes.
    bytes: usize,
    table: Mutex<Seen>,
}

/// A table, with the number of events that its last viewer had been told before each row: a person who steps through a
/// record has the same viewer many times.
struct Seen {
    table: Box<dyn AnyTable>,
    told: Option<(Viewer, Vec<u64>)>,
}

impl OpenRecord {
    /// Returns the id of a text.
    pub fn id(text: &str) -> String {
        blake3::hash(text.as_bytes()).to_hex()[..32].to_string()
    }

    /// Reads a record and replays it from its first row to its last.
    pub fn open(games: Games, text: &str, limits: &Limits) -> Result<OpenRecord, Refused> {
        let record = RecordText::parse(text).map_err(faulty)?;
        if record.rows.len() as u64 > limits.record_rows {
            let most = limits.record_rows;
            let text = format!("a record that is looked at here has at most {most} rows");
            return Err(Refused::limit("record_rows", text).hint("`skirmish replay` takes longer ones"));
        }
        let (line, id) = &record.game;
        let game = games.iter().find(|game| game.about().id == id).ok_or_else(|| {
            let hint = did_you_mean(id, games.iter().map(|game| game.about().id));
            faulty(FileError::at((*line).max(1), 6, "there is no such rulebook here", hint))
        })?;
        let table = game.replay(&record, None).map_err(faulty)?;
        let card = card(OpenRecord::id(text), &*table);
        Ok(OpenRecord { card, bytes: text.len(), table: Mutex::new(Seen { table, told: None }) })
    }

    /// Returns what a seat saw after a row, or everything if no seat is given. A record has no secrets.
    pub fn step(&self, seat: Option<u8>, row: Option<usize>, tongue: Tongue) -> Result<Step<Cue>, Refused> {
        let viewer = self.viewer(seat)?;
        // A table is only read, so a panic elsewhere leaves it intact.
        let mut seen = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let row = row_of(&*seen.table, row)?;
        if seen.told.as_ref().is_none_or(|(last, _)| *last != viewer) {
            let before =
                seen.table.heard(viewer, 0..seen.table.row_count()).into_iter().scan(0, |sum, heard| {
                    let before = *sum;
                    *sum += heard as u64;
                    Some(before)
                });
            seen.told = Some((viewer, before.collect()));
        }
        let told = seen.told.as_ref().and_then(|(_, told)| told.get(row)).copied().unwrap_or_default();
        Ok(step(&*seen.table, viewer, tongue, row, told))
    }

    /// Returns the history that the rulebook prescribes, as a seat or a spectator sees it.
    pub fn history(&self, seat: Option<u8>) -> Result<RecordHistory, Refused> {
        let viewer = self.viewer(seat)?;
        let seen = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = seen.table.history_rows(viewer).into_iter();
        Ok(RecordHistory { history: lines.map(|(row, text)| HistoryLine { row, text }).collect() })
    }

    fn viewer(&self, seat: Option<u8>) -> Result<Viewer, Refused> {
        match seat {
            None => Ok(Viewer::Whole),
            Some(seat) if usize::from(seat) < self.card.seats.len() => Ok(Viewer::Seat(Seat(seat))),
            Some(_) => {
                let last = self.card.seats.len() - 1;
                Err(Refused::new(Kind::NotFound, format!("the seats are 0 to {last}")))
            }
        }
    }
}

fn card(id: String, table: &dyn AnyTable) -> RecordCard {
    let (about, made) = (table.about(), table.made());
    let other = made.options.iter().filter(|(doc, value)| doc.default != *value);
    let seats = table.labels().into_iter().zip(&made.seats);
    RecordCard {
        id,
        rulebook: about.id.to_string(),
        rules: made.rules,
        name: about.name.to_string(),
        options: other.map(|(doc, value)| (doc.name.to_string(), value.to_string())).collect(),
        seats: seats
            .map(|(label, (kind, name))| RecordSeat {
                label,
                who: kind.word().to_string(),
                name: name.clone(),
            })
            .collect(),
        rows: table.row_count(),
        result: table.verdict().map(ToString::to_string),
        hidden: about.hidden,
        seeded: made.seed.is_some(),
    }
}

/// Converts a fault in a record into a refusal, with its position.
fn faulty(fault: FileError) -> Refused {
    let place = |at: usize| Some(at).filter(|at| *at > 0);
    let (line, column) = (place(fault.line), place(fault.column));
    Refused { line, column, ..Refused::new(Kind::Malformed, fault.what) }.hint(fault.hint)
}

/// The stored records, with the most recently used one at the end.
#[derive(Default)]
pub struct Records(VecDeque<Arc<OpenRecord>>);

impl Records {
    /// Returns the record with that id, if it is still stored.
    pub fn get(&mut self, id: &str) -> Option<Arc<OpenRecord>> {
        let at = self.0.iter().position(|record| record.card.id == id)?;
        let record = self.0.remove(at)?;
        self.0.push_back(Arc::clone(&record));
        Some(record)
    }

    /// Stores a record, and drops the least recently used ones if there are too many. The newest always stays.
    pub fn put(&mut self, record: Arc<OpenRecord>, limits: &Limits) {
        if self.get(&record.card.id).is_none() {
            self.0.push_back(record);
        }
        let bytes =
            |kept: &VecDeque<Arc<OpenRecord>>| kept.iter().map(|record| record.bytes as u64).sum::<u64>();
        while self.0.len() > 1
            && (self.0.len() as u64 > limits.records_kept || bytes(&self.0) > limits.records_bytes)
        {
            self.0.pop_front();
        }
    }

    /// Returns how many records are stored.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

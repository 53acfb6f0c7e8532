//! The engine's tests: the laws on the toys, and each part of the contract separately.

#![allow(clippy::unwrap_used)]

mod chance;
mod crowd;
mod hostile;
mod laws;
mod options;
mod past;
mod positions;
mod preview;
mod reactions;
mod records;
mod table;

use engine::chance::Seed;
use engine::record::{Reach, RecordText};
use engine::table::{NewGame, Table};
use engine::{Game, SeatKind};

/// Creates a game with this many seats, the seed 7 and some options.
fn made<G: Game>(seats: usize, options: &[(&str, &str)]) -> NewGame {
    let mut made = NewGame::usual::<G>(Seed::new("7").unwrap());
    made.seats = (1..=seats).map(|n| (SeatKind::Machine, format!("player {n}"))).collect();
    options.iter().for_each(|(name, value)| made.options.set(name, value).unwrap());
    made
}

/// Opens a table with this many seats.
fn open<G: Game>(seats: usize, options: &[(&str, &str)]) -> Table<G> {
    Table::open(made::<G>(seats, options)).unwrap()
}

/// Checks that the record replays to the same record, and that looking back agrees with every row.
fn replays<G: Game>(table: &Table<G>) {
    let record = table.record(Reach::Full);
    let again =
        RecordText::parse(&record).unwrap().replay::<G>(None).unwrap_or_else(|e| panic!("{e}\n{record}"));
    assert_eq!(again.record(Reach::Full), record);
    for (at, row) in table.rows().iter().enumerate() {
        assert_eq!(table.after(at).hash(), row.hash, "row {at}\n{record}");
    }
    assert_eq!(table.after(table.rows().len() - 1).verdict(), table.verdict());
}

/// Corrects the checksum of a record.
fn resum(record: &str) -> String {
    let start = record.trim_end().rfind('\n').unwrap() + 1;
    let (body, end) = record.split_at(start);
    let count = end.split(' ').nth(1).unwrap();
    format!("{body}end {count} {}\n", engine::hash::short(body.as_bytes(), 16))
}

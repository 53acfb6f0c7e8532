//! Feeds arbitrary bytes to every parser. Each function takes what a hostile sender might send and must return: no
//! panic, no endless work, no lost data. The fuzz targets under `fuzz/` call them, and so does a deterministic run in
//! this crate's test.

#[cfg(feature = "bots")]
mod bot;
mod halls;
mod samples;

use std::cell::RefCell;

use engine::erased::AnyTable;
use engine::record::{Reach, RecordText};
use engine::{Faults, Seat, Viewer};

use live::{Limits, OpenRecord};
use voice::Tongue;

#[cfg(feature = "bots")]
pub use bot::bot;
pub use halls::{body, frame, log};
pub use samples::{Sample, samples};

/// A parser under test: its name and the function that feeds it.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: &[Target] = &[
    ("act", act),
    ("position", position),
    ("record", record),
    ("scenario", scenario),
    ("content", content),
    ("option", option),
    ("inspect", inspect),
    ("file", file),
    ("frame", frame),
    ("body", body),
    ("log", log),
    #[cfg(feature = "bots")]
    ("bot", bot),
];

/// Returns the bytes as text; the parsers take text, so anything else is ignored.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}

thread_local! {
    /// A table of every game at its beginning, or none: opening one takes far longer than most answers, and a refusal
    /// leaves it as it was.
    static TABLES: RefCell<Vec<Box<dyn AnyTable>>> = const { RefCell::new(Vec::new()) };
}

/// Answers with a line of notation from the seat that is asked and from another seat, at the start of every game. A
/// refusal must change nothing.
pub fn act(data: &[u8]) {
    let Some(text) = text(data) else { return };
    TABLES.with_borrow_mut(|tables| {
        if tables.is_empty() {
            tables.extend(samples::fresh_games().filter_map(|(game, made)| game.open(made).ok()));
        }
        let mut taken = false;
        for table in tables.iter_mut() {
            let question = table.question();
            for seat in [question.open.iter().next().unwrap_or(Seat(0)), Seat(1), Seat(200)] {
                let before = (table.hash(), table.row_count(), table.question());
                if table.answer(seat, question.number, text).is_ok() {
                    taken = true;
                    continue;
                }
                assert_eq!(
                    before,
                    (table.hash(), table.row_count(), table.question()),
                    "a refusal changed the game"
                );
            }
        }
        if taken {
            tables.clear();
        }
    });
}

/// Reads the lines of a position for every game, with and without `bare`.
pub fn position(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for (game, made) in samples::fresh_games() {
        for bare in [false, true] {
            if let Ok(table) = game.open_position(made.clone(), bare, text, 1, None) {
                look_at(table.as_ref());
            }
        }
    }
}

/// Replays a record as far as possible.
pub fn record(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(record) = RecordText::parse(text) else { return };
    for game in registry::games() {
        if let Ok(table) = game.replay(&record, None) {
            assert!(
                RecordText::parse(&table.record(Reach::Full)).is_ok(),
                "a replayed record can be read again"
            );
        }
    }
    if let Ok(open) = OpenRecord::open(registry::games(), text, &Limits::default()) {
        let last = open.card.rows - 1;
        for row in [0, last / 2, last, last + 1] {
            assert_eq!(
                open.step(None, Some(row), Tongue::Stories("en")).is_ok(),
                row <= last,
                "every row can be looked at, and no other"
            );
        }
    }
}

/// Reads a scenario file.
pub fn scenario(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let _ = scenario::run_text(registry::games(), "hostile.scenario", text).to_string();
}

/// Replaces each content file of each game with this text.
pub fn content(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for (game, made) in samples::fresh_games() {
        let paths: Vec<String> = made.content.files().map(|(path, _)| path.to_string()).collect();
        for path in paths {
            let mut made = made.clone();
            made.content.name = "hostile".to_string();
            made.content.put(&path, text);
            if let Ok(table) = game.open(made) {
                look_at(table.as_ref());
            }
        }
    }
}

/// Reads `name=value` for the options of every game.
pub fn option(data: &[u8]) {
    let Some((name, value)) = text(data).and_then(|text| text.split_once('=')) else { return };
    for (game, mut made) in samples::fresh_games() {
        if made.options.set(name, value).is_ok() {
            let _ = game.open(made);
        }
    }
}

/// Reads `what arguments` for everything that can be inspected without playing.
pub fn inspect(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let (what, arguments) = text.split_once(' ').unwrap_or((text, ""));
    for game in registry::games() {
        let _ = game.inspect(what, arguments, &game.content());
    }
}

/// Opens a user's file where an option expects one, and asks the game about it without playing.
pub fn file(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for game in registry::games() {
        for (kind, what) in samples::inspected_files(*game) {
            let mut content = game.content();
            content.name = "hostile".to_string();
            let Some(path) = kind.path("hostile") else { continue };
            content.put(&path, text);
            let read = game.inspect(what, "hostile", &content);
            let faults = game.faults(what, "hostile", &content);
            assert_eq!(read.is_ok(), faults.is_empty(), "a file has faults, or it can be read");
            assert!(faults.told.len() <= Faults::MOST);
        }
    }
}

/// Asks everything that a viewer can ask of a table.
fn look_at(table: &dyn AnyTable) {
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public, Viewer::Whole] {
        let _ = (table.view(viewer), table.facts(viewer), table.overlays(viewer));
    }
    let _ = (table.position(), table.history(Viewer::Public), table.record(Reach::Running));
}

//! Writing: rows are written completely, once, and never changed.

use live::store::Errand;
use powercut::PowerCut;
use rusqlite::Connection;
use server::store::{Store, StoreError, StoreSettings};
use server::{Batch, Stage};

use super::homes::Place;
use super::samples::{Folder, Log, assert_holds, card, card_batch, open, settings_on};

fn on_machine(name: &str) -> (PowerCut, Store) {
    let machine = PowerCut::register(name).unwrap();
    let store = Store::open("games.db".as_ref(), &settings_on(&machine)).unwrap();
    (machine, store)
}

#[test]
fn several_batches_are_written_together() {
    for place in Place::all("together") {
        let (mut store, mut reader) = place.open();
        let mut logs = [Log::new("a"), Log::new("b")];
        let batches: Vec<Batch> = (0..5).map(|n| logs[n % 2].grow(n)).collect();
        store.write(&batches).unwrap();
        store.write(&[]).unwrap();
        reader.assert_holds(&logs);
    }
}

#[test]
fn a_batch_may_be_about_several_games_or_have_no_card() {
    for place in Place::all("several games") {
        let (mut store, mut reader) = place.open();
        let mut logs = [Log::new("a"), Log::new("b")];
        let (one, two) = (logs[0].grow(2), logs[1].grow(2));
        let both = |one: Batch, two: Batch| Batch { rows: [one.rows, two.rows].concat(), ..Batch::default() };
        store.write(&[card_batch(card("a", Stage::Live, 1)), both(one, two)]).unwrap();
        let (one, two) = (logs[0].grow(1), logs[1].grow(1));
        store.write(&[both(one, two)]).unwrap();
        reader.assert_holds(&logs);
    }
}

#[test]
fn a_conflict_takes_back_everything() {
    let (_machine, mut store) = on_machine("conflict");
    let mut log = Log::new("a");
    store.write(&[log.grow(2)]).unwrap();
    let kept = log.clone();
    let again = Batch { rows: vec![log.rows[1].clone()], ..Batch::default() };
    let mut other = Log::new("b");
    let result = store.write(&[other.grow(1), log.grow(1), again]);
    assert_eq!(result, Err(StoreError::Conflict { game: "a".into(), number: 1 }));
    assert_holds(&store.reader(), &[kept.clone(), Log::new("b")]);
    // The disk did not fail, so the store continues.
    let mut log = kept;
    store.write(&[log.grow(1)]).unwrap();
    assert_holds(&store.reader(), &[log]);
}

#[test]
fn a_conflict_does_not_hold_up_the_others() {
    for place in Place::all("conflict apart") {
        let (mut store, mut reader) = place.open();
        let mut logs = [Log::new("a"), Log::new("b"), Log::new("c")];
        store.write(&[logs[0].grow(1)]).unwrap();
        // A batch that is half valid, of which nothing may remain.
        let bad = Batch {
            rows: vec![Log::new("d").grow(1).rows.remove(0), logs[0].rows[0].clone()],
            cards: vec![card("d", Stage::Live, 1)],
            holders: vec![("key".into(), "d".into())],
        };
        let results = store.write_each(&[logs[1].grow(2), bad, logs[2].grow(3)]);
        let conflict = StoreError::Conflict { game: "a".into(), number: 0 };
        assert_eq!(results, [Ok(()), Err(conflict), Ok(())]);
        reader.assert_holds(&[logs[0].clone(), logs[1].clone(), logs[2].clone(), Log::new("d")]);
        assert!(reader.cards(Errand::Card("d".to_string())).is_empty());
        assert!(reader.cards(Errand::Mine("key".to_string(), 9)).is_empty());
    }
}

#[test]
fn what_cannot_be_stored_is_refused_and_the_store_goes_on() {
    for place in Place::all("unfit") {
        let (mut store, mut reader) = place.open();
        let mut log = Log::new("a");
        let good = log.grow(1);
        let mut large = good.clone();
        large.rows[0].at = u64::MAX;
        let mut long = good.clone();
        long.rows[0].body = "x".repeat(9 << 20);
        let mut long_card = good.clone();
        long_card.cards[0].body = "x".repeat(9 << 20);
        for bad in [large, long, long_card] {
            let refused = store.write(std::slice::from_ref(&bad));
            assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
        }
        store.write(&[good]).unwrap();
        reader.assert_holds(&[log]);
    }
}

#[test]
fn a_row_that_does_not_follow_is_refused() {
    for place in Place::all("gaps") {
        let (mut store, mut reader) = place.open();
        let mut log = Log::new("a");
        store.write(&[log.grow(2)]).unwrap();
        let mut later = log.clone();
        let (_skipped, gap) = (later.grow(1), later.grow(1));
        let mut inside = log.clone().grow(3);
        inside.rows.remove(1);
        let mut first = Log::new("b").grow(2);
        first.rows.remove(0);
        for bad in [gap, inside, first] {
            let refused = store.write(&[bad]).unwrap_err();
            assert!(
                matches!(refused, StoreError::Unfit(_)) && refused.to_string().contains("next"),
                "{refused}"
            );
        }
        store.write(&[log.grow(1)]).unwrap();
        reader.assert_holds(&[log, Log::new("b")]);
    }
}

#[test]
fn texts_come_back_as_they_were() {
    for place in Place::all("texts") {
        let (mut store, mut reader) = place.open();
        let mut log = Log::new("a");
        let mut batch = log.grow(1);
        for text in ["", "é 漢字 🎲 \u{202e}", "a\0b", "'; DROP TABLE rows; --", &"x".repeat(1 << 20)] {
            batch.rows[0].body = text.to_string();
            batch.rows[0].game = format!("game {}", text.len());
            batch.cards[0] = card(&batch.rows[0].game, Stage::Live, 1);
            store.write(std::slice::from_ref(&batch)).unwrap();
            assert_eq!(reader.load(&batch.rows[0].game).unwrap(), batch.rows);
        }
    }
}

#[test]
fn a_card_is_replaced_and_a_holder_is_noted_once() {
    for place in Place::all("cards") {
        let (mut store, mut reader) = place.open();
        let holders = vec![("key".to_string(), "a".to_string())];
        let first = Batch { cards: vec![card("a", Stage::Open, 1)], holders, ..Batch::default() };
        let mut second = first.clone();
        second.cards[0] = card("a", Stage::Over, 2);
        second.cards[0].listed = false;
        store.write(&[first, second.clone()]).unwrap();
        assert_eq!(reader.one(Errand::Card("a".to_string())).cards, second.cards);
        assert_eq!(reader.one(Errand::Mine("key".to_string(), 9)).cards, second.cards);
    }
}

#[test]
fn rows_can_neither_be_changed_nor_removed() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut log = Log::new("a");
    let mut store = open(&path);
    store.write(&[log.grow(3)]).unwrap();
    store.close().unwrap();
    // This holds for any program.
    let raw = Connection::open(&path).unwrap();
    for (sql, why) in [
        ("UPDATE rows SET body = 'x'", "never changed"),
        ("UPDATE rows SET number = number + 1", "never changed"),
        ("DELETE FROM rows WHERE number = 2", "never removed"),
        ("DELETE FROM rows", "never removed"),
        ("INSERT INTO rows VALUES ('a', 1, 0, 'x', 'x')", "UNIQUE"),
        (
            "PRAGMA recursive_triggers = ON; INSERT OR REPLACE INTO rows VALUES ('a', 1, 0, 'x', 'x')",
            "never removed",
        ),
        ("INSERT INTO rows VALUES ('a', 'three', 0, 'x', 'x')", "INTEGER"),
    ] {
        let refused = raw.execute_batch(sql).unwrap_err().to_string();
        assert!(refused.contains(why), "{sql}: {refused}");
    }
    drop(raw);
    assert_holds(&open(&path).reader(), &[log]);
}

#[test]
fn the_write_ahead_log_stays_short() {
    let folder = Folder::new();
    let mut store = open(&folder.path("games.db"));
    let mut longest = 0;
    let mut logs: Vec<Log> = (0..50).map(|n| Log::new(&format!("game {n}"))).collect();
    for _ in 0..150 {
        let batches: Vec<Batch> = logs.iter_mut().map(|log| log.grow(1)).collect();
        store.write(&batches).unwrap();
        store.tidy().unwrap();
        longest = longest.max(folder.path("games.db-wal").metadata().unwrap().len());
    }
    assert!(longest < 5 << 20, "{longest} bytes");
    assert_holds(&store.reader(), &logs);
}

#[test]
fn a_log_that_a_reader_made_long_becomes_short_again() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let settings = StoreSettings { changes_in_log: 1, ..StoreSettings::default() };
    let mut store = Store::open(&path, &settings).unwrap();
    let reading = Connection::open(&path).unwrap();
    reading.execute_batch("BEGIN; SELECT count(*) FROM rows").unwrap();
    let mut log = Log::new("a");
    let mut write = |store: &mut Store, length: usize| {
        let mut batch = log.grow(1);
        batch.rows[0].body = "x".repeat(length);
        store.write(&[batch]).unwrap();
        store.tidy().unwrap();
    };
    (0..6).for_each(|_| write(&mut store, 4 << 20));
    let length = || folder.path("games.db-wal").metadata().unwrap().len();
    assert!(length() > 24 << 20);
    reading.execute_batch("COMMIT").unwrap();
    (0..2).for_each(|_| write(&mut store, 10));
    assert!(length() <= 16 << 20, "{} bytes", length());
}

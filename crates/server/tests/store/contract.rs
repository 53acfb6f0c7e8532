//! The promises of every home, as a driver sees them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;

use live::store::{Errand, Health, carry_one};
use powercut::Chance;
use server::store::{StoreError, Writer, WriterSettings};
use server::{Batch, Stage};

use super::flips::played;
use super::homes::{Damage, Place};
use super::samples::{Log, card, card_batch, is_sound};

#[test]
fn errands_are_done_in_their_order() {
    for place in Place::all("order") {
        let (mut writer, _) = place.open();
        let mut log = Log::new("a");
        let (one, two) = (log.grow(2), log.grow(3));
        let read = || Errand::Log("a".to_string());
        let brought =
            writer.all(vec![read(), Errand::Write(one), read(), Errand::Tidy, Errand::Write(two), read()]);
        let lengths: Vec<usize> = brought.iter().map(|brought| brought.rows.len()).collect();
        assert_eq!(lengths, [0, 0, 2, 0, 0, 5], "{}", place.name());
        assert_eq!(writer.0.health(), Health::Well);
        assert!(writer.0.carry(Vec::new()).is_empty(), "every errand had its outcome");
    }
}

#[test]
fn a_crash_leaves_what_was_answered_and_no_half_batches() {
    for place in Place::all("crash") {
        let mut chance = Chance::with_seed(3);
        let mut logs: Vec<Log> = (0..5).map(|n| Log::new(&format!("game {n}"))).collect();
        for life in 0..12 {
            let (mut writer, reader) = place.open();
            writer.assert_holds(&logs);
            for _ in 0..chance.usize(..4) {
                let batches: Vec<Batch> = logs.iter_mut().map(|log| log.grow(1 + life % 3)).collect();
                writer.write(&batches).unwrap();
            }
            place.crash((writer, reader));
        }
        let (_, mut reader) = place.open();
        assert!(logs[0].rows.len() > 12);
        reader.assert_holds(&logs);
        assert_eq!(reader.one(Errand::LiveTotal).count, 5, "{}", place.name());
        reader.one(Errand::Integrity);
    }
}

#[test]
fn a_row_that_is_changed_or_missing_is_noticed() {
    for place in Place::all("damage") {
        let mut logs: Vec<Log> = ["changed", "middle", "end", "whole"].map(Log::new).into();
        let (mut writer, reader) = place.open();
        logs.iter_mut().for_each(|log| writer.write(&[log.grow(4)]).unwrap());
        writer.one(Errand::Close);
        drop((writer, reader));
        place.damage(Damage::Changed, "changed", 1);
        place.damage(Damage::Missing, "middle", 1);
        place.damage(Damage::Missing, "end", 3);
        let (_, mut reader) = place.open();
        assert!(!is_sound(&reader.load("changed").unwrap()), "{}", place.name());
        let damaged = |what: &str| Err(StoreError::Damaged(what.to_string()));
        assert_eq!(reader.load("middle"), damaged("game middle lacks row 1"), "{}", place.name());
        assert_eq!(reader.load("end"), damaged("game end has 3 rows, not 4"), "{}", place.name());
        reader.assert_holds(&logs[3..]);
    }
}

#[test]
fn a_reader_sees_whole_batches_while_a_writer_writes() {
    for place in Place::all("reading") {
        let (writer, mut reader) = place.open();
        let writer = Writer::start(writer.0, WriterSettings::default()).unwrap();
        let over = AtomicBool::new(false);
        let mut log = Log::new("a");
        let mut reader = std::thread::scope(|scope| {
            let over = &over;
            let reading = scope.spawn(move || {
                let mut length = 0;
                while !over.load(Ordering::Relaxed) {
                    let rows = reader.load("a").unwrap();
                    assert!(is_sound(&rows) && rows.len() >= length && rows.len().is_multiple_of(3));
                    length = rows.len();
                }
                reader
            });
            let (sender, answers) = channel();
            for _ in 0..100 {
                let sender = sender.clone();
                writer.submit(log.grow(3), Box::new(move |answer| sender.send(answer).unwrap()));
            }
            assert!((0..100).all(|_| answers.recv().unwrap().is_ok()), "{}", place.name());
            over.store(true, Ordering::Relaxed);
            reading.join().unwrap()
        });
        reader.assert_holds(&[log]);
        writer.stop().unwrap();
    }
}

#[test]
fn games_that_were_played_come_back_from_every_home() {
    let disk = played();
    for place in Place::all("played") {
        let (mut writer, reader) = place.open();
        let batches = disk.rows.iter().map(|(game, rows)| {
            let holders = disk.holders.iter().filter(|(_, of)| of == game).cloned().collect();
            Batch { rows: rows.clone(), cards: vec![disk.cards[game].clone()], holders }
        });
        writer.write(&batches.collect::<Vec<_>>()).unwrap();
        place.crash((writer, reader));
        let (_, mut reader) = place.open();
        for (game, rows) in &disk.rows {
            assert_eq!(reader.load(game).as_ref(), Ok(rows), "{}", place.name());
            assert_eq!(reader.one(Errand::Card(game.clone())).cards, [disk.cards[game].clone()]);
        }
    }
}

#[test]
fn a_side_that_only_reads_writes_nothing() {
    for place in Place::all("one side").into_iter().skip(1) {
        let (mut writer, mut reader) = place.open();
        let refused = reader.write(&[card_batch(card("a", Stage::Open, 1))]);
        assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
        assert!(carry_one(&mut *reader.0, Errand::Close).is_err());
        assert_eq!(writer.one(Errand::LiveTotal).count, 0);
    }
}

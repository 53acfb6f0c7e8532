//! A failing disk: whatever fails and whenever, what was answered stays, and nothing is taken afterwards.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;

use powercut::{Cut, Fault, PowerCut};
use server::store::{Store, StoreError, StoreSettings, Writer, WriterSettings};

use super::samples::{Log, is_sound, settings_on};

/// The rows of each game that were answered with `Ok`.
type Answered = BTreeMap<String, usize>;

fn open(machine: &PowerCut) -> Result<Store, StoreError> {
    // A short log, so that checkpoints fail as well.
    Store::open("games.db".as_ref(), &StoreSettings { changes_in_log: 4, ..settings_on(machine) })
}

/// Writes rows of three games, one after the other, and notes which were answered.
fn play(store: Store, logs: &mut [Log], answered: &mut Answered) -> Result<(), StoreError> {
    let reader = store.reader();
    let writer = Writer::start(store, WriterSettings::default())?;
    let mut failed: Option<StoreError> = None;
    for round in 0..9 {
        let log = &mut logs[round % 3];
        let (sender, answer) = channel();
        writer.submit(log.grow(2), Box::new(move |answer| sender.send(answer).unwrap()));
        match answer.recv().unwrap() {
            Ok(()) => {
                assert!(failed.is_none(), "after {failed:?} something was taken");
                answered.insert(log.game.clone(), log.rows.len());
            }
            Err(error) => {
                assert!(error.for_good(), "{error}");
                assert!(
                    failed.is_none() || error.to_string().contains("nothing is stored any more"),
                    "{error}"
                );
                failed.get_or_insert(error);
            }
        }
    }
    if failed.is_some() {
        // Reading goes on with what was answered, unless it is reading itself that fails.
        for (game, count) in answered.iter() {
            assert!(reader.load(game).is_ok_and(|rows| is_sound(&rows) && rows.len() >= *count), "{game}");
        }
    }
    writer.stop()
}

fn assert_kept(store: &Store, answered: &Answered, what: &str) {
    for (game, count) in answered {
        let rows = store.reader().load(game).unwrap();
        assert!(is_sound(&rows), "{what}: {game} is damaged");
        assert!(rows.len() >= *count, "{what}: {game} has {} rows, {count} were answered", rows.len());
        assert!(rows.len().is_multiple_of(2), "{what}: half a batch of {game}");
    }
}

/// Lets the `call`-th call fail; says whether there were so many.
fn fail_once(fault: Fault, lasting: bool, call: u64) -> bool {
    let what = format!("{fault:?}, lasting {lasting}, call {call}");
    let machine = PowerCut::register(&format!("disk {what}")).unwrap();
    let mut logs = [Log::new("a"), Log::new("b"), Log::new("c")];
    let mut answered = Answered::new();
    machine.fail_at(call, fault, lasting);
    let outcome = match open(&machine) {
        Ok(store) => play(store, &mut logs, &mut answered),
        Err(error) => Err(error),
    };
    let struck = machine.struck();
    assert!(struck || outcome.is_ok(), "{what}: {outcome:?}");

    // The program is started again on a disk that is well again.
    machine.kill();
    machine.restore();
    let mut store = open(&machine).unwrap();
    assert_kept(&store, &answered, &what);
    // What the cache shows now must be on the disk before anything more is answered: a failed sync may have lost it.
    for log in &mut logs {
        log.rows = store.reader().load(&log.game).unwrap();
        store.write(&[log.grow(2)]).unwrap();
        answered.insert(log.game.clone(), log.rows.len());
    }
    machine.cut(call, Cut::DropAll);
    drop(store);
    machine.restore();
    let store = open(&machine).unwrap();
    assert_kept(&store, &answered, &format!("{what}, after a power cut"));
    store.reader().integrity().unwrap();
    struck
}

#[test]
fn an_error_at_any_call_loses_nothing_that_was_answered() {
    for fault in Fault::ALL {
        // Errors of reading would also hit the looks of the test itself.
        for lasting in [false, true].into_iter().filter(|lasting| !lasting || fault != Fault::AnyCall) {
            let untouched = (1..).find(|call| !fail_once(fault, lasting, *call)).unwrap();
            let least = if fault == Fault::Sync { 15 } else { 40 };
            assert!(untouched > least, "{fault:?}: there were only {untouched} calls to fail");
        }
    }
}

#[test]
fn after_a_failed_sync_nothing_is_taken_and_reading_goes_on() {
    let machine = PowerCut::register("failed sync").unwrap();
    let mut store = open(&machine).unwrap();
    let mut log = Log::new("a");
    store.write(&[log.grow(2)]).unwrap();
    machine.fail_at(1, Fault::Sync, false);
    let first = store.write(&[log.clone().grow(1)]).unwrap_err();
    assert!(matches!(first, StoreError::Disk(_)), "{first}");
    // The disk is well again, but what it lost it does not tell.
    let then = store.write(&[log.clone().grow(1)]).unwrap_err();
    assert_eq!(then, StoreError::Broken(first.to_string()));
    assert!(store.write_each(&[log.clone().grow(1)]) == [Err(then.clone())] && store.tidy().is_ok());
    assert_eq!(store.reader().load("a"), Ok(log.rows.clone()));
    assert_eq!(store.close(), Err(then));
}

#[test]
fn a_full_disk_is_said_to_be_full() {
    let machine = PowerCut::register("full").unwrap();
    let mut store = open(&machine).unwrap();
    machine.fail_at(1, Fault::FullDisk, true);
    let error = store.write(&[Log::new("a").grow(1)]).unwrap_err();
    assert!(error.to_string().contains("full"), "{error}");
}

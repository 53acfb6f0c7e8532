//! A failing disk: acknowledged rows remain, and nothing is accepted afterwards, for every failure at every moment.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;
use std::time::Duration;

use powercut::{Cut, DiskFault, PowerCut};
use server::store::{Store, StoreError, StoreSettings, Turn, Writer, WriterSettings};

use super::samples::{Log, is_sound, settings_on};

/// The rows of each game that were answered with `Ok`.
type Answered = BTreeMap<String, usize>;

fn open(machine: &PowerCut) -> Result<Store, StoreError> {
    // The log is short, so that checkpoints fail as well.
    Store::open("games.db".as_ref(), &StoreSettings { changes_in_log: 4, ..settings_on(machine) })
}

/// Writes rows of three games in turn, and records which rows were acknowledged.
fn play(store: Store, logs: &mut [Log], answered: &mut Answered) -> Result<(), StoreError> {
    let reader = store.reader();
    // The full disk is not checked again within this time.
    let pause = Duration::from_secs(3_600);
    let writer = Writer::start(store, WriterSettings { pause, ..WriterSettings::default() })?;
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
                let full = matches!(error, StoreError::Full(_));
                assert!(full || error.for_good(), "{error}");
                assert!(
                    full || failed.is_none() || error.to_string().contains("nothing more is stored until"),
                    "{error}"
                );
                failed.get_or_insert(error);
            }
        }
    }
    if failed.is_some() {
        // Reads still return the acknowledged rows, unless reading itself fails.
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

/// Makes call number `call` fail, and returns whether there were that many calls.
fn fail_once(fault: DiskFault, lasting: bool, call: u64) -> bool {
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

    // The program restarts on a disk that works again.
    machine.kill();
    machine.restore();
    let mut store = open(&machine).unwrap();
    assert_kept(&store, &answered, &what);
    // The content of the cache must be on the disk before anything more is acknowledged, because a failed sync may have
    // lost it.
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
    for fault in DiskFault::ALL {
        // Read errors would also affect the checks of the test itself.
        for lasting in [false, true].into_iter().filter(|lasting| !lasting || fault != DiskFault::AnyCall) {
            let untouched = (1..).find(|call| !fail_once(fault, lasting, *call)).unwrap();
            let least = if fault == DiskFault::Sync { 15 } else { 40 };
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
    machine.fail_at(1, DiskFault::Sync, false);
    let first = store.write(&[log.clone().grow(1)]).unwrap_err();
    assert!(matches!(first, StoreError::Disk(_)), "{first}");
    // The disk works again, but does not report the data it lost.
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
    machine.fail_at(1, DiskFault::FullDisk, true);
    let error = store.write(&[Log::new("a").grow(1)]).unwrap_err();
    assert!(matches!(error, StoreError::Full(_)) && error.to_string().contains("full"), "{error}");
    assert!(store.is_full() && !error.for_good());
}

/// Fills the disk at call number `call`, frees space, and continues; returns whether there were that many calls.
fn full_for_a_while(call: u64) -> bool {
    let machine = PowerCut::register(&format!("full for a while {call}")).unwrap();
    let mut store = open(&machine).unwrap();
    let mut logs = [Log::new("a"), Log::new("b"), Log::new("c")];
    machine.fail_at(call, DiskFault::FullDisk, true);
    let (mut refused, mut filled) = (0, false);
    for round in 0..24 {
        let log = &mut logs[round % 3];
        let before = log.clone();
        // The batches have different lengths, so that data that did not fit would be visible after later writes.
        let batch = log.grow([9, 1, 4][round % 3]);
        if let Err(error) = store.write(&[batch]) {
            assert!(matches!(error, StoreError::Full(_)), "call {call}: {error}");
            *log = before;
            refused += 1;
            assert!(store.heal().is_err() && store.is_full(), "call {call}: the disk is still full");
        }
        if store.tidy().is_err() || store.is_full() {
            machine.heal();
            store.heal().unwrap();
            assert!(!store.is_full());
            filled = true;
        }
    }
    assert!(refused <= 1, "call {call}: {refused} were refused");
    machine.cut(call, Cut::KeepSome);
    drop(store);
    machine.restore();
    let store = open(&machine).unwrap();
    assert_eq!(store.dropped(), None, "call {call}");
    for log in &logs {
        assert_eq!(store.reader().load(&log.game).unwrap(), log.rows, "call {call}");
    }
    filled
}

#[test]
fn a_disk_that_has_room_again_is_written_to_again_and_nothing_is_lost() {
    let untouched = (1..400).find(|call| !full_for_a_while(*call)).unwrap();
    assert!(untouched > 60, "there were only {untouched} calls to fail");
}

#[test]
fn the_writer_heals_by_itself_and_says_so() {
    let machine = PowerCut::register("writer full").unwrap();
    let (turned, turns) = channel();
    let turned = Box::new(move |turn| turned.send(turn).unwrap());
    let settings = WriterSettings { turned, pause: Duration::from_millis(20), ..WriterSettings::default() };
    let writer = Writer::start(open(&machine).unwrap(), settings).unwrap();
    let write = |log: &mut Log| {
        let (sender, answer) = channel();
        writer.submit(log.grow(1), Box::new(move |answer| sender.send(answer).unwrap()));
        answer.recv().unwrap()
    };
    let mut log = Log::new("a");
    write(&mut log).unwrap();
    machine.fail_at(1, DiskFault::FullDisk, true);
    for _ in 0..5 {
        assert!(matches!(write(&mut log.clone()), Err(StoreError::Full(_))));
    }
    assert!(matches!(turns.recv().unwrap(), Turn::Failed(StoreError::Full(_))));
    machine.heal();
    // It notices this without a write.
    assert_eq!(turns.recv().unwrap(), Turn::Healed);
    write(&mut log).unwrap();
    machine.fail_at(1, DiskFault::Sync, false);
    assert!(write(&mut log.clone()).is_err_and(|error| error.for_good()));
    assert!(matches!(turns.recv().unwrap(), Turn::Failed(why) if why.for_good()));
    assert!(write(&mut log.clone()).is_err() && turns.try_recv().is_err(), "it is said once");
    assert!(writer.stop().is_err());
}

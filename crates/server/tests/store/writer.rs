//! The writer: many threads submit, and one thread commits.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use server::store::{Commit, Done, StoreError, Writer, WriterSettings};
use server::{Batch, Stage};

use super::homes::{Place, Side};
use super::samples::{Folder, Log, assert_holds, card, card_batch, open};

type Answer = Result<(), StoreError>;

fn answer_to(sender: &Sender<Answer>) -> Done {
    let sender = sender.clone();
    Box::new(move |answer| sender.send(answer).unwrap())
}

/// Starts a writer whose thread waits until the sender sends or is dropped, so that batches pile up.
fn held_up(home: Side, settings: WriterSettings) -> (Writer, Sender<()>) {
    let (let_go, wait) = channel::<()>();
    let writer = Writer::start(home.0, settings).unwrap();
    let (entered, has_entered) = channel();
    let hold = move |_| {
        entered.send(()).unwrap();
        wait.recv().ok();
    };
    writer.submit(Batch::default(), Box::new(hold));
    has_entered.recv().unwrap();
    (writer, let_go)
}

#[test]
fn an_answer_comes_after_the_commit() {
    for place in Place::all("after the commit") {
        let (store, reader) = place.open();
        let reader = Arc::new(Mutex::new(reader));
        let writer = Writer::start(store.0, WriterSettings::default()).unwrap();
        let (sender, answers) = channel();
        for n in 0..50 {
            let mut log = Log::new(&format!("game {n}"));
            let (batch, reader, sender) = (log.grow(2), reader.clone(), sender.clone());
            let done = move |answer: Answer| {
                answer.unwrap();
                sender.send(reader.lock().unwrap().load(&log.game).unwrap() == log.rows).unwrap();
            };
            writer.submit(batch, Box::new(done));
        }
        assert!((0..50).all(|_| answers.recv().unwrap()), "an answer came before its commit");
    }
}

#[test]
fn what_waits_is_committed_together_up_to_a_bound() {
    for place in Place::all("group commit") {
        let (store, _reader) = place.open();
        let commits: Arc<Mutex<Vec<Commit>>> = Arc::default();
        let told = commits.clone();
        let settings = WriterSettings {
            most: 40,
            told: Box::new(move |commit| told.lock().unwrap().push(commit)),
            ..WriterSettings::default()
        };
        let (writer, let_go) = held_up(store, settings);
        let (sender, answers) = channel();
        let mut logs: Vec<Log> = (0..100).map(|n| Log::new(&format!("game {n}"))).collect();
        for log in &mut logs {
            writer.submit(log.grow(3), answer_to(&sender));
        }
        assert_eq!(writer.waiting(), 101, "with the one that holds the thread up");
        let_go.send(()).unwrap();
        assert!((0..100).all(|_| answers.recv().unwrap().is_ok()));
        writer.stop().unwrap();
        assert_eq!(writer.waiting(), 0);
        let commits: Vec<(usize, usize)> =
            commits.lock().unwrap().iter().map(|c| (c.batches, c.rows)).collect();
        assert_eq!(commits, [(1, 0), (40, 120), (40, 120), (20, 60)]);
    }
}

#[test]
fn batches_of_a_game_are_written_in_their_order() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let writer = Writer::start(open(&path), WriterSettings::default()).unwrap();
    let (sender, answers) = channel();
    let mut log = Log::new("a");
    for _ in 0..200 {
        writer.submit(log.grow(1), answer_to(&sender));
    }
    assert!((0..200).all(|_| answers.recv().unwrap().is_ok()));
    writer.stop().unwrap();
    assert_eq!(folder.names(), ["games.db", "games.db.lock"], "the end leaves one file");
    assert_holds(&open(&path).reader(), &[log]);
}

#[test]
fn a_conflict_is_told_to_its_own_batch_alone() {
    for place in Place::all("writer conflict") {
        let (store, mut reader) = place.open();
        let (writer, let_go) = held_up(store, WriterSettings::default());
        let mut logs: Vec<Log> = (0..20).map(|n| Log::new(&format!("game {n}"))).collect();
        let mut batches: Vec<Batch> = logs.iter_mut().map(|log| log.grow(2)).collect();
        // One duplicate, and one batch that cannot be stored.
        batches.insert(7, batches[3].clone());
        batches.push(card_batch(card("z", Stage::Open, u64::MAX)));
        let receivers: Vec<Receiver<Answer>> = batches
            .into_iter()
            .map(|batch| {
                let (sender, receiver) = channel();
                writer.submit(batch, answer_to(&sender));
                receiver
            })
            .collect();
        let_go.send(()).unwrap();
        let answers: Vec<Answer> = receivers.iter().map(|receiver| receiver.recv().unwrap()).collect();
        for (at, answer) in answers.iter().enumerate() {
            match at {
                7 => assert_eq!(*answer, Err(StoreError::Conflict { game: "game 3".into(), number: 0 })),
                21 => assert!(matches!(answer, Err(StoreError::Unfit(_))), "{answer:?}"),
                _ => assert_eq!(*answer, Ok(()), "batch {at}"),
            }
        }
        reader.assert_holds(&logs);
    }
}

#[test]
fn a_stop_writes_what_waits_and_takes_nothing_more() {
    for place in Place::all("stop") {
        let (store, mut reader) = place.open();
        let (writer, let_go) = held_up(store, WriterSettings::default());
        let (sender, answers) = channel();
        let mut logs: Vec<Log> = (0..30).map(|n| Log::new(&format!("game {n}"))).collect();
        for log in &mut logs {
            writer.submit(log.grow(1), answer_to(&sender));
        }
        let_go.send(()).unwrap();
        writer.stop().unwrap();
        assert!((0..30).all(|_| answers.try_recv().unwrap().is_ok()), "all were answered before the end");
        writer.submit(logs[0].clone().grow(1), answer_to(&sender));
        assert_eq!(answers.try_recv(), Ok(Err(StoreError::Stopped)));
        assert_eq!(writer.stop(), Ok(()));
        reader.assert_holds(&logs);
    }
}

#[test]
fn when_an_answer_panics_nobody_waits_for_ever() {
    for place in Place::all("panic") {
        let (store, _reader) = place.open();
        let (writer, let_go) = held_up(store, WriterSettings::default());
        let (sender, answers) = channel();
        writer.submit(Batch::default(), Box::new(|_| panic!("on purpose")));
        // More than the limit of one commit, so that it waits in the queue.
        for _ in 0..600 {
            writer.submit(Batch::default(), answer_to(&sender));
        }
        let_go.send(()).unwrap();
        drop(sender);
        let answered = answers.iter().filter(|answer| *answer == Err(StoreError::Stopped)).count();
        assert!(answered > 0, "what waited behind was not answered");
        assert!(matches!(writer.stop(), Err(StoreError::Broken(_))));
    }
}

#[test]
fn many_threads_hand_in_at_once() {
    for place in Place::all("many threads") {
        let (store, mut reader) = place.open();
        let writer = Writer::start(store.0, WriterSettings::default()).unwrap();
        let good = Arc::new(AtomicUsize::new(0));
        let logs: Vec<Log> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|n| {
                    let (writer, good) = (&writer, good.clone());
                    scope.spawn(move || {
                        let mut log = Log::new(&format!("game {n}"));
                        for _ in 0..100 {
                            let good = good.clone();
                            let done = move |answer: Answer| {
                                good.fetch_add(answer.is_ok().into(), Ordering::SeqCst);
                            };
                            writer.submit(log.grow(1), Box::new(done));
                        }
                        log
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        writer.stop().unwrap();
        assert_eq!(good.load(Ordering::SeqCst), 800);
        reader.assert_holds(&logs);
    }
}

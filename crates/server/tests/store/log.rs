//! The check of the write-ahead log before SQLite opens it, with every part of the log damaged on purpose.

use live::store::Memory;
use powercut::PowerCut;
use server::store::{Store, StoreError, backup};

use super::flips::{Image, Outcomes, image, look, played};
use super::samples::{Folder, Log, open, settings_on};

/// The number of bytes of the head of a log, and of a frame.
const HEAD: usize = 32;
const FRAME: usize = 24 + 2048;

fn after_a_crash(name: &str) -> (PowerCut, Memory, Image) {
    let (machine, disk) = (PowerCut::register(name).unwrap(), played());
    let image = image(&machine, &disk, usize::MAX);
    assert!(image.log.len() > HEAD + 100 * FRAME && (image.log.len() - HEAD).is_multiple_of(FRAME));
    (machine, disk, image)
}

/// Opens files and returns the report: what was dropped, or why the files are refused.
fn said(machine: &PowerCut, image: &Image) -> Result<Option<String>, StoreError> {
    machine.put("games.db", image.file.clone());
    machine.put("games.db-wal", image.log.clone());
    Store::open("games.db".as_ref(), &settings_on(machine)).map(|store| store.dropped().map(str::to_string))
}

fn flipped(image: &Image, bit: usize) -> Image {
    let mut image = image.clone();
    image.log[bit / 8] ^= 1 << (bit % 8);
    image
}

#[test]
fn no_bit_of_the_head_can_be_wrong_unnoticed() {
    let (machine, disk, image) = after_a_crash("head");
    assert_eq!(said(&machine, &image), Ok(None));
    let mut found = Outcomes::default();
    for bit in 0..HEAD * 8 {
        let image = flipped(&image, bit);
        let refused = said(&machine, &image).unwrap_err().to_string();
        assert!(refused.contains("the head of the write-ahead log is damaged"), "bit {bit}: {refused}");
        assert!(refused.contains("skirmish recover games.db NEW"), "{refused}");
        if bit % 8 == 3 {
            look(&machine, &image, &disk, &mut found).unwrap();
        }
    }
    assert_eq!((found.whole_again, found.frozen_again), (320, 0), "{found:?}");
}

#[test]
fn no_bit_of_a_frame_in_the_middle_can_be_wrong_unnoticed() {
    let (machine, disk, image) = after_a_crash("middle");
    let mut found = Outcomes::default();
    for frame in [0, 50] {
        let begin = (HEAD + frame * FRAME) * 8;
        for bit in (0..24 * 8).chain([24 * 8 + 5, FRAME * 8 - 1]) {
            let image = flipped(&image, begin + bit);
            let refused = said(&machine, &image).unwrap_err().to_string();
            assert!(refused.contains(&format!("frame {} of the", frame + 1)), "bit {bit}: {refused}");
            assert!(refused.contains("commits"), "{refused}");
            if bit % 8 == 5 {
                look(&machine, &image, &disk, &mut found).unwrap();
            }
        }
    }
    assert!(found.refused > 40 && found.frozen_again == 0, "{found:?}");
}

#[test]
fn damage_to_the_last_transaction_is_said_and_the_store_opens() {
    let (machine, disk, image) = after_a_crash("last");
    let mut found = Outcomes::default();
    let begin = (image.log.len() - FRAME) * 8;
    for bit in (0..24 * 8).chain([24 * 8 + 5, FRAME * 8 - 1]) {
        let image = flipped(&image, begin + bit);
        let dropped = said(&machine, &image).unwrap().expect("it is said");
        assert!(dropped.contains("last transaction"), "bit {bit}: {dropped}");
        look(&machine, &image, &disk, &mut found).unwrap();
    }
    // A cut in the middle of a frame, as left by a power cut.
    for cut in [1, 100, 2048, FRAME - 16] {
        let log = image.log[..image.log.len() - cut].to_vec();
        assert!(said(&machine, &Image { log, ..image.clone() }).unwrap().is_some(), "{cut}");
    }
    assert_eq!((found.said, found.refused), (194, 0), "{found:?}");
}

#[test]
fn frames_of_an_earlier_log_are_no_news() {
    let (machine, disk) = (PowerCut::register("earlier").unwrap(), played());
    let image = image(&machine, &disk, 90);
    let salts = |at: usize| image.log[HEAD + at * FRAME + 8..][..8].to_vec();
    let frames = (image.log.len() - HEAD) / FRAME;
    assert_ne!(salts(0), salts(frames - 1), "there are older frames behind the end");
    assert_eq!(said(&machine, &image), Ok(None));
}

#[test]
fn no_bit_of_the_head_of_the_file_can_do_harm() {
    let (machine, disk) = (PowerCut::register("file head").unwrap(), played());
    // Everything is in the file.
    let image = Image { log: Vec::new(), ..image(&machine, &disk, 1) };
    let (mut refused, mut found) = (0, Outcomes::default());
    for bit in 0..100 * 8 {
        let mut image = image.clone();
        image.file[bit / 8] ^= 1 << (bit % 8);
        machine.put("games.db", image.file.clone());
        machine.put("games.db-wal", image.log.clone());
        let Ok(mut store) = Store::open("games.db".as_ref(), &settings_on(&machine)) else {
            refused += 1;
            if bit % 16 == 0 {
                look(&machine, &image, &disk, &mut found).unwrap();
            }
            continue;
        };
        // New writes must not destroy the existing data.
        let mut logs: Vec<Log> = (0..20).map(|n| Log::new(&format!("new {n}"))).collect();
        logs.iter_mut().for_each(|log| store.write(&[log.grow(5)]).unwrap());
        for (game, rows) in &disk.rows {
            assert_eq!(store.reader().load(game).as_ref(), Ok(rows), "bit {bit}");
        }
        store.reader().integrity().unwrap();
    }
    assert!(refused > 300, "{refused}");
    assert_eq!(found.frozen_again, 0, "{found:?}");
}

/// Returns the files of a running store, copied as they are: what a kill leaves, with the index of the log.
fn killed() -> (Folder, Vec<Log>, Vec<u8>) {
    let folder = Folder::new();
    let mut store = open(&folder.path("live.db"));
    let mut logs = vec![Log::new("a"), Log::new("b")];
    for round in 0..40 {
        store.write(&[logs[round % 2].grow(1)]).unwrap();
    }
    for ending in ["", "-wal", "-shm"] {
        let (from, to) = (format!("live.db{ending}"), format!("games.db{ending}"));
        std::fs::copy(folder.path(&from), folder.path(&to)).unwrap();
    }
    let log = std::fs::read(folder.path("games.db-wal")).unwrap();
    (folder, logs, log)
}

#[test]
fn a_log_that_ends_too_early_is_noticed_by_its_index() {
    let (folder, logs, log) = killed();
    let path = folder.path("games.db");
    let open_again = |bytes: &[u8]| {
        std::fs::write(folder.path("games.db-wal"), bytes).unwrap();
        Store::open(&path, &Default::default())
    };
    // Whole transactions are missing, which nothing in the log itself shows.
    let refused = open_again(&log[..log.len() - 3 * FRAME]).err().unwrap().to_string();
    assert!(refused.contains("frames were committed"), "{refused}");
    let copied = backup(&path, &folder.path("copy.db"), |_| {}).unwrap_err().to_string();
    assert!(copied.contains("frames were committed"), "a copy would leave them out too: {copied}");
    let store = open_again(&log).unwrap();
    assert_eq!(store.dropped(), None);
    logs.iter().for_each(|log| assert_eq!(store.reader().load(&log.game), Ok(log.rows.clone())));
}

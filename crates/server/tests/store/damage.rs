//! Damage: one wrong bit anywhere in the file is an error or is found by the checks; it never turns a game into a
//! different one.

use powercut::{Chance, PowerCut};
use server::Batch;
use server::store::Store;

use super::samples::{Log, is_sound, settings_on};

/// Returns the bytes of a store with some games.
fn image(machine: &PowerCut, logs: &mut [Log]) -> Vec<u8> {
    let mut store = Store::open("games.db".as_ref(), &settings_on(machine)).unwrap();
    for round in 1..6 {
        let batches: Vec<Batch> = logs
            .iter_mut()
            .map(|log| {
                let holders = vec![("key".to_string(), log.game.clone())];
                Batch { holders, ..log.grow(round) }
            })
            .collect();
        store.write(&batches).unwrap();
    }
    store.close().unwrap();
    assert!(machine.file("games.db-wal").is_none());
    machine.file("games.db").unwrap()
}

/// The findings in a damaged file.
#[derive(Default, Debug)]
struct Found {
    refused: usize,
    error: usize,
    by_check: usize,
    harmless: usize,
}

fn look(machine: &PowerCut, bytes: Vec<u8>, logs: &[Log], found: &mut Found, what: &str) {
    machine.put("games.db", bytes);
    let Ok(store) = Store::open("games.db".as_ref(), &settings_on(machine)) else {
        found.refused += 1;
        return;
    };
    let reader = store.reader();
    let (mut error, mut by_check) = (false, false);
    for log in logs {
        match reader.load(&log.game) {
            Err(_) => error = true,
            Ok(rows) if !is_sound(&rows) => by_check = true,
            Ok(rows) => assert!(rows == log.rows, "{what}: {} is another game now", log.game),
        }
    }
    // Lists are a cache: they may be wrong, but reading them must do no harm.
    drop((reader.lobby(100), reader.mine("key", 100), reader.live_count("key"), reader.live_total()));
    drop((reader.waking(), reader.card("game 0"), reader.integrity()));
    match (error, by_check) {
        (true, _) => found.error += 1,
        (_, true) => found.by_check += 1,
        _ => found.harmless += 1,
    }
}

fn logs() -> Vec<Log> {
    (0..12).map(|n| Log::new(&format!("game {n}"))).collect()
}

#[test]
fn a_flipped_bit_is_noticed() {
    let machine = PowerCut::register("flips").unwrap();
    let mut logs = logs();
    let image = image(&machine, &mut logs);
    let mut chance = Chance::with_seed(1);
    let mut found = Found::default();
    for _ in 0..2_000 {
        let (at, bit) = (chance.usize(..image.len()), chance.usize(..8));
        let mut bytes = image.clone();
        bytes[at] ^= 1 << bit;
        look(&machine, bytes, &logs, &mut found, &format!("bit {bit} of byte {at}"));
    }
    assert!(found.refused > 20 && found.error > 20 && found.by_check > 200, "{found:?}");
}

#[test]
fn a_file_that_was_cut_short_is_noticed() {
    let machine = PowerCut::register("short").unwrap();
    let mut logs = logs();
    let image = image(&machine, &mut logs);
    let mut found = Found::default();
    // An empty file contains nothing, so it counts as new.
    for length in (1..image.len()).step_by(509) {
        look(&machine, image[..length].to_vec(), &logs, &mut found, &format!("{length} bytes"));
    }
    assert_eq!((found.by_check, found.harmless), (0, 0), "{found:?}");
}

#[test]
fn a_page_of_garbage_is_noticed() {
    let machine = PowerCut::register("garbage").unwrap();
    let mut logs = logs();
    let image = image(&machine, &mut logs);
    let mut chance = Chance::with_seed(2);
    let mut found = Found::default();
    for page in 0..image.len() / 4096 {
        for kind in 0..4 {
            let mut bytes = image.clone();
            for byte in &mut bytes[page * 4096..(page + 1) * 4096] {
                *byte = match kind {
                    0 => 0,
                    1 => 0xff,
                    _ => chance.u8(..),
                };
            }
            look(&machine, bytes, &logs, &mut found, &format!("page {page}, kind {kind}"));
        }
    }
    assert!(found.refused + found.error > found.harmless, "{found:?}");
}

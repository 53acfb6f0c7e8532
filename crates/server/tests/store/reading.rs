//! Reads lists and logs during writes.

use std::sync::atomic::{AtomicBool, Ordering};

use live::store::Errand;
use server::store::StoreError;
use server::{Batch, Stage};

use super::homes::{Place, Side};
use super::samples::{Folder, Log, assert_holds, card, card_batch, is_sound, open};

/// Writes games at every stage: `(game, stage, listed, asleep, updated)`.
fn fill(writer: &mut Side) {
    for (game, stage, listed, asleep, updated) in [
        ("a", Stage::Open, true, true, 10),
        ("b", Stage::Open, true, false, 30),
        ("c", Stage::Open, false, true, 40),
        ("d", Stage::Live, true, false, 50),
        ("e", Stage::Live, true, true, 60),
        ("f", Stage::Over, true, false, 70),
        ("g", Stage::Open, true, true, 20),
    ] {
        let mut card = card(game, stage, updated);
        (card.listed, card.asleep) = (listed, asleep);
        let holders =
            vec![("everywhere".to_string(), game.to_string()), (format!("in {game}"), game.to_string())];
        writer.write(&[Batch { holders, ..card_batch(card) }]).unwrap();
    }
}

/// Returns every home with these games, each with its writing side and a reading side.
fn filled(name: &str) -> impl Iterator<Item = (Place, Side, Side)> {
    Place::all(name).into_iter().map(|place| {
        let (mut writer, reader) = place.open();
        fill(&mut writer);
        (place, writer, reader)
    })
}

fn mine(key: &str, limit: u32) -> Errand {
    Errand::Mine(key.to_string(), limit)
}

#[test]
fn the_lobby_shows_open_listed_games_newest_first() {
    for (_place, mut writer, mut reader) in filled("lobby") {
        assert_eq!(reader.cards(Errand::Lobby(9)), ["b", "g", "a"]);
        assert_eq!(reader.cards(Errand::Lobby(2)), ["b", "g"]);
        writer.write(&[card_batch(card("b", Stage::Live, 80))]).unwrap();
        assert_eq!(reader.cards(Errand::Lobby(9)), ["g", "a"]);
    }
}

#[test]
fn a_key_finds_its_games() {
    for (_place, _writer, mut reader) in filled("mine") {
        assert_eq!(reader.cards(mine("everywhere", 9)), ["f", "e", "d", "c", "b", "g", "a"]);
        assert_eq!(reader.cards(mine("everywhere", 2)), ["f", "e"]);
        assert_eq!(reader.cards(mine("in d", 9)), ["d"]);
        assert_eq!(reader.cards(mine("nowhere", 9)), [""; 0]);
        let mut count = |key: &str| reader.one(Errand::LiveCount(key.to_string())).count;
        assert_eq!(["everywhere", "in f", "in c", "nowhere"].map(&mut count), [6, 0, 1, 0]);
    }
}

#[test]
fn a_start_knows_whom_to_wake() {
    for (_place, mut writer, mut reader) in filled("waking") {
        let mut waking = || {
            let mut games = reader.one(Errand::Waking).games;
            games.sort();
            (games, reader.one(Errand::LiveTotal).count)
        };
        assert_eq!(waking(), (vec!["b".to_string(), "d".to_string()], 6));
        let later = [card_batch(card("e", Stage::Live, 90)), card_batch(card("d", Stage::Over, 91))];
        writer.write(&later).unwrap();
        assert_eq!(waking(), (vec!["b".to_string(), "e".to_string()], 5));
    }
}

#[test]
fn a_game_that_is_not_there_has_no_rows_and_no_card() {
    for (_place, _writer, mut reader) in filled("nothing") {
        assert_eq!(reader.load("nowhere"), Ok(vec![]));
        assert!(reader.cards(Errand::Card("nowhere".to_string())).is_empty());
    }
}

#[test]
fn many_games_are_loaded_in_one_go() {
    let folder = Folder::new();
    let mut store = open(&folder.path("games.db"));
    let mut logs: Vec<Log> = (0..30).map(|n| Log::new(&format!("game {n:02}"))).collect();
    let batches: Vec<Batch> = logs.iter_mut().enumerate().map(|(n, log)| log.grow(n)).collect();
    store.write(&batches).unwrap();
    let games: Vec<String> = logs.iter().map(|log| log.game.clone()).collect();
    let mut found = Vec::new();
    store.reader().load_each(&games, |game, rows| found.push((game.to_string(), rows.unwrap()))).unwrap();
    assert_eq!(found, logs.into_iter().map(|log| (log.game, log.rows)).collect::<Vec<_>>());
}

#[test]
fn a_log_with_a_gap_or_without_its_end_is_damaged() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut store = open(&path);
    store.write(&[Log::new("gap").grow(2), Log::new("end").grow(4)]).unwrap();
    store.close().unwrap();
    // As if the disk had lost something.
    let raw = rusqlite::Connection::open(&path).unwrap();
    raw.execute_batch(
        "INSERT INTO rows VALUES ('gap', 3, 0, 'x', 'x'); UPDATE cards SET length = 5 WHERE game = 'end'",
    )
    .unwrap();
    drop(raw);
    let reader = open(&path).reader();
    let damaged = |what: &str| Err(StoreError::Damaged(what.into()));
    assert_eq!(reader.load("gap"), damaged("game gap lacks row 2"));
    assert_eq!(reader.load("end"), damaged("game end has 4 rows, not 5"));
}

#[test]
fn threads_read_whole_batches_while_one_writes() {
    let folder = Folder::new();
    let mut store = open(&folder.path("games.db"));
    let over = AtomicBool::new(false);
    let mut logs: Vec<Log> = (0..5).map(|n| Log::new(&format!("game {n}"))).collect();
    std::thread::scope(|scope| {
        for _ in 0..3 {
            let (reader, over) = (store.reader(), &over);
            scope.spawn(move || {
                let mut lengths = [0; 5];
                while !over.load(Ordering::Relaxed) {
                    for (n, length) in lengths.iter_mut().enumerate() {
                        let rows = reader.load(&format!("game {n}")).unwrap();
                        assert!(is_sound(&rows) && rows.len() >= *length && rows.len().is_multiple_of(3));
                        *length = rows.len();
                    }
                }
            });
        }
        for _ in 0..100 {
            let batches: Vec<Batch> = logs.iter_mut().map(|log| log.grow(3)).collect();
            store.write(&batches).unwrap();
            store.tidy().unwrap();
        }
        over.store(true, Ordering::Relaxed);
    });
    assert_holds(&store.reader(), &logs);
}

//! Damaged logs: the game is frozen with a clear message, and never becomes a different game.

use engine::erased::{AnyGame, Erased};
use live::{Count, Entropy, Hall, HallSetup, Input, Limits, Output, Request, Response, Row};
use serde_json::{Value, json};
use wire::{Deed, Kind, Refused};

use super::people::*;
use crate::world::*;

/// Returns a small hall. It is cheap to make, so every kind of damage gets its own hall.
fn small_hall() -> Hall {
    static SPLIT: Erased<toys::Split> = Erased::new();
    static GAMES: [&dyn AnyGame; 1] = [&SPLIT];
    let entropy = Entropy::new([9; 32]);
    Hall::new(HallSetup {
        games: &GAMES,
        limits: Limits::default(),
        entropy,
        born: 0,
        shard: (0, 1),
        makers: Default::default(),
    })
}

/// Returns the reply to a request for a game with this log.
fn read(game: &str, rows: Vec<Row>) -> Result<String, Refused> {
    let (mut hall, mut out) = (small_hall(), Vec::new());
    let request = Request::Record(game.to_string());
    hall.handle(1_000_000, Input::Request { asked: 1, key: Some("k".to_string()), request }, &mut out);
    hall.handle(1_000_000, Input::Loaded { game: game.to_string(), rows: Ok(rows) }, &mut out);
    let reply = out.into_iter().find_map(|output| match output {
        Output::Reply { response, .. } => Some(response),
        _ => None,
    });
    match reply.expect("every request is replied to") {
        Response::Record(record) => Ok(record),
        Response::Refused(why) => Err(why),
        other => panic!("{other:?}"),
    }
}

/// Returns a small game with every kind of entry in its log.
fn small_log() -> (String, Vec<Row>) {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    party.plays(&mut world, 0);
    party.does(&mut world, 0, Deed::Undo);
    party.does(&mut world, 0, Deed::Act { text: "split 2 3".to_string() });
    party.does(&mut world, 0, Deed::OfferDraw);
    party.plays(&mut world, 1);
    party.does(&mut world, 1, Deed::Leave);
    let rows = world.disk.rows[&party.id].clone();
    (party.id.clone(), rows)
}

fn frozen(game: &str, rows: Vec<Row>, what: &str) -> String {
    let why = read(game, rows).expect_err(what);
    assert_eq!(why.kind, Kind::Frozen, "{what}: {why}");
    assert!(why.text.contains("kept") && why.text.len() > 40, "a clear word: {}", why.text);
    why.text
}

#[test]
fn one_flipped_bit_anywhere_freezes_the_game() {
    let (game, rows) = small_log();
    let whole = read(&game, rows.clone()).expect("untouched, it is read");
    assert!(whole.contains("split 2 3"));
    let mut flips = 0;
    for at in 0..rows.len() {
        let mut flipped = |row: Row, what: String| {
            let mut rows = rows.clone();
            rows[at] = row;
            let why = frozen(&game, rows, &what);
            assert!(why.contains(&format!("row {at}")), "{what}: {why}");
            flips += 1;
        };
        for bit in 0..64 {
            let row = rows[at].clone();
            flipped(
                Row { number: row.number ^ 1 << bit, ..row.clone() },
                format!("row {at} number bit {bit}"),
            );
            flipped(Row { at: row.at ^ 1 << bit, ..row }, format!("row {at} at bit {bit}"));
        }
        let row = &rows[at];
        for (name, text) in [("game", &row.game), ("body", &row.body), ("check", &row.check)] {
            for (byte, bit) in (0..text.len()).flat_map(|byte| (0..8).map(move |bit| (byte, bit))) {
                let mut bytes = text.clone().into_bytes();
                bytes[byte] ^= 1 << bit;
                // Bytes that are not text cannot come out of the store as a row.
                let Ok(text) = String::from_utf8(bytes) else { continue };
                let mut row = row.clone();
                match name {
                    "game" => row.game = text,
                    "body" => row.body = text,
                    _ => row.check = text,
                }
                flipped(row, format!("row {at} {name} byte {byte} bit {bit}"));
            }
        }
    }
    assert!(flips > 10_000, "{flips}");
}

#[test]
fn missing_repeated_and_reordered_rows_freeze_the_game() {
    let (game, rows) = small_log();
    for at in 0..rows.len() - 1 {
        let mut missing = rows.clone();
        missing.remove(at);
        frozen(&game, missing, "missing");
        let mut repeated = rows.clone();
        repeated.insert(at, rows[at].clone());
        frozen(&game, repeated, "repeated");
        let mut swapped = rows.clone();
        swapped.swap(at, at + 1);
        frozen(&game, swapped, "reordered");
        let mut renumbered = rows.clone();
        renumbered.swap(at, at + 1);
        (renumbered[at].number, renumbered[at + 1].number) = (at as u64, at as u64 + 1);
        frozen(&game, renumbered, "reordered and renumbered");
        let mut cut = rows.clone();
        cut[at].body.truncate(rows[at].body.len() / 2);
        frozen(&game, cut, "cut");
        let mut emptied = rows.clone();
        emptied[at].body.clear();
        frozen(&game, emptied, "emptied");
    }
    assert_eq!(read(&game, Vec::new()).expect_err("no game").kind, Kind::NotFound);
}

#[test]
fn rows_of_another_game_freeze_the_game() {
    let (game, rows) = small_log();
    let mut world = World::new();
    let first = Party::of(&mut world, SPLIT, 2);
    let second = Party::of(&mut world, SPLIT, 2);
    second.plays(&mut world, 0);
    let other = world.disk.rows[&second.id].clone();
    assert_ne!(second.id, game);
    drop(first);
    frozen(&game, other.clone(), "the whole log of another game");
    let renamed =
        |rows: &[Row]| rows.iter().map(|row| Row { game: game.clone(), ..row.clone() }).collect::<Vec<_>>();
    frozen(&game, renamed(&other), "another game's log under this name");
    for at in 0..rows.len().min(other.len()) {
        let mut mixed = rows.clone();
        mixed[at] = other[at].clone();
        frozen(&game, mixed.clone(), "one row of another game");
        mixed[at].game = game.clone();
        frozen(&game, mixed, "one row of another game under this name");
    }
    let mut longer = rows.clone();
    longer.push(Row { game, number: rows.len() as u64, ..other[2].clone() });
    frozen(&longer[0].game.clone(), longer, "a row of another game at the end");
}

/// Rewrites a log with valid checks, like a program that follows the format but not the rules.
fn forge(rows: &[Row], change: impl Fn(u64, &mut Value)) -> Vec<Row> {
    let mut check = String::new();
    let forge = |row: &Row| {
        let mut body: Value = serde_json::from_str(&row.body).expect("JSON");
        change(row.number, &mut body);
        let body = body.to_string();
        let mut hasher = blake3::Hasher::new_derive_key("skirmish 1 log");
        hasher.update(row.game.as_bytes()).update(check.as_bytes());
        hasher.update(&row.number.to_le_bytes()).update(&row.at.to_le_bytes()).update(body.as_bytes());
        check = hasher.finalize().to_hex()[..16].to_string();
        Row { body, check: check.clone(), ..row.clone() }
    };
    rows.iter().map(forge).collect()
}

#[test]
fn a_log_that_no_longer_replays_freezes_the_game() {
    let (game, rows) = small_log();
    assert!(read(&game, forge(&rows, |_, _| {})).is_ok(), "a log rewritten unchanged is read");
    let first = |path: &'static str, value: Value| {
        forge(&rows, move |number, body| {
            if number == 0 {
                *body.pointer_mut(path).expect("a part") = value.clone();
            }
        })
    };
    let word = |rows, what: &str| frozen(&game, rows, what);
    assert!(word(first("/what/made/rules", json!(2)), "another version").contains("rules version 2"));
    assert!(word(first("/what/made/content", json!("00")), "other content").contains("content"));
    assert!(word(first("/what/made/rulebook", json!("gone")), "no such rulebook").contains("gone"));
    word(first("/what/made/seed", json!("")), "no seed");
    word(first("/what/made/seed", json!("another")), "another seed");
    word(first("/what/made/options", json!({ "no-such": "1" })), "an unknown option");
    word(first("/what/made/seats", json!([])), "no seats");
    word(first("/what/made/seats", json!(vec!["free"; 300])), "too many seats");
    let states = forge(&rows, |number, body| {
        if number == 0 {
            body["hash"] = json!("00000000");
        }
    });
    word(states, "another state at the start");

    // One row of each kind is given impossible content.
    let row_with = |part: &str| rows.iter().position(|row| row.body.contains(part)).expect("a row") as u64;
    let at = |number: u64, path: &'static str, value: Value| {
        forge(&rows, move |row, body| {
            if row == number {
                *body.pointer_mut(path).expect("a part") = value.clone();
            }
        })
    };
    let act = row_with("\"act\"");
    assert!(word(at(act, "/what/act/text", json!("take first")), "an illegal act").contains("refused"));
    word(at(act, "/what/act/text", json!("split 1 5")), "a legal act that was not given");
    word(at(act, "/what/act/question", json!(7)), "another question");
    for seat in [1, 2, 100, 127, 128, 255] {
        word(at(act, "/what/act/seat", json!(seat)), "another seat");
        word(at(row_with("\"undo\""), "/what/undo/seat", json!(seat)), "another's undo");
    }
    word(at(act, "/hash", json!("00000000")), "another state");
    word(at(act, "/what", json!("nonsense")), "no such thing");
    word(at(act, "/what", json!({ "made": {} })), "half a thing");
    word(
        at(act, "/what", serde_json::from_str::<Value>(&rows[0].body).expect("JSON")["what"].clone()),
        "made twice",
    );
    for seat in [2, 100, 127, 128, 255] {
        for what in ["resign", "time-out", "offer-draw", "decline-draw", "leave", "return", "want-rematch"] {
            word(at(act, "/what", json!({ what: { "seat": seat } })), what);
        }
        word(at(act, "/what", json!({ "machine": { "seat": seat, "player": "random" } })), "machine");
        word(at(act, "/what", json!({ "claim": { "seat": seat, "name": "x", "key": "k" } })), "claim");
        word(at(act, "/what", json!({ "sat": { "seat": seat, "name": "x", "key": "k" } })), "sat");
        word(at(act, "/what", json!({ "ticket": { "seat": seat, "ticket": "x", "until": 1 } })), "ticket");
        word(at(act, "/what", json!({ "share": { "seat": seat, "ticket": "x", "key": "k" } })), "share");
        word(at(act, "/order/seat", json!(seat)), "an order of no seat");
    }
}

#[test]
fn a_frozen_game_answers_politely_and_harms_nobody() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let other = Party::of(&mut world, SPLIT, 2);
    let log = world.disk.rows[&party.id].clone();
    world.disk.rows.get_mut(&party.id).expect("a log")[1].body.push(' ');
    world.restart();
    world.put(Input::Wake { game: party.id.clone() });
    let id = &party.id;
    let take = wire::rest::TakeSeat { invite: Some(party.invite.clone()), ..Default::default() };
    let requests = [
        Request::Card(id.clone()),
        Request::Record(id.clone()),
        Request::Step(id.clone(), Some(0), None, Default::default()),
        Request::Ticket(id.clone(), 0),
        Request::Take(id.clone(), take),
    ];
    for request in requests {
        let Response::Refused(why) = world.request(Some("p0"), request) else { panic!("it is frozen") };
        assert_eq!(why.kind, Kind::Frozen);
        assert!(why.text.contains("row 1"), "{why}");
    }
    let conn = world.join(id, Some("p0"), 0);
    let heard = world.heard(conn);
    assert_eq!((types(&heard), &heard[0]["reason"]), (vec!["bye"], &json!("frozen")));
    assert_eq!(heard[0]["again"], false);
    world.wait(1_000_000);
    assert_eq!(world.counts.iter().filter(|count| **count == Count::Frozen).count(), 1);
    assert_eq!(world.disk.rows[id].len(), log.len(), "nothing is written to it any more");

    let conn = world.join(&other.id, Some("p0"), 0);
    assert_eq!(world.does(conn, &other.id, 0, Deed::Act { text: "split 1".to_string() })["type"], "done");
    // Once its log is repaired, the game goes on after the next start.
    world.disk.rows.insert(id.clone(), log);
    world.restart();
    assert_eq!(world.card(id).stage, "live");
}

/// A live game of an earlier version of the rules that hit a fault of that version is frozen, and the reason names the
/// row and the faults that it may have hit. A game that hit no fault goes on.
#[test]
fn a_game_of_an_earlier_version_that_met_a_fault_is_frozen_with_its_name() {
    let mut met = 0;
    for game in games() {
        let about = game.about();
        let Some(edition) = about.earlier.iter().find(|edition| !edition.mended.is_empty()) else { continue };
        let mut world = World::new();
        let party = Party::of(&mut world, about.id, 2);
        (0..3).for_each(|_| party.round(&mut world));
        let content = edition.content(game.content()).hash();
        let rows = world.disk.rows[&party.id].clone();
        let earlier = |damage: Option<u64>| {
            forge(&rows, |number, body| {
                if let Some(made) = body.pointer_mut("/what/made") {
                    made["rules"] = json!(edition.version);
                    made["content"] = json!(content);
                }
                if damage == Some(number) {
                    body["hash"] = json!("00000000");
                }
            })
        };
        let mut read = |rows: Vec<Row>| {
            world.disk.rows.insert(party.id.clone(), rows);
            world.restart();
            world.request(Some("p0"), Request::Record(party.id.clone()))
        };
        let whole = read(earlier(None));
        let as_then = format!("rules {}\n", edition.version);
        assert!(matches!(&whole, Response::Record(record) if record.contains(&as_then)), "{whole:?}");
        let last = rows.last().expect("a row").number;
        let Response::Refused(why) = read(earlier(Some(last))) else { panic!("{}: it is frozen", about.id) };
        assert_eq!(why.kind, Kind::Frozen);
        assert!(why.text.contains(&format!("row {last} of the log does not replay")), "{why}");
        for (rule, what) in edition.mended {
            assert!(why.text.contains(&format!("{what} [{rule}]")), "{why}");
        }
        met += 1;
    }
    assert!(met > 0, "no game has an earlier version with a fault");
}

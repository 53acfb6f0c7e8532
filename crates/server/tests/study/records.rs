//! Records sent by a client: they are shown row by row, and dropped after a while.

use std::time::Instant;

use engine::chance::{Quick, Seed};
use engine::erased::{AnyGame, AnyTable};
use engine::record::Reach;
use engine::table::NewGame;
use engine::{Seat, Viewer};
use live::{Limits, OpenRecord, Records};
use serde_json::json;
use wire::Kind;
use wire::rest::{RecordCard, RecordHistory, Step};

use super::{counted, limited};
use crate::shell::site::{Answer, Site};
use crate::world::games;

/// Plays a game of at most this many rows, with random acts; a peaceful game rolls no dice and lasts long.
fn played(game: &dyn AnyGame, seed: u64, rows: usize, peaceful: bool) -> Box<dyn AnyTable> {
    let mut made = NewGame::of(game.about(), game.content(), Seed::number(seed));
    made.options.set("safety_limit", "90000").unwrap();
    let mut table = game.open(made).map_err(|fault| fault.to_string()).unwrap();
    let mut player = game.player("random").unwrap();
    let mut chance = Quick(seed);
    while table.row_count() < rows {
        let Some(seat) = table.question().open.iter().next() else { break };
        let mut act = player.choose(&*table, seat, &mut chance).unwrap().0;
        for _ in 0..20 {
            if !peaceful || table.preview(seat, &act).is_ok_and(|preview| preview.outlooks.len() == 1) {
                break;
            }
            act = player.choose(&*table, seat, &mut chance).unwrap().0;
        }
        table.answer(seat, table.question().number, &act).map_err(|why| why.to_string()).unwrap();
    }
    table
}

/// Returns the toy in which seats have secrets.
fn hidden() -> &'static dyn AnyGame {
    *games().iter().find(|game| game.about().hidden).unwrap()
}

fn send(site: &Site, text: &str) -> Answer {
    site.ask("POST", "/api/records").text("text/plain; charset=utf-8", text).send()
}

fn look(site: &Site, id: &str, query: &str) -> Step {
    site.ask("GET", &format!("/api/records/{id}/view{query}")).send().json()
}

#[test]
fn every_row_of_a_record_can_be_looked_at() {
    let site = Site::start();
    for game in games() {
        let table = played(*game, 3, 70, false);
        let card: RecordCard = send(&site, &table.record(Reach::Full)).json();
        assert_eq!((card.rulebook.as_str(), card.rows), (game.about().id, table.row_count()));
        assert_eq!(card.result, table.verdict().map(ToString::to_string));
        assert_eq!(card.options["safety_limit"], "90000");
        let labels: Vec<&String> = card.seats.iter().map(|seat| &seat.label).collect();
        assert_eq!(labels, table.labels().iter().collect::<Vec<_>>());
        assert_eq!((card.hidden, card.seeded), (game.about().hidden, true));
        let again: RecordCard = site.ask("GET", &format!("/api/records/{}", card.id)).send().json();
        assert_eq!(again, card);
        let mut number = 0;
        for row in 0..card.rows {
            let step = look(&site, &card.id, &format!("?row={row}"));
            assert_eq!((step.row, step.rows), (row, card.rows));
            let after = if row + 1 == card.rows {
                table.view(Viewer::Whole)
            } else {
                table.after(row).view(Viewer::Whole)
            };
            assert_eq!(step.view, json!(after), "row {row}");
            assert_eq!(step.act, Some(table.row(row).text));
            for event in &step.events {
                number += 1;
                assert_eq!((event.number, event.row), (number, row));
            }
        }
        assert_eq!(look(&site, &card.id, "").row, card.rows - 1);
        let history: RecordHistory =
            site.ask("GET", &format!("/api/records/{}/history?seat=0", card.id)).send().json();
        let lines: Vec<String> = history.history.iter().map(|line| line.text.clone()).collect();
        assert_eq!(lines, table.history(Viewer::Seat(Seat(0))));
        assert!(history.history.is_sorted_by_key(|line| line.row));
    }
}

#[test]
fn each_seat_can_be_looked_at_with_its_own_eyes() {
    let site = Site::start();
    let table = played(hidden(), 4, 6, false);
    let card: RecordCard = send(&site, &table.record(Reach::Full)).json();
    let acts = |query: &str| look(&site, &card.id, query).act.unwrap_or_default();
    let (first, second, all) = (acts("?row=1&seat=0"), acts("?row=1&seat=1"), acts("?row=1"));
    assert!(all.contains(&first) && all.contains(&second) && first != second, "{first} | {second} | {all}");
    let view = look(&site, &card.id, "?row=1&seat=1").view;
    assert_eq!(view, json!(table.after(1).view(Viewer::Seat(Seat(1)))));
}

#[test]
fn a_wrong_record_is_told_with_its_place() {
    let site = Site::limited(|limits| limits.records_per_minute = 1_000);
    let table = played(games()[0], 5, 10, false);
    let record = table.record(Reach::Full);
    let refused = |text: &str, status: u16| {
        let answer = send(&site, text);
        let refused = answer.refused();
        assert_eq!((answer.status, refused.kind), (status, Kind::Malformed), "{refused}");
        refused
    };
    assert_eq!(refused("", 400).line, Some(1));
    assert_eq!(refused("\u{0}", 400).line, Some(1));
    let rulebook = record.replacen(&format!("game {}", games()[0].about().id), "game none", 1);
    assert!(refused(&rulebook, 400).line.is_some());
    // Each line in turn is broken: no such record is accepted, and the error names the line.
    let lines: Vec<&str> = record.lines().collect();
    for at in 0..lines.len() {
        let mut broken: Vec<String> = lines.iter().map(ToString::to_string).collect();
        broken[at].push('x');
        let why = refused(&broken.join("\n"), 400);
        assert!(why.line.is_some_and(|line| line >= 1) && why.column.is_some(), "line {}: {why:?}", at + 1);
    }
    // The record of a running game commits to its seed, and cannot be replayed without it.
    assert!(!refused(&table.record(Reach::Running), 400).text.is_empty());
    let answer = site.ask("POST", "/api/records").text("application/json", &record).send();
    assert_eq!((answer.status, answer.refused().kind), (415, Kind::Malformed));
    let elsewhere = site.ask("POST", "/api/records").header("Origin", "http://evil.example");
    assert_eq!(elsewhere.text("text/plain", &record).send().refused().kind, Kind::Origin);
}

#[test]
fn what_is_not_there_is_said_so() {
    let site = Site::start();
    let card: RecordCard = send(&site, &played(games()[0], 5, 4, false).record(Reach::Full)).json();
    let get = |path: String| site.ask("GET", &path).send();
    for path in ["none", "%ff", "..%2fx", &"0".repeat(32)] {
        for tail in ["", "/view", "/history"] {
            let answer = get(format!("/api/records/{path}{tail}"));
            assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound), "{path}{tail}");
            assert!(answer.refused().hint.is_some_and(|hint| hint.contains("send it again")));
        }
    }
    for query in
        [format!("?row={}", card.rows), format!("?seat={}", card.seats.len()), "?seat=255".to_string()]
    {
        let answer = get(format!("/api/records/{}/view{query}", card.id));
        assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound), "{query}");
    }
    for query in ["?row=-1", "?seat=256", "?what=1", "?row=x"] {
        let answer = get(format!("/api/records/{}/view{query}", card.id));
        assert_eq!((answer.status, answer.refused().kind), (400, Kind::Malformed), "{query}");
    }
    assert_eq!(get(format!("/api/records/{}/history?row=1", card.id)).status, 400);
    assert_eq!(get(format!("/api/records/{}/history?seat=200", card.id)).status, 404);
}

#[test]
fn record_bytes_and_rows() {
    let record = played(games()[0], 5, 10, false).record(Reach::Full);
    let site = Site::limited(|limits| limits.record_bytes = record.len() as u64);
    assert_eq!(send(&site, &record).status, 201);
    limited(&send(&site, &format!("{record}\n")), 413, "record_bytes");
    counted(&site, "record_bytes", 1);
    let site = Site::limited(|limits| limits.record_rows = 9);
    limited(&send(&site, &record), 413, "record_rows");
    counted(&site, "record_rows", 1);
    // Its body may be longer than in other requests.
    let site = Site::limited(|limits| limits.body_bytes = 10);
    assert_eq!(send(&site, &record).status, 201);
}

#[test]
fn records_per_minute() {
    let site = Site::limited(|limits| limits.records_per_minute = 2);
    let record = played(games()[0], 5, 4, false).record(Reach::Full);
    assert_eq!([send(&site, &record).status, send(&site, "x").status], [201, 400]);
    limited(&send(&site, &record), 429, "records_per_minute");
    counted(&site, "records_per_minute", 1);
}

#[test]
fn records_kept() {
    let site = Site::limited(|limits| limits.records_kept = 2);
    let open = |seed: u64| -> String {
        send(&site, &played(games()[0], seed, 4, false).record(Reach::Full)).json::<RecordCard>().id
    };
    let there = |id: &String| site.ask("GET", &format!("/api/records/{id}/view")).send().status == 200;
    let ids = [open(1), open(2)];
    assert!(there(&ids[0]), "and it was looked at last");
    let third = open(3);
    assert_eq!([there(&ids[0]), there(&ids[1]), there(&third)], [true, false, true]);
    // A dropped record is opened again under the same id.
    assert_eq!(open(2), ids[1]);
    assert!(there(&ids[1]));
}

#[test]
fn records_bytes() {
    let text = |seed: u64| played(games()[0], seed, 4, false).record(Reach::Full);
    let limits = |most: usize| Limits { records_bytes: most as u64, ..Limits::default() };
    let open = |text: &str| OpenRecord::open(games(), text, &Limits::default()).unwrap().into();
    let (first, second) = (text(1), text(2));
    let fits = limits(first.len() + second.len());
    let mut records = Records::default();
    records.put(open(&first), &fits);
    records.put(open(&second), &fits);
    assert_eq!(records.count(), 2);
    records.put(open(&second), &fits);
    assert_eq!(records.count(), 2, "the same again is the same");
    records.put(open(&text(3)), &limits(1));
    assert_eq!(records.count(), 1, "the newest stays, however long it is");
    assert!(records.get(&OpenRecord::id(&text(3))).is_some());
}

/// Checks that a step takes as long at the end of a long record as at its beginning. The median of many steps counts,
/// because a busy machine interrupts some steps, but not half of them.
#[test]
fn a_long_record_is_stepped_through_in_steady_time() {
    // Not every rulebook allows such long games.
    let tables = registry::games().iter().map(|game| played(*game, 9, 5_000, true));
    let table = tables.into_iter().find(|table| table.row_count() > 1_000).expect("a long record");
    let rows = table.row_count();
    let text = table.record(Reach::Full);
    let began = Instant::now();
    let record = OpenRecord::open(games(), &text, &Limits::default()).unwrap();
    let opened = began.elapsed();
    let step = |row: usize| {
        let began = Instant::now();
        drop(record.step(None, Some(row), Default::default()).unwrap());
        began.elapsed()
    };
    let time = |from: usize| {
        let mut times: Vec<_> = (from..from + 200).map(step).collect();
        times.sort();
        times[times.len() / 2]
    };
    time(0);
    let (first, last) = (time(0), time(rows - 200));
    let began = Instant::now();
    table.heard(Viewer::Whole, 0..rows);
    println!(
        "{rows} rows, {} bytes: opened in {opened:?}; a step takes {first:?} at the beginning, {last:?} at the end; \
         counting all events takes {:?}",
        text.len(),
        began.elapsed()
    );
    assert!(last < first * 5, "{first:?} at the beginning, {last:?} at the end");
}

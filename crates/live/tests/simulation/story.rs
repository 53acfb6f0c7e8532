//! The conditions that must hold in every simulation.

use std::collections::BTreeSet;

use live::store::Memory;
use live::{Request, Response};
use serde_json::Value;
use wire::{Tell, rest::Step};

use super::people::Person;
use crate::world::World;

/// Checks that an acknowledged command is on the disk.
pub fn said(disk: &Memory, text: &str) {
    if !text.starts_with("{\"type\":\"done\"") {
        return;
    }
    let Ok(Tell::<Value>::Done(done)) = serde_json::from_str(text) else { panic!("{text}") };
    let order = |row: &live::Row| {
        let body: Value = serde_json::from_str(&row.body).expect("rows are JSON");
        (row.number, body["order"]["seat"].as_u64(), body["order"]["sequence"].as_u64())
    };
    let wanted = (done.number, Some(u64::from(done.seat)), Some(done.sequence));
    let there = disk.rows.values().flatten().any(|row| row.number == done.number && order(row) == wanted);
    assert!(there, "{text} was said, and is not on the disk");
}

/// Checks at the end that every acknowledged command is in the log once, that the log folds to the state that was
/// played, and that every client was told what the log says.
pub fn check(disk: &Memory, people: &[Person]) {
    let mut world = World::new();
    world.disk = disk.clone();
    for (game, rows) in &disk.rows {
        let mut taken = BTreeSet::new();
        for row in rows {
            let body: Value = serde_json::from_str(&row.body).expect("rows are JSON");
            if body["order"].is_object() {
                let order = (body["order"]["seat"].as_u64(), body["order"]["sequence"].as_u64());
                assert!(taken.insert(order), "{order:?} was taken twice in {game}");
            }
        }
        for person in people.iter().filter(|person| person.game == *game) {
            for done in &person.done {
                let order = (Some(u64::from(done.seat)), Some(done.sequence));
                assert!(taken.contains(&order), "{done:?} is lost");
            }
        }
        let Response::Record(record) = world.request(None, Request::Record(game.clone())) else {
            panic!("{game} does not fold")
        };
        let record = engine::record::RecordText::parse(&record).expect("a record can be read");
        let rulebook = crate::world::games().iter().find(|g| g.about().id == record.game.1);
        let table = rulebook.expect("it is known").replay(&record, None).expect("the record replays");
        let Response::Step(step) =
            world.request(None, Request::Step(game.clone(), None, None, Default::default()))
        else {
            panic!("it can be looked at")
        };
        let Step { rows, .. } = *step;
        assert_eq!(rows, table.row_count());
    }
    for person in people {
        let conn = world.join(&person.game, Some(&person.key), 0);
        for message in world.heard(conn).iter().filter(|message| message["type"] == "update") {
            let seat = message["seat"].as_u64().map(|seat| seat as u8);
            for event in message["events"].as_array().expect("a list") {
                let number = event["number"].as_u64().expect("a number");
                if let Some(heard) = person.story.get(&(seat, number)) {
                    assert_eq!(event["text"], heard.text, "event {number} of {}", person.key);
                }
            }
        }
    }
}

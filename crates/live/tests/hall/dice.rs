//! Fair dice: a commitment at the start, the seed at the end, and no trace of it in between.

use engine::chance::{Quick, Seed};
use engine::record::RecordText;
use live::{Request, Response};
use serde_json::{Value, json};
use wire::Deed;
use wire::rest::{MakeGame, Watch};

use super::people::*;
use crate::picks::Offers;
use crate::world::*;

fn seed_of(world: &World, id: &str) -> String {
    let made: Value = serde_json::from_str(&world.disk.rows[id][0].body).expect("JSON");
    made["what"]["made"]["seed"].as_str().expect("a seed").to_string()
}

/// Returns everything that can be read of a game over HTTP, as text.
fn everything(world: &mut World, party: &Party) -> String {
    let mut text = String::new();
    let rows =
        match world.request(Some("p0"), Request::Step(party.id.clone(), Some(0), None, Default::default())) {
            Response::Step(step) => step.rows,
            other => panic!("{other:?}"),
        };
    for key in [None, Some("p0"), Some("p1")] {
        let seat = key.map(|key| if key == "p0" { 0 } else { 1 });
        for request in [
            Request::Card(party.id.clone()),
            Request::Record(party.id.clone()),
            Request::Step(party.id.clone(), seat, None, Default::default()),
            Request::Step(party.id.clone(), seat, Some(rows / 2), Default::default()),
        ] {
            text += &format!("{:?}\n", world.request(key, request));
        }
    }
    text
}

#[test]
fn the_seed_is_nowhere_before_the_end_and_then_what_was_committed_to() {
    for game in games() {
        for watch in [Watch::Common, Watch::All] {
            let mut world = World::new();
            let id = game.about().id;
            let party = Party::at(&mut world, MakeGame { watch, ..for_people(id, 2) });
            let first = party.card(&mut world);
            let seed = seed_of(&world, &party.id);
            assert_eq!(Seed::new(&seed).expect("a seed").commitment(), first.commitment);
            assert_eq!(seed.len(), 64, "256 bits");
            let watcher = world.join(&party.id, None, 0);
            let mut chance = Quick(7);
            for turn in 0..60 {
                if party.card(&mut world).stage == "over" {
                    break;
                }
                for seat in party.open(&mut world) {
                    let view = party.view(&mut world, seat);
                    let text = Offers::of(&view).by_chance(&mut chance).expect("an act");
                    let conn = party.conns[usize::from(seat)];
                    let queries = [
                        json!({ "ask": "preview", "text": text }),
                        json!({ "ask": "history" }),
                        json!({ "ask": "acts" }),
                    ];
                    for query in queries.into_iter().filter(|_| turn % 10 == 0) {
                        world.say(conn, json!({ "type": "query", "id": 1, "seat": seat, "query": query }));
                    }
                    party.does(&mut world, seat, Deed::Act { text });
                }
                if turn % 10 == 0 && party.card(&mut world).stage == "live" {
                    let read = everything(&mut world, &party);
                    assert!(!read.contains(&seed), "{id}");
                    assert!(read.contains(&first.commitment));
                    let Response::Record(record) = world.request(None, Request::Record(party.id.clone()))
                    else {
                        panic!("a record")
                    };
                    let record = RecordText::parse(&record).expect("it can be read");
                    assert!(record.seed.is_none() && record.commitment.1 == first.commitment);
                    assert_eq!(
                        record.rows.is_empty(),
                        game.about().hidden,
                        "rows only where there are no secrets"
                    );
                }
            }
            if party.card(&mut world).stage == "live" {
                let sent: usize = world.sent.values().flatten().map(|text| text.matches(&seed).count()).sum();
                assert_eq!(sent, 0);
                party.does(&mut world, 0, Deed::Resign);
            }
            // Nothing sent before the message that ends the game may contain the seed.
            for conn in party.conns.iter().chain([&watcher]) {
                let told = world.sent[conn].iter().position(|text| text.contains("\"stage\":\"over\""));
                let before = &world.sent[conn][..told.expect("the end was told")];
                assert!(!before.iter().any(|text| text.contains(&seed)), "{id}");
            }
            let card = party.card(&mut world);
            assert_eq!((card.seed.as_deref(), &card.commitment), (Some(seed.as_str()), &first.commitment));
            let Response::Record(record) = world.request(None, Request::Record(party.id.clone())) else {
                panic!("a record")
            };
            let record = RecordText::parse(&record).expect("it can be read");
            assert_eq!(record.seed.as_ref().map(|seed| seed.1.as_str()), Some(seed.as_str()));
            assert_eq!(record.commitment.1, first.commitment);
            game.replay(&record, None).expect("every draw follows from the seed");
        }
    }
}

#[test]
fn no_hash_of_the_state_leaves_a_game_with_secrets() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    let watcher = world.join(&party.id, None, 0);
    for _ in 0..5 {
        party.round(&mut world);
    }
    let read = everything(&mut world, &party);
    let rows = world.disk.rows[&party.id].clone();
    let hash = |row: &live::Row| {
        let body: Value = serde_json::from_str(&row.body).expect("JSON");
        body["hash"].as_str().unwrap_or_default().to_string()
    };
    for hash in rows.iter().map(hash).filter(|hash| !hash.is_empty()) {
        assert!(!read.contains(&hash));
        for conn in party.conns.iter().chain([&watcher]) {
            assert!(!world.sent[conn].iter().any(|text| text.contains(&hash)));
        }
    }
    assert!(!rows.iter().any(|row| read.contains(&row.check)));
}

#[test]
fn no_key_and_no_word_of_entry_is_told_to_others() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    let watcher = world.join(&party.id, None, 0);
    let Response::Ticket(ticket) = world.request(Some("p0"), Request::Ticket(party.id.clone(), 0)) else {
        panic!("a ticket")
    };
    party.round(&mut world);
    let hashes = ["p0", "p1", &ticket.ticket].map(live::key_hash);
    for text in world.sent.values().flatten() {
        assert!(!hashes.iter().any(|hash| text.contains(hash)));
        assert!(!text.contains(&ticket.ticket));
    }
    assert!(!world.sent[&watcher].iter().any(|text| text.contains(&party.invite)));
    let Response::Step(_) =
        world.request(None, Request::Step(party.id.clone(), None, None, Default::default()))
    else {
        panic!()
    };
    let card = format!("{:?}", party.card(&mut world));
    assert!(!card.contains(&party.invite) && !hashes.iter().any(|hash| card.contains(hash)));
    for card in world.disk.cards.values() {
        assert!(!card.body.contains(&party.invite), "what lists are made of holds no secrets");
        assert!(!card.body.contains(&seed_of(&world, &party.id)));
    }
}

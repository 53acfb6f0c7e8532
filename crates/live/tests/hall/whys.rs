//! The reasons of built-in players: they are sent with the acts and survive a restart, and if seats have secrets, they
//! are hidden from the other seats until the game is over.

use live::{Request, Response};
use serde_json::Value;
use wire::Deed;

use super::people::*;
use crate::world::*;

/// Returns the reasons in these messages: seat and sentence.
fn whys(messages: &[Value]) -> Vec<(u64, String)> {
    let events =
        messages.iter().flat_map(|message| message["events"].as_array().cloned().unwrap_or_default());
    let whys = events.flat_map(|event| event["whys"].as_array().cloned().unwrap_or_default());
    whys.filter_map(|why| Some((why["seat"].as_u64()?, why["text"].as_str()?.to_string()))).collect()
}

/// Whether these are all the one reason that the random player gives.
fn by_chance(whys: &[(u64, String)]) -> bool {
    !whys.is_empty() && whys.iter().all(|(seat, text)| *seat == 1 && text.contains("at random"))
}

#[test]
fn the_act_of_a_built_in_player_comes_with_its_reason_and_keeps_it() {
    let mut world = World::new();
    let party = Party::at(&mut world, against_machine(SPLIT, "random"));
    party.plays(&mut world, 0);
    world.wait(10 * world.limits.machine_pace_ms);
    let heard = world.heard(party.conns[0]);
    assert!(by_chance(&whys(&heard)), "{heard:?}");
    let before = whys(&heard).len();
    world.restart();
    let watcher = world.join(&party.id, None, 0);
    let again = whys(&world.heard(watcher));
    assert!(by_chance(&again) && again.len() >= before, "{again:?}");
    // Looking back shows the reason too.
    let rows = (1..3).flat_map(|row| {
        let request = Request::Step(party.id.clone(), None, Some(row), Default::default());
        match world.request(None, request) {
            Response::Step(step) => step.events,
            _ => Vec::new(),
        }
    });
    assert!(rows.flat_map(|event| event.whys).any(|why| why.seat == 1));
}

#[test]
fn where_seats_have_secrets_reasons_are_told_when_the_game_is_over() {
    let mut world = World::new();
    let party = Party::at(&mut world, against_machine(SIGNALS, "random"));
    let watcher = world.join(&party.id, None, 0);
    for _ in 0..3 {
        party.plays(&mut world, 0);
        world.wait(10 * world.limits.machine_pace_ms);
    }
    let early = [world.heard(party.conns[0]), world.heard(watcher)].concat();
    assert!(!early.is_empty() && whys(&early).is_empty(), "{early:?}");
    assert_eq!(party.does(&mut world, 0, Deed::Resign)["type"], "done");
    let heard = world.heard(party.conns[0]);
    assert!(by_chance(&whys(&heard)), "{heard:?}");
    assert!(heard.iter().any(|message| message["full"] == true), "it is all told again");
    let record = world.request(None, Request::Record(party.id.clone()));
    assert!(matches!(record, Response::Record(text) if text.contains("\nwhy T2 drawn at random")));
}

//! Spectators, who may see what every seat knows, everything, or nothing.

use live::{Request, Response};
use serde_json::json;
use wire::rest::{MakeGame, TakeSeat, Watch};
use wire::{Deed, Kind};

use super::people::*;
use crate::world::*;

fn watched(rulebook: &str, watch: Watch) -> (World, Party) {
    let mut world = World::new();
    let party = Party::at(&mut world, MakeGame { watch, ..for_people(rulebook, 2) });
    (world, party)
}

/// Returns the names of the figures in a view.
fn figures(view: &serde_json::Value) -> Vec<String> {
    let figures = view["scene"]["figures"].as_array().expect("a list");
    figures.iter().map(|figure| figure["name"].as_str().expect("a name").to_string()).collect()
}

#[test]
fn spectators_see_what_every_seat_knows() {
    let (mut world, party) = watched(SIGNALS, Watch::Common);
    let watcher = world.join(&party.id, None, 0);
    let mut seen = Mirror::default();
    seen.hear(&mut world, watcher);
    assert!(figures(&json!(seen.view)).is_empty(), "no scout is known to every seat");
    assert!(seen.view["question"].get("picks").is_none());
    let Response::Step(step) =
        world.request(None, Request::Step(party.id.clone(), None, None, Default::default()))
    else {
        panic!("a look")
    };
    assert!(figures(&step.view).is_empty());
    // A client with a key of another game is a spectator like any other.
    let stranger = world.join(&party.id, Some("eve"), 0);
    let mut other = Mirror::default();
    other.hear(&mut world, stranger);
    assert_eq!(other.view, seen.view);
}

/// The history that a rulebook prescribes is for players and for spectators; queries that need a seat are only for
/// players.
#[test]
fn the_history_is_for_everybody_who_watches() {
    let mut most = 0;
    for about in games().iter().map(|game| game.about()).filter(|about| !about.hidden && about.seats.0 <= 2) {
        let (mut world, party) = watched(about.id, Watch::Common);
        (0..12).for_each(|_| party.round(&mut world));
        let watcher = world.join(&party.id, None, 0);
        let mut ask = |conn, words: serde_json::Value| {
            world.say(conn, words);
            world.heard(conn).pop().expect("an answer")
        };
        let history = json!({ "ask": "history" });
        let seated = json!({ "type": "query", "id": 1, "seat": 0, "query": history });
        let played = ask(party.conns[0], seated.clone());
        let lines = played["answer"]["history"].as_array().expect("lines").len();
        let watching = ask(watcher, json!({ "type": "query", "id": 1, "query": history }));
        assert_eq!(watching["answer"], played["answer"], "{}", about.id);
        assert_eq!(
            kind(&ask(watcher, json!({ "type": "query", "id": 2, "query": { "ask": "acts" } }))),
            "not-your-seat"
        );
        assert_eq!(kind(&ask(watcher, seated)), "not-your-seat", "a seat is still its holder's");
        most = most.max(lines);
    }
    assert!(most > 0, "some rulebook prescribes a history");
}

#[test]
fn spectators_see_everything_where_the_players_chose_so() {
    let (mut world, party) = watched(SIGNALS, Watch::All);
    let watcher = world.join(&party.id, None, 0);
    let mut seen = Mirror::default();
    seen.hear(&mut world, watcher);
    assert_eq!(figures(&json!(seen.view)).len(), 4);
    // The seats themselves still see only their own units.
    let own = figures(&party.view(&mut world, 0));
    assert!(own.iter().filter(|name| name.starts_with("T1")).count() == 2 && own.len() <= 4);
}

#[test]
fn nobody_watches_a_closed_game() {
    let (mut world, party) = watched(SIGNALS, Watch::Nobody);
    party.forget(&mut world);
    for key in [None, Some("eve")] {
        let watcher = world.join(&party.id, key, 0);
        let heard = world.heard(watcher);
        assert_eq!(kind(&heard[0]), "not-your-seat");
        assert!(
            !heard.iter().any(|m| ["welcome", "update", "status"].contains(&m["type"].as_str().unwrap()))
        );
        assert!(world.closed.contains(&watcher));
        for request in [
            Request::Record(party.id.clone()),
            Request::Step(party.id.clone(), None, None, Default::default()),
        ] {
            let Response::Refused(why) = world.request(key, request) else { panic!("no one looks") };
            assert_eq!(why.kind, Kind::NotYourSeat);
        }
    }
    assert!(party.silent(&world), "those at the table do not notice");
    party.round(&mut world);
    let heard = world.heard(party.conns[0]);
    assert!(heard.iter().any(|m| m["type"] == "update"), "who sits here sees the game");
}

#[test]
fn who_lost_a_seat_of_a_closed_game_is_shown_out() {
    let (mut world, party) = watched(SIGNALS, Watch::Nobody);
    assert_eq!(party.does(&mut world, 1, Deed::Leave)["type"], "done");
    party.forget(&mut world);
    let take = TakeSeat { seat: Some(1), invite: Some(party.invite.clone()), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "eve", take), Ok(vec![1]));
    let heard = world.heard(party.conns[1]);
    assert!(
        !heard.iter().any(|m| m["type"] == "update"),
        "the old owner sees nothing of it any more: {heard:?}"
    );
    assert_eq!(types(&heard).last(), Some(&"bye"));
    assert!(world.closed.contains(&party.conns[1]));
}

#[test]
fn who_lost_a_seat_sees_what_spectators_see() {
    let (mut world, party) = watched(SIGNALS, Watch::Common);
    assert_eq!(party.does(&mut world, 1, Deed::Leave)["type"], "done");
    let take = TakeSeat { seat: Some(1), invite: Some(party.invite.clone()), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "eve", take), Ok(vec![1]));
    let heard = world.heard(party.conns[1]);
    let last = heard.iter().rfind(|m| m["type"] == "update").expect("it is told that it watches now");
    assert_eq!((&last["seat"], &last["full"]), (&json!(null), &json!(true)));
    let answer = world.does(party.conns[1], &party.id, 1, Deed::Resign);
    assert_eq!(kind(&answer), "not-your-seat");
}

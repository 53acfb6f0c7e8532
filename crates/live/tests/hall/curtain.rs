//! One person on several seats: a curtain if seats have secrets, and none otherwise.

use live::Conn;
use serde_json::{Value, json};
use wire::rest::{MakeGame, MakeSeat, TakeSeat, Watch};
use wire::{Deed, Kind};

use super::people::*;
use crate::world::*;

fn look(world: &mut World, conn: Conn, seat: u8) -> Vec<Value> {
    world.say(conn, json!({ "type": "look", "seat": seat }));
    world.heard(conn)
}

fn query(world: &mut World, conn: Conn, seat: u8, ask: Value) -> Value {
    world.say(conn, json!({ "type": "query", "id": 7, "seat": seat, "query": ask }));
    let mut heard = world.heard(conn);
    assert_eq!(heard.len(), 1, "a query has one answer");
    heard.remove(0)
}

fn all_queries() -> Vec<Value> {
    let with_text = ["preview", "read"].map(|ask| json!({ "ask": ask, "text": "1 hold 2 hold" }));
    let with_picks = ["picks", "why-not"].map(|ask| json!({ "ask": ask, "picks": [] }));
    let bare = ["acts", "view", "history"].map(|ask| json!({ "ask": ask }));
    with_text.into_iter().chain(with_picks).chain(bare).collect()
}

/// Returns the seats whose view, picks or events appear in what was sent.
fn shown(messages: &[Value]) -> Vec<u64> {
    messages.iter().filter(|m| m["type"] == "update").filter_map(|m| m["seat"].as_u64()).collect()
}

#[test]
fn behind_the_curtain_nothing_is_shown_before_a_look() {
    let mut world = World::new();
    let id = world.make("ada", hot_seat(SIGNALS)).expect("made").card.id;
    let conn = world.join(&id, Some("ada"), 0);
    let heard = world.heard(conn);
    assert_eq!(types(&heard)[..2], ["welcome", "curtain"]);
    assert_eq!(heard[1]["seats"], json!([0, 1]), "both are asked");
    assert!(shown(&heard).is_empty());
    for seat in [0, 1] {
        for ask in all_queries() {
            assert_eq!(kind(&query(&mut world, conn, seat, ask)), "not-now");
        }
    }
    for stranger in [2, 99, 200, 255] {
        let heard = look(&mut world, conn, stranger);
        assert_eq!(kind(&heard[0]), "not-your-seat");
    }

    let heard = look(&mut world, conn, 1);
    assert_eq!((types(&heard), shown(&heard)), (vec!["update"], vec![1]));
    assert_eq!(heard[0]["full"], true);
    assert!(heard[0]["view"]["question"]["picks"].is_object());
    for ask in all_queries() {
        assert_eq!(kind(&query(&mut world, conn, 0, ask.clone())), "not-now", "the other seat stays hidden");
        assert_eq!(query(&mut world, conn, 1, ask)["type"], "answer");
    }

    // After its act the curtain falls, and nothing of the other seat is sent until the curtain is lifted again.
    let act = Deed::Act { text: "1 hold 2 hold".to_string() };
    assert_eq!(world.does(conn, &id, 1, act.clone())["reply"], "sealed");
    let heard = world.heard(conn);
    let curtain = heard.iter().position(|m| m["type"] == "curtain").expect("the curtain falls");
    assert_eq!(heard[curtain]["seats"], json!([0]));
    assert!(shown(&heard).is_empty(), "{heard:?}");
    for ask in all_queries() {
        assert_eq!(kind(&query(&mut world, conn, 1, ask)), "not-now", "also for the one who has just looked");
    }
    assert_eq!(shown(&look(&mut world, conn, 0)), [0]);
    assert_eq!(world.does(conn, &id, 0, act)["reply"], "played");
    assert!(shown(&world.heard(conn)).iter().all(|seat| *seat == 0), "no other view without a look");
}

#[test]
fn the_curtain_hangs_from_the_first_moment_of_the_game() {
    let mut world = World::new();
    let mut make = hot_seat(SIGNALS);
    make.seats.push(MakeSeat::Open);
    let entered = world.make("ada", make).expect("made");
    let id = entered.card.id;
    let conn = world.join(&id, Some("ada"), 0);
    world.heard(conn);
    let take = TakeSeat { invite: entered.invite, ..TakeSeat::default() };
    let bob = world.request(Some("bob"), live::Request::Take(id.clone(), take));
    assert!(matches!(bob, live::Response::Entered(_)));
    let heard = world.heard(conn);
    assert!(shown(&heard).is_empty(), "the game has begun, and no one has looked yet: {heard:?}");
    let curtain = heard.iter().find(|m| m["type"] == "curtain").expect("the curtain hangs");
    assert_eq!(curtain["seats"], json!([0, 1]));
}

#[test]
fn a_second_device_of_a_hot_seat_has_its_own_curtain() {
    let mut world = World::new();
    let id = world.make("ada", hot_seat(SIGNALS)).expect("made").card.id;
    let (one, two) = (world.join(&id, Some("ada"), 0), world.join(&id, Some("ada"), 0));
    world.heard(one);
    world.heard(two);
    assert_eq!(shown(&look(&mut world, one, 0)), [0]);
    assert!(world.heard(two).is_empty(), "the other device still hangs behind its curtain");
    world.does(one, &id, 0, Deed::Act { text: "1 hold 2 hold".to_string() });
    assert!(shown(&world.heard(two)).is_empty());
}

#[test]
fn after_the_end_there_is_no_curtain() {
    let mut world = World::new();
    let id = world.make("ada", hot_seat(SIGNALS)).expect("made").card.id;
    let conn = world.join(&id, Some("ada"), 0);
    assert_eq!(world.does(conn, &id, 0, Deed::Resign)["type"], "done");
    assert!(!shown(&world.heard(conn)).is_empty());
    let again = world.join(&id, Some("ada"), 0);
    assert!(!shown(&world.heard(again)).is_empty());
}

#[test]
fn without_secrets_there_is_no_curtain() {
    for rulebook in [SPLIT, PARRY] {
        let mut world = World::new();
        let id = world.make("ada", hot_seat(rulebook)).expect("made").card.id;
        let conn = world.join(&id, Some("ada"), 0);
        let mut seen = Mirror::default();
        for _ in 0..6 {
            seen.hear(&mut world, conn);
            assert!(!seen.curtain);
            // The view is that of the seat that is asked, so that both people can play at one board.
            let asked = seen.view["question"]["open"][0].as_u64().expect("a seat") as u8;
            let text = seen.offers().first().expect("the picks of the seat that is asked");
            assert_eq!(query(&mut world, conn, 1 - asked, json!({ "ask": "view" }))["type"], "answer");
            assert_eq!(world.does(conn, &id, asked, Deed::Act { text })["type"], "done");
        }
    }
}

#[test]
fn a_look_is_for_seats_one_holds() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    party.forget(&mut world);
    assert_eq!(kind(&look(&mut world, party.conns[0], 1)[0]), "not-your-seat");
    let watcher = world.join(&party.id, None, 0);
    world.heard(watcher);
    for seat in [0, 1] {
        assert_eq!(kind(&look(&mut world, watcher, seat)[0]), "not-your-seat");
        assert_eq!(kind(&query(&mut world, watcher, seat, json!({ "ask": "view" }))), "not-your-seat");
        let request = live::Request::Step(party.id.clone(), Some(seat), None, Default::default());
        let live::Response::Refused(why) = world.request(None, request) else { panic!("no seat") };
        assert_eq!(why.kind, Kind::NotYourSeat);
    }
}

#[test]
fn a_spectator_who_may_see_everything_may_see_less() {
    let mut world = World::new();
    let party = Party::at(&mut world, MakeGame { watch: Watch::All, ..for_people(SIGNALS, 2) });
    party.forget(&mut world);
    let watcher = world.join(&party.id, None, 0);
    assert!(shown(&world.heard(watcher)).is_empty(), "the whole table at first");
    for seat in [1, 0] {
        let heard = look(&mut world, watcher, seat);
        assert_eq!((heard[0]["full"].clone(), shown(&heard)), (json!(true), vec![u64::from(seat)]));
        let step =
            world.request(None, live::Request::Step(party.id.clone(), Some(seat), None, Default::default()));
        assert!(matches!(step, live::Response::Step(_)));
        // Viewing as a seat is not the same as holding it.
        assert_eq!(kind(&query(&mut world, watcher, seat, json!({ "ask": "view" }))), "not-your-seat");
    }
    for seat in 0..2 {
        assert_eq!(
            world.does(party.conns[seat], &party.id, seat as u8, Deed::Act { text: "hold".to_string() })["type"],
            "done"
        );
    }
    assert!(shown(&world.heard(watcher)).iter().all(|seat| *seat == 0), "the eyes stay");
    assert_eq!(kind(&look(&mut world, watcher, 2)[0]), "not-your-seat");
    world.say(watcher, json!({ "type": "look" }));
    let heard = world.heard(watcher);
    assert_eq!((types(&heard), shown(&heard)), (vec!["update"], vec![]));
    // A player views the game only as their own seat.
    party.forget(&mut world);
    assert_eq!(kind(&look(&mut world, party.conns[0], 1)[0]), "not-your-seat");
    world.say(party.conns[0], json!({ "type": "look" }));
    assert_eq!(kind(&world.heard(party.conns[0]).pop().expect("an answer")), "not-your-seat");
}

//! Tests that reach every limit of a hall.

use live::{By, Conn, Count, Limits, Request, Response};
use serde_json::{Value, json};
use wire::rest::{MakeGame, MakeSeat, TakeSeat};
use wire::{Deed, Kind};

use super::people::*;
use crate::world::*;

fn limited(change: impl FnOnce(&mut Limits)) -> World {
    let mut limits = Limits::default();
    change(&mut limits);
    World::with(limits)
}

fn reached(world: &World, limit: &str) -> usize {
    world.counts.iter().filter(|count| matches!(count, Count::Limit(name) if *name == limit)).count()
}

/// Sends a small query, and returns whether it was answered.
fn asks(world: &mut World, conn: Conn) -> Result<(), Value> {
    world.heard(conn);
    world.say(conn, json!({ "type": "query", "id": 1, "seat": 0, "query": { "ask": "acts" } }));
    let heard = world.heard(conn);
    match heard[0]["type"] == "answer" {
        true => Ok(()),
        false => Err(json!(heard)),
    }
}

#[test]
fn message_burst_and_message_strikes() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    // The hello was the first message.
    for _ in 1..world.limits.message_burst {
        asks(&mut world, party.conns[0]).expect("within the burst");
    }
    assert_eq!(reached(&world, "message_burst"), 0);
    for strike in 1..=world.limits.message_strikes {
        let why = asks(&mut world, party.conns[0]).expect_err("too many at once");
        assert_eq!((kind(&why[0]), &why[0]["why"]["limit"]), ("limit", &json!("message_burst")));
        assert_eq!((why.as_array().map(Vec::len), &why[0]["id"]), (Some(1), &json!(1)), "strike {strike}");
    }
    assert!(!world.closed.contains(&party.conns[0]));
    let last = asks(&mut world, party.conns[0]).expect_err("message_strikes are used up");
    let bye = last.as_array().expect("a list").last().expect("a goodbye").clone();
    assert_eq!(
        (&bye["type"], &bye["reason"], &bye["again"]),
        (&json!("bye"), &json!("limit"), &json!(false))
    );
    assert!(world.closed.contains(&party.conns[0]));
    assert_eq!(reached(&world, "message_burst") as u64, world.limits.message_strikes + 1);
    assert!(
        asks(&mut world, party.conns[1]).is_err_and(|why| kind(&why[0]) == "not-your-seat"),
        "others go on"
    );
}

#[test]
fn messages_per_minute() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    while asks(&mut world, party.conns[0]).is_ok() {}
    let mut taken = 0;
    // A client that was not disconnected sends a message every fifth of a second for a minute.
    for tenth in 0..600 {
        world.now += 100;
        if tenth % 2 == 1 {
            taken += u64::from(asks(&mut world, party.conns[0]).is_ok());
        }
    }
    assert_eq!(taken, world.limits.messages_per_minute);
    world.wait(20_000);
    let at_once = (0..200).take_while(|_| asks(&mut world, party.conns[0]).is_ok()).count();
    assert_eq!(at_once as u64, world.limits.message_burst, "and the burst comes back, no more");
}

/// Creates a game in which a bot plays for the first seat, and returns its connection.
fn with_a_bot(world: &mut World) -> Conn {
    let party = Party::of(world, SPLIT, 2);
    let ask = Request::Ticket(party.id.clone(), 0);
    let Response::Ticket(ticket) = world.request(Some("p0"), ask) else { panic!("a ticket") };
    let take = TakeSeat { ticket: Some(ticket.ticket), bot: true, ..TakeSeat::default() };
    assert_eq!(party.takes(world, "robot", take), Ok(vec![0]));
    world.join(&party.id, Some("robot"), 0)
}

#[test]
fn bot_burst() {
    let mut world = limited(|limits| limits.bot_burst = 400);
    let conn = with_a_bot(&mut world);
    for _ in 0..world.limits.bot_burst {
        asks(&mut world, conn).expect("more than people may ask");
    }
    for _ in 0..world.limits.message_strikes {
        let why = asks(&mut world, conn).expect_err("too many at once");
        assert_eq!((kind(&why[0]), &why[0]["why"]["limit"]), ("limit", &json!("bot_burst")));
        assert_eq!(why[0]["id"], 1, "it is told which query");
    }
    // A client that respects the limit may go on; each accepted message makes up for one excess message.
    world.now += 60_000;
    (0..world.limits.message_strikes).for_each(|_| asks(&mut world, conn).expect("after a while"));
    while asks(&mut world, conn).is_ok() {}
    assert!(!world.closed.contains(&conn));
    for _ in 0..world.limits.message_strikes {
        asks(&mut world, conn).expect_err("too many at once");
    }
    assert!(world.closed.contains(&conn), "a client that ignores it is disconnected");
}

#[test]
fn bot_messages_per_minute() {
    let mut world = World::new();
    let conn = with_a_bot(&mut world);
    while asks(&mut world, conn).is_ok() {}
    let mut taken = 0;
    for _ in 0..world.limits.bot_messages_per_minute {
        world.now += 60_000 / world.limits.bot_messages_per_minute;
        taken += u64::from(asks(&mut world, conn).is_ok());
    }
    assert_eq!(taken, world.limits.bot_messages_per_minute);
    assert!(asks(&mut world, conn).is_err(), "and no more");
}

#[test]
fn no_more_messages_wait_for_the_disk_than_a_burst() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    let command = party.command(&mut world, 0, act);
    party.forget(&mut world);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &command);
    // The disk hangs, and a patient client keeps asking, slowly enough not to reach any other limit.
    for _ in 0..1_000 {
        world.now += 1_000;
        world.say(party.conns[1], json!({ "type": "query", "id": 1, "seat": 1, "query": { "ask": "view" } }));
    }
    let heard = world.heard(party.conns[1]);
    assert_eq!(heard.len() as u64, 1_000 - world.limits.message_burst);
    assert!(heard.iter().all(|m| kind(m) == "limit" && m["id"] == 1));
    assert!(world.heard(party.conns[0]).is_empty());
    world.disk_is_slow = false;
    world.disk_goes_on();
    let answers = world.heard(party.conns[1]).iter().filter(|m| m["type"] == "answer").count();
    assert_eq!(answers as u64, world.limits.message_burst);
}

#[test]
fn games_per_key() {
    let mut world = World::new();
    let most = world.limits.games_per_key;
    let mut make = |running| {
        world.request(Some("ada"), Request::Make(Box::new(for_two(SPLIT)), By { running, ..By::default() }))
    };
    assert!(matches!(make(most - 1), Response::Entered(_)));
    for running in [most, u64::MAX] {
        let Response::Refused(why) = make(running) else { panic!("too many") };
        assert_eq!((why.kind, why.limit.as_deref()), (Kind::Limit, Some("games_per_key")));
    }
    assert_eq!(reached(&world, "games_per_key"), 2);
}

#[test]
fn name_letters() {
    let mut world = World::new();
    let most = world.limits.name_letters as usize;
    let named =
        |name: String| MakeGame { seats: vec![MakeSeat::Me { name }, MakeSeat::Open], ..for_two(SPLIT) };
    let entered = world.make("ada", named("é".repeat(most))).expect("letters, not bytes");
    let why = world.make("ada", named("é".repeat(most + 1))).expect_err("too long");
    assert_eq!((why.kind, why.limit.as_deref()), (Kind::Limit, Some("name_letters")));
    let party = Party { id: entered.card.id, invite: String::new(), keys: Vec::new(), conns: Vec::new() };
    let take = |name: String| TakeSeat { name, invite: entered.invite.clone(), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "bob", take("x".repeat(most + 1))), Err(Kind::Limit));
    assert_eq!(reached(&world, "name_letters"), 2);
    assert_eq!(party.takes(&mut world, "bob", take("x".repeat(most))), Ok(vec![1]));
}

#[test]
fn tickets_per_seat_and_keys_per_seat() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let ticket =
        |world: &mut World, seat| match world.request(Some("p0"), Request::Ticket(party.id.clone(), seat)) {
            Response::Ticket(ticket) => Ok(ticket.ticket),
            Response::Refused(why) => Err(why),
            other => panic!("{other:?}"),
        };
    let made: Vec<String> =
        (0..world.limits.tickets_per_seat).map(|_| ticket(&mut world, 0).expect("a ticket")).collect();
    for _ in 0..2 {
        let why = ticket(&mut world, 0).expect_err("enough");
        assert_eq!((why.kind, why.limit.as_deref()), (Kind::Limit, Some("tickets_per_seat")));
        world.restart();
    }
    assert_eq!(reached(&world, "tickets_per_seat"), 2);
    let using = |ticket: &String| TakeSeat { ticket: Some(ticket.clone()), ..TakeSeat::default() };
    for (device, word) in (1..world.limits.keys_per_seat).zip(&made) {
        assert_eq!(party.takes(&mut world, &format!("device {device}"), using(word)), Ok(vec![0]));
    }
    let last = made.last().expect("a ticket");
    assert_eq!(party.takes(&mut world, "one too many", using(last)), Err(Kind::Limit));
    assert_eq!(reached(&world, "keys_per_seat"), 1);
    // Old tickets make room for new ones.
    world.wait(world.limits.ticket_ms);
    ticket(&mut world, 0).expect("a ticket");
}

#[test]
fn watchers_per_game() {
    let mut world = limited(|limits| limits.watchers_per_game = 3);
    let party = Party::of(&mut world, SPLIT, 2);
    let watchers: Vec<Conn> = (0..3).map(|_| world.join(&party.id, None, 0)).collect();
    let late = world.join(&party.id, None, 0);
    let heard = world.heard(late);
    assert_eq!((kind(&heard[0]), &heard[0]["why"]["limit"]), ("limit", &json!("watchers_per_game")));
    assert!(world.closed.contains(&late));
    assert_eq!(reached(&world, "watchers_per_game"), 1);
    let player = world.join(&party.id, Some("p0"), 0);
    assert_eq!(types(&world.heard(player))[0], "welcome", "who sits here always gets in");
    world.hang_up(watchers[0]);
    let next = world.join(&party.id, None, 0);
    assert_eq!(types(&world.heard(next))[0], "welcome");
}

#[test]
fn rows_per_game() {
    let mut world = limited(|limits| limits.rows_per_game = 6);
    let party = Party::of(&mut world, SPLIT, 2);
    while party.rows(&world) < 6 {
        let deed = if party.rows(&world).is_multiple_of(2) { Deed::OfferDraw } else { Deed::DeclineDraw };
        assert_eq!(party.does(&mut world, 0, deed)["type"], "done");
    }
    for deed in [Deed::Act { text: "split 1".to_string() }, Deed::OfferDraw, Deed::Leave] {
        let answer = party.does(&mut world, 0, deed);
        assert_eq!((kind(&answer), &answer["why"]["limit"]), ("limit", &json!("rows_per_game")));
    }
    assert_eq!(reached(&world, "rows_per_game"), 3);
    assert_eq!(party.does(&mut world, 0, Deed::Resign)["type"], "done", "a game can always be ended");
    assert_eq!(party.card(&mut world).stage, "over");
}

#[test]
fn machine_pace_ms() {
    for pace in [0, 1, 10_000] {
        let mut world = limited(|limits| limits.machine_pace_ms = pace);
        let machine = MakeSeat::Machine { player: "random".to_string() };
        let make = MakeGame { seats: vec![machine; 2], ..for_two(SPLIT) };
        let id = world.make("ada", make).expect("made").card.id;
        let begun = world.now;
        while world.card(&id).stage != "over" {
            world.wait(pace.max(1));
        }
        let acts = world.disk.rows[&id].iter().filter(|row| row.body.contains("\"act\"")).count() as u64;
        assert_eq!(acts, 7, "split, take, and five boots");
        let last = world.disk.rows[&id].last().expect("a row").at;
        assert_eq!(last - begun, (acts - 1) * pace, "the first answers at once");
    }
}

#[test]
fn rest_ms() {
    for game in games() {
        let mut world = World::new();
        let mut party = Party::of(&mut world, game.about().id, 2);
        party.round(&mut world);
        let before = party.view(&mut world, 0);
        let mut seen = Mirror::default();
        seen.hear(&mut world, party.conns[1]);
        world.wait(10 * world.limits.rest_ms);
        assert_eq!(world.hall.games_in_memory(), 1, "a client looks at it");
        party.conns.iter().for_each(|conn| world.hang_up(*conn));
        world.wait(world.limits.rest_ms - 1);
        assert_eq!(world.hall.games_in_memory(), 1);
        world.wait(1);
        assert_eq!(world.hall.games_in_memory(), 0);
        assert_eq!(world.hall.next_wake(), None, "and nothing is left to do");
        let rows = party.rows(&world);
        party.gather(&mut world);
        assert_eq!(party.view(&mut world, 0), before, "it comes back as it was");
        let mut again = Mirror::default();
        again.hear(&mut world, party.conns[1]);
        assert_eq!((again.view, again.events), (seen.view, seen.events));
        assert_eq!(party.rows(&world), rows, "and leaves no trace of it");
        party.round(&mut world);
    }
}

#[test]
fn a_game_rests_also_after_a_disk_that_took_longer() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    let command = party.command(&mut world, 0, act);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &command);
    party.conns.iter().for_each(|conn| world.hang_up(*conn));
    world.wait(2 * world.limits.rest_ms);
    world.disk_is_slow = false;
    world.disk_goes_on();
    world.wait(world.limits.rest_ms);
    assert_eq!(world.hall.games_in_memory(), 0);
    assert_eq!(party.card(&mut world).seats.len(), 2);
}

#[test]
fn limits_may_be_as_large_as_anybody_likes() {
    let mut limits = Limits::default();
    for (name, ..) in Limits::default().table() {
        limits.set(name, u64::MAX).expect("a limit");
    }
    let mut world = World::with(limits);
    let party = Party::at(&mut world, against_machine(SIGNALS, "random"));
    assert!(matches!(world.request(Some("p0"), Request::Ticket(party.id.clone(), 0)), Response::Ticket(_)));
    party.plays(&mut world, 0);
    world.wait(1_000);
    assert_eq!(party.card(&mut world).stage, "live");
    let none = limited(|limits| {
        for (name, ..) in Limits::default().table() {
            limits.set(name, 0).expect("a limit");
        }
    });
    let mut world = none;
    let why = world.make("ada", for_two(SPLIT)).expect_err("no games at all");
    assert_eq!(why.kind, Kind::Limit);
}

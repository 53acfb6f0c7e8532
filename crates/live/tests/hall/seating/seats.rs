//! Taking seats, and the beginning of the game.

use live::{By, Request, Response};
use wire::rest::{MakeGame, MakeSeat, TakeSeat};
use wire::{Deed, Kind};

use crate::hall::people::*;
use crate::world::*;

fn open_game(world: &mut World, make: MakeGame) -> Party {
    let entered = world.make("p0", make).expect("a game is made");
    let invite = entered.invite.expect("the maker is told");
    Party { id: entered.card.id, invite, keys: vec!["p0".to_string()], conns: Vec::new() }
}

#[test]
fn the_invite_opens_a_seat_and_nothing_else_does() {
    let mut world = World::new();
    let party = open_game(&mut world, for_people(SIGNALS, 3));
    let rows = party.rows(&world);
    assert_eq!(party.take(&mut world, "p1", None), Err(Kind::NoEntry));
    for wrong in
        ["", "x", "00000000000000000000000000000000", &party.invite[..31], &party.invite.to_uppercase()]
    {
        if wrong != party.invite {
            assert_eq!(
                party.take(&mut world, "p1", Some(wrong.to_string())),
                Err(Kind::NoEntry),
                "{wrong:?}"
            );
        }
    }
    let take = TakeSeat { invite: Some(party.invite.clone()), ..TakeSeat::default() };
    let Response::Refused(why) = world.request(None, Request::Take(party.id.clone(), take)) else {
        panic!("no one sits without a key")
    };
    assert_eq!(why.kind, Kind::NoEntry);
    assert_eq!(party.rows(&world), rows, "a refusal leaves no trace");

    assert_eq!(party.take(&mut world, "p1", Some(party.invite.clone())), Ok(vec![1]));
    // The answer may have been lost, so a client that asks again holds the same seat and no other.
    let rows = party.rows(&world);
    assert_eq!(party.take(&mut world, "p1", Some(party.invite.clone())), Ok(vec![1]));
    assert_eq!(party.take(&mut world, "p1", None), Ok(vec![1]));
    assert_eq!(party.rows(&world), rows);
    let other = TakeSeat { seat: Some(2), invite: Some(party.invite.clone()), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "p1", other), Err(Kind::NotNow), "one seat for one key");
    assert_eq!(party.card(&mut world).stage, "open");
    world.restart();
    assert_eq!(party.take(&mut world, "p1", Some(party.invite.clone())), Ok(vec![1]), "also after a restart");
}

#[test]
fn a_seat_can_be_chosen_if_it_is_free() {
    let mut world = World::new();
    let party = open_game(&mut world, for_people(SIGNALS, 4));
    let wants =
        |seat| TakeSeat { seat: Some(seat), invite: Some(party.invite.clone()), ..TakeSeat::default() };
    for taken in [0, 4, 99, 100, 127, 128, 255] {
        assert_eq!(party.takes(&mut world, "p2", wants(taken)), Err(Kind::NotNow), "seat {taken}");
    }
    assert_eq!(party.takes(&mut world, "p2", wants(2)), Ok(vec![2]));
    assert_eq!(party.takes(&mut world, "p3", wants(2)), Err(Kind::NotNow));
    assert_eq!(party.take(&mut world, "p1", Some(party.invite.clone())), Ok(vec![1]), "the first free one");
}

#[test]
fn one_of_two_gets_the_last_seat() {
    for slow in [false, true] {
        let mut world = World::new();
        let party = open_game(&mut world, for_people(SPLIT, 2));
        world.disk_is_slow = slow;
        let take = || {
            let take = TakeSeat { invite: Some(party.invite.clone()), ..TakeSeat::default() };
            Request::Take(party.id.clone(), take)
        };
        let (first, second) = (world.ask(Some("bob"), take()), world.ask(Some("eve"), take()));
        if slow {
            assert!(world.reply(first).is_none() && world.reply(second).is_none(), "nothing is written yet");
            world.disk_is_slow = false;
            world.disk_goes_on();
        }
        let replies = [world.reply(first), world.reply(second)];
        let [Some(Response::Entered(entered)), Some(Response::Refused(why))] = replies else {
            panic!("one gets it, the other does not: {replies:?}")
        };
        assert_eq!((entered.seats, why.kind), (vec![1], Kind::NotNow));
        assert_eq!(party.card(&mut world).stage, "live");
        let key = live::key_hash("eve");
        assert!(!world.disk.rows[&party.id].iter().any(|row| row.body.contains(&key)));
    }
}

#[test]
fn the_lobby_needs_no_invite() {
    let mut world = World::new();
    let party = open_game(&mut world, MakeGame { listed: true, ..for_people(SIGNALS, 3) });
    assert!(world.disk.cards[&party.id].listed);
    assert_eq!(party.take(&mut world, "p1", Some("wrong".to_string())), Err(Kind::NoEntry));
    assert_eq!(party.take(&mut world, "p1", None), Ok(vec![1]));
    assert_eq!(party.take(&mut world, "p2", Some(party.invite.clone())), Ok(vec![2]));
    assert_eq!(party.take(&mut world, "p3", None), Err(Kind::NotNow), "the game has begun");
}

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    for game in games() {
        let mut world = World::new();
        let party = open_game(&mut world, for_people(game.about().id, 2));
        let ada = world.join(&party.id, Some("p0"), 0);
        let watcher = world.join(&party.id, None, 0);
        let act = Deed::Act { text: "x".to_string() };
        for deed in [act, Deed::Resign, Deed::Undo, Deed::OfferDraw, Deed::Leave, Deed::Rematch] {
            assert_eq!(kind(&world.does(ada, &party.id, 0, deed)), "not-begun");
        }
        for request in [
            Request::Record(party.id.clone()),
            Request::Step(party.id.clone(), Some(0), None, Default::default()),
        ] {
            let Response::Refused(why) = world.request(Some("p0"), request) else { panic!("no table yet") };
            assert_eq!(why.kind, Kind::NotBegun);
        }
        let card = party.card(&mut world);
        assert_eq!((card.stage.as_str(), card.seats[1].who.as_str()), ("open", "free"));
        world.heard(ada);
        world.heard(watcher);

        world.now += 5_000;
        assert_eq!(party.take(&mut world, "p1", Some(party.invite.clone())), Ok(vec![1]));
        for (conn, seat) in [(ada, Some(0)), (watcher, None)] {
            let heard = world.heard(conn);
            let status = heard.iter().find(|m| m["type"] == "status").expect("who sits where has changed");
            assert_eq!(status["card"]["stage"], "live");
            let update = heard.iter().find(|m| m["type"] == "update").expect("there is something to see");
            assert_eq!(update["seat"].as_u64(), seat);
            assert!(
                update["view"]["scene"].is_object() && update["view"]["question"].is_object(),
                "{update}"
            );
        }
        assert_eq!(world.disk.cards[&party.id].stage, live::Stage::Live);
    }
}

#[test]
fn who_takes_a_seat_while_watching_sees_through_its_eyes() {
    let mut world = World::new();
    let party = open_game(&mut world, for_people(SIGNALS, 2));
    let bob = world.join(&party.id, Some("p1"), 0);
    assert_eq!(party.take(&mut world, "p1", Some(party.invite.clone())), Ok(vec![1]));
    let mut seen = Mirror::default();
    let heard = world.heard(bob);
    assert_eq!(heard.last().expect("something")["seat"], 1);
    let again = world.join(&party.id, Some("p1"), 0);
    seen.hear(&mut world, again);
    assert!(seen.view["question"]["picks"].is_object());
    let act = Deed::Act { text: seen.offers().first().expect("an act") };
    assert_eq!(world.does(bob, &party.id, 1, act)["type"], "done", "the first connection holds the seat too");
}

#[test]
fn a_game_whose_seats_are_all_taken_begins_at_once() {
    let mut world = World::new();
    for make in [hot_seat(SPLIT), against_machine(PARRY, "random")] {
        assert_eq!(world.make("ada", make).expect("made").card.stage, "live");
    }
}

#[test]
fn what_cannot_be_a_game_is_not_made() {
    let mut world = World::new();
    let base = || for_people(SPLIT, 2);
    let me = || MakeSeat::Me { name: String::new() };
    let machine = |player: &str| MakeSeat::Machine { player: player.to_string() };
    let option = |name: &str, value: &str| [(name.to_string(), value.to_string())].into();
    let clock = |answer, bank| Some(wire::rest::Clock { answer, bank });
    let abandon =
        |after, player: Option<&str>| Some(wire::rest::Abandon { after, player: player.map(str::to_string) });
    let wrong = [
        (Kind::NotFound, MakeGame { rulebook: "no-such".to_string(), ..base() }),
        (Kind::NotFound, MakeGame { rulebook: String::new(), ..base() }),
        (Kind::NotFound, MakeGame { seats: vec![me(), machine("no-such")], ..base() }),
        (Kind::Malformed, MakeGame { seats: vec![me()], ..base() }),
        (Kind::Malformed, MakeGame { seats: vec![MakeSeat::Open; 3], ..base() }),
        (Kind::Malformed, MakeGame { seats: vec![MakeSeat::Open; 300], ..base() }),
        (Kind::Malformed, MakeGame { seats: vec![MakeSeat::Open; 5_000], ..for_people(SIGNALS, 2) }),
        (Kind::Malformed, MakeGame { options: option("no-such", "1"), ..base() }),
        (Kind::Malformed, MakeGame { options: option("undo", "perhaps"), ..base() }),
        (Kind::Malformed, MakeGame { clock: clock(0, 0), ..base() }),
        (Kind::Malformed, MakeGame { clock: clock(u64::MAX, 0), ..base() }),
        (Kind::Malformed, MakeGame { clock: clock(1, u64::MAX), ..base() }),
        (Kind::Malformed, MakeGame { abandon: abandon(u64::MAX, None), ..base() }),
        (Kind::NotFound, MakeGame { abandon: abandon(1, Some("no-such")), ..base() }),
        (
            Kind::Malformed,
            MakeGame { seats: vec![MakeSeat::Me { name: "a\nb".to_string() }, me()], ..base() },
        ),
        (Kind::Limit, MakeGame { seats: vec![MakeSeat::Me { name: "x".repeat(33) }, me()], ..base() }),
    ];
    for (kind, make) in wrong {
        let shown = format!("{make:?}");
        let why = world.make("ada", make).expect_err(&shown[..shown.len().min(200)]);
        assert_eq!(why.kind, kind, "{why}");
    }
    let Response::Refused(why) = world.request(None, Request::Make(Box::new(base()), By::default())) else {
        panic!()
    };
    assert_eq!(why.kind, Kind::NoEntry, "a seat needs a key");
    assert!(world.disk.rows.is_empty());
}

#[test]
fn there_is_no_such_game() {
    let mut world = World::new();
    let long = "a".repeat(10_000);
    for id in ["", "x", "../../../etc", "abcdefghijkm", "ABCDEFGHIJKM", "abcdefghijk0", "%00", &long] {
        let id = id.to_string();
        let requests = [
            Request::Card(id.clone()),
            Request::Take(id.clone(), TakeSeat::default()),
            Request::Ticket(id.clone(), 0),
            Request::Record(id.clone()),
            Request::Step(id.clone(), None, None, Default::default()),
        ];
        for request in requests {
            let Response::Refused(why) = world.request(Some("ada"), request) else { panic!("{id}") };
            assert_eq!(why.kind, Kind::NotFound);
        }
        let conn = world.join(&id, Some("ada"), 0);
        let heard = world.heard(conn);
        assert_eq!(types(&heard), ["bye"]);
        assert_eq!((&heard[0]["reason"], &heard[0]["again"]), (&"not-found".into(), &false.into()));
        assert!(world.closed.contains(&conn));
    }
    assert_eq!(world.hall.games_in_memory(), 0, "games that do not exist take no room");
}

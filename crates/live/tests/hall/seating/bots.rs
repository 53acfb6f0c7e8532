//! Programs that sit at a table; everyone can see that they are programs.

use live::{Request, Response};
use serde_json::json;
use wire::rest::{MakeGame, MakeSeat, TakeSeat};
use wire::{Deed, Kind};

use crate::hall::people::*;
use crate::world::*;

fn bot(name: &str) -> TakeSeat {
    TakeSeat { name: name.to_string(), bot: true, ..TakeSeat::default() }
}

/// Makes a game by ada with a seat that a bot takes with the invite.
fn against_bot(world: &mut World) -> Party {
    let entered = world.make("p0", for_two(SPLIT)).expect("a game");
    let invite = entered.invite.clone().expect("ada is told");
    let mut party =
        Party { id: entered.card.id, invite: invite.clone(), keys: vec!["p0".into()], conns: vec![] };
    assert!(!party.card(world).seats[1].bot);
    assert_eq!(party.takes(world, "p1", TakeSeat { invite: Some(invite), ..bot("hunter") }), Ok(vec![1]));
    party.keys.push("p1".to_string());
    party.gather(world);
    party
}

/// Returns the name and kind of each seat as on the card.
fn shown(world: &mut World, game: &str) -> Vec<(String, bool)> {
    world.card(game).seats.into_iter().map(|seat| (seat.name, seat.bot)).collect()
}

fn names(shown: &[(&str, bool)]) -> Vec<(String, bool)> {
    shown.iter().map(|(name, bot)| (name.to_string(), *bot)).collect()
}

#[test]
fn a_bot_takes_a_free_seat_and_everybody_sees_it() {
    let mut world = World::new();
    let party = against_bot(&mut world);
    let card = party.card(&mut world);
    assert_eq!((card.stage.as_str(), card.seats[1].who.as_str()), ("live", "person"));
    let ada = card.seats[0].name.clone();
    let expected = names(&[(&ada, false), ("hunter", true)]);
    assert_eq!(shown(&mut world, &party.id), expected);
    let heard = world.heard(party.conns[0]);
    assert_eq!(heard[0]["card"]["seats"][1]["bot"], true, "also those who are connected");
    assert!(heard[0]["card"]["seats"][0].get("bot").is_none(), "what is not so is not said");
    // It plays like anyone else, and a restart remembers what it is.
    party.round(&mut world);
    world.restart();
    assert_eq!(shown(&mut world, &party.id), expected);
    let Response::Record(record) = world.request(Some("p0"), Request::Record(party.id.clone())) else {
        panic!("a record")
    };
    assert!(record.contains("machine \"hunter\"") || record.contains("machine hunter"), "{record}");
}

#[test]
fn a_bot_without_a_name_is_called_bot() {
    let mut world = World::new();
    let entered = world.make("p0", for_two(SPLIT)).expect("a game");
    let party = Party { id: entered.card.id, invite: String::new(), keys: vec![], conns: vec![] };
    party.takes(&mut world, "p1", TakeSeat { invite: entered.invite, ..bot("  ") }).expect("a seat");
    assert_eq!(world.card(&party.id).seats[1].name, "bot");
    let wrong = TakeSeat { ticket: Some("x".to_string()), ..bot("a\nb") };
    assert_eq!(party.takes(&mut world, "p2", wrong), Err(Kind::Malformed));
}

#[test]
fn a_ticket_lets_a_bot_play_for_its_owner_and_the_table_is_told() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    party.forget(&mut world);
    let Response::Ticket(ticket) = world.request(Some("p0"), Request::Ticket(party.id.clone(), 0)) else {
        panic!("a ticket")
    };
    let take = TakeSeat { ticket: Some(ticket.ticket), ..bot("hunter") };
    assert_eq!(party.takes(&mut world, "robot", take.clone()), Ok(vec![0]));
    assert_eq!(party.takes(&mut world, "other", take), Err(Kind::NoEntry), "it is used up");
    let other = world.card(&party.id).seats[1].name.clone();
    let expected = names(&[("hunter", true), (&other, false)]);
    assert_eq!(shown(&mut world, &party.id), expected);
    let heard = world.heard(party.conns[1]);
    let told: Vec<_> = heard.iter().filter_map(|m| m["events"].as_array()).flatten().collect();
    assert!(
        told.iter().any(|event| event["text"].as_str().is_some_and(|t| t.contains("hunter"))),
        "{heard:?}"
    );
    // Both the bot and its owner can act.
    let conn = world.join(&party.id, Some("robot"), 0);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    assert_eq!(world.does(conn, &party.id, 0, act)["type"], "done");
    world.restart();
    assert_eq!(shown(&mut world, &party.id), expected);
}

#[test]
fn a_bot_claims_an_abandoned_seat_as_a_bot() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    party.does(&mut world, 1, Deed::Leave);
    let take = TakeSeat { seat: Some(1), invite: Some(party.invite.clone()), ..bot("hunter") };
    assert_eq!(party.takes(&mut world, "robot", take), Ok(vec![1]));
    assert!(world.card(&party.id).seats[1].bot);
    // The next player who claims it is not a bot.
    let conn = world.join(&party.id, Some("robot"), 0);
    assert_eq!(world.does(conn, &party.id, 1, Deed::Leave)["type"], "done");
    let take = TakeSeat { seat: Some(1), invite: Some(party.invite.clone()), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "eve", take), Ok(vec![1]));
    assert!(!world.card(&party.id).seats[1].bot);
}

#[test]
fn a_bot_plays_again_and_still_is_one() {
    let mut world = World::new();
    let party = against_bot(&mut world);
    party.does(&mut world, 0, Deed::Resign);
    for seat in [0, 1] {
        assert_eq!(party.does(&mut world, seat, Deed::Rematch)["type"], "done");
    }
    let next = world.card(&party.id).after.expect("a rematch");
    let seats = shown(&mut world, &next);
    assert!(seats.contains(&("hunter".to_string(), true)), "{seats:?}");
    assert_eq!(seats.iter().filter(|seat| seat.1).count(), 1);
    world.restart();
    assert_eq!(shown(&mut world, &next), seats);
}

#[test]
fn a_built_in_player_in_the_place_of_a_bot_is_no_bot() {
    let mut world = World::new();
    let party = against_bot(&mut world);
    party.does(&mut world, 1, Deed::Leave);
    let player = "random".to_string();
    assert_eq!(party.does(&mut world, 0, Deed::TakeOver { seat: 1, player })["type"], "done");
    let seat = world.card(&party.id).seats[1].clone();
    assert_eq!((seat.who.as_str(), seat.bot), ("machine", false));
    assert_eq!(party.does(&mut world, 1, Deed::Return)["type"], "done");
    assert!(world.card(&party.id).seats[1].bot);
}

#[test]
fn logs_of_before_there_were_bots_still_fold() {
    let mut world = World::new();
    let make =
        MakeGame { seats: vec![MakeSeat::Me { name: "Ada".into() }, MakeSeat::Open], ..for_two(SPLIT) };
    let party = Party::at(&mut world, make);
    party.does(&mut world, 1, Deed::Leave);
    let take = TakeSeat { seat: Some(1), invite: Some(party.invite.clone()), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "eve", take), Ok(vec![1]));
    let Response::Ticket(ticket) = world.request(Some("eve"), Request::Ticket(party.id.clone(), 1)) else {
        panic!("a ticket")
    };
    let take = TakeSeat { ticket: Some(ticket.ticket), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "phone", take), Ok(vec![1]));
    // The entries of people are written as before, so that an old log and a new one have the same bytes.
    let rows = &world.disk.rows[&party.id];
    assert!(!rows.iter().any(|row| row.body.contains("bot")), "{rows:?}");
    let bodies: Vec<serde_json::Value> =
        rows.iter().map(|row| serde_json::from_str(&row.body).expect("JSON")).collect();
    let whats: Vec<&String> =
        bodies.iter().filter_map(|body| body["what"].as_object()?.keys().next()).collect();
    assert_eq!(json!(whats), json!(["made", "sat", "leave", "claim", "ticket", "share"]));
    world.restart();
    assert!(shown(&mut world, &party.id).iter().all(|seat| !seat.1));
}

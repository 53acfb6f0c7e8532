//! Tickets: continuing with a seat on another device.

use live::{Request, Response};
use wire::rest::TakeSeat;
use wire::{Deed, Kind};

use crate::hall::people::*;
use crate::world::*;

fn ticket(
    world: &mut World,
    party: &Party,
    key: &str,
    seat: u8,
) -> Result<wire::rest::Ticket, wire::Refused> {
    match world.request(Some(key), Request::Ticket(party.id.clone(), seat)) {
        Response::Ticket(ticket) => Ok(ticket),
        Response::Refused(why) => Err(why),
        other => panic!("{other:?}"),
    }
}

fn using(ticket: &str) -> TakeSeat {
    TakeSeat { ticket: Some(ticket.to_string()), ..TakeSeat::default() }
}

#[test]
fn a_ticket_seats_its_bearer_once() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    let word = ticket(&mut world, &party, "p0", 0).expect("a ticket").ticket;
    assert_eq!(word.len(), 32, "128 bits");
    assert!(!world.disk.rows[&party.id].iter().any(|row| row.body.contains(&word)), "only its hash is kept");
    assert_eq!(party.takes(&mut world, "p0", using(&word)), Ok(vec![0]), "its owner does not use it up");
    assert_eq!(party.takes(&mut world, "phone", using("wrong")), Err(Kind::NoEntry));
    assert_eq!(party.takes(&mut world, "phone", using("")), Err(Kind::NoEntry));
    world.restart();
    assert_eq!(party.takes(&mut world, "phone", using(&word)), Ok(vec![0]));
    assert_eq!(party.takes(&mut world, "eve", using(&word)), Err(Kind::NoEntry), "it is used up");
    world.restart();
    assert_eq!(party.takes(&mut world, "eve", using(&word)), Err(Kind::NoEntry));

    // Both devices now hold the seat, and share its sequence numbers.
    let (home, phone) = (world.join(&party.id, Some("p0"), 0), world.join(&party.id, Some("phone"), 0));
    let act = Deed::Act { text: party.act(&mut world, 0) };
    let command = party.command(&mut world, 0, act);
    let done = world.command(home, &command);
    assert_eq!(done["type"], "done");
    assert_eq!(world.command(phone, &command), done, "the same words from the other device are a repeat");
}

#[test]
fn a_ticket_is_for_its_seat_and_game_alone() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    let other = Party::of(&mut world, SIGNALS, 2);
    assert_eq!(ticket(&mut world, &party, "p1", 0).expect_err("not theirs").kind, Kind::NotYourSeat);
    for seat in [2, 100, 255] {
        assert_eq!(ticket(&mut world, &party, "p0", seat).expect_err("no seat").kind, Kind::NotYourSeat);
    }
    assert_eq!(ticket(&mut world, &party, "eve", 0).expect_err("a stranger").kind, Kind::NotYourSeat);
    let word = ticket(&mut world, &party, "p0", 0).expect("a ticket").ticket;
    assert_eq!(other.takes(&mut world, "eve", using(&word)), Err(Kind::NoEntry));
    let invite = TakeSeat { invite: Some(party.invite.clone()), ..using("wrong") };
    assert_eq!(
        party.takes(&mut world, "eve", invite),
        Err(Kind::NoEntry),
        "the invite helps no wrong ticket"
    );
    assert_eq!(party.takes(&mut world, "eve", using(&word)), Ok(vec![0]));
}

#[test]
fn a_ticket_gets_old() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    let made = world.now;
    let (first, second) = (ticket(&mut world, &party, "p0", 0), ticket(&mut world, &party, "p0", 0));
    let (first, second) = (first.expect("a ticket"), second.expect("a ticket"));
    assert_eq!(first.until, made + world.limits.ticket_ms);
    world.wait(world.limits.ticket_ms - 1);
    assert_eq!(
        party.takes(&mut world, "phone", using(&first.ticket)),
        Ok(vec![0]),
        "good to the last moment"
    );
    world.wait(1);
    assert_eq!(
        party.takes(&mut world, "tablet", using(&second.ticket)),
        Err(Kind::NoEntry),
        "ticket_ms is over"
    );
}

#[test]
fn nobody_hears_of_a_ticket() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 3);
    let watcher = world.join(&party.id, None, 0);
    party.forget(&mut world);
    world.heard(watcher);
    let word = ticket(&mut world, &party, "p1", 1).expect("a ticket").ticket;
    assert!(
        party.silent(&world) && world.heard(watcher).is_empty(),
        "a ticket is between a seat and the server"
    );
    party.takes(&mut world, "phone", using(&word)).expect("a seat");
    assert!(party.silent(&world) && world.heard(watcher).is_empty());
}

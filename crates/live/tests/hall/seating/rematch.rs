//! Rematches.

use serde_json::json;
use wire::rest::{Clock, MakeGame, MakeSeat};
use wire::{Deed, Kind};

use crate::hall::people::*;
use crate::world::*;

fn ended(world: &mut World, make: MakeGame) -> Party {
    let party = Party::at(world, make);
    assert_eq!(party.does(world, 0, Deed::Resign)["type"], "done");
    while party.card(world).stage != "over" {
        let seat = party.open(world)[0];
        assert_eq!(party.does(world, seat, Deed::Resign)["type"], "done");
    }
    party
}

fn wants(world: &mut World, party: &Party, seat: u8) {
    let answer = party.does(world, seat, Deed::Rematch);
    assert_eq!(answer["type"], "done", "{answer}");
}

/// Returns the seats that a key holds in a game, according to the welcome.
fn holds(world: &mut World, game: &str, key: &str) -> serde_json::Value {
    let conn = world.join(game, Some(key), 0);
    let heard = world.heard(conn);
    world.hang_up(conn);
    assert_eq!(heard[0]["type"], "welcome");
    heard[0]["seats"].clone()
}

#[test]
fn all_must_want_to_play_again_and_the_seats_change_round() {
    for (rulebook, seats) in [(SPLIT, 2), (SIGNALS, 2), (SIGNALS, 3)] {
        let mut world = World::new();
        let running = Party::of(&mut world, rulebook, seats);
        assert_eq!(kind(&running.does(&mut world, 0, Deed::Rematch)), "not-now");
        let party = ended(&mut world, for_people(rulebook, seats));
        for seat in 0..seats as u8 {
            assert_eq!(party.card(&mut world).after, None);
            wants(&mut world, &party, seat);
            if usize::from(seat) + 1 < seats {
                assert!(party.card(&mut world).seats[usize::from(seat)].wants_rematch);
                assert_eq!(kind(&party.does(&mut world, seat, Deed::Rematch)), "not-now");
            }
        }
        let card = party.card(&mut world);
        let next = card.after.clone().expect("the next game");
        let new = world.card(&next);
        assert_eq!((new.before.as_deref(), new.stage.as_str()), (Some(party.id.as_str()), "live"));
        assert_ne!(new.commitment, card.commitment, "new dice");
        assert_eq!(
            (new.watch, new.listed, new.options.clone()),
            (card.watch, card.listed, card.options.clone())
        );
        for seat in 0..seats {
            let now = (seat + seats - 1) % seats;
            assert_eq!(
                holds(&mut world, &next, &format!("p{seat}")),
                json!([now]),
                "everyone moves one seat on"
            );
            assert_eq!(new.seats[now].name, card.seats[seat].name);
        }
        assert_eq!(kind(&party.does(&mut world, 0, Deed::Rematch)), "not-now", "there is one already");
        // The invite of the old game opens nothing here.
        let take = wire::rest::TakeSeat { invite: Some(party.invite.clone()), ..Default::default() };
        let there = Party { id: next, invite: String::new(), keys: Vec::new(), conns: Vec::new() };
        assert_eq!(there.takes(&mut world, "eve", take), Err(Kind::NoEntry));
    }
}

#[test]
fn the_next_game_is_written_with_the_last_wish() {
    let mut world = World::new();
    let mut party = ended(&mut world, for_people(SPLIT, 2));
    wants(&mut world, &party, 0);
    let command = party.command(&mut world, 1, Deed::Rematch);
    party.forget(&mut world);
    world.disk_is_slow = true;
    order(&mut world, party.conns[1], &command);
    assert_eq!(world.waiting.len(), 1, "one batch for both games");
    assert!(party.silent(&world));
    let games: std::collections::BTreeSet<_> =
        world.waiting[0].1.rows.iter().map(|row| row.game.clone()).collect();
    assert_eq!(games.len(), 2);

    // If the power fails before the write, nothing has happened; if it fails right after, the game exists.
    let (_, batch) = world.waiting[0].clone();
    world.disk_is_slow = false;
    world.restart();
    assert_eq!(party.card(&mut world).after, None);
    world.disk.write(batch).expect("it can be stored");
    world.restart();
    party.gather(&mut world);
    let next = party.card(&mut world).after.expect("the next game");
    assert_eq!(world.card(&next).stage, "live");
    assert_eq!(holds(&mut world, &next, "p0"), json!([1]));
    assert_eq!(
        world.command(party.conns[1], &command)["type"],
        "done",
        "and the wish is known when it is repeated"
    );
    assert!(world.disk.holders.iter().filter(|(_, game)| *game == next).count() == 2);
    assert!(world.disk.cards.contains_key(&next));
}

#[test]
fn against_built_in_players_everybody_keeps_their_seat() {
    let mut world = World::new();
    let party = ended(&mut world, against_machine(SPLIT, "random"));
    wants(&mut world, &party, 0);
    let next = party.card(&mut world).after.expect("no one else must be asked");
    let card = world.card(&next);
    assert_eq!((card.seats[0].who.as_str(), card.seats[1].who.as_str()), ("person", "machine"));
    assert_eq!(holds(&mut world, &next, "p0"), json!([0]));
}

#[test]
fn built_in_players_alone_want_nothing() {
    let mut world = World::new();
    let machine = MakeSeat::Machine { player: "random".to_string() };
    let make = MakeGame { seats: vec![machine; 2], ..for_people(SPLIT, 1) };
    let id = world.make("p0", make).expect("made").card.id;
    world.wait(100_000);
    assert_eq!(world.card(&id).stage, "over");
    let conn = world.join(&id, Some("p0"), 0);
    for seat in [0, 1] {
        assert_eq!(kind(&world.does(conn, &id, seat, Deed::Rematch)), "not-your-seat");
    }
}

#[test]
fn who_left_is_not_waited_for_and_their_seat_is_free() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 3);
    assert_eq!(party.does(&mut world, 2, Deed::Leave)["type"], "done");
    for seat in [0, 1] {
        assert_eq!(party.does(&mut world, seat, Deed::Resign)["type"], "done");
    }
    wants(&mut world, &party, 0);
    wants(&mut world, &party, 1);
    let next = party.card(&mut world).after.expect("both who stayed want it");
    let card = world.card(&next);
    assert_eq!(card.stage, "open");
    assert_eq!(card.seats.iter().filter(|seat| seat.who == "free").count(), 1);
    let conn = world.join(&next, Some("p0"), 0);
    let invite = world.heard(conn)[0]["invite"].as_str().map(str::to_string);
    let there = Party { id: next, invite: String::new(), keys: Vec::new(), conns: Vec::new() };
    assert_eq!(there.take(&mut world, "eve", invite).map(|seats| seats.len()), Ok(1));
}

#[test]
fn who_left_and_wants_to_play_again_is_back() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    assert_eq!(party.does(&mut world, 1, Deed::Leave)["type"], "done");
    assert_eq!(party.does(&mut world, 0, Deed::Resign)["type"], "done");
    wants(&mut world, &party, 1);
    assert_eq!(party.card(&mut world).after, None, "the other is still to be asked");
    wants(&mut world, &party, 0);
    let next = party.card(&mut world).after.expect("both want it");
    assert_eq!(world.card(&next).stage, "live");
    assert_eq!(holds(&mut world, &next, "p1"), json!([0]));
}

#[test]
fn the_next_game_runs_though_nobody_has_come_yet() {
    let mut world = World::new();
    let clock = Some(Clock { answer: 10_000, bank: 0 });
    let party = ended(&mut world, MakeGame { clock, ..for_people(SPLIT, 2) });
    wants(&mut world, &party, 0);
    wants(&mut world, &party, 1);
    let next = world.disk.rows.keys().find(|id| **id != party.id).cloned().expect("the next game");
    world.wait(1_000_000);
    let card: serde_json::Value = serde_json::from_str(&world.disk.cards[&next].body).expect("a card");
    assert_eq!(card["stage"], "over", "its clocks run without anyone asking for it");
}

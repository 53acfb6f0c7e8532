//! Players who are present or absent, and those who take over their seats.

use live::{Request, Response};
use wire::rest::{Abandon, MakeGame, TakeSeat};
use wire::{Deed, Kind};

use crate::hall::people::*;
use crate::world::*;

fn patient(after: u64, player: Option<&str>, seats: usize, rulebook: &str) -> (World, Party) {
    let mut world = World::new();
    let abandon = Some(Abandon { after, player: player.map(str::to_string) });
    let party = Party::at(&mut world, MakeGame { abandon, ..for_people(rulebook, seats) });
    (world, party)
}

fn abandoned(world: &mut World, party: &Party) -> Vec<u8> {
    let card = party.card(world);
    (0..).zip(&card.seats).filter(|(_, seat)| seat.abandoned).map(|(seat, _)| seat).collect()
}

fn claim(world: &mut World, party: &Party, key: &str, seat: u8) -> Result<Vec<u8>, Kind> {
    let take = TakeSeat {
        seat: Some(seat),
        name: key.to_string(),
        invite: Some(party.invite.clone()),
        ..TakeSeat::default()
    };
    party.takes(world, key, take)
}

fn call(seat: u8) -> Deed {
    Deed::TakeOver { seat, player: "random".to_string() }
}

#[test]
fn a_person_is_there_while_any_connection_is() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let present =
        |world: &mut World| party.card(world).seats.iter().map(|seat| seat.present).collect::<Vec<_>>();
    assert_eq!(present(&mut world), [true, true]);
    let tabs: Vec<_> = (0..9).map(|_| world.join(&party.id, Some("p1"), 0)).collect();
    party.forget(&mut world);
    for tab in tabs {
        world.hang_up(tab);
        assert_eq!(present(&mut world), [true, true]);
    }
    assert!(party.silent(&world), "what did not change is not told");
    world.hang_up(party.conns[1]);
    assert_eq!(present(&mut world), [true, false]);
    let heard = world.heard(party.conns[0]);
    assert_eq!(types(&heard), ["status"]);
    assert_eq!(heard[0]["card"]["seats"][1]["present"], false);
    world.join(&party.id, None, 0);
    world.join(&party.id, Some("eve"), 0);
    assert_eq!(present(&mut world), [true, false], "spectators sit nowhere");
    world.join(&party.id, Some("p1"), 0);
    assert_eq!(present(&mut world), [true, true]);
}

#[test]
fn a_seat_is_abandoned_only_when_waited_for_and_only_after_the_time() {
    let (mut world, party) = patient(10_000, None, 2, SPLIT);
    // No one waits for it, so even a permanent absence has no effect.
    world.hang_up(party.conns[1]);
    world.wait(1_000_000);
    assert!(abandoned(&mut world, &party).is_empty());
    // It is waited for and present, so it may think.
    assert_eq!(kind(&party.does(&mut world, 0, call(1))), "not-now");
    let mut other = party.conns.clone();
    party.plays(&mut world, 0);
    // From now on the game waits for it, and it has its full time.
    world.wait(9_999);
    assert!(abandoned(&mut world, &party).is_empty());
    assert_eq!(kind(&party.does(&mut world, 0, call(1))), "not-now");
    assert_eq!(claim(&mut world, &party, "eve", 1), Err(Kind::NotNow));
    party.forget(&mut world);
    world.wait(1);
    assert_eq!(abandoned(&mut world, &party), [1]);
    let heard = world.heard(party.conns[0]);
    assert_eq!(heard[0]["card"]["seats"][1]["abandoned"], true, "everyone is told at that moment");
    // A player who comes back in time simply continues.
    other[1] = world.join(&party.id, Some("p1"), 0);
    assert!(abandoned(&mut world, &party).is_empty());
    assert_eq!(kind(&party.does(&mut world, 0, call(1))), "not-now");
    world.wait(1_000_000);
    assert!(abandoned(&mut world, &party).is_empty(), "who is there is not gone");
    world.hang_up(other[1]);
    world.wait(9_999);
    assert!(abandoned(&mut world, &party).is_empty(), "and the time starts again");
    world.wait(1);
    assert_eq!(abandoned(&mut world, &party), [1]);
}

#[test]
fn without_a_time_set_nobody_is_abandoned_who_has_not_left() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    world.hang_up(party.conns[0]);
    world.wait(1_000_000_000);
    assert!(abandoned(&mut world, &party).is_empty());
    assert_eq!(claim(&mut world, &party, "eve", 0), Err(Kind::NotNow));
}

#[test]
fn a_seat_calls_a_built_in_player_and_its_person_comes_back() {
    let (mut world, party) = patient(10_000, None, 2, SIGNALS);
    world.hang_up(party.conns[1]);
    world.wait(10_000);
    let unknown = Deed::TakeOver { seat: 1, player: "no-such".to_string() };
    assert_eq!(kind(&party.does(&mut world, 0, unknown)), "not-found");
    for seat in [0, 2, 100, 200, 255] {
        assert_eq!(kind(&party.does(&mut world, 0, call(seat))), "not-now");
    }
    assert_eq!(party.does(&mut world, 0, call(1))["type"], "done");
    let card = party.card(&mut world);
    assert_eq!((card.seats[1].who.as_str(), card.seats[1].player.as_deref()), ("machine", Some("random")));
    assert!(!card.seats[1].abandoned);
    party.plays(&mut world, 0);
    world.wait(1_000);
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 2, "it plays");
    assert_eq!(kind(&party.does(&mut world, 0, call(1))), "not-now", "a built-in player does not go away");

    let back = world.join(&party.id, Some("p1"), 0);
    let does = |world: &mut World, deed| {
        let command = party.command(world, 1, deed);
        world.command(back, &command)
    };
    let hold = || Deed::Act { text: "1 hold 2 hold".to_string() };
    assert_eq!(kind(&does(&mut world, hold())), "not-now", "a built-in player plays here: come back first");
    assert_eq!(does(&mut world, Deed::Return)["type"], "done");
    assert_eq!(kind(&does(&mut world, Deed::Return)), "not-now");
    assert_eq!(party.card(&mut world).seats[1].who, "person");
    party.plays(&mut world, 0);
    assert_eq!(does(&mut world, Deed::Act { text: "1 hold 2 hold".to_string() })["type"], "done");
    world.restart();
    assert_eq!(party.card(&mut world).seats[1].who, "person");
}

#[test]
fn a_built_in_player_takes_over_by_itself() {
    let (mut world, party) = patient(10_000, Some("random"), 2, SIGNALS);
    world.wait(5_000);
    world.hang_up(party.conns[1]);
    party.plays(&mut world, 0);
    world.wait(9_999);
    assert_eq!(party.card(&mut world).seats[1].who, "person");
    world.wait(1);
    assert_eq!(party.card(&mut world).seats[1].who, "machine");
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 2, "and answers at once");
    // The same holds if no one is connected, and across restarts, where absence counts from the start of the server.
    world.hang_up(party.conns[0]);
    world.wait(5_000);
    world.restart();
    world.wait(9_999);
    assert_eq!(party.card(&mut world).seats[0].who, "person");
    world.wait(1);
    assert_eq!(party.card(&mut world).seats[0].who, "machine");
}

#[test]
fn a_stranger_with_the_invite_claims_what_was_abandoned() {
    let (mut world, party) = patient(10_000, None, 2, SPLIT);
    world.hang_up(party.conns[0]);
    world.wait(10_000);
    let no_invite = TakeSeat { seat: Some(0), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "eve", no_invite), Err(Kind::NoEntry));
    assert_eq!(claim(&mut world, &party, "eve", 1), Err(Kind::NotNow), "this one is not abandoned");
    assert_eq!(claim(&mut world, &party, "eve", 0), Ok(vec![0]));
    assert!(abandoned(&mut world, &party).is_empty(), "a player who has just sat down is not absent");
    assert_eq!(claim(&mut world, &party, "mallory", 0), Err(Kind::NotNow));
    world.wait(9_999);
    assert_eq!(claim(&mut world, &party, "mallory", 0), Err(Kind::NotNow), "and has time to come");
    let eve = world.join(&party.id, Some("eve"), 0);
    let act = Deed::Act { text: "split 1 2".to_string() };
    assert_eq!(world.does(eve, &party.id, 0, act)["type"], "done");

    // The previous holder no longer holds anything, even after a restart.
    for _ in 0..2 {
        let old = world.join(&party.id, Some("p0"), 0);
        let heard = world.heard(old);
        assert_eq!(heard[0]["seats"], serde_json::json!([]));
        for deed in [Deed::Return, Deed::Resign] {
            assert_eq!(kind(&world.does(old, &party.id, 0, deed)), "not-your-seat");
        }
        let Response::Refused(why) = world.request(Some("p0"), Request::Ticket(party.id.clone(), 0)) else {
            panic!("no ticket")
        };
        assert_eq!(why.kind, Kind::NotYourSeat);
        assert_eq!(claim(&mut world, &party, "p0", 0), Err(Kind::NotNow));
        world.restart();
    }
}

#[test]
fn tickets_of_the_old_owner_are_worth_nothing_after_a_claim() {
    let (mut world, party) = patient(10_000, None, 2, SPLIT);
    let Response::Ticket(ticket) = world.request(Some("p0"), Request::Ticket(party.id.clone(), 0)) else {
        panic!("a ticket")
    };
    party.does(&mut world, 0, Deed::Leave);
    assert_eq!(claim(&mut world, &party, "eve", 0), Ok(vec![0]));
    let take = TakeSeat { ticket: Some(ticket.ticket), ..TakeSeat::default() };
    assert_eq!(party.takes(&mut world, "p0", take), Err(Kind::NoEntry));
}

#[test]
fn who_leaves_can_be_replaced_at_once_or_come_back() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 3);
    assert_eq!(party.does(&mut world, 2, Deed::Leave)["type"], "done");
    let card = party.card(&mut world);
    assert!(card.seats[2].left && card.seats[2].abandoned);
    for deed in [Deed::Act { text: "1 hold 2 hold".to_string() }, Deed::OfferDraw, Deed::Resign, Deed::Leave]
    {
        assert_eq!(kind(&party.does(&mut world, 2, deed)), "not-now", "come back first");
    }
    assert_eq!(party.does(&mut world, 2, Deed::Return)["type"], "done");
    let card = party.card(&mut world);
    assert!(!card.seats[2].left && !card.seats[2].abandoned);
    assert_eq!(claim(&mut world, &party, "eve", 2), Err(Kind::NotNow));
    party.round(&mut world);
    // The player leaves again, and this time another seat calls a built-in player.
    assert_eq!(party.does(&mut world, 2, Deed::Leave)["type"], "done");
    assert_eq!(party.does(&mut world, 1, call(2))["type"], "done");
    party.plays(&mut world, 0);
    party.plays(&mut world, 1);
    world.wait(1_000);
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 3);
    assert_eq!(party.does(&mut world, 2, Deed::Return)["type"], "done");
    party.round(&mut world);
}

#[test]
fn who_is_called_second_plays_and_not_the_first_again() {
    // If a rulebook has specific players, each in turn substitutes for a person who comes and goes.
    let game = games().iter().find(|game| !game.about().players.is_empty()).expect("a game with players");
    let own = game.about().players[0].0;
    let mut world = World::new();
    let party = Party::of(&mut world, game.about().id, 2);
    let call = |player: &str| Deed::TakeOver { seat: 1, player: player.to_string() };
    for player in [own, "random", own] {
        assert_eq!(party.does(&mut world, 1, Deed::Leave)["type"], "done");
        assert_eq!(party.does(&mut world, 0, call(player))["type"], "done");
        world.players_are_slow = true;
        while world.thinking.is_empty() {
            party.plays(&mut world, 0);
            world.wait(1_000);
        }
        world.players_answer();
        world.players_are_slow = false;
        assert_eq!(party.card(&mut world).seats[1].player.as_deref(), Some(player));
        assert_eq!(party.does(&mut world, 1, Deed::Return)["type"], "done");
        while party.open(&mut world) == [1] {
            party.plays(&mut world, 1);
        }
    }
}

#[test]
fn a_game_at_rest_forgets_nobodys_absence() {
    let patience = 10 * 120_000;
    let (mut world, party) = patient(patience, None, 2, SPLIT);
    // Ada thinks for a long time and then leaves: her absence counts from then.
    world.wait(1_000_000);
    world.hang_up(party.conns[0]);
    world.hang_up(party.conns[1]);
    world.wait(300_000);
    assert_eq!(world.hall.games_in_memory(), 0, "no one looks, so it takes no memory");
    assert_eq!(claim(&mut world, &party, "eve", 0), Err(Kind::NotNow), "she was there five minutes ago");
    world.wait(patience - 300_000 - 1);
    assert_eq!(claim(&mut world, &party, "eve", 0), Err(Kind::NotNow));
    world.wait(1);
    assert_eq!(claim(&mut world, &party, "eve", 0), Ok(vec![0]), "looking did not make it longer");
}

#[test]
fn a_failed_write_makes_nobody_absent() {
    let (mut world, party) = patient(10_000, Some("random"), 2, SPLIT);
    world.wait(60_000);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    let command = party.command(&mut world, 0, act);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &command);
    world.disk_is_slow = false;
    world.disk_fails(false);
    assert_eq!(party.card(&mut world).seats[0].who, "person", "both were there a moment ago");
    world.wait(5_000);
    let again = world.join(&party.id, Some("p0"), 0);
    assert_eq!(world.command(again, &command)["type"], "done");
}

#[test]
fn who_gave_up_is_not_waited_for() {
    let (mut world, party) = patient(10_000, Some("random"), 3, SIGNALS);
    assert_eq!(party.does(&mut world, 2, Deed::Resign)["type"], "done");
    world.hang_up(party.conns[2]);
    world.wait(60_000);
    assert_eq!(party.card(&mut world).seats[2].who, "person", "no one takes over a seat that is out");
    let again = world.join(&party.id, Some("p2"), 0);
    assert_eq!(world.does(again, &party.id, 2, Deed::Leave)["type"], "done");
    let card = party.card(&mut world);
    assert!(!card.seats[2].abandoned && card.seats[2].who == "person");
    assert_eq!(claim(&mut world, &party, "eve", 2), Err(Kind::NotNow));
    assert_eq!(kind(&party.does(&mut world, 0, call(2))), "not-now");
}

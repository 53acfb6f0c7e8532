//! The limits on built-in players per game and per address, and which players count.

use live::{Count, Limits};
use serde_json::{Value, json};
use wire::rest::{Abandon, MakeGame, MakeSeat, TakeSeat};
use wire::{Deed, Kind, Refused};

use crate::hall::people::*;
use crate::world::*;

fn limited(per_game: u64, per_address: u64) -> World {
    let limits = Limits::default();
    World::with(Limits { machines_per_game: per_game, machines_per_address: per_address, ..limits })
}

fn machine() -> MakeSeat {
    MakeSeat::Machine { player: "random".to_string() }
}

/// Returns a game with people on the first seats, all but one of them open, and built-in players on the others.
fn mixed(people: usize, machines: usize) -> MakeGame {
    let mut make = for_people(SIGNALS, people);
    make.seats.extend(vec![machine(); machines]);
    make
}

fn is_limit(why: &Refused, limit: &str) {
    assert_eq!((why.kind, why.limit.as_deref()), (Kind::Limit, Some(limit)));
    assert!(why.hint.is_some(), "and says what can be done");
}

fn told_limit(answer: &Value, limit: &str) {
    assert_eq!((kind(answer), &answer["why"]["limit"]), ("limit", &json!(limit)));
}

fn reached(world: &World, limit: &str) -> usize {
    world.counts.iter().filter(|count| matches!(count, Count::Limit(name) if *name == limit)).count()
}

/// Makes a game of a person against a built-in player, for a key at an address.
fn duel(world: &mut World, address: &str, key: &str) -> Result<Party, Refused> {
    // Both are asked together, so a built-in player thinks once for each act of the person.
    let made = world.make_from(address, key, against_machine(SIGNALS, "random"))?;
    let conn = world.join(&made.card.id, Some(key), 0);
    let invite = made.invite.expect("the maker is told");
    Ok(Party { id: made.card.id, invite, keys: vec![key.to_string()], conns: vec![conn] })
}

fn resigns(world: &mut World, party: &Party) {
    assert_eq!(party.does(world, 0, Deed::Resign)["type"], "done");
    assert_eq!(party.card(world).stage, "over");
}

/// Disconnects everyone, and waits until the game leaves memory.
fn rests(world: &mut World, party: &Party) {
    party.conns.iter().for_each(|conn| world.hang_up(*conn));
    world.wait(world.limits.rest_ms);
}

#[test]
fn machines_per_game() {
    let mut world = limited(3, 300);
    world.make("ada", mixed(1, 3)).expect("as many as there may be");
    is_limit(&world.make("ada", mixed(1, 4)).expect_err("one too many"), "machines_per_game");
    // A seat that a built-in player takes over automatically counts from the start.
    let player = Some("random".to_string());
    let left_to =
        |people| MakeGame { abandon: Some(Abandon { after: 1, player: player.clone() }), ..mixed(people, 1) };
    world.make("ada", left_to(2)).expect("three seats");
    is_limit(&world.make("ada", left_to(3)).expect_err("four seats"), "machines_per_game");
    // A seat that a person gives to a built-in player counts from that moment.
    let party = Party::at(&mut world, mixed(2, 3));
    assert_eq!(party.does(&mut world, 1, Deed::Leave)["type"], "done");
    let take_over = Deed::TakeOver { seat: 1, player: "random".to_string() };
    told_limit(&party.does(&mut world, 0, take_over), "machines_per_game");
    assert_eq!(reached(&world, "machines_per_game"), 3);
}

#[test]
fn a_hundred_machines_at_one_table_are_within_the_usual_limits() {
    let mut world = World::new();
    world.players_are_slow = true;
    world.make("ada", MakeGame { seats: vec![machine(); 100], ..for_people(SIGNALS, 1) }).expect("made");
    let party = Party::at(&mut world, mixed(1, 99));
    assert_eq!(party.card(&mut world).seats.len(), 100);
    assert_eq!(world.thinking.len(), 199);
}

#[test]
fn machines_per_address_count_while_their_games_run() {
    let mut world = limited(100, 2);
    let first = duel(&mut world, "here", "ada").expect("one");
    duel(&mut world, "here", "bob").expect("two");
    is_limit(&duel(&mut world, "here", "cid").err().expect("three"), "machines_per_address");
    is_limit(&world.make_from("there", "dan", mixed(1, 3)).expect_err("at once"), "machines_per_address");
    duel(&mut world, "there", "dan").expect("others are not touched");
    world.make_from("here", "eve", for_people(SPLIT, 2)).expect("a game of people alone");
    resigns(&mut world, &first);
    duel(&mut world, "here", "cid").expect("a game that is over gives its players back");
    is_limit(&duel(&mut world, "here", "cid").err().expect("three"), "machines_per_address");
    assert_eq!(reached(&world, "machines_per_address"), 3);
}

#[test]
fn a_game_that_rests_gives_its_machines_back_and_goes_on_when_someone_comes() {
    let mut world = limited(100, 1);
    let mut first = duel(&mut world, "here", "ada").expect("one");
    is_limit(&duel(&mut world, "here", "bob").err().expect("two"), "machines_per_address");
    rests(&mut world, &first);
    let second = duel(&mut world, "here", "bob").expect("the first one rests");
    // Both are awake now. Neither is stuck, but no more players think at once than the address may have.
    first.gather(&mut world);
    world.players_are_slow = true;
    first.plays(&mut world, 0);
    second.plays(&mut world, 0);
    assert_eq!(world.thinking.len(), 1);
    world.wait(10 * world.limits.machine_pace_ms);
    assert_eq!(world.thinking.len(), 1, "the second waits");
    let thinks = |world: &World| world.thinking.front().expect("a thought").game.clone();
    assert_eq!(thinks(&world), first.id);
    world.players_answer();
    world.wait(10 * world.limits.machine_pace_ms);
    assert_eq!((world.thinking.len(), thinks(&world)), (1, second.id.clone()));
    world.players_are_slow = false;
    world.players_answer();
    for party in [&first, &second] {
        assert_eq!(party.open(&mut world), [0], "both have got an answer");
    }
}

#[test]
fn an_open_game_that_rested_begins_only_where_its_machines_have_room() {
    let mut world = limited(100, 1);
    let make = || mixed(2, 1);
    let made = world.make_from("here", "ada", make()).expect("it waits for a player");
    let open = Party {
        id: made.card.id,
        invite: made.invite.expect("the maker is told"),
        keys: vec!["ada".to_string(), "bob".to_string()],
        conns: Vec::new(),
    };
    is_limit(&world.make_from("here", "ada", make()).expect_err("two"), "machines_per_address");
    world.wait(world.limits.rest_ms);
    assert_eq!(world.hall.games_in_memory(), 0);
    let other = duel(&mut world, "here", "cid").expect("the open game rests");
    let take = || TakeSeat { invite: Some(open.invite.clone()), ..TakeSeat::default() };
    assert_eq!(open.takes(&mut world, "bob", take()), Err(Kind::Limit));
    resigns(&mut world, &other);
    assert_eq!(open.takes(&mut world, "bob", take()), Ok(vec![1]));
    assert_eq!(open.card(&mut world).stage, "live");
}

#[test]
fn a_machine_in_place_of_a_person_counts_too() {
    let mut world = limited(100, 1);
    let party = Party::of(&mut world, SIGNALS, 3);
    // The party's table belongs to its first key, as in games from before addresses were recorded.
    let duel = duel(&mut world, "", "p0").expect("one");
    assert_eq!(party.does(&mut world, 2, Deed::Leave)["type"], "done");
    let take_over = || Deed::TakeOver { seat: 2, player: "random".to_string() };
    told_limit(&party.does(&mut world, 0, take_over()), "machines_per_address");
    resigns(&mut world, &duel);
    assert_eq!(party.does(&mut world, 0, take_over())["type"], "done");
    is_limit(&world.make("p0", mixed(1, 1)).expect_err("the seat counts"), "machines_per_address");
    // When its person comes back, the built-in player no longer counts.
    assert_eq!(party.does(&mut world, 2, Deed::Return)["type"], "done");
    world.make("p0", mixed(1, 1)).expect("one");
}

#[test]
fn a_rematch_counts_too() {
    let mut world = limited(100, 1);
    let first = duel(&mut world, "here", "ada").expect("one");
    resigns(&mut world, &first);
    let second = duel(&mut world, "here", "bob").expect("the first is over");
    told_limit(&first.does(&mut world, 0, Deed::Rematch), "machines_per_address");
    assert!(!first.card(&mut world).seats[0].wants_rematch);
    resigns(&mut world, &second);
    assert_eq!(first.does(&mut world, 0, Deed::Rematch)["type"], "done");
    assert!(first.card(&mut world).after.is_some());
    is_limit(&duel(&mut world, "here", "bob").err().expect("the rematch counts"), "machines_per_address");
}

#[test]
fn after_a_restart_the_games_that_go_on_count_again() {
    let mut world = limited(100, 2);
    let party = duel(&mut world, "here", "ada").expect("one");
    duel(&mut world, "here", "bob").expect("two");
    world.restart();
    is_limit(&duel(&mut world, "here", "cid").err().expect("three"), "machines_per_address");
    duel(&mut world, "there", "cid").expect("others are not touched");
    let mut party = party;
    party.gather(&mut world);
    resigns(&mut world, &party);
    duel(&mut world, "here", "cid").expect("one was given back");
}

#[test]
fn games_of_older_logs_count_for_their_first_key() {
    let mut world = limited(100, 2);
    let alone = MakeGame { seats: vec![machine(); 2], ..for_people(SIGNALS, 1) };
    world.players_are_slow = true;
    // No people sit there, so all such games count together.
    world.make("ada", alone.clone()).expect("two");
    is_limit(&world.make("bob", alone).expect_err("four"), "machines_per_address");
    world.make("ada", mixed(1, 2)).expect("her own");
    is_limit(&world.make("ada", mixed(1, 1)).expect_err("three"), "machines_per_address");
    world.make("bob", mixed(1, 2)).expect("his own");
}

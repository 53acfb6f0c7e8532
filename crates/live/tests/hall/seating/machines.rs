//! Built-in players at the table.

use live::{Count, Input, Request};
use wire::rest::{MakeGame, MakeSeat};
use wire::{Deed, Kind};

use crate::hall::people::*;
use crate::world::*;

/// Returns every built-in player of every rulebook.
fn every_player() -> Vec<(&'static str, &'static str)> {
    let of = |game: &&'static dyn engine::erased::AnyGame| {
        let about = game.about();
        about
            .players
            .iter()
            .map(|player| player.0)
            .chain(["random"])
            .map(|player| (about.id, player))
            .collect()
    };
    games().iter().flat_map(of as fn(&_) -> Vec<_>).collect()
}

#[test]
fn every_built_in_player_takes_a_seat_and_answers() {
    for (rulebook, player) in every_player() {
        let mut world = World::new();
        let party = Party::at(&mut world, against_machine(rulebook, player));
        for _ in 0..10 {
            if party.card(&mut world).stage == "over" {
                break;
            }
            let open = party.open(&mut world);
            assert_eq!(open, [0], "{player} has answered, and a person is not kept waiting");
            party.plays(&mut world, 0);
            world.wait(10 * world.limits.machine_pace_ms);
        }
        let body: String = world.disk.rows[&party.id].iter().map(|row| row.body.as_str()).collect();
        assert!(body.contains("\"act\":{\"seat\":1,"), "{rulebook} {player}");
        assert!(!world.counts.contains(&Count::Stumbled), "{rulebook} {player}");
        let card = party.card(&mut world);
        assert_eq!((card.seats[1].who.as_str(), card.seats[1].player.as_deref()), ("machine", Some(player)));
    }
}

#[test]
fn built_in_players_among_themselves_keep_their_pace() {
    for (rulebook, player) in every_player() {
        let mut world = World::new();
        let machine = MakeSeat::Machine { player: player.to_string() };
        let make = MakeGame { seats: vec![machine; 2], ..for_people(rulebook, 1) };
        let id = world.make("ada", make).expect("made").card.id;
        let watcher = world.join(&id, None, 0);
        world.heard(watcher);
        let acts = |world: &World| {
            let acts =
                world.disk.rows[&id].iter().filter(|row| row.body.contains("\"act\":")).map(|row| row.at);
            acts.collect::<Vec<_>>()
        };
        let begun = acts(&world).len();
        assert!(begun <= 2, "{rulebook}: the first answers, and then they take their time");
        world.wait(world.limits.machine_pace_ms - 1);
        assert_eq!(acts(&world).len(), begun);
        world.wait(4 * world.limits.machine_pace_ms);
        let times = acts(&world);
        assert!(times.len() > begun || world.card(&id).stage == "over");
        // Sealed acts belong to one question and arrive together; between questions the pace is kept.
        let sealed = games().iter().any(|game| game.about().id == rulebook && game.about().sealed);
        let step = if sealed { 2 } else { 1 };
        for pair in times.iter().step_by(step).collect::<Vec<_>>().windows(2) {
            assert!(pair[1] - pair[0] >= world.limits.machine_pace_ms, "{rulebook} {player} {times:?}");
        }
    }
}

#[test]
fn machines_among_themselves_play_to_the_end_though_nobody_looks() {
    for game in games() {
        let mut world = World::new();
        let machine = MakeSeat::Machine { player: "random".to_string() };
        let make = MakeGame { seats: vec![machine; 2], ..for_people(game.about().id, 1) };
        let id = world.make("ada", make).expect("made").card.id;
        let mut restarts = 0;
        for day in 0..40 {
            world.wait(100_000);
            // The server may restart in between.
            if day < 3 {
                world.restart();
                restarts += 1;
            }
            if world.card(&id).stage == "over" {
                break;
            }
        }
        assert!(restarts > 0);
        let card = world.card(&id);
        assert_eq!(card.stage, "over", "{}", game.about().id);
    }
}

#[test]
fn a_slow_player_keeps_nobody_else_waiting() {
    let mut world = World::new();
    world.players_are_slow = true;
    let slow = Party::at(&mut world, against_machine(SPLIT, "random"));
    slow.plays(&mut world, 0);
    assert_eq!(world.thinking.len(), 1, "it thinks once, however often it is asked");
    // In the meantime others play, and this game can be watched and even ended.
    let other = Party::of(&mut world, SPLIT, 2);
    other.plays(&mut world, 0);
    assert_eq!(slow.open(&mut world), [1]);
    assert_eq!(world.thinking.len(), 1);
    assert_eq!(slow.does(&mut world, 0, Deed::Resign)["type"], "done");
    let rows = slow.rows(&world);
    world.players_answer();
    assert_eq!(slow.rows(&world), rows, "an answer to a game that is over is dropped");
}

#[test]
fn an_answer_to_an_old_question_is_thrown_away_and_the_new_one_thought_about() {
    let mut world = World::new();
    world.players_are_slow = true;
    let party = Party::at(&mut world, against_machine(SPLIT, "random"));
    party.plays(&mut world, 0);
    // The person takes an act back while the built-in player is thinking about it, and gives another.
    assert_eq!(party.does(&mut world, 0, Deed::Undo)["type"], "done");
    let act = Deed::Act { text: "split 1 2".to_string() };
    assert_eq!(party.does(&mut world, 0, act)["type"], "done");
    world.players_answer();
    world.players_answer();
    let last = &world.disk.rows[&party.id].last().expect("a row").body;
    assert!(last.contains("\"act\":{\"seat\":1,") && last.contains("take"), "{last}");
    assert!(!world.counts.contains(&Count::Stumbled));
}

#[test]
fn nobody_thinks_about_what_could_still_be_lost() {
    let mut world = World::new();
    world.players_are_slow = true;
    let party = Party::at(&mut world, against_machine(SPLIT, "random"));
    party.plays(&mut world, 0);
    let mut old = world.thinking.pop_front().expect("it thinks");
    old.think();
    let undo = party.command(&mut world, 0, Deed::Undo);
    let act = Deed::Act { text: "split 1 2".to_string() };
    let act = wire::Command { sequence: undo.sequence + 1, question: Some(3), deed: act, ..undo.clone() };
    // While the disk is busy, the person takes an act back, gives another, and the old answer arrives; all three are
    // handled together.
    world.disk_is_slow = true;
    world.ask(Some("p0"), Request::Ticket(party.id.clone(), 0));
    order(&mut world, party.conns[0], &undo);
    order(&mut world, party.conns[0], &act);
    world.put(Input::Thought(old));
    let (game, batch) = world.waiting.pop_front().expect("the ticket");
    world.disk.write(batch).expect("it can be stored");
    world.put(Input::Committed { game });
    assert_eq!(world.waiting.len(), 1, "taken up, and on its way to the disk");
    assert!(world.thinking.is_empty(), "no player is thinking about it yet");
    world.disk_is_slow = false;
    world.disk_goes_on();
    assert_eq!(world.thinking.len(), 1);
    world.players_answer();
    assert!(!world.counts.contains(&Count::Stumbled));
}

#[test]
fn a_player_that_fails_is_replaced_by_chance_for_that_answer() {
    let mut world = World::new();
    world.players_are_slow = true;
    let party = Party::at(&mut world, against_machine(SIGNALS, "random"));
    let said = |text: &str| Ok((text.to_string(), Default::default()));
    let wrong = [Err("no idea".to_string()), said("nonsense"), said("")];
    for (round, answer) in (1..).zip(wrong) {
        let mut thought = world.thinking.pop_front().expect("it thinks");
        thought.answer = Some(answer);
        world.put(Input::Thought(thought));
        let stumbled = world.counts.iter().filter(|count| **count == Count::Stumbled).count();
        assert_eq!(stumbled, round);
        assert_eq!(party.open(&mut world), [0], "it has answered all the same");
        party.plays(&mut world, 0);
        world.wait(world.limits.machine_pace_ms);
    }
    assert_eq!(party.card(&mut world).stage, "live");
}

#[test]
fn a_player_that_panics_harms_nobody() {
    struct Panics;
    impl engine::erased::AnyPlayer for Panics {
        fn choose(
            &mut self,
            _: &dyn engine::erased::AnyTable,
            _: engine::Seat,
            _: &mut engine::chance::Quick,
        ) -> Result<(String, engine::Message), String> {
            panic!("as the test wants it")
        }
    }
    let mut world = World::new();
    world.players_are_slow = true;
    let party = Party::at(&mut world, against_machine(SIGNALS, "random"));
    let mut thought = world.thinking.pop_front().expect("it thinks");
    thought.player = Box::new(Panics);
    thought.think();
    assert!(matches!(&thought.answer, Some(Err(why)) if why.contains("panicked")));
    world.put(Input::Thought(thought));
    assert!(world.counts.contains(&Count::Stumbled));
    assert_eq!(party.open(&mut world), [0]);
    // The next question gets a new player.
    party.plays(&mut world, 0);
    world.players_answer();
    assert_eq!(world.counts.iter().filter(|count| **count == Count::Stumbled).count(), 1);
}

#[test]
fn nobody_commands_the_seat_of_a_machine() {
    let mut world = World::new();
    let party = Party::at(&mut world, against_machine(PARRY, "random"));
    let stranger = world.join(&party.id, Some("p1"), 0);
    for conn in [party.conns[0], stranger] {
        let act = Deed::Act { text: "pass".to_string() };
        assert_eq!(kind(&world.does(conn, &party.id, 1, act)), "not-your-seat");
    }
    let invite = Some(party.invite.clone());
    assert_eq!(party.take(&mut world, "eve", invite), Err(Kind::NotNow), "and no one claims it");
}

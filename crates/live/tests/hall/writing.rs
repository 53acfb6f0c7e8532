//! No reply is sent before the commit, and a change that could not be written has not happened.

use live::{By, Input, Request, Response, Unread};
use serde_json::{Value, json};
use wire::rest::{Abandon, Clock, MakeGame, TakeSeat};
use wire::{Deed, Kind, Refused};

use super::people::*;
use crate::world::*;

/// Returns every request that could reveal something about a game.
fn reads(party: &Party) -> Vec<Request> {
    vec![
        Request::Card(party.id.clone()),
        Request::Record(party.id.clone()),
        Request::Step(party.id.clone(), None, None, Default::default()),
        Request::Step(party.id.clone(), Some(0), None, Default::default()),
    ]
}

#[test]
fn nobody_hears_of_an_act_before_it_is_written() {
    for game in games() {
        let mut world = World::new();
        let party = Party::of(&mut world, game.about().id, 2);
        let watcher = world.join(&party.id, None, 0);
        let seat = party.open(&mut world)[0];
        let act = Deed::Act { text: party.act(&mut world, seat) };
        let command = party.command(&mut world, seat, act);
        party.forget(&mut world);
        world.heard(watcher);
        world.disk_is_slow = true;
        order(&mut world, party.conns[usize::from(seat)], &command);
        assert_eq!(world.waiting.len(), 1);

        // Every kind of read is requested while the write is on its way, and nothing comes back.
        let asked: Vec<_> = reads(&party).into_iter().map(|request| world.ask(Some("p0"), request)).collect();
        let late = world.join(&party.id, None, 0);
        for (seat, conn) in (0..).zip(&party.conns) {
            for ask in [json!({"ask": "view"}), json!({"ask": "acts"}), json!({"ask": "history"})] {
                world.say(*conn, json!({ "type": "query", "id": 1, "seat": seat, "query": ask }));
            }
            world.say(*conn, json!({ "type": "look", "seat": seat }));
        }
        assert!(party.silent(&world), "{}", game.about().id);
        assert!(world.heard(watcher).is_empty() && world.heard(late).is_empty());
        assert!(asked.iter().all(|asked| world.reply(*asked).is_none()));
        world.now += 5_000;
        world.put(Input::Tick);
        assert!(party.silent(&world), "not after a while either");
        assert_eq!(world.waiting.len(), 1, "at most one batch of a game is on its way");

        world.disk_is_slow = false;
        world.disk_goes_on();
        let heard = world.heard(party.conns[usize::from(seat)]);
        let order: Vec<&str> = types(&heard).into_iter().filter(|word| *word != "status").collect();
        assert_eq!(order[..2], ["done", "update"], "first the answer, then what came of it");
        assert_eq!(order.iter().filter(|word| **word == "answer").count(), 3);
        assert!(asked.iter().all(|asked| world.reply(*asked).is_some()));
        assert_eq!(types(&world.heard(late))[..2], ["welcome", "update"]);
        assert!(world.heard(watcher).iter().any(|m| m["type"] == "update"));
    }
}

#[test]
fn what_arrives_meanwhile_is_written_together_and_answered_in_order() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 8);
    party.forget(&mut world);
    world.disk_is_slow = true;
    for seat in 0..8 {
        let deed = Deed::Act { text: "1 hold 2 hold".to_string() };
        let command = wire::Command { game: party.id.clone(), seat, sequence: 1, question: Some(1), deed };
        order(&mut world, party.conns[usize::from(seat)], &command);
    }
    assert_eq!(world.waiting.len(), 1);
    assert_eq!(world.waiting[0].1.rows.len(), 1, "the first is on its way");
    let (game, batch) = world.waiting.pop_front().expect("a batch");
    world.disk.write(batch).expect("it can be stored");
    world.put(Input::Committed { game });
    assert_eq!(world.waiting[0].1.rows.len(), 7, "all others together");
    let heard = world.heard(party.conns[0]);
    let updates: Vec<&Value> = heard.iter().filter(|m| m["type"] == "update").collect();
    assert_eq!(
        updates.last().expect("an update")["view"]["question"]["number"],
        1,
        "the round is not over yet"
    );
    world.disk_is_slow = false;
    world.disk_goes_on();
    for conn in &party.conns {
        let heard = world.heard(*conn);
        let last = heard.iter().rfind(|m| m["type"] == "update").expect("an update");
        assert_eq!(last["view"]["question"]["number"], 2);
    }
}

#[test]
fn a_game_is_not_made_before_it_is_written() {
    let mut world = World::new();
    world.disk_is_slow = true;
    let make = || Request::Make(Box::new(for_two(SPLIT)), By::default());
    let (first, second) = (world.ask(Some("ada"), make()), world.ask(Some("ada"), make()));
    assert!(world.reply(first).is_none());
    let (game, batch) = world.waiting.pop_front().expect("the first game");
    world.disk.write(batch).expect("it can be stored");
    world.put(Input::Committed { game });
    assert!(matches!(world.reply(first), Some(Response::Entered(_))));
    world.disk_fails(false);
    let Some(Response::Refused(why)) = world.reply(second) else { panic!("it was not made") };
    assert_eq!(why.kind, Kind::Storage);
    assert_eq!(world.disk.rows.len(), 1);
}

/// Returns a game in which an act is on its way to the disk, with more behind it.
fn caught_writing() -> (World, Party, Vec<u64>) {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    let command = party.command(&mut world, 0, act);
    party.forget(&mut world);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &command);
    let resign = wire::Command { seat: 1, sequence: 1, deed: Deed::Resign, ..command };
    order(&mut world, party.conns[1], &resign);
    let card = world.ask(None, Request::Card(party.id.clone()));
    let ticket = world.ask(Some("p1"), Request::Ticket(party.id.clone(), 1));
    (world, party, vec![card, ticket])
}

#[test]
fn what_could_not_be_written_has_not_happened() {
    for for_good in [false, true] {
        let (mut world, mut party, asked) = caught_writing();
        let log = world.disk.rows[&party.id].clone();
        world.disk_is_slow = false;
        world.disk_fails(for_good);
        for conn in &party.conns {
            let heard = world.heard(*conn);
            assert!(
                !heard.iter().any(|m| ["done", "update", "status"].contains(&m["type"].as_str().unwrap()))
            );
            let bye = heard.last().expect("a goodbye");
            assert_eq!((&bye["type"], &bye["reason"]), (&json!("bye"), &json!("storage")));
            assert_eq!(bye["again"], true, "nothing is lost by coming back");
            assert!(world.closed.contains(conn));
        }
        for asked in asked {
            let Some(Response::Refused(Refused { kind, .. })) = world.reply(asked) else { panic!("a reply") };
            assert_eq!(kind, Kind::Storage);
        }
        assert_eq!(world.disk.rows[&party.id], log);
        party.gather(&mut world);
        assert_eq!(party.view(&mut world, 0)["question"]["number"], 1, "the state is what the log says");
        let mut seen = Mirror::default();
        seen.hear(&mut world, party.conns[1]);
        assert!(seen.events.is_empty());
        if !for_good {
            party.plays(&mut world, 0);
            assert_eq!(party.view(&mut world, 0)["question"]["number"], 2, "and the game goes on");
        }
    }
}

#[test]
fn after_the_store_has_given_up_reads_go_on_and_nothing_changes() {
    let mut world = World::new();
    let machine = Party::at(&mut world, against_machine(SPLIT, "random"));
    let clock = Some(Clock { answer: 10_000, bank: 0 });
    let abandon = Some(Abandon { after: 10_000, player: Some("random".to_string()) });
    let timed = Party::at(&mut world, MakeGame { clock, abandon, ..for_people(SPLIT, 2) });
    let open = world.make("ada", MakeGame { listed: true, ..for_two(SPLIT) }).expect("made").card.id;
    let party = Party::of(&mut world, SIGNALS, 2);
    let rows = world.disk.rows.clone();
    let act = Deed::Act { text: "1 hold 2 hold".to_string() };
    let command = party.command(&mut world, 0, act);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &command);
    world.disk_is_slow = false;
    world.disk_fails(true);

    // Other games still answer; changes to them are refused with the reason.
    machine.forget(&mut world);
    let act = Deed::Act { text: machine.act(&mut world, 0) };
    for deed in [act, Deed::Resign, Deed::OfferDraw, Deed::Leave] {
        let answer = machine.does(&mut world, 0, deed.clone());
        assert!(["storage", "not-now"].contains(&kind(&answer)), "{deed:?} {answer}");
    }
    for deed in [Deed::Resign, Deed::OfferDraw, Deed::Leave] {
        assert_eq!(kind(&timed.does(&mut world, 0, deed)), "storage");
    }
    let changes = [
        Request::Make(Box::new(for_two(SPLIT)), By::default()),
        Request::Take(open.clone(), TakeSeat::default()),
        Request::Ticket(timed.id.clone(), 0),
    ];
    for request in changes {
        let shown = format!("{request:?}");
        let Response::Refused(why) = world.request(Some("p0"), request) else { panic!("{shown}") };
        assert_eq!(why.kind, Kind::Storage, "{shown}");
    }
    world.wait(100_000);
    assert_eq!(world.disk.rows, rows, "no clock runs out and no one takes over");
    assert_eq!(timed.card(&mut world).stage, "live");
    let conn = world.join(&party.id, Some("p0"), 0);
    assert_eq!(types(&world.heard(conn))[..2], ["welcome", "update"]);
    world.say(conn, json!({ "type": "query", "id": 1, "seat": 0, "query": { "ask": "acts" } }));
    assert_eq!(types(&world.heard(conn)), ["answer"]);
    for request in reads(&party) {
        assert!(!matches!(world.request(Some("p0"), request), Response::Refused(_)));
    }
}

#[test]
fn a_repeat_is_answered_though_the_store_has_given_up() {
    let mut world = World::new();
    let (party, other) = (Party::of(&mut world, SIGNALS, 2), Party::of(&mut world, SIGNALS, 2));
    let act = Deed::Act { text: "1 hold 2 hold".to_string() };
    let command = party.command(&mut world, 0, act.clone());
    let done = world.command(party.conns[0], &command);
    let lost = other.command(&mut world, 0, act);
    world.disk_is_slow = true;
    order(&mut world, other.conns[0], &lost);
    world.disk_is_slow = false;
    world.disk_fails(true);
    assert_eq!(world.command(party.conns[0], &command), done, "it is on the disk");
}

#[test]
fn a_game_that_lost_a_write_goes_on_by_itself_where_nobody_need_come() {
    let mut world = World::new();
    let clock = Some(Clock { answer: 10_000, bank: 0 });
    let party = Party::at(&mut world, MakeGame { clock, ..for_people(SIGNALS, 2) });
    let act = Deed::Act { text: "1 hold 2 hold".to_string() };
    let command = party.command(&mut world, 0, act);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &command);
    world.disk_is_slow = false;
    world.disk_fails(false);
    // No one comes back, but the clocks still run and the next question is asked.
    world.wait(60_000);
    assert!(
        party.view(&mut world, 0)["question"]["number"].as_u64() > Some(1),
        "time-outs happen without anyone"
    );

    let mut world = World::new();
    world.players_are_slow = true;
    let machine = wire::rest::MakeSeat::Machine { player: "random".to_string() };
    let id = world.make("ada", MakeGame { seats: vec![machine; 2], ..for_two(SPLIT) }).expect("made").card.id;
    world.disk_is_slow = true;
    world.players_answer();
    world.players_are_slow = false;
    world.disk_is_slow = false;
    world.disk_fails(false);
    world.wait(3_600_000);
    assert_eq!(world.card(&id).stage, "over", "the built-in players play on");
}

#[test]
fn a_log_that_cannot_be_read_is_no_verdict() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    world.restart();
    world.reads_are_slow = true;
    let conn = world.join(&party.id, Some("p0"), 0);
    let asked = world.ask(None, Request::Card(party.id.clone()));
    let game = world.reading.pop_front().expect("it is read once");
    assert!(world.reading.is_empty() && world.heard(conn).is_empty());
    world.put(Input::Loaded { game, rows: Err(Unread::Disk("the disk is tired".to_string())) });
    let heard = world.heard(conn);
    assert_eq!((types(&heard), &heard[0]["again"]), (vec!["bye"], &json!(true)));
    assert!(!heard[0].to_string().contains("tired"), "what the disk says is for the log of the server");
    let Some(Response::Refused(why)) = world.reply(asked) else { panic!("a reply") };
    assert_eq!(why.kind, Kind::Storage);
    world.reads_are_slow = false;
    assert_eq!(world.card(&party.id).stage, "live", "the next one who asks may be luckier");
}

#[test]
fn a_game_that_could_not_be_read_at_the_start_is_read_again() {
    let mut world = World::new();
    let clock = Some(Clock { answer: 10_000, bank: 0 });
    let party = Party::at(&mut world, MakeGame { clock, ..for_people(SPLIT, 2) });
    world.reads_are_slow = true;
    world.restart();
    let game = world.reading.pop_front().expect("its clocks run, so it is looked after");
    world.put(Input::Loaded { game, rows: Err(Unread::Disk("the disk is tired".to_string())) });
    world.reads_are_slow = false;
    world.wait(60_000);
    let rows = &world.disk.rows[&party.id];
    assert!(rows.iter().any(|row| row.body.contains("time-out")), "no client need ask for it");
}

#[test]
fn who_hangs_up_while_a_log_is_read_is_forgotten() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    world.restart();
    world.reads_are_slow = true;
    let conn = world.join(&party.id, Some("p0"), 0);
    world.say(conn, json!({ "type": "query", "id": 1, "seat": 0, "query": { "ask": "view" } }));
    world.hang_up(conn);
    world.reads_are_slow = false;
    world.reads_go_on();
    assert!(world.heard(conn).is_empty());
    assert!(!party.card(&mut world).seats[0].present);
}

#[test]
fn when_the_store_has_healed_games_go_on_and_the_time_is_nobodys() {
    let mut world = World::new();
    let machine = wire::rest::MakeSeat::Machine { player: "random".to_string() };
    world.players_are_slow = true;
    let machines = MakeGame { seats: vec![machine; 2], ..for_two(SPLIT) };
    let id = world.make("ada", machines).expect("made").card.id;
    let clock = Some(Clock { answer: 10_000, bank: 0 });
    let mut timed = Party::at(&mut world, MakeGame { clock, ..for_people(SPLIT, 2) });
    let waiting = Party::at(&mut world, MakeGame { clock, ..for_people(SIGNALS, 2) });
    let act = Deed::Act { text: "1 hold 2 hold".to_string() };
    let command = waiting.command(&mut world, 0, act);
    world.disk_is_slow = true;
    world.players_answer();
    order(&mut world, waiting.conns[0], &command);
    world.players_are_slow = false;
    world.disk_is_slow = false;
    world.disk_fails(true);
    world.wait(3_600_000);
    assert_eq!(kind(&timed.does(&mut world, 0, Deed::Resign)), "storage");
    let count = |world: &World, game: &str, what: &str| {
        world.disk.rows[game].iter().filter(|row| row.body.contains(what)).count()
    };
    assert_eq!(count(&world, &timed.id, "time-out"), 0);
    world.put(Input::Healed);
    assert_eq!((count(&world, &timed.id, "time-out"), count(&world, &timed.id, "resumed")), (0, 1));
    let bye = world.heard(timed.conns[0]).pop().expect("a goodbye");
    assert_eq!((&bye["reason"], &bye["again"]), (&json!("storage"), &json!(true)), "it is asked again");
    assert!(!world.closed.contains(&timed.conns[1]), "a client that was not refused stays");
    timed.gather(&mut world);
    assert_eq!(timed.does(&mut world, 0, Deed::OfferDraw)["type"], "done");
    world.wait(3_600_000);
    assert!(count(&world, &timed.id, "time-out") > 0, "clocks run again");
    assert!(count(&world, &waiting.id, "time-out") > 0, "also of a game that had left memory");
    assert_eq!(world.card(&id).stage, "over", "built-in players play on");
}

#[test]
fn a_game_on_a_damaged_page_is_frozen_and_says_so() {
    let mut world = World::new();
    let read = Party::of(&mut world, SPLIT, 2);
    world.restart();
    world.reads_are_slow = true;
    let conn = world.join(&read.id, Some("p0"), 0);
    let game = world.reading.pop_front().expect("it is read");
    world.put(Input::Loaded { game, rows: Err(Unread::Damaged("row 3 is gone".to_string())) });
    let bye = world.heard(conn).pop().expect("a goodbye");
    assert_eq!((&bye["reason"], &bye["again"]), (&json!("frozen"), &json!(false)));
    assert!(
        bye["text"].as_str().is_some_and(|text| text.contains("its log is damaged: row 3 is gone")),
        "{bye}"
    );
    world.reads_are_slow = false;
    let asked = world.ask(None, Request::Card(read.id.clone()));
    let Some(Response::Refused(why)) = world.reply(asked) else { panic!("a reply") };
    assert_eq!(why.kind, Kind::Frozen);
    assert!(world.counts.contains(&live::Count::Frozen));

    let (mut world, party, asked) = caught_writing();
    let (game, _) = world.waiting.pop_front().expect("it is written");
    world.put(Input::Failed { game, failure: live::Failure::Damaged("malformed".to_string()) });
    let bye = world.heard(party.conns[0]).pop().expect("a goodbye");
    assert_eq!((&bye["reason"], &bye["again"]), (&json!("frozen"), &json!(false)));
    for asked in asked {
        let Some(Response::Refused(why)) = world.reply(asked) else { panic!("a reply") };
        assert_eq!(why.kind, Kind::Frozen);
    }
    let asked = world.ask(None, Request::Card(party.id.clone()));
    assert!(matches!(world.reply(asked), Some(Response::Refused(why)) if why.kind == Kind::Frozen));
}

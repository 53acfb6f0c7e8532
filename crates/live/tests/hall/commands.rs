//! Commands: sequence numbers, repeats, and refusals that change nothing.

use serde_json::{Value, json};
use wire::{Command, Deed};

use super::people::*;
use crate::world::*;

/// Checks that some work, such as a refusal, leaves the log, every seat's view and the card unchanged, and tells the
/// others nothing.
fn untouched(world: &mut World, party: &Party, work: impl FnOnce(&mut World)) {
    party.forget(world);
    let seats = 0..party.keys.len() as u8;
    let before: Vec<Value> = seats.clone().map(|seat| party.view(world, seat)).collect();
    let (disk, card) = (world.disk.rows[&party.id].clone(), party.card(world));
    work(world);
    assert_eq!(world.disk.rows[&party.id], disk);
    assert_eq!(party.card(world), card);
    assert_eq!(seats.map(|seat| party.view(world, seat)).collect::<Vec<_>>(), before);
    for conn in &party.conns {
        let heard = world.heard(*conn);
        assert!(
            heard.iter().all(|m| ["refused", "done"].contains(&m["type"].as_str().unwrap())),
            "{heard:?}"
        );
    }
}

fn refused(world: &mut World, party: &Party, seat: u8, command: &Command, expected: &str) -> Value {
    let mut answer = Value::Null;
    untouched(world, party, |world| answer = world.command(party.conns[usize::from(seat)], command));
    assert_eq!(kind(&answer), expected, "{command:?} {answer}");
    assert_eq!((&answer["seat"], &answer["sequence"]), (&json!(command.seat), &json!(command.sequence)));
    answer
}

#[test]
fn a_repeated_command_gets_the_same_answer_for_ever() {
    for game in games() {
        let mut world = World::new();
        let mut party = Party::of(&mut world, game.about().id, 2);
        let seat = party.open(&mut world)[0];
        let act = Deed::Act { text: party.act(&mut world, seat) };
        let command = party.command(&mut world, seat, act);
        let done = world.command(party.conns[usize::from(seat)], &command);
        assert_eq!(done["type"], "done");
        let number = done["number"].as_u64().expect("a row") as usize;
        assert!(world.disk.rows[&party.id][number].body.contains("\"act\""), "the number is that of its row");
        for _ in 0..3 {
            untouched(&mut world, &party, |world| {
                assert_eq!(world.command(party.conns[usize::from(seat)], &command), done);
            });
        }
        // The command comes from another connection, after others have acted, after a restart, and after the
        // end.
        let tab = world.join(&party.id, Some(&party.keys[usize::from(seat)]), 0);
        assert_eq!(world.command(tab, &command), done);
        for other in party.open(&mut world) {
            if other != seat {
                party.plays(&mut world, other);
            }
        }
        assert_eq!(world.command(tab, &command), done);
        world.restart();
        party.gather(&mut world);
        assert_eq!(world.command(party.conns[usize::from(seat)], &command), done);
        party.does(&mut world, 1 - seat, Deed::Resign);
        assert_eq!(party.card(&mut world).stage, "over");
        assert_eq!(world.command(party.conns[usize::from(seat)], &command), done);
        world.restart();
        party.gather(&mut world);
        assert_eq!(world.command(party.conns[usize::from(seat)], &command), done);
    }
}

#[test]
fn a_repeat_waits_for_the_disk_like_the_first() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    let command = party.command(&mut world, 0, act);
    party.forget(&mut world);
    world.disk_is_slow = true;
    let tab = world.join(&party.id, Some("p0"), 0);
    world.heard(tab);
    order(&mut world, party.conns[0], &command);
    order(&mut world, party.conns[0], &command);
    order(&mut world, tab, &command);
    assert!(party.silent(&world) && world.heard(tab).is_empty(), "nothing is said before it is written");
    world.disk_is_slow = false;
    world.disk_goes_on();
    let heard = world.heard(party.conns[0]);
    let done: Vec<&Value> = heard.iter().filter(|m| m["type"] == "done").collect();
    assert_eq!((done.len(), done[0]), (2, done[1]));
    assert_eq!(world.heard(tab).iter().find(|m| m["type"] == "done"), Some(done[0]));
    let acts = world.disk.rows[&party.id].iter().filter(|row| row.body.contains("\"act\"")).count();
    assert_eq!(acts, 1, "it was played once");
}

#[test]
fn what_a_seat_did_before_it_went_is_done() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    let hold = || Deed::Act { text: "1 hold 2 hold".to_string() };
    let (first, second) = (party.command(&mut world, 0, hold()), party.command(&mut world, 1, hold()));
    // The second command arrives while the disk is busy with the first, and its connection is cut before its turn.
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &first);
    order(&mut world, party.conns[1], &second);
    world.hang_up(party.conns[1]);
    world.disk_is_slow = false;
    world.disk_goes_on();
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 2);
    let again = world.join(&party.id, Some("p1"), 0);
    world.heard(again);
    let done = world.command(again, &second);
    assert_eq!((&done["type"], &done["reply"]), (&json!("done"), &json!("played")));
}

#[test]
fn numbers_that_do_not_follow_are_refused_by_kind() {
    let mut world = World::new();
    let mut party = Party::of(&mut world, SIGNALS, 2);
    let hold = Deed::Act { text: "1 hold 2 hold".to_string() };
    for next in 1..=3 {
        let command = party.command(&mut world, 0, hold.clone());
        assert_eq!(command.sequence, next);
        let with = |sequence| Command { sequence, ..command.clone() };
        for gap in [next + 1, next + 1_000, 1 << 31, 1 << 63, u64::MAX] {
            assert_eq!(refused(&mut world, &party, 0, &with(gap), "gap")["why"]["next"], next);
        }
        for late in (0..next - 1).chain([0]) {
            assert_eq!(refused(&mut world, &party, 0, &with(late), "late")["why"]["next"], next);
        }
        if next > 1 {
            let other = Command { deed: Deed::Resign, ..with(next - 1) };
            assert_eq!(refused(&mut world, &party, 0, &other, "conflict")["why"]["next"], next);
            // The same act for another question is a different command.
            let other = Command { question: command.question, ..with(next - 1) };
            refused(&mut world, &party, 0, &other, "conflict");
        }
        party.round(&mut world);
        world.restart();
        party.gather(&mut world);
        let welcome = &world.heard(party.conns[0])[0];
        assert_eq!(welcome["next"], json!([next + 1]), "a new connection is told what comes next");
    }
}

#[test]
fn what_is_not_this_seats_to_do_is_refused() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let other = Party::of(&mut world, SPLIT, 2);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    let command = party.command(&mut world, 0, act.clone());
    // Another game, another player's seat, and no seat.
    refused(&mut world, &party, 0, &Command { game: other.id.clone(), ..command.clone() }, "other-game");
    refused(&mut world, &party, 0, &Command { game: String::new(), ..command.clone() }, "other-game");
    for seat in [1, 2, 99, 100, 127, 128, 200, 255] {
        refused(&mut world, &party, 0, &Command { seat, ..command.clone() }, "not-your-seat");
    }
    refused(&mut world, &party, 1, &command, "not-your-seat");
    let watcher = world.join(&party.id, None, 0);
    world.heard(watcher);
    assert_eq!(kind(&world.command(watcher, &command)), "not-your-seat");
    // A frame recorded in one game is sent in another.
    untouched(&mut world, &other, |world| {
        assert_eq!(kind(&world.command(other.conns[0], &command)), "other-game");
    });
    // Commands out of turn, without a question, and for old and future questions.
    let blue = Command { seat: 1, ..command.clone() };
    refused(&mut world, &party, 1, &blue, "not-yours");
    refused(&mut world, &party, 0, &Command { question: None, ..command.clone() }, "malformed");
    for question in [0, 2, 1_000, u32::MAX] {
        refused(&mut world, &party, 0, &Command { question: Some(question), ..command.clone() }, "not-yours");
    }
    let undo = Command { deed: Deed::Undo, ..command.clone() };
    refused(&mut world, &party, 0, &Command { question: None, ..undo.clone() }, "malformed");
    refused(&mut world, &party, 0, &Command { question: Some(9), ..undo }, "not-yours");
    let done = world.command(party.conns[0], &command);
    assert_eq!(done["type"], "done", "after all this the number is still free");
}

#[test]
fn acts_that_are_none_are_refused_and_leave_the_number_free() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let long = "9".repeat(8_000);
    let malformed =
        ["", " ", "splat", "split x", "boot 1", "take both", "\u{0}", "🦀", "split 1 2 3 4 5 6", &long];
    let against = ["take first", "boot 1 to a1", "split 1 2 3 4 5"];
    let command = |text: &str, seat| Command {
        game: party.id.clone(),
        seat,
        sequence: 1,
        question: Some(1),
        deed: Deed::Act { text: text.to_string() },
    };
    for text in malformed {
        let answer = refused(&mut world, &party, 0, &command(text, 0), "malformed");
        assert!(answer["why"]["column"].is_u64() && answer["why"]["text"].is_string(), "{answer}");
    }
    for text in against {
        let answer = refused(&mut world, &party, 0, &command(text, 0), "against");
        assert!(answer["why"]["rule"].as_str().is_some_and(|rule| rule.starts_with("SP-")), "{answer}");
    }
    assert_eq!(world.command(party.conns[0], &command("split 1", 0))["type"], "done");
}

#[test]
fn after_the_end_nothing_is_done() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let act = Deed::Act { text: party.act(&mut world, 0) };
    assert_eq!(party.does(&mut world, 0, Deed::Resign)["type"], "done");
    let player = "random".to_string();
    let deeds = [
        act,
        Deed::Undo,
        Deed::Resign,
        Deed::OfferDraw,
        Deed::DeclineDraw,
        Deed::Leave,
        Deed::Return,
        Deed::TakeOver { seat: 1, player },
    ];
    for seat in [0, 1] {
        for deed in deeds.clone() {
            let command = party.command(&mut world, seat, deed);
            refused(&mut world, &party, seat, &command, "over");
        }
    }
}

#[test]
fn commands_in_the_wrong_order_wait_for_nobody() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 2);
    let hold = Deed::Act { text: "1 hold 2 hold".to_string() };
    let first = party.command(&mut world, 0, hold);
    let second = Command { sequence: first.sequence + 1, deed: Deed::Resign, ..first.clone() };
    // On a slow disk, the second command overtakes the first: it is refused and can be sent again.
    party.forget(&mut world);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &second);
    order(&mut world, party.conns[0], &first);
    order(&mut world, party.conns[0], &second);
    world.disk_is_slow = false;
    world.disk_goes_on();
    let heard = world.heard(party.conns[0]);
    let answers: Vec<String> = heard
        .iter()
        .filter(|m| m["type"] == "done" || m["type"] == "refused")
        .map(|m| format!("{} {}", m["type"].as_str().unwrap(), m["sequence"]))
        .collect();
    assert_eq!(answers, ["refused 2", "done 1", "done 2"]);
}

//! Taking back.

use engine::chance::{Chance, Quick};
use wire::rest::MakeGame;
use wire::{Command, Deed};

use super::people::*;
use crate::world::*;

#[test]
fn the_last_act_is_taken_back_while_nobody_has_answered() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let before = party.view(&mut world, 0)["scene"].clone();
    let undo = |world: &mut World, seat| party.does(world, seat, Deed::Undo);
    assert_eq!(kind(&undo(&mut world, 0)), "not-yours", "there is nothing to take back");
    party.plays(&mut world, 0);
    let said = [0, 1].map(|seat| party.view(&mut world, seat)["question"]["undo"] == true);
    assert_eq!(said, [true, false], "the view says whose it is to take back");
    assert_eq!(kind(&undo(&mut world, 1)), "not-yours", "another's act is not theirs");
    assert_eq!(undo(&mut world, 0)["reply"], "played");
    let view = party.view(&mut world, 0);
    assert_eq!(
        (&view["scene"], &view["question"]["number"]),
        (&before, &3.into()),
        "a new question, the old state"
    );
    let old =
        Command { question: Some(1), ..party.command(&mut world, 0, Deed::Act { text: "split 1".into() }) };
    assert_eq!(
        kind(&world.command(party.conns[0], &old)),
        "not-yours",
        "the old question does not come back"
    );
    party.plays(&mut world, 0);
    party.plays(&mut world, 1);
    assert_eq!(kind(&undo(&mut world, 0)), "not-yours", "the other has answered since");
    // In the log, an undo is a row, never a deletion.
    let bodies: Vec<&str> = world.disk.rows[&party.id].iter().map(|row| row.body.as_str()).collect();
    assert_eq!(bodies.iter().filter(|body| body.contains("\"undo\"")).count(), 1);
    assert_eq!(bodies.iter().filter(|body| body.contains("\"act\"")).count(), 3);
    let check = world.disk.rows[&party.id].last().expect("a row").check.clone();
    world.restart();
    assert_eq!(party.open(&mut world).len(), 1);
    assert_eq!(world.disk.rows[&party.id].last().expect("a row").check, check);
}

#[test]
fn a_taking_back_names_the_question_that_is_open() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    party.plays(&mut world, 0);
    let undo = party.command(&mut world, 0, Deed::Undo);
    // The other seat answers before the undo arrives.
    party.plays(&mut world, 1);
    assert_eq!(kind(&world.command(party.conns[0], &undo)), "not-yours");
    assert_eq!(kind(&world.command(party.conns[0], &Command { question: Some(1), ..undo })), "not-yours");
}

#[test]
fn a_sealed_act_is_taken_back_until_the_last_has_sealed() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 3);
    let undo = |world: &mut World, seat| party.does(world, seat, Deed::Undo);
    assert_eq!(kind(&undo(&mut world, 0)), "not-yours");
    party.plays(&mut world, 0);
    party.plays(&mut world, 1);
    assert_eq!(party.open(&mut world), [2]);
    assert_eq!(undo(&mut world, 0)["reply"], "sealed");
    assert_eq!(party.open(&mut world), [0, 2], "it is asked again");
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 1);
    assert_eq!(kind(&undo(&mut world, 0)), "not-yours");
    world.restart();
    assert_eq!(party.open(&mut world), [0, 2]);
    let mut party = party;
    party.gather(&mut world);
    party.plays(&mut world, 0);
    party.plays(&mut world, 2);
    assert_eq!(kind(&party.does(&mut world, 2, Deed::Undo)), "not-yours", "the round is played");
}

#[test]
fn where_the_rules_forbid_it_nothing_is_taken_back() {
    for (rulebook, rule) in [(SPLIT, "SP-009"), (SIGNALS, "SG-012"), (PARRY, "PA-009")] {
        let mut world = World::new();
        let options = [("undo".to_string(), "off".to_string())].into();
        let party = Party::at(&mut world, MakeGame { options, ..for_people(rulebook, 2) });
        party.plays(&mut world, 0);
        let rows = party.rows(&world);
        let answer = party.does(&mut world, 0, Deed::Undo);
        assert_eq!((kind(&answer), &answer["why"]["rule"]), ("against", &rule.into()));
        assert_eq!(party.rows(&world), rows);
    }
}

#[test]
fn what_was_drawn_is_not_taken_back() {
    let mut world = World::new();
    let party = Party::of(&mut world, PARRY, 2);
    let (mut drawn, mut chance) = (false, Quick(3));
    for _ in 0..200 {
        if party.card(&mut world).stage == "over" {
            break;
        }
        let seat = party.open(&mut world)[0];
        let texts: Vec<String> = {
            let command =
                serde_json::json!({ "type": "query", "id": 1, "seat": seat, "query": { "ask": "acts" } });
            let conn = party.conns[usize::from(seat)];
            world.heard(conn);
            world.say(conn, command);
            let heard = world.heard(conn);
            serde_json::from_value(heard[0]["answer"]["acts"].clone()).expect("a list of acts")
        };
        // Look for an act that leads to a strike: catch, take or fall.
        let wanted = ["catch", "take", "fall"].iter().find(|word| texts.iter().any(|text| text == *word));
        let any = chance.below(texts.len() as u32) as usize;
        let text = wanted.map_or_else(|| texts[any].clone(), ToString::to_string);
        let draws = text == "take";
        party.does(&mut world, seat, Deed::Act { text });
        if draws && party.card(&mut world).stage == "live" {
            assert_eq!(kind(&party.does(&mut world, seat, Deed::Undo)), "not-yours");
            drawn = true;
        }
    }
    assert!(drawn, "a figure was struck at");
}

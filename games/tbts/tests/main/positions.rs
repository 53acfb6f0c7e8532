//! Positions: what was written reads back to the same state, in every corner of play.

use engine::position::FieldPlace;
use engine::{Open, Positions, Rules, Show, Viewer};
use tbts::Rulebook;
use testing::{badges, explained, fault, made, play, reads_back, unused_fields, words_by_line};

use crate::table::{battles, open, place};

#[test]
fn the_law_of_positions_holds() {
    testing::the_law_of_positions_holds::<Rulebook>();
}

/// Plays and reads back every position on the way; says how many there were.
fn round_trips(options: &[(&str, &str)], seed: u64, players: [&str; 2]) -> usize {
    let mut count = 0;
    play(&mut open(options, seed), players, 400, |table| {
        let Some(read) = reads_back(made::<Rulebook>(&[], 1), table) else { return };
        assert_eq!(read.setup().battle, table.setup().battle);
        count += 1;
    });
    count
}

#[test]
fn every_state_of_every_battle_can_be_written() {
    for name in battles() {
        for (seed, players) in
            [["random"; 2], ["rulebook"; 2], ["rulebook", "random"]].into_iter().enumerate()
        {
            assert!(round_trips(&[("battle", &name)], seed as u64, players) > 5, "{name}");
        }
    }
}

#[test]
fn every_state_of_generated_battles_can_be_written() {
    for seed in 0..16 {
        let (size, units) = (6 + seed % 11, 1 + seed % 10);
        let options = [("battle", "generated"), ("size", &size.to_string()), ("units", &units.to_string())];
        assert!(round_trips(&options, seed, [["random"; 2], ["rulebook"; 2]][seed as usize % 2]) > 5);
    }
}

/// Every field, none with the value that it has where it is not mentioned.
const ALL: &str = "\
title A place for everything
text Every field is written once.
map 6x5
  ......
  ......
  ..#...
  ......
  ......
item brass a2
item iron
item lead f5
door c4 closed key brass
door d4 open
lever a5 c4
chest f1 open key iron
chest f3
unit R1 = arciere red at b2 points A loaded no aim B1 done yes acted yes hits 2 absorbed 1/0 carries iron lead
unit R2 = mago red at a1 mana 2 charged yes columns c4 d4 columns_too e1 f1
unit R3 = scudo red at b1 points none skin 2 rooted yes parried yes protectors R4
unit R4 = scudo red at b4 restored yes talents rapido
unit R5 = illusionista red at d5 life down points M shifted yes
unit R6 = berserker red at d4 doomed waiting
unit R8 = lancia red at d1 life dead
unit B1 = scudo blue at e2 guard on
unit B2 = fante red at e4 home blue controller R5
unit B3 = balestriere blue at f4 guard W
unit B4 = mago blue at f2 life dead columns a3 b3 columns_of red
goal red chest f3
goal blue survive 9
goal red kill B3
start red a1 b1
start blue f5 e5
struck R1 B1 2 now
struck R1 B2 0 now
struck B1 R8 1
threat B1 R1 5
threat B3 R8 17
first blue
turn red
round 3
";

#[test]
fn every_field_is_read_and_written() {
    let table = place(ALL, false).expect("it reads");
    let text = Rulebook::write_position(table.setup(), table.state()).expect("it can be written");
    assert_eq!(words_by_line(&text), words_by_line(ALL));
    let again = place(&text, false).expect("it reads again");
    assert!(again.state() == table.state());
    let missing = unused_fields::<Rulebook>(ALL);
    assert!(missing.is_empty(), "the example says nothing of {missing:?}");
}

#[test]
fn every_declared_field_of_a_unit_is_a_fact() {
    let table = place(ALL, false).expect("it reads");
    let seen: Open<_> = table.seen(Viewer::Public);
    let facts = Rulebook::facts(table.setup(), &seen, Viewer::Public);
    // These fields depend on more than the unit, and `carries` is the fact `items`.
    let bound = ["home", "columns", "columns_too", "columns_of", "carries"];
    let docs = Rulebook::ABOUT.docs();
    let fields = docs.iter().filter(|field| field.place == FieldPlace::Unit && !bound.contains(&field.name));
    let missing: Vec<&str> =
        fields.map(|field| field.name).filter(|name| facts["R1"].get(name).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!((&facts["R1"]["aim"], &facts["R3"]["protectors"][0]), (&"B1".into(), &"R4".into()));
    assert_eq!((&facts["R1"]["absorbed"], &facts["R1"]["mana"]), (&"1/0".into(), &0.into()));
    assert_eq!((&facts["R3"]["rooted"], &facts["R6"]["doomed"]), (&true.into(), &"waiting".into()));
}

/// The words on figures are in the order of the fields, and each has an explanation or is the name of an item.
#[test]
fn what_figures_wear_is_explained() {
    let table = place(ALL, false).expect("it reads");
    let scene = Rulebook::scene(table.setup(), &table.seen(Viewer::Public), Viewer::Public);
    let explained = [explained(&scene), vec!["iron", "lead"]].concat();
    for badge in scene.figures.iter().flat_map(|figure| &figure.badges) {
        assert!(explained.iter().any(|word| badge.starts_with(word)), "{badge}");
    }
    let expected = "R1 unloaded, R1 aims at B1, R1 done, R1 iron, R1 lead, R3 skin 2, R3 rooted, R3 protected, \
                    R4 restored, R5 down, R6 will collapse, R8 dead, \
                    B1 guard, B2 controlled, B3 guard W, B4 dead";
    assert_eq!(badges(&scene), expected);
}

#[test]
fn a_bare_position_may_leave_a_side_out() {
    let text = "map 3x3 fill .\nunit R1 = scudo red at b2\n";
    assert!(place(text, true).is_ok());
    let fault = fault::<Rulebook>(text);
    assert!(
        fault.contains("blue has no unit that can act [B-55]") && fault.contains("position bare"),
        "{fault}"
    );
}

#[test]
fn nothing_is_written_while_parties_are_chosen_or_after_the_end() {
    let chosen = open(&[("party", "chosen")], 1);
    assert_eq!(Rulebook::write_position(chosen.setup(), chosen.state()), None);
    let mut table = open(&[("round_limit", "1")], 1);
    play(&mut table, ["rulebook"; 2], 400, |_| {});
    assert!(table.verdict().is_some());
    assert_eq!(Rulebook::write_position(table.setup(), table.state()), None);
}

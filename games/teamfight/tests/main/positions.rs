//! Positions: a written position reads back to the same state.

use engine::table::{NewGame, Table};
use engine::{FileError, Positions, Seat};
use teamfight::Rulebook;
use testing::{put, unused_fields};

/// Returns a game with one extra set.
fn made(cards: &str) -> NewGame {
    let mut made = testing::made::<Rulebook>(&[], 1);
    made.content.put("sets/extra.cards", cards);
    made.options.set("third_set", "extra").expect("the option");
    made
}

fn place(made: &NewGame, text: &str) -> Result<Table<Rulebook>, FileError> {
    put(made.clone(), text, true)
}

fn written(table: &Table<Rulebook>) -> String {
    Rulebook::write_position(table.setup(), table.state()).expect("it can be written")
}

/// Returns a unit's line.
fn line<'a>(text: &'a str, unit: &str) -> &'a str {
    let opening = format!("unit {unit} ");
    text.lines().find(|line| line.starts_with(&opening)).expect("the unit has a line")
}

#[test]
fn actions_that_were_given_before_a_unit_began_are_read_again() {
    let made = made(
        "set \"Hours\"\nhero \"Hour Ana\" hp 8 speed 3\nP \"Early\": when you start turn: you, extra move action\n",
    );
    let text = "map 8x8 fill .\nunit Quill = Quill red at h8\nunit Ana = Ana blue at a1\n";
    let mut table = place(&made, text).expect("it reads");
    table.answer(Seat(0), table.question().number, "end").expect("it is legal");
    let text = written(&table);
    assert!(line(&text, "Ana").contains(" early 1 0"), "{text}");
    let again = place(&made, &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert!(again.state() == table.state(), "{text}\n{:?}", again.state());
    assert_eq!(written(&again), text);
    for (early, said) in [("1", "`early` needs more"), ("1 0 0", "no field `0`"), ("1 5", "from 0 to 4")] {
        let fault = place(&made, &text.replace("early 1 0", &format!("early {early}"))).err().expect(early);
        assert!(fault.to_string().contains(said), "{fault}");
    }
}

/// A position with every field, none of which has its default value, as the game writes it.
const ALL: &str = "\
map 7x5
  .......
  ..#.~..
  ...1...
  ......B
  R......
terrain ~ Bog
thin c3|d3
unit Toll = Toll red at c3 hp 5 column 1 tapped Great_Peal Interpose tapped-now Great_Peal
unit Pell = Pell red at b3 hp 8 column 2 has Burn:2/game used Bolt_Thrower:1 struck Fenn
unit Fenn = Fenn blue at d3 hp 8 column 1 has Stun:1/end:Fenn
unit Hound1 = Hound red at b2 hp 3 of Pell slot 9 has Overwound:1/turn early 1 2
unit Hound2 = Hound red at a2 hp 3 of Pell slot 10 used-now Snap:1 done yes
unit BoltThrower1 = BoltThrower red at g2 hp 4 of Pell slot 11 fresh yes reroll yes
held Fenn Pell Hound1
marker Slag d5 slot 0
marker Slag e5 of Toll until start Toll slot 4
phase play
first blue
round 2
turn red 2
acting Hound1
actions moves 0 standards 1 walked 3 0 free 2 started yes ended no
burned none d5
burned Fenn e5
claimed 1 blue
score red 3
score blue 1
columns 2
dealt Toll Pell Fenn Odd
pool Toll Odd
hand red Odd
hand blue
";

#[test]
fn every_field_is_read_and_written() {
    let table = testing::place::<Rulebook>(ALL, true).expect("it reads");
    assert_eq!(written(&table), ALL);
    let missing = unused_fields::<Rulebook>(ALL);
    assert!(missing.is_empty(), "the example says nothing of {missing:?}");
}

#[test]
fn who_was_hurt_by_a_hazard_may_have_lost_its_place_to_another() {
    let made = made(
        "set \"Hours\"\nhero \"Hour Ana\" hp 8 speed 3\nC \"Call\": create Imp in empty space in range 1 max 1\n\
         U \"Imp\" hp 1 speed 3\n",
    );
    let text = "map 8x8\n  ........\n  ........\n  ........\n  ........\n  ........\n  ........\n  ........\n\
                \u{20} ..^.....\nunit Ana = Ana red at a1\nunit Quill = Quill blue at h8\n\
                unit Imp1 = Imp red at b1 of Ana\n";
    let mut table = place(&made, text).expect("it reads");
    for act in ["Imp1 moves c1", "Ana: Call", "place a2"] {
        table.answer(Seat(0), table.question().number, act).unwrap_or_else(|fault| panic!("{act}: {fault}"));
    }
    let text = written(&table);
    assert!(text.contains("\nburned none c1\n"), "{text}");
    let again = place(&made, &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert!(again.state() == table.state(), "{text}\n{:?}", again.state());
}

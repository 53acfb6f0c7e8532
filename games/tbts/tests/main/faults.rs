//! Faults in battle files and positions: each is reported with its place and a hint.

use tbts::Rulebook;
use testing::{faults_are_told, file_faults_are_told, lines_are_refused, no_map_file_panics};

/// A small sound position; the cases below add lines to it, or change one.
const BASE: &str = "\
map 6x4
  ......
  ..#...
  ......
  ......
unit R1 = scudo red at b2
unit B1 = arciere blue at e2
";

/// Lines that cannot be added after line 7 of the base, each with its message.
#[rustfmt::skip]
const LINES: &[(&str, &str)] = &[
    ("unit R2 = scudi red at a1", "8:11: there is no class `scudi`\n  hint: did you mean `scudo`?"),
    ("unit R2 = scudo green at a1", "8:17: `green` is not known here"),
    ("unit R2 = scudo red", "8:6: this unit stands nowhere"),
    ("unit R2 = scudo red at g1", "8:24: g1 lies off the board\n  hint: the cells are a1 to f4"),
    ("unit R2 = scudo red at A1", "8:24: `A1` is no cell"),
    ("unit R2 = scudo red at a01", "8:24: `a01` is no cell"),
    ("unit R2 = scudo red at b2", "8:24: R1 is on b2 already"),
    ("unit R2 = scudo red at c3", "8:24: there is a wall on c3"),
    ("unit R1 = scudo red at a1", "8:6: there is already a unit"),
    ("unit r1 = scudo red at a1", "8:6: there is already a unit R1"),
    ("unit X1 = scudo red at a1", "8:6: `X1` is no name of a unit\n  hint: the units of red are called R1 to R10"),
    ("unit R11 = scudo red at a1", "8:6: `R11` is no name of a unit"),
    ("unit R01 = scudo red at a1", "8:6: `R01` is no name of a unit"),
    ("unit B2 = scudo red at a1", "8:6: B2 is no name for a unit of red"),
    ("unit B2 = scudo red at a1 home blue", "8:6: B2 plays for the other side, but nobody controls it [TB-115]"),
    ("unit B2 = scudo red at a1 home blue controller R1", "8:37: R1 has no Controllo mentale"),
    ("unit B2 = scudo red at a1 home blue controller R9", "8:48: there is no unit R9\n  hint: the units here: R1 B1 B2"),
    ("unit R2 = scudo red at a1 controller B1", "8:27: R2 plays for its own side"),
    ("unit R2 = scudo red at a1 controller R2", "8:38: R2 cannot be that for itself"),
    ("unit R2 = scudo red at a1 points AM", "8:34: `AM` is not known here"),
    ("unit R2 = scudo red at a1 life asleep", "8:32: `asleep` is not known here"),
    ("unit R2 = scudo red at a1 mana 1", "8:27: a scudo casts no spells and holds no mana [TB-017]"),
    ("unit R2 = mago red at a1 mana 256", "8:31: `256` is not a whole number from 0 to 255"),
    ("unit R2 = scudo red at a1 guard N", "8:27: only a unit with Tiro guards in one direction"),
    ("unit R2 = arciere red at a1 guard on", "8:29: an arciere guards in one direction [TB-065]"),
    ("unit R2 = arciere red at a1 guard E loaded no", "8:29: nobody guards with an unloaded weapon [N-5]"),
    ("unit R2 = scudo red at a1 guard on life down", "8:27: a unit that is down does not guard [B-17]"),
    ("unit R2 = scudo red at a1 loaded no", "8:27: a scudo has no Tiro [TB-063]"),
    ("unit R2 = scudo red at a1 loaded maybe", "8:34: `maybe` is neither `yes` nor `no`"),
    ("unit R2 = scudo red at a1 aim B1", "8:27: a scudo has no Tiro mirato [TB-075]"),
    ("unit R2 = arciere red at a1 aim B2", "8:33: there is no unit B2"),
    ("unit R2 = arciere red at a1 aim B1 life down", "8:29: a unit that is down does not aim"),
    ("unit R2 = scudo red at a1 doomed now", "8:27: a scudo has no Berserker [TB-070]"),
    ("unit R2 = berserker red at a1 doomed now life down", "8:31: who is down has collapsed already [B-33]"),
    ("unit R2 = mago red at a1 parried yes", "8:26: a mago has no Parata [TB-061]"),
    ("unit R2 = mago red at a1 shifted yes", "8:26: a mago has no Spostamento [TB-072]"),
    ("unit R2 = scudo red at a1 columns a1 a2", "8:27: a scudo has no Colonne di fuoco [TB-101]"),
    ("unit R2 = mago red at a1 columns a1", "8:26: columns of fire rise from two cells [TB-102]"),
    ("unit R2 = mago red at a1 columns a1 a1", "8:37: a1 is named twice"),
    ("unit R2 = mago red at a1 columns a1 a9", "8:37: a9 lies off the board"),
    ("unit R2 = scudo red at a1 absorbed 0/1", "8:27: a scudo absorbs at most 2/0 [TB-033]"),
    ("unit R2 = scudo red at a1 absorbed one", "8:36: `one` cannot be read as what was absorbed"),
    ("unit R2 = scudo red at a1 skin 4", "8:32: `4` is not a whole number from 0 to 3"),
    ("unit R2 = scudo red at a1 protectors B1", "8:27: B1 has no Difesa [TB-080]"),
    ("unit B2 = scudo blue at a1 protectors R1", "8:28: R1 is an opponent of B2 [TB-080]"),
    ("unit R2 = scudo red at a1 talents fast", "8:35: `fast` is not known here"),
    ("unit R2 = scudo red at a1 talents", "8:27: which talents?"),
    ("unit R2 = scudo red at a1 carries coin", "8:35: there is no item `coin`\n  hint: write `item coin` and a cell"),
    ("unit R2 = scudo red at a1 swims yes", "8:27: a unit has no field `swims`"),
    ("unit R2 = scudo red at a1 at a2", "8:27: `at` is given twice"),
    ("item coin", "8:6: the item `coin` is nowhere"),
    ("item Coin a1", "8:6: an item cannot be called `Coin`"),
    ("item mana a1", "8:6: `mana` is the name of a field"),
    ("item coin a1\nitem coin a2", "9:6: there is already an item `coin`"),
    ("item coin c3", "8:11: nothing can lie on c3"),
    ("item coin a1\nunit R2 = scudo red at a1 carries coin\nunit R3 = scudo red at a2 carries coin", "10:35: R2 carries `coin` already"),
    ("item coin a1\nunit R2 = scudo red life dead carries coin", "9:31: R2 is dead and carries nothing [N-11]"),
    ("door a1", "8:1: `door` needs more"),
    ("door a1 ajar", "8:9: a door is open or closed"),
    ("door c3 open", "8:6: there is a wall on c3\n  hint: make c3 a floor cell of the map: the door fills it"),
    ("door b2 closed", "6:24: the door on b2 is closed"),
    ("door a1 open\ndoor a1 closed", "9:6: there is already a door on a1"),
    ("door a1 closed key coin", "8:20: there is no item `coin`"),
    ("door a1 closed key", "8:16: which item is the key?"),
    ("door a1 closed lock coin", "8:16: `lock` is not known here"),
    ("item coin a2\ndoor a1 closed key coim", "9:20: there is no item `coim`\n  hint: did you mean `coin`?"),
    ("lever a1 a2", "8:10: there is no door on a2 for this lever to work"),
    ("door a2 open\nlever a1", "9:1: `lever` needs more"),
    ("door a2 open\nlever b2 a2", "6:24: there is a lever on b2"),
    ("chest b2", "6:24: there is a chest on b2"),
    ("chest a1 key coin", "8:14: there is no item `coin`"),
    ("goal red chest a1", "8:16: there is no chest on a1"),
    ("goal red survive 0", "8:18: `0` is not a whole number from 1 to 1000"),
    ("goal red survive 2\nround 3", "8:18: round 2 is over: this is round 3"),
    ("goal red kill B2", "8:15: there is no unit B2 to be killed"),
    ("goal red kill R1", "8:15: R1 is one of its own"),
    ("goal red kill him", "8:15: `him` is no name of a unit"),
    ("goal red win", "8:1: `goal` needs more"),
    ("goal red eat B1", "8:10: `eat` is not known here"),
    ("start red", "8:1: `start` needs more"),
    ("start red c3", "8:11: nobody can start on c3"),
    ("start red a1 a1", "8:14: a1 is a start cell already"),
    ("start red a1\nstart red a2", "9:7: the start cells of red are given twice"),
    ("struck R1 B1", "8:1: `struck` needs more"),
    ("struck R1 B1 1 then", "8:16: `then` is not known here"),
    ("struck R1 B2 1", "8:11: there is no unit B2"),
    ("threat B1 R1 -1", "8:14: `-1` is not a whole number from 0 to 65535"),
    ("threat B1 B1 1", "8:11: nobody is a threat to itself"),
    ("threat B1 R1 1 2", "8:16: this is too much for `threat`"),
    ("first green", "8:7: `green` is not known here"),
    ("round 0", "8:7: `0` is not a whole number from 1 to 1000"),
    ("turn red blue", "8:10: `turn` takes one value"),
    ("wether fine", "8:1: a position has no field `wether`"),
];

#[test]
fn every_fault_of_a_line_is_told_with_its_place() {
    lines_are_refused::<Rulebook>(BASE, LINES);
}

#[test]
fn every_fault_of_a_map_is_told_with_its_place() {
    faults_are_told::<Rulebook>(&[
        ("", "1:1: the map is missing"),
        ("map 1x5 fill .", "1:5: a board of 1x5 is not between 2x2 and 16x16 [B-58]"),
        ("map 17x5 fill .", "1:5: a board of 17x5 is not between 2x2 and 16x16 [B-58]"),
        ("map 3x2\n  ...\n  .x.", "3:4: `x` is no kind of cell\n  hint: write . (floor) or # (wall)"),
        ("map 3x2\n  ...\n  ..", "3:5: this row has 2 letters instead of 3"),
        ("map 3x2\n  ...", "1:5: the map has 1 of its 2 rows"),
    ]);
}

/// Some lines are valid in a position, but not in a battle, in which chosen parties must be able to replace the units.
#[test]
fn a_battle_file_is_told_of_by_name() {
    let cases = [
        ("unit R3 = scudo red at a1", "8:6: there is a R3 but no R2"),
        ("unit R2 = scudo red life dead", "8:6: nobody is dead when a battle begins"),
        ("start red a1 a2", "8:1: too many start cells for red: 2, and units: 1"),
        ("unit R2 = scudo red at a1\nstart red a1", "9:1: too few start cells for red: 1, and units: 2"),
        ("start red e2", "1:1: both sides would start on e2"),
        ("unit R2 = scudi red at a1", "8:11: there is no class `scudi`"),
    ];
    file_faults_are_told::<Rulebook>("battles", "battle", BASE, &cases);
    let down = "map 4x4 fill .\nunit R1 = scudo red at a1\nunit B1 = scudo blue at a2 life down";
    let cases = [(down, "1:1: blue has no unit that can act [B-55]")];
    file_faults_are_told::<Rulebook>("battles", "battle", "", &cases);
}

/// Any bytes are read as a battle or cause an error with its place.
#[test]
fn no_battle_file_panics() {
    no_map_file_panics::<Rulebook>("battles", "battle");
}

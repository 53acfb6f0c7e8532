//! Faults in board files and positions: each is reported with its place and a hint.

use engine::Rules;
use engine::chance::Quick;
use escarmouche::Rulebook;
use testing::{
    SIGNS, faults_are_told, file_faults_are_told, lines_are_refused, no_map_file_panics, no_text_panics,
};

use crate::positions::ALL;
use crate::table::{place, place_with};

/// A small sound position; the cases below add lines to it.
const BASE: &str = "\
map 8x8
  ........
  ........
  ..#.....
  ........
  ........
  ........
  ........
  ........
unit R1 = 4/1/2/1 red at b2
unit B1 = 3/2/2/1 blue at e7
";

/// Lines that cannot be added after line 11 of the base, each with its message.
#[rustfmt::skip]
const LINES: &[(&str, &str)] = &[
    ("unit R2 = 4/1/2 red at a1", "12:11: `4/1/2` cannot be read as the values of a unit [ES-067]"),
    ("unit R2 = 4/1/2/11 red at a1", "12:11: `4/1/2/11` cannot be read"),
    ("unit R2 = 0/1/2/1 red at a1", "12:11: `0/1/2/1` cannot be read"),
    ("unit R2 = 04/1/2/1 red at a1", "12:11: `04/1/2/1` cannot be read"),
    ("unit R2 = 4/1/2/1 green at a1", "12:19: `green` is not known here"),
    ("unit R2 = 4/1/2/1 red", "12:6: this unit stands nowhere"),
    ("unit R2 = 4/1/2/1 red at i1", "12:26: `i1` is no square [ES-005]"),
    ("unit R2 = 4/1/2/1 red at b2", "12:26: R1 is on b2 already [ES-031]"),
    ("unit R2 = 4/1/2/1 red at c6", "12:26: there is an obstacle on c6 [ES-068]"),
    ("unit R2 = 4/1/2/1 red at reserve", "12:26: nobody waits to be deployed any more [ES-011]"),
    ("unit R1 = 4/1/2/1 red at a1", "12:6: there is already a unit"),
    ("unit r1 = 4/1/2/1 red at a1", "12:6: there is already a unit R1"),
    ("unit R7 = 4/1/2/1 red at a1", "12:6: `R7` is no name of a unit [ES-002]\n  hint: the units of red are called R1 to R6"),
    ("unit B2 = 4/1/2/1 red at a1", "12:6: B2 is no name for a unit of red [ES-002]"),
    ("unit R2 = 4/1/2/1 red at a1 health 5", "12:36: `5` is not a whole number from 1 to 4"),
    ("unit R2 = 4/1/2/1 red at gone health 1", "12:38: `1` is not a whole number from 0 to 0"),
    ("unit R2 = 4/1/2/1 red at a1 abilities", "12:29: `abilities` needs more"),
    ("unit R2 = 4/1/2/1 red at a1 abilities bold", "12:39: there is no ability `bold` [ES-067]\n  hint: did you mean `bolt`?"),
    ("unit R2 = 4/1/2/1 red at a1 abilities bolt bolt", "12:44: `bolt` is named twice [ES-067]"),
    ("unit R2 = 4/1/2/1 red at a1 abilities bolt stance maybe", "12:51: there is no ability `maybe` [ES-067]"),
    ("unit R2 = 4/1/2/1 red at a1 stance maybe", "12:36: `maybe` is neither `yes` nor `no`"),
    ("unit R2 = 4/1/2/1 red at a1 name a!b", "12:34: `a!b` cannot be read as a name"),
    ("unit R2 = 4/1/2/1 red at a1 acted 3", "12:35: `3` is not a whole number from 0 to 2"),
    ("unit R2 = 4/1/2/1 red at a1 guards B1", "12:36: B1 is no companion of R2\n  hint: name one of R1"),
    ("unit R2 = 4/1/2/1 red at a1 guards R2", "12:36: R2 is no companion of R2"),
    ("unit R2 = 4/1/2/1 red at a1 guards R5", "12:36: R5 is no companion of R2"),
    ("unit R2 = 4/1/2/1 red at a1 swims yes", "12:29: a unit has no field `swims`"),
    ("zone mill", "12:1: `zone` needs more"),
    ("zone Mill d4", "12:6: a zone cannot be called `Mill`"),
    ("zone mill d4 d4", "12:14: d4 is named twice"),
    ("zone mill d4 C6", "12:14: c6 is an obstacle [ES-068]"),
    ("zone mill d4\nzone pond d5 d4", "13:14: d4 is in another zone already [ES-065]"),
    ("zone mill d4\nzone mill d5", "13:6: there is already a zone `mill`"),
    (
        "zone a a4\nzone b b4\nzone c c4\nzone d d4\nzone e e4\nzone f f4\nzone g g4\nzone h h4\nzone i a5\n\
         zone j b5\nzone k c5\nzone l d5\nzone m e5\nzone n f5\nzone o g5\nzone p h5\nzone q a3",
        "28:1: there are more than 16 zones [B38]",
    ),
    ("squad red", "12:1: `squad` needs more"),
    ("squad red a\nsquad red b", "13:7: the squad of red is named twice"),
    ("placed a2", "12:1: no player can have put an obstacle on a2 [B13]"),
    ("placed d4", "12:1: no player can have put an obstacle on d4 [B13]"),
    ("placed c6", "12:1: no player can have put an obstacle on c6 [B13]"),
    ("placed a3 b3 c3", "12:14: this is too much for `placed`"),
    ("phase over", "12:7: `over` is not known here"),
    ("phase obstacles", "10:26: nobody is deployed before the obstacles are placed [B13]"),
    ("phase deploy", "12:1: red has nobody left to deploy [ES-011]"),
    ("phase deploy\nunit R2 = 4/1/2/1 red at a3", "13:26: units are deployed in the first two rows of their side [ES-011]"),
    ("phase deploy\nunit R2 = 4/1/2/1 red at reserve\nunit B2 = 4/1/2/1 blue at reserve\nturn blue", "15:1: red deploys all of its units before blue [N-19]"),
    ("turn green", "12:6: `green` is not known here"),
    ("turns 10001", "12:7: `10001` is not a whole number from 0 to 10000"),
    ("spent 2", "12:7: `2` is not a whole number from 0 to 1"),
    ("kills 1", "12:1: `kills` needs more"),
    ("kills 1 7", "12:9: `7` is not a whole number from 0 to 6"),
    ("held mill 1 0", "12:6: there is no zone `mill`\n  hint: write `zone mill` and its squares"),
    ("zone mill d4\nheld mill 1", "13:1: `held` needs more"),
    ("zone mill d4\nheld mill 1 0\nheld mill 0 1", "14:6: `mill` is told of twice"),
    ("wether fine", "12:1: a position has no field `wether`"),
];

#[test]
fn every_fault_of_a_line_is_told_with_its_place() {
    lines_are_refused::<Rulebook>(BASE, LINES);
}

#[test]
fn every_fault_of_a_map_is_told_with_its_place() {
    faults_are_told::<Rulebook>(&[
        ("", "1:1: the map is missing [ES-005]"),
        ("map 8x9 fill .", "1:5: a board of 8x9 is not the board of 8x8 [ES-005]"),
        (
            "map 8x8 fill x",
            "1:5: `x` is no kind of square [ES-068]\n  hint: write . (open), # (obstacle) or ~ (difficult)",
        ),
    ]);
}

#[test]
fn zone_control_needs_a_zone() {
    let told = place_with(BASE, false, &[("victory", "zone_control")]).err().map(|fault| fault.to_string());
    assert!(told.is_some_and(|told| told.contains("no zone to control [ES-065]")));
    assert!(place_with(&format!("{BASE}zone mill d4\n"), false, &[("victory", "zone_control")]).is_ok());
}

/// Some lines are valid in a position, but not in a board file.
#[test]
fn a_board_file_is_told_of_by_name() {
    let rows = "map 8x8\n  ###..###\n  ######..\n  ........\n  ........\n  ........\n  ........\n  ........\n  ........";
    let cases = [
        (rows, "1:1: a side has fewer than 6 free squares in its two rows [ES-011]"),
        ("map 8x8 fill .\nunit R1 = 4/1/2/1 red at a1", "2:6: a board file says nothing of `R1`"),
        ("map 8x8 fill .\ntitle x\nturn red", "3:1: a board file says nothing of `turn`"),
        ("map 8x8 fill .\nzones x", "2:1: a position has no field `zones`"),
    ];
    file_faults_are_told::<Rulebook>("boards", "board", "", &cases);
}

/// Any bytes are read as a board or cause an error with its place.
#[test]
fn no_board_file_panics() {
    no_map_file_panics::<Rulebook>("boards", "board");
}

/// Any bytes are read as a position from which play can continue, or cause an error with its place.
#[test]
fn no_position_panics() {
    no_text_panics(
        Quick(3),
        SIGNS,
        50,
        |_| ALL.to_string(),
        |round, text| {
            let table = place(text, round % 2 == 0)?;
            Rulebook::sound(table.setup(), table.state()).unwrap_or_else(|why| panic!("{why}: {text}"));
            Ok(())
        },
    );
}

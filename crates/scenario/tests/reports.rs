//! Reports of failures: file and line, the expected and the actual value.

use super::fails;

#[test]
fn events_are_listed_with_an_arrow_at_the_next() {
    fails(
        r#"game parry
case "a strike that is only taken"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
dice 2 5
do red A walks e
do blue catch
do red take
expect event A: parry
expect event C rolls 2; ...  [PA-007]
expect event A: fall
expect no event C rolls ...
expect no more events
expect result "red wins"
"#,
        r#"t.scenario:2: case "a strike that is only taken"
  t.scenario:11: expect event A: parry
    expected  A: parry
    got       A: take  [PA-005]
    what happened:
      > A: take  [PA-005]
        C rolls 2; 4 hits  [PA-006]
  t.scenario:12: expect event C rolls 2; ...  [PA-007]
    not cited here: PA-007
    cited: PA-006
  t.scenario:13: expect event A: fall
    expected  A: fall
    got       no more events
    what happened:
        A: take  [PA-005]
        C rolls 2; 4 hits  [PA-006]
  t.scenario:14: expect no event C rolls ...
    expected  no such event
    got       C rolls 2; 4 hits  [PA-006]
  t.scenario:16: expect result "red wins"
    expected  red wins
    got       the game goes on
  t.scenario:7: dice
    dice were left over at the end of the case: 5
"#,
    );
}

#[test]
fn an_id_that_the_game_does_not_cite_there_is_a_failure() {
    fails(
        r#"game parry
case "ids"
start
try red parry => refused PA-002 [PA-003]
do red pass
expect no more events [PA-002]
do blue C walks n
do red A walks w
expect event A steps to a1 [PA-004 PA-003]
"#,
        r#"t.scenario:2: case "ids"
  t.scenario:4: try red parry => refused PA-002 [PA-003]
    not cited here: PA-003
    cited: PA-002
  t.scenario:7: do blue C walks n
    refused: this fencer cannot walk there [PA-003]
"#,
    );
}

#[test]
fn maps_stand_side_by_side() {
    fails(
        r#"game split
case "a map"
position
  map 7x5
    .......
    .......
    .......
    .......
    .#.....
  unit runner = runner red  at a1
  unit runner = runner blue at g5
  boots red used used used blue
  turn red
expect area reach of red.red
  .......
  .......
  .......
  ***....
  *#.....
expect area reach of red.red = exactly a1 b1..c2
expect area reach of red.red = contains a3 a2
expect area reach of red.red = without a1 g5
expect area reach of red.red = count 5
"#,
        r#"t.scenario:2: case "a map"
  t.scenario:14: expect area reach of red.red
    expected    got         difference
    .......     .......     .......
    .......     .......     .......
    .......     .......     .......
    ***....     *......     *--....
    *......     *......     *......
    - is missing, + is too much
    the game says: the best boot is worth 1 steps [SP-005]
  t.scenario:20: expect area reach of red.red = exactly a1 b1..c2
    missing: b1 c1 b2 c2
    too much: a2
    the game says: the best boot is worth 1 steps [SP-005]
  t.scenario:21: expect area reach of red.red = contains a3 a2
    missing: a3
    the game says: the best boot is worth 1 steps [SP-005]
  t.scenario:22: expect area reach of red.red = without a1 g5
    inside, but should not be: a1
    the game says: the best boot is worth 1 steps [SP-005]
  t.scenario:23: expect area reach of red.red = count 5
    expected  5
    got       2
    squares: a1 a2
    the game says: the best boot is worth 1 steps [SP-005]
"#,
    );
}

#[test]
fn offers_values_and_questions_tell_what_there_is() {
    fails(
        r#"game split
case "offers"
position
  map 7x5 fill .
  unit runner = runner red  at a1
  unit runner = runner blue at g5
  boots red used used used blue
  turn red
expect offered red exactly boot 1 to a1 | boot 1 to c3
expect offered red contains boot 1 to c3
expect offered red without boot 1 to b1
expect offered red count 2 of boot 1 to a...
expect asked blue
expect asked red containing "walk"
expect sealed asked red
expect red.at = b1
expect red.att = b1
expect rod absent
expect view blue hides red.at
expect view blue hides figure red.red
expect history "red: a1"
expect preview red boot 1 to b1
  1/2 : red: boot 1 to b1, has 0 coins
  ... | then red...
ask random red => boot 5 to g5
"#,
        r#"t.scenario:2: case "offers"
  t.scenario:9: expect offered red exactly boot 1 to a1 | boot 1 to c3
    missing:
      boot 1 to c3
    too much:
      boot 1 to b1
      boot 1 to a2
  t.scenario:10: expect offered red contains boot 1 to c3
    not offered:
      boot 1 to c3
    there are:
      boot 1 to a1
      boot 1 to b1
      boot 1 to a2
  t.scenario:11: expect offered red without boot 1 to b1
    offered, but should not be:
      boot 1 to b1
  t.scenario:13: expect asked blue
    expected  blue is asked
    got       red is asked
  t.scenario:14: expect asked red containing "walk"
    expected  a question containing "walk"
    got       run with one of your boots
  t.scenario:15: expect sealed asked red
    expected  red
    got       red, and not sealed
  t.scenario:16: expect red.at = b1
    expected  b1
    got       a1
  t.scenario:17: expect red.att = b1
    expected  b1
    got       there is no `red.att` (did you mean `at`?)
  t.scenario:18: expect rod absent
    it never was there: there is no `rod` (did you mean `red`?)
  t.scenario:19: expect view blue hides red.at
    expected  hidden
    got       a1
  t.scenario:20: expect view blue hides figure red.red
    expected  hidden
    got       shown at a1
  t.scenario:21: expect history "red: a1"
    expected  red: a1
    got       no more lines
    the history: none
  t.scenario:22: expect preview red boot 1 to b1
    expected  1/2 : red: boot 1 to b1, has 0 coins
    got       1/1
    expected  1/1 : ... | then red...
    got       0/1
    foreseen:
      1/1 : red: boot 1 to b1, has 0 coins | then blue: run with one of your boots
  t.scenario:25: ask random red => boot 5 to g5
    expected  boot 5 to g5
    got       boot 1 to a2
    because   drawn at random among the legal acts
"#,
    );
}

#[test]
fn a_case_that_cannot_go_on_stops_and_the_others_run() {
    fails(
        r#"game parry
case "taken though it should be refused"
start
try red A walks w => refused PA-003 "cannot"
expect result "never reached"

case "no dice"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
do red A walks e
do blue catch
do red take

case "sealed where nothing is sealed"
start
seal red pass

case "{FACE} is no face"
each FACE
  1
  x
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
do red A walks e
do blue catch
dice {FACE}
do red take
expect later event C rolls ...

case "a refusal of another kind"
start
try red A walks s => malformed 3
try blue pass => refused PA-002 "turn"
try undo red => refused PA-009
"#,
        r#"t.scenario:2: case "taken though it should be refused"
  t.scenario:4: try red A walks w => refused PA-003 "cannot"
    expected  refused by PA-003 containing "cannot"
    got       it was taken
t.scenario:7: case "no dice"
  t.scenario:14: do red take
    refused: cannot be read: column 1: no die is left for the strike (it shows 1, 2, 3, 4, 5, 6)
t.scenario:16: case "sealed where nothing is sealed"
  t.scenario:18: seal red pass
    no sealed acts are asked for here: write `do`
t.scenario:20: case "{FACE} is no face"
  t.scenario:31: do red take
    in the row FACE = x
    refused: cannot be read: column 1: `x` is not a face of the strike (it shows 1, 2, 3, 4, 5, 6)
t.scenario:34: case "a refusal of another kind"
  t.scenario:36: try red A walks s => malformed 3
    expected  malformed at column 3
    got       this fencer cannot walk there [PA-003]
  t.scenario:37: try blue pass => refused PA-002 "turn"
    expected  refused by PA-002 containing "turn"
    got       not yours to answer: red is asked, not blue
  t.scenario:38: try undo red => refused PA-009
    expected  refused by PA-009
    got       not yours to answer: nothing to take back: something was drawn or revealed, or somebody else has answered since
"#,
    );
}

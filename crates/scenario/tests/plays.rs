//! Scenarios that pass, one for each kind of game.

use super::passes;

#[test]
fn an_open_game_with_a_draft() {
    passes(
        r#"
game split

case "who splits, who chooses, who runs"
start
expect asked red containing "split the pool"
expect offered red count 30
expect red.badges = empty
expect offered red contains split 1 | split 1 2
try blue take first => not-yours "red is asked"
try red split 1 2 3 4 5 => refused SP-002 "two heaps"
try red spilt 1 => malformed 1 "did you mean `split`?"
try red split 1 6 => malformed 9 "this is no act"
do red split 1 3
expect event red: split 1 3 [SP-002]
expect no more events
undo red
expect asked red
expect no more events
do red split 1 3
do blue take second
try undo red => not-yours "nothing to take back"
expect result open
table resign blue
expect result "red wins..."

case "a run goes around rocks"
position
  map 7x5
    ......o
    .......
    ##.....
    .......
    .#.....
  unit runner = runner red  at a1
  unit runner = runner blue at g5
  boots red red used used blue
  turn red
expect area reach of red.red [SP-005]
  .......
  .......
  ##.....
  **.....
  *#.....
expect area reach of red for red = exactly a1 a2..b2
expect area reach of red.red = without b1 c2
expect area reach of red.red = contains a2
expect area reach of red.red = count 3
expect offered red without boot 1 to b2 | boot 5 to a1
expect offered red exactly
  boot 1 to a1
  boot 1 to a2
  boot 2 to ...
expect preview red boot 1 to a2 : red: boot 1 to a2, has 0 coins | then blue: run with...
expect view blue shows figure red.red at a1
expect red.badges = 1 2
expect blue.badges = 5
ask random red => one of boot 1 to ... | boot 2 to ... because "at random"
"#,
    );
}

#[test]
fn dice_and_answers_to_answers() {
    passes(
        r#"
game parry

case "a walk is caught, the strike parried, and the walk goes on"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
  unit D = fencer blue at c2
expect preview red A walks eee : A steps to b1 | then blue: C: catch or let?
do red A walks eee
expect event A steps to b1 [PA-003]
expect no more events
expect asked blue containing "C: catch" [PA-004]
expect offered blue exactly catch | let
do blue catch
expect event C: catch [PA-004]
expect offered red exactly take | parry
expect picks red contains parry
do red parry
expect asked blue containing "take or cover" [PA-005]
expect offered blue without parry
expect preview blue take
  1/2 : ... | A rolls ...; 4 hits | then blue: C: fall or yield?   [PA-006]
  1/36 : ... | A rolls 1; 4 hits | C rolls 1; 4 hits | A steps to c1 | then blue: D: catch...
dice 1 3
do blue take
expect later event A rolls 1; 4 hits
expect event C rolls 3; 4 hits
expect event A steps to c1
expect no more events
expect asked blue containing "D: catch or let"
do blue let
expect later event A steps to d1
expect asked blue containing "your turn"

case "a friend covers, falls, and the first strike comes after"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit B = fencer red  at a2
  unit C = fencer blue at b2
  unit D = fencer blue at c2
do red A walks e
do blue catch
do red parry
dice 4
do blue cover
expect event C: cover [PA-005]
expect event A rolls 4; 4 hits
expect asked blue containing "D: fall or yield" [PA-007]
dice 5
do blue fall
expect event D: fall
expect event C rolls 5; 4 hits
expect D.at absent
expect asked red containing "A: fall or yield"

case "who strikes back first and hits ends the strike"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
  unit D = fencer blue at f2
do red A walks e
do blue catch
dice 6
do red parry
expect asked blue containing "C: fall or yield" [PA-005]
do blue fall
expect no event C rolls ... [PA-006]
expect asked blue

case "a roll of {ROLL} decides whether A is {WHAT}"
each ROLL | WHAT | THEN
  3 | missed | asked blue containing "your turn"
  4 | hit    | asked red containing "fall or yield"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
dice {ROLL}
do red A walks e
do blue catch
do red take
expect {THEN}

case "who yields goes no further"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
dice 6
do red A walks eee
do blue catch
do red take
do red yield
expect event A: yield [PA-007]
expect no more events
expect A.at = b1
expect asked blue

case "without fencers a seat loses"
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
dice 6
do red A walks e
do blue catch
do red take
do red fall
expect A.at absent
expect result "blue wins" [PA-008]
"#,
    );
}

#[test]
fn sealed_orders_in_fog() {
    let report = passes(
        r#"
game signals
seats 3 machine
case "all step together, and a late seat holds"
position bare
  map 10x10 fill .
  unit 1 = scout T1 at a1
  unit 2 = scout T1 at j1
  unit 1 = scout T2 at c1
  unit 1 = scout T3 at a10
expect sealed asked T1 T2 T3
expect view T1 shows figure T2.1 at c1
expect view T1 hides figure T3.1
expect view T1 hides T3.1.at
expect view T1 shows T2.1.at = c1
expect view spectator hides T1.1
expect area sight of T3.1
  ***.......
  ***.......
  ***.......
  ..........
  ..........
  ..........
  ..........
  ..........
  ..........
  ..........
expect preview T2 1 w 2 hold : unknown "at the same time"
seal T2 1 w 2 hold
expect sealed asked T1 T3
expect no more events
try T2 1 e 2 hold => not-yours "has sealed"
undo T2
seal T2 1 w 2 hold
try T1 1 w 2 hold => refused SG-003
try T1 1 => malformed 2 "no act yet"
late T3
expect sealed asked T1
seal T1 1 e 2 hold
expect event T1.1 falls [SG-005]
expect event T2.1 falls [SG-005]
expect no more events
expect T1.1 absent
expect later event for T3 T2.1 falls
expect no event for T3 ... goes ...
expect no more events for T3
expect sealed asked T1 T3

case "only who is near hears a step"
seats 2 machine
option rounds 3
position
  map 10x10 fill .
  unit 1 = scout T1 at a1
  unit 1 = scout T2 at c1
  unit 2 = scout T2 at j10
seal T1 1 n 2 hold
seal T2 1 n 2 s
expect event for T1 T1.1 goes n to a2
expect event for T1 T2.1 goes n to c2 [SG-009]
expect no more events for T1
expect T2.2.at = j9
expect T2.2.at = j9 for T2
expect T2.2.at absent for T1
"#,
    );
    assert_eq!(report.cases.len(), 2);
}

#[test]
fn a_setup_that_is_refused() {
    passes(
        r#"
game signals
case "an option out of its bounds"
option rounds 0
setup => error "whole number from 1 to 100"

case "an option that does not exist"
option round 3
setup => error 8:8 "did you mean `rounds`?"

case "too many seats"
game parry
seats 3 human
setup => error "has 2 seats"

case "a position with a fault has its place"
position
  map 10x10 fill .
  unit 1 = scot T1 at a1
setup => error 19:12 "scout"

case "nothing to inspect"
inspect squad mine.toml => error "nothing called `squad`"
"#,
    );
}

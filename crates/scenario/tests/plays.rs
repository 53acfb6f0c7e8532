//! Scenarios in which all goes well, one for each kind of game.

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
expect offered red contains split 1 | split 1 2
try blue take first => not-yours "red is asked"
try red split 1 2 3 4 5 => refused SP-002 "two heaps"
try red spilt 1 => malformed 1 "this is no act"
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
  worth 1 2 3 4 2
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
expect preview red boot 1 to a2 : red: boot 1 to a2 | then blue: run with...
expect view blue shows figure red.red at a1
ask random red => one of boot 1 to ... | boot 2 to ... because "at random"
"#,
    );
}

#[test]
fn dice_and_answers_to_answers() {
    passes(
        r#"
game parry

case "a strike is parried and pressed"
position bare
  map 6x2 fill .
  unit A = fencer red  at b1
  unit C = fencer blue at c1
  unit D = fencer blue at c2
do red A strikes C
expect event A strikes at C [PA-004]
expect asked blue containing "what now"
expect offered blue exactly take | parry | cover D
expect picks blue contains parry
do blue parry
expect event C parries [PA-007]
expect C.badges = empty
expect D.badges = ready
expect asked red containing "press or accept"
expect preview red press
  1/2 : ... | A rolls ...; 4 hits | then blue: C is hit...   [PA-009]
  1/6 : ... | A rolls 1; 4 hits | A bleeds: 2 left | ...
dice 1
do red press
expect later event A rolls 1; 4 hits
expect event A bleeds: 2 left
expect A.breath = 2
expect A.badges = ready
expect asked blue

case "a friend covers, and the dice are drawn at once"
position bare
  map 6x2 fill .
  unit A = fencer red  at b1
  unit C = fencer blue at c1
  unit D = fencer blue at c2
do red A strikes C
dice 2
do blue cover D
expect event D covers... [PA-007]
expect event A rolls 2; 3 hits
expect D.at = c2

case "a roll of {ROLL} decides whether C is {WHAT}"
each ROLL | WHAT | HP
  2 | safe | C.at = c1
  3 | hit  | asked blue containing "bleed or step back"
position bare
  map 6x2 fill .
  unit A = fencer red  at b1
  unit C = fencer blue at c1 ready no
dice {ROLL}
do red A strikes C
expect {HP}

case "without breath a fencer leaves, and without fencers a seat loses"
position bare
  map 6x2 fill .
  unit A = fencer red  at b1
  unit C = fencer blue at c1 breath 1 ready no
dice 6
do red A strikes C
do blue bleed
expect C.at absent
expect result "red wins" [PA-012]
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
expect preview T2 1 w : unknown "at the same time"
seal T2 1 w
expect sealed asked T1 T3
expect no more events
try T2 1 e => not-yours "has sealed"
undo T2
seal T2 1 w
try T1 1 w => refused SG-003
late T3
expect sealed asked T1
seal T1 1 e
expect event round 1
expect event T1.1 falls [SG-005]
expect event T2.1 falls [SG-005]
expect no more events
expect T1.1 absent
expect event for T3 round 1
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
seal T1 1 n
seal T2 1 n 2 s
expect event for T1 round 1
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
setup => error "2 to 2 seats"

case "a position with a fault has its place"
position
  map 10x10 fill .
  unit 1 = scot T1 at a1
setup => error 19:12 "scout"

case "nothing to inspect"
inspect squad mine.toml => error 1:1 "nothing called `squad`"
"#,
    );
}

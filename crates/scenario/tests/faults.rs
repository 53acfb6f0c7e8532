//! Faults of a file: they have a location and a hint, and the other cases still run.

use super::{fails, run};

/// Checks the fault of a file or of its only case.
#[track_caller]
fn fault(text: &str, expected: &str) {
    let report = run(text);
    let got = match &report.fault {
        Some(fault) => fault.clone(),
        None => report.cases.iter().flat_map(|case| case.failures.clone()).collect::<Vec<_>>().join("\n"),
    };
    assert_eq!(got, expected);
}

#[test]
fn the_frame_of_a_file() {
    fault(
        "  game parry\n",
        "t.scenario:1:1: this line is indented, but no statement stands above it\n  hint: statements begin at the left margin",
    );
    fault(
        "gam parry\n",
        "t.scenario:1:1: `gam` cannot stand before the first case\n  hint: did you mean `game`?",
    );
    fault(
        "case walk\n",
        "t.scenario:1:6: a case has a title in quotation marks and nothing else\n  hint: write `case \"what is shown\"`",
    );
    fault(
        "case \"x\" [PA-001]\n",
        "t.scenario:1:6: a case has a title in quotation marks and nothing else\n  hint: write `case \"what is shown\"`",
    );
    fault(
        "case \"x\"\nstart\n",
        "t.scenario:1:1: no game is named\n  hint: write `game ID` before the first case",
    );
    fault(
        "game pary\ncase \"x\"\nstart\n",
        "t.scenario:1:6: there is no game `pary`\n  hint: did you mean `parry`?",
    );
    fault(
        "game parry\ncase \"x\"\nexpect result open\n",
        "t.scenario:3:1: this case has no beginning to play from\n  hint: write `start`, or `position` and the position below, before the first step",
    );
    fault(
        "game parry\ncase \"x\"\nstart\nstart\n",
        "t.scenario:4:1: a case begins once\n  hint: begin a new case for another position",
    );
    fault(
        "game parry\ncase \"x\"\nstart\noption undo off\n",
        "t.scenario:4:1: `option` comes before the play\n  hint: move it up to the case line",
    );
    fault(
        "game parry\ncase \"x\"\noption undo maybe\nstart\n",
        "t.scenario:3:8: option `undo` is one of off, on; this is `maybe`",
    );
    fault(
        "game parry\nseats human robot\ncase \"x\"\nstart\n",
        "t.scenario:2:13: `robot` is neither `human` nor `machine`\n  hint: write `seats human machine`, or `seats 100 machine` for many",
    );
    fault(
        "game parry\nseed a/b\ncase \"x\"\nstart\n",
        "t.scenario:2:6: a seed is 1 to 64 letters, digits, '-' or '_'; this is \"a/b\"",
    );
}

#[test]
fn all_faults_of_a_case_are_told() {
    fails(
        r#"game parry
case "faults"
start
dou red pass
do red
do red pass [PA-002]
do red pass
  expect no more events
try red pass
try red pass => refsed PA-002
expect evnt C steps
expect
expect no events
expect asked red containing pass
expect offered red contain pass
expect area reach of
expect history HP
expect result over
expect preview red pass : 3/2 : ...
inspect map
ask red
table resing red
late
dice

case "fine"
start
do red pass
expect asked blue
"#,
        r#"t.scenario:2: case "faults"
  t.scenario:4:1: no statement begins with `dou`
    hint: did you mean `do`?
  t.scenario:5:7: the act is missing
    hint: write `do SEAT ACT`
  t.scenario:6:14: ids stand on the line that shows the rule: `expect`, `try`, `inspect`, `setup` or `ask`
    hint: move them to the expectation below
  t.scenario:8:3: `do` has no indented lines below it
    hint: statements begin at the left margin
  t.scenario:9:5: `=>` is missing
    hint: write `try SEAT ACT => refused ID "text"`, `=> malformed COLUMN "text"` or `=> not-yours "text"`
  t.scenario:10:17: `refsed` is no kind of refusal
    hint: did you mean `refused`?
  t.scenario:11:8: nothing called `evnt` can be expected, and `= VALUE` does not follow
    hint: did you mean `event`?
  t.scenario:12:7: what is expected is missing
    hint: write `expect event TEXT` or `expect PATH = VALUE`
  t.scenario:13:11: this cannot be read after `no`
    hint: write `no event TEXT`, `no more events` or `no more history`
  t.scenario:14:29: a text in quotation marks is expected here
    hint: write `expect asked SEAT` or `expect asked SEAT containing "text"`
  t.scenario:15:20: `contain` is not known here
    hint: did you mean `contains`?
  t.scenario:16:21: the figure is missing
    hint: write `expect area NAME of FIGURE` and a map below, or `expect area NAME of FIGURE = exactly SQUARE SQUARE ...`
  t.scenario:17:16: a line of the history stands in quotation marks
    hint: write `expect history "LINE"`, `expect history empty`, or `expect history exactly` and the lines below
  t.scenario:18:15: a result is a text in quotation marks
    hint: write `expect result "HP wins"` or `expect result open`
  t.scenario:19:27: this is no chance
    hint: write a fraction such as 1/6
  t.scenario:20:9: `=>` is missing
    hint: write `inspect WHAT ARGUMENTS => NAME = VALUE`, or `=> error LINE:COLUMN "text"`
  t.scenario:21:5: `=>` is missing
    hint: write `ask PLAYER SEAT => ACT because "text"`, or `=> one of ACT | ACT`
  t.scenario:22:7: `resing` is no table act
    hint: did you mean `resign`?
  t.scenario:23:5: the seat is missing
    hint: write `late SEAT`
  t.scenario:24:5: no face is given
    hint: write `dice FACE FACE ...`
"#,
    );
}

#[test]
fn names_that_only_the_game_knows() {
    let start = "game parry\ncase \"x\"\nstart\n";
    let case = |line: &str, expected: &str| fault(&format!("{start}{line}\n"), expected);
    case("do rod pass", "t.scenario:4:4: there is no seat `rod`\n  hint: did you mean `red`?");
    case(
        "expect A.at = b1 [PA-103]",
        "t.scenario:4:19: parry has no rule `PA-103`\n  hint: did you mean `PA-003`?",
    );
    case(
        "try red A walks s => refused pa-004",
        "t.scenario:4:30: parry has no rule `pa-004`\n  hint: did you mean `PA-004`?",
    );
    case(
        "expect view red shows figure E",
        "t.scenario:4:30: there is no figure `E`\n  hint: known here: red.A, red.B, blue.C, blue.D",
    );
    case(
        "expect offered red contains A flies",
        "t.scenario:4:29: `A flies` cannot be read: column 3: this is no act: `flies` (known here: walks)",
    );
    case(
        "expect area reach of red.A = count 1",
        "t.scenario:4:13: there is no area `reach` here\n  hint: this viewer is shown no area of this figure now",
    );
    case("ask astar red => pass", "t.scenario:4:5: parry has no player `astar`; known here: random");
}

#[test]
fn positions_and_maps_show_the_place_in_the_scenario() {
    fault(
        "game parry\ncase \"x\"\nposition\n  map 6x2 fill .\n  unit A = fencer red at b9\n",
        "t.scenario:5:26: there is no square `b9`\n  hint: squares are named like a1",
    );
    fault(
        "game parry\ncase \"x\"\nposition\n  map 6x2\n    ......\n    .....\n",
        "t.scenario:6:10: this row has 5 letters instead of 6\n  hint: write `map 25x25 fill .`, or `map 25x25` and 25 rows of 25 letters below",
    );
    let split = "game split\ncase \"x\"\nstart\n";
    fault(
        &format!("{split}expect area reach of red.red\n  ....\n"),
        "t.scenario:5:1: the map is 4x1, the board 7x5\n  hint: draw every square of the board: `*` inside the area, anything else outside",
    );
    fault(
        &format!("{split}expect area reach of red.red = exactly a1 h9\n"),
        "t.scenario:4:43: there is no square `h9`\n  hint: squares go from a1 to g5",
    );
}

#[test]
fn tables_of_cases() {
    let case = |each: &str, expected: &str| {
        fault(&format!("game parry\ncase \"x\"\n{each}start\ndo red {{ACT}}\nexpect asked blue\n"), expected);
    };
    case("each ACT\n", "t.scenario:3:6: the table has no rows\n  hint: write them below, indented");
    case(
        "each\n  pass\n",
        "t.scenario:3:5: the table has no columns\n  hint: write `each NAME NAME` and rows below, indented",
    );
    case(
        "each ACT OTHER\n  pass 1\n",
        "t.scenario:3:10: the column `OTHER` is never used\n  hint: write `{OTHER}` where its value belongs",
    );
    case(
        "each ATC\n  pass\n",
        "t.scenario:3:6: the column `ATC` is never used\n  hint: write `{ATC}` where its value belongs",
    );
    case(
        "each ACT\n  A walks w\n",
        "t.scenario:4:3: this row has 3 values for 1 columns\n  hint: put a value with spaces in quotation marks, or `|` between all names and values",
    );
    case(
        "each ACT\n  \"A walks w\n",
        "t.scenario:4:3: the quotation mark is not closed\n  hint: write `\"` at the end of the value",
    );
    case("each ACT\n  \"A walks w\"\n  pass\n", "");
    fault(
        "game parry\ncase \"{A}\"\neach A\n  1\nstart\ndo red {B}\n",
        "t.scenario:6:8: there is no column `B`\n  hint: did you mean `A`?",
    );
}

#[test]
fn a_case_without_an_expectation_shows_nothing() {
    let nothing = "t.scenario:2:1: this case expects nothing\n  hint: say what must follow: `expect`, `try`, `inspect`, `setup` or `ask`";
    fault("game parry\ncase \"x\"\n", nothing);
    fault("game parry\ncase \"x\"\nstart\ndo red pass\nundo red\n", nothing);
    fault("game parry\ncase \"{A}\"\neach A\n  1\n  2\nstart\ndo red pass\n", nothing);
    for line in ["expect asked red", "try red A walks s => refused PA-003", "ask random red => ..."] {
        let report = run(&format!("game parry\ncase \"x\"\nstart\n{line}\n"));
        assert!(!report.to_string().contains("expects nothing"), "{report}");
    }
}

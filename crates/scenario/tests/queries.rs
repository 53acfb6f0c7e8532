//! Game-specific queries, their answers, and the reports of differences.

use super::{fails, passes};

/// A header with a scout that T1 sees and one that it does not.
const HEAD: &str = r#"game signals
seats 2 machine
case "asking"
position bare
  map 10x10 fill .
  unit 1 = scout T1 at a1
  unit 2 = scout T1 at j1
  unit 1 = scout T2 at c1
  unit 2 = scout T2 at j10
"#;

#[test]
fn what_the_game_answers() {
    let report = passes(&format!(
        r#"{HEAD}
ask T1 scout-on ["c1"] => "T2.1"          [SG-008]
ask T1 scout-on ["j10"] => null           [SG-008]
ask T2 scout-on ["j10"] => "T2.2"
ask T1 scout-on ["c1"] =>
  "T2.1"
ask T1 scout-on ["c1"] => containing "T2"
ask T1 scout-on ["j10"] => without "T2"   [SG-009]
ask T1 step ["1 n"] => true order "1 n"
ask T1 step ["1 w"] => false              [SG-003]
ask T1 step ["2 n"] after "1 n" => true order "2 n"
ask T1 step ["1 n"] after "1 n, 2 w" => refused "has an order already"   [SG-002]
ask T1 step ["1 x"] => refused
ask T1 step [] => refused "`step` takes one text"
ask T1 step [1, [2, {{"a": null}}]] => refused
ask T1 stop [] => refused "did you mean `step`?"
"#
    ));
    let proved: Vec<&str> = report.cases[0].proofs.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(proved, ["SG-008", "SG-008", "SG-009", "SG-003", "SG-002"]);
}

#[test]
fn a_game_without_queries_refuses_them() {
    passes(
        "game split\ncase \"none\"\nstart\nask red reach [] => refused \"this game has no queries of its own\"\n",
    );
}

#[test]
fn players_are_asked_as_before() {
    passes("game split\ncase \"a player\"\nstart\nask random red => split ...\n");
}

#[test]
fn differences_are_told() {
    let asks = r#"ask T1 scout-on ["c1"] => "T2.2"
ask T1 step ["1 n"] => true
ask T1 scout-on ["c1"] => without "T2"
ask T1 scout-on ["c1"] => refused "no"
ask T1 step [] => true
"#;
    fails(
        &format!("{HEAD}{asks}"),
        r#"t.scenario:3: case "asking"
  t.scenario:10: ask T1 scout-on ["c1"] => "T2.2"
    expected  "T2.2"
    got       "T2.1"
  t.scenario:11: ask T1 step ["1 n"] => true
    expected  true
    got       true order "1 n"
  t.scenario:12: ask T1 scout-on ["c1"] => without "T2"
    expected  an answer without "T2"
    got       "T2.1"
  t.scenario:13: ask T1 scout-on ["c1"] => refused "no"
    expected  a refusal containing "no"
    got       "T2.1"
  t.scenario:14: ask T1 step [] => true
    expected  true
    got       refused: cannot be read: column 1: `step` takes one text (give ["a1"] or ["1 n"])"#,
    );
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let asks = "ask T1 step 1 => true\nask T1 step [1 => true\nask T1 step [] =>\nask T1 step []\n\
                ask T1 step [] => without\n";
    let hint = "    hint: write `ask SEAT WHAT [ARGUMENTS] => VALUE`, `=> VALUE order \"ORDER\"`, `=> containing \"text\"`, \
                `=> without \"text\"` or `=> refused \"text\"`";
    fails(
        &format!("{HEAD}{asks}"),
        &format!(
            "t.scenario:3: case \"asking\"
  t.scenario:10:13: the arguments stand in a list
{hint}
  t.scenario:11:13: this is not JSON: EOF while parsing a list at line 1 column 2
{hint}
  t.scenario:12:18: a value is missing here
{hint}
  t.scenario:13:5: `=>` is missing
{hint}
  t.scenario:14:26: the text is missing
{hint}"
        ),
    );
}

//! Lessons: playing them, and the faults of those that cannot be played.

use scenario::{Came, Lesson, NotTaken};

use super::{fails, games, passes};

const WALK: &str = r#"game parry
case "Walk, and be caught"
lesson red
position bare
  map 6x2 fill .
  unit A = fencer red  at a1
  unit C = fencer blue at b2
try red A walks w => refused PA-003
task "See what happens at the edge of the board."
hint "in notation: A walks w"
try red A walks w => refused PA-003
after "the board ends there"
task "Walk two squares to the right."
hint "in notation: A walks ee"
do red A walks ee
expect event A steps to b1   [PA-003]
do blue catch
after "blue has caught you"
task "Parry."
dice 1 3
do red parry
expect C.at = b2             [PA-006]
"#;

fn read(text: &str) -> Result<Lesson, String> {
    let parry = games().into_iter().find(|game| game.about().id == "parry").unwrap();
    Lesson::read(parry, "walk", text).map_err(|fault| fault.to_string())
}

#[test]
fn a_lesson_is_a_scenario_like_any_other() {
    passes(WALK);
}

#[test]
fn a_learner_is_led_through_it() {
    let lesson = read(WALK).unwrap();
    assert_eq!((lesson.title(), lesson.tasks()), ("Walk, and be caught", 3));
    assert_eq!(lesson.solution(), ["A walks w", "A walks ee", "parry"]);
    let mut sitting = lesson.begin().unwrap();
    assert_eq!(sitting.task(), Some("See what happens at the edge of the board."));
    assert_eq!(sitting.hint(), Some("in notation: A walks w"));
    // A legal act is not played, and an act refused for another reason does not prove the point.
    let hash = sitting.table().hash();
    assert_eq!(sitting.give("A walks e"), Err(NotTaken::Other("A walks e".to_string())));
    assert!(
        matches!(sitting.give("nonsense"), Err(NotTaken::Refused(refusal)) if refusal.kind() == "malformed")
    );
    assert_eq!((sitting.fulfilled(), sitting.table().hash()), (0, hash.clone()));
    // Another act against the same rule is accepted.
    assert!(
        matches!(sitting.give("A walks s"), Ok(Came::Refused(refusal)) if refusal.rule() == Some("PA-003"))
    );
    assert_eq!((sitting.fulfilled(), sitting.table().hash()), (1, hash));
    assert_eq!(sitting.after(), Some("the board ends there"));
    assert_eq!(sitting.hint(), Some("in notation: A walks ee"));
    assert_eq!(sitting.rules().iter().map(|rule| rule.id).collect::<Vec<_>>(), ["PA-003"]);
    // The other seat answers automatically.
    assert_eq!(sitting.give("A  walks ee"), Ok(Came::Played));
    assert_eq!(sitting.after(), Some("blue has caught you"));
    assert_eq!((sitting.task(), sitting.hint()), (Some("Parry."), None));
    assert!(!sitting.done());
    assert_eq!(sitting.give("take"), Err(NotTaken::Other("take".to_string())));
    assert_eq!(sitting.give("parry"), Ok(Came::Played));
    assert!(sitting.done() && sitting.task().is_none());
    assert_eq!(sitting.rules(), lesson.rules());
    assert!(lesson.rules().iter().any(|rule| rule.id == "PA-006"));
    assert_eq!(sitting.give("parry"), Err(NotTaken::Over));
}

#[test]
fn sealed_acts_are_learned_too() {
    let text = r#"game signals
seats 2 machine
case "Seal an order"
lesson T1
position bare
  map 9x9 fill .
  unit 1 = scout T1 at a1
  unit 2 = scout T1 at a5
  unit 1 = scout T2 at i9
task "Go east."
seal T1 1 e 2 hold
seal T2 1 hold 2 hold
expect T1.1.at = b1
task "Go back."
seal T1 1 w 2 hold
seal T2 1 hold 2 hold
"#;
    passes(text);
    let signals = games().into_iter().find(|game| game.about().id == "signals").unwrap();
    let lesson = Lesson::read(signals, "seal", text).map_err(|fault| fault.to_string()).unwrap();
    let mut sitting = lesson.begin().unwrap();
    assert!(matches!(sitting.give("1 n 2 hold"), Err(NotTaken::Other(_))));
    assert_eq!(sitting.give("1 e 2 hold"), Ok(Came::Played));
    assert_eq!(sitting.give("1 w 2 hold"), Ok(Came::Played));
    assert!(sitting.done());
}

#[test]
fn faults_are_told_with_place_and_hint() {
    fails(
        r#"game parry
case "faults"
lesson red
lesson blue
start
lesson red
task walk
hint
after ""
task "Pass." [PA-002]
tas "Pass."
"#,
        r#"t.scenario:2: case "faults"
  t.scenario:4:1: `lesson` stands once, before the play
    hint: move it up to the case line
  t.scenario:6:1: `lesson` stands once, before the play
    hint: move it up to the case line
  t.scenario:7:6: a text in quotation marks is expected here
    hint: write `task "one or two plain sentences"`
  t.scenario:8:5: a text in quotation marks is expected here
    hint: write `hint "one or two plain sentences"`
  t.scenario:9:7: a text in quotation marks is expected here
    hint: write `after "one or two plain sentences"`
  t.scenario:10:15: ids stand on the line that shows the rule: `expect`, `try`, `inspect`, `setup` or `ask`
    hint: move them to the expectation below
  t.scenario:11:1: no statement begins with `tas`
    hint: did you mean `task`?
"#,
    );
    fails(
        r#"game parry
case "tasks and steps do not fit"
lesson red
start
after "nothing has happened"
hint "to nothing"
do red pass
task "one"
task "two"
hint "a"
hint "b"
do red pass
after "a"
after "b"
setup => error
task "three"
try undo red => not-yours
do blue pass
expect asked red
"#,
        r#"t.scenario:2: case "tasks and steps do not fit"
  t.scenario:5:1: nothing has come of a task yet, or all was said of it
    hint: write `after` once, below the step that fulfils a task
  t.scenario:6:1: a task has one hint, right below it
    hint: move it below its task
  t.scenario:7:1: this step of red has no task
    hint: write `task "what to do"` above it
  t.scenario:8:1: no step fulfils this task
    hint: write a `do`, `seal` or `try` of red below it, before the next
  t.scenario:11:1: a task has one hint, right below it
    hint: move it below its task
  t.scenario:14:1: nothing has come of a task yet, or all was said of it
    hint: write `after` once, below the step that fulfils a task
  t.scenario:15:1: a lesson is played: it cannot be refused
    hint: leave this out
  t.scenario:16:1: no step fulfils this task
    hint: write a `do`, `seal` or `try` of red below it, before the next
"#,
    );
    fails(
        "game parry\ncase \"x\"\nlesson\nstart\n",
        "t.scenario:2: case \"x\"\n  t.scenario:3:7: the seat of the learner is missing\n    hint: write `lesson SEAT`",
    );
    fails(
        "game parry\ncase \"x\"\nlesson red\ncontent here\nstart\ndo blue pass\n",
        "t.scenario:2: case \"x\"\n  t.scenario:4:9: a lesson is kept without a folder of content\n    hint: write the content down with `file PATH`\n  t.scenario:3:8: this lesson gives nothing to do\n    hint: write `task \"what to do\"` and the step that does it below",
    );
    fails(
        "game parry\ncase \"x\"\nstart\ntask \"Pass.\"\ndo red pass\n",
        "t.scenario:2: case \"x\"\n  t.scenario:4:1: only a lesson says something to its learner\n    hint: write `lesson SEAT` below the case line",
    );
}

#[test]
fn what_is_no_lesson_cannot_be_played() {
    let fault = |text: &str| read(text).err().unwrap();
    let lesson = "case \"x\"\nlesson red\nstart\ntask \"Pass.\"\ndo red pass\nexpect asked blue\n";
    assert!(read(&format!("game parry\n{lesson}")).is_ok());
    assert_eq!(
        fault("game parry\n"),
        "walk:1:1: a lesson is one case\n  hint: write each lesson in a file of its own"
    );
    assert_eq!(
        fault(&format!("game parry\n{lesson}{lesson}")),
        "walk:8:1: a lesson is one case\n  hint: write each lesson in a file of its own"
    );
    assert_eq!(
        fault("game parry\ncase \"x\"\nstart\nexpect asked red\n"),
        "walk:2:1: this case is no lesson\n  hint: write `lesson SEAT` below the case line"
    );
    assert_eq!(
        fault(&format!("game split\n{lesson}")),
        "walk:1:1: this is no lesson of parry\n  hint: write `game parry`"
    );
    assert_eq!(
        fault(&format!("game parry\n{}", lesson.replace("red", "rad"))),
        "walk:3:8: there is no seat `rad`\n  hint: did you mean `red`?"
    );
    assert_eq!(
        fault(&format!("game parry\n{}", lesson.replace("lesson red", "each X\n  red\nlesson {X}"))),
        "walk:3:1: `each` comes right after the case line\n  hint: move it up"
    );
    let refused = fault(&format!("game parry\n{}", lesson.replace("red pass", "red catch")));
    assert!(refused.starts_with("walk:6:1: the step does not fulfil its task: "), "{refused}");
    let stuck = fault(&format!("game parry\n{lesson}do red pass\n").replace("do red pass\n\n", ""));
    assert!(stuck.starts_with("walk:8:1: this step of red has no task"), "{stuck}");
    let stuck = fault(&format!("game parry\n{lesson}do blue catch\n"));
    assert!(stuck.starts_with("walk:8:1: refused: "), "{stuck}");
}

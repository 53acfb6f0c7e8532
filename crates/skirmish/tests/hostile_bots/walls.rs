//! The report of a match about an incomplete cage, and about the leftovers of a bot without a cage.

use std::process::Command;

use super::rival::Rival;
use crate::run::{Temp, as_nobody, run};

const MATCH: [&str; 9] =
    ["match", "casus-belli", "--option", "turns=6", "--option", "map=duel", "--games", "1", "--seat"];

/// Returns a bot that only plays.
fn honest(temp: &Temp) -> String {
    Rival::python("play()").named("honest").write(temp, "walls")
}

#[test]
fn a_required_cage_that_cannot_be_whole_is_refused_before_the_match_by_the_name_of_the_layer() {
    let temp = Temp::new();
    let bot = honest(&temp);
    let args = [&MATCH[..], &[&bot, "--seat", "random", "--sandbox", "required"]].concat();
    let Some(ran) = as_nobody(&temp, &args) else { return };
    assert_ne!(ran.code, Some(0), "{ran:?}");
    assert_eq!(ran.out, "");
    assert!(ran.err.contains("its layer \"freezer\"") && ran.err.contains("--sandbox best"), "{ran:?}");
    // A module needs no cage.
    let module = temp.file("m.wat", include_str!("../../../../sdk/wasm/first.wat"));
    let args = [&MATCH[..], &[&module, "--seat", "random", "--sandbox", "required"]].concat();
    let ran = as_nobody(&temp, &args).unwrap();
    assert_eq!(ran.code, Some(0), "{ran:?}");
}

#[test]
fn a_cage_in_part_says_in_plain_words_what_is_weaker() {
    let temp = Temp::new();
    let bot = honest(&temp);
    let args = [&MATCH[..], &[&bot, "--seat", "random", "--sandbox", "best"]].concat();
    let Some(ran) = as_nobody(&temp, &args) else { return };
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for words in
        ["no freezer (it can think while others are asked)", "weaker memory limit (each process by itself"]
    {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
}

#[test]
fn without_a_cage_a_daemon_is_named_in_one_line_and_lives_on() {
    let source = r#"
def answer(question):
    if question['number'] == 1 and os.fork() == 0:
        os.setsid()
        if os.fork() != 0: os._exit(0)
        null = os.open('/dev/null', os.O_RDWR)
        for fd in range(3): os.dup2(null, fd)
        time.sleep(100)
        os._exit(0)
    act(question)
play(answer)"#;
    let temp = Temp::new();
    let bot = Rival::python(source).named("daemon").write(&temp, "stays");
    let ran = run(&[&MATCH[..], &[&bot, "--seat", "random", "--sandbox", "off"]].concat());
    let lines: Vec<&str> = ran.out.lines().filter(|line| line.contains("left behind")).collect();
    let pid = lines.first().and_then(|line| line.split("process ").nth(1)?.split(' ').next());
    let lives = pid.is_some_and(|pid| Command::new("kill").args(["-9", pid]).status().unwrap().success());
    assert_eq!((ran.code, lines.len()), (Some(0), 1), "{ran:?}");
    assert!(lives && lines[0].contains("stays.py"), "{lines:?}");
    // A bot that has ended normally is not reported.
    let bot = Rival::python("play()").named("quiet").write(&temp, "quiet");
    let ran = run(&[&MATCH[..], &[&bot, "--seat", "random", "--sandbox", "off"]].concat());
    assert!(ran.code == Some(0) && !ran.out.contains("left behind"), "{ran:?}");
}

//! Playing in the terminal, by people whose lines come through a pipe.

use crate::run::*;

/// All figures on the list are legal: a game can be played to its end by typing `1` again and again.
#[test]
fn a_person_can_play_every_game_by_number() {
    for about in games() {
        let ran = typed(&["play", about.id, "--seat", "human", "--seed", "3"], &ones(about, 400));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert!(!ran.out.contains("refused"), "{}", ran.out);
        assert!(ran.out.matches("> ").count() > 4, "{}", ran.out);
    }
}

#[test]
fn machines_play_each_other_to_the_end() {
    for about in games() {
        let ran = run(&["play", about.id, "--seat", "random", "--seat", "random", "--seed", "1"]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let last = ran.out.lines().last().unwrap();
        assert!(last.contains("win") || last.contains("drawn"), "{last}");
    }
}

#[test]
fn every_command_answers_without_moving_the_game() {
    let temp = Temp::new();
    let saved = temp.path("saved.record");
    let input = format!(
        "help\n?\nboard\nunits\nlog\nhistory\nmoves\nmoves zzzz\nmore\nback\narea\nrules\nrules nope\nundo\n\
         why\nwhy zzzz\npreview zzzz\nact zzzz\nzzzz\n99999\nsave\nsave {saved}\nsave {saved}\nresign\nno\n\n\
         \u{1F600}\nquit\n"
    );
    for about in games() {
        let ran = typed(&["play", about.id, "--seed", "3"], &input);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        for word in ["list the legal acts", "refused", "no such number", "saved; go on", "the game goes on"] {
            assert!(ran.out.contains(word), "{word}: {}", ran.out);
        }
        assert!(ran.out.contains("0 acts") || ran.out.contains("does not list its acts"), "{}", ran.out);
        assert!(ran.out.contains(&format!("{saved} exists")), "{}", ran.out);
        assert!(ran.err.contains("not recorded"), "{ran:?}");
        std::fs::remove_file(&saved).unwrap();
    }
}

#[test]
fn why_and_preview_tell_the_rule_or_the_outcome() {
    for about in games() {
        let table = run(&["play", about.id, "--seat", "human", "--seed", "3"]);
        assert_eq!(table.code, Some(0), "no input is the end of the sitting, not a fault: {table:?}");
        let listed = typed(&["play", about.id, "--seed", "3"], "moves\n").out;
        let after = listed.split("> ").nth(1).unwrap();
        let Some(act) = after.split("  ").next().filter(|act| !act.contains("does not list")) else {
            continue;
        };
        let ran = typed(&["play", about.id, "--seed", "3"], &format!("why {act}\npreview {act}\n"));
        assert!(ran.out.contains("nothing is against it") && ran.out.contains("then "), "{}", ran.out);
    }
}

#[test]
fn resigning_ends_the_game() {
    for about in games() {
        let ran = typed(&["play", about.id, "--seat", "human", "--seed", "3"], "resign\nyes\n");
        assert_eq!(ran.code, Some(0));
        assert!(about.seats.1 > 2 || ran.out.contains("gave up"), "{}", ran.out);
    }
}

#[test]
fn two_people_share_the_screen() {
    for about in games() {
        let ran =
            typed(&["play", about.id, "--seat", "human", "--seat", "human", "--seed", "3"], &ones(about, 40));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert_eq!(ran.out.contains("hand over"), about.hidden, "{}", ran.out);
    }
}

#[test]
fn a_game_begins_in_a_written_position() {
    let temp = Temp::new();
    for about in games() {
        for (_, text) in about.benches {
            let file = temp.file("p.position", format!("game {}\nseed 4\nposition bare\n{text}", about.id));
            let ran = typed(&["play", about.id, "--position", &file], "1\nquit\n");
            assert_eq!(ran.code, Some(0), "{ran:?}");
            assert!(ran.out.contains("seed 4"), "{}", ran.out);
        }
    }
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    let esc = |ran: &Ran| ran.out.contains('\x1b');
    let args = ["map", any(), "--seed", "1"];
    assert!(!esc(&run(&args)));
    assert!(esc(&run(&[&args[..], &["--color", "always"]].concat())));
    assert!(!esc(&run(&[&args[..], &["--color", "never"]].concat())));
    let none: Ran = skirmish().args(args).env("NO_COLOR", "1").output().unwrap().into();
    assert!(!esc(&none));
    // What is asked for outright wins over the environment.
    let both: Ran =
        skirmish().args(args).args(["--color", "always"]).env("NO_COLOR", "1").output().unwrap().into();
    assert!(esc(&both));
}

#[test]
fn why_alone_tells_why_the_built_in_players_did_what_they_did() {
    let temp = Temp::new();
    for about in games() {
        let file = temp.path(&format!("{}.record", about.id));
        let args =
            ["play", about.id, "--seat", "human", "--seat", "random", "--seed", "3", "--record", &file];
        let ran = typed(&args, &format!("{}why\nquit\n", ones(about, 60)));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let reason = "drawn at random among the legal acts";
        assert_eq!(ran.out.contains(reason), !about.hidden, "{}: {}", about.id, ran.out);
        // The record keeps what could not be told before the end.
        let replayed = run(&["replay", &file]).out;
        assert!(replayed.contains(&format!("because {reason}")), "{}: {replayed}", about.id);
    }
}

#[test]
fn the_name_of_a_table_of_numbers_is_a_command() {
    let ran = typed(&["play", "tbts", "--seed", "3"], "help\nTHREAT\nquit\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains("  threat "), "the help lists it: {}", ran.out);
    assert_eq!(ran.out.matches("threat: how much each unit of ").count(), 2, "a table a side: {}", ran.out);
    assert!(!ran.out.contains("refused"), "{}", ran.out);
}

//! A report of many games says how many of them differed, and claims nothing about chance if there was none.

use serde_json::Value;

use crate::run::*;

/// Returns a game whose start is the same for every seed, with a player that draws nothing, and the values that vary
/// its start.
fn still() -> (&'static str, &'static [(&'static str, &'static str)]) {
    let about = games().into_iter().find(|about| !about.varied.is_empty()).unwrap();
    (about.id, about.varied)
}

fn without_time(args: &[&str]) -> Value {
    let mut value = json(&[args, &["--json"]].concat());
    value.as_object_mut().unwrap().remove("timing").unwrap();
    value
}

#[test]
fn every_match_and_balance_counts_its_different_games() {
    for about in games() {
        let games = ["--games", "6", "--seed", "5"];
        for args in [["match", about.id].as_slice(), &["balance", about.id, "--fixed"]] {
            let value = without_time(&[args, &games].concat());
            assert_eq!((&value["asked"], &value["played"]), (&6.into(), &6.into()), "{value}");
            // Here the strongest player plays itself: no game is a copy of another.
            assert_eq!(value["distinct"], 6, "{}: {value}", about.id);
            let text = fine(&[args, &games].concat());
            assert!(text.contains("6 games, 6 different"), "{text}");
        }
    }
}

#[test]
fn a_start_that_is_always_the_same_is_drawn_from_the_seed() {
    let (id, varied) = still();
    for args in [["match", id].as_slice(), &["balance", id, "--fixed"]] {
        let args = [args, &["--games", "8", "--seed", "2"]].concat();
        let value = without_time(&args);
        assert_eq!((&value["start"], &value["distinct"]), (&"varied".into(), &8.into()), "{value}");
        for (name, word) in varied {
            assert_eq!(value["varied"][*name], *word, "{value}");
            let text = fine(&args);
            assert!(text.contains(&format!("--{name} {word}")) && text.contains(" % to "), "{text}");
        }
    }
}

#[test]
fn copies_of_one_game_are_neither_played_nor_given_an_interval() {
    let (id, varied) = still();
    // If the command sets the start, that start is used.
    let option =
        games().into_iter().flat_map(|about| about.options).find(|doc| doc.name == varied[0].0).unwrap();
    let given = format!("--{}={}", option.name, option.default);
    for (args, rows) in [(["match", id].as_slice(), "players"), (&["balance", id, "--fixed"], "seats")] {
        let args = [args, &[&given, "--games", "50"]].concat();
        let value = without_time(&args);
        assert_eq!((&value["start"], &value["asked"]), (&"fixed".into(), &50.into()), "{value}");
        assert_eq!(
            (&value["played"], &value["distinct"], &value["partial"]),
            (&1.into(), &1.into(), &false.into())
        );
        for row in value[rows].as_array().unwrap() {
            assert!(
                row["interval_percent"].is_null() && row.get("lean").is_none_or(Value::is_null),
                "{value}"
            );
        }
        let text = fine(&args);
        assert!(!text.contains(" % to ") && text.contains("1 game, 1 different"), "{text}");
        assert!(text.contains("every order of the seats was played once"), "{text}");
    }
    // With a random player, the games differ and say something about chance.
    let chance = without_time(&["match", id, &given, "--seat", "random", "--games", "6"]);
    assert_eq!((&chance["start"], &chance["played"]), (&"drawn".into(), &6.into()), "{chance}");
    assert!(chance["players"][0]["interval_percent"].is_array(), "{chance}");
}

#[test]
fn what_is_measured_is_the_same_on_every_run_but_for_the_time() {
    for about in games() {
        let bench = ["bench", about.id, "--quick"];
        assert_eq!(without_time(&bench), without_time(&bench));
    }
}

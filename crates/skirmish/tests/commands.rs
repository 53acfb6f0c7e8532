//! Every command except playing, on every game.

use std::process::Stdio;

use crate::run::*;

#[test]
fn games_lists_every_game_with_players_and_options() {
    let text = fine(&["games"]);
    let list = json(&["games", "--json"]);
    for (at, about) in games().into_iter().enumerate() {
        assert!(text.contains(about.id) && text.contains(about.name), "{text}");
        assert_eq!(list[at]["id"], about.id);
        for option in about.options {
            assert!(text.contains(&format!("{}={}", option.name, option.default)), "{text}");
        }
        assert!(list[at]["players"].as_array().unwrap().iter().any(|p| p == "random"));
        // Shows only one game.
        let one = fine(&["games", about.id]);
        assert!(one.starts_with(about.id) && text.contains(&one), "{one}");
        assert_eq!(games().iter().filter(|other| one.contains(other.summary)).count(), 1, "{one}");
        assert_eq!(json(&["games", about.id, "--json"]), list[at]);
    }
    let none = run(&["games", "nothing"]);
    assert!(none.code == Some(2) && none.err.contains("nothing"), "{none:?}");
}

#[test]
fn rules_are_printed_all_or_one_with_their_place() {
    for about in games() {
        let book = engine::rulebook::Rulebook::parse(about.rules);
        let text = fine(&["rules", about.id]);
        assert!(book.rules.iter().all(|rule| text.contains(rule.id) && text.contains(rule.text)));
        let rule = book.rules[0];
        let one = fine(&["rules", about.id, &rule.id.to_lowercase()]);
        assert!(one.contains(rule.text), "{one}");
        assert!(one.contains(&format!("RULES.md:{}", rule.line)), "{one}");
        let option = about.options[0];
        assert!(fine(&["rules", about.id, option.name]).contains(option.text));
        assert_eq!(json(&["rules", about.id, rule.id, "--json"])["line"], rule.line);
    }
}

/// A rule is one line of RULES.md: a continuation on the next line would not be printed.
#[test]
fn no_rule_breaks_off() {
    for about in games() {
        let lines: Vec<&str> = about.rules.lines().collect();
        let broken = lines.windows(2).find(|two| two[0].starts_with("- **") && two[1].starts_with(' '));
        assert_eq!(broken, None, "{}", about.id);
    }
}

#[test]
fn rules_are_found_by_their_words() {
    for about in games() {
        let book = engine::rulebook::Rulebook::parse(about.rules);
        // Two words of a rule, the later one first and in capitals.
        let rule = book.rules.iter().find(|rule| rule.text.split_whitespace().count() > 5).unwrap();
        let words: Vec<&str> = rule.text.split_whitespace().collect();
        let (first, later) = (words[1], words[4].to_uppercase());
        let found = fine(&["rules", about.id, &later, first]);
        let line =
            |text: &str| text.lines().any(|line| line.starts_with(rule.id) && line.contains(rule.text));
        assert!(line(&found), "{later} {first}: {found}");
        assert!(found.lines().count() < fine(&["rules", about.id]).lines().count(), "not all of them");
        let value = json(&["rules", about.id, &later, first, "--json"]);
        assert!(value["rules"].as_array().unwrap().iter().any(|found| found["id"] == rule.id), "{value}");
        // `rules` does the same in play and in lessons.
        let typed = typed(&["play", about.id, "--seed", "3"], &format!("rules {later} {first}\nquit\n"));
        assert!(
            typed.out.contains(&format!("{} ({}): {}", rule.id, rule.section, rule.text)),
            "{}",
            typed.out
        );
        let none = run(&["rules", about.id, "zzzz", first]);
        assert!(none.code == Some(2) && none.err.contains("none with these words"), "{none:?}");
    }
}

#[test]
fn a_match_gives_the_same_bytes_with_any_number_of_threads() {
    for about in games() {
        let args = ["match", about.id, "--games", "6", "--seed", "5", "--json", "--threads"];
        let with = |threads: &str| {
            let mut value = json(&[&args[..], &[threads]].concat());
            let timing = value.as_object_mut().unwrap().remove("timing").unwrap();
            assert!(timing["seconds"].is_number());
            value
        };
        let one = with("1");
        assert_eq!(one, with("3"));
        assert_eq!((&one["played"], &one["refusals"]), (&6.into(), &0.into()));
        assert_eq!(one["players"][0]["interval_percent"].as_array().unwrap().len(), 2);
    }
}

/// A person reads the stories of a game through the eyes of one side, or of someone who sees everything.
#[test]
fn a_replay_tells_stories() {
    for about in games() {
        let temp = Temp::new();
        let folder = temp.path("records");
        fine(&["match", about.id, "--games", "1", "--seed", "3", "--records", &folder]);
        let record = format!("{folder}/game-00001.record");
        let whole = fine(&["replay", &record, "--stories"]);
        assert!(whole.lines().count() > 5 && !whole.contains("because"), "{whole}");
        let book = engine::rulebook::Rulebook::parse(about.rules);
        let cited = book.rules.iter().find(|rule| whole.contains(&format!("[{}", rule.id)));
        assert!(cited.is_none(), "{}: {cited:?} in {whole}", about.id);
        // The error names the sides, and each of them is told the game differently.
        let wrong = run(&["replay", &record, "--stories", "--seat", "the moon"]);
        assert!(wrong.code == Some(2) && wrong.err.contains("`the moon`"), "{wrong:?}");
        let sides = wrong.err.split("known here: ").nth(1).expect("the sides").trim().split(", ");
        let told: Vec<String> =
            sides.map(|side| fine(&["replay", &record, "--stories", "--seat", side])).collect();
        assert!(told.len() > 1 && told.iter().all(|story| story.to_lowercase().contains("you")), "{told:?}");
        assert!(told[0] != told[1] && told[0] != whole, "{}", about.id);
    }
}

#[test]
fn a_match_prints_a_table_and_writes_records_that_verify() {
    let temp = Temp::new();
    let folder = temp.path("records/deep");
    let text =
        fine(&["match", any(), "--seat", "random", "--games", "2", "--seed", "9", "--records", &folder]);
    for word in ["player", "95 % interval", "random", "result hash", "0 refusals"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    for number in 1..=2 {
        let verified = fine(&["replay", &format!("{folder}/game-{number:05}.record"), "--verify"]);
        assert!(verified.starts_with("verified: ") && verified.contains(" rows, result "), "{verified}");
    }
    // A second match does not mix its games with those of the first.
    let kept = std::fs::read(format!("{folder}/game-00001.record")).unwrap();
    let again = run(&["match", any(), "--games", "2", "--seed", "8", "--records", &folder]);
    assert!(again.code == Some(2) && again.err.contains("holds records already"), "{again:?}");
    assert_eq!(std::fs::read(format!("{folder}/game-00001.record")).unwrap(), kept);
}

/// If the folder is moved away while the match runs, it gets no records, as on a full disk.
#[test]
fn a_match_whose_records_cannot_be_written_still_has_its_result() {
    let temp = Temp::new();
    let folder = temp.path("records");
    let mut command = skirmish();
    command.args(["match", any(), "--seat", "random", "--games", "600", "--records", &folder]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !std::path::Path::new(&folder).exists() {
        assert!(child.try_wait().unwrap().is_none());
    }
    std::fs::rename(&folder, temp.path("elsewhere")).unwrap();
    let ran: Ran = child.wait_with_output().unwrap().into();
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.out.contains("600 games") && ran.out.contains("result hash"), "{ran:?}");
    assert!(ran.err.contains("could not be written; the first: "), "{ran:?}");
}

#[test]
fn balance_gives_the_same_bytes_with_any_number_of_threads() {
    for about in games() {
        let args = ["balance", about.id, "--fixed", "--games", "6", "--seed", "5", "--json", "--threads"];
        let with = |threads: &str| {
            let mut value = json(&[&args[..], &[threads]].concat());
            let timing = value.as_object_mut().unwrap().remove("timing").unwrap();
            assert!(timing["seconds"].is_number());
            value
        };
        let one = with("1");
        assert_eq!(one, with("3"));
        assert_eq!((&one["played"], &one["seats"][0]["games"]), (&6.into(), &6.into()));
        // The strongest player sits on all seats.
        let strongest = about.players.first().map_or("random", |(name, _)| *name);
        assert_eq!(one["player"], strongest);
    }
}

#[test]
fn balance_prints_aligned_tables() {
    for about in games() {
        let text =
            fine(&["balance", about.id, "--fixed", "--player", "random", "--games", "4", "--seed", "9"]);
        for word in [
            "random against itself; even is ",
            "seat",
            "95 % interval",
            " of a game: ",
            "4 games",
            "result hash",
        ] {
            assert!(text.contains(word), "{word}: {text}");
        }
        let rows: Vec<&str> = text.lines().filter(|line| line.contains(" % to ")).collect();
        let column = |line: &str| line.find(" % to ").map(|at| line[..at].chars().count());
        let groups = text.split("\n\n").map(|part| part.lines().filter_map(column).collect::<Vec<_>>());
        assert!(groups.into_iter().all(|places| places.windows(2).all(|pair| pair[0] == pair[1])), "{text}");
        assert!(rows.len() >= usize::from(about.seats.1), "{text}");
    }
    let none = run(&["balance", any(), "--games", "0"]);
    assert!(none.code == Some(2) && none.err.contains("at least one game must be played"), "{none:?}");
    let nobody = run(&["balance", any(), "--player", "nobody"]);
    assert!(nobody.code == Some(2) && nobody.err.contains("has no player `nobody`"), "{nobody:?}");
}

/// Some games read boards from files: each board is shown by its name, and as a file with any path and name.
#[test]
fn a_map_file_is_shown_like_the_one_that_comes_with_the_game() {
    let temp = Temp::new();
    let mut shown = 0;
    for game in registry::games() {
        let (about, content) = (game.about(), game.content());
        let files = |kind: engine::options::OptionKind| !kind.names(&content).is_empty();
        let is_file = |kind| matches!(kind, engine::options::OptionKind::File { .. });
        let mut kinds = about.options.iter().filter(|doc| is_file(doc.kind) && files(doc.kind));
        let (Some(doc), None) = (kinds.next(), kinds.next()) else { continue };
        let name = doc.kind.names(&content).pop().unwrap();
        let path = doc.kind.path(&name).unwrap();
        let named = fine(&["map", about.id, "--option", &format!("{}={name}", doc.name)]);
        let ending = path.rsplit('.').next().unwrap();
        for ending in [ending, "txt"] {
            let file = temp.file(&format!("{name}.{ending}"), content.file(&path).unwrap());
            assert_eq!(named, fine(&["map", about.id, &file]), "{file}");
        }
        let broken = temp.file("broken.txt", "map 8x8 fill ?\n");
        let ran = run(&["map", about.id, &broken]);
        assert!(ran.code == Some(1) && ran.err.contains(&format!("{broken}:1:")), "{ran:?}");
        shown += 1;
    }
    assert!(shown >= 2);
}

#[test]
fn a_map_is_drawn_with_the_options_of_the_game_as_flags() {
    for about in games() {
        let plain = fine(&["map", about.id, "--seed", "7"]);
        assert_eq!(plain, fine(&["map", about.id, "--seed", "7"]));
        let scene = &json(&["map", about.id, "--seed", "7", "--json"])["scene"];
        let rows = scene["rows"].as_array().unwrap();
        assert_eq!(rows.len() as u64, scene["height"].as_u64().unwrap());
        assert!(plain.lines().count() > rows.len());
        let option = about.options.iter().find(|o| matches!(o.kind, engine::options::OptionKind::Number(..)));
        let Some(option) = option else { continue };
        let flag = format!("--{}", option.name.replace('_', "-"));
        let set = format!("--option={}={}", option.name, option.default);
        assert_eq!(plain, fine(&["map", about.id, "--seed", "7", &flag, option.default]));
        assert_eq!(plain, fine(&["map", about.id, "--seed", "7", &format!("{flag}={}", option.default)]));
        assert_eq!(plain, fine(&["map", about.id, "--seed", "7", &set]));
        // Options that do not affect the map change nothing.
        assert_eq!(plain, fine(&["map", about.id, "--seed", "7", "--undo", "on"]));
    }
}

#[test]
fn positions_are_printed_in_full_and_read_again() {
    let temp = Temp::new();
    for about in games() {
        let fields = fine(&["position", "--fields", about.id]);
        assert!(about.docs().iter().all(|field| fields.contains(&field.text)), "{fields}");
        for (name, text) in about.benches {
            let file = temp.file("a.position", format!("game {}\nposition bare\n{text}", about.id));
            let full = fine(&["position", &file]);
            let again = temp.file("b.position", &full);
            assert_eq!(full, fine(&["position", &again]), "{} {name}", about.id);
        }
    }
}

#[test]
fn measurements_have_their_keys_and_time_stands_apart() {
    for about in games() {
        let value = json(&["bench", about.id, "--quick", "--json"]);
        let timed = |key: &&String| key.ends_with("_per_s") || key.starts_with("ns_");
        assert_eq!(value.as_object().unwrap().keys().find(timed), None, "time stands under `timing`");
        assert!(value["state_bytes"].as_u64().unwrap() > 0);
        let names: Vec<&str> =
            std::iter::once("start").chain(about.benches.iter().map(|(n, _)| *n)).collect();
        for name in names {
            let figures = &value["timing"][name];
            for key in ["playouts_per_s", "acts_per_s", "ns_apply", "ns_copy", "json_acts_per_s"] {
                assert!(figures[key].as_f64().is_some_and(|x| x > 0.0), "{name} {key}: {value}");
            }
        }
        assert!(fine(&["bench", about.id, "--quick"]).contains("random games a second"));
    }
}

#[test]
fn counts_can_be_made_and_checked() {
    let temp = Temp::new();
    for about in games() {
        let counted = fine(&["perft", about.id, "--depth", "1"]);
        let right = temp.file("right.perft", format!("game {}\n{counted}", about.id));
        assert!(fine(&["perft", about.id, &right]).ends_with("2 passed, 0 failed\n"));
        let wrong = temp.file("wrong.perft", format!("game {}\ndepth 1 0\n", about.id));
        let ran = run(&["perft", about.id, &wrong]);
        assert_eq!(ran.code, Some(1));
        assert!(ran.out.contains("FAILED, expected 0") && ran.out.ends_with("0 passed, 1 failed\n"));
        assert_eq!(json(&["perft", about.id, "--depth", "1", "--json"])["counts"][0]["count"], 1);
    }
}

#[test]
fn golden_playthroughs_are_written_compared_and_written_anew() {
    let temp = Temp::new();
    let root = temp.path("");
    for about in games() {
        std::fs::create_dir_all(temp.0.join("games").join(about.id)).unwrap();
        let golden = |more: &[&str]| run(&[&["golden", about.id, "--root", &root], more].concat());
        assert_eq!(golden(&["--write", "--name", "first", "--seed", "4", "--rows", "8"]).code, Some(0));
        assert_eq!(golden(&[]).out, "1 passed, 0 failed\n");
        let path = temp.0.join("games").join(about.id).join("playthroughs/first.txt");
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replacen("because", "since", 1)).unwrap();
        let failed = golden(&[]);
        assert_eq!(failed.code, Some(1));
        assert!(failed.out.contains("-   since") && failed.out.contains("+   because"), "{}", failed.out);
        assert_eq!(golden(&["--write"]).code, Some(0));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn scenarios_pass_or_fail_with_the_exit_code() {
    let temp = Temp::new();
    let wrong = temp.file("wrong.scenario", format!("game {}\ncase \"x\"\nnonsense here\n", any()));
    let ran = run(&["scenario", &wrong]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.out.ends_with("0 passed, 1 failed\n"), "{ran:?}");
    assert!(ran.out.contains("wrong.scenario:3"), "{ran:?}");
    // An unreadable file does not hide the others.
    temp.file("binary.scenario", [0xff, 0xfe]);
    let all = run(&["scenario", &temp.path("")]);
    assert_eq!(all.code, Some(1), "{all:?}");
    assert!(all.out.contains("binary.scenario: this is not UTF-8 text"), "{all:?}");
    assert!(all.out.contains("wrong.scenario:3") && all.out.ends_with("0 passed, 2 failed\n"), "{all:?}");
    let nowhere = run(&["scenario", "--root", &temp.path("nowhere")]);
    assert_eq!(nowhere.code, Some(1));
    assert!(nowhere.err.contains("--root DIR"), "{nowhere:?}");
}

#[test]
fn completions_are_printed_for_shells() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(fine(&["completions", shell]).contains("skirmish"));
    }
}

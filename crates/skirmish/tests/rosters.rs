//! Rosters on the command line, for every game that has them: shown, checked, converted, drawn, and in a round robin.

use engine::erased::AnyGame;
use engine::options::OptionKind;
use engine::roster::Workshop;
use serde_json::Value;

use crate::run::*;

/// Returns the games with rosters, and their workshops.
fn workshops() -> Vec<(&'static str, Workshop)> {
    let open = |game: &&'static dyn AnyGame| {
        let (about, content) = (game.about(), game.content());
        let workshop = game.rosters()?.workshop(&content, &about.options()).unwrap();
        Some((about.id, workshop))
    };
    let found: Vec<_> = registry::games().iter().filter_map(open).collect();
    assert!(!found.is_empty());
    found
}

#[test]
fn ready_rosters_are_listed_and_shown() {
    for (id, workshop) in workshops() {
        let (text, list) = (fine(&["roster", id, "list"]), json(&["roster", id, "list", "--json"]));
        assert_eq!(list.as_array().map(Vec::len), Some(workshop.ready.len()));
        for (at, (name, roster)) in workshop.ready.iter().enumerate() {
            assert_eq!(list[at]["name"], name.as_str());
            let appraisal = &list[at]["appraisal"];
            assert_eq!(appraisal["faults"], Value::Array(Vec::new()), "{name}");
            let shown = fine(&["roster", id, "show", name]);
            assert!(text.contains(&roster.name) && shown.contains(&roster.name));
            assert!(shown.contains(&format!("\nlink {}\n", appraisal["link"].as_str().unwrap())), "{shown}");
            for (member, price) in roster.members.iter().zip(appraisal["members"].as_array().unwrap()) {
                let stats: Vec<String> = member.stats.iter().map(u8::to_string).collect();
                let line = shown.lines().find(|line| line.starts_with(&format!("{} ", member.name)));
                let line = line.unwrap_or_else(|| panic!("no {} in {shown}", member.name));
                assert!(line.contains(&stats.join("/")) && line.contains(price["title"].as_str().unwrap()));
                assert!(line.contains(&format!(" {}", price["cost"])), "{line}");
            }
        }
    }
}

#[test]
fn files_and_links_are_turned_into_one_another() {
    let temp = Temp::new();
    for (id, workshop) in workshops() {
        for (name, roster) in &workshop.ready {
            let link = fine(&["roster", id, "link", name]);
            let link = link.trim();
            let file = fine(&["roster", id, "file", link]);
            let path = temp.file("own.txt", &file);
            assert_eq!(fine(&["roster", id, "link", &path]).trim(), link);
            assert_eq!(fine(&["roster", id, "file", &path]), file);
            let read = json(&["roster", id, "show", &path, "--json"]);
            assert_eq!(read["roster"]["name"], roster.name.as_str());
            assert_eq!(json(&["roster", id, "link", name, "--json"])["link"], link);
            assert!(fine(&["roster", id, "check", &path]).starts_with(&format!("{path}: no fault, ")));
        }
    }
}

#[test]
fn a_file_is_a_roster_wherever_one_is_named() {
    let temp = Temp::new();
    for (id, workshop) in workshops() {
        let about = registry::find(id).unwrap().about();
        let OptionKind::Roster { suffix, .. } =
            about.options.iter().find(|doc| doc.name == workshop.options[0]).unwrap().kind
        else {
            panic!("an option of {id} takes a roster")
        };
        let ready = workshop.ready.last().unwrap();
        let file = fine(&["roster", id, "file", &ready.0]);
        let renamed = file.replacen(&ready.1.name, "Brought Along", 1);
        let path = temp.file(&format!("own.{suffix}"), &renamed);
        let link = fine(&["roster", id, "link", &path]);
        let flag = format!("--{}={path}", workshop.options[0]);
        let other = format!("--{}={}", workshop.options[1], workshop.ready[0].0);
        // The records of a match carry the link string, so they need no file.
        let records = temp.path("records");
        let seats = ["--seat", "random", "--seat", "random", "--games", "1"];
        fine(&[&["match", id, &flag, "--records", &records], &seats[..]].concat());
        let record = std::fs::read_to_string(format!("{records}/game-00001.record")).unwrap();
        assert!(record.contains(link.trim()), "{record}");
        fine(&["replay", &format!("{records}/game-00001.record"), "--verify"]);
        let kept = temp.path("played.record");
        let played = typed(&["play", id, &flag, "--seed", "3", "--record", &kept], "quit\n");
        assert_eq!(played.code, Some(0), "{played:?}");
        assert!(std::fs::read_to_string(&kept).unwrap().contains(link.trim()));
        fine(&["map", id, &flag]);
        fine(&["balance", id, &flag, &other, "--player", "random", "--games", "2"]);
        fine(&["roster", id, &flag, "list"]);
        // The name alone is enough if the file is in this folder.
        let here = format!("--{}=own.{suffix}", workshop.options[0]);
        let ran: Ran = skirmish().current_dir(&temp.0).args(["map", id, &here]).output().unwrap().into();
        assert_eq!(ran.code, Some(0), "{ran:?}");
        // The error names the file.
        let told = |word: &str| {
            let ran = run(&["play", id, &format!("--{}={word}", workshop.options[0])]);
            assert!(matches!(ran.code, Some(1 | 2)) && ran.err.contains(word), "{ran:?}");
            ran.err
        };
        assert!(told(&temp.path(&format!("missing.{suffix}"))).contains("No such file"));
        assert!(told(&format!("missing.{suffix}")).contains("No such file"));
        told(&temp.file(&format!("broken.{suffix}"), "this is no roster\n"));
        let (head, body) = file.split_at(file.find("\n\n").unwrap());
        let large = temp.file(&format!("large.{suffix}"), format!("{head}{}", body.repeat(3)));
        assert!(told(&large).contains(" ["), "it names the rule");
    }
}

#[test]
fn what_is_wrong_with_a_roster_is_told() {
    let temp = Temp::new();
    for (id, workshop) in workshops() {
        let name = &workshop.ready[0].0;
        let file = fine(&["roster", id, "file", name]);
        // Three times the members are too many or cost too much.
        let (head, body) = file.split_at(file.find("\n\n").unwrap());
        let path = temp.file("large.txt", format!("{head}{}", body.repeat(3)));
        let ran = run(&["roster", id, "check", &path]);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.out.starts_with(&format!("{path}: ")) && ran.out.contains(" ["), "{ran:?}");
        let value: Value = serde_json::from_str(&run(&["roster", id, "check", &path, "--json"]).out).unwrap();
        assert!(!value["faults"].as_array().unwrap().is_empty());
        // The roster is still shown, but plays no games.
        assert_eq!(run(&["roster", id, "show", &path]).code, Some(0));
        let robin = run(&["balance", id, "--rosters", &format!("{name},{path}"), "--games", "2"]);
        assert!(robin.code == Some(1) && robin.err.contains(&path), "{robin:?}");
        let broken = temp.file("broken.txt", file.replace('=', "~"));
        let ran = run(&["roster", id, "check", &broken]);
        assert!(ran.code == Some(1) && ran.err.contains(&format!("{broken}:")), "{ran:?}");
        let missing = run(&["roster", id, "check", &temp.path("missing.txt")]);
        assert!(missing.code == Some(1) && missing.err.contains("No such file"), "{missing:?}");
        let nobody = run(&["roster", id, "show", "nobody"]);
        assert!(nobody.code == Some(2) && nobody.err.contains("nobody"), "{nobody:?}");
    }
    let without = registry::games().iter().find(|game| game.rosters().is_none()).unwrap().about().id;
    for args in [["roster", without, "list"].as_slice(), &["balance", without, "--rosters", "a"]] {
        let ran = run(args);
        assert!(ran.code == Some(2) && ran.err.contains("has no rosters"), "{ran:?}");
    }
}

#[test]
fn rosters_are_drawn_by_lot() {
    for (id, workshop) in workshops() {
        let drawn = fine(&["roster", id, "random", "--seed", "7"]);
        assert_eq!(drawn, fine(&["roster", id, "random", "--seed", "7"]));
        assert_ne!(drawn, fine(&["roster", id, "random", "--seed", "8"]));
        assert!(drawn.ends_with("seed 7\n"), "{drawn}");
        // Without a seed, the program draws and reports one, so that the draw can be repeated.
        let any = json(&["roster", id, "random", "--json"]);
        let again = json(&["roster", id, "random", "--seed", any["seed"].as_str().unwrap(), "--json"]);
        assert_eq!(any, again);
        let single = ["roster", id, "random", "--single", "--seed", "3", "--json"];
        for (title, _) in &workshop.titles {
            let value = json(&[&single[..], &["--title", title]].concat());
            assert_eq!(value["members"].as_array().map(Vec::len), Some(1));
            assert_eq!(value["members"][0]["title"], title.as_str());
        }
        for archetype in &workshop.archetypes {
            json(&[&single[..], &["--archetype", archetype]].concat());
        }
        let usual = json(&single)["members"][0]["cost"].as_u64().unwrap();
        let cheap = json(&[&single[..], &["--cost", &(usual - 1).to_string()]].concat());
        assert!(cheap["total"].as_u64().unwrap() < usual);
        let ran = run(&["roster", id, "random", "--title", "nothing"]);
        assert!(ran.code == Some(2) && ran.err.contains("nothing"), "{ran:?}");
    }
}

#[test]
fn prices_are_those_of_the_option() {
    for (id, workshop) in workshops() {
        let Some(prices) = workshop.prices else { continue };
        let about = registry::find(id).unwrap().about();
        let doc = about.options.iter().find(|doc| doc.name == prices).unwrap();
        let OptionKind::Choice(lists) = doc.kind else { panic!("{prices} is no choice") };
        let name = &workshop.ready[0].0;
        let costs: Vec<Value> = lists
            .iter()
            .map(|list| {
                let (set, flag) = (format!("{prices}={list}"), format!("--{prices}"));
                let by_option = json(&["roster", id, "show", name, "--option", &set, "--json"]);
                assert_eq!(by_option, json(&["roster", id, "show", name, &flag, list, "--json"]));
                by_option["members"].clone()
            })
            .collect();
        assert!(costs.windows(2).any(|two| two[0] != two[1]), "all price lists are the same");
    }
}

#[test]
fn a_round_robin_gives_the_same_bytes_with_any_number_of_threads() {
    for (id, workshop) in workshops() {
        let count = workshop.ready.len();
        let args =
            ["balance", id, "--player", "random", "--games", "4", "--seed", "5", "--json", "--threads"];
        let with = |threads: &str| {
            let mut value = json(&[&args[..], &[threads]].concat());
            let timing = value.as_object_mut().unwrap().remove("timing").unwrap();
            assert!(timing["seconds"].is_number());
            value
        };
        let one = with("1");
        assert_eq!(one, with("3"));
        let pairs = one["pairs"].as_array().unwrap();
        assert_eq!(pairs.len(), count * (count + 1) / 2);
        assert_eq!((&one["played"], &one["partial"]), (&(4 * pairs.len()).into(), &false.into()));
        assert!(pairs.iter().all(|pair| pair["games"] == 4 && pair["distinct"].as_u64() > Some(1)));
        for (roster, (name, _)) in one["rosters"].as_array().unwrap().iter().zip(&workshop.ready) {
            assert_eq!(
                (&roster["name"], &roster["games"]),
                (&name.as_str().into(), &(4 * (count - 1)).into())
            );
        }
    }
}

#[test]
fn the_rosters_that_meet_can_be_named() {
    let temp = Temp::new();
    for (id, workshop) in workshops() {
        let [(one, _), (other, roster), ..] = workshop.ready.as_slice() else { panic!("two rosters") };
        let path = temp.file("own.txt", fine(&["roster", id, "file", other]));
        let named = format!("{one},{path}");
        let text = fine(&["balance", id, "--player", "random", "--games", "4", "--rosters", &named]);
        let matrix: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("row against")).collect();
        assert!(matrix[2].starts_with(&format!("1 {one} ")), "{text}");
        assert!(matrix[3].starts_with(&format!("2 {} ", roster.name)), "{text}");
        for word in ["random against itself", "with itself", "distinct", "12 games", "result hash"] {
            assert!(text.contains(word), "{word}: {text}");
        }
        let twice = run(&["balance", id, "--rosters", &format!("{one},{one}"), "--games", "2"]);
        assert!(twice.code == Some(2) && twice.err.contains("named twice"), "{twice:?}");
        // A round robin with only one of the rosters set makes no sense; setting both is a plain balance.
        let flags: Vec<String> = workshop.options.iter().map(|option| format!("--{option}={one}")).collect();
        let half = run(&["balance", id, &flags[0]]);
        assert!(half.code == Some(2) && half.err.contains("for each seat"), "{half:?}");
        let plain = ["balance", id, &flags[0], &flags[1], "--player", "random", "--games", "2"];
        let fixed = fine(&plain);
        assert!(fixed.contains("2 games") && !fixed.contains("row against"), "{fixed}");
        let both = run(&[&plain[..], &["--rosters", one]].concat());
        assert!(both.code == Some(2) && both.err.contains("fixed"), "{both:?}");
    }
}

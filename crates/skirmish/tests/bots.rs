//! Bots in use: new bots in every language, champions, modules, matches, replays.

use serde_json::Value;

use crate::run::*;

/// The game with an interface for champions.
const CHAMPIONS: &str = "casus-belli";

/// The languages of champions and the extensions of their files.
const LANGUAGES: [(&str, &str); 5] =
    [("c", "c"), ("cpp", "cc"), ("python", "py"), ("rust", "rs"), ("javascript", "mjs")];

/// Builds a new bot in a separate folder, with another source if one is given.
fn new_bot(language: &str, game: &str, more: &[&str], source: Option<(&str, &str)>) -> (Temp, String) {
    let place = Temp::new();
    let folder = place.path(&format!("bot-{language}"));
    fine(&[&["bot", "new", language, &folder, "--game", game], more].concat());
    if let Some((file, text)) = source {
        std::fs::write(format!("{folder}/{file}"), text).unwrap();
    }
    fine(&["bot", "build", &folder]);
    (place, folder)
}

/// Returns the report of a match, which must have no void answers, even on a busy machine.
fn fair(args: &[&str]) -> Value {
    let report = json(&patient(args, sandbox()));
    assert_eq!(report["faults"], serde_json::json!([]), "{args:?}: {}", report["faults"]);
    report
}

/// Returns the arguments of a match with plenty of time.
fn patient<'a>(args: &[&'a str], sandbox: &'a str) -> Vec<&'a str> {
    let times = ["--answer-ms", "60000", "--start-ms", "60000"];
    [&["match"], args, &times, &["--sandbox", sandbox, "--json"]].concat()
}

/// Plays a match as an ordinary user, with a cage that may be partial: it must have no void answers either.
fn fair_for_nobody(place: &Temp, args: &[&str]) {
    let Some(ran) = as_nobody(place, &patient(args, "best")) else { return };
    assert_eq!(ran.code, Some(0), "{args:?}: {ran:?}");
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["faults"], serde_json::json!([]), "{args:?}: {}", report["faults"]);
    let bots = report["bots"].as_object().unwrap();
    for (name, bot) in bots {
        let layers = bot["layers"].to_string();
        assert!(layers.contains("user namespace") && layers.contains("no freezer"), "{name}: {layers}");
        assert!(bot["answers"].as_u64().unwrap() > 0, "{name}: {bot}");
    }
    assert!(!bots.is_empty(), "{report}");
}

fn champion_plays(language: &str) {
    let (place, folder) = new_bot(language, CHAMPIONS, &[], None);
    let seats = ["--seat", &folder, "--seat", "random", "--seat", "random"];
    let report = fair(&[&[CHAMPIONS], &seats[..], &["--map", "crossroads", "--games", "9"]].concat());
    let (mine, other) = (&report["players"][0], &report["players"][1]);
    let (wins, theirs) = (mine["wins"].as_u64().unwrap(), other["wins"].as_u64().unwrap());
    assert!(wins > theirs + 2, "{language}: {wins} wins against {theirs} of random");
    fair_for_nobody(&place, &[&[CHAMPIONS], &seats[..], &["--map", "crossroads", "--games", "1"]].concat());
}

#[test]
fn a_champion_in_c_plays_and_beats_random() {
    champion_plays("c");
}

#[test]
fn a_champion_in_cpp_plays_and_beats_random() {
    champion_plays("cpp");
}

#[test]
fn a_champion_in_python_plays_and_beats_random() {
    champion_plays("python");
}

#[test]
fn a_champion_in_rust_plays_and_beats_random() {
    champion_plays("rust");
}

#[test]
fn a_champion_in_javascript_plays_and_beats_random() {
    champion_plays("javascript");
}

#[test]
fn a_champion_that_calls_every_function_says_the_same_in_all_five_languages() {
    let mut said: Vec<(&str, String)> = Vec::new();
    for (language, ending) in LANGUAGES {
        let source =
            std::fs::read_to_string(root().join(format!("games/{CHAMPIONS}/champion/every.{ending}")));
        let (place, folder) =
            new_bot(language, CHAMPIONS, &[], Some((&format!("champion.{ending}"), &source.unwrap())));
        let logs = place.path("logs");
        let seats = ["--seat", &folder, "--seat", "captain", "--seat", "random"];
        let short = ["--map", "example", "--turns", "6", "--games", "1", "--logs", &logs];
        fair(&[&[CHAMPIONS], &seats[..], &short].concat());
        said.push((language, std::fs::read_to_string(format!("{logs}/game-00001-seat-0.log")).unwrap()));
    }
    let functions = registry::find(CHAMPIONS).unwrap().about().asks.len();
    assert!(said[0].1.lines().count() > 3 * functions, "{}", said[0].1);
    assert!(!said[0].1.contains("bytes are not kept"), "the log must be whole to be compared");
    // After the game a program has a second, in which a slow one on a busy machine does not say everything.
    let parts = |log: &str| {
        let (game, end) = log.split_once("== partie_fin").expect("it is told that the game has ended");
        (game.to_string(), end.trim_end().to_string())
    };
    let told: Vec<_> = said.iter().map(|(language, log)| (language, parts(log))).collect();
    let (fullest, (game, end)) = told.iter().max_by_key(|(_, (_, end))| end.len()).expect("five languages");
    for (language, (its_game, its_end)) in &told {
        assert_eq!(its_game, game, "{language} differs from {fullest}");
        assert!(end.starts_with(its_end), "{language} ends differently from {fullest}: {its_end}");
    }
}

/// The starting bot of every plain kit beats `random` in one game after the other.
fn starter_beats_random(language: &str) {
    for about in games() {
        let (place, folder) = new_bot(language, about.id, &["--kit", "plain"], None);
        let games = (4 * u64::from(about.seats.1)).to_string();
        let mut seats = vec![about.id, "--seat", &folder];
        (1..about.seats.1).for_each(|_| seats.extend(["--seat", "random"]));
        let report = fair(&[&seats[..], &["--games", &games]].concat());
        let score = report["players"][0]["score_percent"].as_f64().unwrap();
        let even = 100.0 / f64::from(about.seats.1);
        assert!(score > even, "{language}, {}: {score} % where {even} % is even", about.id);
        fair_for_nobody(&place, &[&seats[..], &["--games", "1"]].concat());
    }
}

#[test]
fn the_starter_in_python_beats_random_in_every_game() {
    starter_beats_random("python");
}

#[test]
fn the_starter_in_javascript_beats_random_in_every_game() {
    starter_beats_random("javascript");
}

#[test]
fn the_starter_in_rust_beats_random_in_every_game() {
    starter_beats_random("rust");
}

#[test]
fn modules_and_bots_and_built_in_players_sit_at_one_table() {
    let (_place, folder) = new_bot("python", CHAMPIONS, &[], None);
    let seats = ["--seat", "sdk/wasm/first.wat", "--seat", &folder, "--seat", "walker", "--seat", "random"];
    let report =
        fair(&[&[CHAMPIONS], &seats[..], &["--map", "duel", "--turns", "12", "--games", "4"]].concat());
    assert_eq!(report["bots"]["first"]["layers"], serde_json::json!(["wasm"]));
    let layers = report["bots"]["bot-python"]["layers"].to_string();
    for layer in ["processes", "network", "file tree", "user", "memory limit", "Landlock", "seccomp"] {
        assert!(layers.contains(layer), "{layer} is not among {layers}");
    }
}

#[test]
fn a_hundred_bots_play_one_game() {
    let mut args = vec![CHAMPIONS, "--map", "duel", "--turns", "4", "--placement", "1", "--games", "1"];
    (0..100).for_each(|_| args.extend(["--seat", "sdk/wasm/first.wat"]));
    let report = fair(&args);
    assert_eq!(report["players"].as_array().unwrap().len(), 100);
}

#[test]
fn a_match_of_modules_is_the_same_every_time_and_with_any_number_of_threads() {
    let hash = |threads: &str| {
        let seats = ["--seat", "sdk/wasm/first.wat", "--seat", "random"];
        let args = [&[any()], &seats[..], &["--games", "4", "--threads", threads]].concat();
        fair(&args)["hash"].as_str().unwrap().to_string()
    };
    assert_eq!(hash("1"), hash("2"));
}

const DRAWS: &str = r#"
import json, random, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        random.seed(int(message["seed"]))
        print(json.dumps({"type": "ready"}), flush=True)
    elif message["type"] == "question":
        print("thinking about", message["number"], file=sys.stderr)
        act = random.choice(message["acts"])
        print(json.dumps({"type": "act", "question": message["number"], "text": act}), flush=True)
    elif message["type"] == "goodbye":
        break
"#;

#[test]
fn a_recorded_game_can_be_put_to_a_bot_again() {
    let place = Temp::new();
    let game = "escarmouche";
    place.file("draws.py", DRAWS);
    place.file(
        "bot.toml",
        format!("name = \"draws\"\ngame = \"{game}\"\nrun = [\"python3\", \"draws.py\"]\n"),
    );
    let (bot, records, input) = (place.path(""), place.path("records"), place.path("lines"));
    fair(&[game, "--seat", &bot, "--seat", "random", "--games", "2", "--records", &records]);
    for (record, seat) in [("game-00001.record", "0"), ("game-00002.record", "1")] {
        let record = format!("{records}/{record}");
        let again = json(&["bot", "replay", &bot, &record, "--seat", seat, "--input", &input, "--json"]);
        assert!(again["asked"].as_u64().unwrap() > 10, "{again}");
        assert_eq!(
            (&again["different"], &again["faults"]),
            (&Value::from(0), &serde_json::json!([])),
            "{again}"
        );
        assert!(again["log"].as_str().unwrap().contains("thinking about"));
    }
    // The recorded lines play the same game without Skirmish.
    let told = std::fs::File::open(&input).unwrap();
    let alone =
        std::process::Command::new("python3").arg("draws.py").current_dir(&place.0).stdin(told).output();
    let acts = String::from_utf8(alone.unwrap().stdout).unwrap();
    assert!(acts.lines().count() > 10 && acts.lines().skip(1).all(|line| line.contains("\"act\"")), "{acts}");
    let wrong = run(&["bot", "replay", &bot, &format!("{records}/game-00001.record"), "--seat", "7"]);
    assert!(wrong.code == Some(2) && wrong.err.contains("there is no seat 7"), "{wrong:?}");
}

#[test]
fn a_bot_that_does_not_work_is_explained() {
    let place = Temp::new();
    let check = |source: &str| {
        place.file("bot.py", source);
        place
            .file("bot.toml", "name = \"broken\"\ngame = \"escarmouche\"\nrun = [\"python3\", \"bot.py\"]\n");
        let ran = run(&[
            "bot",
            "check",
            &place.path(""),
            "--games",
            "1",
            "--answer-ms",
            "300",
            "--start-ms",
            "1500",
        ]);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        ran.out
    };
    let said = check("import sys\nsys.exit(3)\n");
    assert!(said.contains("crashed") && said.contains("exit code 3"), "{said}");
    let said = check(&DRAWS.replace(", flush=True", ""));
    assert!(said.contains("start") && said.contains("ready"), "{said}");
    let said = check(&DRAWS.replace("\"text\": act", "\"text\": \"hello\""));
    assert!(said.contains("malformed") && said.contains("question"), "{said}");
    let said = check(&DRAWS.replace("act = random", "print('hm'); act = random"));
    assert!(said.contains("malformed") && said.contains("stderr"), "{said}");
}

#[test]
fn a_match_with_faults_prints_lines_that_play_the_games_again() {
    let place = Temp::new();
    let game = "escarmouche";
    let bot =
        place.file("late.py", DRAWS.replace("act = random", "import time; time.sleep(9); act = random"));
    let command = format!("cmd:python3 {bot}");
    let folder = place.path("logs");
    let args = ["match", game, "--seat", &command, "--seat", "random", "--games", "2", "--answer-ms", "100"];
    let ran = skirmish().current_dir(&place.0).args(args).args(["--logs", &folder]).output().unwrap();
    let out = String::from_utf8(ran.stdout).unwrap();
    assert!(out.contains("late") && out.contains("to see such a game again:"), "{out}");
    let line = out.lines().find(|line| line.contains("--only 2")).unwrap().trim();
    assert!(line.starts_with("skirmish match escarmouche") && line.contains("--answer-ms 100"), "{line}");
    let again = std::process::Command::new("sh")
        .args(["-c", &line.replacen("skirmish", env!("CARGO_BIN_EXE_skirmish"), 1)])
        .current_dir(&place.0)
        .output()
        .unwrap();
    let again = String::from_utf8(again.stdout).unwrap();
    assert!(again.contains("game 2") && again.contains("late"), "{again}");
}

#[test]
fn what_is_no_bot_is_refused_with_a_hint() {
    let place = Temp::new();
    let refused = |args: &[&str], word: &str| {
        let ran = run(args);
        assert!(ran.code != Some(0) && ran.err.contains(word), "{args:?}: {ran:?}");
    };
    let game = any();
    refused(&["match", game, "--seat", "nobody"], "a bot is a folder");
    refused(&["match", game, "--seat", &place.path("")], "bot.toml");
    refused(&["match", game, "--seat", "cmd:\"open"], "quotation mark");
    refused(&["match", game, "--seat", &place.file("x.wasm", b"no module")], "x.wasm");
    refused(&["bot", "new", "cobol", &place.path("c"), "--game", game], "there is no kit");
    refused(&["bot", "new", "c", &place.path("c"), "--game", "escarmouche"], "protocol");
    refused(&["bot", "new", "python", &place.path(""), "--game", game], "not empty");
    for (text, word) in [
        ("name = \"x\"", "missing field"),
        ("name = \"x\"\ngame = \"y\"", "either `run` or `module`"),
        ("name = \"\"\ngame = \"y\"\nrun = [\"z\"]", "`name`"),
        ("nonsense", "bot.toml"),
        ("name = \"x\"\ngame = \"y\"\nrun = [\"./z\"]", "there is no program ./z"),
        ("name = \"x\"\ngame = \"y\"\nrun = [\"./z\"]\nbuild = [\"make\"]", "is not built"),
    ] {
        place.file("bot.toml", text);
        refused(&["match", game, "--seat", &place.path("")], word);
    }
}

#[test]
fn a_bot_starts_whatever_its_caller_keeps_to_itself() {
    let place = Temp::new();
    place.file("draws.py", DRAWS);
    let line = "umask 077; exec \"$0\" match escarmouche --seat 'cmd:python3 draws.py' --seat random --games 1 --json";
    let ran = std::process::Command::new("sh")
        .args(["-c", line, env!("CARGO_BIN_EXE_skirmish")])
        .current_dir(&place.0)
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&ran.stdout).unwrap();
    assert_eq!(report["faults"], serde_json::json!([]), "{report}");
}

#[test]
fn a_bot_that_is_not_locked_in_ends_with_whoever_started_it() {
    let place = Temp::new();
    let mark = format!("endless-{}", std::process::id());
    let source = DRAWS
        .replace("act = random.choice(message[\"acts\"])", "open('asked', 'w'); exec('while True: pass')");
    let bot = format!("cmd:python3 {}", place.file(&format!("{mark}.py"), source));
    let records = place.path("records");
    fine(&[
        "match",
        "escarmouche",
        "--seat",
        "random",
        "--seat",
        "random",
        "--games",
        "2",
        "--records",
        &records,
    ]);
    let record = format!("{records}/game-00001.record");
    let mut replay = skirmish().current_dir(&place.0).args(["bot", "replay", &bot, &record]).spawn().unwrap();
    wait_until("the bot is asked", || place.0.join("asked").exists());
    replay.kill().unwrap();
    replay.wait().unwrap();
    let runs = || {
        let all = std::fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.path().join("cmdline"));
        all.filter_map(|file| std::fs::read(file).ok())
            .any(|line| String::from_utf8_lossy(&line).contains(&mark))
    };
    wait_until("the bot ends", || !runs());
}

//! Runs the kits: a recorded conversation is fed to the same bot in every language, and all must give the same answers.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kits::{File, LANGUAGES};

use crate::wish;

/// A folder that is deleted when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[File]) -> Folder {
        let folder = Folder(std::env::temp_dir().join(format!("kits-{}-{name}", std::process::id())));
        for file in files {
            let path = folder.0.join(&file.path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, &file.text).expect("a file");
        }
        folder
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns the words of a command in a bot's folder.
fn words(folder: &Path, key: &str) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join("bot.toml")).expect("bot.toml");
    let manifest: toml::Table = text.parse().expect("TOML");
    let list = manifest.get(key).and_then(|value| value.as_array()).cloned().unwrap_or_default();
    list.iter().filter_map(|word| word.as_str()).map(str::to_string).collect()
}

/// Runs a command with a text as its input; returns its output and its log.
fn run(folder: &Path, words: &[String], input: &str) -> (String, String) {
    std::fs::write(folder.join("input"), input).expect("a file");
    let input = std::fs::File::open(folder.join("input")).expect("a file");
    let out = Command::new(&words[0])
        .args(&words[1..])
        .current_dir(folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdin(Stdio::from(input))
        .output()
        .unwrap_or_else(|error| panic!("{words:?} cannot be started: {error}"));
    let (said, log) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "{words:?} ended with {}:\n{log}", out.status);
    (said.to_string(), log.to_string())
}

/// Writes, builds and tests a bot, and runs a conversation with it.
fn talk(name: &str, files: &[File], input: &str) -> (String, String) {
    let folder = Folder::new(name, files);
    let build = words(&folder.0, "build");
    if !build.is_empty() {
        let (_, log) = run(&folder.0, &build, "");
        assert_eq!(log, "", "{name} is built without a warning");
    }
    let tests: Vec<String> = own_tests(&folder.0).split(' ').map(str::to_string).collect();
    run(&folder.0, &tests, "");
    run(&folder.0, &words(&folder.0, "run"), input)
}

/// Returns the command that the README names for the bot's own tests.
fn own_tests(folder: &Path) -> String {
    let readme = std::fs::read_to_string(folder.join("README.md")).expect("README.md");
    let line = readme.lines().find(|line| line.contains("# its own tests")).expect("a line about tests");
    line.split('#').next().unwrap_or("").trim().to_string()
}

/// Parses lines of JSON, so that the escaping of characters does not matter.
fn lines(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[test]
fn a_champion_says_the_same_in_five_languages() {
    let sources = [
        ("python", include_str!("../made-up/champion.py")),
        ("javascript", include_str!("../made-up/champion.mjs")),
        ("rust", include_str!("../made-up/champion.rs")),
        ("c", include_str!("../made-up/champion.c")),
        ("cpp", include_str!("../made-up/champion.cc")),
    ];
    assert_eq!(sources.len(), LANGUAGES.len());
    for (language, source) in sources {
        let wish = kits::Wish { starter: Some(source), ..wish(language, true) };
        let files = kits::write(&wish).expect("it can be written");
        let (said, log) = talk(language, &files, include_str!("../made-up/table.jsonl"));
        assert_eq!(lines(&said), lines(include_str!("../made-up/champion.jsonl")), "{language}");
        assert_eq!(log, include_str!("../made-up/champion.log"), "{language}");
    }
}

/// Returns a question with more acts than a starter tries, the answers to all its queries, and a question without acts.
fn plain_game() -> String {
    let hello = r#"{"type":"hello","protocol":1,"game":"made-up","name":"Made up","rules":1,"options":{},"seat":1,"label":"B","seats":[{"label":"A"},{"label":"B"}],"seed":"9007199254740991","limits":{"answer_ms":null,"bank_ms":0,"start_ms":null,"queries":20000,"strikes":3},"scene":{"width":5,"height":5}}"#;
    let acts: Vec<String> = (0..60).map(|act| format!("\"act {act}\"")).collect();
    let question = |number: u32, acts: &str| {
        format!(
            r#"{{"type":"question","number":{number},"prompt":"?","kind":"act","view":{{}},"scores":[1,2],"acts":{acts},"events":[],"time":{{"answer_ms":null,"bank_ms":0}}}}"#
        )
    };
    let answer = |id: u32| {
        let (at, hits) = (id * 7 % 25, id * 13 % 10);
        let figures = format!(
            r#"[{{"seat":1,"at":{at},"bars":[{{"name":"hits","now":{hits},"full":10}}]}},{{"seat":0,"at":12,"bars":[]}},{{"seat":0,"at":null,"bars":[]}}]"#
        );
        let outcome = |of: u32, first: u32| {
            format!(
                r#"{{"chance":{{"of":{of},"out_of":3}},"figures":{figures},"scores":[{first},{}],"winners":null}}"#,
                id % 3
            )
        };
        format!(
            r#"{{"type":"answer","id":{id},"answer":{{"outcomes":[{},{}],"complete":true}}}}"#,
            outcome(1, 0),
            outcome(2, 1)
        )
    };
    let mut lines = vec![hello.to_string(), question(1, &format!("[{}]", acts.join(",")))];
    lines.extend((1..=39).map(answer));
    lines.push(r#"{"type":"refused","id":40,"why":{"kind":"malformed","text":"no"}}"#.to_string());
    lines.push(question(2, "null"));
    lines.push(r#"{"type":"answer","id":41,"answer":{"acts":["left","right"]}}"#.to_string());
    lines.extend((42..=43).map(answer));
    lines.push(
        r#"{"type":"goodbye","result":"over","winners":[1],"won":true,"scores":[],"faults":[]}"#.to_string(),
    );
    lines.join("\n") + "\n"
}

#[test]
fn the_starter_says_the_same_in_three_languages() {
    let input = plain_game();
    let mut first: Option<Vec<serde_json::Value>> = None;
    for language in LANGUAGES.iter().filter(|language| language.plain) {
        let files = kits::write(&wish(language.name, false)).expect("it can be written");
        let (said, log) = talk(&format!("plain-{}", language.name), &files, &input);
        assert_eq!(log, "", "{}", language.name);
        let said = lines(&said);
        let answers = said.iter().filter(|line| line["type"] == "act").count();
        assert_eq!((said.len(), answers), (1 + 43 + 2, 2), "{}", language.name);
        assert_eq!(first.get_or_insert_with(|| said.clone()), &said, "{}", language.name);
    }
}

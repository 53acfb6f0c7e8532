//! The commands in the documentation work as written.
//!
//! In fenced `sh` blocks of README.md, CONTRIBUTING.md and docs/*.md, the test runs lines that begin with
//! `skirmish` or `cargo run ... --`, in a temporary folder that looks like the source tree without copying
//! it. For `make` lines it checks only the target. It reduces large numbers: see [`SMALLER`]. A server that a
//! page starts runs until the end of the page, on a free port that later lines use.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::run::*;
use crate::server::kill::Server;

/// Flags whose numbers are reduced here, with the reduced numbers.
const SMALLER: [(&str, u64); 3] = [("--games", 20), ("--depth", 1), ("--rows", 20)];

/// The address that the pages give to a server.
const SERVER: &str = "127.0.0.1:7878";

fn pages() -> Vec<PathBuf> {
    let root = root();
    let mut pages: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "SECURITY.md"].iter().map(|name| root.join(name)).collect();
    let docs = std::fs::read_dir(root.join("docs")).into_iter().flatten().flatten().map(|entry| entry.path());
    pages.extend(docs.filter(|path| path.extension().is_some_and(|e| e == "md")));
    pages.retain(|page| page.is_file());
    pages.sort();
    pages
}

/// Returns the lines of the `sh` blocks of a page, with their numbers; lines that end with `\` are joined.
fn shell_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let (mut inside, mut open) = (false, false);
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(language) = line.strip_prefix("```") {
            inside = !inside && language == "sh";
            continue;
        }
        if !inside {
            continue;
        }
        let (body, goes_on) = line.strip_suffix('\\').map_or((line, false), |body| (body, true));
        match lines.last_mut() {
            Some((_, before)) if open => before.push_str(body),
            _ => lines.push((at + 1, body.to_string())),
        }
        open = goes_on;
    }
    lines
}

/// Returns the words of a line, split as a shell without variables would split them.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut quote, mut inside) = (None, false);
    for letter in line.chars() {
        match (quote, letter) {
            (None, '#') if !inside => break,
            (None, '\'' | '"') => {
                quote = Some(letter);
                if !inside {
                    words.push(String::new());
                }
                inside = true;
            }
            (Some(q), _) if q == letter => quote = None,
            (None, _) if letter.is_whitespace() => inside = false,
            _ => {
                if !inside {
                    words.push(String::new());
                }
                inside = true;
                words.last_mut().unwrap().push(letter);
            }
        }
    }
    words
}

fn smaller(mut words: Vec<String>) -> Vec<String> {
    for at in 1..words.len() {
        let limit = SMALLER.iter().find(|(flag, _)| *flag == words[at - 1]).map(|(_, limit)| *limit);
        if let (Some(limit), Ok(number)) = (limit, words[at].parse::<u64>()) {
            words[at] = number.min(limit).to_string();
        }
    }
    if words.first().is_some_and(|word| word == "bench") {
        words.push("--quick".to_string());
    }
    words
}

/// Creates a folder with the games as in the source tree, in which the commands can write files.
fn workplace() -> Temp {
    let temp = Temp::new();
    for name in ["games", "docs", "sdk"] {
        if root().join(name).is_dir() {
            copy(&root().join(name), &temp.0.join(name));
        }
    }
    temp
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        match path.is_dir() {
            true if name == "target" || name == "node_modules" => {}
            true => copy(&path, &to.join(name)),
            false => drop(std::fs::copy(&path, to.join(name)).unwrap()),
        }
    }
}

#[test]
fn every_documented_command_works() {
    let place = workplace();
    let makefile = std::fs::read_to_string(root().join("Makefile")).unwrap_or_default();
    let mut faults = Vec::new();
    for page in pages() {
        let name = page.strip_prefix(root()).unwrap().display().to_string();
        let mut server: Option<Server> = None;
        for (number, line) in shell_lines(&std::fs::read_to_string(&page).unwrap()) {
            let words = words(line.strip_prefix("$ ").unwrap_or(&line));
            let after = |flag: &str| words.iter().position(|w| w == flag).map(|at| words[at + 1..].to_vec());
            let args = match words.first().map(String::as_str) {
                Some("skirmish") => words[1..].to_vec(),
                Some("cargo") if words.get(1).is_some_and(|w| w == "run") => after("--").unwrap_or_default(),
                Some("make") => {
                    let targets =
                        words[1..].iter().filter(|word| !word.contains('=') && !word.starts_with('-'));
                    for target in
                        targets.filter(|t| !makefile.lines().any(|l| l.starts_with(&format!("{t}:"))))
                    {
                        faults.push(format!("{name}:{number}: there is no target `{target}`"));
                    }
                    continue;
                }
                _ => continue,
            };
            let mut args = smaller(args);
            if args.first().is_some_and(|word| word == "serve") && !args.iter().any(|arg| arg == "--limits") {
                let data = after("--data")
                    .map(|rest| place.path(&rest[0]))
                    .expect("a documented server names its data");
                server = Some(Server::start(&data, "127.0.0.1:0", &[]));
                continue;
            }
            if let Some(server) = &server {
                let there = format!("http://{SERVER}");
                args.iter_mut().for_each(|arg| *arg = arg.replace(&there, &server.url));
            }
            if let Err(why) = command(&place, args) {
                faults.push(format!("{name}:{number}: {line}\n{why}"));
            }
        }
        server.into_iter().for_each(Server::stop);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Runs one command line. A pipe or a redirection is cut off: the command before it must work.
fn command(place: &Temp, mut args: Vec<String>) -> Result<(), String> {
    let mut target = None;
    if let Some(at) = args.iter().position(|arg| arg == "|" || arg == ">" || arg == "<") {
        target = (args[at] == ">").then(|| args.get(at + 1).cloned()).flatten();
        args.truncate(at);
    }
    let mut child = skirmish()
        .current_dir(&place.0)
        .args(&args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    use std::io::Write;
    let _ = child.stdin.take().unwrap().write_all(b"quit\n");
    let ran: Ran = child.wait_with_output().map_err(|error| error.to_string())?.into();
    if let Some(target) = target {
        std::fs::write(place.0.join(target), &ran.out).map_err(|error| error.to_string())?;
    }
    if ran.code == Some(0) { Ok(()) } else { Err(format!("{}{}", ran.out, ran.err)) }
}

#[test]
fn blocks_and_words_are_cut_as_a_shell_would() {
    let page = "```sh\nskirmish a \\\n  b\nmake test\n```\n```text\nskirmish no\n```\n";
    let lines = shell_lines(page);
    assert_eq!(lines, [(2, "skirmish a b".to_string()), (4, "make test".to_string())]);
    assert_eq!(words("a 'b c' \"d\" # e"), ["a", "b c", "d"]);
    let cut = smaller(words("match x --games 1000"));
    assert_eq!(cut, ["match", "x", "--games", "20"]);
}

#[test]
fn every_documented_scenario_of_a_registered_game_holds() {
    let page = std::fs::read_to_string(root().join("docs/SCENARIOS.md")).unwrap();
    let registered = |text: &String| {
        let game = text.lines().find_map(|line| line.strip_prefix("game "));
        game.is_some_and(|id| registry::find(id.trim()).is_ok())
    };
    let examples: Vec<String> = scenario::fenced(&page).into_iter().filter(registered).collect();
    assert!(!examples.is_empty());
    for text in examples {
        let report = scenario::run_text(registry::games(), "docs/SCENARIOS.md", &text);
        assert!(report.passed(), "{report}");
    }
}

//! House rules of the source tree.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::root;

/// The ids of the games, as folders and crates spell them. Outside `games/`, only this file and the registry may name
/// them.
const IDS: [&str; 6] = ["tbts", "strategico", "escarmouche", "teamfight", "casus-belli", "casus_belli"];

/// The maximum number of lines of a source file.
const MOST_LINES: usize = 700;

/// The maximum number of source files in a folder.
const MOST_FILES: usize = 20;

/// A generated file, of which people read only parts.
const WRITTEN: &str = "web/src/wire/types.ts";

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().to_string());
        let skipped =
            name.starts_with('.') || name.starts_with("target") || name == "node_modules" || name == "dist";
        match path.is_dir() {
            true if skipped => {}
            true => walk(&path, found),
            false => found.push(path),
        }
    }
}

/// Returns all files with these endings in some folders, as path from the root and text.
fn sources(folders: &[&str], endings: &[&str]) -> Vec<(String, String)> {
    let root = root();
    let mut paths = Vec::new();
    folders.iter().for_each(|folder| walk(&root.join(folder), &mut paths));
    paths.retain(|path| path.extension().is_some_and(|e| endings.iter().any(|ending| e == *ending)));
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        (name, String::from_utf8_lossy(&std::fs::read(path).unwrap()).to_string())
    };
    paths.into_iter().map(read).collect()
}

/// Whether a text contains a name as a whole word.
fn names(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric();
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

#[test]
fn nothing_outside_its_folder_names_a_game() {
    let mut found = Vec::new();
    for (file, text) in
        sources(&["crates", "web", "sdk"], &["rs", "ts", "js", "svelte", "toml", "css", "html", "py"])
    {
        // Tests of the whole play real games.
        if file.starts_with("crates/skirmish/tests/") || file.starts_with("web/test/") {
            continue;
        }
        for (at, line) in text.lines().enumerate() {
            let registered = file == "crates/registry/Cargo.toml" && line.contains("\"../../games/");
            for id in IDS.iter().filter(|id| !registered && names(line, id)) {
                found.push(format!("{file}:{}: {id}", at + 1));
            }
        }
    }
    assert!(found.is_empty(), "games are named outside their folders:\n{}", found.join("\n"));
}

/// Whether a dependency is inside the folder of the crate that names it: a part of a game that is a crate.
fn lies_inside(line: &str) -> bool {
    let path = line.split("path = \"").nth(1);
    path.is_some_and(|path| !path.starts_with(['.', '/']) && !path.contains(".."))
}

#[test]
fn a_game_depends_on_engine_and_grid_alone() {
    let manifests = sources(&["games"], &["toml"]);
    let crates: Vec<String> = std::fs::read_dir(root().join("crates"))
        .unwrap()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().to_string())
        .collect();
    for (file, text) in manifests.iter().filter(|(file, _)| file.ends_with("/Cargo.toml")) {
        let section = text.split("[dependencies]").nth(1).unwrap_or("").split("\n[").next().unwrap_or("");
        for line in section.lines() {
            let name = line.split(['=', '.', ' ']).next().unwrap_or("").trim();
            let ours = crates.iter().any(|c| c == name) || line.contains("path =");
            let known = ["engine", "grid"].contains(&name) || lies_inside(line);
            assert!(!ours || known, "{file} depends on {name}");
        }
    }
}

/// The rooms of a game: files or folders in its `src`. docs/ADDING-A-GAME.md says what is in each.
const ROOMS: [&str; 15] = [
    "about", "act", "content", "event", "geometry", "lib", "names", "notation", "picks", "players",
    "position", "rules", "setup", "show", "state",
];

/// What some rooms must contain if a game has them.
const IN_ROOMS: [(&str, &[&str]); 2] =
    [("rules", &["check", "list"]), ("show", &["facts", "prompt", "scene", "telling"])];

/// The parts of the contract, each with the room in which a game implements it.
const PARTS: [(&str, &str); 6] = [
    ("Rules", "rules"),
    ("Notation", "notation"),
    ("Positions", "position"),
    ("Picking", "picks"),
    ("Show", "show"),
    ("Library", "about"),
];

/// Returns the names of the modules in a folder, each with whether it is a folder.
fn modules(folder: &Path) -> Vec<(String, bool)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let module = |entry: std::fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().to_string();
        (name.trim_end_matches(".rs").to_string(), entry.path().is_dir())
    };
    entries.map(module).collect()
}

#[test]
fn all_games_have_the_same_rooms() {
    let mut faults = Vec::new();
    for game in std::fs::read_dir(root().join("games")).unwrap().flatten() {
        let source = game.path().join("src");
        let at = format!("{}/src", game.path().display());
        let rooms = modules(&source);
        // A room that only one game has is a folder: a single file would be one more name to learn.
        let odd = rooms.iter().filter(|(name, folder)| !folder && !ROOMS.contains(&name.as_str()));
        faults.extend(odd.map(|(name, _)| format!("{at}: {name}.rs is no room")));
        for (room, needed) in IN_ROOMS.iter().filter(|(room, _)| rooms.contains(&(room.to_string(), true))) {
            let inside = modules(&source.join(room));
            let missing = needed.iter().filter(|name| !inside.iter().any(|(known, _)| known == *name));
            faults.extend(missing.map(|name| format!("{at}/{room}: there is no {name}")));
        }
        for (part, room) in PARTS {
            let files = [source.join(format!("{room}.rs")), source.join(room).join("mod.rs")];
            let texts = files.iter().filter_map(|file| std::fs::read_to_string(file).ok());
            if !texts.collect::<String>().contains(&format!("\nimpl {part} for ")) {
                faults.push(format!("{at}/{room}: {part} is not implemented here"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns the rooms that a text of a game uses. Any room may use the game's own description (`about::ABOUT`).
fn uses(text: &str) -> Vec<String> {
    let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
    let code = code.join(" ");
    let code = code.split("#[cfg(test)]").next().unwrap_or("");
    let after = code.split("crate::").skip(1).flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap_or("").split(',').map(str::trim).collect(),
        None => vec![rest],
    });
    let room = |word: &str| word.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_string);
    after.filter_map(room).filter(|room| room != "about").collect()
}

#[test]
fn rooms_do_not_use_each_other_in_a_circle() {
    let mut faults = Vec::new();
    for game in std::fs::read_dir(root().join("games")).unwrap().flatten() {
        let source = format!("games/{}/src", game.file_name().to_string_lossy());
        let mut below: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (file, text) in sources(&[&source], &["rs"]) {
            let inside = &file[source.len() + 1..];
            let room = inside.split(['/', '.']).next().unwrap_or("").to_string();
            let used = uses(&text).into_iter().filter(|used| *used != room);
            below.entry(room.clone()).or_default().extend(used);
        }
        assert!(below.values().any(|used| used.contains("state")), "{source}: no room uses another");
        // Removes rooms that use only removed rooms, until none is left or all use each other.
        while let Some(room) =
            below.iter().find(|(_, used)| used.iter().all(|room| !below.contains_key(room)))
        {
            let room = room.0.clone();
            below.remove(&room);
        }
        let rooms: Vec<&String> = below.keys().collect();
        if !rooms.is_empty() {
            faults.push(format!("{source}: these rooms, or those below them, form a circle: {rooms:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn source_files_are_short_and_finished() {
    // Spelled in two halves, so that this file does not break its own rule.
    let unfinished = [["TO", "DO"].concat(), ["FIX", "ME"].concat()];
    let mut faults = Vec::new();
    for (file, text) in sources(&["crates", "games", "web", "sdk"], &["rs", "ts", "svelte", "py"]) {
        let lines = text.lines().count();
        if lines > MOST_LINES && file != WRITTEN {
            faults.push(format!("{file}: {lines} lines; at most {MOST_LINES}"));
        }
        for (at, line) in text.lines().enumerate() {
            if unfinished.iter().any(|word| names(line, word)) {
                faults.push(format!("{file}:{}: something is left for later", at + 1));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_folder_holds_few_source_files() {
    let mut folders: BTreeMap<String, usize> = BTreeMap::new();
    for (file, _) in sources(&["crates", "games", "web", "sdk"], &["rs", "ts", "svelte", "py"]) {
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        *folders.entry(folder.to_string()).or_default() += 1;
    }
    let crowded = folders.iter().filter(|(_, files)| **files > MOST_FILES);
    let faults: Vec<String> =
        crowded.map(|(folder, files)| format!("{folder}: {files} files; at most {MOST_FILES}")).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A row of the glossary in ARCHITECTURE.md: a word, and the crates that define a type of this name.
struct Word {
    word: String,
    crates: BTreeSet<String>,
}

/// Returns the rows of the glossary: the word, the meaning, the crate, and other crates with other meanings.
fn glossary() -> Vec<Word> {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let section = page.split("\n## Words\n").nth(1).unwrap_or("").split("\n## ").next().unwrap_or("");
    let quoted =
        |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(ToString::to_string).collect() };
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let word = |row: &str| {
        let cells: Vec<&str> = row.split('|').collect();
        let crates = cells[3..].iter().flat_map(|cell| quoted(cell)).collect();
        Word { word: quoted(cells[1]).concat(), crates }
    };
    rows.map(word).collect()
}

/// Returns the types that a source file defines at its left margin: tests below it define theirs further in.
fn types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let line = line.strip_prefix("pub").map_or(line, |rest| match rest.strip_prefix('(') {
            Some(rest) => rest.split_once(") ").map_or(rest, |(_, rest)| rest),
            None => rest.trim_start(),
        });
        let (kind, rest) = line.split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        ["struct", "enum", "type", "trait", "union"].contains(&kind).then_some(name)
    })
}

#[test]
fn a_word_of_the_glossary_has_one_meaning() {
    let glossary = glossary();
    assert!(glossary.len() >= 30, "ARCHITECTURE.md has no glossary any more");
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let files = sources(&["crates"], &["rs"]);
    for (file, text) in &files {
        let mut folders = file.split('/').skip(1);
        let (name, room) = (folders.next().unwrap_or(""), folders.next().unwrap_or(""));
        // The toys are games, and games name things like their rulebooks.
        if room != "src" || name == "toys" || file.ends_with("/tests.rs") || file.contains("/tests/") {
            continue;
        }
        for defined in types(text) {
            if let Some(word) = glossary.iter().find(|word| word.word == defined) {
                found.entry(&word.word).or_default().push(name.to_string());
            }
        }
    }
    let mut faults = Vec::new();
    for Word { word, crates } in &glossary {
        let defined = found.remove(word.as_str()).unwrap_or_default();
        if !defined.iter().eq(crates) {
            faults.push(format!("`{word}`: the glossary names {crates:?}; it is a type in {defined:?}"));
        }
    }
    assert!(
        faults.is_empty(),
        "a word has another meaning than ARCHITECTURE.md says:\n{}",
        faults.join("\n")
    );
}

#[test]
fn rules_know_no_clock_file_thread_float_or_hash_order() {
    let barred = [
        "std::time",
        "std::fs",
        "std::net",
        "std::env",
        "std::thread",
        "std::process",
        "f32",
        "f64",
        "HashMap",
        "HashSet",
    ];
    let mut faults = Vec::new();
    for (file, text) in sources(&["crates/grid/src", "crates/engine/src", "games"], &["rs"]) {
        // Tests may look at the clock, and the laws play on several threads to see that it changes nothing.
        let exempt =
            file.contains("/tests/") || file.contains("/benches/") || file.ends_with("laws/threads.rs");
        for (at, line) in text.lines().enumerate().filter(|_| !exempt) {
            for word in barred.iter().filter(|word| names(line, word)) {
                faults.push(format!("{file}:{}: {word}", at + 1));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The crates behind live games.
const LIVE: [&str; 7] = ["desk", "engine", "grid", "live", "scenario", "voice", "wire"];

#[test]
fn live_games_bring_no_clock_thread_file_network_or_database_along() {
    let barred = [
        "tokio",
        "mio",
        "futures",
        "hyper",
        "axum",
        "tower",
        "rusqlite",
        "libsqlite3",
        "getrandom",
        "rand",
        "rustix",
        "nix",
        "libc",
        "tracing",
    ];
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["tree", "--offline", "--package", "live", "--edges", "normal", "--prefix", "none"]);
    // The dependencies of some crates depend on the target: this one has neither threads nor files.
    cargo.args(["--target", "wasm32-unknown-unknown"]);
    let told = cargo.current_dir(root()).output().unwrap();
    let (tree, why) = (String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
    assert!(told.status.success() && tree.lines().count() > LIVE.len(), "{why}");
    for line in tree.lines() {
        let name = line.split(' ').next().unwrap_or("");
        assert!(!barred.iter().any(|word| name.starts_with(word)), "live games bring {name} along");
        let ours = line.contains(&root().display().to_string());
        assert!(!ours || LIVE.contains(&name), "live games bring {name} along");
    }
    let barred = ["std::time", "std::fs", "std::net", "std::env", "std::thread", "std::process"];
    let folders = LIVE.map(|name| format!("crates/{name}/src"));
    for (file, text) in sources(&folders.each_ref().map(String::as_str), &["rs"]) {
        // The laws play on several threads, and the command line reads folders of scenarios: no live game does either.
        let exempt = file.ends_with("engine/src/laws/threads.rs") || file.ends_with("scenario/src/files.rs");
        let named = barred.iter().find(|word| !exempt && names(&text, word));
        assert!(named.is_none(), "{file} names {named:?}");
    }
}

/// Whether the documentation in a source file has an example that is compiled.
fn has_examples(text: &str) -> bool {
    let comment = |line: &str| {
        let line = line.trim_start();
        line.strip_prefix("///").or(line.strip_prefix("//!")).map(|rest| rest.trim().to_string())
    };
    let fences: Vec<String> =
        text.lines().filter_map(comment).filter(|line| line.starts_with("```")).collect();
    fences.iter().step_by(2).any(|fence| fence != "```text" && fence != "```json")
}

#[test]
fn a_library_without_a_test_harness_has_no_tests_in_it() {
    for (file, manifest) in sources(&["crates", "games"], &["toml"]) {
        let Some(folder) = file.strip_suffix("/Cargo.toml") else { continue };
        let library = manifest.split("[lib]\n").nth(1).unwrap_or("").split("\n[").next().unwrap_or("");
        let says = |line: &str| library.lines().any(|found| found == line);
        for (source, text) in sources(&[&format!("{folder}/src")], &["rs"]) {
            let tests = text.contains("test]\n") || text.contains("#[cfg(test)]");
            assert!(!tests || !says("test = false"), "{file} says `test = false`, and {source} has tests");
            let examples = has_examples(&text);
            assert!(
                !examples || !says("doctest = false"),
                "{file} says `doctest = false`, and {source} has examples"
            );
        }
    }
}

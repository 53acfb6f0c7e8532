//! A sixth rulebook is one new folder and one line in the registry: the test puts a toy into a copy of the
//! source tree that way, builds the copy, and plays the toy.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{Ran, root};

/// The toys that become rulebooks: folder, type, id. A real rulebook has its folder's name as id; a toy keeps
/// its id. The second one has sealed acts and secrets.
const NEW: [(&str, &str, &str); 2] = [("toy6", "Parry", "parry"), ("toy7", "Signals", "signals")];

/// A copy of the source tree that persists between runs, so that only changes are rebuilt.
struct Tree {
    at: PathBuf,
    written: BTreeSet<PathBuf>,
}

impl Tree {
    fn new() -> Tree {
        Tree { at: Path::new(env!("CARGO_TARGET_TMPDIR")).join("sixth"), written: BTreeSet::new() }
    }

    /// Writes a file, unless it exists with the same bytes: its age decides whether it is rebuilt.
    fn write(&mut self, name: &Path, bytes: &[u8]) {
        let path = self.at.join(name);
        if std::fs::read(&path).ok().as_deref() != Some(bytes) {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, bytes).unwrap();
        }
        self.written.insert(path);
    }

    /// Copies a file or folder of the source tree.
    fn copy(&mut self, name: &Path) {
        let from = root().join(name);
        if from.is_file() {
            return self.write(name, &std::fs::read(from).unwrap());
        }
        for entry in std::fs::read_dir(from).unwrap().flatten() {
            let inside = entry.file_name();
            let text = inside.to_string_lossy();
            let skipped = ["target", "node_modules", "web"].contains(&text.as_ref()) || text.starts_with('.');
            if !skipped {
                self.copy(&name.join(inside));
            }
        }
    }

    /// Removes what an earlier run left and this one did not write.
    fn prune(&self, folder: &Path) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => {
                    self.prune(&path);
                    // This removes only an empty folder, as it should.
                    let _ = std::fs::remove_dir(&path);
                }
                false if !self.written.contains(&path) => std::fs::remove_file(&path).unwrap(),
                false => {}
            }
        }
    }
}

#[test]
fn a_sixth_rulebook_is_one_folder_and_one_line() {
    let mut tree = Tree::new();
    for name in ["crates", "games", "sdk", "Cargo.toml", "Cargo.lock"] {
        tree.copy(Path::new(name));
    }
    let mut lines = String::from("[dependencies]\n");
    for (folder, name, _) in NEW {
        let package = format!("[package]\nname = \"{folder}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
        let manifest = format!("{package}\n[dependencies]\ntoys.workspace = true\n");
        let source =
            format!("//! A toy as a rulebook.\n\n/// The game.\npub type Rulebook = toys::{name};\n");
        tree.write(&Path::new("games").join(folder).join("Cargo.toml"), manifest.as_bytes());
        tree.write(&Path::new("games").join(folder).join("src/lib.rs"), source.as_bytes());
        lines += &format!("{folder} = {{ path = \"../../games/{folder}\" }}\n");
    }
    let registry = Path::new("crates/registry/Cargo.toml");
    let before = std::fs::read_to_string(root().join(registry)).unwrap();
    tree.write(registry, before.replacen("[dependencies]\n", &lines, 1).as_bytes());
    // The binary gets a different name: it is built beside the one under test, which saves building the
    // dependencies a second time.
    let manifest = Path::new("crates/skirmish/Cargo.toml");
    let before = std::fs::read_to_string(root().join(manifest)).unwrap();
    let named = format!("{before}\n[[bin]]\nname = \"skirmish6\"\npath = \"src/main.rs\"\n");
    tree.write(manifest, named.as_bytes());
    // The page in the binary does not matter here; without a folder each build would look for it again.
    tree.write(Path::new("web/dist/robots.txt"), b"");
    tree.prune(&tree.at);

    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--offline", "--package", "skirmish", "--bin", "skirmish6"]);
    cargo.env("CARGO_TARGET_DIR", target).env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    let built = cargo.current_dir(&tree.at).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));

    let binary = target.join("debug/skirmish6");
    let run = |args: &[&str], input: &str| {
        let mut command = Command::new(&binary);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // It may exit before it has read all of it.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let ran: Ran = child.wait_with_output().unwrap().into();
        assert_eq!(ran.code, Some(0), "{args:?}: {ran:?}");
        ran.out
    };
    let games = run(&["games"], "");
    for (_, _, id) in NEW {
        assert!(games.contains(id), "{games}");
        let table = run(&["match", id, "--seat", "random", "--seat", "random", "--games", "12"], "");
        assert!(table.contains("12 games") && table.contains("0 refusals"), "{table}");
        assert!(run(&["map", id], "").lines().count() > 3);
        assert!(run(&["perft", id, "--depth", "1"], "").contains("depth 1 "));
        assert!(run(&["bench", id, "--quick"], "").contains("random games a second"));
        let watched = run(&["play", id, "--seat", "random", "--seat", "random", "--seed", "5"], "");
        assert!(
            watched.lines().last().is_some_and(|end| end.contains("win") || end.contains("drawn")),
            "{watched}"
        );
    }
    // With this seed no one falls before both have had the screen twice.
    let people = ["play", "signals", "--seat", "human", "--seat", "human", "--seed", "5"];
    let shared = run(&people, &"\n1\n1\nseal\n".repeat(30));
    // Two people with secrets hand the screen over, and the machine's orders and reasons stay private.
    assert!(shared.matches("hand over to T2").count() > 1, "{shared}");
    assert!(!shared.contains("at random"), "{shared}");
    sheets(&run, &people, &tree.at.join("kept.record"));
}

/// A sheet is filled order by order in the terminal, and other programs read its game.
fn sheets(run: &dyn Fn(&[&str], &str) -> String, people: &[&str], record: &Path) {
    let _ = std::fs::remove_file(record);
    let file = record.display().to_string();
    let typed = "\n1 n\n2 to\nsheet\n1 s\n2 n\ndrop 3\ndrop 2\npreview\narea after\nseal\nquit\n";
    let shown = run(&[people, &["--record", &file]].concat(), typed);
    for line in ["sheet: 1 n ", "sheet: 1 s, 2 n ", "the sheet has no order of `3`", "areas: sight T1.T1.1"] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    let _ = std::fs::remove_file(record);
    run(&["play", "signals", "--seat", "random", "--seat", "random", "--seed", "5", "--record", &file], "");
    let dump = run(&["replay", &file, "--dump"], "");
    let steps: Vec<serde_json::Value> =
        dump.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(steps[0]["actions"], serde_json::json!([]));
    assert!(steps[1]["actions"][1]["orders"].is_string() && steps[1]["actions"][1]["player"] == 1, "{dump}");
    assert_eq!(steps[1]["round"], 2);
}

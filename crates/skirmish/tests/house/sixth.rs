//! A sixth rulebook needs only a new folder and a line in the registry: the test adds two toys to a copy of the source
//! tree in this way, builds the copy, and plays the toys.

use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{Ran, root};

/// The toys that become rulebooks: folder, type, id. A real rulebook has its folder's name as id; a toy keeps
/// its id. The second one has sealed acts and secrets.
const NEW: [(&str, &str, &str); 2] = [("toy6", "Parry", "parry"), ("toy7", "Signals", "signals")];

/// A copy of the source tree that persists between runs. Unchanged parts are links to the original: cargo then sees the
/// same packages as in the workspace of this test, and builds none of them again.
struct Tree(PathBuf);

impl Tree {
    fn new() -> Tree {
        Tree(Path::new(env!("CARGO_TARGET_TMPDIR")).join("rulebooks"))
    }

    /// Creates a folder whose entries are links to those of the original, except those that exist in the copy.
    fn folder(&self, name: &str, except: &[&str]) {
        let at = self.0.join(name);
        std::fs::create_dir_all(&at).unwrap();
        for entry in std::fs::read_dir(&at).unwrap().flatten().filter(|entry| entry.path().is_symlink()) {
            std::fs::remove_file(entry.path()).unwrap();
        }
        for entry in std::fs::read_dir(root().join(name)).unwrap().flatten() {
            if !except.iter().any(|own| entry.file_name() == *own) {
                symlink(entry.path(), at.join(entry.file_name())).unwrap();
            }
        }
    }

    /// Writes a file, unless it exists with the same text: its modification time decides whether it is rebuilt.
    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
        }
    }

    /// Writes the original's manifest with some replacements.
    fn manifest(&self, name: &str, changes: &[(&str, &str)]) {
        let mut text = std::fs::read_to_string(root().join(name)).unwrap();
        for (old, new) in changes {
            assert!(text.contains(old), "{name}: {old}");
            text = text.replacen(old, new, 1);
        }
        self.write(name, &text);
    }
}

/// Returns the copy, with the toys in it.
fn with_toys() -> Tree {
    let tree = Tree::new();
    tree.folder("crates", &["registry", "skirmish"]);
    tree.folder("crates/registry", &["Cargo.toml"]);
    tree.folder("crates/skirmish", &["Cargo.toml"]);
    tree.folder("games", &[]);
    let mut lines = String::from("[dependencies]\n");
    for (folder, name, _) in NEW {
        let package = format!("[package]\nname = \"{folder}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
        tree.write(
            &format!("games/{folder}/Cargo.toml"),
            &format!("{package}\n[dependencies]\ntoys.workspace = true\n"),
        );
        tree.write(
            &format!("games/{folder}/src/lib.rs"),
            &format!("//! A toy as a rulebook.\n\n/// The game.\npub type Rulebook = toys::{name};\n"),
        );
        lines += &format!("{folder} = {{ path = \"../../games/{folder}\" }}\n");
    }
    // The version distinguishes the two changed packages from the originals in the same target folder; the binary has a
    // different name for the same reason. The optimization level is low, for a quick build.
    let version = ("version.workspace = true", "version = \"6.0.0\"");
    tree.manifest("crates/registry/Cargo.toml", &[version, ("[dependencies]\n", &lines)]);
    let binary = "[[bin]]\nname = \"skirmish6\"\npath = \"src/main.rs\"\n\n[dependencies]\n";
    tree.manifest("crates/skirmish/Cargo.toml", &[version, ("[dependencies]\n", binary)]);
    let quick = "[profile.dev.package]\nregistry.opt-level = 0\n\n[profile.release]\n";
    tree.manifest("Cargo.toml", &[("[profile.release]\n", quick)]);
    tree.manifest("Cargo.lock", &[]);
    // Building a target that needs the test dependencies gives every package the same features as when cargo builds the
    // tests.
    tree.write("games/toy6/examples/nothing.rs", "//! Nothing.\n\nfn main() {}\n");
    tree
}

#[test]
fn a_sixth_rulebook_is_one_folder_and_one_line() {
    let tree = with_toys();
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "build",
        "--quiet",
        "--offline",
        "--workspace",
        "--bin",
        "skirmish6",
        "--example",
        "nothing",
    ]);
    let built = cargo.env("CARGO_TARGET_DIR", target).current_dir(&tree.0).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));

    let binary = target.join("debug/skirmish6");
    let run = |args: &[&str], input: &str| {
        let mut command = Command::new(&binary);
        command.args(args).env("SKIRMISH_LINES", "1");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // The child may exit before it has read everything.
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
    // With this seed no one falls before both players have had the screen twice.
    let people = ["play", "signals", "--seat", "human", "--seat", "human", "--seed", "5"];
    let shared = run(&people, &"\n1\n1\nseal\n".repeat(30));
    // Two people with secrets hand over the screen, and the machine's orders and reasons stay private.
    assert!(shared.matches("hand over to T2").count() > 1, "{shared}");
    assert!(!shared.contains("at random"), "{shared}");
    sheets(&run, &people, &tree.0.join("kept.record"));
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

//! A sixth rulebook is one new folder and one registry line: a toy is put into a copy of the source tree
//! that way, the copy is built, and the toy is played.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::root;

const MANIFEST: &str = "[package]
name = \"toy6\"
version = \"0.1.0\"
edition = \"2024\"

[dependencies]
toys.workspace = true
";

const SOURCE: &str = "//! A toy as a rulebook.

/// The game.
pub type Rulebook = toys::Parry;
";

const LINE: &str = "toy6 = { path = \"../../games/toy6\" }";

/// A copy of the source tree that stays from run to run, so that only what changed is built again.
struct Tree {
    at: PathBuf,
    written: BTreeSet<PathBuf>,
}

impl Tree {
    fn new() -> Tree {
        Tree { at: Path::new(env!("CARGO_TARGET_TMPDIR")).join("sixth"), written: BTreeSet::new() }
    }

    /// Writes a file, unless it is there with the same bytes: its age says whether it is built again.
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
                true => self.prune(&path),
                false if !self.written.contains(&path) => std::fs::remove_file(&path).unwrap(),
                false => {}
            }
        }
    }
}

#[test]
fn a_sixth_rulebook_is_one_folder_and_one_line() {
    let mut tree = Tree::new();
    for name in ["crates", "games", "Cargo.toml", "Cargo.lock"] {
        tree.copy(Path::new(name));
    }
    tree.write(Path::new("games/toy6/Cargo.toml"), MANIFEST.as_bytes());
    tree.write(Path::new("games/toy6/src/lib.rs"), SOURCE.as_bytes());
    let registry = Path::new("crates/registry/Cargo.toml");
    let before = std::fs::read_to_string(root().join(registry)).unwrap();
    let after = before.replacen("[dependencies]\n", &format!("[dependencies]\n{LINE}\n"), 1);
    tree.write(registry, after.as_bytes());
    // The binary gets a name of its own: it is built beside the one under test, which saves building
    // other people's crates a second time.
    let manifest = Path::new("crates/skirmish/Cargo.toml");
    let before = std::fs::read_to_string(root().join(manifest)).unwrap();
    let named = format!("{before}\n[[bin]]\nname = \"skirmish6\"\npath = \"src/main.rs\"\n");
    tree.write(manifest, named.as_bytes());
    tree.prune(&tree.at);

    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--offline", "--package", "skirmish", "--bin", "skirmish6"]);
    cargo.env("CARGO_TARGET_DIR", target).env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    let built = cargo.current_dir(&tree.at).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));

    let binary = target.join("debug/skirmish6");
    let run = |args: &[&str]| {
        let ran = Command::new(&binary).args(args).output().unwrap();
        let out = String::from_utf8(ran.stdout).unwrap();
        assert!(ran.status.success(), "{args:?}: {out}{}", String::from_utf8_lossy(&ran.stderr));
        out
    };
    // The toy keeps the id it has as a toy; a real rulebook has the name of its folder.
    assert!(run(&["games"]).contains("parry"));
    let table = run(&["match", "parry", "--seat", "random", "--seat", "random", "--games", "10"]);
    assert!(table.contains("10 games") && table.contains("0 refusals"), "{table}");
    assert!(run(&["map", "parry"]).contains("red"));
    assert!(run(&["play", "parry", "--seat", "random", "--seat", "random"]).contains("[PA-"));
}

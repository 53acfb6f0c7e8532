//! The archive of a release, packed around a stand-in for the program.

use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use crate::run::*;

/// Runs a command in a folder and returns its output.
fn in_folder(folder: &str, command: &str) -> String {
    let ran: Ran = Command::new("sh").args(["-c", command]).current_dir(folder).output().unwrap().into();
    assert_eq!(ran.code, Some(0), "{command}: {ran:?}");
    ran.out
}

#[test]
fn a_release_holds_program_kits_licences_and_checksums() {
    let temp = Temp::new();
    let program = temp.file("program", "#!/bin/sh\necho 'skirmish 1.2.3 (abc1234)'\n");
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let pack = |folder: &str| {
        let into = temp.path(folder);
        let told = in_folder(&temp.path(""), &format!("{}/tools/dist program {into}", root().display()));
        std::fs::read(told.trim()).unwrap()
    };
    assert!(pack("once") == pack("twice"), "the same files give the same bytes");
    let once = temp.path("once");
    in_folder(&once, "sha256sum --check --quiet *.sha256 && tar xf *.tar.gz");
    let unpacked = format!("{}/{}", once, in_folder(&once, "ls -d skirmish-1.2.3-*/").trim());
    in_folder(&unpacked, "sha256sum --check --quiet SHA256SUMS");
    assert_eq!(in_folder(&unpacked, "./skirmish --version"), "skirmish 1.2.3 (abc1234)\n");
    let summed = in_folder(&unpacked, "wc -l < SHA256SUMS; find . -type f | wc -l");
    let counts: Vec<u32> = summed.lines().map(|count| count.trim().parse().unwrap()).collect();
    assert_eq!(counts[0] + 1, counts[1], "a sum for every file but the list of sums");
    for name in [
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "sdk/python/skirmish.py",
        "docs/BOTS.md",
    ] {
        assert!(std::path::Path::new(&unpacked).join(name).is_file(), "{name}");
    }
    let listed = std::fs::read_to_string(format!("{unpacked}/licences/LIST")).unwrap();
    let folders = in_folder(&unpacked, "ls licences");
    for package in ["serde_json-", "libsqlite3-sys-"] {
        assert!(listed.contains(&format!("\n{package}")) && folders.contains(package), "{package}: {listed}");
    }
    assert!(!listed.contains("\nstrategico-") && !listed.contains("\ncriterion-"), "{listed}");
}

#[test]
fn the_program_says_its_version_and_commit() {
    let said = fine(&["--version"]);
    let version = format!("skirmish {}", env!("CARGO_PKG_VERSION"));
    let commit = said.trim_end().strip_prefix(&version).unwrap_or_else(|| panic!("{said}"));
    if !root().join(".git").exists() {
        return assert_eq!(commit, "", "a source archive knows no commit");
    }
    let known =
        commit.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')')).unwrap_or_else(|| panic!("{said}"));
    let kind = in_folder(&root().display().to_string(), &format!("git cat-file -t {known}"));
    assert_eq!((known.len(), kind.trim()), (7, "commit"), "{said}");
}

#[test]
fn the_laws_are_no_part_of_the_program() {
    let program = std::fs::read(env!("CARGO_BIN_EXE_skirmish")).unwrap();
    let holds = |words: &str| program.windows(words.len()).any(|window| window == words.as_bytes());
    assert!(holds("there is no game `"), "words of the program are found");
    assert!(!holds("a panic; its message is printed above"), "words of the laws are not");
}

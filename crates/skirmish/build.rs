//! Sets the version of the program: that of the package, with the commit if it is built in a clone.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = std::env::var("CARGO_PKG_VERSION").expect("cargo sets CARGO_PKG_VERSION");
    let commit = commit().map(|commit| format!(" ({commit})")).unwrap_or_default();
    println!("cargo::rustc-env=SKIRMISH_VERSION={version}{commit}");
}

/// Returns the commit, if this tree is a clone; a source archive has none, even inside the clone of another project.
fn commit() -> Option<String> {
    let top = git(&["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != Path::new("../..").canonicalize().ok()? {
        return None;
    }
    // Git writes to one of these files whenever the commit changes; then only this package is built again.
    for name in ["HEAD", "logs/HEAD"] {
        let file = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&file).exists() {
            println!("cargo::rerun-if-changed={file}");
        }
    }
    git(&["rev-parse", "--short=7", "HEAD"])
}

/// Returns the output of git, if git exists and succeeds.
fn git(args: &[&str]) -> Option<String> {
    let ran = Command::new("git").args(args).output().ok().filter(|ran| ran.status.success())?;
    Some(String::from_utf8(ran.stdout).ok()?.trim().to_string())
}

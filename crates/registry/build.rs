//! Makes the list of rulebooks from the dependency lines of Cargo.toml that point into `games/`, so that one such line
//! registers a game.

use std::fmt::Write;
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=Cargo.toml");
    println!("cargo:rerun-if-changed=build.rs");
    let manifest = std::fs::read_to_string("Cargo.toml").expect("Cargo.toml lies beside this file");
    let code = list(&rulebooks(&manifest));
    let out = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join("games.rs"), code).expect("OUT_DIR can be written");
}

/// Returns the rulebook types: `name = { path = "../../games/..." }` gives `::name::Rulebook`.
fn rulebooks(manifest: &str) -> Vec<String> {
    let games = manifest.lines().filter(|line| line.contains("\"../../games/"));
    let names = games.filter_map(|line| line.split_once('=')).map(|(name, _)| name.trim());
    names.map(|name| format!("::{}::Rulebook", name.replace('-', "_"))).collect()
}

/// Returns the code of [`games`] and [`visit`] for these types.
fn list(rulebooks: &[String]) -> String {
    let mut statics = String::new();
    let mut branches = String::new();
    for (at, rulebook) in rulebooks.iter().enumerate() {
        let _ = writeln!(
            statics,
            "static GAME_{at}: engine::erased::Erased<{rulebook}> = engine::erased::Erased::new();"
        );
        let _ = writeln!(
            branches,
            "    if id == <{rulebook} as engine::Rules>::ABOUT.id {{ return Some(visitor.visit::<{rulebook}>()); }}"
        );
    }
    let all: Vec<String> = (0..rulebooks.len()).map(|at| format!("&GAME_{at}")).collect();
    format!(
        "{statics}static GAMES: &[&dyn AnyGame] = &[{}];\n\
         fn visit_listed<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {{\n{branches}    \
         let _ = (id, visitor);\n    None\n}}\n",
        all.join(", ")
    )
}

//! Generates the page's copies of the types in `wire` and `engine`, and views for its unit tests.
//!
//! The files are committed, so that the page builds without Rust; a test compares them with the output of this crate.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

use engine::chance::Seed;
use engine::scene::{Counts, Shows, Sign};
use engine::table::{NewGame, Table};
use engine::{Game, Seat, Viewer};
use serde_json::Value;
use ts_rs::{Config, TS, TypeVisitor};
use wire::rest;

/// The command that writes the files.
pub const COMMAND: &str = "cargo run -p types";

/// Returns the files by their path from the root of the repository, with their content.
pub fn files() -> [(&'static str, String); 2] {
    [("web/src/wire/types.ts", types()), ("web/src/game/fixtures/toys.json", first_views())]
}

/// Returns the first seat's view of each toy game at the beginning, for tests with real trees of picks.
fn first_views() -> String {
    fn first<G: Game>() -> (String, Value) {
        let table = Table::<G>::open(NewGame::usual::<G>(Seed::number(1))).expect("the toys open");
        let view = serde_json::to_value(table.view(Viewer::Seat(Seat(0)))).expect("views are plain data");
        (G::ABOUT.id.to_string(), view)
    }
    let views = [first::<toys::Parry>(), first::<toys::Signals>(), first::<toys::Split>()];
    format!("{}\n", Value::Object(views.into_iter().collect()))
}

/// Types that exist only in TypeScript: pieces of JSON that `wire` passes on as the engine wrote them.
const PIECES: &str = r#"/**
 * The parts of something that changed; a part that is gone is null.
 */
export type Parts<T> = { [K in keyof T]?: T[K] | null };

/**
 * The parts of a view that changed; inside the scene, again the parts that changed.
 */
export type ViewParts = Parts<Omit<View, "scene">> & { scene?: Parts<Scene> };

/**
 * The answer to each kind of query.
 */
export type Answers = {
  preview: Preview;
  picks: Picks;
  "why-not": Why;
  read: Reading;
  acts: Acts;
  view: View;
  history: History;
  facts: unknown;
  after: unknown;
  sample: Acts;
  game: unknown;
};
"#;

/// Returns all types, sorted by name.
fn types() -> String {
    let config = Config::new().with_large_int("number");
    let mut found = Found { config: &config, seen: BTreeSet::new(), texts: BTreeMap::new() };
    found.visit::<wire::Say>();
    found.visit::<wire::Tell>();
    found.visit::<wire::Why>();
    found.visit::<wire::Reading>();
    found.visit::<wire::Acts>();
    found.visit::<wire::History>();
    found.visit::<rest::Failure>();
    found.visit::<rest::NewKey>();
    found.visit::<rest::MakeGame>();
    found.visit::<rest::Entered>();
    found.visit::<rest::TakeSeat>();
    found.visit::<rest::AskTicket>();
    found.visit::<rest::Ticket>();
    found.visit::<rest::Rulebook>();
    found.visit::<rest::Compendium>();
    found.visit::<rest::Step>();
    found.visit::<rest::LessonCard>();
    found.visit::<rest::Learn>();
    found.visit::<rest::LessonStep>();
    found.visit::<rest::RecordCard>();
    found.visit::<rest::RecordHistory>();
    found.visit::<rest::Health>();
    found.visit::<rest::Appraise>();
    found.visit::<rest::DrawRoster>();
    found.visit::<engine::roster::Workshop>();
    found.visit::<engine::roster::Appraisal>();
    found.visit::<engine::roster::Wish>();
    found.visit::<engine::view::View>();
    found.visit::<engine::scene::Cue>();
    found.visit::<engine::picks::Picks>();
    found.visit::<engine::preview::Preview>();
    let mut file = format!(
        "// Written by `{COMMAND}` from crates/wire and crates/engine. Not to be edited.\n\n{PIECES}"
    );
    for text in found.texts.values() {
        file.push('\n');
        file.push_str(text);
    }
    file.push_str(&constants("Shows", Shows::ALL.iter().map(|word| (format!("{word:?}"), word.word()))));
    file.push_str(&constants("Counts", Counts::ALL.iter().map(|word| (format!("{word:?}"), word.word()))));
    file.push_str(&constants("Sign", Sign::ALL.iter().map(|word| (format!("{word:?}"), word.word()))));
    compact(&file)
}

/// Returns the values of a type of words by their names in the code, so that the page writes `Shows.Reach` instead of a
/// text.
fn constants(of: &str, words: impl Iterator<Item = (String, &'static str)>) -> String {
    let lines: String = words.map(|(name, word)| format!("  {name}: \"{word}\",\n")).collect();
    format!("\nexport const {of} = {{\n{lines}}} as const satisfies Record<string, {of}>;\n")
}

/// Returns a file with comments of one sentence on one line, and without spaces at the end of a line.
fn compact(file: &str) -> String {
    let ends: Vec<&str> = file.lines().map(str::trim_end).collect();
    let mut lines = Vec::new();
    let mut rest = &ends[..];
    while let [first, after @ ..] = rest {
        rest = match after {
            [text, "*/" | " */", after @ ..] if *first == "/**" => {
                lines.push(format!("/** {} */", text.trim_start_matches([' ', '*'])));
                after
            }
            after => {
                lines.push((*first).to_string());
                after
            }
        };
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The types found while following the fields of other types.
struct Found<'a> {
    config: &'a Config,
    seen: BTreeSet<TypeId>,
    texts: BTreeMap<String, String>,
}

impl TypeVisitor for Found<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Plain numbers, lists and the like need no declaration.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::decl(self.config));
            let before = self.texts.insert(T::ident(self.config), text);
            assert!(before.is_none(), "two types are called {}", T::ident(self.config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

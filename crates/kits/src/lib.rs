//! Kits for bots: reads the API table of a game and writes the folder of a new bot.
//!
//! What all games share is in `sdk/` and is copied into a folder unchanged; what a game's champions call is generated
//! from its API table. Nothing here knows a game: names come from the request and from the table.

mod api;
mod code;
mod fault;
mod folder;
mod names;
mod readme;
mod table;

pub use api::{Api, Callback, Constant, Enumeration, Function, Structure, Type};
pub use fault::Fault;
pub use folder::write;

/// A language that a bot can be written in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Language {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other spellings of it.
    pub also: &'static [&'static str],
    /// Its name in sentences.
    pub title: &'static str,
    /// The extension of its source files, and of the starters that a game supplies.
    pub ending: &'static str,
    /// Whether there is a kit for bots of any game.
    pub plain: bool,
    /// What must be installed to build and run it.
    pub needs: &'static str,
}

/// All languages; champions can be written in each of them.
pub const LANGUAGES: &[Language] = &[
    Language {
        name: "python",
        also: &["py", "python3"],
        title: "Python",
        ending: "py",
        plain: true,
        needs: "Python 3.9 or later",
    },
    Language {
        name: "javascript",
        also: &["js", "node"],
        title: "JavaScript",
        ending: "mjs",
        plain: true,
        needs: "Node 18 or later",
    },
    Language {
        name: "rust",
        also: &["rs"],
        title: "Rust",
        ending: "rs",
        plain: true,
        needs: "rustc 1.85 or later; no crates",
    },
    Language { name: "c", also: &[], title: "C", ending: "c", plain: false, needs: "a C11 compiler, `cc`" },
    Language {
        name: "cpp",
        also: &["c++", "cc", "cxx"],
        title: "C++",
        ending: "cc",
        plain: false,
        needs: "a C++17 compiler, `g++`",
    },
];

/// Returns the language of a name, in any spelling.
pub fn language(name: &str) -> Option<&'static Language> {
    let name = name.to_ascii_lowercase();
    LANGUAGES.iter().find(|language| language.name == name || language.also.contains(&name.as_str()))
}

/// The requested bot.
#[derive(Copy, Clone, Debug)]
pub struct Wish<'a> {
    /// The language, in any spelling.
    pub language: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// The name of the game.
    pub title: &'a str,
    /// The game's API table, if it has champions.
    pub api: Option<&'a str>,
    /// Whether the bot is a champion, which calls the API of the table.
    pub champion: bool,
    /// The source of the initial champion; without one, an empty champion is written.
    pub starter: Option<&'a str>,
    /// The name of the bot.
    pub name: &'a str,
}

/// A file of a new bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The path in the folder of the bot.
    pub path: String,
    /// Its content.
    pub text: String,
}

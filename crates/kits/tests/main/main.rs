//! Tests of the kits: faulty tables, the files written, and whether they work in every language.

mod conversation;
mod faults;
mod written;

use kits::{File, Wish};

/// The API of a made-up game.
pub const API: &str = include_str!("../made-up/api.toml");

/// Returns a request for a bot of that game.
pub fn wish(language: &str, champion: bool) -> Wish<'_> {
    Wish {
        language,
        game: "made-up",
        title: "Made up",
        api: Some(API),
        champion,
        starter: None,
        name: "keeper",
    }
}

/// Returns the text of a file among others.
pub fn text<'a>(files: &'a [File], path: &str) -> &'a str {
    let file = files.iter().find(|file| file.path == path);
    &file.unwrap_or_else(|| panic!("there is no {path}")).text
}

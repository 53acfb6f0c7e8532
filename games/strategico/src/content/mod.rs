//! What a match is played with: the classes and their file, the maps, and the description of a map.

pub mod classes;
pub mod inspect;
pub mod map;

use crate::{Strategico, players};
use engine::content::Content;
use engine::game::Facts;
use engine::player::Player;
use engine::{FileError, Library};

impl Library for Strategico {
    fn content() -> Content {
        Content::shipped(&[(classes::FILE, include_str!("../../content/units.toml"))])
    }

    fn player(name: &str) -> Option<Box<dyn Player<Self>>> {
        (name == "astar").then(|| Box::new(players::Astar::new()) as Box<dyn Player<Self>>)
    }

    fn inspect(what: &str, arguments: &str, _content: &Content) -> Result<Facts, FileError> {
        match what {
            "map" => inspect::map(arguments),
            other => {
                Err(FileError::plain(format!("there is nothing called `{other}` to inspect"), "try `map`"))
            }
        }
    }
}

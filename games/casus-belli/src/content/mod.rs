//! What a match is played with: the maps and their generator, the classes, and the description of a map.

pub mod class;
pub mod generate;
pub mod inspect;
pub mod map;

use crate::setup::Setup;
use crate::state::State;
use crate::{CasusBelli, champion, players};
use engine::content::Content;
use engine::game::Facts;
use engine::player::Player;
use engine::{Asked, FileError, Library, Open, Refusal, Seat};

impl Library for CasusBelli {
    fn content() -> Content {
        content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Self>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn ask(
        setup: &Setup,
        seen: &Open<State>,
        seat: Seat,
        what: &str,
        with: &[serde_json::Value],
        sheet: &[String],
    ) -> Result<Asked, Refusal> {
        champion::ask(setup, &seen.0, seat, what, with, sheet)
    }
}

macro_rules! maps {
    ($($name:literal)*) => {
        &[$((concat!("maps/", $name, ".map"), include_str!(concat!("../../content/maps/", $name, ".map")))),*]
    };
}

const MAPS: &[(&str, &str)] = maps! {
    "arena" "castle" "copses" "crossroads" "duel" "example" "frontier" "marsh" "maze" "towers" "woods"
};

/// Returns the maps that come with the game.
pub fn content() -> Content {
    Content::shipped(MAPS)
}

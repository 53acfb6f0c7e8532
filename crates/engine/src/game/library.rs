//! The part of a game that brings things along: content, players, rosters, answers.

use super::{Asked, Facts, Rules};
use crate::content::Content;
use crate::player::Player;
use crate::refusal::{Faults, FileError, Refusal};
use crate::roster::Rosters;
use crate::scene::Entry;
use crate::{Seat, ask};

/// What a game brings along. A game that brings nothing writes nothing here.
pub trait Library: Rules {
    /// The content that comes with the program.
    fn content() -> Content {
        Content::shipped(&[])
    }

    /// The built-in player of that name, if it is one of the game's.
    fn player(_name: &str) -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// Inspects content without play: `map` with `obstacles 15 seed 7`, `squad` with a file.
    fn inspect(what: &str, _arguments: &str, _content: &Content) -> Result<Facts, FileError> {
        Err(FileError::plain(format!("this game has nothing called `{what}` to inspect"), ""))
    }

    /// What is wrong with what [`Library::inspect`] would look at, all at once if the game can continue after a
    /// fault; nothing if it can be read.
    fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
        Self::inspect(what, arguments, content).err().into()
    }

    /// Everything that the content holds, for browsing: heroes, units, conditions with their texts.
    /// Unreadable content is left out.
    fn compendium(_content: &Content) -> Vec<Entry> {
        Vec::new()
    }

    /// What the game offers to people who build what they bring to it, if it has such a thing.
    fn rosters() -> Option<&'static dyn Rosters> {
        None
    }

    /// Answers one of the game's queries ([`About::asks`]) from what a seat sees: a distance, a way, whether
    /// an order would be accepted. `with` has its arguments; `sheet` has the orders that the seat plans so
    /// far, if acts are sheets of orders.
    fn ask(
        _setup: &Self::Setup,
        _seen: &Self::Seen,
        _seat: Seat,
        what: &str,
        _with: &[serde_json::Value],
        _sheet: &[String],
    ) -> Result<Asked, Refusal> {
        Err(ask::unknown(Self::ABOUT, what).into())
    }
}

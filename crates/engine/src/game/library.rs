//! The part of a game that supplies content, players, rosters and answers to queries.

use super::{Asked, Facts, Rules};
use crate::content::Content;
use crate::player::Player;
use crate::refusal::{Faults, FileError, Refusal};
use crate::roster::Rosters;
use crate::scene::Entry;
use crate::{Seat, ask};

/// The part of a game beyond its rules. Every function has a default, so the implementation may be empty.
pub trait Library: Rules {
    /// Returns the content that comes with the program.
    fn content() -> Content {
        Content::shipped(&[])
    }

    /// Returns the built-in player with that name, if the game has one.
    fn player(_name: &str) -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// Inspects content without playing: `map` with `obstacles 15 seed 7`, `squad` with a file.
    fn inspect(what: &str, _arguments: &str, _content: &Content) -> Result<Facts, FileError> {
        Err(FileError::plain(format!("this game has nothing called `{what}` to inspect"), ""))
    }

    /// Returns the faults in the content that [`Library::inspect`] would read, all of them if the game can continue
    /// after a fault, and none if the content is valid.
    fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
        Self::inspect(what, arguments, content).err().into()
    }

    /// Returns everything in the content, for browsing: heroes, units, conditions with their texts. It leaves out
    /// unreadable content.
    fn compendium(_content: &Content) -> Vec<Entry> {
        Vec::new()
    }

    /// Returns the rosters of the game, if it has any.
    fn rosters() -> Option<&'static dyn Rosters> {
        None
    }

    /// Answers one of the game's queries ([`About::asks`]) from what a seat sees: a distance, a path, whether an order
    /// would be accepted. `with` holds its arguments; `sheet` holds the orders that the seat has planned so far, if
    /// acts are sheets of orders.
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

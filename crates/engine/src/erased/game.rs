//! A game without its types.

use super::player::ErasedPlayer;
use super::{AnyPlayer, AnyTable, boxed};
use crate::content::Content;
use crate::game::{About, Facts, Game};
use crate::player::player;
use crate::position::PositionText;
use crate::record::RecordText;
use crate::refusal::{Faults, FileError};
use crate::roster::Rosters;
use crate::scene::Entry;
use crate::table::{NewGame, Supply, Table};

/// A game without its types.
pub trait AnyGame: Send + Sync {
    /// Returns what the game says about itself.
    fn about(&self) -> &'static About;
    /// Returns the content that comes with the program.
    fn content(&self) -> Content;
    /// Opens a game at its start.
    fn open(&self, made: NewGame) -> Result<Box<dyn AnyTable>, FileError>;
    /// Opens a game at its start, with prescribed faces for its draws.
    fn open_with(&self, made: NewGame, faces: Vec<String>) -> Result<Box<dyn AnyTable>, FileError>;
    /// Opens a game in a given position, with prescribed faces or the seeded dice.
    fn open_position(
        &self,
        made: NewGame,
        bare: bool,
        text: &str,
        first_line: usize,
        faces: Option<Vec<String>>,
    ) -> Result<Box<dyn AnyTable>, FileError>;
    /// Replays the first rows of a record, or all of it.
    fn replay(&self, record: &RecordText, rows: Option<usize>) -> Result<Box<dyn AnyTable>, FileError>;
    /// Returns the built-in player with that name.
    fn player(&self, name: &str) -> Result<Box<dyn AnyPlayer>, String>;
    /// Inspects content without playing.
    fn inspect(&self, what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError>;
    /// Returns all faults that inspecting the content would find.
    fn faults(&self, what: &str, arguments: &str, content: &Content) -> Faults;
    /// Returns everything in the content, for browsing.
    fn compendium(&self, content: &Content) -> Vec<Entry>;
    /// Returns the rosters of the game, if it has any.
    fn rosters(&self) -> Option<&'static dyn Rosters>;
}

/// A game behind the type-erased interface.
pub struct Erased<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// Creates the game without its types.
    pub const fn new() -> Self {
        Erased(std::marker::PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn content(&self) -> Content {
        G::content()
    }

    fn open(&self, made: NewGame) -> Result<Box<dyn AnyTable>, FileError> {
        Table::<G>::open(made).map(boxed)
    }

    fn open_with(&self, made: NewGame, faces: Vec<String>) -> Result<Box<dyn AnyTable>, FileError> {
        Table::<G>::open_with(made, Supply::Script(faces.into())).map(boxed)
    }

    fn open_position(
        &self,
        made: NewGame,
        bare: bool,
        text: &str,
        first_line: usize,
        faces: Option<Vec<String>>,
    ) -> Result<Box<dyn AnyTable>, FileError> {
        let position = PositionText::parse(text, first_line, bare, &G::ABOUT.docs())?;
        let supply = faces.map_or_else(|| Supply::of(&made), |faces| Supply::Script(faces.into()));
        Table::<G>::open_position(made, &position, text, supply).map(boxed)
    }

    fn replay(&self, record: &RecordText, rows: Option<usize>) -> Result<Box<dyn AnyTable>, FileError> {
        record.replay::<G>(rows).map(boxed)
    }

    fn player(&self, name: &str) -> Result<Box<dyn AnyPlayer>, String> {
        Ok(Box::new(ErasedPlayer(player::<G>(name)?)))
    }

    fn inspect(&self, what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        G::inspect(what, arguments, content)
    }

    fn faults(&self, what: &str, arguments: &str, content: &Content) -> Faults {
        G::faults(what, arguments, content)
    }

    fn compendium(&self, content: &Content) -> Vec<Entry> {
        G::compendium(content)
    }

    fn rosters(&self) -> Option<&'static dyn Rosters> {
        G::rosters()
    }
}

//! The untyped interface: the same games and tables without their types, for the command line, scenarios and the
//! server.

mod asking;
mod game;
mod keeping;
mod player;
mod showing;

use std::any::Any;

use crate::SeatSet;
use crate::game::{About, Game};
use crate::table::{NewGame, Table};

pub use self::asking::Asking;
pub use self::game::{AnyGame, Erased};
pub use self::keeping::Keeping;
pub use self::player::AnyPlayer;
pub use self::showing::{Brief, Showing, brief};
pub use crate::table::RowView;

/// A table without its types.
pub trait AnyTable: Asking + Showing + Keeping + Send {
    /// Returns what the game says about itself.
    fn about(&self) -> &'static About;
    /// Returns the order from which the game was set up.
    fn made(&self) -> &NewGame;
    /// Returns the labels of the seats.
    fn labels(&self) -> Vec<String>;
    /// Returns the table with its types, for players of its game.
    fn typed(&self) -> &dyn Any;
}

impl<G: Game> AnyTable for Table<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn made(&self) -> &NewGame {
        self.made()
    }

    fn labels(&self) -> Vec<String> {
        let all = SeatSet::first(self.made().seats.len() as u8);
        all.iter().map(|seat| G::label(self.setup(), seat)).collect()
    }

    fn typed(&self) -> &dyn Any {
        self
    }
}

fn boxed<G: Game>(table: Table<G>) -> Box<dyn AnyTable> {
    Box::new(table)
}

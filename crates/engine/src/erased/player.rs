//! A player without its types.

use super::AnyTable;
use crate::chance::Quick;
use crate::game::Game;
use crate::player::Player;
use crate::table::Table;
use crate::{Message, Seat, Viewer};

/// A player without its types. It keeps its memory between questions.
pub trait AnyPlayer: Send {
    /// Chooses an act for a seat of this table, and returns it in notation with the reason.
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        chance: &mut Quick,
    ) -> Result<(String, Message), String>;
}

pub(super) struct ErasedPlayer<G: Game>(pub Box<dyn Player<G>>);

impl<G: Game> AnyPlayer for ErasedPlayer<G> {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        chance: &mut Quick,
    ) -> Result<(String, Message), String> {
        let table: &Table<G> = table.typed().downcast_ref().ok_or("this player plays another game")?;
        if !table.question().open.contains(seat) {
            return Err("no act of this seat is asked for".to_string());
        }
        let seen = table.seen(Viewer::Seat(seat));
        let chosen = self.0.choose(table.setup(), &seen, seat, chance);
        Ok((G::print_act(table.setup(), &seen, seat, &chosen.act), chosen.why))
    }
}

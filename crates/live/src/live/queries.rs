//! Queries, which change nothing: they are answered from what a seat or a spectator sees.

use engine::erased::AnyTable;
use engine::{Seat, Viewer};
use voice::Tongue;
use wire::{Kind, Query, Refused};

use crate::room::Room;
use crate::show::feed::Json;

impl Room {
    /// Answers a query of an existing seat.
    pub fn query(&self, seat: Seat, query: &Query, tongue: Tongue) -> Result<Json, Refused> {
        desk::answer(self.begun()?, seat, query, tongue)
    }

    /// Answers a query of a spectator.
    pub fn watch(&self, viewer: Viewer, query: &Query, tongue: Tongue) -> Result<Json, Refused> {
        desk::watch(self.begun()?, viewer, query, tongue)
    }

    fn begun(&self) -> Result<&dyn AnyTable, Refused> {
        self.table.as_deref().ok_or_else(|| Refused::new(Kind::NotBegun, "seats are still free"))
    }
}

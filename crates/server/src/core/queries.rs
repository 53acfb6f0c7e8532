//! Questions of a seat that change nothing, answered from what the seat sees.

use engine::Seat;
use wire::{Kind, Query, Refused};

use super::feed::Json;
use super::room::Room;

impl Room {
    /// Answers a question of a seat that exists.
    pub fn query(&self, seat: Seat, query: &Query) -> Result<Json, Refused> {
        let begun = || Refused::new(Kind::NotBegun, "seats are still free");
        desk::answer(&**self.table.as_ref().ok_or_else(begun)?, seat, query)
    }
}

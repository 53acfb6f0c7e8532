//! Looking back: records and past views, as far as somebody may see them.

use engine::record::Reach;
use engine::{Seat, Viewer};
use serde_json::json;
use wire::rest::{Step, Watch};
use wire::{Kind, Refused};

use super::feed::Mark;
use super::room::Room;
use crate::batch::Stage;

impl Room {
    /// Whether somebody without a seat may look.
    fn may_watch(&self, sits: bool) -> Result<(), Refused> {
        match sits || self.made.watch != Watch::Nobody {
            true => Ok(()),
            false => Err(Refused::new(Kind::NotYourSeat, "nobody watches this game")),
        }
    }

    /// The record: with the seed once the game is over, with the commitment alone before.
    pub fn record(&self, sits: bool) -> Result<String, Refused> {
        self.may_watch(sits)?;
        let begun = || Refused::new(Kind::NotBegun, "seats are still free");
        let table = self.table.as_ref().ok_or_else(begun)?;
        let reach = if self.stage() == Stage::Over { Reach::Full } else { Reach::Running };
        Ok(table.record(reach))
    }

    /// What a seat, or a spectator, saw after a row, or sees now.
    pub fn step(&self, seat: Option<u8>, sits: bool, row: Option<usize>) -> Result<Step, Refused> {
        self.may_watch(sits)?;
        let begun = || Refused::new(Kind::NotBegun, "seats are still free");
        let table = self.table.as_ref().ok_or_else(begun)?;
        let viewer = match seat {
            Some(seat) => Viewer::Seat(Seat(seat)),
            None if self.made.watch == Watch::All || self.stage() == Stage::Over => Viewer::Whole,
            None => Viewer::Public,
        };
        let rows = table.row_count();
        let row = row.unwrap_or(rows - 1);
        if row >= rows {
            return Err(Refused::new(Kind::NotFound, format!("the rows are 0 to {}", rows - 1)));
        }
        let view = match row + 1 == rows {
            true => table.view(viewer),
            false => table.after(row).view(viewer),
        };
        let mut events = self.events(viewer, Mark::default(), 0);
        events.retain(|event| event.row == row);
        Ok(Step { row, rows, events: json!(events), view: json!(view) })
    }
}

//! Looking back: records and past views, as far as a client may see them.

use engine::erased::AnyTable;
use engine::record::Reach;
use engine::scene::Cue;
use engine::{Seat, Viewer};
use serde_json::json;
use voice::Tongue;
use wire::rest::{Step, Watch};
use wire::{Kind, Refused};

use crate::batch::Stage;
use crate::room::Room;
use crate::show::feed::{Event, Teller};

impl Room {
    /// Whether a client without a seat may watch.
    fn may_watch(&self, sits: bool) -> Result<(), Refused> {
        match sits || self.made.watch != Watch::Nobody {
            true => Ok(()),
            false => Err(Refused::new(Kind::NotYourSeat, "nobody watches this game")),
        }
    }

    /// Whether a client without a seat may see everything.
    pub fn shows_all(&self) -> bool {
        self.made.watch == Watch::All || self.stage() == Stage::Over
    }

    /// Whether the game has this seat.
    pub fn has_seat(&self, seat: u8) -> bool {
        usize::from(seat) < self.chairs.len()
    }

    /// Returns the record: with the seed after the game, and only with the commitment before.
    pub fn record(&self, sits: bool) -> Result<String, Refused> {
        self.may_watch(sits)?;
        let begun = || Refused::new(Kind::NotBegun, "seats are still free");
        let table = self.table.as_ref().ok_or_else(begun)?;
        let reach = if self.stage() == Stage::Over { Reach::Full } else { Reach::Running };
        Ok(table.record(reach))
    }

    /// Returns what a seat or a spectator saw after a row, or sees now.
    pub fn step(
        &self,
        seat: Option<u8>,
        sits: bool,
        row: Option<usize>,
        tongue: Tongue,
    ) -> Result<Step<Cue>, Refused> {
        self.may_watch(sits)?;
        let begun = || Refused::new(Kind::NotBegun, "seats are still free");
        let table = self.table.as_ref().ok_or_else(begun)?;
        let viewer = match seat {
            Some(seat) => Viewer::Seat(Seat(seat)),
            None if self.shows_all() => Viewer::Whole,
            None => Viewer::Public,
        };
        let row = row_of(&**table, row)?;
        let told: usize = table.heard(viewer, 0..row).into_iter().sum();
        let earlier = self.notices.iter().filter(|(after, _)| *after < row).count();
        let mut step = step(&**table, viewer, tongue, row, (told + earlier) as u64);
        let teller = Teller::new(&**table, viewer, tongue);
        let here = self.notices.iter().filter(|(after, _)| *after == row);
        for (event, number) in
            here.map(|notice| teller.notice(notice)).zip(step.events.len() + told + earlier + 1..)
        {
            step.events.push(Event { number: number as u64, ..event });
        }
        Ok(step)
    }
}

/// Returns the row with that number, or the last if none is given.
pub fn row_of(table: &dyn AnyTable, row: Option<usize>) -> Result<usize, Refused> {
    let last = table.row_count() - 1;
    match row.unwrap_or(last) {
        row if row <= last => Ok(row),
        _ => Err(Refused::new(Kind::NotFound, format!("the rows are 0 to {last}"))),
    }
}

/// Returns what a viewer saw after an existing row, given the number of earlier events.
pub fn step(table: &dyn AnyTable, viewer: Viewer, tongue: Tongue, row: usize, told: u64) -> Step<Cue> {
    let rows = table.row_count();
    let view = match row + 1 == rows {
        true => table.view(viewer),
        false => table.after(row).view(viewer),
    };
    let view = tongue.spoken(table.about(), desk::eyes(table, viewer), view);
    let mut events = Teller::new(table, viewer, tongue).row(table, viewer, row);
    (told + 1..).zip(&mut events).for_each(|(number, event)| event.number = number);
    Step { row, rows, act: table.line(row, viewer), events, view: json!(view) }
}

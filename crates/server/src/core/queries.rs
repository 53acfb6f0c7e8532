//! Questions of a seat that change nothing, answered from what the seat sees.

use engine::erased::AnyTable;
use engine::picks::Pick;
use engine::{Seat, Viewer};
use serde_json::Value;
use wire::{Acts, History, Kind, Query, Reading, Refused, Why};

use super::decide::refused;
use super::feed::{Json, json as raw};
use super::room::Room;

impl Room {
    /// Answers a question of a seat that exists.
    pub fn query(&self, seat: Seat, query: &Query) -> Result<Json, Refused> {
        let begun = || Refused::new(Kind::NotBegun, "seats are still free");
        answer(&**self.table.as_ref().ok_or_else(begun)?, seat, query)
    }
}

/// Answers a question of a seat about a table.
pub fn answer(table: &dyn AnyTable, seat: Seat, query: &Query) -> Result<Json, Refused> {
    Ok(match query {
        Query::Preview { text } => raw(&table.preview(seat, text).map_err(refused)?),
        Query::Picks { picks } => raw(&table.picks(seat, &read_picks(picks)?)),
        Query::WhyNot { picks } => raw(&Why { why: table.why_not(seat, &read_picks(picks)?).map(refused) }),
        Query::Read { text } => {
            let (act, fine) = table.read_act(seat, text).map_err(refused)?;
            raw(&Reading { act, why: fine.err().map(refused) })
        }
        Query::Acts => raw(&Acts { acts: table.acts(seat) }),
        Query::View => raw(&table.view(Viewer::Seat(seat))),
        Query::History => raw(&History { history: table.history(Viewer::Seat(seat)) }),
    })
}

fn read_picks(picks: &[Value]) -> Result<Vec<Pick>, Refused> {
    let read = |pick: &Value| serde_json::from_value(pick.clone());
    let picks: Result<Vec<Pick>, _> = picks.iter().map(read).collect();
    picks.map_err(|fault| Refused::new(Kind::Malformed, format!("a pick cannot be read: {fault}")))
}

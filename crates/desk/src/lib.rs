//! The desk: answers a seat's queries, which change nothing, from what the seat sees. The server and bots use it.

use engine::erased::AnyTable;
use engine::message::Says;
use engine::picks::Pick;
use engine::{Refusal, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use voice::{Eyes, Tongue};
use wire::{Acts, History, Kind, Query, Reading, Refused, Why};

/// The maximum number of random acts per query.
pub const MOST_SAMPLES: u32 = 1_000;

/// Answers a query of a seat about a table, as JSON, in a tongue.
pub fn answer(
    table: &dyn AnyTable,
    seat: Seat,
    query: &Query,
    tongue: Tongue,
) -> Result<Box<RawValue>, Refused> {
    let refused = |refusal| refused(told(table, seat, tongue, refusal));
    Ok(match query {
        Query::Preview { text } => {
            raw(&told(table, seat, tongue, table.preview(seat, text).map_err(refused)?))
        }
        Query::Picks { picks } => raw(&told(table, seat, tongue, table.picks(seat, &read_picks(picks)?))),
        Query::WhyNot { picks } => {
            let picks = read_picks(picks)?;
            let why = table.why_not(seat, &picks).map(refused);
            let act = why.as_ref().and_then(|_| table.act_of(seat, &picks));
            raw(&Why { why, act })
        }
        Query::Read { text } => {
            let (act, fine) = table.read_act(seat, text).map_err(refused)?;
            raw(&Reading { act, why: fine.err().map(refused) })
        }
        Query::Acts => raw(&Acts { acts: table.acts(seat) }),
        Query::View | Query::History | Query::Facts => {
            return watch(table, Viewer::Seat(seat), query, tongue);
        }
        Query::After { text } => raw(&table.look_after(seat, text).map_err(refused)?),
        Query::Sample { count, .. } if *count > MOST_SAMPLES => {
            return Err(Refused::new(
                Kind::Malformed,
                format!("at most {MOST_SAMPLES} acts can be drawn at once"),
            ));
        }
        Query::Sample { count, seed } => {
            raw(&Acts { acts: Some(table.sample(seat, *count as usize, *seed)) })
        }
        Query::Instead { seed } => {
            let act = table.absent(seat).or_else(|| table.sample(seat, 1, *seed).pop());
            raw(&Acts { acts: act.map(|act| vec![act]) })
        }
        Query::Game { what, with, sheet } => raw(&table.ask(seat, what, with, sheet).map_err(refused)?),
    })
}

/// Answers a query that needs no seat, from what the viewer sees.
pub fn watch(
    table: &dyn AnyTable,
    viewer: Viewer,
    query: &Query,
    tongue: Tongue,
) -> Result<Box<RawValue>, Refused> {
    match query {
        Query::View => Ok(raw(&tongue.spoken(table.about(), eyes(table, viewer), table.view(viewer)))),
        Query::History => Ok(raw(&History { history: table.history(viewer) })),
        Query::Facts => Ok(raw(&table.facts(viewer))),
        _ => Err(Refused::new(Kind::NotYourSeat, "only who holds a seat can ask this")),
    }
}

/// Returns the eyes of a viewer at a table.
pub fn eyes(table: &dyn AnyTable, viewer: Viewer) -> Eyes {
    Eyes::new(viewer, table.made().seats.len())
}

/// Puts something that is shown to a seat into a tongue.
fn told<T: Says>(table: &dyn AnyTable, seat: Seat, tongue: Tongue, what: T) -> T {
    tongue.spoken(table.about(), eyes(table, Viewer::Seat(seat)), what)
}

/// Reads picks as received over the wire.
pub fn read_picks(picks: &[Value]) -> Result<Vec<Pick>, Refused> {
    let read = |pick: &Value| serde_json::from_value(pick.clone());
    let picks: Result<Vec<Pick>, _> = picks.iter().map(read).collect();
    picks.map_err(|fault| Refused::new(Kind::Malformed, format!("a pick cannot be read: {fault}")))
}

/// Converts a refusal of the engine to the form for the wire.
pub fn refused(refusal: Refusal) -> Refused {
    match refusal {
        Refusal::Malformed(fault) => {
            Refused { column: Some(fault.column), ..Refused::new(Kind::Malformed, fault.what) }
                .hint(fault.hint)
        }
        Refusal::NotYours(why) => Refused::new(Kind::NotYours, why),
        Refusal::Against { rule, why } => {
            Refused { rule: Some(rule.to_string()), ..Refused::new(Kind::Against, why) }
        }
    }
}

fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("what is shown can be written as JSON")
}

//! The events of a row as a person tells them: an act with all its consequences is one tale.

mod act;
mod clause;
mod deed;
mod setting;

use engine::scene::{Tale, Told};

use self::act::Act;
use crate::event::Event;
use crate::setup::Setup;

/// Tells the events of a row.
pub fn recount(setup: &Setup, heard: &[(&Event, Told)]) -> Vec<Tale> {
    let mut tales = Vec::new();
    let mut rest = heard;
    while let [(event, _), after @ ..] = rest {
        let (act, lines) = Act::read(rest);
        let tale = match act {
            Some(act) => act.tale(setup, lines),
            None if is_silent(event) => {
                Tale::silent(1 + after.iter().take_while(|(event, _)| is_silent(event)).count())
            }
            None => setting::tale(rest),
        };
        rest = &rest[tale.lines..];
        tales.push(tale);
    }
    tales
}

/// Whether the board shows something so plainly that a person would not mention it.
fn is_silent(event: &Event) -> bool {
    matches!(
        event,
        Event::Turn(_)
            | Event::Ends(_)
            | Event::Passes(_)
            | Event::Passed(_)
            | Event::RoundEnds(_)
            | Event::Taps(..)
            | Event::Untaps(..)
    )
}

//! Positions, read and written; [`board`] reads their lines about the board.

pub mod names;
mod play;
mod possible;
mod units;
mod words;
mod write;

use engine::position::{Declares, FieldDoc, Kind, PositionText};
use engine::{FileError, Order, Positions};

use crate::content::board;
use crate::setup::Setup;
use crate::state::{State, Unit};
use crate::{Escarmouche, barracks};

pub use write::write;

impl Positions for Escarmouche {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        position(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

/// Returns the documentation of a position's fields.
pub fn fields() -> Vec<FieldDoc> {
    let squad = Kind::Like("SEAT a word");
    let held = "for how many turns each side has controlled a zone; 0 0";
    let lines = vec![
        FieldDoc::lines("squad", squad, "the name of a squad, with _ for a blank; none"),
        FieldDoc::line(
            "placed",
            Kind::List("SQUARE"),
            "the obstacles that players have put on the board; none",
        ),
        FieldDoc::lines("held", Kind::Like("ZONE RED BLUE"), held),
    ];
    [unit_fields().collect(), board::fields(), State::docs(), lines].concat()
}

/// Returns the documentation of a unit line's fields.
fn unit_fields() -> impl Iterator<Item = FieldDoc> {
    let abilities = FieldDoc::unit("abilities", Kind::List("ID"), "its abilities; none");
    let about = "its name for people, with _ for a blank; none";
    Unit::docs().into_iter().chain([abilities, FieldDoc::unit("name", Kind::Like("a word"), about)])
}

/// Reads a position as a setup and a state. Its unit lines define the squads, which no barracks checks.
pub fn position(order: &Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
    let abilities = barracks::abilities(order.content)?;
    let board = board::read(text, "")?;
    let obstacles = board.obstacles | play::placed(text, &board)?;
    let mut state = State { obstacles, ..State::USUAL };
    let squads = units::read(text, &abilities, &mut state)?;
    play::read(text, &board, &mut state)?;
    let setup = Setup::with(order, abilities, board, squads, state.clone())?;
    possible::check(text, &setup.readings, &state)?;
    Ok((setup, state))
}

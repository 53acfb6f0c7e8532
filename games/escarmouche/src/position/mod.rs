//! Board files and positions: one grammar for both, read and written.

mod board;
mod fields;
mod play;
mod possible;
mod units;
mod words;
mod write;

use engine::position::PositionText;
use engine::{FileError, Order, Positions, Seat, Stack};

use crate::setup::{Board, MOST_ZONES, Setup};
use crate::state::{Phase, SLOTS, State, Unit};
use crate::{Escarmouche, barracks};

pub use fields::fields;
pub use write::write;

impl Positions for Escarmouche {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        position(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

/// Reads a board file; its name stands in for a title.
pub fn board(text: &str, name: &str) -> Result<Board, FileError> {
    let text = PositionText::parse(text, 1, false, &fields())?;
    board::file(&text, name)
}

/// Reads a position: what never changes, and the state. The squads are those of its unit lines, and no barracks
/// looks at them.
pub fn position(order: &Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
    let abilities = barracks::abilities(order.content)?;
    let board = board::read(text, "")?;
    let mut state = State {
        phase: Phase::Play,
        turn: Seat(0),
        first: Seat(0),
        turns: 0,
        spent: 0,
        kills: [0; 2],
        obstacles: board.obstacles | play::placed(text, &board)?,
        taken: [0; 2],
        units: [Unit::NONE; SLOTS],
        held: [[0; 2]; MOST_ZONES],
        stack: Stack::EMPTY,
    };
    let squads = units::read(text, &abilities, &mut state)?;
    play::read(text, &board, &mut state)?;
    let setup = Setup::with(order, abilities, board, squads, state.clone())?;
    possible::check(text, &setup.readings, &state)?;
    Ok((setup, state))
}

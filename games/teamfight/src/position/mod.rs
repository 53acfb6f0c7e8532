//! Positions as text: every state between two acts, from the draft to the last turn.

mod fields;
mod ground;
mod held;
mod lines;
mod units;
mod write;

use engine::position::{Fields, PositionText, Word};
use engine::{FileError, Order, Positions, Seat};

use crate::about::ABOUT;
use crate::setup::Setup;
use crate::state::{BODIES, COLUMNS, NONE, Phase, State};
use crate::{Teamfight, rules};

pub use fields::fields;
pub use write::write;

impl Positions for Teamfight {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        read(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

/// The words for what is going on.
const PHASES: [(&str, Phase); 4] =
    [("draft", Phase::Draft), ("choose", Phase::Choose), ("deploy", Phase::Deploy), ("play", Phase::Play)];

/// Reads a position.
pub fn read(order: &Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
    let map = ground::map(order.content, text)?;
    let placed = |fault: FileError| match fault.line {
        0 if fault.file.is_empty() => text.error(fault.what, fault.hint),
        _ => fault,
    };
    let mut setup = Setup::of_position(order, map).map_err(placed)?;
    lines::deal(&mut setup, text)?;
    let state = Reader { setup: &setup, text }.state()?;
    Ok((setup, state))
}

struct Reader<'a> {
    setup: &'a Setup,
    text: &'a PositionText,
}

impl Reader<'_> {
    fn state(&self) -> Result<State, FileError> {
        let text = self.text;
        let mut state = rules::start(self.setup);
        let play = PHASES.len() - 1;
        state.phase = PHASES[text.among("phase", PHASES.map(|(word, _)| word), play)?].1;
        state.first = text.among("first", ABOUT.labels.iter().copied(), 0)? as u8;
        state.round = text.number("round", 1..=crate::state::ROUNDS, 1)?;
        state.begun = state.phase == Phase::Play;
        state.hands = [0; 2];
        self.units(&mut state)?;
        self.lines(&mut state)?;
        self.whole(&state)?;
        Ok(state)
    }

    fn seat(&self, word: &Word) -> Result<Seat, FileError> {
        word.seat(&ABOUT, 2)
    }

    /// What a position as a whole must have.
    fn whole(&self, state: &State) -> Result<(), FileError> {
        let text = self.text;
        let count = |seat: usize| {
            let heroes = &state.bodies[seat * COLUMNS..(seat + 1) * COLUMNS];
            heroes.iter().filter(|body| body.kind != NONE).count()
        };
        if state.phase != Phase::Play {
            return Ok(());
        }
        let wanted = self.setup.deal.columns;
        if let Some(seat) = (0..2).find(|seat| count(*seat) != wanted && !text.bare) {
            let label = ABOUT.label(Seat(seat as u8));
            let what = format!("{label} has {} heroes instead of {wanted} [TF-008]", count(seat));
            return Err(text.error(what, "write `position bare` for fewer"));
        }
        let hero = state.hero();
        let own = |slot: u8| state.lives(slot) && state.body(slot).master == hero;
        match (0..BODIES as u8).any(own) {
            true => Ok(()),
            false => {
                let label = ABOUT.label(state.active());
                let what = format!("nobody can act in the turn of {label}, column {}", hero % 4 + 1);
                let hint = "write `turn` with the seat and column of a hero that lives or has summons";
                Err(text.field("turn").map_or(text.error(&*what, hint), |field| field.name.error(what, hint)))
            }
        }
    }
}

//! The setup of a game.

use engine::content::Content;
use engine::hint::did_you_mean;
use engine::options::OptionKind;
use engine::{FileError, Order, Seat};

use super::{Readings, Setup, Victory, goal};
use crate::barracks::{self, SQUAD_OPTIONS};
use crate::content::abilities::Ability;
use crate::content::board::{self, Board};
use crate::content::squad::Squad;
use crate::geometry::sight::Sight;
use crate::geometry::square::OPEN;
use crate::state::{Phase, RESERVE, SLOTS, State, Unit, slots};

/// The files of the option `board`.
pub const BOARDS: OptionKind = OptionKind::File { folder: "boards", suffix: "board" };

impl Setup {
    /// Reads board and squads, and checks the squads against the barracks.
    pub fn new(order: Order<'_>) -> Result<Setup, FileError> {
        let abilities = barracks::abilities(order.content)?;
        // ES-010
        let board = named(order.content, order.options.word("board"))?;
        let squad = |option| {
            barracks::squad(order.content, order.options, &abilities, order.options.word(option))
                // A link string has no file name to report.
                .map_err(|fault| fault.in_file(option))
        };
        // ES-009
        let squads = [squad(SQUAD_OPTIONS[0])?, squad(SQUAD_OPTIONS[1])?];
        let opening = opening(&Readings::of(order.options), &board, &squads);
        Setup::with(&order, abilities, board, squads, opening)
    }

    /// Returns a setup from its parts.
    pub fn with(
        order: &Order<'_>,
        abilities: Vec<Ability>,
        board: Board,
        squads: [Squad; 2],
        opening: State,
    ) -> Result<Setup, FileError> {
        let readings = Readings::of(order.options);
        // Zone control names at least one square (ES-065).
        if readings.victory == Victory::Zone && board.zones.is_empty() {
            let what = "the board has no zone to control [ES-065]";
            return Err(FileError::plain(what, "choose a board with zones, or another victory"));
        }
        goal::check(&readings, &board, &squads, &abilities, &opening)?;
        let sight = Sight::of(order.options.word("sight_touch"));
        Ok(Setup { readings, board, abilities, squads, sight, opening, beings: Default::default() })
    }
}

/// Returns the board with this name.
pub fn named(content: &Content, name: &str) -> Result<Board, FileError> {
    let path = BOARDS.path(name).unwrap_or_default();
    let Some(text) = content.file(&path) else {
        let hint = did_you_mean(name, BOARDS.names(content).iter().map(String::as_str));
        return Err(FileError::plain(format!("there is no board `{name}`"), hint));
    };
    board::board(text, name).map_err(|error| error.in_file(&path))
}

/// Returns the state at the beginning: all units wait to be deployed.
fn opening(readings: &Readings, board: &Board, squads: &[Squad; 2]) -> State {
    let mut units = [Unit::USUAL; SLOTS];
    for (seat, squad) in squads.iter().enumerate() {
        for (slot, member) in slots(Seat(seat as u8)).zip(&squad.members) {
            units[usize::from(slot)] = Unit::new(RESERVE, member.health);
        }
    }
    State {
        // The players place obstacles, if the option lets them (B13) and there is a square for one (N-18).
        phase: match readings.obstacles && OPEN & !board.obstacles != 0 {
            // Dice come first if they decide who sets up first (B37).
            _ if readings.lower_first => Phase::Initiative(0),
            true => Phase::Obstacles,
            false => Phase::Deploy,
        },
        // Only those of the board so far (B13).
        obstacles: board.obstacles,
        units,
        ..State::USUAL
    }
}

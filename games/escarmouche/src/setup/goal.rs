//! Whether a zone game can be won at all (B38). Only games that can never be won are refused: if a squad's speed is
//! hard to determine, a higher one is assumed.

use engine::{FileError, Seat};

use super::{Readings, Victory};
use crate::content::abilities::{Ability, Effect};
use crate::content::board::Board;
use crate::content::squad::Squad;
use crate::geometry::reach::flood;
use crate::geometry::square::{HOME, Squares, bit};
use crate::state::{Phase, RESERVE, State, slots};

/// Refuses a game in which neither side can hold a zone long enough, either before the draw of B31 or ever. Games that
/// have begun are not checked.
pub fn check(
    readings: &Readings,
    board: &Board,
    squads: &[Squad; 2],
    abilities: &[Ability],
    state: &State,
) -> Result<(), FileError> {
    // Judged before the first turn (N-30), unless the option allows such games (B38).
    if readings.victory != Victory::Zone || state.turns > 0 || !readings.refuses_hopeless {
        return Ok(());
    }
    let sides = [0, 1].map(|seat| first_control(board, &squads[seat], abilities, state, Seat(seat as u8)));
    let Some(first) = sides.into_iter().flatten().min() else {
        return match readings.replaced {
            // Elimination still wins (B28, N-30).
            false => Ok(()),
            // Nothing else wins, so the game is refused (B38, N-30).
            true => {
                let what =
                    "this game can never be won: no unit can get into a zone, and nothing else wins [B38]";
                let hint = "choose another board or other squads, or `alternative_conditions added`";
                Err(FileError::plain(what, hint))
            }
        };
    };
    // A position may already have turns of control.
    let held = state.held.iter().flatten().max().copied().unwrap_or(0);
    let (rounds, turns) = (readings.stall / 2, u16::from(readings.hold_turns));
    let most = (rounds + 1 + u16::from(held)).saturating_sub(first);
    // More turns than the draw of B31 allows need `round_limit off` (B38).
    if readings.stall == 0 || turns <= most {
        return Ok(());
    }
    let what = format!(
        "no zone can be held for {turns} turns before the draw after {rounds} rounds: {most} at most [B38, B31]"
    );
    Err(FileError::plain(what, "write `round_limit off`, or fewer `zone_turns`"))
}

/// Returns the first of its turns in which a side can control a zone, if any, assuming that it meets no enemy, that all
/// its units are as quick as the quickest, and that all continue from any square that one of them can reach (N-30).
fn first_control(
    board: &Board,
    squad: &Squad,
    abilities: &[Ability],
    state: &State,
    seat: Seat,
) -> Option<u16> {
    let zones = board.zones.iter().fold(0, |all, zone| all | zone.squares);
    // All units are as fast as the fastest, and meet no enemy (N-30).
    let speed = squad.members.iter().map(|member| member.speed).max()?;
    let sure = squad.members.iter().any(|member| member.traits.sure);
    let difficult = if sure { 0 } else { board.difficult };
    let mut there = begins(state, seat);
    for turn in 1.. {
        let before = there;
        for _ in 0..2 * walks(squad, abilities) {
            there |= flood_all(there, speed, state.obstacles, difficult);
        }
        if there & zones != 0 {
            return Some(turn);
        }
        if there == before {
            break;
        }
    }
    None
}

/// Returns the squares where a side's units stand or may be placed.
fn begins(state: &State, seat: Seat) -> Squares {
    let units = || slots(seat).map(|slot| state.unit(slot).at);
    let standing = units().filter(|at| *at < RESERVE).fold(0, |all, at| all | bit(at));
    let waits = state.phase != Phase::Play && units().any(|at| at == RESERVE);
    standing | if waits { HOME[seat.index()] & !state.obstacles } else { 0 }
}

/// Returns how many movements of one unit an action can contain: 1, or more by an ability of its squad.
fn walks(squad: &Squad, abilities: &[Ability]) -> usize {
    let moves = |number: &u8| {
        let steps = abilities.get(usize::from(*number)).map_or(&[][..], Ability::steps);
        steps.iter().filter(|step| matches!(step, Effect::Move | Effect::Order { .. })).count()
    };
    squad.members.iter().flat_map(|member| &member.abilities).map(moves).max().unwrap_or(1).max(1)
}

/// Returns the squares that one movement reaches from these squares.
fn flood_all(from: Squares, speed: u8, closed: Squares, difficult: Squares) -> Squares {
    crate::geometry::square::each(from).fold(0, |all, at| all | flood(at, speed, closed, difficult))
}

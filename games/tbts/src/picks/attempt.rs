//! The meaning of picks that the game does not offer, so that it can name the rule against them.

use engine::picks::Pick;
use grid::Square;

use super::called;
use crate::act::{Act, Deed, Way};
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Life, NOBODY, SLOTS, State};

/// Returns the act that a player tried, as far as the picks determine it.
pub(super) fn attempt(setup: &Setup, state: &State, picks: &[Pick]) -> Option<Act> {
    let [Pick::Figure(unit), rest @ ..] = picks else { return None };
    let unit = slot(*unit)?;
    let deed = match rest {
        [Pick::Figure(target)] => strike(state, slot(*target)?),
        [Pick::Square(at)] => {
            let at = cell(setup, *at)?;
            match state.on(at).filter(|other| *other != unit) {
                Some(other) => strike(state, other),
                None => Deed::Move(at, Way::BEST),
            }
        }
        [Pick::Word(word), Pick::Square(at)] => aimed(setup, state, unit, word, cell(setup, *at)?)?,
        [Pick::Word(word), Pick::Figure(target), Pick::Square(at)] => {
            let (target, at) = (slot(*target)?, cell(setup, *at)?);
            let rushes = [Deed::Charge(target, at, Way::BEST), Deed::Shadow(target, at)];
            rushes.into_iter().find(|deed| called(deed) == word)?
        }
        _ => return None,
    };
    Some(Act::Order(unit, deed))
}

fn slot(figure: u16) -> Option<u8> {
    u8::try_from(figure).ok().filter(|slot| usize::from(*slot) < SLOTS)
}

fn cell(setup: &Setup, at: u16) -> Option<Cell> {
    let (width, height) = setup.battle.size;
    (at < u16::from(width) * u16::from(height)).then(|| Cell::of_square(Square(at), width))
}

/// Returns what a click on a unit means.
fn strike(state: &State, target: u8) -> Deed {
    match state.unit(target).life {
        Life::Down => Deed::Grace(target),
        _ => Deed::Attack(target),
    }
}

/// Builds a named action, aimed at a cell or at the unit on it.
fn aimed(setup: &Setup, state: &State, unit: u8, word: &str, at: Cell) -> Option<Deed> {
    let own = state.unit(unit).at;
    let at_cell =
        [Deed::Step(at), Deed::Use(at), Deed::Fireball(at), Deed::Columns(at.min(own), at.max(own))];
    if let Some(deed) = at_cell.into_iter().find(|deed| called(deed) == word) {
        return Some(deed);
    }
    let target = state.on(at)?;
    // Its end cell matters only once the target is allowed.
    let beside = setup.neighbours(at).next().unwrap_or(at);
    let at_unit = [
        Deed::Cure(target),
        Deed::Aim(target),
        Deed::Fire(target),
        Deed::Defend(target),
        Deed::Charge(target, beside, Way::BEST),
        Deed::Shadow(target, beside),
        Deed::Heal(target),
        Deed::Vampire(target, NOBODY),
        Deed::Control(target),
        Deed::Skin(target),
        Deed::Roots(1 << target),
    ];
    at_unit.into_iter().find(|deed| called(deed) == word)
}

//! A team's knowledge of the match: its own characters, and those that its characters, its palantír and its revealed
//! zone show (A46). Anything it does not see is absent from the data.

use engine::{Asked, Refusal};

use super::Asking;
use super::arguments::{Argument, Arguments, Perso};
use super::orders::Attack;
use super::wire::{NO_CHARACTER, NO_PLACE, character, position, positions};
use crate::content::class::{Class, UnitId};
use crate::geometry::cell::Cell;
use crate::geometry::sight::Eye;
use crate::position;

impl Asking<'_> {
    /// Returns the team's own character that is meant, if it is on the map; team and class alone identify it (A52).
    pub fn own(&self, perso: Perso) -> Option<UnitId> {
        let own = perso.team == i64::from(self.seat.0);
        self.of_class(perso.class).filter(|_| own)
    }

    /// Returns the team's own character of a class, if the class exists and the character is on the map.
    fn of_class(&self, class: i64) -> Option<UnitId> {
        let class = Class::ALL.get(usize::try_from(class).ok()?)?;
        Some(UnitId::of(self.seat, *class)).filter(|id| self.seen.unit(*id).is_there())
    }

    /// Returns the cells that an eye of the team sees, in the original's order.
    fn seen_by(&self, eye: Eye) -> Vec<Cell> {
        self.setup.sight.cells(&self.setup.map, eye)
    }

    /// Returns the cells where an eye of the team sees a character: no one is hidden on a cell that the team sees
    /// (A15).
    fn occupied(&self, eye: Eye) -> Vec<Cell> {
        let mut cells = self.seen_by(eye);
        cells.retain(|cell| self.seen.units().any(|(_, unit)| unit.at == *cell));
        cells
    }

    /// Returns the occupied cells shown by something laid out on a cell; none if it is not laid out.
    fn shown_from(&self, at: Cell, class: Class) -> Asked {
        match at.is_somewhere() {
            true => positions(self.occupied(Eye::square(at, class.vision()))),
            false => positions([]),
        }
    }
}

pub fn characters_on(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [pos] = arguments.named(["pos"])?;
    let spot = pos.position()?;
    let cell = asking.setup.map.at(spot.x, spot.y);
    let cell = cell.filter(|cell| asking.seen.sees(asking.setup, asking.seat, *cell));
    let there = asking.seen.units().filter(|(_, unit)| Some(unit.at) == cell);
    Ok(Asked::value(there.map(|(id, unit)| character(id, unit)).collect::<Vec<_>>()))
}

pub fn penombre(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [perso] = arguments.named(["perso"])?;
    let traces = asking.own(perso.perso()?).map_or(Vec::new(), |id| asking.seen.traces.of(id));
    Ok(positions(traces.into_iter().map(|trace| trace.cell)))
}

pub fn vision(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [perso] = arguments.named(["perso"])?;
    Ok(vision_of(asking, asking.own(perso.perso()?)))
}

pub fn vision_of_letter(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [character] = arguments.named(["character"])?;
    let class = letter(character).ok_or_else(|| character.not("\"V\", \"B\" or \"E\""))?;
    Ok(vision_of(asking, asking.of_class(class as i64)))
}

fn letter(argument: Argument<'_>) -> Option<Class> {
    let mut letters = argument.text().ok()?.chars();
    letters.next().and_then(Class::parse).filter(|_| letters.next().is_none())
}

fn vision_of(asking: &Asking<'_>, id: Option<UnitId>) -> Asked {
    positions(id.map_or(Vec::new(), |id| asking.seen_by(asking.seen.eye(asking.setup, id))))
}

pub fn occupied_in_vision(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [perso] = arguments.named(["perso"])?;
    let id = asking.own(perso.perso()?);
    Ok(positions(id.map_or(Vec::new(), |id| asking.occupied(asking.seen.eye(asking.setup, id)))))
}

pub fn palantir_vision(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(asking.shown_from(asking.seen.teams[asking.seat.index()].palantir, Class::Voleur))
}

pub fn elfe_vision(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(asking.shown_from(asking.seen.teams[asking.seat.index()].i_see, Class::Elfe))
}

pub fn cooldown(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [perso, attaque] = arguments.named(["perso", "attaque"])?;
    let (id, attack) = (asking.own(perso.perso()?), Attack::read(attaque)?);
    let turns = id.and_then(|id| {
        let action = attack.action(id.class());
        let wait = action.ability().map_or(0, |ability| asking.seen.unit(id).wait[ability]);
        (action.class() == id.class()).then_some(i64::from(wait))
    });
    Ok(Asked::value(turns.unwrap_or(-1)))
}

pub fn place(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [perso] = arguments.named(["perso"])?;
    Ok(match asking.own(perso.perso()?) {
        Some(id) => Asked::value(position(asking.seen.unit(id).at)),
        None => Asked::value(NO_PLACE.to_vec()),
    })
}

pub fn of_class(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [classe] = arguments.named(["classe"])?;
    Ok(match asking.of_class(classe.number()?) {
        Some(id) => Asked::value(character(id, asking.seen.unit(id))),
        None => Asked::value(NO_CHARACTER.to_vec()),
    })
}

pub fn own_team(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(asking.seat.0))
}

pub fn scores(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(asking.seen.teams.iter().map(|team| team.score).collect::<Vec<_>>()))
}

pub fn teams(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(asking.seen.teams.len()))
}

/// Returns the turn, from 0 (A36).
pub fn turn(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(asking.seen.turn))
}

pub fn dump(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(position::dump(asking.setup, asking.seen).to_string()))
}

//! The coloured areas of the units: their reach, their targets, and the cells that their Guardia covers.

use engine::message::{Being, Message};
use engine::scene::{Overlay, Shows};
use engine::{Seat, say};

use super::scene::square;
use crate::content::classes::Ability;
use crate::geometry::cell::{Cell, Cells};
use crate::names::being;
use crate::rules;
use crate::setup::Setup;
use crate::state::{End, Guard, Life, MARTIAL, Pending, SLOTS, State};

/// Returns the reach, step, targets and threat of every unit on the board, each with the rule that limits it.
pub fn overlays(setup: &Setup, state: &State) -> Vec<Overlay> {
    if state.end != End::No || state.pending == Pending::Muster {
        return Vec::new();
    }
    let units = state.there().map(|(slot, _)| Areas { setup, state, slot });
    units.flat_map(|unit| [unit.reach(), unit.step(), unit.targets(), unit.threat()]).collect()
}

/// Returns the cells that a seat's units cover after its act: a player sees the zone of a Guardia before choosing it.
pub fn outlook(setup: &Setup, after: &State, seat: Seat) -> Vec<Overlay> {
    let guards = after.team(seat.0).filter(|(_, unit)| unit.guard != Guard::Off);
    guards.map(|(slot, _)| Areas { setup, state: after, slot }.threat()).collect()
}

/// The reason why a unit cannot do something at all: a rule and a sentence.
type Barred = (&'static str, Message);

struct Areas<'a> {
    setup: &'a Setup,
    state: &'a State,
    slot: u8,
}

impl Areas<'_> {
    fn being(&self) -> Being {
        being(self.setup, self.state, self.slot)
    }

    fn area(&self, shows: Shows, cells: &Cells, rule: &'static str, reason: Message) -> Overlay {
        let squares = cells.iter().map(|(x, y)| square(self.setup, Cell::new(x, y)));
        Overlay::new(shows, self.slot.into(), squares, rule, reason)
    }

    /// Returns the reason why the unit cannot act.
    fn idle(&self) -> Option<Barred> {
        let unit = self.state.unit(self.slot);
        match () {
            () if unit.life == Life::Down => {
                Some(("B-53", say!("area-down", unit = self.being(); "it is down")))
            }
            () if unit.restored => {
                Some(("TB-030", say!("area-restored", unit = self.being(); "it was restored in this round")))
            }
            () if unit.done => Some(("TB-005", say!("area-done", unit = self.being(); "its round is over"))),
            () if unit.points == 0 => {
                Some(("TB-035", say!("area-spent", unit = self.being(); "it has no action point left")))
            }
            () => None,
        }
    }

    /// Returns the reason why the unit cannot take movement actions; the one that closes Passo d'ombra costs no point.
    fn still(&self) -> Option<Barred> {
        let closing = matches!(self.state.pending, Pending::Closing { unit } if unit == self.slot);
        match self.idle() {
            Some(idle) if !closing => Some(idle),
            _ if self.state.unit(self.slot).rooted => Some((
                "TB-124",
                say!("area-rooted", unit = self.being(); "it is rooted: no movement actions"),
            )),
            _ => None,
        }
    }

    fn reach(&self) -> Overlay {
        match self.still() {
            Some((rule, reason)) => self.area(Shows::Reach, &Cells::EMPTY, rule, reason),
            None => {
                let cells = rules::reach(self.setup, self.state, self.slot);
                self.area(
                    Shows::Reach,
                    &cells,
                    "TB-010",
                    say!("area-reach", unit = self.being(); "up to 3 cells across sides, past units and obstacles"),
                )
            }
        }
    }

    fn step(&self) -> Overlay {
        match self.still() {
            Some((rule, reason)) => self.area(Shows::Step, &Cells::EMPTY, rule, reason),
            None => {
                let cells = rules::steps(self.setup, self.state, self.slot);
                match self.setup.can(self.state, self.slot, Ability::Elusione) {
                    true => self.area(
                        Shows::Step,
                        &cells,
                        "TB-071",
                        say!("area-long-step", unit = self.being(); "up to 2 cells, provoking nobody"),
                    ),
                    false => self.area(
                        Shows::Step,
                        &cells,
                        "TB-011",
                        say!("area-step", unit = self.being(); "1 cell, provoking nobody"),
                    ),
                }
            }
        }
    }

    /// Shows the targets; the additional attack of Incalzare costs no point either.
    fn targets(&self) -> Overlay {
        let extra = matches!(self.state.pending, Pending::Extra { unit } if unit == self.slot);
        let spent = !self.state.unit(self.slot).has(MARTIAL);
        let barred = self.idle().or(spent.then(|| {
            ("TB-007", say!("area-no-martial-point", unit = self.being(); "its martial point is gone"))
        }));
        if let Some((rule, reason)) = barred.filter(|_| !extra) {
            return self.area(Shows::Targets, &Cells::EMPTY, rule, reason);
        }
        let targets = rules::targets(self.setup, self.state, self.slot);
        let slots = (0..SLOTS as u8).filter(|slot| targets >> slot & 1 == 1);
        let cells: Cells = slots.map(|slot| self.state.unit(slot).at.xy()).collect();
        let abilities = self.setup.abilities(self.state, self.slot);
        let (rule, reason) = match () {
            () if abilities.has(Ability::Tiro) => (
                "TB-062",
                say!("area-shots", unit = self.being(); "opponents at distance 1, 3 or 4; shots need a clean line"),
            ),
            () if abilities.has(Ability::Portata) => (
                "TB-067",
                say!("area-thrusts", unit = self.being(); "opponents at distance 1 or 2, no opponent between"),
            ),
            () => ("TB-026", say!("area-blows", unit = self.being(); "opponents next to it")),
        };
        self.area(Shows::Targets, &cells, rule, reason)
    }

    fn threat(&self) -> Overlay {
        let cells = rules::threatened(self.setup, self.state, self.slot);
        let (rule, reason) = match self.state.unit(self.slot).guard {
            Guard::Off => {
                ("B-16", say!("area-no-guard", unit = self.being(); "only a unit on Guardia threatens"))
            }
            Guard::On => (
                "B-16",
                say!("area-guard", unit = self.being(); "its Guardia covers the cells that it could attack"),
            ),
            _ => (
                "TB-066",
                say!("area-zone", unit = self.being(); "its Guardia covers one zone: distance 3 and 4 on that side"),
            ),
        };
        self.area(Shows::Threat, &cells, rule, reason).warns()
    }
}

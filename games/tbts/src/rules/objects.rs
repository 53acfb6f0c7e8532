//! Doors, levers, items and chests.

use engine::{Arg, Refusal, Sink, say};

use super::Run;
use crate::content::battle::Door;
use crate::event::{Event, Happening};
use crate::geometry::cell::{Cell, distance};
use crate::names::{being, square};
use crate::setup::Setup;
use crate::state::{Aim, End, NOBODY, State, name};

/// An object to use on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Thing {
    /// An item, by its number.
    Item(u8),
    /// A door.
    Door(u8),
    /// A lever.
    Lever(u8),
    /// A chest.
    Chest(u8),
}

/// Returns the object to use on a cell.
pub fn thing(setup: &Setup, state: &State, at: Cell) -> Option<Thing> {
    let battle = &setup.battle;
    let number = |found: Option<usize>| found.map(|number| number as u8);
    let item =
        battle.items.iter().zip(&state.items).position(|(_, item)| item.bearer == NOBODY && item.at == at);
    // An item in a doorway comes before the door (N-11).
    (number(item).map(Thing::Item))
        .or_else(|| number(battle.doors.iter().position(|door| door.at == at)).map(Thing::Door))
        .or_else(|| number(battle.levers.iter().position(|lever| lever.at == at)).map(Thing::Lever))
        .or_else(|| number(battle.chests.iter().position(|chest| chest.at == at)).map(Thing::Chest))
}

/// Checks that a unit may use the object on a cell.
pub fn check(setup: &Setup, state: &State, slot: u8, at: Cell) -> Result<(), Refusal> {
    let Some(thing) = thing(setup, state, at) else {
        let why = say!("no-thing", at = square(setup, at); "there is nothing to use on {at}");
        return Err(Refusal::against("TB-022", why));
    };
    // From a neighbouring cell (B-57); an item also from its own.
    let away = distance(state.unit(slot).at, at);
    let (rule, far) = match thing {
        Thing::Item(_) => ("TB-024", away > 1),
        Thing::Lever(_) => ("TB-023", away != 1),
        Thing::Door(_) | Thing::Chest(_) => ("TB-022", away != 1),
    };
    Refusal::demand(!far, rule, || {
        say!(
            "no-thing-in-reach", unit = being(setup, state, slot), at = square(setup, at), away = away;
            "{at} is {away} cells away: not adjacent"
        )
    })?;
    match thing {
        Thing::Item(_) => Ok(()),
        Thing::Door(door) => {
            let closed = state.doors >> door & 1 == 0;
            // Closing needs no key (N-11).
            unlocked(setup, state, slot, setup.battle.doors[usize::from(door)].key.filter(|_| closed))?;
            may_work(setup, state, door)
        }
        // A lever needs no key (N-11) and operates its door at any distance (B-57).
        Thing::Lever(lever) => may_work(setup, state, setup.battle.levers[usize::from(lever)].door),
        Thing::Chest(chest) => {
            let closed = state.chests >> chest & 1 == 0;
            Refusal::demand(
                closed,
                "TB-022",
                || say!("no-closed-chest", at = square(setup, at); "the chest on {at} is open already"),
            )?;
            unlocked(setup, state, slot, setup.battle.chests[usize::from(chest)].key)
        }
    }
}

/// Whether a unit can open a door: one without a lock, or one whose key it has (N-11).
pub fn opens(state: &State, slot: u8, door: &Door) -> bool {
    door.key.is_none_or(|key| has(state, slot, key))
}

/// Whether a unit carries an item.
fn has(state: &State, slot: u8, item: u8) -> bool {
    state.items[usize::from(item)].bearer == slot
}

/// Checks that a unit carries the key of a lock (N-11).
fn unlocked(setup: &Setup, state: &State, slot: u8, key: Option<u8>) -> Result<(), Refusal> {
    let Some(key) = key else { return Ok(()) };
    Refusal::demand(has(state, slot, key), "N-11", || {
        let key = &setup.battle.items[usize::from(key)];
        say!(
            "no-key", unit = being(setup, state, slot), key = Arg::name(key.clone());
            "it is locked, and {} does not carry {key}", name(slot)
        )
    })
}

/// Checks that a door does not close on a unit (B-57).
fn may_work(setup: &Setup, state: &State, door: u8) -> Result<(), Refusal> {
    let at = setup.battle.doors[usize::from(door)].at;
    // B-57
    let blocked = state.doors >> door & 1 == 1 && state.on(at).is_some();
    Refusal::demand(!blocked, "B-57", || {
        let unit = being(setup, state, state.on(at).unwrap_or(NOBODY));
        say!("no-closing", unit = unit, at = square(setup, at); "somebody stands in the door on {at}")
    })
}

impl<S: Sink<Happening>> Run<'_, S> {
    /// Uses the object on a cell.
    pub(super) fn use_object(&mut self, slot: u8, at: Cell) {
        match thing(self.setup, self.state, at) {
            // TB-024
            Some(Thing::Item(item)) => {
                self.state.items[usize::from(item)].bearer = slot;
                self.tell(Event::Picks(slot, item));
            }
            // TB-022
            Some(Thing::Door(door)) => self.work(slot, None, door),
            // TB-023
            Some(Thing::Lever(lever)) => {
                self.work(slot, Some(at), self.setup.battle.levers[usize::from(lever)].door)
            }
            Some(Thing::Chest(chest)) => {
                self.state.chests |= 1 << chest;
                self.tell(Event::Opens(slot, at));
                self.reached(self.state.unit(slot).team, Aim::Chest(chest));
            }
            None => {}
        }
    }

    fn work(&mut self, unit: u8, lever: Option<Cell>, door: u8) {
        self.state.doors ^= 1 << door;
        let open = self.state.doors >> door & 1 == 1;
        let at = self.setup.battle.doors[usize::from(door)].at;
        self.tell(Event::Door { unit, lever, at, open });
    }

    /// Ends the battle if this is one of the team's goals (B-55).
    pub(super) fn reached(&mut self, team: u8, aim: Aim) {
        let goals = &self.setup.battle.goals;
        let met = goals.iter().position(|goal| goal.seat.0 == team && goal.what == aim);
        if let Some(goal) = met.filter(|_| self.state.end == End::No) {
            self.over(End::Goal(engine::Seat(team), goal as u8));
        }
    }

    /// Drops the items of a dead unit on its cell (N-11).
    pub(super) fn drop_items(&mut self, slot: u8, at: Cell) {
        for item in 0..self.setup.battle.items.len() {
            let place = &mut self.state.items[item];
            if place.bearer == slot {
                (place.bearer, place.at) = (NOBODY, at);
                self.tell(Event::Drops(item as u8, at));
            }
        }
    }
}

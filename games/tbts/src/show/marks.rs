//! The marks on the board: levers, chests, items, and columns of fire that will rise.

use engine::message::Message;
use engine::scene::Mark;
use engine::{Arg, Seat, say};

use super::scene::square;
use crate::about::ABOUT;
use crate::content::battle::Battle;
use crate::geometry::cell::Cell;
use crate::names::{self, being, side};
use crate::setup::Setup;
use crate::state::{NOBODY, State, name};

/// Returns the current marks of a battle.
pub fn marks(setup: &Setup, state: &State) -> Vec<Mark> {
    let mut marks = objects(setup, state);
    for (item, name) in state.items.iter().zip(&setup.battle.items) {
        if item.bearer == NOBODY {
            marks.push(mark(setup, item.at, "item", Message::name(name.clone()), None));
        }
    }
    // The opponents see them, too (TB-107).
    for (slot, unit) in (0u8..).zip(&state.units) {
        for (team, cells) in (0u8..).zip(unit.columns) {
            for at in cells.into_iter().flatten() {
                marks.push(mark(setup, at, "fire", column(setup, state, slot, team), Some(team)));
            }
        }
    }
    marks
}

fn mark(setup: &Setup, at: Cell, look: &'static str, text: Message, seat: Option<u8>) -> Mark {
    Mark { at: square(setup, at).0, look, text, seat }
}

/// Returns the item that opens a lock.
fn key(battle: &Battle, key: Option<u8>) -> Option<&String> {
    battle.items.get(usize::from(key?))
}

fn objects(setup: &Setup, state: &State) -> Vec<Mark> {
    let battle = &setup.battle;
    let mut marks = Vec::new();
    for door in &battle.doors {
        if let Some(key) = key(battle, door.key) {
            let key = key.clone();
            let text = say!("mark-lock", key = Arg::name(key.clone()); "a locked door, opened by {key}");
            marks.push(mark(setup, door.at, "lock", text, None));
        }
    }
    for lever in &battle.levers {
        let door = battle.doors.get(usize::from(lever.door)).map(|door| door.at).unwrap_or_default();
        let at = names::square(setup, door);
        let text = say!("mark-lever", at = at; "a lever: works the door on {door}");
        marks.push(mark(setup, lever.at, "lever", text, None));
    }
    for (at, chest) in battle.chests.iter().enumerate() {
        let (look, text) = match (state.chests >> at & 1 == 1, key(battle, chest.key)) {
            (true, _) => ("open chest", say!("mark-open-chest"; "an open chest")),
            (false, None) => ("chest", say!("mark-chest"; "a chest")),
            (false, Some(key)) => {
                let text =
                    say!("mark-locked-chest", key = Arg::name(key.clone()); "a chest, opened by {key}");
                ("chest", text)
            }
        };
        marks.push(mark(setup, chest.at, look, text, None));
    }
    marks
}

/// Announces a column of fire (TB-107).
fn column(setup: &Setup, state: &State, slot: u8, team: u8) -> Message {
    let who = name(slot);
    let unit = being(setup, state, slot);
    match setup.readings.columns_at_once {
        true => say!(
            "mark-column-next", unit = unit;
            "a column of fire of {who} rises when the next round begins"
        ),
        false => say!(
            "mark-column", unit = unit, side = side(Seat(team));
            "a column of fire of {who} rises when {}'s next round begins", ABOUT.label(Seat(team))
        ),
    }
}

//! Writes positions: every field that differs from its default.

use engine::Seat;
use engine::position::{Declares, Form, Written};

use super::names::NAMES;
use super::play::usual_first;
use super::words::as_word;
use crate::about::ABOUT;
use crate::content::board::Board;
use crate::geometry::square::{SIDE, names, square};
use crate::setup::Setup;
use crate::state::forms::BySeat;
use crate::state::{ABSENT, GONE, Phase, State, Unit, name, other, side, slots};

/// Writes a position; `None` in the middle of an act, between two dice, or after the end.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    let begins = Phase::WRITTEN.iter().any(|(_, phase)| *phase == state.phase);
    if !begins || !state.stack.is_empty() {
        return None;
    }
    let mut lines = board(&setup.board);
    let squads = || (0..).map(Seat).zip(&setup.squads);
    for (seat, squad) in squads().filter(|(_, squad)| !squad.name.is_empty()) {
        lines.push(format!("squad {} {}", ABOUT.label(seat), as_word(&squad.name)));
    }
    for (seat, squad) in squads() {
        lines.extend(slots(seat).take(squad.members.len()).map(|slot| unit(setup, state, slot)));
    }
    lines.extend(play(setup, state).map(|field| format!("{} {}", field.name, field.text)));
    Some(lines.join("\n") + "\n")
}

fn board(board: &Board) -> Vec<String> {
    let words = [("title", &board.title), ("text", &board.text)].into_iter();
    let words = words.filter(|(_, words)| !words.is_empty());
    let mut lines: Vec<_> = words.map(|(field, words)| format!("{field} {words}")).collect();
    lines.push(format!("map {SIDE}x{SIDE}"));
    for y in (0..SIDE).rev() {
        let letters = (0..SIDE).map(|x| board.letter(board.obstacles, square(x, y)));
        lines.push(format!("  {}", letters.collect::<String>()));
    }
    let zones = board.zones.iter();
    lines.extend(zones.map(|zone| format!("zone {} {}", zone.name, names(zone.squares).join(" "))));
    lines
}

fn unit(setup: &Setup, state: &State, slot: u8) -> String {
    let (member, unit) = (setup.member(slot), state.unit(slot));
    let full = if unit.at == GONE { 0 } else { member.health };
    let abilities = member.abilities.iter().map(|number| setup.ability(*number).id.as_str());
    let abilities = abilities.collect::<Vec<_>>().join(" ");
    let mut fields = unit.written(Some(&Unit::new(ABSENT, full)), &NAMES);
    fields.extend(Written::some(3, "abilities", abilities));
    fields.extend(Written::some(4, "name", as_word(&member.name)));
    let label = ABOUT.label(Seat(side(slot)));
    format!("unit {} = {} {label}{}", name(slot), member.stats(), Written::joined(fields))
}

fn play(setup: &Setup, state: &State) -> impl Iterator<Item = Written> {
    // The turn is always written.
    let usual = State { turn: other(state.turn), first: usual_first(state), ..State::USUAL };
    let placed = names(state.obstacles & !setup.board.obstacles).join(" ");
    let held = setup.board.zones.iter().zip(&state.held).filter(|(_, held)| **held != [0; 2]);
    let held = held.filter_map(|(zone, held)| {
        Written::some(7, "held", format!("{} {}", zone.name, BySeat(0).text(held, &NAMES)))
    });
    let fields = state.written(Some(&usual), &NAMES);
    Written::some(0, "placed", placed).into_iter().chain(fields).chain(held)
}

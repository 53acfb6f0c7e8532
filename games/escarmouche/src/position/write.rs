//! Writing a position: every field that differs from its default.

use std::fmt::{Result, Write};

use engine::Seat;

use super::play::{PHASES, usual_first};
use super::units::{FLAGS, NOWHERE};
use super::words::{LABELS, as_word};
use crate::geometry::square::{self, SIDE, Squares, each, has, square};
use crate::setup::Setup;
use crate::state::{GONE, NOBODY, State, name, slots};

/// Writes a position; nothing in the middle of an act, between two dice, or after the end.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    let (phase, _) = PHASES.iter().find(|(_, phase)| *phase == state.phase)?;
    if !state.stack.is_empty() {
        return None;
    }
    let mut writer = Writer { setup, state, text: String::new() };
    writer.all(phase).ok()?;
    Some(writer.text)
}

struct Writer<'a> {
    setup: &'a Setup,
    state: &'a State,
    text: String,
}

impl Writer<'_> {
    fn all(&mut self, phase: &str) -> Result {
        self.board()?;
        for (label, squad) in
            LABELS.iter().zip(&self.setup.squads).filter(|(_, squad)| !squad.name.is_empty())
        {
            writeln!(self.text, "squad {label} {}", as_word(&squad.name))?;
        }
        for seat in [Seat(0), Seat(1)] {
            for slot in slots(seat).take(self.setup.squads[seat.index()].members.len()) {
                self.unit(slot)?;
            }
        }
        self.play(phase)
    }

    fn board(&mut self) -> Result {
        let board = &self.setup.board;
        if !board.title.is_empty() {
            writeln!(self.text, "title {}", board.title)?;
        }
        if !board.text.is_empty() {
            writeln!(self.text, "text {}", board.text)?;
        }
        writeln!(self.text, "map {SIDE}x{SIDE}")?;
        for y in (0..SIDE).rev() {
            let letter = |x: u8| match square(x, y) {
                at if has(board.obstacles, at) => '#',
                at if has(board.difficult, at) => '~',
                _ => '.',
            };
            writeln!(self.text, "  {}", (0..SIDE).map(letter).collect::<String>())?;
        }
        for zone in &board.zones {
            writeln!(self.text, "zone {} {}", zone.name, listed(zone.squares))?;
        }
        Ok(())
    }

    fn unit(&mut self, slot: u8) -> Result {
        let (member, unit) = (self.setup.member(slot), self.state.unit(slot));
        let (health, range, speed, power) = (member.health, member.range, member.speed, member.power);
        let label = LABELS[usize::from(crate::state::side(slot))];
        write!(self.text, "unit {} = {health}/{range}/{speed}/{power} {label}", name(slot))?;
        match NOWHERE.iter().find(|(_, at)| *at == unit.at) {
            Some((word, _)) => write!(self.text, " at {word}")?,
            None => write!(self.text, " at {}", square::name(unit.at))?,
        }
        if unit.health != if unit.at == GONE { 0 } else { health } {
            write!(self.text, " health {}", unit.health)?;
        }
        if !member.abilities.is_empty() {
            let ids = member.abilities.iter().map(|number| self.setup.ability(*number).id.as_str());
            write!(self.text, " abilities {}", ids.collect::<Vec<_>>().join(" "))?;
        }
        if !member.name.is_empty() {
            write!(self.text, " name {}", as_word(&member.name))?;
        }
        for (field, flag) in FLAGS {
            if unit.is(flag) {
                write!(self.text, " {field} yes")?;
            }
        }
        let counts = [("acted", unit.acted), ("suppressed", unit.suppressed), ("locked", unit.locked)];
        for (field, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            write!(self.text, " {field} {count}")?;
        }
        if unit.ward != NOBODY {
            write!(self.text, " guards {}", name(unit.ward))?;
        }
        writeln!(self.text)
    }

    fn play(&mut self, phase: &str) -> Result {
        let (board, state) = (&self.setup.board, self.state);
        let placed = state.obstacles & !board.obstacles;
        if placed != 0 {
            writeln!(self.text, "placed {}", listed(placed))?;
        }
        if phase != PHASES[0].0 {
            writeln!(self.text, "phase {phase}")?;
        }
        writeln!(self.text, "turn {}", LABELS[state.turn.index()])?;
        if state.first != usual_first(state) {
            writeln!(self.text, "first {}", LABELS[state.first.index()])?;
        }
        let counts = [("turns", state.turns), ("spent", state.spent.into())];
        for (field, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            writeln!(self.text, "{field} {count}")?;
        }
        if state.kills != [0; 2] {
            writeln!(self.text, "kills {} {}", state.kills[0], state.kills[1])?;
        }
        for (zone, held) in board.zones.iter().zip(&state.held).filter(|(_, held)| **held != [0; 2]) {
            writeln!(self.text, "held {} {} {}", zone.name, held[0], held[1])?;
        }
        Ok(())
    }
}

fn listed(squares: Squares) -> String {
    each(squares).map(square::name).collect::<Vec<_>>().join(" ")
}

//! Writing a position.

use std::fmt::{Result, Write};

use engine::Seat;
use engine::scene::rows;
use grid::Square;

use super::PHASES;
use crate::about::ABOUT;
use crate::notation::name;
use crate::setup::Setup;
use crate::state::{Actions, BODIES, Body, HEROES, Held, NONE, State, Until};

/// Writes a position; nothing in the middle of an act, while lots are drawn and after the end.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    let (phase, _) = PHASES.iter().find(|(_, phase)| *phase == state.phase)?;
    if !state.stack.is_empty() {
        return None;
    }
    let mut writer = Writer { setup, state, text: String::new() };
    writer.whole(phase).ok()?;
    Some(writer.text)
}

/// The label of a side.
fn label(seat: u8) -> String {
    ABOUT.label(Seat(seat))
}

fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

struct Writer<'a> {
    setup: &'a Setup,
    state: &'a State,
    text: String,
}

impl Writer<'_> {
    fn at(&self, at: u8) -> String {
        self.setup.names.name(Square(at.into()))
    }

    /// A body by its name, or by its slot where that was emptied.
    fn body(&self, slot: u8) -> String {
        match self.state.body(slot).kind {
            NONE => format!("slot{slot}"),
            _ => name(self.setup, self.state, slot),
        }
    }

    fn whole(&mut self, phase: &str) -> Result {
        self.ground()?;
        (0..BODIES as u8).try_for_each(|slot| self.unit(slot))?;
        self.order_of_conditions()?;
        self.markers()?;
        writeln!(self.text, "phase {phase}\nfirst {}\nround {}", label(self.state.first), self.state.round)?;
        let (hero, active) = (self.state.hero(), self.state.active());
        writeln!(self.text, "turn {} {}", label(active.0), usize::from(hero) % 4 + 1)?;
        if self.state.acting != NONE {
            writeln!(self.text, "acting {}", self.body(self.state.acting))?;
        }
        self.actions()?;
        for (unit, square) in &self.state.burns[..usize::from(self.state.burns_len)] {
            writeln!(self.text, "burned {} {}", self.body(*unit), self.at(*square))?;
        }
        for (zone, seat) in self.state.claims.iter().enumerate().filter(|(_, seat)| **seat != NONE) {
            writeln!(self.text, "claimed {} {}", zone + 1, label(*seat))?;
        }
        for seat in [0, 1] {
            writeln!(self.text, "score {} {}", label(seat), self.state.score[usize::from(seat)])?;
        }
        self.draft()
    }

    /// The map as it is now: fallen walls are floor, and walls that are markers come with those.
    fn ground(&mut self) -> Result {
        let map = &self.setup.map;
        let (width, height) = (map.board.width(), map.board.height());
        let marked = |square: Square| self.state.laid().any(|marker| u16::from(marker.at) == square.0);
        let letter = |square: Square| match (self.state.walls.solid.contains(square), map.letter(square)) {
            (true, letter) if letter == '#' || !marked(square) => '#',
            (false, '#') => '.',
            (_, letter) => letter,
        };
        writeln!(self.text, "map {width}x{height}")?;
        rows(map.board, letter).iter().try_for_each(|row| writeln!(self.text, "  {row}"))?;
        let lies = |name: &String| map.terrain.iter().any(|(_, known)| known == name);
        for (letter, terrain) in map.legend.iter().filter(|(_, name)| lies(name)) {
            writeln!(self.text, "terrain {letter} {terrain}")?;
        }
        for edge in self.state.walls.thin.iter() {
            let (one, other) = edge.squares(map.board);
            let names = &self.setup.names;
            writeln!(self.text, "thin {}|{}", names.name(one), names.name(other))?;
        }
        Ok(())
    }

    fn unit(&mut self, slot: u8) -> Result {
        let body = *self.state.body(slot);
        if body.kind == NONE {
            return Ok(());
        }
        let kind = &self.setup.library.units[usize::from(body.kind)].handle;
        write!(self.text, "unit {} = {kind} {}", self.body(slot), label(body.seat))?;
        if body.is_there() {
            write!(self.text, " at {} hp {}", self.at(body.at), body.health)?;
        }
        match usize::from(slot) < HEROES {
            true => write!(self.text, " column {}", slot % 4 + 1)?,
            false => write!(self.text, " of {} slot {slot}", self.body(body.master))?,
        }
        self.held(slot)?;
        self.cards("tapped", body, body.tapped)?;
        self.cards("tapped-now", body, body.tapped_now)?;
        self.uses("used", body, body.used)?;
        self.uses("used-now", body, body.used_now)?;
        let flags = [
            ("done", self.state.done >> slot & 1 == 1),
            ("fresh", body.fresh),
            ("reroll", self.state.rerolls >> slot & 1 == 1),
        ];
        for (name, _) in flags.iter().filter(|(_, holds)| *holds) {
            write!(self.text, " {name} yes")?;
        }
        let (moves, standards) = self.state.early.0[usize::from(slot)];
        if moves + standards > 0 {
            write!(self.text, " early {moves} {standards}")?;
        }
        if let Some(struck) = self.state.struck.get(usize::from(slot)).filter(|struck| **struck != 0) {
            let by = (0..BODIES as u8).filter(|other| struck >> other & 1 == 1).map(|other| self.body(other));
            let by: Vec<String> = by.collect();
            write!(self.text, " struck {}", by.join(" "))?;
        }
        writeln!(self.text)
    }

    fn held(&mut self, slot: u8) -> Result {
        let held: Vec<String> = self.state.held_by(slot).map(|held| self.condition(held)).collect();
        match held.is_empty() {
            true => Ok(()),
            false => write!(self.text, " has {}", held.join(" ")),
        }
    }

    fn condition(&self, held: &Held) -> String {
        let name = &self.setup.library.conditions[usize::from(held.condition)].name;
        let until = match held.until {
            Until::Removed => "game".to_string(),
            Until::ThisTurn => "turn".to_string(),
            Until::Start(body) => format!("start:{}", self.body(body)),
            Until::End(body, false) => format!("end:{}", self.body(body)),
            Until::End(body, true) => format!("later:{}", self.body(body)),
        };
        format!("{name}:{}/{until}", held.count)
    }

    /// The bearers of conditions in the order in which these came, where it is not that of the units.
    fn order_of_conditions(&mut self) -> Result {
        let held = self.state.all_held();
        if held.is_sorted_by_key(|held| held.body) {
            return Ok(());
        }
        let bearers: Vec<String> = held.iter().map(|held| self.body(held.body)).collect();
        writeln!(self.text, "held {}", bearers.join(" "))
    }

    fn ability(&self, body: Body, ability: u8) -> String {
        let cards = &self.setup.library.units[usize::from(body.kind)].actives;
        cards.get(usize::from(ability)).map_or(String::new(), |card| card.name.replace(' ', "_"))
    }

    fn cards(&mut self, name: &str, body: Body, bits: u8) -> Result {
        let cards: Vec<String> =
            (0..8).filter(|card| bits >> card & 1 == 1).map(|card| self.ability(body, card)).collect();
        match cards.is_empty() {
            true => Ok(()),
            false => write!(self.text, " {name} {}", cards.join(" ")),
        }
    }

    fn uses(&mut self, name: &str, body: Body, uses: u32) -> Result {
        let count = |ability: &u8| uses >> (4 * ability) & 15;
        let some = (0..8).filter(|ability| count(ability) > 0);
        let some: Vec<String> =
            some.map(|ability| format!("{}:{}", self.ability(body, ability), count(&ability))).collect();
        match some.is_empty() {
            true => Ok(()),
            false => write!(self.text, " {name} {}", some.join(" ")),
        }
    }

    fn markers(&mut self) -> Result {
        for (place, marker) in self.state.markers.iter().enumerate().filter(|(_, marker)| marker.kind != NONE)
        {
            let name = &self.setup.library.markers[usize::from(marker.kind)].name;
            write!(self.text, "marker {name} {}", self.at(marker.at))?;
            if marker.owner != NONE {
                write!(self.text, " of {}", self.body(marker.owner))?;
            }
            match marker.until {
                Until::Removed => {}
                Until::ThisTurn => write!(self.text, " until turn")?,
                Until::Start(body) => write!(self.text, " until start {}", self.body(body))?,
                Until::End(body, false) => write!(self.text, " until end {}", self.body(body))?,
                Until::End(body, true) => write!(self.text, " until later {}", self.body(body))?,
            }
            writeln!(self.text, " slot {place}")?;
        }
        Ok(())
    }

    fn actions(&mut self) -> Result {
        let Actions { moves, standards, begun, walked, free, started, ended } = self.state.actions;
        if self.state.actions == Actions::default() {
            return Ok(());
        }
        write!(self.text, "actions moves {moves} standards {standards}")?;
        if begun > 0 {
            let walked = walked[..usize::from(begun)].iter().map(|far| format!(" {far}"));
            write!(self.text, " walked{}", walked.collect::<String>())?;
        }
        writeln!(self.text, " free {free} started {} ended {}", yes(started), yes(ended))
    }

    fn draft(&mut self) -> Result {
        let heroes = &self.setup.deal.heroes;
        writeln!(self.text, "columns {}", self.setup.deal.columns)?;
        if heroes.is_empty() {
            return Ok(());
        }
        let handles = |bits: u16| -> String {
            let among = heroes.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            among.map(|(_, kind)| format!(" {}", self.setup.handle(*kind, 0))).collect()
        };
        writeln!(self.text, "dealt{}\npool{}", handles(u16::MAX), handles(self.state.pool))?;
        for seat in [0, 1] {
            writeln!(self.text, "hand {}{}", label(seat), handles(self.state.hands[usize::from(seat)]))?;
        }
        Ok(())
    }
}

//! The lines of a position about the last step: `trace` and `last`.

use engine::position::{Field, FieldDoc, Kind, Lexicon, Word};
use engine::{FileError, SeatSet};

use super::{cell, open_cell};
use crate::content::class::{Action, LIFE, UnitId};
use crate::geometry::bits::Bits;
use crate::geometry::cell::{Cell, Facing};
use crate::names::label;
use crate::rules::gaze::Gaze;
use crate::setup::Setup;
use crate::state::{Last, State};

/// Returns the documentation of both lines.
pub fn docs() -> Vec<FieldDoc> {
    let trace = Kind::Like("0V 1 at (2,1) facing E (2,1) (5,1)");
    let last = Kind::Like("0V at (7,2) from (4,2) did knife (8,2) hurt 5 left 5 died seen T0 T1");
    let noticed = "what a character noticed after a sub-step of the last movement, and from where it did";
    let happened = "what happened to a character in the last attack step";
    vec![FieldDoc::lines("trace", trace, noticed), FieldDoc::lines("last", last, happened)]
}

/// A line, read word by word, that begins with a character.
pub struct News<'a> {
    setup: &'a Setup,
    line: &'a Field,
    unit: UnitId,
    words: std::slice::Iter<'a, Word>,
}

impl<'a> News<'a> {
    /// Returns the line, read up to its character.
    pub fn of(setup: &'a Setup, line: &'a Field) -> Result<News<'a>, FileError> {
        let mut news = News { setup, line, unit: UnitId(0), words: line.values.iter() };
        let word = news.next("a character")?;
        let known = UnitId::parse(&word.text).filter(|id| id.seat().0 < setup.teams);
        let wrong = || word.error(format!("`{}` is no character", word.text), "write 0V, 0B, 0E, 1V, ...");
        Ok(News { unit: known.ok_or_else(wrong)?, ..news })
    }

    fn missing(&self, what: &str) -> FileError {
        self.line.name.error(format!("`{}` needs {what}", self.line.name.text), "")
    }

    fn next(&mut self, what: &str) -> Result<&'a Word, FileError> {
        self.words.next().ok_or_else(|| self.missing(what))
    }

    /// Reads what the character noticed: the place and facing of the observer (by default its current ones), and the
    /// cells.
    pub fn trace(mut self, state: &mut State) -> Result<(), FileError> {
        let (setup, map, id) = (self.setup, &self.setup.map, self.unit);
        let step = self.next("a sub-step and cells")?.number(1, 10)? as u8;
        let (mut at, mut facing, mut cells) = (state.unit(id).at, state.unit(id).facing, Vec::new());
        while let Some(word) = self.words.next() {
            match word.text.as_str() {
                "at" => at = open_cell(map, self.next("a cell after `at`")?)?,
                "facing" => {
                    facing = Facing::ALL[self.next("a facing")?.among(Facing::ALL.map(Facing::word))?]
                }
                _ => cells.push((word, cell(map, word)?)),
            }
        }
        if !at.is_somewhere() {
            return Err(self.missing("`at` and a cell"));
        }
        let eye = setup.eye(at, facing, id.class());
        let mut standing = Bits::empty(map.width, map.height);
        for (word, cell) in cells {
            if !setup.sight.sees(map, eye, cell) {
                let what = format!("{id} does not see {cell} from {at} facing {}", facing.word());
                return Err(word.error(what, "write `at` and `facing` before the cells"));
            }
            standing.insert(cell);
        }
        let gaze = Gaze::closed(at, facing, id.class()).turned(setup, at, facing, &standing);
        state.traces.put(id, step, gaze.glance(setup, &standing));
        Ok(())
    }

    /// Reads what happened to the character.
    pub fn last(mut self) -> Result<Last, FileError> {
        let (map, nowhere, unit, seen) = (&self.setup.map, Cell::NOWHERE, self.unit, SeatSet::EMPTY);
        let mut last =
            Last { unit, at: nowhere, from: nowhere, did: None, hurt: 0, left: 0, died: false, seen };
        while let Some(word) = self.words.next() {
            match word.among(["at", "from", "did", "hurt", "left", "died", "seen"])? {
                0 => last.at = cell(map, self.next("a cell after `at`")?)?,
                1 => last.from = cell(map, self.next("a cell after `from`")?)?,
                2 => {
                    let word = self.next("an action after `did`")?;
                    let action = Action::ALL[word.among(Action::ALL.map(Action::word))?];
                    let target = match action.is_aimed() {
                        true => cell(map, self.next("a target")?)?,
                        false => nowhere,
                    };
                    last.did = Some((action, target));
                }
                3 => last.hurt = self.next("a number after `hurt`")?.number(0, 10_000_000)? as i32,
                4 => last.left = self.next("a number after `left`")?.number(0, LIFE.into())? as i16,
                5 => last.died = true,
                _ => {
                    for word in self.words.by_ref() {
                        last.seen.insert(self.setup.seat(word)?);
                    }
                }
            }
        }
        if last.at.is_somewhere() { Ok(last) } else { Err(self.missing("`at` and a cell")) }
    }
}

/// Returns the lines of a state.
pub fn written(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for unit in (0..state.traces.units).map(UnitId) {
        for (step, glance) in state.traces.steps(unit) {
            let mut line = format!("trace {unit} {step} at {} facing {}", glance.at, glance.facing.word());
            glance.each(unit.class(), |cell| line += &format!(" {cell}"));
            lines.push(line);
        }
    }
    lines.extend(state.lasts.iter().map(written_last));
    lines
}

fn written_last(last: &Last) -> String {
    let mut line = format!("last {} at {}", last.unit, last.at);
    if last.from.is_somewhere() {
        line += &format!(" from {}", last.from);
    }
    if let Some((action, target)) = last.did {
        line += &format!(" did {}", action.word());
        line += &if action.is_aimed() { format!(" {target}") } else { String::new() };
    }
    line += &format!(" hurt {} left {}{} seen", last.hurt, last.left, if last.died { " died" } else { "" });
    line.extend(last.seen.iter().map(|seat| format!(" {}", label(seat))));
    line
}

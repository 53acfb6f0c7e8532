//! Runs the steps that change the table, and the steps that must be refused.

use engine::position::Word;
use engine::table::{Reply, TableAct};
use engine::{Refusal, Seat, Wait};

use super::diff::versus;
use super::{Run, Stop};
use crate::step::{CaseStep, Refused, RefusedKind};

impl Run<'_> {
    /// Prescribes faces.
    pub(super) fn dice(&mut self, line: usize, faces: &[Word]) {
        self.dice_line = line;
        let faces = faces.iter().map(|face| face.text.clone());
        match &mut self.table {
            None => self.faces.extend(faces),
            Some(table) => {
                let all = table.unused_dice().into_iter().chain(faces).collect();
                table.script(all);
            }
        }
    }

    /// Plays an act that must be accepted.
    pub(super) fn act(&mut self, step: &CaseStep, seat: &Word, act: &Word, sealed: bool) -> Result<(), Stop> {
        let seat = self.seat(seat)?;
        let table = self.open()?;
        let asks_sealed = matches!(table.question().wait, Wait::Sealed(_));
        if table.verdict().is_none() && asks_sealed != sealed {
            let text = match sealed {
                true => "no sealed acts are asked for here: write `do`",
                false => "sealed acts are asked for here: write `seal` for each seat",
            };
            self.fail(step, text);
            return Err(Stop);
        }
        let number = table.question().number;
        self.deed(step, |run| run.open().map(|table| table.answer(seat, number, &act.text)))
    }

    /// Takes back an act of a seat.
    pub(super) fn undo(&mut self, step: &CaseStep, seat: &Word) -> Result<(), Stop> {
        let seat = self.seat(seat)?;
        self.deed(step, |run| run.open().map(|table| table.undo(seat)))
    }

    /// Plays a table act.
    pub(super) fn table_act(
        &mut self,
        step: &CaseStep,
        word: &Word,
        seat: Option<&Word>,
        name: &str,
    ) -> Result<(), Stop> {
        let seat = match seat {
            Some(seat) => self.seat(seat)?,
            None => Seat(0),
        };
        let act = table_act(&word.text, seat, name);
        self.deed(step, |run| run.open().map(|table| table.table_act(act)))
    }

    /// Does something and records the new rows, where expected events start.
    fn deed(
        &mut self,
        step: &CaseStep,
        does: impl FnOnce(&mut Self) -> Result<Result<Reply, Refusal>, Stop>,
    ) -> Result<(), Stop> {
        let before = self.open()?.row_count();
        let reply = does(self)?;
        self.rows = before..self.open()?.row_count();
        self.passed.clear();
        match reply {
            Ok(_) => Ok(()),
            Err(refusal) => {
                self.fail(step, &format!("refused: {refusal}"));
                Err(Stop)
            }
        }
    }

    /// Tries an act that must be refused without leaving a trace.
    pub(super) fn attempt(
        &mut self,
        step: &CaseStep,
        seat: &Word,
        act: Option<&Word>,
        refused: &Refused,
    ) -> Result<(), Stop> {
        let seat = self.seat(seat)?;
        let table = self.open()?;
        let before = (table.hash(), table.row_count(), table.question(), table.unused_dice());
        let number = table.question().number;
        let reply = match act {
            Some(act) => table.answer(seat, number, &act.text),
            None => table.undo(seat),
        };
        let after = (table.hash(), table.row_count(), table.question(), table.unused_dice());
        let expected = shown(refused);
        let Err(refusal) = reply else {
            self.fail(step, &versus(&expected, "it was taken"));
            return Err(Stop);
        };
        if before != after {
            let text = "it was refused, but it left a trace: state, log, question or dice have changed";
            self.fail(step, text);
            return Err(Stop);
        }
        let text = refusal.to_string();
        if !refused.is(&refusal) || !refused.text.as_ref().is_none_or(|part| text.contains(part.as_str())) {
            self.fail(step, &versus(&expected, &text));
            return Ok(());
        }
        let cited: Vec<&str> = refusal.rule().into_iter().collect();
        self.cites(step, &cited);
        Ok(())
    }

    /// Proves the ids that the engine cites for a step; the ids in brackets must be among them.
    pub(super) fn cites(&mut self, step: &CaseStep, cited: &[&str]) {
        let not: Vec<&str> =
            step.ids.iter().map(|id| id.text.as_str()).filter(|id| !cited.contains(id)).collect();
        if !not.is_empty() {
            let cited = if cited.is_empty() { "none" } else { &cited.join(" ") };
            self.fail(step, &format!("not cited here: {}\ncited: {cited}", not.join(" ")));
            return;
        }
        for id in cited {
            if self.book.rules.iter().any(|rule| rule.id == *id) {
                self.prove(id, step.line);
            } else {
                self.fail(step, &format!("the game cites {id}, which its rulebook does not have"));
            }
        }
    }
}

/// Returns the table act with that word.
pub fn table_act(word: &str, seat: Seat, name: &str) -> TableAct {
    match word {
        "resign" => TableAct::Resign(seat),
        "time-out" => TableAct::TimeOut(seat),
        "leave" => TableAct::Leave(seat),
        "take-over" => TableAct::TakeOver(seat, name.to_string()),
        _ => TableAct::AgreeDraw,
    }
}

/// Formats an expected refusal.
fn shown(refused: &Refused) -> String {
    let text = refused.text.as_ref().map_or(String::new(), |text| format!(" containing \"{text}\""));
    match &refused.kind {
        RefusedKind::Against(id) => format!("refused by {}{text}", id.text),
        RefusedKind::Malformed(None) => format!("malformed{text}"),
        RefusedKind::Malformed(Some(column)) => format!("malformed at column {column}{text}"),
        RefusedKind::NotYours => format!("not yours to answer{text}"),
    }
}

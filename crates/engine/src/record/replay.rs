//! Replays a record through the same gate that played it, and checks every line.

use super::{RecordText, RowText, SAID, WHY, Who, WhyText};
use crate::chance::Seed;
use crate::content::{Content, SHIPPED};
use crate::position::PositionText;
use crate::refusal::FileError;
use crate::table::{Deed, NewGame, Row, Supply, Table, TableAct};
use crate::{Edition, Game, Message, SeatKind, Viewer};

impl RecordText {
    /// Returns the order from which the game was set up.
    pub fn made<G: Game>(&self) -> Result<NewGame, FileError> {
        let about = G::ABOUT;
        if self.game.1 != about.id {
            let what = format!("this is a record of `{}`, not of `{}`", self.game.1, about.id);
            return Err(FileError::at(self.game.0.max(1), 6, what, ""));
        }
        let edition = self.edition::<G>()?;
        let at_rules = |what| FileError::at(self.rules.0.max(1), 7, what, "");
        let mut options = about.options_of(edition).map_err(at_rules)?;
        for (line, name, value) in &self.options {
            options.set(name, value).map_err(|what| FileError::at(*line, 8, what, ""))?;
        }
        let content = self.content::<G>(edition)?;
        let seed = match &self.seed {
            Some((line, word)) => Some(Seed::new(word).map_err(|what| FileError::at(*line, 6, what, ""))?),
            None => None,
        };
        if seed.as_ref().is_some_and(|s| s.commitment() != self.commitment.1) {
            return Err(FileError::at(
                self.commitment.0.max(1),
                12,
                "the seed is not the one committed to",
                "",
            ));
        }
        let seats: Vec<(SeatKind, String)> =
            self.seats.iter().map(|(_, kind, name)| (*kind, name.clone())).collect();
        let rules = self.rules.1;
        let format = self.format;
        Ok(NewGame { format, rules, options, content, seats, seed, commitment: self.commitment.1.clone() })
    }

    /// Returns the earlier version of the rules by which the game was played, if any.
    fn edition<G: Game>(&self) -> Result<Option<&'static Edition>, FileError> {
        let hint = "replay it with the program that wrote it";
        let fail = |what| FileError::at(self.rules.0.max(1), 7, what, hint);
        G::ABOUT.edition(self.rules.1).map_err(fail)
    }

    fn content<G: Game>(&self, edition: Option<&Edition>) -> Result<Content, FileError> {
        let (line, name, hash) = &self.content;
        let mut content = match name.as_str() {
            SHIPPED => edition.map_or_else(G::content, |edition| edition.content(G::content())),
            _ => Content::shipped(&[]),
        };
        content.name = name.clone();
        if name != SHIPPED {
            self.files.iter().for_each(|(path, text)| content.put(path, text));
        }
        if content.hash() != *hash {
            let what = format!("the content has the hash {}, not {hash}", content.hash());
            return Err(FileError::at(
                (*line).max(1),
                9,
                what,
                "the content changed since the game was played",
            ));
        }
        Ok(content)
    }

    /// Replays the first `rows` rows, or all; the draws from the seed must match the record.
    pub fn replay<G: Game>(&self, rows: Option<usize>) -> Result<Table<G>, FileError> {
        let made = self.made::<G>()?;
        let [start, rest @ ..] = self.rows.as_slice() else {
            return Err(FileError::at(1, 1, "the record has no rows", ""));
        };
        if start.who != Who::Start {
            return Err(FileError::at(start.line, 1, "the first row is not `start`", ""));
        }
        // The dice come from the seed if it is known: a replay checks them, and the game can continue. Otherwise the
        // dice show the faces in the record, and each row is compared with the faces it used.
        let supply = match &made.seed {
            Some(_) => Supply::of(&made),
            None => {
                Supply::Script(self.rows.iter().flat_map(|row| &row.draws).map(|d| d.1.clone()).collect())
            }
        };
        let mut table: Table<G> = match &self.position {
            None if made.seed.is_none() => {
                let what = "the map cannot be made: the record only commits to its seed";
                return Err(FileError::at(
                    self.commitment.0.max(1),
                    1,
                    what,
                    "replay it when the game is over",
                ));
            }
            None => Table::open_with(made.clone(), supply)?,
            Some((line, bare, text)) => {
                let position = PositionText::parse(text, line + 1, *bare, &G::ABOUT.docs());
                let table = position.and_then(|p| Table::open_position(made.clone(), &p, text, supply));
                // In the record, each line of the position follows a bar.
                let shift = |fault: &FileError| if fault.line > *line { 2 } else { 0 };
                table.map_err(|fault| FileError { column: fault.column + shift(&fault), ..fault })?
            }
        };
        check_row(&table, 0, start)?;
        note_whys(&mut table, 0, start)?;
        let wanted = rows.map_or(rest.len(), |n| n.saturating_sub(1).min(rest.len()));
        let edition = self.edition::<G>()?;
        for (at, row) in (1..).zip(&rest[..wanted]) {
            replay_row(&mut table, at, row).map_err(|fault| explain(fault, edition, &table, at, row))?;
            note_whys(&mut table, at, row)?;
        }
        if made.seed.is_none() {
            table.script(Vec::new());
        }
        let result = table.verdict().map_or("open".to_string(), ToString::to_string);
        if wanted == rest.len() && result != self.result.1 {
            let what = format!("the game ends with `{result}`");
            return Err(FileError::at(self.result.0.max(1), 8, what, "the record says something else"));
        }
        let said = table.verdict().and_then(|verdict| verdict.text.kept());
        if let Some((line, kept)) = &self.said
            && wanted == rest.len()
            && said.as_ref() != Some(kept)
        {
            let what = format!("the result says `{}`", said.unwrap_or_default());
            return Err(FileError::at(*line, SAID.len() + 1, what, "the record says something else"));
        }
        Ok(table)
    }
}

fn replay_row<G: Game>(table: &mut Table<G>, at: usize, row: &RowText) -> Result<(), FileError> {
    // A row may cause the next one: the act that the rules substitute follows a time-out.
    match table.rows().get(at) {
        None => play_row(table, row)?,
        Some(brought) => check_brought(table, brought, row)?,
    }
    check_row(table, at, row)
}

/// Names the fault of an earlier version that may have kept a row from replaying.
fn explain<G: Game>(
    fault: FileError,
    edition: Option<&Edition>,
    table: &Table<G>,
    at: usize,
    row: &RowText,
) -> FileError {
    let rows = at.min(table.rows().len())..table.rows().len();
    let told = table.told(Viewer::Whole, rows);
    let refused = edition.into_iter().flat_map(|edition| edition.mended).map(|(rule, _)| *rule);
    let refused = refused.filter(|rule| fault.what.contains(&format!("[{rule}]")));
    let cited = told.iter().flat_map(|told| told.rules.iter().copied()).chain(refused);
    match edition.and_then(|edition| edition.why(&fault.what, cited)) {
        Some(why) => {
            let what = format!("row {at} does not replay: {why}");
            FileError::at(row.line, 1, what, format!("rows 0 to {} replay: `--step {}`", at - 1, at - 1))
        }
        None => fault,
    }
}

fn play_row<G: Game>(table: &mut Table<G>, row: &RowText) -> Result<(), FileError> {
    let column = row.number.to_string().len() + 2;
    let fail = |what: String| FileError::at(row.line, column, what, "this row does not replay");
    let seat = |table: &Table<G>, label: &str| {
        table.seat_called(label).ok_or_else(|| fail(format!("there is no seat `{label}`")))
    };
    let refused = |refusal: crate::Refusal| fail(refusal.to_string());
    match &row.who {
        Who::Start => return Err(fail("`start` stands only in the first row".to_string())),
        Who::Seat(label, act) => {
            let seat = seat(table, label)?;
            table.answer(seat, row.number, act).map_err(refused)?;
        }
        Who::Sealed(sheets) => {
            for (label, act) in sheets {
                let seat = seat(table, label)?;
                match act {
                    Some(act) => table.answer(seat, row.number, act).map_err(refused)?,
                    // A seat without an act was late, or was out of the game and not asked.
                    None if !table.question().open.contains(seat) => continue,
                    None => table.table_act(TableAct::TimeOut(seat)).map_err(refused)?,
                };
            }
        }
        Who::Undo(label) => {
            let seat = seat(table, label)?;
            table.undo(seat).map_err(refused)?;
        }
        Who::Table(word, label, rest) => {
            let act = match word.as_str() {
                "resign" => TableAct::Resign(seat(table, label)?),
                "time-out" => TableAct::TimeOut(seat(table, label)?),
                "agree-draw" => TableAct::AgreeDraw,
                "leave" => TableAct::Leave(seat(table, label)?),
                "take-over" => TableAct::TakeOver(seat(table, label)?, rest.clone()),
                _ => return Err(fail(format!("there is no table act `{word}`"))),
            };
            table.table_act(act).map_err(refused)?;
        }
    }
    Ok(())
}

/// Adds the reasons below a row to the table.
fn note_whys<G: Game>(table: &mut Table<G>, at: usize, row: &RowText) -> Result<(), FileError> {
    for WhyText { line, label, text, said } in &row.whys {
        let seat = table.seat_called(label);
        let why = match said {
            Some(said) => Message::from_kept(text, said).map_err(|fault| {
                let hint = "ids and arguments are written by the program";
                FileError::at(line + 1, SAID.len() + 1, format!("this cannot be read: {fault}"), hint)
            })?,
            None => text.clone().into(),
        };
        // The act after a time-out comes from the rules and has no reason.
        let noted =
            table.rows().len() == at + 1 && seat.is_some_and(|seat| table.note_why(seat, why.clone()));
        if !noted {
            let what = format!("`{label}` gave no act in the row above, or its reason is told already");
            return Err(FileError::at(*line, WHY.len() + 1, what, "this row does not replay"));
        }
    }
    Ok(())
}

/// Checks that a row caused by an earlier one matches what was played.
fn check_brought<G: Game>(table: &Table<G>, brought: &Row<G>, row: &RowText) -> Result<(), FileError> {
    let says = match (&brought.deed, &row.who) {
        (Deed::Act(seat, _), Who::Seat(label, text)) => {
            G::label(table.setup(), *seat) == *label && brought.text[0] == *text
        }
        _ => false,
    };
    let played = brought.text.join(", ");
    match says {
        true => Ok(()),
        false => Err(FileError::at(
            row.line,
            1,
            format!("the rules took `{played}` here"),
            "this row does not replay",
        )),
    }
}

/// Compares a row that was played with the one in the record.
fn check_row<G: Game>(table: &Table<G>, at: usize, row: &RowText) -> Result<(), FileError> {
    let fail = |what: String| Err(FileError::at(row.line, 1, what, "this row does not replay"));
    let Some(played) = table.rows().get(at) else {
        return fail("the row was not played: other seats are still to answer".to_string());
    };
    if played.number != row.number {
        return fail(format!("this is question {}, not {}", played.number, row.number));
    }
    let drawn: Vec<(String, String)> = played
        .draws
        .iter()
        .map(|(draw, result)| (draw.cause.to_string(), G::face(table.setup(), draw, *result).to_string()))
        .collect();
    if drawn != row.draws {
        return fail(format!("the dice show {drawn:?}"));
    }
    if played.hash != row.hash {
        return fail(format!("the state has the hash #{}, not #{}", played.hash, row.hash));
    }
    Ok(())
}

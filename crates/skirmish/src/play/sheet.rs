//! An order sheet that a person fills order by order, for games whose acts are such sheets.

use std::io::Write;

use engine::erased::AnyTable;
use engine::game::Orders;
use engine::{Refusal, Seat, Viewer};

use super::menu::Menu;
use super::session::Session;
use super::{area, tell};
use crate::fail::Done;

/// The orders so far, at most one for each figure.
pub struct Draft {
    orders: Orders,
    lines: Vec<String>,
}

impl Draft {
    /// Creates an empty sheet.
    pub fn new(orders: Orders) -> Draft {
        Draft { orders, lines: Vec::new() }
    }

    /// Returns the sheet in notation.
    pub fn text(&self) -> String {
        match self.lines.is_empty() {
            true => self.orders.none.to_string(),
            false => self.lines.join(self.orders.join),
        }
    }

    /// Returns the sheet for people, with its commands.
    pub fn shown(&self) -> String {
        match self.lines.is_empty() {
            true => format!("sheet: {}   (no orders yet; `seal` gives it like this)\n", self.orders.none),
            false => format!("sheet: {}   (`seal` gives it, `drop` removes an order)\n", self.text()),
        }
    }

    /// Whether an act in full notation is a whole sheet: more than one order, or none.
    pub fn is_sheet(&self, full: &str) -> bool {
        full == self.orders.none || full.contains(self.orders.join)
    }

    /// Returns the message if a typed sheet leaves out figures that have an order on this one: those orders would be
    /// lost silently.
    pub fn left_out_by(&self, full: &str) -> Option<String> {
        let figure = |order: &str| order.split_whitespace().next().map(str::to_lowercase);
        let given: Vec<_> = full.split(self.orders.join).map(figure).collect();
        let lost: Vec<&str> =
            self.lines.iter().map(String::as_str).filter(|line| !given.contains(&figure(line))).collect();
        (!lost.is_empty()).then(|| {
            let lost = lost.join(self.orders.join);
            format!(
                "`{full}` would leave out what is on your sheet: {lost}   (`drop` removes an order first)\n"
            )
        })
    }

    /// Adds an order, replacing the one that its figure had.
    fn write(&mut self, table: &dyn AnyTable, seat: Seat, order: &str) -> Result<(), Refusal> {
        let judge = |lines: &[String]| table.read_act(seat, &lines.join(self.orders.join))?.1;
        let with = [&self.lines[..], &[order.to_string()]].concat();
        let refused = match judge(&with) {
            Ok(()) => {
                self.lines = with;
                return Ok(());
            }
            Err(refused) => refused,
        };
        for at in 0..self.lines.len() {
            let mut instead = self.lines.clone();
            instead[at] = order.to_string();
            if judge(&instead).is_ok() {
                self.lines = instead;
                return Ok(());
            }
        }
        Err(refused)
    }

    /// Removes the order that begins with this word, or is this text; false if there is none.
    fn take_out(&mut self, wanted: &str) -> bool {
        let is = |text: &str| text.eq_ignore_ascii_case(wanted);
        let named = |line: &String| is(line) || line.split_whitespace().next().is_some_and(is);
        let at = self.lines.iter().position(named);
        at.map(|at| self.lines.remove(at)).is_some()
    }
}

impl Session<'_> {
    /// Adds an order of one figure to the sheet, and restarts the list of picks.
    pub(super) fn write_order(&mut self, seat: Seat, menu: &mut Menu, order: &str) -> Done<bool> {
        let Some(draft) = &mut menu.draft else { return Ok(false) };
        let text = match draft.write(&*self.table, seat, order) {
            Ok(()) => {
                menu.begin_anew(&*self.table);
                menu.text()
            }
            Err(refusal) => {
                tell::refusal(&*self.table, Viewer::Seat(seat), refusal, self.tongue, self.out.paint)
            }
        };
        write!(self.out, "{text}")?;
        Ok(false)
    }

    /// Runs a command on the sheet; true if the table has moved on.
    pub(super) fn sheet(&mut self, seat: Seat, draft: &mut Draft, word: &str, rest: &str) -> Done<bool> {
        let text = match word {
            "seal" => return self.give(seat, &draft.text()),
            "drop" if !draft.take_out(rest) => {
                format!("the sheet has no order of `{rest}`; {}", draft.shown())
            }
            _ => draft.shown(),
        };
        write!(self.out, "{text}")?;
        Ok(false)
    }

    /// Returns the areas after the orders of the sheet, as far as they are known.
    pub(super) fn areas_after(&self, seat: Seat, draft: &Draft, wanted: &str) -> String {
        match self.table.preview(seat, &draft.text()) {
            Ok(shown) => {
                let areas = shown.outlooks.into_iter().next().map(|outlook| outlook.areas);
                area::show(&*self.table, seat, &areas.unwrap_or_default(), wanted, self.out.paint)
            }
            Err(refusal) => {
                tell::refusal(&*self.table, Viewer::Seat(seat), refusal, self.tongue, self.out.paint)
            }
        }
    }
}

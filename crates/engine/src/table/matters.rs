//! Table acts: clocks, resignation, agreed draw, leaving, take-over.

use std::collections::BTreeMap;

use super::undo::Back;
use super::whys::Given;
use super::{Deed, Reply, Supply, Table, TableAct, Verdict};
use crate::refusal::{Malformed, Refusal};
use crate::{Game, Seat, SeatSet, Viewer, Wait};

/// The parts that a table act changes, kept to restore them if a later step is refused.
struct Before<G: Game> {
    state: G::State,
    number: u32,
    sealed: BTreeMap<Seat, Option<Given<G>>>,
    out: SeatSet,
    rows: usize,
    back: Vec<Back<G>>,
    supply: Supply,
    verdict: Option<Verdict>,
}

impl<G: Game> Table<G> {
    /// Accepts a table act: clocks, resignation, agreed draw, leaving, take-over.
    pub fn table_act(&mut self, act: TableAct) -> Result<Reply, Refusal> {
        self.may_act(&act)?;
        let before = Before::<G> {
            state: self.state.clone(),
            number: self.number,
            sealed: self.sealed.clone(),
            out: self.out,
            rows: self.rows.len(),
            back: self.back.clone(),
            supply: self.supply.clone(),
            verdict: self.verdict.clone(),
        };
        let taken = match act {
            TableAct::TimeOut(seat) => self.time_out(seat),
            TableAct::Resign(seat) => self.resign(seat),
            _ => self.play(Deed::Table(act), Vec::new(), Vec::new()).map(Reply::Played),
        };
        if taken.is_err() {
            self.rows.truncate(before.rows);
            self.frames.retain(|frame| frame.rows <= before.rows);
            (self.state, self.number, self.sealed, self.out) =
                (before.state, before.number, before.sealed, before.out);
            (self.back, self.supply, self.verdict) = (before.back, before.supply, before.verdict);
        }
        taken
    }

    fn may_act(&self, act: &TableAct) -> Result<(), Refusal> {
        if let Some(verdict) = &self.verdict {
            return Err(Refusal::not_yours(format!("the game is over: {}", verdict.text)));
        }
        let Some(seat) = act.seat() else { return Ok(()) };
        if seat.index() >= self.made.seats.len() {
            return Err(Refusal::not_yours("there is no such seat"));
        }
        match act {
            TableAct::Resign(_) if self.out.contains(seat) => {
                Err(Refusal::not_yours(format!("{} is out of the game", G::label(&self.setup, seat))))
            }
            // The name goes into a row of the record, so it must not contain the characters with a meaning there.
            TableAct::TakeOver(_, by)
                if by.is_empty() || by.contains(|c: char| c.is_control() || ";#".contains(c)) =>
            {
                Err(Malformed::new(1, "this name is empty or holds `;`, `#` or a line break", "").into())
            }
            _ => Ok(()),
        }
    }

    /// Resigns for a seat. Its sealed act is not played: the seat gives no act.
    fn resign(&mut self, seat: Seat) -> Result<Reply, Refusal> {
        self.sealed.remove(&seat);
        let row = self.play(Deed::Table(TableAct::Resign(seat)), Vec::new(), Vec::new())?;
        if self.verdict.is_none() {
            self.resolve()?;
        }
        Ok(Reply::Played(row))
    }

    /// Times a seat out. In a sealed question it then gives no act; otherwise the rules substitute an act, and if they
    /// have none, the seat is out.
    fn time_out(&mut self, seat: Seat) -> Result<Reply, Refusal> {
        self.may_answer(seat, self.number)?;
        if matches!(G::waits(&self.setup, &self.state), Wait::Sealed(_)) {
            // It gets no row, because the resolved row shows it as `none`. So the order in which clocks run out changes
            // nothing, like the order in which acts arrive.
            self.sealed.insert(seat, None);
            return self.resolve();
        }
        let seen = self.seen(Viewer::Seat(seat));
        let absent = G::absent(&self.setup, &seen, seat);
        let row = self.play(Deed::Table(TableAct::TimeOut(seat)), Vec::new(), Vec::new())?;
        match absent {
            Some(act) => {
                let text = vec![G::print_act(&self.setup, &seen, seat, &act)];
                self.play(Deed::Act(seat, act), text, Vec::new()).map(Reply::Played)
            }
            None => Ok(Reply::Played(row)),
        }
    }

    /// Returns the seat that a deed eliminates.
    pub(super) fn loses(&self, deed: &Deed<G::Act>) -> Option<Seat> {
        match deed {
            Deed::Table(TableAct::Resign(seat)) => Some(*seat),
            Deed::Table(TableAct::TimeOut(seat)) => {
                let absent = G::absent(&self.setup, &self.seen(Viewer::Seat(*seat)), *seat);
                absent.is_none().then_some(*seat)
            }
            _ => None,
        }
    }
}

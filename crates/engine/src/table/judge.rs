//! Whether the game is over, by the rules or by the table.

use super::{Deed, Reason, Table, TableAct, Verdict};
use crate::{Game, Outcome, Seat, SeatSet, Viewer, Wait};

impl<G: Game> Table<G> {
    /// A seat that is out of the game does not win it: if it would have, the best of the others by score
    /// wins.
    fn without_gone(&self, outcome: Outcome) -> Outcome {
        let left = SeatSet::first(self.made.seats.len() as u8).without(self.out);
        let kept = outcome.winners.without(self.out);
        if kept == outcome.winners || left.is_empty() {
            return outcome;
        }
        if !kept.is_empty() {
            return Outcome { winners: kept, ..outcome };
        }
        let scores = G::scores(&self.setup, &self.seen(Viewer::Whole));
        let score = |seat: &Seat| scores.get(seat.index());
        let best = left.iter().filter_map(|seat| score(&seat)).max();
        Outcome { winners: left.iter().filter(|seat| score(seat) == best).collect(), ..outcome }
    }

    /// Finds out whether the game is over.
    pub(super) fn judge(&mut self) {
        let seats = SeatSet::first(self.made.seats.len() as u8);
        let left = seats.without(self.out);
        let label = |s: Seat| G::label(&self.setup, s);
        let wait = G::waits(&self.setup, &self.state);
        let limit = self.made.options.number("safety_limit");
        let last = self.rows.last().map(|row| &row.deed);
        // The last seats that go out decide the reason: resignation or time.
        let gone = match last {
            Some(Deed::Table(TableAct::TimeOut(_))) => Reason::Time,
            _ => Reason::Resigned,
        };
        self.verdict = if let Wait::Over(outcome) = wait {
            Some(Verdict::by_rule(self.without_gone(outcome), label))
        } else if let Some(Deed::Table(TableAct::AgreeDraw)) = last {
            Some(Verdict::table(Reason::Agreed, SeatSet::EMPTY, "the game is drawn: agreed"))
        } else if left.len() == 1 && !self.out.is_empty() {
            let winner = left.iter().next().map(label).unwrap_or_default();
            let why = self.out.iter().map(label).collect::<Vec<_>>().join(", ");
            let text = format!("{winner} wins: {why} gave up or ran out of time");
            Some(Verdict::table(gone, left, text))
        } else if let Wait::Act(seat) = wait
            && self.out.contains(seat)
        {
            Some(Verdict::table(gone, left, format!("the others win: {} gives no act", label(seat))))
        } else if i64::from(self.number) > limit {
            let text = format!("the game is drawn: safety limit of {limit} questions");
            Some(Verdict::table(Reason::Limit, SeatSet::EMPTY, text))
        } else {
            None
        };
    }
}

//! Decides whether the game is over, by the rules or by the table.

use super::{Deed, Reason, Table, TableAct, Verdict};
use crate::message::Side;
use crate::{Arg, Game, Outcome, Seat, SeatSet, Viewer, Wait, say};

impl<G: Game> Table<G> {
    /// Keeps seats that are out of the game from winning. If only such seats would have won, the best of the others by
    /// score wins.
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

    /// Decides whether the game is over.
    pub(super) fn judge(&mut self) {
        let seats = SeatSet::first(self.made.seats.len() as u8);
        let left = seats.without(self.out);
        let side = |s: Seat| G::side(&self.setup, s);
        let wait = G::waits(&self.setup, &self.state);
        let limit = self.made.options.number("safety_limit");
        let last = self.rows.last().map(|row| &row.deed);
        // The last seat to go out determines the reason: resignation or time.
        let gone = match last {
            Some(Deed::Table(TableAct::TimeOut(_))) => Reason::Time,
            _ => Reason::Resigned,
        };
        self.verdict = if let Wait::Over(outcome) = wait {
            Some(Verdict::by_rule(self.without_gone(outcome), side))
        } else if let Some(Deed::Table(TableAct::AgreeDraw)) = last {
            Some(Verdict::table(
                Reason::Agreed,
                SeatSet::EMPTY,
                say!("drawn-agreed"; "the game is drawn: agreed"),
            ))
        } else if left.len() == 1 && !self.out.is_empty() {
            let winner = left.iter().next().map_or(Side::new(Seat(0), ""), side);
            let lost: Vec<Side> = self.out.iter().map(side).collect();
            let why = lost.iter().map(|side| side.label.to_string()).collect::<Vec<_>>().join(", ");
            let (line, time) = (winner.label.clone(), gone == Reason::Time);
            let text = say!(
                "won-left", side = winner, lost = Arg::list(lost), time = time;
                "{line} wins: {why} gave up or ran out of time"
            );
            Some(Verdict::table(gone, left, text))
        } else if let Wait::Act(seat) = wait
            && self.out.contains(seat)
        {
            let text =
                say!("won-others", side = side(seat); "the others win: {} gives no act", side(seat).label);
            Some(Verdict::table(gone, left, text))
        } else if i64::from(self.number) > limit {
            let text =
                say!("drawn-limit", limit = limit; "the game is drawn: safety limit of {limit} questions");
            Some(Verdict::table(Reason::Limit, SeatSet::EMPTY, text))
        } else {
            None
        };
    }
}

//! Clocks: a fold over the times in the log, so that a restart restores them.

use engine::Seat;
use wire::Reply;

use crate::batch::Millis;
use crate::room::Room;
use crate::room::chair::Who;

/// The time that an act took. Taking the act back returns it.
pub struct Spent {
    seat: u8,
    /// The time for which the question was open.
    time: Millis,
    /// The time in the bank before the act.
    bank: Millis,
}

impl Room {
    /// Starts the clocks for the current question. After downtime, the question starts again.
    pub(crate) fn ask(&mut self, at: Millis) {
        self.asked = at;
        self.chairs.iter_mut().for_each(|chair| chair.paid = 0);
    }

    /// Charges a seat's bank for the time it used beyond the time for one answer.
    pub(crate) fn charge(&mut self, seat: u8, at: Millis) {
        let Some(clock) = self.made.clock else { return };
        let time = at.saturating_sub(self.began(seat));
        let chair = &mut self.chairs[usize::from(seat)];
        if chair.who != Who::Person {
            return self.spent.clear();
        }
        let bank = chair.bank;
        chair.paid = time.saturating_sub(clock.answer).min(bank);
        chair.bank -= chair.paid;
        // Only consecutive acts of one seat can be taken back.
        self.spent.retain(|spent| spent.seat == seat);
        self.spent.push(Spent { seat, time, bank });
    }

    /// Returns a seat's clock to its state before the act that it took back.
    pub(crate) fn give_back(&mut self, seat: u8, at: Millis, reply: Reply) {
        let spent = self.spent.pop_if(|spent| spent.seat == seat);
        let chair = &mut self.chairs[usize::from(seat)];
        match (reply, spent) {
            (Reply::Played, Some(spent)) => {
                self.asked = at.saturating_sub(spent.time);
                chair.bank = spent.bank;
            }
            // The question of a sealed act is still open, so its time continues.
            _ => chair.bank += std::mem::take(&mut chair.paid),
        }
    }

    /// Returns when a seat's time for the current question began.
    fn began(&self, seat: u8) -> Millis {
        self.chairs.get(usize::from(seat)).map_or(self.asked, |chair| self.asked.max(chair.since))
    }

    /// Stops a person's clock when a built-in player sits down.
    pub(crate) fn pause(&mut self, seat: u8, at: Millis) {
        let paused = Some((self.question(), at.saturating_sub(self.began(seat))));
        self.chairs[usize::from(seat)].paused = paused;
    }

    /// Continues the clock where it stopped if the person comes back for the same question.
    pub(crate) fn unpause(&mut self, seat: u8, at: Millis) {
        let question = self.question();
        let chair = &mut self.chairs[usize::from(seat)];
        if let Some((_, used)) = chair.paused.take().filter(|(paused, _)| *paused == question) {
            chair.since = at.saturating_sub(used);
        }
    }

    /// Returns when a seat's time for the current question ends, if a person is asked and the game has a clock.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        let clock = self.made.clock?;
        let chair = self.chairs.get(seat.index())?;
        let asked = self.table.as_ref()?.question().open.contains(seat);
        (asked && chair.who == Who::Person).then(|| self.began(seat.0) + clock.answer + chair.bank)
    }

    /// Returns the first deadline of the current question.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.made.clock?;
        self.open_seats().filter_map(|seat| self.deadline(seat)).min()
    }
}

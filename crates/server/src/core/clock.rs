//! Clocks: a fold over the times in the log, so that a restart finds them as they were.

use engine::Seat;

use super::chair::Who;
use super::room::Room;
use crate::batch::Millis;

impl Room {
    /// When the open question was asked is now; a server that was away begins it anew.
    pub(super) fn ask(&mut self, at: Millis) {
        self.asked = at;
    }

    /// Takes what a seat used beyond the time for one answer out of its bank.
    pub(super) fn charge(&mut self, seat: u8, at: Millis) {
        let Some(clock) = self.made.clock else { return };
        let over = at.saturating_sub(self.asked).saturating_sub(clock.answer);
        let bank = &mut self.chairs[usize::from(seat)].bank;
        *bank = bank.saturating_sub(over);
    }

    /// When a seat's time for the open question ends, where a person is asked and there is a clock.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        let clock = self.made.clock?;
        let chair = self.chairs.get(seat.index())?;
        let asked = self.table.as_ref()?.question().open.contains(seat);
        (asked && chair.who == Who::Person).then(|| self.asked + clock.answer + chair.bank)
    }

    /// The first deadline of the open question.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.made.clock?;
        self.open_seats().filter_map(|seat| self.deadline(seat)).min()
    }
}

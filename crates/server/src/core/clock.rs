//! Clocks: a fold over the times in the log, so that a restart finds them as they were.

use engine::Seat;
use wire::Reply;

use super::chair::Who;
use super::room::Room;
use crate::batch::Millis;

/// The time that an act took, to be given back with it.
pub struct Spent {
    seat: u8,
    /// How long the question was open.
    time: Millis,
    /// What was in the bank before.
    bank: Millis,
}

impl Room {
    /// When the open question was asked is now; a server that was away begins it anew.
    pub(super) fn ask(&mut self, at: Millis) {
        self.asked = at;
        self.chairs.iter_mut().for_each(|chair| chair.paid = 0);
    }

    /// Takes what a seat used beyond the time for one answer out of its bank. A question that was answered
    /// before, and the answer taken back, is paid for once.
    pub(super) fn charge(&mut self, seat: u8, at: Millis) {
        let Some(clock) = self.made.clock else { return };
        let time = at.saturating_sub(self.asked);
        let chair = &mut self.chairs[usize::from(seat)];
        if chair.who != Who::Person {
            return self.spent.clear();
        }
        let bank = chair.bank + chair.paid;
        chair.paid = time.saturating_sub(clock.answer).min(bank);
        chair.bank = bank - chair.paid;
        // Only the acts of one seat in a row can be taken back.
        self.spent.retain(|spent| spent.seat == seat);
        self.spent.push(Spent { seat, time, bank });
    }

    /// A seat took its last act back: its clock is as it was when it gave it.
    pub(super) fn give_back(&mut self, seat: u8, at: Millis, reply: Reply) {
        let Some(spent) = self.spent.pop_if(|spent| spent.seat == seat) else { return };
        // The question of a sealed act is still the same one, and its time went on.
        if reply == Reply::Played {
            self.asked = at.saturating_sub(spent.time);
            self.chairs[usize::from(seat)].bank = spent.bank;
        }
    }

    /// When a seat's time for the open question ends, where a person is asked and there is a clock.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        let clock = self.made.clock?;
        let chair = self.chairs.get(seat.index())?;
        let asked = self.table.as_ref()?.question().open.contains(seat);
        let time = clock.answer + chair.bank + chair.paid;
        (asked && chair.who == Who::Person).then(|| self.asked + time)
    }

    /// The first deadline of the open question.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.made.clock?;
        self.open_seats().filter_map(|seat| self.deadline(seat)).min()
    }
}

//! Presence and absence of players, and the effects of time.

use engine::Seat;

use crate::batch::{Millis, Stage};
use crate::hall::Ctx;
use crate::live::Live;
use crate::room::chair::Who;
use crate::room::entry::What;

impl Live {
    /// Whether a seat has a connection.
    pub(crate) fn present(&self, seat: u8) -> bool {
        self.here.get(usize::from(seat)).is_some_and(|here| *here)
    }

    /// Updates who is connected, and when each seat became empty.
    pub(crate) fn look_round(&mut self, now: Millis) {
        let before = std::mem::replace(&mut self.here, vec![false; self.room.chairs.len()]);
        for seat in self.guests.values().flat_map(|guest| &guest.seats) {
            self.here[usize::from(*seat)] = true;
        }
        for ((was, is), away) in before.iter().zip(&self.here).zip(&mut self.away) {
            if *was && !is {
                *away = now;
            }
        }
    }

    /// Returns when a seat will count as abandoned. This applies only to a seat that the game waits for, or whose
    /// player left.
    pub(crate) fn abandoned_at(&self, seat: u8) -> Option<Millis> {
        let chair = self.room.chairs.get(usize::from(seat))?;
        if chair.who != Who::Person || self.room.stage() != Stage::Live || self.room.is_out(seat) {
            return None;
        }
        if chair.left {
            return Some(0);
        }
        let patience = self.room.made.abandon.as_ref()?.after;
        let waited_for = self.room.open_seats().any(|open| open.0 == seat);
        let away = self.away[usize::from(seat)];
        (waited_for && !self.present(seat)).then(|| away.max(self.room.asked).saturating_add(patience))
    }

    /// Whether some seat is absent now and not yet abandoned.
    pub(crate) fn counts_absence(&self, now: Millis) -> bool {
        (0..self.room.chairs.len() as u8).any(|seat| self.abandoned_at(seat).is_some_and(|at| at > now))
    }

    pub(crate) fn abandoned(&self, seat: u8, now: Millis) -> bool {
        self.abandoned_at(seat).is_some_and(|at| at <= now)
    }

    /// Handles the effects of time: seats run out of time, and built-in players take over abandoned seats.
    pub(crate) fn expire(&mut self, ctx: &mut Ctx<'_>) {
        if ctx.failed {
            return;
        }
        // No player can be late for a question that is still waiting for the disk.
        let told = self.room.question() == self.told_question;
        let late: Vec<Seat> = self.room.open_seats().filter(|_| told).collect();
        for seat in late {
            if self.room.deadline(seat).is_some_and(|deadline| deadline <= ctx.now) {
                // This is refused only if an earlier time-out ended the game.
                let _ = self.enter(ctx, None, What::TimeOut { seat: seat.0 });
            }
        }
        let player = self.room.made.abandon.as_ref().and_then(|abandon| abandon.player.clone());
        let Some(player) = player else { return };
        for seat in 0..self.room.chairs.len() as u8 {
            if self.abandoned(seat, ctx.now) {
                let _ = self.enter(ctx, None, What::Machine { seat, player: player.clone() });
            }
        }
    }
}

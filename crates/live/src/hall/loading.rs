//! Games are loaded into memory when a client asks for them, and unloaded when they are no longer in use.

use wire::{Kind, Refused};

use crate::batch::{Millis, Row};
use crate::hall::makers::Share;
use crate::hall::{Hall, Slot};
use crate::live::Live;
use crate::live::job::Job;
use crate::live::replies::{frozen, goodbye, not_done, storage};
use crate::room::Room;
use crate::{Count, Failure, Output, Response, Unread};

/// How long after a failed write the server reads a game again, if the game cannot wait for a client.
const AFTER_FAILED_WRITE: Millis = 1_000;

/// How long after a failed read the server tries a game again, which may be one that cannot wait for a client.
const AFTER_FAILED_READ: Millis = 10_000;

impl Hall {
    /// Asks for the log of a game that is not in memory.
    pub(crate) fn need(&mut self, game: &str, out: &mut Vec<Output>) {
        if !self.slots.contains_key(game) {
            self.slots.insert(game.to_string(), Slot::Loading(Vec::new()));
            out.push(Output::Load { game: game.to_string() });
        }
    }

    /// Receives the log of a game.
    pub(crate) fn loaded(
        &mut self,
        now: Millis,
        game: &str,
        rows: Result<Vec<Row>, Unread>,
        out: &mut Vec<Output>,
    ) {
        let Some(Slot::Loading(_)) = self.slots.get(game) else { return };
        let Some(Slot::Loading(jobs)) = self.slots.remove(game) else { return };
        let found = match &rows {
            Err(Unread::Damaged(why)) => Err(self.freeze(game, damaged(why), out)),
            Err(Unread::Disk(_)) => {
                self.wakes.insert((now.saturating_add(AFTER_FAILED_READ), game.to_string()));
                Err(storage())
            }
            Ok(rows) if rows.is_empty() => Err(Refused::new(Kind::NotFound, "there is no such game")),
            Ok(rows) => Room::fold(&self.shelf, game, rows).map_err(|why| self.freeze(game, why, out)),
        };
        let room = match found {
            Ok(room) => room,
            Err(why) => return jobs.into_iter().for_each(|job| not_done(job, why.clone(), out)),
        };
        let share = Share::new(&self.makers, room.made.answerable());
        let mut live = Live::new(room, self.born, now, share);
        if let Some(away) = self.absent.remove(game) {
            live.away = away;
        }
        self.slots.insert(game.to_string(), Slot::Here(Box::new(live)));
        self.with(now, game, out, |live, ctx| {
            live.jobs.extend(jobs.into_iter().map(|job| (now, job)));
            live.resume(ctx);
            live.run(ctx);
        });
    }

    /// Handles everything that is due. A game that no one has viewed for a while is unloaded from memory.
    pub(crate) fn wake_due(&mut self, now: Millis, out: &mut Vec<Output>) {
        while let Some((at, game)) = self.wakes.first().cloned() {
            if at > now {
                return;
            }
            self.wakes.pop_first();
            let rest = self.limits.rest_ms;
            match self.slots.get_mut(&game) {
                Some(Slot::Here(live)) if live.wake == Some(at) => {
                    live.wake = None;
                    match live.may_rest(now, rest) {
                        true => self.rest(&game, now),
                        false => self.with(now, &game, out, Live::run),
                    }
                }
                Some(_) => {}
                None => self.need(&game, out),
            }
        }
    }

    fn rest(&mut self, game: &str, now: Millis) {
        let Some(Slot::Here(live)) = self.slots.remove(game) else { return };
        self.remember_absence(*live, now);
    }

    /// Remembers when people left a game that is unloaded, because its log does not record this.
    fn remember_absence(&mut self, live: Live, now: Millis) {
        if live.counts_absence(now) {
            self.absent.insert(live.room.id, live.away);
        }
    }

    /// Freezes a game until the next start. Requests for it get the returned refusal.
    fn freeze(&mut self, game: &str, why: String, out: &mut Vec<Output>) -> Refused {
        out.push(Output::Count(Count::Frozen));
        let refused = frozen(&why);
        self.slots.insert(game.to_string(), Slot::Frozen(why));
        refused
    }

    /// Undoes changes that were not written: the game is dropped, and read again when a client asks, or soon if it
    /// cannot wait for one. A game on a damaged page is frozen.
    pub(crate) fn failed(&mut self, now: Millis, game: &str, failure: Failure, out: &mut Vec<Output>) {
        self.failed |= failure == Failure::Store;
        let Some(Slot::Here(live)) = self.slots.remove(game) else { return };
        let mut live = *live;
        if let Some(at) = live.wake {
            self.wakes.remove(&(at, game.to_string()));
        }
        let why = match &failure {
            Failure::Damaged(why) => self.freeze(game, damaged(why), out),
            Failure::Batch | Failure::Store => storage(),
        };
        match failure {
            Failure::Batch if !live.asleep() => {
                self.wakes.insert((now.saturating_add(AFTER_FAILED_WRITE), game.to_string()));
            }
            Failure::Store if !live.asleep() => drop(self.stalled.insert(game.to_string())),
            _ => {}
        }
        for output in std::mem::take(&mut live.held) {
            if let Output::Reply { asked, .. } = output {
                out.push(Output::Reply { asked, response: Response::Refused(why.clone()) });
            }
        }
        let jobs = std::mem::take(&mut live.jobs);
        jobs.into_iter().for_each(|(_, job): (Millis, Job)| not_done(job, why.clone(), out));
        for conn in std::mem::take(&mut live.guests).into_keys() {
            goodbye(conn, why.kind, &why.text, why.kind == Kind::Storage, out);
        }
        live.look_round(now);
        self.remember_absence(live, now);
    }

    /// Resumes games when the store accepts writes again. The time in between is not charged to any seat.
    pub(crate) fn healed(&mut self, now: Millis, out: &mut Vec<Output>) {
        self.failed = false;
        let here = self.slots.iter().filter(|(_, slot)| matches!(slot, Slot::Here(live) if !live.in_flight));
        for game in here.map(|(game, _)| game.clone()).collect::<Vec<_>>() {
            self.with(now, &game, out, |live, ctx| {
                // A refused client may be waiting for the next question, which a new connection receives.
                for conn in std::mem::take(&mut live.turned_away) {
                    if live.guests.contains_key(&conn) {
                        goodbye(conn, Kind::Storage, "answers are taken again: come back", true, ctx.out);
                    }
                }
                live.resume(ctx);
                live.run(ctx);
            });
        }
        std::mem::take(&mut self.stalled).iter().for_each(|game| self.need(game, out));
    }
}

/// Returns why a game with an unreadable log is frozen.
fn damaged(what: &str) -> String {
    format!("its log is damaged: {what}")
}

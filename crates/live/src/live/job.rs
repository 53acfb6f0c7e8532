//! The jobs of a game, and their execution.

use std::sync::Arc;

use engine::{Seat, Viewer};
use voice::Tongue;
use wire::rest::Watch;
use wire::{Command, Kind, Query, Refused, Stream, Tell};

use crate::entropy::KeyHash;
use crate::hall::Ctx;
use crate::live::Live;
use crate::live::guests::{Guest, eyes, text};
use crate::live::replies::{count_refused, storage};
use crate::room::Unfit;
use crate::room::decide::Decision;
use crate::room::entry::What;
use crate::show::feed::Json;
use crate::{Conn, Count, Output, Request, RequestId, Response, Thought};

/// A job for a game.
pub enum Job {
    /// A client has said hello.
    Hello { conn: Conn, key: Option<KeyHash>, since: u64, stream: Stream, tongue: Tongue },
    /// A seat sends a command.
    Do { conn: Conn, key: Option<KeyHash>, command: Command },
    /// A client lifts the curtain.
    Look { conn: Conn, seat: Option<u8> },
    /// A seat sends a query.
    Query { conn: Conn, id: u32, seat: Option<u8>, query: Query },
    /// A request over HTTP.
    Request { asked: RequestId, key: Option<KeyHash>, request: Request },
    /// A built-in player has finished thinking.
    Thought(Box<Thought>),
}

impl Job {
    /// Whether it only reads, and so must wait until everything before it is committed.
    pub(crate) fn looks(&self) -> bool {
        match self {
            Job::Do { .. } | Job::Thought(_) => false,
            Job::Request { request, .. } => !matches!(request, Request::Take(..) | Request::Ticket(..)),
            _ => true,
        }
    }

    /// Returns the connection it came from, if any.
    pub(crate) fn conn(&self) -> Option<Conn> {
        match self {
            Job::Hello { conn, .. }
            | Job::Do { conn, .. }
            | Job::Look { conn, .. }
            | Job::Query { conn, .. } => Some(*conn),
            Job::Request { .. } | Job::Thought(_) => None,
        }
    }
}

impl Live {
    pub(crate) fn take(&mut self, ctx: &mut Ctx<'_>, job: Job) {
        match job {
            Job::Hello { conn, key, since, stream, tongue } => {
                self.hello(ctx, (conn, key), since, (stream, tongue))
            }
            Job::Do { conn, key, command } => self.command(ctx, conn, key.as_ref(), &command),
            Job::Look { conn, seat } => self.look(conn, seat),
            Job::Query { conn, id, seat, query } => self.query(conn, id, seat, &query),
            Job::Request { asked, key, request } => {
                let response = self.request(ctx, key.as_ref(), &request).unwrap_or_else(|why| {
                    count_refused(&why, &mut self.held);
                    Response::Refused(why)
                });
                self.held.push(Output::Reply { asked, response });
            }
            Job::Thought(thought) => self.thought(ctx, *thought),
        }
    }

    fn refuse(&mut self, conn: Conn, seat: Option<u8>, sequence: Option<u64>, id: Option<u32>, why: Refused) {
        count_refused(&why, &mut self.held);
        self.send(conn, text(&Tell::Refused { seat, sequence, id, why }));
    }

    pub(crate) fn seats_of(&self, key: Option<&KeyHash>) -> Vec<u8> {
        let held = (0..).zip(&self.room.chairs).filter(|(_, chair)| chair.held_by(key));
        held.map(|(seat, _)| seat).collect()
    }

    fn hello(
        &mut self,
        ctx: &mut Ctx<'_>,
        (conn, key): (Conn, Option<KeyHash>),
        since: u64,
        (stream, tongue): (Stream, Tongue),
    ) {
        let seats = self.seats_of(key.as_ref());
        let watchers = self.guests.values().filter(|guest| guest.seats.is_empty()).count() as u64;
        let why = if !seats.is_empty() {
            None
        } else if self.room.made.watch == Watch::Nobody {
            Some(Refused::new(Kind::NotYourSeat, "nobody watches this game"))
        } else if watchers >= ctx.limits.watchers_per_game {
            Some(Refused::limit("watchers_per_game", "too many watch this game already"))
        } else {
            None
        };
        if let Some(why) = why {
            self.refuse(conn, None, None, None, why);
            self.held.push(Output::Close { conn });
            return;
        }
        let eyes = eyes(&self.room, &seats, None);
        self.guests.insert(conn, Guest { key, seats, eyes, stream, tongue });
        self.look_round(ctx.now);
        self.welcome(conn, ctx.now);
        self.show(conn, since);
    }

    /// Handles a closed connection.
    pub fn leave(&mut self, ctx: &mut Ctx<'_>, conn: Conn) {
        // Commands from a seat are carried out even if its connection has closed; the seat gets the answer when it
        // comes back.
        self.jobs.retain(|(_, job)| job.conn() != Some(conn) || matches!(job, Job::Do { .. }));
        if self.guests.remove(&conn).is_some() {
            self.look_round(ctx.now);
            self.touched = ctx.now;
        }
    }

    /// Switches to the view of a seat: a seat that the client holds, or any seat for a spectator who may see
    /// everything.
    fn look(&mut self, conn: Conn, seat: Option<u8>) {
        let Some(guest) = self.guests.get_mut(&conn) else { return };
        let free = guest.seats.is_empty() && self.room.made.watch == Watch::All;
        let any = free && seat.is_none_or(|seat| self.room.has_seat(seat));
        if !any && !seat.is_some_and(|seat| guest.seats.contains(&seat)) {
            let why = Refused::new(Kind::NotYourSeat, "the key does not hold this seat");
            return self.refuse(conn, seat, None, None, why);
        }
        if self.room.table.is_none() {
            let why = Refused::new(Kind::NotBegun, "seats are still free");
            return self.refuse(conn, seat, None, None, why);
        }
        guest.eyes = Some(seat.map_or(Viewer::Whole, |seat| Viewer::Seat(Seat(seat))));
        self.show(conn, 0);
    }

    fn query(&mut self, conn: Conn, id: u32, seat: Option<u8>, query: &Query) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let curtain = || Err(Refused::new(Kind::NotNow, "lift the curtain first"));
        let answer = match (seat, guest.eyes) {
            // A spectator's query is answered from what the spectator sees.
            (None, Some(viewer)) => self.room.watch(viewer, query, guest.tongue),
            (None, None) => curtain(),
            (Some(seat), _) if !guest.seats.contains(&seat) => {
                Err(Refused::new(Kind::NotYourSeat, "the key does not hold this seat"))
            }
            // If seats have secrets, only the seat whose view is shown may ask.
            (Some(seat), eyes) if self.room.game.about().hidden && eyes != Some(Viewer::Seat(Seat(seat))) => {
                curtain()
            }
            (Some(seat), _) => self.room.query(Seat(seat), query, guest.tongue),
        };
        match answer {
            Ok(answer) => self.send(conn, text(&Tell::Answer { id, answer })),
            Err(why) => self.refuse(conn, None, None, Some(id), why),
        }
    }

    fn command(&mut self, ctx: &mut Ctx<'_>, conn: Conn, key: Option<&KeyHash>, command: &Command) {
        let refuse = |live: &mut Live, why| {
            live.refuse(conn, Some(command.seat), Some(command.sequence), None, why);
        };
        let decision = self.room.decide(command, key, |seat| self.abandoned(seat, ctx.now));
        let (order, what) = match decision {
            Err(why) => return refuse(self, why),
            Ok(Decision::Repeat(done)) => {
                let message: Arc<str> = text(&Tell::<Json>::Done(done));
                return self.send(conn, message);
            }
            Ok(Decision::Try(order, what)) => (order, what),
        };
        if ctx.failed {
            self.turned_away.insert(conn);
            return refuse(self, storage());
        }
        if self.room.rows >= ctx.limits.rows_per_game && !matches!(what, What::Resign { .. }) {
            return refuse(
                self,
                Refused::limit("rows_per_game", "this game has grown too long: give up or stop"),
            );
        }
        if let Err(why) = self.fits(ctx, &what) {
            return refuse(self, why);
        }
        match self.enter(ctx, Some(order), what) {
            Err(unfit) => {
                let why = self.spoken(conn, command.seat, unfit);
                refuse(self, why.into());
            }
            Ok(_) => {
                let last = self.room.chairs[usize::from(command.seat)].last.as_ref();
                if let Some((_, done)) = last {
                    let message = text(&Tell::Done(*done));
                    self.send(conn, message);
                    self.held.push(Output::Count(Count::Done(conn)));
                }
                self.rematch(ctx);
            }
        }
    }

    /// Puts a refusal by the rules into the tongue of its client.
    fn spoken(&self, conn: Conn, seat: u8, unfit: Unfit) -> Unfit {
        match (unfit, self.guests.get(&conn), &self.room.table) {
            (Unfit::Refused(refusal), Some(guest), Some(table)) => {
                let eyes = desk::eyes(&**table, Viewer::Seat(Seat(seat)));
                Unfit::Refused(guest.tongue.spoken(table.about(), eyes, refusal))
            }
            (unfit, ..) => unfit,
        }
    }

    fn request(
        &mut self,
        ctx: &mut Ctx<'_>,
        key: Option<&KeyHash>,
        request: &Request,
    ) -> Result<Response, Refused> {
        let seats = self.seats_of(key);
        match request {
            Request::Make(..) => Err(Refused::new(Kind::NotFound, "there is no such game")),
            Request::Card(_) => Ok(Response::Card(Box::new(self.card(ctx.now)))),
            Request::Take(_, take) => self.take_seat(ctx, key, take),
            Request::Ticket(_, seat) => self.ticket(ctx, &seats, *seat),
            Request::Record(_) => self.room.record(!seats.is_empty()).map(Response::Record),
            Request::Step(_, seat, row, tongue) => {
                let free = seats.is_empty() && self.room.shows_all();
                let may = |seat: u8| seats.contains(&seat) || free && self.room.has_seat(seat);
                if seat.is_some_and(|seat| !may(seat)) {
                    return Err(Refused::new(Kind::NotYourSeat, "the key does not hold this seat"));
                }
                let step = self.room.step(*seat, !seats.is_empty(), *row, *tongue)?;
                Ok(Response::Step(Box::new(step)))
            }
        }
    }
}

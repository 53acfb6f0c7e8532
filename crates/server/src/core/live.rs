//! A game that is in memory: its room, who is connected, and what waits for the disk.
//!
//! At most one batch is on its way to the disk. What is said while it is, waits; so nobody ever hears of
//! something that could still be lost. Commands that arrive meanwhile become the next batch together.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use engine::erased::AnyPlayer;
use engine::{Seat, Viewer};
use wire::rest::{GameCard, Watch};
use wire::{Command, Kind, Query, Refused, Reply, Stream, Tell};

use super::chair::Who;
use super::decide::{Decision, refused};
use super::entropy::KeyHash;
use super::entry::{Entry, Order, What};
use super::feed::Json;
use super::guests::{Guest, Told, eyes, text};
use super::hall::Ctx;
use super::room::{Room, Unfit};
use super::{Asked, Conn, Count, Output, Request, Response, Thought};
use crate::batch::{Batch, Millis, Stage};

/// Something to do for a game.
pub enum Job {
    /// Somebody has said hello.
    Hello { conn: Conn, key: Option<KeyHash>, since: u64, stream: Stream },
    /// A seat does something.
    Do { conn: Conn, key: Option<KeyHash>, command: Command },
    /// Somebody lifts the curtain.
    Look { conn: Conn, seat: u8 },
    /// A seat asks something.
    Query { conn: Conn, id: u32, seat: u8, query: Query },
    /// A request over HTTP.
    Request { asked: Asked, key: Option<KeyHash>, request: Request },
    /// A built-in player has thought.
    Thought(Box<Thought>),
}

impl Job {
    /// Whether it only looks, and so must wait until everything before it is written down.
    fn looks(&self) -> bool {
        match self {
            Job::Do { .. } | Job::Thought(_) => false,
            Job::Request { request, .. } => !matches!(request, Request::Take(..) | Request::Ticket(..)),
            _ => true,
        }
    }
}

/// A game in memory.
pub struct Live {
    /// The game as its log tells it.
    pub room: Room,
    /// Who is connected.
    pub guests: BTreeMap<Conn, Guest>,
    /// What was sent, by eyes.
    pub told: BTreeMap<u16, Told>,
    /// What is to be done.
    pub jobs: VecDeque<Job>,
    /// What is said once it is written down.
    pub held: Vec<Output>,
    /// What is to be written down.
    pub batch: Batch,
    /// Whether a batch is on its way to the disk.
    pub in_flight: bool,
    /// Whether the game itself moved since the last broadcast.
    pub moved: bool,
    /// The card as it was last told.
    pub last_card: Option<GameCard>,
    /// Since when nobody is connected for a seat.
    pub(super) away: Vec<Millis>,
    /// The built-in players at the table, while they do not think.
    pub(super) minds: BTreeMap<u8, Box<dyn AnyPlayer>>,
    /// The question that a seat's player thinks about.
    pub(super) thinking: BTreeMap<u8, u32>,
    /// When a built-in player last answered.
    pub(super) machine_at: Option<Millis>,
    /// When somebody last did or looked at something.
    pub touched: Millis,
    /// When it must be looked at again, as the hall has it noted.
    pub wake: Option<Millis>,
}

impl Live {
    /// A game in memory; nobody is there yet. A server that was away counts the absence of people from its start.
    pub fn new(room: Room, born: Millis, now: Millis) -> Live {
        let away = vec![born.max(room.updated); room.chairs.len()];
        Live {
            room,
            guests: BTreeMap::new(),
            told: BTreeMap::new(),
            jobs: VecDeque::new(),
            held: Vec::new(),
            batch: Batch::default(),
            in_flight: false,
            moved: false,
            last_card: None,
            away,
            minds: BTreeMap::new(),
            thinking: BTreeMap::new(),
            machine_at: None,
            touched: now,
            wake: None,
        }
    }

    /// Whether somebody is connected for a seat.
    pub(super) fn present(&self, seat: u8) -> bool {
        self.guests.values().any(|guest| guest.seats.contains(&seat))
    }

    /// When a seat counts as abandoned, if nothing happens until then; only a seat that is waited for, or left.
    fn abandoned_at(&self, seat: u8) -> Option<Millis> {
        let chair = self.room.chairs.get(usize::from(seat))?;
        if chair.who != Who::Person || self.room.stage() != Stage::Live {
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

    pub(super) fn abandoned(&self, seat: u8, now: Millis) -> bool {
        self.abandoned_at(seat).is_some_and(|at| at <= now)
    }

    /// The card as it is now.
    pub fn card(&self, now: Millis) -> GameCard {
        self.room.card(|seat| self.present(seat), |seat| self.abandoned(seat, now))
    }

    /// Works through what is to be done, as far as it goes without the disk.
    pub fn run(&mut self, ctx: &mut Ctx<'_>) {
        if self.in_flight {
            return;
        }
        self.expire(ctx);
        while let Some(job) = self.jobs.pop_front() {
            if job.looks() && !self.batch.rows.is_empty() {
                self.jobs.push_front(job);
                break;
            }
            self.touched = ctx.now;
            self.take(ctx, job);
        }
        if self.batch.rows.is_empty() {
            self.tell_status(ctx.now);
            ctx.out.append(&mut self.held);
            self.wake_players(ctx);
        } else {
            self.write(ctx);
        }
    }

    /// Sends the batch to the disk, with the card that lists are made of.
    fn write(&mut self, ctx: &mut Ctx<'_>) {
        self.batch.cards.push(self.list_card(ctx.now));
        self.in_flight = true;
        let batch = std::mem::take(&mut self.batch);
        ctx.out.push(Output::Write { game: self.room.id.clone(), batch });
    }

    /// The batch is on the disk: says what was held back, tells everybody, lets players think.
    pub fn committed(&mut self, ctx: &mut Ctx<'_>) {
        self.in_flight = false;
        ctx.out.append(&mut self.held);
        self.broadcast(ctx.now);
        self.moved = false;
        ctx.out.append(&mut self.held);
        self.run(ctx);
    }

    /// Whether nothing will happen until somebody comes.
    pub fn asleep(&self) -> bool {
        let room = &self.room;
        let machine = |Seat(seat): Seat| room.chairs[usize::from(seat)].who != Who::Person;
        let taken_over = room.made.abandon.as_ref().is_some_and(|abandon| abandon.player.is_some());
        room.stage() != Stage::Live
            || (room.made.clock.is_none() && !taken_over && !room.open_seats().any(machine))
    }

    /// When it must be looked at again.
    pub fn next_wake(&self, now: Millis, rest: Millis) -> Option<Millis> {
        if self.in_flight {
            return None;
        }
        let patience = (0..self.room.chairs.len() as u8).filter_map(|seat| self.abandoned_at(seat));
        let rest = self.is_idle().then(|| self.touched.saturating_add(rest));
        let times = [self.room.next_deadline(), self.pace_ends(), rest].into_iter().flatten();
        // What is past was seen to, or cannot be while nothing can be written down.
        times.chain(patience).filter(|at| *at > now).min()
    }

    fn is_idle(&self) -> bool {
        let busy = self.in_flight || !self.jobs.is_empty() || !self.thinking.is_empty();
        !busy && self.guests.is_empty() && self.asleep()
    }

    /// Whether nobody has looked at it for so long that it can be read again when somebody does.
    pub fn may_rest(&self, now: Millis, rest: Millis) -> bool {
        self.is_idle() && self.touched.saturating_add(rest) <= now
    }

    /// Adds an entry to the game and to the batch, if it fits.
    pub(super) fn enter(
        &mut self,
        ctx: &mut Ctx<'_>,
        order: Option<Order>,
        what: What,
    ) -> Result<Reply, Refused> {
        let mut entry = Entry { order, what, hash: String::new() };
        let before = self.room.stage();
        let at = ctx.now.max(self.room.updated);
        let reply = self.room.apply(&entry, at).map_err(|unfit| match unfit {
            Unfit::Refused(refusal) => refused(refusal),
            Unfit::Wrong(why) => Refused::new(Kind::NotNow, why),
        })?;
        entry.hash = self.room.hash();
        let row = entry.row(&self.room.id, self.room.rows, at, &self.room.check);
        self.room.kept(&row);
        self.batch.rows.push(row);
        self.moved = true;
        if before != Stage::Over && self.room.stage() == Stage::Over {
            self.held.push(Output::Count(Count::Over));
        }
        Ok(reply)
    }

    /// Makes the first row of a game that was just made.
    pub fn first_row(&mut self, made: super::entry::Made, at: Millis) {
        let what = What::Made(Box::new(made));
        let entry = Entry { order: None, what, hash: self.room.hash() };
        let row = entry.row(&self.room.id, 0, at, "");
        self.room.kept(&row);
        self.batch.rows.push(row);
        let mut keys: Vec<&KeyHash> = self.room.chairs.iter().flat_map(|chair| &chair.keys).collect();
        keys.sort();
        keys.dedup();
        self.batch.holders.extend(keys.into_iter().map(|key| (key.clone(), self.room.id.clone())));
    }

    /// What time brings: seats that run out of it, and abandoned seats that a built-in player takes over.
    fn expire(&mut self, ctx: &mut Ctx<'_>) {
        if ctx.failed {
            return;
        }
        let late: Vec<Seat> = self.room.open_seats().collect();
        for seat in late {
            if self.room.deadline(seat).is_some_and(|deadline| deadline <= ctx.now) {
                // Refused only where an earlier one ended the game.
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

    /// After a restart the time that the server was gone is nobody's.
    pub fn resume(&mut self, ctx: &mut Ctx<'_>) {
        if self.room.next_deadline().is_some() && !ctx.failed {
            let _ = self.enter(ctx, None, What::Resumed);
        }
    }

    fn take(&mut self, ctx: &mut Ctx<'_>, job: Job) {
        match job {
            Job::Hello { conn, key, since, stream } => self.hello(ctx, conn, key, since, stream),
            Job::Do { conn, key, command } => self.command(ctx, conn, key.as_ref(), &command),
            Job::Look { conn, seat } => self.look(conn, seat),
            Job::Query { conn, id, seat, query } => self.query(conn, id, seat, &query),
            Job::Request { asked, key, request } => {
                let response = self.request(ctx, key.as_ref(), &request).unwrap_or_else(Response::Refused);
                self.held.push(Output::Reply { asked, response });
            }
            Job::Thought(thought) => self.thought(ctx, *thought),
        }
    }

    fn refuse(&mut self, conn: Conn, seat: Option<u8>, sequence: Option<u64>, id: Option<u32>, why: Refused) {
        self.held.push(Output::Count(Count::Refused(why.kind)));
        self.send(conn, text(&Tell::Refused { seat, sequence, id, why }));
    }

    pub(super) fn seats_of(&self, key: Option<&KeyHash>) -> Vec<u8> {
        let held = (0..).zip(&self.room.chairs).filter(|(_, chair)| chair.held_by(key));
        held.map(|(seat, _)| seat).collect()
    }

    fn hello(&mut self, ctx: &mut Ctx<'_>, conn: Conn, key: Option<KeyHash>, since: u64, stream: Stream) {
        let seats = self.seats_of(key.as_ref());
        let watchers = self.guests.values().filter(|guest| guest.seats.is_empty()).count() as u64;
        let why = if !seats.is_empty() {
            None
        } else if self.room.made.watch == Watch::Nobody {
            Some(Refused::new(Kind::NotYourSeat, "nobody watches this game"))
        } else if watchers >= ctx.limits.watchers_per_game {
            self.held.push(Output::Count(Count::Limit("watchers_per_game")));
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
        self.guests.insert(conn, Guest { key, seats, eyes, stream });
        self.welcome(conn, ctx.now);
        self.show(conn, since);
    }

    /// A connection is gone.
    pub fn leave(&mut self, ctx: &mut Ctx<'_>, conn: Conn) {
        self.jobs.retain(|job| !matches!(job, Job::Hello { conn: other, .. } if *other == conn));
        let Some(guest) = self.guests.remove(&conn) else { return };
        for seat in guest.seats {
            if !self.present(seat) {
                self.away[usize::from(seat)] = ctx.now;
            }
        }
        self.touched = ctx.now;
    }

    fn look(&mut self, conn: Conn, seat: u8) {
        let Some(guest) = self.guests.get_mut(&conn) else { return };
        if !guest.seats.contains(&seat) {
            let why = Refused::new(Kind::NotYourSeat, "the key does not hold this seat");
            return self.refuse(conn, Some(seat), None, None, why);
        }
        guest.eyes = Some(Viewer::Seat(Seat(seat)));
        self.show(conn, 0);
    }

    fn query(&mut self, conn: Conn, id: u32, seat: u8, query: &Query) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let answer = match guest.seats.contains(&seat) {
            false => Err(Refused::new(Kind::NotYourSeat, "the key does not hold this seat")),
            // Where seats have secrets, only the one that looks may ask.
            true if self.room.game.about().hidden && guest.eyes != Some(Viewer::Seat(Seat(seat))) => {
                Err(Refused::new(Kind::NotNow, "lift the curtain first"))
            }
            true => self.room.query(Seat(seat), query),
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
        if !self.guests.contains_key(&conn) {
            return;
        }
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
            return refuse(self, storage());
        }
        if self.room.rows >= ctx.limits.rows_per_game && !matches!(what, What::Resign { .. }) {
            self.held.push(Output::Count(Count::Limit("rows_per_game")));
            return refuse(
                self,
                Refused::limit("rows_per_game", "this game has grown too long: give up or stop"),
            );
        }
        match self.enter(ctx, Some(order), what) {
            Err(why) => refuse(self, why),
            Ok(_) => {
                let last = self.room.chairs[usize::from(command.seat)].last.as_ref();
                if let Some((_, done)) = last {
                    let message = text(&Tell::Done(*done));
                    self.send(conn, message);
                    self.held.push(Output::Count(Count::Done));
                }
                self.rematch(ctx);
            }
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
            Request::Step(_, seat, row) => {
                if seat.is_some_and(|seat| !seats.contains(&seat)) {
                    return Err(Refused::new(Kind::NotYourSeat, "the key does not hold this seat"));
                }
                let step = self.room.step(*seat, !seats.is_empty(), *row)?;
                Ok(Response::Step(Box::new(step)))
            }
        }
    }
}

/// Nothing can be written down.
pub fn storage() -> Refused {
    Refused::new(Kind::Storage, "nothing can be written down at the moment, so nothing is taken")
}

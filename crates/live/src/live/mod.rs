//! A game in memory: its room, its connections, and everything that waits for the disk.
//!
//! At most one batch is on its way to the disk. Replies wait for the commit, so no client ever hears of an entry that
//! could still be lost. Commands that arrive in the meantime go into the next batch.

pub mod guests;
pub mod job;
pub mod minds;
pub mod presence;
pub mod queries;
pub mod replies;
pub mod seating;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::Seat;
use engine::erased::AnyPlayer;
use wire::Reply;
use wire::rest::GameCard;

use crate::batch::{Batch, Millis, Stage};
use crate::entropy::KeyHash;
use crate::hall::Ctx;
use crate::hall::makers::Share;
use crate::live::guests::{Ears, Guest, Told};
use crate::live::job::Job;
use crate::room::chair::Who;
use crate::room::entry::{Cause, LogEntry, What};
use crate::room::{Room, Unfit};
use crate::{Conn, Count, Output};

/// The duration of a write after which the disk counts as slow.
const SLOW_DISK: Millis = 1_000;

/// A game in memory.
pub struct Live {
    /// The game according to its log.
    pub room: Room,
    /// The connected clients.
    pub guests: BTreeMap<Conn, Guest>,
    /// Connections whose command was refused because nothing could be written.
    pub(crate) turned_away: BTreeSet<Conn>,
    /// The messages sent, by viewer.
    pub told: BTreeMap<Ears, Told>,
    /// The jobs to do, with the time when each arrived.
    pub jobs: VecDeque<(Millis, Job)>,
    /// Outputs that wait for the commit.
    pub held: Vec<Output>,
    /// The next batch to write.
    pub batch: Batch,
    /// Whether a batch is on its way to the disk.
    pub in_flight: bool,
    /// Whether the entry in lists has changed.
    pub relist: bool,
    /// Whether the game itself changed since the last broadcast.
    pub moved: bool,
    /// The card as last sent.
    pub last_card: Option<GameCard>,
    /// The seats whose turn it is according to the stored card, if known.
    listed_turn: Option<Vec<u8>>,
    /// The seats that have a connection.
    pub(crate) here: Vec<bool>,
    /// The time when each seat lost its connection.
    pub(crate) away: Vec<Millis>,
    /// The built-in players at the table by name, while they are not thinking.
    pub(crate) minds: BTreeMap<u8, (String, Box<dyn AnyPlayer>)>,
    /// The question that a seat's player is thinking about, and its name.
    pub(crate) thinking: BTreeMap<u8, (u32, String)>,
    /// When a built-in player last answered.
    pub(crate) machine_at: Option<Millis>,
    /// When a client last sent or requested something.
    pub touched: Millis,
    /// When it needs attention again, as noted by the hall.
    pub wake: Option<Millis>,
    /// The rematch, written with the next batch.
    pub(crate) opened: Option<String>,
    /// The last question that was sent to people.
    pub(crate) told_question: u32,
    /// Its share of its maker's allowance.
    pub(crate) share: Share,
}

impl Live {
    /// Creates a game in memory that no one has joined yet. Absence counts from the start of the server, because it may
    /// have been down.
    pub fn new(room: Room, born: Millis, now: Millis, mut share: Share) -> Live {
        share.set(room.machine_seats());
        let away = vec![born.max(room.updated); room.chairs.len()];
        Live {
            here: vec![false; room.chairs.len()],
            room,
            guests: BTreeMap::new(),
            turned_away: BTreeSet::new(),
            told: BTreeMap::new(),
            jobs: VecDeque::new(),
            held: Vec::new(),
            batch: Batch::default(),
            in_flight: false,
            relist: false,
            moved: false,
            last_card: None,
            listed_turn: None,
            away,
            minds: BTreeMap::new(),
            thinking: BTreeMap::new(),
            machine_at: None,
            touched: now,
            wake: None,
            opened: None,
            told_question: 0,
            share,
        }
    }

    /// Returns the current card.
    pub fn card(&self, now: Millis) -> GameCard {
        self.room.card(|seat| self.present(seat), |seat| self.abandoned(seat, now))
    }

    /// Accepts a job, which is done at once or after the disk has finished.
    pub fn job(&mut self, ctx: &mut Ctx<'_>, job: Job) {
        self.jobs.push_back((ctx.now, job));
        self.run(ctx);
    }

    /// Does the jobs as far as possible without the disk. The time of an entry is the time when its job arrived, even
    /// if the disk has been busy since, so a slow disk costs no player any time.
    pub fn run(&mut self, ctx: &mut Ctx<'_>) {
        if self.in_flight {
            return;
        }
        let now = ctx.now;
        while let Some((came, job)) = self.jobs.pop_front() {
            ctx.now = came;
            self.expire(ctx);
            if job.looks() {
                ctx.now = now;
                if !self.batch.rows.is_empty() {
                    self.jobs.push_front((came, job));
                    break;
                }
            }
            self.touched = now;
            self.take(ctx, job);
        }
        ctx.now = now;
        if self.jobs.is_empty() {
            self.expire(ctx);
        }
        if self.batch.rows.is_empty() {
            self.tell_status(ctx.now);
            ctx.out.append(&mut self.held);
            self.wake_players(ctx);
        } else {
            self.write(ctx);
        }
    }

    /// Sends the batch to the disk, with the card for lists.
    fn write(&mut self, ctx: &mut Ctx<'_>) {
        // A list says whose turn it is. If only built-in players act, the card does not change.
        let turn = Some(self.room.people_asked());
        if std::mem::take(&mut self.relist) || self.listed_turn != turn {
            self.batch.cards.push(self.list_card(ctx.now));
            self.listed_turn = turn;
        }
        self.in_flight = true;
        let batch = std::mem::take(&mut self.batch);
        ctx.out.push(Output::Write { game: self.room.id.clone(), batch });
    }

    /// Handles the commit of the batch: sends the waiting replies, tells everyone, and lets players think.
    pub fn committed(&mut self, ctx: &mut Ctx<'_>) {
        self.in_flight = false;
        ctx.out.append(&mut self.held);
        self.broadcast(ctx.now);
        self.moved = false;
        ctx.out.append(&mut self.held);
        let question = std::mem::replace(&mut self.told_question, self.room.question());
        // The clock of a question does not run while the disk delays it.
        if question != self.told_question && ctx.now.saturating_sub(self.room.updated) >= SLOW_DISK {
            self.resume(ctx);
        }
        self.run(ctx);
    }

    /// Whether something may happen without a client, now or later, so that a restart must load the game.
    pub fn may_wake(&self) -> bool {
        let machine = self.room.chairs.iter().any(|chair| matches!(chair.who, Who::Machine(_)));
        let abandon = &self.room.made.abandon;
        let taken_over = abandon.as_ref().is_some_and(|abandon| abandon.player.is_some());
        self.room.stage() == Stage::Live && (machine || taken_over || self.room.made.clock.is_some())
    }

    /// Whether nothing will happen until a client connects.
    pub fn asleep(&self) -> bool {
        let room = &self.room;
        let machine = |Seat(seat): Seat| room.chairs[usize::from(seat)].who != Who::Person;
        let taken_over = room.made.abandon.as_ref().is_some_and(|abandon| abandon.player.is_some());
        room.stage() != Stage::Live
            || (room.made.clock.is_none() && !taken_over && !room.open_seats().any(machine))
    }

    /// Returns when the game needs attention again.
    pub fn next_wake(&self, now: Millis, rest: Millis) -> Option<Millis> {
        if self.in_flight {
            return None;
        }
        let patience = (0..self.room.chairs.len() as u8).filter_map(|seat| self.abandoned_at(seat));
        let rest = self.is_idle().then(|| self.touched.saturating_add(rest).max(now + 1));
        let times = [self.room.next_deadline(), self.pace_ends(), rest].into_iter().flatten();
        // Past times have been handled, or cannot be handled while writing is impossible.
        times.chain(patience).filter(|at| *at > now).min()
    }

    fn is_idle(&self) -> bool {
        let busy = self.in_flight || !self.jobs.is_empty() || !self.thinking.is_empty();
        !busy && self.guests.is_empty() && self.asleep()
    }

    /// Whether it has been unused for so long that it can be unloaded; it is read again on demand.
    pub fn may_rest(&self, now: Millis, rest: Millis) -> bool {
        self.is_idle() && self.touched.saturating_add(rest) <= now
    }

    /// Adds an entry to the game and to the batch, if the game allows it.
    pub(crate) fn enter(
        &mut self,
        ctx: &mut Ctx<'_>,
        cause: Option<Cause>,
        what: What,
    ) -> Result<Reply, Unfit> {
        let moves = what.moves();
        self.relist |= what.relists();
        let mut entry = LogEntry { cause, what, hash: String::new() };
        let before = self.room.stage();
        let at = ctx.now.max(self.room.updated);
        let reply = self.room.apply(&entry, at)?;
        entry.hash = self.room.hash();
        let row = entry.row(&self.room.id, self.room.rows, at, &self.room.check);
        self.room.kept(&row);
        self.share.set(self.room.machine_seats());
        self.batch.rows.push(row);
        self.moved |= moves;
        self.relist |= before != self.room.stage();
        if before != Stage::Over && self.room.stage() == Stage::Over {
            self.held.push(Output::Count(Count::Over));
        }
        Ok(reply)
    }

    /// Writes the first row of a new game.
    pub fn first_row(&mut self, made: crate::room::entry::Made, at: Millis) {
        let what = What::Made(Box::new(made));
        let entry = LogEntry { cause: None, what, hash: self.room.hash() };
        let row = entry.row(&self.room.id, 0, at, "");
        self.room.kept(&row);
        self.batch.rows.push(row);
        self.relist = true;
        let mut keys: Vec<&KeyHash> = self.room.chairs.iter().flat_map(|chair| &chair.keys).collect();
        keys.sort();
        keys.dedup();
        self.batch.holders.extend(keys.into_iter().map(|key| (key.clone(), self.room.id.clone())));
    }

    /// Resumes the clocks: the downtime of the server or its disk is not charged to any seat.
    pub fn resume(&mut self, ctx: &mut Ctx<'_>) {
        if self.room.next_deadline().is_some() && !ctx.failed {
            let _ = self.enter(ctx, None, What::Resumed);
        }
    }
}

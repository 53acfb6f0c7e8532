//! The hall: all games of one shard, and the clients connected to them.

pub mod frames;
pub mod loading;
pub mod make;
pub mod makers;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use wire::rest::GameCard;
use wire::{Kind, Refused};

use crate::batch::{Batch, Card, Millis};
use crate::entropy::{Entropy, KeyHash, is_id};
use crate::hall::frames::Caller;
use crate::hall::make::make;
use crate::hall::makers::{Makers, Share};
use crate::limits::Limits;
use crate::live::Live;
use crate::live::job::Job;
use crate::live::replies::{count_refused, frozen, goodbye, not_done, storage};
use crate::room::Room;
use crate::room::entry::Made;
use crate::shelf::Shelf;
use crate::{By, Conn, Count, Games, Input, Output, Request, Response};

/// The settings of a hall.
pub struct HallSetup {
    /// The rulebooks.
    pub games: Games,
    /// The limits.
    pub limits: Limits,
    /// The source of secrets.
    pub entropy: Entropy,
    /// When the server started.
    pub born: Millis,
    /// The number of this shard, and the number of shards.
    pub shard: (u32, u32),
    /// The current use of each address, over all shards.
    pub makers: Arc<Makers>,
}

/// Returns the shard that a game belongs to.
pub fn shard_of(game: &str, of: u32) -> u32 {
    let sum = game.bytes().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    sum % of.max(1)
}

/// The state of a game in the hall.
pub enum Slot {
    /// Its log is being read, and these jobs wait for it.
    Loading(Vec<Job>),
    /// In memory.
    Here(Box<Live>),
    /// It cannot be used, for this reason.
    Frozen(String),
}

/// All games of one shard.
pub struct Hall {
    pub(crate) shelf: Shelf,
    pub(crate) limits: Limits,
    entropy: Entropy,
    pub(crate) born: Millis,
    shard: (u32, u32),
    pub(crate) makers: Arc<Makers>,
    pub(crate) slots: BTreeMap<String, Slot>,
    pub(crate) callers: BTreeMap<Conn, Caller>,
    /// The times at which games need attention.
    pub(crate) wakes: BTreeSet<(Millis, String)>,
    /// Games that were unloaded while they waited for a player, with the time when each seat became empty.
    pub(crate) absent: BTreeMap<String, Vec<Millis>>,
    /// Whether writing is impossible, for now or for good.
    pub(crate) failed: bool,
    /// Games that were unloaded while writing was impossible and that cannot wait for a client.
    pub(crate) stalled: BTreeSet<String>,
}

/// The parts of the hall that a game needs while it works.
pub struct Ctx<'a> {
    /// The time.
    pub now: Millis,
    /// The limits.
    pub limits: &'a Limits,
    /// The source of secrets.
    pub entropy: &'a mut Entropy,
    /// Whether writing is impossible, for now or for good.
    pub failed: bool,
    /// The outputs.
    pub out: &'a mut Vec<Output>,
    /// The rulebooks.
    pub shelf: &'a Shelf,
    makers: &'a Arc<Makers>,
    shard: (u32, u32),
}

impl Ctx<'_> {
    /// Returns a random id of this shard, which cannot be guessed.
    fn id(&mut self) -> String {
        loop {
            let id = self.entropy.id();
            if shard_of(&id, self.shard.1) == self.shard.0 {
                return id;
            }
        }
    }

    /// Creates another game as part of a batch. It is loaded when a client asks for it.
    pub fn open(&mut self, made: Made, batch: &mut Batch) -> Option<String> {
        let id = self.id();
        let room = Room::new(self.shelf, &id, made.clone(), self.now).ok()?;
        let share = Share::new(self.makers, made.answerable());
        let mut live = Live::new(room, self.now, self.now, share);
        live.first_row(made, self.now);
        batch.rows.append(&mut live.batch.rows);
        batch.holders.append(&mut live.batch.holders);
        batch.cards.push(live.list_card(self.now));
        Some(id)
    }
}

impl Live {
    /// Returns the card for lists, which says whose turn it is.
    pub(crate) fn list_card(&self, now: Millis) -> Card {
        let room = &self.room;
        let shown = GameCard { turn: room.people_asked(), ..self.card(now) };
        Card {
            game: room.id.clone(),
            stage: room.stage(),
            listed: room.made.listed,
            asleep: !self.may_wake(),
            updated: now,
            body: serde_json::to_string(&shown).expect("a card is plain data"),
        }
    }
}

impl Hall {
    /// Creates an empty hall.
    pub fn new(setup: HallSetup) -> Hall {
        Hall {
            shelf: Shelf::new(setup.games),
            limits: setup.limits,
            entropy: setup.entropy,
            born: setup.born,
            shard: setup.shard,
            makers: setup.makers,
            slots: BTreeMap::new(),
            callers: BTreeMap::new(),
            wakes: BTreeSet::new(),
            absent: BTreeMap::new(),
            failed: false,
            stalled: BTreeSet::new(),
        }
    }

    /// Returns why a game is frozen, if it is.
    pub fn frozen(&self, game: &str) -> Option<&str> {
        match self.slots.get(game) {
            Some(Slot::Frozen(why)) => Some(why),
            _ => None,
        }
    }

    /// Returns the next time at which something must be done even without input.
    pub fn next_wake(&self) -> Option<Millis> {
        self.wakes.first().map(|(at, _)| *at)
    }

    /// Returns how many games are in memory.
    pub fn games_in_memory(&self) -> usize {
        self.slots.len()
    }

    /// Handles an input and appends its outputs.
    pub fn handle(&mut self, now: Millis, input: Input, out: &mut Vec<Output>) {
        self.wake_due(now, out);
        match input {
            Input::Connect { conn, game, key } => {
                self.callers.insert(conn, Caller::new(game, key, &self.limits, now));
            }
            Input::Frame { conn, text } => self.frame(now, conn, &text, out),
            Input::Disconnect { conn } => {
                let Some(caller) = self.callers.remove(&conn) else { return };
                match self.slots.get_mut(&caller.game) {
                    Some(Slot::Loading(jobs)) => {
                        jobs.retain(|job| job.conn() != Some(conn) || matches!(job, Job::Do { .. }));
                    }
                    _ => self.with(now, &caller.game, out, |live, ctx| {
                        live.leave(ctx, conn);
                        live.run(ctx);
                    }),
                }
            }
            Input::Request { asked, key, request } => {
                let game = match &request {
                    Request::Make(make, by) => return self.make(now, asked, key, make, by, out),
                    Request::Card(game)
                    | Request::Take(game, _)
                    | Request::Ticket(game, _)
                    | Request::Record(game)
                    | Request::Step(game, ..) => game.clone(),
                };
                self.job(now, &game, Job::Request { asked, key, request }, out);
            }
            Input::Wake { game } => self.need(&game, out),
            Input::Loaded { game, rows } => self.loaded(now, &game, rows, out),
            Input::Committed { game } => {
                let mut opened = None;
                self.with(now, &game, out, |live, ctx| {
                    opened = live.opened.take();
                    live.committed(ctx);
                });
                // A rematch may have a clock or built-in players, so it begins even if no one has come yet.
                opened.iter().for_each(|game| self.need(game, out));
            }
            Input::Failed { game, failure } => self.failed(now, &game, failure, out),
            Input::Healed => self.healed(now, out),
            Input::Thought(thought) => {
                let game = thought.game.clone();
                self.with(now, &game, out, |live, ctx| live.job(ctx, Job::Thought(thought)));
            }
            Input::Tick => {}
            Input::Stop => {
                let bye = "the server stops for a moment; nothing is lost";
                let conns: Vec<Conn> = self.callers.keys().copied().collect();
                conns.into_iter().for_each(|conn| goodbye(conn, Kind::NotNow, bye, true, out));
            }
        }
    }

    /// Works on a game that is in memory, and notes when it needs attention again.
    pub(crate) fn with(
        &mut self,
        now: Millis,
        game: &str,
        out: &mut Vec<Output>,
        work: impl FnOnce(&mut Live, &mut Ctx<'_>),
    ) {
        let Some(Slot::Here(live)) = self.slots.get_mut(game) else { return };
        let mut ctx = Ctx {
            now,
            limits: &self.limits,
            entropy: &mut self.entropy,
            failed: self.failed,
            out,
            shelf: &self.shelf,
            makers: &self.makers,
            shard: self.shard,
        };
        work(live, &mut ctx);
        let wake = live.next_wake(now, self.limits.rest_ms);
        if wake != live.wake {
            if let Some(at) = live.wake {
                self.wakes.remove(&(at, game.to_string()));
            }
            if let Some(at) = wake {
                self.wakes.insert((at, game.to_string()));
            }
            live.wake = wake;
        }
    }

    /// Gives a job to its game.
    pub(crate) fn job(&mut self, now: Millis, game: &str, job: Job, out: &mut Vec<Output>) {
        if !is_id(game) {
            return not_done(job, Refused::new(Kind::NotFound, "there is no such game"), out);
        }
        self.need(game, out);
        if let Some(conn) = job.conn()
            && self.waiting(game, conn) >= self.limits.message_burst
        {
            let why = Refused::limit("message_burst", "too many messages wait for an answer");
            return not_done(job, why, out);
        }
        match self.slots.get_mut(game) {
            Some(Slot::Loading(jobs)) => jobs.push(job),
            Some(Slot::Frozen(why)) => {
                let why = frozen(why);
                not_done(job, why, out);
            }
            _ => self.with(now, game, out, |live, ctx| live.job(ctx, job)),
        }
    }

    /// Returns how many messages of a connection wait for the disk.
    fn waiting(&self, game: &str, conn: Conn) -> u64 {
        let count = match self.slots.get(game) {
            Some(Slot::Loading(jobs)) => jobs.iter().filter(|job| job.conn() == Some(conn)).count(),
            Some(Slot::Here(live)) => live.jobs.iter().filter(|(_, job)| job.conn() == Some(conn)).count(),
            _ => 0,
        };
        count as u64
    }

    fn make(
        &mut self,
        now: Millis,
        asked: crate::RequestId,
        key: Option<KeyHash>,
        make_game: &wire::rest::MakeGame,
        by: &By,
        out: &mut Vec<Output>,
    ) {
        let made = if self.failed {
            Err(storage())
        } else if by.running >= self.limits.games_per_key {
            let text = "you sit in too many running games: end one first";
            Err(Refused::limit("games_per_key", text))
        } else {
            make(&self.shelf, &self.limits, &mut self.entropy, make_game, key.as_ref(), &by.maker)
        };
        let made = made.and_then(|made| {
            let mut share = Share::new(&self.makers, made.answerable());
            share.take(made.machines_at_first(), &self.limits)?;
            Ok((made, share))
        });
        let refuse = |why: Refused, out: &mut Vec<Output>| {
            count_refused(&why, out);
            out.push(Output::Reply { asked, response: Response::Refused(why) });
        };
        let (made, share) = match made {
            Ok(made) => made,
            Err(why) => return refuse(why, out),
        };
        let id = loop {
            let id = self.entropy.id();
            if shard_of(&id, self.shard.1) == self.shard.0 && !self.slots.contains_key(&id) {
                break id;
            }
        };
        let room = match Room::new(&self.shelf, &id, made.clone(), now) {
            Ok(room) => room,
            Err(why) => return refuse(Refused::new(Kind::Malformed, why), out),
        };
        let mut live = Live::new(room, now, now, share);
        live.first_row(made, now);
        self.slots.insert(id.clone(), Slot::Here(Box::new(live)));
        self.with(now, &id, out, |live, ctx| {
            let response = live.made(ctx, key.as_ref());
            live.held.push(Output::Reply { asked, response });
            live.held.push(Output::Count(Count::Made));
            live.run(ctx);
        });
    }
}

//! The hall: all games of one shard, and who is connected to them.

use std::collections::{BTreeMap, BTreeSet};

use wire::{Kind, PROTOCOL, Refused, Say, Tell};

use super::bucket::Bucket;
use super::entropy::{Entropy, KeyHash, is_id};
use super::entry::Made;
use super::guests::text;
use super::live::{Job, Live, storage};
use super::make::make;
use super::room::Room;
use super::shelf::Shelf;
use super::{Conn, Count, Games, Input, Output, Request, Response};
use crate::batch::{Batch, Card, Millis};
use crate::limits::Limits;

/// What a hall is made from.
pub struct HallSetup {
    /// The rulebooks.
    pub games: Games,
    /// The limits.
    pub limits: Limits,
    /// The source of secrets.
    pub entropy: Entropy,
    /// When the server started.
    pub born: Millis,
    /// Which shard this is, and of how many.
    pub shard: (u32, u32),
}

/// The shard that a game belongs to.
pub fn shard_of(game: &str, of: u32) -> u32 {
    let sum = game.bytes().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    sum % of.max(1)
}

enum Slot {
    /// Its log is being read; what is to be done meanwhile.
    Loading(Vec<Job>),
    /// In memory.
    Here(Box<Live>),
    /// Its log does not replay: why.
    Frozen(String),
}

/// Somebody at the other end of a socket.
struct Caller {
    game: String,
    key: Option<KeyHash>,
    greeted: bool,
    bucket: Bucket,
    strikes: u64,
}

/// All games of one shard.
pub struct Hall {
    shelf: Shelf,
    limits: Limits,
    entropy: Entropy,
    born: Millis,
    shard: (u32, u32),
    slots: BTreeMap<String, Slot>,
    callers: BTreeMap<Conn, Caller>,
    wakes: BTreeSet<(Millis, String)>,
    failed: bool,
}

/// What a game needs of the hall while it works.
pub struct Ctx<'a> {
    /// The time.
    pub now: Millis,
    /// The limits.
    pub limits: &'a Limits,
    /// The source of secrets.
    pub entropy: &'a mut Entropy,
    /// Whether nothing can be written down any more.
    pub failed: bool,
    /// What goes out.
    pub out: &'a mut Vec<Output>,
    shelf: &'a Shelf,
    shard: (u32, u32),
}

impl Ctx<'_> {
    /// An id of this shard that nobody can guess.
    fn id(&mut self) -> String {
        loop {
            let id = self.entropy.id();
            if shard_of(&id, self.shard.1) == self.shard.0 {
                return id;
            }
        }
    }

    /// Makes a further game as part of a batch; it comes into memory once somebody asks for it.
    pub fn open(&mut self, made: Made, batch: &mut Batch) -> Option<String> {
        let id = self.id();
        let room = Room::new(self.shelf, &id, made.clone(), self.now).ok()?;
        let mut live = Live::new(room, self.now, self.now);
        live.first_row(made, self.now);
        batch.rows.append(&mut live.batch.rows);
        batch.holders.append(&mut live.batch.holders);
        batch.cards.push(live.list_card(self.now));
        Some(id)
    }
}

impl Live {
    /// The card that lists are made of.
    pub(super) fn list_card(&self, now: Millis) -> Card {
        let room = &self.room;
        Card {
            game: room.id.clone(),
            stage: room.stage(),
            listed: room.made.listed,
            asleep: self.asleep(),
            updated: now,
            body: serde_json::to_string(&self.card(now)).expect("a card is plain data"),
        }
    }
}

impl Hall {
    /// An empty hall.
    pub fn new(setup: HallSetup) -> Hall {
        Hall {
            shelf: Shelf::new(setup.games),
            limits: setup.limits,
            entropy: setup.entropy,
            born: setup.born,
            shard: setup.shard,
            slots: BTreeMap::new(),
            callers: BTreeMap::new(),
            wakes: BTreeSet::new(),
            failed: false,
        }
    }

    /// When something is to be done though nothing comes in.
    pub fn next_wake(&self) -> Option<Millis> {
        self.wakes.first().map(|(at, _)| *at)
    }

    /// How many games are in memory.
    pub fn games_in_memory(&self) -> usize {
        self.slots.len()
    }

    /// Takes an input; what follows goes out.
    pub fn handle(&mut self, now: Millis, input: Input, out: &mut Vec<Output>) {
        self.wake_due(now, out);
        match input {
            Input::Connect { conn, game, key } => {
                let per_minute = self.limits.messages_per_minute;
                let bucket = Bucket::with_rate(self.limits.message_burst, per_minute, 60_000, now);
                let caller = Caller { game, key, greeted: false, bucket, strikes: 0 };
                self.callers.insert(conn, caller);
            }
            Input::Frame { conn, text } => self.frame(now, conn, &text, out),
            Input::Disconnect { conn } => {
                let Some(caller) = self.callers.remove(&conn) else { return };
                match self.slots.get_mut(&caller.game) {
                    Some(Slot::Loading(jobs)) => {
                        jobs.retain(|job| !matches!(job, Job::Hello { conn: other, .. } if *other == conn));
                    }
                    _ => self.with(now, &caller.game, out, |live, ctx| {
                        live.leave(ctx, conn);
                        live.run(ctx);
                    }),
                }
            }
            Input::Request { asked, key, request } => {
                let game = match &request {
                    Request::Make(make, running) => {
                        return self.make(now, asked, key, make, *running, out);
                    }
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
            Input::Committed { game } => self.with(now, &game, out, Live::committed),
            Input::Failed { game, for_good } => self.failed(&game, for_good, out),
            Input::Thought(thought) => {
                let game = thought.game.clone();
                self.with(now, &game, out, |live, ctx| {
                    live.jobs.push_back(Job::Thought(thought));
                    live.run(ctx);
                });
            }
            Input::Tick => {}
            Input::Stop => {
                let bye = "the server stops for a moment; nothing is lost";
                let conns: Vec<Conn> = self.callers.keys().copied().collect();
                conns.into_iter().for_each(|conn| goodbye(conn, Kind::NotNow, bye, true, out));
            }
        }
    }

    /// Works with a game that is in memory, and notes when to look at it again.
    fn with(
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

    fn wake_due(&mut self, now: Millis, out: &mut Vec<Output>) {
        while let Some((at, game)) = self.wakes.first().cloned() {
            if at > now {
                return;
            }
            self.wakes.pop_first();
            let mut rests = false;
            if let Some(Slot::Here(live)) = self.slots.get_mut(&game) {
                live.wake = None;
                rests = live.may_rest(now, self.limits.rest_ms);
            }
            match rests {
                true => drop(self.slots.remove(&game)),
                false => self.with(now, &game, out, Live::run),
            }
        }
    }

    /// Asks for the log of a game that is not in memory.
    fn need(&mut self, game: &str, out: &mut Vec<Output>) {
        if !self.slots.contains_key(game) {
            self.slots.insert(game.to_string(), Slot::Loading(Vec::new()));
            out.push(Output::Load { game: game.to_string() });
        }
    }

    fn job(&mut self, now: Millis, game: &str, job: Job, out: &mut Vec<Output>) {
        if !is_id(game) {
            return not_done(job, Refused::new(Kind::NotFound, "there is no such game"), out);
        }
        self.need(game, out);
        match self.slots.get_mut(game) {
            Some(Slot::Loading(jobs)) => jobs.push(job),
            Some(Slot::Frozen(why)) => {
                let why = frozen(why);
                not_done(job, why, out);
            }
            _ => self.with(now, game, out, |live, ctx| {
                live.jobs.push_back(job);
                live.run(ctx);
            }),
        }
    }

    fn loaded(
        &mut self,
        now: Millis,
        game: &str,
        rows: Result<Vec<crate::batch::Row>, String>,
        out: &mut Vec<Output>,
    ) {
        let Some(Slot::Loading(_)) = self.slots.get(game) else { return };
        let Some(Slot::Loading(jobs)) = self.slots.remove(game) else { return };
        let found = match &rows {
            Err(_) => Err(storage()),
            Ok(rows) if rows.is_empty() => Err(Refused::new(Kind::NotFound, "there is no such game")),
            Ok(rows) => Room::fold(&self.shelf, rows).map_err(|why| {
                out.push(Output::Count(Count::Frozen));
                let refused = frozen(&why);
                self.slots.insert(game.to_string(), Slot::Frozen(why));
                refused
            }),
        };
        let room = match found {
            Ok(room) => room,
            Err(why) => return jobs.into_iter().for_each(|job| not_done(job, why.clone(), out)),
        };
        let live = Live::new(room, self.born, now);
        self.slots.insert(game.to_string(), Slot::Here(Box::new(live)));
        self.with(now, game, out, |live, ctx| {
            live.jobs.extend(jobs);
            live.resume(ctx);
            live.run(ctx);
        });
    }

    /// What was not written down has not happened: the game is forgotten and read again when somebody asks.
    fn failed(&mut self, game: &str, for_good: bool, out: &mut Vec<Output>) {
        self.failed |= for_good;
        let Some(Slot::Here(live)) = self.slots.remove(game) else { return };
        let live = *live;
        if let Some(at) = live.wake {
            self.wakes.remove(&(at, game.to_string()));
        }
        for output in live.held {
            if let Output::Reply { asked, .. } = output {
                out.push(Output::Reply { asked, response: Response::Refused(storage()) });
            }
        }
        live.jobs.into_iter().for_each(|job| not_done(job, storage(), out));
        for conn in live.guests.into_keys() {
            goodbye(conn, Kind::Storage, &storage().text, true, out);
        }
    }

    fn make(
        &mut self,
        now: Millis,
        asked: super::Asked,
        key: Option<KeyHash>,
        make_game: &wire::rest::MakeGame,
        running: u64,
        out: &mut Vec<Output>,
    ) {
        let made = if self.failed {
            Err(storage())
        } else if running >= self.limits.games_per_key {
            out.push(Output::Count(Count::Limit("games_per_key")));
            let text = "you sit in too many running games: end one first";
            Err(Refused::limit("games_per_key", text))
        } else {
            make(&self.shelf, &self.limits, &mut self.entropy, make_game, key.as_ref())
        };
        let refuse = |why: Refused, out: &mut Vec<Output>| {
            out.push(Output::Count(Count::Refused(why.kind)));
            out.push(Output::Reply { asked, response: Response::Refused(why) });
        };
        let made = match made {
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
        let mut live = Live::new(room, now, now);
        live.first_row(made, now);
        self.slots.insert(id.clone(), Slot::Here(Box::new(live)));
        self.with(now, &id, out, |live, ctx| {
            let response = live.made(ctx, key.as_ref());
            live.held.push(Output::Reply { asked, response });
            live.held.push(Output::Count(Count::Made));
            live.run(ctx);
        });
    }

    fn frame(&mut self, now: Millis, conn: Conn, said: &str, out: &mut Vec<Output>) {
        let Some(caller) = self.callers.get_mut(&conn) else { return };
        if !caller.bucket.take(now) {
            caller.strikes += 1;
            out.push(Output::Count(Count::Limit("message_burst")));
            if caller.strikes > self.limits.message_strikes {
                return goodbye(conn, Kind::Limit, "too many messages", false, out);
            }
            let why = Refused::limit("message_burst", "too many messages: wait a moment");
            return refuse(conn, why, out);
        }
        let say: Say = match serde_json::from_str(said) {
            Ok(say) => say,
            Err(fault) => {
                let fault: String = fault.to_string().chars().take(200).collect();
                let why = Refused::new(Kind::Malformed, format!("this message cannot be read: {fault}"));
                refuse(conn, why, out);
                if !caller.greeted {
                    goodbye(conn, Kind::Malformed, "the first message is a hello", false, out);
                }
                return;
            }
        };
        let (game, key) = (caller.game.clone(), caller.key.clone());
        let job = match say {
            Say::Hello { protocol, .. } if protocol != PROTOCOL => {
                let text = format!("this server speaks protocol {PROTOCOL}");
                return goodbye(conn, Kind::Malformed, &text, false, out);
            }
            Say::Hello { .. } if caller.greeted => {
                return refuse(conn, Refused::new(Kind::Malformed, "hello was said already"), out);
            }
            Say::Hello { since, stream, .. } => {
                caller.greeted = true;
                Job::Hello { conn, key, since, stream }
            }
            _ if !caller.greeted => {
                return goodbye(conn, Kind::Malformed, "the first message is a hello", false, out);
            }
            Say::Do(command) => Job::Do { conn, key, command },
            Say::Look { seat } => Job::Look { conn, seat },
            Say::Query { id, seat, query } => Job::Query { conn, id, seat, query },
        };
        self.job(now, &game, job, out);
    }
}

fn frozen(why: &str) -> Refused {
    Refused::new(Kind::Frozen, format!("this game is kept, but cannot go on: {why}"))
}

fn refuse(conn: Conn, why: Refused, out: &mut Vec<Output>) {
    out.push(Output::Count(Count::Refused(why.kind)));
    let tell = Tell::Refused { seat: None, sequence: None, id: None, why };
    out.push(Output::Send { conn, text: text(&tell) });
}

fn goodbye(conn: Conn, reason: Kind, why: &str, again: bool, out: &mut Vec<Output>) {
    let bye = Tell::Bye { reason, text: why.to_string(), again };
    out.push(Output::Send { conn, text: text(&bye) });
    out.push(Output::Close { conn });
}

/// Says that a job was not done, to whoever wanted it.
fn not_done(job: Job, why: Refused, out: &mut Vec<Output>) {
    match job {
        Job::Hello { conn, .. } => {
            let again = why.kind == Kind::Storage;
            goodbye(conn, why.kind, &why.text, again, out);
        }
        Job::Do { conn, command, .. } => {
            out.push(Output::Count(Count::Refused(why.kind)));
            let (seat, sequence) = (Some(command.seat), Some(command.sequence));
            out.push(Output::Send { conn, text: text(&Tell::Refused { seat, sequence, id: None, why }) });
        }
        Job::Query { conn, id, .. } => {
            let tell = Tell::Refused { seat: None, sequence: None, id: Some(id), why };
            out.push(Output::Send { conn, text: text(&tell) });
        }
        Job::Look { conn, .. } => refuse(conn, why, out),
        Job::Request { asked, .. } => {
            out.push(Output::Count(Count::Refused(why.kind)));
            out.push(Output::Reply { asked, response: Response::Refused(why) });
        }
        Job::Thought(_) => {}
    }
}

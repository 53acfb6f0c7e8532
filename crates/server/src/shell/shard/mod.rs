//! A shard: one thread that owns a hall, gives it inputs and carries out its outputs.

mod anew;
mod carry;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use engine::chance::Seed;
use live::store::{Errand, StoreError};
use live::{Conn, Games, Hall, Input, KeyHash, Limits, Request, RequestId, Response, Unread, shard_of};
use tokio::sync::oneshot;
use wire::{Kind, Refused, Tell};

use anew::new_hall;

use crate::shell::post::{Envelope, Letter, Outbox, Post};
use crate::shell::works::Works;

/// The number of letters after which the hall handles everything that is due.
const LETTERS_IN_A_ROW: usize = 256;

/// The number of games that load in the background at once: few, so that requested games do not wait behind them.
const MOST_WAKING: usize = 16;

/// The time that a shard sleeps when there is nothing to do.
const LONG: Duration = Duration::from_secs(3_600);

/// How often a stopping shard checks whether it can end.
const SHORT: Duration = Duration::from_millis(20);

/// The settings of a shard.
#[derive(Clone)]
pub struct ShardSetup {
    /// The rulebooks.
    pub games: Games,
    /// The limits.
    pub limits: Limits,
    /// The number of this shard, and the number of shards.
    pub shard: (u32, u32),
    /// The seed of every game, for tests.
    pub seed: Option<Seed>,
    /// Whether each game derives a different seed from `seed`.
    pub seed_each: bool,
}

/// A running shard.
pub struct Shard {
    setup: ShardSetup,
    works: Arc<Works>,
    post: Post,
    inbox: Receiver<Envelope>,
    hall: Hall,
    /// The number of the current hall of this shard: results for an earlier hall are dropped.
    epoch: u64,
    outboxes: HashMap<Conn, Outbox>,
    asks: HashMap<RequestId, oneshot::Sender<Response>>,
    asked: RequestId,
    /// Connections that have closed without the hall being told yet.
    gone: VecDeque<(Conn, Arc<str>)>,
    /// The number of batches at the writer.
    writing: u64,
    /// The number of logs requested.
    loads: u64,
    /// Games to load in the background, and those already loading.
    waking: VecDeque<String>,
    woken: HashSet<String>,
    /// Games that made the hall panic, which are not loaded again.
    shunned: HashSet<String>,
    /// The game being worked on, to identify the game that causes a panic.
    at: String,
    stop: Option<Stop>,
}

/// The end of a shard: it finishes pending writes, then says goodbye to everyone.
struct Stop {
    before: Instant,
    told: bool,
}

impl Shard {
    /// Creates a shard with an empty hall, which reads its letters from `inbox`.
    pub fn new(
        setup: ShardSetup,
        works: Arc<Works>,
        post: Post,
        inbox: Receiver<Envelope>,
    ) -> Result<Shard, String> {
        Ok(Shard {
            hall: new_hall(&setup, &works)?,
            setup,
            works,
            post,
            inbox,
            epoch: 0,
            outboxes: HashMap::new(),
            asks: HashMap::new(),
            asked: 0,
            gone: VecDeque::new(),
            writing: 0,
            loads: 0,
            waking: VecDeque::new(),
            woken: HashSet::new(),
            shunned: HashSet::new(),
            at: String::new(),
            stop: None,
        })
    }

    /// Runs until it is told to stop.
    pub fn run(mut self) {
        loop {
            match self.inbox.recv_timeout(self.patience()) {
                Ok(envelope) => self.read(envelope),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            for _ in 0..LETTERS_IN_A_ROW {
                let Ok(envelope) = self.inbox.try_recv() else { break };
                self.read(envelope);
            }
            if self.is_due() {
                self.feed(Input::Tick, "");
            }
            self.wake_next();
            self.post.note_games(self.hall.games_in_memory());
            if self.has_ended() {
                return;
            }
        }
    }

    /// Returns how long to wait for the next letter.
    fn patience(&self) -> Duration {
        if self.stop.is_some() {
            return SHORT;
        }
        if !self.waking.is_empty() && self.woken.len() < MOST_WAKING {
            return Duration::ZERO;
        }
        self.hall.next_wake().map_or(LONG, |at| self.works.clock.until(at))
    }

    /// Whether the hall has something to do without an input.
    fn is_due(&self) -> bool {
        self.hall.next_wake().is_some_and(|at| at <= self.works.clock.now())
    }

    fn read(&mut self, envelope: Envelope) {
        match envelope.letter {
            Letter::Open(conn, key, outbox) => self.open(conn, key, outbox),
            Letter::Frame(conn, text, heard, _place) => {
                let Some(outbox) = self.outboxes.get_mut(&conn).filter(|_| self.stop.is_none()) else {
                    return;
                };
                outbox.heard = heard;
                let game = Arc::clone(&outbox.game);
                self.feed(Input::Frame { conn, text }, &game);
            }
            Letter::Gone(conn) => {
                // If the connection has already closed, the hall knows.
                if let Some(outbox) = self.outboxes.remove(&conn) {
                    self.feed(Input::Disconnect { conn }, &outbox.game);
                }
            }
            Letter::Ask(key, request, to) => {
                let game = match &request {
                    Request::Make(..) => String::new(),
                    Request::Card(game)
                    | Request::Take(game, _)
                    | Request::Ticket(game, _)
                    | Request::Record(game)
                    | Request::Step(game, ..) => game.clone(),
                };
                if let Some(why) = self.turned_away(&game) {
                    // The client may have left in the meantime.
                    return drop(to.send(Response::Refused(why)));
                }
                self.asked += 1;
                self.asks.insert(self.asked, to);
                self.feed(Input::Request { asked: self.asked, key, request }, &game);
            }
            Letter::Loaded(epoch, game, rows) => {
                if self.woken.remove(&game) {
                    self.works.state.loaded(1);
                }
                if epoch == self.epoch {
                    if let Err(Unread::Disk(why)) = &rows {
                        tracing::error!(game, why, "the log of a game cannot be read");
                    }
                    self.feed(Input::Loaded { game: game.clone(), rows }, &game);
                }
            }
            Letter::Written(game, result) => {
                self.writing -= 1;
                self.feed(self.written(&game, &result), &game);
            }
            Letter::Healed => self.feed(Input::Healed, ""),
            Letter::Thought(epoch, thought) => {
                // A thought that does not finish before the shard ends is repeated after the next start.
                if epoch == self.epoch && self.stop.is_none() {
                    let game = thought.game.clone();
                    self.feed(Input::Thought(thought), &game);
                }
            }
            Letter::Waking(games) => self.waking.extend(games),
            Letter::Stop(before) => self.stop = Some(Stop { before, told: false }),
        }
    }

    fn open(&mut self, conn: Conn, key: Option<KeyHash>, outbox: Outbox) {
        if let Some(why) = self.turned_away(&outbox.game) {
            let bye: Tell = Tell::Bye { reason: why.kind, text: why.text, again: why.kind != Kind::Frozen };
            let text = serde_json::to_string(&bye).expect("a goodbye is plain data");
            // The outbox is dropped after this, which closes the connection.
            return drop(outbox.to.try_send(text.into()));
        }
        let game = Arc::clone(&outbox.game);
        self.outboxes.insert(conn, outbox);
        self.feed(Input::Connect { conn, game: game.to_string(), key }, &game);
    }

    /// Returns the reason if a game admits no clients.
    fn turned_away(&self, game: &str) -> Option<Refused> {
        if self.stop.is_some() {
            return Some(Refused::new(Kind::Storage, "the server stops for a moment; nothing is lost"));
        }
        let shunned = self.shunned.contains(game);
        shunned.then(|| Refused::new(Kind::Frozen, "this game is kept, but a fault in the server stops it"))
    }

    fn written(&self, game: &str, result: &Result<(), StoreError>) -> Input {
        match result {
            Ok(()) => Input::Committed { game: game.to_string() },
            Err(why) => {
                self.works.store_failed(game, why);
                Input::Failed { game: game.to_string(), failure: why.into() }
            }
        }
    }

    /// Loads the next game in the background, if few enough are loading.
    fn wake_next(&mut self) {
        if self.woken.len() >= MOST_WAKING || self.stop.is_some() {
            return;
        }
        let Some(game) = self.waking.pop_front() else { return };
        let before = self.loads;
        if !self.shunned.contains(&game) {
            self.feed(Input::Wake { game: game.clone() }, &game);
        }
        // If there is nothing to load, the game is already in memory.
        if self.loads > before {
            self.woken.insert(game);
        } else {
            self.works.state.loaded(1);
        }
    }

    /// Wakes all games of this shard that cannot wait for a client.
    pub fn wake_all(&self) {
        let (works, post, (own, of)) = (Arc::clone(&self.works), self.post.clone(), self.setup.shard);
        // Until their number is known, at least one game counts as loading.
        works.state.to_load(1);
        self.works.readers.run(Errand::Waking, move |outcome| {
            let mut games = outcome.map(|brought| brought.games).unwrap_or_else(|why| {
                tracing::error!(why = %why, "the games that need attention cannot be read");
                works.state.note(
                    "the games that need attention could not be read: they wait until a client asks"
                        .to_string(),
                );
                Vec::new()
            });
            games.retain(|game| shard_of(game, of) == own);
            works.state.to_load(games.len());
            works.state.loaded(1);
            post.send(Letter::Waking(games));
        });
    }

    /// Whether the shard has ended; before it ends, it says goodbye.
    fn has_ended(&mut self) -> bool {
        let Some(stop) = &mut self.stop else { return false };
        let late = Instant::now() >= stop.before;
        if !stop.told && (self.writing == 0 || late) {
            stop.told = true;
            self.feed(Input::Stop, "");
        }
        self.stop.as_ref().is_some_and(|stop| stop.told) && (self.writing == 0 || late)
    }
}

//! One game: two sockets, two seats, one rhythm.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::http::Http;
use client::scan::{Glance, glance};
use client::socket::{Socket, SocketError};
use client::{Address, Chance, Pause};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{Kind, Query, Say, Stream};

use crate::make::{Seats, make_one};
use crate::stats::Stats;

/// The time without an answer after which a connection is given up.
const PATIENCE: Duration = Duration::from_secs(30);

/// The phase of the whole tool.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Phase {
    /// Sockets are being opened.
    Connecting,
    /// Each game plays its opening.
    Opening,
    /// Games are being played; this is when that began.
    Playing(Instant),
    /// Answers in flight are awaited.
    Ending,
}

/// One game.
pub struct Table {
    /// The server.
    pub address: Address,
    /// The game and its keys.
    pub seats: Seats,
    /// How much data the sockets receive.
    pub stream: Stream,
    /// Random numbers.
    pub chance: Chance,
    /// The time between two answers; `None` for no pause.
    pub interval: Option<Duration>,
    /// The remaining answers before the measurement.
    pub opening: u64,
    /// The counters.
    pub stats: Arc<Stats>,
    /// Limits how many sockets are opened at the same time.
    pub doors: Arc<Semaphore>,
    /// The phase of the whole tool.
    pub phase: watch::Receiver<Phase>,
}

/// One seat.
struct Side {
    seat: u8,
    socket: Socket,
    /// The sequence number of the next command.
    next: u64,
    /// The question of this seat, and an act that answers it.
    ready: Option<(u32, String)>,
    /// The question for which the acts were requested.
    asking: Option<u32>,
    /// The command that has not been answered.
    open: Option<Open>,
}

/// An unanswered command.
#[derive(Clone)]
struct Open {
    command: String,
    question: u32,
    sent: Instant,
}

/// The consequence of a message for the game.
#[derive(PartialEq)]
enum Then {
    GoOn,
    Ended,
    Wait,
}

impl Table {
    /// Plays until the tool ends.
    pub async fn play(mut self) {
        while self.round().await.is_some() {
            self.stats.ended.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Plays one game; returns `None` if no other game should follow.
    async fn round(&mut self) -> Option<()> {
        let first = self.side(0, None).await?;
        let second = self.side(1, None).await?;
        let mut sides = [first, second];
        if *self.phase.borrow() == Phase::Connecting {
            self.stats.open.fetch_add(2, Ordering::Relaxed);
        }
        let mut due = None;
        loop {
            let phase = *self.phase.borrow_and_update();
            match (phase, due) {
                (Phase::Connecting, _) => {}
                (Phase::Opening, _) => due = (self.opening > 0).then(Instant::now),
                (Phase::Playing(_), None) => due = Some(self.first_turn()),
                (Phase::Playing(_), Some(_)) => {}
                (Phase::Ending, _) if sides.iter().all(|side| side.open.is_none()) => return None,
                (Phase::Ending, _) => due = None,
            }
            let sends = sides.iter().position(|side| side.ready.is_some() && side.open.is_none());
            let turn = due.filter(|_| sends.is_some());
            let oldest = sides.iter().filter_map(|side| side.open.as_ref()).map(|open| open.sent).min();
            let [first, second] = &mut sides;
            let (seat, heard) = tokio::select! {
                heard = first.socket.hear() => (0, heard),
                heard = second.socket.hear() => (1, heard),
                () = until(turn) => {
                    due = Some(self.next_turn(due));
                    if let Some(seat) = sends {
                        self.answer(&mut sides[seat]).await;
                    }
                    continue;
                }
                () = until(oldest.map(|sent| sent + PATIENCE)) => {
                    let late = sides.iter().position(|side| side.open.is_some()).unwrap_or(0);
                    (late, Err(SocketError::Silent))
                }
                _ = self.phase.changed() => continue,
            };
            let then = match heard {
                Ok(text) => {
                    self.stats.messages_in.fetch_add(1, Ordering::Relaxed);
                    self.stats.bytes_in.fetch_add(text.len() as u64, Ordering::Relaxed);
                    self.take(&mut sides[seat], &text).await
                }
                Err(error) => Err(error),
            };
            match then {
                Ok(Then::GoOn) => {}
                Ok(Then::Wait) => due = Some(Instant::now() + Duration::from_secs(1)),
                Ok(Then::Ended) => return self.another().await,
                Err(error) => {
                    self.stats.wrong(&self.stats.errors, error.to_string());
                    self.stats.reconnects.fetch_add(1, Ordering::Relaxed);
                    let open = sides[seat].open.take();
                    sides[seat] = self.side(seat as u8, open).await?;
                }
            }
        }
    }

    /// Returns when this game gives its first answer: a random moment of its rhythm, so that games do not answer
    /// together.
    fn first_turn(&mut self) -> Instant {
        let Some(interval) = self.interval else { return Instant::now() };
        let micros = usize::try_from(interval.as_micros()).unwrap_or(usize::MAX);
        Instant::now() + Duration::from_micros(self.chance.usize(..=micros) as u64)
    }

    /// Returns when it gives the next answer. A late player answers at once.
    fn next_turn(&self, due: Option<Instant>) -> Instant {
        match (self.interval, due) {
            (Some(interval), Some(due)) => due + interval,
            _ => Instant::now(),
        }
    }

    /// Opens a socket for a seat, trying until it succeeds; returns `None` if the tool has ended.
    async fn side(&mut self, seat: u8, open: Option<Open>) -> Option<Side> {
        let mut pause = Pause::default();
        loop {
            if *self.phase.borrow() == Phase::Ending {
                return None;
            }
            let permit = self.doors.clone().acquire_owned().await.ok()?;
            let key = &self.seats.keys[usize::from(seat)];
            let opened = match Socket::open(&self.address, &self.seats.game, Some(key)).await {
                Ok(socket) => self.greet(seat, socket, open.clone()).await,
                Err(error) => Err(error),
            };
            match opened {
                Ok(side) => return Some(side),
                Err(error) => {
                    drop(permit);
                    self.stats.wrong(&self.stats.errors, format!("opening: {error}"));
                    sleep(pause.next(&mut self.chance)).await;
                }
            }
        }
    }

    /// Says hello, waits for the welcome, and resends an unanswered command.
    async fn greet(&mut self, seat: u8, socket: Socket, open: Option<Open>) -> Result<Side, SocketError> {
        let mut side = Side { seat, socket, next: 1, ready: None, asking: None, open };
        let hello = Say::Hello { protocol: wire::PROTOCOL, since: 0, stream: self.stream, stories: None };
        side.socket.say(&hello).await?;
        loop {
            let text = side.socket.hear().await?;
            match glance(&text) {
                Some(Glance::Welcome { next, .. }) => {
                    side.next = next.first().copied().unwrap_or(1);
                    if let Some(open) = &side.open {
                        side.socket.text(open.command.clone()).await?;
                    }
                    return Ok(side);
                }
                Some(Glance::Status { .. }) => {}
                _ => return Err(SocketError::Connection(text.chars().take(200).collect())),
            }
        }
    }

    /// Sends the chosen act. If the socket breaks, reading from it reports the error.
    async fn answer(&mut self, side: &mut Side) {
        let Some((question, act)) = side.ready.take() else { return };
        let command = format!(
            r#"{{"type":"do","game":"{}","seat":{},"sequence":{},"question":{question},"deed":{{"do":"act","text":{act}}}}}"#,
            self.seats.game, side.seat, side.next
        );
        self.stats.bytes_out.fetch_add(command.len() as u64, Ordering::Relaxed);
        side.open = Some(Open { command: command.clone(), question, sent: Instant::now() });
        drop(side.socket.text(command).await);
    }

    async fn ask_for_acts(&mut self, side: &mut Side, question: u32) -> Result<(), SocketError> {
        side.asking = Some(question);
        let say = Say::Query { id: question, seat: Some(side.seat), query: Query::Acts };
        let text = serde_json::to_string(&say).unwrap_or_default();
        self.stats.bytes_out.fetch_add(text.len() as u64, Ordering::Relaxed);
        side.socket.text(text).await
    }

    async fn take(&mut self, side: &mut Side, text: &str) -> Result<Then, SocketError> {
        match glance(text) {
            Some(Glance::Update(Some(asked))) => {
                side.ready = None;
                if asked.asks(side.seat) {
                    match asked.act(&mut self.chance) {
                        Some(act) => side.ready = Some((asked.number, act.to_string())),
                        None => self.ask_for_acts(side, asked.number).await?,
                    }
                }
            }
            Some(Glance::Acts(acts)) => {
                if let (Some(question), false) = (side.asking.take(), acts.is_empty()) {
                    let act = acts[self.chance.usize(..acts.len())].get().to_string();
                    side.ready = Some((question, act));
                }
            }
            Some(Glance::Done(done)) => {
                if let Some(open) = side.open.take() {
                    side.next = done.sequence + 1;
                    self.stats.acknowledged(open.sent.elapsed());
                    if self.opening > 0 {
                        self.opening -= 1;
                        self.stats.warm.fetch_add(u64::from(self.opening == 0), Ordering::Relaxed);
                    }
                }
            }
            Some(Glance::Refused(sequence, why)) => {
                // The game may end between the question and the other seat's answer.
                if why.kind == Kind::Over {
                    return Ok(Then::Ended);
                }
                self.stats.wrong(&self.stats.refused, why.to_string());
                if sequence.is_some() {
                    side.next = why.next.unwrap_or(side.next);
                    if let Some(open) = side.open.take() {
                        self.ask_for_acts(side, open.question).await?;
                    }
                }
                return Ok(Then::Wait);
            }
            Some(Glance::Status { over: true } | Glance::Welcome { over: true, .. }) => {
                return Ok(Then::Ended);
            }
            Some(_) => {}
            None => return Err(SocketError::Connection(text.chars().take(200).collect())),
        }
        Ok(Then::GoOn)
    }

    /// Makes another game with the same keys; returns `None` if there should be none, or it cannot be made.
    async fn another(&mut self) -> Option<()> {
        let plan = self.seats.again.clone()?;
        let mut http = Http::new(self.address.clone(), None);
        match make_one(&mut http, &plan, &self.seats.keys).await {
            Ok(game) => {
                self.seats.game = game;
                Some(())
            }
            Err(error) => {
                self.stats.wrong(&self.stats.errors, format!("another game: {error}"));
                None
            }
        }
    }
}

/// Waits until a moment; forever if there is none.
async fn until(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

//! Messages from the network and its threads to a shard.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc as std_mpsc;
use std::time::{Duration, Instant};

use live::{Conn, KeyHash, Request, Response, Row, Thought, Unread};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use crate::store::StoreError;

/// The maximum number of letters from outside that may wait for one shard. Further senders wait in order of arrival, so
/// a flood neither fills the memory nor blocks others.
const MOST_LETTERS: usize = 1_024;

/// The time that a request waits for its reply before the server gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// The messages on their way to the client of a socket.
pub struct Outbox {
    /// Accepts messages to send. It is bounded; if it is full, the client reads too slowly.
    pub to: mpsc::Sender<Arc<str>>,
    /// The number of bytes that wait to be sent.
    pub waiting: Arc<AtomicUsize>,
    /// Cuts the connection at once.
    pub cut: Arc<Notify>,
    /// The game it is about.
    pub game: Arc<str>,
    /// When the client last sent something.
    pub heard: Instant,
}

/// A message to a shard.
pub enum Letter {
    /// A client opened a socket.
    Open(Conn, Option<KeyHash>, Outbox),
    /// A text frame, the time of its arrival, and its permit among the connection's frames in flight.
    Frame(Conn, String, Instant, Option<OwnedSemaphorePermit>),
    /// The connection has closed.
    Gone(Conn),
    /// A request, with the channel for its reply.
    Ask(Option<KeyHash>, Request, oneshot::Sender<Response>),
    /// The log of a game, requested by the hall of this epoch.
    Loaded(u64, String, Result<Vec<Row>, Unread>),
    /// The result of a game's batch.
    Written(String, Result<(), StoreError>),
    /// The store accepts writes again.
    Healed,
    /// A built-in player has finished thinking, for the hall of this epoch.
    Thought(u64, Box<Thought>),
    /// Games to load in the background.
    Waking(Vec<String>),
    /// Ends the shard before this time.
    Stop(Instant),
}

/// A letter, with the space that it occupies until it is handled.
pub struct Envelope {
    /// The letter.
    pub letter: Letter,
    _room: Option<OwnedSemaphorePermit>,
}

/// Sends letters to a shard.
#[derive(Clone)]
pub struct Post {
    letters: std_mpsc::Sender<Envelope>,
    room: Arc<Semaphore>,
    games: Arc<AtomicU64>,
}

impl Post {
    /// Creates a post, and the receiver of its letters.
    pub fn new() -> (Post, std_mpsc::Receiver<Envelope>) {
        let (letters, inbox) = std_mpsc::channel();
        (Post { letters, room: Arc::new(Semaphore::new(MOST_LETTERS)), games: Arc::default() }, inbox)
    }

    /// Sends a letter from inside the server, without waiting. After the shard has ended, letters are lost.
    pub fn send(&self, letter: Letter) {
        self.letters.send(Envelope { letter, _room: None }).ok();
    }

    /// Sends a letter from outside, as soon as there is room for it.
    pub async fn send_from_outside(&self, letter: Letter) {
        let room = Arc::clone(&self.room).acquire_owned().await.ok();
        self.letters.send(Envelope { letter, _room: room }).ok();
    }

    /// Sends a request and waits for its reply; none if the shard stops or restarts in the meantime.
    pub async fn ask(&self, key: Option<KeyHash>, request: Request) -> Option<Response> {
        let (to, reply) = oneshot::channel();
        self.send_from_outside(Letter::Ask(key, request, to)).await;
        tokio::time::timeout(PATIENCE, reply).await.ok()?.ok()
    }

    /// Records how many games the shard has in memory.
    pub fn note_games(&self, games: usize) {
        self.games.store(games as u64, Ordering::Relaxed);
    }

    /// Returns how many games the shard has in memory.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn outside_waits_for_room_and_inside_does_not() {
        let (post, inbox) = Post::new();
        for _ in 0..MOST_LETTERS {
            post.send_from_outside(Letter::Gone(1)).await;
        }
        let mut late = std::pin::pin!(post.send_from_outside(Letter::Gone(2)));
        // The runtime makes a busy task wait, so this task yields first.
        tokio::task::yield_now().await;
        assert!(late.as_mut().now_or_never().is_none());
        post.send(Letter::Gone(3));
        // Handling one letter makes room for another.
        drop(inbox.recv().expect("a letter"));
        assert!(late.now_or_never().is_some());
        assert_eq!(inbox.try_iter().count(), MOST_LETTERS + 1);
    }
}

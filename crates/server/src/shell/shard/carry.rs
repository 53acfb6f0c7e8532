//! Carries out the outputs of a hall.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use live::store::Errand;
use live::{Conn, Count, Input, Output};
use tokio::sync::mpsc::error::TrySendError;

use super::Shard;
use crate::shell::post::Letter;

impl Shard {
    /// Gives the hall an input for a game, carries out its outputs, and tells it which connections have closed.
    pub(super) fn feed(&mut self, input: Input, game: &str) {
        // Anything that is due comes first: it may concern other games.
        if self.is_due() {
            self.feed_one(Input::Tick, "");
        }
        self.feed_one(input, game);
        while let Some((conn, game)) = self.gone.pop_front() {
            self.feed_one(Input::Disconnect { conn }, &game);
        }
    }

    fn feed_one(&mut self, input: Input, game: &str) {
        game.clone_into(&mut self.at);
        let now = self.works.clock.now();
        let mut out = Vec::new();
        // After a panic the hall is discarded, so its inconsistent state is never seen.
        let fed = catch_unwind(AssertUnwindSafe(|| self.hall.handle(now, input, &mut out)));
        match fed {
            Ok(()) => out.into_iter().for_each(|output| self.carry_out(output)),
            Err(_) => self.begin_anew(),
        }
    }

    fn carry_out(&mut self, output: Output) {
        match output {
            Output::Send { conn, text } => self.send(conn, text),
            Output::Close { conn } => {
                // Waiting messages are still sent before the socket closes.
                if let Some(outbox) = self.outboxes.remove(&conn) {
                    self.gone.push_back((conn, outbox.game));
                }
            }
            Output::Reply { asked, response } => {
                if let Some(to) = self.asks.remove(&asked) {
                    // The client may have left in the meantime.
                    to.send(response).ok();
                }
            }
            Output::Load { game } => {
                self.loads += 1;
                let (post, epoch) = (self.post.clone(), self.epoch);
                self.works.readers.run(Errand::Log(game.clone()), move |outcome| {
                    let rows = outcome.map(|brought| brought.rows).map_err(Into::into);
                    post.send(Letter::Loaded(epoch, game, rows));
                });
            }
            Output::Write { game, batch } => {
                self.writing += 1;
                let post = self.post.clone();
                let done = move |result| post.send(Letter::Written(game, result));
                self.works.writer.submit(batch, Box::new(done));
            }
            Output::Think(thought) => {
                let (post, epoch) = (self.post.clone(), self.epoch);
                self.works.thinkers.think(thought, move |thought| post.send(Letter::Thought(epoch, thought)));
            }
            Output::Count(count) => self.count(count),
        }
    }

    fn count(&self, count: Count) {
        match count {
            Count::Limit(limit) => return self.works.limit_reached(limit, &self.at),
            Count::Frozen => {
                let why = self.hall.frozen(&self.at).unwrap_or_default();
                tracing::error!(game = self.at, why, "a log does not replay; the game is frozen");
                self.works.state.note_frozen();
            }
            Count::Stumbled => tracing::warn!(game = self.at, "a built-in player failed"),
            Count::Made => tracing::info!(game = self.at, "game made"),
            Count::Done(conn) => {
                if let Some(outbox) = self.outboxes.get(&conn) {
                    self.works.metrics.answered(outbox.heard.elapsed());
                }
            }
            Count::Refused(_) | Count::Over => {}
        }
        self.works.metrics.count(count);
    }

    fn send(&mut self, conn: Conn, text: Arc<str>) {
        let Some(outbox) = self.outboxes.get(&conn) else { return };
        let length = text.len();
        let waiting = outbox.waiting.fetch_add(length, Ordering::Relaxed);
        // A single message may have any length.
        let too_long = waiting > 0 && (waiting + length) as u64 > self.setup.limits.send_bytes;
        let reached = match too_long {
            true => Some("send_bytes"),
            false => match outbox.to.try_send(text) {
                Ok(()) => return,
                Err(TrySendError::Full(_)) => Some("send_queue"),
                Err(TrySendError::Closed(_)) => None,
            },
        };
        if let Some(limit) = reached {
            outbox.cut.notify_one();
            self.works.metrics.slow_readers.inc();
            self.works.limit_reached(limit, &outbox.game);
            tracing::info!(conn, game = &*outbox.game, "a slow reader is dropped");
        }
        if let Some(outbox) = self.outboxes.remove(&conn) {
            self.gone.push_back((conn, outbox.game));
        }
    }
}

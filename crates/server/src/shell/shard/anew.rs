//! Creates a new hall at the start and after a panic.

use std::sync::Arc;

use live::{Entropy, Hall, HallSetup};

use super::{Shard, ShardSetup};
use crate::shell::chance::fresh_key;
use crate::shell::post::{Envelope, Letter};
use crate::shell::works::Works;

impl Shard {
    /// Replaces a hall that has panicked. Its memory cannot be trusted, but the store can, so a new hall takes over.
    /// Clients reconnect, and the game that caused the panic is not loaded until the next start.
    pub(super) fn begin_anew(&mut self) {
        self.works.metrics.panics.inc();
        tracing::error!(
            game = self.at,
            shard = self.setup.shard.0,
            "a fault in the server: a shard restarts"
        );
        let known = !self.at.is_empty();
        if known {
            self.shunned.insert(std::mem::take(&mut self.at));
        }
        self.epoch += 1;
        self.outboxes.clear();
        self.gone.clear();
        self.asks.clear();
        // A log must not be read while one of its batches is on its way.
        let mut later = Vec::new();
        while self.writing > 0 {
            match self.inbox.recv() {
                Ok(Envelope { letter: Letter::Written(game, result), .. }) => {
                    self.writing -= 1;
                    self.written(&game, &result);
                }
                Ok(other) => later.push(other),
                Err(_) => break,
            }
        }
        self.hall = new_hall(&self.setup, &self.works).expect("chance was there at the start");
        later.into_iter().for_each(|envelope| self.read(envelope));
        // If the game that caused the panic is unknown, games wait until a client asks for them, because loading all of
        // them would load that game again and again.
        if known {
            self.wake_all();
        }
    }
}

/// Creates an empty hall with new random bytes.
pub fn new_hall(setup: &ShardSetup, works: &Works) -> Result<Hall, String> {
    let seed = setup.seed.as_ref().map(|seed| match setup.seed_each {
        true => seed.child("shard", u64::from(setup.shard.0)),
        false => seed.clone(),
    });
    Ok(Hall::new(HallSetup {
        games: setup.games,
        limits: setup.limits.clone(),
        entropy: Entropy::new(fresh_key()?).with_seed(seed, setup.seed_each),
        born: works.clock.now(),
        shard: setup.shard,
        makers: Arc::clone(&works.makers),
    }))
}

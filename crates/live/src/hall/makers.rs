//! Counts the built-in players of each address in the games that it made, over all shards.
//!
//! Only unfinished games in memory count: a game that ends or is unloaded frees its players, and after a restart each
//! game counts again when it is read.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wire::Refused;

use crate::limits::Limits;
use crate::room::entry::{Made, Sitter};

/// The current use of each address.
#[derive(Default)]
pub struct Makers(Mutex<BTreeMap<String, Has>>);

/// The current use of one address.
#[derive(Default)]
struct Has {
    /// Seats for built-in players.
    machines: u64,
    /// Built-in players that are thinking or waiting to think.
    thoughts: u64,
}

/// One game's share of its maker's allowance. Dropping it returns the share.
pub struct Share {
    makers: Arc<Makers>,
    maker: String,
    machines: u64,
    thoughts: u64,
}

impl Makers {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Has>> {
        // The counts are consistent after every step, so a panic elsewhere cannot corrupt them.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Share {
    /// Creates an empty share for a game of this maker.
    pub fn new(makers: &Arc<Makers>, maker: &str) -> Share {
        Share { makers: Arc::clone(makers), maker: maker.to_string(), machines: 0, thoughts: 0 }
    }

    /// Returns the maker of the game.
    pub fn maker(&self) -> &str {
        &self.maker
    }

    /// Changes the maker's use, if allowed, and removes a maker that uses nothing.
    fn change(&self, change: impl FnOnce(&mut Has) -> bool) -> bool {
        let mut all = self.makers.all();
        let has = all.entry(self.maker.clone()).or_default();
        let done = change(has);
        if has.machines == 0 && has.thoughts == 0 {
            all.remove(&self.maker);
        }
        done
    }

    /// Sets how many seats of the game are for built-in players, regardless of the limit.
    pub fn set(&mut self, machines: u64) {
        if machines != self.machines {
            let was = std::mem::replace(&mut self.machines, machines);
            self.change(|has| {
                has.machines = has.machines - was + machines;
                true
            });
        }
    }

    /// Reserves this many seats for a new game, if the maker may have them.
    pub fn take(&mut self, machines: u64, limits: &Limits) -> Result<(), Refused> {
        let most = limits.machines_per_address;
        let taken = self.change(|has| {
            let fits = machines == 0 || has.machines.saturating_add(machines) <= most;
            has.machines += if fits { machines } else { 0 };
            fits
        });
        self.machines += if taken { machines } else { 0 };
        taken.then_some(()).ok_or_else(|| too_many(most))
    }

    /// Whether the maker may have this many more seats.
    pub fn fits(&self, more: u64, limits: &Limits) -> Result<(), Refused> {
        let most = limits.machines_per_address;
        let fits = more == 0 || self.change(|has| has.machines.saturating_add(more) <= most);
        fits.then_some(()).ok_or_else(|| too_many(most))
    }

    /// Whether the maker is within its limits, including this game.
    pub fn fits_as_it_is(&self, limits: &Limits) -> Result<(), Refused> {
        let most = limits.machines_per_address;
        let fits = self.machines == 0 || self.change(|has| has.machines <= most);
        fits.then_some(()).ok_or_else(|| too_many(most))
    }

    /// Lets one more built-in player think, unless the address has reached its limit. More players are asked at once
    /// only if a person returns to many unloaded games; in that case each retries after a moment.
    pub fn begin_thought(&mut self, limits: &Limits) -> bool {
        let begun = self.change(|has| {
            let fits = has.thoughts < limits.machines_per_address;
            has.thoughts += u64::from(fits);
            fits
        });
        self.thoughts += u64::from(begun);
        begun
    }

    /// Notes that a built-in player has finished thinking.
    pub fn end_thought(&mut self) {
        self.thoughts -= 1;
        self.change(|has| {
            has.thoughts -= 1;
            true
        });
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let (machines, thoughts) = (self.machines, self.thoughts);
        self.change(|has| {
            (has.machines, has.thoughts) = (has.machines - machines, has.thoughts - thoughts);
            true
        });
    }
}

fn too_many(most: u64) -> Refused {
    let text = format!("the address that made this game has too many built-in players: at most {most}");
    let hint =
        "end one of its games, or come back later: a game that is not looked at gives its players back";
    Refused::limit("machines_per_address", text).hint(hint)
}

/// Checks whether a game may have this many seats for built-in players.
pub fn fit_in_game(machines: u64, limits: &Limits) -> Result<(), Refused> {
    let most = limits.machines_per_game;
    match machines <= most {
        true => Ok(()),
        false => {
            let text = format!("too many seats of this game are for built-in players: at most {most}");
            Err(Refused::limit("machines_per_game", text).hint("leave seats open for people"))
        }
    }
}

impl Made {
    /// Returns how many of these seats count for built-in players: all of them if built-in players take over abandoned
    /// seats.
    pub fn machine_seats(&self, is_machine: impl Iterator<Item = bool>) -> u64 {
        let takes_over = self.abandon.as_ref().is_some_and(|abandon| abandon.player.is_some());
        is_machine.filter(|is_machine| takes_over || *is_machine).count() as u64
    }

    /// Returns the same count for a new game.
    pub fn machines_at_first(&self) -> u64 {
        self.machine_seats(self.seats.iter().map(|sitter| matches!(sitter, Sitter::Machine { .. })))
    }

    /// Returns who is responsible for the game: the address that made it. Older logs do not name the address, so for
    /// them it is the first key. Games without any people share one name, so making many of them brings no advantage.
    pub fn answerable(&self) -> &str {
        let first_key = || {
            self.seats.iter().find_map(|sitter| match sitter {
                Sitter::Person { keys, .. } => keys.first(),
                _ => None,
            })
        };
        match self.maker.is_empty() {
            false => &self.maker,
            true => first_key().map_or("", |key| key),
        }
    }
}

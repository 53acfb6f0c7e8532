//! Decides which job is next: addresses take turns, and so do the games of one address.
//!
//! The promise: between the moment a job is queued and the moment it begins, at most one job of each other address
//! begins, on all threads together, plus one for each job of its own address that begins in between. The same holds
//! among the games of one address. So no matter how many jobs one address submits, every other address waits for only
//! one of them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// The owner of a job.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Whose {
    /// The address responsible for it, as a word.
    pub address: Arc<str>,
    /// The game it is for; the jobs of one game are done in order.
    pub game: Arc<str>,
}

/// Waiting jobs.
pub struct Waiting<J> {
    addresses: Turns<Games<J>>,
    length: usize,
}

/// The jobs of one address.
struct Games<J> {
    games: Turns<VecDeque<J>>,
    length: usize,
}

/// Queues that take turns. The order contains the name of each non-empty queue once.
struct Turns<Q> {
    order: VecDeque<Arc<str>>,
    queues: BTreeMap<Arc<str>, Q>,
}

impl<Q> Default for Turns<Q> {
    fn default() -> Self {
        Turns { order: VecDeque::new(), queues: BTreeMap::new() }
    }
}

impl<J> Default for Games<J> {
    fn default() -> Self {
        Games { games: Turns::default(), length: 0 }
    }
}

impl<J> Default for Waiting<J> {
    fn default() -> Self {
        Waiting { addresses: Turns::default(), length: 0 }
    }
}

impl<Q: Default> Turns<Q> {
    /// Returns the queue with a name; a new queue has its turn after all others.
    fn of(&mut self, name: &Arc<str>) -> &mut Q {
        let order = &mut self.order;
        self.queues.entry(Arc::clone(name)).or_insert_with(|| {
            order.push_back(Arc::clone(name));
            Q::default()
        })
    }

    /// Takes an item from the queue whose turn it is. The rest of that queue waits until all others have had their
    /// turn.
    fn next<T>(&mut self, take: impl FnOnce(&mut Q) -> (Option<T>, bool)) -> Option<(Arc<str>, T)> {
        let name = self.order.pop_front()?;
        let (taken, is_empty) = take(self.queues.get_mut(&name)?);
        match is_empty {
            true => drop(self.queues.remove(&name)),
            false => self.order.push_back(Arc::clone(&name)),
        }
        taken.map(|taken| (name, taken))
    }
}

impl<J> Waiting<J> {
    /// Queues a job.
    pub fn push(&mut self, whose: &Whose, job: J) {
        let address = self.addresses.of(&whose.address);
        address.games.of(&whose.game).push_back(job);
        address.length += 1;
        self.length += 1;
    }

    /// Removes the next job and returns it.
    pub fn pop(&mut self) -> Option<(Whose, J)> {
        let (address, (game, job)) = self.addresses.next(|address| {
            let taken = address.games.next(|jobs| (jobs.pop_front(), jobs.is_empty()));
            address.length -= 1;
            (taken, address.length == 0)
        })?;
        self.length -= 1;
        Some((Whose { address, game }, job))
    }

    /// Returns how many jobs wait.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Returns how many jobs of an address wait.
    pub fn len_of(&self, address: &str) -> usize {
        self.addresses.queues.get(address).map_or(0, |address| address.length)
    }
}

#[cfg(test)]
mod tests;

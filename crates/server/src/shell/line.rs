//! Who comes next: addresses take turns, and so do the games of one address.
//!
//! The promise: between the moment when a job gets in line and the moment when it begins, at most one job of each
//! other address begins, on all threads together, unless jobs of its own address began in between: after each of
//! those it may be one more. The same holds among the games of one address. So however much one address brings
//! along, each other one waits for a single job of it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Whose a job is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Whose {
    /// The address that answers for it, as a word.
    pub address: Arc<str>,
    /// The game it is for; jobs of one game are done in order.
    pub game: Arc<str>,
}

/// Jobs that wait.
pub struct Line<J> {
    addresses: Turns<Games<J>>,
    length: usize,
}

/// The jobs of one address.
struct Games<J> {
    games: Turns<VecDeque<J>>,
    length: usize,
}

/// Queues that take turns. Each queue that is not empty has its name in the order once.
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

impl<J> Default for Line<J> {
    fn default() -> Self {
        Line { addresses: Turns::default(), length: 0 }
    }
}

impl<Q: Default> Turns<Q> {
    /// The queue of a name; a new one has its turn after all others.
    fn of(&mut self, name: &Arc<str>) -> &mut Q {
        let order = &mut self.order;
        self.queues.entry(Arc::clone(name)).or_insert_with(|| {
            order.push_back(Arc::clone(name));
            Q::default()
        })
    }

    /// Takes something out of the queue whose turn it is. What is left in it waits until all others had theirs.
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

impl<J> Line<J> {
    /// Puts a job in line.
    pub fn push(&mut self, whose: &Whose, job: J) {
        let address = self.addresses.of(&whose.address);
        address.games.of(&whose.game).push_back(job);
        address.length += 1;
        self.length += 1;
    }

    /// Takes the next job out.
    pub fn pop(&mut self) -> Option<(Whose, J)> {
        let (address, (game, job)) = self.addresses.next(|address| {
            let taken = address.games.next(|jobs| (jobs.pop_front(), jobs.is_empty()));
            address.length -= 1;
            (taken, address.length == 0)
        })?;
        self.length -= 1;
        Some((Whose { address, game }, job))
    }

    /// How many jobs wait.
    pub fn len(&self) -> usize {
        self.length
    }

    /// How many jobs of an address wait.
    pub fn len_of(&self, address: &str) -> usize {
        self.addresses.queues.get(address).map_or(0, |address| address.length)
    }
}

#[cfg(test)]
mod tests;

//! File locks: the five lock levels of SQLite, and the eight slots that connections in WAL mode share.

use std::collections::{BTreeMap, BTreeSet};

/// An open file of a connection.
pub type HandleId = u64;

/// The lock levels, in order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// No lock.
    None,
    /// Reads.
    Shared,
    /// Reads and intends to write.
    Reserved,
    /// Waits for the readers to end.
    Pending,
    /// Writes.
    Exclusive,
}

/// The locks on one file.
#[derive(Default, Debug)]
pub struct Locks {
    levels: BTreeMap<HandleId, Level>,
    slots: [Slot; 8],
}

#[derive(Default, Debug)]
struct Slot {
    shared: BTreeSet<HandleId>,
    exclusive: Option<HandleId>,
}

impl Locks {
    /// Raises the lock of a handle; false if another one prevents it.
    pub fn raise(&mut self, who: HandleId, to: Level) -> bool {
        if self.levels.get(&who).is_some_and(|level| *level >= to) {
            return true;
        }
        let highest = self.others(who).max().unwrap_or(Level::None);
        let granted = match to {
            Level::None | Level::Shared => highest < Level::Pending,
            Level::Reserved | Level::Pending => highest < Level::Reserved,
            Level::Exclusive => highest == Level::None,
        };
        // A handle that waits for readers blocks new ones.
        let waits = to == Level::Exclusive && !granted && highest == Level::Shared;
        match (granted, waits) {
            (true, _) => drop(self.levels.insert(who, to)),
            (_, true) => drop(self.levels.insert(who, Level::Pending)),
            _ => {}
        }
        granted
    }

    /// Lowers the lock of a handle.
    pub fn lower(&mut self, who: HandleId, to: Level) {
        match to {
            Level::None => drop(self.levels.remove(&who)),
            _ => drop(self.levels.insert(who, to)),
        }
    }

    /// Whether any handle intends to write.
    pub fn reserved(&self) -> bool {
        self.levels.values().any(|level| *level >= Level::Reserved)
    }

    /// Takes shared slots, exclusively or with others; false if another one prevents it.
    pub fn take_slots(&mut self, who: HandleId, slots: std::ops::Range<usize>, alone: bool) -> bool {
        let Some(slots) = self.slots.get_mut(slots) else { return false };
        let free = slots.iter().all(|slot| {
            slot.exclusive.is_none_or(|holder| holder == who)
                && (!alone || slot.shared.iter().all(|holder| *holder == who))
        });
        for slot in slots.iter_mut().filter(|_| free) {
            match alone {
                true => slot.exclusive = Some(who),
                false => drop(slot.shared.insert(who)),
            }
        }
        free
    }

    /// Releases shared slots.
    pub fn free_slots(&mut self, who: HandleId, slots: std::ops::Range<usize>) {
        for slot in self.slots.get_mut(slots).unwrap_or_default() {
            slot.shared.remove(&who);
            slot.exclusive = slot.exclusive.filter(|holder| *holder != who);
        }
    }

    /// Forgets a handle.
    pub fn leave(&mut self, who: HandleId) {
        self.levels.remove(&who);
        self.free_slots(who, 0..self.slots.len());
    }

    fn others(&self, who: HandleId) -> impl Iterator<Item = Level> {
        self.levels.iter().filter(move |(holder, _)| **holder != who).map(|(_, level)| *level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_writes_when_nobody_reads() {
        let mut locks = Locks::default();
        assert!(locks.raise(1, Level::Shared) && locks.raise(2, Level::Shared));
        assert!(locks.raise(1, Level::Reserved) && locks.reserved());
        assert!(!locks.raise(2, Level::Reserved));
        assert!(!locks.raise(1, Level::Exclusive), "2 still reads");
        assert!(!locks.raise(3, Level::Shared), "1 waits for the readers to end");
        locks.lower(2, Level::None);
        assert!(locks.raise(1, Level::Exclusive));
        locks.lower(1, Level::Shared);
        assert!(locks.raise(3, Level::Shared) && !locks.reserved());
    }

    #[test]
    fn slots_are_shared_or_held_alone() {
        let mut locks = Locks::default();
        assert!(locks.take_slots(1, 3..4, false) && locks.take_slots(2, 3..4, false));
        assert!(!locks.take_slots(1, 2..4, true), "2 shares one of them");
        locks.leave(2);
        assert!(locks.take_slots(1, 2..4, true));
        assert!(!locks.take_slots(2, 2..3, false));
        locks.free_slots(1, 2..4);
        assert!(locks.take_slots(2, 2..3, false));
        assert!(!locks.take_slots(2, 7..9, false), "there are eight");
    }
}

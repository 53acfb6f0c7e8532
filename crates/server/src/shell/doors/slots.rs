//! Limits on how many connections may be open at once, in total and for one address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::shell::doors::address::Group;

/// A counter of open slots.
#[derive(Debug)]
pub struct Slots {
    most: u64,
    most_each: u64,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: u64,
    by_group: HashMap<Group, u64>,
}

/// The one of the two limits that was reached.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Full {
    /// Too many in total.
    All,
    /// Too many for this address.
    Each,
}

impl Full {
    /// Returns the name of the limit.
    pub fn limit(self) -> &'static str {
        match self {
            Full::All => "sockets",
            Full::Each => "sockets_per_address",
        }
    }
}

/// An open slot; dropping it frees the slot.
#[derive(Debug)]
pub struct Slot {
    slots: Arc<Slots>,
    group: Option<Group>,
}

impl Slots {
    /// Creates counters with a limit in total and a limit for one address.
    pub fn new(most: u64, most_each: u64) -> Arc<Slots> {
        Arc::new(Slots { most, most_each, open: Mutex::default() })
    }

    /// Takes a slot; without a group it counts only towards the total.
    pub fn take(self: &Arc<Self>, group: Option<Group>) -> Result<Slot, Full> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.all >= self.most {
            return Err(Full::All);
        }
        if let Some(group) = group {
            if open.by_group.get(&group).copied().unwrap_or(0) >= self.most_each {
                return Err(Full::Each);
            }
            *open.by_group.entry(group).or_insert(0) += 1;
        }
        open.all += 1;
        Ok(Slot { slots: Arc::clone(self), group })
    }

    /// Returns how many slots are open.
    pub fn open(&self) -> u64 {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.slots.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        let Some(group) = self.group else { return };
        if let Some(count) = open.by_group.get_mut(&group) {
            *count -= 1;
            if *count == 0 {
                open.by_group.remove(&group);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_and_given_back() {
        let group = |n: u8| Some(Group::of(std::net::IpAddr::from([10, 0, 0, n])));
        let slots = Slots::new(3, 2);
        let first = slots.take(group(1)).expect("a place");
        let _second = slots.take(group(1)).expect("a place");
        assert_eq!(slots.take(group(1)).err(), Some(Full::Each));
        let _third = slots.take(group(2)).expect("a place");
        assert_eq!(slots.take(group(3)).err(), Some(Full::All));
        assert_eq!(slots.take(None).err(), Some(Full::All));
        drop(first);
        let again = slots.take(group(1)).expect("a place");
        drop(again);
        let _nobody = slots.take(None).expect("a place");
        assert_eq!(slots.open(), 3);
    }
}

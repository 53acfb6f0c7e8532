//! Lets tests see the messages that a game makes.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::Message;

/// The maximum number of different messages kept for one id.
const MOST: usize = 40;

type Seen = BTreeMap<String, Vec<Message>>;

thread_local! {
    static SEEN: RefCell<Option<Seen>> = const { RefCell::new(None) };
}

pub(super) fn note(message: &Message) {
    SEEN.with_borrow_mut(|seen| {
        let Some(seen) = seen else { return };
        match seen.get_mut(message.id()) {
            Some(kept) if kept.len() == MOST || kept.contains(message) => {}
            Some(kept) => kept.push(message.clone()),
            None => drop(seen.insert(message.id().to_string(), vec![message.clone()])),
        }
    });
}

/// Calls a function, and returns its result with the messages that it made on this thread, by id.
pub fn messages<T>(work: impl FnOnce() -> T) -> (T, Seen) {
    let before = SEEN.replace(Some(Seen::new()));
    let done = work();
    (done, SEEN.replace(before).unwrap_or_default())
}

//! Queries in flight: a few at a time, each repeated until it is answered.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;
use wire::Query;

use super::Out;
use crate::Session;

/// The maximum number of queries in flight. More would not get answers any faster, and an answer can be long.
const UNDER_WAY: usize = 4;

/// The purpose of a query.
#[derive(Clone, PartialEq, Debug)]
pub enum For {
    /// The bot asked it, under this id.
    Bot(u64),
    /// It belongs to this question.
    Question(u32, What),
}

/// A query of the bridge about a question.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// The facts that the bot gets with the question.
    Facts,
    /// The legal acts.
    Acts,
    /// The meaning of the bot's answer.
    Reading,
    /// The act that these picks form.
    Picks(Vec<Value>),
    /// Why picks do not form an act.
    Why,
    /// The replacement for the void answer.
    Instead,
}

impl For {
    fn is_of_bot(&self) -> bool {
        matches!(self, For::Bot(_))
    }
}

/// All queries.
#[derive(Clone, Debug, Default)]
pub struct Queries {
    waiting: VecDeque<(For, Query)>,
    open: BTreeMap<u32, (For, Query)>,
    /// Whether there were too many queries, so that the bridge pauses for a moment.
    held: bool,
}

impl Queries {
    /// Adds a query.
    pub fn add(&mut self, what: For, query: Query) {
        self.waiting.push_back((what, query));
    }

    /// Sends as many queries as are allowed now. Without a connection all of them wait.
    pub fn pump(&mut self, session: &mut Session, seat: u8, out: &mut Vec<Out>) {
        while !self.held && self.open.len() < UNDER_WAY {
            let Some((what, query)) = self.waiting.pop_front() else { return };
            match session.query(seat, query.clone()) {
                Ok((id, say)) => {
                    self.open.insert(id, (what, query));
                    out.push(Out::Server(say));
                }
                Err(_) => return self.waiting.push_front((what, query)),
            }
        }
    }

    /// Removes a query that was answered, or refused for good.
    pub fn settle(&mut self, id: u32) -> Option<(For, Query)> {
        self.open.remove(&id)
    }

    /// Records that this query exceeded the limit; it is sent again after a moment.
    pub fn too_many(&mut self, id: u32) {
        if let Some(open) = self.open.remove(&id) {
            self.waiting.push_front(open);
            self.held = true;
        }
    }

    /// Resumes sending after a moment.
    pub fn go_on(&mut self) {
        self.held = false;
    }

    /// Starts over on a new connection: queries in flight were lost and are asked again.
    pub fn again(&mut self) {
        while let Some((_, open)) = self.open.pop_last() {
            self.waiting.push_front(open);
        }
    }

    /// Forgets the bridge's queries about a question, whose answers are no longer needed.
    pub fn forget_own(&mut self) {
        self.waiting.retain(|(what, _)| what.is_of_bot());
        self.open.retain(|_, (what, _)| what.is_of_bot());
    }

    /// Whether the bot waits for an answer.
    pub fn has_of_bot(&self) -> bool {
        self.waiting.iter().chain(self.open.values()).any(|(what, _)| what.is_of_bot())
    }
}

//! A seat at a live table: who sits there, who may, and what it last ordered.

use wire::{Done, Reply};

use super::entropy::KeyHash;
use super::entry::{Order, Sitter};
use crate::batch::Millis;

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// Nobody yet.
    Free,
    /// A person.
    Person,
    /// A built-in player.
    Machine(String),
}

/// A seat at a live table.
#[derive(Clone, PartialEq, Debug)]
pub struct Chair {
    /// Who sits on it.
    pub who: Who,
    /// The name shown for the person; kept while a built-in player sits in.
    pub name: String,
    /// The keys that hold it; kept while a built-in player sits in, so that its person can come back.
    pub keys: Vec<KeyHash>,
    /// Whether a bot plays for it, or has: nobody can tell from outside which answers were its own.
    pub bot: bool,
    /// Whether the person left.
    pub left: bool,
    /// Whether a draw is offered.
    pub offers_draw: bool,
    /// Whether a rematch is wanted.
    pub wants_rematch: bool,
    /// The last command that was taken, and what came of it.
    pub last: Option<(Order, Done)>,
    /// Unused tickets: hash, until when they are good.
    pub tickets: Vec<(KeyHash, Millis)>,
    /// What is left in the bank of its clock.
    pub bank: Millis,
    /// What the bank has paid for the open question.
    pub paid: Millis,
    /// When its time for a question began, where that is later than the question.
    pub since: Millis,
    /// The question during which a built-in player sat down, and the time that the person had used for it.
    pub paused: Option<(u32, Millis)>,
}

impl Chair {
    /// A chair with who sits there at first.
    pub fn new(sitter: &Sitter, bank: Millis) -> Chair {
        let (who, name, keys, bot) = match sitter {
            Sitter::Free => (Who::Free, String::new(), Vec::new(), false),
            Sitter::Person { name, keys, bot } => (Who::Person, name.clone(), keys.clone(), *bot),
            Sitter::Machine { player } => (Who::Machine(player.clone()), String::new(), Vec::new(), false),
        };
        Chair {
            who,
            name,
            keys,
            bot,
            left: false,
            offers_draw: false,
            wants_rematch: false,
            last: None,
            tickets: Vec::new(),
            bank,
            paid: 0,
            since: 0,
            paused: None,
        }
    }

    /// Whether a key holds it.
    pub fn held_by(&self, key: Option<&KeyHash>) -> bool {
        key.is_some_and(|key| self.keys.contains(key))
    }

    /// The sequence number that its next command must have.
    pub fn next(&self) -> u64 {
        self.last.as_ref().map_or(1, |(order, _)| order.sequence + 1)
    }

    /// Somebody sits down, in place of whoever held it.
    pub fn seat(&mut self, name: &str, key: &KeyHash, bot: bool) {
        (self.who, self.name, self.keys) = (Who::Person, name.to_string(), vec![key.clone()]);
        self.bot = bot;
        (self.left, self.offers_draw, self.wants_rematch) = (false, false, false);
        (self.tickets, self.paused) = (Vec::new(), None);
    }

    /// Notes the command that was taken.
    pub fn taken(&mut self, order: &Order, reply: Reply, number: u64) {
        let done = Done { seat: order.seat, sequence: order.sequence, reply, number };
        self.last = Some((order.clone(), done));
    }

    /// The name shown: the person's, or the built-in player's.
    pub fn shown(&self) -> &str {
        match &self.who {
            Who::Machine(player) => player,
            _ => &self.name,
        }
    }
}

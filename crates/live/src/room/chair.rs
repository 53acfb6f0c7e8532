//! A seat at a live table: its player, who else may take it, and its last command.

use wire::{Done, Reply};

use crate::batch::Millis;
use crate::entropy::KeyHash;
use crate::room::entry::{Cause, Sitter};

/// The occupant of a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The chair is free.
    Free,
    /// A person.
    Person,
    /// A built-in player.
    Machine(String),
}

/// A seat at a live table.
#[derive(Clone, PartialEq, Debug)]
pub struct Chair {
    /// Its player.
    pub who: Who,
    /// The person's name, which is kept while a built-in player substitutes.
    pub name: String,
    /// The keys that hold the seat. They are kept while a built-in player substitutes, so that the person can come
    /// back.
    pub keys: Vec<KeyHash>,
    /// Whether a bot plays for it, or once did: from outside, the bot's answers cannot be told from the person's.
    pub bot: bool,
    /// Whether the person left.
    pub left: bool,
    /// Whether the seat offers a draw.
    pub offers_draw: bool,
    /// Whether the seat wants a rematch.
    pub wants_rematch: bool,
    /// The last accepted command, and its result.
    pub last: Option<(Cause, Done)>,
    /// Unused tickets: the hash and the expiry time.
    pub tickets: Vec<(KeyHash, Millis)>,
    /// The time left in the bank of its clock.
    pub bank: Millis,
    /// The time that the current question has taken from the bank.
    pub paid: Millis,
    /// When its time for a question began, if later than the question itself.
    pub since: Millis,
    /// The question during which a built-in player sat down, and the time that the person had used for it.
    pub paused: Option<(u32, Millis)>,
}

impl Chair {
    /// Creates a chair with its first player.
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

    /// Returns the sequence number that its next command must have.
    pub fn next(&self) -> u64 {
        self.last.as_ref().map_or(1, |(cause, _)| cause.sequence + 1)
    }

    /// Seats a person instead of the previous holder.
    pub fn seat(&mut self, name: &str, key: &KeyHash, bot: bool) {
        (self.who, self.name, self.keys) = (Who::Person, name.to_string(), vec![key.clone()]);
        self.bot = bot;
        (self.left, self.offers_draw, self.wants_rematch) = (false, false, false);
        (self.tickets, self.paused) = (Vec::new(), None);
    }

    /// Records a command that was accepted.
    pub fn taken(&mut self, cause: &Cause, reply: Reply, number: u64) {
        let done = Done { seat: cause.seat, sequence: cause.sequence, reply, number };
        self.last = Some((cause.clone(), done));
    }

    /// Returns the name shown: the person's, or the built-in player's.
    pub fn shown(&self) -> &str {
        match &self.who {
            Who::Machine(player) => player,
            _ => &self.name,
        }
    }
}

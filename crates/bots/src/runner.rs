//! What a bot runs in.

use referee::{Micros, safe};
use wire::Fault;

/// What was heard from a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// Nothing in the time that was given.
    Late,
    /// A line longer than any may be.
    TooLong,
    /// It has ended, or will say nothing more.
    Closed,
}

/// How a bot ended, and what it left.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ended {
    /// How, in a few words.
    pub how: String,
    /// Whether it used too much memory.
    pub memory: bool,
    /// What it wrote for its author, with a note where something is left out.
    pub log: Vec<u8>,
    /// What could not be cleared away; normally nothing.
    pub left: Vec<String>,
}

impl Ended {
    /// Returns the fault of a bot that ends in the middle of a game, and what happened.
    pub fn fault(&self) -> (Fault, String) {
        match self.memory {
            true => (Fault::Memory, "it used more memory than is allowed".to_string()),
            false => (Fault::Crashed, format!("it ended: {}{}", self.how, self.last_words())),
        }
    }

    /// Returns the last line that it wrote for its author, as an end of a sentence.
    pub fn last_words(&self) -> String {
        let log = String::from_utf8_lossy(&self.log);
        let last = log.lines().rev().find(|line| !line.trim().is_empty());
        last.map(|line| format!("; its last words: {}", safe(line.trim(), 150))).unwrap_or_default()
    }
}

/// What a bot runs in: a process, a module, a script. Each measures time in its way: a process by the clock, a module
/// by its instructions.
pub trait Runner: Send {
    /// Puts a line in front of the bot. It reads it when it is listened to.
    fn say(&mut self, line: &str);
    /// Begins a stretch of its time.
    fn begin(&mut self);
    /// Listens for the next line, until it has used so much of its time since the stretch began.
    fn hear(&mut self, until: Option<Micros>) -> Heard;
    /// Returns how much of its time it has used since the stretch began.
    fn spent(&self) -> Micros;
    /// Pauses the bot: it is not asked for a while, and must not use the machine meanwhile.
    fn rest(&mut self) {}
    /// Returns the word for time that is used up.
    fn late(&self) -> Fault {
        Fault::Late
    }
    /// Returns the layers of protection that are really there.
    fn layers(&self) -> Vec<String>;
    /// Returns the process that it is, for debuggers.
    fn pid(&self) -> Option<u32> {
        None
    }
    /// No more lines will come; it has so much time to end by itself.
    fn end(self: Box<Self>, grace: Micros) -> Ended;
}

//! The environment in which a bot runs.

use referee::{Micros, safe};
use wire::Fault;

/// News from a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// Nothing arrived in time.
    Late,
    /// A line that is too long.
    TooLong,
    /// It has ended, or will write nothing more.
    Closed,
}

/// How a bot ended, and what it left behind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ended {
    /// How, in a few words.
    pub how: String,
    /// Whether it used too much memory.
    pub memory: bool,
    /// Its standard error, with a note where something is left out.
    pub log: Vec<u8>,
    /// What could not be removed; normally nothing.
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

    /// Returns the last line of its standard error, as the end of a sentence.
    pub fn last_words(&self) -> String {
        let log = String::from_utf8_lossy(&self.log);
        let last = log.lines().rev().find(|line| !line.trim().is_empty());
        last.map(|line| format!("; its last words: {}", safe(line.trim(), 150))).unwrap_or_default()
    }
}

/// The environment in which a bot runs: a process, a module, a script. A process measures time by the clock, a module
/// by its instructions.
pub trait Runner: Send {
    /// Queues a line for the bot, which reads it when [`Runner::hear`] is called.
    fn say(&mut self, line: &str);
    /// Begins a new period of its time.
    fn begin(&mut self);
    /// Waits for the next line, until the bot has used this much time since the period began.
    fn hear(&mut self, until: Option<Micros>) -> Heard;
    /// Returns how much time it has used since the period began.
    fn spent(&self) -> Micros;
    /// Pauses the bot: it will not be asked for a while, and must not use the machine in the meantime.
    fn rest(&mut self) {}
    /// Returns the fault of a bot whose time is used up.
    fn late(&self) -> Fault {
        Fault::Late
    }
    /// Returns the active layers of protection.
    fn layers(&self) -> Vec<String>;
    /// Returns its process, for debuggers.
    fn pid(&self) -> Option<u32> {
        None
    }
    /// Ends the bot's input; the bot has this much time to exit.
    fn end(self: Box<Self>, grace: Micros) -> Ended;
}

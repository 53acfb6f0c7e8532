//! How much a bot is allowed: one table, shown in hello and in the docs.

use wire::bot::{Allowed, Time};

/// Time in millionths of a second.
pub type Micros = u64;

/// How much time and output a bot is allowed. Limits on the machine's resources are set by the cage or the module.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// For each answer; none if time is not limited.
    pub answer: Option<Micros>,
    /// For the whole game, used where an answer takes longer.
    pub bank: Micros,
    /// From the start of the bot until it is ready; none if time is not limited.
    pub start: Option<Micros>,
    /// After the end of the game.
    pub goodbye: Micros,
    /// Queries for each question.
    pub queries: u32,
    /// After this many void answers it is no longer asked.
    pub strikes: u32,
    /// Lines for each question that answer nothing.
    pub idle_lines: u32,
}

impl Terms {
    /// Returns the same without limits of time.
    pub fn untimed(self) -> Terms {
        Terms { answer: None, start: None, ..self }
    }

    /// Returns what a bot is told about its limits.
    pub fn allowed(&self) -> Allowed {
        Allowed {
            answer_ms: self.answer.map(millis),
            bank_ms: millis(self.bank),
            start_ms: self.start.map(millis),
            queries: self.queries,
            strikes: self.strikes,
        }
    }

    /// The time for one answer while so much is in the bank.
    pub fn time(&self, bank: Micros) -> Time {
        Time { answer_ms: self.answer.map(millis), bank_ms: millis(bank) }
    }
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            answer: Some(1_000_000),
            bank: 0,
            start: Some(5_000_000),
            goodbye: 1_000_000,
            queries: 20_000,
            strikes: 3,
            idle_lines: 1_000,
        }
    }
}

fn millis(micros: Micros) -> u64 {
    micros / 1_000
}

//! The limits of a bot: one table, shown in hello and in the docs.

use wire::bot::{Allowed, Time};

/// Time in microseconds.
pub type Micros = u64;

/// The limits of a bot's time and output. Limits on the machine's resources are set by the cage or the module.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The time for each answer; none if it is not limited.
    pub answer: Option<Micros>,
    /// The time for the whole game, used when an answer takes longer.
    pub bank: Micros,
    /// The time from the start of the bot until it is ready; none if it is not limited.
    pub start: Option<Micros>,
    /// The time after the end of the game.
    pub goodbye: Micros,
    /// The number of queries for each question.
    pub queries: u32,
    /// The number of void answers after which the bot is no longer asked.
    pub strikes: u32,
    /// The number of lines for each question that are not answers.
    pub idle_lines: u32,
}

impl Terms {
    /// Returns the terms without time limits.
    pub fn untimed(self) -> Terms {
        Terms { answer: None, start: None, ..self }
    }

    /// Returns the limits in the form that is sent to a bot.
    pub fn allowed(&self) -> Allowed {
        Allowed {
            answer_ms: self.answer.map(millis),
            bank_ms: millis(self.bank),
            start_ms: self.start.map(millis),
            queries: self.queries,
            strikes: self.strikes,
        }
    }

    /// Returns the time for one answer with this much in the bank.
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

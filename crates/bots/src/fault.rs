//! What a bot can do wrong, in one word each, and what it costs.

use engine::Refusal;

/// Why an answer is void.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// No answer in time.
    Late,
    /// The answer is against a rule.
    Illegal,
    /// What it said cannot be read.
    Malformed,
    /// It answered a question that was not asked yet.
    Early,
    /// More queries than are allowed for one question.
    Queries,
    /// It used up its instructions for this answer.
    Fuel,
    /// A line too long, or too many lines that nobody asked for.
    Flood,
    /// It ended in the middle of the game.
    Crashed,
    /// It was ended because it used too much memory.
    Memory,
    /// It could not be started, or was not ready in time.
    Start,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 10] = [
        Fault::Late,
        Fault::Illegal,
        Fault::Malformed,
        Fault::Early,
        Fault::Queries,
        Fault::Fuel,
        Fault::Flood,
        Fault::Crashed,
        Fault::Memory,
        Fault::Start,
    ];

    /// The word in results.
    pub fn word(self) -> &'static str {
        match self {
            Fault::Late => "late",
            Fault::Illegal => "illegal",
            Fault::Malformed => "malformed",
            Fault::Early => "early",
            Fault::Queries => "queries",
            Fault::Fuel => "fuel",
            Fault::Flood => "flood",
            Fault::Crashed => "crashed",
            Fault::Memory => "memory",
            Fault::Start => "start",
        }
    }

    /// Whether the bot is asked no more from then on. Any other fault voids one answer and is a strike.
    pub fn ends(self) -> bool {
        matches!(self, Fault::Flood | Fault::Crashed | Fault::Memory | Fault::Start)
    }

    /// The fault of an answer that the table refused.
    pub fn of(refusal: &Refusal) -> Fault {
        match refusal {
            Refusal::Malformed(_) => Fault::Malformed,
            Refusal::NotYours(_) | Refusal::Against { .. } => Fault::Illegal,
        }
    }
}

/// A fault of a bot in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The question; 0 where the bot was not asked yet.
    pub question: u32,
    /// What it was.
    pub fault: Fault,
    /// What happened, in one sentence that is safe to print.
    pub what: String,
}

impl Trouble {
    /// A fault; what a bot made up goes into the sentence only in a form that is safe to print.
    pub fn new(question: u32, fault: Fault, what: &str) -> Trouble {
        Trouble { question, fault, what: safe(what, 300) }
    }
}

/// A text in a form that is safe to print: on one line, without control signs or signs that turn it round, cut.
pub fn safe(text: &str, most: usize) -> String {
    let plain = |c: char| {
        let odd = c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
        if odd { c.escape_default().to_string() } else { c.to_string() }
    };
    let mut out: String = text.chars().take(most).map(plain).collect();
    if text.chars().nth(most).is_some() {
        out.push_str("...");
    }
    out
}

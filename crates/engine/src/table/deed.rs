//! The rows of the log.

use crate::message::Side;
use crate::wait::Sheet;
use crate::{Arg, Draw, Game, Message, Outcome, Seat, SeatSet, Term, say};

/// The kind of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed<A> {
    /// The beginning, with the draws before the first question.
    Start,
    /// An act of the seat that was asked.
    Act(Seat, A),
    /// Sealed acts, sorted by seat.
    Sealed(Vec<Sheet<A>>),
    /// A seat took back its last act.
    Undo(Seat),
    /// A table act, outside the rules.
    Table(TableAct),
}

/// Table acts. For the rules they mean at most "this seat gives no act".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableAct {
    /// A seat resigns.
    Resign(Seat),
    /// A seat ran out of time for the current question.
    TimeOut(Seat),
    /// The seats agreed on a draw.
    AgreeDraw,
    /// A seat left the table; its game goes on.
    Leave(Seat),
    /// A seat gets a different player.
    TakeOver(Seat, String),
}

impl TableAct {
    /// Returns the seat it concerns.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            TableAct::Resign(s) | TableAct::TimeOut(s) | TableAct::Leave(s) | TableAct::TakeOver(s, _) => {
                Some(*s)
            }
            TableAct::AgreeDraw => None,
        }
    }

    /// Returns its word in a record.
    pub fn word(&self) -> &'static str {
        match self {
            TableAct::Resign(_) => "resign",
            TableAct::TimeOut(_) => "time-out",
            TableAct::AgreeDraw => "agree-draw",
            TableAct::Leave(_) => "leave",
            TableAct::TakeOver(..) => "take-over",
        }
    }
}

impl TableAct {
    /// Describes the act in one sentence.
    pub fn sentence(&self, label: impl Fn(Seat) -> Side) -> Message {
        match self {
            TableAct::Resign(seat) => say!("resigns", side = label(*seat); "{} gives up", label(*seat).label),
            TableAct::TimeOut(seat) => {
                say!("out-of-time", side = label(*seat); "{} runs out of time", label(*seat).label)
            }
            TableAct::AgreeDraw => say!("draw-agreed"; "a draw is agreed"),
            TableAct::Leave(seat) => {
                say!("leaves", side = label(*seat); "{} leaves the table", label(*seat).label)
            }
            TableAct::TakeOver(seat, by) => {
                let player = Term::new("player", by.clone(), by.clone());
                say!(
                    "takes-over", side = label(*seat), player = player;
                    "{by} plays {} from now on", label(*seat).label
                )
            }
        }
    }
}

/// One row of the log.
pub struct Row<G: Game> {
    /// The question it answered.
    pub number: u32,
    /// The deed.
    pub deed: Deed<G::Act>,
    /// The notation of its acts; empty for a sealed seat that gave none.
    pub text: Vec<String>,
    /// The draws before the next question.
    pub draws: Vec<(Draw, u32)>,
    /// The events.
    pub events: Vec<G::Event>,
    /// A short hash of the state after it.
    pub hash: String,
    /// The reasons for its acts, by seat, if any were given, as by built-in players.
    pub whys: Vec<(Seat, Message)>,
}

// Derived code would require the game to be `Clone`.
impl<G: Game> Clone for Row<G> {
    fn clone(&self) -> Self {
        Row {
            number: self.number,
            deed: self.deed.clone(),
            text: self.text.clone(),
            draws: self.draws.clone(),
            events: self.events.clone(),
            hash: self.hash.clone(),
            whys: self.whys.clone(),
        }
    }
}

/// The reason why a game ended, in one word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules.
    Rules,
    /// Only one side is left: the others resigned.
    Resigned,
    /// Only one side is left: the last of the others ran out of time.
    Time,
    /// The seats agreed on a draw.
    Agreed,
    /// The safety limit.
    Limit,
}

impl Reason {
    /// Returns the word.
    pub fn word(self) -> &'static str {
        match self {
            Reason::Rules => "rules",
            Reason::Resigned => "resigned",
            Reason::Time => "time",
            Reason::Agreed => "agreed",
            Reason::Limit => "limit",
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// What ended it.
    pub reason: Reason,
    /// The seats that won; none means a draw.
    pub winners: SeatSet,
    /// The rule that ended it; none if the table did.
    pub rule: Option<&'static str>,
    /// One sentence.
    pub text: Message,
}

impl Verdict {
    pub(super) fn by_rule(outcome: Outcome, side: impl Fn(Seat) -> Side) -> Verdict {
        let winners: Vec<Side> = outcome.winners.iter().map(side).collect();
        let label = |side: &Side| side.label.to_string();
        let text = match &winners[..] {
            [] => say!("drawn"; "the game is drawn"),
            [one] => say!("won", side = one.clone(); "{} wins", one.label),
            many => {
                let labels: Vec<String> = many.iter().map(label).collect();
                say!("won-together", sides = Arg::list(many.iter().cloned()); "{} win", labels.join(", "))
            }
        };
        Verdict { reason: Reason::Rules, winners: outcome.winners, rule: Some(outcome.rule), text }
    }

    pub(super) fn table(reason: Reason, winners: SeatSet, text: impl Into<Message>) -> Verdict {
        Verdict { reason, winners, rule: None, text: text.into() }
    }
}

impl Verdict {
    /// Returns the sentence with its rule, as views show it.
    pub fn message(&self) -> Message {
        match self.rule {
            Some(rule) => self.text.clone().and(format_args!(" [{rule}]")),
            None => self.text.clone(),
        }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} [{rule}]", self.text),
            None => f.write_str(&self.text),
        }
    }
}

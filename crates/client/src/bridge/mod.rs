//! A bot at a server's table: translates between what the server tells a seat and the lines that a bot reads and
//! writes.
//!
//! It has no I/O: news from the session, lines from the bot and the time go in; messages to both come out. A
//! [`Referee`] leads the conversation with the bot, as in a match, so the bot cannot tell a server's table from a local
//! one, except by the time that messages take. Before it plays an answer, the bridge asks the server what the answer
//! means, and what replaces a void one.

mod lines;
mod news;
mod queries;
mod said;
#[cfg(test)]
mod tests;

use referee::{Referee, Stage, Tally, Terms, Trouble};
use serde_json::Value;
use wire::bot::{Line, ToBot};
use wire::rest::{Outcome, Rulebook};
use wire::{Deed, Fault, Query, Say};

use crate::Session;
use queries::{For, Queries, What};

/// A message, and its recipient.
#[derive(Clone, PartialEq, Debug)]
pub enum Out {
    /// A line for the bot.
    Bot(ToBot),
    /// A message for the server.
    Server(Say),
    /// There is nothing more to do.
    End(End),
}

/// The result for the bot.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// The game is over.
    Over(Outcome),
    /// The seat was given up.
    GaveUp {
        /// Why, in one word.
        fault: Fault,
        /// Why, in one sentence.
        why: String,
    },
    /// Another person holds the seat.
    Unseated,
}

/// A question of the bot's seat.
#[derive(Clone, Debug)]
struct OpenQuestion {
    number: u32,
    phase: Phase,
}

/// The state of a question.
#[derive(Clone, Debug)]
enum Phase {
    /// The bridge is fetching the data that the bot wants with the question.
    Gathering { facts: Option<Value>, acts: Option<Value> },
    /// The bot is thinking, or the server has been asked what the answer means or what replaces it.
    Open,
    /// An act is in flight, or must be sent again; `instead` is set if it replaces a void answer.
    Giving { act: String, instead: bool, said: Said },
}

/// Whether a command was sent to the server.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Said {
    /// It will be sent as soon as possible.
    NotYet,
    /// The server accepts nothing at the moment: the command is sent again after a while.
    InVain,
    /// It is in flight.
    Yes,
}

/// A bot on one seat of one game.
#[derive(Clone, Debug)]
pub struct Bridge {
    book: Rulebook,
    seed: u64,
    seat: u8,
    referee: Referee,
    /// When the bot started or was asked.
    since: Option<u64>,
    asked: Option<OpenQuestion>,
    /// The number of a question that was closed before its answer came; the view may still show it.
    closed: Option<u32>,
    /// The events that were sent to the seat since the last question.
    events: Vec<Line>,
    last_event: u64,
    queries: Queries,
    outcome: Option<Outcome>,
    /// Whether the server has been told that the seat is given up; none as long as it is not.
    giving_up: Option<Said>,
    /// Messages to send after the referee's lines.
    out: Vec<Out>,
}

impl Bridge {
    /// Creates a bot that has received nothing yet. The seed is for the bot. If the table has a clock, it replaces the
    /// time for an answer.
    pub fn new(book: Rulebook, seat: u8, terms: Terms, seed: u64) -> Bridge {
        Bridge {
            book,
            seed,
            seat,
            referee: Referee::new(terms),
            since: None,
            asked: None,
            closed: None,
            events: Vec::new(),
            last_event: 0,
            queries: Queries::default(),
            outcome: None,
            giving_up: None,
            out: Vec::new(),
        }
    }

    /// Whether the bot is expected to write something.
    pub fn listens(&self) -> bool {
        self.referee.listens() && !self.queries.has_of_bot()
    }

    /// Whether the bot is idle until it receives something: it is neither thinking nor waiting for an answer.
    pub fn rests(&self) -> bool {
        !self.listens() && !self.queries.has_of_bot()
    }

    /// Returns the tally of the conversation so far.
    pub fn tally(&self) -> &Tally {
        self.referee.tally()
    }

    /// Records the time; `now` counts milliseconds from any fixed moment. Call it a few times per second.
    pub fn tick(&mut self, session: &mut Session, now: u64) -> Vec<Out> {
        if let Some(until) = self.referee.until() {
            let spent = now.saturating_sub(*self.since.get_or_insert(now));
            if spent.saturating_mul(1_000) > until {
                let next = self.referee.late(Fault::Late);
                self.follow(session, next);
            }
        }
        self.queries.go_on();
        let giving = self.asked.as_mut().and_then(|asked| match &mut asked.phase {
            Phase::Giving { said, .. } => Some(said),
            _ => None,
        });
        for said in giving.into_iter().chain(&mut self.giving_up).filter(|said| **said == Said::InVain) {
            *said = Said::NotYet;
        }
        self.come_back(session);
        self.look(session)
    }

    /// Checks the state of the game, because a changed view alone does not cause news. Returns the messages to send.
    fn look(&mut self, session: &mut Session) -> Vec<Out> {
        self.greet(session);
        self.queries.pump(session, self.seat, &mut self.out);
        self.resign(session);
        self.give(session);
        self.part(session);
        let told = self.referee.told().into_iter().map(Out::Bot);
        told.chain(std::mem::take(&mut self.out)).collect()
    }

    fn resign(&mut self, session: &mut Session) {
        let Some(said @ Said::NotYet) = &mut self.giving_up else { return };
        if session.is_over() {
            return self.gave_up();
        }
        // Without a connection, or with an act in flight, it tries again later.
        if let Ok(say) = session.command(self.seat, Deed::Resign) {
            *said = Said::Yes;
            self.out.push(Out::Server(say));
        }
    }

    fn gave_up(&mut self) {
        self.giving_up = None;
        let Tally { troubles, strikes, .. } = self.referee.tally();
        let Some(Trouble { fault, what, .. }) = troubles.last().cloned() else { return };
        let why = if fault.ends() { what } else { format!("{what} (void answer number {strikes})") };
        self.out.push(Out::End(End::GaveUp { fault, why }));
    }

    /// Records that the question was closed through no fault of the bot: its answer no longer counts.
    fn too_late(&mut self) {
        let Some(asked) = self.asked.take() else { return };
        self.closed = Some(asked.number);
        if !matches!(asked.phase, Phase::Giving { instead: true, .. }) {
            self.referee.closed();
        }
    }

    /// Sends the answer, if it has not been sent yet.
    fn give(&mut self, session: &mut Session) {
        let Some(OpenQuestion { number, phase: Phase::Giving { act, said: said @ Said::NotYet, .. } }) =
            &mut self.asked
        else {
            return;
        };
        // On a new connection the view arrives a moment later.
        let Some(open) = session.question().filter(|_| session.is_in()) else { return };
        if open.number != *number || !open.open.contains(&self.seat) {
            return self.too_late();
        }
        // The last command of the seat may still be in flight.
        if let Ok(say) = session.act(self.seat, act.clone()) {
            *said = Said::Yes;
            self.out.push(Out::Server(say));
        }
    }

    /// Takes the seat back if a built-in player took it over while the bot was gone.
    fn come_back(&mut self, session: &mut Session) {
        let card = session.card().filter(|card| card.stage == "live");
        let Some(seat) = card.and_then(|card| card.seats.get(usize::from(self.seat))) else { return };
        if (seat.who != "person" || seat.left)
            && self.referee.stage() != Stage::Idle
            && let Ok(say) = session.command(self.seat, Deed::Return)
        {
            self.out.push(Out::Server(say));
        }
    }

    /// Sends a query to the server for the open question.
    fn ask_server(&mut self, session: &mut Session, what: What, query: Query) {
        if let Some(asked) = &self.asked {
            self.queries.add(For::Question(asked.number, what), query);
            self.queries.pump(session, self.seat, &mut self.out);
        }
    }
}

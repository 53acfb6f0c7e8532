//! A bot at a table of a server: between what the server tells a seat and the lines that a bot reads and writes.
//!
//! It has no I/O of its own: news of the session, lines of the bot and the time go in, what is to be said to either goes
//! out. The bot cannot tell a server's table from one beside it, but for the time that messages take. What a bot says is
//! checked here as far as that goes without the rules; the rest the server is asked, so that a void answer is known
//! before it is given, and the bot may answer the same question again while the clock of the table goes on.

mod lines;
mod news;
mod queries;
mod said;
#[cfg(test)]
mod tests;

use serde_json::Value;
use wire::bot::{FaultLine, Line, Question, ToBot, Void};
use wire::rest::{Outcome, Rulebook};
use wire::{Deed, Kind, Query, Refused, Say};

use crate::Session;
use lines::Wants;
use queries::{For, Queries};

/// How much a bot is allowed at the table of a server.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BridgeTerms {
    /// Milliseconds for each answer where the table has no clock; nothing where time is not limited. A clock of the
    /// table takes its place.
    pub answer: Option<u64>,
    /// Milliseconds from hello until the bot is ready; nothing where time is not limited.
    pub start: Option<u64>,
    /// Queries for each question.
    pub queries: u32,
    /// At so many void answers the seat is given up.
    pub strikes: u32,
    /// Lines for each question that answer nothing.
    pub idle_lines: u32,
}

/// What is to be said, and to whom.
#[derive(Clone, PartialEq, Debug)]
pub enum Out {
    /// A line for the bot.
    Bot(ToBot),
    /// A message for the server.
    Server(Say),
    /// There is nothing more to do.
    End(End),
}

/// How it ended for the bot.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// The game is over.
    Over(Outcome),
    /// The seat was given up.
    GaveUp {
        /// Why, in one word.
        fault: String,
        /// Why, in one sentence.
        why: String,
    },
    /// Somebody else has the seat.
    Unseated,
}

/// How far the bot is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The game has not begun.
    Waiting,
    /// Hello was said.
    Greeted,
    /// It is ready to be asked.
    Ready,
    /// Goodbye was said.
    Parted,
}

/// A question of the bot's seat.
#[derive(Clone, Debug)]
struct Asked {
    number: u32,
    step: Step,
    /// What the bot was told, to be told again after a void answer.
    line: Option<Box<Question>>,
    /// How many queries the bot has asked about it.
    queries: u32,
    /// How many lines it wrote that answer nothing.
    idle_lines: u32,
    /// Since when the bot thinks.
    since: Option<u64>,
}

/// What becomes of a question.
#[derive(Clone, Debug)]
enum Step {
    /// The server is asked for what the bot wants to know with it.
    Gathering { facts: Option<Value>, acts: Option<Value> },
    /// The bot thinks.
    Thinking,
    /// The server is asked what the answer means.
    Reading,
    /// The answer is under way, or has to be said again.
    Giving { act: String, said: Said },
}

/// Whether a command was said to the server.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Said {
    /// It is to be said as soon as that is possible.
    NotYet,
    /// The server takes nothing at the moment: it is said again after a while.
    InVain,
    /// It is under way.
    Yes,
}

/// The seat is to be given up.
#[derive(Clone, Debug)]
struct GivingUp {
    fault: &'static str,
    why: String,
    said: Said,
}

/// A bot on one seat of one game.
#[derive(Clone, Debug)]
pub struct Bridge {
    book: Rulebook,
    terms: BridgeTerms,
    seed: u64,
    seat: u8,
    stage: Stage,
    /// Since when it is waited for that the bot is ready.
    greeted: Option<u64>,
    wants: Wants,
    asked: Option<Asked>,
    /// The number of a question that was closed before its answer came; the view may still show it.
    closed: Option<u32>,
    /// The number of the last question that the bot was asked.
    last_asked: u32,
    /// What the seat was told since then.
    events: Vec<Line>,
    last_event: u64,
    queries: Queries,
    strikes: u32,
    faults: Vec<FaultLine>,
    outcome: Option<Outcome>,
    giving_up: Option<GivingUp>,
}

impl Bridge {
    /// A bot that has heard nothing yet. The seed is the bot's own.
    pub fn new(book: Rulebook, seat: u8, terms: BridgeTerms, seed: u64) -> Bridge {
        Bridge {
            book,
            terms,
            seed,
            seat,
            stage: Stage::Waiting,
            greeted: None,
            wants: Wants::USUAL,
            asked: None,
            closed: None,
            last_asked: 0,
            events: Vec::new(),
            last_event: 0,
            queries: Queries::default(),
            strikes: 0,
            faults: Vec::new(),
            outcome: None,
            giving_up: None,
        }
    }

    /// Whether it is the bot's turn to say something.
    pub fn listens(&self) -> bool {
        let awaited = match self.stage {
            Stage::Waiting => false,
            Stage::Greeted | Stage::Parted => true,
            Stage::Ready => self.asked.as_ref().is_some_and(|asked| matches!(asked.step, Step::Thinking)),
        };
        awaited && self.giving_up.is_none() && !self.queries.has_of_bot()
    }

    /// Whether the bot has nothing to do until it is told something: it neither thinks nor waits for an answer.
    pub fn rests(&self) -> bool {
        !self.listens() && !self.queries.has_of_bot()
    }

    /// How many answers were void so far.
    pub fn strikes(&self) -> u32 {
        self.strikes
    }

    /// Time has passed; `now` counts milliseconds from any moment. To be called a few times a second.
    pub fn tick(&mut self, session: &mut Session, now: u64) -> Vec<Out> {
        let mut out = Vec::new();
        let late = |since: &mut Option<u64>, limit: Option<u64>| {
            let since = *since.get_or_insert(now);
            limit.is_some_and(|limit| now.saturating_sub(since) > limit)
        };
        if self.stage == Stage::Greeted && late(&mut self.greeted, self.terms.start) {
            self.give_up(session, "start", "it did not say in time that it is ready", &mut out);
        }
        let limit = self.terms.answer.filter(|_| session.card().is_none_or(|card| card.clock.is_none()));
        if let Some(asked) = &mut self.asked
            && matches!(asked.step, Step::Thinking)
            && late(&mut asked.since, limit)
        {
            let why = Refused::new(Kind::Late, "no answer in time");
            self.void(session, "late", why, &mut out);
        }
        self.queries.go_on();
        if let Some(Asked { step: Step::Giving { said: said @ Said::InVain, .. }, .. }) = &mut self.asked {
            *said = Said::NotYet;
        }
        if let Some(GivingUp { said: said @ Said::InVain, .. }) = &mut self.giving_up {
            *said = Said::NotYet;
        }
        self.come_back(session, &mut out);
        self.look(session, &mut out);
        out
    }

    /// Looks at where the game stands: a view that changes nothing else is no news by itself.
    fn look(&mut self, session: &mut Session, out: &mut Vec<Out>) {
        self.greet(session, out);
        self.go_on(session, out);
        self.part(session, out);
    }

    /// Says what could not be said before.
    fn go_on(&mut self, session: &mut Session, out: &mut Vec<Out>) {
        self.queries.pump(session, self.seat, out);
        self.resign(session, out);
        self.give(session, out);
    }

    /// The bot has ended, or cannot be had any longer: its seat is given up.
    pub fn ended(&mut self, session: &mut Session, fault: &'static str, why: &str) -> Vec<Out> {
        let mut out = Vec::new();
        if self.stage != Stage::Parted {
            self.give_up(session, fault, why, &mut out);
        }
        out
    }

    fn give_up(&mut self, session: &mut Session, fault: &'static str, why: &str, out: &mut Vec<Out>) {
        if self.giving_up.is_none() {
            self.giving_up = Some(GivingUp { fault, why: why.to_string(), said: Said::NotYet });
            self.resign(session, out);
        }
    }

    fn resign(&mut self, session: &mut Session, out: &mut Vec<Out>) {
        let Some(GivingUp { said: said @ Said::NotYet, .. }) = &mut self.giving_up else { return };
        if session.is_over() {
            return self.gave_up(out);
        }
        // Without a connection, or with an act under way, it is tried again.
        if let Ok(say) = session.command(self.seat, Deed::Resign) {
            *said = Said::Yes;
            out.push(Out::Server(say));
        }
    }

    fn gave_up(&mut self, out: &mut Vec<Out>) {
        let Some(GivingUp { fault, why, .. }) = self.giving_up.take() else { return };
        if self.stage != Stage::Waiting {
            let result = format!("the seat was given up: {why}");
            out.push(Out::Bot(lines::goodbye(self.seat, result, Vec::new(), Vec::new(), &self.faults)));
        }
        self.stage = Stage::Parted;
        out.push(Out::End(End::GaveUp { fault: fault.to_string(), why }));
    }

    /// An answer is void: a strike, and the question is asked again, or the seat is given up.
    fn void(&mut self, session: &mut Session, fault: &'static str, why: Refused, out: &mut Vec<Out>) {
        self.strikes += 1;
        let question = self.asked.as_ref().map(|asked| asked.number);
        self.faults.push(FaultLine { question: question.unwrap_or_default(), fault: fault.to_string() });
        let strikes = Some(self.strikes);
        let rule = why.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        let text = format!("{}{rule}", why.text);
        let void = Void { id: None, question, fault: Some(fault.to_string()), strikes, why };
        out.push(Out::Bot(ToBot::Refused(Box::new(void))));
        if self.strikes >= self.terms.strikes {
            let why = format!("{text} (void answer number {})", self.strikes);
            return self.give_up(session, fault, &why, out);
        }
        if let Some(asked) = &mut self.asked
            && let Some(line) = &mut asked.line
        {
            (asked.step, asked.since) = (Step::Thinking, None);
            line.events.clear();
            out.push(Out::Bot(ToBot::Question(line.clone())));
        }
    }

    /// The question is open no more, by no fault of the bot: its answer counts for nothing.
    fn too_late(&mut self, out: &mut Vec<Out>) {
        let Some(asked) = self.asked.take() else { return };
        self.closed = Some(asked.number);
        let why = Refused::new(Kind::NotYours, format!("question {} is not open any more", asked.number));
        let fault = Some("late".to_string());
        let void = Void { id: None, question: Some(asked.number), fault, strikes: Some(self.strikes), why };
        out.push(Out::Bot(ToBot::Refused(Box::new(void))));
    }

    /// Gives the answer, where it has to be said.
    fn give(&mut self, session: &mut Session, out: &mut Vec<Out>) {
        let Some(Asked { number, step: Step::Giving { act, said: said @ Said::NotYet }, .. }) =
            &mut self.asked
        else {
            return;
        };
        // After a new connection the view comes a moment later.
        let Some(open) = session.question().filter(|_| session.is_in()) else { return };
        if open.number != *number || !open.open.contains(&self.seat) {
            return self.too_late(out);
        }
        // The last command of the seat may still be under way.
        if let Ok(say) = session.act(self.seat, act.clone()) {
            *said = Said::Yes;
            out.push(Out::Server(say));
        }
    }

    /// Where a built-in player was put on the seat while the bot was gone, the bot comes back.
    fn come_back(&mut self, session: &mut Session, out: &mut Vec<Out>) {
        let card = session.card().filter(|card| card.stage == "live");
        let Some(seat) = card.and_then(|card| card.seats.get(usize::from(self.seat))) else { return };
        if (seat.who != "person" || seat.left)
            && self.giving_up.is_none()
            && let Ok(say) = session.command(self.seat, Deed::Return)
        {
            out.push(Out::Server(say));
        }
    }

    /// Asks the server something for the question that is open.
    fn ask_server(&mut self, session: &mut Session, what: For, query: Query, out: &mut Vec<Out>) {
        self.queries.add(what, query);
        self.queries.pump(session, self.seat, out);
    }
}

//! The state machine of the conversation.

use serde_json::Value;
use wire::bot::{FaultLine, FromBot, Given, Goodbye, Hello, Question, Sheets, ToBot, Void};
use wire::{Fault, Kind, Query, Refused};

use crate::read::{Unread, read};
use crate::terms::{Micros, Terms};
use crate::trouble::{Trouble, safe};
use crate::wants::Wants;

/// The message for picks that do not form an act.
pub const NO_ACT: &str = "these picks are no act";

/// The longest sentence about a fault, in characters.
const LONGEST: usize = 300;

/// The next step after a line or event of the bot.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// Wait for the bot, if anything is expected of it.
    Listen,
    /// The bot is ready to be asked.
    Ready,
    /// Answer this query, under its id.
    Query(u64, Query),
    /// Play this answer; then [`Referee::taken`] or [`Referee::refused`] tells the bot the result.
    Play(Answer),
    /// The answer is void, and another act replaces it. The question is not asked again. If the bot is idle now, its
    /// seat continues without it.
    Void(Fault),
}

/// An answer in a form that a table can read.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// An act in notation.
    Text(String),
    /// The picks that form an act.
    Picks(Vec<Value>),
}

/// The stage of the conversation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Hello has not been said.
    Apart,
    /// Hello has been said, and the bot is starting.
    Starting,
    /// The bot is ready, and no answer is expected of it.
    Resting,
    /// The bot thinks about the question.
    Thinking,
    /// The bot is no longer asked.
    Idle,
    /// Goodbye has been said.
    Parted,
}

/// The tally of the conversation so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// All faults of the bot.
    pub troubles: Vec<Trouble>,
    /// How many answers were void.
    pub strikes: u32,
    /// How many answers were accepted.
    pub answers: u64,
    /// How many queries the bot sent, not counting those beyond the limit.
    pub queries: u64,
}

/// The conversation with one bot on one seat of one game.
#[derive(Clone, Debug)]
pub struct Referee {
    terms: Terms,
    stage: Stage,
    wants: Wants,
    /// How a sheet of orders is written, if acts are sheets.
    sheets: Option<Sheets>,
    /// The number of the last question.
    question: u32,
    /// How much time the bot has at this stage; none if it is not limited.
    until: Option<Micros>,
    /// The queries at this stage.
    queries: u32,
    /// The lines at this stage that are not answers.
    idle_lines: u32,
    tally: Tally,
    /// The lines that have yet to be sent to the bot.
    told: Vec<ToBot>,
}

impl Referee {
    /// Creates a conversation that has not begun.
    pub fn new(terms: Terms) -> Referee {
        Referee {
            terms,
            stage: Stage::Apart,
            wants: Wants::default(),
            sheets: None,
            question: 0,
            until: None,
            queries: 0,
            idle_lines: 0,
            tally: Tally::default(),
            told: Vec::new(),
        }
    }

    /// Says hello: the bot starts.
    pub fn greet(&mut self, hello: Hello) {
        self.sheets.clone_from(&hello.orders);
        self.told.push(ToBot::Hello(Box::new(hello)));
        self.go_to(Stage::Starting, self.terms.start);
    }

    /// Asks a question, with this much time for the answer.
    pub fn ask(&mut self, question: Question, until: Option<Micros>) {
        self.question = question.number;
        self.told.push(ToBot::Question(Box::new(question)));
        self.go_to(Stage::Thinking, until);
    }

    /// Records that the question was closed through no fault of the bot. If the bot answers anyway, it is told that the
    /// question is closed.
    pub fn set_aside(&mut self) {
        if self.stage == Stage::Thinking {
            self.stage = Stage::Resting;
        }
    }

    /// Tells the bot that its answer came when the question was no longer open, through no fault of the bot.
    pub fn closed(&mut self) {
        let why = Refused::new(Kind::NotYours, format!("question {} is not open any more", self.question));
        self.tell_void(Fault::Late, why);
    }

    /// Says goodbye. Queries are still answered; nothing else that the bot does counts as a fault.
    pub fn part(&mut self, seat: u8, result: String, winners: Vec<u8>, scores: Vec<i64>) {
        let fault = |trouble: &Trouble| FaultLine { question: trouble.question, fault: trouble.fault };
        let (won, faults) = (winners.contains(&seat), self.tally.troubles.iter().map(fault).collect());
        self.told.push(ToBot::Goodbye(Box::new(Goodbye { result, winners, won, scores, faults })));
        self.go_to(Stage::Parted, None);
    }

    fn go_to(&mut self, stage: Stage, until: Option<Micros>) {
        (self.stage, self.until, self.queries, self.idle_lines) = (stage, until, 0, 0);
    }

    /// Handles a line from the bot.
    pub fn hear(&mut self, line: &[u8]) -> Next {
        match (self.stage, read(line)) {
            (Stage::Apart | Stage::Idle, _) => Next::Listen,
            (_, Ok(Some(FromBot::Query { id, query }))) => self.query(id, Ok(query)),
            (_, Err(Unread::Query(id, what))) => self.query(id, Err(what)),
            (Stage::Starting, Ok(Some(FromBot::Ready { view, .. }))) => match Wants::read(view.as_deref()) {
                Ok(wants) => {
                    (self.wants, self.stage) = (wants, Stage::Resting);
                    Next::Ready
                }
                Err(what) => self.fault(Fault::Start, &what),
            },
            (Stage::Starting, Ok(Some(FromBot::Act(_)))) => {
                self.fault(Fault::Early, "it answered before it said that it is ready")
            }
            (Stage::Thinking, Ok(Some(FromBot::Act(given)))) if given.question == self.question => {
                self.answer(given)
            }
            (Stage::Thinking, Ok(Some(FromBot::Act(given)))) if given.question > self.question => {
                let (number, open) = (given.question, self.question);
                let what = format!("it answered question {number} while question {open} is open");
                self.fault(Fault::Early, &what)
            }
            (Stage::Thinking, Ok(Some(FromBot::Ready { .. }))) => {
                self.fault(Fault::Malformed, "it said a second time that it is ready")
            }
            (Stage::Starting | Stage::Thinking, Err(Unread::Line(what))) => {
                self.fault(Fault::Malformed, &what)
            }
            // An empty line, an answer that is too late for its question, or any other unexpected line.
            _ => {
                self.idle_lines += 1;
                match self.idle_lines > self.terms.idle_lines {
                    true => self.fault(Fault::Flood, "it wrote too many lines that answer nothing"),
                    false => Next::Listen,
                }
            }
        }
    }

    fn query(&mut self, id: u64, query: Result<Query, String>) -> Next {
        self.queries += 1;
        let most = self.terms.queries;
        if self.queries > most {
            let what = format!("more than {most} queries for one question");
            self.refuse(id, Refused::new(Kind::Limit, what.clone()));
            return self.fault(Fault::Queries, &what);
        }
        self.tally.queries += 1;
        match query {
            Ok(query) => Next::Query(id, query),
            Err(what) => {
                self.refuse(id, Refused::new(Kind::Malformed, what));
                Next::Listen
            }
        }
    }

    /// Brings an answer into a form that a table can read.
    fn answer(&mut self, given: Given) -> Next {
        self.stage = Stage::Resting;
        Next::Play(match (given.text, given.picks, given.sheet) {
            (Some(text), None, None) => Answer::Text(text),
            (None, Some(picks), None) => Answer::Picks(picks),
            (None, None, Some(sheet)) => match &self.sheets {
                Some(sheets) if sheet.is_empty() => Answer::Text(sheets.none.clone()),
                Some(sheets) => Answer::Text(sheet.join(&sheets.join)),
                None => {
                    return self.malformed("acts of this game are no sheets of orders; answer with `text`");
                }
            },
            _ => return self.malformed("an answer has either `text`, `picks` or `sheet`"),
        })
    }

    fn malformed(&mut self, what: &str) -> Next {
        self.refused(Refused::new(Kind::Malformed, what))
    }

    /// Tells the bot that a query has no answer, which costs nothing.
    pub fn refuse(&mut self, id: u64, why: Refused) {
        let void = Void { id: Some(id), question: None, fault: None, strikes: None, why };
        self.told.push(ToBot::Refused(Box::new(void)));
    }

    /// Records that the answer was played.
    pub fn taken(&mut self, act: &str) {
        self.tally.answers += 1;
        self.told.push(ToBot::Taken { question: self.question, act: act.to_string() });
    }

    /// Handles an answer that the table refused: it is void.
    pub fn refused(&mut self, why: Refused) -> Next {
        self.void(Fault::of(&why), why)
    }

    /// Records that the time is used up; a runner that measures something other than time passes a different fault.
    pub fn late(&mut self, fault: Fault) -> Next {
        match self.stage {
            Stage::Starting => self.fault(fault, "it did not say in time that it is ready"),
            _ => self.fault(fault, "no answer in time"),
        }
    }

    /// Handles a line that is longer than allowed.
    pub fn too_long(&mut self) -> Next {
        self.fault(Fault::Flood, "it wrote a line longer than any may be")
    }

    /// Handles a fault of the bot, such as ending early. The cost depends on the stage.
    pub fn fault(&mut self, fault: Fault, what: &str) -> Next {
        match self.stage {
            Stage::Idle | Stage::Parted => Next::Void(fault),
            _ if fault.ends() => self.fail(fault, what),
            Stage::Apart | Stage::Starting => self.fail(Fault::Start, what),
            Stage::Thinking => self.void(fault, Refused::new(fault.kind(), what)),
            // Nothing was expected of the bot.
            Stage::Resting => Next::Listen,
        }
    }

    /// Handles a fault after which the bot is no longer asked.
    fn fail(&mut self, fault: Fault, what: &str) -> Next {
        self.stage = Stage::Idle;
        self.note(fault, what);
        Next::Void(fault)
    }

    /// Records a void answer: a strike, and the last strike makes the bot idle.
    fn void(&mut self, fault: Fault, why: Refused) -> Next {
        self.tally.strikes += 1;
        let last = self.tally.strikes >= self.terms.strikes;
        self.stage = if last { Stage::Idle } else { Stage::Resting };
        // The word for the fault is added beside the sentence.
        self.note(fault, &why.sentence());
        self.tell_void(fault, why);
        Next::Void(fault)
    }

    fn tell_void(&mut self, fault: Fault, why: Refused) {
        let (question, strikes) = (Some(self.question), Some(self.tally.strikes));
        let void = Void { id: None, question, fault: Some(fault), strikes, why };
        self.told.push(ToBot::Refused(Box::new(void)));
    }

    fn note(&mut self, fault: Fault, what: &str) {
        self.tally.troubles.push(Trouble { question: self.question, fault, what: safe(what, LONGEST) });
    }

    /// Adds details to the last fault.
    pub fn explain(&mut self, more: &str) {
        if let Some(trouble) = self.tally.troubles.last_mut() {
            trouble.what = safe(&format!("{}{more}", trouble.what), LONGEST);
        }
    }

    /// Returns the lines that have yet to be sent to the bot, in order.
    pub fn told(&mut self) -> Vec<ToBot> {
        std::mem::take(&mut self.told)
    }

    /// Returns how much time the bot has at this stage; `None` if it is not limited.
    pub fn until(&self) -> Option<Micros> {
        self.until.filter(|_| matches!(self.stage, Stage::Starting | Stage::Thinking))
    }

    /// Whether the bot must or may write something.
    pub fn listens(&self) -> bool {
        matches!(self.stage, Stage::Starting | Stage::Thinking | Stage::Parted)
    }

    /// Returns the stage of the conversation.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the parts of the view that the bot wants with each question.
    pub fn wants(&self) -> &Wants {
        &self.wants
    }

    /// Returns the limits of the bot.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the tally of the conversation so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}

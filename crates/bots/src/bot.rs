//! One bot on one seat: the conversation, from hello to goodbye.

use engine::Seat;
use engine::erased::AnyTable;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use wire::bot::{FromBot, Given as Said, ToBot, Void};
use wire::{Kind, Query, Refused};

use crate::fault::{Fault, Trouble, safe};
use crate::lines::{self, Wants};
use crate::runner::{Ended, Heard, Micros, Runner};
use crate::terms::Terms;

/// How long a bot that has closed its output is given to end.
const CRASH_GRACE: Micros = 300_000;

/// What a bot answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// An act in notation, to be put to the table.
    Act(String),
    /// Nothing that could be played.
    Void(Fault),
}

/// How a game was for a bot.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BotEnd {
    /// What it did wrong.
    pub troubles: Vec<Trouble>,
    /// The layers of protection that were really there.
    pub layers: Vec<String>,
    /// What it wrote for its author.
    pub log: Vec<u8>,
    /// What could not be cleared away; normally nothing.
    pub left: Vec<String>,
    /// How many answers it gave in time.
    pub answers: u64,
    /// The time it used for all questions together.
    pub spent: Micros,
    /// The longest it used for one question.
    pub slowest: Micros,
    /// How many queries it asked.
    pub queries: u64,
}

/// One bot on one seat of one game.
pub struct Bot {
    runner: Option<Box<dyn Runner>>,
    seat: Seat,
    terms: Terms,
    bank: Micros,
    strikes: u32,
    wants: Wants,
    /// The first row whose events it has not been told.
    since: usize,
    end: BotEnd,
}

/// What came of listening until something other than a query was said.
enum Came {
    Ready(Option<Vec<String>>),
    Act(Said),
    Fault(Fault, String),
}

impl Bot {
    /// Says hello and waits until the bot is ready. A bot that could not be started, or is not ready in time, is there
    /// all the same and gives no answers.
    pub fn start(
        runner: Result<Box<dyn Runner>, String>,
        table: &dyn AnyTable,
        seat: Seat,
        seed: u64,
        terms: Terms,
    ) -> Bot {
        let mut bot = Bot {
            runner: None,
            seat,
            terms,
            bank: terms.bank,
            strikes: 0,
            wants: Wants::USUAL,
            since: 0,
            end: BotEnd::default(),
        };
        match runner {
            Ok(runner) => {
                bot.end.layers = runner.layers();
                bot.runner = Some(runner);
                bot.tell(&lines::hello(table, seat, seed, &terms));
                bot.await_ready(table);
            }
            Err(why) => bot.note(0, Fault::Start, &why),
        }
        bot
    }

    fn await_ready(&mut self, table: &dyn AnyTable) {
        self.begin();
        let until = self.terms.start;
        match self.listen(table, 0, until) {
            Came::Ready(None) => {}
            Came::Ready(Some(names)) => match Wants::read(&names) {
                Ok(wants) => self.wants = wants,
                Err(name) => {
                    let known = "known are facts, acts, scene, overlays and picks";
                    self.fail(
                        0,
                        Fault::Start,
                        &format!("it wants a part of the view called `{name}`; {known}"),
                    );
                }
            },
            Came::Act(_) | Came::Fault(Fault::Early, _) => {
                self.fail(0, Fault::Start, "it answered before it said that it is ready");
            }
            Came::Fault(Fault::Late | Fault::Fuel, _) => {
                self.fail(0, Fault::Start, "it did not say in time that it is ready");
            }
            Came::Fault(fault, what) if fault.ends() => self.fail(0, fault, &what),
            Came::Fault(_, what) => self.fail(0, Fault::Start, &what),
        }
        self.rest();
    }

    /// Whether it is asked no more.
    pub fn is_idle(&self) -> bool {
        self.runner.is_none() || self.strikes >= self.terms.strikes
    }

    /// Why it is asked no more.
    fn last_fault(&self) -> Fault {
        self.end.troubles.last().map_or(Fault::Crashed, |trouble| trouble.fault)
    }

    /// Asks the bot the open question of its seat.
    pub fn ask(&mut self, table: &dyn AnyTable) -> Given {
        if self.is_idle() {
            return Given::Void(self.last_fault());
        }
        let number = table.question().number;
        let line = lines::question(table, self.seat, self.wants, self.since, &self.terms, self.bank);
        self.since = table.row_count();
        self.tell(&line);
        self.begin();
        let until = self.terms.answer.map(|answer| answer.saturating_add(self.bank));
        let came = self.listen(table, number, until);
        let spent = self.runner.as_ref().map_or(0, |runner| runner.spent());
        self.charge(spent);
        self.rest();
        let fault = match came {
            Came::Act(said) => match self.text_of(table, said) {
                Ok(text) => {
                    self.end.answers += 1;
                    return Given::Act(text);
                }
                Err(what) => (Fault::Malformed, what),
            },
            Came::Ready(_) => (Fault::Malformed, "it said a second time that it is ready".to_string()),
            Came::Fault(fault, what) => (fault, what),
        };
        self.void(number, fault.0, Refused::new(kind_of(fault.0), fault.1));
        // Why it ended is known only after it has.
        Given::Void(self.last_fault())
    }

    /// Its answer was played.
    pub fn taken(&mut self, question: u32, act: &str) {
        self.tell(&ToBot::Taken { question, act: act.to_string() });
    }

    /// Its answer was refused by the table.
    pub fn refused(&mut self, question: u32, fault: Fault, why: Refused) {
        self.end.answers -= 1;
        self.void(question, fault, why);
    }

    /// An answer is void.
    fn void(&mut self, question: u32, fault: Fault, why: Refused) {
        if fault.ends() {
            return self.fail(question, fault, &why.text);
        }
        self.note(question, fault, &sentence(&why));
        self.strikes += 1;
        let fault = Some(fault.word().to_string());
        let void = Void { id: None, question: Some(question), fault, strikes: Some(self.strikes), why };
        self.tell(&ToBot::Refused(Box::new(void)));
    }

    /// Says goodbye; the bot has a moment to end by itself.
    pub fn bye(mut self, table: &dyn AnyTable) -> BotEnd {
        // One that is idle has had its time.
        if self.is_idle() {
            self.stop(0);
        } else {
            let line = lines::goodbye(table, self.seat, &self.end.troubles);
            self.tell(&line);
            self.begin();
            self.last_words(table);
            let spent = self.runner.as_ref().map_or(0, |runner| runner.spent());
            self.stop(self.terms.goodbye.saturating_sub(spent));
        }
        self.end
    }

    /// Answers what the bot still asks. Whatever else it says is no fault any more: the game is over. One that says nothing
    /// for a moment waits for the end of its input, as many simple programs do.
    fn last_words(&mut self, table: &dyn AnyTable) {
        let mut until = 0;
        loop {
            let asked = self.end.queries;
            until = self.terms.goodbye.min(until + self.terms.goodbye / 5);
            let came = self.listen(table, 0, Some(until));
            let late = matches!(came, Came::Fault(Fault::Late | Fault::Fuel, _));
            if matches!(came, Came::Fault(..)) && !late
                || late && (asked == self.end.queries || until == self.terms.goodbye)
            {
                return;
            }
        }
    }

    /// Ends the bot and keeps what it left.
    fn stop(&mut self, grace: Micros) -> Option<Ended> {
        let ended = self.runner.take()?.end(grace);
        self.end.log.clone_from(&ended.log);
        self.end.left.clone_from(&ended.left);
        Some(ended)
    }

    fn note(&mut self, question: u32, fault: Fault, what: &str) {
        self.end.troubles.push(Trouble::new(question, fault, what));
    }

    /// A fault after which the bot is not asked any more: it is ended at once.
    fn fail(&mut self, question: u32, fault: Fault, what: &str) {
        // One that closed its output is about to end by itself, and how it does is worth knowing.
        let grace = if fault == Fault::Crashed { CRASH_GRACE } else { 0 };
        let ended = self.stop(grace).unwrap_or_default();
        let last = String::from_utf8_lossy(&ended.log);
        let last = last.lines().rev().find(|line| !line.trim().is_empty());
        let words =
            last.map(|line| format!("; its last words: {}", safe(line.trim(), 150))).unwrap_or_default();
        let (fault, what) = match fault {
            Fault::Crashed if ended.memory => {
                (Fault::Memory, "it used more memory than is allowed".to_string())
            }
            Fault::Crashed => (fault, format!("{what}: {}{words}", ended.how)),
            Fault::Start => (fault, format!("{what}{words}")),
            _ => (fault, what.to_string()),
        };
        self.note(question, fault, &what);
    }

    /// Takes from the bank what an answer used beyond its own time.
    fn charge(&mut self, spent: Micros) {
        self.end.spent += spent;
        self.end.slowest = self.end.slowest.max(spent);
        let over = self.terms.answer.map_or(0, |answer| spent.saturating_sub(answer));
        self.bank = self.bank.saturating_sub(over);
    }

    fn tell(&mut self, line: &impl Serialize) {
        if let Some(runner) = &mut self.runner {
            runner.say(&serde_json::to_string(line).expect("what is told is plain data"));
        }
    }

    fn begin(&mut self) {
        if let Some(runner) = &mut self.runner {
            runner.begin();
        }
    }

    fn rest(&mut self) {
        if let Some(runner) = &mut self.runner {
            runner.rest();
        }
    }

    /// Listens and answers queries until the bot says something else, or does something wrong.
    fn listen(&mut self, table: &dyn AnyTable, number: u32, until: Option<Micros>) -> Came {
        let (mut queries, mut idle_lines) = (0u32, 0u32);
        loop {
            let Some(runner) = &mut self.runner else { return Came::Fault(Fault::Crashed, String::new()) };
            let line = match runner.hear(until) {
                // What comes at the limit is in time, what comes after it is not, however it was read.
                Heard::Line(_) if until.is_some_and(|until| runner.spent() > until) => {
                    return Came::Fault(runner.late(), "no answer in time".to_string());
                }
                Heard::Line(line) => line,
                Heard::Late => return Came::Fault(runner.late(), "no answer in time".to_string()),
                Heard::TooLong => {
                    return Came::Fault(Fault::Flood, "it wrote a line longer than any may be".to_string());
                }
                Heard::Closed => return Came::Fault(Fault::Crashed, "it ended".to_string()),
            };
            let said = match read(&line) {
                Ok(None) => None,
                Ok(Some(said)) => Some(said),
                Err(Unread::Query(id, what)) => {
                    if !self.counts(&mut queries) {
                        return self.too_many();
                    }
                    self.refuse(id, Refused::new(Kind::Malformed, what));
                    continue;
                }
                Err(Unread::Line(what)) => return Came::Fault(Fault::Malformed, what),
            };
            match said {
                Some(FromBot::Query { id, query }) => {
                    if !self.counts(&mut queries) {
                        return self.too_many();
                    }
                    self.answer(table, id, &query);
                }
                Some(FromBot::Act(said)) if said.question > number => {
                    let what =
                        format!("it answered question {} while question {number} is open", said.question);
                    return Came::Fault(Fault::Early, what);
                }
                Some(FromBot::Act(said)) if said.question == number => return Came::Act(said),
                Some(FromBot::Ready { view, .. }) => return Came::Ready(view),
                // An answer that comes too late for its question, or an empty line.
                Some(FromBot::Act(_)) | None => {
                    idle_lines += 1;
                    if idle_lines > self.terms.idle_lines {
                        let what = "it wrote too many lines that answer nothing".to_string();
                        return Came::Fault(Fault::Flood, what);
                    }
                }
            }
        }
    }

    /// Counts a query; false if it is one too many.
    fn counts(&mut self, queries: &mut u32) -> bool {
        *queries += 1;
        let fine = *queries <= self.terms.queries;
        self.end.queries += u64::from(fine);
        fine
    }

    fn too_many(&self) -> Came {
        Came::Fault(Fault::Queries, format!("more than {} queries for one question", self.terms.queries))
    }

    fn answer(&mut self, table: &dyn AnyTable, id: u64, query: &Query) {
        /// An answer with the JSON as it was written.
        #[derive(Serialize)]
        struct Answer<'a> {
            r#type: &'static str,
            id: u64,
            answer: &'a RawValue,
        }
        match desk::answer(table, self.seat, query) {
            Ok(answer) => self.tell(&Answer { r#type: "answer", id, answer: &answer }),
            Err(why) => self.refuse(id, why),
        }
    }

    /// A query has no answer.
    fn refuse(&mut self, id: u64, why: Refused) {
        let void = Void { id: Some(id), question: None, fault: None, strikes: None, why };
        self.tell(&ToBot::Refused(Box::new(void)));
    }

    /// The notation of an answer in any of its forms.
    fn text_of(&self, table: &dyn AnyTable, said: Said) -> Result<String, String> {
        match (said.text, said.picks, said.sheet) {
            (Some(text), None, None) => Ok(text),
            (None, Some(picks), None) => {
                let picks = desk::read_picks(&picks).map_err(|why| why.text)?;
                table.act_of(self.seat, &picks).ok_or_else(|| "these picks are no act".to_string())
            }
            (None, None, Some(sheet)) => match table.about().orders {
                Some(orders) if sheet.is_empty() => Ok(orders.none.to_string()),
                Some(orders) => Ok(sheet.join(orders.join)),
                None => Err("acts of this game are no sheets of orders; answer with `text`".to_string()),
            },
            _ => Err("an answer has either `text`, `picks` or `sheet`".to_string()),
        }
    }
}

/// A line that cannot be read.
enum Unread {
    /// It is a query of that id.
    Query(u64, String),
    /// It is anything.
    Line(String),
}

/// Reads a line of a bot; an empty one says nothing.
fn read(line: &[u8]) -> Result<Option<FromBot>, Unread> {
    /// What is enough to answer a query that makes no sense.
    #[derive(Deserialize)]
    struct Any {
        r#type: String,
        id: u64,
    }
    let text = std::str::from_utf8(line).map_err(|_| Unread::Line("its line is not UTF-8".to_string()))?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|fault| match serde_json::from_str::<Any>(text) {
        Ok(any) if any.r#type == "query" => {
            Unread::Query(any.id, format!("the query cannot be read: {fault}"))
        }
        _ => Unread::Line(format!("its line `{}` cannot be read: {fault}", safe(text, 60))),
    })
}

/// A reason for people, who have the word of the fault before them already.
fn sentence(why: &Refused) -> String {
    let rule = why.rule.as_ref().map(|rule| format!(" [{rule}]"));
    let hint = why.hint.as_ref().map(|hint| format!(" ({hint})"));
    format!("{}{}{}", why.text, rule.unwrap_or_default(), hint.unwrap_or_default())
}

/// The word on the wire for a void answer.
fn kind_of(fault: Fault) -> Kind {
    match fault {
        Fault::Late | Fault::Fuel => Kind::Late,
        Fault::Queries | Fault::Flood | Fault::Memory => Kind::Limit,
        Fault::Illegal => Kind::Against,
        Fault::Early | Fault::Crashed | Fault::Start => Kind::NotNow,
        Fault::Malformed => Kind::Malformed,
    }
}

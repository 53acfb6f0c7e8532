//! One bot at a table, from hello to goodbye.

use engine::Seat;
use engine::erased::{AnyTable, Brief};
use referee::{Answer, Micros, NO_ACT, Next, Referee, Stage, Tally, Terms, Trouble};
use serde::Serialize;
use serde_json::value::RawValue;
use voice::Tongue;
use wire::{Fault, Kind, Query, Refused};

use crate::lines;
use crate::runner::{Ended, Heard, Runner};

/// How long a bot that has closed its output may take to end.
const CRASH_GRACE: Micros = 300_000;

/// A bot's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// An act in notation, for the table.
    Act(String),
    /// No playable answer.
    Void(Fault),
}

/// The totals of a bot in a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BotEnd {
    /// Its faults.
    pub troubles: Vec<Trouble>,
    /// The layers of protection that were active.
    pub layers: Vec<String>,
    /// Its standard error.
    pub log: Vec<u8>,
    /// What could not be removed; normally nothing.
    pub left: Vec<String>,
    /// The number of its answers that were played.
    pub answers: u64,
    /// The total time for all questions.
    pub spent: Micros,
    /// The longest time for one question.
    pub slowest: Micros,
    /// How many queries it asked.
    pub queries: u64,
}

/// One bot on one seat of one game.
pub struct Bot {
    runner: Option<Box<dyn Runner>>,
    referee: Referee,
    seat: Seat,
    bank: Micros,
    /// The time that it had used when it last wrote something.
    spent: Micros,
    /// The first row whose events have not been sent to it.
    since: usize,
    end: BotEnd,
}

impl Bot {
    /// Says hello and waits until the bot is ready. A bot that could not be started, or is not ready in time, still
    /// takes part and gives no answers.
    pub fn start(
        runner: Result<Box<dyn Runner>, String>,
        table: &dyn AnyTable,
        seat: Seat,
        seed: u64,
        terms: Terms,
    ) -> Bot {
        let mut referee = Referee::new(terms);
        let mut end = BotEnd::default();
        let runner = match runner {
            Ok(runner) => {
                end.layers = runner.layers();
                referee.greet(lines::hello(table, seat, seed, &terms));
                Some(runner)
            }
            Err(why) => {
                referee.fault(Fault::Start, &why);
                None
            }
        };
        let mut bot = Bot { runner, referee, seat, bank: terms.bank, spent: 0, since: 0, end };
        bot.tell();
        bot.runner(Runner::begin);
        bot.listen(table, terms.start);
        bot.runner(Runner::rest);
        bot
    }

    /// Whether it is no longer asked.
    pub fn is_idle(&self) -> bool {
        self.referee.stage() == Stage::Idle
    }

    /// Returns why its last answer was void, or why it is no longer asked.
    fn last_fault(&self) -> Fault {
        self.referee.tally().troubles.last().map_or(Fault::Crashed, |trouble| trouble.fault)
    }

    /// Asks the bot the open question of its seat.
    pub fn ask(&mut self, table: &dyn AnyTable) -> Given {
        let seat = self.seat;
        self.ask_with(table, |facts, acts| table.brief(seat, facts, acts))
    }

    /// Asks the bot the open question of its seat. `brief` says what the seat is told first, with the facts and the acts
    /// only if the bot wants them, so that a caller with a view need not make another.
    pub fn ask_with(&mut self, table: &dyn AnyTable, brief: impl FnOnce(bool, bool) -> Brief) -> Given {
        if self.is_idle() {
            return Given::Void(self.last_fault());
        }
        let terms = *self.referee.terms();
        let until = terms.answer.map(|answer| answer.saturating_add(self.bank));
        let wants = self.referee.wants();
        let brief = brief(wants.has("facts"), wants.has("acts"));
        let question = lines::question(table, self.seat, brief, wants, self.since, terms.time(self.bank));
        self.since = table.row_count();
        self.referee.ask(question, until);
        self.tell();
        self.runner(Runner::begin);
        let came = self.listen(table, until);
        self.charge(self.spent);
        self.runner(Runner::rest);
        match came {
            Next::Play(Answer::Text(text)) => return Given::Act(text),
            Next::Play(Answer::Picks(picks)) => {
                let none = || Refused::new(Kind::Malformed, NO_ACT);
                let picks = desk::read_picks(&picks);
                match picks.and_then(|picks| table.act_of(self.seat, &picks).ok_or_else(none)) {
                    Ok(text) => return Given::Act(text),
                    Err(why) => {
                        self.refused(why);
                    }
                }
            }
            _ => {}
        }
        Given::Void(self.last_fault())
    }

    /// Tells the bot that its answer was played.
    pub fn taken(&mut self, act: &str) {
        self.referee.taken(act);
        self.tell();
    }

    /// Tells the bot that the table refused its answer, and returns the fault.
    pub fn refused(&mut self, why: Refused) -> Fault {
        self.referee.refused(why);
        self.tell();
        self.last_fault()
    }

    /// Says goodbye, and gives the bot a moment to exit.
    pub fn bye(mut self, table: &dyn AnyTable) -> BotEnd {
        // An idle bot gets no more time.
        if self.is_idle() {
            self.stop(0);
        } else {
            lines::goodbye(&mut self.referee, table, self.seat);
            self.tell();
            self.runner(Runner::begin);
            self.last_words(table);
            self.stop(self.referee.terms().goodbye.saturating_sub(self.spent));
        }
        let Tally { troubles, answers, queries, .. } = self.referee.tally().clone();
        BotEnd { troubles, answers, queries, ..self.end }
    }

    /// Answers the bot's remaining queries. If the bot writes nothing for a moment, it is waiting for the end of its
    /// input, like many simple programs.
    fn last_words(&mut self, table: &dyn AnyTable) {
        let whole = self.referee.terms().goodbye;
        let mut until = whole / 5;
        loop {
            let asked = self.referee.tally().queries;
            let late = matches!(self.listen(table, Some(until)), Next::Void(Fault::Late | Fault::Fuel));
            if !late || asked == self.referee.tally().queries || until == whole {
                return;
            }
            until = whole.min(until + whole / 5);
        }
    }

    /// Ends the bot and stores its output and leftovers.
    fn stop(&mut self, grace: Micros) -> Ended {
        let ended = self.runner.take().map(|runner| runner.end(grace)).unwrap_or_default();
        self.end.log.clone_from(&ended.log);
        self.end.left.clone_from(&ended.left);
        ended
    }

    /// Charges the bank for the time that an answer used beyond its limit.
    fn charge(&mut self, spent: Micros) {
        self.end.spent += spent;
        self.end.slowest = self.end.slowest.max(spent);
        let over = self.referee.terms().answer.map_or(0, |answer| spent.saturating_sub(answer));
        self.bank = self.bank.saturating_sub(over);
    }

    /// Sends the lines that the referee has for the bot.
    fn tell(&mut self) {
        for line in self.referee.told() {
            self.say(&line);
        }
    }

    fn say(&mut self, line: &impl Serialize) {
        let line = serde_json::to_string(line).expect("what is told is plain data");
        self.runner(|runner| runner.say(&line));
    }

    /// Calls the runner, if there is one.
    fn runner(&mut self, does: impl FnOnce(&mut (dyn Runner + 'static))) {
        if let Some(runner) = &mut self.runner {
            does(&mut **runner);
        }
    }

    /// Reads lines and answers queries until the bot writes something else or commits a fault.
    fn listen(&mut self, table: &dyn AnyTable, until: Option<Micros>) -> Next {
        loop {
            let Some(runner) = &mut self.runner else { return Next::Void(Fault::Crashed) };
            let heard = runner.hear(until);
            self.spent = runner.spent();
            let next = match heard {
                // An answer exactly at the limit is in time; a later one is not, no matter how it was read.
                Heard::Line(line) if until.is_none_or(|until| self.spent <= until) => {
                    self.referee.hear(&line)
                }
                Heard::Line(_) | Heard::Late => self.referee.late(runner.late()),
                Heard::TooLong => self.referee.too_long(),
                Heard::Closed if self.referee.stage() == Stage::Parted => Next::Void(Fault::Crashed),
                // A bot that closed its output is about to exit, and its exit status is useful.
                Heard::Closed => {
                    let (fault, what) = self.stop(CRASH_GRACE).fault();
                    self.referee.fault(fault, &what)
                }
            };
            self.tell();
            match next {
                Next::Listen => {}
                Next::Query(id, query) => self.answer(table, id, &query),
                Next::Void(fault) => {
                    // A bot that is idle after three strikes is told about the third; it is stopped when the game ends.
                    if self.is_idle() && fault.ends() && self.runner.is_some() {
                        let words = self.stop(0).last_words();
                        if fault == Fault::Start {
                            self.referee.explain(&words);
                        }
                    }
                    return next;
                }
                Next::Ready | Next::Play(_) => return next,
            }
        }
    }

    fn answer(&mut self, table: &dyn AnyTable, id: u64, query: &Query) {
        /// An answer with the JSON as it was written.
        #[derive(Serialize)]
        struct Answered<'a> {
            r#type: &'static str,
            id: u64,
            answer: &'a RawValue,
        }
        match desk::answer(table, self.seat, query, Tongue::Lines) {
            Ok(answer) => self.say(&Answered { r#type: "answer", id, answer: &answer }),
            Err(why) => {
                self.referee.refuse(id, why);
                self.tell();
            }
        }
    }
}

//! A scripted bot, whose lines and times are given.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use bots::{Bot, BotEnd, Ended, Given, Heard, Micros, Runner, Terms};
use engine::chance::Seed;
use engine::erased::AnyTable;
use engine::table::NewGame;
use engine::{Seat, Table};
use serde_json::{Value, json};
use toys::Parry;

/// One action of a scripted bot.
#[derive(Clone, Debug)]
pub enum Does {
    /// Writes a line after this much more time.
    Says(Micros, String),
    /// Writes bytes that may not be text.
    Bytes(Vec<u8>),
    /// Writes nothing until its time is up.
    Nothing,
    /// Writes a line that is too long.
    Endless,
    /// Ends, perhaps because of its memory.
    Ends(bool),
}

/// The input of a scripted bot, line by line.
pub type Lines = Arc<Mutex<Vec<Value>>>;

/// The script of a bot; only the script makes time pass.
pub struct Script {
    does: VecDeque<Does>,
    told: Lines,
    clock: Micros,
    began: Micros,
}

impl Script {
    /// Creates a bot that performs these actions and stores its input in `told`.
    pub fn new(does: Vec<Does>, told: Lines) -> Script {
        Script { does: does.into(), told, clock: 0, began: 0 }
    }
}

impl Runner for Script {
    fn say(&mut self, line: &str) {
        self.told.lock().unwrap().push(serde_json::from_str(line).expect("every line is JSON"));
    }

    fn begin(&mut self) {
        self.began = self.clock;
    }

    fn hear(&mut self, until: Option<Micros>) -> Heard {
        match self.does.pop_front() {
            Some(Does::Says(after, line)) => {
                self.clock += after;
                // As with a real process, a line that is too late is not read now but at the next question.
                if until.is_some_and(|until| self.clock - self.began > until) {
                    self.does.push_front(Does::Says(0, line));
                    return Heard::Late;
                }
                Heard::Line(line.into_bytes())
            }
            Some(Does::Bytes(bytes)) => Heard::Line(bytes),
            Some(Does::Nothing) => Heard::Late,
            Some(Does::Endless) => Heard::TooLong,
            Some(Does::Ends(memory)) => {
                self.does = VecDeque::from([Does::Ends(memory)]);
                Heard::Closed
            }
            None => Heard::Late,
        }
    }

    fn spent(&self) -> Micros {
        self.clock - self.began
    }

    fn layers(&self) -> Vec<String> {
        vec!["script".to_string()]
    }

    fn end(self: Box<Self>, _: Micros) -> Ended {
        let memory = matches!(self.does.front(), Some(Does::Ends(true)));
        Ended { how: "exit code 3".to_string(), memory, ..Ended::default() }
    }
}

/// Writes a line after some time.
pub fn says(after: Micros, line: Value) -> Does {
    Does::Says(after, line.to_string())
}

/// Reports that it is ready.
pub fn ready() -> Does {
    says(0, json!({"type": "ready"}))
}

/// Answers a question after some time.
pub fn act(after: Micros, question: u32, text: &str) -> Does {
    says(after, json!({"type": "act", "question": question, "text": text}))
}

/// Sends a query.
pub fn query(id: u64, query: Value) -> Does {
    says(0, json!({"type": "query", "id": id, "query": query}))
}

/// Returns a table of a toy whose first question goes to red.
pub fn table() -> Table<Parry> {
    Table::open(NewGame::usual::<Parry>(Seed::number(1))).unwrap()
}

/// Returns a bot on the seat that is asked, after hello.
pub fn bot(table: &dyn AnyTable, terms: Terms, does: Vec<Does>) -> (Bot, Lines) {
    let told = Lines::default();
    let script = Script::new(does, told.clone());
    (Bot::start(Ok(Box::new(script)), table, Seat(0), 7, terms), told)
}

/// Returns a bot's answer to the first question, and how the bot ended.
pub fn once(terms: Terms, mut does: Vec<Does>) -> (Given, BotEnd, Vec<Value>) {
    let table = table();
    does.insert(0, ready());
    let (mut bot, told) = bot(&table, terms, does);
    let given = bot.ask(&table);
    let end = bot.bye(&table);
    let told = told.lock().unwrap().clone();
    (given, end, told)
}

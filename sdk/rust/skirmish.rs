//! The Skirmish kit for Rust: a bot for any game, over lines of JSON on stdin and stdout.
//!
//! A bot prints to its log with `eprintln!`; stdout belongs to the conversation.
#![allow(dead_code)]

use std::backtrace::Backtrace;
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::time::Instant;

#[path = "json.rs"]
pub mod json;

pub use json::Json;

/// A bot. Only `answer` is required.
pub trait Bot {
    /// Called once, before the first question.
    fn ready(&mut self, _hello: &Hello, _table: &mut Table) -> Wish {
        Wish::default()
    }

    /// Returns the act.
    fn answer(&mut self, question: &Question, table: &mut Table) -> Answer;

    /// Called once, when the game is over, with the whole last message.
    fn goodbye(&mut self, _result: &Json, _table: &mut Table) {}
}

/// The bot's message when it is ready: its name, and the parts of the view that it wants.
#[derive(Default)]
pub struct Wish {
    pub name: Option<String>,
    pub view: Option<Vec<&'static str>>,
}

/// An answer.
pub enum Answer {
    /// The act in notation.
    Text(String),
    /// The orders of a sheet.
    Sheet(Vec<String>),
    /// The picks that form the act.
    Picks(Vec<Json>),
}

/// The first message: the game, the seat, the time.
pub struct Hello {
    pub game_id: String,
    pub name: String,
    pub seat: usize,
    pub label: String,
    pub seats: Vec<String>,
    pub seed: String,
    pub asks: Vec<String>,
    /// The whole message, with `rules`, `options`, `limits`, `orders` and `scene`.
    pub message: Json,
}

impl Hello {
    pub fn new(message: Json) -> Hello {
        let text = |name| message.get(name).text().to_string();
        Hello {
            game_id: text("game"),
            name: text("name"),
            seat: message.get("seat").int() as usize,
            label: text("label"),
            seats: message.get("seats").list().iter().map(|s| s.get("label").text().to_string()).collect(),
            seed: text("seed"),
            asks: texts(message.get("asks")),
            message,
        }
    }

    /// Returns the generator of this game.
    pub fn dice(&self) -> Dice {
        Dice::new(self.seed.parse().unwrap_or(0))
    }

    /// Returns the value of an option.
    pub fn option(&self, name: &str) -> &str {
        self.message.get("options").get(name).text()
    }

    /// Returns the scene as the seat sees it at the start.
    pub fn scene(&self) -> &Json {
        self.message.get("scene")
    }
}

/// A question for the seat.
pub struct Question {
    pub number: i64,
    pub kind: String,
    pub prompt: String,
    pub scores: Vec<i64>,
    /// The events that the seat was told since its last question.
    pub events: Vec<String>,
    /// The whole message, with `view` and `time`.
    pub message: Json,
    pub heard: Instant,
}

impl Question {
    pub fn new(message: Json) -> Question {
        Question {
            number: message.get("number").int(),
            kind: message.get("kind").text().to_string(),
            prompt: message.get("prompt").text().to_string(),
            scores: message.get("scores").list().iter().map(Json::int).collect(),
            events: message.get("events").list().iter().map(|e| e.get("text").text().to_string()).collect(),
            message,
            heard: Instant::now(),
        }
    }

    /// Returns named values of everything that the seat knows, if the bot wants them.
    pub fn facts(&self) -> &Json {
        self.message.get("view").get("facts")
    }

    /// Returns all legal acts; none if the game does not list them or the bot does not want them.
    pub fn acts(&self) -> Option<Vec<String>> {
        let acts = self.message.get("acts");
        (!acts.is_null()).then(|| texts(acts))
    }

    /// Returns the milliseconds until the answer is late; none if time is not limited.
    pub fn time_left(&self) -> Option<f64> {
        let time = self.message.get("time");
        let limit = time.get("answer_ms").number()?;
        let bank = time.get("bank_ms").number().unwrap_or(0.0);
        Some(limit + bank - self.heard.elapsed().as_secs_f64() * 1000.0)
    }
}

/// Returns the texts of a list.
pub fn texts(list: &Json) -> Vec<String> {
    list.list().iter().map(|item| item.text().to_string()).collect()
}

/// Lines in and lines out.
pub trait Pipes {
    /// Returns the next line; none if the table has closed the conversation.
    fn line(&mut self) -> Option<String>;
    /// Sends one line; false if the table has closed the conversation.
    fn say(&mut self, line: &str) -> bool;
}

/// The lines of stdin and stdout.
pub struct Standard;

impl Pipes for Standard {
    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = std::io::stdin().lock().read_line(&mut line);
        matches!(read, Ok(1..)).then_some(line)
    }

    fn say(&mut self, line: &str) -> bool {
        let mut out = std::io::stdout().lock();
        writeln!(out, "{line}").and_then(|()| out.flush()).is_ok()
    }
}

/// The conversation: lines out, lines in, and queries, each answered from what the seat may know.
/// If the table refuses a query, the reason is the `Err`.
pub struct Table {
    pipes: Box<dyn Pipes>,
    asked: i64,
    kept: VecDeque<Json>,
    void: bool,
}

impl Table {
    pub fn new(pipes: Box<dyn Pipes>) -> Table {
        Table { pipes, asked: 0, kept: VecDeque::new(), void: false }
    }

    /// Sends one line. If the table is gone, the program ends.
    pub fn say(&mut self, message: &Json) {
        if !self.pipes.say(&message.to_string()) {
            std::process::exit(0);
        }
    }

    fn read(&mut self) -> Json {
        let Some(line) = self.pipes.line() else { std::process::exit(0) };
        Json::parse(&line).unwrap_or_else(|fault| panic!("the table said what is no JSON: {fault}"))
    }

    /// Returns the next message; those that came during a query come first.
    pub fn hear(&mut self) -> Json {
        self.kept.pop_front().unwrap_or_else(|| self.read())
    }

    /// Sends a query and returns its answer. Other messages are kept for later.
    pub fn ask(&mut self, query: Json) -> Result<Json, Json> {
        if self.void {
            return Err(Json::object([("text", "the answer is void already".into())]));
        }
        self.asked += 1;
        let line = [("type", "query".into()), ("id", self.asked.into()), ("query", query)];
        self.say(&Json::object(line));
        loop {
            let message = self.read();
            let mine = message.get("id").number() == Some(self.asked as f64);
            match message.get("type").text() {
                "answer" if mine => return Ok(message.get("answer").clone()),
                "refused" if mine => return Err(message.get("why").clone()),
                _ => {
                    self.void = message.get("fault").text() == "queries";
                    self.kept.push_back(message);
                }
            }
            if self.void {
                return Err(Json::object([("text", "more was asked than is allowed".into())]));
            }
        }
    }

    fn ask_text(&mut self, ask: &str, text: &str) -> Result<Json, Json> {
        self.ask(Json::object([("ask", ask.into()), ("text", text.into())]))
    }

    /// Returns a preview of an act.
    pub fn preview(&mut self, text: &str) -> Result<Json, Json> {
        self.ask_text("preview", text)
    }

    /// Returns what the seat would see after an act: a list of outcomes with their chances.
    pub fn after(&mut self, text: &str) -> Result<Json, Json> {
        self.ask_text("after", text).map(|answer| answer.get("outcomes").clone())
    }

    /// Returns random legal acts.
    pub fn sample(&mut self, count: i64, seed: i64) -> Result<Vec<String>, Json> {
        let query = [("ask", "sample".into()), ("count", count.into()), ("seed", seed.into())];
        self.ask(Json::object(query)).map(|answer| texts(answer.get("acts")))
    }

    /// Returns what may be picked after these picks.
    pub fn picks(&mut self, picks: Vec<Json>) -> Result<Json, Json> {
        self.ask(Json::object([("ask", "picks".into()), ("picks", picks.into())]))
    }

    /// Returns why these picks do not form a legal act; null if they do.
    pub fn why_not(&mut self, picks: Vec<Json>) -> Result<Json, Json> {
        let query = Json::object([("ask", "why-not".into()), ("picks", picks.into())]);
        self.ask(query).map(|answer| answer.get("why").clone())
    }

    /// Returns the full notation of an act given in any form, and why it is illegal.
    pub fn read_act(&mut self, text: &str) -> Result<Json, Json> {
        self.ask_text("read", text)
    }

    /// Returns all legal acts; none if the game does not list them.
    pub fn acts(&mut self) -> Result<Option<Vec<String>>, Json> {
        let answer = self.ask(Json::object([("ask", "acts".into())]))?;
        let acts = answer.get("acts");
        Ok((!acts.is_null()).then(|| texts(acts)))
    }

    /// Returns named values of everything that the seat knows.
    pub fn facts(&mut self) -> Result<Json, Json> {
        self.ask(Json::object([("ask", "facts".into())]))
    }

    /// Returns the whole view of the seat.
    pub fn view(&mut self) -> Result<Json, Json> {
        self.ask(Json::object([("ask", "view".into())]))
    }

    /// Returns the history that the rulebook prescribes, line by line.
    pub fn history(&mut self) -> Result<Vec<String>, Json> {
        let answer = self.ask(Json::object([("ask", "history".into())]))?;
        Ok(texts(answer.get("history")))
    }

    /// Sends one of the game's own queries (`hello.asks` names them).
    pub fn game(&mut self, what: &str, with: Vec<Json>, sheet: &[String]) -> Result<Json, Json> {
        let sheet = sheet.to_vec().into();
        let query = [("ask", "game".into()), ("what", what.into()), ("with", with.into()), ("sheet", sheet)];
        self.ask(Json::object(query))
    }

    /// Whether the bot sent too many queries: the answer is void, and no query is answered
    /// until the next question.
    pub fn is_void(&self) -> bool {
        self.void
    }

    /// Whether a newer question is waiting.
    fn is_late(&self) -> bool {
        self.kept.iter().any(|message| message.get("type").text() == "question")
    }
}

/// A small seeded generator (mulberry32) that gives the same numbers in every kit.
pub struct Dice(u32);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice((seed ^ (seed >> 32)) as u32)
    }

    /// Returns a number from 0 to 4294967295.
    pub fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let a = self.0;
        let mut b = (a ^ (a >> 15)).wrapping_mul(a | 1);
        b ^= b.wrapping_add((b ^ (b >> 7)).wrapping_mul(b | 61));
        b ^ (b >> 14)
    }

    /// Returns a number from 0 to count - 1; count is at most two million.
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.next()) * count as u64) >> 32) as usize
    }

    /// Returns a random item.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    /// Returns at most `count` of the items, in random order.
    pub fn some<T>(&mut self, mut things: Vec<T>, count: usize) -> Vec<T> {
        let count = count.min(things.len());
        for at in 0..count {
            let other = at + self.below(things.len() - at);
            things.swap(at, other);
        }
        things.truncate(count);
        things
    }
}

fn reply(question: i64, answer: Answer) -> Json {
    let answer = match answer {
        Answer::Text(text) => ("text", text.into()),
        Answer::Sheet(orders) => ("sheet", orders.into()),
        Answer::Picks(picks) => ("picks", picks.into()),
    };
    Json::object([("type", "act".into()), ("question", question.into()), answer])
}

/// Holds the whole conversation, from hello to goodbye.
pub fn talk(bot: &mut dyn Bot, table: &mut Table) {
    loop {
        let message = table.hear();
        match message.get("type").text() {
            "hello" => {
                let wish = bot.ready(&Hello::new(message), table);
                let mut ready = vec![("type".to_string(), "ready".into())];
                ready.extend(wish.name.map(|name| ("name".to_string(), name.into())));
                ready.extend(wish.view.map(|view| ("view".to_string(), view.into())));
                table.say(&Json::Object(ready));
            }
            // If a newer question is waiting, an answer to this one would be too late.
            "question" if table.is_late() => {}
            "question" => {
                let question = Question::new(message);
                let answer = bot.answer(&question, table);
                if !std::mem::take(&mut table.void) {
                    table.say(&reply(question.number, answer));
                }
            }
            "refused" => {
                let why = message.get("why");
                let (fault, text, hint) = (message.get("fault"), why.get("text"), why.get("hint"));
                eprintln!("void answer: {} {} {}", fault.text(), text.text(), hint.text());
            }
            "goodbye" => return bot.goodbye(&message, table),
            _ => {}
        }
    }
}

/// Makes a panic write its location to the log.
pub fn trace_panics() {
    std::panic::set_hook(Box::new(|info| eprintln!("{info}\n{}", Backtrace::force_capture())));
}

/// Plays one game on stdin and stdout.
pub fn play(bot: &mut dyn Bot) {
    trace_panics();
    talk(bot, &mut Table::new(Box::new(Standard)));
}

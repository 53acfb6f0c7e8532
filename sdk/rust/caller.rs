//! Connects a champion to the table: calls the champion's functions, and passes its queries to the table.
//!
//! It knows no rules: each function of the API is one query.
#![allow(dead_code)]

use std::cell::RefCell;
use std::collections::HashMap;
use std::mem::replace;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::skirmish::{Answer, Bot, Hello, Json, Pipes, Question, Table, Wish};

/// A function of the champion, and the moment of the game when it is called.
pub type Callback = (&'static str, fn());

/// How a function of the API is asked.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Way {
    /// Every time.
    Ask,
    /// Once, since the answer never changes.
    Keep,
    /// As an order, with the orders before it.
    Order,
}

/// A value that can be sent, received and printed.
pub trait Wire: Sized {
    fn put(&self) -> Json;
    fn take(value: &Json) -> Self;
    fn show(&self) -> String;
}

/// The maximum number of cached answers.
const MOST_KEPT: usize = 50_000;

thread_local! {
    static TABLE: RefCell<Option<Table>> = const { RefCell::new(None) };
    static SHEET: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static KEPT: RefCell<HashMap<String, Json>> = RefCell::new(HashMap::new());
}

/// Calls a function of the API. Accepted orders go on the sheet.
pub fn call<T: Wire>(what: &str, with: Vec<Json>, way: Way) -> T {
    let key = if way == Way::Keep { format!("{what}{}", Json::List(with.clone())) } else { String::new() };
    if let Some(value) = KEPT.with_borrow(|kept| kept.get(&key).map(T::take)) {
        return value;
    }
    let sheet = (way == Way::Order).then(|| SHEET.with_borrow(Vec::clone));
    let (answer, void) = TABLE.with_borrow_mut(|table| match table {
        Some(table) => (table.ask(query(what, with, sheet)), table.is_void()),
        None => panic!("{what} can be called from the first callback on, not before"),
    });
    if void {
        resume_unwind(Box::new(Void));
    }
    let answer = answer.unwrap_or_else(|why| panic!("{what}: {}", why.get("text").text()));
    if way == Way::Order && !answer.get("order").is_null() {
        SHEET.with_borrow_mut(|sheet| sheet.push(answer.get("order").text().to_string()));
    }
    let value = answer.get("value");
    if way == Way::Keep {
        KEPT.with_borrow_mut(|kept| {
            if kept.len() < MOST_KEPT {
                kept.insert(key, value.clone());
            }
        });
    }
    T::take(value)
}

fn query(what: &str, with: Vec<Json>, sheet: Option<Vec<String>>) -> Json {
    let words = [("ask", "game".into()), ("what", what.into()), ("with", with.into())];
    let mut words: Vec<(String, Json)> = words.map(|(name, value)| (name.to_string(), value)).into();
    words.extend(sheet.map(|sheet| ("sheet".to_string(), sheet.into())));
    Json::Object(words)
}

/// Returns a list of values, as an argument.
pub fn list<T: Wire>(values: &[T]) -> Json {
    Json::List(values.iter().map(Wire::put).collect())
}

/// The panic that leaves a callback whose answer is void because it sent too many queries.
struct Void;

/// Calls a function of the champion.
fn enter(call: fn()) {
    let left = catch_unwind(AssertUnwindSafe(call));
    if let Err(why) = left
        && !why.is::<Void>()
    {
        resume_unwind(why);
    }
}

/// A placeholder for the table while a champion talks to the table.
struct Nobody;

impl Pipes for Nobody {
    fn line(&mut self) -> Option<String> {
        None
    }
    fn say(&mut self, _line: &str) -> bool {
        false
    }
}

/// A bot that lets a champion answer.
pub struct Caller {
    /// The fact in a question that names the callback.
    pub step: &'static str,
    /// The functions of the champion.
    pub callbacks: &'static [Callback],
}

impl Caller {
    /// Calls the champion's function for a moment of the game; returns the accepted orders.
    pub fn run(&self, when: &str, table: &mut Table) -> Vec<String> {
        SHEET.with_borrow_mut(Vec::clear);
        TABLE.set(Some(replace(table, Table::new(Box::new(Nobody)))));
        self.callbacks.iter().filter(|(moment, _)| *moment == when).for_each(|(_, call)| enter(*call));
        if let Some(lent) = TABLE.take() {
            *table = lent;
        }
        SHEET.take()
    }
}

impl Bot for Caller {
    fn ready(&mut self, _hello: &Hello, table: &mut Table) -> Wish {
        self.run("start", table);
        Wish { view: Some(vec!["facts"]), ..Wish::default() }
    }

    fn answer(&mut self, question: &Question, table: &mut Table) -> Answer {
        Answer::Sheet(self.run(question.facts().get(self.step).text(), table))
    }

    fn goodbye(&mut self, _result: &Json, table: &mut Table) {
        self.run("end", table);
    }
}

impl Wire for i32 {
    fn put(&self) -> Json {
        Json::from(i64::from(*self))
    }
    fn take(value: &Json) -> i32 {
        value.int() as i32
    }
    fn show(&self) -> String {
        self.to_string()
    }
}

impl Wire for String {
    fn put(&self) -> Json {
        Json::from(self.as_str())
    }
    fn take(value: &Json) -> String {
        value.text().to_string()
    }
    fn show(&self) -> String {
        self.clone()
    }
}

impl Wire for () {
    fn put(&self) -> Json {
        Json::Null
    }
    fn take(_value: &Json) {}
    fn show(&self) -> String {
        String::new()
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn put(&self) -> Json {
        Json::List(vec![self.0.put(), self.1.put()])
    }
    fn take(value: &Json) -> (A, B) {
        (A::take(value.at(0)), B::take(value.at(1)))
    }
    fn show(&self) -> String {
        format!("({}, {})", self.0.show(), self.1.show())
    }
}

impl<A: Wire, B: Wire, C: Wire> Wire for (A, B, C) {
    fn put(&self) -> Json {
        Json::List(vec![self.0.put(), self.1.put(), self.2.put()])
    }
    fn take(value: &Json) -> (A, B, C) {
        (A::take(value.at(0)), B::take(value.at(1)), C::take(value.at(2)))
    }
    fn show(&self) -> String {
        format!("({}, {}, {})", self.0.show(), self.1.show(), self.2.show())
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn put(&self) -> Json {
        list(self)
    }
    fn take(value: &Json) -> Vec<T> {
        value.list().iter().map(T::take).collect()
    }
    fn show(&self) -> String {
        format!("[{}]", self.iter().map(Wire::show).collect::<Vec<_>>().join(", "))
    }
}

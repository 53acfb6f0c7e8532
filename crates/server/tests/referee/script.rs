//! A script: the behaviour of a bot, and the resulting conversation.

use std::collections::VecDeque;

use bots::{Fault, Trouble};
use serde_json::Value;

/// One step of a bot.
#[derive(Clone, Debug)]
pub enum Does {
    /// Says a line after this many milliseconds.
    Says(u64, Vec<u8>),
    /// Says nothing while the referee waits for it.
    Silent,
    /// Says a line beyond the limit.
    Long,
    /// Ends, possibly because of its memory.
    Ends(bool),
}

/// A script with everything said so far.
#[derive(Clone, Debug, Default)]
pub struct Script {
    pub name: String,
    /// The words as written.
    pub written: Vec<String>,
    does: VecDeque<String>,
    /// A step begun but not finished.
    begun: Option<Does>,
    /// Whether it plays first acts and writes nothing.
    plays_on: bool,
    /// The words as spoken.
    pub words: Vec<String>,
    /// Every line told to the bot.
    pub told: Vec<Value>,
    /// The numbers of the questions, in order.
    numbers: Vec<u64>,
}

/// Reads all scripts of a file.
pub fn scripts(text: &str) -> Vec<Script> {
    let mut scripts: Vec<Script> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix("== ") {
            scripts.push(Script { name: name.to_string(), ..Script::default() });
            continue;
        }
        let script = scripts.last_mut().expect("a file begins with a script");
        let Some(does) = line.strip_prefix("< ") else {
            script.written.push(line.to_string());
            continue;
        };
        let (times, does) = match does.split_once(" times ") {
            Some((times, does)) => (times.parse().expect("a number"), does),
            None => (1, does),
        };
        for _ in 0..times {
            script.written.push(format!("< {does}"));
            script.does.push_back(does.to_string());
        }
    }
    scripts
}

impl Script {
    /// Returns the next step of the bot, or none at the end of the script.
    pub fn next(&mut self) -> Option<Does> {
        if let Some(begun) = self.begun.take() {
            return Some(begun);
        }
        let answered = |line: &&Value| line["question"].is_u64() || line["type"] == "goodbye";
        let last = self.told.iter().rev().find(|line| answered(line) || line["type"] == "question");
        let open = last.is_some_and(|line| line["type"] == "question");
        if self.plays_on {
            let act = r#"{"type":"act","question":NOW,"text":FIRST}"#;
            return open.then(|| Does::Says(0, self.filled(act)));
        }
        let does = self.does.pop_front()?;
        if does == "..." {
            self.words.push("< ...".to_string());
            self.plays_on = true;
            return self.next();
        }
        self.words.push(format!("< {does}"));
        Some(match does.split_once(' ').unwrap_or((&does, "")) {
            ("silent", _) => Does::Silent,
            ("long", _) => Does::Long,
            ("ends", how) => Does::Ends(how == "memory"),
            ("bytes", bytes) => {
                let byte = |word| u8::from_str_radix(word, 16).expect("a byte");
                Does::Says(0, bytes.split_whitespace().map(byte).collect())
            }
            (number, line) if line.starts_with("ms ") => {
                Does::Says(number.parse().expect("a time"), self.filled(&line[3..]))
            }
            _ => Does::Says(0, self.filled(&does)),
        })
    }

    /// Keeps a line that came too late and was not read, so that it is the first line heard later.
    pub fn was_not_heard(&mut self, line: Vec<u8>) {
        self.begun = Some(Does::Says(0, line));
    }

    /// Returns a line with numbers and acts in place of their names.
    fn filled(&self, line: &str) -> Vec<u8> {
        let now = self.numbers.last().copied().unwrap_or_default();
        let question = self.told.iter().rev().find(|line| line["type"] == "question");
        let first = question.map_or(Value::Null, |question| question["acts"][0].clone());
        let old = self.numbers.iter().rev().nth(1).copied().unwrap_or_default();
        let line = line.replace("NOW", &now.to_string()).replace("OLD", &old.to_string());
        line.replace("NEXT", &(now + 1).to_string()).replace("FIRST", &first.to_string()).into_bytes()
    }

    /// Returns the place of a question in the conversation.
    fn place(&self, number: u64) -> u64 {
        self.numbers.iter().position(|known| *known == number).map_or(0, |at| at as u64 + 1)
    }

    /// Tells the bot a line.
    pub fn tell(&mut self, line: Value) {
        self.numbers.extend(line["number"].as_u64());
        let number = |key: &str| line[key].as_u64().unwrap_or_default();
        let place = self.place(number("question"));
        let word = match (line["type"].as_str().expect("a type"), &line["fault"]) {
            ("question", _) => format!("question {}", self.numbers.len()),
            ("taken", _) => format!("taken {place}"),
            ("answer", _) => format!("answer {}", number("id")),
            ("refused", Value::String(fault)) => {
                format!("void {place}, {fault}, strike {}: {}", number("strikes"), why(&line))
            }
            ("refused", _) => format!("refused query {}, {}", number("id"), why(&line)),
            (other, _) => other.to_string(),
        };
        if !self.plays_on || word == "goodbye" {
            self.words.push(format!("> {word}"));
        }
        self.told.push(line);
    }

    /// Ends the conversation.
    pub fn closes(&mut self, troubles: &[Trouble]) {
        for Trouble { question, fault, what } in troubles {
            let at = self.place(u64::from(*question));
            self.words.push(format!("= {} at {at}: {what}", Fault::word(*fault)));
        }
    }
}

/// Returns the reason for a refusal, as words.
fn why(line: &Value) -> String {
    let why = &line["why"];
    let rule = why["rule"].as_str().map(|rule| format!(" [{rule}]")).unwrap_or_default();
    format!("{}: {}{rule}", why["kind"].as_str().expect("a kind"), why["text"].as_str().expect("a text"))
}

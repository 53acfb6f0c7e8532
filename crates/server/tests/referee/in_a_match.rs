//! Plays a script in a match.

use std::sync::{Arc, Mutex};

use arena::{Seated, play_game};
use bots::{Bot, Ended, Heard, Micros, Runner, Terms};
use engine::Seat;
use engine::chance::{Quick, Seed};
use engine::table::NewGame;
use serde_json::{Value, json};
use toys::Split;

use super::script::{Does, Script};
use super::{SEED, TERMS, ended};

/// A bot that follows its script, with a clock controlled by the script.
struct Actor {
    script: Arc<Mutex<Script>>,
    clock: Micros,
    began: Micros,
    /// How it has ended: whether because of its memory.
    memory: Option<bool>,
}

impl Runner for Actor {
    fn say(&mut self, line: &str) {
        self.script.lock().unwrap().tell(serde_json::from_str(line).unwrap());
    }

    fn begin(&mut self) {
        self.began = self.clock;
    }

    fn hear(&mut self, until: Option<Micros>) -> Heard {
        let mut script = self.script.lock().unwrap();
        match script.next() {
            Some(Does::Says(after, line)) => {
                self.clock += after * 1_000;
                if until.is_some_and(|until| self.clock - self.began > until) {
                    script.was_not_heard(line);
                    return Heard::Late;
                }
                Heard::Line(line)
            }
            Some(Does::Silent) | None => Heard::Late,
            Some(Does::Long) => Heard::TooLong,
            Some(Does::Ends(memory)) => {
                self.memory = Some(memory);
                Heard::Closed
            }
        }
    }

    fn spent(&self) -> Micros {
        self.clock - self.began
    }

    fn layers(&self) -> Vec<String> {
        Vec::new()
    }

    fn end(self: Box<Self>, _: Micros) -> Ended {
        self.memory.map(ended).unwrap_or_default()
    }
}

/// A bot that plays first acts.
#[derive(Default)]
struct Simple {
    asked: Option<Value>,
}

impl Runner for Simple {
    fn say(&mut self, line: &str) {
        let line: Value = serde_json::from_str(line).unwrap();
        if line["type"] == "question" || line["type"] == "hello" {
            self.asked = Some(line);
        }
    }

    fn begin(&mut self) {}

    fn hear(&mut self, _: Option<Micros>) -> Heard {
        let Some(asked) = self.asked.take() else { return Heard::Late };
        let line = match asked["number"].is_null() {
            true => json!({"type": "ready"}),
            false => json!({"type": "act", "question": asked["number"], "text": asked["acts"][0]}),
        };
        Heard::Line(line.to_string().into_bytes())
    }

    fn spent(&self) -> Micros {
        0
    }

    fn layers(&self) -> Vec<String> {
        Vec::new()
    }

    fn end(self: Box<Self>, _: Micros) -> Ended {
        Ended::default()
    }
}

/// Plays a script against a bot that plays first acts.
pub fn play(script: Script, seed: &str) -> Script {
    let script = Arc::new(Mutex::new(script));
    let made = NewGame::usual::<Split>(Seed::new(seed).unwrap());
    let finished = play_game::<Split>(made, |table| {
        let seat = |runner: Box<dyn Runner>, seat: u8, terms: Terms| {
            let bot = Bot::start(Ok(runner), table, Seat(seat), SEED, terms);
            Seated::Bot(Box::new(bot), Quick(1))
        };
        let actor = Actor { script: Arc::clone(&script), clock: 0, began: 0, memory: None };
        Ok(vec![seat(Box::new(actor), 0, TERMS), seat(Box::<Simple>::default(), 1, Terms::default())])
    });
    let finished = finished.unwrap();
    assert!(finished.bots[1].1.troubles.is_empty());
    let mut script = script.lock().unwrap().clone();
    script.closes(&finished.bots[0].1.troubles);
    script
}

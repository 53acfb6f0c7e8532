//! The possible input from a hostile bot: any bytes, cut into lines.

use std::collections::VecDeque;

use bots::{Bot, Ended, Given, Heard, Micros, Runner, Terms};
use engine::Seat;
use engine::erased::AnyTable;

use crate::samples::fresh_games;

/// A bot that writes all its lines before it is asked anything.
struct Script {
    lines: VecDeque<Vec<u8>>,
}

impl Runner for Script {
    fn say(&mut self, line: &str) {
        assert!(!line.contains('\n'), "what a bot is told is one line");
    }

    fn begin(&mut self) {}

    fn hear(&mut self, _: Option<Micros>) -> Heard {
        self.lines.pop_front().map_or(Heard::Closed, Heard::Line)
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

thread_local! {
    /// A table of every game at its beginning: opening one takes far longer than most conversations.
    static TABLES: Vec<Box<dyn AnyTable>> = fresh_games().filter_map(|(game, made)| game.open(made).ok()).collect();
}

/// Feeds the lines of a bot to the first questions of a game. The bytes select the game, since a conversation takes
/// long compared with a parser. Every void answer is reported, in words that are safe to print.
pub fn bot(data: &[u8]) {
    let terms = Terms { queries: 20, idle_lines: 20, ..Terms::default() };
    let which = data.iter().map(|byte| usize::from(*byte)).sum::<usize>();
    TABLES.with(|tables| {
        let mut table = tables[which % tables.len()].snapshot();
        let Some(seat) = table.question().open.iter().next() else { return };
        let script = Script { lines: data.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect() };
        let mut bot = Bot::start(Ok(Box::new(script)), &*table, seat, 1, terms);
        for _ in 0..4 {
            answer(&mut *table, seat, &mut bot);
        }
        let end = bot.bye(&*table);
        for trouble in &end.troubles {
            assert!(!trouble.what.chars().any(char::is_control), "a fault is told in plain signs");
        }
    });
}

/// Asks the bot once; a refused act is void like any other invalid answer.
fn answer(table: &mut dyn AnyTable, seat: Seat, bot: &mut Bot) {
    let question = table.question();
    if bot.is_idle() || !question.open.contains(seat) {
        return;
    }
    if let Given::Act(text) = bot.ask(&*table) {
        match table.answer(seat, question.number, &text) {
            Ok(_) => bot.taken(&text),
            Err(refusal) => {
                bot.refused(desk::refused(refusal));
            }
        }
    }
}

/// Adds valid inputs for this target: a bot that gets ready, sends queries and answers.
pub(crate) fn samples(add: &mut impl FnMut(&'static str, &str, &str), act: &str) {
    let ready = r#"{"type":"ready","name":"a bot"}"#;
    let all = r#"{"type":"ready","view":["facts","acts","scene","overlays","picks"]}"#;
    let given = serde_json::json!({ "type": "act", "question": 1, "text": act });
    add("bot", "act", &format!("{all}\n{given}\n"));
    add("bot", "sheet", &format!("{ready}\n{{\"type\":\"act\",\"question\":1,\"sheet\":[\"hold\"]}}\n"));
    let act = serde_json::json!(act);
    for (name, query) in [
        ("preview", format!(r#"{{"ask":"preview","text":{act}}}"#)),
        ("after", format!(r#"{{"ask":"after","text":{act}}}"#)),
        ("read", format!(r#"{{"ask":"read","text":{act}}}"#)),
        ("picks", r#"{"ask":"picks","picks":[{"figure":2},{"square":7}]}"#.to_string()),
        ("why-not", r#"{"ask":"why-not","picks":[{"figure":2}]}"#.to_string()),
        ("sample", r#"{"ask":"sample","count":2,"seed":1}"#.to_string()),
        ("game", r#"{"ask":"game","what":"distance","with":[[1,2],[3,4]],"sheet":[]}"#.to_string()),
        ("facts", r#"{"ask":"facts"}"#.to_string()),
    ] {
        let query = format!(r#"{{"type":"query","id":1,"query":{query}}}"#);
        add("bot", name, &format!("{ready}\n{query}\n{query}\n{given}\n"));
    }
}

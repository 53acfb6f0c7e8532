//! What a bridge makes of the lines of its bot.

use serde_json::Value;
use wire::bot::{FromBot, Given, ToBot, Void};
use wire::{Kind, Query, Refused};

use super::lines::Wants;
use super::queries::For;
use super::{Bridge, Out, Stage, Step};
use crate::Session;

/// The longest query or act that goes to a server, in bytes: what it takes in one message, less what stands round it.
const LONGEST: usize = 7_900;

impl Bridge {
    /// Takes in a line of the bot.
    pub fn said(&mut self, session: &mut Session, line: &[u8]) -> Vec<Out> {
        let mut out = Vec::new();
        if self.giving_up.is_some() {
            return out;
        }
        match read(line) {
            Ok(Some(FromBot::Ready { view, .. })) => self.ready(session, view, &mut out),
            Ok(Some(FromBot::Query { id, query })) => self.query(session, id, query, &mut out),
            Ok(Some(FromBot::Act(given))) => self.act(session, given, &mut out),
            Ok(None) => self.idle_line(session, &mut out),
            Err(what) => self.nonsense(session, &what, &mut out),
        }
        self.go_on(session, &mut out);
        out
    }

    /// What it said cannot be read, or makes no sense now.
    fn nonsense(&mut self, session: &mut Session, what: &str, out: &mut Vec<Out>) {
        match self.stage {
            Stage::Waiting | Stage::Parted => {}
            Stage::Greeted => self.give_up(session, "start", what, out),
            Stage::Ready => self.void(session, "malformed", Refused::new(Kind::Malformed, what), out),
        }
    }

    fn ready(&mut self, session: &mut Session, view: Option<Vec<String>>, out: &mut Vec<Out>) {
        if self.stage != Stage::Greeted {
            return self.nonsense(session, "it said a second time that it is ready", out);
        }
        match view.map_or(Ok(Wants::USUAL), |names| Wants::read(&names)) {
            Ok(wants) => self.wants = wants,
            Err(name) => {
                let known = "known are facts, acts, scene, overlays and picks";
                let why = format!("it wants a part of the view called `{}`; {known}", safe(&name));
                return self.give_up(session, "start", &why, out);
            }
        }
        self.stage = Stage::Ready;
        let open = session.question().filter(|open| open.kind != "over" && open.open.contains(&self.seat));
        if let Some(number) = open.map(|open| open.number) {
            self.asked(session, number, out);
        }
    }

    fn query(&mut self, session: &mut Session, id: u64, query: Query, out: &mut Vec<Out>) {
        let refuse = |why| {
            let void = Void { id: Some(id), question: None, fault: None, strikes: None, why };
            Out::Bot(ToBot::Refused(Box::new(void)))
        };
        let most = self.terms.queries;
        if let Some(asked) = &mut self.asked {
            asked.queries = asked.queries.saturating_add(1);
            if asked.queries > most {
                let why = Refused::new(Kind::Limit, format!("more than {most} queries for one question"));
                out.push(refuse(why.clone()));
                if asked.queries == most + 1 {
                    self.void(session, "queries", why, out);
                }
                return;
            }
        }
        let length = serde_json::to_string(&query).map_or(0, |text| text.len());
        if length > LONGEST {
            out.push(refuse(Refused::limit("frame_bytes", too_long(length))));
            return;
        }
        self.queries.add(For::Bot(id), query);
    }

    fn act(&mut self, session: &mut Session, given: Given, out: &mut Vec<Out>) {
        if self.stage == Stage::Greeted {
            let why = "it answered before it said that it is ready";
            return self.give_up(session, "start", why, out);
        }
        let open = self.asked.as_ref().filter(|asked| matches!(asked.step, Step::Thinking));
        let number = open.map_or(self.last_asked, |asked| asked.number);
        if given.question > number && self.stage == Stage::Ready {
            let what = format!("it answered question {} while question {number} is open", given.question);
            return self.void(session, "early", Refused::new(Kind::NotNow, what), out);
        }
        if open.is_none() || given.question != number {
            return self.idle_line(session, out);
        }
        let (what, query) = match asks(session, number, given) {
            Ok(asks) => asks,
            Err(why) => return self.void(session, "malformed", why, out),
        };
        if let Some(asked) = &mut self.asked {
            asked.step = Step::Reading;
        }
        self.ask_server(session, what, query, out);
    }

    /// An answer that comes too late for its question, or an empty line.
    fn idle_line(&mut self, session: &mut Session, out: &mut Vec<Out>) {
        let most = self.terms.idle_lines;
        let Some(asked) = &mut self.asked else { return };
        asked.idle_lines += 1;
        if asked.idle_lines > most {
            self.give_up(session, "flood", "it wrote too many lines that answer nothing", out);
        }
    }
}

/// What the server is asked to learn what an answer means.
fn asks(session: &Session, number: u32, given: Given) -> Result<(For, Query), Refused> {
    let malformed = |what: &str| Refused::new(Kind::Malformed, what);
    let (what, query) = match (given.text, given.picks, given.sheet) {
        (Some(text), None, None) => (For::Reading(number), Query::Read { text }),
        (None, Some(picks), None) => (For::Picks(number, picks.clone()), Query::Picks { picks }),
        (None, None, Some(sheet)) => {
            let orders = session.view().get("question").and_then(|question| question.get("orders"));
            let word = |key| orders.and_then(|orders| orders.get(key)).and_then(Value::as_str);
            let (Some(join), Some(none)) = (word("join"), word("none")) else {
                return Err(malformed("acts of this game are no sheets of orders; answer with `text`"));
            };
            let text = if sheet.is_empty() { none.to_string() } else { sheet.join(join) };
            (For::Reading(number), Query::Read { text })
        }
        _ => return Err(malformed("an answer has either `text`, `picks` or `sheet`")),
    };
    match serde_json::to_string(&query).map_or(0, |text| text.len()) {
        length if length > LONGEST => Err(Refused::limit("frame_bytes", too_long(length))),
        _ => Ok((what, query)),
    }
}

fn too_long(length: usize) -> String {
    format!("it has {length} bytes, and a server takes at most {LONGEST} in one message")
}

/// Reads a line of a bot; an empty one says nothing.
fn read(line: &[u8]) -> Result<Option<FromBot>, String> {
    let text = std::str::from_utf8(line).map_err(|_| "its line is not UTF-8".to_string())?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    let said = serde_json::from_str(text);
    said.map(Some).map_err(|fault| format!("its line `{}` cannot be read: {fault}", safe(text)))
}

/// The beginning of what a bot wrote, in a form that is safe to print.
fn safe(text: &str) -> String {
    text.chars().take(60).flat_map(char::escape_debug).collect()
}

//! Tests of the champion without a table: tests/answers.json provides the answers of the API. Run: make test

use crate::caller::Caller;
use crate::skirmish::{Json, Pipes, Table};

/// The maximum number of queries that a table answers for one question.
const MOST_CALLS: usize = 20_000;

/// Gives the same answer to every call of a function.
struct Fake {
    answers: Json,
    calls: usize,
    next: Option<String>,
}

impl Pipes for Fake {
    fn line(&mut self) -> Option<String> {
        self.next.take()
    }

    fn say(&mut self, line: &str) -> bool {
        self.calls += 1;
        assert!(self.calls <= MOST_CALLS, "more than {MOST_CALLS} calls in one callback: an endless loop?");
        let message = Json::parse(line).expect("the kit says JSON");
        let value = self.answers.get(message.get("query").get("what").text());
        self.next =
            Some(format!(r#"{{"type":"answer","id":{},"answer":{{"value":{value}}}}}"#, message.get("id")));
        true
    }
}

#[test]
fn every_callback_comes_back() {
    for (when, _) in crate::CALLBACKS {
        let answers = Json::parse(include_str!("tests/answers.json")).expect("tests/answers.json is JSON");
        let mut table = Table::new(Box::new(Fake { answers, calls: 0, next: None }));
        Caller { step: crate::api::KIT_STEP, callbacks: crate::CALLBACKS }.run(when, &mut table);
    }
}

//! The possible input from a hostile sender to a live game: frames on its socket, bodies of requests, and a damaged
//! log.

use std::sync::LazyLock;

use live::{By, Entropy, Hall, HallSetup, Input, Limits, Output, Request, Response, Row, key_hash, learn};
use scenario::Lesson;
use voice::Tongue;
use wire::rest::{Learn, MakeGame, TakeSeat};

/// A hall, and what it wrote.
struct Place {
    hall: Hall,
    rows: Vec<Row>,
}

impl Place {
    fn new() -> Place {
        let setup = HallSetup {
            games: registry::games(),
            limits: Limits::default(),
            entropy: Entropy::new([1; 32]),
            born: 0,
            shard: (0, 1),
            makers: Default::default(),
        };
        Place { hall: Hall::new(setup), rows: Vec::new() }
    }

    fn put(&mut self, input: Input) -> Option<Response> {
        let (mut inputs, mut reply) = (vec![input], None);
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            self.hall.handle(1_000, input, &mut out);
            for output in out {
                match output {
                    Output::Write { game, batch } => {
                        self.rows.extend(batch.rows);
                        inputs.push(Input::Committed { game });
                    }
                    Output::Reply { response, .. } => reply = Some(response),
                    // Built-in players do not answer, so that only the sender causes events.
                    _ => {}
                }
            }
        }
        reply
    }

    fn make(&mut self, make: MakeGame) -> Option<Response> {
        let request = Request::Make(Box::new(make), By::default());
        self.put(Input::Request { asked: 1, key: Some(key_hash("key")), request })
    }
}

/// Sends a frame to the socket of a live game, after the hello and instead of it.
pub fn frame(data: &[u8]) {
    let Some(text) = super::text(data) else { return };
    for game in registry::games() {
        for greets in [true, false] {
            let mut place = Place::new();
            let make = MakeGame { rulebook: game.about().id.to_string(), ..MakeGame::default() };
            let Some(Response::Entered(entered)) = place.make(make) else { panic!("a usual game is made") };
            let id = entered.card.id;
            place.put(Input::Connect { conn: 1, game: id.clone(), key: Some(key_hash("key")) });
            if greets {
                place.put(Input::Frame { conn: 1, text: r#"{"type":"hello","protocol":1}"#.to_string() });
            }
            let before = place.rows.len();
            // Samples name a game that does not exist; this game replaces it.
            let text = text.replace("GAME", &id);
            place.put(Input::Frame { conn: 1, text });
            let taken = place.rows.len() > before;
            assert!(!taken || greets, "nothing is taken before the hello");
        }
    }
}

/// Reads the body of a request that makes a game, takes a seat or continues a lesson.
pub fn body(data: &[u8]) {
    if let Ok(make) = serde_json::from_slice::<MakeGame>(data) {
        let mut place = Place::new();
        if let Some(Response::Refused(_)) = place.make(make) {
            assert!(place.rows.is_empty(), "a refusal wrote something down");
        }
    }
    if let Ok(take) = serde_json::from_slice::<TakeSeat>(data) {
        let mut place = Place::new();
        let game = registry::games()[0].about().id.to_string();
        let Some(Response::Entered(entered)) = place.make(MakeGame { rulebook: game, ..MakeGame::default() })
        else {
            panic!("a usual game is made")
        };
        let request = Request::Take(entered.card.id, take);
        place.put(Input::Request { asked: 2, key: Some(key_hash("other")), request });
    }
    if let Ok(said) = serde_json::from_slice::<Learn>(data) {
        LESSONS.iter().for_each(|lesson| at_lesson(lesson, &said));
    }
}

/// All lessons of all games, each played once to be read.
static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let all =
        registry::games().iter().flat_map(|game| game.about().lessons.iter().map(move |text| (game, text)));
    all.filter_map(|(game, (name, text))| Lesson::read(*game, name, text).ok()).collect()
});

/// Sends any act to a lesson: only an act that fulfils the task advances it.
fn at_lesson(lesson: &Lesson, said: &Learn) {
    let Ok(step) = learn(lesson, said, Tongue::Stories("en")) else { return };
    assert!(step.step <= said.acts.len().min(step.steps), "a task was fulfilled without an act");
    assert_eq!(step.refused.is_some(), step.step < said.acts.len(), "an act was passed over in silence");
}

/// Reads the rows of a log, one per line: number, time, check and body between bars.
pub fn log(data: &[u8]) {
    let Some(text) = super::text(data) else { return };
    let game = "abcdefghijkm".to_string();
    let row = |line: &str| {
        let mut parts = line.splitn(4, '|');
        let number = parts.next()?.parse().ok()?;
        let at = parts.next()?.parse().ok()?;
        let check = parts.next()?.to_string();
        Some(Row { game: game.clone(), number, at, check, body: parts.next()?.to_string() })
    };
    let rows: Vec<Row> = text.lines().filter_map(row).collect();
    let mut place = Place::new();
    place.put(Input::Request { asked: 1, key: None, request: Request::Card(game.clone()) });
    place.put(Input::Loaded { game, rows: Ok(rows) });
}

/// Adds valid inputs for these targets.
pub(crate) fn samples(add: &mut impl FnMut(&'static str, &str, &str), rulebook: &str, act: &str) {
    let act = serde_json::json!({ "type": "do", "game": "GAME", "seat": 0, "sequence": 1, "question": 1,
        "deed": { "do": "act", "text": act } });
    add("frame", "act", &act.to_string());
    for deed in ["undo", "resign", "offer-draw", "decline-draw", "leave", "return", "rematch"] {
        let text = format!(
            r#"{{"type":"do","game":"GAME","seat":0,"sequence":1,"question":1,"deed":{{"do":"{deed}"}}}}"#
        );
        add("frame", deed, &text);
    }
    add("frame", "hello", r#"{"type":"hello","protocol":1,"since":3,"stream":"lean"}"#);
    add("frame", "look", r#"{"type":"look","seat":0}"#);
    for ask in ["acts", "view", "history"] {
        add("frame", ask, &format!(r#"{{"type":"query","id":1,"seat":0,"query":{{"ask":"{ask}"}}}}"#));
    }
    add(
        "frame",
        "picks",
        r#"{"type":"query","id":1,"seat":0,"query":{"ask":"picks","picks":[{"figure":2},{"square":7}]}}"#,
    );
    add(
        "body",
        "make",
        &format!(
            r#"{{"rulebook":"{rulebook}","options":{{"undo":"on"}},"seats":[{{"who":"me","name":"Ada"}},{{"who":"machine","player":"random"}}],"listed":true,"watch":"all","clock":{{"answer":1000,"bank":60000}},"abandon":{{"after":1000,"player":"random"}}}}"#
        ),
    );
    for lesson in LESSONS.iter() {
        let body = serde_json::json!({ "acts": lesson.solution(), "query": { "ask": "acts" } });
        add("body", &format!("lesson-{}", lesson.name()), &body.to_string());
    }
    add("body", "take", r#"{"seat":1,"name":"Bob","invite":"0123456789abcdef0123456789abcdef"}"#);
    let mut place = Place::new();
    place.make(MakeGame { rulebook: rulebook.to_string(), ..MakeGame::default() });
    let line = |row: &Row| format!("{}|{}|{}|{}\n", row.number, row.at, row.check, row.body);
    add("log", "log", &place.rows.iter().map(line).collect::<String>());
}

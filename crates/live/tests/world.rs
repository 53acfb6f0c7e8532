//! A small world around one hall: a disk in memory, players that think at once, and any number of clients.

use std::collections::{BTreeMap, VecDeque};

use engine::erased::{AnyGame, Erased};
use live::store::{Errand, Memory, carry_one};
use live::{
    Batch, By, Conn, Count, Entropy, Failure, Hall, HallSetup, Input, Limits, Millis, Output, Request,
    RequestId, Response, Row, Thought, key_hash,
};
use serde_json::{Value, json};
use wire::rest::{Entered, GameCard, MakeGame, MakeSeat};
use wire::{Command, Deed, Refused};

/// Returns the toy games, then all registered ones.
pub fn games() -> &'static [&'static dyn AnyGame] {
    use std::sync::OnceLock;
    static GAMES: OnceLock<Vec<&'static dyn AnyGame>> = OnceLock::new();
    static SIGNALS: Erased<toys::Signals> = Erased::new();
    static PARRY: Erased<toys::Parry> = Erased::new();
    static SPLIT: Erased<toys::Split> = Erased::new();
    GAMES.get_or_init(|| {
        let toys: [&'static dyn AnyGame; 3] = [&SIGNALS, &PARRY, &SPLIT];
        toys.into_iter().chain(registry::games().iter().copied()).collect()
    })
}

/// Reads a log, and returns the resulting input for the hall.
pub fn loaded(disk: &mut Memory, game: String) -> Input {
    let outcome = carry_one(disk, Errand::Log(game.clone()));
    Input::Loaded { game, rows: outcome.map(|brought| brought.rows).map_err(Into::into) }
}

/// Writes a batch, and returns the resulting input for the hall. A home in memory refuses a batch only if the hall made
/// a mistake.
pub fn written(disk: &mut Memory, game: String, batch: Batch) -> Input {
    carry_one(disk, Errand::Write(batch)).expect("rows are appended one after the other");
    Input::Committed { game }
}

/// Returns the inputs of the hall after a start.
pub fn waking(disk: &mut Memory) -> impl Iterator<Item = Input> + use<> {
    let outcome = carry_one(disk, Errand::Waking).expect("memory can be read");
    outcome.games.into_iter().map(|game| Input::Wake { game })
}

/// The world.
pub struct World {
    pub hall: Hall,
    pub now: Millis,
    pub disk: Memory,
    /// The messages sent to each connection and not yet read.
    pub inbox: BTreeMap<Conn, VecDeque<Value>>,
    pub closed: Vec<Conn>,
    replies: BTreeMap<RequestId, Response>,
    next: u64,
    pub limits: Limits,
    /// While this is true, no write reaches the disk.
    pub disk_is_slow: bool,
    pub waiting: VecDeque<(String, Batch)>,
    /// While this is true, requested logs do not arrive.
    pub reads_are_slow: bool,
    pub reading: VecDeque<String>,
    /// While this is true, built-in players never finish thinking.
    pub players_are_slow: bool,
    pub thinking: VecDeque<Box<Thought>>,
    /// Every byte that was ever sent.
    pub sent: BTreeMap<Conn, Vec<String>>,
    pub counts: Vec<Count>,
}

impl World {
    pub fn new() -> World {
        World::with(Limits::default())
    }

    pub fn with(limits: Limits) -> World {
        World {
            hall: hall(&limits, 1, 1_000),
            now: 1_000,
            disk: Memory::default(),
            inbox: BTreeMap::new(),
            closed: Vec::new(),
            replies: BTreeMap::new(),
            next: 1,
            limits,
            disk_is_slow: false,
            waiting: VecDeque::new(),
            reads_are_slow: false,
            reading: VecDeque::new(),
            players_are_slow: false,
            thinking: VecDeque::new(),
            sent: BTreeMap::new(),
            counts: Vec::new(),
        }
    }

    /// Crashes and restarts the server: only the disk remains.
    pub fn restart(&mut self) {
        self.hall = hall(&self.limits, self.next as u8, self.now);
        self.inbox.clear();
        self.waiting.clear();
        self.reading.clear();
        self.thinking.clear();
        waking(&mut self.disk).for_each(|input| self.put(input));
    }

    /// Gives the world an input, and runs until nothing is left to do at this time.
    pub fn put(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let mut out = Vec::new();
            self.hall.handle(self.now, input, &mut out);
            for output in out {
                match output {
                    Output::Send { conn, text } => {
                        let value = serde_json::from_str(&text).expect("the server says JSON");
                        self.inbox.entry(conn).or_default().push_back(value);
                        self.sent.entry(conn).or_default().push(text.to_string());
                    }
                    Output::Close { conn } => {
                        self.closed.push(conn);
                        inputs.push_back(Input::Disconnect { conn });
                    }
                    Output::Reply { asked, response } => drop(self.replies.insert(asked, response)),
                    Output::Load { game } if self.reads_are_slow => self.reading.push_back(game),
                    Output::Load { game } => inputs.push_back(loaded(&mut self.disk, game)),
                    Output::Write { game, batch } if self.disk_is_slow => {
                        self.waiting.push_back((game, batch))
                    }
                    Output::Write { game, batch } => {
                        inputs.push_back(written(&mut self.disk, game, batch));
                    }
                    Output::Think(thought) if self.players_are_slow => self.thinking.push_back(thought),
                    Output::Think(mut thought) => {
                        thought.think();
                        inputs.push_back(Input::Thought(thought));
                    }
                    Output::Count(count) => self.counts.push(count),
                }
            }
        }
    }

    /// Lets the slow disk finish the waiting writes.
    pub fn disk_goes_on(&mut self) {
        while let Some((game, batch)) = self.waiting.pop_front() {
            let input = written(&mut self.disk, game, batch);
            self.put(input);
        }
    }

    /// Makes the waiting writes of the slow disk fail.
    pub fn disk_fails(&mut self, for_good: bool) {
        while let Some((game, _)) = self.waiting.pop_front() {
            let failure = if for_good { Failure::Store } else { Failure::Batch };
            self.put(Input::Failed { game, failure });
        }
    }

    /// Delivers the requested logs.
    pub fn reads_go_on(&mut self) {
        while let Some(game) = self.reading.pop_front() {
            let input = loaded(&mut self.disk, game);
            self.put(input);
        }
    }

    /// Lets the thinking built-in players answer; those that begin in the meantime wait.
    pub fn players_answer(&mut self) {
        for mut thought in std::mem::take(&mut self.thinking) {
            thought.think();
            self.put(Input::Thought(thought));
        }
    }

    /// Lets time pass, with everything that happens in it.
    pub fn wait(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some(at) = self.hall.next_wake().filter(|at| *at <= end) {
            self.now = self.now.max(at);
            self.put(Input::Tick);
        }
        self.now = end;
        self.put(Input::Tick);
    }

    /// Sends a request without waiting for the reply.
    pub fn ask(&mut self, key: Option<&str>, request: Request) -> RequestId {
        let asked = self.next;
        self.next += 1;
        self.put(Input::Request { asked, key: key.map(key_hash), request });
        asked
    }

    /// Returns the reply, once it has arrived.
    pub fn reply(&mut self, asked: RequestId) -> Option<Response> {
        self.replies.remove(&asked)
    }

    pub fn request(&mut self, key: Option<&str>, request: Request) -> Response {
        let asked = self.ask(key, request);
        self.reply(asked).expect("every request is replied to")
    }

    pub fn make(&mut self, key: &str, make: MakeGame) -> Result<Entered, Refused> {
        self.make_from("", key, make)
    }

    /// Makes a game from an address.
    pub fn make_from(&mut self, maker: &str, key: &str, make: MakeGame) -> Result<Entered, Refused> {
        let by = By { maker: maker.to_string(), running: 0 };
        match self.request(Some(key), Request::Make(Box::new(make), by)) {
            Response::Entered(entered) => Ok(*entered),
            Response::Refused(why) => Err(why),
            other => panic!("{other:?}"),
        }
    }

    pub fn card(&mut self, game: &str) -> GameCard {
        match self.request(None, Request::Card(game.to_string())) {
            Response::Card(card) => *card,
            other => panic!("{other:?}"),
        }
    }

    /// Connects without sending anything.
    pub fn connect(&mut self, game: &str, key: Option<&str>) -> Conn {
        let conn = self.next;
        self.next += 1;
        self.put(Input::Connect { conn, game: game.to_string(), key: key.map(key_hash) });
        conn
    }

    /// Connects and says hello.
    pub fn join(&mut self, game: &str, key: Option<&str>, since: u64) -> Conn {
        let conn = self.connect(game, key);
        self.say(conn, json!({ "type": "hello", "protocol": 1, "since": since }));
        conn
    }

    pub fn hang_up(&mut self, conn: Conn) {
        self.put(Input::Disconnect { conn });
    }

    pub fn say(&mut self, conn: Conn, message: Value) {
        self.put(Input::Frame { conn, text: message.to_string() });
    }

    /// Returns the messages that a connection was sent since the last call.
    pub fn heard(&mut self, conn: Conn) -> Vec<Value> {
        self.inbox.remove(&conn).unwrap_or_default().into()
    }

    /// Sends a command and returns the answer to it: `done` or `refused`.
    pub fn command(&mut self, conn: Conn, command: &Command) -> Value {
        let mut message = json!(command);
        message["type"] = json!("do");
        self.say(conn, message);
        let heard = self.inbox.get_mut(&conn).expect("a command is answered");
        let answer = heard.iter().position(|m| m["type"] == "done" || m["type"] == "refused");
        heard.remove(answer.expect("a command is answered")).expect("it is there")
    }

    /// Sends a deed of a seat with its next sequence number.
    pub fn does(&mut self, conn: Conn, game: &str, seat: u8, deed: Deed) -> Value {
        let sequence = self.next_sequence(game, seat);
        let question = Some(self.question(game));
        self.command(conn, &Command { game: game.to_string(), seat, sequence, question, deed })
    }

    /// Returns the next sequence number of a seat, according to its log.
    pub fn next_sequence(&self, game: &str, seat: u8) -> u64 {
        let body = |row: &Row| serde_json::from_str::<Value>(&row.body).expect("rows are JSON");
        let order = |row: &Row| Some(body(row)["order"].clone()).filter(|order| order["seat"] == seat);
        let taken = self.disk.rows.get(game).into_iter().flatten().filter_map(order);
        1 + taken.filter_map(|order| order["sequence"].as_u64()).max().unwrap_or(0)
    }

    /// Returns the number of the open question.
    pub fn question(&mut self, game: &str) -> u32 {
        match self.request(None, Request::Step(game.to_string(), None, None, Default::default())) {
            Response::Step(step) => step.view["question"]["number"].as_u64().expect("a number") as u32,
            _ => 0,
        }
    }
}

/// Returns a hall whose secrets all come from a small seed.
pub fn hall(limits: &Limits, seed: u8, born: Millis) -> Hall {
    let entropy = Entropy::new([seed; 32]);
    Hall::new(HallSetup {
        games: games(),
        limits: limits.clone(),
        entropy,
        born,
        shard: (0, 1),
        makers: Default::default(),
    })
}

/// Returns the settings of a game for two people, with the second seat free.
pub fn for_two(rulebook: &str) -> MakeGame {
    let me = MakeSeat::Me { name: "Ada".to_string() };
    MakeGame { rulebook: rulebook.to_string(), seats: vec![me, MakeSeat::Open], ..MakeGame::default() }
}

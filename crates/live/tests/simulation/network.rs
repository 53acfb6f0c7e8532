//! The world of a simulation: a server that crashes, a slow disk, and an unreliable network.

use std::collections::{BTreeMap, VecDeque};

use client::Chance;
use live::store::Memory;
use live::{Batch, By, Failure, Hall, Input, Limits, Millis, Output, Request, Response, key_hash};
use wire::rest::{Abandon, Clock, MakeGame, MakeSeat, TakeSeat};
use wire::{Say, Stream};

use super::people::Person;
use super::story;
use crate::world::{games, hall, loaded, waking, written};

/// The totals over some simulations.
#[derive(Default, Debug)]
pub struct Sums {
    pub crashes: u64,
    pub cuts: u64,
    pub repeats: u64,
    pub dropped: u64,
    pub lost_writes: u64,
    pub failed_writes: u64,
    pub done: u64,
    pub rows: u64,
}

impl Sums {
    pub fn add(&mut self, other: &Sums) {
        self.crashes += other.crashes;
        self.cuts += other.cuts;
        self.repeats += other.repeats;
        self.dropped += other.dropped;
        self.lost_writes += other.lost_writes;
        self.failed_writes += other.failed_writes;
        self.done += other.done;
        self.rows += other.rows;
    }
}

/// A future event.
enum Coming {
    /// A frame reaches the server.
    ToServer(u64, String),
    /// A frame reaches a client.
    ToClient(u64, String),
    /// The server notices that a connection is gone.
    ServerLoses(u64),
    /// A client notices that its connection is gone.
    ClientLoses(u64),
    /// A client tries to connect.
    Connect(usize),
    /// A client checks the time.
    Watch(usize),
    /// An input comes back to the server from the disk, a player or the clock, if the server still runs.
    Inside(u64, Input),
    /// The oldest batch on its way reaches the disk.
    Written(u64),
    /// The server crashes.
    Crash,
    /// The server comes back.
    Restart,
}

/// The client's end and the server's end of a connection.
struct Link {
    person: usize,
    client_up: bool,
    server_up: bool,
    /// When the last frame in each direction arrives, because frames of one connection stay in order.
    up_at: Millis,
    down_at: Millis,
}

struct World {
    chance: Chance,
    now: Millis,
    hall: Option<Hall>,
    /// The number of this run of the server.
    life: u64,
    disk: Memory,
    writing: VecDeque<(String, Batch)>,
    coming: BTreeMap<(Millis, u64), Coming>,
    number: u64,
    links: BTreeMap<u64, Link>,
    people: Vec<Person>,
    replies: BTreeMap<u64, Response>,
    limits: Limits,
    faults: bool,
    sums: Sums,
}

/// The duration of faults, and the maximum duration of everything after them.
const FAULTS: Millis = 60_000;
const PATIENCE: Millis = 4_000_000;

/// Runs one simulation to the end of all its games.
pub fn run(mut chance: Chance) -> Sums {
    let limits =
        Limits { message_burst: 1_000_000, machine_pace_ms: 50, rest_ms: 5_000, ..Limits::default() };
    let mut world = World {
        hall: Some(hall(&limits, chance.u8(..250), 1_000)),
        chance,
        now: 1_000,
        life: 0,
        disk: Memory::default(),
        writing: VecDeque::new(),
        coming: BTreeMap::new(),
        number: 0,
        links: BTreeMap::new(),
        people: Vec::new(),
        replies: BTreeMap::new(),
        limits,
        faults: false,
        sums: Sums::default(),
    };
    let count = 1 + world.chance.usize(..3);
    (0..count).for_each(|game| world.make_game(game));
    world.faults = true;
    let crash = world.now + world.below(20_000);
    world.at(crash, Coming::Crash);
    while !world.all_over() {
        let Some(((at, _), coming)) = world.coming.pop_first() else { panic!("everything stands still") };
        world.now = world.now.max(at);
        world.faults = world.now < FAULTS;
        assert!(world.now < PATIENCE, "the games do not come to their end");
        world.happen(coming);
    }
    world.sums.done = world.people.iter().map(|person| person.done.len() as u64).sum();
    world.sums.rows = world.disk.rows.values().map(|rows| rows.len() as u64).sum();
    story::check(&world.disk, &world.people);
    world.sums
}

impl World {
    fn below(&mut self, n: u64) -> u64 {
        self.chance.u64(..n)
    }

    /// Whether an event with a chance of one in `n` happens while faults last.
    fn bad_luck(&mut self, n: u64) -> bool {
        self.faults && self.below(n) == 0
    }

    fn at(&mut self, at: Millis, coming: Coming) {
        self.number += 1;
        self.coming.insert((at, self.number), coming);
    }

    fn all_over(&self) -> bool {
        self.people.iter().all(|person| person.over)
    }

    /// Makes a game before faults begin, with people on some seats and sometimes a spectator.
    fn make_game(&mut self, number: usize) {
        let game = games()[self.chance.usize(..games().len())];
        let seats = 2.max(game.about().seats.0);
        let keys: Vec<String> = (0..seats).map(|seat| format!("key {number} {seat}")).collect();
        let hot_seat = self.below(5) == 0;
        let machines = self.below(4) == 0;
        let seat = |seat: u8| match (seat, hot_seat, machines) {
            (0, ..) | (_, true, _) => MakeSeat::Me { name: format!("P{seat}") },
            (_, _, true) => MakeSeat::Machine { player: "random".to_string() },
            _ => MakeSeat::Open,
        };
        let limit = (10 + self.below(40)).to_string();
        let clock = (self.below(4) == 0).then_some(Clock { answer: 2_000, bank: 20_000 });
        let player = (self.below(2) == 0).then(|| "random".to_string());
        let abandon = (self.below(3) == 0).then_some(Abandon { after: 3_000, player });
        let make = MakeGame {
            rulebook: game.about().id.to_string(),
            options: [("safety_limit".to_string(), limit)].into(),
            seats: (0..seats).map(seat).collect(),
            clock,
            abandon,
            ..MakeGame::default()
        };
        let Response::Entered(entered) = self.request(&keys[0], Request::Make(Box::new(make), By::default()))
        else {
            panic!("a game is made")
        };
        let id = entered.card.id.clone();
        let mut players = vec![keys[0].clone()];
        for key in &keys[1..] {
            let take = TakeSeat { invite: entered.invite.clone(), ..TakeSeat::default() };
            if let Response::Entered(_) = self.request(key, Request::Take(id.clone(), take)) {
                players.push(key.clone());
            }
        }
        // A client without the key of a seat is a spectator.
        if self.below(3) == 0 {
            players.push(format!("watcher {number}"));
        }
        for key in players {
            let stream = if self.below(3) == 0 { Stream::Lean } else { Stream::Full };
            let seed = self.chance.u64(..);
            self.people.push(Person::new(&id, &key, stream, seed));
            let (person, at) = (self.people.len() - 1, self.now + self.below(500));
            self.at(at, Coming::Connect(person));
            self.at(at, Coming::Watch(person));
        }
    }

    fn request(&mut self, key: &str, request: Request) -> Response {
        let asked = self.sums.rows + self.number + 1;
        self.number += 1;
        self.put(Input::Request { asked, key: Some(key_hash(key)), request });
        while !self.replies.contains_key(&asked) {
            let ((at, _), coming) = self.coming.pop_first().expect("a request is replied to");
            self.now = self.now.max(at);
            self.happen(coming);
        }
        self.replies.remove(&asked).expect("it is there")
    }

    /// Gives the server an input, if it is running.
    fn put(&mut self, input: Input) {
        let Some(hall) = &mut self.hall else { return };
        let mut out = Vec::new();
        hall.handle(self.now, input, &mut out);
        let wake = hall.next_wake();
        for output in out {
            self.take(output);
        }
        if let Some(at) = wake {
            self.at(at.max(self.now + 1), Coming::Inside(self.life, Input::Tick));
        }
    }

    fn take(&mut self, output: Output) {
        let (life, soon) = (self.life, self.now + 1 + self.below(20));
        match output {
            Output::Send { conn, text } => {
                story::said(&self.disk, &text);
                self.down(conn, text.to_string());
            }
            Output::Close { conn } => {
                self.at(self.now, Coming::ServerLoses(conn));
                self.at(soon, Coming::ClientLoses(conn));
            }
            Output::Reply { asked, response } => drop(self.replies.insert(asked, response)),
            Output::Load { game } => {
                // A read returns the content of the disk at the time of the read.
                let input = loaded(&mut self.disk, game);
                self.at(soon, Coming::Inside(life, input));
            }
            Output::Write { game, batch } => {
                self.writing.push_back((game, batch));
                let slow = if self.bad_luck(20) { 2_000 } else { 0 };
                self.at(soon + slow, Coming::Written(life));
            }
            Output::Think(mut thought) => {
                thought.think();
                self.at(soon, Coming::Inside(life, Input::Thought(thought)));
            }
            Output::Count(_) => {}
        }
    }

    /// Sends a frame from the server, which may be late, lost, or followed by the loss of the connection.
    fn down(&mut self, conn: u64, text: String) {
        let (delay, drops) = (self.delay(), self.bad_luck(60));
        let Some(link) = self.links.get_mut(&conn) else { return };
        link.down_at = link.down_at.max(self.now + delay);
        let at = link.down_at;
        match drops {
            true => self.sums.dropped += 1,
            false => self.at(at, Coming::ToClient(conn, text)),
        }
        self.maybe_cut(conn);
    }

    /// Sends a frame from a client, which may be late, lost, duplicated, or followed by the loss of the connection.
    fn up(&mut self, conn: u64, say: &Say) {
        let text = serde_json::to_string(say).expect("plain data");
        let (delay, drops, twice) = (self.delay(), self.bad_luck(60), self.bad_luck(20));
        let Some(link) = self.links.get_mut(&conn) else { return };
        link.up_at = link.up_at.max(self.now + delay);
        let at = link.up_at;
        match drops {
            true => self.sums.dropped += 1,
            false => self.at(at, Coming::ToServer(conn, text.clone())),
        }
        if twice && matches!(say, Say::Do(_)) {
            self.sums.repeats += 1;
            let later = at + self.below(3_000);
            self.at(later, Coming::ToServer(conn, text));
        }
        self.maybe_cut(conn);
    }

    fn delay(&mut self) -> Millis {
        match self.bad_luck(30) {
            true => self.below(30_000),
            false => 1 + self.below(40),
        }
    }

    /// Sometimes cuts a connection; both ends notice sooner or later, independently.
    fn maybe_cut(&mut self, conn: u64) {
        if self.bad_luck(40) {
            self.sums.cuts += 1;
            let (one, other) = (self.now + self.below(5_000), self.now + self.below(5_000));
            self.at(one, Coming::ServerLoses(conn));
            self.at(other, Coming::ClientLoses(conn));
        }
    }

    fn happen(&mut self, coming: Coming) {
        match coming {
            Coming::ToServer(conn, text) => {
                if self.links.get(&conn).is_some_and(|link| link.server_up) {
                    self.put(Input::Frame { conn, text });
                }
            }
            Coming::ToClient(conn, text) => self.client_hears(conn, &text),
            Coming::ServerLoses(conn) => {
                let Some(link) = self.links.get_mut(&conn).filter(|link| link.server_up) else { return };
                link.server_up = false;
                self.put(Input::Disconnect { conn });
            }
            Coming::ClientLoses(conn) => self.client_loses(conn),
            Coming::Connect(person) => self.connect(person),
            Coming::Watch(person) => self.watch(person),
            Coming::Inside(life, input) if life == self.life => self.put(input),
            Coming::Written(life) if life == self.life => self.written(),
            Coming::Inside(..) | Coming::Written(_) => {}
            Coming::Crash => self.crash(),
            Coming::Restart => self.restart(),
        }
    }

    fn written(&mut self) {
        let Some((game, batch)) = self.writing.pop_front() else { return };
        if self.bad_luck(200) {
            self.sums.failed_writes += 1;
            return self.put(Input::Failed { game, failure: Failure::Batch });
        }
        let input = written(&mut self.disk, game, batch);
        self.put(input);
    }

    /// Crashes the server. Of the batches on their way to the disk, some of the oldest arrived, but no client was told.
    fn crash(&mut self) {
        if !self.faults || self.hall.is_none() {
            return;
        }
        self.sums.crashes += 1;
        let arrived = self.below(self.writing.len() as u64 + 1);
        for _ in 0..arrived {
            let (game, batch) = self.writing.pop_front().expect("it is there");
            written(&mut self.disk, game, batch);
        }
        self.sums.lost_writes += self.writing.len() as u64;
        self.writing.clear();
        (self.hall, self.life) = (None, self.life + 1);
        let conns: Vec<u64> = self.links.keys().copied().collect();
        for conn in conns {
            self.links.get_mut(&conn).expect("it is there").server_up = false;
            let at = self.now + self.below(2_000);
            self.at(at, Coming::ClientLoses(conn));
        }
        let back = self.now + 100 + self.below(5_000);
        self.at(back, Coming::Restart);
        let next = back + self.below(15_000);
        self.at(next, Coming::Crash);
    }

    fn restart(&mut self) {
        self.hall = Some(hall(&self.limits, self.chance.u8(..250), self.now));
        waking(&mut self.disk).for_each(|input| self.put(input));
    }

    fn connect(&mut self, person: usize) {
        if self.people[person].conn.is_some() {
            return;
        }
        if self.hall.is_none() {
            let at = self.now + 500;
            return self.at(at, Coming::Connect(person));
        }
        self.number += 1;
        let conn = self.number;
        let link = Link { person, client_up: true, server_up: true, up_at: self.now, down_at: self.now };
        self.links.insert(conn, link);
        let someone = &mut self.people[person];
        (someone.conn, someone.heard_at) = (Some(conn), self.now);
        let (game, key) = (someone.game.clone(), Some(key_hash(&someone.key)));
        let says = someone.session.connected();
        self.put(Input::Connect { conn, game, key });
        says.iter().for_each(|say| self.up(conn, say));
    }

    fn client_hears(&mut self, conn: u64, text: &str) {
        let Some(link) = self.links.get(&conn).filter(|link| link.client_up) else { return };
        let person = &mut self.people[link.person];
        person.heard_at = self.now;
        match person.hear(text) {
            None => {
                let later = self.now + self.below(1_000);
                self.at(later, Coming::ServerLoses(conn));
                self.client_loses(conn);
            }
            Some(says) => says.iter().for_each(|say| self.up(conn, say)),
        }
    }

    fn client_loses(&mut self, conn: u64) {
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.client_up) else { return };
        link.client_up = false;
        let index = link.person;
        let person = &mut self.people[index];
        person.conn = None;
        person.session.lost();
        let at = self.now + 50 + self.below(1_000);
        self.at(at, Coming::Connect(index));
    }

    /// Lets a client that waits for an answer send its command again, and a client that has heard nothing for a long
    /// time check the connection.
    fn watch(&mut self, index: usize) {
        let person = &self.people[index];
        if person.over {
            return;
        }
        if let Some(conn) = person.conn {
            if self.now > person.heard_at + 20_000 {
                let later = self.now + self.below(1_000);
                self.at(later, Coming::ServerLoses(conn));
                self.client_loses(conn);
            } else {
                let says = person.session.unanswered();
                self.sums.repeats += says.len() as u64;
                says.iter().for_each(|say| self.up(conn, say));
            }
        }
        let at = self.now + 2_000;
        self.at(at, Coming::Watch(index));
    }
}

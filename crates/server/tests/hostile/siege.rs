//! A server under attack, with everything that must not change, be disturbed or be revealed.

use std::cmp::Reverse;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};

use engine::chance::Seed;
use engine::erased::AnyGame;
use engine::table::NewGame;
use engine::{Seat, Viewer};
use live::key_hash;
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use server::Limits;
use server::shell::ServeSettings;

use super::honest::Honest;
use super::raw::{Ears, Raw, SECRET, fresh_address, secret_words};
use super::socket::Socket;
use crate::shell::logs;
use crate::shell::site::{Answer, Site, until};

/// A game under attack.
#[derive(Clone)]
pub struct Victim {
    /// Its id.
    pub id: String,
    /// The keys of its seats.
    pub keys: [String; 2],
}

/// A server under attack.
pub struct Siege {
    pub site: Site,
    pub honest: Honest,
    ears: Arc<Ears>,
    victims: Mutex<Vec<Victim>>,
    /// Words that are in no log, and that only clients who know them may be told.
    secrets: Mutex<Vec<String>>,
}

/// Everything about the attacked games that must not change.
#[derive(PartialEq, Debug)]
pub struct State {
    rows: Vec<(String, i64, String)>,
    seen: Vec<String>,
}

/// Attacks a server with the usual limits.
pub fn besiege(attack: impl FnOnce(&Siege)) {
    besiege_with(|_| (), attack);
}

/// Attacks a server with other limits.
pub fn besiege_limited(change: impl FnOnce(&mut Limits), attack: impl FnOnce(&Siege)) {
    besiege_with(|settings| change(&mut settings.limits), attack);
}

/// Attacks a server with other settings, and checks afterwards that the attack had no effect.
pub fn besiege_with(change: impl FnOnce(&mut ServeSettings), attack: impl FnOnce(&Siege)) {
    let site = Site::with(|settings| {
        // All games share one thread, so that an attack on one could disturb the others.
        settings.shards = Some(1);
        // The first game that ends would reveal a shared seed, so each game gets a different one.
        settings.seed_each = true;
        change(settings);
    });
    let honest = Honest::sit_down(&site);
    let secrets = Mutex::new(honest.keys.to_vec());
    let siege = Siege { site, honest, ears: Arc::default(), victims: Mutex::default(), secrets };
    siege.honest.goes_on(0);
    attack(&siege);
    siege.end();
}

impl Siege {
    /// Makes a game to attack, with both seats taken.
    pub fn victim(&self, rulebook: &str) -> Victim {
        let (id, keys) = self.site.game_for_two(rulebook);
        self.secrets.lock().expect("no panic").extend(keys.clone());
        let victim = Victim { id, keys };
        self.victims.lock().expect("no panic").push(victim.clone());
        victim
    }

    /// Makes a game of the first toy.
    pub fn toy(&self) -> Victim {
        self.victim(crate::world::games()[0].about().id)
    }

    /// Makes a game that waits for its second player, by invitation only.
    pub fn open_game(&self) -> String {
        let made = self.site.make(&self.key(), &crate::world::for_two(crate::world::games()[0].about().id));
        made.card.id
    }

    /// Makes the key of a client without a seat.
    pub fn key(&self) -> String {
        let key = self.request(&format!("POST /api/keys HTTP/1.1\r\nHost: {}\r\n\r\n", self.host()));
        let key = key.value()["key"].as_str().expect("a key").to_string();
        self.keep_secret(&key);
        key
    }

    /// Registers a word that must stay secret.
    pub fn keep_secret(&self, word: &str) {
        self.secrets.lock().expect("no panic").push(word.to_string());
    }

    /// Returns the name of the server, as used in requests.
    pub fn host(&self) -> String {
        self.site.address.to_string()
    }

    /// Opens a connection from an unused address.
    pub fn raw(&self) -> Raw {
        self.raw_from(fresh_address())
    }

    /// Opens a connection from an address.
    pub fn raw_from(&self, from: Ipv4Addr) -> Raw {
        Raw::connect(from, self.site.address, None, &self.ears).expect("a connection")
    }

    /// Opens a connection with hardly any buffer for unread bytes.
    pub fn narrow(&self) -> Raw {
        Raw::connect(fresh_address(), self.site.address, Some(4_096), &self.ears).expect("a connection")
    }

    /// Sends bytes from a fresh address and reads the answer to the end of the connection.
    pub fn shout(&self, bytes: impl AsRef<[u8]>) -> Answer {
        let mut raw = self.raw();
        raw.send(bytes);
        raw.last_answer()
    }

    /// Sends a request and reads its answer; leaks are not checked here.
    pub fn request(&self, text: &str) -> Answer {
        let ears = Arc::default();
        let mut raw = Raw::connect(fresh_address(), self.site.address, None, &ears).expect("a connection");
        raw.send(text);
        raw.answer().expect("an answer")
    }

    /// Sends a GET, with or without a key.
    pub fn get(&self, path: &str, key: Option<&str>) -> Answer {
        let key = key.map_or(String::new(), |key| format!("Authorization: Bearer {key}\r\n"));
        self.request(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{key}\r\n", self.host()))
    }

    /// Opens the socket of a game, with or without a key, without sending anything.
    pub fn dial(&self, game: &str, key: Option<&str>) -> Socket {
        let mut raw = self.raw();
        let header = key.map_or(String::new(), |key| format!("Authorization: Bearer {key}\r\n"));
        // A player who holds a seat learns the invite.
        if key.is_some_and(|key| self.holds_seat(game, key)) {
            raw.knows(&self.invite(game));
        }
        Socket::open(raw, &self.host(), game, &header).expect("a socket opens")
    }

    fn holds_seat(&self, game: &str, key: &str) -> bool {
        let victims = self.victims.lock().expect("no panic");
        victims.iter().any(|victim| victim.id == game && victim.keys.iter().any(|held| held == key))
    }

    fn disk(&self) -> Connection {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(&self.site.settings.data, flags).expect("the data file")
    }

    /// Returns the first row of a game.
    fn first_row(&self, game: &str) -> Value {
        let query = "SELECT body FROM rows WHERE game = ?1 AND number = 0";
        let body = self.disk().query_row(query, [game], |row| row.get::<_, String>(0));
        serde_json::from_str(&body.expect("a game")).expect("JSON")
    }

    /// Returns the invite of a game.
    pub fn invite(&self, game: &str) -> String {
        find(&self.first_row(game), "invite").expect("an invite")
    }

    /// Returns how many rows the log of a game has.
    pub fn rows(&self, game: &str) -> i64 {
        let query = "SELECT count(*) FROM rows WHERE game = ?1";
        self.disk().query_row(query, [game], |row| row.get(0)).expect("a number")
    }

    /// Returns the total number of rows of the games in which a key holds a seat.
    pub fn rows_of_key(&self, key: &str) -> i64 {
        let query = "SELECT count(*) FROM rows WHERE game IN (SELECT game FROM holders WHERE key = ?1)";
        self.disk().query_row(query, [key_hash(key)], |row| row.get(0)).expect("a number")
    }

    /// Returns everything about the attacked games that must not change.
    pub fn state(&self) -> State {
        let disk = self.disk();
        let query = "SELECT game, number, \"check\" FROM rows
            WHERE game NOT IN (SELECT game FROM holders WHERE key = ?1) ORDER BY game, number";
        let mut query = disk.prepare(query).expect("a query");
        let honest = key_hash(&self.honest.keys[0]);
        let rows = query.query_map([honest], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        let rows = rows.expect("rows").map(|row| row.expect("a row")).collect();
        let mut seen = Vec::new();
        for victim in self.victims.lock().expect("no panic").iter() {
            let path = format!("/api/games/{}/view", victim.id);
            seen.push(self.get(&path, None).body);
            for seat in 0..2 {
                let view = self.get(&format!("{path}?seat={seat}"), Some(&victim.keys[seat]));
                assert!(matches!(view.status, 200 | 409), "{}", view.body);
                seen.push(view.body);
            }
        }
        State { rows, seen }
    }

    /// Runs an attack that must change nothing and disturb no one.
    pub fn unmoved<T>(&self, attack: impl FnOnce() -> T) -> T {
        let (before, done) = (self.state(), self.honest.done());
        let result = attack();
        self.honest.goes_on(done);
        assert!(before == self.state(), "something has changed");
        result
    }

    /// Returns a value of the metrics; 0 if nothing was counted.
    pub fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics", None).body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |value| value.parse().expect("a number"))
    }

    /// Returns how often a limit was reached.
    pub fn limit_hits(&self, limit: &str) -> u64 {
        self.metric(&format!("skirmish_limit_hits_total{{name=\"{limit}\"}}"))
    }

    /// Waits until no socket is open except those of the honest players.
    pub fn alone_again(&self) {
        until("all other sockets are gone", || self.metric("skirmish_sockets") == 2);
    }

    /// Returns all current secrets, and those that were secret until their game was over.
    fn all_secrets(&self) -> (Vec<String>, Vec<String>) {
        let disk = self.disk();
        let query =
            "SELECT stage, body FROM rows JOIN (SELECT game, stage FROM cards) USING (game) WHERE number = 0";
        let mut query = disk.prepare(query).expect("a query");
        let games = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)));
        let mut secrets = self.secrets.lock().expect("no panic").clone();
        let mut over = Vec::new();
        for (stage, body) in games.expect("games").map(|game| game.expect("a game")) {
            let made = serde_json::from_str(&body).expect("JSON");
            secrets.push(find(&made, "invite").expect("an invite"));
            let seed = find(&made, "seed").expect("a seed");
            if stage == "over" { over.push(seed) } else { secrets.push(seed) }
        }
        assert!(secrets.iter().all(|secret| secret.len() >= SECRET), "secrets are long");
        (secrets, over)
    }

    /// Checks that the attack had no effect: no panic, no trouble for others, no secret revealed.
    fn end(mut self) {
        let done = self.honest.done();
        self.honest.goes_on(done);
        self.honest.stand_up();
        assert_eq!(self.metric("skirmish_panics_total"), 0);
        assert_eq!(self.metric("skirmish_frozen_total"), 0);
        assert_eq!(self.metric("skirmish_failed"), 0);
        let (running, over) = self.all_secrets();
        let logs = logs::text();
        let written = secret_words(logs.as_bytes());
        let in_logs = |secret: &&String| written.contains(&secret.as_bytes()[..SECRET]);
        assert_eq!(running.iter().chain(&over).find(in_logs), None, "a secret stands in the logs");
        assert_eq!(self.ears.heard(&running), Vec::<String>::new(), "a secret was told to a stranger");
        self.site.stop();
    }
}

/// Returns the text of a field at any depth.
fn find(value: &Value, name: &str) -> Option<String> {
    match value {
        Value::Object(fields) => {
            let here = fields.get(name).and_then(Value::as_str).map(str::to_string);
            here.or_else(|| fields.values().find_map(|field| find(field, name)))
        }
        Value::Array(values) => values.iter().find_map(|value| find(value, name)),
        _ => None,
    }
}

/// Returns the rulebook for the fewest people, and among several, the one with the largest views, which fill the
/// connection.
pub fn for_few() -> &'static str {
    let sights = |game: &dyn AnyGame| {
        let made = NewGame::of(game.about(), game.content(), Seed::number(1));
        let table = game.open(made).expect("games open as usual");
        let seen = |seat| json!(table.view(Viewer::Seat(Seat(seat)))).to_string().len();
        (0..game.about().seats.1).map(seen).max()
    };
    let few = |game: &&&'static dyn AnyGame| (Reverse(game.about().seats.2), sights(**game));
    registry::games().iter().max_by_key(few).expect("a rulebook").about().id
}

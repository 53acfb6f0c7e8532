//! A server in this process, and plain clients that do only what the tests tell them.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use engine::chance::Seed;
use serde::de::DeserializeOwned;
use serde_json::Value;
use server::Limits;
use server::shell::{Running, ServeSettings, serve};
use wire::Refused;
use wire::rest::{Entered, Failure, MakeGame, NewKey, TakeSeat};

use super::logs;
use super::phone::Phone;

/// How long a test waits for an expected event before it gives up.
const LONG: Duration = Duration::from_secs(120);

/// The seed of every game of a server in a test.
const SEED: u64 = 1;

/// Waits until a condition holds.
pub fn until(what: &str, mut so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !so() {
        assert!(began.elapsed() < LONG, "this did not happen: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A folder that is deleted after the test.
pub struct Folder(pub PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("skirmish-shell-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// A server in this process.
pub struct Site {
    running: Option<Running>,
    pub settings: ServeSettings,
    pub address: SocketAddr,
    _folder: Folder,
}

impl Site {
    /// Starts a server with the usual settings.
    pub fn start() -> Site {
        Site::with(|_| ())
    }

    /// Starts a server with some limits.
    pub fn limited(change: impl FnOnce(&mut Limits)) -> Site {
        Site::with(|settings| change(&mut settings.limits))
    }

    /// Starts a server with other settings.
    pub fn with(change: impl FnOnce(&mut ServeSettings)) -> Site {
        logs::start();
        let folder = Folder::new();
        let here = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut settings = ServeSettings::new(crate::world::games(), here, folder.0.join("games.db"));
        // All clients of a test share one address, and some of them make a game of every rulebook.
        settings.limits.games_per_minute = 100;
        // Every game of a test has the same dice in every run.
        settings.seed = Some(Seed::number(SEED));
        change(&mut settings);
        let running = serve(settings.clone()).expect("it starts");
        let address = running.address();
        Site { running: Some(running), settings, address, _folder: folder }
    }

    /// Stops the server cleanly.
    pub fn stop(&mut self) {
        self.running.take().expect("it runs").stop().expect("it ends well");
    }

    /// Stops a server that cannot end cleanly.
    pub fn end_badly(&mut self) {
        assert!(self.running.take().expect("it runs").stop().is_err());
    }

    /// Waits until the server wants to end, and ends it as a process would.
    pub fn ends_by_itself(&mut self) -> bool {
        let running = self.running.take().expect("it runs");
        running.until_asked_to_stop().expect("it waits");
        running.stop().is_err()
    }

    /// Starts it again on the same file.
    pub fn start_again(&mut self) {
        let running = serve(self.settings.clone()).expect("it starts again");
        self.address = running.address();
        self.running = Some(running);
    }

    /// Creates a request.
    pub fn ask(&self, method: &str, path: &str) -> Ask {
        Ask::new(self.address, method, path)
    }

    /// Requests a new key.
    pub fn key(&self) -> String {
        self.ask("POST", "/api/keys").send().json::<NewKey>().key
    }

    /// Makes a game.
    pub fn make(&self, key: &str, make: &MakeGame) -> Entered {
        self.ask("POST", "/api/games").bearer(key).json(make).send().json()
    }

    /// Makes a game for two whose seats are taken, and returns its id and the keys.
    pub fn game_for_two(&self, rulebook: &str) -> (String, [String; 2]) {
        self.for_two(&crate::world::for_two(rulebook))
    }

    /// Makes a game with one free seat and takes that seat; returns its id and the keys.
    pub fn for_two(&self, make: &MakeGame) -> (String, [String; 2]) {
        let keys = [self.key(), self.key()];
        let made = self.make(&keys[0], make);
        let take = TakeSeat { invite: made.invite, ..TakeSeat::default() };
        let path = format!("/api/games/{}/seats", made.card.id);
        let taken: Entered = self.ask("POST", &path).bearer(&keys[1]).json(&take).send().json();
        assert_eq!((made.seats, taken.seats), (vec![0], vec![1]));
        (made.card.id, keys)
    }

    /// Opens a socket to a game.
    pub fn phone(&self, game: &str, key: Option<&str>) -> Phone {
        Phone::dial(self.address, game, key).expect("a socket opens")
    }

    /// Returns a value of the metrics; 0 if nothing was counted.
    pub fn metric(&self, name: &str) -> u64 {
        let text = self.ask("GET", "/metrics").send().body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |value| value.parse().expect("a number"))
    }

    /// Returns how often a limit was reached.
    pub fn limit_hits(&self, limit: &str) -> u64 {
        self.metric(&format!("skirmish_limit_hits_total{{name=\"{limit}\"}}"))
    }
}

/// A request to be sent.
pub struct Ask {
    address: SocketAddr,
    head: String,
    body: String,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Ask {
    pub fn new(address: SocketAddr, method: &str, path: &str) -> Ask {
        let head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        Ask { address, head, body: String::new() }
    }

    pub fn header(mut self, name: &str, value: &str) -> Ask {
        self.head.push_str(&format!("{name}: {value}\r\n"));
        self
    }

    pub fn bearer(self, key: &str) -> Ask {
        self.header("Authorization", &format!("Bearer {key}"))
    }

    pub fn cookie(self, key: &str) -> Ask {
        self.header("Cookie", &format!("skirmish={key}"))
    }

    /// Makes the request look as if it came from a page of the server itself.
    pub fn by_page(self) -> Ask {
        let origin = format!("http://localhost:{}", self.address.port());
        self.header("Origin", &origin)
    }

    pub fn json(self, body: &impl serde::Serialize) -> Ask {
        self.text("application/json", &serde_json::to_string(body).expect("JSON"))
    }

    pub fn text(mut self, kind: &str, body: &str) -> Ask {
        self.body = body.to_string();
        let length = body.len().to_string();
        self.header("Content-Type", kind).header("Content-Length", &length)
    }

    /// Sends it and reads the answer to its end.
    pub fn send(self) -> Answer {
        let host = format!("Host: {}\r\n", self.address);
        let head = if self.head.contains("\r\nHost:") { self.head } else { self.head + &host };
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("a time-out");
        stream.write_all(format!("{head}\r\n{}", self.body).as_bytes()).expect("it is sent");
        Answer::read(&mut stream)
    }
}

impl Answer {
    /// Reads an answer to the end of its connection.
    pub fn read(stream: &mut impl Read) -> Answer {
        let mut bytes = Vec::new();
        // A client that is cut off while sending may see the end as an error.
        stream.read_to_end(&mut bytes).ok();
        let text = String::from_utf8(bytes).expect("text");
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
        let pair = |line: &str| line.split_once(": ").map(|(n, v)| (n.to_lowercase(), v.to_string()));
        Answer { status, headers: lines.filter_map(pair).collect(), body: body.to_string() }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    pub fn json<T: DeserializeOwned>(&self) -> T {
        let success = (200..300).contains(&self.status);
        assert!(success, "status {}: {}", self.status, self.body);
        serde_json::from_str(&self.body).expect("the promised JSON")
    }

    pub fn value(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }

    pub fn refused(&self) -> Refused {
        assert!(self.status >= 400, "status {}: {}", self.status, self.body);
        serde_json::from_str::<Failure>(&self.body).expect("a refusal").refused
    }
}

//! The server is killed a hundred times during live games, and nothing is lost or done twice.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::http::Http;
use client::{Address, Bot, Chance, Heard, Link};
use engine::Viewer;
use engine::record::RecordText;
use serde_json::{Value, json};
use wire::rest::{MakeGame, MakeSeat, TakeSeat};
use wire::{Done, Stream};

use crate::run::*;

/// How often the server is killed.
const KILLS: u32 = 100;

/// A server process; killed when dropped.
pub struct Server {
    child: Child,
    /// Its address.
    pub url: String,
}

impl Server {
    /// Starts a server and waits until it listens.
    pub fn start(data: &str, listen: &str, more: &[&str]) -> Server {
        Server::start_with(data, &[&["--listen", listen], more].concat())
    }

    /// Starts a server with other arguments, and waits until it listens.
    pub fn start_with(data: &str, more: &[&str]) -> Server {
        let mut command = skirmish();
        command.args(["serve", "--data", data, "--log", "error", "--seed", "1"]).args(more);
        Server::spawn(&mut command)
    }

    /// Starts a server by a command, and waits until it listens.
    pub fn spawn(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("listening on ").expect("it says where it listens").to_string();
        Server { child, url }
    }

    /// Kills it with a signal that it cannot handle.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until it ends; returns the exit code.
    pub fn wait(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// Asks it to stop, and expects a clean end.
    pub fn stop(mut self) {
        let pid = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Acknowledged commands, by game.
pub type Acknowledged = Arc<Mutex<BTreeMap<String, Vec<Done>>>>;

/// Plays one seat until the game is over or the test ends.
async fn sit(
    address: Address,
    key: String,
    game: String,
    seed: u64,
    heard: Acknowledged,
    end: Arc<AtomicBool>,
) {
    let mut link = Link::new(address, Some(key), &game, Stream::Full, seed);
    let mut bot = Bot::new(seed);
    while !link.session.is_over() && !end.load(Ordering::Relaxed) {
        let Ok(Ok(news)) = tokio::time::timeout(Duration::from_secs(5), link.next()).await else { continue };
        for news in news {
            match &news {
                Heard::Done(done) => heard.lock().unwrap().entry(game.clone()).or_default().push(*done),
                Heard::Refused { why, .. } => assert!(Bot::is_excusable(why.kind), "{why}"),
                _ => {}
            }
            if let Ok(Some(say)) = bot.answer(&mut link.session, &news) {
                link.say(&say).await;
            }
        }
    }
}

/// Makes one game after another and plays both seats, or one against a built-in player.
pub async fn pair(address: Address, number: u64, heard: Acknowledged, end: Arc<AtomicBool>) {
    let mut round = 0;
    while !end.load(Ordering::Relaxed) {
        round += 1;
        let seed = number * 1_000 + round;
        let Some((game, keys)) = open(&address, number).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let sits = keys.into_iter().zip(seed..).map(|(key, seed)| {
            tokio::spawn(sit(address.clone(), key, game.clone(), seed, heard.clone(), end.clone()))
        });
        for sitting in sits.collect::<Vec<_>>() {
            sitting.await.unwrap();
        }
    }
}

/// Returns a new game with its keys; none if the server died in between.
async fn open(address: &Address, number: u64) -> Option<(String, Vec<String>)> {
    let mut desk = Http::new(address.clone(), None);
    let ada = desk.make_key().await.ok()?.key;
    let bob = desk.make_key().await.ok()?.key;
    let other = match number % 2 {
        0 => MakeSeat::Open,
        _ => MakeSeat::Machine { player: "random".to_string() },
    };
    let seats = vec![MakeSeat::Me { name: "Ada".to_string() }, other];
    let make = MakeGame { rulebook: any().to_string(), seats, ..MakeGame::default() };
    desk.set_key(Some(ada.clone()));
    let entered = desk.make_game(&make).await.ok()?;
    let game = entered.card.id;
    if number % 2 == 1 {
        return Some((game, vec![ada]));
    }
    let take = TakeSeat { invite: entered.invite, name: "Bob".to_string(), ..TakeSeat::default() };
    desk.set_key(Some(bob.clone()));
    for _ in 0..200 {
        if desk.take_seat(&game, &take).await.is_ok() {
            return Some((game, vec![ada, bob]));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    None
}

#[test]
fn a_server_killed_a_hundred_times_loses_nothing() {
    let temp = Temp::new();
    let data = temp.path("games.db");
    let limits =
        ["requests_per_minute", "keys_per_hour", "games_per_minute", "games_per_day", "message_burst"];
    let limits: Vec<String> = limits.iter().map(|name| format!("--limit={name}=1000000")).collect();
    let limits: Vec<&str> = limits.iter().map(String::as_str).collect();
    let listen = lasting_address();
    let mut server = Server::start(&data, &listen, &limits);
    let url = server.url.clone();
    let address = Address::parse(&url).unwrap();
    let heard = Acknowledged::default();
    let end = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let players: Vec<_> = (0..8)
        .map(|number| runtime.spawn(pair(address.clone(), number, heard.clone(), end.clone())))
        .collect();
    let mut chance = Chance::with_seed(9);
    for _ in 0..KILLS {
        std::thread::sleep(Duration::from_millis(chance.u64(20..170)));
        server.kill();
        server = Server::start(&data, &listen, &limits);
    }
    // All clients continue to play.
    let count = || heard.lock().unwrap().values().map(Vec::len).sum::<usize>();
    let before = count();
    while count() < before + 200 {
        assert!(players.iter().all(|player| !player.is_finished()), "a player gave up");
        std::thread::sleep(Duration::from_millis(20));
    }
    end.store(true, Ordering::Relaxed);
    for player in players {
        runtime.block_on(player).unwrap();
    }
    let heard = heard.lock().unwrap().clone();
    let shown: BTreeMap<String, Value> = runtime.block_on(look(&address, heard.keys()));
    server.stop();
    check(&data, &heard, &shown);
    assert!(heard.len() >= 8, "only {} games were played", heard.len());
    println!("{} answers in {} games over {KILLS} kills", before, heard.len());
}

/// Returns what the server shows of each game: its record, and a spectator's view.
pub async fn look(address: &Address, games: impl Iterator<Item = &String>) -> BTreeMap<String, Value> {
    let mut desk = Http::new(address.clone(), None);
    let mut shown = BTreeMap::new();
    for game in games {
        let record = desk.record(game).await.unwrap();
        let step: Value = desk.get(&format!("/api/games/{game}/view")).await.unwrap();
        let card = desk.card(game).await.unwrap();
        shown.insert(game.clone(), json!({ "record": record, "view": step["view"], "seed": card.seed }));
    }
    shown
}

pub fn check(data: &str, heard: &BTreeMap<String, Vec<Done>>, shown: &BTreeMap<String, Value>) {
    let store = server::store::Store::open(data.as_ref(), &server::store::StoreSettings::default()).unwrap();
    let reader = store.reader();
    for (game, done) in heard {
        let mut taken = BTreeMap::new();
        for row in reader.load(game).unwrap() {
            let body: Value = serde_json::from_str(&row.body).unwrap();
            if let Some(seat) = body["order"]["seat"].as_u64() {
                let sequence = body["order"]["sequence"].as_u64().unwrap();
                assert_eq!(taken.insert((seat, sequence), row.number), None, "done twice in {game}");
            }
        }
        for done in done {
            let number = taken.get(&(u64::from(done.seat), done.sequence));
            assert_eq!(number, Some(&done.number), "an acknowledged answer is missing in {game}");
        }
        // The record replays to this state.
        let rulebook = registry::find(any()).unwrap();
        let shown = &shown[game];
        let record = RecordText::parse(shown["record"].as_str().unwrap()).unwrap();
        if shown["seed"].is_string() {
            let table = rulebook.replay(&record, None).unwrap();
            let mut view = json!(table.view(Viewer::Whole));
            assert_eq!(view["result"], shown["view"]["result"]);
            view["overlays"] = shown["view"]["overlays"].clone();
            assert_eq!(view, shown["view"], "{game}");
        }
    }
}

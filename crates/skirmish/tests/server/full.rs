//! A disk that is full for a while, and one that fails: the real binary on a separate small disk.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use client::Address;
use client::http::Http;
use wire::rest::{MakeGame, MakeSeat};

use crate::run::*;
use crate::server::kill::{Acknowledged, Server, check, look, pair};

/// How long a test waits for an expected event.
const LONG: Duration = Duration::from_secs(120);

fn until(what: &str, mut so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !so() {
        assert!(began.elapsed() < LONG, "this did not happen: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A small disk that only the processes of this test see; dropping it removes it.
struct SmallDisk {
    holder: Child,
    folder: String,
}

impl SmallDisk {
    /// Creates a disk, if the system allows it.
    fn new(folder: &str) -> Option<SmallDisk> {
        let script = format!("mount -t tmpfs -o size=4m tmpfs '{folder}' && echo ready && exec sleep 600");
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-c", &script]).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut holder = command.spawn().ok()?;
        let mut line = String::new();
        BufReader::new(holder.stdout.take()?).read_line(&mut line).ok()?;
        let disk = SmallDisk { holder, folder: folder.to_string() };
        (line == "ready\n").then_some(disk)
    }

    /// Returns a command that sees the disk.
    fn command(&self) -> Command {
        let mut command = Command::new("nsenter");
        let id = self.holder.id().to_string();
        command.args(["--mount", "--target", &id, "--", env!("CARGO_BIN_EXE_skirmish")]).stdin(Stdio::null());
        command
    }

    /// Returns the path of one of its files from outside.
    fn path(&self, name: &str) -> String {
        format!("/proc/{}/root{}/{name}", self.holder.id(), self.folder)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}

fn limits() -> Vec<String> {
    let names =
        ["requests_per_minute", "keys_per_hour", "games_per_minute", "games_per_day", "message_burst"];
    names.iter().map(|name| format!("--limit={name}=1000000")).collect()
}

#[test]
fn a_full_disk_is_waited_for_and_nothing_is_lost() {
    let temp = Temp::new();
    let folder = temp.path("small");
    std::fs::create_dir(&folder).unwrap();
    let Some(disk) = SmallDisk::new(&folder) else {
        return skipped("no disk can be mounted here, which takes root and `unshare`");
    };
    let data = format!("{folder}/games.db");
    let mut command = disk.command();
    command
        .args(["serve", "--data", &data, "--log", "off", "--seed", "1", "--listen", "127.0.0.1:0"])
        .args(limits());
    let server = Server::spawn(&mut command);
    let address = Address::parse(&server.url).unwrap();
    let (heard, end) = (Acknowledged::default(), Arc::new(AtomicBool::new(false)));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let players: Vec<_> = (0..4)
        .map(|number| runtime.spawn(pair(address.clone(), number, heard.clone(), end.clone())))
        .collect();
    let count = || heard.lock().unwrap().values().map(Vec::len).sum::<usize>();
    let well = || runtime.block_on(Http::new(address.clone(), None).health()).is_ok();
    until("they play", || count() > 100);
    // The disk is filled to its last byte and stays full.
    let ballast = disk.path("ballast");
    until("the server says that it takes nothing", || {
        let mut file = std::fs::OpenOptions::new().create(true).append(true).open(&ballast).unwrap();
        while std::io::Write::write(&mut file, &[0; 4096]).is_ok_and(|written| written > 0) {}
        !well()
    });
    let while_full = count();
    std::fs::remove_file(&ballast).unwrap();
    until("it notices that there is room", &well);
    until("everybody goes on", || count() > while_full + 100);
    end.store(true, Ordering::Relaxed);
    players.into_iter().for_each(|player| runtime.block_on(player).unwrap());
    let heard = heard.lock().unwrap().clone();
    let shown = runtime.block_on(look(&address, heard.keys()));
    server.stop();
    let copy = temp.path("copy.db");
    std::fs::copy(disk.path("games.db"), &copy).unwrap();
    check(&copy, &heard, &shown);
}

#[test]
fn a_disk_that_fails_ends_the_process_with_an_error() {
    let temp = Temp::new();
    let data = temp.path("games.db");
    // A limit on the file size is not a lack of space: the state of the disk is unknown.
    let script = "trap '' XFSZ; ulimit -f 400; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_skirmish"), "serve", "--data", &data, "--log", "off"]);
    command
        .args(["--seed", "1", "--listen", "127.0.0.1:0"])
        .args(limits())
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    let mut server = Server::spawn(&mut command);
    let address = Address::parse(&server.url).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut made = Vec::new();
    until("it ends", || {
        let mut desk = Http::new(address.clone(), None);
        let make = async {
            let key = desk.make_key().await.ok()?.key;
            desk.set_key(Some(key));
            let seats = vec![MakeSeat::Me { name: "Ada".to_string() }, MakeSeat::Open];
            let make = MakeGame { rulebook: any().to_string(), seats, ..MakeGame::default() };
            desk.make_game(&make).await.ok()
        };
        made.extend(runtime.block_on(make).map(|entered| entered.card.id));
        server.has_ended()
    });
    assert_eq!(server.wait(), Some(1), "a supervisor must see that it failed");
    assert!(!made.is_empty());
    // A supervisor would restart the server.
    let server = Server::start(&data, "127.0.0.1:0", &[]);
    let mut desk = Http::new(Address::parse(&server.url).unwrap(), None);
    for game in &made {
        assert_eq!(runtime.block_on(desk.card(game)).unwrap().stage, "open", "{game}");
    }
    server.stop();
}

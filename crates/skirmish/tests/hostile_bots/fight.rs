//! One game between a hostile bot and an honest one, and the checks after it: the honest bot was not disturbed, and
//! nothing is left behind.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use serde_json::Value;

use super::pen::{Pen, called};
use super::rival::Rival;
use crate::run::{Temp, sandbox};

/// A game that asks every seat ten times, and is over quickly if all units hold.
const GAME: [&str; 5] = ["casus-belli", "--option", "turns=6", "--option", "map=duel"];
/// The number of questions for each seat.
pub const QUESTIONS: u64 = 10;
/// The name of an honest bot.
const HONEST: &str = "honest";
/// After this time the test ends the match and fails; a busy machine needs far less.
const BOUND: Duration = Duration::from_secs(300);
/// How often to repeat a match if a busy machine slowed the honest bot down.
const TRIES: u32 = 5;
/// How long bots may take to start by default, in milliseconds: longer than a busy machine needs.
const START_MS: &str = "60000";

/// Bots that use up the machine play alone; all others play at the same time.
static RING: RwLock<()> = RwLock::new(());

/// A game to be played.
pub struct Fight {
    rival: Rival,
    honest: String,
    args: Vec<String>,
    answer_ms: u64,
    questions: u64,
    sandbox: &'static str,
    alone: bool,
    secret: bool,
    meanwhile: Option<fn(&Pen, &Temp)>,
}

/// A finished game.
pub struct Fought {
    /// The report.
    pub report: Value,
    /// The kept log of the hostile bot.
    pub log: String,
    /// The whole output.
    pub printed: Vec<u8>,
    name: String,
}

impl Fight {
    /// Creates a game against a hostile bot.
    pub fn new(rival: Rival) -> Fight {
        let honest = "play()\n".to_string();
        let (args, sandbox) = (Vec::new(), sandbox());
        Fight {
            rival,
            honest,
            args,
            answer_ms: 1500,
            questions: QUESTIONS,
            sandbox,
            alone: false,
            secret: false,
            meanwhile: None,
        }
    }

    /// Sets the milliseconds for each answer.
    pub fn answer_ms(mut self, answer_ms: u64) -> Fight {
        self.answer_ms = answer_ms;
        self
    }

    /// Sets how often each seat is asked, if options change it.
    pub fn questions(mut self, questions: u64) -> Fight {
        self.questions = questions;
        self
    }

    /// Adds arguments of the match.
    pub fn args(mut self, args: &[&str]) -> Fight {
        self.args.extend(args.iter().map(ToString::to_string));
        self
    }

    /// Makes the bot idle after the first void answer: other tests cover later ones.
    pub fn one_strike(self) -> Fight {
        self.args(&["--strikes", "1"])
    }

    /// Sets how the bots are sandboxed.
    pub fn sandbox(mut self, sandbox: &'static str) -> Fight {
        self.sandbox = sandbox;
        self
    }

    /// Sets what the honest bot does after the usual beginning.
    pub fn honest(mut self, source: &str) -> Fight {
        self.honest = source.to_string();
        self
    }

    /// Plays alone: the bot uses so much that other games would suffer.
    pub fn alone(mut self) -> Fight {
        self.alone = true;
        self
    }

    /// Puts a secret into the environment of the match, and into a file that it has open.
    pub fn secret(mut self) -> Fight {
        self.secret = true;
        self
    }

    /// Does something while the match runs; it may use the folder of the bots.
    pub fn meanwhile(mut self, deed: fn(&Pen, &Temp)) -> Fight {
        self.meanwhile = Some(deed);
        self
    }

    /// Plays the game, and checks everything that must hold regardless of the bot.
    pub fn play(self) -> Fought {
        let all = if self.alone { None } else { Some(RING.read().unwrap_or_else(PoisonError::into_inner)) };
        let one = if self.alone { Some(RING.write().unwrap_or_else(PoisonError::into_inner)) } else { None };
        let mut tried = 0;
        let fought = loop {
            tried += 1;
            match self.once() {
                Ok(fought) => break fought,
                Err(why) => assert!(tried < TRIES, "{why}"),
            }
        };
        drop((all, one));
        fought
    }

    /// Plays once; an error if the honest bot was slowed down.
    fn once(&self) -> Result<Fought, String> {
        let (temp, tag) = (Temp::new(), tag());
        let name = format!("rival-{tag}");
        let rival = self.rival.write(&temp, &tag);
        let honest = Rival::python(&self.honest).named(HONEST).write(&temp, &tag);
        let (logs, empty) = (temp.path("logs"), temp.path("empty"));
        fs::create_dir(&empty).unwrap();
        let before = (files(&temp), mounts());
        let answer_ms = self.answer_ms.to_string();
        let pen = Pen::new(&format!("hostile-{tag}"));
        let mut command = match self.secret {
            true => secret(&pen, &temp),
            false => pen.command(env!("CARGO_BIN_EXE_skirmish")),
        };
        command.arg("match").args(GAME).args(["--seat", &rival, "--seat", &honest]).args([
            "--games",
            "1",
            "--json",
            "--sandbox",
            self.sandbox,
            "--answer-ms",
            &answer_ms,
            "--logs",
            &logs,
        ]);
        if !self.args.iter().any(|arg| arg == "--start-ms") {
            command.args(["--start-ms", START_MS]);
        }
        command.args(&self.args).current_dir(&temp.0).env("TMPDIR", &empty);
        let output = bounded(command, &pen, || self.meanwhile.into_iter().for_each(|deed| deed(&pen, &temp)));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{said}");
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        let read = |seat: u8| fs::read_to_string(format!("{logs}/game-00001-seat-{seat}.log")).unwrap();
        let log = read(0);
        nothing_left(&pen, &tag, &temp, &before);
        let printed = [output.stdout, output.stderr].concat();
        let fought = Fought { report, log, printed, name };
        assert!(fought.left().is_empty(), "{}", fought.report);
        fought.honest_untouched(self.answer_ms, self.questions)?;
        if self.sandbox == sandbox() {
            next_match_starts(&temp, &honest, &pen);
        }
        Ok(fought)
    }
}

impl Fought {
    /// Expects these faults of the hostile bot, and how often each occurs.
    pub fn expect(&self, faults: &[(&str, u64)]) -> &Fought {
        let expected: serde_json::Map<String, Value> =
            faults.iter().map(|(word, count)| (word.to_string(), (*count).into())).collect();
        let bot = &self.report["bots"][&self.name];
        assert_eq!(bot["faults"], Value::Object(expected), "{}\n{}", self.report, self.log);
        self
    }

    /// Expects this many answers that were played.
    pub fn answers(&self, count: u64) -> &Fought {
        assert_eq!(self.report["bots"][&self.name]["answers"], count, "{}\n{}", self.report, self.log);
        self
    }

    /// Expects this text in its log.
    pub fn logged(&self, text: &str) -> &Fought {
        assert!(self.log.contains(text), "`{text}` is not in the log:\n{}", self.log);
        self
    }

    /// Expects that it made at least this many forbidden attempts, all without success.
    pub fn got_nothing(&self, tries: usize) -> &Fought {
        let lines = |word: &str| self.log.lines().filter(|line| line.starts_with(word)).count();
        assert_eq!(lines("got "), 0, "it got something:\n{}", self.log);
        assert!(lines("tried ") >= tries, "it did not try everything:\n{}", self.log);
        self
    }

    /// Returns the report's sentences about its faults.
    pub fn sentences(&self) -> String {
        self.report["faults"].to_string()
    }

    fn left(&self) -> Vec<&Value> {
        let bots = self.report["bots"].as_object().unwrap().values();
        bots.flat_map(|bot| bot["left"].as_array().unwrap()).collect()
    }

    /// Checks that the honest bot answered every question, far from its limit. An error means that time was short,
    /// which may be due to a busy machine.
    fn honest_untouched(&self, limit: u64, questions: u64) -> Result<(), String> {
        let bot = &self.report["bots"][HONEST];
        let slowest = self.report["timing"]["bots"][HONEST]["slowest_ms"].as_u64().unwrap();
        if bot["faults"] != serde_json::json!({}) || slowest > limit / 2 {
            return Err(format!("the honest bot was held up, {slowest} ms of {limit}: {}", self.report));
        }
        assert_eq!(bot["answers"], questions, "{}", self.report);
        Ok(())
    }
}

/// Returns a unique word.
fn tag() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    // It ends in a letter, so that none is a prefix of another.
    format!("p{}n{}x", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// The secret of [`Fight::secret`].
pub const SECRET: &str = "the-word-is-swordfish";

/// Returns a command with a secret in its environment, and with an open descriptor of a secret file that children would
/// inherit.
fn secret(pen: &Pen, temp: &Temp) -> Command {
    let file = temp.file("secret.txt", SECRET);
    let mut command = pen.command("sh");
    command.args(["-c", &format!("exec 9<'{file}'; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_skirmish")]);
    command.env("SKIRMISH_SECRET", SECRET);
    command
}

/// Runs a command, and ends it with all its children if it takes too long.
fn bounded(mut command: Command, pen: &Pen, meanwhile: impl FnOnce()) -> Output {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    let pid = child.id().to_string();
    let (done, over) = std::sync::mpsc::channel();
    let waits = std::thread::spawn(move || {
        let output = child.wait_with_output().unwrap();
        let _ = done.send(());
        output
    });
    meanwhile();
    let late = over.recv_timeout(BOUND).is_err();
    if late {
        pen.kill();
        let _ = Command::new("kill").args(["-9", &pid]).output();
    }
    let output = waits.join().unwrap();
    assert!(!late, "the match took longer than {BOUND:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Returns the names of all files in the test's folder, except logs.
fn files(temp: &Temp) -> Vec<PathBuf> {
    let (mut found, mut at) = (vec![temp.0.clone()], 0);
    while at < found.len() {
        let below = fs::read_dir(&found[at]).into_iter().flatten().flatten().map(|entry| entry.path());
        found.extend(below.filter(|path| {
            !path.ends_with("logs") && !path.ends_with("targets") && !path.ends_with("secret.txt")
        }));
        at += 1;
    }
    found.sort();
    found
}

fn mounts() -> String {
    fs::read_to_string("/proc/self/mountinfo").unwrap_or_default()
}

/// Checks that no new process, control group, mount or file is left.
fn nothing_left(pen: &Pen, tag: &str, temp: &Temp, before: &(Vec<PathBuf>, String)) {
    assert_eq!(pen.left(), Vec::<String>::new());
    assert_eq!(called(tag), Vec::<String>::new());
    assert_eq!(files(temp), before.0);
    assert_eq!(mounts(), before.1);
    for folder in ["/tmp", "/var/tmp", "/dev/shm", "/run", "/"] {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let odd: Vec<PathBuf> =
            entries.map(|entry| entry.path()).filter(|path| path.to_string_lossy().contains(tag)).collect();
        assert!(odd.is_empty(), "files are left: {odd:?}");
    }
}

/// Checks that the next match is not affected.
fn next_match_starts(temp: &Temp, honest: &str, pen: &Pen) {
    let mut command = pen.command(env!("CARGO_BIN_EXE_skirmish"));
    command.arg("match").args(GAME).args(["--seat", honest, "--seat", "random", "--games", "1", "--json"]);
    command.args(["--logs", &temp.path("logs"), "--sandbox", sandbox(), "--no-timeout"]);
    let output = bounded(command, pen, || ());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let bot = &report["bots"][HONEST];
    assert_eq!((&bot["faults"], &bot["answers"]), (&serde_json::json!({}), &QUESTIONS.into()), "{report}");
}

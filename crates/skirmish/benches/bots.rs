//! Measures what bots cost in one run: matches per second by kind of player, the time of an instant answer, and how
//! much the cage adds to a start. Run it with `make bench-bots`; docs/PERFORMANCE.md has the figures.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use arena::{Plan, Sitter, Watch, run_match};
use bots::{Bot, Given, Maker, ModuleBot, NativeBot, Terms, Walls};
use cage::Mode;
use engine::chance::Seed;
use engine::table::NewGame;
use engine::{Game, Table, Viewer};
use registry::Visitor;

/// The number of timed answers in each game.
const ANSWERS: usize = 4_000;
/// The number of timed starts.
const STARTS: usize = 200;
/// How long matches are played for each kind of player.
const MATCHES: Duration = Duration::from_secs(3);

/// Answers at once with the first act, or with a sheet without orders: no language is faster than this.
const AT_ONCE: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
    char *line = NULL, none[64] = "hold";
    size_t room = 0;
    ssize_t length;
    char out[4096];
    while ((length = getline(&line, &room, stdin)) > 0) {
        if (!strncmp(line, "{\"type\":\"hello\"", 15)) {
            char *at = strstr(line, "\"none\":\"");
            if (at) sscanf(at + 8, "%63[^\"]", none);
            puts("{\"type\":\"ready\"}");
            fflush(stdout);
        } else if (!strncmp(line, "{\"type\":\"question\"", 18)) {
            char *number = strstr(line, "\"number\":") + 9, *acts = strstr(line, "\"acts\":[\""), text[2048] = "";
            if (acts) sscanf(acts + 9, "%2047[^\"]", text);
            else strcpy(text, none);
            int n = snprintf(out, sizeof out, "{\"type\":\"act\",\"question\":%d,\"text\":\"%s\"}\n", atoi(number), text);
            if (write(1, out, n) != n) return 1;
        } else if (!strncmp(line, "{\"type\":\"goodbye\"", 17)) return 0;
    }
    return 0;
}
"#;

/// The same bot as a module. Its act may be illegal: the bench measures only the exchange. The number of a question is
/// at byte 28 of its line.
const MODULE_AT_ONCE: &str = r#"(module
    (import "skirmish" "read_line" (func $read (param i32 i32) (result i32)))
    (import "skirmish" "write_line" (func $write (param i32 i32)))
    (memory (export "memory") 32)
    (data (i32.const 0) "{\22type\22:\22ready\22}          ")
    (data (i32.const 100) "{\22type\22:\22act\22,\22text\22:\22x\22,\22question\22:")
    (func (export "run") (local $from i32) (local $to i32)
        (drop (call $read (i32.const 1024) (i32.const 2000000)))
        (call $write (i32.const 0) (i32.const 26))
        (loop $lines
            (br_if 1 (i32.lt_s (call $read (i32.const 1024) (i32.const 2000000)) (i32.const 0)))
            ;; A question: its type begins with q.
            (br_if $lines (i32.ne (i32.load8_u (i32.const 1033)) (i32.const 113)))
            (local.set $from (i32.const 1052))
            (local.set $to (i32.const 136))
            (loop $digits
                (i32.store8 (local.get $to) (i32.load8_u (local.get $from)))
                (local.set $from (i32.add (local.get $from) (i32.const 1)))
                (local.set $to (i32.add (local.get $to) (i32.const 1)))
                (br_if $digits (i32.ne (i32.load8_u (local.get $from)) (i32.const 44))))
            (i32.store8 (local.get $to) (i32.const 125))
            (call $write (i32.const 100) (i32.sub (local.get $to) (i32.const 99)))
            (br $lines))))"#;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    if args.get(1).is_some_and(|word| word == "cage") {
        return cage::enter(args.into_iter().skip(2));
    }
    let folder = std::env::temp_dir().join(format!("skirmish-bench-{}", std::process::id()));
    let built = build(&folder);
    if let Err(why) = &built {
        eprintln!("{why}");
    } else {
        starts(&folder);
        for game in registry::games() {
            registry::visit(game.about().id, Measure(&folder));
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    if built.is_ok() { ExitCode::SUCCESS } else { ExitCode::from(2) }
}

/// Builds the bot that answers at once, in a place where any user can run it.
fn build(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    std::fs::write(folder.join("at-once.c"), AT_ONCE).map_err(|error| error.to_string())?;
    std::fs::write(folder.join("at-once.wat"), MODULE_AT_ONCE).map_err(|error| error.to_string())?;
    let bare = MODULE_AT_ONCE.replace("ready\\22}          ", "ready\\22,\\22view\\22:[]}");
    std::fs::write(folder.join("bare.wat"), bare).map_err(|error| error.to_string())?;
    let cc = Command::new("cc").args(["-O2", "-o", "at-once", "at-once.c"]).current_dir(folder).status();
    match cc {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("cc failed: {status}")),
        Err(error) => Err(format!("missing: cc: {error}")),
    }
}

fn native(folder: &Path, mode: Mode) -> Arc<dyn Maker> {
    let walls = Walls { mode, ..Walls::default() };
    Arc::new(NativeBot::new("native", vec!["./at-once".to_string()], folder, &walls))
}

fn module() -> Arc<dyn Maker> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sdk/wasm/first.wat");
    Arc::new(ModuleBot::read("wasm", &file).expect("the example is a module"))
}

fn module_at_once(file: &Path) -> Arc<dyn Maker> {
    Arc::new(ModuleBot::read("wasm", file).expect("it is a module"))
}

/// Returns the median and the 99th percentile, in microseconds.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_nanos() as f64 / 1_000.0;
    format!("p50 {:>8.1} us   p99 {:>8.1} us", at(50), at(99))
}

/// Measures how much the cage adds to a start, up to the end of the program.
fn starts(folder: &Path) {
    for (name, mode) in [("plain", Mode::Off), ("caged", Mode::Required)] {
        let maker = native(folder, mode);
        let mut times = Vec::with_capacity(STARTS);
        for _ in 0..STARTS {
            let before = Instant::now();
            match maker.start() {
                Ok(runner) => drop(runner.end(1_000_000)),
                Err(why) => return eprintln!("{name}: {why}"),
            }
            times.push(before.elapsed());
        }
        println!("start and end, {name:<6}        {}", spread(times));
    }
}

struct Measure<'a>(&'a Path);

impl Visitor for Measure<'_> {
    type Out = ();

    fn visit<G: Game>(self) {
        println!("\n{}", G::ABOUT.id);
        for (name, maker) in [
            ("native, caged", native(self.0, Mode::Required)),
            ("native, plain", native(self.0, Mode::Off)),
            ("wasm", module_at_once(&self.0.join("at-once.wat"))),
            ("wasm, bare", module_at_once(&self.0.join("bare.wat"))),
        ] {
            println!("  one answer, {name:<14}    {}", spread(answers::<G>(&*maker)));
        }
        let bots: [(&str, Sitter); 3] = [
            ("built-in", "random".into()),
            ("native, caged", Sitter::Bot(native(self.0, Mode::Required))),
            ("wasm", Sitter::Bot(module())),
        ];
        for (name, sitter) in bots {
            let (games, acts) = matches::<G>(sitter);
            println!("  matches, {name:<14}     {games:>10.1} games/s   {acts:>10.0} acts/s");
        }
    }
}

/// Measures how long it takes to ask a bot that answers at once: writing the question, sending both lines, reading the
/// answer.
fn answers<G: Game>(maker: &dyn Maker) -> Vec<Duration> {
    let mut times = Vec::with_capacity(ANSWERS);
    let mut chance = Seed::number(3).quick("bench");
    for game in 1.. {
        let mut table = Table::<G>::open(NewGame::usual::<G>(Seed::number(game))).expect("a usual game");
        let seat = engine::Seat(0);
        let mut bot = Bot::start(maker.start(), &table, seat, 7, Terms::default());
        while table.verdict().is_none() && times.len() < ANSWERS {
            let question = table.question();
            for asked in question.open.iter() {
                // The game continues at random, so that there are questions of all kinds.
                let seen = table.seen(Viewer::Seat(asked));
                let act = G::random_act(table.setup(), &seen, asked, &mut chance);
                if asked == seat {
                    let before = Instant::now();
                    let given = bot.ask(&table);
                    times.push(before.elapsed());
                    assert!(matches!(given, Given::Act(_)), "{given:?}");
                    bot.taken("");
                }
                table.act(asked, question.number, act).expect("a legal act");
            }
        }
        bot.bye(&table);
        if times.len() >= ANSWERS {
            break;
        }
    }
    times
}

/// Plays whole matches of a player against itself; returns games and acts per second, on all cores.
fn matches<G: Game>(sitter: Sitter) -> (f64, f64) {
    let plan = Plan {
        players: vec![sitter; G::ABOUT.seats.1.into()],
        terms: Terms::default(),
        games: 1_000_000,
        first: 0,
        round: 0,
        vary: Vec::new(),
        seed: Seed::number(1),
        threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        options: G::ABOUT.options(),
        content: G::content(),
        records: None,
        logs: None,
    };
    let (stop, before) = (AtomicBool::new(false), Instant::now());
    let mut progress = |_, _| {
        if before.elapsed() > MATCHES {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let report = run_match::<G>(&plan, Watch { progress: &mut progress, stop: &stop }).expect("a fair match");
    let seconds = before.elapsed().as_secs_f64();
    (report.played as f64 / seconds, report.acts as f64 / seconds)
}

//! `skirmish bot replay`: asks one bot the questions of a recorded game again.

use std::fs::File;
use std::io::{BufRead, BufWriter, Write};

use bots::{Bot, BotEnd, Ended, Fault, Given, Heard, Micros, Runner, Terms, Walls};
use engine::Seat;
use engine::chance::Seed;
use engine::erased::{AnyGame, AnyTable};
use engine::record::RecordText;
use serde_json::json;

use crate::args::BotReplay;
use crate::fail::{Done, Fail};
use crate::matches::sitters;
use crate::out::{Out, count, note};
use crate::replay;

/// One question, with the answer then and now.
struct Again {
    question: u32,
    then: Option<String>,
    now: Result<String, String>,
}

/// Plays the questions of a seat again.
pub fn run(out: &mut Out, args: &BotReplay) -> Done {
    let (_, record, game) = replay::open(&args.record)?;
    let file = args.record.display().to_string();
    let whole = game.replay(&record, None).map_err(|error| error.in_file(&file))?;
    let seat = Seat(args.seat);
    let seats = whole.made().seats.len();
    if seat.index() >= seats {
        return Err(Fail::usage(format!(
            "the record has seats 0 to {}; there is no seat {}",
            seats - 1,
            seat.0
        )));
    }
    let walls = Walls { mode: sitters::mode(args.sandbox), ..Walls::default() };
    let maker = match bots::bot(&args.bot, &walls) {
        Some(maker) => maker.map_err(Fail::Wrong)?,
        None => {
            return Err(Fail::usage(format!("`{}` is not a bot: a bot is {}", args.bot, super::KINDS)));
        }
    };
    let runner = maker.start().map_err(Fail::Wrong)?;
    if args.wait {
        wait(&*runner);
    }
    let copy = match &args.input {
        Some(path) => Some(File::create(path).map_err(|e| Fail::wrong(format!("{}: {e}", path.display())))?),
        None => None,
    };
    let runner: Box<dyn Runner> = Box::new(Copied { runner, copy: copy.map(BufWriter::new) });
    let (agains, end) = ask_again(game, &record, &*whole, seat, runner)?;
    show(out, args, &agains, &end)
}

/// Waits until the user has attached a debugger.
fn wait(runner: &dyn Runner) {
    match runner.pid() {
        Some(pid) => note(&format!("the bot is process {pid}; attach a debugger, then press Enter")),
        None => note("the bot is not a process; press Enter to continue"),
    }
    let _ = std::io::stdin().lock().lines().next();
}

/// Asks the bot the questions of the record. The game continues as recorded, regardless of the bot's answers.
fn ask_again(
    game: &dyn AnyGame,
    record: &RecordText,
    whole: &dyn AnyTable,
    seat: Seat,
    runner: Box<dyn Runner>,
) -> Done<(Vec<Again>, BotEnd)> {
    let upto = |rows: usize| game.replay(record, Some(rows)).map_err(Fail::wrong);
    let seed = whole.made().seed.clone().unwrap_or(Seed::number(0));
    let own = seed.quick(&format!("bot {}", seat.0)).0 >> 11;
    let terms = Terms { strikes: u32::MAX, ..Terms::default().untimed() };
    let mut bot = Bot::start(Ok(runner), &*upto(1)?, seat, own, terms);
    let mut agains = Vec::new();
    for row in 1..whole.row_count() {
        let view = whole.row(row);
        let Some((_, then)) = view.acts.iter().find(|(who, _)| *who == seat) else { continue };
        let table = upto(row)?;
        if !table.question().open.contains(seat) || bot.is_idle() {
            continue;
        }
        let question = table.question().number;
        let now = match bot.ask(&*table) {
            Given::Void(fault) => Err(fault.word().to_string()),
            Given::Act(text) => {
                match table.read_act(seat, &text).and_then(|(full, fine)| fine.map(|()| full)) {
                    Ok(full) => {
                        bot.taken(&full);
                        Ok(full)
                    }
                    Err(refusal) => {
                        let why = refusal.to_string();
                        let fault = bot.refused(desk::refused(refusal));
                        Err(format!("{}: {}", fault.word(), bots::safe(&why, 200)))
                    }
                }
            }
        };
        agains.push(Again { question, then: then.clone(), now });
    }
    Ok((agains, bot.bye(whole)))
}

fn show(out: &mut Out, args: &BotReplay, agains: &[Again], end: &BotEnd) -> Done {
    let differs = |again: &&Again| again.now.as_ref().ok() != again.then.as_ref();
    let different = agains.iter().filter(differs).count();
    let log = String::from_utf8_lossy(&end.log);
    if args.json.json {
        let line = |again: &Again| {
            json!({
                "question": again.question, "then": again.then,
                "now": again.now.as_ref().ok(), "fault": again.now.as_ref().err(),
            })
        };
        let lines: Vec<_> = agains.iter().map(line).collect();
        let faults: Vec<_> = end
            .troubles
            .iter()
            .map(|t| json!({ "question": t.question, "fault": t.fault.word(), "what": t.what }))
            .collect();
        writeln!(
            out,
            "{}",
            json!({ "asked": agains.len(), "different": different, "answers": lines, "faults": faults, "log": log })
        )?;
        return Ok(());
    }
    let paint = out.paint;
    for again in agains.iter().filter(differs) {
        let then = again.then.as_deref().unwrap_or("(none)");
        let now = match &again.now {
            Ok(text) => text.clone(),
            Err(why) => paint.bad(why),
        };
        writeln!(out, "question {}: then `{then}`, now `{now}`", again.question)?;
    }
    let asked = |question: u32| agains.iter().any(|again| again.question == question);
    for trouble in end.troubles.iter().filter(|trouble| !asked(trouble.question)) {
        let (word, what) = (trouble.fault.word(), &trouble.what);
        writeln!(out, "question {}: {}: {what}", trouble.question, paint.bad(word))?;
    }
    if args.log {
        for line in log.lines() {
            writeln!(out, "  {}", bots::safe(line, 1_000))?;
        }
    }
    writeln!(out, "{}, {different} answered differently", count(agains.len() as u64, "question"))?;
    if end.troubles.is_empty() { Ok(()) } else { Err(Fail::Said) }
}

/// A bot, with a copy of every line that is sent to it.
struct Copied {
    runner: Box<dyn Runner>,
    copy: Option<BufWriter<File>>,
}

impl Runner for Copied {
    fn say(&mut self, line: &str) {
        if let Some(copy) = &mut self.copy
            && let Err(error) = writeln!(copy, "{line}")
        {
            note(&format!("the lines to the bot are no longer written to the file: {error}"));
            self.copy = None;
        }
        self.runner.say(line);
    }

    fn begin(&mut self) {
        self.runner.begin();
    }

    fn hear(&mut self, until: Option<Micros>) -> Heard {
        self.runner.hear(until)
    }

    fn spent(&self) -> Micros {
        self.runner.spent()
    }

    fn late(&self) -> Fault {
        self.runner.late()
    }

    fn layers(&self) -> Vec<String> {
        self.runner.layers()
    }

    fn pid(&self) -> Option<u32> {
        self.runner.pid()
    }

    fn end(self: Box<Self>, grace: Micros) -> Ended {
        self.runner.end(grace)
    }
}

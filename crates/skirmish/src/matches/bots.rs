//! What a match reports about its bots: how they were sandboxed, their faults, and how to replay them.

use std::io::Write;

use arena::{BotSum, Mishap, Report};
use serde_json::{Map, Value, json};

use crate::args::Match;
use crate::fail::Done;
use crate::out::{Out, count, quoted};

/// How many void answers are printed one by one; the JSON report has more.
const SHOWN: usize = 20;

/// The command that plays one game of a match again.
pub struct Again {
    words: Vec<String>,
}

impl Again {
    /// Creates the command from the requested match.
    pub fn new(args: &Match) -> Again {
        let mut words: Vec<String> = ["skirmish", "match", &args.game].map(str::to_string).to_vec();
        let mut add = |name: &str, value: &str| words.extend([name.to_string(), value.to_string()]);
        args.seats.iter().for_each(|seat| add("--seat", seat));
        args.many.making.options.iter().for_each(|option| add("--option", option));
        if let Some(content) = &args.many.making.content {
            add("--content", &content.display().to_string());
        }
        add("--seed", &args.many.seed);
        let (terms, sandbox) = (&args.terms, format!("{:?}", args.terms.sandbox).to_lowercase());
        for (name, value, usual) in [
            ("--answer-ms", terms.answer_ms.to_string(), "1000"),
            ("--bank-ms", terms.bank_ms.to_string(), "0"),
            ("--start-ms", terms.start_ms.to_string(), "5000"),
            ("--strikes", terms.strikes.to_string(), "3"),
            ("--queries", terms.queries.to_string(), "20000"),
            ("--sandbox", sandbox, "best"),
            ("--bot-memory", terms.bot_memory.to_string(), "512"),
        ] {
            if value != usual {
                add(name, &value);
            }
        }
        if terms.no_timeout {
            words.push("--no-timeout".to_string());
        }
        Again { words }
    }

    /// Returns the command for one game.
    fn game(&self, number: u64) -> String {
        let words = self.words.iter().map(String::as_str);
        let only = number.to_string();
        let words = words.chain(["--only", &only, "--logs", "logs", "--records", "records"]);
        let quoted: Vec<String> = words.map(quoted).collect();
        quoted.join(" ")
    }

    /// Returns a command for every game with a void answer, and on request for every game that a bot lost.
    pub fn lines(&self, report: &Report, lost: bool) -> Vec<String> {
        let void = report.mishaps.iter().map(|mishap| mishap.game);
        let mut games: Vec<u64> =
            void.chain(report.lost.iter().filter(|_| lost).map(|(game, _)| *game)).collect();
        games.sort_unstable();
        games.dedup();
        games.into_iter().map(|game| self.game(game)).collect()
    }
}

/// Returns everything that depends on time, by the name of the bot.
pub fn times(report: &Report) -> Value {
    let of = |sum: &BotSum| json!({ "spent_ms": sum.spent / 1_000, "slowest_ms": sum.slowest / 1_000, "mean_us": mean(sum) });
    let bots = report.standings.iter().zip(&report.bots);
    let times = bots.filter_map(|(standing, sum)| Some((standing.name.clone(), of(sum.as_ref()?))));
    Value::Object(times.collect::<Map<String, Value>>())
}

fn mean(sum: &BotSum) -> u64 {
    sum.spent / sum.answers.max(1)
}

/// Prints the report.
pub fn print(out: &mut Out, report: &Report, again: &Again, lost: bool) -> Done {
    let paint = out.paint;
    for (standing, sum) in report.standings.iter().zip(&report.bots) {
        let Some(sum) = sum else { continue };
        let layers = if sum.layers.is_empty() { "none".to_string() } else { sum.layers.join(", ") };
        writeln!(
            out,
            "\n{}: {} in {} ms, {} ms at most; {} queries",
            paint.bold(&standing.name),
            count(sum.answers, "answer"),
            sum.spent / 1_000,
            sum.slowest / 1_000,
            sum.queries
        )?;
        writeln!(out, "  protection: {layers}")?;
        if !sum.faults.is_empty() {
            let faults = sum.faults.iter().map(|(fault, count)| format!("{} {count}", fault.word()));
            let faults = faults.collect::<Vec<_>>().join(", ");
            writeln!(out, "  {}", paint.bad(&format!("void answers: {faults}")))?;
        }
        for left in &sum.left {
            writeln!(out, "  {}", paint.bad(&format!("left behind: {left}")))?;
        }
    }
    if !report.mishaps.is_empty() {
        writeln!(out)?;
    }
    for mishap in report.mishaps.iter().take(SHOWN) {
        writeln!(out, "{}", line(report, mishap))?;
    }
    if report.mishaps.len() > SHOWN {
        writeln!(out, "... and {} more; --json lists them", report.mishaps.len() - SHOWN)?;
    }
    let lines = again.lines(report, lost);
    if !lines.is_empty() {
        writeln!(out, "\nto see such a game again:")?;
    }
    for line in lines.iter().take(SHOWN) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

fn line(report: &Report, mishap: &Mishap) -> String {
    let (name, trouble) = (&report.standings[mishap.player].name, &mishap.trouble);
    let (game, seat, question) = (mishap.game, mishap.seat, trouble.question);
    format!(
        "game {game}, seat {seat}, {name}, question {question}: {}: {}",
        trouble.fault.word(),
        trouble.what
    )
}

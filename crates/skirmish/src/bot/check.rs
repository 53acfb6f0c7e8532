//! `skirmish bot check`: a short match, and the faults in plain words.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arena::{MatchError, Plan, Report, Sitter, Watch, run_match};
use bots::{Fault, Maker};
use engine::Game;
use engine::player::RANDOM;
use registry::Visitor;

use super::{build, open};
use crate::args::BotCheck;
use crate::fail::{Done, Fail};
use crate::matches::progress::Progress;
use crate::matches::sitters;
use crate::out::{Out, count};
use crate::{choose, matches, rosters};

struct Short<'a>(&'a Plan, &'a mut Progress);

impl Visitor for Short<'_> {
    type Out = Result<Report, MatchError>;
    fn visit<G: Game>(self) -> Self::Out {
        let stop = AtomicBool::new(false);
        run_match::<G>(self.0, Watch { progress: &mut |done, all| self.1.show(done, all), stop: &stop })
    }
}

/// Builds a bot, plays a short match with it against `random`, and explains the faults.
pub fn run(out: &mut Out, args: &BotCheck) -> Done {
    let (terms, walls) = sitters::terms(&args.terms);
    let mut game = args.game.clone();
    let path = Path::new(&args.bot);
    if path.is_dir() {
        let folder = open(path)?;
        build(out, &folder)?;
        game = game.or(Some(folder.game));
    }
    let is_bot = path.exists() || args.bot.starts_with("cmd:");
    let Some(game) = game.filter(|_| is_bot) else {
        return Err(Fail::Usage(match is_bot {
            true => "name the game with --game; only a bot folder names it already".to_string(),
            false => format!("there is no `{}`; a bot is {}", args.bot, super::KINDS),
        }));
    };
    let game = choose::game(&game)?;
    let bot: Arc<dyn Maker> = match bots::bot(&args.bot, &walls) {
        Some(bot) => bot.map_err(Fail::Wrong)?,
        None => {
            return Err(Fail::usage(format!("`{}` is not a bot: a bot is {}", args.bot, super::KINDS)));
        }
    };
    let about = game.about();
    let mut players = vec![Sitter::Bot(bot)];
    players.resize_with(about.seats.1.into(), || RANDOM.into());
    let (options, content) = rosters::making(game, &args.making.options, args.making.content.as_deref())?;
    let plan = Plan {
        players,
        terms,
        games: args.games.max(1),
        first: 0,
        seed: choose::seed(&args.seed)?,
        threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        options,
        content,
        round: 0,
        vary: Vec::new(),
        records: None,
        logs: None,
    };
    choose::open(game, plan.made(game.about(), 0))?;
    let mut progress = Progress::new("games");
    let report = registry::visit(about.id, Short(&plan, &mut progress)).ok_or(Fail::Said)?;
    progress.clear();
    explain(out, &report.map_err(matches::wrong)?)
}

fn explain(out: &mut Out, report: &Report) -> Done {
    let paint = out.paint;
    let (standing, Some(Some(sum))) = (&report.standings[0], report.bots.first()) else {
        return Err(Fail::Said);
    };
    writeln!(
        out,
        "{}: {} against {RANDOM}: {} won, {} drawn, {} lost; {} answers, the slowest {} ms",
        standing.name,
        count(report.played, "game"),
        standing.wins,
        standing.draws,
        standing.losses,
        sum.answers,
        sum.slowest / 1_000
    )?;
    let layers = if sum.layers.is_empty() { "none".to_string() } else { sum.layers.join(", ") };
    writeln!(out, "protection: {layers}")?;
    if report.mishaps.is_empty() {
        writeln!(out, "{}", paint.good("nothing is wrong"))?;
        return Ok(());
    }
    let mut seen = Vec::new();
    for mishap in &report.mishaps {
        let fault = mishap.trouble.fault;
        if seen.contains(&fault) {
            continue;
        }
        seen.push(fault);
        let (times, first) = (sum.faults.get(&fault).copied().unwrap_or_default(), &mishap.trouble);
        writeln!(out, "\n{} ({})", paint.bad(fault.word()), count(times, "time"))?;
        writeln!(out, "  first in game {}, question {}: {}", mishap.game, first.question, first.what)?;
        writeln!(out, "  {}", advice(fault))?;
    }
    Err(Fail::wrong(format!("{} void", count(sum.faults.values().sum::<u64>(), "answer"))))
}

/// Returns advice about a fault.
fn advice(fault: Fault) -> &'static str {
    match fault {
        Fault::Late => {
            "it did not answer in time. Does it write a line for every question, and flush its output after it? `--no-timeout` shows whether it is only slow."
        }
        Fault::Illegal => {
            "its act is against a rule; the sentence above names it. The legal acts are in `acts` of the question; the query `read` says beforehand whether an act is legal."
        }
        Fault::Malformed => {
            "its line cannot be read. A line is one JSON object such as {\"type\":\"act\",\"question\":12,\"text\":\"...\"}, and what it prints for itself belongs on stderr. If it is the act: the legal ones are in `acts` of the question, in just the form that is read."
        }
        Fault::Early => {
            "it answered a question that was not asked yet: `question` must be the `number` of the question."
        }
        Fault::Queries => {
            "it asked too many queries for one question; `limits.queries` in hello says how many there may be."
        }
        Fault::Fuel => {
            "it used all of its instructions for one answer; for modules time is counted in instructions."
        }
        Fault::Flood => {
            "it wrote far more than it was asked for: one line for each question, and lines for queries."
        }
        Fault::Crashed => {
            "it ended during the game. What it wrote on stderr says why: play a match with --logs DIR. Without a word: `skirmish bot replay` with --input writes down what it was told, for a debugger."
        }
        Fault::Memory => "it used more memory than it may have; `--bot-memory` sets how much that is.",
        Fault::Start => {
            "it did not come as far as `ready`. After the first line, hello, it must say {\"type\":\"ready\"} on a separate line and flush its output; most languages keep what is written to a pipe. In the cage it sees the system's programs and its own folder and nothing else: `--sandbox off` shows whether that is the reason."
        }
    }
}

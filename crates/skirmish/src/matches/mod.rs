//! `skirmish match`.

pub mod balance;
mod bots;
pub mod progress;
pub mod robin;
pub mod sitters;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ::bots::Terms;
use arena::{MatchError, Opening, Plan, Report, Sitter, Standing, Watch, run_match};
use engine::erased::AnyGame;
use engine::{About, Game};
use registry::Visitor;
use serde_json::json;

use crate::args::{Many, Match};
use crate::fail::{Done, Fail};
use crate::matches::progress::Progress;
use crate::out::{self, Out, note};
use crate::{choose, rosters};

/// How many games are played by default.
pub const GAMES: u64 = 100;

struct Run<'a> {
    plan: &'a Plan,
    stop: &'a AtomicBool,
    progress: &'a mut Progress,
}

impl Visitor for Run<'_> {
    type Out = Result<Report, MatchError>;
    fn visit<G: Game>(self) -> Self::Out {
        let Run { plan, stop, progress } = self;
        run_match::<G>(plan, Watch { progress: &mut |done, total| progress.show(done, total), stop })
    }
}

/// Plays a match and prints its report.
pub fn run(out: &mut Out, args: &Match) -> Done {
    let game = choose::game(&args.game)?;
    let (terms, walls) = sitters::terms(&args.terms);
    let players = sitters::sitters(game.about(), &args.seats, &walls)?;
    let whole = plan(game, players, &args.many, GAMES)?;
    let (first, games) = args.only.map_or((0, whole.games), |only| (only - 1, 1));
    let (records, logs) = (args.records.clone(), args.logs.clone());
    // The number of users for cages is limited, and so is the number of cages open at once.
    let bots = whole.players.iter().filter(|sitter| matches!(sitter, Sitter::Bot(_))).count();
    let threads = whole.threads.min((cage::MOST_CAGES / bots.max(1)).max(1));
    let plan = Plan { terms, first, games, threads, records, logs, ..whole };
    for folder in plan.records.iter().chain(&plan.logs) {
        std::fs::create_dir_all(folder)
            .map_err(|error| Fail::wrong(format!("{}: {error}", folder.display())))?;
    }
    let stop = stop_on_interrupt()?;
    let mut progress = Progress::new("games");
    let run = Run { plan: &plan, stop: &stop, progress: &mut progress };
    let report = registry::visit(game.about().id, run).ok_or(Fail::Said)?;
    progress.clear();
    let report = report.map_err(wrong)?;
    let seconds = progress.elapsed().as_secs_f64();
    let again = bots::Again::new(args);
    match args.json.json {
        true => {
            let mut value = report.to_json();
            let per_second = (report.played as f64 / seconds).round();
            value["timing"] = json!({
                "seconds": (seconds * 1000.0).round() / 1000.0, "threads": plan.threads,
                "games_per_s": per_second, "bots": bots::times(&report),
            });
            value["reproduce"] = json!(again.lines(&report, args.lost));
            writeln!(out, "{value}")?;
        }
        false => {
            print(out, &report, seconds)?;
            bots::print(out, &report, &again, args.lost)?;
        }
    }
    if let Some(why) = &report.write_fault {
        let records = out::count(report.unwritten, "record");
        return Err(Fail::wrong(format!("{records} could not be written; the first: {why}")));
    }
    match report.partial() {
        true => Err(Fail::Stopped),
        false => Ok(()),
    }
}

/// Returns the plan of many games.
pub fn plan(game: &dyn AnyGame, players: Vec<Sitter>, many: &Many, usual: u64) -> Done<Plan> {
    let games = many.games.unwrap_or(usual);
    if games == 0 {
        return Err(Fail::usage("at least one game must be played"));
    }
    let (options, content) = rosters::making(game, &many.making.options, many.making.content.as_deref())?;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let plan = Plan {
        players,
        games,
        seed: choose::seed(&many.seed)?,
        threads: many.threads.map_or(cores, usize::from),
        options,
        content,
        round: 0,
        vary: varied(game.about(), &many.making.options),
        records: None,
        logs: None,
        terms: Terms::default(),
        first: 0,
    };
    // A failing setup is reported once, and not as a fault of a game.
    choose::open(game, plan.made(game.about(), 0))?;
    Ok(plan)
}

/// Returns the option values that draw the start from the seed, unless the command sets the start.
fn varied(about: &About, given: &[String]) -> Vec<(&'static str, &'static str)> {
    let named: Vec<String> = given
        .iter()
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, _)| name.replace('-', "_"))
        .collect();
    let free = about.varied.iter().all(|(name, _)| !named.iter().any(|given| given == name));
    if free { about.varied.to_vec() } else { Vec::new() }
}

/// Returns the message about games that would all be the same, if they would.
pub fn opening(opening: &Opening, asked: u64, played: u64) -> Option<String> {
    let same = "such a game draws nothing, neither for its start nor for the players";
    match opening {
        Opening::Drawn => None,
        Opening::Varied(values) => {
            let flags: Vec<String> = values.iter().map(|(name, value)| format!("--{name} {value}")).collect();
            let flags = flags.join(" ");
            Some(format!("{same}; so that the games differ, their start is drawn from the seed ({flags})"))
        }
        Opening::Fixed if played < asked => Some(format!(
            "{same}: every order of the seats was played once; the rest of the {asked} games would be copies"
        )),
        Opening::Fixed => Some(format!("{same}: one more would be a copy")),
    }
}

/// Returns a 95 % interval as text; a dash if there is none.
pub fn interval(standing: &Standing) -> String {
    let shown = |(low, high): (f64, f64)| format!("{:>5.1} % to {:>5.1} %", low * 100.0, high * 100.0);
    standing.interval().map_or("-".to_string(), shown)
}

/// Returns how many games were played, and how many of them differed: `12 games, 6 different`.
pub fn games(played: u64, distinct: u64) -> String {
    format!("{}, {distinct} different", out::count(played, "game"))
}

/// Converts a match error: a plan that cannot be played is a usage error; a game that went wrong is not.
pub fn wrong(error: MatchError) -> Fail {
    match error {
        MatchError::Plan(what) => Fail::Usage(what),
        other => Fail::wrong(other),
    }
}

/// Handles Ctrl-C: the first one asks for a partial report, the second ends the program.
pub fn stop_on_interrupt() -> Done<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        note("\nstopping: the running games are finished first; press Ctrl-C again to stop at once");
    };
    ctrlc::set_handler(handler).map_err(Fail::wrong)?;
    Ok(stop)
}

fn print(out: &mut Out, report: &Report, seconds: f64) -> Done {
    let paint = out.paint;
    if report.partial() {
        let what = format!("partial: stopped after {} of {} games", report.played, report.planned);
        writeln!(out, "{}", paint.bad(&what))?;
    }
    let heading =
        format!("{:<16}{:>8}{:>8}{:>8}{:>10}   95 % interval", "player", "won", "drawn", "lost", "score");
    writeln!(out, "{}", paint.bold(&heading))?;
    for standing in &report.standings {
        let line = format!(
            "{:<16}{:>8}{:>8}{:>8}{:>8.1} %   {}",
            standing.name,
            standing.wins,
            standing.draws,
            standing.losses,
            standing.score() * 100.0,
            interval(standing)
        );
        writeln!(out, "{line}")?;
    }
    let by_seat: Vec<String> = report.wins_by_seat.iter().map(u64::to_string).collect();
    writeln!(out, "\nwins by seat  {}", by_seat.join(" "))?;
    for (ending, count) in &report.endings {
        writeln!(out, "{count:>8} x    {ending}")?;
    }
    writeln!(
        out,
        "{}, {:.1} acts each, {} refusals; seed {}; {seconds:.1} s",
        games(report.played, report.distinct),
        report.mean_acts(),
        report.refusals,
        report.seed
    )?;
    if let Some(what) = opening(&report.opening, report.asked, report.played) {
        writeln!(out, "{what}")?;
    }
    writeln!(out, "result hash {}", report.hash)?;
    Ok(())
}

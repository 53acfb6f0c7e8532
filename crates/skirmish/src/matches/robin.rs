//! `skirmish balance` for a game with rosters: each plays every other one and itself.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use arena::{Balance, Lean, MatchError, Pair, Plan, Robin, RobinReport, Standing, Watch, run_robin};
use engine::Game;
use engine::erased::AnyGame;
use registry::Visitor;

use crate::args::Balance as Args;
use crate::fail::{Done, Fail};
use crate::matches::balance;
use crate::matches::progress::Progress;
use crate::out::{Out, Paint, note};
use crate::rosters::roster::link;
use crate::rosters::{Shop, faults};

/// How many games a pair plays by default.
pub const GAMES: u64 = 400;
/// The width of a column of the matrix.
const WIDE: usize = 12;

struct Run<'a> {
    robin: &'a Robin,
    stop: &'a AtomicBool,
    progress: &'a mut Progress,
}

impl Visitor for Run<'_> {
    type Out = Result<RobinReport, MatchError>;
    fn visit<G: Game>(self) -> Self::Out {
        let Run { robin, stop, progress } = self;
        run_robin::<G>(robin, Watch { progress: &mut |done, total| progress.show(done, total), stop })
    }
}

/// Returns the two options that take the rosters, if the game has them and the round robin sets them.
pub fn options(game: &dyn AnyGame, args: &Args, shop: Option<&Shop>) -> Done<Option<[&'static str; 2]>> {
    let seats = shop.and_then(|shop| <[&'static str; 2]>::try_from(shop.workshop.options.as_slice()).ok());
    let Some(options) = seats else {
        return match args.rosters.is_empty() {
            true => Ok(None),
            false => Err(Fail::usage(format!("{} has no rosters", game.about().id))),
        };
    };
    let given = |option: &&&str| {
        let names = args.many.making.options.iter().filter_map(|pair| pair.split_once('='));
        names.into_iter().any(|(name, _)| name.replace('-', "_") == **option)
    };
    let fixed = options.iter().filter(given).count();
    match (args.fixed || fixed == 2, args.rosters.is_empty(), fixed) {
        (true, true, _) => Ok(None),
        (false, _, 0) => Ok(Some(options)),
        (true, false, _) => Err(Fail::usage("a round robin cannot have fixed rosters")),
        _ => Err(Fail::usage(format!(
            "name a roster for each seat ({}), or none for a round robin of all",
            options.join(", ")
        ))),
    }
}

/// Returns the rosters to play: those named on the command line, or else all legal rosters that come with the game.
fn meeting(args: &Args, shop: &Shop) -> Done<Vec<(String, String)>> {
    let mut rosters = Vec::new();
    if args.rosters.is_empty() {
        for (name, roster) in &shop.workshop.ready {
            match faults(&shop.appraise(roster)?).as_slice() {
                [] => rosters.push((name.clone(), name.clone())),
                [fault, ..] => note(&format!("{name} is left out: {fault}")),
            }
        }
    }
    for word in &args.rosters {
        let appraisal = shop.playable(word)?;
        rosters.push(match shop.workshop.ready.iter().any(|(name, _)| name == word) {
            true => (word.clone(), word.clone()),
            false => (appraisal.roster.name.clone(), link(appraisal)?),
        });
    }
    Ok(rosters)
}

/// Plays a round robin and prints what won.
pub fn run(out: &mut Out, args: &Args, plan: Plan, options: [&'static str; 2], shop: &Shop) -> Done {
    let (game, rosters) = (args.game.as_str(), meeting(args, shop)?);
    let robin = Robin { plan, options, rosters };
    let stop = crate::matches::stop_on_interrupt()?;
    let mut progress = Progress::new("games");
    let run = Run { robin: &robin, stop: &stop, progress: &mut progress };
    let report = registry::visit(game, run).ok_or(Fail::Said)?;
    progress.clear();
    let report = report.map_err(crate::matches::wrong)?;
    let seconds = progress.elapsed().as_secs_f64();
    match args.json.json {
        true => balance::print_json(out, report.to_json(), &report.overall, &robin.plan, seconds)?,
        false => print(out, &report, args.all, seconds)?,
    }
    if report.overall.partial() { Err(Fail::Stopped) } else { Ok(()) }
}

fn print(out: &mut Out, report: &RobinReport, all: bool, seconds: f64) -> Done {
    let (paint, overall) = (out.paint, &report.overall);
    balance::print_head(out, overall)?;
    matrix(out, report)?;
    let mut totals = report.rosters.clone();
    totals.sort_by(|a, b| b.score().total_cmp(&a.score()));
    balance::table(out, overall, "all others", &totals, all)?;
    let names: Vec<String> = report.pairs.iter().map(|pair| pair_name(report, pair)).collect();
    let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let titles = format!(
        "{:>6}{:>6}{:>6}{:>6}{:>9}{:>12}{:>16}{:>10}",
        "games", "won", "drawn", "lost", "score", "first seat", overall.length.of, "distinct"
    );
    writeln!(out, "\n{}", paint.bold(&format!("{:<wide$}{titles}", "pair")))?;
    for (pair, name) in report.pairs.iter().zip(&names) {
        let Standing { wins, draws, losses, .. } = pair.standing;
        let length = format!("{}-{}-{}", pair.length.smallest, pair.length.median, pair.length.largest);
        writeln!(
            out,
            "{name:<wide$}{:>6}{wins:>6}{draws:>6}{losses:>6}{:>7.1} %{:>10.1} %{length:>16}{:>10}",
            pair.standing.games(),
            pair.standing.score() * 100.0,
            pair.first_seat.score() * 100.0,
            pair.distinct
        )?;
    }
    balance::table(out, overall, "seat", &overall.seats, all)?;
    balance::print_groups(out, overall, all)?;
    balance::print_end(out, overall, seconds)
}

/// Prints the score of each row against each column, with its 95 % confidence interval.
fn matrix(out: &mut Out, report: &RobinReport) -> Done {
    let paint = out.paint;
    let digits = report.rosters.len().to_string().len();
    let named = |(number, roster): (usize, &Standing)| format!("{number:>digits$} {}", roster.name);
    let names: Vec<String> = (1..).zip(&report.rosters).map(named).collect();
    let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let numbers: String = (1..=names.len()).map(|number| format!("{number:>WIDE$}")).collect();
    let head = "row against column: score in percent, 95 % interval; against itself, the first seat's";
    writeln!(out, "\n{head}\n{}", paint.bold(&format!("{:<wide$}{numbers}", "")))?;
    for (row, name) in names.iter().enumerate() {
        write!(out, "{name:<wide$}")?;
        for column in 0..names.len() {
            let standing = report.against(row, column).unwrap_or_else(|| Standing::new(""));
            write!(out, "{}", cell(paint, &report.overall, &standing))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn cell(paint: Paint, overall: &Balance, standing: &Standing) -> String {
    let percent = |share: f64| (share * 100.0).round() as u32;
    let score = percent(standing.score());
    let text = match (standing.games(), standing.interval()) {
        (0, _) => "-".to_string(),
        (_, None) => score.to_string(),
        (_, Some((low, high))) => format!("{score} {}-{}", percent(low), percent(high)),
    };
    let text = format!("{text:>WIDE$}");
    match overall.lean(standing) {
        Some(Lean::Above) => paint.good(&text),
        Some(Lean::Below) => paint.bad(&text),
        Some(Lean::Even) | None => text,
    }
}

fn pair_name(report: &RobinReport, pair: &Pair) -> String {
    match pair.row == pair.column {
        true => format!("{} with itself", report.rosters[pair.row].name),
        false => format!("{} - {}", report.rosters[pair.row].name, report.rosters[pair.column].name),
    }
}

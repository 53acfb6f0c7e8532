//! `skirmish balance`.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use arena::{Balance, Group, Lean, MatchError, Plan, Sitter, Standing, Watch, run_balance};
use engine::Game;
use registry::Visitor;
use serde_json::{Value, json};

use crate::fail::{Done, Fail};
use crate::matches::progress::Progress;
use crate::matches::{GAMES, games, interval, opening, plan, stop_on_interrupt, wrong};
use crate::matches::{robin, sitters};
use crate::out::{Out, Paint};
use crate::rosters::{self, Shop};
use crate::{args, choose};

/// How many lines of each end of a long table are printed.
const ENDS: usize = 12;

struct Run<'a> {
    plan: &'a Plan,
    stop: &'a AtomicBool,
    progress: &'a mut Progress,
}

impl Visitor for Run<'_> {
    type Out = Result<Balance, MatchError>;
    fn visit<G: Game>(self) -> Self::Out {
        let Run { plan, stop, progress } = self;
        run_balance::<G>(plan, Watch { progress: &mut |done, total| progress.show(done, total), stop })
    }
}

/// Lets a player play itself and prints what won.
pub fn run(out: &mut Out, args: &args::Balance) -> Done {
    let game = choose::game(&args.game)?;
    let about = game.about();
    let player = args.player.clone().unwrap_or_else(|| choose::players(about)[0].to_string());
    let players = sitters::built_in(about, &vec![player; about.seats.1.into()])?
        .into_iter()
        .map(Sitter::from)
        .collect();
    let (options, content) =
        rosters::making(game, &args.many.making.options, args.many.making.content.as_deref())?;
    let shop = Shop::open(game, content, options)?;
    if let (Some(options), Some(shop)) = (robin::options(game, args, shop.as_ref())?, &shop) {
        let plan = plan(game, players, &args.many, robin::GAMES)?;
        return robin::run(out, args, plan, options, shop);
    }
    let plan = plan(game, players, &args.many, GAMES)?;
    let stop = stop_on_interrupt()?;
    let mut progress = Progress::new("games");
    let run = Run { plan: &plan, stop: &stop, progress: &mut progress };
    let balance = registry::visit(about.id, run).ok_or(Fail::Said)?;
    progress.clear();
    let balance = balance.map_err(wrong)?;
    let seconds = progress.elapsed().as_secs_f64();
    match args.json.json {
        true => print_json(out, balance.to_json(), &balance, &plan, seconds)?,
        false => print(out, &balance, args.all, seconds)?,
    }
    match balance.partial() {
        true => Err(Fail::Stopped),
        false => Ok(()),
    }
}

/// Prints the results for programs, with the time that they took.
pub fn print_json(out: &mut Out, mut value: Value, balance: &Balance, plan: &Plan, seconds: f64) -> Done {
    let per_second = (balance.played as f64 / seconds).round();
    value["timing"] = json!({
        "seconds": (seconds * 1000.0).round() / 1000.0, "threads": plan.threads,
        "games_per_s": per_second,
    });
    writeln!(out, "{value}")?;
    Ok(())
}

fn print(out: &mut Out, balance: &Balance, all: bool, seconds: f64) -> Done {
    print_head(out, balance)?;
    table(out, balance, "seat", &balance.seats, all)?;
    print_groups(out, balance, all)?;
    print_end(out, balance, seconds)
}

/// Prints the player, and whether the run was stopped.
pub fn print_head(out: &mut Out, balance: &Balance) -> Done {
    let paint = out.paint;
    if balance.partial() {
        let what = format!("partial: stopped after {} of {} games", balance.played, balance.planned);
        writeln!(out, "{}", paint.bad(&what))?;
    }
    let even = balance.even() * 100.0;
    writeln!(out, "{} against itself; even is {even:.1} %", paint.bold(&balance.player))?;
    Ok(())
}

/// Prints what each side used.
pub fn print_groups(out: &mut Out, balance: &Balance, all: bool) -> Done {
    for Group { name, common, factors } in &balance.groups {
        let heading = if *common { format!("{name} (score of the first seat)") } else { name.to_string() };
        table(out, balance, &heading, factors, all)?;
    }
    Ok(())
}

/// Prints how long the games were and how they ended.
pub fn print_end(out: &mut Out, balance: &Balance, seconds: f64) -> Done {
    let length = &balance.length;
    writeln!(out, "\nfirst seat: {:+.1} % against even", balance.first_seat_advantage() * 100.0)?;
    writeln!(
        out,
        "{} of a game: {} at least, {} in the middle, {} at most",
        length.of, length.smallest, length.median, length.largest
    )?;
    for (ending, count) in &balance.endings {
        writeln!(out, "{count:>8} x    {ending}")?;
    }
    let played = games(balance.played, balance.distinct);
    writeln!(out, "{played}; seed {}; {seconds:.1} s", balance.seed)?;
    if let Some(what) = opening(&balance.opening, balance.asked, balance.played) {
        writeln!(out, "{what}")?;
    }
    writeln!(out, "result hash {}", balance.hash)?;
    Ok(())
}

/// Prints a table, the most successful first; of a long table, both ends.
pub fn table(out: &mut Out, balance: &Balance, heading: &str, rows: &[Standing], all: bool) -> Done {
    let paint = out.paint;
    let long = |text: &str| text.chars().count();
    let wide = rows.iter().map(|row| long(&row.name)).chain([long(heading)]).max().unwrap_or(0);
    let titles =
        format!("{:>8}{:>8}{:>8}{:>8}{:>10}   95 % interval", "games", "won", "drawn", "lost", "score");
    writeln!(out, "\n{}", paint.bold(&format!("{heading:<wide$}{titles}")))?;
    let hidden = if all { 0 } else { rows.len().saturating_sub(2 * ENDS + 1) };
    // Leaving out a single line would save nothing.
    let left_out = if hidden > 0 { ENDS..rows.len() - ENDS } else { 0..0 };
    for (at, row) in rows.iter().enumerate() {
        if at == left_out.start && !left_out.is_empty() {
            writeln!(out, "{}", paint.dim(&format!("... {} more; --all prints them", left_out.len())))?;
        }
        if !left_out.contains(&at) {
            writeln!(out, "{}", line(paint, balance.lean(row), row, wide))?;
        }
    }
    Ok(())
}

fn line(paint: Paint, lean: Option<Lean>, row: &Standing, wide: usize) -> String {
    let name = &row.name;
    let line = format!(
        "{name:<wide$}{:>8}{:>8}{:>8}{:>8}{:>8.1} %   {}",
        row.games(),
        row.wins,
        row.draws,
        row.losses,
        row.score() * 100.0,
        interval(row)
    );
    match lean {
        None | Some(Lean::Even) => line,
        Some(Lean::Above) => format!("{line}  {}", paint.good(Lean::Above.word())),
        Some(Lean::Below) => format!("{line}  {}", paint.bad(Lean::Below.word())),
    }
}

//! `skirmish bench` and `skirmish perft`.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use arena::bench::{Bench, Effort, ViewCost};
use arena::perft::{DEPTH, DepthCount};
use arena::start::Start;
use engine::{FileError, Game};
use registry::Visitor;
use serde_json::{Value, json};

use crate::args;
use crate::fail::{Done, Fail};
use crate::out::{Out, note};
use crate::{choose, files};

struct Measure(Effort);

impl Visitor for Measure {
    type Out = Result<Bench, FileError>;
    fn visit<G: Game>(self) -> Self::Out {
        use std::io::IsTerminal;
        let told = std::io::stderr().is_terminal();
        arena::bench::bench::<G>(self.0, |name| {
            if told {
                note(&format!("measuring {name}"));
            }
        })
    }
}

/// Measures a game.
pub fn bench(out: &mut Out, args: &args::Bench) -> Done {
    let game = choose::game(&args.game)?;
    let effort = if args.quick { Effort::QUICK } else { Effort::USUAL };
    let bench = registry::visit(game.about().id, Measure(effort)).ok_or(Fail::Said)??;
    if args.json.json {
        writeln!(out, "{}", bench.to_json())?;
        return Ok(());
    }
    writeln!(out, "{}, rules version {}, a state has {} bytes", bench.game, bench.rules, bench.state_bytes)?;
    for p in &bench.positions {
        let listed = p.acts.map_or("not listed".to_string(), |n| format!("{n} acts"));
        writeln!(out, "\n{} ({listed})", out.paint.bold(p.name))?;
        writeln!(out, "  {:>14.0} random games a second", p.playouts_per_s)?;
        writeln!(out, "  {:>14.0} acts a second in them", p.acts_per_s)?;
        if let Some(turns) = p.full_turns_per_s {
            writeln!(out, "  {turns:>14.0} full turns a second, every act drawn and checked")?;
        }
        if let Some(ns) = p.ns_list {
            writeln!(out, "  {ns:>14.0} ns to list all acts")?;
        }
        writeln!(out, "  {:>14.0} ns to apply an answer", p.ns_apply)?;
        writeln!(out, "  {:>14.0} ns to copy the state", p.ns_copy)?;
        writeln!(out, "  {:>14.0} acts a second through notation and JSON", p.json_acts_per_s)?;
        for (view, whose) in [(p.views.asked, "the seat that is asked"), (p.views.other, "another seat")] {
            let ViewCost { ns, ns_json, bytes } = view;
            writeln!(
                out,
                "  {ns:>14.0} ns for the view of {whose}, and {ns_json:.0} for its {bytes} bytes of JSON"
            )?;
        }
    }
    Ok(())
}

struct Count<'a>(&'a str);

impl Visitor for Count<'_> {
    type Out = Result<Vec<DepthCount>, FileError>;
    fn visit<G: Game>(self) -> Self::Out {
        arena::perft::run::<G>(self.0)
    }
}

/// Counts the acts that the game's files ask for, or those from a position.
pub fn perft(out: &mut Out, args: &args::Perft) -> Done {
    let id = choose::game(&args.game)?.about().id;
    if let Some(depth) = args.depth {
        return count(out, args, id, depth);
    }
    let paths = match args.files.is_empty() {
        true => files::below(&files::of_game(&args.root, id, "perft")?, ".perft")?,
        false => args.files.clone(),
    };
    let begun = Instant::now();
    let (mut passed, mut failed) = (0, 0);
    let mut list = Vec::new();
    for path in &paths {
        for line in check(id, path)? {
            let file = path.display().to_string();
            let found = match &line.found {
                Ok(count) => count.to_string(),
                Err(why) => why.clone(),
            };
            *(if line.holds() { &mut passed } else { &mut failed }) += 1;
            if !args.json.json {
                let word = match line.holds() {
                    true => out.paint.good("ok"),
                    false => out.paint.bad(&format!("FAILED, expected {}", line.expected)),
                };
                writeln!(out, "{file}:{}: depth {} {found} {word}", line.line, line.depth)?;
            }
            list.push(json!({
                "file": file, "line": line.line, "depth": line.depth,
                "expected": line.expected, "found": line.found.as_ref().ok(), "holds": line.holds(),
            }));
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    match args.json.json {
        true => writeln!(out, "{}", with_time(json!({ "game": id, "counts": list }), seconds))?,
        false => writeln!(out, "{passed} passed, {failed} failed")?,
    }
    match (failed, passed) {
        (0, 1..) => Ok(()),
        (0, 0) => Err(Fail::wrong(format!("{id} has no perft files"))),
        _ => Err(Fail::Said),
    }
}

fn check(id: &str, path: &Path) -> Done<Vec<DepthCount>> {
    let text = files::read(path)?;
    let lines = registry::visit(id, Count(&text)).ok_or(Fail::Said)?;
    lines.map_err(|error| error.in_file(&path.display().to_string()).into())
}

/// Counts depth by depth; the lines can be copied into a file.
fn count(out: &mut Out, args: &args::Perft, id: &str, depth: u32) -> Done {
    let head = match &args.position {
        None => format!("game {id}\n"),
        Some(path) => {
            let text = files::read(path)?;
            Start::parse(&text, &[DEPTH]).map_err(|error| error.in_file(&path.display().to_string()))?;
            text
        }
    };
    let mut counts: Vec<Value> = Vec::new();
    let begun = Instant::now();
    for depth in 0..=depth {
        let text = format!("{DEPTH} {depth} 0\n{head}");
        let lines = registry::visit(id, Count(&text)).ok_or(Fail::Said)??;
        let found = lines.into_iter().next().map(|line| line.found).ok_or(Fail::Said)?;
        let found = found.map_err(|why| Fail::wrong(format!("depth {depth}: {why}")))?;
        match args.json.json {
            true => counts.push(json!({ "depth": depth, "count": found })),
            false => writeln!(out, "{DEPTH} {depth} {found}")?,
        }
    }
    if args.json.json {
        let value = json!({ "game": id, "counts": counts });
        writeln!(out, "{}", with_time(value, begun.elapsed().as_secs_f64()))?;
    }
    Ok(())
}

fn with_time(mut value: Value, seconds: f64) -> Value {
    value["timing"] = json!({ "seconds": (seconds * 1000.0).round() / 1000.0 });
    value
}

//! `skirmish scenario`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use engine::erased::AnyGame;
use scenario::{Coverage, FileReport, Standing, coverage, run_paths};
use serde_json::{Value, json};

use crate::args::Scenario;
use crate::fail::{Done, Fail};
use crate::matches::progress::Progress;
use crate::out::Out;
use crate::{choose, files};

/// Runs scenarios, or counts what they prove.
pub fn run(out: &mut Out, args: &Scenario) -> Done {
    match &args.coverage {
        Some(game) => count(out, args, game.as_deref()),
        None => check(out, args),
    }
}

fn check(out: &mut Out, args: &Scenario) -> Done {
    let paths = match args.paths.is_empty() {
        true => folders(&args.root, registry::games())?,
        false => args.paths.clone(),
    };
    let begun = Instant::now();
    let reports = run_all(&paths)?;
    let sum = |(a, b): (usize, usize), (c, d): (usize, usize)| (a + c, b + d);
    let (passed, failed) = reports.iter().map(FileReport::counts).fold((0, 0), sum);
    if args.json.json {
        let list: Vec<Value> = reports.iter().map(report_json).collect();
        let seconds = (begun.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
        let value = json!({
            "passed": passed, "failed": failed, "files": list, "timing": { "seconds": seconds },
        });
        writeln!(out, "{value}")?;
    } else {
        for report in reports.iter().filter(|report| !report.passed()) {
            write!(out, "{report}")?;
        }
        let line = format!("{passed} passed, {failed} failed");
        let line = if failed == 0 { out.paint.good(&line) } else { out.paint.bad(&line) };
        writeln!(out, "{line}")?;
    }
    match (failed, passed) {
        (0, 1..) => Ok(()),
        (0, 0) => Err(Fail::wrong("no scenario was found there")),
        _ => Err(Fail::Said),
    }
}

fn report_json(report: &FileReport) -> Value {
    let case = |case: &scenario::CaseReport| {
        json!({
            "game": case.game, "title": case.title, "line": case.line, "runs": case.runs,
            "failures": case.failures,
            "proves": case.proofs.iter().map(|(id, _)| id).collect::<std::collections::BTreeSet<_>>(),
        })
    };
    let cases: Vec<Value> = report.cases.iter().map(case).collect();
    json!({ "file": report.file, "fault": report.fault, "cases": cases })
}

fn count(out: &mut Out, args: &Scenario, id: Option<&str>) -> Done {
    let games = match id {
        Some(id) => vec![choose::game(id)?],
        None => registry::games().to_vec(),
    };
    let page = match &args.page {
        Some(path) => Some(page_tests(&files::read(path)?)),
        None => None,
    };
    let mut complete = true;
    let mut list = Vec::new();
    for game in games {
        let about = game.about();
        let reports = run_all(&folders(&args.root, &[game])?)?;
        complete &= reports.iter().all(FileReport::passed);
        let counted =
            coverage(about, &reports, page.as_deref().map(|page| own(page, about.rules)).as_deref());
        complete &= counted.complete();
        match args.json.json {
            true => list.push(coverage_json(&counted)),
            false => {
                for report in reports.iter().filter(|report| !report.passed()) {
                    write!(out, "{report}")?;
                }
                writeln!(out, "{counted}")?;
            }
        }
    }
    if args.json.json {
        writeln!(out, "{}", Value::Array(list))?;
    }
    match complete {
        true => Ok(()),
        false => Err(Fail::Said),
    }
}

/// Returns the page tests that ran and passed, one per line: the id of a rule, then the title.
fn page_tests(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| line.trim().split_once(' '));
    lines.map(|(id, title)| (id.to_string(), title.trim().to_string())).collect()
}

/// Returns those that name a rule with this rulebook's prefix; ids of other games do not count here.
fn own(page: &[(String, String)], rules: &'static str) -> Vec<(String, String)> {
    let book = engine::rulebook::Rulebook::parse(rules);
    let prefix = |id: &str| id.split_once('-').map(|(prefix, _)| prefix.to_string());
    let known: Vec<_> = book.rules.iter().map(|rule| prefix(rule.id)).collect();
    page.iter().filter(|(id, _)| known.contains(&prefix(id))).cloned().collect()
}

fn coverage_json(counted: &Coverage) -> Value {
    let entry = |(id, standing): &(String, Standing)| match standing {
        Standing::Scenario(by) => json!({ "id": id, "standing": "scenario", "by": by }),
        Standing::Page(by) => json!({ "id": id, "standing": "page", "by": by }),
        Standing::PageAlone(why) => json!({ "id": id, "standing": "left to page tests", "why": why }),
        Standing::Excused(why) => json!({ "id": id, "standing": "excused", "why": why }),
        Standing::Unproved(text) => json!({ "id": id, "standing": "unproved", "text": text }),
    };
    json!({
        "game": counted.game, "complete": counted.complete(), "summary": counted.summary(),
        "rules": counted.rules.iter().map(entry).collect::<Vec<_>>(),
        "rulings": counted.rulings.iter().map(entry).collect::<Vec<_>>(),
        "errors": counted.errors,
    })
}

/// Returns the folders of the games' scenarios, and of their lessons if they have any.
fn folders(root: &Path, games: &[&'static dyn AnyGame]) -> Done<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for about in games.iter().map(|game| game.about()) {
        folders.push(files::of_game(root, about.id, "scenarios")?);
        if !about.lessons.is_empty() {
            folders.push(files::of_game(root, about.id, "lessons")?);
        }
    }
    Ok(folders)
}

/// Runs the scenarios among some files and folders.
fn run_all(paths: &[PathBuf]) -> Done<Vec<FileReport>> {
    for path in paths {
        if !path.exists() {
            return Err(Fail::wrong(format!("{}: there is no such file or folder", path.display())));
        }
    }
    let mut progress = Progress::new("files");
    let reports = run_paths(registry::games(), paths, |far| {
        let name = Path::new(far.file).file_name().unwrap_or_default().to_string_lossy();
        let now = || format!("; case {} of {} in {name}", far.case, far.cases);
        progress.show_at(far.files_done as u64, far.files as u64, now);
    });
    progress.clear();
    Ok(reports?)
}

/// Returns which scenarios prove which rules of a game.
pub fn proofs(root: &Path, game: &'static dyn AnyGame) -> Done<Coverage> {
    let reports = run_all(&folders(root, &[game])?)?;
    Ok(coverage(game.about(), &reports, None))
}

//! `skirmish replay`.

use std::io::Write;

use engine::erased::{AnyGame, AnyTable};
use engine::record::RecordText;
use engine::scene::Told;
use engine::{Seat, Viewer};
use serde_json::{Value, json};
use voice::Tongue;

use crate::args::Replay;
use crate::draw::{board, figures};
use crate::fail::{Done, Fail};
use crate::files;
use crate::out::{Out, Paint};
use crate::play::tell::{events, spoken};

/// Reads a record from a file and finds its game.
pub fn open(path: &std::path::Path) -> Done<(String, RecordText, &'static dyn AnyGame)> {
    let name = path.display().to_string();
    let text = files::read_record(path)?;
    let record = RecordText::parse(&text).map_err(|error| error.in_file(&name))?;
    let game = registry::find(&record.game.1)
        .map_err(|what| engine::FileError::at(record.game.0.max(1), 6, what, "").in_file(&name))?;
    Ok((text, record, game))
}

/// Returns an event for people: the line and its rules.
pub fn event(told: &Told, paint: Paint) -> String {
    match told.rules.is_empty() {
        true => told.text.to_string(),
        false => format!("{} {}", told.text, paint.dim(&format!("[{}]", told.rules.join(" ")))),
    }
}

/// Replays a record.
pub fn run(out: &mut Out, args: &Replay) -> Done {
    let (_, record, game) = open(&args.file)?;
    let name = args.file.display().to_string();
    let rows = record.rows.len();
    // Only as far as requested: a game of an earlier version may stop at a later row.
    let wanted = args.step.flatten().filter(|_| !args.verify);
    if let Some(row) = wanted.filter(|row| *row >= rows) {
        return Err(Fail::usage(format!(
            "the record has rows 0 to {}; there is no row {row}",
            rows.saturating_sub(1)
        )));
    }
    let table = game.replay(&record, wanted.map(|row| row + 1)).map_err(|error| error.in_file(&name))?;
    let result = record.result.1.clone();
    if args.verify {
        let seeded = record.seed.is_some();
        if args.json.json {
            let value = json!({
                "verified": true, "game": game.about().id, "rows": rows, "result": result,
                "seed_known": seeded, "hash": table.hash(),
            });
            writeln!(out, "{value}")?;
            return Ok(());
        }
        if !seeded {
            writeln!(out, "the seed is not revealed: the dice are taken from the record")?;
        }
        writeln!(out, "verified: {rows} rows, result {result}")?;
        return Ok(());
    }
    if let Some(step) = args.step {
        return step_to(out, &*table, step.unwrap_or(rows - 1), args.json.json);
    }
    if args.dump {
        return dump(out, &*table);
    }
    if args.stories {
        return stories(out, &*table, viewer(&*table, args.seat.as_deref())?);
    }
    match args.json.json {
        true => {
            let list: Vec<Value> = (0..rows).map(|row| row_json(&*table, row)).collect();
            let value = json!({ "game": game.about().id, "rows": list, "history": table.history(Viewer::Whole), "result": result });
            writeln!(out, "{value}")?;
        }
        false => whole(out, &*table, &result)?,
    }
    Ok(())
}

fn row_json(table: &dyn AnyTable, row: usize) -> Value {
    let view = table.row(row);
    let why = |(seat, why): (Seat, &engine::Message)| json!({ "seat": seat.0, "text": why });
    let whys: Vec<Value> = table.whys(row, Viewer::Whole).into_iter().map(why).collect();
    json!({
        "row": row, "question": view.number, "text": view.text, "hash": view.hash,
        "draws": view.draws, "events": table.told(Viewer::Whole, row..row + 1), "whys": whys,
    })
}

fn row_text(out: &mut Out, table: &dyn AnyTable, row: usize) -> Done {
    let view = table.row(row);
    let draws: Vec<String> = view.draws.iter().map(|(cause, face)| format!("{cause} {face}")).collect();
    let drawn = if draws.is_empty() { String::new() } else { format!(" ; {}", draws.join(", ")) };
    let paint = out.paint;
    writeln!(out, "{row:>4}  {}{drawn}", paint.bold(&view.text))?;
    let labels = table.labels();
    for (seat, why) in table.whys(row, Viewer::Whole) {
        writeln!(out, "      {}", paint.dim(&format!("{} because {why}", labels[seat.index()])))?;
    }
    for told in table.told(Viewer::Whole, row..row + 1) {
        writeln!(out, "      {}", event(&told, paint))?;
    }
    Ok(())
}

fn whole(out: &mut Out, table: &dyn AnyTable, result: &str) -> Done {
    for row in 0..table.row_count() {
        row_text(out, table, row)?;
    }
    let history = table.history(Viewer::Whole);
    if !history.is_empty() {
        writeln!(out, "\nhistory")?;
    }
    for line in history {
        writeln!(out, "  {line}")?;
    }
    writeln!(out, "\nresult {result}")?;
    Ok(())
}

/// Returns the eyes through which a game is told: those of a named seat, or of someone who sees everything.
fn viewer(table: &dyn AnyTable, named: Option<&str>) -> Done<Viewer> {
    let Some(word) = named else { return Ok(Viewer::Whole) };
    let labels = table.labels();
    match labels.iter().position(|label| label.eq_ignore_ascii_case(word)) {
        Some(seat) => Ok(Viewer::Seat(Seat(seat as u8))),
        None => {
            let hint = engine::hint::did_you_mean(word, labels.iter().map(|label| &**label));
            Err(Fail::usage(format!("no seat is called `{word}`; {hint}")))
        }
    }
}

/// Tells a game as stories, with the number of each row that a person would mention, and how it ended.
fn stories(out: &mut Out, table: &dyn AnyTable, viewer: Viewer) -> Done {
    let (tongue, paint) = (Tongue::Stories(voice::LANGUAGES[0]), out.paint);
    for row in 0..table.row_count() {
        for (at, tale) in events(table, viewer, row..row + 1, tongue, paint).into_iter().enumerate() {
            let number = if at == 0 { row.to_string() } else { String::new() };
            writeln!(out, "{}  {tale}", paint.dim(&format!("{number:>4}")))?;
        }
    }
    if let Some(verdict) = table.verdict() {
        writeln!(out, "\n{}", paint.bold(&spoken(table, viewer, tongue, verdict.message())))?;
    }
    Ok(())
}

/// Prints the state after every row in the game's format, with the acts that led there.
fn dump(out: &mut Out, table: &dyn AnyTable) -> Done {
    let mut before = String::new();
    for row in 0..table.row_count() {
        let view = table.row(row);
        // An event of the table that leaves the game unchanged is not a step of it.
        if view.public.is_some() && view.hash == before {
            continue;
        }
        let Some(Value::Object(mut state)) = table.after(row).dump() else {
            let id = table.about().id;
            let what = format!("{id} has no format for other programs; `--json` prints the rows");
            return Err(Fail::usage(what));
        };
        let act = |(seat, orders): &(Seat, Option<String>)| json!({ "player": seat.0, "orders": orders });
        state.insert("actions".to_string(), view.acts.iter().map(act).collect());
        writeln!(out, "{}", Value::Object(state))?;
        before = view.hash;
    }
    Ok(())
}

fn step_to(out: &mut Out, table: &dyn AnyTable, row: usize, as_json: bool) -> Done {
    let then = table.after(row);
    let scene = then.scene(Viewer::Whole);
    if as_json {
        let mut value = row_json(table, row);
        value["scene"] = json!(scene);
        writeln!(out, "{value}")?;
        return Ok(());
    }
    row_text(out, table, row)?;
    let paint = out.paint;
    write!(out, "\n{}{}", board::draw(&scene, &[], paint), board::legend(&scene, paint))?;
    write!(out, "{}", board::scores(&scene, &then.view(Viewer::Whole).scores))?;
    write!(out, "{}", figures::units(&scene, paint))?;
    Ok(())
}

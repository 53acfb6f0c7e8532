//! `skirmish learn`: learning the rules of a game by playing.

use std::io::Write;

use engine::Viewer;
use engine::erased::AnyGame;
use engine::hint::did_you_mean;
use scenario::{Came, Lesson, NotTaken, Sitting};
use serde_json::{Value, json};
use voice::Tongue;

use crate::args::Learn;
use crate::choose;
use crate::draw::{board, figures};
use crate::fail::{Done, Fail};
use crate::out::Out;
use crate::play::input::{Input, line};
use crate::play::tell;
use crate::play::typed::spaced;

/// What the user may type besides acts.
const HELP: &str = "Write an act in notation, or: hint, board, moves [TEXT], rules [ID or WORDS], quit";

/// Lists the lessons of a game, or plays one.
pub fn run(out: &mut Out, args: &Learn) -> Done {
    let game = choose::game(&args.game)?;
    let lessons = game.about().lessons;
    let Some(name) = &args.lesson else { return list(out, game, args.json.json) };
    let Some((name, text)) = lessons.iter().find(|(known, _)| known == name) else {
        let hint = did_you_mean(name, lessons.iter().map(|(known, _)| *known));
        let what = format!("{} has no lesson `{name}`", args.game);
        return Err(Fail::usage(choose::hinted(what, &hint)));
    };
    let lesson = Lesson::read(game, name, text)?;
    let next = lessons.iter().skip_while(|(known, _)| known != name).nth(1).map(|(name, _)| *name);
    match next {
        _ if !teach(out, &lesson, args.voice.tongue())? => {}
        Some(next) => writeln!(out, "next: skirmish learn {} {next}", args.game)?,
        None => writeln!(out, "that was the last lesson; now play: skirmish play {}", args.game)?,
    }
    Ok(())
}

fn list(out: &mut Out, game: &'static dyn AnyGame, as_json: bool) -> Done {
    let about = game.about();
    let lessons = about.lessons.iter().map(|(name, text)| Lesson::read(game, name, text));
    let lessons = lessons.collect::<Result<Vec<_>, _>>()?;
    if as_json {
        let ids = |lesson: &Lesson| lesson.rules().iter().map(|rule| rule.id).collect::<Vec<_>>();
        let entry = |lesson: &Lesson| json!({ "lesson": lesson.name(), "title": lesson.title(), "tasks": lesson.tasks(), "rules": ids(lesson) });
        writeln!(out, "{}", Value::Array(lessons.iter().map(entry).collect()))?;
        return Ok(());
    }
    if lessons.is_empty() {
        writeln!(out, "{} has no lessons; its rules: skirmish rules {}", about.name, about.id)?;
    }
    let width = lessons.iter().map(|lesson| lesson.name().len()).max().unwrap_or(0);
    for lesson in &lessons {
        writeln!(out, "{:<width$}  {}", out.paint.bold(lesson.name()), lesson.title())?;
    }
    Ok(())
}

/// Plays a lesson with the user; returns whether they finished it.
fn teach(out: &mut Out, lesson: &Lesson, tongue: Tongue) -> Done<bool> {
    let mut sitting = lesson.begin()?;
    let mut told = 0;
    writeln!(out, "{}\n{HELP}\n", out.paint.bold(lesson.title()))?;
    draw(out, &sitting, tongue)?;
    told = tell_rows(out, &sitting, told, tongue)?;
    let mut from = std::io::stdin().lock();
    while let Some(task) = sitting.task() {
        let (at, all) = (sitting.fulfilled() + 1, lesson.tasks());
        writeln!(out, "\n{} {task}", out.paint.bold(&format!("{at}/{all}")))?;
        let text = loop {
            write!(out, "> ")?;
            out.flush()?;
            match line(&mut from)? {
                Input::End => {
                    writeln!(out)?;
                    return Ok(false);
                }
                Input::Bad(why) => writeln!(out, "{why}")?,
                Input::Text(text) => break text,
            }
        };
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        match word {
            "" => {}
            "quit" => return Ok(false),
            "help" | "?" => writeln!(out, "{HELP}")?,
            "hint" => writeln!(out, "{}", sitting.hint().unwrap_or("there is no hint for this"))?,
            "board" => draw(out, &sitting, tongue)?,
            "moves" => write!(out, "{}", tell::moves(sitting.table(), lesson.learner(), rest.trim()))?,
            "rules" => write!(out, "{}", tell::rules(sitting.table(), rest.trim()))?,
            _ => {
                let came = sitting.give(&spaced(&text));
                answer(out, &sitting, &came, tongue)?;
                let before = told;
                told = tell_rows(out, &sitting, told, tongue)?;
                if came.is_ok() {
                    sitting.after().map_or(Ok(()), |after| writeln!(out, "{}", out.paint.good(after)))?;
                }
                if told > before && !sitting.done() {
                    draw(out, &sitting, tongue)?;
                }
            }
        }
    }
    writeln!(out, "\n{}; the rules you met:", out.paint.bold("done"))?;
    for rule in sitting.rules() {
        writeln!(out, "  {:<8} {}", rule.id, rule.text)?;
    }
    Ok(true)
}

/// Prints the reply to an act before its result.
fn answer(out: &mut Out, sitting: &Sitting<'_>, came: &Result<Came, NotTaken>, tongue: Tongue) -> Done {
    let paint = out.paint;
    match came {
        Ok(Came::Played) => Ok(()),
        Ok(Came::Refused(refusal)) | Err(NotTaken::Refused(refusal)) => {
            let viewer = Viewer::Seat(sitting.lesson().learner());
            Ok(write!(out, "{}", tell::refusal(sitting.table(), viewer, refusal.clone(), tongue, paint))?)
        }
        Err(NotTaken::Broken(fault)) => Err(fault.clone().into()),
        Err(other) => {
            writeln!(out, "{other}")?;
            Ok(sitting.hint().map_or(Ok(()), |hint| writeln!(out, "{}", paint.dim(hint)))?)
        }
    }
}

/// Prints the events of the new rows; returns how many rows have been printed.
fn tell_rows(out: &mut Out, sitting: &Sitting<'_>, told: usize, tongue: Tongue) -> Done<usize> {
    let (table, rows) = (sitting.table(), sitting.table().row_count());
    let viewer = Viewer::Seat(sitting.lesson().learner());
    for line in tell::events(table, viewer, told..rows, tongue, out.paint) {
        writeln!(out, "{line}")?;
    }
    Ok(rows)
}

fn draw(out: &mut Out, sitting: &Sitting<'_>, tongue: Tongue) -> Done {
    let viewer = Viewer::Seat(sitting.lesson().learner());
    let scene = tell::spoken(sitting.table(), viewer, tongue, sitting.table().scene(viewer));
    let paint = out.paint;
    write!(out, "{}{}", board::draw(&scene, &[], paint), figures::units(&scene, paint))?;
    Ok(())
}

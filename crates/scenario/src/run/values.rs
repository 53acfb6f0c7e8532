//! Checks values by path, and figures in a view.

use engine::hint::did_you_mean;
use engine::position::Word;
use engine::scene::{Figure, Scene};
use engine::{Seat, Viewer};
use serde_json::Value;

use super::areas::square_names;
use super::diff::versus;
use super::{Run, Stop};
use crate::pattern::{matches, squeeze};
use crate::step::CaseStep;

impl Run<'_> {
    /// Checks a value, its absence, or that it is hidden from a view.
    pub(super) fn value(
        &mut self,
        step: &CaseStep,
        name: Option<&Word>,
        path: &Word,
        expected: Option<&str>,
        hidden: bool,
    ) -> Result<(), Stop> {
        let viewer = self.viewer(name)?;
        let table = self.open()?;
        let facts = table.facts(viewer);
        let whole = table.facts(Viewer::Whole);
        match (expected, follow(&facts, &path.text)) {
            (Some(expected), Ok(value)) => {
                if !same(value, expected) {
                    self.fail(step, &versus(expected, &show(value)));
                }
            }
            (Some(expected), Err(lost)) => self.fail(step, &versus(expected, &lost.to_string())),
            (None, Ok(value)) => {
                let word = if hidden { "hidden" } else { "absent" };
                self.fail(step, &versus(word, &show(value)));
            }
            (None, Err(_)) if hidden => {
                if let Err(lost) = follow(&whole, &path.text) {
                    self.fail(step, &format!("there is nothing to hide: {lost}"));
                }
            }
            // A misspelt name would be absent too, so a part of the path must exist.
            (None, Err(lost)) => {
                let known =
                    |facts: &Value| follow(facts, &path.text).map_or_else(|lost| lost.depth > 0, |_| true);
                let before = |row| known(&table.after(row).facts(Viewer::Whole));
                if !known(&whole) && !(0..table.row_count()).any(before) {
                    self.fail(step, &format!("it never was there: {lost}"));
                }
            }
        }
        Ok(())
    }

    /// Checks for a figure in a view.
    pub(super) fn figure(
        &mut self,
        step: &CaseStep,
        viewer: &Word,
        figure: &Word,
        at: Option<&Word>,
        shown: bool,
    ) -> Result<(), Stop> {
        let viewer = self.viewer(Some(viewer))?;
        let wanted = self.find_figure(figure, None)?;
        let scene = self.open()?.scene(viewer);
        let seen = scene.figures.iter().find(|f| f.id == wanted.id);
        let names = square_names(&scene);
        let place = |f: &Figure| match f.at.and_then(|at| names.get(usize::from(at))) {
            Some(name) => format!("at {name}"),
            None => "off the board".to_string(),
        };
        match (shown, seen) {
            (true, None) => self.fail(step, &versus("shown", "hidden")),
            (false, Some(seen)) => self.fail(step, &versus("hidden", &format!("shown {}", place(seen)))),
            (true, Some(seen)) => {
                if let Some(at) = at
                    && place(seen) != format!("at {}", at.text)
                {
                    self.fail(step, &versus(&format!("at {}", at.text), &place(seen)));
                }
            }
            (false, None) => {}
        }
        Ok(())
    }

    /// Returns the figure with the name `SEAT.NAME`, or `NAME` if the name is unique or the seat is known.
    pub(super) fn find_figure(&mut self, name: &Word, seat: Option<Seat>) -> Result<Figure, Stop> {
        let scene = self.open()?.scene(Viewer::Whole);
        let found: Vec<&Figure> = scene
            .figures
            .iter()
            .filter(|f| full_name(&scene, f) == name.text || f.name == name.text)
            .filter(|f| seat.is_none_or(|seat| f.seat == seat.0) || full_name(&scene, f) == name.text)
            .collect();
        let all: Vec<String> = scene.figures.iter().map(|f| full_name(&scene, f)).collect();
        match found.as_slice() {
            [one] => Ok((*one).clone()),
            [] => {
                let hint = did_you_mean(&name.text, all.iter().map(String::as_str));
                Err(self.fault(name.error(format!("there is no figure `{}`", name.text), hint)))
            }
            many => {
                let names: Vec<String> = many.iter().map(|f| full_name(&scene, f)).collect();
                let hint = format!("write {}", names.join(" or "));
                Err(self.fault(name.error(format!("more than one figure is called `{}`", name.text), hint)))
            }
        }
    }
}

/// Returns the name of a figure with its side: `HP.S`.
fn full_name(scene: &Scene, figure: &Figure) -> String {
    let side = scene.sides.iter().find(|side| side.seat == figure.seat);
    format!("{}.{}", side.map_or("", |side| side.label.as_str()), figure.name)
}

/// The error for a path that ends too early.
struct Lost {
    depth: usize,
    step: String,
    hint: String,
}

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no `{}`", self.step)?;
        if self.hint.is_empty() { Ok(()) } else { write!(f, " ({})", self.hint) }
    }
}

/// Follows a path: names between dots; members of a list are counted from 1.
fn follow<'v>(facts: &'v Value, path: &str) -> Result<&'v Value, Lost> {
    let steps: Vec<&str> = path.split('.').collect();
    let (mut value, mut depth) = (facts, 0);
    while depth < steps.len() {
        let Some((taken, next)) = next(value, &steps[depth..]).filter(|(_, next)| !next.is_null()) else {
            let hint = match value {
                Value::Object(fields) => did_you_mean(steps[depth], fields.keys().map(String::as_str)),
                Value::Array(list) => format!("the list has {} members, counted from 1", list.len()),
                _ => String::new(),
            };
            return Err(Lost { depth, step: steps[..=depth].join("."), hint });
        };
        (value, depth) = (next, depth + taken);
    }
    Ok(value)
}

/// Returns the value after the next name, and how many parts of the path the name takes, because some games have names
/// with dots.
fn next<'v>(value: &'v Value, steps: &[&str]) -> Option<(usize, &'v Value)> {
    match value {
        Value::Object(fields) => (1..=steps.len().min(3))
            .rev()
            .find_map(|taken| Some((taken, fields.get(&steps[..taken].join("."))?))),
        Value::Array(list) => Some((1, list.get(steps[0].parse::<usize>().ok()?.checked_sub(1)?)?)),
        _ => None,
    }
}

/// Formats a value as scenarios write it.
fn show(value: &Value) -> String {
    match value {
        Value::Null => "none".to_string(),
        Value::Bool(true) => "yes".to_string(),
        Value::Bool(false) => "no".to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "empty".to_string(),
        Value::Array(list) => list.iter().map(show).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            format!("a group of values: {}", fields.keys().cloned().collect::<Vec<_>>().join(", "))
        }
    }
}

/// Whether a value equals the written one.
fn same(value: &Value, expected: &str) -> bool {
    match value {
        Value::Object(_) => false,
        // Members may be separated by spaces or commas.
        Value::Array(list) if !list.is_empty() && !expected.contains("...") => {
            let plain = |text: &str| squeeze(&text.replace(", ", " "));
            plain(&list.iter().map(show).collect::<Vec<_>>().join(" ")) == plain(expected)
        }
        _ => matches(expected, &show(value)),
    }
}

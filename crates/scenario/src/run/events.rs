//! Checks events, the prescribed history and the result.

use engine::Viewer;
use engine::position::Word;
use engine::scene::Told;

use super::diff::{listed, versus};
use super::{Run, Stop};
use crate::pattern::{ANYTHING, matches, squeeze};
use crate::step::CaseStep;

impl Run<'_> {
    /// Returns the events of the last deed for a viewer, and how many of them earlier expectations have covered.
    fn told(&mut self, name: Option<&Word>) -> Result<(Viewer, Vec<Told>, usize), Stop> {
        let viewer = self.viewer(name)?;
        self.open()?;
        let rows = self.rows.clone();
        let told = self.open()?.told(viewer, rows);
        let passed = self.passed.iter().find(|(v, _)| *v == viewer).map_or(0, |(_, n)| *n);
        Ok((viewer, told, passed))
    }

    fn pass(&mut self, viewer: Viewer, count: usize) {
        self.passed.retain(|(v, _)| *v != viewer);
        self.passed.push((viewer, count));
    }

    /// Checks the next event, or a later one.
    pub(super) fn event(
        &mut self,
        step: &CaseStep,
        name: Option<&Word>,
        text: &str,
        later: bool,
    ) -> Result<(), Stop> {
        let (viewer, told, passed) = self.told(name)?;
        let left = told.get(passed..).unwrap_or_default();
        let found = left.iter().position(|event| matches(text, &event.text));
        // After a wrong event, the check continues after the expected one, or if it is not found, after the wrong one,
        // so that one mistake causes one failure.
        self.pass(viewer, passed + found.unwrap_or(0) + 1);
        match found {
            Some(at) if at == 0 || later => {
                let rules = left[at].rules.clone();
                self.cites(step, &rules);
            }
            _ => {
                let got = left.first().map_or_else(|| "no more events".to_string(), line);
                let text = format!("{}\n{}", versus(text, &got), happened(&told, passed));
                self.fail(step, &text);
            }
        }
        Ok(())
    }

    /// Checks that an event does not occur.
    pub(super) fn no_event(&mut self, step: &CaseStep, name: Option<&Word>, text: &str) -> Result<(), Stop> {
        let (_, told, _) = self.told(name)?;
        if let Some(event) = told.iter().find(|event| matches(text, &event.text)) {
            self.fail(step, &versus("no such event", &line(event)));
        }
        Ok(())
    }

    /// Checks that no event follows the last expected one.
    pub(super) fn no_more_events(&mut self, step: &CaseStep, name: Option<&Word>) -> Result<(), Stop> {
        let (_, told, passed) = self.told(name)?;
        if let Some(event) = told.get(passed) {
            let text = format!("{}\n{}", versus("no more events", &line(event)), happened(&told, passed));
            self.fail(step, &text);
        }
        Ok(())
    }

    /// Checks the next line of the history.
    pub(super) fn history(&mut self, step: &CaseStep, expected: &str) -> Result<(), Stop> {
        let lines = self.open()?.history(Viewer::Whole);
        let at = self.history.min(lines.len());
        let found = lines[at..].iter().position(|line| same_line(expected, line));
        self.history = at + found.unwrap_or(0) + 1;
        if found != Some(0) {
            let got = lines.get(at).map_or("no more lines", String::as_str);
            let text = format!("{}\n{}", versus(expected, got), listed("the history", &lines));
            self.fail(step, &text);
        }
        Ok(())
    }

    /// Checks the whole history.
    pub(super) fn history_exactly(&mut self, step: &CaseStep, expected: &[String]) -> Result<(), Stop> {
        let lines = self.open()?.history(Viewer::Whole);
        self.history = lines.len();
        let same = lines.len() == expected.len()
            && lines.iter().zip(expected).all(|(line, expected)| same_line(expected, line));
        if !same {
            let text = format!("{}\n{}", listed("expected", expected), listed("got", &lines));
            self.fail(step, &text);
        }
        Ok(())
    }

    /// Checks that no line follows the last expected one.
    pub(super) fn no_more_history(&mut self, step: &CaseStep) -> Result<(), Stop> {
        let lines = self.open()?.history(Viewer::Whole);
        if lines.len() > self.history {
            let text = versus("no more lines", &lines[self.history]);
            self.fail(step, &format!("{text}\n{}", listed("the history", &lines)));
        }
        Ok(())
    }

    /// Checks how the game ended, or that it continues.
    pub(super) fn result(&mut self, step: &CaseStep, expected: Option<&str>) -> Result<(), Stop> {
        let verdict = self.open()?.verdict().cloned();
        let fits = match (expected, &verdict) {
            (None, None) => true,
            (Some(text), Some(verdict)) => matches(text, &verdict.text),
            _ => false,
        };
        if !fits {
            let got = verdict.map_or_else(|| "the game goes on".to_string(), |verdict| verdict.to_string());
            self.fail(step, &versus(expected.unwrap_or("the game goes on"), &got));
        }
        Ok(())
    }
}

/// Whether a line of the history is the expected one, letter by letter, because rulebooks prescribe its spelling.
fn same_line(expected: &str, line: &str) -> bool {
    expected == line || (expected.contains(ANYTHING) && matches(expected, line))
}

/// Formats an event with its rules.
fn line(event: &Told) -> String {
    match event.rules.is_empty() {
        true => squeeze(&event.text),
        false => format!("{}  [{}]", squeeze(&event.text), event.rules.join(" ")),
    }
}

/// Lists all events, with an arrow at the next expected one.
fn happened(told: &[Told], passed: usize) -> String {
    let mark = |at: usize| if at == passed { "> " } else { "  " };
    let lines: Vec<String> =
        told.iter().enumerate().map(|(at, event)| format!("{}{}", mark(at), line(event))).collect();
    listed("what happened", &lines)
}

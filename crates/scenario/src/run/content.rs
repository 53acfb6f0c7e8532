//! Runs steps that expect a refused table, and steps that inspect content.

use engine::FileError;
use engine::erased::AnyTable;
use engine::position::Word;

use super::diff::{listed, versus};
use super::{Run, Stop};
use crate::open::{content, open};
use crate::pattern::matches;
use crate::step::{CaseStep, ExpectedError, Inspected};

impl Run<'_> {
    /// Opens the table; draws use the faces given so far and no others.
    pub(super) fn try_open(&self) -> Result<Box<dyn AnyTable>, FileError> {
        open(self.game, &self.case, self.file, self.faces.clone())
    }

    /// Checks that options, content or a position are refused.
    pub(super) fn setup(&mut self, step: &CaseStep, expected: &ExpectedError) -> Result<(), Stop> {
        if self.table.is_some() {
            self.fail(step, "`setup` comes before everything that is played");
            return Err(Stop);
        }
        match self.try_open() {
            Ok(_) => self.fail(step, &versus(&shown(expected), "the setup was accepted")),
            Err(fault) => self.compare(step, expected, &fault),
        }
        self.faces.clear();
        self.case.opening = None;
        Ok(())
    }

    /// Inspects content without playing.
    pub(super) fn inspect(
        &mut self,
        step: &CaseStep,
        what: &Word,
        arguments: &str,
        answer: &Inspected,
    ) -> Result<(), Stop> {
        let content = match content(self.game, &self.case.header, self.file) {
            Ok(content) => content,
            Err(fault) => return Err(self.fault(fault)),
        };
        let facts = self.game.inspect(&what.text, arguments, &content);
        match (answer, facts) {
            (Inspected::Facts(expected), Ok(facts)) => {
                for (name, value) in expected {
                    let got = facts.iter().find(|(n, _)| n == name);
                    if !got.is_some_and(|(_, got)| matches(value, got)) {
                        let got = got.map_or("nothing of that name", |(_, got)| got.as_str());
                        let all: Vec<String> = facts.iter().map(|(n, v)| format!("{n} = {v}")).collect();
                        let text = versus(&format!("{name} = {value}"), got);
                        self.fail(step, &format!("{text}\n{}", listed("answered", &all)));
                    }
                }
            }
            (Inspected::Facts(_), Err(fault)) => self.fail(step, &format!("refused: {fault}")),
            (Inspected::Error(expected), Err(fault)) => self.compare(step, expected, &fault),
            (Inspected::Error(expected), Ok(facts)) => {
                let all: Vec<String> = facts.iter().map(|(n, v)| format!("{n} = {v}")).collect();
                self.fail(step, &format!("expected  {}\n{}", shown(expected), listed("answered", &all)));
            }
        }
        Ok(())
    }

    fn compare(&mut self, step: &CaseStep, expected: &ExpectedError, fault: &FileError) {
        let place = expected.place.is_none_or(|place| place == (fault.line, fault.column));
        let file = expected.file.as_ref().is_none_or(|file| *file == fault.file);
        let text = expected.text.as_ref().is_none_or(|text| fault.to_string().contains(text.as_str()));
        if !(place && file && text) {
            self.fail(step, &versus(&shown(expected), &fault.to_string()));
        }
    }
}

/// Formats an expected fault.
fn shown(fault: &ExpectedError) -> String {
    let file = fault.file.as_ref().map_or(String::new(), |file| format!("{file}:"));
    let place = fault.place.map_or(String::new(), |(line, column)| format!(" at {file}{line}:{column}"));
    let text = fault.text.as_ref().map_or(String::new(), |text| format!(" containing \"{text}\""));
    format!("an error{place}{text}")
}

//! Opening a table, and content without play.

use std::path::Path;

use engine::FileError;
use engine::chance::Seed;
use engine::content::Content;
use engine::erased::AnyTable;
use engine::position::Word;
use engine::table::NewGame;

use super::diff::{listed, versus};
use super::{Run, Stop};
use crate::files::add_folder;
use crate::pattern::matches;
use crate::read::Opening;
use crate::step::{Fault, Inspected, Step};

impl Run<'_> {
    /// The content: what ships, a folder on top of it, and the files written in the scenario.
    fn content(&self) -> Result<Content, FileError> {
        let mut content = self.game.content();
        if let Some(folder) = &self.case.header.folder {
            let beside = Path::new(self.file).parent().unwrap_or(Path::new("."));
            add_folder(&mut content, &beside.join(&folder.text))?;
            content.name = folder.text.clone();
        }
        for (path, text) in &self.case.header.files {
            content.put(path, text);
            content.name = "inline".to_string();
        }
        Ok(content)
    }

    /// What the game is made from.
    fn made(&self) -> Result<NewGame, FileError> {
        let about = self.game.about();
        let mut options = about.options();
        for (name, value) in &self.case.header.options {
            options
                .set(&name.text, &value.text)
                .map_err(|what| FileError { file: self.file.to_string(), ..name.error(what, "") })?;
        }
        let seats = match self.case.header.seats.is_empty() {
            true => about.usual_seats(),
            false => self.case.header.seats.clone(),
        };
        let seed = self.case.header.seed.clone().unwrap_or(Seed::number(1));
        Ok(NewGame {
            options,
            content: self.content()?,
            seats: seats.into_iter().map(|kind| (kind, kind.word().to_string())).collect(),
            commitment: seed.commitment(),
            seed: Some(seed),
        })
    }

    /// Opens the table; draws take the faces given so far and no others.
    pub(super) fn try_open(&mut self) -> Result<Box<dyn AnyTable>, FileError> {
        let made = self.made()?;
        let faces = self.faces.clone();
        match &self.case.opening {
            Some(Opening::Position { bare, text, first_line, .. }) => {
                self.game.open_position(made, *bare, text, *first_line, Some(faces))
            }
            _ => self.game.open_with(made, faces),
        }
    }

    /// Options, content or a position that must be refused.
    pub(super) fn setup(&mut self, step: &Step, expected: &Fault) -> Result<(), Stop> {
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

    /// Looks at content without play.
    pub(super) fn inspect(
        &mut self,
        step: &Step,
        what: &Word,
        arguments: &str,
        answer: &Inspected,
    ) -> Result<(), Stop> {
        let content = match self.content() {
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

    fn compare(&mut self, step: &Step, expected: &Fault, fault: &FileError) {
        let place = expected.place.is_none_or(|place| place == (fault.line, fault.column));
        let file = expected.file.as_ref().is_none_or(|file| *file == fault.file);
        let text = expected.text.as_ref().is_none_or(|text| fault.to_string().contains(text.as_str()));
        if !(place && file && text) {
            self.fail(step, &versus(&shown(expected), &fault.to_string()));
        }
    }
}

/// A fault as the scenario expects it.
fn shown(fault: &Fault) -> String {
    let file = fault.file.as_ref().map_or(String::new(), |file| format!("{file}:"));
    let place = fault.place.map_or(String::new(), |(line, column)| format!(" at {file}{line}:{column}"));
    let text = fault.text.as_ref().map_or(String::new(), |text| format!(" containing \"{text}\""));
    format!("an error{place}{text}")
}

//! A learner at a lesson: the tasks, the acts, and the progress so far.

use std::fmt;

use engine::erased::AnyTable;
use engine::rulebook::Rule;
use engine::{FileError, Refusal, Seat, Viewer};

use super::Lesson;
use crate::pattern::squeeze;
use crate::run::deeds::table_act;
use crate::step::{CaseStep, Refused, RefusedKind, Say, What};

/// A learner at a lesson.
pub struct Sitting<'a> {
    lesson: &'a Lesson,
    table: Box<dyn AnyTable>,
    /// The index of the next step, which is the learner's; after the last one there is none.
    next: usize,
    fulfilled: usize,
    task: Option<&'a str>,
    hint: Option<&'a str>,
    after: Option<&'a str>,
    rules: Vec<Rule>,
    /// The number of rows of the log already searched for events.
    heard: usize,
}

/// The result of an act that completed its task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Came {
    /// It was played.
    Played,
    /// It was refused, which the task was meant to show.
    Refused(Refusal),
}

/// The reason why an act did not complete the task. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotTaken {
    /// The rules refuse it.
    Refused(Refusal),
    /// The rules allow it, but the task is different; contains the act in full notation.
    Other(String),
    /// All tasks are complete.
    Over,
    /// The lesson cannot continue because of a fault in its file.
    Broken(FileError),
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotTaken::Refused(refusal) => refusal.fmt(f),
            NotTaken::Other(act) => write!(f, "`{act}` is allowed, but the task is another one"),
            NotTaken::Over => f.write_str("this lesson is done"),
            NotTaken::Broken(fault) => fault.fmt(f),
        }
    }
}

impl<'a> Sitting<'a> {
    /// Starts at a table that was opened for the lesson.
    pub(super) fn new(lesson: &'a Lesson, table: Box<dyn AnyTable>) -> Result<Sitting<'a>, FileError> {
        let mut sitting = Sitting {
            lesson,
            table,
            next: super::dice_steps(&lesson.case),
            fulfilled: 0,
            task: None,
            hint: None,
            after: None,
            rules: Vec::new(),
            heard: 0,
        };
        sitting.go_on()?;
        Ok(sitting)
    }

    /// Tries an act. An act that does not complete the task is not played, even if the rules allow it.
    pub fn give(&mut self, text: &str) -> Result<Came, NotTaken> {
        let Some(step) = self.waiting() else { return Err(NotTaken::Over) };
        let came = match &step.what {
            What::Act { act, .. } => self.play(&act.text, text)?,
            What::Try { act: Some(act), refused, .. } => self.attempt(&act.text, refused, text)?,
            _ => return Err(NotTaken::Over),
        };
        if let Came::Refused(refusal) = &came {
            refusal.rule().into_iter().for_each(|id| self.meet(id));
        }
        self.fulfilled += 1;
        self.next += 1;
        (self.task, self.hint, self.after) = (None, None, None);
        self.go_on().map_err(NotTaken::Broken)?;
        Ok(came)
    }

    /// Handles a task that asks for a legal act.
    fn play(&mut self, wanted: &str, text: &str) -> Result<Came, NotTaken> {
        let (seat, number) = (self.lesson.learner, self.table.question().number);
        let full = self.allowed(text).map_err(NotTaken::Refused)?;
        match self.table.read_act(seat, wanted) {
            Ok((wanted, _)) if wanted == full => {}
            _ => return Err(NotTaken::Other(full)),
        }
        self.table.answer(seat, number, text).map_err(NotTaken::Refused)?;
        Ok(Came::Played)
    }

    /// Handles a task that asks for an illegal act. Any act that the same rule refuses completes it.
    fn attempt(&mut self, wanted: &str, refused: &Refused, text: &str) -> Result<Came, NotTaken> {
        let refusal = match self.allowed(text) {
            Ok(full) => return Err(NotTaken::Other(full)),
            Err(refusal) => refusal,
        };
        let by_rule = matches!(refused.kind, RefusedKind::Against(_));
        let same = || squeeze(wanted).eq_ignore_ascii_case(&squeeze(text));
        match refused.is(&refusal) && (by_rule || same()) {
            true => Ok(Came::Refused(refusal)),
            false => Err(NotTaken::Refused(refusal)),
        }
    }

    /// Returns the full notation of an act that the learner may give now.
    fn allowed(&mut self, text: &str) -> Result<String, Refusal> {
        let (seat, question) = (self.lesson.learner, self.table.question());
        if !question.open.contains(seat) {
            // A seat that is not asked is refused for any act.
            self.table.answer(seat, question.number, text)?;
            return Err(Refusal::not_yours("nothing is asked of this seat"));
        }
        let (full, fine) = self.table.read_act(seat, text)?;
        fine.map(|()| full)
    }

    /// Plays everything up to the learner's next task.
    fn go_on(&mut self) -> Result<(), FileError> {
        let lesson = self.lesson;
        while let Some(step) = lesson.case.steps.get(self.next) {
            if self.waiting().is_some() {
                break;
            }
            self.take(step)?;
            self.next += 1;
        }
        let rows = self.heard..self.table.row_count();
        self.heard = rows.end;
        let told = self.table.told(Viewer::Seat(lesson.learner), rows);
        told.iter().flat_map(|event| &event.rules).for_each(|id| self.meet(id));
        Ok(())
    }

    fn take(&mut self, step: &'a CaseStep) -> Result<(), FileError> {
        let number = self.table.question().number;
        let done = match &step.what {
            What::Dice(faces) => {
                let new = faces.iter().map(|face| face.text.clone());
                let all = self.table.unused_dice().into_iter().chain(new).collect();
                self.table.script(all);
                return Ok(());
            }
            What::Say(Say::Task, text) => {
                self.task = Some(text);
                return Ok(());
            }
            What::Say(Say::Hint, text) => {
                self.hint = Some(text);
                return Ok(());
            }
            What::Say(Say::After, text) => {
                self.after = Some(text);
                return Ok(());
            }
            What::Act { seat, act, .. } => {
                let seat = self.seat(&seat.text).ok_or_else(|| seat.error("there is no such seat", ""))?;
                self.table.answer(seat, number, &act.text)
            }
            What::Undo(seat) => {
                let seat = self.seat(&seat.text).ok_or_else(|| seat.error("there is no such seat", ""))?;
                self.table.undo(seat)
            }
            What::Table(word, seat, name) => {
                let label = seat.as_ref().map_or("", |seat| &seat.text);
                self.table.table_act(table_act(&word.text, self.seat(label).unwrap_or(Seat(0)), name))
            }
            // Steps that only prove something are not played, but their rules count as met.
            _ => {
                step.ids.iter().for_each(|id| self.meet(&id.text));
                return Ok(());
            }
        };
        let broken = |refusal: Refusal| FileError::at(step.line, 1, format!("refused: {refusal}"), "");
        done.map(drop).map_err(broken)
    }

    fn seat(&self, label: &str) -> Option<Seat> {
        let at = self.table.labels().iter().position(|other| other == label)?;
        u8::try_from(at).ok().map(Seat)
    }

    fn meet(&mut self, id: &str) {
        let rule = self.lesson.book.rules.iter().find(|rule| rule.id == id);
        if let Some(rule) = rule.filter(|rule| !self.rules.contains(rule)) {
            self.rules.push(*rule);
        }
    }

    /// Returns the step that the learner must complete.
    fn waiting(&self) -> Option<&'a CaseStep> {
        let learner = &self.lesson.case.lesson.as_ref()?.text;
        let step = self.lesson.case.steps.get(self.next).filter(|_| self.task.is_some())?;
        match &step.what {
            What::Act { seat, .. } | What::Try { seat, act: Some(_), .. } if seat.text == *learner => {
                Some(step)
            }
            _ => None,
        }
    }

    /// Returns the line of the step that completes the task, and its act.
    pub(super) fn expected(&self) -> Option<(usize, &'a str)> {
        let step = self.waiting()?;
        match &step.what {
            What::Act { act, .. } | What::Try { act: Some(act), .. } => Some((step.line, &act.text)),
            _ => None,
        }
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &'a Lesson {
        self.lesson
    }

    /// Returns the current table.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Returns the current task; `None` when everything is done.
    pub fn task(&self) -> Option<&'a str> {
        self.task
    }

    /// Returns the hint for the task.
    pub fn hint(&self) -> Option<&'a str> {
        self.hint
    }

    /// Returns the act that completes the task.
    pub fn act(&self) -> Option<&'a str> {
        match &self.waiting()?.what {
            What::Act { act, .. } | What::Try { act: Some(act), .. } => Some(&act.text),
            _ => None,
        }
    }

    /// Returns the explanation of what has just happened.
    pub fn after(&self) -> Option<&'a str> {
        self.after
    }

    /// Returns how many tasks are complete.
    pub fn fulfilled(&self) -> usize {
        self.fulfilled
    }

    /// Whether all tasks are complete.
    pub fn done(&self) -> bool {
        self.task.is_none()
    }

    /// Returns the rules that were met, in order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }
}

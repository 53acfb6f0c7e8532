//! Checks lessons: every step of the learner has a task, and every task has a step.

use engine::FileError;
use engine::position::Word;

use super::Case;
use crate::step::{CaseStep, Say, What};

/// Returns all faults of a case as a lesson, or of lesson statements in a case that is not a lesson.
pub fn check(case: &Case) -> Vec<FileError> {
    let Some(learner) = &case.lesson else {
        let says = case.steps.iter().filter(|step| matches!(step.what, What::Say(..)));
        let what = "only a lesson says something to its learner";
        return says.map(|step| at(step, what, "write `lesson SEAT` below the case line")).collect();
    };
    let mut faults = Vec::new();
    if let Some(folder) = &case.header.folder {
        let what = "a lesson is kept without a folder of content";
        faults.push(folder.error(what, "write the content down with `file PATH`"));
    }
    let mut check = Check { learner, task: None, hinted: false, done: false, tasks: 0 };
    for step in &case.steps {
        faults.extend(check.step(step).err());
    }
    if let Some(task) = check.task {
        faults.push(check.unfulfilled(task));
    } else if check.tasks == 0 {
        let what = "this lesson gives nothing to do";
        faults.push(learner.error(what, "write `task \"what to do\"` and the step that does it below"));
    }
    faults
}

struct Check<'a> {
    learner: &'a Word,
    /// The current task.
    task: Option<&'a CaseStep>,
    /// Whether it has a hint.
    hinted: bool,
    /// Whether a task was completed and not commented on yet.
    done: bool,
    tasks: usize,
}

impl<'a> Check<'a> {
    fn step(&mut self, step: &'a CaseStep) -> Result<(), FileError> {
        match &step.what {
            What::Say(Say::Task, _) => {
                self.tasks += 1;
                (self.hinted, self.done) = (false, false);
                match self.task.replace(step) {
                    Some(task) => return Err(self.unfulfilled(task)),
                    None => return Ok(()),
                }
            }
            What::Say(Say::Hint, _) => {
                if self.task.is_none() || self.hinted {
                    return Err(at(step, "a task has one hint, right below it", "move it below its task"));
                }
                self.hinted = true;
            }
            What::Say(Say::After, _) => {
                if !self.done {
                    let what = "nothing has come of a task yet, or all was said of it";
                    return Err(at(step, what, "write `after` once, below the step that fulfils a task"));
                }
                self.done = false;
            }
            What::Act { seat, .. } if seat.text == self.learner.text => {
                if self.task.take().is_none() {
                    let what = format!("this step of {} has no task", self.learner.text);
                    return Err(at(step, what, "write `task \"what to do\"` above it"));
                }
                self.done = true;
            }
            What::Try { seat, act: Some(_), .. } if seat.text == self.learner.text => {
                // Without a task the step only proves something, and the learner does not see it.
                self.done |= self.task.take().is_some();
            }
            What::Setup(_) => {
                return Err(at(step, "a lesson is played: it cannot be refused", "leave this out"));
            }
            _ => {}
        }
        Ok(())
    }

    fn unfulfilled(&self, task: &CaseStep) -> FileError {
        let hint =
            format!("write a `do`, `seal` or `try` of {} below it, before the next", self.learner.text);
        at(task, "no step fulfils this task", hint)
    }
}

fn at(step: &CaseStep, what: impl Into<String>, hint: impl Into<String>) -> FileError {
    FileError::at(step.line, 1, what, hint)
}

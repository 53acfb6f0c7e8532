//! Lessons: scenarios in which a person plays the learner's seat, step by step.
//!
//! Reading a lesson plays it once as written, which proves that it can be finished.

mod sitting;

use engine::erased::AnyGame;
use engine::hint::did_you_mean;
use engine::rulebook::{Rule, Rulebook};
use engine::{About, FileError, Seat};

use crate::open::open;
use crate::read::{Case, read_case, read_file};
use crate::step::{Say, What};

pub use sitting::{Came, NotTaken, Sitting};

/// A lesson.
pub struct Lesson {
    game: &'static dyn AnyGame,
    book: Rulebook,
    name: String,
    title: String,
    case: Case,
    learner: Seat,
    solution: Vec<String>,
    rules: Vec<Rule>,
}

impl Lesson {
    /// Reads a lesson of a game, and plays it once.
    pub fn read(game: &'static dyn AnyGame, name: &str, text: &str) -> Result<Lesson, FileError> {
        Lesson::make(game, name, text).map_err(|fault| fault.in_file(name))
    }

    fn make(game: &'static dyn AnyGame, name: &str, text: &str) -> Result<Lesson, FileError> {
        let file = read_file(text)?;
        let [written] = file.cases.as_slice() else {
            let line = file.cases.get(1).map_or(1, |case| case.line);
            return Err(FileError::at(
                line,
                1,
                "a lesson is one case",
                "write each lesson in a file of its own",
            ));
        };
        let case = read_case(&file.header, &written.statements).map_err(|faults| {
            let none = || FileError::at(written.line, 1, "this case cannot be read", "");
            faults.into_iter().next().unwrap_or_else(none)
        })?;
        let Some(label) = &case.lesson else {
            let hint = "write `lesson SEAT` below the case line";
            return Err(FileError::at(written.line, 1, "this case is no lesson", hint));
        };
        let id = game.about().id;
        if case.header.game.as_ref().is_none_or(|named| named.text != id) {
            return Err(FileError::at(
                1,
                1,
                format!("this is no lesson of {id}"),
                format!("write `game {id}`"),
            ));
        }
        let labels = open(game, &case, name, first_dice(&case))?.labels();
        let at = labels.iter().position(|other| *other == label.text).and_then(|at| u8::try_from(at).ok());
        let Some(learner) = at.map(Seat) else {
            let hint = did_you_mean(&label.text, labels.iter().map(String::as_str));
            return Err(label.error(format!("there is no seat `{}`", label.text), hint));
        };
        let mut lesson = Lesson {
            game,
            book: Rulebook::parse(game.about().rules),
            name: name.to_string(),
            title: written.title.clone(),
            solution: Vec::new(),
            case,
            learner,
            rules: Vec::new(),
        };
        (lesson.solution, lesson.rules) = lesson.played()?;
        Ok(lesson)
    }

    /// Plays the lesson as written, and returns the acts that complete its tasks and the rules that it covers.
    fn played(&self) -> Result<(Vec<String>, Vec<Rule>), FileError> {
        let mut sitting = self.begin()?;
        let mut acts = Vec::new();
        while let Some((line, act)) = sitting.expected() {
            let act = act.to_string();
            sitting.give(&act).map_err(|why| match why {
                NotTaken::Broken(fault) => fault,
                other => FileError::at(line, 1, format!("the step does not fulfil its task: {other}"), ""),
            })?;
            acts.push(act);
        }
        Ok((acts, sitting.rules().to_vec()))
    }

    /// Starts the lesson from the beginning.
    pub fn begin(&self) -> Result<Sitting<'_>, FileError> {
        let table = open(self.game, &self.case, &self.name, first_dice(&self.case))?;
        Sitting::new(self, table)
    }

    /// Returns what the game of the lesson says about itself.
    pub fn about(&self) -> &'static About {
        self.game.about()
    }

    /// Returns its short name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the seat that the learner plays.
    pub fn learner(&self) -> Seat {
        self.learner
    }

    /// Returns how many tasks it has.
    pub fn tasks(&self) -> usize {
        self.case.steps.iter().filter(|step| matches!(step.what, What::Say(Say::Task, _))).count()
    }

    /// Returns the acts that complete its tasks, one for each.
    pub fn solution(&self) -> &[String] {
        &self.solution
    }

    /// Returns the rules it covers, in the order in which it covers them.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }
}

/// Returns how many initial steps prescribe dice.
fn dice_steps(case: &Case) -> usize {
    case.steps.iter().take_while(|step| matches!(step.what, What::Dice(_))).count()
}

/// Returns the dice at the very beginning, with which the table is opened.
fn first_dice(case: &Case) -> Vec<String> {
    let faces = case.steps.iter().map_while(|step| match &step.what {
        What::Dice(faces) => Some(faces),
        _ => None,
    });
    faces.flatten().map(|face| face.text.clone()).collect()
}

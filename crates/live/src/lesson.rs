//! A learner at a lesson. The server stores nothing: each request repeats the acts so far, and they are
//! played again.

use desk::{answer, refused};
use engine::Viewer;
use engine::scene::Cue;
use scenario::{Came, Lesson, NotTaken, Sitting};
use serde_json::{Value, json};
use wire::rest::{Learn, LessonStep, RuleText};
use wire::{Kind, Refused};

use crate::show::feed::{Event, row_events};

/// Returns the state of a lesson after the given acts.
pub fn learn(lesson: &Lesson, said: &Learn) -> Result<LessonStep<Cue>, Refused> {
    let broken = |why: String| Refused::new(Kind::Frozen, format!("this lesson cannot be played: {why}"));
    let mut sitting = lesson.begin().map_err(|fault| broken(fault.to_string()))?;
    let (mut shown, mut why) = (None, None);
    // Every act before the last that counts fulfils a task, so it reads at most as many acts as there are
    // tasks.
    for act in &said.acts {
        shown = None;
        match sitting.give(act) {
            Ok(Came::Played) => {}
            Ok(Came::Refused(refusal)) => shown = Some(refused(refusal)),
            Err(NotTaken::Broken(fault)) => return Err(broken(fault.to_string())),
            Err(not_taken) => {
                why = Some(not_counted(&sitting, not_taken));
                break;
            }
        }
    }
    let (table, seat) = (sitting.table(), lesson.learner());
    let answer = said.query.as_ref().map(|query| answer(table, seat, query)).transpose()?;
    let answer = answer.and_then(|json| serde_json::from_str::<Value>(json.get()).ok());
    Ok(LessonStep {
        title: lesson.title().to_string(),
        seat: seat.0,
        step: sitting.fulfilled(),
        steps: lesson.tasks(),
        task: sitting.task().map(str::to_string),
        hint: sitting.hint().map(str::to_string),
        act: sitting.act().map(str::to_string),
        after: sitting.after().map(str::to_string),
        done: sitting.done(),
        rules: rules(&sitting),
        events: events(&sitting),
        view: json!(table.view(Viewer::Seat(seat))),
        shown,
        refused: why,
        answer,
    })
}

/// Returns why an act did not count: a rule forbids it, or the task asks for something else.
fn not_counted(sitting: &Sitting<'_>, why: NotTaken) -> Refused {
    let text = why.to_string();
    match why {
        NotTaken::Refused(refusal) => refused(refusal),
        NotTaken::Over => Refused::new(Kind::Over, text),
        _ => Refused::new(Kind::NotNow, text).hint(sitting.hint().unwrap_or_default()),
    }
}

fn rules(sitting: &Sitting<'_>) -> Vec<RuleText> {
    let text =
        |rule: &engine::rulebook::Rule| RuleText { id: rule.id.to_string(), text: rule.text.to_string() };
    sitting.rules().iter().map(text).collect()
}

fn events(sitting: &Sitting<'_>) -> Vec<Event> {
    let (table, viewer) = (sitting.table(), Viewer::Seat(sitting.lesson().learner()));
    let mut events: Vec<Event> =
        (0..table.row_count()).flat_map(|row| row_events(table, viewer, row)).collect();
    (1..).zip(&mut events).for_each(|(number, event)| event.number = number);
    events
}

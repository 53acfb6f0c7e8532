//! A learner's progress in a lesson. The server stores nothing: each request contains the acts so far, which are played
//! again.

use desk::{answer, refused};
use engine::Viewer;
use engine::scene::Cue;
use scenario::{Came, Lesson, NotTaken, Sitting};
use serde_json::{Value, json};
use voice::Tongue;
use wire::rest::{Learn, LessonStep, RuleText};
use wire::{Kind, Refused};

use crate::show::feed::{Event, Teller};

/// Returns the state of a lesson after the given acts.
pub fn learn(lesson: &Lesson, said: &Learn, tongue: Tongue) -> Result<LessonStep<Cue>, Refused> {
    let broken = |why: String| Refused::new(Kind::Frozen, format!("this lesson cannot be played: {why}"));
    let mut sitting = lesson.begin().map_err(|fault| broken(fault.to_string()))?;
    let (mut shown, mut why) = (None, None);
    // Every counting act except the last completes a task, so it is enough to read as many acts as there are tasks.
    for act in &said.acts {
        shown = None;
        match sitting.give(act) {
            Ok(Came::Played) => {}
            Ok(Came::Refused(refusal)) => {
                let (table, eyes) = (sitting.table(), Viewer::Seat(lesson.learner()));
                shown = Some(refused(tongue.spoken(table.about(), desk::eyes(table, eyes), refusal)));
            }
            Err(NotTaken::Broken(fault)) => return Err(broken(fault.to_string())),
            Err(not_taken) => {
                why = Some(not_counted(&sitting, not_taken));
                break;
            }
        }
    }
    let (table, seat) = (sitting.table(), lesson.learner());
    let answer = said.query.as_ref().map(|query| answer(table, seat, query, tongue)).transpose()?;
    let answer = answer.and_then(|json| serde_json::from_str::<Value>(json.get()).ok());
    let (step, viewer) = (sitting.fulfilled(), Viewer::Seat(seat));
    let words = |part: &str, text: Option<&str>| {
        text.map(|text| lesson_words(lesson, tongue, &format!("{part}-{}", step + 1), text))
    };
    Ok(LessonStep {
        title: lesson_words(lesson, tongue, "title", lesson.title()),
        seat: seat.0,
        step,
        steps: lesson.tasks(),
        task: words("task", sitting.task()),
        hint: words("hint", sitting.hint()),
        act: sitting.act().map(str::to_string),
        after: words("after", sitting.after()),
        done: sitting.done(),
        rules: rules(&sitting),
        events: events(&sitting, tongue),
        view: json!(tongue.spoken(table.about(), desk::eyes(table, viewer), table.view(viewer))),
        shown,
        refused: why,
        answer,
    })
}

/// Returns a text of a lesson in a tongue. The lesson contains the English text; a catalogue has those of other
/// languages under `lesson-NAME`, with the part as an attribute: `title`, `task-1`, `hint-1`, `after-2`.
pub fn lesson_words(lesson: &Lesson, tongue: Tongue, part: &str, text: &str) -> String {
    match tongue.speaker(lesson.about()) {
        Some(speaker) => speaker.part("lesson", lesson.name(), part).unwrap_or_else(|| speaker.text(text)),
        None => text.to_string(),
    }
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

fn events(sitting: &Sitting<'_>, tongue: Tongue) -> Vec<Event> {
    let (table, viewer) = (sitting.table(), Viewer::Seat(sitting.lesson().learner()));
    let teller = Teller::new(table, viewer, tongue);
    let mut events: Vec<Event> =
        (0..table.row_count()).flat_map(|row| teller.row(table, viewer, row)).collect();
    (1..).zip(&mut events).for_each(|(number, event)| event.number = number);
    events
}

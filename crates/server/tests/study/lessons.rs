//! Lessons: each can be finished, and no request can break it.

use engine::erased::AnyGame;
use scenario::Lesson;
use serde_json::{Value, json};
use wire::rest::{Learn, LessonCard, LessonStep, Rulebook};
use wire::{Kind, Query};

use super::{counted, limited};
use crate::shell::site::{Answer, Site};

/// Returns a game with lessons that lists its acts, as games without order sheets must, and a lesson that begins with
/// an act to play.
fn some_lesson() -> (&'static dyn AnyGame, Lesson) {
    let fits = |game: &&&dyn AnyGame| !game.about().lessons.is_empty() && game.about().orders.is_none();
    let game = *crate::world::games().iter().find(fits).unwrap();
    let plays = |lesson: &Lesson| {
        let mut sitting = lesson.begin().unwrap();
        sitting.give(&lesson.solution()[0]) == Ok(scenario::Came::Played)
    };
    let read =
        |(name, text): &(&str, &str)| Lesson::read(game, name, text).map_err(|e| e.to_string()).unwrap();
    let lesson = game.about().lessons.iter().map(read).find(plays).unwrap();
    (game, lesson)
}

fn path(game: &dyn AnyGame, lesson: &Lesson) -> String {
    format!("/api/rulebooks/{}/lessons/{}", game.about().id, lesson.name())
}

fn learn(site: &Site, path: &str, acts: &[String], query: Option<Query>) -> LessonStep {
    site.ask("POST", path).json(&Learn { acts: acts.to_vec(), query }).send().json()
}

#[test]
fn the_lessons_of_every_rulebook_are_listed() {
    let site = Site::start();
    for book in site.ask("GET", "/api/rulebooks").send().json::<Vec<Rulebook>>() {
        let game = crate::world::games().iter().find(|game| game.about().id == book.id).unwrap();
        let cards: Vec<LessonCard> =
            site.ask("GET", &format!("/api/rulebooks/{}/lessons", book.id)).send().json();
        let names: Vec<&str> = cards.iter().map(|card| card.slug.as_str()).collect();
        assert_eq!(names, game.about().lessons.iter().map(|lesson| lesson.0).collect::<Vec<_>>());
        assert!(cards.iter().all(|card| card.steps > 0 && !card.rules.is_empty() && !card.title.is_empty()));
    }
    for path in ["/api/rulebooks/none/lessons", "/api/rulebooks/%ff/lessons", "/api/rulebooks//lessons"] {
        assert_eq!(site.ask("GET", path).send().refused().kind, Kind::NotFound, "{path}");
    }
}

#[test]
fn every_lesson_can_be_taken_to_its_end() {
    let site = Site::start();
    for game in crate::world::games() {
        for (name, text) in game.about().lessons {
            let lesson = Lesson::read(*game, name, text).map_err(|fault| fault.to_string()).unwrap();
            let path = path(*game, &lesson);
            let (mut events, mut rules, mut question) = (Vec::new(), Vec::new(), Value::Null);
            for given in 0..=lesson.tasks() {
                let step = learn(&site, &path, &lesson.solution()[..given], None);
                assert_eq!((step.step, step.steps, step.refused.as_ref()), (given, lesson.tasks(), None));
                assert_eq!((step.done, step.task.is_none()), (given == lesson.tasks(), step.done));
                assert_eq!(step.view["game"], game.about().id);
                let numbers: Vec<u64> = step.events.iter().map(|event| event.number).collect();
                assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
                // Earlier events and rules are still included.
                assert!(step.events.starts_with(&events) && step.rules.starts_with(&rules));
                // A task is completed by playing an act, or by an act that is refused on purpose.
                let asked = step.view["question"]["number"].clone();
                if given > 0 {
                    assert_eq!(step.shown.is_some(), asked == question, "{name} {given}");
                    assert!(step.shown.is_none() || step.events.len() == events.len(), "{name} {given}");
                }
                (events, rules, question) = (step.events, step.rules, asked);
            }
            let met: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
            assert_eq!(met, lesson.rules().iter().map(|rule| rule.id).collect::<Vec<_>>());
        }
    }
}

#[test]
fn what_does_not_fulfil_the_task_is_refused_and_the_rest_stands() {
    let site = Site::start();
    let (game, lesson) = some_lesson();
    let path = path(game, &lesson);
    let begin = learn(&site, &path, &[], Some(Query::Acts));
    let acts: Vec<String> = serde_json::from_value(begin.answer.unwrap()["acts"].clone()).unwrap();
    let other = acts.iter().find(|act| **act != lesson.solution()[0]).unwrap();
    let step = learn(&site, &path, &[other.clone(), lesson.solution()[0].clone()], None);
    let refused = step.refused.unwrap();
    assert_eq!((step.step, refused.kind), (0, Kind::NotNow));
    assert!(refused.text.contains("is allowed, but the task is another one") && refused.hint == step.hint);
    assert_eq!(step.view, begin.view);
    for wrong in ["", "zzz", "\u{0}", "\u{1F600}", &"S ".repeat(20_000), "-> -> ->"] {
        let step = learn(&site, &path, &[wrong.to_string()], None);
        assert_eq!((step.step, step.refused.map(|why| why.kind)), (0, Some(Kind::Malformed)), "{wrong:.9}");
    }
    // One act too many, and a wrong act after a right one.
    let mut all = lesson.solution().to_vec();
    all.push(all[0].clone());
    let step = learn(&site, &path, &all, None);
    assert_eq!((step.done, step.refused.map(|why| why.kind)), (true, Some(Kind::Over)));
    let step = learn(&site, &path, &[all[0].clone(), "zzz".to_string()], None);
    assert_eq!((step.step, step.refused.map(|why| why.kind)), (1, Some(Kind::Malformed)));
}

#[test]
fn questions_are_answered_as_on_a_socket() {
    let site = Site::start();
    let (game, lesson) = some_lesson();
    let path = path(game, &lesson);
    let act = &lesson.solution()[0];
    let ask = |query: Query| learn(&site, &path, &[], Some(query)).answer.unwrap();
    assert!(ask(Query::Preview { text: act.clone() })["outlooks"].is_array());
    assert_eq!(ask(Query::Read { text: act.clone() })["why"], Value::Null);
    assert!(ask(Query::Picks { picks: Vec::new() })["choices"].is_array());
    assert_eq!(ask(Query::WhyNot { picks: Vec::new() })["why"], Value::Null);
    assert!(ask(Query::Acts)["acts"].as_array().is_some_and(|acts| acts.len() > 1));
    assert_eq!(ask(Query::View), learn(&site, &path, &[], None).view);
    assert!(ask(Query::History)["history"].is_array());
    // An empty query is refused as a query.
    for (query, kind) in [
        (Query::Preview { text: "zzz".to_string() }, Kind::Malformed),
        (Query::Picks { picks: vec![json!(1), json!({ "what": 2 })] }, Kind::Malformed),
    ] {
        let answer = site.ask("POST", &path).json(&Learn { acts: Vec::new(), query: Some(query) }).send();
        assert_eq!((answer.status, answer.refused().kind), (400, kind));
    }
}

#[test]
fn bad_bodies_and_addresses_are_refused() {
    let site = Site::start();
    let (game, lesson) = some_lesson();
    let good = path(game, &lesson);
    let sends = |path: &str, kind: &str, body: &str| site.ask("POST", path).text(kind, body).send();
    for body in [
        "",
        "{",
        "[]",
        "{\"acts\":1}",
        "{\"acts\":[1]}",
        "{\"act\":[]}",
        "{\"query\":{\"ask\":\"what\"}}",
        &"[".repeat(60_000),
    ] {
        let answer = sends(&good, "application/json", body);
        assert_eq!((answer.status, answer.refused().kind), (400, Kind::Malformed), "{body:.20}");
    }
    assert_eq!(sends(&good, "text/plain", "{}").status, 415);
    assert_eq!(sends(&good, "application/json", "{}").status, 200);
    let many = json!({ "acts": vec!["x"; 10_000] }).to_string();
    assert_eq!(sends(&good, "application/json", &many).json::<LessonStep>().step, 0);
    let near = format!("{}x", lesson.name());
    for name in [near.as_str(), "%ff", "..%2f.."] {
        let answer = sends(&good.replace(lesson.name(), name), "application/json", "{}");
        assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound), "{name}");
    }
    let refused = sends(&good.replace(lesson.name(), &near), "application/json", "{}").refused();
    assert!(refused.hint.is_some_and(|hint| hint.contains(lesson.name())));
    assert_eq!(sends("/api/rulebooks/none/lessons/x", "application/json", "{}").status, 404);
}

#[test]
fn study_waiting_and_study_waiting_per_address() {
    for limit in ["study_waiting", "study_waiting_per_address"] {
        let site = Site::limited(|limits| limits.set(limit, 0).expect("a limit"));
        let (game, lesson) = some_lesson();
        let answer: Answer = site.ask("POST", &path(game, &lesson)).json(&Learn::default()).send();
        limited(&answer, 429, limit);
        assert!(answer.header("retry-after").is_some());
        counted(&site, limit, 1);
    }
}

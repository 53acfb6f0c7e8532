//! Lessons: learning the rules of a game by playing.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use engine::hint::did_you_mean;
use scenario::Lesson;
use wire::rest::{Failure, Learn, LessonCard, LessonStep};
use wire::{Kind, Refused};

use super::{Answer, json};
use crate::shell::doors::body;
use crate::shell::doors::caller::Caller;
use crate::shell::doors::ear::Ear;
use crate::shell::failed::Failed;
use crate::shell::house::House;

/// The lessons of a rulebook, in the recommended order.
#[utoipa::path(
    get,
    path = "/api/rulebooks/{id}/lessons",
    params(("id" = String, Path, description = "the id of the rulebook")),
    responses(
        (status = 200, body = Vec<LessonCard>),
        (status = 404, body = Failure, description = "there is no such rulebook"),
    )
)]
pub async fn list(
    State(house): State<Arc<House>>,
    Ear(tongue): Ear,
    id: Result<Path<String>, PathRejection>,
) -> Answer {
    let id = id.map_or_else(|_| String::new(), |Path(id)| id);
    let card = |lesson: &Arc<Lesson>| LessonCard {
        slug: lesson.name().to_string(),
        title: live::lesson_words(lesson, tongue, "title", lesson.title()),
        steps: lesson.tasks(),
        rules: lesson.rules().iter().map(|rule| rule.id.to_string()).collect(),
    };
    Ok(json(&lessons(&house, &id)?.iter().map(card).collect::<Vec<LessonCard>>()))
}

/// The state of a lesson after the given acts. The server stores nothing: each request sends all acts.
#[utoipa::path(
    post,
    path = "/api/rulebooks/{id}/lessons/{slug}",
    params(
        ("id" = String, Path, description = "the id of the rulebook"),
        ("slug" = String, Path, description = "the short name of the lesson"),
    ),
    request_body = Learn,
    responses(
        (status = 200, body = LessonStep),
        (status = 400, body = Failure, description = "the request cannot be read, or the query is empty"),
        (status = 403, body = Failure, description = "not from a page of this server"),
        (status = 404, body = Failure, description = "there is no such lesson"),
        (status = 409, body = Failure, description = "the query is about something that the rules do not allow"),
        (status = 429, body = Failure, description = "too many at the same time"),
    )
)]
pub async fn learn(
    State(house): State<Arc<House>>,
    caller: Caller,
    Ear(tongue): Ear,
    path: Result<Path<(String, String)>, PathRejection>,
    request: Request,
) -> Answer {
    house.origins.check(request.headers(), caller.identity.by_cookie)?;
    let (id, slug) = path.map_or_else(|_| Default::default(), |Path(path)| path);
    let all = lessons(&house, &id)?;
    let Some(lesson) = all.iter().find(|lesson| lesson.name() == slug).map(Arc::clone) else {
        let hint = did_you_mean(&slug, all.iter().map(|lesson| lesson.name()));
        return Err(Refused::new(Kind::NotFound, "there is no such lesson").hint(hint).into());
    };
    let said: Learn = body::read(request, &house.limits).await?;
    let step =
        house.study.work(&house.veil.word(caller.who), move || live::learn(&lesson, &said, tongue)).await??;
    Ok(json(&step))
}

fn lessons<'a>(house: &'a House, rulebook: &str) -> Result<&'a [Arc<Lesson>], Failed> {
    house.study.lessons(rulebook).ok_or_else(|| Failed::new(Kind::NotFound, "there is no such rulebook"))
}

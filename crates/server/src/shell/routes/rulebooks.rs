//! What anyone may get: the rulebooks, and a key.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use engine::content::Content;
use engine::erased::AnyGame;
use engine::options::{OptionDoc, OptionKind};
use engine::player::RANDOM;
use wire::Kind;
use wire::rest::{Compendium, Failure, NewKey, OptionCard, Rulebook, WorkshopCard};

use super::{Answer, json};
use crate::shell::doors::caller::{may_act, new_key, visitor};
use crate::shell::doors::identity::{identify, set_cookie};
use crate::shell::failed::Failed;
use crate::shell::house::House;

/// The rulebooks that can be played.
#[utoipa::path(get, path = "/api/rulebooks", responses((status = 200, body = Vec<Rulebook>)))]
pub async fn rulebooks(State(house): State<Arc<House>>) -> Response {
    json(&house.games.iter().map(|game| rulebook(&house, *game)).collect::<Vec<Rulebook>>())
}

/// The rules of a rulebook, as Markdown.
#[utoipa::path(
    get,
    path = "/api/rulebooks/{id}/rules",
    params(("id" = String, Path, description = "the id of the rulebook")),
    responses(
        (status = 200, content_type = "text/markdown", body = String),
        (status = 404, body = Failure, description = "there is no such rulebook"),
    )
)]
pub async fn rules(State(house): State<Arc<House>>, id: Result<Path<String>, PathRejection>) -> Answer {
    let called = |game: &&&dyn AnyGame| id.as_ref().is_ok_and(|id| game.about().id == id.0);
    let game = house.games.iter().find(called);
    let game = game.ok_or_else(|| Failed::new(Kind::NotFound, "there is no such rulebook"))?;
    Ok(([(CONTENT_TYPE, "text/markdown; charset=utf-8")], game.about().rules).into_response())
}

/// Everything that the content of a rulebook holds, for browsing.
#[utoipa::path(
    get,
    path = "/api/rulebooks/{id}/compendium",
    params(("id" = String, Path, description = "the id of the rulebook")),
    responses(
        (status = 200, body = Compendium),
        (status = 404, body = Failure, description = "there is no such rulebook, or it has no content to browse"),
    )
)]
pub async fn compendium(State(house): State<Arc<House>>, id: Result<Path<String>, PathRejection>) -> Answer {
    let text = id.ok().and_then(|Path(id)| house.compendia.of(house.games, &id));
    let text = text.ok_or_else(|| Failed::new(Kind::NotFound, "there is no such compendium"))?;
    Ok(([(CONTENT_TYPE, "application/json")], text.to_string()).into_response())
}

/// A new key. Browsers also get it as a cookie, which replaces their old one.
#[utoipa::path(
    post,
    path = "/api/keys",
    responses(
        (status = 201, body = NewKey),
        (status = 403, body = Failure, description = "not from a page of this server"),
        (status = 429, body = Failure, description = "too many keys"),
    )
)]
pub async fn make_key(State(house): State<Arc<House>>, parts: Parts) -> Answer {
    // A client with a broken key needs a new one, so that is no reason to refuse.
    let by_cookie = identify(&parts.headers).map_or_else(|no_key| no_key.in_cookie, |who| who.by_cookie);
    may_act(&house, &parts.headers, by_cookie)?;
    let key = new_key(&house, visitor(&parts))?;
    let cookie = set_cookie(&key, house.base.as_str(), house.origins.https());
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], json(&NewKey { key })).into_response())
}

fn rulebook(house: &House, game: &dyn AnyGame) -> Rulebook {
    let (about, content) = (game.about(), game.content());
    let pair = |(name, text): &(&str, &str)| (name.to_string(), text.to_string());
    let random = (RANDOM, "draws its acts at random");
    let seat_of = |doc: &OptionDoc| (0..).zip(about.roster_options()).find(|(_, name)| *name == doc.name);
    Rulebook {
        id: about.id.to_string(),
        name: about.name.to_string(),
        version: about.version,
        summary: about.summary.to_string(),
        seats: about.seats,
        hidden: about.hidden,
        sealed: about.sealed,
        dice: about.dice,
        players: about.players.iter().chain([&random]).map(pair).collect(),
        options: about
            .options
            .iter()
            .map(|doc| option(doc, &content, seat_of(doc).map(|found| found.0)))
            .collect(),
        profiles: about.profiles.iter().map(|p| pair(&(p.name, p.text))).collect(),
        compendium: house.compendia.of(house.games, about.id).is_some(),
        asks: about.asks.iter().map(|(name, _)| name.to_string()).collect(),
        workshop: game.rosters().and_then(|rosters| {
            let workshop = rosters.workshop(&content, &about.options()).ok()?;
            Some(WorkshopCard { name: workshop.name.to_string(), roster: workshop.roster.to_string() })
        }),
    }
}

fn option(doc: &OptionDoc, content: &Content, roster: Option<u8>) -> OptionCard {
    let (words, range) = match doc.kind {
        OptionKind::Choice(words) => (words.iter().map(ToString::to_string).collect(), None),
        OptionKind::Number(low, high) => (Vec::new(), Some((low, high))),
        OptionKind::File { .. } | OptionKind::Roster { .. } => (doc.kind.names(content), None),
    };
    OptionCard {
        name: doc.name.to_string(),
        words,
        range,
        roster,
        default: doc.default.to_string(),
        rule: doc.rule.to_string(),
        text: doc.text.to_string(),
    }
}

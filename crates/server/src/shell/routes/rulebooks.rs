//! Resources for everyone: the rulebooks, and a key.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use engine::content::Content;
use engine::erased::AnyGame;
use engine::options::{OptionDoc, OptionKind, Profile};
use engine::player::RANDOM;
use voice::{Speaker, Tongue};
use wire::Kind;
use wire::rest::{Compendium, Failure, NewKey, OptionCard, Rulebook, WorkshopCard};

use super::{Answer, json};
use crate::shell::doors::caller::{may_act, new_key, visitor};
use crate::shell::doors::ear::Ear;
use crate::shell::doors::identity::{identify, set_cookie};
use crate::shell::failed::Failed;
use crate::shell::house::House;

/// Returns the rulebooks that can be played.
#[utoipa::path(get, path = "/api/rulebooks", responses((status = 200, body = Vec<Rulebook>)))]
pub async fn rulebooks(State(house): State<Arc<House>>, Ear(tongue): Ear) -> Response {
    json(&house.games.iter().map(|game| rulebook(&house, *game, tongue)).collect::<Vec<Rulebook>>())
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

/// The whole content of a rulebook, for browsing.
#[utoipa::path(
    get,
    path = "/api/rulebooks/{id}/compendium",
    params(("id" = String, Path, description = "the id of the rulebook")),
    responses(
        (status = 200, body = Compendium),
        (status = 404, body = Failure, description = "there is no such rulebook, or it has no content to browse"),
    )
)]
pub async fn compendium(
    State(house): State<Arc<House>>,
    Ear(tongue): Ear,
    id: Result<Path<String>, PathRejection>,
) -> Answer {
    let text = id.ok().and_then(|Path(id)| house.compendia.of(house.games, &id, tongue));
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
    // A client with a broken key needs a new one, so a broken key is not refused here.
    let by_cookie = identify(&parts.headers).map_or_else(|no_key| no_key.in_cookie, |who| who.by_cookie);
    may_act(&house, &parts.headers, by_cookie)?;
    let key = new_key(&house, visitor(&parts))?;
    let cookie = set_cookie(&key, house.base.as_str(), house.origins.https());
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], json(&NewKey { key })).into_response())
}

fn rulebook(house: &House, game: &dyn AnyGame, tongue: Tongue) -> Rulebook {
    let (about, content) = (game.about(), game.content());
    let speaker = tongue.speaker(about);
    let titles = |group: &str, keys: &mut dyn Iterator<Item = &str>| -> Vec<String> {
        let title =
            |speaker: &Speaker, key: &str| speaker.entry(group, key).unwrap_or_else(|| key.to_string());
        speaker.map(|speaker| keys.map(|key| title(speaker, key)).collect()).unwrap_or_default()
    };
    let told = |group: &str, key: &str, part: &str, line: &str| {
        let story = speaker.map(|speaker| match part {
            "" => speaker.entry(group, key).unwrap_or_else(|| speaker.text(line)),
            part => speaker.part(group, key, part).unwrap_or_else(|| speaker.text(line)),
        });
        story.unwrap_or_else(|| line.to_string())
    };
    let player = |(name, text): &(&str, &str)| (name.to_string(), told("player", name, "about", text));
    let profile =
        |profile: &Profile| (profile.name.to_string(), told("profile", profile.name, "about", profile.text));
    let random = (RANDOM, "draws its acts at random");
    let seat_of = |doc: &OptionDoc| (0..).zip(about.roster_options()).find(|(_, name)| *name == doc.name);
    Rulebook {
        id: about.id.to_string(),
        name: about.name.to_string(),
        version: about.version,
        summary: speaker
            .and_then(|speaker| speaker.sentence("summary"))
            .unwrap_or_else(|| about.summary.to_string()),
        seats: about.seats,
        hidden: about.hidden,
        sealed: about.sealed,
        dice: about.dice,
        players: about.players.iter().chain([&random]).map(player).collect(),
        options: about
            .options
            .iter()
            .map(|doc| option(doc, &content, seat_of(doc).map(|found| found.0), speaker))
            .collect(),
        profiles: about.profiles.iter().map(profile).collect(),
        player_titles: titles("player", &mut about.players.iter().chain([&random]).map(|player| player.0)),
        profile_titles: titles("profile", &mut about.profiles.iter().map(|profile| profile.name)),
        compendium: house.compendia.of(house.games, about.id, tongue).is_some(),
        asks: about.asks.iter().map(|(name, _)| name.to_string()).collect(),
        workshop: game.rosters().and_then(|rosters| {
            let workshop = rosters.workshop(&content, &about.options()).ok()?;
            Some(WorkshopCard {
                name: told("roster", &workshop.name, "", &workshop.name),
                roster: told("roster", &workshop.roster, "", &workshop.roster),
            })
        }),
    }
}

/// Returns the name of a file in words: `Two chests`.
fn plain(file: &str) -> String {
    let name = file.replace(['-', '_'], " ");
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn option(doc: &OptionDoc, content: &Content, roster: Option<u8>, speaker: Option<&Speaker>) -> OptionCard {
    let (words, range) = match doc.kind {
        OptionKind::Choice(words) => (words.iter().map(ToString::to_string).collect(), None),
        OptionKind::Number(low, high) => (Vec::new(), Some((low, high))),
        OptionKind::File { .. } | OptionKind::Roster { .. } => (doc.kind.names(content), None),
    };
    let words: Vec<String> = words;
    let part = |part: &str| speaker.and_then(|speaker| speaker.part("option", doc.name, part));
    let titles = words.iter().filter_map(|word| part(word).or_else(|| Some(speaker?.text(&plain(word)))));
    OptionCard {
        name: doc.name.to_string(),
        title: speaker.and_then(|speaker| speaker.entry("option", doc.name)),
        titles: titles.collect(),
        words,
        range,
        roster,
        default: doc.default.to_string(),
        rule: doc.rule.to_string(),
        text: part("about").unwrap_or_else(|| doc.text.to_string()),
    }
}

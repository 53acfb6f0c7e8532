//! The workshop of a rulebook: the parts of rosters, and how the game judges them. The server stores nothing.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, Request, State};
use live::Book;
use wire::Kind;
use wire::rest::{Appraise, DrawRoster, Failure};

use super::{Answer, json};
use crate::shell::doors::body;
use crate::shell::doors::caller::Caller;
use crate::shell::doors::ear::Ear;
use crate::shell::failed::Failed;
use crate::shell::house::House;

/// The parts of a game's rosters: values, abilities, titles, and the rosters that come with the game.
#[utoipa::path(
    get,
    path = "/api/rulebooks/{id}/workshop",
    params(
        ("id" = String, Path, description = "the id of the rulebook"),
        ("option" = Option<String>, Query, description = "any option of the rulebook by its name, such as the price list"),
    ),
    responses(
        (status = 200, body = Value, description = "`Workshop` of the page's types"),
        (status = 400, body = Failure, description = "there is no such option, or it has no such value"),
        (status = 404, body = Failure, description = "there is no such rulebook, or it has no workshop"),
    )
)]
pub async fn workshop(
    State(house): State<Arc<House>>,
    Ear(tongue): Ear,
    id: Result<Path<String>, PathRejection>,
    options: Result<Query<BTreeMap<String, String>>, QueryRejection>,
) -> Answer {
    let book = book(&house, id)?;
    let Ok(Query(options)) = options else {
        return Err(Failed::new(Kind::Malformed, "options are named once each, as `name=value`"));
    };
    Ok(json(&live::workshop(book, &options, tongue)?))
}

/// The cost of a roster, the rules it breaks, and its forms as a link and as a file.
#[utoipa::path(
    post,
    path = "/api/rulebooks/{id}/rosters",
    params(("id" = String, Path, description = "the id of the rulebook")),
    request_body = Appraise,
    responses(
        (status = 200, body = Value, description = "`Appraisal` of the page's types; it contains the faults of the roster"),
        (status = 400, body = Failure, description = "the request cannot be read"),
        (status = 403, body = Failure, description = "not from a page of this server"),
        (status = 404, body = Failure, description = "there is no such rulebook, or it has no workshop"),
        (status = 409, body = Failure, description = "the text breaks a rule, so it cannot be read as a roster"),
        (status = 413, body = Failure, description = "too long"),
    )
)]
pub async fn appraise(
    State(house): State<Arc<House>>,
    caller: Caller,
    Ear(tongue): Ear,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Answer {
    house.origins.check(request.headers(), caller.identity.by_cookie)?;
    let book = book(&house, id)?;
    let asked: Appraise = body::roster(request, &house.limits).await?;
    Ok(json(&live::appraise(book, &asked, tongue)?))
}

/// Draws a random roster, or one random member.
#[utoipa::path(
    post,
    path = "/api/rulebooks/{id}/rosters/draw",
    params(("id" = String, Path, description = "the id of the rulebook")),
    request_body = DrawRoster,
    responses(
        (status = 200, body = Value, description = "`Appraisal` of the page's types"),
        (status = 400, body = Failure, description = "the request cannot be read, or names something unknown"),
        (status = 403, body = Failure, description = "not from a page of this server"),
        (status = 404, body = Failure, description = "there is no such rulebook, or it has no workshop"),
        (status = 409, body = Failure, description = "nothing like it is within the rules"),
        (status = 413, body = Failure, description = "too long"),
    )
)]
pub async fn draw(
    State(house): State<Arc<House>>,
    caller: Caller,
    Ear(tongue): Ear,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Answer {
    house.origins.check(request.headers(), caller.identity.by_cookie)?;
    let book = book(&house, id)?;
    let asked: DrawRoster = body::roster(request, &house.limits).await?;
    Ok(json(&live::draw_roster(book, &asked, tongue)?))
}

fn book(house: &House, id: Result<Path<String>, PathRejection>) -> Result<&Book, Failed> {
    let id = id.map_or_else(|_| String::new(), |Path(id)| id);
    Ok(house.shelf.find(&id)?)
}

//! One game: making it, reading its card, taking a seat.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request as HttpRequest, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response as HttpResponse};
use live::store::{Brought, Errand};
use live::{By, Card, KeyHash, Request, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use wire::Kind;
use wire::rest::{AskTicket, Entered, Failure, GameCard, MakeGame, Step, TakeSeat, Ticket};

use super::lists::unread;
use super::{Answer, json};
use crate::shell::doors::body;
use crate::shell::doors::caller::{Actor, Caller, Id, key_or_new, wrong_word};
use crate::shell::doors::ear::Ear;
use crate::shell::doors::gate::Turn;
use crate::shell::doors::identity::set_cookie;
use crate::shell::failed::Failed;
use crate::shell::house::{House, answered};

/// Makes a game. A client without a key gets a new one as a cookie.
#[utoipa::path(
    post,
    path = "/api/games",
    request_body = MakeGame,
    responses(
        (status = 201, body = Entered),
        (status = 400, body = Failure, description = "the game cannot be made like this"),
        (status = 403, body = Failure, description = "not from a page of this server"),
        (status = 429, body = Failure, description = "too many games"),
        (status = 503, body = Failure, description = "nothing can be written"),
    )
)]
pub async fn make(State(house): State<Arc<House>>, Actor(caller): Actor, request: HttpRequest) -> Answer {
    let now = house.works.clock.now();
    let make: MakeGame = body::read(request, &house.limits).await?;
    house.gate.take(caller.who, Turn::GameOfMinute, now)?;
    house.gate.take(caller.who, Turn::GameOfDay, now)?;
    let (key, new) = key_or_new(&house, &caller)?;
    let running = read(&house, Errand::LiveCount(key.clone())).await?.count;
    let by = By { running, maker: house.veil.word(caller.who) };
    let request = Request::Make(Box::new(make), by);
    let made = house.ask_any(Some(key), request).await?;
    Ok(with_key(&house, new, (StatusCode::CREATED, reply(made)?)))
}

/// The facts about a game that anyone who has its id may know.
#[utoipa::path(
    get,
    path = "/api/games/{id}",
    params(("id" = String, Path, description = "the id of the game")),
    responses((status = 200, body = GameCard), (status = 404, body = Failure), (status = 409, body = Failure))
)]
pub async fn card(State(house): State<Arc<House>>, caller: Caller, Id(id): Id) -> Answer {
    ask(&house, caller, &id, Request::Card(id.clone())).await
}

/// Takes a free seat in a listed game, with an invite, or with a ticket. A client without a key gets a new one as a
/// cookie.
#[utoipa::path(
    post,
    path = "/api/games/{id}/seats",
    params(("id" = String, Path, description = "the id of the game")),
    request_body = TakeSeat,
    responses(
        (status = 200, body = Entered),
        (status = 403, body = Failure, description = "this word admits no one"),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "the seat is not free"),
        (status = 429, body = Failure, description = "too many wrong words"),
        (status = 503, body = Failure, description = "nothing can be written"),
    )
)]
pub async fn take_seat(
    State(house): State<Arc<House>>,
    Actor(caller): Actor,
    Id(id): Id,
    request: HttpRequest,
) -> Answer {
    let seat: TakeSeat = body::read(request, &house.limits).await?;
    let says_word = seat.invite.is_some() || seat.ticket.is_some();
    if says_word {
        house.gate.look(caller.who, Turn::WrongWord, house.works.clock.now())?;
    }
    let (key, new) = key_or_new(&house, &caller)?;
    may_sit(&house, &key, &id).await?;
    let taken = house.post(&id).ask(Some(key), Request::Take(id, seat)).await;
    if matches!(&taken, Some(Response::Refused(why)) if says_word && why.kind == Kind::NoEntry) {
        wrong_word(&house, caller.who)?;
    }
    Ok(with_key(&house, new, reply(answered(taken)?)?))
}

/// Checks that a key may take a seat in a game: it is not in too many running games, or it already has a seat here.
async fn may_sit(house: &House, key: &KeyHash, game: &str) -> Result<(), Failed> {
    let few = read(house, Errand::LiveCount(key.clone())).await?.count < house.limits.games_per_key;
    let sits_there = |cards: &[Card]| cards.iter().any(|card| card.game == game);
    match few || sits_there(&read(house, Errand::Mine(key.clone(), u32::MAX)).await?.cards) {
        true => Ok(()),
        false => Err(Failed::limit(
            "games_per_key",
            "you sit in too many running games: end one first",
            StatusCode::TOO_MANY_REQUESTS,
        )),
    }
}

/// Carries out an errand that reads from the store.
async fn read(house: &House, errand: Errand) -> Result<Brought, Failed> {
    house.works.readers.read(errand).await.map_err(|why| unread(house, &why))
}

/// Makes a ticket to a seat you hold, for use on another device.
#[utoipa::path(
    post,
    path = "/api/games/{id}/tickets",
    params(("id" = String, Path, description = "the id of the game")),
    request_body = AskTicket,
    responses(
        (status = 201, body = Ticket),
        (status = 403, body = Failure, description = "the key does not hold this seat"),
        (status = 404, body = Failure),
        (status = 429, body = Failure, description = "too many tickets"),
        (status = 503, body = Failure, description = "nothing can be written"),
    )
)]
pub async fn make_ticket(
    State(house): State<Arc<House>>,
    Actor(caller): Actor,
    Id(id): Id,
    request: HttpRequest,
) -> Answer {
    let ask_for: AskTicket = body::read(request, &house.limits).await?;
    let made = ask(&house, caller, &id, Request::Ticket(id.clone(), ask_for.seat)).await?;
    Ok((StatusCode::CREATED, made).into_response())
}

/// The record of a game, as far as you may see it.
#[utoipa::path(
    get,
    path = "/api/games/{id}/record",
    params(("id" = String, Path, description = "the id of the game")),
    responses(
        (status = 200, content_type = "text/plain", body = String),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "not yet"),
    )
)]
pub async fn record(State(house): State<Arc<House>>, caller: Caller, Id(id): Id) -> Answer {
    ask(&house, caller, &id, Request::Record(id.clone())).await
}

/// The viewer and the row of a past view.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Look {
    /// The seat; if it is missing, a spectator.
    pub seat: Option<u8>,
    /// The row; if it is missing, the last.
    pub row: Option<usize>,
}

/// What a viewer saw after a row of the game.
#[utoipa::path(
    get,
    path = "/api/games/{id}/view",
    params(("id" = String, Path, description = "the id of the game"), Look),
    responses(
        (status = 200, body = Step),
        (status = 403, body = Failure, description = "the key does not hold this seat"),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "not yet"),
    )
)]
pub async fn view(
    State(house): State<Arc<House>>,
    caller: Caller,
    Ear(tongue): Ear,
    Id(id): Id,
    look: Result<Query<Look>, QueryRejection>,
) -> Answer {
    let Ok(Query(look)) = look else {
        return Err(Failed::new(
            Kind::Malformed,
            "`seat` and `row` are numbers, and nothing else can be asked for",
        ));
    };
    ask(&house, caller, &id, Request::Step(id.clone(), look.seat, look.row, tongue)).await
}

/// Sends a request to the shard of a game and returns its reply.
async fn ask(house: &House, caller: Caller, id: &str, request: Request) -> Answer {
    reply(house.ask(id, caller.identity.key, request).await?)
}

/// Turns the reply of a hall into an answer.
fn reply(response: Response) -> Answer {
    Ok(match response {
        Response::Entered(entered) => json(&entered),
        Response::Card(card) => json(&card),
        Response::Ticket(ticket) => json(&ticket),
        Response::Step(step) => json(&step),
        Response::Record(record) => ([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response(),
        Response::Refused(why) => return Err(Failed::from_core(why)),
    })
}

/// Adds the cookie of a new key to an answer.
fn with_key(house: &House, key: Option<String>, answer: impl IntoResponse) -> HttpResponse {
    let mut response = answer.into_response();
    if let Some(key) = key {
        let cookie = set_cookie(&key, house.base.as_str(), house.origins.https());
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

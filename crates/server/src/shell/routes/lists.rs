//! Lists of games, from the cards in the store.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use live::store::{Brought, Errand, Outcome, StoreError};
use wire::Kind;
use wire::rest::{Failure, GameCard};

use super::Answer;
use crate::shell::doors::caller::Caller;
use crate::shell::failed::Failed;
use crate::shell::house::House;

/// The maximum number of games in a list, which contains the newest.
const MOST_LISTED: u32 = 200;

/// Games with free seats that anyone may take, newest first.
#[utoipa::path(
    get,
    path = "/api/games",
    responses((status = 200, body = Vec<GameCard>), (status = 503, body = Failure))
)]
pub async fn lobby(State(house): State<Arc<House>>) -> Answer {
    list(&house, house.works.readers.read(Errand::Lobby(MOST_LISTED)).await)
}

/// The games in which your key holds a seat, newest first.
#[utoipa::path(
    get,
    path = "/api/mine",
    responses((status = 200, body = Vec<GameCard>), (status = 400, body = Failure), (status = 503, body = Failure))
)]
pub async fn mine(State(house): State<Arc<House>>, caller: Caller) -> Answer {
    let Some(key) = caller.identity.key else { return list(&house, Ok(Brought::default())) };
    list(&house, house.works.readers.read(Errand::Mine(key, MOST_LISTED)).await)
}

/// Returns a list of games; cards are stored as the JSON that is sent.
fn list(house: &House, outcome: Outcome) -> Answer {
    let cards = outcome.map_err(|why| unread(house, &why))?.cards;
    let bodies: Vec<&str> = cards.iter().map(|card| card.body.as_str()).collect();
    let text = format!("[{}]", bodies.join(","));
    let response: Response = ([(CONTENT_TYPE, "application/json")], text).into_response();
    Ok(response)
}

/// Creates the failure for a store that cannot be read.
pub fn unread(house: &House, why: &StoreError) -> Failed {
    tracing::error!(why = %why, "the store cannot be read");
    match why {
        StoreError::Damaged(_) => {
            house.works.state.note("a list of games lies on a damaged page".to_string());
            Failed::new(Kind::Storage, "this cannot be looked up: the data file is damaged")
        }
        _ => Failed::new(Kind::Storage, "this cannot be looked up at the moment"),
    }
}

//! The HTTP interface. One table holds every route of the interface, and a test compares it with the OpenAPI
//! document. Another table holds the addresses of the page.

mod games;
mod house_keeping;
mod lessons;
mod lists;
mod page;
mod records;
mod rosters;
mod rulebooks;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, get, post};
use serde::Serialize;
use utoipa::OpenApi;
use wire::Kind;

use crate::shell::doors::caller::look_after;
use crate::shell::failed::Failed;
use crate::shell::house::House;

/// The result of a handler.
type Answer = Result<Response, Failed>;

/// Returns every route of the interface, without the base path.
fn table() -> Vec<(&'static str, MethodRouter<Arc<House>>)> {
    vec![
        ("/healthz", get(house_keeping::health)),
        ("/metrics", get(house_keeping::metrics)),
        ("/api/openapi.json", get(house_keeping::openapi)),
        ("/api/rulebooks", get(rulebooks::rulebooks)),
        ("/api/rulebooks/{id}/rules", get(rulebooks::rules)),
        ("/api/rulebooks/{id}/compendium", get(rulebooks::compendium)),
        ("/api/rulebooks/{id}/lessons", get(lessons::list)),
        ("/api/rulebooks/{id}/lessons/{slug}", post(lessons::learn)),
        ("/api/rulebooks/{id}/workshop", get(rosters::workshop)),
        ("/api/rulebooks/{id}/rosters", post(rosters::appraise)),
        ("/api/rulebooks/{id}/rosters/draw", post(rosters::draw)),
        ("/api/records", post(records::open)),
        ("/api/records/{id}", get(records::card)),
        ("/api/records/{id}/view", get(records::view)),
        ("/api/records/{id}/history", get(records::history)),
        ("/api/keys", post(rulebooks::make_key)),
        ("/api/games", get(lists::lobby).post(games::make)),
        ("/api/mine", get(lists::mine)),
        ("/api/games/{id}", get(games::card)),
        ("/api/games/{id}/seats", post(games::take_seat)),
        ("/api/games/{id}/tickets", post(games::make_ticket)),
        ("/api/games/{id}/record", get(games::record)),
        ("/api/games/{id}/view", get(games::view)),
        ("/api/games/{id}/socket", get(socket::open)),
    ]
}

/// The document that describes all routes of the interface.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Skirmish",
        description = "Grid tactics at one table. The holder of a key holds the seats taken with it. The key is \
                       a cookie in browsers, `Authorization: Bearer` elsewhere. A game is played on its socket, \
                       with the messages `Say` (client) and `Tell` (server) as JSON text frames.",
    ),
    paths(
        rulebooks::rulebooks,
        rulebooks::rules,
        rulebooks::compendium,
        rulebooks::make_key,
        lessons::list,
        lessons::learn,
        rosters::workshop,
        rosters::appraise,
        rosters::draw,
        records::open,
        records::card,
        records::view,
        records::history,
        house_keeping::health,
        house_keeping::metrics,
        house_keeping::openapi,
        lists::lobby,
        lists::mine,
        games::make,
        games::card,
        games::take_seat,
        games::make_ticket,
        games::record,
        games::view,
        socket::open,
    ),
    components(schemas(wire::Say, wire::Tell))
)]
struct Document;

/// Returns all routes, under the base path of the house.
pub fn router(house: Arc<House>) -> Router {
    let base = house.base.as_str().to_string();
    let mut router = Router::new();
    for (path, methods) in table() {
        router = router.route(&format!("{base}{path}"), methods);
    }
    for path in page::ADDRESSES {
        let methods = if path == "/" { get(page::first) } else { get(page::index) };
        router = router.route(&format!("{base}{path}"), methods);
    }
    if !base.is_empty() {
        let there = format!("{base}/");
        router = router.route(&base, get(|| async move { Redirect::permanent(&there) }));
    }
    router
        .fallback(page::other)
        .method_not_allowed_fallback(|| async {
            let fault = Failed::new(Kind::NotFound, "this cannot be done here; `Allow` says what can");
            fault.with_status(StatusCode::METHOD_NOT_ALLOWED)
        })
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&house), look_after))
        .with_state(house)
}

/// Creates an answer in JSON.
fn json(body: &impl Serialize) -> Response {
    let text = serde_json::to_string(body).expect("answers are plain data");
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn routes_and_document_name_the_same_paths() {
        let routes: BTreeSet<String> = table().iter().map(|(path, _)| path.to_string()).collect();
        let documented: BTreeSet<String> = Document::openapi().paths.paths.into_keys().collect();
        assert_eq!(routes, documented);
    }
}

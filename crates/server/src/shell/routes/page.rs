//! The page and its files. Its addresses are for people, so the document of the interface leaves them out.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use wire::Kind;

use super::Answer;
use crate::shell::failed::Failed;
use crate::shell::house::House;
use crate::shell::page::{Keep, give, wants_page};

/// Every address that the page handles.
pub const ADDRESSES: [&str; 17] = [
    "/",
    "/new",
    "/new/{rulebook}",
    "/g/{id}",
    "/rules",
    "/rules/{rulebook}",
    "/compendium",
    "/compendium/{rulebook}",
    "/workshop/{rulebook}",
    "/workshop/{rulebook}/cards",
    "/learn",
    "/learn/{rulebook}",
    "/learn/{rulebook}/{lesson}",
    "/watch",
    "/watch/{id}",
    "/about",
    "/settings",
];

/// The document served if no page was built.
const PLAIN: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Skirmish</title>
<h1>Skirmish</h1>
<p>A table for grid tactics games. This server keeps the games; programs play over its interface:</p>
<ul>
<li><a href=\"api/openapi.json\">the interface</a>
<li><a href=\"api/rulebooks\">the rulebooks</a>
<li><a href=\"api/games\">games with free seats</a>
<li><a href=\"healthz\">the health of the server</a>
</ul>
<p>The page to play on is not in this program: <code>make run</code> builds both together.</p>
";

/// Serves the first address: the page, or its replacement.
pub async fn first(State(house): State<Arc<House>>, asked: HeaderMap) -> Response {
    match house.page.index() {
        Some(index) => give(index, &asked, Keep::Asking),
        None => Html(PLAIN).into_response(),
    }
}

/// Serves any other address of the page, which itself decides what to show.
pub async fn index(State(house): State<Arc<House>>, asked: HeaderMap) -> Answer {
    let index = house.page.index().ok_or_else(nothing)?;
    Ok(give(index, &asked, Keep::Asking))
}

/// Serves any path without a route: a file of the page, or for people, the page, which says that nothing was found.
pub async fn other(State(house): State<Arc<House>>, request: Request) -> Answer {
    let looks = [Method::GET, Method::HEAD].contains(request.method());
    let path = request.uri().path().strip_prefix(house.base.as_str()).and_then(|path| path.strip_prefix('/'));
    let Some(path) = path.filter(|_| looks) else { return Err(nothing()) };
    if let Some(file) = house.page.file(path) {
        // The names of files in this folder contain a hash of their content.
        let keep = if path.starts_with("assets/") { Keep::Forever } else { Keep::Asking };
        return Ok(give(&file, request.headers(), keep));
    }
    let for_programs = path == "api" || path.starts_with("api/");
    match house.page.index().filter(|_| !for_programs && wants_page(request.headers())) {
        Some(index) => {
            let page = give(index, &HeaderMap::new(), Keep::Asking);
            Ok((StatusCode::NOT_FOUND, page).into_response())
        }
        None => Err(nothing()),
    }
}

fn nothing() -> Failed {
    Failed::new(Kind::NotFound, "there is nothing here")
}

//! Opens the socket of a game.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use wire::Kind;
use wire::rest::Failure;

use super::Answer;
use crate::shell::doors::caller::{Caller, Id, Peer};
use crate::shell::failed::Failed;
use crate::shell::house::House;
use crate::shell::sockets::{Visit, serve};

/// Opens the socket of a game: JSON text frames, `Say` from the client and `Tell` from the server.
#[utoipa::path(
    get,
    path = "/api/games/{id}/socket",
    params(("id" = String, Path, description = "the id of the game")),
    responses(
        (status = 101, description = "the connection is a WebSocket now"),
        (status = 400, body = Failure, description = "not a WebSocket handshake"),
        (status = 403, body = Failure, description = "not from a page of this server"),
        (status = 404, body = Failure),
        (status = 429, body = Failure, description = "too many sockets"),
        (status = 503, body = Failure, description = "the server stops"),
    )
)]
pub async fn open(
    State(house): State<Arc<House>>,
    caller: Caller,
    Id(id): Id,
    mut request: Request,
) -> Answer {
    // A page elsewhere could open a socket with the cookie of its visitor.
    house.origins.check(request.headers(), caller.identity.by_cookie)?;
    if house.works.state.is_stopping() {
        return Err(Failed::new(Kind::Storage, "the server stops for a moment; nothing is lost"));
    }
    let upgrade = hyper::upgrade::on(&mut request);
    let (parts, _) = request.into_parts();
    let Some(peer) = parts.extensions.get::<Peer>().cloned() else {
        return Err(Failed::new(Kind::Malformed, "this connection cannot be a socket"));
    };
    let handshake = axum::http::Request::from_parts(parts, ());
    let Ok(response) = create_response(&handshake) else {
        return Err(Failed::new(Kind::Malformed, "this is not the handshake of a WebSocket"));
    };
    // The slot is taken before the handshake is answered, so that a flood of requests never becomes a flood of sockets.
    let place = house.sockets.take(Some(caller.who)).map_err(|full| {
        Failed::limit(
            full.limit(),
            "too many sockets are open: close one first",
            StatusCode::TOO_MANY_REQUESTS,
        )
    })?;
    let visit = Visit {
        conn: house.next_conn(),
        post: house.post(&id).clone(),
        game: id,
        key: caller.identity.key,
        works: Arc::clone(&house.works),
        limits: house.limits.clone(),
        places: (place, peer.place),
    };
    tokio::spawn(serve(upgrade, visit));
    Ok(response.map(|()| Body::empty()))
}

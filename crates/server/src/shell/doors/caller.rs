//! Checks who sends a request, and whether they may send it, before anything else.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, MatchedPath, Path, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use live::{Count, KeyHash, is_id, key_hash};
use wire::{Kind, Refused};

use crate::shell::doors::address::{self, Group};
use crate::shell::doors::gate::Turn;
use crate::shell::doors::headers::dress;
use crate::shell::doors::identity::{Identity, identify, set_cookie};
use crate::shell::doors::slots::Slot;
use crate::shell::failed::{Failed, Uncounted};
use crate::shell::house::House;

/// The other end of a connection.
#[derive(Clone)]
pub struct Peer {
    /// Its address.
    pub address: IpAddr,
    /// Whether it came to an address that only this machine can reach.
    pub loopback: bool,
    /// Its slot among the connections.
    pub place: Arc<Slot>,
}

/// The group to which limits apply.
#[derive(Copy, Clone)]
pub struct Visitor(pub Group);

/// Wraps every request: finds the client, checks the rate, and adds headers and counts to the answer.
pub async fn look_after(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let Some(peer) = request.extensions().get::<Peer>().cloned() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let who = Group::of(address::client(peer.address, request.headers(), &house.trusted));
    request.extensions_mut().insert(Visitor(who));
    let route =
        request.extensions().get::<MatchedPath>().map_or("?".to_string(), |path| path.as_str().to_string());
    let method = request.method().clone();
    let mut response = match admit(&house, &peer, who, request.headers()) {
        Ok(()) => next.run(request).await,
        Err(fault) => fault.into_response(),
    };
    dress(response.headers_mut(), house.origins.https());
    if let Some(Uncounted(kind, limit)) = response.extensions().get() {
        house.works.metrics.count(Count::Refused(*kind));
        if let Some(limit) = limit {
            house.works.limit_reached(limit, &route);
        }
    }
    tracing::debug!(method = %method, route, status = response.status().as_u16(), "request");
    response
}

fn admit(house: &House, peer: &Peer, who: Group, headers: &HeaderMap) -> Result<(), Failed> {
    if peer.loopback {
        let ours = house.origins.check_host(headers);
        ours.map_err(|why| Failed::from(why).with_status(StatusCode::MISDIRECTED_REQUEST))?;
    }
    Ok(house.gate.take(who, Turn::Request, house.works.clock.now())?)
}

/// The client behind a request that only reads.
pub struct Caller {
    /// The group to which limits apply.
    pub who: Group,
    /// The key, if there is one.
    pub identity: Identity,
}

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Caller, Response> {
        let who = visitor(parts);
        let identity = identify(&parts.headers).or_else(|no_key| {
            wrong_word(house, who).map_err(Failed::into_response)?;
            let fault =
                Failed::new(Kind::Malformed, "what was sent as a key is none; ask for one at /api/keys");
            let mut response = fault.into_response();
            if no_key.in_cookie {
                // Scripts cannot remove the cookie, so a broken one would stay forever.
                let gone = set_cookie("", house.base.as_str(), house.origins.https());
                response.headers_mut().insert(SET_COOKIE, gone);
            }
            Err(response)
        })?;
        Ok(Caller { who, identity })
    }
}

/// Counts a wrong key, invite or ticket, and refuses after too many.
pub fn wrong_word(house: &House, who: Group) -> Result<(), Failed> {
    Ok(house.gate.take(who, Turn::WrongWord, house.works.clock.now())?)
}

/// Returns the group to which limits apply, as stored by [`look_after`].
pub fn visitor(parts: &Parts) -> Group {
    let no_one = || Group::of(IpAddr::from([0, 0, 0, 0]));
    parts.extensions.get::<Visitor>().map_or_else(no_one, |visitor| visitor.0)
}

/// The client behind a request that changes something; it comes from our page, and the store accepts writes.
pub struct Actor(pub Caller);

impl FromRequestParts<Arc<House>> for Actor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Actor, Response> {
        let caller = Caller::from_request_parts(parts, house).await?;
        may_act(house, &parts.headers, caller.identity.by_cookie).map_err(Failed::into_response)?;
        Ok(Actor(caller))
    }
}

/// Checks that a request may change something now.
pub fn may_act(house: &House, headers: &HeaderMap, by_cookie: bool) -> Result<(), Failed> {
    house.origins.check(headers, by_cookie)?;
    let state = &house.works.state;
    let storage = |text: &str| Err(Refused::new(Kind::Storage, text).into());
    match (state.has_failed(), state.is_stopping()) {
        (true, _) => {
            storage("nothing can be written down, so nothing is taken until the server is started again")
        }
        (_, true) => storage("the server stops for a moment; nothing is lost"),
        _ => Ok(()),
    }
}

/// The id of a game in the path of a request, checked for its format.
pub struct Id(pub String);

impl FromRequestParts<Arc<House>> for Id {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Id, Failed> {
        match Path::<String>::from_request_parts(parts, house).await {
            Ok(Path(id)) if is_id(&id) => Ok(Id(id)),
            _ => Err(Failed::new(Kind::NotFound, "there is no such game")),
        }
    }
}

/// Returns the hash of the client's key, and a new key if the client had none.
pub fn key_or_new(house: &House, caller: &Caller) -> Result<(KeyHash, Option<String>), Failed> {
    if let Some(key) = &caller.identity.key {
        return Ok((key.clone(), None));
    }
    let key = new_key(house, caller.who)?;
    Ok((key_hash(&key), Some(key)))
}

/// Returns a new key, unless the address has had too many.
pub fn new_key(house: &House, who: Group) -> Result<String, Failed> {
    house.gate.take(who, Turn::Key, house.works.clock.now())?;
    Ok(house.keys.make())
}

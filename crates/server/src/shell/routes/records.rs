//! Records that a client sends to view.

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use live::OpenRecord;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::rest::{Failure, RecordCard, RecordHistory, Step};
use wire::{Kind, Refused};

use super::games::Look;
use super::{Answer, json};
use crate::shell::doors::body;
use crate::shell::doors::caller::{Caller, Visitor};
use crate::shell::doors::ear::Ear;
use crate::shell::doors::gate::Turn;
use crate::shell::failed::Failed;
use crate::shell::house::House;

/// Opens a record for viewing. The server replays every line of it, and keeps it for a while under the hash of its
/// text.
#[utoipa::path(
    post,
    path = "/api/records",
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 201, body = RecordCard),
        (status = 400, body = Failure, description = "the record is not valid: line and column say where"),
        (status = 403, body = Failure, description = "not from a page of this server"),
        (status = 413, body = Failure, description = "too long"),
        (status = 429, body = Failure, description = "too many"),
    )
)]
pub async fn open(State(house): State<Arc<House>>, caller: Caller, request: Request) -> Answer {
    house.origins.check(request.headers(), caller.identity.by_cookie)?;
    house.gate.take(caller.who, Turn::Record, house.works.clock.now())?;
    let text = body::record(request, &house.limits).await?;
    let kept = house.study.records().get(&OpenRecord::id(&text));
    let record = match kept {
        Some(record) => record,
        None => {
            let (games, limits) = (house.games, house.limits.clone());
            let address = house.veil.word(caller.who);
            let opened = house.study.work(&address, move || OpenRecord::open(games, &text, &limits)).await?;
            let record = Arc::new(opened.map_err(refused)?);
            house.study.records().put(Arc::clone(&record), &house.limits);
            record
        }
    };
    Ok((StatusCode::CREATED, json(&record.card)).into_response())
}

/// The facts about an open record that anyone may know.
#[utoipa::path(
    get,
    path = "/api/records/{id}",
    params(("id" = String, Path, description = "the id of the record")),
    responses((status = 200, body = RecordCard), (status = 404, body = Failure, description = "send it again"))
)]
pub async fn card(State(house): State<Arc<House>>, id: Result<Path<String>, PathRejection>) -> Answer {
    Ok(json(&find(&house, id)?.card))
}

/// What a seat saw after a row of a record, or everything if no seat is given.
#[utoipa::path(
    get,
    path = "/api/records/{id}/view",
    params(("id" = String, Path, description = "the id of the record"), Look),
    responses(
        (status = 200, body = Step),
        (status = 404, body = Failure, description = "there is no such row or seat, or the record must be sent again"),
        (status = 429, body = Failure, description = "too many at the same time"),
    )
)]
pub async fn view(
    State(house): State<Arc<House>>,
    Extension(Visitor(who)): Extension<Visitor>,
    Ear(tongue): Ear,
    id: Result<Path<String>, PathRejection>,
    look: Result<Query<Look>, QueryRejection>,
) -> Answer {
    let Ok(Query(look)) = look else {
        let text = "`seat` and `row` are numbers, and nothing else can be asked for";
        return Err(Failed::new(Kind::Malformed, text));
    };
    let record = find(&house, id)?;
    let address = house.veil.word(who);
    Ok(json(&house.study.work(&address, move || record.step(look.seat, look.row, tongue)).await??))
}

/// The viewer.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Eyes {
    /// The seat; if it is missing, a spectator.
    seat: Option<u8>,
}

/// The history of a record, as the rulebook prescribes it.
#[utoipa::path(
    get,
    path = "/api/records/{id}/history",
    params(("id" = String, Path, description = "the id of the record"), Eyes),
    responses(
        (status = 200, body = RecordHistory),
        (status = 404, body = Failure, description = "there is no such seat, or the record must be sent again"),
        (status = 429, body = Failure, description = "too many at the same time"),
    )
)]
pub async fn history(
    State(house): State<Arc<House>>,
    Extension(Visitor(who)): Extension<Visitor>,
    id: Result<Path<String>, PathRejection>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Answer {
    let Ok(Query(eyes)) = eyes else {
        return Err(Failed::new(Kind::Malformed, "`seat` is a number, and nothing else can be asked for"));
    };
    let record = find(&house, id)?;
    let address = house.veil.word(who);
    Ok(json(&house.study.work(&address, move || record.history(eyes.seat)).await??))
}

fn find(house: &House, id: Result<Path<String>, PathRejection>) -> Result<Arc<OpenRecord>, Failed> {
    let found = id.ok().and_then(|Path(id)| house.study.records().get(&id));
    found.ok_or_else(|| {
        let refused = Refused::new(Kind::NotFound, "this record is not open");
        refused.hint("send it again: records are kept for a while only").into()
    })
}

/// Creates the failure for a record that cannot be opened; a limit of its length is counted by name.
fn refused(why: Refused) -> Failed {
    match why.limit.is_some() {
        true => Failed::limit("record_rows", &why.text, StatusCode::PAYLOAD_TOO_LARGE),
        false => why.into(),
    }
}

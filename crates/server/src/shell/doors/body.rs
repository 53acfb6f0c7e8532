//! The body of a request: short, quick, and JSON or a record.

use std::time::Duration;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use live::Limits;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use wire::{Kind, Refused};

use crate::shell::failed::Failed;

/// Reads the body of a request as JSON.
pub async fn read<T: DeserializeOwned>(request: Request, limits: &Limits) -> Result<T, Failed> {
    json(request, ("body_bytes", limits.body_bytes), limits).await
}

/// Reads the body of a request about a roster as JSON. A long roster takes long to appraise, so the limit is lower.
pub async fn roster<T: DeserializeOwned>(request: Request, limits: &Limits) -> Result<T, Failed> {
    json(request, ("roster_bytes", limits.roster_bytes), limits).await
}

async fn json<T: DeserializeOwned>(
    request: Request,
    most: (&'static str, u64),
    limits: &Limits,
) -> Result<T, Failed> {
    of_kind(&request, "application/json")?;
    let bytes = bytes(request, most, limits).await?;
    Ok(parse(&bytes)?)
}

/// Reads the body of a request that is a record.
pub async fn record(request: Request, limits: &Limits) -> Result<String, Failed> {
    of_kind(&request, "text/plain")?;
    let bytes = bytes(request, ("record_bytes", limits.record_bytes), limits).await?;
    String::from_utf8(bytes)
        .map_err(|_| Failed::new(Kind::Malformed, "this is not UTF-8 text, so it is no record"))
}

/// Checks that the body claims to be of this kind.
fn of_kind(request: &Request, kind: &str) -> Result<(), Failed> {
    let said = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    match said.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(kind) {
        true => Ok(()),
        false => {
            let fault =
                Failed::new(Kind::Malformed, &format!("the body is sent with `Content-Type: {kind}`"));
            Err(fault.with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE))
        }
    }
}

/// Returns the body of a request, if it is short and quick enough; `most` is the name and value of the length limit.
async fn bytes(request: Request, most: (&'static str, u64), limits: &Limits) -> Result<Vec<u8>, Failed> {
    let said =
        request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if said.is_some_and(|length| length > most.1) {
        return Err(too_long(most));
    }
    let body = axum::body::to_bytes(request.into_body(), usize::try_from(most.1).unwrap_or(usize::MAX));
    match tokio::time::timeout(Duration::from_millis(limits.body_ms), body).await {
        Ok(Ok(bytes)) => Ok(bytes.to_vec()),
        // The library does not distinguish a body that is too long from one that breaks off. A declared length is
        // checked above, so this body came in chunks.
        Ok(Err(_)) => Err(too_long(most)),
        Err(_) => Err(Failed::limit(
            "body_ms",
            "the body of the request came too slowly",
            StatusCode::REQUEST_TIMEOUT,
        )),
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refused> {
    // The library would also accept the fields as a list, in an undocumented order.
    if bytes.trim_ascii_start().first() == Some(&b'[') {
        let text = "the body cannot be read at line 1: it is a list, and an object is expected";
        return Err(Refused::new(Kind::Malformed, text));
    }
    serde_json::from_slice(bytes).map_err(|error| unreadable(&error))
}

fn too_long((limit, most): (&'static str, u64)) -> Failed {
    let text = format!("the body of such a request has at most {most} bytes");
    Failed::limit(limit, &text, StatusCode::PAYLOAD_TOO_LARGE)
}

/// Refuses a body, giving the position and the reason but no values, which may be secrets.
fn unreadable(error: &serde_json::Error) -> Refused {
    let place = format!("the body cannot be read at line {}, column {}", error.line(), error.column());
    let why = error.to_string();
    let why = why.split(" at line ").next().unwrap_or_default();
    let harmless =
        ["missing field", "unknown field", "duplicate field"].iter().any(|start| why.starts_with(start))
            || matches!(error.classify(), Category::Syntax | Category::Eof);
    Refused::new(Kind::Malformed, place).hint(if harmless { why } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::rest::TakeSeat;

    #[test]
    fn a_bad_body_is_not_repeated() {
        let why = |body: &str| unreadable(&serde_json::from_str::<TakeSeat>(body).expect_err("a bad body"));
        let secret = why("{\"seat\": \"secret\"}");
        assert_eq!((secret.kind, secret.hint), (Kind::Malformed, None));
        assert_eq!(
            why("{\"sead\": 1}").hint.map(|hint| hint.starts_with("unknown field `sead`")),
            Some(true)
        );
        assert!(why("{").hint.is_some_and(|hint| hint.starts_with("EOF")));
        assert!(why(&"[".repeat(100_000)).text.contains("line 1"));
    }

    #[test]
    fn a_list_of_fields_is_no_object() {
        let kind = |body: &str| parse::<TakeSeat>(body.as_bytes()).map_err(|why| why.kind);
        assert_eq!(kind("[]"), Err(Kind::Malformed));
        assert_eq!(kind(" \n[0,\"x\",null,null]"), Err(Kind::Malformed));
        assert_eq!(kind(" {}"), Ok(TakeSeat::default()));
    }
}

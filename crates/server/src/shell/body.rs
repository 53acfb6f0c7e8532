//! What is sent along with a request, as far as it is short, quick and JSON.

use std::time::Duration;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use wire::{Kind, Refused};

use crate::limits::Limits;
use crate::shell::fault::Fault;

/// Reads the body of a request as JSON.
pub async fn read<T: DeserializeOwned>(request: Request, limits: &Limits) -> Result<T, Fault> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
        let fault = Fault::new(Kind::Malformed, "the body is sent with `Content-Type: application/json`");
        return Err(fault.with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE));
    }
    let said =
        request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if said.is_some_and(|length| length > limits.body_bytes) {
        return Err(too_long(limits));
    }
    let most = limits.body_bytes as usize;
    let body = axum::body::to_bytes(request.into_body(), most);
    match tokio::time::timeout(Duration::from_millis(limits.body_ms), body).await {
        Ok(Ok(bytes)) => Ok(parse(&bytes)?),
        // The library does not tell a body that is too long from one that breaks off; a said length is
        // looked at above, so what is left came in pieces.
        Ok(Err(_)) => Err(too_long(limits)),
        Err(_) => Err(Fault::limit(
            "body_ms",
            "the body of the request came too slowly",
            StatusCode::REQUEST_TIMEOUT,
        )),
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refused> {
    // The library would also take the fields as a list, in an order that nobody was told.
    if bytes.trim_ascii_start().first() == Some(&b'[') {
        let text = "the body cannot be read at line 1: it is a list, and an object is expected";
        return Err(Refused::new(Kind::Malformed, text));
    }
    serde_json::from_slice(bytes).map_err(|error| unreadable(&error))
}

fn too_long(limits: &Limits) -> Fault {
    let text = format!("the body of a request has at most {} bytes", limits.body_bytes);
    Fault::limit("body_bytes", &text, StatusCode::PAYLOAD_TOO_LARGE)
}

/// Says where and why, without repeating values: they may be secrets.
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

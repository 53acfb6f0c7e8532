//! A request that failed: the refusal as JSON, with a matching status.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use wire::rest::Failure;
use wire::{Kind, Refused};

use crate::shell::doors::gate::TooOften;

/// A request that failed.
#[derive(Debug)]
pub struct Failed {
    status: StatusCode,
    refused: Box<Refused>,
    retry_after: Option<u64>,
    uncounted: Option<Uncounted>,
}

/// Added to an answer that no hall has counted: the kind of the refusal, and the limit that was reached.
#[derive(Copy, Clone, Debug)]
pub struct Uncounted(pub Kind, pub Option<&'static str>);

/// Returns the status for a refusal.
fn status(kind: Kind) -> StatusCode {
    match kind {
        Kind::Malformed => StatusCode::BAD_REQUEST,
        Kind::NotYourSeat | Kind::NoEntry | Kind::Origin => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::Limit => StatusCode::TOO_MANY_REQUESTS,
        Kind::Storage => StatusCode::SERVICE_UNAVAILABLE,
        Kind::NotYours
        | Kind::Against
        | Kind::Late
        | Kind::Conflict
        | Kind::Gap
        | Kind::OtherGame
        | Kind::NotBegun
        | Kind::Over
        | Kind::NotNow
        | Kind::Frozen => StatusCode::CONFLICT,
    }
}

impl Failed {
    /// Creates a refusal of a kind, with its sentence.
    pub fn new(kind: Kind, text: &str) -> Failed {
        Refused::new(kind, text).into()
    }

    /// Creates the failure for a refusal by a hall, which has already counted it.
    pub fn from_core(refused: Refused) -> Failed {
        Failed { uncounted: None, ..Failed::from(refused) }
    }

    /// Creates the failure for a limit that was reached: too many, too long, or too slow.
    pub fn limit(limit: &'static str, text: &str, status: StatusCode) -> Failed {
        let uncounted = Some(Uncounted(Kind::Limit, Some(limit)));
        Failed { status, uncounted, ..Failed::from(Refused::limit(limit, text)) }
    }

    /// Changes the status.
    pub fn with_status(self, status: StatusCode) -> Failed {
        Failed { status, ..self }
    }
}

impl From<Refused> for Failed {
    fn from(refused: Refused) -> Failed {
        let kind = refused.kind;
        let retry_after = matches!(kind, Kind::Limit | Kind::Storage).then_some(1);
        let refused = Box::new(refused);
        Failed { status: status(kind), refused, retry_after, uncounted: Some(Uncounted(kind, None)) }
    }
}

impl From<TooOften> for Failed {
    fn from(too_often: TooOften) -> Failed {
        let uncounted = Some(Uncounted(Kind::Limit, Some(too_often.limit)));
        Failed { retry_after: Some(too_often.after), uncounted, ..Failed::from(too_often.refused) }
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let body =
            serde_json::to_string(&Failure { refused: *self.refused }).expect("a refusal is plain data");
        let mut response = (self.status, [(CONTENT_TYPE, "application/json")], body).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(uncounted) = self.uncounted {
            response.extensions_mut().insert(uncounted);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_a_fitting_status() {
        let status = |kind| Failed::new(kind, "no").into_response().status().as_u16();
        assert_eq!(status(Kind::Malformed), 400);
        assert_eq!(status(Kind::NotYourSeat), 403);
        assert_eq!(status(Kind::NotFound), 404);
        assert_eq!(status(Kind::Over), 409);
        assert_eq!(status(Kind::Limit), 429);
        assert_eq!(status(Kind::Storage), 503);
        let limited = Failed::new(Kind::Limit, "no").into_response();
        assert_eq!(limited.headers()[RETRY_AFTER], "1");
    }
}

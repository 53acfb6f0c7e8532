//! The form in which a visitor wants to be told things: the header `stories: en` asks for stories in English.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use voice::Tongue;

/// The header that names the language of the stories.
const STORIES: &str = "stories";

/// The form in which a visitor wants to be told things; without the header, lines.
pub struct Ear(pub Tongue);

impl<S: Sync> FromRequestParts<S> for Ear {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Ear, Infallible> {
        Ok(Ear(Tongue::new(parts.headers.get(STORIES).and_then(|named| named.to_str().ok()))))
    }
}

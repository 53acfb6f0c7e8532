//! The headers of every answer, which make browsers keep other sites out.

use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// A page may load its files and talk to its server, and nothing else.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; manifest-src 'self'; base-uri 'self'; frame-ancestors 'none'; form-action 'none'";

/// Anything other than a page may do nothing.
const DATA_POLICY: &str = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/// The headers of every answer.
const ALWAYS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Addresses of games are shared as links, so other servers must not learn them.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds the headers; `https` says whether all pages are encrypted.
pub fn dress(headers: &mut HeaderMap, https: bool) {
    let is_page =
        headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let policy = if is_page { PAGE_POLICY } else { DATA_POLICY };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_is_dressed() {
        let dressed = |kind: &'static str, https| {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            dress(&mut headers, https);
            headers
        };
        let page = dressed("text/html; charset=utf-8", true);
        let data = dressed("application/json", false);
        let policy = |headers: &HeaderMap| {
            headers[header::CONTENT_SECURITY_POLICY].to_str().expect("plain letters").to_string()
        };
        assert!(policy(&page).contains("script-src 'self'") && !policy(&page).contains("unsafe"));
        assert!(!policy(&data).contains("'self'"));
        for headers in [&page, &data] {
            assert!(ALWAYS.iter().all(|(name, value)| headers[name] == value));
            assert_eq!(headers[header::CACHE_CONTROL], "no-store");
        }
        assert!(page.contains_key(header::STRICT_TRANSPORT_SECURITY));
        assert!(!data.contains_key(header::STRICT_TRANSPORT_SECURITY));
    }
}

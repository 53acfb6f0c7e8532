//! The identity of a client: a client with a key holds the seats taken with it. Only the hash of a key leaves this
//! file.

use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderValue};
use live::{KeyHash, key_hash};

/// The name of the cookie.
const COOKIE_NAME: &str = "skirmish";

/// How long a browser keeps the cookie: a year, in seconds.
const COOKIE_AGE: u32 = 31_536_000;

/// The client of a request.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Identity {
    /// The hash of the key, if there is one.
    pub key: Option<KeyHash>,
    /// Whether the key came in a cookie, which a browser sends for any page that asks.
    pub by_cookie: bool,
}

/// The error for an invalid key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoKey {
    /// Whether it was in a cookie.
    pub in_cookie: bool,
}

/// Identifies the sender of a request by its headers. The header for programs takes precedence over the cookie of
/// browsers.
pub fn identify(headers: &HeaderMap) -> Result<Identity, NoKey> {
    let mut said = headers.get_all(AUTHORIZATION).iter();
    if let Some(first) = said.next() {
        let key = bearer(first).filter(|_| said.next().is_none()).ok_or(NoKey { in_cookie: false })?;
        return Ok(Identity { key: Some(key_hash(key)), by_cookie: false });
    }
    let lines = headers.get_all(COOKIE).iter().map(|line| line.to_str().unwrap_or_default());
    let mut ours = lines.flat_map(|line| line.split(';')).filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        (name.trim() == COOKIE_NAME).then(|| value.trim())
    });
    match (ours.next(), ours.next()) {
        (None, _) => Ok(Identity::default()),
        (Some(key), None) if is_key(key) => Ok(Identity { key: Some(key_hash(key)), by_cookie: true }),
        // Another site set a second cookie with this name.
        _ => Err(NoKey { in_cookie: true }),
    }
}

fn bearer(value: &HeaderValue) -> Option<&str> {
    let (scheme, key) = value.to_str().ok()?.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && is_key(key)).then_some(key)
}

/// Whether a word has the format of a key: 32 hexadecimal digits in lower case.
fn is_key(word: &str) -> bool {
    word.len() == 32 && word.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

/// Returns the header that gives a browser its key; an empty key removes it.
pub fn set_cookie(key: &str, base: &str, secure: bool) -> HeaderValue {
    let path = if base.is_empty() { "/" } else { base };
    let age = if key.is_empty() { 0 } else { COOKIE_AGE };
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE_NAME}={key}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::try_from(text).expect("a key and a base path are plain letters");
    value.set_sensitive(true);
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "0123456789abcdef0123456789abcdef";

    fn from(headers: &[(&'static str, &str)]) -> Result<Identity, NoKey> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_str(value).expect("a header"));
        }
        identify(&map)
    }

    #[test]
    fn a_key_comes_by_header_or_cookie() {
        let hash = Some(key_hash(KEY));
        let by = |by_cookie| Ok(Identity { key: hash.clone(), by_cookie });
        assert_eq!(from(&[]), Ok(Identity::default()));
        assert_eq!(from(&[("authorization", &format!("Bearer {KEY}"))]), by(false));
        assert_eq!(from(&[("authorization", &format!("bearer {KEY}"))]), by(false));
        assert_eq!(from(&[("cookie", &format!("skirmish={KEY}"))]), by(true));
        assert_eq!(from(&[("cookie", &format!("a=b; skirmish={KEY}; other=1"))]), by(true));
        assert_eq!(from(&[("cookie", "a=b"), ("cookie", &format!("skirmish={KEY}"))]), by(true));
        assert_eq!(from(&[("cookie", "askirmish=1; skirmish2=2; skirmish")]), Ok(Identity::default()));
        let both = [("cookie", "skirmish=broken"), ("authorization", &format!("Bearer {KEY}"))];
        assert_eq!(from(&both), by(false));
    }

    #[test]
    fn anything_else_is_no_key() {
        for bad in ["", "Bearer", "Bearer ", "Basic YTpi", "Bearer 123", &format!("Bearer  {KEY}"), KEY] {
            assert_eq!(from(&[("authorization", bad)]), Err(NoKey { in_cookie: false }), "{bad}");
        }
        let twice = format!("Bearer {KEY}");
        assert!(from(&[("authorization", &twice), ("authorization", &twice)]).is_err());
        for bad in [
            "skirmish=",
            "skirmish=x",
            &format!("skirmish={}", KEY.to_uppercase()),
            &format!("skirmish={KEY}0"),
        ] {
            assert_eq!(from(&[("cookie", bad)]), Err(NoKey { in_cookie: true }), "{bad}");
        }
        assert!(from(&[("cookie", &format!("skirmish={KEY}; skirmish={KEY}"))]).is_err());
    }

    #[test]
    fn a_cookie_is_kept_from_scripts_and_other_sites() {
        let cookie = |key, base, secure| set_cookie(key, base, secure).to_str().map(str::to_string);
        let said = cookie(KEY, "", false).expect("plain letters");
        assert_eq!(said, format!("skirmish={KEY}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
        assert!(cookie(KEY, "/play", true).expect("plain letters").ends_with("SameSite=Lax; Secure"));
        assert!(
            cookie("", "/play", true).expect("plain letters").contains("skirmish=; Path=/play; Max-Age=0;")
        );
        // The key must not be printed accidentally.
        assert!(!format!("{:?}", set_cookie(KEY, "", false)).contains(KEY));
    }
}

//! The page: files that are built elsewhere and passed in, served so that browsers can cache them.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::shell::settings::BasePath;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct PageFile {
    /// Its content type.
    pub kind: &'static str,
    /// A strong ETag of its bytes, in quotes.
    pub etag: String,
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// The same bytes, compressed with gzip.
    pub gzip: Option<Cow<'static, [u8]>>,
}

/// Finds a file of the page by its path, such as `assets/main.js`.
pub type FindFile = fn(&str) -> Option<PageFile>;

/// How a browser may cache a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Forever, because changed content gets a new name.
    Forever,
    /// As long as it is unchanged, which the browser checks before each use.
    Asking,
}

/// The page of a house.
pub struct Page {
    find: FindFile,
    index: Option<PageFile>,
}

impl Page {
    /// Prepares the page for a base path.
    pub fn new(find: FindFile, base: &BasePath) -> Page {
        let index = find("index.html").map(|file| {
            let text = String::from_utf8_lossy(&file.bytes);
            let text = text.replacen("<base href=\"/\"", &format!("<base href=\"{}/\"", base.as_str()), 1);
            let hash = blake3::hash(text.as_bytes()).to_hex();
            // It is small, and its compressed form has a different base.
            PageFile {
                etag: format!("\"{}\"", &hash[..32]),
                bytes: text.into_bytes().into(),
                gzip: None,
                ..file
            }
        });
        Page { find, index }
    }

    /// Returns the document used for every address of the page; none if no page was built.
    pub fn index(&self) -> Option<&PageFile> {
        self.index.as_ref()
    }

    /// Returns another file of the page.
    pub fn file(&self, path: &str) -> Option<PageFile> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_./".contains(&b);
        let hidden = path.split('/').any(|part| part.is_empty() || part.starts_with('.'));
        if !path.bytes().all(plain) || hidden || path == "index.html" || path.ends_with(".gz") {
            return None;
        }
        (self.find)(path)
    }
}

/// Serves a file to a request with these headers, or says that it is unchanged.
pub fn give(file: &PageFile, asked: &HeaderMap, keep: Keep) -> Response {
    let packed = file.gzip.as_ref().filter(|_| takes_gzip(asked));
    // A strong ETag identifies the bytes that are sent, so the compressed form has a separate one.
    let etag = match packed {
        Some(_) => format!("{}-gz\"", file.etag.trim_end_matches('"')),
        None => file.etag.clone(),
    };
    let mut headers = HeaderMap::new();
    let keep = match keep {
        Keep::Forever => "public, max-age=31536000, immutable",
        Keep::Asking => "no-cache",
    };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    if file.gzip.is_some() {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    let same = has(asked, &IF_NONE_MATCH, |known| known == "*" || known.trim_start_matches("W/") == etag);
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(ETAG, etag);
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    if same {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    if packed.is_some() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    (headers, bytes(packed.unwrap_or(&file.bytes).clone())).into_response()
}

/// Converts bytes without copying files that are part of the binary.
fn bytes(bytes: Cow<'static, [u8]>) -> Bytes {
    match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// Whether any entry of a list header satisfies `so`.
fn has(headers: &HeaderMap, name: &HeaderName, so: impl Fn(&str) -> bool) -> bool {
    let lists = headers.get_all(name).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|entry| so(entry.trim()))
}

/// Whether the client accepts gzip, with a weight other than 0.
fn takes_gzip(asked: &HeaderMap) -> bool {
    has(asked, &ACCEPT_ENCODING, |entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        named && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// Whether the client requests a page for a person.
pub fn wants_page(asked: &HeaderMap) -> bool {
    has(asked, &axum::http::header::ACCEPT, |entry| entry.split(';').next() == Some("text/html"))
}

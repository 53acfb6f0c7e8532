//! The built page, inside the binary: everything in `web/dist` at compile time, as `npm run build` in `web/` left it.
//! Without a build there are no files, and everything else works.

use std::borrow::Cow;
use std::fmt::Write;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// A file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its content type.
    pub kind: &'static str,
    /// A strong tag of its bytes, in quotes.
    pub etag: String,
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// The same, compressed with gzip, if that is smaller.
    pub gzip: Option<Cow<'static, [u8]>>,
}

/// Returns the file at a path, for instance `assets/main.js`.
pub fn file(path: &str) -> Option<File> {
    let found = Built::get(path)?;
    let mut etag = String::from('"');
    for byte in &found.metadata.sha256_hash()[..16] {
        write!(etag, "{byte:02x}").ok()?;
    }
    etag.push('"');
    let gzip = Built::get(&format!("{path}.gz")).map(|packed| packed.data);
    Some(File { kind: kind(path), etag, bytes: found.data, gzip })
}

/// Returns the paths of all files.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Built::iter()
}

/// Returns the content type for the extension of a name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "ftl" | "txt" | "map" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

//! The page: its addresses, its files, and how browsers cache them.

use server::shell::PageFile;
use wire::Kind;

use super::site::{Answer, Site};

const INDEX: &str = "<!doctype html><base href=\"/\" /><script src=\"assets/main-1.js\"></script>";
const SCRIPT: &str = "console.log('a script that is long enough to be packed')";

/// Finds a file in a page of a few files, whose compressed forms are not really compressed.
fn find(path: &str) -> Option<PageFile> {
    let file = |kind, etag: &str, bytes: &'static str, gzip: Option<&'static str>| PageFile {
        kind,
        etag: etag.to_string(),
        bytes: bytes.as_bytes().into(),
        gzip: gzip.map(|text| text.as_bytes().into()),
    };
    match path {
        "index.html" => Some(file("text/html; charset=utf-8", "\"i\"", INDEX, Some("packed index"))),
        "assets/main-1.js" => Some(file("text/javascript; charset=utf-8", "\"s\"", SCRIPT, Some("packed"))),
        "icon.svg" => Some(file("image/svg+xml", "\"c\"", "<svg/>", None)),
        // These files must never be requested: the test fails if they are served.
        _ => Some(file("text/plain", "\"x\"", "a secret", None)).filter(|_| path.contains("secret")),
    }
}

fn site(base: &str) -> Site {
    Site::with(|settings| {
        settings.page = find;
        settings.base = base.parse().expect("a path");
    })
}

fn asked(site: &Site, path: &str, header: (&str, &str)) -> Answer {
    site.ask("GET", path).header(header.0, header.1).send()
}

#[test]
fn every_address_of_the_page_shows_it() {
    let site = site("");
    for path in [
        "/",
        "/new",
        "/new/toy",
        "/g/abcdefghijkm",
        "/rules",
        "/rules/toy",
        "/learn",
        "/learn/toy",
        "/learn/toy/first",
        "/watch",
        "/watch/abcdefghijkm",
        "/about",
        "/settings",
    ] {
        let page = site.ask("GET", path).send();
        assert_eq!((page.status, page.body.as_str()), (200, INDEX), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-cache"));
        let policy = page.header("content-security-policy").expect("a policy");
        assert!(policy.contains("base-uri 'self'") && policy.contains("manifest-src 'self'"), "{policy}");
        let head = site.ask("HEAD", path).send();
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}");
        assert_eq!(head.header("etag"), page.header("etag"));
        let etag = page.header("etag").expect("a tag");
        for known in [etag, "*", &format!("W/{etag}"), &format!("\"other\", {etag}")] {
            let same = asked(&site, path, ("If-None-Match", known));
            assert_eq!((same.status, same.body.as_str()), (304, ""), "{known}");
            assert_eq!(same.header("etag"), Some(etag));
        }
        assert_eq!(asked(&site, path, ("If-None-Match", "\"other\"")).status, 200);
        assert_eq!(site.ask("POST", path).send().status, 405, "{path}");
    }
}

#[test]
fn files_are_kept_by_their_names_or_their_tags() {
    let site = site("");
    let script = site.ask("GET", "/assets/main-1.js").send();
    assert_eq!((script.status, script.body.as_str()), (200, SCRIPT));
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(script.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(script.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(script.header("etag"), Some("\"s\""));
    assert_eq!(asked(&site, "/assets/main-1.js", ("If-None-Match", "\"s\"")).status, 304);
    let icon = site.ask("GET", "/icon.svg").send();
    assert_eq!((icon.status, icon.header("cache-control")), (200, Some("no-cache")));
    assert_eq!(icon.header("vary"), None);
    let head = site.ask("HEAD", "/icon.svg").send();
    assert_eq!((head.status, head.body.as_str(), head.header("content-length")), (200, "", Some("6")));
    assert_eq!(site.ask("POST", "/icon.svg").send().status, 404);
}

#[test]
fn whoever_takes_gzip_gets_it() {
    let site = site("");
    for takes in ["gzip", "br, GZIP", "deflate, gzip;q=0.5"] {
        let packed = asked(&site, "/assets/main-1.js", ("Accept-Encoding", takes));
        assert_eq!((packed.body.as_str(), packed.header("content-encoding")), ("packed", Some("gzip")));
        // Other bytes have a different ETag, which is recognized.
        let etag = packed.header("etag").expect("a tag").to_string();
        assert_eq!((etag.as_str(), packed.header("vary")), ("\"s-gz\"", Some("accept-encoding")));
        let ask = site.ask("GET", "/assets/main-1.js").header("Accept-Encoding", takes);
        assert_eq!(ask.header("If-None-Match", &etag).send().status, 304);
    }
    for not in ["br", "gzip;q=0", "gzip; q=0.0", "gzipped", "gzip;q=no"] {
        let plain = asked(&site, "/assets/main-1.js", ("Accept-Encoding", not));
        assert_eq!((plain.body.as_str(), plain.header("content-encoding")), (SCRIPT, None), "{not}");
        assert_eq!(plain.header("vary"), Some("accept-encoding"));
    }
    // A file without a compressed form, and the index, whose compressed form would have the wrong base.
    for path in ["/icon.svg", "/"] {
        assert_eq!(asked(&site, path, ("Accept-Encoding", "gzip")).header("content-encoding"), None);
    }
}

#[test]
fn the_page_can_lie_under_a_path() {
    let site = site("/play");
    let page = site.ask("GET", "/play/g/abcdefghijkm").send();
    assert_eq!(page.status, 200);
    assert!(page.body.contains("<base href=\"/play/\" />"), "{}", page.body);
    assert_ne!(page.header("etag"), self::site("").ask("GET", "/").send().header("etag"));
    assert_eq!(site.ask("GET", "/play/assets/main-1.js").send().body, SCRIPT);
    assert_eq!(site.ask("GET", "/play").send().header("location"), Some("/play/"));
    for outside in ["/", "/new", "/assets/main-1.js", "/playassets/main-1.js", "/nowhere"] {
        let answer = asked(&site, outside, ("Accept", "text/html"));
        assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound), "{outside}");
    }
}

#[test]
fn people_see_the_page_where_there_is_nothing() {
    let site = site("");
    let browser = ("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8");
    for path in ["/nowhere", "/g", "/g/a/b", "/new/a/b", "/assets/gone.js", "/index.html"] {
        let page = asked(&site, path, browser);
        assert_eq!((page.status, page.body.as_str()), (404, INDEX), "{path}");
        // An ETag from elsewhere does not make a missing file exist.
        let etag = page.header("etag").expect("a tag").to_string();
        let again = site.ask("GET", path).header(browser.0, browser.1).header("If-None-Match", &etag).send();
        assert_eq!(again.status, 404);
        let program = asked(&site, path, ("Accept", "*/*"));
        assert_eq!((program.status, program.refused().kind), (404, Kind::NotFound), "{path}");
    }
    for path in ["/api", "/api/", "/api/nowhere"] {
        let answer = asked(&site, path, browser);
        assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound), "{path}");
    }
    assert_eq!(
        site.ask("POST", "/nowhere").header(browser.0, browser.1).send().refused().kind,
        Kind::NotFound
    );
}

#[test]
fn nothing_but_the_page_can_be_reached() {
    let site = site("");
    for path in [
        "/assets/../secret",
        "/assets/%2e%2e/secret",
        "/assets/..%2fsecret",
        "/../secret",
        "//secret",
        "/assets//secret",
        "/assets/.secret",
        "/.secret",
        "/secret.gz",
        "/assets/secret%00.js",
        "/assets/secret\\x",
        "/assets/%73ecret",
    ] {
        let answer = site.ask("GET", path).send();
        assert!(answer.status >= 400, "{path}: {}", answer.status);
        assert!(!answer.body.contains("a secret"), "{path}");
    }
}

#[test]
fn without_a_page_the_first_address_says_what_this_is() {
    let site = Site::start();
    let plain = site.ask("GET", "/").send();
    assert!(plain.body.contains("<h1>Skirmish</h1>") && plain.body.contains("make run"));
    for path in ["/new", "/g/abcdefghijkm", "/nowhere"] {
        let answer = asked(&site, path, ("Accept", "text/html"));
        assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound), "{path}");
    }
}

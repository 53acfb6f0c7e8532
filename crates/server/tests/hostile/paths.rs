//! Some forty path traversals, on every route that has an id.

use super::siege::besiege;

/// Strings that lead elsewhere if a path is joined carelessly.
const TRAVERSALS: [&str; 44] = [
    "..",
    "../",
    "../..",
    "../../../../etc/passwd",
    "..\\..\\..\\windows\\win.ini",
    "..%2f",
    "..%2F..%2F..%2Fetc%2Fpasswd",
    "%2e%2e",
    "%2e%2e/",
    "%2e%2e%2f",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c..%5cetc%5cpasswd",
    "%252e%252e%252f",
    "%25252e%25252e%25252f",
    "..%c0%af",
    "..%c1%9c",
    "%c0%ae%c0%ae%c0%af",
    "%e0%80%ae%e0%80%ae%e0%80%af",
    "..%u2215",
    "%uff0e%uff0e%u2215",
    "..;/",
    "..;/..;/etc/passwd",
    "....//....//etc/passwd",
    "..../",
    ".%2e/",
    "%2e./",
    "./",
    ".",
    "%2e",
    "//etc/passwd",
    "/etc/passwd",
    "%2fetc%2fpasswd",
    "file:///etc/passwd",
    "file:%2f%2f%2fetc%2fpasswd",
    "C:%5cwindows%5cwin.ini",
    "games.db",
    "games.db-wal",
    "..%2fgames.db",
    "%00",
    "abcdefghijkm%00",
    "abcdefghijkm%00.db",
    "abcdefghijkm%0d%0aSet-Cookie:%20skirmish=x",
    "abcdefghijkm%20",
    "~root",
];

#[test]
fn paths_01_forty_traversals_on_every_route_with_an_id() {
    besiege(|siege| {
        let victim = siege.toy();
        let host = siege.host();
        let routes = [
            "/api/games/{}",
            "/api/games/{}/record",
            "/api/games/{}/view",
            "/api/games/{}/socket",
            "/api/rulebooks/{}/rules",
            "/api/rulebooks/{}/compendium",
            "/{}",
        ];
        let posts = ["/api/games/{}/seats", "/api/games/{}/tickets"];
        siege.unmoved(|| {
            for (method, route) in
                routes.iter().map(|route| ("GET", route)).chain(posts.iter().map(|route| ("POST", route)))
            {
                for traversal in TRAVERSALS {
                    let path = route.replace("{}", traversal);
                    let answer = siege.shout(format!(
                        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
                         Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{{\"seat\":0}}"
                    ));
                    assert!(matches!(answer.status, 400 | 404 | 405), "{method} {path}: {}", answer.status);
                    assert!(!answer.body.contains("root:") && !answer.body.contains("SQLite"));
                    assert_eq!(answer.header("set-cookie"), None);
                    // A route answers in words.
                    if !answer.body.is_empty() {
                        assert!(
                            ["not-found", "malformed"].contains(&answer.refused().kind.word()),
                            "{path}: {}",
                            answer.body
                        );
                    }
                }
            }
            // Traversals in the query.
            for query in [
                "row=../../etc/passwd",
                "row=%00",
                "seat=0%00",
                "seat=%2e%2e",
                "row[]=1",
                "row=1&row=2",
                "seat=\u{ff10}",
                "%",
                "%zz=1",
                "=&=&=",
                "row=0x10",
                "row=1e3",
            ] {
                let path = format!("/api/games/{}/view?{query}", victim.id);
                let answer =
                    siege.shout(format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"));
                assert_eq!(answer.status, 400, "{path}: {}", answer.body);
            }
        });
    });
}

#[test]
fn paths_02_letters_that_are_none_and_ways_that_are_long() {
    besiege(|siege| {
        let host = siege.host();
        siege.unmoved(|| {
            for (path, most) in [
                (format!("/api/games/{}", "a".repeat(100_000)), 0),
                (format!("/{}", "a/".repeat(50_000)), 0),
                (format!("/?{}", "a=b&".repeat(25_000)), 0),
                (format!("/api/games/{}", "a".repeat(10_000)), 404),
                (format!("/api/games/{}", "%2e".repeat(3_000)), 404),
                (format!("/{}", "a/".repeat(5_000)), 404),
                ("/api/games/%ff%fe".to_string(), 404),
                ("/api/games/\u{202e}abc".to_string(), 404),
                ("/api/games/abcdefghijkm/record/".to_string(), 404),
                ("/API/GAMES".to_string(), 404),
                ("/api//games".to_string(), 404),
                ("/api/games#x".to_string(), 400),
            ] {
                let answer =
                    siege.shout(format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"));
                let fine = match most {
                    0 => matches!(answer.status, 0 | 414 | 431),
                    404 => matches!(answer.status, 400 | 404),
                    // Browsers do not send the part after `#`; a client that sends it gets the rest or nothing.
                    _ => matches!(answer.status, 200 | 400 | 404),
                };
                assert!(fine, "{path:.60}: {}", answer.status);
            }
        });
    });
}

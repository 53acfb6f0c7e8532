//! Kind 10, and every method on every route: pages of other sites, and methods that no route offers.

use std::collections::BTreeSet;

use serde_json::Value;

use super::siege::{Siege, besiege};
use super::socket::{Socket, handshake};

const METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

/// Returns every route with its methods, according to the server's document; `id` replaces parameters.
fn routes(siege: &Siege, id: &str) -> Vec<(String, BTreeSet<String>)> {
    let document = siege.get("/api/openapi.json", None).value();
    let paths = document["paths"].as_object().expect("paths");
    let offered = |operations: &Value| operations.as_object().expect("operations").keys().cloned().collect();
    paths.iter().map(|(path, operations)| (path.replace("{id}", id), offered(operations))).collect()
}

/// Builds a request with everything that a browser would send.
fn request(siege: &Siege, method: &str, path: &str, headers: &str) -> String {
    if path.ends_with("/socket") && method == "GET" {
        let game = path.trim_start_matches("/api/games/").trim_end_matches("/socket");
        return handshake(&siege.host(), game, headers);
    }
    plain(siege, method, path, headers)
}

fn plain(siege: &Siege, method: &str, path: &str, headers: &str) -> String {
    let host = siege.host();
    let body = "{\"seat\":0}";
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{headers}\r\n{body}",
        body.len()
    )
}

#[test]
fn identity_10_twelve_foreign_origins_on_every_route() {
    besiege(|siege| {
        let victim = siege.toy();
        let host = siege.host();
        let port = siege.site.address.port();
        let foreign = [
            ("another host", "Origin: https://evil.example\r\n".to_string()),
            ("another port", format!("Origin: http://localhost:{}\r\n", port ^ 1)),
            ("no port", "Origin: http://localhost\r\n".to_string()),
            ("another scheme", format!("Origin: https://localhost:{port}\r\n")),
            ("a longer name", format!("Origin: http://localhost.evil.example:{port}\r\n")),
            ("a name before it", format!("Origin: http://evil-localhost:{port}\r\n")),
            ("null", "Origin: null\r\n".to_string()),
            ("missing, with a cookie", String::new()),
            ("a look-alike", format!("Origin: http://l\u{43e}calhost:{port}\r\n")),
            ("two of them", format!("Origin: http://{host}\r\nOrigin: http://{host}\r\n")),
            ("empty", "Origin:\r\n".to_string()),
            ("a star", "Origin: *\r\n".to_string()),
            ("a path", format!("Origin: http://{host}/\r\n")),
            ("a user", format!("Origin: http://{host}@evil.example\r\n")),
        ];
        let cookie = format!("Cookie: skirmish={}\r\n", victim.keys[0]);
        let routes = routes(siege, &victim.id);
        siege.unmoved(|| {
            for (what, origin) in &foreign {
                for (path, methods) in &routes {
                    for method in methods {
                        let method = method.to_uppercase();
                        let mut raw = siege.raw();
                        // A player who holds a seat may see what it sees; the test is about which page shows it.
                        raw.knows(&siege.invite(&victim.id));
                        raw.send(request(siege, &method, path, &format!("{origin}{cookie}")));
                        let answer = raw.answer().expect("an answer");
                        let changes = method == "POST" || path.ends_with("/socket");
                        match changes {
                            true => {
                                let refused = (answer.status, answer.refused().kind.word());
                                assert_eq!(refused, (403, "origin"), "{what}: {method} {path}");
                                assert_eq!(answer.header("set-cookie"), None);
                            }
                            // Reading is harmless as long as no page elsewhere can read the answer.
                            false => assert!(answer.status < 500, "{what}: {method} {path}"),
                        }
                        assert!(answer.headers.iter().all(|(name, _)| !name.starts_with("access-control-")));
                        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
                    }
                }
            }
        });
        // Our page may open it, with any spelling of its origin.
        for ours in
            [format!("http://{host}"), format!("http://localhost:{port}"), format!("HTTP://LOCALHOST:{port}")]
        {
            let headers = format!("Origin: {ours}\r\n{cookie}");
            assert!(Socket::open(siege.raw(), &host, &victim.id, &headers).is_ok(), "{ours}");
        }
    });
}

#[test]
fn methods_01_seven_methods_on_every_route() {
    besiege(|siege| {
        let victim = siege.toy();
        let routes = routes(siege, &victim.id);
        assert!(routes.len() >= 14);
        siege.unmoved(|| {
            for (path, methods) in &routes {
                for method in METHODS {
                    // HEAD has no body, although its length is given, so read to the end.
                    let answer = siege.shout(plain(siege, method, path, "Connection: close\r\n"));
                    let looks = method == "HEAD" && methods.contains("get");
                    let offered = methods.contains(&method.to_lowercase()) || looks;
                    if !offered {
                        assert_eq!(answer.status, 405, "{method} {path}");
                        assert!(answer.header("allow").is_some(), "{method} {path}");
                    }
                    assert!(
                        (200..500).contains(&answer.status) || answer.status == 0,
                        "{method} {path}: {}",
                        answer.status
                    );
                    assert!(method != "HEAD" || answer.body.is_empty());
                }
            }
        });
    });
}

#[test]
fn methods_02_verbs_that_there_are_not() {
    besiege(|siege| {
        let victim = siege.toy();
        let host = siege.host();
        siege.unmoved(|| {
            for verb in
                ["TRACE", "CONNECT", "PROPFIND", "get", "G\u{e9}T", "GET\t", "", "A".repeat(300).as_str()]
            {
                for path in ["/", "/api/games", &format!("/api/games/{}", victim.id)] {
                    let text = format!("{verb} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
                    let answer = siege.shout(text);
                    assert!(
                        matches!(answer.status, 400 | 404 | 405 | 421),
                        "{verb:.10} {path}: {}",
                        answer.status
                    );
                    // The server does not echo the request.
                    assert!(!answer.body.contains("Connection"));
                }
            }
        });
    });
}

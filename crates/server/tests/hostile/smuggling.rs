//! Requests that two programs in a row could interpret differently, and bytes that are not requests.

use server::Limits;

use super::raw::Raw;
use super::siege::{Siege, besiege, besiege_limited};

/// Sends each text on a separate connection, and returns the statuses of all answers until each connection ends.
fn statuses(siege: &Siege, texts: &[impl AsRef<[u8]>]) -> Vec<Vec<u16>> {
    let mut raws: Vec<Raw> = texts
        .iter()
        .map(|text| {
            let mut raw = siege.raw();
            raw.send(text);
            raw
        })
        .collect();
    raws.iter_mut()
        .map(|raw| std::iter::from_fn(|| raw.answer()).map(|answer| answer.status).collect())
        .collect()
}

/// Sets a short timeout for the next request.
fn impatient(limits: &mut Limits) {
    limits.header_ms = 3_000;
}

#[test]
fn smuggling_01_two_lengths() {
    besiege_limited(impatient, |siege| {
        let (host, key) = (siege.host(), siege.key());
        // If the wrong one of two lengths is trusted, a second request is hidden in the body.
        let hidden = format!("GET /api/mine HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n\r\n");
        let post = |headers: &str, body: &str| {
            format!(
                "POST /api/games HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n{headers}\r\n{body}"
            )
        };
        siege.unmoved(|| {
            let n = hidden.len();
            let refused = [
                post(&format!("Content-Length: 2\r\nContent-Length: {n}\r\n"), &hidden),
                post(&format!("Content-Length: {n}\r\nContent-Length: 2\r\n"), &hidden),
                post("Content-Length: 2, 2\r\n", "{}"),
                post("Content-Length: +2\r\n", "{}"),
                post("Content-Length: -2\r\n", "{}"),
                post("Content-Length: 0x2\r\n", "{}"),
                post("Content-Length: 2 2\r\n", "{}"),
                post("Content-Length: 99999999999999999999999\r\n", "{}"),
                post("Content-Length:\r\n", "{}"),
                post("Content-Length : 2\r\n", "{}"),
                post("Content-Length: 2\r\n Content-Length: 3\r\n", "{}"),
                post("Transfer-Encoding: identity\r\n", "{}"),
                post("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"),
                post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"),
                post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"),
                post("Transfer-Encoding: gzip\r\n", "{}"),
            ];
            for (text, statuses) in refused.iter().zip(statuses(siege, &refused)) {
                assert_eq!(statuses, [400], "{text}");
            }
        });
    });
}

#[test]
fn smuggling_02_a_length_and_chunks() {
    besiege_limited(impatient, |siege| {
        let (host, key) = (siege.host(), siege.key());
        let hidden = format!("GET /api/mine HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n\r\n");
        let post = |headers: &str, body: &str| {
            format!(
                "POST /api/games HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n{headers}\r\n{body}"
            )
        };
        let both = |first: &str, second: &str, body: &str| post(&format!("{first}\r\n{second}\r\n"), body);
        siege.unmoved(|| {
            // The chunks count, not the length, and the connection ends after the answer, so the hidden text is not
            // read as a request.
            let body = format!("2\r\n{{}}\r\n0\r\n\r\n{hidden}");
            let length = format!("Content-Length: {}", body.len());
            let chunked = "Transfer-Encoding: chunked";
            let two = [both(chunked, &length, &body), both(&length, chunked, &body)];
            assert_eq!(statuses(siege, &two), [[404], [404]], "there is no rulebook without a name");
            // Invalid chunks, and more chunks than fit into any body.
            let endless = format!("{}0\r\n\r\n", "1\r\n \r\n".repeat(70_000));
            let bodies = [
                "x\r\n{}\r\n0\r\n\r\n",
                "-2\r\n{}\r\n0\r\n\r\n",
                "fffffffffffffffff\r\n{}",
                "2\r\n{}0\r\n\r\n",
                "2;\n{}\r\n0\r\n\r\n",
                &endless,
            ];
            let texts = bodies.map(|body| post("Transfer-Encoding: chunked\r\n", body));
            for (body, statuses) in bodies.iter().zip(statuses(siege, &texts)) {
                let refused = statuses.iter().all(|status| [400, 413].contains(status));
                assert!(statuses.len() <= 1 && refused, "{body:.20}: {statuses:?}");
            }
        });
    });
}

#[test]
fn smuggling_03_other_forms_of_a_request() {
    besiege_limited(impatient, |siege| {
        let (host, key) = (siege.host(), siege.key());
        let victim = siege.toy();
        let port = siege.site.address.port();
        siege.unmoved(|| {
            // The host name is missing, given twice, or foreign.
            let foreign = [
                "GET /healthz HTTP/1.1\r\n\r\n".to_string(),
                format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\n\r\n"),
                "GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n".to_string(),
                format!("GET /healthz HTTP/1.1\r\nHost: {host}@evil.example\r\n\r\n"),
                format!("GET /healthz HTTP/1.1\r\nHost: evil.example:{port}\r\n\r\n"),
                "GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n".to_string(),
                "GET * HTTP/1.1\r\nHost: x\r\n\r\n".to_string(),
            ];
            // Texts that are not requests at all.
            let none: [&[u8]; 18] = [
                b"GET /healthz\r\n\r\n",
                b"GET /healthz\r\n",
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00",
                b"GET /healthz HTTP/2.0\r\nHost: x\r\n\r\n",
                b"GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n",
                b"GET /healthz HTTP/1.10\r\nHost: x\r\n\r\n",
                b"GET /healthz FTP/1.1\r\nHost: x\r\n\r\n",
                b"GET  /healthz HTTP/1.1\r\nHost: x\r\n\r\n\x00",
                b"GET /health\x00z HTTP/1.1\r\nHost: x\r\n\r\n",
                b"GET /healthz HTTP/1.1\r\nHo\x00st: x\r\n\r\n",
                b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n",
                b"GET /healthz HTTP/1.1\r\nHost: x\r\n: nothing\r\n\r\n",
                b"GET /healthz HTTP/1.1\r\nHost x\r\n\r\n",
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\r\n\r\n",
                b"SSH-2.0-OpenSSH_9.9\r\n\r\n",
                b"\r\n\r\n\r\n\r\n",
                b"{\"type\":\"hello\"}\r\n\r\n",
            ];
            // The protocol allows a whole address in place of the path; it is treated like any path.
            let path = format!("/api/games/{}/view?seat=0", victim.id);
            let whole = format!("GET http://evil.example{path} HTTP/1.1\r\nHost: {host}\r\n\r\n");
            // Bare line feeds, which some proxies pass on, end lines, so this is one request.
            let feeds = format!("GET /api/mine HTTP/1.1\nHost: {host}\nAuthorization: Bearer {key}\n\n");
            let texts = foreign.iter().chain([&whole, &feeds]).map(String::as_bytes);
            let texts: Vec<&[u8]> = texts.chain(none.iter().copied()).collect();
            let statuses = statuses(siege, &texts);
            for (text, statuses) in foreign.iter().zip(&statuses) {
                assert!(*statuses == [421] || *statuses == [400], "{text}: {statuses:?}");
            }
            assert_eq!(statuses[foreign.len()..][..2], [[403], [200]]);
            for (bytes, statuses) in none.iter().zip(&statuses[foreign.len() + 2..]) {
                let refused = statuses.iter().all(|status| [400, 404, 421, 505].contains(status));
                assert!(statuses.len() <= 1 && refused, "{}: {statuses:?}", bytes.escape_ascii());
            }
        });
    });
}

#[test]
fn smuggling_04_header_bombs() {
    besiege(|siege| {
        let host = siege.host();
        let get = |headers: &str| {
            format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n")
        };
        siege.unmoved(|| {
            for (what, headers) in [
                ("one that is long", format!("X-Long: {}\r\n", "x".repeat(20_000))),
                ("one that is very long", format!("X-Long: {}\r\n", "x".repeat(1_000_000))),
                ("a long name", format!("{}: x\r\n", "X".repeat(20_000))),
                ("many", "X-A: b\r\n".repeat(10_000)),
                ("many that are short", "A:\r\n".repeat(500)),
                ("many cookies", "Cookie: a=b\r\n".repeat(5_000)),
                ("many addresses", format!("X-Forwarded-For: {}\r\n", "1.1.1.1,".repeat(5_000))),
            ] {
                let mut raw = siege.raw();
                raw.send(get(&headers));
                let answer = raw.last_answer();
                assert!(matches!(answer.status, 0 | 431), "{what}: {}", answer.status);
            }
            // Within the limit, odd headers are harmless.
            let many = format!("X-Forwarded-For: {}\r\n", "1.1.1.1,".repeat(500));
            let odd = format!("{many}Range: bytes=0-,0-,0-\r\nExpect: 100-continue\r\nTE: trailers\r\n");
            let answer = siege.shout(get(&odd));
            assert_eq!(answer.status, 200);
        });
        assert!(siege.limit_hits("header_bytes") >= 4);
    });
}

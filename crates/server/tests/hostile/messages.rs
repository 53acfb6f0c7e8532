//! Kinds 31 and 32: invalid JSON, and JSON that breaks the protocol.

use super::siege::besiege;
use super::socket::{Heard, text};

/// Returns messages that no client sends.
fn strange() -> Vec<String> {
    let whole = [
        "",
        " ",
        "null",
        "true",
        "1",
        "\"hello\"",
        "[]",
        "[\"look\",0]",
        "[\"hello\",1,0]",
        "{}",
        "{",
        "}",
        "{\"type\"}",
        "{\"type\":}",
        "{\"type\":null}",
        "{\"type\":1}",
        "{\"type\":\"\"}",
        "{\"type\":\"Look\",\"seat\":0}",
        "{\"type\":\"welcome\"}",
        "{\"type\":\"look\",\"seat\":0}{\"type\":\"look\",\"seat\":0}",
        "{\"type\":\"look\",\"seat\":0},",
        "{\"type\":\"look\",\"seat\":0,}",
        "{'type':'look','seat':0}",
        "{type:\"look\",seat:0}",
        "// nothing\n{\"type\":\"look\",\"seat\":0}",
        "\u{feff}{\"type\":\"look\",\"seat\":0}",
        "{\"type\":\"look\",\"seat\":0,\"more\":1}",
        "{\"type\":\"look\",\"seat\":0,\"seat\":0}",
        "{\"type\":\"look\",\"type\":\"look\",\"seat\":0}",
        "{\"seat\":0,\"type\":\"look\",\"seat\":1}",
        "{\"type\":\"look\",\"seat\":1e308}",
        "{\"type\":\"look\",\"seat\":1e999}",
        "{\"type\":\"look\",\"seat\":NaN}",
        "{\"type\":\"look\",\"seat\":Infinity}",
        "{\"type\":\"look\",\"seat\":0x1}",
        "{\"type\":\"look\",\"seat\":01}",
        "{\"type\":\"look\",\"seat\":+1}",
        "{\"type\":\"look\",\"seat\":0.0000001}",
        "{\"type\":\"query\",\"id\":1,\"seat\":0}",
        "{\"type\":\"query\",\"id\":-1,\"seat\":0,\"query\":{\"ask\":\"acts\"}}",
        "{\"type\":\"query\",\"id\":4294967296,\"seat\":0,\"query\":{\"ask\":\"acts\"}}",
        "{\"type\":\"query\",\"id\":1,\"seat\":0,\"query\":{\"ask\":\"seed\"}}",
        "{\"type\":\"query\",\"id\":1,\"seat\":0,\"query\":{\"ask\":\"read\",\"text\":\"x\",\"seat\":1}}",
        "{\"type\":\"query\",\"id\":1,\"seat\":0,\"query\":\"acts\"}",
        "{\"type\":\"do\"}",
        "{\"type\":\"do\",\"deed\":{\"do\":\"resign\"}}",
        "{\"__proto__\":{\"type\":\"look\"},\"seat\":0}",
        "\"\\ud800\"",
        "{\"type\":\"\\ud800\"}",
        "\u{0}",
    ];
    let game = "\"game\":\"abcdefghijkm\",\"seat\":0,\"sequence\":1";
    let deeds = [
        "{}",
        "null",
        "\"resign\"",
        "{\"do\":\"win\"}",
        "{\"do\":\"resign\",\"do\":\"leave\"}",
        "{\"do\":\"act\",\"text\":\"a\",\"seat\":1}",
        "{\"do\":\"act\"}",
        "{\"do\":\"act\",\"text\":1}",
        "{\"do\":\"act\",\"text\":\"a\",\"text\":\"b\"}",
        "{\"do\":\"take-over\",\"seat\":0}",
        "{\"do\":[\"resign\"]}",
    ];
    let mut all: Vec<String> = whole.iter().map(ToString::to_string).collect();
    all.extend(deeds.iter().map(|deed| format!("{{\"type\":\"do\",{game},\"deed\":{deed}}}")));
    all.push(format!("{{\"type\":\"do\",{game},\"deed\":{{\"do\":\"resign\"}},\"key\":\"x\"}}"));
    all
}

/// Returns texts with nesting as deep as a text of this length allows.
fn deep(length: usize) -> Vec<String> {
    let pair = |open: &str, close: &str| {
        let depth = length / (open.len() + close.len());
        format!("{}{}", open.repeat(depth), close.repeat(depth))
    };
    vec![
        "[".repeat(length),
        pair("[", "]"),
        "{\"a\":".repeat(length / 5),
        pair("{\"a\":[", "]}"),
        "-".repeat(length),
    ]
}

#[test]
fn content_31_unknown_missing_and_doubled_fields_on_a_socket() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
            for message in strange() {
                socket.raw.send(text(&message));
                let answer = socket.answer();
                assert_eq!(answer["why"]["kind"], "malformed", "{message} got {answer:.200}");
            }
            // Before the hello, one bad message is enough.
            for message in strange() {
                let mut socket = siege.dial(&victim.id, Some(&victim.keys[0]));
                socket.raw.send(text(&message));
                let (said, end) = socket.end();
                let last = said.last().expect("a goodbye");
                assert_eq!(
                    (&last["type"], &last["reason"], &last["again"]),
                    (&"bye".into(), &"malformed".into(), &false.into())
                );
                assert_eq!(end, Heard::Closed(1000));
            }
        });
    });
}

#[test]
fn content_31_hellos_that_are_none() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            for hello in [
                "{\"type\":\"hello\"}",
                "{\"type\":\"hello\",\"protocol\":0}",
                "{\"type\":\"hello\",\"protocol\":2}",
                "{\"type\":\"hello\",\"protocol\":4294967295}",
                "{\"type\":\"hello\",\"protocol\":\"1\"}",
                "{\"type\":\"hello\",\"protocol\":1,\"stream\":\"everything\"}",
                "{\"type\":\"hello\",\"protocol\":1,\"seat\":0}",
                "{\"type\":\"hello\",\"protocol\":1,\"protocol\":1}",
            ] {
                let mut socket = siege.dial(&victim.id, Some(&victim.keys[0]));
                socket.raw.send(text(hello));
                let (said, end) = socket.end();
                assert_eq!(said.last().expect("a goodbye")["reason"], "malformed", "{hello}");
                assert_eq!(end, Heard::Closed(1000));
            }
            // A second hello is refused.
            let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
            socket.raw.send(text("{\"type\":\"hello\",\"protocol\":1}"));
            assert_eq!(socket.wait_for("refused")["why"]["kind"], "malformed");
        });
    });
}

#[test]
fn content_32_depth_without_end_on_a_socket() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
            for message in deep(8_000) {
                socket.raw.send(text(&message));
                assert_eq!(socket.wait_for("refused")["why"]["kind"], "malformed", "{message:.20}");
            }
            // Nesting inside a field that accepts anything.
            for inner in deep(7_000) {
                let query = format!("{{\"ask\":\"picks\",\"picks\":[{inner}]}}");
                let ask = format!("{{\"type\":\"query\",\"id\":1,\"seat\":0,\"query\":{query}}}");
                socket.raw.send(text(&ask));
                assert_eq!(socket.wait_for("refused")["why"]["kind"], "malformed", "{inner:.20}");
            }
            // Nesting of depth 100,000 is longer than any message may be.
            socket.raw.send(text(&"[".repeat(100_000)));
            assert_eq!(socket.end().1, Heard::Closed(1009));
        });
    });
}

#[test]
fn content_31_32_bodies_that_are_none() {
    besiege(|siege| {
        let victim = siege.toy();
        let (host, key) = (siege.host(), siege.key());
        let paths = [
            "/api/games".to_string(),
            format!("/api/games/{}/seats", victim.id),
            format!("/api/games/{}/tickets", victim.id),
        ];
        siege.unmoved(|| {
            for path in &paths {
                let mut raw = siege.raw();
                let mut sends = |kind: &str, body: &str| {
                    raw.send(format!(
                        "POST {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n{kind}\
                         Content-Length: {}\r\n\r\n{body}",
                        body.len()
                    ));
                    raw.answer().expect("an answer")
                };
                let json = "Content-Type: application/json\r\n";
                let fields = [
                    "{\"seat\":0,\"seat\":0}",
                    "{\"seat\":0,\"more\":0}",
                    "{\"seat\":256}",
                    "{\"seat\":-1}",
                    "{\"seat\":\"0\"}",
                    "{\"seat\":1e400}",
                    "{\"rulebook\":[],\"seat\":[]}",
                    "{\"rulebook\":\"x\",\"rulebook\":\"x\"}",
                ];
                let bad = strange().into_iter().filter(|body| body != "{}").chain(deep(60_000));
                for body in bad.chain(fields.iter().map(ToString::to_string)) {
                    let answer = sends(json, &body);
                    assert_eq!(
                        (answer.status, answer.refused().kind.word()),
                        (400, "malformed"),
                        "{path} {body:.60}"
                    );
                }
                for kind in
                    ["", "Content-Type: text/plain\r\n", "Content-Type: multipart/form-data; boundary=x\r\n"]
                {
                    let answer = sends(kind, "{\"seat\":0}");
                    assert_eq!((answer.status, answer.refused().kind.word()), (415, "malformed"));
                }
                // This comes last, because the connection does not survive it.
                let answer = sends(json, &"[".repeat(100_000));
                assert_eq!((answer.status, answer.refused().limit.as_deref()), (413, Some("body_bytes")));
            }
        });
    });
}

//! Kinds 33 and 34: names and texts that look like something else.

use engine::record::RecordText;
use serde_json::{Value, json};

use super::siege::{Siege, besiege};
use super::socket::{act, command};
use crate::shell::site::Answer;
use crate::world::{for_two, games};

fn post(siege: &Siege, path: &str, key: &str, body: &Value) -> Answer {
    let body = body.to_string();
    siege.request(&format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {key}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        siege.host(),
        body.len()
    ))
}

#[test]
fn content_33_names_that_cannot_be_seen_for_what_they_are() {
    besiege(|siege| {
        let waiting = siege.open_game();
        let key = siege.key();
        let invite = siege.invite(&waiting);
        let rulebook = games()[0].about().id;
        let bad = [
            "a\u{0}b",
            "a\nb",
            "a\r\nb",
            "a\tb",
            "\u{1b}[2J",
            "\u{7f}",
            "a\u{85}b",
            "\u{9b}31m", // control
            "\u{202e}evil",
            "a\u{202a}b",
            "a\u{2066}b\u{2069}",
            "\u{200f}",
            "a\u{61c}b", // direction
            "a\u{200b}b",
            "a\u{200d}b",
            "\u{feff}a",
            "a\u{2060}b",
            "a\u{ad}b",
            "\u{115f}",
            "\u{3164}", // invisible
            "a\u{2028}b",
            "a\u{2029}b",
            "\u{e0041}a",
            "a\u{fff9}b",
            "a;b",
            "#1", // signs of lines and records
        ];
        siege.unmoved(|| {
            for name in bad {
                let path = format!("/api/games/{waiting}/seats");
                let taken = post(siege, &path, &key, &json!({"invite": invite, "name": name}));
                assert_eq!((taken.status, taken.refused().kind.word()), (400, "malformed"), "{name:?}");
                let mut make = serde_json::to_value(for_two(rulebook)).expect("JSON");
                make["seats"][0]["name"] = json!(name);
                let made = post(siege, "/api/games", &key, &make);
                assert_eq!((made.status, made.refused().kind.word()), (400, "malformed"), "{name:?}");
            }
            let path = format!("/api/games/{waiting}/seats");
            for (letters, status, limit) in
                [(33, 429, "name_letters"), (60_000, 429, "name_letters"), (1_000_000, 413, "body_bytes")]
            {
                for letter in ["x", "\u{e9}"] {
                    let name =
                        if letters == 33 { letter.repeat(33) } else { letter.repeat(letters / letter.len()) };
                    let taken = post(siege, &path, &key, &json!({"invite": invite, "name": name}));
                    assert_eq!(
                        (taken.status, taken.refused().limit.as_deref()),
                        (status, Some(limit)),
                        "{letters}"
                    );
                }
            }
        });
    });
}

/// Returns names that a page must show as text.
fn payloads() -> Vec<String> {
    let plain = [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg/onload=alert(1)>",
        "\"><script src=//x.y></script>",
        "'><b onclick=alert(1)>",
        "javascript:alert(1)",
        "</title><script>x()</script>",
        "{{7*7}}",
        "${7*7}",
        "<%= 7*7 %>",
        "&lt<script&gt>",
        "%3Cscript%3E",
        "\\u003cscript\\u003e",
        "<!--",
        "]]>",
        "<?php x() ?>",
        "`id`",
        "$(id)",
        "| id",
        "&& id",
        "' OR '1'='1",
        "') DROP TABLE rows --",
        "\" OR \"\"=\"",
        "../../etc/passwd",
        "..\\..\\win.ini",
        "%00",
        "%n%s%x",
        "=1+1",
        "@SUM(1)",
        "null",
        "undefined",
        "true",
        "NaN",
        "0",
        "-1",
        "[object Object]",
        "__proto__",
        "constructor",
        "=== Result: red ===",
        "[White \"x\"]",
        "seat 0 = machine",
        "result red",
        "checksum 0000",
        "--",
        "\\",
        "\\\\n",
        "\"",
        "\"\"\"",
        "'",
        "<",
        ">",
        "&",
        "\u{430}\u{434}\u{430}",
        "\u{ff1c}script\u{ff1e}",
        "\u{1f468}\u{1f3fd}",
        "z\u{301}\u{302}\u{303}\u{304}",
        "A  B",
        "admin",
        "server",
        "somebody",
    ];
    plain.iter().map(ToString::to_string).collect()
}

#[test]
fn content_34_names_with_script_stay_text() {
    besiege(|siege| {
        assert_eq!(payloads().len(), 60);
        let game = games()[1];
        let key = siege.key();
        for name in payloads() {
            let mut make = serde_json::to_value(for_two(game.about().id)).expect("JSON");
            make["seats"][0]["name"] = json!(name);
            let made = post(siege, "/api/games", &key, &make);
            assert_eq!(made.status, 201, "{name}: {}", made.body);
            let (id, invite) = (made.value()["card"]["id"].clone(), made.value()["invite"].clone());
            let id = id.as_str().expect("an id");
            let other = siege.key();
            let take = json!({"invite": invite, "name": name});
            assert_eq!(post(siege, &format!("/api/games/{id}/seats"), &other, &take).status, 200);
            let mut raw = siege.raw();
            raw.knows(invite.as_str().expect("an invite"));
            let header = format!("Authorization: Bearer {key}\r\n");
            let mut socket =
                super::socket::Socket::open(raw, &siege.host(), id, &header).expect("a socket").hello(0);
            assert_eq!(socket.welcome["card"]["seats"][1]["name"], json!(name.trim()));
            let resign = command(id, 0, 1, Value::Null, json!({"do": "resign"}));
            assert_eq!(socket.asks(&resign)["type"], "done");
            for path in ["", "/record", "/view"] {
                let answer = siege.get(&format!("/api/games/{id}{path}"), None);
                let kind = answer.header("content-type").expect("a type");
                assert!(kind == "application/json" || kind == "text/plain; charset=utf-8", "{kind}");
                assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
            }
            // A record with such a name is still valid, and contains the same name.
            let record = siege.get(&format!("/api/games/{id}/record"), None).body;
            let record = RecordText::parse(&record).unwrap_or_else(|why| panic!("{name}: {why:?}\n{record}"));
            game.replay(&record, None).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        }
    });
}

#[test]
fn content_34_script_where_an_act_is_expected() {
    besiege(|siege| {
        let victim = siege.victim(games()[1].about().id);
        let (seat, question, _) = super::play::asked(siege, &victim);
        siege.unmoved(|| {
            let mut socket = siege.dial(&victim.id, Some(&victim.keys[seat])).hello(0);
            for text in payloads() {
                let kind = socket.refused(&act(&victim.id, seat as u64, 1, question, &text));
                assert!(["malformed", "against"].contains(&kind.as_str()), "{text}: {kind}");
            }
            let over = json!({"do": "take-over", "seat": 1 - seat, "player": "<script>alert(1)</script>"});
            let kind = socket.refused(&command(&victim.id, seat as u64, 1, Value::Null, over));
            assert!(["not-now", "not-found"].contains(&kind.as_str()), "{kind}");
        });
    });
}

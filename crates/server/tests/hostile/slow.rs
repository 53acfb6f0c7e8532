//! The sixth and eighth network kinds: senders that never finish, and networks that cut everything into pieces.

use std::time::{Duration, Instant};

use serde_json::json;

use super::siege::{besiege, besiege_limited};
use super::socket::{Heard, Socket, frame, handshake, text};
use crate::shell::site::until;

/// How long a test waits for an end. The honest players have the same limits as the attackers here, so the limits are
/// long enough for a busy machine, and this is longer than all of them.
const LONG: Duration = Duration::from_secs(90);

#[test]
fn network_06_half_a_handshake_and_slow_headers() {
    besiege_limited(
        |limits| limits.header_ms = 4_000,
        |siege| {
            let victim = siege.toy();
            let whole = handshake(&siege.host(), &victim.id, "");
            siege.unmoved(|| {
                // Requests cut at many positions, followed by silence.
                let cuts =
                    [1, 2, 4, 10, 20, whole.len() / 2, whole.len() - 4, whole.len() - 2, whole.len() - 1];
                let mut halves: Vec<_> = cuts
                    .iter()
                    .map(|cut| {
                        let mut raw = siege.raw();
                        raw.send(&whole[..*cut]);
                        raw
                    })
                    .collect();
                // Nothing at all, and a line that never ends.
                halves.push(siege.raw());
                let mut slow = siege.raw();
                slow.send("GET / HTTP/1.1\r\n");
                let began = Instant::now();
                while slow.send("X-A: b\r\n") && began.elapsed() < LONG {
                    std::thread::sleep(Duration::from_millis(50));
                }
                assert!(began.elapsed() < LONG, "it goes on for ever");
                for mut raw in halves {
                    let answer = raw.last_answer();
                    assert!(matches!(answer.status, 0 | 408), "{}", answer.status);
                }
            });
            until("they are counted", || siege.limit_hits("header_ms") >= 11);
        },
    );
}

#[test]
fn network_06_bodies_that_do_not_come() {
    besiege_limited(
        |limits| limits.body_ms = 3_000,
        |siege| {
            let victim = siege.toy();
            let (host, key) = (siege.host(), siege.key());
            siege.unmoved(|| {
                let game = format!("/api/games/{}", victim.id);
                let paths = ["/api/games".to_string(), format!("{game}/seats"), format!("{game}/tickets")];
                let lengths = ["Content-Length: 1000", "Transfer-Encoding: chunked"];
                let begin = |path: &String, length: &str| {
                    let mut raw = siege.raw();
                    raw.send(format!(
                        "POST {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n\
                         Content-Type: application/json\r\n{length}\r\n\r\n"
                    ));
                    raw
                };
                let begun = paths.iter().flat_map(|path| lengths.map(|length| begin(path, length)));
                for mut raw in begun.collect::<Vec<_>>() {
                    let answer = raw.answer().expect("an answer");
                    assert_eq!((answer.status, answer.refused().limit.as_deref()), (408, Some("body_ms")));
                }
            });
            assert_eq!(siege.limit_hits("body_ms"), 6);
        },
    );
}

#[test]
fn network_06_a_message_one_byte_at_a_time_that_never_ends() {
    besiege_limited(
        |limits| (limits.hello_ms, limits.idle_ms) = (4_000, 8_000),
        |siege| {
            let victim = siege.toy();
            siege.unmoved(|| {
                let long = frame(0x81, &[b' '; 8_000]);
                let trickles = |mut socket: Socket| {
                    let began = Instant::now();
                    for byte in &long {
                        if !socket.raw.send([*byte]) || began.elapsed() > LONG {
                            break;
                        }
                        std::thread::sleep(Duration::from_millis(20));
                    }
                    assert!(began.elapsed() < LONG, "it goes on for ever");
                };
                std::thread::scope(|scope| {
                    scope.spawn(|| trickles(siege.dial(&victim.id, None)));
                    scope.spawn(|| trickles(siege.dial(&victim.id, Some(&victim.keys[0])).hello(0)));
                });
                // Nothing is sent after the handshake.
                assert_eq!(siege.dial(&victim.id, None).end().1, Heard::Closed(1001));
            });
            assert_eq!(siege.limit_hits("hello_ms"), 2);
            assert_eq!(siege.limit_hits("idle_ms"), 1);
        },
    );
}

#[test]
fn network_08_frames_split_at_each_byte() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            // The handshake, the hello and a query are sent byte by byte: it is slow, but it is answered.
            let header = format!("Authorization: Bearer {}\r\n", victim.keys[0]);
            let mut raw = siege.raw();
            raw.knows(&siege.invite(&victim.id));
            raw.trickle(handshake(&siege.host(), &victim.id, &header));
            assert!(raw.head().is_some_and(|head| head.starts_with(b"HTTP/1.1 101")));
            let mut socket = Socket { raw, welcome: json!(null) };
            socket.raw.trickle(text("{\"type\":\"hello\",\"protocol\":1}"));
            socket.wait_for("welcome");
            let query = json!({"type": "query", "id": 1, "seat": 0, "query": {"ask": "acts"}}).to_string();
            let whole = text(&query);
            let mut first = None;
            for cut in 1..whole.len() {
                if cut % 90 == 0 {
                    socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
                }
                socket.raw.send(&whole[..cut]);
                std::thread::sleep(Duration::from_millis(1));
                socket.raw.send(&whole[cut..]);
                let answer = socket.wait_for("answer");
                assert_eq!(*first.get_or_insert_with(|| answer.clone()), answer);
            }
            // Now in fragments of one byte each, with pings between them.
            let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
            for (at, byte) in query.bytes().enumerate() {
                let last = if at + 1 == query.len() { 0x80 } else { 0 };
                socket.raw.send(frame(last | if at == 0 { 0x01 } else { 0x00 }, &[byte]));
                if at % 10 == 0 {
                    socket.raw.send(frame(0x89, b"?"));
                }
            }
            assert_eq!(Some(socket.wait_for("answer")), first);
            // Many messages in one packet.
            socket.raw.send(whole.repeat(50));
            for _ in 0..50 {
                assert_eq!(first.as_ref(), Some(&socket.wait_for("answer")));
            }
        });
    });
}

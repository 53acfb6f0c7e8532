//! Kinds 35 to 38: frames that no browser sends.

use serde_json::json;

use super::siege::{Siege, besiege, besiege_limited};
use super::socket::{Heard, Socket, frame, head, text};

/// Sends bytes on a new socket after the hello, and returns how the connection ends.
fn ends(siege: &Siege, game: &str, key: &str, bytes: &[u8]) -> Heard {
    let mut socket = siege.dial(game, Some(key)).hello(0);
    socket.raw.send(bytes);
    socket.end().1
}

/// Returns a frame without a mask.
fn bare(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first, payload.len() as u8];
    bytes.extend(payload);
    bytes
}

#[test]
fn frames_35_36_longer_than_allowed_and_announced_to_be_longer() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            let most = siege.site.settings.limits.frame_bytes;
            let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
            socket.raw.send(text(&" ".repeat(most as usize)));
            assert_eq!(socket.wait_for("refused")["why"]["kind"], "malformed");
            let announced = [most + 1, 65_535, 65_536, 64 << 20, 1 << 32, (1 << 63) - 1, 1 << 63, u64::MAX];
            for length in announced {
                // Only the length is sent; the server neither waits for the rest nor reserves memory for it.
                let end = ends(siege, &victim.id, &victim.keys[0], &head(0x81, length));
                assert!(matches!(end, Heard::Closed(1009 | 1002)), "{length}: {end:?}");
            }
            let whole = text(&" ".repeat(most as usize + 1));
            assert_eq!(ends(siege, &victim.id, &victim.keys[0], &whole), Heard::Closed(1009));
        });
        assert!(siege.limit_hits("frame_bytes") >= 8);
    });
}

#[test]
fn frames_37_pieces_without_end() {
    // More fragments than usual are allowed here, so that other limits apply first.
    besiege_limited(
        |limits| (limits.idle_ms, limits.message_burst) = (8_000, 1_000_000_000),
        |siege| {
            let victim = siege.toy();
            siege.unmoved(|| {
                let most = siege.site.settings.limits.frame_bytes as usize;
                let mut pieces = frame(0x01, b"x");
                (0..most).for_each(|_| pieces.extend(frame(0x00, b"x")));
                assert_eq!(ends(siege, &victim.id, &victim.keys[0], &pieces), Heard::Closed(1009));
                // Empty fragments without end are never a sign of life.
                let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
                socket.raw.send(frame(0x01, b""));
                let nothing = frame(0x00, b"").repeat(100);
                while socket.raw.send(&nothing) {
                    std::thread::sleep(std::time::Duration::from_millis(1));
                }
                assert!(matches!(socket.end().1, Heard::Closed(1001) | Heard::Cut));
            });
            assert_eq!(siege.limit_hits("idle_ms"), 1);
        },
    );
}

#[test]
fn frames_38_what_is_no_text() {
    besiege(|siege| {
        let victim = siege.toy();
        let close = |payload: &[u8]| frame(0x88, payload);
        let two = |first: Vec<u8>, second: Vec<u8>| [first, second].concat();
        let cases: Vec<(&str, Vec<u8>, u16)> = vec![
            ("binary", frame(0x82, b"{}"), 1003),
            ("an empty binary", frame(0x82, b""), 1003),
            ("without a mask", bare(0x81, b"{}"), 1002),
            ("a ping without a mask", bare(0x89, b""), 1002),
            ("a reserved opcode 3", frame(0x83, b"x"), 1002),
            ("a reserved opcode 7", frame(0x87, b"x"), 1002),
            ("a reserved opcode 11", frame(0x8b, b"x"), 1002),
            ("a reserved opcode 15", frame(0x8f, b"x"), 1002),
            ("compressed", frame(0xc1, b"\xaa\x56\x2a\xa9\x2c\x48\x55\xb2\x02\x00"), 1002),
            ("a second reserved flag", frame(0xa1, b"x"), 1002),
            ("a third reserved flag", frame(0x91, b"x"), 1002),
            ("a long ping", frame(0x89, &[b'x'; 126]), 1002),
            ("a long close", frame(0x88, &[b'x'; 126]), 1002),
            ("a ping in pieces", frame(0x09, b"x"), 1002),
            ("continues nothing", frame(0x80, b"x"), 1002),
            ("starts over in the middle", two(frame(0x01, b"{"), frame(0x81, b"}")), 1002),
            ("bad letters", frame(0x81, b"\xff\xfe"), 1007),
            ("letters cut off", frame(0x81, b"\xe2\x82"), 1007),
            ("letters too long", frame(0x81, b"\xc0\x80"), 1007),
            ("half of a pair", frame(0x81, b"\xed\xa0\x80"), 1007),
            ("beyond all letters", frame(0x81, b"\xf4\x90\x80\x80"), 1007),
            ("bad letters in pieces", two(frame(0x01, b"\xe2"), frame(0x80, b"\xff")), 1007),
            ("close with half a code", close(b"x"), 1002),
            ("close with bad letters", close(b"\x03\xe8\xff"), 1007),
        ];
        siege.unmoved(|| {
            for (what, bytes, code) in &cases {
                assert_eq!(ends(siege, &victim.id, &victim.keys[0], bytes), Heard::Closed(*code), "{what}");
            }
            // Codes that are not allowed are answered with an allowed one, and so is a goodbye without a code.
            for code in [0u16, 999, 1000, 1004, 1005, 1006, 1015, 2999, 5000, 65_535] {
                let end = ends(siege, &victim.id, &victim.keys[0], &close(&code.to_be_bytes()));
                assert!(matches!(end, Heard::Closed(1000 | 1002)), "{code}: {end:?}");
            }
            assert!(matches!(
                ends(siege, &victim.id, &victim.keys[0], &close(b"")),
                Heard::Closed(1000 | 1005)
            ));
        });
        siege.alone_again();
    });
}

#[test]
fn frames_38_everything_before_the_hello_too() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            let bare = bare(0x81, b"x");
            let long = head(0x81, 1 << 40);
            for bytes in [frame(0x82, b"x"), bare, frame(0xc1, b"x"), frame(0x81, b"\xff"), long] {
                let mut socket = siege.dial(&victim.id, None);
                socket.raw.send(bytes);
                let (said, end) = socket.end();
                assert!(
                    said.is_empty() && matches!(end, Heard::Closed(1002 | 1003 | 1007 | 1009)),
                    "{end:?}"
                );
            }
            // The frame comes with the handshake, before the handshake is answered.
            let mut raw = siege.raw();
            let mut bytes = super::socket::handshake(&siege.host(), &victim.id, "").into_bytes();
            bytes.extend(frame(0x82, b"x"));
            raw.send(bytes);
            assert!(raw.head().is_some_and(|head| head.starts_with(b"HTTP/1.1 101")));
            let mut socket = Socket { raw, welcome: json!(null) };
            assert_eq!(socket.end().1, Heard::Closed(1003));
        });
    });
}

#[test]
fn frames_38_handshakes_that_are_none() {
    besiege(|siege| {
        let victim = siege.toy();
        let (host, id) = (siege.host(), &victim.id);
        let usual = [
            ("Upgrade", "websocket"),
            ("Connection", "Upgrade"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let with = |changed: &str, value: Option<&str>| {
            let mut text = format!("GET /api/games/{id}/socket HTTP/1.1\r\nHost: {host}\r\n");
            for (name, usual) in usual {
                let value = if name == changed { value } else { Some(usual) };
                text.push_str(&value.map_or(String::new(), |value| format!("{name}: {value}\r\n")));
            }
            text + "\r\n"
        };
        siege.unmoved(|| {
            let bad = [
                with("Upgrade", None),
                with("Upgrade", Some("h2c")),
                with("Connection", None),
                with("Connection", Some("keep-alive")),
                with("Sec-WebSocket-Version", None),
                with("Sec-WebSocket-Version", Some("12")),
                with("Sec-WebSocket-Version", Some("99999999999999999999")),
                with("Sec-WebSocket-Key", None),
                with("", None).replace("HTTP/1.1", "HTTP/1.0"),
                with("", None).replace("GET ", "POST "),
            ];
            for text in bad {
                let mut raw = siege.raw();
                raw.send(&text);
                let answer = raw.answer().expect("an answer");
                assert!(matches!(answer.status, 400 | 405), "{text}: {}", answer.status);
            }
            // Offers beyond the protocol are not accepted, especially compression.
            let offers = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\
                          Sec-WebSocket-Protocol: chat\r\n";
            let mut raw = siege.raw();
            raw.send(super::socket::handshake(&host, id, offers));
            let head = String::from_utf8(raw.head().expect("an answer")).expect("text").to_lowercase();
            assert!(
                head.starts_with("http/1.1 101") && !head.contains("extensions") && !head.contains("chat")
            );
        });
        siege.alone_again();
    });
}

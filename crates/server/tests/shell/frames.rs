//! Sockets that send invalid or excessive frames.

use std::io::Write;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::phone::Phone;
use super::site::{Ask, Site};

/// Opens a socket to a game in which nothing happens.
fn phone(site: &Site) -> Phone {
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    site.phone(&id, Some(&keys[0])).hello(0)
}

/// Returns a frame as bytes on the wire, masked with zeros.
fn raw(first: u8, mask: bool, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).expect("a short frame");
    let mut bytes = vec![first, length | if mask { 0x80 } else { 0 }];
    bytes.extend(if mask { &[0; 4][..] } else { &[] });
    bytes.extend(payload);
    bytes
}

#[test]
fn what_is_no_text_is_turned_down_with_a_code() {
    let site = Site::start();
    let cases: [(&str, Vec<u8>, u16); 8] = [
        ("binary", raw(0x82, true, b"x"), 1003),
        ("not masked", raw(0x81, false, b"x"), 1002),
        ("reserved bits", raw(0xc1, true, b"x"), 1002),
        ("reserved opcode", raw(0x83, true, b"x"), 1002),
        ("reserved control opcode", raw(0x8b, true, b"x"), 1002),
        ("control in pieces", raw(0x09, true, b"x"), 1002),
        ("continues nothing", raw(0x80, true, b"x"), 1002),
        ("bad letters", raw(0x81, true, &[0xff, 0xfe]), 1007),
    ];
    for (what, bytes, code) in cases {
        let mut phone = phone(&site);
        phone.socket.get_mut().write_all(&bytes).expect("it is sent");
        assert_eq!(phone.wait_for_end().map(u16::from), Some(code), "{what}");
    }
    assert_eq!(site.metric("skirmish_panics_total"), 0);
}

#[test]
fn a_message_is_as_long_as_allowed_and_no_longer() {
    let site = Site::start();
    let most = site.settings.limits.frame_bytes as usize;
    let mut phone = phone(&site);
    phone.say(format!("{:most$}", "{}"));
    assert_eq!(phone.wait_for("refused")["why"]["kind"], "malformed");
    phone.say(format!("{:1$}", "{}", most + 1));
    assert_eq!(phone.wait_for_end().map(u16::from), Some(1009));
    assert_eq!(site.limit_hits("frame_bytes"), 1);
}

#[test]
fn a_length_is_believed_before_it_is_sent() {
    let site = Site::start();
    let mut phone = phone(&site);
    // 64 MiB are announced.
    phone.socket.get_mut().write_all(&[0x81, 0xff, 0, 0, 0, 0, 4, 0, 0, 0]).expect("it is sent");
    phone.socket.get_mut().write_all(&[0; 4]).expect("it is sent");
    assert_eq!(phone.wait_for_end().map(u16::from), Some(1009));
}

#[test]
fn pieces_without_end_come_to_one() {
    let site = Site::limited(|limits| (limits.frame_bytes, limits.message_burst) = (300, 1_000));
    let mut phone = phone(&site);
    for n in 0..=300 {
        let kind = if n == 0 { Data::Text } else { Data::Continue };
        let piece = Frame::message(&b"x"[..], OpCode::Data(kind), false);
        if phone.socket.send(Message::Frame(piece)).is_err() {
            break;
        }
    }
    assert_eq!(phone.wait_for_end().map(u16::from), Some(1009));
}

#[test]
fn a_flood_of_pings_ends() {
    let site = Site::limited(|limits| (limits.message_burst, limits.messages_per_minute) = (10, 1));
    let mut phone = phone(&site);
    for _ in 0..20 {
        phone.socket.send(Message::Ping(Default::default())).ok();
    }
    assert_eq!(phone.wait_for_end().map(u16::from), Some(1008));
    assert_eq!(site.limit_hits("message_burst"), 1);
}

#[test]
fn a_message_in_a_few_pieces_is_read_as_one() {
    let site = Site::start();
    let mut phone = phone(&site);
    let query = json!({"type": "query", "id": 5, "seat": 0, "query": {"ask": "history"}}).to_string();
    // This many are within the burst: each has four fragments that complete no message, with a ping among them.
    for _ in 0..site.settings.limits.message_burst / 5 {
        let pieces: Vec<&[u8]> = query.as_bytes().chunks(query.len().div_ceil(5)).collect();
        for (n, piece) in pieces.iter().enumerate() {
            let kind = if n == 0 { Data::Text } else { Data::Continue };
            let piece = Frame::message(piece.to_vec(), OpCode::Data(kind), n == 4);
            phone.socket.send(Message::Frame(piece)).expect("it is sent");
            if n == 2 {
                phone.socket.send(Message::Ping(Default::default())).expect("it is sent");
            }
        }
        let answer = phone.wait_for("answer");
        assert_eq!(answer["id"], 5);
    }
    assert_eq!(site.limit_hits("message_burst"), 0);
}

#[test]
fn a_long_message_of_the_server_arrives_whole() {
    // A message longer than one piece: the view of a real game.
    let site = Site::start();
    let rulebook = registry::games()[0].about().id;
    let (id, keys) = site.game_for_two(rulebook);
    let view = |seat: usize| {
        let mut phone = site.phone(&id, Some(&keys[seat])).hello(0);
        phone.queries(seat as u8, json!({"ask": "view"})).to_string().len()
    };
    // The seat that is asked has many choices.
    assert!(view(0).max(view(1)) > 2 * 4_096);
}

#[test]
fn what_is_no_handshake_is_refused() {
    let site = Site::start();
    let (id, _) = site.game_for_two(crate::world::games()[0].about().id);
    let path = format!("/api/games/{id}/socket");
    let upgrade = |ask: Ask| ask.header("Upgrade", "websocket").header("Connection", "upgrade");
    let version = |ask: Ask| ask.header("Sec-WebSocket-Version", "13");
    let bad = [
        site.ask("GET", &path),
        upgrade(site.ask("GET", &path)),
        version(upgrade(site.ask("GET", &path))),
        version(upgrade(site.ask("GET", &path))).header("Sec-WebSocket-Key", "short"),
        upgrade(site.ask("GET", &path)).header("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    for ask in bad {
        assert_eq!(ask.send().status, 400);
    }
    // The id is invalid, or it belongs to no game and the socket is told so.
    let nowhere = Phone::dial_with(site.address, "/api/games/none/socket", "none", &[]);
    assert_eq!(nowhere.err().map(|refused| refused.0), Some(404));
    let mut phone = site.phone("abcdefghijkm", None);
    phone.say("{\"type\":\"hello\",\"protocol\":1}");
    assert_eq!(phone.wait_for("bye")["reason"], "not-found");
    assert_eq!(phone.wait_for_end().map(u16::from), Some(1000));
    super::site::until("no socket is left", || site.metric("skirmish_sockets") == 0);
}

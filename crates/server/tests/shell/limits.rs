//! Tests that reach every limit of the shell, which is reported by name.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use wire::rest::{MakeGame, TakeSeat};
use wire::{Deed, Kind};

use super::phone::Phone;
use super::site::{Answer, Site, until};

fn rulebook() -> &'static str {
    crate::world::games()[0].about().id
}

/// Checks for a refusal by the limit with this name.
fn limited(answer: &Answer, status: u16, limit: &str) {
    let refused = answer.refused();
    assert_eq!((answer.status, refused.kind, refused.limit.as_deref()), (status, Kind::Limit, Some(limit)));
    if status == 429 {
        assert!(answer.header("retry-after").is_some_and(|after| after.parse::<u64>().is_ok()));
    }
}

#[test]
fn requests_per_minute() {
    let site = Site::limited(|limits| limits.requests_per_minute = 5);
    let answers: Vec<Answer> = (0..7).map(|_| site.ask("GET", "/api/rulebooks").send()).collect();
    assert!(answers[..5].iter().all(|answer| answer.status == 200));
    answers[5..].iter().for_each(|answer| limited(answer, 429, "requests_per_minute"));
}

#[test]
fn keys_per_hour() {
    let site = Site::limited(|limits| limits.keys_per_hour = 2);
    site.key();
    // A client without a key makes a game, too.
    let make = crate::world::for_two(rulebook());
    assert_eq!(site.ask("POST", "/api/games").json(&make).send().status, 201);
    limited(&site.ask("POST", "/api/keys").send(), 429, "keys_per_hour");
    limited(&site.ask("POST", "/api/games").json(&make).send(), 429, "keys_per_hour");
    assert_eq!(site.limit_hits("keys_per_hour"), 2);
}

#[test]
fn games_per_minute_and_per_day() {
    for limit in ["games_per_minute", "games_per_day"] {
        let site = Site::limited(|limits| limits.set(limit, 2).expect("a limit"));
        let key = site.key();
        let make =
            || site.ask("POST", "/api/games").bearer(&key).json(&crate::world::for_two(rulebook())).send();
        assert_eq!([make().status, make().status], [201, 201]);
        limited(&make(), 429, limit);
        assert_eq!(site.limit_hits(limit), 1);
    }
}

#[test]
fn games_per_key() {
    let site = Site::limited(|limits| limits.games_per_key = 2);
    let key = site.key();
    let make = || site.ask("POST", "/api/games").bearer(&key).json(&crate::world::for_two(rulebook())).send();
    assert_eq!([make().status, make().status], [201, 201]);
    limited(&make(), 429, "games_per_key");
}

#[test]
fn wrong_words_per_minute() {
    let site = Site::limited(|limits| limits.wrong_words_per_minute = 3);
    let key = site.key();
    let made = site.make(&site.key(), &crate::world::for_two(rulebook()));
    let path = format!("/api/games/{}/seats", made.card.id);
    let take = |take: &TakeSeat| site.ask("POST", &path).bearer(&key).json(take).send();
    let invite = |word: &str| TakeSeat { invite: Some(word.to_string()), ..TakeSeat::default() };
    assert_eq!(take(&invite("00000000000000000000000000000000")).status, 403);
    let ticket = TakeSeat { ticket: Some("wrong".to_string()), ..TakeSeat::default() };
    assert_eq!(take(&ticket).status, 403);
    assert_eq!(site.ask("GET", "/api/mine").bearer("wrong").send().status, 400);
    // Now even the correct word is ignored.
    limited(&take(&invite(&made.invite.expect("an invite"))), 429, "wrong_words_per_minute");
    limited(&site.ask("GET", "/api/mine").bearer("wrong").send(), 429, "wrong_words_per_minute");
    // A client with a key can continue.
    assert_eq!(site.ask("GET", "/api/mine").bearer(&key).send().status, 200);
}

#[test]
fn body_bytes() {
    let site = Site::limited(|limits| limits.body_bytes = 1_000);
    let key = site.key();
    let fits = format!("{:1000}", "{}");
    let answer = site.ask("POST", "/api/games").bearer(&key).text("application/json", &fits).send();
    assert_eq!(answer.refused().kind, Kind::NotFound, "it is read: there is no such rulebook");
    let long = format!("{:1001}", "{}");
    let answer = site.ask("POST", "/api/games").bearer(&key).text("application/json", &long).send();
    limited(&answer, 413, "body_bytes");
    // A body without a length, in chunks.
    let head = format!(
        "POST /api/games HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        site.address
    );
    let mut stream = TcpStream::connect(site.address).expect("a connection");
    stream.write_all(head.as_bytes()).expect("it is sent");
    stream.write_all(format!("3e9\r\n{long}\r\n0\r\n\r\n").as_bytes()).expect("it is sent");
    stream.shutdown(std::net::Shutdown::Write).expect("it ends");
    limited(&Answer::read(&mut stream), 413, "body_bytes");
    assert_eq!(site.limit_hits("body_bytes"), 2);
}

#[test]
fn body_ms() {
    let site = Site::limited(|limits| limits.body_ms = 50);
    let head = format!(
        "POST /api/games HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{{",
        site.address
    );
    let mut stream = TcpStream::connect(site.address).expect("a connection");
    stream.write_all(head.as_bytes()).expect("it is sent");
    limited(&Answer::read(&mut stream), 408, "body_ms");
}

#[test]
fn header_ms() {
    let site = Site::limited(|limits| limits.header_ms = 200);
    let mut stream = TcpStream::connect(site.address).expect("a connection");
    stream.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("it is sent");
    let mut rest = Vec::new();
    stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time-out");
    stream.read_to_end(&mut rest).ok();
    until("it is counted", || site.limit_hits("header_ms") >= 1);
}

#[test]
fn header_bytes() {
    let site = Site::limited(|limits| limits.header_bytes = 1_000);
    let answer = site.ask("GET", "/healthz").header("X-Long", &"x".repeat(500)).send();
    assert_eq!(answer.status, 200);
    let answer = site.ask("GET", "/healthz").header("X-Long", &"x".repeat(1_000)).send();
    assert_eq!(answer.status, 431);
    until("it is counted", || site.limit_hits("header_bytes") == 1);
}

#[test]
fn sockets_and_sockets_per_address() {
    for limit in ["sockets", "sockets_per_address"] {
        let site = Site::limited(|limits| limits.set(limit, 2).expect("a limit"));
        let (id, _) = site.game_for_two(rulebook());
        let first = site.phone(&id, None).hello(0);
        let _second = site.phone(&id, None).hello(0);
        let (status, body) = Phone::dial(site.address, &id, None).err().expect("it is refused");
        assert!(status == 429 && body.contains(&format!("\"limit\":\"{limit}\"")), "{status} {body}");
        assert_eq!(site.limit_hits(limit), 1);
        // A client that leaves makes room.
        drop(first);
        until("a socket ends", || site.metric("skirmish_sockets") == 1);
        site.phone(&id, None).hello(0);
    }
}

#[test]
fn connections_without_a_word_are_counted_too() {
    let site = Site::limited(|limits| (limits.sockets_per_address, limits.header_ms) = (4, 6_000));
    // There is room for 4, a quarter of that, and 8 more: the rest are closed at once.
    let idle: Vec<TcpStream> =
        (0..40).map(|_| TcpStream::connect(site.address).expect("a connection")).collect();
    // After they have been silent for long enough, there is room again.
    until("requests are answered again", || {
        let Ok(mut stream) = TcpStream::connect(site.address) else { return false };
        let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", site.address);
        stream.write_all(request.as_bytes()).is_ok() && Answer::read(&mut stream).status == 200
    });
    assert!(site.limit_hits("sockets_per_address") >= 27);
    drop(idle);
}

#[test]
fn hello_ms() {
    let site = Site::limited(|limits| limits.hello_ms = 50);
    let (id, _) = site.game_for_two(rulebook());
    let mut phone = site.phone(&id, None);
    assert_eq!(phone.wait_for_end().map(u16::from), Some(1001));
    assert_eq!(site.limit_hits("hello_ms"), 1);
}

#[test]
fn idle_ms() {
    let site = Site::limited(|limits| limits.idle_ms = 6_000);
    let (id, keys) = site.game_for_two(rulebook());
    // A client that does not read does not answer pings either.
    let mut dead = site.phone(&id, Some(&keys[0])).hello(0);
    let mut lively = site.phone(&id, Some(&keys[1])).hello(0);
    // The other client learns that the client is gone, so it has answered pings all the time.
    while lively.wait_for("status")["card"]["seats"][0]["present"] != false {}
    lively.queries(1, json!({"ask": "history"}));
    assert_eq!(site.limit_hits("idle_ms"), 1);
    assert_eq!(site.metric("skirmish_silent_total"), 1);
    dead.wait_for_end();
}

#[test]
fn send_queue() {
    let site = Site::limited(|limits| {
        (limits.send_queue, limits.message_burst, limits.messages_per_minute) = (4, 1_000_000, 1_000_000);
    });
    let (id, keys) = site.game_for_two(rulebook());
    let mut other = site.phone(&id, Some(&keys[1])).hello(0);
    let mut slow = site.phone(&id, Some(&keys[0])).hello(0);
    // It keeps asking without reading, until nothing more can be sent to it.
    slow.socket.get_mut().set_nonblocking(true).expect("it does not wait");
    let query = json!({"type": "query", "id": 7, "seat": 0, "query": {"ask": "view"}}).to_string();
    let mut stuck = 0;
    while stuck < 50 {
        match slow.socket.send(Message::text(query.clone())) {
            Ok(()) => stuck = 0,
            Err(_) => {
                stuck += 1;
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }
    // Events of the game would now have to wait for it, but they do not.
    until("it is dropped", || {
        for deed in [Deed::OfferDraw, Deed::DeclineDraw] {
            assert_eq!(other.does(1, deed)["type"], "done");
        }
        site.metric("skirmish_slow_readers_total") == 1
    });
    assert_eq!(site.limit_hits("send_queue"), 1);
    other.queries(1, json!({"ask": "history"}));
}

#[test]
fn thinkers() {
    let site = Site::limited(|limits| {
        (limits.thinkers, limits.machine_pace_ms, limits.games_per_minute) = (1, 0, 100);
    });
    let machine = || wire::rest::MakeSeat::Machine { player: "random".to_string() };
    let make = MakeGame {
        rulebook: rulebook().to_string(),
        seats: vec![machine(), machine()],
        ..MakeGame::default()
    };
    let key = site.key();
    for _ in 0..20 {
        let answer = site.ask("POST", "/api/games").bearer(&key).json(&make).send();
        assert_eq!(answer.status, 201, "{}", answer.body);
        assert!(site.metric("skirmish_thinkers_busy") <= 1);
    }
    until("all games are played", || site.metric("skirmish_over_total") == 20);
}

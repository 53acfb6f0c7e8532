//! Kinds 39 and 40, and clients that never read: too many requests, and too much data.

use std::time::Duration;

use serde_json::json;
use server::Limits;

use super::raw::{Raw, fresh_address};
use super::siege::{besiege, besiege_limited, for_few};
use super::socket::{Heard, Socket, act, command, frame, text};
use crate::shell::site::until;
use crate::world::games;

#[test]
fn floods_39_ten_thousand_messages() {
    besiege(|siege| {
        let victim = siege.victim(games()[1].about().id);
        let limits = &siege.site.settings.limits;
        // Each answer is short, so that the sender does not count as a slow reader too.
        let look = text(&json!({"type": "look", "seat": 0}).to_string());
        let query = json!({"type": "query", "id": 1, "seat": 0, "query": {"ask": "history"}}).to_string();
        let wrong = act(&victim.id, 0, 9, 9, "pass").to_string();
        for message in [look, text(&query), text(&wrong), text("nonsense"), text(&"x".repeat(8_192))] {
            siege.unmoved(|| {
                let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
                let reader = std::thread::scope(|scope| {
                    let mut sender = socket.raw.another();
                    scope.spawn(move || (0..10_000).take_while(|_| sender.send(&message)).count());
                    socket.end()
                });
                let (said, end) = reader;
                // First messages are answered, then refused, then the connection closes.
                let limited =
                    said.iter().filter(|said| said["why"]["limit"] == "message_burst").count() as u64;
                let answers = said
                    .iter()
                    .filter(|said| ["update", "answer", "refused"].iter().any(|kind| said["type"] == *kind));
                assert!(answers.count() as u64 <= limits.message_burst + limits.message_strikes + 50);
                assert_eq!(limited, limits.message_strikes + 1);
                let last = said.last().expect("a goodbye");
                assert_eq!((&last["type"], &last["reason"]), (&json!("bye"), &json!("limit")));
                assert_eq!(end, Heard::Closed(1000));
            });
        }
        assert!(siege.limit_hits("message_burst") >= 5 * limits.message_strikes);
        siege.alone_again();
    });
}

#[test]
fn floods_39_ten_thousand_pings_and_pongs() {
    besiege(|siege| {
        let victim = siege.toy();
        for control in [frame(0x89, b"x"), frame(0x8a, b""), frame(0x89, &[b'x'; 125])] {
            siege.unmoved(|| {
                let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
                let end = std::thread::scope(|scope| {
                    let mut sender = socket.raw.another();
                    scope.spawn(move || (0..10_000).take_while(|_| sender.send(&control)).count());
                    socket.end().1
                });
                assert!(matches!(end, Heard::Closed(1008) | Heard::Cut), "{end:?}");
            });
        }
        assert_eq!(siege.limit_hits("message_burst"), 3);
    });
}

#[test]
fn floods_39_a_hundred_thousand_pieces() {
    besiege(|siege| {
        let victim = siege.toy();
        let (begin, nothing, letter) = (frame(0x01, b""), frame(0x00, b""), frame(0x00, b"x"));
        let mut hits = 0;
        for many in [nothing, letter] {
            siege.unmoved(|| {
                let mut socket = siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
                let (end, sent) = std::thread::scope(|scope| {
                    let mut sender = socket.raw.another();
                    let (begin, many) = (begin.clone(), many.repeat(1_000));
                    let sending = scope.spawn(move || {
                        sender.send(begin);
                        (0..100).take_while(|_| sender.send(&many)).count()
                    });
                    (socket.end().1, sending.join().expect("no panic"))
                });
                assert!(matches!(end, Heard::Closed(1008) | Heard::Cut), "{end:?} after {sent} thousand");
            });
            hits += 1;
            assert_eq!(siege.limit_hits("message_burst"), hits);
        }
        siege.alone_again();
    });
}

#[test]
fn floods_39_ten_thousand_requests() {
    besiege(|siege| {
        let host = siege.host();
        let (mut raw, mut fine, mut limited) = (siege.raw(), 0, 0);
        // A hundred requests at a time, without waiting for answers in between.
        let many = format!("GET /api/rulebooks HTTP/1.1\r\nHost: {host}\r\n\r\n").repeat(100);
        siege.unmoved(|| {
            for _ in 0..100 {
                raw.send(&many);
                for _ in 0..100 {
                    match raw.answer().expect("the connection is kept").status {
                        200 => fine += 1,
                        429 => limited += 1,
                        status => panic!("{status}"),
                    }
                }
            }
        });
        assert!(fine >= siege.site.settings.limits.requests_per_minute && fine < 2_000, "{fine}");
        assert_eq!(fine + limited, 10_000);
        assert_eq!(siege.limit_hits("requests_per_minute"), limited);
    });
}

#[test]
fn floods_40_a_thousand_connections_from_one_address() {
    let patient = |limits: &mut Limits| (limits.requests_per_minute, limits.hello_ms) = (100_000, 60_000);
    besiege_limited(patient, |siege| {
        let victim = siege.toy();
        let most = siege.site.settings.limits.sockets_per_address;
        let (host, from) = (siege.host(), fresh_address());
        let dials = || Socket::open(siege.raw_from(from), &host, &victim.id, "");
        siege.unmoved(|| {
            let (mut open, mut refused) = (Vec::new(), 0);
            for _ in 0..1_000 {
                match dials() {
                    Ok(socket) => open.push(socket),
                    Err((429, body)) if body.contains("\"limit\":\"sockets_per_address\"") => refused += 1,
                    // After a few connections, the server does not even read the requests.
                    Err((0, _)) => refused += 1,
                    Err(other) => panic!("{other:?}"),
                }
            }
            assert_eq!((open.len() as u64, refused), (most, 1_000 - most));
            // A client from another address gets in.
            siege.dial(&victim.id, Some(&victim.keys[0])).hello(0);
        });
        assert!(siege.limit_hits("sockets_per_address") > 0);
        // When they are gone, there is room again.
        siege.alone_again();
        dials().expect("a socket opens").hello(0);
    });
}

#[test]
fn floods_40_a_thousand_connections_that_say_nothing() {
    besiege_limited(
        |limits| (limits.header_ms, limits.sockets) = (6_000, 500),
        |siege| {
            // They come from many addresses, so that only the total limit applies.
            let most = siege.site.settings.limits.sockets * 5 / 4 + 8;
            siege.unmoved(|| {
                let mut idle: Vec<Raw> = (0..1_000).map(|_| siege.raw()).collect();
                until("the limit is reached", || {
                    idle.iter().filter(|raw| raw.is_closed()).count() as u64 >= 1_000 - most
                });
                // Accepted connections are closed after they have been silent for long enough.
                idle.iter_mut().for_each(|raw| assert!(raw.rest().is_empty()));
            });
            assert!(siege.limit_hits("sockets") > 0);
            assert!(siege.limit_hits("header_ms") > 0);
        },
    );
}

#[test]
fn network_05_a_reader_that_never_reads() {
    besiege_limited(
        |limits| {
            (limits.message_burst, limits.messages_per_minute, limits.idle_ms) = (100_000, 100_000, 8_000)
        },
        |siege| {
            let victim = siege.victim(for_few());
            let memory = resident();
            siege.unmoved(|| {
                let header = format!("Authorization: Bearer {}\r\n", victim.keys[0]);
                let mut lazy: Vec<Socket> = Vec::new();
                for _ in 0..20 {
                    let mut raw = siege.narrow();
                    raw.knows(&siege.invite(&victim.id));
                    let mut socket = Socket::open(raw, &siege.host(), &victim.id, &header).expect("a socket");
                    socket.say(&json!({"type": "hello", "protocol": 1}));
                    lazy.push(socket);
                }
                // Each asks for the whole view again and again, but reads none of it, until it is cut off.
                let query = json!({"type": "query", "id": 1, "seat": 0, "query": {"ask": "view"}});
                let ask = text(&query.to_string());
                for socket in &mut lazy {
                    socket.raw.hurry(Duration::from_millis(20));
                    (0..2_000).take_while(|_| socket.raw.send(&ask)).count();
                }
                until("all are dropped", || siege.metric("skirmish_sockets") <= 2);
                drop(lazy);
            });
            let dropped = siege.metric("skirmish_slow_readers_total") + siege.metric("skirmish_silent_total");
            assert!(dropped >= 20, "{dropped} were dropped");
            // Together they used less memory than the views they requested.
            let grown = resident().saturating_sub(memory);
            assert!(grown < 256 << 20, "{grown} more bytes are in use");
        },
    );
}

#[test]
fn network_05_answers_that_come_at_once_and_that_nobody_reads() {
    besiege(|siege| {
        let victim = siege.victim(for_few());
        let (seat, ..) = super::play::asked(siege, &victim);
        let header = format!("Authorization: Bearer {}\r\n", victim.keys[seat]);
        let query = json!({"type": "query", "id": 1, "seat": seat, "query": {"ask": "view"}});
        let done = siege.honest.done();
        let mut lazy: Vec<Socket> = Vec::new();
        for sequence in 1..=20 {
            let mut raw = siege.narrow();
            raw.knows(&siege.invite(&victim.id));
            let mut socket =
                Socket::open(raw, &siege.host(), &victim.id, &header).expect("a socket").hello(0);
            // Queries wait until the command before them is committed, and are then all answered at once.
            let deed = if sequence % 2 == 1 { "offer-draw" } else { "decline-draw" };
            let deed = command(&victim.id, seat as u64, sequence, json!(null), json!({"do": deed}));
            let mut burst = text(&deed.to_string());
            burst.extend(text(&query.to_string()).repeat(60));
            socket.raw.send(burst);
            lazy.push(socket);
            until("it is dropped", || siege.metric("skirmish_slow_readers_total") == sequence);
        }
        assert_eq!(siege.limit_hits("send_bytes"), 20);
        siege.honest.goes_on(done);
        siege.alone_again();
    });
}

#[test]
fn network_05_requests_whose_answers_nobody_reads() {
    besiege_limited(
        |limits| (limits.idle_ms, limits.requests_per_minute) = (8_000, 1_000_000),
        |siege| {
            let host = siege.host();
            siege.unmoved(|| {
                let mut lazy: Vec<Raw> = (0..10).map(|_| siege.narrow()).collect();
                let many = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {host}\r\n\r\n").repeat(100);
                for raw in &mut lazy {
                    raw.hurry(Duration::from_millis(20));
                    (0..1_000).take_while(|_| raw.send(&many)).count();
                }
                until("all are dropped", || siege.metric("skirmish_connections") <= 3);
                drop(lazy);
            });
            assert_eq!(siege.limit_hits("idle_ms"), 10);
        },
    );
}

/// Returns the memory in use by this process, in bytes, including that of tests that run at the same time.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}

#[test]
fn floods_a_game_with_as_many_watchers_as_may_be() {
    besiege_limited(
        |limits| limits.watchers_per_game = 50,
        |siege| {
            let victim = siege.toy();
            siege.unmoved(|| {
                let mut watchers: Vec<Socket> =
                    (0..50).map(|_| siege.dial(&victim.id, None).hello(0)).collect();
                for _ in 0..10 {
                    let mut late = siege.dial(&victim.id, None);
                    late.say(&json!({"type": "hello", "protocol": 1}));
                    let (said, end) = late.end();
                    assert_eq!(
                        (&said[0]["why"]["limit"], end),
                        (&json!("watchers_per_game"), Heard::Closed(1000))
                    );
                }
                // A player who holds a seat always gets in.
                siege.dial(&victim.id, Some(&victim.keys[1])).hello(0);
                let query = json!({"type": "look", "seat": 0});
                assert!(watchers.iter_mut().all(|watcher| watcher.refused(&query) == "not-your-seat"));
            });
        },
    );
}

#[test]
fn floods_one_key_that_takes_every_free_seat() {
    besiege_limited(
        |limits| limits.games_per_key = 3,
        |siege| {
            let (host, key) = (siege.host(), siege.key());
            let waiting: Vec<String> = (0..5).map(|_| siege.open_game()).collect();
            let takes = |game: &str| {
                let body = json!({"invite": siege.invite(game)}).to_string();
                let answer = siege.request(&format!(
                    "POST /api/games/{game}/seats HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n\
                     Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                    body.len()
                ));
                let limit = if answer.status == 200 { None } else { answer.refused().limit };
                (answer.status, limit)
            };
            assert!(waiting[..3].iter().all(|game| takes(game).0 == 200));
            siege.unmoved(|| {
                for game in &waiting[3..] {
                    assert_eq!(takes(game), (429, Some("games_per_key".to_string())));
                }
                // A player who already has the seat gets the same answer again.
                assert_eq!(takes(&waiting[0]), (200, None));
            });
        },
    );
}

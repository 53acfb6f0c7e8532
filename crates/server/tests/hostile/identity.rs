//! Kinds 1 to 9: clients that pretend to be others.

use serde_json::{Value, json};

use super::raw::fresh_address;
use super::siege::{Siege, Victim, besiege, besiege_limited};
use super::socket::{Heard, Socket, act, command};
use crate::shell::site::{Answer, until};
use crate::world::games;

/// Posts JSON from a fresh address.
fn post(siege: &Siege, path: &str, key: Option<&str>, body: &Value) -> Answer {
    let mut raw = siege.raw();
    raw.send(posting(siege, path, key, body));
    raw.answer().expect("an answer")
}

fn posting(siege: &Siege, path: &str, key: Option<&str>, body: &Value) -> String {
    let (host, body) = (siege.host(), body.to_string());
    let key = key.map_or(String::new(), |key| format!("Authorization: Bearer {key}\r\n"));
    format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\n{key}Content-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn looking(siege: &Siege, path: &str, key: Option<&str>) -> String {
    let key = key.map_or(String::new(), |key| format!("Authorization: Bearer {key}\r\n"));
    format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{key}\r\n", siege.host())
}

fn kind(answer: &Answer) -> (u16, String) {
    (answer.status, answer.refused().kind.word().to_string())
}

/// Tries everything that a client without a seat can try with a game; all of it is refused.
fn tries_everything(siege: &Siege, victim: &Victim, key: Option<&str>) {
    let mut socket = siege.dial(&victim.id, key).hello(0);
    assert_eq!(socket.welcome["seats"], json!([]));
    assert_eq!(socket.welcome["invite"], Value::Null);
    for seat in 0..2 {
        let deeds = ["undo", "resign", "offer-draw", "decline-draw", "leave", "return", "rematch"];
        let mut deeds: Vec<Value> = deeds.iter().map(|deed| json!({"do": deed})).collect();
        deeds.push(json!({"do": "act", "text": "pass"}));
        deeds.push(json!({"do": "take-over", "seat": seat, "player": "random"}));
        for deed in deeds {
            for sequence in [0, 1, 2] {
                let question = json!(1);
                let command = command(&victim.id, seat, sequence, question, deed.clone());
                assert_eq!(socket.refused(&command), "not-your-seat");
            }
        }
        assert_eq!(socket.refused(&json!({"type": "look", "seat": seat})), "not-your-seat");
        for ask in ["acts", "view", "history"] {
            let query = json!({"type": "query", "id": 1, "seat": seat, "query": {"ask": ask}});
            assert_eq!(socket.refused(&query), "not-your-seat");
        }
        let path = format!("/api/games/{}/tickets", victim.id);
        assert_eq!(kind(&post(siege, &path, key, &json!({"seat": seat}))), (403, "not-your-seat".into()));
        let path = format!("/api/games/{}/view?seat={seat}", victim.id);
        let mut raw = siege.raw();
        raw.send(looking(siege, &path, key));
        assert_eq!(kind(&raw.answer().expect("an answer")), (403, "not-your-seat".into()));
    }
    let path = format!("/api/games/{}/seats", victim.id);
    for seat in [json!(null), json!(0), json!(1)] {
        let take = json!({"seat": seat});
        assert_eq!(kind(&post(siege, &path, key, &take)), (403, "no-entry".into()));
    }
}

#[test]
fn identity_01_no_key() {
    besiege(|siege| {
        let victims: Vec<Victim> = games().iter().map(|game| siege.victim(game.about().id)).collect();
        siege.unmoved(|| victims.iter().for_each(|victim| tries_everything(siege, victim, None)));
    });
}

#[test]
fn identity_02_a_random_key_and_words_that_are_none() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            tries_everything(siege, &victim, Some("00000000000000000000000000000000"));
            let key = victim.keys[0].as_str();
            let path = format!("/api/games/{}/view?seat=0", victim.id);
            let nearly = [
                key.to_uppercase(),
                format!("{key}0"),
                key[..31].to_string(),
                format!("{key},{key}"),
                format!("{key} {key}"),
                format!("\"{key}\""),
                "*".to_string(),
            ];
            for word in nearly.iter().filter(|word| *word != key) {
                let mut raw = siege.raw();
                raw.send(looking(siege, &path, Some(word)));
                assert_eq!(kind(&raw.answer().expect("an answer")), (400, "malformed".into()));
            }
            let (host, id) = (siege.host(), &victim.id);
            for header in [
                format!("Authorization: Basic {key}"),
                format!("Authorization: {key}"),
                format!("Authorization: Bearer\t{key}"),
                format!("Authorization: Bearer {key}\r\nAuthorization: Bearer {key}"),
                format!("Cookie: skirmish={key}; skirmish=00000000000000000000000000000000"),
            ] {
                let text =
                    format!("GET /api/games/{id}/view?seat=0 HTTP/1.1\r\nHost: {host}\r\n{header}\r\n\r\n");
                let mut raw = siege.raw();
                raw.send(text);
                let answer = raw.answer().expect("an answer");
                assert_eq!(answer.status, 400, "{}", answer.body);
            }
        });
    });
}

#[test]
fn identity_03_guessed_keys_invites_and_tickets() {
    besiege(|siege| {
        let victim = siege.toy();
        let waiting = siege.open_game();
        siege.unmoved(|| {
            // Keys: an address may try as many as its requests allow, and then no more.
            let (mut raw, mut wrong, mut limited) = (siege.raw(), 0, 0);
            let path = format!("/api/games/{}/view?seat=0", victim.id);
            for guess in 0..2_000 {
                raw.send(looking(siege, &path, Some(&format!("{guess:032x}"))));
                match kind(&raw.answer().expect("the connection is kept")) {
                    (403, word) if word == "not-your-seat" => wrong += 1,
                    (429, word) if word == "limit" => limited += 1,
                    other => panic!("{other:?}"),
                }
            }
            let most = siege.site.settings.limits.requests_per_minute;
            assert!((most..2 * most).contains(&wrong), "{wrong} were tried, {limited} not");
            // Invites and tickets have much lower limits.
            let path = format!("/api/games/{waiting}/seats");
            for word in ["invite", "ticket"] {
                let (mut raw, mut wrong, mut limited) = (siege.raw(), 0, 0);
                let key = siege.key();
                for guess in 0..2_000 {
                    raw.send(posting(siege, &path, Some(&key), &json!({word: format!("{guess:032x}")})));
                    match kind(&raw.answer().expect("the connection is kept")) {
                        (403, word) if word == "no-entry" => wrong += 1,
                        (429, word) if word == "limit" => limited += 1,
                        other => panic!("{other:?}"),
                    }
                }
                assert!(
                    wrong <= siege.site.settings.limits.wrong_words_per_minute + 20,
                    "{wrong} were tried"
                );
                assert_eq!(wrong + limited, 2_000);
            }
        });
        assert!(siege.limit_hits("requests_per_minute") > 500);
        assert!(siege.limit_hits("wrong_words_per_minute") > 1_000);
        // A client with the correct word still gets in.
        let take = json!({"invite": siege.invite(&waiting)});
        let path = format!("/api/games/{waiting}/seats");
        let key = siege.key();
        assert_eq!(siege.request(&posting(siege, &path, Some(&key), &take)).status, 200);
    });
}

#[test]
fn identity_04_the_key_of_another_game() {
    besiege(|siege| {
        let (victim, other) = (siege.toy(), siege.toy());
        siege.unmoved(|| tries_everything(siege, &victim, Some(&other.keys[0])));
    });
}

#[test]
fn identity_05_tickets_that_are_old_used_or_for_another_game() {
    besiege_limited(
        |limits| limits.ticket_ms = 300,
        |siege| {
            let (victim, other) = (siege.toy(), siege.toy());
            let ticket = |victim: &Victim| {
                let path = format!("/api/games/{}/tickets", victim.id);
                let answer =
                    siege.request(&posting(siege, &path, Some(&victim.keys[0]), &json!({"seat": 0})));
                let word = answer.value()["ticket"].as_str().expect("a ticket").to_string();
                siege.keep_secret(&word);
                (word, answer.value()["until"].as_u64().expect("a time"))
            };
            let takes = |word: &str| {
                let path = format!("/api/games/{}/seats", victim.id);
                post(siege, &path, Some(&siege.key()), &json!({"ticket": word}))
            };
            let ((old, good_until), (foreign, _)) = (ticket(&victim), ticket(&other));
            siege.unmoved(|| assert_eq!(kind(&takes(&foreign)), (403, "no-entry".into())));
            let time = || {
                let passed = std::time::UNIX_EPOCH.elapsed().expect("it is later");
                passed.as_millis() as u64
            };
            // The server's clock may have started a moment before this one.
            until("the ticket is old", || time() > good_until + 100);
            siege.unmoved(|| assert_eq!(kind(&takes(&old)), (403, "no-entry".into())));
            // The user of a ticket holds the seat and learns the invite.
            let (used, _) = ticket(&victim);
            let path = format!("/api/games/{}/seats", victim.id);
            let first = siege.request(&posting(siege, &path, Some(&siege.key()), &json!({"ticket": used})));
            assert!(first.status == 200 || first.status == 403, "{}", first.body);
            siege.unmoved(|| assert_eq!(kind(&takes(&used)), (403, "no-entry".into())));
        },
    );
}

#[test]
fn identity_06_a_spectator_who_acts() {
    besiege(|siege| {
        let victims: Vec<Victim> = games().iter().map(|game| siege.victim(game.about().id)).collect();
        siege.unmoved(|| {
            for victim in &victims {
                let mut spectator = siege.dial(&victim.id, None).hello(0);
                let view = siege.get(&format!("/api/games/{}/view", victim.id), None).value();
                let question = view["view"]["question"]["number"].as_u64().expect("a number");
                for seat in 0..2 {
                    let acts = act(&victim.id, seat, 1, question, "pass");
                    assert_eq!(spectator.refused(&acts), "not-your-seat");
                }
            }
        });
    });
}

#[test]
fn identity_07_another_seat_than_the_key_holds() {
    besiege(|siege| {
        let victims: Vec<Victim> = games().iter().map(|game| siege.victim(game.about().id)).collect();
        siege.unmoved(|| {
            for victim in &victims {
                let key = Some(victim.keys[0].as_str());
                let mut socket = siege.dial(&victim.id, key).hello(0);
                for seat in [1, 2, 99, 254, 255] {
                    let resign = command(&victim.id, seat, 1, Value::Null, json!({"do": "resign"}));
                    assert_eq!(socket.refused(&resign), "not-your-seat");
                    assert_eq!(socket.refused(&act(&victim.id, seat, 1, 1, "pass")), "not-your-seat");
                    assert_eq!(socket.refused(&json!({"type": "look", "seat": seat})), "not-your-seat");
                    let query = json!({"type": "query", "id": 1, "seat": seat, "query": {"ask": "view"}});
                    assert_eq!(socket.refused(&query), "not-your-seat");
                    let path = format!("/api/games/{}", victim.id);
                    let ticket = post(siege, &format!("{path}/tickets"), key, &json!({"seat": seat}));
                    assert_eq!(kind(&ticket), (403, "not-your-seat".into()));
                    let answer = siege.get(&format!("{path}/view?seat={seat}"), key);
                    assert_eq!(kind(&answer), (403, "not-your-seat".into()));
                    let take = posting(siege, &format!("{path}/seats"), key, &json!({"seat": seat}));
                    let take = siege.request(&take);
                    assert_eq!(kind(&take), (409, "not-now".into()));
                }
                for seat in [json!(256), json!(-1), json!(0.5), json!("0"), json!(null)] {
                    let mut resign = command(&victim.id, 0, 1, Value::Null, json!({"do": "resign"}));
                    resign["seat"] = seat;
                    assert_eq!(socket.refused(&resign), "malformed");
                }
            }
        });
    });
}

#[test]
fn identity_08_a_key_in_an_address() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            let (host, id) = (siege.host(), &victim.id);
            for word in [&victim.keys[0], &victim.keys[1], &siege.invite(id)] {
                for path in [
                    format!("/api/games/{id}/view?seat=0&key={word}"),
                    format!("/api/games/{id}/socket?key={word}"),
                    format!("/api/games/{id}?skirmish={word}"),
                    format!("/api/mine?authorization=Bearer%20{word}"),
                    format!("/{word}"),
                    format!("/api/games/{word}"),
                    format!("/api/rulebooks/{word}/rules"),
                ] {
                    let text = format!(
                        "GET {path} HTTP/1.1\r\nHost: {host}\r\nReferer: http://{host}{path}\r\nUser-Agent: {word}\r\n\
                         X-Forwarded-For: {word}\r\nX-Request-Id: {word}\r\n\r\n"
                    );
                    let mut raw = siege.raw();
                    raw.send(text);
                    let answer = raw.answer().expect("an answer");
                    // The word is not trusted or repeated anywhere, and leads nowhere else.
                    assert!(answer.status >= 400 || answer.body == "[]" || path.contains('?'), "{path}");
                    assert_eq!(answer.header("location"), None);
                    assert_eq!(answer.header("set-cookie"), None);
                    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
                }
            }
            let seat = format!("/api/games/{id}/view?seat=0&key={}", victim.keys[0]);
            assert_eq!(kind(&siege.get(&seat, None)), (400, "malformed".into()));
        });
    });
}

#[test]
fn identity_09_a_key_that_somebody_else_chose() {
    besiege(|siege| {
        let host = siege.host();
        let planted = "0123456789abcdef0123456789abcdef";
        let asks = |cookie: &str| {
            siege.request(&format!(
                "POST /api/keys HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n\r\n"
            ))
        };
        // A client that asks for a key gets a new one, no matter which cookie the browser sends.
        let answers =
            [asks(&format!("skirmish={planted}")), asks("skirmish=x"), asks("skirmish=a; skirmish=b")];
        let mut keys: Vec<String> = Vec::new();
        for answer in answers {
            assert_eq!(answer.status, 201);
            let key = answer.value()["key"].as_str().expect("a key").to_string();
            assert!(
                answer
                    .header("set-cookie")
                    .is_some_and(|cookie| cookie.starts_with(&format!("skirmish={key};")))
            );
            siege.keep_secret(&key);
            keys.push(key);
        }
        assert!(keys.iter().all(|key| key != planted && key.len() == 32));
        // Keys are random in every bit, so each of the 128 bits is set about half the time.
        keys.extend((0..200).map(|_| siege.key()));
        let bits = |key: &String| u128::from_str_radix(key, 16).expect("a number");
        for bit in 0..128 {
            let set = keys.iter().filter(|key| bits(key) >> bit & 1 == 1).count();
            assert!((60..=143).contains(&set), "bit {bit} is set in {set} of {} keys", keys.len());
        }
        // A second cookie with the same name was planted, so neither is trusted.
        let victim = siege.toy();
        siege.unmoved(|| {
            let id = &victim.id;
            let cookie = format!("skirmish={}; skirmish={planted}", victim.keys[0]);
            let text = format!(
                "GET /api/games/{id}/view?seat=0 HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n"
            );
            let mut raw = siege.raw();
            raw.send(&text);
            let answer = raw.answer().expect("an answer");
            assert_eq!(kind(&answer), (400, "malformed".into()));
            assert!(answer.header("set-cookie").is_some_and(|cookie| cookie.starts_with("skirmish=;")));
            // Keys in bodies and messages do not count either.
            let path = format!("/api/games/{id}/tickets");
            let body = json!({"seat": 0, "key": victim.keys[0]});
            assert_eq!(kind(&post(siege, &path, None, &body)), (400, "malformed".into()));
            let mut socket = Socket::open(siege.raw_from(fresh_address()), &host, id, "").expect("a socket");
            socket.say(&json!({"type": "hello", "protocol": 1, "key": victim.keys[0]}));
            let (said, end) = socket.end();
            assert_eq!((&said[0]["why"]["kind"], end), (&json!("malformed"), Heard::Closed(1000)));
        });
    });
}

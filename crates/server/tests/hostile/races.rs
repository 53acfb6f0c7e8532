//! Kind 22 and the seventh network kind: many clients that want the same thing at the same moment.

use std::sync::Barrier;

use serde_json::{Value, json};

use super::play::asked;
use super::siege::{Siege, besiege, besiege_limited};
use super::socket::{Socket, act, command};
use crate::shell::site::Answer;
use crate::world::games;

/// The number of races for a seat.
const RACES: usize = 1_000;

/// The number of simultaneous races, which share commits.
const LANES: usize = 20;

fn post(host: &str, path: &str, key: &str, body: &Value) -> String {
    let body = body.to_string();
    format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Makes games with the last key, and lets the other two keys race for the free seat of each; one of them gets it.
fn race(siege: &Siege, keys: &[String; 3], times: usize) {
    let host = siege.host();
    let make = serde_json::to_value(crate::world::for_two(games()[2].about().id)).expect("JSON");
    let mut maker = siege.raw();
    let mut games: Vec<(String, String)> = Vec::new();
    for _ in 0..times {
        maker.send(post(&host, "/api/games", &keys[2], &make));
        let made = maker.answer().expect("an answer").value();
        let invite = made["invite"].as_str().expect("an invite");
        maker.knows(invite);
        games.push((made["card"]["id"].as_str().expect("an id").to_string(), invite.to_string()));
    }
    let start = Barrier::new(2);
    let runs = |key: &str| -> Vec<Answer> {
        let mut raw = siege.raw();
        let each = |(id, invite): &(String, String)| {
            raw.knows(invite);
            start.wait();
            raw.send(post(&host, &format!("/api/games/{id}/seats"), key, &json!({"invite": invite})));
            raw.answer().expect("an answer")
        };
        games.iter().map(each).collect()
    };
    let [first, second] = std::thread::scope(|scope| {
        let racers = [&keys[0], &keys[1]].map(|key| scope.spawn(|| runs(key)));
        racers.map(|racer| racer.join().expect("no panic"))
    });
    for (one, two) in first.iter().zip(&second) {
        let (winner, loser) = if one.status == 200 { (one, two) } else { (two, one) };
        assert_eq!(winner.value()["seats"], json!([1]));
        assert_eq!((loser.status, loser.refused().kind.word()), (409, "not-now"));
    }
}

#[test]
fn order_22_two_who_take_one_seat_at_the_same_instant() {
    let generous = |limits: &mut server::Limits| {
        (limits.games_per_minute, limits.games_per_day, limits.games_per_key) = (100_000, 100_000, 100_000);
        limits.requests_per_minute = 1_000_000;
    };
    besiege_limited(generous, |siege| {
        let keys = [siege.key(), siege.key(), siege.key()];
        std::thread::scope(|scope| {
            (0..LANES).for_each(|_| drop(scope.spawn(|| race(siege, &keys, RACES / LANES))));
        });
        // Each log has two rows: the game was made, and one player sat down.
        assert_eq!(siege.rows_of_key(&keys[2]), 2 * RACES as i64);
    });
}

/// Plays one round in which all tabs use the same number; returns how many were accepted, and the kinds of the other
/// refusals.
fn round(tabs: &mut [Socket], says: impl Fn(usize) -> Value + Sync) -> (usize, Vec<String>) {
    let start = Barrier::new(tabs.len());
    let answers: Vec<Value> = std::thread::scope(|scope| {
        let (start, says) = (&start, &says);
        let tabs: Vec<_> = tabs
            .iter_mut()
            .enumerate()
            .map(|(at, tab)| {
                scope.spawn(move || {
                    start.wait();
                    tab.say(&says(at));
                    tab.answer()
                })
            })
            .collect();
        tabs.into_iter().map(|tab| tab.join().expect("no panic")).collect()
    });
    let taken = answers.iter().filter(|answer| answer["type"] == "done").count();
    let kinds =
        answers.iter().filter_map(|answer| answer["why"]["kind"].as_str()).map(str::to_string).collect();
    (taken, kinds)
}

#[test]
fn network_07_one_seat_in_two_to_ten_tabs_that_act_at_once() {
    besiege(|siege| {
        let victim = siege.victim(games()[1].about().id);
        let mut sequence = [1, 1];
        for count in 2..=10usize {
            let (seat, question, _) = asked(siege, &victim);
            let key = Some(victim.keys[seat].as_str());
            let mut tabs: Vec<Socket> = (0..count).map(|_| siege.dial(&victim.id, key).hello(0)).collect();
            let before = siege.rows(&victim.id);
            // Every tab offers a draw, declines it or passes; the shared number makes these exclude each other.
            let says = |at: usize| match at % 2 {
                0 => act(&victim.id, seat as u64, sequence[seat], question, "pass"),
                _ => {
                    command(&victim.id, seat as u64, sequence[seat], Value::Null, json!({"do": "offer-draw"}))
                }
            };
            let (taken, kinds) = round(&mut tabs, says);
            // Tabs with the same words get the same answer; the others learn that the number is taken.
            let same = [count.div_ceil(2), count / 2];
            assert!(same.contains(&taken) && taken + kinds.len() == count, "{taken} of {count}");
            assert!(kinds.iter().all(|kind| kind == "conflict"), "{kinds:?}");
            assert_eq!(siege.rows(&victim.id), before + 1, "one row was written");
            sequence[seat] += 1;
            // Every tab has different words, and exactly one is accepted.
            let (seat, question, _) = asked(siege, &victim);
            let key = Some(victim.keys[seat].as_str());
            let mut tabs: Vec<Socket> = (0..count).map(|_| siege.dial(&victim.id, key).hello(0)).collect();
            let spaces = |at: usize| format!("pass{}", " ".repeat(at));
            let says = |at: usize| act(&victim.id, seat as u64, sequence[seat], question, &spaces(at));
            let (taken, kinds) = round(&mut tabs, says);
            assert_eq!((taken, kinds.len()), (1, count - 1));
            assert!(kinds.iter().all(|kind| kind == "conflict"), "{kinds:?}");
            sequence[seat] += 1;
            withdraw(siege, &victim, &mut sequence);
        }
        siege.unmoved(|| ());
    });
}

/// Withdraws the offer of a draw, so that the next round can make one.
fn withdraw(siege: &Siege, victim: &super::siege::Victim, sequence: &mut [u64; 2]) {
    for (seat, next) in sequence.iter_mut().enumerate() {
        let mut socket = siege.dial(&victim.id, Some(&victim.keys[seat])).hello(0);
        let decline = command(&victim.id, seat as u64, *next, Value::Null, json!({"do": "decline-draw"}));
        if socket.asks(&decline)["type"] == "done" {
            *next += 1;
        }
    }
}

//! The third network kind: a client that comes back with an impossible number.

use serde_json::{Value, json};

use super::play::{acts_of, asked};
use super::siege::{Siege, Victim, besiege};
use super::socket::{Heard, act, text};
use crate::world::games;

/// The number of turns in which every game says enough or ends.
const MOST_TURNS: usize = 500;

/// Plays until a seat has been told this many events, or the game is over; returns everything it was told.
fn play(siege: &Siege, victim: &Victim, seat: usize, most: usize) -> Vec<Value> {
    let mut sequence = [1, 1];
    for turn in 0..MOST_TURNS {
        let (_, told) = events(siege, victim, seat, 0);
        let card = siege.get(&format!("/api/games/{}", victim.id), None).value();
        if told.len() >= most || card["stage"] == "over" {
            return told;
        }
        let (asked, question, _) = asked(siege, victim);
        let acts: Vec<String> = acts_of(siege, victim, asked).into_iter().collect();
        let text = &acts[turn * 7 % acts.len()];
        let mut socket = siege.dial(&victim.id, Some(&victim.keys[asked])).hello(0);
        let done = socket.asks(&act(&victim.id, asked as u64, sequence[asked], question, text));
        assert_eq!(done["type"], "done", "{done}");
        sequence[asked] += 1;
    }
    panic!("after {MOST_TURNS} turns seat {seat} was told less than {most} events")
}

/// Returns what a seat is told after it claims to have seen this many events, and whether it must start over.
fn events(siege: &Siege, victim: &Victim, seat: usize, since: u64) -> (bool, Vec<Value>) {
    let mut socket = siege.dial(&victim.id, Some(&victim.keys[seat]));
    socket.say(&json!({"type": "hello", "protocol": 1, "since": since}));
    let update = socket.wait_for("update");
    (update["full"] == true, update["events"].as_array().expect("events").clone())
}

#[test]
fn network_03_numbers_before_after_and_beyond_the_last_event() {
    besiege(|siege| {
        for game in games() {
            let victim = siege.victim(game.about().id);
            let all = play(siege, &victim, 0, 22);
            let last = all.len() as u64;
            siege.unmoved(|| {
                for missed in [0, 1, 19, 20, 21].into_iter().filter(|missed| *missed < last) {
                    let told = events(siege, &victim, 0, last - missed);
                    // Only the missed events are sent.
                    assert_eq!(told, (false, all[(last - missed) as usize..].to_vec()));
                }
                // A client that claims to have seen more than exists starts over.
                for beyond in [last + 1, last + 1_000, 1 << 32, 1 << 53, u64::MAX] {
                    assert_eq!(events(siege, &victim, 0, beyond), (true, all.clone()));
                }
            });
        }
    });
}

#[test]
fn network_03_garbage_in_place_of_the_number() {
    besiege(|siege| {
        let victim = siege.toy();
        siege.unmoved(|| {
            for since in ["-1", "1.5", "\"1\"", "null", "[]", "{}", "1e999", "18446744073709551616", "true"] {
                let mut socket = siege.dial(&victim.id, Some(&victim.keys[0]));
                socket.raw.send(text(&format!("{{\"type\":\"hello\",\"protocol\":1,\"since\":{since}}}")));
                let (said, end) = socket.end();
                assert_eq!(said.last().expect("a goodbye")["reason"], "malformed", "{since}");
                assert_eq!(end, Heard::Closed(1000));
            }
        });
    });
}

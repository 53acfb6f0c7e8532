//! Malformed messages: each gets a typed refusal in every phase and changes nothing.

use live::Input;
use serde_json::{Value, json};
use wire::Deed;

use super::people::*;
use crate::world::*;

/// Returns texts that are not messages.
fn no_json() -> Vec<String> {
    let plain = [
        "",
        " ",
        "nonsense",
        "{",
        "}",
        "[",
        "nul",
        "null",
        "true",
        "0",
        "-1",
        "1e308",
        "1e999",
        "NaN",
        "-Infinity",
        "\"\"",
        "\"hello\"",
        "[]",
        "[[]]",
        "[\"look\",0]",
        "{}",
        "{\"\":\"\"}",
        "\u{0}",
        "\u{feff}{\"type\":\"look\",\"seat\":0}",
        "{'type':'look','seat':0}",
        "{type:\"look\",seat:0}",
        "{\"type\":\"look\",\"seat\":0,}",
        "{\"type\":\"look\",\"seat\":00}",
        "{\"type\":\"look\",\"seat\":0x0}",
        "{\"type\":\"look\",\"seat\":+0}",
        "{\"type\":\"look\",\"seat\":0} x",
        "{\"type\":\"look\",\"seat\":0}{\"type\":\"look\",\"seat\":0}",
        "{\"type\":\"look\",\"seat\":0",
        "{\"type\":\"look\" \"seat\":0}",
        "{\"type\":\"lo\nok\",\"seat\":0}",
        "{\"type\":\"\\ud800\",\"seat\":0}",
        "{\"type\":\"\\udc00\\ud800\",\"seat\":0}",
        "{\"type\":\"\\x41\",\"seat\":0}",
        "/* hello */ {\"type\":\"look\",\"seat\":0}",
    ];
    let deep = 100_000;
    let long = [
        "[".repeat(deep),
        format!("{}{}", "[".repeat(deep), "]".repeat(deep)),
        "{\"a\":".repeat(deep),
        format!("{}0{}", "{\"type\":".repeat(deep), "}".repeat(deep)),
        format!("[{}0]", "0,".repeat(deep)),
        format!("{{\"type\":\"look\",\"seat\":{}}}", "9".repeat(deep)),
        format!("{{\"type\":\"{}\"}}", "x".repeat(deep)),
    ];
    plain.into_iter().map(str::to_string).chain(long).collect()
}

/// Returns texts that look like messages but have a wrong part.
fn wrong_parts(game: &str) -> Vec<String> {
    let numbers = [
        "-1",
        "256",
        "2147483648",
        "9223372036854775808",
        "18446744073709551616",
        "1e308",
        "0.5",
        "1e0",
        "\"0\"",
        "null",
        "[]",
        "{}",
        "true",
    ];
    let command = |part: &str, value: &str| {
        let mut parts = [
            ("game", format!("\"{game}\"")),
            ("seat", "0".to_string()),
            ("sequence", "1".to_string()),
            ("question", "1".to_string()),
            ("deed", "{\"do\":\"resign\"}".to_string()),
        ];
        parts.iter_mut().filter(|(name, _)| *name == part).for_each(|(_, known)| *known = value.to_string());
        let parts: Vec<String> = parts.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
        format!("{{\"type\":\"do\",{}}}", parts.join(","))
    };
    let query = |ask: &str| format!("{{\"type\":\"query\",\"id\":1,\"seat\":0,\"query\":{ask}}}");
    // A look without a seat asks for the whole view.
    let seats = numbers.iter().filter(|number| **number != "null");
    let mut all: Vec<String> = seats.map(|n| format!("{{\"type\":\"look\",\"seat\":{n}}}")).collect();
    all.extend(numbers.iter().map(|number| command("seat", number)));
    let sequences = ["-1", "18446744073709551616", "1e308", "1.5", "\"1\"", "null", "[]"];
    all.extend(sequences.iter().map(|number| command("sequence", number)));
    let questions = ["-1", "4294967296", "9223372036854775808", "1e308", "0.5", "\"1\"", "[]"];
    all.extend(questions.iter().map(|number| command("question", number)));
    all.extend(["null", "1", "[]", "{}"].iter().map(|value| command("game", value)));
    let deeds = [
        "null",
        "\"resign\"",
        "[]",
        "{}",
        "{\"do\":null}",
        "{\"do\":\"nothing\"}",
        "{\"do\":\"Resign\"}",
        "{\"do\":\"act\"}",
        "{\"do\":\"act\",\"text\":null}",
        "{\"do\":\"act\",\"text\":1}",
        "{\"do\":\"act\",\"text\":[\"split\"]}",
        "{\"do\":\"act\",\"text\":\"split 1\",\"more\":1}",
        "{\"do\":\"act\",\"text\":\"split 1\",\"text\":\"split 2\"}",
        "{\"do\":\"act\",\"text\":\"\\ud800\"}",
        "{\"do\":\"resign\",\"do\":\"leave\"}",
        "{\"do\":\"take-over\"}",
        "{\"do\":\"take-over\",\"seat\":1}",
        "{\"do\":\"take-over\",\"seat\":256,\"player\":\"random\"}",
        "{\"do\":\"take-over\",\"seat\":1,\"player\":null}",
    ];
    all.extend(deeds.iter().map(|value| command("deed", value)));
    let asks = [
        "null",
        "\"view\"",
        "{}",
        "{\"ask\":\"everything\"}",
        "{\"ask\":\"preview\"}",
        "{\"ask\":\"preview\",\"text\":7}",
        "{\"ask\":\"picks\"}",
        "{\"ask\":\"picks\",\"picks\":{}}",
        "{\"ask\":\"picks\",\"picks\":[1]}",
        "{\"ask\":\"picks\",\"picks\":[null]}",
        "{\"ask\":\"why-not\",\"picks\":[{\"square\":99999999}]}",
        "{\"ask\":\"why-not\",\"picks\":[{\"word\":1}]}",
        "{\"ask\":\"picks\",\"picks\":[],\"seat\":1}",
    ];
    all.extend(asks.iter().map(|ask| query(ask)));
    let other = [
        "{\"type\":null}",
        "{\"type\":1}",
        "{\"type\":[\"look\"],\"seat\":0}",
        "{\"type\":\"Look\",\"seat\":0}",
        "{\"type\":\"update\",\"seat\":0}",
        "{\"seat\":0}",
        "{\"type\":\"look\",\"seat\":0,\"seat\":1}",
        "{\"type\":\"look\",\"type\":\"look\",\"seat\":0}",
        "{\"type\":\"look\",\"seat\":0,\"who\":1}",
        "{\"type\":\"do\"}",
        "{\"type\":\"query\",\"id\":1,\"seat\":0}",
        "{\"type\":\"query\",\"id\":-1,\"seat\":0,\"query\":{\"ask\":\"view\"}}",
        "{\"type\":\"query\",\"id\":4294967296,\"seat\":0,\"query\":{\"ask\":\"view\"}}",
        "{\"type\":\"query\",\"id\":1,\"seat\":0,\"query\":{\"ask\":\"view\"},\"key\":\"x\"}",
        "{\"type\":\"hello\"}",
        "{\"type\":\"hello\",\"protocol\":-1}",
        "{\"type\":\"hello\",\"protocol\":\"1\"}",
        "{\"type\":\"hello\",\"protocol\":1,\"since\":-1}",
        "{\"type\":\"hello\",\"protocol\":1,\"since\":18446744073709551616}",
        "{\"type\":\"hello\",\"protocol\":1,\"stream\":\"thin\"}",
        "{\"type\":\"hello\",\"protocol\":1,\"key\":\"p1\"}",
    ];
    all.extend(other.iter().map(ToString::to_string));
    let mut missing =
        json!({ "type": "do", "game": game, "seat": 0, "sequence": 1, "deed": { "do": "resign" } });
    for part in ["game", "seat", "sequence", "deed"] {
        let kept = missing.as_object_mut().expect("an object").remove(part).expect("a part");
        all.push(missing.to_string());
        missing[part] = kept;
    }
    missing["token"] = json!("x");
    all.push(missing.to_string());
    all
}

/// Returns a game in each of its phases, with a player who holds a seat.
fn phases() -> Vec<(&'static str, World, Party)> {
    let mut open = World::new();
    let entered = open.make("p0", for_two(SPLIT)).expect("made");
    let keys = vec!["p0".to_string()];
    let mut waiting = Party { id: entered.card.id, invite: String::new(), keys, conns: Vec::new() };
    waiting.gather(&mut open);
    let mut live = World::new();
    let playing = Party::of(&mut live, SPLIT, 2);
    playing.round(&mut live);
    let mut over = World::new();
    let played = Party::of(&mut over, SPLIT, 2);
    played.does(&mut over, 1, Deed::Resign);
    vec![("open", open, waiting), ("live", live, playing), ("over", over, played)]
}

#[test]
fn in_every_phase_a_malformed_message_is_refused_and_changes_nothing() {
    for (phase, mut world, party) in phases() {
        let messages: Vec<String> = no_json().into_iter().chain(wrong_parts(&party.id)).collect();
        assert!(messages.len() > 120);
        let rows = world.disk.rows.clone();
        let card = party.card(&mut world);
        for said in messages {
            // The bucket gets time to fill, so that no limit hides what is tested.
            world.now += 1_000;
            party.forget(&mut world);
            world.put(Input::Frame { conn: party.conns[0], text: said.clone() });
            let heard = world.heard(party.conns[0]);
            let shown: String = said.chars().take(100).collect();
            assert_eq!(heard.len(), 1, "{phase}: {shown} {heard:?}");
            let expected = kind(&heard[0]);
            let begun = expected == "not-begun" && phase == "open" && heard[0]["id"] == 1;
            assert!(expected == "malformed" || begun, "{phase}: {shown} {}", heard[0]);
            assert!(
                heard[0]["why"]["text"].as_str().is_some_and(|text| !text.is_empty() && text.len() < 500)
            );
            assert!(party.silent(&world) && world.closed.is_empty(), "{phase}: {shown}");
        }
        assert_eq!(world.disk.rows, rows);
        assert_eq!(party.card(&mut world), card);
    }
}

#[test]
fn before_a_hello_nothing_else_is_heard() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    let others = [
        json!({ "type": "look", "seat": 0 }).to_string(),
        json!({ "type": "query", "id": 1, "seat": 0, "query": { "ask": "view" } }).to_string(),
        json!({ "type": "hello", "protocol": 0 }).to_string(),
        json!({ "type": "hello", "protocol": 2 }).to_string(),
        json!({ "type": "hello", "protocol": 4_294_967_295u32 }).to_string(),
    ];
    let command =
        json!({ "type": "do", "game": party.id, "seat": 0, "sequence": 1, "deed": { "do": "resign" } });
    let all = no_json().into_iter().chain(wrong_parts(&party.id)).chain(others).chain([command.to_string()]);
    party.forget(&mut world);
    let rows = party.rows(&world);
    for said in all {
        let conn = world.connect(&party.id, Some("p0"));
        world.put(Input::Frame { conn, text: said.clone() });
        let heard = world.heard(conn);
        let shown: String = said.chars().take(100).collect();
        let last = heard.last().unwrap_or(&Value::Null);
        assert_eq!((&last["type"], &last["reason"]), (&json!("bye"), &json!("malformed")), "{shown}");
        assert!(!heard.iter().any(|m| m["type"] == "welcome" || m["type"] == "update"));
        assert!(world.closed.contains(&conn), "{shown}");
    }
    assert!(party.silent(&world));
    assert_eq!(party.rows(&world), rows);
    // Frames of an unknown connection are ignored.
    world.put(Input::Frame { conn: 999_999, text: command.to_string() });
    world.put(Input::Disconnect { conn: 999_999 });
    assert!(world.heard(999_999).is_empty());
    let twice = party.conns[0];
    world.say(twice, json!({ "type": "hello", "protocol": 1 }));
    assert_eq!(kind(&world.heard(twice)[0]), "malformed", "one hello is enough");
}

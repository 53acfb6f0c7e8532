//! The preview of an act matches its outcome. Both are compared as a page gets them, over real sockets.

use engine::chance::{Chance, Seed};
use engine::erased::AnyGame;
use serde_json::{Value, json};
use wire::rest::MakeGame;
use wire::{Deed, Event, Tell};

use super::phone::Phone;
use super::site::Site;

/// The number of acts played in all games together; a page that is wrong once in a thousand acts is caught.
const ACTS: usize = 2_000;
/// The minimum number of acts that depend on chance: more acts are played until it is reached.
const UNCERTAIN: usize = 100;
/// The maximum number of acts. If fewer than 1 in 40 depend on chance, previews hide the dice.
const MOST: usize = 4_000;
const SEED: u64 = 4;

/// Returns the settings of a game for two, on a small board if the rulebook offers one, because there units meet at
/// once.
fn small(game: &dyn AnyGame) -> MakeGame {
    let sizes = game.about().options.iter().filter(|option| ["width", "height"].contains(&option.name));
    let options = sizes.map(|option| (option.name.to_string(), "6".to_string())).collect();
    MakeGame { options, ..crate::world::for_two(game.about().id) }
}

/// Returns the seat that is asked; none after the game. The seat that has just acted already knows whether the game
/// goes on; if it does not, the other seat is told.
fn asked(phones: &mut [Phone; 2], acted: usize) -> Option<usize> {
    if phones[acted].asked() {
        return Some(acted);
    }
    let other = &mut phones[1 - acted];
    while !other.asked() && !other.over {
        other.hear().expect("a seat is asked, or the game is over");
    }
    other.asked().then_some(1 - acted)
}

/// Returns events as told to a viewer, without their numbers.
fn told(events: &[Event]) -> Value {
    let one = |event: &Event| json!({ "text": event.text, "rules": event.rules, "cues": event.cues });
    events.iter().map(one).collect()
}

/// Returns the same for one outlook of a preview.
fn shown(outlook: &Value) -> Value {
    let one = |event: &Value| {
        let cues = event.get("cues").cloned().unwrap_or_else(|| json!([]));
        json!({ "text": event["text"], "rules": event["rules"], "cues": cues })
    };
    outlook["events"].as_array().expect("events").iter().map(one).collect()
}

/// Plays an act and returns what this seat was told about it.
fn outcome(phone: &mut Phone, seat: u8, text: &str) -> Vec<Event> {
    let answer = phone.does(seat, Deed::Act { text: text.to_string() });
    assert_eq!(answer["type"], "done", "{text}: {answer}");
    loop {
        match phone.hear().expect("what happened") {
            // The question has changed, so the act is done, with or without events.
            Tell::Update(update) if update.view.get("question").is_some() => return update.events,
            _ => {}
        }
    }
}

#[test]
fn what_is_shown_before_an_act_is_what_comes_of_it() {
    let games = crate::world::games();
    let site = Site::limited(|limits| {
        limits.message_burst = 1_000_000;
        limits.games_per_minute = 1_000;
        limits.keys_per_hour = 1_000;
    });
    let (mut chance, mut played, mut uncertain) = (Seed::number(SEED).quick("acts"), 0, 0);
    let enough = |played, uncertain| played >= ACTS && uncertain >= UNCERTAIN;
    while played < MOST && !enough(played, uncertain) {
        for game in games.iter().filter(|game| !game.about().sealed) {
            let (id, keys) = site.for_two(&small(*game));
            let mut phones = [0, 1].map(|seat: usize| site.phone(&id, Some(&keys[seat])).hello(0));
            phones.iter_mut().for_each(|phone| drop(phone.wait_for("update")));
            let mut acted = 0;
            for _ in 0..120 {
                let Some(seat) = asked(&mut phones, acted).filter(|_| !enough(played, uncertain)) else {
                    break;
                };
                acted = seat;
                let phone = &mut phones[seat];
                let text = chance.take(&mut phone.acts());
                let seat = seat as u8;
                let preview =
                    phone.queries(seat, json!({ "ask": "preview", "text": text }))["answer"].clone();
                let outlooks = preview["outlooks"].as_array().expect("outlooks").clone();
                phone.question["picks"] = Value::Null;
                let came = told(&outcome(phone, seat, &text));
                // If dice may be rolled again and again, the preview says that it cannot list everything.
                let all = !preview["unknown"].to_string().contains("there are too many");
                assert!(
                    !all || outlooks.iter().any(|outlook| shown(outlook) == came),
                    "{} act {played}, seed {SEED}: `{text}` was to be one of {outlooks:#?}\nand became {came:#}",
                    game.about().id
                );
                uncertain += usize::from(outlooks.len() > 1);
                played += 1;
            }
        }
    }
    assert!(uncertain >= UNCERTAIN, "only {uncertain} of {played} acts depended on chance");
}

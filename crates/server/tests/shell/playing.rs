//! Whole games over real sockets.

use serde_json::Value;
use wire::rest::{GameCard, MakeGame, MakeSeat, Step};
use wire::{Deed, Tell};

use super::phone::Phone;
use super::site::{Site, until};

/// Plays the first legal act of each seat that is asked, until the game is over or this many acts were
/// played.
fn play(phones: &mut [Phone; 2], most: usize) -> usize {
    let mut played = 0;
    until("as many acts are played, or the game is over", || {
        for (seat, phone) in phones.iter_mut().enumerate() {
            phone.catch_up();
            let Some(text) = phone.act() else { continue };
            phone.question["picks"] = Value::Null;
            let answer = phone.does(seat as u8, Deed::Act { text });
            // The other seat may have been faster, so that the question changed.
            let overtaken = answer["why"]["kind"] == "not-yours";
            assert!(answer["type"] == "done" || overtaken, "{answer}");
            played += usize::from(!overtaken);
        }
        played >= most || phones.iter().all(|phone| phone.over)
    });
    played
}

#[test]
fn two_people_play_every_toy_while_somebody_watches() {
    for game in crate::world::games().iter().take(3) {
        let site = Site::start();
        let (id, keys) = site.game_for_two(game.about().id);
        let mut watcher = site.phone(&id, None).hello(0);
        let mut phones = [0, 1].map(|seat: usize| site.phone(&id, Some(&keys[seat])).hello(0));
        // After a few acts, the first player loses the connection and comes back in the same place.
        play(&mut phones, 3);
        let seen = phones[0].last_event;
        let back = site.phone(&id, Some(&keys[0])).hello(seen);
        let [_, other] = phones;
        phones = [back, other];
        phones[0].last_event = seen;
        phones[0].wait_for("update");
        play(&mut phones, 300);
        if !phones[0].over {
            assert_eq!(phones[0].does(0, Deed::Resign)["type"], "done");
        }
        until("the spectator sees the end", || {
            watcher.catch_up();
            watcher.over
        });
        let card: GameCard = site.ask("GET", &format!("/api/games/{id}")).send().json();
        assert_eq!(card.stage, "over");
        assert!(card.seed.is_some() && card.result.is_some());
        let record = site.ask("GET", &format!("/api/games/{id}/record")).send();
        assert_eq!(record.header("content-type"), Some("text/plain; charset=utf-8"));
        let record = engine::record::RecordText::parse(&record.body).expect("a record");
        game.replay(&record, None).expect("it replays");
        let step: Step = site.ask("GET", &format!("/api/games/{id}/view?row=0")).send().json();
        assert_eq!(step.row, 0);
        assert!(site.metric("skirmish_done_total") > 0 && site.metric("skirmish_over_total") == 1);
        assert_eq!(site.metric("skirmish_panics_total"), 0);
        assert!(site.metric("skirmish_commit_rows_count") > 0);
        assert!(site.metric("skirmish_done_seconds_count") > 0);
    }
}

#[test]
fn a_game_goes_on_after_the_server_was_started_again() {
    let mut site = Site::start();
    let (id, keys) = site.game_for_two(crate::world::games()[2].about().id);
    let look = |site: &Site| -> Step {
        site.ask("GET", &format!("/api/games/{id}/view?seat=0")).bearer(&keys[0]).send().json()
    };
    let mut events = [0, 0];
    let mut acts = 0;
    for _ in 0..4 {
        let mut phones = [0, 1].map(|seat: usize| {
            let mut phone = site.phone(&id, Some(&keys[seat])).hello(events[seat]);
            phone.last_event = events[seat];
            phone.wait_for("update");
            phone
        });
        acts += play(&mut phones, 1);
        events = [0, 1].map(|seat: usize| phones[seat].last_event);
        let before = look(&site);
        site.stop();
        // All were told that reconnecting makes sense.
        for phone in &mut phones {
            let bye = phone.wait_for("bye");
            assert_eq!((&bye["reason"], &bye["again"]), (&"not-now".into(), &true.into()));
            let code = phone.wait_for_end();
            assert_eq!(code.map(u16::from), Some(1001));
        }
        site.start_again();
        assert_eq!(look(&site), before);
    }
    assert!(acts >= 4);
}

#[test]
fn a_machine_answers_and_goes_on_by_itself_after_a_start() {
    let mut site = Site::limited(|limits| limits.machine_pace_ms = 1);
    let rulebook = crate::world::games()[2].about();
    let machine = || MakeSeat::Machine { player: "random".to_string() };
    let seats = vec![MakeSeat::Me { name: "Ada".to_string() }, machine()];
    let make = MakeGame { rulebook: rulebook.id.to_string(), seats, ..MakeGame::default() };
    let key = site.key();
    let id = site.make(&key, &make).card.id;
    let mut phone = site.phone(&id, Some(&key)).hello(0);
    for _ in 0..3 {
        while phone.act().is_none() && !phone.over {
            phone.hear().expect("the machine answers");
        }
        let Some(text) = phone.act() else { break };
        phone.question["picks"] = Value::Null;
        assert_eq!(phone.does(0, Deed::Act { text })["type"], "done");
    }
    // The server stops while the built-in player has its turn or has just had it; in both cases the game continues.
    site.stop();
    site.start_again();
    until("games are looked after", || site.ask("GET", "/healthz").send().value()["loading"] == 0);
    let mut phone = site.phone(&id, Some(&key)).hello(0);
    while phone.act().is_none() && !phone.over {
        phone.hear().expect("the machine answers");
    }
    assert_eq!(site.metric("skirmish_stumbled_total"), 0);
}

#[test]
fn lists_show_what_they_should() {
    let site = Site::start();
    let rulebook = crate::world::games()[0].about().id;
    let (ada, bob) = (site.key(), site.key());
    let open = MakeGame { listed: true, ..crate::world::for_two(rulebook) };
    let listed = site.make(&ada, &open).card.id;
    let hidden = site.make(&ada, &crate::world::for_two(rulebook)).card.id;
    let ids = |answer: super::site::Answer| {
        let cards: Vec<GameCard> = answer.json();
        cards.into_iter().map(|card| card.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(site.ask("GET", "/api/games").send()), std::slice::from_ref(&listed));
    let mine = ids(site.ask("GET", "/api/mine").bearer(&ada).send());
    assert!(mine.len() == 2 && mine.contains(&listed) && mine.contains(&hidden));
    assert!(ids(site.ask("GET", "/api/mine").bearer(&bob).send()).is_empty());
    assert!(ids(site.ask("GET", "/api/mine").send()).is_empty());
    // A listed seat needs no invite; after it is taken, the lobby no longer shows it.
    let seats = site.ask("POST", &format!("/api/games/{listed}/seats")).bearer(&bob);
    assert_eq!(seats.text("application/json", "{}").send().status, 200);
    assert!(ids(site.ask("GET", "/api/games").send()).is_empty());
    assert_eq!(ids(site.ask("GET", "/api/mine").bearer(&bob).send()), [listed]);
}

#[test]
fn a_ticket_brings_a_seat_to_another_device() {
    let site = Site::start();
    let (id, keys) = site.game_for_two(crate::world::games()[1].about().id);
    let asks = |key: &str, body: &str| {
        site.ask("POST", &format!("/api/games/{id}/tickets"))
            .bearer(key)
            .text("application/json", body)
            .send()
    };
    assert_eq!(asks(&keys[1], "{\"seat\":0}").status, 403);
    let ticket = asks(&keys[0], "{\"seat\":0}");
    assert_eq!(ticket.status, 201);
    let word = ticket.value()["ticket"].as_str().expect("a ticket").to_string();
    let tablet = site.key();
    let takes = |key: &str| {
        let body = format!("{{\"ticket\":\"{word}\"}}");
        site.ask("POST", &format!("/api/games/{id}/seats")).bearer(key).text("application/json", &body).send()
    };
    assert_eq!(takes(&tablet).value()["seats"], serde_json::json!([0]));
    assert_eq!(takes(&site.key()).status, 403, "a ticket is good once");
    let mut phone = site.phone(&id, Some(&tablet)).hello(0);
    assert!(matches!(phone.hear(), Ok(Tell::Update(_))));
    assert_eq!(phone.next.len(), 1);
}

//! Workshops: every game with rosters offers one, it appraises any roster, and no request breaks it.

use engine::erased::AnyGame;
use serde_json::{Value, json};
use wire::Kind;
use wire::rest::{Entered, MakeGame, MakeSeat, Rulebook, TakeSeat};

use super::{counted, limited};
use crate::shell::site::{Answer, Site};

/// Returns the games that have rosters.
fn builders() -> Vec<&'static dyn AnyGame> {
    let games = crate::world::games().iter().copied();
    let builders: Vec<_> = games.filter(|game| game.rosters().is_some()).collect();
    assert!(!builders.is_empty(), "without such a game the tests of this file would prove nothing");
    builders
}

fn path(game: &dyn AnyGame, rest: &str) -> String {
    format!("/api/rulebooks/{}/{rest}", game.about().id)
}

fn post(site: &Site, game: &dyn AnyGame, body: &Value) -> Answer {
    site.ask("POST", &path(game, "rosters")).json(body).send()
}

/// Returns a roster that is far too expensive: the game's first roster, with the highest values.
fn too_dear(workshop: &Value) -> Value {
    let mut roster = workshop["ready"][0][1].clone();
    let most: Vec<&Value> = workshop["stats"].as_array().unwrap().iter().map(|stat| &stat["most"]).collect();
    for member in roster["members"].as_array_mut().unwrap() {
        member["stats"] = json!(most);
    }
    roster
}

#[test]
fn rulebooks_say_whether_they_have_a_workshop_and_who_brings_what() {
    let site = Site::start();
    for book in site.ask("GET", "/api/rulebooks").send().json::<Vec<Rulebook>>() {
        let game = *crate::world::games().iter().find(|game| game.about().id == book.id).unwrap();
        let answer = site.ask("GET", &path(game, "workshop")).send();
        assert_eq!(book.workshop.is_some(), game.rosters().is_some());
        let seats: Vec<u8> = book.options.iter().filter_map(|option| option.roster).collect();
        assert_eq!(seats, (0..game.about().roster_options().count() as u8).collect::<Vec<_>>());
        let Some(card) = book.workshop else {
            assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound));
            assert_eq!(post(&site, game, &json!({ "text": "x" })).status, 404);
            continue;
        };
        let workshop = answer.value();
        assert_eq!((&workshop["name"], &workshop["roster"]), (&json!(card.name), &json!(card.roster)));
        assert_eq!(workshop["options"], json!(game.about().roster_options().collect::<Vec<_>>()));
        // Every price list has a workshop.
        for list in book.options.iter().filter(|option| json!(option.name) == workshop["prices"]) {
            for word in &list.words {
                let priced = site.ask("GET", &path(game, &format!("workshop?{}={word}", list.name))).send();
                assert_eq!(priced.value()["prices"], workshop["prices"], "{word}");
            }
        }
    }
    assert_eq!(site.ask("GET", "/api/rulebooks/none/workshop").send().status, 404);
}

#[test]
fn what_is_ready_can_be_played_and_is_read_back_in_every_form() {
    let site = Site::start();
    for game in builders() {
        let workshop = site.ask("GET", &path(game, "workshop")).send().value();
        for ready in workshop["ready"].as_array().unwrap() {
            let said: Value = post(&site, game, &json!({ "roster": ready[1] })).json();
            assert_eq!((&said["faults"], &said["roster"]), (&json!([]), &ready[1]));
            for text in [&ready[0], &said["link"], &said["file"]] {
                let again: Value = post(&site, game, &json!({ "text": text })).json();
                assert_eq!((&again["total"], &again["link"]), (&said["total"], &said["link"]), "{text}");
            }
        }
    }
}

#[test]
fn what_is_against_the_rules_is_appraised_and_its_faults_are_named() {
    let site = Site::start();
    for game in builders() {
        let workshop = site.ask("GET", &path(game, "workshop")).send().value();
        let said: Value = post(&site, game, &json!({ "roster": too_dear(&workshop) })).json();
        let faults = said["faults"].as_array().unwrap();
        assert!(!faults.is_empty() && faults.iter().all(|fault| fault["rule"].is_string()));
        let empty: Value = post(&site, game, &json!({ "roster": { "name": "", "members": [] } })).json();
        assert_ne!(empty["faults"], json!([]));
    }
}

#[test]
fn a_draw_can_be_drawn_again_and_is_within_the_rules() {
    let site = Site::start();
    for game in builders() {
        let draw = |body: Value| site.ask("POST", &path(game, "rosters/draw")).json(&body).send();
        let (one, again) = (draw(json!({ "seed": 7 })).value(), draw(json!({ "seed": 7 })).value());
        assert_eq!((&one, &one["faults"]), (&again, &json!([])));
        assert_ne!(one, draw(json!({ "seed": 8 })).value());
        let workshop = site.ask("GET", &path(game, "workshop")).send().value();
        for title in workshop["titles"].as_array().unwrap() {
            let wish = json!({ "single": true, "title": title[0] });
            let single: Value = draw(json!({ "wish": wish, "seed": 1 })).json();
            assert_eq!(single["members"].as_array().map(Vec::len), Some(1));
            assert_eq!(single["members"][0]["title"], title[0]);
        }
        for wish in
            [json!([]), json!("x"), json!({ "titel": "x" }), json!({ "cost": -1 }), json!({ "single": 1 })]
        {
            let answer = draw(json!({ "wish": wish, "seed": 1 }));
            assert_eq!((answer.status, answer.refused().kind), (400, Kind::Malformed), "{wish}");
        }
        let strange = draw(json!({ "wish": { "title": "no such title" } }));
        assert!(strange.status == 400 || strange.status == 409, "{}", strange.body);
    }
}

#[test]
fn hostile_bodies_are_refused() {
    let site = Site::start();
    for game in builders() {
        let sends = |kind: &str, body: &str| site.ask("POST", &path(game, "rosters")).text(kind, body).send();
        for body in [
            "",
            "{",
            "[]",
            "{}",
            "null",
            r#"{"roster":[],"text":"x"}"#,
            r#"{"roster":[]}"#,
            r#"{"roster":["x","",[]]}"#,
            r#"{"roster":{}}"#,
            r#"{"roster":{"name":"x","members":[{"name":"x","stats":[256]}]}}"#,
            r#"{"roster":{"name":"x","members":[{"name":"x","stats":[-1]}]}}"#,
            r#"{"roster":{"name":"x","members":[],"more":1}}"#,
            r#"{"text":1}"#,
            r#"{"text":"x","options":{"nonsense":"x"}}"#,
            r#"{"text":"x","more":1}"#,
            &"[".repeat(9_000),
        ] {
            let answer = sends("application/json", body);
            assert_eq!((answer.status, answer.refused().kind), (400, Kind::Malformed), "{body:.60}");
        }
        assert_eq!(sends("text/plain", "{}").status, 415);
        // Texts that no game has written are refused, or read as rosters that cannot be played.
        let long = "~".repeat(15_000);
        let deep = format!("a = {}", "[".repeat(5_000));
        for text in
            ["", " ", "\0", "../../etc/passwd", "\u{1F600}", "s1~", "s1~~~~", "a=", "name = 1", &long, &deep]
        {
            let answer = post(&site, game, &json!({ "text": text }));
            match answer.status {
                200 => assert_ne!(answer.value()["faults"], json!([]), "{text:.20}"),
                status => {
                    assert!([400, 409].contains(&status), "{text:.20}: {status}");
                    assert!([Kind::Malformed, Kind::Against].contains(&answer.refused().kind));
                }
            }
        }
        // Damage at any position of a link is noticed.
        let workshop = site.ask("GET", &path(game, "workshop")).send().value();
        let said = post(&site, game, &json!({ "roster": workshop["ready"][0][1] })).value();
        let link = said["link"].as_str().unwrap();
        for at in (1..link.len()).step_by(3) {
            let cut = post(&site, game, &json!({ "text": link[..at] }));
            assert!(cut.status >= 400, "{}", &link[..at]);
        }
        // With as many members and values as fit, the faults come back quickly.
        let member = json!({ "name": "x", "stats": vec![255; 100] });
        let crowd = json!({ "roster": { "name": "x", "members": vec![member; 30] } });
        assert_ne!(post(&site, game, &crowd).json::<Value>()["faults"], json!([]));
        // A page elsewhere may not act in a client's name.
        let foreign = site.ask("POST", &path(game, "rosters")).header("Origin", "https://evil.test");
        let foreign = foreign.cookie(&site.key()).text("application/json", r#"{"text":"x"}"#).send();
        assert_eq!((foreign.status, foreign.refused().kind), (403, Kind::Origin));
    }
}

#[test]
fn roster_bytes() {
    let site = Site::limited(|limits| limits.roster_bytes = 100);
    let game = builders()[0];
    limited(&post(&site, game, &json!({ "text": "x".repeat(200) })), 413, "roster_bytes");
    counted(&site, "roster_bytes", 1);
}

/// Makes a game with a free seat, whose player may or may not bring a roster.
fn hosted(site: &Site, game: &dyn AnyGame, own_rosters: bool) -> Entered {
    let seats = vec![MakeSeat::Me { name: String::new() }, MakeSeat::Open];
    let rulebook = game.about().id.to_string();
    site.make(&site.key(), &MakeGame { rulebook, seats, own_rosters, ..MakeGame::default() })
}

fn sit(site: &Site, key: &str, made: &Entered, roster: &str) -> Answer {
    let take =
        TakeSeat { invite: made.invite.clone(), roster: Some(roster.to_string()), ..TakeSeat::default() };
    site.ask("POST", &format!("/api/games/{}/seats", made.card.id)).bearer(key).json(&take).send()
}

#[test]
fn a_guest_brings_a_roster_that_stays_after_a_restart_and_in_the_record() {
    let mut site = Site::start();
    for game in builders() {
        let workshop = site.ask("GET", &path(game, "workshop")).send().value();
        let drawn: Value =
            site.ask("POST", &path(game, "rosters/draw")).json(&json!({ "seed": 3 })).send().json();
        let link = drawn["link"].as_str().unwrap();
        let option = game.about().roster_options().nth(1).unwrap();
        let (made, key) = (hosted(&site, game, true), site.key());
        assert!(made.card.own_rosters);
        let dear: Value = post(&site, game, &json!({ "roster": too_dear(&workshop) })).json();
        let refused = sit(&site, &key, &made, dear["link"].as_str().unwrap());
        assert_eq!((refused.status, refused.refused().kind), (409, Kind::Against));
        assert!(refused.refused().rule.is_some(), "{}", refused.body);
        for nonsense in ["", "no-such-roster", "s1~broken", "a b", "<script>"] {
            assert!(sit(&site, &key, &made, nonsense).status >= 400, "{nonsense}");
        }
        let taken: Entered = sit(&site, &key, &made, link).json();
        assert_eq!((taken.seats, taken.card.options.get(option).map(String::as_str)), (vec![1], Some(link)));
        site.stop();
        site.start_again();
        let card = site.ask("GET", &format!("/api/games/{}", made.card.id)).send().value();
        assert_eq!(card["options"][option], link);
        let record = site.ask("GET", &format!("/api/games/{}/record", made.card.id)).bearer(&key).send();
        assert!(record.body.contains(link), "{}", record.body);
    }
}

#[test]
fn nothing_is_brought_where_the_host_does_not_allow_it_or_the_game_has_no_such_thing() {
    let site = Site::start();
    for game in builders() {
        let made = hosted(&site, game, false);
        let refused = sit(
            &site,
            &site.key(),
            &made,
            game.about().options().word(game.about().roster_options().next().unwrap()),
        );
        assert_eq!(refused.refused().kind, Kind::NotNow);
    }
    let plain =
        crate::world::games().iter().find(|game| game.rosters().is_none() && game.about().seats.0 == 2);
    let made = hosted(&site, *plain.unwrap(), true);
    assert_eq!(sit(&site, &site.key(), &made, "x").refused().kind, Kind::NotFound);
}

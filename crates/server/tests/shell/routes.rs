//! The routes and their answers.

use serde_json::Value;
use wire::Kind;
use wire::rest::{Compendium, Entered, GameCard, NewKey, Rulebook};

use super::site::{Site, until};

const METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

/// Fills in the parameters of a path.
fn filled(path: &str) -> String {
    path.replace("{id}", "abcdefghijkm").replace("{slug}", "none")
}

#[test]
fn every_documented_path_is_there_with_its_methods_and_no_others() {
    let site = Site::start();
    let document = site.ask("GET", "/api/openapi.json").send().value();
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() >= 14);
    for (path, operations) in paths {
        for method in METHODS {
            let answer = site.ask(method, &filled(path)).send();
            let documented = operations.get(method.to_lowercase()).is_some();
            // A route that answers GET answers HEAD, without a body.
            let expected = documented || method == "HEAD" && operations.get("get").is_some();
            assert_eq!(answer.status != 405, expected, "{method} {path}: {}", answer.status);
            if !expected {
                let allowed: Vec<&str> =
                    answer.header("allow").expect("Allow").split(',').map(str::trim).collect();
                let operations = operations.as_object().expect("operations");
                assert!(operations.keys().all(|known| allowed.contains(&known.to_uppercase().as_str())));
            }
            if method == "HEAD" {
                assert_eq!(answer.body, "", "{path}");
            }
        }
    }
    // Every documented answer has a documented body.
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    for name in ["Failure", "GameCard", "MakeGame", "Entered", "Say", "Tell", "Step", "Health"] {
        assert!(schemas.contains_key(name), "{name} is missing");
    }
}

#[test]
fn every_answer_keeps_others_out() {
    let site = Site::start();
    for (method, path) in [
        ("GET", "/"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/api/rulebooks"),
        ("POST", "/api/keys"),
        ("GET", "/nowhere"),
        ("PUT", "/api/games"),
        ("POST", "/api/games"),
        ("GET", "/api/games/abcdefghijkm/socket"),
    ] {
        let answer = site.ask(method, path).send();
        let has = |name: &str| answer.header(name).unwrap_or_else(|| panic!("{path} has no {name}"));
        let policy = has("content-security-policy");
        assert!(policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"));
        assert_eq!(has("x-content-type-options"), "nosniff");
        assert_eq!(has("referrer-policy"), "no-referrer");
        assert_eq!(has("cross-origin-opener-policy"), "same-origin");
        assert_eq!(has("cross-origin-resource-policy"), "same-origin");
        assert_eq!(has("cache-control"), "no-store");
        has("permissions-policy");
        assert_eq!(answer.header("strict-transport-security"), None);
        assert_eq!(answer.header("access-control-allow-origin"), None);
        if answer.status >= 400 {
            answer.refused();
        }
    }
}

#[test]
fn what_is_not_there_is_said_so() {
    let site = Site::start();
    for path in [
        "/nowhere",
        "/api",
        "/api/games/short",
        "/api/games/abcdefghijkm",
        "/api/games/..%2f..%2fetc%2fpasswd",
        "/api/games/abcdefghijkm/record",
        "/api/games/abcdefghijkm/view",
        "/api/rulebooks/none/rules",
        "/api/rulebooks/none/compendium",
        "//healthz",
        "/healthz/",
    ] {
        let answer = site.ask("GET", path).send();
        assert_eq!((answer.status, answer.refused().kind), (404, Kind::NotFound), "{path}");
    }
}

#[test]
fn rulebooks_are_listed_with_their_rules() {
    let site = Site::start();
    let books: Vec<Rulebook> = site.ask("GET", "/api/rulebooks").send().json();
    assert_eq!(books.len(), crate::world::games().len());
    for (book, game) in books.iter().zip(crate::world::games()) {
        assert_eq!(book.id, game.about().id);
        assert_eq!(book.players.last().map(|player| player.0.as_str()), Some("random"));
        assert!(book.options.iter().all(|option| option.range.is_some() || !option.words.is_empty()));
        let rules = site.ask("GET", &format!("/api/rulebooks/{}/rules", book.id)).send();
        assert_eq!(rules.header("content-type"), Some("text/markdown; charset=utf-8"));
        assert_eq!(rules.body, game.about().rules);
        let entries = game.compendium(&game.content());
        assert_eq!(book.compendium, !entries.is_empty());
        let answer = site.ask("GET", &format!("/api/rulebooks/{}/compendium", book.id)).send();
        assert_eq!(answer.status, if book.compendium { 200 } else { 404 });
        if book.compendium {
            let told = answer.json::<Compendium>().entries;
            assert_eq!(
                Ok(told),
                entries.iter().map(|entry| serde_json::to_value(entry).map_err(drop)).collect()
            );
        }
    }
    assert!(books.iter().any(|book| book.compendium), "no toy has content to browse");
}

#[test]
fn whoever_has_no_key_gets_a_cookie_with_the_first_game() {
    let site = Site::start();
    let make = crate::world::for_two(crate::world::games()[0].about().id);
    let made = site.ask("POST", "/api/games").by_page().json(&make).send();
    let cookie = made.header("set-cookie").expect("a cookie").to_string();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax") && cookie.contains("; Path=/;"));
    assert!(!cookie.contains("Secure"), "over plain loopback");
    let key = cookie.strip_prefix("skirmish=").and_then(|rest| rest.split(';').next()).expect("a key");
    assert!(!made.body.contains(key));
    let entered: Entered = made.json();
    let mine: Vec<GameCard> = site.ask("GET", "/api/mine").cookie(key).send().json();
    assert_eq!(mine.iter().map(|card| &card.id).collect::<Vec<_>>(), [&entered.card.id]);
    // For a client with a key, no cookie is set.
    let again = site.ask("POST", "/api/games").by_page().cookie(key).json(&make).send();
    assert_eq!((again.status, again.header("set-cookie")), (201, None));
    // A requested key comes both ways, and is different each time.
    let asked = site.ask("POST", "/api/keys").by_page().cookie(key).send();
    let new: NewKey = asked.json();
    assert!(asked.header("set-cookie").is_some_and(|cookie| cookie.contains(&new.key)));
    assert_ne!(new.key, key);
}

#[test]
fn bad_bodies_and_queries_are_refused_with_a_place() {
    let site = Site::start();
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    let sends = |kind: &str, body: &str| {
        let answer = site.ask("POST", "/api/games").bearer(&keys[0]).text(kind, body).send();
        (answer.status, answer.refused())
    };
    for body in ["", "{", "[1]", "{\"rulebook\":1}", "{\"what\":1}", "\u{0}", &"[".repeat(60_000)] {
        let (status, refused) = sends("application/json", body);
        assert_eq!((status, refused.kind), (400, Kind::Malformed), "{body:.20}");
        assert!(refused.text.contains("line"), "{refused}");
    }
    assert_eq!(sends("text/plain", "{}").0, 415);
    assert_eq!(sends("application/json; charset=utf-8", "{}").1.kind, Kind::NotFound);
    for query in
        ["?row=-1", "?row=x", "?seat=256", "?seat=0&seat=1", "?what=1", "?row=99999999999999999999999"]
    {
        let answer = site.ask("GET", &format!("/api/games/{id}/view{query}")).bearer(&keys[0]).send();
        assert_eq!((answer.status, answer.refused().kind), (400, Kind::Malformed), "{query}");
    }
    // The view of the other player.
    let answer = site.ask("GET", &format!("/api/games/{id}/view?seat=1")).bearer(&keys[0]).send();
    assert_eq!(answer.status, 403);
}

#[test]
fn everything_can_lie_under_a_path() {
    let mut folder = String::new();
    let site = Site::with(|settings| {
        settings.base = "/play".parse().expect("a path");
        folder = settings.base.as_str().to_string();
    });
    assert_eq!(site.ask("GET", "/play/healthz").send().status, 200);
    assert_eq!(site.ask("GET", "/healthz").send().status, 404);
    assert_eq!(site.ask("GET", "/play").send().header("location"), Some("/play/"));
    assert!(site.ask("GET", "/play/").send().body.contains("<h1>Skirmish</h1>"));
    let key = site.ask("POST", "/play/api/keys").send();
    assert!(key.header("set-cookie").is_some_and(|cookie| cookie.contains("; Path=/play;")));
    let document = site.ask("GET", "/play/api/openapi.json").send().value();
    assert_eq!(document["servers"][0]["url"], "/play");
}

#[test]
fn operators_see_how_it_is() {
    let site = Site::start();
    // The shards look for games in the file after the door opens; a new file has none.
    until("nothing is left to load", || {
        let health = site.ask("GET", "/healthz").send();
        assert_eq!(health.status, 200);
        let value: Value = health.value();
        assert_eq!(value["status"], "ok");
        value["loading"] == 0
    });
    let metrics = site.ask("GET", "/metrics").send();
    assert!(
        metrics.header("content-type").is_some_and(|kind| kind.starts_with("application/openmetrics-text"))
    );
    for (name, value, _) in site.settings.limits.table() {
        assert_eq!(site.metric(&format!("skirmish_limit{{name=\"{name}\"}}")), value);
    }
}

//! Access: origins, hosts, proxies, keys; and secrets that are never told.

use wire::Kind;

use super::logs;
use super::phone::Phone;
use super::site::Site;

#[test]
fn another_site_can_do_nothing_with_the_cookie_of_a_visitor() {
    let site = Site::start();
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    let port = site.address.port();
    let foreign = [
        "https://evil.example".to_string(),
        format!("https://localhost:{port}"),
        format!("http://localhost:{}", port.wrapping_add(1)),
        "http://localhost".to_string(),
        format!("http://localhost.evil.example:{port}"),
        format!("http://evil.example#http://localhost:{port}"),
        format!("http://localhost:{port}/"),
        "null".to_string(),
        String::new(),
    ];
    for origin in &foreign {
        for path in [
            "/api/keys",
            "/api/games",
            &format!("/api/games/{id}/seats"),
            &format!("/api/games/{id}/tickets"),
        ] {
            for ask in [
                site.ask("POST", path).cookie(&keys[0]),
                site.ask("POST", path),
                site.ask("POST", path).bearer(&keys[0]),
            ] {
                let answer = ask.header("Origin", origin).text("application/json", "{}").send();
                assert_eq!((answer.status, answer.refused().kind), (403, Kind::Origin), "{origin} {path}");
                assert_eq!(answer.header("set-cookie"), None);
            }
        }
        let cookie = format!("skirmish={}", keys[0]);
        let headers = [("origin", origin.as_str()), ("cookie", cookie.as_str())];
        let refused = Phone::dial_with(site.address, &format!("/api/games/{id}/socket"), &id, &headers);
        assert_eq!(refused.err().map(|refused| refused.0), Some(403), "{origin}");
    }
    // Without an origin, a cookie is not trusted, but a key in a header is.
    let path = format!("/api/games/{id}/tickets");
    let ticket = |ask: super::site::Ask| ask.text("application/json", "{\"seat\":0}").send().status;
    assert_eq!(ticket(site.ask("POST", &path).cookie(&keys[0])), 403);
    assert_eq!(ticket(site.ask("POST", &path).cookie(&keys[0]).by_page()), 201);
    assert_eq!(ticket(site.ask("POST", &path).cookie(&keys[0]).by_page().by_page()), 403);
    assert_eq!(ticket(site.ask("POST", &path).bearer(&keys[0])), 201);
    let cookie = format!("skirmish={}", keys[0]);
    let dials = |headers: &[(&str, &str)]| {
        Phone::dial_with(site.address, &format!("/api/games/{id}/socket"), &id, headers)
            .map(drop)
            .map_err(|r| r.0)
    };
    assert_eq!(dials(&[("cookie", &cookie)]), Err(403));
    assert_eq!(dials(&[("cookie", &cookie), ("origin", &format!("http://127.0.0.1:{port}"))]), Ok(()));
    assert_eq!(dials(&[]), Ok(()), "a spectator needs no page");
    let refused = site.metric("skirmish_refused_total{kind=\"origin\"}");
    assert!(refused >= foreign.len() as u64 * 12, "{refused}");
}

#[test]
fn a_foreign_name_for_this_machine_is_not_served() {
    let site = Site::start();
    let port = site.address.port();
    for host in
        ["evil.example".to_string(), format!("evil.example:{port}"), "localhost".to_string(), String::new()]
    {
        let answer = site.ask("GET", "/api/rulebooks").header("Host", &host).send();
        assert_eq!((answer.status, answer.refused().kind), (421, Kind::Origin), "{host}");
    }
    let answer = site.ask("GET", "/api/rulebooks").header("Host", &format!("localhost:{port}")).send();
    assert_eq!(answer.status, 200);
}

#[test]
fn behind_a_proxy_pages_are_those_that_were_named() {
    let site = Site::with(|settings| {
        settings.origins = vec![server::shell::Origin::parse("https://play.example.org").expect("an origin")];
        settings.trusted = vec!["127.0.0.1".parse().expect("an address")];
        settings.limits.keys_per_hour = 2;
    });
    let ask = |from: &str, origin: &str| {
        let ask = site.ask("POST", "/api/keys").header("Host", "play.example.org");
        ask.header("Origin", origin).header("X-Forwarded-For", from).send()
    };
    let page = "https://play.example.org";
    let answer = ask("203.0.113.1", page);
    assert_eq!(answer.status, 201);
    assert!(answer.header("set-cookie").is_some_and(|cookie| cookie.ends_with("; Secure")));
    assert!(answer.header("strict-transport-security").is_some());
    assert_eq!(ask("203.0.113.1", &format!("http://localhost:{}", site.address.port())).status, 403);
    // Limits count the clients of the proxy, and no client can pretend to be another.
    assert_eq!(ask("203.0.113.1", page).status, 201);
    assert_eq!(ask("203.0.113.1", page).status, 429);
    assert_eq!(ask("203.0.113.9, 203.0.113.1", page).status, 429);
    assert_eq!(ask("203.0.113.2", page).status, 201);
    assert_eq!(ask("2001:db8:1:2::1", page).status, 201);
    assert_eq!(ask("2001:db8:1:2::2", page).status, 201);
    assert_eq!(ask("2001:db8:1:2:ffff::3", page).status, 429, "a household is one");
}

#[test]
fn without_a_trusted_proxy_the_header_counts_for_nothing() {
    let site = Site::limited(|limits| limits.keys_per_hour = 2);
    let ask = |from: &str| site.ask("POST", "/api/keys").header("X-Forwarded-For", from).send().status;
    assert_eq!([ask("1.1.1.1"), ask("2.2.2.2"), ask("3.3.3.3")], [201, 201, 429]);
}

#[test]
fn what_is_no_key_is_refused_and_a_broken_cookie_is_taken_away() {
    let site = Site::start();
    for bad in ["x", "0123", "0123456789ABCDEF0123456789ABCDEF", "Bearer"] {
        let answer = site.ask("GET", "/api/mine").bearer(bad).send();
        assert_eq!((answer.status, answer.refused().kind), (400, Kind::Malformed));
        assert_eq!(answer.header("set-cookie"), None);
        assert!(!answer.body.contains(bad) || bad == "x");
    }
    let answer = site.ask("GET", "/api/mine").cookie("broken").send();
    assert_eq!(answer.status, 400);
    assert!(
        answer
            .header("set-cookie")
            .is_some_and(|cookie| cookie.starts_with("skirmish=; ") && cookie.contains("Max-Age=0"))
    );
    // A new key is still issued.
    assert_eq!(site.ask("POST", "/api/keys").by_page().cookie("broken").send().status, 201);
}

#[test]
fn no_secret_stands_in_logs_or_answers_to_others() {
    let site = Site::start();
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    let ticket = site.ask("POST", &format!("/api/games/{id}/tickets")).bearer(&keys[0]);
    let ticket = ticket.text("application/json", "{\"seat\":0}").send().value()["ticket"].clone();
    let made = site.make(&keys[0], &crate::world::for_two(crate::world::games()[0].about().id));
    let mut secrets = keys.to_vec();
    secrets.push(ticket.as_str().expect("a ticket").to_string());
    secrets.push(made.invite.expect("an invite"));
    // Wrong uses of the secrets: in the wrong place, for the wrong game, in a query.
    for secret in &secrets {
        site.ask("GET", &format!("/api/mine?key={secret}")).send();
        site.ask("GET", &format!("/{secret}")).send();
        site.ask("GET", "/api/mine").bearer(&format!("{secret}0")).send();
        site.ask("GET", "/api/mine").cookie(&format!("{secret}0")).send();
        let body = format!("{{\"seat\":\"{secret}\"}}");
        let answer =
            site.ask("POST", &format!("/api/games/{id}/seats")).text("application/json", &body).send();
        assert!(!answer.body.contains(secret), "{}", answer.body);
        let body = format!("{{\"invite\":\"{secret}0\",\"ticket\":null}}");
        let answer =
            site.ask("POST", &format!("/api/games/{id}/seats")).text("application/json", &body).send();
        assert!(!answer.body.contains(secret), "{}", answer.body);
        let mut phone = site.phone(&id, None);
        phone.say(format!("{{\"type\":\"{secret}\"}}"));
        phone.wait_for_end();
    }
    let public =
        site.ask("GET", &format!("/api/games/{id}")).send().body + &site.ask("GET", "/metrics").send().body;
    let logs = logs::text();
    assert!(logs.contains("game made") && logs.contains("\"route\":\"/api/games/{id}/seats\""));
    for secret in &secrets {
        assert!(!logs.contains(secret.as_str()), "a secret stands in the logs");
        assert!(!public.contains(secret.as_str()), "a secret is shown");
    }
}

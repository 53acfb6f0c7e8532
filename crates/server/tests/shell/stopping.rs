//! Ending a server, on request and otherwise.

use std::sync::atomic::{AtomicBool, Ordering};

use powercut::{DiskFault, PowerCut};
use wire::{Deed, Kind, Tell};

use super::site::{Site, until};

#[test]
fn whatever_was_answered_before_the_end_is_there_after_it() {
    let mut site = Site::limited(|limits| {
        (limits.message_burst, limits.messages_per_minute) = (1_000_000, 1_000_000);
    });
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    for _ in 0..3 {
        let mut phone = site.phone(&id, Some(&keys[0])).hello(0);
        let stop = AtomicBool::new(false);
        let done = std::thread::scope(|scope| {
            let plays = scope.spawn(|| {
                // Offer and decline draws as fast as possible, until the server says goodbye.
                let mut done = 0;
                loop {
                    let (seat, sequence) = phone.next[0];
                    let deed = if sequence % 2 == 1 { Deed::OfferDraw } else { Deed::DeclineDraw };
                    let command = wire::Command { game: id.clone(), seat, sequence, question: None, deed };
                    phone.say(serde_json::to_string(&wire::Say::Do(command)).expect("JSON"));
                    loop {
                        match phone.hear() {
                            Ok(Tell::Done(answer)) => {
                                done = answer.sequence;
                                stop.store(true, Ordering::Relaxed);
                                break;
                            }
                            Ok(Tell::Bye { again, .. }) => {
                                assert!(again);
                                return done;
                            }
                            Ok(_) => {}
                            Err(code) => panic!("no goodbye, but {code:?}"),
                        }
                    }
                }
            });
            super::site::until("it plays", || stop.load(Ordering::Relaxed));
            site.stop();
            plays.join().expect("it is told to go")
        });
        site.start_again();
        let phone = site.phone(&id, Some(&keys[0])).hello(0);
        let next = phone.next[0].1;
        // The last command may have been committed without an answer.
        assert!(next == done + 1 || next == done + 2, "answered {done}, next {next}");
    }
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let site = Site::start();
    let refused = server::shell::serve(site.settings.clone()).err().expect("it is refused").to_string();
    assert!(refused.contains("in use by another server"), "{refused}");
    assert_eq!(site.ask("GET", "/healthz").send().status, 200);
}

#[test]
fn an_address_in_use_is_said() {
    let site = Site::start();
    let mut settings = site.settings.clone();
    settings.listen = vec![site.address];
    let refused = server::shell::serve(settings).err().expect("it is refused").to_string();
    assert!(refused.starts_with(&format!("cannot listen on {}", site.address)), "{refused}");
}

#[test]
fn when_nothing_can_be_written_down_nothing_is_taken_and_looking_goes_on() {
    let machine = PowerCut::register("the shell's disk fails").expect("a machine");
    let mut site = Site::with(|settings| {
        settings.data = "games.db".into();
        settings.store = crate::store::samples::settings_on(&machine);
    });
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    let mut phone = site.phone(&id, Some(&keys[0])).hello(0);
    assert_eq!(phone.does(0, Deed::OfferDraw)["type"], "done");
    machine.fail_at(1, DiskFault::Write, true);
    // The command is not acknowledged.
    let (seat, sequence) = phone.next[0];
    let command = wire::Command { game: id.clone(), seat, sequence, question: None, deed: Deed::DeclineDraw };
    phone.say(serde_json::to_string(&wire::Say::Do(command)).expect("JSON"));
    loop {
        match phone.hear() {
            Ok(Tell::Done(_)) => panic!("it is said to be done"),
            Ok(Tell::Bye { reason, .. }) => break assert_eq!(reason, Kind::Storage),
            Ok(_) => {}
            Err(code) => panic!("no goodbye, but {code:?}"),
        }
    }
    let health = site.ask("GET", "/healthz").send();
    assert_eq!((health.status, &health.value()["status"]), (503, &"failed".into()));
    assert_eq!(site.metric("skirmish_failed"), 1);
    assert!(site.metric("skirmish_store_failures_total") >= 1);
    let make = site.ask("POST", "/api/games").bearer(&keys[0]).json(&crate::world::for_two("x")).send();
    assert_eq!((make.status, make.refused().kind), (503, Kind::Storage));
    machine.heal();
    // Reads still work, and unwritten changes have not happened.
    let card = site.ask("GET", &format!("/api/games/{id}")).send();
    assert_eq!(card.status, 200, "{}", card.body);
    assert_eq!(card.value()["seats"][0]["offers_draw"], true);
    assert!(super::logs::text().contains("the store has failed"));
    drop(phone);
    site.end_badly();
}

#[test]
fn a_failed_sync_ends_the_server_with_an_error() {
    let machine = PowerCut::register("the shell's sync fails").expect("a machine");
    let mut site = Site::with(|settings| {
        settings.data = "games.db".into();
        settings.store = crate::store::samples::settings_on(&machine);
    });
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    let mut phone = site.phone(&id, Some(&keys[0])).hello(0);
    machine.fail_at(1, DiskFault::Sync, false);
    let (seat, sequence) = phone.next[0];
    let command = wire::Command { game: id, seat, sequence, question: None, deed: Deed::OfferDraw };
    phone.say(serde_json::to_string(&wire::Say::Do(command)).expect("JSON"));
    // The end was not requested: the disk may have lost data, and only a restart finds out.
    assert!(site.ends_by_itself(), "a supervisor must see that it failed");
    machine.kill();
    machine.restore();
    site.start_again();
    assert_eq!(site.ask("GET", "/healthz").send().status, 200);
}

#[test]
fn a_full_disk_heals_by_itself_and_games_go_on() {
    let machine = PowerCut::register("the shell's disk is full").expect("a machine");
    let mut site = Site::with(|settings| {
        settings.data = "games.db".into();
        settings.store = crate::store::samples::settings_on(&machine);
        settings.limits.machine_pace_ms = 20;
    });
    let rulebook = crate::world::games()[0].about().id;
    let (id, keys) = site.game_for_two(rulebook);
    let (other, others) = site.game_for_two(rulebook);
    let mut phone = site.phone(&id, Some(&keys[0])).hello(0);
    let mut watching = site.phone(&other, Some(&others[0])).hello(0);
    assert_eq!(phone.does(0, Deed::OfferDraw)["type"], "done");
    machine.fail_at(1, DiskFault::FullDisk, true);
    let (seat, sequence) = phone.next[0];
    let command = wire::Command { game: id.clone(), seat, sequence, question: None, deed: Deed::DeclineDraw };
    phone.say(serde_json::to_string(&wire::Say::Do(command)).expect("JSON"));
    let bye = phone.wait_for("bye");
    assert_eq!((&bye["reason"], &bye["again"]), (&"storage".into(), &true.into()));
    let health = site.ask("GET", "/healthz").send();
    assert_eq!((health.status, &health.value()["status"]), (503, &"failed".into()));
    let make = site.ask("POST", "/api/games").bearer(&keys[0]).json(&crate::world::for_two(rulebook)).send();
    assert_eq!((make.status, make.refused().kind), (503, Kind::Storage));
    // It checks from time to time, and the disk is still full.
    until("it has looked again", || {
        super::logs::text().contains("nothing is accepted until the disk has room")
    });
    machine.heal();
    // Without any request, it notices that there is space.
    until("it is well again", || site.ask("GET", "/healthz").send().status == 200);
    assert_eq!(site.metric("skirmish_failed"), 0);
    assert_eq!(watching.does(0, Deed::OfferDraw)["type"], "done", "a client that was not told to go goes on");
    let mut phone = site.phone(&id, Some(&keys[0])).hello(0);
    assert_eq!(phone.next, [(0, 2)], "what was not acknowledged has not happened");
    assert_eq!(phone.does(0, Deed::DeclineDraw)["type"], "done");
    assert!(super::logs::text().contains("the disk has room again"));
    drop((phone, watching));
    site.stop();
    site.start_again();
    let phone = site.phone(&id, Some(&keys[0])).hello(0);
    assert_eq!(phone.next, [(0, 3)]);
}

#[test]
fn a_game_on_a_damaged_page_says_so_and_others_go_on() {
    let machine = PowerCut::register("the shell's pages").expect("a machine");
    let mut site = Site::with(|settings| {
        settings.data = "games.db".into();
        settings.store = crate::store::samples::settings_on(&machine);
    });
    let rulebook = crate::world::games()[0].about().id;
    let (id, keys) = site.game_for_two(rulebook);
    let (other, others) = site.game_for_two(rulebook);
    assert_eq!(site.phone(&id, Some(&keys[0])).hello(0).does(0, Deed::OfferDraw)["type"], "done");
    site.stop();
    // Give the third row of the game a different number.
    let mut file = machine.file("games.db").expect("a file");
    let name = id.as_bytes();
    let places: Vec<usize> = (0..file.len() - 12).filter(|at| &file[*at..at + 12] == name).collect();
    let at = *places.iter().find(|at| file[**at + 12] == 2).expect("the row with the number 2");
    file[at + 12] = 0x82;
    machine.put("games.db", file);
    site.start_again();
    let card = site.ask("GET", &format!("/api/games/{id}")).send();
    assert_eq!((card.status, card.refused().kind), (409, Kind::Frozen));
    assert!(card.refused().text.contains("its log is damaged"), "{}", card.body);
    let mut turned_away = site.phone(&id, Some(&keys[0]));
    let hello =
        wire::Say::Hello { protocol: wire::PROTOCOL, since: 0, stream: Default::default(), stories: None };
    turned_away.say(serde_json::to_string(&hello).expect("JSON"));
    let bye = turned_away.wait_for("bye");
    assert_eq!((&bye["reason"], &bye["again"]), (&"frozen".into(), &false.into()));
    let health = site.ask("GET", "/healthz").send();
    assert_eq!((health.status, &health.value()["status"]), (200, &"ok".into()), "it serves the others");
    assert_eq!(health.value()["frozen"], 1);
    assert_eq!(site.phone(&other, Some(&others[0])).hello(0).does(0, Deed::OfferDraw)["type"], "done");
    until("the whole file was looked at", || {
        let notes = site.ask("GET", "/healthz").send().value()["notes"].to_string();
        notes.contains("the data file is damaged")
    });
}

#[test]
fn what_a_start_drops_stands_in_health_and_log() {
    let machine = PowerCut::register("the shell's log").expect("a machine");
    let mut site = Site::with(|settings| {
        settings.data = "games.db".into();
        settings.store = crate::store::samples::settings_on(&machine);
    });
    let (id, keys) = site.game_for_two(crate::world::games()[0].about().id);
    let mut phone = site.phone(&id, Some(&keys[0])).hello(0);
    for deed in [Deed::OfferDraw, Deed::DeclineDraw] {
        assert_eq!(phone.does(0, deed)["type"], "done");
    }
    let (file, mut log) =
        (machine.file("games.db").expect("a file"), machine.file("games.db-wal").expect("a log"));
    drop(phone);
    site.stop();
    let last = log.len() - 1;
    log[last] ^= 1;
    machine.put("games.db", file.clone());
    machine.put("games.db-wal", log.clone());
    site.start_again();
    let health = site.ask("GET", "/healthz").send();
    assert_eq!(health.status, 200);
    assert!(
        health.value()["notes"][0].as_str().is_some_and(|note| note.contains("last transaction")),
        "{}",
        health.body
    );
    assert!(super::logs::text().contains("the last transaction in the write-ahead log"));
    site.stop();
    // If there are commits after the damage, the server does not start.
    log[100] ^= 1;
    machine.put("games.db", file);
    machine.put("games.db-wal", log);
    let refused = server::shell::serve(site.settings.clone()).err().expect("it is refused").to_string();
    assert!(
        refused.contains("frame 1 of the write-ahead log is damaged") && refused.contains("skirmish recover"),
        "{refused}"
    );
}

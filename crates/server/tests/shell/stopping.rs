//! Ends: asked for, and not asked for.

use std::sync::atomic::{AtomicBool, Ordering};

use powercut::{Fault, PowerCut};
use wire::{Deed, Kind, Tell};

use super::site::Site;

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
                // Offers and declines as fast as it can, until it is told to go.
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
        // The last one may have been written down without an answer.
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
    machine.fail_at(1, Fault::Write, true);
    // The command is not said to be done.
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
    // Looking goes on, and what was not written down has not happened.
    let card = site.ask("GET", &format!("/api/games/{id}")).send();
    assert_eq!(card.status, 200, "{}", card.body);
    assert_eq!(card.value()["seats"][0]["offers_draw"], true);
    assert!(super::logs::text().contains("the store has failed"));
    drop(phone);
    site.end_badly();
}

//! Addresses take turns: the built-in players of one address keep thinking, no matter how many of another address
//! think.

use std::sync::{Arc, Mutex};

use engine::erased::AnyGame;
use server::shell::{JobNews, ServeSettings, Watcher};
use wire::Kind;
use wire::rest::{Entered, MakeGame, MakeSeat};

use super::faults::{Faulty, TOY, site_with};
use super::site::{Answer, Site, until};

/// The number of games of the flooding address.
const GAMES: u64 = 60;

/// The events of thoughts, by game, in order.
#[derive(Clone, Default)]
struct Diary(Arc<Mutex<Vec<(String, bool)>>>);

impl Diary {
    fn watch(&self) -> Watcher {
        let pages = Arc::clone(&self.0);
        Arc::new(move |news: JobNews<'_>| {
            let (whose, begins) = match news {
                JobNews::Waits(whose) => (whose, false),
                JobNews::Begins(whose) => (whose, true),
            };
            pages.lock().expect("no panic").push((whose.game.to_string(), begins));
        })
    }

    /// Returns, for each thought of a game, how many thoughts of other games waited when it was queued, and how many
    /// began before it did.
    fn passed(&self, game: &str) -> Vec<(u64, u64)> {
        let (mut waiting, mut asked, mut passed) = (0, None, Vec::new());
        for (whose, begins) in self.0.lock().expect("no panic").iter() {
            match (whose == game, begins) {
                (true, false) => asked = Some((waiting, 0)),
                (true, true) => passed.push(asked.take().expect("it was asked before it began")),
                (false, false) => waiting += 1,
                (false, true) => {
                    waiting -= 1;
                    asked = asked.map(|(waited, begun)| (waited, begun + 1));
                }
            }
        }
        passed
    }
}

/// Puts a proxy before all clients, so that their addresses can be distinguished.
fn behind_proxy(settings: &mut ServeSettings) {
    settings.trusted = vec!["127.0.0.1".parse().expect("an address")];
}

/// Returns the settings of a game of two built-in players.
fn machines() -> MakeGame {
    let machine = MakeSeat::Machine { player: "random".to_string() };
    MakeGame {
        rulebook: TOY.about().id.to_string(),
        seats: vec![machine.clone(), machine],
        ..MakeGame::default()
    }
}

/// Makes a game from an address.
fn make_from(site: &Site, address: &str, make: &MakeGame) -> Answer {
    site.ask("POST", "/api/games").header("X-Forwarded-For", address).json(make).send()
}

#[test]
fn a_flood_of_machines_does_not_hold_up_those_of_a_bystander() {
    for threads in 1..=4 {
        let (faulty, diary): (&'static Faulty, _) = (Box::leak(Box::default()), Diary::default());
        let site = site_with(faulty, |settings| {
            behind_proxy(settings);
            settings.limits.thinkers = threads;
            settings.thoughts = Some(diary.watch());
        });
        faulty.think_for_ever(true);
        for _ in 0..GAMES {
            assert_eq!(make_from(&site, "203.0.113.1", &machines()).status, 201);
        }
        until("the line is long", || site.metric("skirmish_thinkers_queue") == GAMES - threads);
        let game = make_from(&site, "203.0.113.2", &machines()).json::<Entered>().card.id;
        until("the bystander waits", || site.metric("skirmish_thinkers_queue") == GAMES - threads + 1);
        faulty.think_for_ever(false);
        let path = format!("/api/games/{game}");
        until("its game is played", || site.ask("GET", &path).send().value()["stage"] == "over");
        let passed = diary.passed(&game);
        assert_eq!((passed[0].0, passed.len()), (GAMES - threads, 7), "split, take, and five boots");
        for (waited, begun) in passed {
            assert!(begun <= 1, "{begun} thoughts of one other address went before, {waited} waited");
        }
        until("the others are played as well", || site.metric("skirmish_over_total") == GAMES + 1);
    }
}

#[test]
fn machines_per_game_and_per_address() {
    let faulty: &'static Faulty = Box::leak(Box::default());
    let mut site = site_with(faulty, |settings| {
        behind_proxy(settings);
        settings.shards = Some(3);
        (settings.limits.machines_per_game, settings.limits.machines_per_address) = (1, 2);
    });
    faulty.think_for_ever(true);
    let refused = |answer: Answer, limit: &str| {
        let refused = answer.refused();
        assert_eq!((answer.status, refused.kind, refused.limit.as_deref()), (429, Kind::Limit, Some(limit)));
        assert!(refused.hint.is_some());
    };
    refused(make_from(&site, "203.0.113.1", &machines()), "machines_per_game");
    let me = MakeSeat::Me { name: String::new() };
    let make = MakeGame { seats: vec![me, machines().seats[0].clone()], ..machines() };
    // The games are on several shards, and count together; a household counts as one address.
    assert_eq!(make_from(&site, "2001:db8::1", &make).status, 201);
    assert_eq!(make_from(&site, "2001:db8::2", &make).status, 201);
    refused(make_from(&site, "2001:db8::3", &make), "machines_per_address");
    assert_eq!(make_from(&site, "2001:db8:0:1::1", &make).status, 201, "others go on");
    assert_eq!((site.limit_hits("machines_per_game"), site.limit_hits("machines_per_address")), (1, 1));
    // In the next run, games that continue count for their maker's old word.
    faulty.think_for_ever(false);
    site.stop();
    site.start_again();
    assert_eq!(make_from(&site, "2001:db8::3", &make).status, 201);
}

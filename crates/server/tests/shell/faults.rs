//! Rulebooks and clients that misbehave: only their own game or connection suffers.

use std::io::Write;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::Duration;

use engine::chance::Quick;
use engine::content::Content;
use engine::erased::{AnyGame, AnyPlayer, AnyTable, Erased};
use engine::game::Facts;
use engine::record::RecordText;
use engine::table::NewGame;
use engine::{About, FileError, Seat};
use server::shell::ServeSettings;
use wire::rest::{MakeGame, MakeSeat, TakeSeat};
use wire::{Deed, Kind};

use super::site::{Site, until};

/// A toy that can be made to panic, and whose players can be made to think forever.
#[derive(Default)]
pub struct Faulty {
    panics: AtomicBool,
    thinking: Mutex<bool>,
    woken: Condvar,
}

pub static TOY: Erased<toys::Split> = Erased::new();

impl Faulty {
    /// Makes players think until they are told to stop, or stops this.
    pub fn think_for_ever(&self, ever: bool) {
        *self.thinking.lock().expect("no panic") = ever;
        self.woken.notify_all();
    }
}

struct Dreamer(&'static Faulty, Box<dyn AnyPlayer>);

impl AnyPlayer for Dreamer {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        chance: &mut Quick,
    ) -> Result<(String, engine::Message), String> {
        let thinking = self.0.thinking.lock().expect("no panic");
        drop(self.0.woken.wait_while(thinking, |thinking| *thinking).expect("no panic"));
        self.1.choose(table, seat, chance)
    }
}

impl AnyGame for &'static Faulty {
    fn about(&self) -> &'static About {
        TOY.about()
    }

    fn content(&self) -> Content {
        TOY.content()
    }

    fn open(&self, made: NewGame) -> Result<Box<dyn AnyTable>, FileError> {
        assert!(!self.panics.load(Ordering::Relaxed), "this rulebook has a fault");
        TOY.open(made)
    }

    fn open_with(&self, made: NewGame, faces: Vec<String>) -> Result<Box<dyn AnyTable>, FileError> {
        TOY.open_with(made, faces)
    }

    fn open_position(
        &self,
        made: NewGame,
        bare: bool,
        text: &str,
        first_line: usize,
        faces: Option<Vec<String>>,
    ) -> Result<Box<dyn AnyTable>, FileError> {
        TOY.open_position(made, bare, text, first_line, faces)
    }

    fn replay(&self, record: &RecordText, rows: Option<usize>) -> Result<Box<dyn AnyTable>, FileError> {
        TOY.replay(record, rows)
    }

    fn player(&self, name: &str) -> Result<Box<dyn AnyPlayer>, String> {
        Ok(Box::new(Dreamer(self, TOY.player(name)?)))
    }

    fn inspect(&self, what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        TOY.inspect(what, arguments, content)
    }

    fn faults(&self, what: &str, arguments: &str, content: &Content) -> engine::Faults {
        TOY.faults(what, arguments, content)
    }

    fn compendium(&self, content: &Content) -> Vec<engine::scene::Entry> {
        TOY.compendium(content)
    }
    fn rosters(&self) -> Option<&'static dyn engine::roster::Rosters> {
        None
    }
}

/// Starts a server with the faulty toy and a sound one on one shard.
fn site(faulty: &'static Faulty) -> Site {
    site_with(faulty, |_| ())
}

/// Does the same with other settings.
pub fn site_with(faulty: &'static Faulty, change: impl FnOnce(&mut ServeSettings)) -> Site {
    let faulty: &'static dyn AnyGame = Box::leak(Box::new(faulty));
    let games: &'static [&'static dyn AnyGame] = Box::leak(Box::new([faulty, crate::world::games()[0]]));
    Site::with(|settings| {
        settings.games = games;
        settings.shards = Some(1);
        (settings.limits.thinkers, settings.limits.machine_pace_ms) = (1, 0);
        change(settings);
    })
}

#[test]
fn a_fault_in_a_rulebook_stops_its_game_and_no_other() {
    let faulty: &'static Faulty = Box::leak(Box::default());
    let mut site = site(faulty);
    let (sound, keys) = site.game_for_two(site.settings.games[1].about().id);
    let mut phone = site.phone(&sound, Some(&keys[0])).hello(0);
    assert_eq!(phone.does(0, Deed::OfferDraw)["type"], "done");
    let made = site.make(&keys[0], &crate::world::for_two(TOY.about().id));
    faulty.panics.store(true, Ordering::Relaxed);
    let take = TakeSeat { invite: made.invite.clone(), ..TakeSeat::default() };
    let path = format!("/api/games/{}/seats", made.card.id);
    // The game begins when the last seat is taken, and then it panics.
    let taken = site.ask("POST", &path).bearer(&keys[1]).json(&take).send();
    assert_eq!((taken.status, taken.refused().kind), (503, Kind::Storage));
    assert_eq!(site.metric("skirmish_panics_total"), 1);
    let again = site.ask("POST", &path).bearer(&keys[1]).json(&take).send();
    assert_eq!((again.status, again.refused().kind), (409, Kind::Frozen));
    let mut turned_away = site.phone(&made.card.id, Some(&keys[0]));
    assert_eq!(turned_away.wait_for("bye")["reason"], "frozen");
    // A player of another game loses the connection, but nothing else.
    assert_eq!(phone.wait_for_end().map(u16::from), Some(1000));
    let mut phone = site.phone(&sound, Some(&keys[0])).hello(0);
    assert_eq!(phone.next, [(0, 2)]);
    assert_eq!(phone.does(0, Deed::DeclineDraw)["type"], "done");
    assert_eq!(site.metric("skirmish_panics_total"), 1);
    // After a fix and a restart the game continues.
    faulty.panics.store(false, Ordering::Relaxed);
    site.stop();
    site.start_again();
    assert_eq!(site.ask("POST", &path).bearer(&keys[1]).json(&take).send().status, 200);
}

#[test]
fn people_are_answered_while_machines_think() {
    let faulty: &'static Faulty = Box::leak(Box::default());
    let site = site(faulty);
    faulty.think_for_ever(true);
    let machine = || MakeSeat::Machine { player: "random".to_string() };
    let seats = vec![machine(), machine()];
    let make = MakeGame { rulebook: TOY.about().id.to_string(), seats, ..MakeGame::default() };
    let key = site.key();
    (0..3).for_each(|_| drop(site.make(&key, &make)));
    until("the machines think", || site.metric("skirmish_thinkers_queue") == 2);
    assert_eq!(site.metric("skirmish_thinkers_busy"), 1);
    let (id, keys) = site.game_for_two(TOY.about().id);
    let mut phone = site.phone(&id, Some(&keys[0])).hello(0);
    for deed in [Deed::OfferDraw, Deed::DeclineDraw, Deed::Resign] {
        assert_eq!(phone.does(0, deed)["type"], "done");
    }
    assert_eq!(site.metric("skirmish_thinkers_busy"), 1);
    assert_eq!(site.metric("skirmish_thinkers_queue"), 2);
    faulty.think_for_ever(false);
    until("all games are played", || site.metric("skirmish_over_total") == 4);
}

#[test]
fn whoever_asks_and_does_not_read_is_dropped() {
    let site = Site::limited(|limits| (limits.idle_ms, limits.requests_per_minute) = (500, 1_000_000));
    let mut stream = TcpStream::connect(site.address).expect("a connection");
    stream.set_write_timeout(Some(Duration::from_millis(100))).expect("a time-out");
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", site.address);
    // Send until no more requests get through.
    while stream.write_all(request.as_bytes()).is_ok() {}
    until("it is dropped", || site.metric("skirmish_connections") == 1);
    assert_eq!(site.limit_hits("idle_ms"), 1);
}

//! The people in the simulation: each has a session, a bot that knows no rules, and patience.

use std::collections::BTreeMap;

use client::{Bot, Heard, Session};
use wire::{Done, Event, Kind, Reply, Say, Stream};

/// One client at one game.
pub struct Person {
    pub game: String,
    pub key: String,
    pub session: Session,
    pub bot: Bot,
    /// Its connection, as far as it knows.
    pub conn: Option<u64>,
    /// When it last received anything.
    pub heard_at: u64,
    /// Every command that was acknowledged.
    pub done: Vec<Done>,
    /// The events it was told, by viewer and number.
    pub story: BTreeMap<(Option<u8>, u64), Event>,
    pub over: bool,
}

impl Person {
    pub fn new(game: &str, key: &str, stream: Stream, seed: u64) -> Person {
        Person {
            game: game.to_string(),
            key: key.to_string(),
            session: Session::new(game, stream),
            bot: Bot::new(seed),
            conn: None,
            heard_at: 0,
            done: Vec::new(),
            story: BTreeMap::new(),
            over: false,
        }
    }

    /// Receives a message. Returns the answers, or none to give up the connection.
    pub fn hear(&mut self, text: &str) -> Option<Vec<Say>> {
        let news = self.session.heard(text).ok()?;
        let mut says = Vec::new();
        for heard in news {
            match &heard {
                Heard::Told(events) => self.remember(events),
                Heard::Done(done) => {
                    assert!(
                        self.done.iter().all(|d| (d.seat, d.sequence) != (done.seat, done.sequence)),
                        "{done:?} was done before"
                    );
                    assert!(done.reply != Reply::Noted, "bots only act");
                    self.done.push(*done);
                }
                Heard::Over(_) => self.over = true,
                Heard::Bye { .. } => return None,
                Heard::Refused { why, .. } => {
                    // The client is alone on its seat, so an accepted command must be answered with its result.
                    let taken = matches!(why.kind, Kind::Conflict | Kind::Late);
                    assert!(
                        !taken && Bot::is_excusable(why.kind),
                        "what was offered, or taken, is refused: {why}"
                    );
                }
                _ => {}
            }
            says.extend(self.bot.answer(&mut self.session, &heard).unwrap_or(None));
        }
        Some(says)
    }

    /// Checks that after a cut or a crash the client is told the same as before. Only the reasons of built-in players
    /// may come later, if they are withheld until the end.
    fn remember(&mut self, events: &[Event]) {
        let eyes = self.session.eyes().flatten();
        for event in events {
            let before = self.story.insert((eyes, event.number), event.clone());
            assert!(before.is_none_or(|before| agree(before, event)), "event {} was another", event.number);
        }
    }
}

fn agree(mut before: Event, after: &Event) -> bool {
    let kept = before.whys.iter().all(|why| after.whys.contains(why));
    before.whys.clone_from(&after.whys);
    kept && before == *after
}

/// Prints how to run a seed again, if it fails.
pub struct Again(pub u64);

impl Drop for Again {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "to run it again: SKIRMISH_SEED={} cargo test -p {}, with the name of this test",
                self.0,
                env!("CARGO_PKG_NAME")
            );
        }
    }
}

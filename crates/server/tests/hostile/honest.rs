//! Two honest players in separate games: each of their commands is answered with `done`, regardless of what others do.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use client::http::Http;
use client::{Address, Bot, Heard, Link};
use tokio::sync::watch;
use wire::Stream;
use wire::rest::TakeSeat;

use crate::shell::site::{Site, until};

/// How many acts each plays in quick succession, and the pauses before and after, all within the limits of honest
/// players.
const QUICK: u64 = 50;
const SHORT: Duration = Duration::from_millis(20);
const LONG: Duration = Duration::from_millis(250);

/// How many more commands must be done to show that they can continue.
const SOME: u64 = 3;

#[derive(Default)]
struct Shared {
    done: AtomicU64,
    faults: Mutex<Vec<String>>,
}

impl Shared {
    fn fault(&self, what: impl ToString) {
        self.faults.lock().expect("no panic").push(what.to_string());
    }
}

/// Two honest players.
pub struct Honest {
    /// Their keys.
    pub keys: [String; 2],
    shared: Arc<Shared>,
    stop: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
}

impl Honest {
    /// Seats two players, who play one game after another.
    pub fn sit_down(site: &Site) -> Honest {
        let keys = [site.key(), site.key()];
        let address = Address::parse(&format!("http://{}", site.address)).expect("an address");
        let (stop, stopped) = watch::channel(false);
        let shared = Arc::new(Shared::default());
        let pair = Pair { address, keys: keys.clone(), shared: Arc::clone(&shared) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let thread = std::thread::spawn(move || runtime.block_on(pair.play(stopped)));
        Honest { keys, shared, stop, thread: Some(thread) }
    }

    /// Returns how many commands were answered with `done`.
    pub fn done(&self) -> u64 {
        self.shared.done.load(Ordering::Relaxed)
    }

    /// Waits until a few more commands are done than `from`, without any trouble.
    pub fn goes_on(&self, from: u64) {
        until("the honest players go on", || self.done() >= from + SOME || !self.faults().is_empty());
        assert_eq!(self.faults(), Vec::<String>::new(), "the honest players were disturbed");
    }

    fn faults(&self) -> Vec<String> {
        self.shared.faults.lock().expect("no panic").clone()
    }

    /// Stops the players, and checks that nothing went wrong.
    pub fn stand_up(&mut self) {
        self.stop.send(true).ok();
        self.thread.take().expect("they play").join().expect("no panic");
        assert_eq!(self.faults(), Vec::<String>::new(), "the honest players were disturbed");
    }
}

struct Pair {
    address: Address,
    keys: [String; 2],
    shared: Arc<Shared>,
}

impl Pair {
    /// Plays one game after another until it is told to stop, or something goes wrong.
    async fn play(self, stop: watch::Receiver<bool>) {
        while !*stop.borrow() && self.shared.faults.lock().expect("no panic").is_empty() {
            let game = match self.open().await {
                Ok(game) => game,
                Err(why) => return self.shared.fault(why),
            };
            let seats = [0, 1].map(|seat: usize| Seat {
                link: Link::new(
                    self.address.clone(),
                    Some(self.keys[seat].clone()),
                    &game,
                    Stream::Full,
                    seat as u64,
                ),
                bot: Bot::new(seat as u64),
                said: 0,
                shared: Arc::clone(&self.shared),
            });
            let players = seats.map(|seat| tokio::spawn(seat.play(stop.clone())));
            for player in players {
                player.await.expect("no panic");
            }
        }
    }

    /// Makes a game of a registered rulebook and takes both seats.
    async fn open(&self) -> Result<String, client::http::HttpError> {
        let mut http = Http::new(self.address.clone(), Some(self.keys[0].clone()));
        let made = http.make_game(&crate::world::for_two(registry::games()[0].about().id)).await?;
        http.set_key(Some(self.keys[1].clone()));
        let take = TakeSeat { invite: made.invite, ..TakeSeat::default() };
        http.take_seat(&made.card.id, &take).await.map(|_| made.card.id)
    }
}

struct Seat {
    link: Link,
    bot: Bot,
    said: u64,
    shared: Arc<Shared>,
}

impl Seat {
    async fn play(mut self, mut stop: watch::Receiver<bool>) {
        loop {
            let news = tokio::select! {
                news = self.link.next() => news,
                _ = stop.changed() => return,
            };
            let news = match news {
                Ok(news) => news,
                Err(why) => return self.shared.fault(why),
            };
            for heard in &news {
                self.answer(heard).await;
            }
            if self.link.reconnects > 0 {
                return self.shared.fault("the connection was lost");
            }
            if news.iter().any(|heard| matches!(heard, Heard::Over(_))) {
                return;
            }
        }
    }

    async fn answer(&mut self, heard: &Heard) {
        match heard {
            Heard::Done(_) => drop(self.shared.done.fetch_add(1, Ordering::Relaxed)),
            Heard::Refused { .. } | Heard::Bye { .. } => self.shared.fault(format!("{heard:?}")),
            _ => {}
        }
        match self.bot.answer(&mut self.link.session, heard) {
            Ok(Some(say)) => {
                tokio::time::sleep(if self.said < QUICK { SHORT } else { LONG }).await;
                self.said += 1;
                self.link.say(&say).await;
            }
            Ok(None) => {}
            Err(why) => self.shared.fault(why),
        }
    }
}

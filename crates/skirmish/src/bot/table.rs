//! One bot at one server table: carries messages between server, bridge and bot.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::{Ended, Runner, Terms};
use client::bridge::{Bridge, End, Out};
use client::{Heard, Link};
use tokio::time::{Instant, MissedTickBehavior, interval};
use wire::Deed;
use wire::bot::ToBot;
use wire::rest::Rulebook;

use super::voice::{News, Voice};
use crate::fail::{Done, Fail};
use crate::out::note;

/// How often to check the time limits and the messages to resend.
const TICK: Duration = Duration::from_millis(50);

/// The time that a bot has after the goodbye, and how long it may be silent then.
const GOODBYE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_millis(200));

/// The settings for taking a seat.
pub struct Sitting<'a> {
    /// The rulebook.
    pub book: Rulebook,
    /// The limits for the bot.
    pub terms: Terms,
    /// The bot's seed.
    pub seed: u64,
    /// Whether it wants a rematch.
    pub again: bool,
    /// Its name.
    pub name: &'a str,
}

/// The result of a game.
pub struct Sat {
    /// How it ended.
    pub end: End,
    /// The seat.
    pub seat: u8,
    /// How many answers were accepted.
    pub answers: u64,
    /// How many were void.
    pub strikes: u32,
    /// How often the connection was restored.
    pub reconnects: u64,
    /// The layers of protection that were active.
    pub layers: Vec<String>,
    /// How the bot ended, and what it left behind.
    pub ended: Ended,
    /// The next game, if everyone wanted a rematch.
    pub next: Option<String>,
}

struct Table {
    link: Link,
    voice: Voice,
    bridge: Option<Bridge>,
    seat: u8,
    answers: u64,
    end: Option<End>,
}

/// Plays one game to its end.
pub async fn sit(link: Link, runner: Box<dyn Runner>, sitting: Sitting<'_>, stop: &AtomicBool) -> Done<Sat> {
    let voice = Voice::new(runner);
    let mut table = Table { link, voice, bridge: None, seat: 0, answers: 0, end: None };
    let played = table.play(&sitting, stop).await;
    if let Err(fail) = played {
        table.voice.end(Duration::ZERO);
        return Err(fail);
    }
    let over = matches!(table.end, Some(End::Over(_)));
    if over {
        table.last_words().await?;
    }
    let layers = std::mem::take(&mut table.voice.layers);
    let grace = if over { GOODBYE.1 } else { Duration::ZERO };
    let ended = table.voice.end(grace);
    let next = match over && sitting.again {
        true => Some(rematch(&mut table.link, table.seat, stop).await?),
        false => None,
    };
    table.link.close().await;
    Ok(Sat {
        end: table.end.unwrap_or(End::Unseated),
        seat: table.seat,
        answers: table.answers,
        strikes: table.bridge.map_or(0, |bridge| bridge.tally().strikes),
        reconnects: table.link.reconnects,
        layers,
        ended,
        next,
    })
}

impl Table {
    async fn play(&mut self, sitting: &Sitting<'_>, stop: &AtomicBool) -> Done {
        let began = Instant::now();
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while self.end.is_none() {
            tokio::select! {
                heard = self.link.next() => {
                    let heard = heard.map_err(|error| Fail::wrong(format!("the server is gone: {error}")))?;
                    for heard in heard {
                        self.hear(sitting, &heard).await;
                    }
                }
                Some(news) = self.voice.next() => self.voiced(news).await,
                _ = tick.tick() => {
                    if stop.load(Ordering::Relaxed) {
                        return self.leave().await;
                    }
                    let now = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
                    let Some(bridge) = &mut self.bridge else { continue };
                    let out = bridge.tick(&mut self.link.session, now);
                    self.carry(out).await;
                }
            }
        }
        Ok(())
    }

    async fn hear(&mut self, sitting: &Sitting<'_>, heard: &Heard) {
        match heard {
            Heard::Welcome if self.bridge.is_none() => {
                // A bot's key holds one seat; without one it only watches.
                let Some(seat) = self.link.session.seats().next() else {
                    self.end = Some(End::Unseated);
                    return;
                };
                self.seat = seat;
                self.bridge = Some(Bridge::new(sitting.book.clone(), seat, sitting.terms, sitting.seed));
                let begun = self.link.session.card().is_some_and(|card| card.stage != "open");
                let when = if begun { "" } else { "; the game begins when all seats are taken" };
                note(&format!("{} sits at the table on seat {seat}{when}", sitting.name));
            }
            Heard::Bye { text, .. } => note(text),
            _ => {}
        }
        if let Some(bridge) = &mut self.bridge {
            let out = bridge.heard(&mut self.link.session, heard);
            self.carry(out).await;
        }
    }

    async fn voiced(&mut self, news: News) {
        let Some(bridge) = &mut self.bridge else { return };
        let session = &mut self.link.session;
        let out = match news {
            News::Line(line) => bridge.said(session, &line),
            News::TooLong => bridge.too_long(session),
            News::Ended(ended) => {
                let (fault, what) = ended.fault();
                bridge.ended(session, fault, &what)
            }
        };
        self.carry(out).await;
    }

    /// Sends all queued messages.
    async fn carry(&mut self, out: Vec<Out>) {
        for out in out {
            match out {
                Out::Bot(line) => {
                    self.answers += u64::from(matches!(line, ToBot::Taken { .. }));
                    if let ToBot::Refused(void) = &line
                        && let (Some(fault), Some(question)) = (void.fault, void.question)
                    {
                        let (fault, why) = (fault.word(), &void.why.text);
                        note(&format!("the answer to question {question} is void, {fault}: {why}"));
                    }
                    // The message is plain data.
                    self.voice.say(serde_json::to_string(&line).unwrap_or_default());
                }
                Out::Server(say) => self.link.say(&say).await,
                Out::End(end) => self.end = Some(end),
            }
        }
        if let Some(bridge) = &self.bridge {
            self.voice.attend(bridge.listens(), bridge.rests());
        }
    }

    /// Answers the bot's last queries after the goodbye. A bot that is silent for a moment is waiting for the
    /// end of its input.
    async fn last_words(&mut self) -> Done {
        let until = Instant::now() + GOODBYE.0;
        let mut silent = Instant::now() + GOODBYE.1;
        loop {
            tokio::select! {
                heard = self.link.next() => {
                    // The game is over: losing the server now does no harm.
                    let Ok(heard) = heard else { return Ok(()) };
                    let Some(bridge) = &mut self.bridge else { return Ok(()) };
                    let mut out = Vec::new();
                    heard.iter().for_each(|heard| out.extend(bridge.heard(&mut self.link.session, heard)));
                    self.carry(out).await;
                }
                news = self.voice.next() => match news {
                    Some(news @ News::Line(_)) => {
                        silent = Instant::now() + GOODBYE.1;
                        self.voiced(news).await;
                    }
                    _ => return Ok(()),
                },
                () = tokio::time::sleep_until(until.min(silent)) => return Ok(()),
            }
        }
    }

    /// Leaves the table, so that the others can continue.
    async fn leave(&mut self) -> Done {
        if let Ok(say) = self.link.session.command(self.seat, Deed::Leave) {
            self.link.say(&say).await;
        }
        self.link.close().await;
        note("the bot has left the table; anyone with the invite can take its seat");
        Err(Fail::Stopped)
    }
}

/// Asks for a rematch, and waits until everyone does.
async fn rematch(link: &mut Link, seat: u8, stop: &AtomicBool) -> Done<String> {
    let mut asked = false;
    note("waiting for the others to play again");
    loop {
        if let Some(next) = link.session.card().and_then(|card| card.after.clone()) {
            return Ok(next);
        }
        if stop.load(Ordering::Relaxed) {
            return Err(Fail::Stopped);
        }
        if !asked && let Ok(say) = link.session.command(seat, Deed::Rematch) {
            asked = true;
            link.say(&say).await;
        }
        let heard = tokio::time::timeout(TICK * 4, link.next()).await;
        if let Ok(Err(error)) = heard {
            return Err(Fail::wrong(format!("the server is gone: {error}")));
        }
    }
}

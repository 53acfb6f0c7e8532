//! The clients connected to a game, what each may see, and what it is sent.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Seat, Viewer, Wait};
use serde::Serialize;
use serde_json::{Value, json};
use voice::Tongue;
use wire::rest::Watch;
use wire::{Kind, PROTOCOL, Stream, Tell, Update, Welcome};

use crate::batch::{Millis, Stage};
use crate::entropy::KeyHash;
use crate::live::Live;
use crate::live::replies::goodbye;
use crate::room::Room;
use crate::show::feed::{Event, Json, Mark, Sight};
use crate::{Conn, Output};

/// A client that is connected and has said hello.
pub struct Guest {
    /// The key it presented.
    pub key: Option<KeyHash>,
    /// The seats that the key holds.
    pub seats: Vec<u8>,
    /// The viewer whose view it gets; none while the curtain is down.
    pub eyes: Option<Viewer>,
    /// The kind of stream it receives.
    pub stream: Stream,
    /// The tongue in which it is told things.
    pub tongue: Tongue,
}

/// The messages sent to all clients with the same viewer.
#[derive(Default)]
pub struct Told {
    mark: Mark,
    events: u64,
    sight: Sight,
    /// Whether the reasons of built-in players were withheld until the end of the game.
    kept_back: bool,
}

/// Returns a message as text.
pub fn text(tell: &Tell<Json>) -> Arc<str> {
    written(tell)
}

fn written<V: Serialize>(tell: &Tell<V, impl Serialize>) -> Arc<str> {
    serde_json::to_string(tell).expect("what is sent is plain data").into()
}

/// A viewer and a tongue, as the key of a map.
pub type Ears = (u16, Tongue);

fn index(viewer: Viewer, tongue: Tongue) -> Ears {
    let eyes = match viewer {
        Viewer::Seat(Seat(seat)) => u16::from(seat),
        Viewer::Public => 1_000,
        Viewer::Whole => 1_001,
    };
    (eyes, tongue)
}

fn seat_of(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(Seat(seat)) => Some(seat),
        _ => None,
    }
}

/// Returns the viewer for a client with these seats, given the previous one. If seats have secrets, no one sees two of
/// them at once: the curtain falls in between.
pub fn eyes(room: &Room, seats: &[u8], before: Option<Viewer>) -> Option<Viewer> {
    let asked = |seat: &&u8| room.open_seats().any(|open| open.0 == **seat);
    match seats {
        // A client that may see everything may choose to see less.
        [] if room.made.watch == Watch::All => Some(before.unwrap_or(Viewer::Whole)),
        [] => Some(Viewer::Public),
        [seat] => Some(Viewer::Seat(Seat(*seat))),
        // There is nothing to see yet, so the client has seen no secrets.
        _ if room.game.about().hidden && room.stage() == Stage::Open => Some(Viewer::Public),
        [first, ..] => {
            let mut open = seats.iter().filter(asked);
            let stays = before.filter(|eyes| seat_of(*eyes).is_some_and(|seat| seats.contains(&seat)));
            let still_asked = stays.filter(|eyes| seat_of(*eyes).is_some_and(|seat| asked(&&seat)));
            let secrets = room.game.about().hidden && room.stage() == Stage::Live;
            match (secrets, open.next()) {
                (_, Some(_)) if still_asked.is_some() => still_asked,
                (true, Some(_)) => None,
                (true, None) => stays,
                (false, Some(asked)) => Some(Viewer::Seat(Seat(*asked))),
                (false, None) => stays.or(Some(Viewer::Seat(Seat(*first)))),
            }
        }
    }
}

/// Returns the current question without the board and the picks, for clients with a lean stream.
fn lean_view(room: &Room, viewer: Viewer, tongue: Tongue) -> Value {
    let Some(table) = &room.table else { return json!({}) };
    let question = table.question();
    let mine = seat_of(viewer).map(Seat).filter(|seat| question.open.contains(*seat));
    json!({ "question": {
        "number": question.number,
        "kind": match (table.verdict(), question.wait) {
            (Some(_), _) => "over",
            (None, Wait::Sealed(_)) => "sealed",
            (None, _) => "act",
        },
        "open": question.open.iter().map(|seat| seat.0).collect::<Vec<u8>>(),
        "prompt": mine.map(|seat| tongue.spoken(table.about(), desk::eyes(&**table, viewer), table.prompt(seat))),
    }})
}

/// Returns an update as text.
fn update(room: &Room, viewer: Viewer, full: bool, events: Vec<Event>, view: impl Serialize) -> Arc<str> {
    let seat = seat_of(viewer).filter(|_| room.table.is_some());
    written(&Tell::Update(Update { seat, full, events, view }))
}

impl Live {
    /// Sends everything about the game to a client that has just connected, or that has changed its viewer.
    pub(crate) fn show(&mut self, conn: Conn, since: u64) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let Some(viewer) = guest.eyes else { return self.draw_curtain(conn) };
        let (room, lean, tongue) = (&self.room, guest.stream == Stream::Lean, guest.tongue);
        let mut events = room.events(viewer, tongue, Mark::default(), 0);
        let count = events.len() as u64;
        let known = since.min(count);
        // If a client has seen more events than exist, they came from a lost log, so the client starts over.
        let from = if since > count { 0 } else { known };
        events.drain(..from as usize);
        let mut sight = Sight::default();
        let full = from == 0;
        let message = match lean {
            true => update(room, viewer, full, events, lean_view(room, viewer, tongue)),
            false => update(room, viewer, full, events, sight.parts(room, viewer, tongue)),
        };
        if !lean || !self.told.contains_key(&index(viewer, tongue)) {
            self.told.insert(
                index(viewer, tongue),
                Told { mark: room.mark(), events: count, sight, kept_back: room.keeps_whys() },
            );
        }
        self.send(conn, message);
    }

    fn draw_curtain(&mut self, conn: Conn) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let asked = |seat: &&u8| self.room.open_seats().any(|open| open.0 == **seat);
        let seats = guest.seats.iter().filter(asked).copied().collect();
        self.send(conn, text(&Tell::Curtain { seats }));
    }

    /// Welcomes a client.
    pub(crate) fn welcome(&mut self, conn: Conn, now: Millis) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let chairs = &self.room.chairs;
        let next = guest.seats.iter().map(|seat| chairs[usize::from(*seat)].next()).collect();
        let welcome = Welcome {
            protocol: PROTOCOL,
            card: Box::new(self.card(now)),
            seats: guest.seats.clone(),
            next,
            invite: (!guest.seats.is_empty()).then(|| self.room.made.invite.clone()),
            now,
        };
        self.send(conn, text(&Tell::Welcome(welcome)));
    }

    /// Tells everyone what changed. Clients with the same viewer get the same bytes.
    pub(crate) fn broadcast(&mut self, now: Millis) {
        self.show_out();
        self.tell_status(now);
        let mut turned: Vec<Conn> = Vec::new();
        let mut looking: BTreeMap<Ears, (Viewer, Vec<Conn>, Vec<Conn>)> = BTreeMap::new();
        for (conn, guest) in &mut self.guests {
            let eyes = eyes(&self.room, &guest.seats, guest.eyes);
            if eyes != guest.eyes {
                guest.eyes = eyes;
                turned.push(*conn);
            } else if let Some(viewer) = eyes {
                let ears = index(viewer, guest.tongue);
                let (_, full, lean) = looking.entry(ears).or_insert_with(|| (viewer, Vec::new(), Vec::new()));
                if guest.stream == Stream::Lean { lean.push(*conn) } else { full.push(*conn) }
            }
        }
        self.told.retain(|ears, _| looking.contains_key(ears));
        let opened = !self.room.keeps_whys();
        for (ears, (viewer, full, lean)) in looking {
            // Earlier events are sent again with the reasons that were withheld.
            match self.told.get(&ears).is_some_and(|told| opened && told.kept_back) {
                true => turned.extend(full.into_iter().chain(lean)),
                false => self.tell(ears, viewer, &full, &lean),
            }
        }
        for conn in turned {
            self.show(conn, 0);
        }
    }

    /// A client that lost its seat in a game without spectators is disconnected.
    fn show_out(&mut self) {
        if self.room.made.watch != Watch::Nobody {
            return;
        }
        for (conn, _) in self.guests.extract_if(.., |_, guest| guest.seats.is_empty()) {
            let text = "somebody else has your seat, and nobody watches this game";
            goodbye(conn, Kind::NotYourSeat, text, false, &mut self.held);
        }
    }

    fn tell(&mut self, ears: Ears, viewer: Viewer, full: &[Conn], lean: &[Conn]) {
        let (room, told) = (&self.room, self.told.entry(ears).or_default());
        let (_, tongue) = ears;
        let mark = room.mark();
        let events = room.events(viewer, tongue, told.mark, told.events);
        if events.is_empty() && mark == told.mark && !self.moved {
            return;
        }
        (told.mark, told.events) = (mark, told.events + events.len() as u64);
        told.kept_back |= room.keeps_whys();
        let mut messages: Vec<(Arc<str>, &[Conn])> = Vec::new();
        if !full.is_empty() {
            let parts = told.sight.parts(room, viewer, tongue);
            messages.push((update(room, viewer, false, events.clone(), parts), full));
        }
        if !lean.is_empty() {
            messages.push((update(room, viewer, false, events, lean_view(room, viewer, tongue)), lean));
        }
        for (message, conns) in messages {
            conns.iter().for_each(|conn| self.send(*conn, message.clone()));
        }
    }

    /// Tells everyone about players and clocks, if these changed.
    pub(crate) fn tell_status(&mut self, now: Millis) {
        let card = self.card(now);
        if self.last_card.as_ref() == Some(&card) {
            return;
        }
        self.last_card = Some(card.clone());
        if self.guests.is_empty() {
            return;
        }
        let message = text(&Tell::Status { card: Box::new(card), now });
        let conns: Vec<Conn> = self.guests.keys().copied().collect();
        conns.into_iter().for_each(|conn| self.send(conn, message.clone()));
    }

    /// Sends a message once everything before it is committed.
    pub(crate) fn send(&mut self, conn: Conn, text: Arc<str>) {
        self.held.push(Output::Send { conn, text });
    }
}

//! Plays the attacked games, if an attack needs them to continue.

use std::collections::BTreeSet;

use serde_json::Value;

use super::siege::{Siege, Victim};
use super::socket::Socket;
use crate::picks::Offers;

/// Returns the seat that is asked in a game, the number of the question, and an act that answers it.
pub fn asked(siege: &Siege, victim: &Victim) -> (usize, u64, String) {
    let seats = (0..2).map(|seat| (seat, view(siege, victim, seat)));
    let (seat, view) = seats.into_iter().find(|(_, view)| Offers::of(view).asked()).expect("a seat is asked");
    let number = view["question"]["number"].as_u64().expect("a number");
    (seat, number, Offers::of(&view).quiet().expect("an act"))
}

/// Returns the sockets of both seats.
pub fn sockets(siege: &Siege, victim: &Victim) -> [Socket; 2] {
    [0, 1].map(|seat: usize| siege.dial(&victim.id, Some(&victim.keys[seat])).hello(0))
}

/// Returns all acts offered to a seat.
pub fn acts_of(siege: &Siege, victim: &Victim, seat: usize) -> BTreeSet<String> {
    Offers::of(&view(siege, victim, seat)).all()
}

/// Returns what a seat sees.
fn view(siege: &Siege, victim: &Victim, seat: usize) -> Value {
    let path = format!("/api/games/{}/view?seat={seat}", victim.id);
    siege.get(&path, Some(&victim.keys[seat])).value()["view"].take()
}

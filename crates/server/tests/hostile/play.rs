//! How the attacked games are played where the attack needs them to go on.

use std::collections::BTreeSet;

use serde_json::Value;

use super::siege::{Siege, Victim};
use super::socket::Socket;
use crate::world::first_act;

/// Who is asked in a game, the number of the question, and an act that answers it.
pub fn asked(siege: &Siege, victim: &Victim) -> (usize, u64, String) {
    let question = |seat: usize| {
        let path = format!("/api/games/{}/view?seat={seat}", victim.id);
        siege.get(&path, Some(&victim.keys[seat])).value()["view"]["question"].clone()
    };
    let asked = (0..2).map(|seat| (seat, question(seat))).find(|(_, question)| question["picks"].is_object());
    let (seat, question) = asked.expect("somebody is asked");
    (seat, question["number"].as_u64().expect("a number"), first_act(&question).expect("an act"))
}

/// The sockets of both seats.
pub fn sockets(siege: &Siege, victim: &Victim) -> [Socket; 2] {
    [0, 1].map(|seat: usize| siege.dial(&victim.id, Some(&victim.keys[seat])).hello(0))
}

/// All acts that a tree of picks offers.
fn offered(tree: &Value, acts: &mut BTreeSet<String>) {
    acts.extend(tree["act"].as_str().map(str::to_string));
    for branch in tree["next"].as_array().into_iter().flatten() {
        offered(&branch[1], acts);
    }
}

/// All acts that a seat is offered.
pub fn acts_of(siege: &Siege, victim: &Victim, seat: usize) -> BTreeSet<String> {
    let path = format!("/api/games/{}/view?seat={seat}", victim.id);
    let view = siege.get(&path, Some(&victim.keys[seat])).value();
    let mut acts = BTreeSet::new();
    offered(&view["view"]["question"]["picks"], &mut acts);
    acts
}

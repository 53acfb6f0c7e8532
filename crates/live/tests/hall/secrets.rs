//! Checks that two games that agree on what a seat may know have sent it the same bytes.

use engine::chance::{Chance, Quick};
use live::{Conn, Request};
use serde_json::{Value, json};
use wire::Deed;

use super::people::*;
use crate::picks::Offers;
use crate::world::*;

/// One of two worlds with the same seed, in which seat 1 may act freely.
struct Side {
    world: World,
    party: Party,
    watcher: Conn,
}

impl Side {
    fn new(seed: u8, seats: usize) -> Side {
        let mut world = World::new();
        world.hall = hall(&world.limits, seed, world.now);
        let party = Party::of(&mut world, SIGNALS, seats);
        let watcher = world.join(&party.id, None, 0);
        Side { world, party, watcher }
    }

    /// Returns where a seat's scouts are and where they came from, as the seat itself sees them.
    fn scouts(&mut self, seat: u8) -> (Vec<u64>, Vec<u64>) {
        let view = self.party.view(&mut self.world, seat);
        let own = |list: &Value| -> Vec<u64> {
            let list = list.as_array().cloned().unwrap_or_default();
            list.iter()
                .filter(|thing| thing["seat"] == seat)
                .filter_map(|thing| thing["at"].as_u64())
                .collect()
        };
        (own(&view["scene"]["figures"]), own(&view["scene"]["marks"]))
    }

    /// Whether a seat can know where others are: the rules allow two king's steps (SG-008, SG-009).
    fn is_seen(&mut self, viewer: u8, seats: u8) -> bool {
        let width = self.party.view(&mut self.world, 0)["scene"]["width"].as_u64().expect("a width");
        let (eyes, _) = self.scouts(viewer);
        let near = |one: u64, other: u64| {
            (one % width).abs_diff(other % width) <= 2 && (one / width).abs_diff(other / width) <= 2
        };
        (0..seats).filter(|seat| *seat != viewer).any(|seat| {
            let (at, came) = self.scouts(seat);
            at.iter().chain(&came).any(|square| eyes.iter().any(|eye| near(*eye, *square)))
        })
    }

    fn scouts_left(&mut self, seats: u8) -> usize {
        (0..seats).map(|seat| self.scouts(seat).0.len()).sum()
    }

    fn act(&mut self, seat: u8, text: String) {
        self.party.forget(&mut self.world);
        let answer = self.party.does(&mut self.world, seat, Deed::Act { text });
        assert_eq!(answer["type"], "done", "{answer}");
    }

    /// Returns everything that seat 0 and a spectator request and receive in one round.
    fn reads(&mut self) -> String {
        let id = self.party.id.clone();
        let conn = self.party.conns[0];
        let act = json!("1 hold 2 hold");
        let asks = [
            json!({ "ask": "preview", "text": act }),
            json!({ "ask": "read", "text": act }),
            json!({ "ask": "acts" }),
            json!({ "ask": "history" }),
            json!({ "ask": "picks", "picks": [] }),
            json!({ "ask": "why-not", "picks": [{ "figure": 0 }, { "word": "n" }] }),
        ];
        for query in asks {
            self.world.say(conn, json!({ "type": "query", "id": 1, "seat": 0, "query": query }));
        }
        // A refusal must have the same words even if it concerns something hidden.
        let nonsense = self.party.does(&mut self.world, 0, Deed::Act { text: "1 up 2 down".to_string() });
        let other = self.world.does(conn, &id, 1, Deed::Act { text: "1 hold 2 hold".to_string() });
        self.world.now += 60_000;
        let mut text = format!("{nonsense}\n{other}\n");
        for request in [
            Request::Card(id.clone()),
            Request::Record(id.clone()),
            Request::Step(id.clone(), Some(0), None, Default::default()),
            Request::Step(id.clone(), Some(0), Some(0), Default::default()),
            Request::Step(id.clone(), Some(1), None, Default::default()),
        ] {
            text += &format!("{:?}\n", self.world.request(Some("p0"), request));
        }
        text + &format!("{:?}\n", self.world.request(None, Request::Step(id, None, None, Default::default())))
    }

    /// Lets seat 1 do other things: it asks, is refused, looks back, opens another window.
    fn noise(&mut self, chance: &mut Quick) {
        let (id, conn) = (self.party.id.clone(), self.party.conns[1]);
        for _ in 0..chance.below(4) {
            match chance.below(4) {
                0 => {
                    let query = json!({ "ask": "preview", "text": "1 hold 2 hold" });
                    self.world.say(conn, json!({ "type": "query", "id": 1, "seat": 1, "query": query }));
                }
                1 => drop(self.party.does(&mut self.world, 1, Deed::Act { text: "1 up".to_string() })),
                2 => drop(
                    self.world
                        .request(Some("p1"), Request::Step(id.clone(), Some(1), None, Default::default())),
                ),
                _ => {
                    let window = self.world.join(&id, Some("p1"), 0);
                    self.world.hang_up(window);
                }
            }
        }
    }
}

/// Returns a random legal act of a seat.
fn choose(side: &mut Side, seat: u8, chance: &mut Quick) -> String {
    Offers::of(&side.party.view(&mut side.world, seat)).by_chance(chance).expect("an act")
}

#[test]
fn what_a_seat_cannot_know_changes_no_byte_it_gets() {
    let (mut rounds, mut different) = (0, 0);
    for seed in 1..=180u8 {
        let seats = if seed % 3 == 0 { 3 } else { 2 };
        let (mut one, mut two) = (Side::new(seed, seats.into()), Side::new(seed, seats.into()));
        let (mut same, mut other) = (Quick(seed.into()), Quick(1_000 + u64::from(seed)));
        for round in 0..12 {
            let what = format!("seed {seed} round {round}");
            let (left, right) = (one.reads(), two.reads());
            assert_eq!(left, right, "{what}");
            // Seat 0 does the same in both worlds, while the others act freely, in the same order.
            let act = choose(&mut one, 0, &mut same);
            let late = same.below(2) == 0;
            if !late {
                one.act(0, act.clone());
                two.act(0, act.clone());
            }
            for seat in 1..seats {
                let acts = (choose(&mut one, seat, &mut other), choose(&mut two, seat, &mut other));
                two.noise(&mut other);
                different += usize::from(acts.0 != acts.1);
                one.act(seat, acts.0);
                two.act(seat, acts.1);
            }
            if late {
                one.act(0, act.clone());
                two.act(0, act);
            }
            let before = 2 * usize::from(seats);
            let known = |side: &mut Side| side.is_seen(0, seats) || side.scouts_left(seats) < before;
            if known(&mut one) || known(&mut two) {
                break;
            }
            for conn in [one.party.conns[0], one.watcher] {
                assert_eq!(one.world.sent[&conn], two.world.sent[&conn], "{what}");
            }
            rounds += 1;
        }
    }
    assert!(rounds >= 40 && different >= 40, "{rounds} rounds, {different} acts that differ");
}

#[test]
fn the_game_that_tells_too_much_would_be_found() {
    // This test can fail: for a viewer who may see the difference, the two games do differ.
    let (mut one, mut two) = (Side::new(5, 2), Side::new(5, 2));
    assert_eq!(one.party.view(&mut one.world, 1), two.party.view(&mut two.world, 1));
    // The first order of one scout, then of the other.
    let view = one.party.view(&mut one.world, 1);
    let scouts = &view["question"]["picks"]["next"];
    for (side, scout) in [(&mut one, 0), (&mut two, 1)] {
        side.act(1, Offers::of(&view).first_of(&scouts[scout][1]).expect("an act"));
        side.act(0, "1 hold 2 hold".to_string());
    }
    assert_ne!(one.party.view(&mut one.world, 1), two.party.view(&mut two.world, 1));
    assert_ne!(one.world.sent[&one.party.conns[1]], two.world.sent[&two.party.conns[1]]);
}

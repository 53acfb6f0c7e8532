//! Events as told to viewers: numbered without gaps, the same live and after a restart, and always complete.

use engine::chance::{Chance, Quick};
use live::{Conn, Request, Response};
use serde_json::{Value, json};
use wire::Deed;
use wire::rest::{MakeGame, Watch};

use super::people::*;
use crate::picks::Offers;
use crate::world::*;

/// A client that views a game, and what it has assembled of the game.
struct Eyes {
    key: Option<&'static str>,
    conn: Conn,
    seen: Mirror,
}

impl Eyes {
    fn open(world: &mut World, id: &str, key: Option<&'static str>) -> Eyes {
        let mut eyes = Eyes { key, conn: world.join(id, key, 0), seen: Mirror::default() };
        eyes.seen.hear(world, eyes.conn);
        eyes
    }

    /// Opens a new connection that continues where the old one stopped.
    fn again(&mut self, world: &mut World, id: &str) {
        self.conn = world.join(id, self.key, self.seen.events.len() as u64);
        self.seen.hear(world, self.conn);
    }
}

/// Checks that a new client with the same viewer sees the same.
fn sees_the_whole(world: &mut World, id: &str, eyes: &mut Eyes, what: &str) {
    eyes.seen.hear(world, eyes.conn);
    let fresh = Eyes::open(world, id, eyes.key);
    assert_eq!(eyes.seen.view, fresh.seen.view, "{what}");
    assert_eq!(eyes.seen.events, fresh.seen.events, "{what}");
    world.hang_up(fresh.conn);
    eyes.seen.hear(world, eyes.conn);
    let card = world.card(id);
    assert_eq!(eyes.seen.card, json!(card), "{what}");
}

/// Chooses a random deed of a player at the table, usually an act.
fn any_deed(world: &mut World, party: &Party, chance: &mut Quick) -> (u8, Deed) {
    let seat = chance.below(2) as u8;
    match chance.below(12) {
        0 => return (seat, Deed::OfferDraw),
        1 => return (seat, Deed::DeclineDraw),
        2 => return (seat, Deed::Undo),
        3 => return (seat, Deed::Leave),
        4 => return (seat, Deed::Return),
        _ => {}
    }
    let open = party.open(world);
    let seat = open[chance.below(open.len() as u32) as usize];
    let text = Offers::of(&party.view(world, seat)).by_chance(chance).expect("an act");
    (seat, Deed::Act { text })
}

#[test]
fn what_is_put_together_from_updates_is_what_somebody_new_sees() {
    for (number, game) in (1u64..).zip(games()) {
        for (watch, seed) in [(Watch::Common, 0), (Watch::All, 100)] {
            let seed = seed + number;
            let id = game.about().id;
            let what = format!("{id} seed {seed}");
            let (mut world, mut chance) = (World::new(), Quick(seed));
            let mut party = Party::at(&mut world, MakeGame { watch, ..for_people(id, 2) });
            let keys = [Some("p0"), Some("p1"), None];
            let mut all: Vec<Eyes> =
                keys.into_iter().map(|key| Eyes::open(&mut world, &party.id, key)).collect();
            for _ in 0..80 {
                if party.card(&mut world).stage == "over" {
                    break;
                }
                let (seat, deed) = any_deed(&mut world, &party, &mut chance);
                party.does(&mut world, seat, deed);
                world.now += 1;
                match chance.below(8) {
                    0..=2 => {
                        all.iter_mut().for_each(|eyes| sees_the_whole(&mut world, &party.id, eyes, &what));
                    }
                    3 => {
                        let eyes = &mut all[chance.below(3) as usize];
                        eyes.seen.hear(&mut world, eyes.conn);
                        world.hang_up(eyes.conn);
                        eyes.again(&mut world, &party.id);
                    }
                    4 if chance.below(3) == 0 => {
                        all.iter_mut().for_each(|eyes| eyes.seen.hear(&mut world, eyes.conn));
                        world.restart();
                        party.gather(&mut world);
                        all.iter_mut().for_each(|eyes| eyes.again(&mut world, &party.id));
                    }
                    _ => {}
                }
            }
            if party.card(&mut world).stage != "over" {
                party.does(&mut world, 0, Deed::Return);
                assert_eq!(party.does(&mut world, 0, Deed::Resign)["type"], "done", "{what}");
            }
            all.iter_mut().for_each(|eyes| sees_the_whole(&mut world, &party.id, eyes, &what));
            world.restart();
            for eyes in &mut all {
                let live = eyes.seen.clone();
                let fresh = Eyes::open(&mut world, &party.id, eyes.key);
                assert_eq!((fresh.seen.events, fresh.seen.view), (live.events, live.view), "{what}");
            }
        }
    }
}

#[test]
fn who_comes_back_is_told_what_came_since() {
    for game in games() {
        let mut world = World::new();
        let party = Party::of(&mut world, game.about().id, 2);
        for _ in 0..4 {
            party.round(&mut world);
        }
        for seat in [0, 1] {
            party.does(&mut world, seat, Deed::Leave);
            party.does(&mut world, seat, Deed::Return);
        }
        for restarted in [false, true] {
            if restarted {
                world.restart();
            }
            for key in [Some("p0"), Some("p1"), None] {
                let whole = Eyes::open(&mut world, &party.id, key).seen;
                let count = whole.events.len() as u64;
                assert!(count >= 4, "four rows of the table at least");
                for since in [0, 1, count - 1, count, count + 1, count + 1_000, 1 << 63, u64::MAX] {
                    let conn = world.join(&party.id, key, since);
                    let heard = world.heard(conn);
                    let update = heard.iter().find(|m| m["type"] == "update").expect("an update");
                    let events = update["events"].as_array().expect("a list");
                    // A client that claims to know more than exists learned it from a lost log, so it starts over.
                    let from = if since > count { 0 } else { since };
                    assert_eq!(update["full"], from == 0, "since {since} of {count}");
                    assert_eq!(events[..], whole.events[from as usize..]);
                    assert_eq!(update["view"].as_object(), Some(&whole.view), "the whole view in any case");
                    world.hang_up(conn);
                }
            }
        }
    }
}

#[test]
fn before_the_game_begins_there_is_nothing_to_catch_up_with() {
    let mut world = World::new();
    let id = world.make("p0", for_two(SIGNALS)).expect("made").card.id;
    for since in [0, 1, u64::MAX] {
        let conn = world.join(&id, Some("p0"), since);
        let heard = world.heard(conn);
        assert_eq!(types(&heard)[..2], ["welcome", "update"]);
        assert_eq!((&heard[1]["events"], &heard[1]["full"]), (&json!([]), &json!(true)));
    }
}

#[test]
fn a_lean_stream_tells_the_same_without_the_board() {
    for game in games() {
        let (mut world, mut chance) = (World::new(), Quick(5));
        let party = Party::of(&mut world, game.about().id, 2);
        let lean = world.connect(&party.id, Some("p0"));
        world.say(lean, json!({ "type": "hello", "protocol": 1, "stream": "lean" }));
        let (mut little, mut full) = (Mirror::default(), Eyes::open(&mut world, &party.id, Some("p0")));
        for _ in 0..20 {
            if party.card(&mut world).stage == "over" {
                break;
            }
            let (seat, deed) = any_deed(&mut world, &party, &mut chance);
            party.does(&mut world, seat, deed);
            little.hear(&mut world, lean);
            full.seen.hear(&mut world, full.conn);
            assert_eq!(little.events, full.seen.events);
            assert_eq!(little.view.keys().collect::<Vec<_>>(), ["question"]);
            let (short, long) = (&little.view["question"], &full.seen.view["question"]);
            for part in ["number", "kind", "open"] {
                assert_eq!(short[part], long[part], "{} {part}", game.about().id);
            }
            assert!(short.get("picks").is_none());
            if long["picks"].is_object() {
                assert_eq!(short["prompt"], long["prompt"]);
            }
        }
    }
}

#[test]
fn looking_back_shows_what_was_shown_then() {
    for game in games() {
        let (mut world, mut chance) = (World::new(), Quick(11));
        let party = Party::of(&mut world, game.about().id, 2);
        let keys = [(Some("p0"), Some(0)), (Some("p1"), Some(1)), (None, None)];
        let mut all: Vec<Eyes> =
            keys.iter().map(|(key, _)| Eyes::open(&mut world, &party.id, *key)).collect();
        let mut live: Vec<(usize, Vec<Value>)> = Vec::new();
        for _ in 0..60 {
            let step = world.request(None, Request::Step(party.id.clone(), None, None, Default::default()));
            let Response::Step(step) = step else { panic!("a look") };
            all.iter_mut().for_each(|eyes| eyes.seen.hear(&mut world, eyes.conn));
            // A row after which some seats have already sealed is later shown as if none had sealed.
            let open = all[0].seen.view["question"]["open"].as_array().map_or(0, Vec::len);
            let sealing = all[0].seen.view["question"]["kind"] == "sealed" && open < 2;
            if !sealing && live.last().is_none_or(|(row, _)| *row != step.row) {
                live.push((step.row, all.iter().map(|eyes| json!(eyes.seen.view)).collect()));
            }
            if party.card(&mut world).stage == "over" {
                break;
            }
            let (seat, deed) = any_deed(&mut world, &party, &mut chance);
            party.does(&mut world, seat, deed);
        }
        // The last row may have changed since it was noted.
        live.pop();
        // Check while the game runs, and after a restart.
        for _ in 0..2 {
            let over = party.card(&mut world).stage == "over";
            for (at, (key, seat)) in keys.iter().enumerate().filter(|(_, (key, _))| key.is_some() || !over) {
                for (row, views) in &live {
                    let request = Request::Step(party.id.clone(), *seat, Some(*row), Default::default());
                    let Response::Step(step) = world.request(*key, request) else { panic!("a look") };
                    assert_eq!(step.view, views[at], "{} row {row}", game.about().id);
                    let told = all[at].seen.events.iter().filter(|event| event["row"] == *row);
                    assert_eq!(json!(step.events), json!(told.collect::<Vec<_>>()));
                }
                for row in [1_000_000, usize::MAX] {
                    let request = Request::Step(party.id.clone(), *seat, Some(row), Default::default());
                    let Response::Refused(why) = world.request(*key, request) else { panic!("no such row") };
                    assert_eq!(why.kind, wire::Kind::NotFound);
                }
            }
            world.restart();
        }
    }
}

//! A whole game through a hall, for every rulebook.

use live::{Request, Response};
use wire::Deed;
use wire::rest::TakeSeat;

use crate::hall::people::Mirror;
use crate::world::*;

#[test]
fn two_people_play_every_rulebook_to_the_end_across_restarts() {
    for game in games() {
        let mut world = World::new();
        let entered = world.make("ada", for_two(game.about().id)).expect("a game is made");
        let id = entered.card.id.clone();
        let take = TakeSeat { invite: entered.invite.clone(), name: "Bob".into(), ..TakeSeat::default() };
        let Response::Entered(bob) = world.request(Some("bob"), Request::Take(id.clone(), take)) else {
            panic!("Bob gets a seat")
        };
        assert_eq!(bob.seats, [1]);
        let mut conns = [world.join(&id, Some("ada"), 0), world.join(&id, Some("bob"), 0)];
        let mut seen = [Mirror::default(), Mirror::default()];
        let mut turns = 0;
        loop {
            for seat in [0, 1] {
                for message in world.heard(conns[seat]) {
                    assert!(message["type"] != "update" || message["seat"] == seat as u64);
                    seen[seat].take(&message);
                }
            }
            if world.card(&id).stage == "over" {
                break;
            }
            let asked = seen.iter().position(|seen| seen.offers().asked()).expect("a seat is asked");
            let act = seen[asked].offers().first().expect("something can be done");
            let answer = world.does(conns[asked], &id, asked as u8, Deed::Act { text: act });
            assert_eq!(answer["type"], "done", "{} {answer}", game.about().id);
            turns += 1;
            if turns % 25 == 0 {
                let hash = world.disk.rows[&id].last().map(|row| row.check.clone());
                world.restart();
                conns = [world.join(&id, Some("ada"), 0), world.join(&id, Some("bob"), 0)];
                assert_eq!(hash, world.disk.rows[&id].last().map(|row| row.check.clone()));
            }
            if turns == 400 {
                assert_eq!(world.does(conns[0], &id, 0, Deed::Resign)["type"], "done");
            }
        }
        let card = world.card(&id);
        assert!(card.seed.is_some() && card.result.is_some());
        let Response::Record(record) = world.request(None, Request::Record(id)) else { panic!("a record") };
        let record = engine::record::RecordText::parse(&record).expect("it can be read");
        game.replay(&record, None).expect("it replays");
    }
}

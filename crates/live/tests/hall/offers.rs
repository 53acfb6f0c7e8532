//! Draws that are offered, declined and agreed, and resignations.

use wire::Deed;
use wire::rest::GameCard;

use super::people::*;
use crate::world::*;

fn offers(card: &GameCard) -> Vec<bool> {
    card.seats.iter().map(|seat| seat.offers_draw).collect()
}

fn done(world: &mut World, party: &Party, seat: u8, deed: Deed) {
    let answer = party.does(world, seat, deed);
    assert_eq!(answer["type"], "done", "{answer}");
}

fn refused(world: &mut World, party: &Party, seat: u8, deed: Deed, expected: &str) {
    let rows = party.rows(world);
    assert_eq!(kind(&party.does(world, seat, deed)), expected);
    assert_eq!(party.rows(world), rows);
}

#[test]
fn a_draw_is_agreed_when_all_have_offered_it() {
    for (rulebook, seats) in [(SPLIT, 2), (PARRY, 2), (SIGNALS, 2), (SIGNALS, 3), (SIGNALS, 5)] {
        let mut world = World::new();
        let party = Party::of(&mut world, rulebook, seats);
        for seat in 0..seats as u8 {
            assert_eq!(party.card(&mut world).stage, "live");
            done(&mut world, &party, seat, Deed::OfferDraw);
            if usize::from(seat) + 1 < seats {
                assert!(offers(&party.card(&mut world))[usize::from(seat)]);
                refused(&mut world, &party, seat, Deed::OfferDraw, "not-now");
            }
        }
        let result = party.card(&mut world).result.expect("it is over");
        assert_eq!((result.reason.as_str(), result.winners), ("agreed", vec![]));
        world.restart();
        assert_eq!(party.card(&mut world).result.expect("still over").reason, "agreed");
    }
}

#[test]
fn an_offer_is_declined_or_withdrawn() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    for seat in [0, 1] {
        refused(&mut world, &party, seat, Deed::DeclineDraw, "not-now");
    }
    for decliner in [1, 0] {
        done(&mut world, &party, 0, Deed::OfferDraw);
        done(&mut world, &party, decliner, Deed::DeclineDraw);
        assert_eq!(offers(&party.card(&mut world)), [false, false]);
        refused(&mut world, &party, decliner, Deed::DeclineDraw, "not-now");
    }
    done(&mut world, &party, 1, Deed::OfferDraw);
    assert_eq!(party.card(&mut world).stage, "live", "an old offer is not taken");
    let events: Vec<String> = {
        let conn = world.join(&party.id, Some("p0"), 0);
        let mut seen = Mirror::default();
        seen.hear(&mut world, conn);
        seen.events.iter().map(|event| event["text"].as_str().expect("a line").to_string()).collect()
    };
    let said = [
        "Ada offers a draw",
        "p1 wants no draw",
        "Ada offers a draw",
        "Ada wants no draw",
        "p1 offers a draw",
    ];
    assert_eq!(events, said);
}

#[test]
fn an_act_cancels_what_was_offered() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    done(&mut world, &party, 0, Deed::OfferDraw);
    party.plays(&mut world, 0);
    assert_eq!(offers(&party.card(&mut world)), [false, false]);
    done(&mut world, &party, 0, Deed::OfferDraw);
    party.plays(&mut world, 1);
    assert_eq!(offers(&party.card(&mut world)), [false, false], "playing on stands for no");
    refused(&mut world, &party, 1, Deed::DeclineDraw, "not-now");
    world.restart();
    assert_eq!(offers(&party.card(&mut world)), [false, false]);
}

#[test]
fn an_offer_is_for_the_position_it_was_made_in() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    party.plays(&mut world, 0);
    done(&mut world, &party, 1, Deed::OfferDraw);
    done(&mut world, &party, 0, Deed::Undo);
    assert_eq!(offers(&party.card(&mut world)), [false, false], "the position it was offered in is gone");

    let party = Party::of(&mut world, SIGNALS, 3);
    done(&mut world, &party, 0, Deed::OfferDraw);
    done(&mut world, &party, 1, Deed::OfferDraw);
    done(&mut world, &party, 2, Deed::Resign);
    let card = party.card(&mut world);
    assert_eq!(
        (card.stage.as_str(), offers(&card)),
        ("live", vec![false; 3]),
        "two are left, and may offer again"
    );
    done(&mut world, &party, 0, Deed::OfferDraw);
    done(&mut world, &party, 1, Deed::OfferDraw);
    assert_eq!(party.card(&mut world).result.expect("over").reason, "agreed");
}

#[test]
fn who_is_out_has_no_say() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 3);
    done(&mut world, &party, 2, Deed::Resign);
    refused(&mut world, &party, 2, Deed::OfferDraw, "not-now");
    done(&mut world, &party, 0, Deed::OfferDraw);
    refused(&mut world, &party, 2, Deed::DeclineDraw, "not-now");
    assert_eq!(offers(&party.card(&mut world)), [true, false, false]);
    done(&mut world, &party, 1, Deed::OfferDraw);
    assert_eq!(party.card(&mut world).result.expect("over").reason, "agreed");
}

#[test]
fn built_in_players_agree_to_no_draw() {
    let mut world = World::new();
    let party = Party::at(&mut world, against_machine(SPLIT, "random"));
    refused(&mut world, &party, 0, Deed::OfferDraw, "not-now");
}

#[test]
fn giving_up_between_two_ends_the_game() {
    for game in games() {
        for seat in [0, 1] {
            let mut world = World::new();
            let party = Party::of(&mut world, game.about().id, 2);
            done(&mut world, &party, seat, Deed::Resign);
            let result = party.card(&mut world).result.expect("over");
            assert_eq!((result.reason.as_str(), result.winners), ("resigned", vec![1 - seat]));
            refused(&mut world, &party, seat, Deed::Resign, "over");
            assert_eq!(world.disk.cards[&party.id].stage, live::Stage::Over);
        }
    }
}

#[test]
fn giving_up_among_more_leaves_the_others_playing() {
    let mut world = World::new();
    let party = Party::of(&mut world, SIGNALS, 4);
    // The last player that the game waits for resigns, so the round is played without them.
    for seat in 0..3 {
        party.plays(&mut world, seat);
    }
    done(&mut world, &party, 3, Deed::Resign);
    assert_eq!(party.open(&mut world), [0, 1, 2], "the next round");
    refused(&mut world, &party, 3, Deed::Resign, "not-yours");
    refused(&mut world, &party, 3, Deed::Act { text: "1 hold 2 hold".to_string() }, "not-yours");
    // A player who has sealed an act resigns, so the act is not played.
    party.plays(&mut world, 0);
    done(&mut world, &party, 0, Deed::Resign);
    party.plays(&mut world, 1);
    party.plays(&mut world, 2);
    assert_eq!(party.open(&mut world), [1, 2]);
    done(&mut world, &party, 1, Deed::Resign);
    let result = party.card(&mut world).result.expect("over");
    assert_eq!((result.reason.as_str(), result.winners), ("resigned", vec![2]));
}

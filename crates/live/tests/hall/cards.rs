//! The card of a game in a list: it says whose turn it is, and nothing that the holders do not see at the table.

use wire::Deed;
use wire::rest::GameCard;

use super::people::*;
use crate::world::*;

/// Returns the card that a list would show.
fn listed(world: &World, game: &str) -> GameCard {
    serde_json::from_str(&world.disk.cards[game].body).expect("a card")
}

#[test]
fn a_list_says_whose_turn_it_is_after_every_act() {
    for rulebook in [SPLIT, SIGNALS, PARRY] {
        let mut world = World::new();
        let party = Party::of(&mut world, rulebook, 2);
        for _ in 0..6 {
            let open = party.open(&mut world);
            assert_eq!(listed(&world, &party.id).turn, open, "{rulebook}");
            // Seats answer one by one, so that sealed answers can be seen arriving.
            let Some(seat) = open.first() else { break };
            party.plays(&mut world, *seat);
        }
        assert_eq!(listed(&world, &party.id).turn, party.open(&mut world), "{rulebook}");
        assert!(party.card(&mut world).turn.is_empty(), "the card of a stranger does not say it");
    }
}

#[test]
fn a_game_that_is_over_waits_for_no_one() {
    let mut world = World::new();
    let party = Party::of(&mut world, SPLIT, 2);
    assert!(!listed(&world, &party.id).turn.is_empty());
    party.does(&mut world, 0, Deed::Resign);
    let card = listed(&world, &party.id);
    assert_eq!((card.stage.as_str(), card.turn), ("over", Vec::new()));
}

#[test]
fn a_list_names_the_turns_of_people_alone() {
    let mut world = World::new();
    let mut party = Party::at(&mut world, against_machine(SPLIT, "random"));
    let mut machine_was_asked = false;
    for _ in 0..4 {
        let card = listed(&world, &party.id);
        assert!(!card.turn.contains(&1), "{:?}", card.turn);
        world.restart();
        assert_eq!(listed(&world, &party.id).turn, card.turn, "a restart forgets nothing");
        party.gather(&mut world);
        let Some(seat) = party.open(&mut world).into_iter().find(|seat| *seat == 0) else { break };
        party.plays(&mut world, seat);
        // The machine has not thought yet.
        machine_was_asked |= party.open(&mut world).contains(&1);
        assert!(!listed(&world, &party.id).turn.contains(&1));
        world.wait(10 * world.limits.machine_pace_ms);
    }
    assert!(machine_was_asked);
}

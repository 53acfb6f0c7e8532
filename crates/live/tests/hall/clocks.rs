//! Clocks for each answer, for the whole game, or both.

use live::{Input, Millis};
use wire::Deed;
use wire::rest::{Clock, MakeGame};

use super::people::*;
use crate::world::*;

fn timed(rulebook: &str, answer: Millis, bank: Millis) -> (World, Party) {
    let mut world = World::new();
    let clock = Some(Clock { answer, bank });
    let party = Party::at(&mut world, MakeGame { clock, ..for_people(rulebook, 2) });
    (world, party)
}

fn banks(world: &mut World, party: &Party) -> Vec<Option<Millis>> {
    party.card(world).seats.iter().map(|seat| seat.bank).collect()
}

fn time_outs(world: &World, party: &Party) -> usize {
    world.disk.rows[&party.id].iter().filter(|row| row.body.contains("\"time-out\"")).count()
}

#[test]
fn time_for_each_answer_ends_exactly_when_it_is_over() {
    let (mut world, party) = timed(SPLIT, 10_000, 0);
    let begun = world.now;
    assert_eq!(party.card(&mut world).asked, Some(begun));
    world.wait(9_999);
    assert_eq!(time_outs(&world, &party), 0);
    party.plays(&mut world, 0);
    world.wait(9_999);
    assert_eq!(party.open(&mut world), [1]);
    let late = party.act(&mut world, 1);
    let late = party.command(&mut world, 1, Deed::Act { text: late });
    world.wait(1);
    assert_eq!(time_outs(&world, &party), 1, "the rules take an act for who gives none (SP-010)");
    assert_eq!(kind(&world.command(party.conns[1], &late)), "not-yours", "too late by nothing is too late");
    let row = world.disk.rows[&party.id].iter().find(|row| row.body.contains("time-out")).expect("a row");
    assert_eq!(row.at, begun + 9_999 + 10_000, "not a moment before");
}

#[test]
fn a_command_at_the_last_moment_comes_before_the_time_out_and_one_at_the_end_after_it() {
    for (used, taken) in [(9_999, true), (10_000, false), (10_001, false)] {
        let (mut world, party) = timed(SPLIT, 10_000, 0);
        let act = Deed::Act { text: party.act(&mut world, 0) };
        let command = party.command(&mut world, 0, act);
        // There is no tick in between: the command itself brings the time.
        world.now += used;
        assert_eq!(world.command(party.conns[0], &command)["type"] == "done", taken, "after {used} ms");
        assert_eq!(time_outs(&world, &party), usize::from(!taken));
    }
}

#[test]
fn who_gives_no_act_where_the_rules_take_none_loses_by_time() {
    let (mut world, party) = timed(PARRY, 10_000, 0);
    world.wait(10_000);
    let result = party.card(&mut world).result.expect("it is over");
    assert_eq!((result.reason.as_str(), result.winners), ("time", vec![1]));
}

#[test]
fn a_bank_is_used_up_and_shows_what_remains() {
    let (mut world, party) = timed(SPLIT, 0, 10_000);
    assert_eq!(banks(&mut world, &party), [Some(10_000), Some(10_000)]);
    world.wait(4_000);
    assert_eq!(banks(&mut world, &party)[0], Some(10_000), "as of the last answer");
    party.plays(&mut world, 0);
    assert_eq!(banks(&mut world, &party), [Some(6_000), Some(10_000)]);
    world.wait(1_000);
    party.plays(&mut world, 1);
    assert_eq!(banks(&mut world, &party), [Some(6_000), Some(9_000)]);
    world.restart();
    assert_eq!(banks(&mut world, &party), [Some(6_000), Some(9_000)]);
    let next = party.open(&mut world)[0];
    let left = banks(&mut world, &party)[usize::from(next)].expect("a bank");
    world.wait(left - 1);
    assert_eq!(time_outs(&world, &party), 0);
    world.wait(1);
    assert_eq!(time_outs(&world, &party), 1);
    assert_eq!(banks(&mut world, &party)[usize::from(next)], Some(0));
}

#[test]
fn the_bank_pays_only_what_an_answer_takes_beyond_its_own_time() {
    let (mut world, party) = timed(SPLIT, 5_000, 10_000);
    world.wait(5_000);
    party.plays(&mut world, 0);
    assert_eq!(banks(&mut world, &party), [Some(10_000), Some(10_000)]);
    world.wait(7_000);
    party.plays(&mut world, 1);
    assert_eq!(banks(&mut world, &party), [Some(10_000), Some(8_000)]);
    let next = party.open(&mut world)[0];
    let left = 5_000 + banks(&mut world, &party)[usize::from(next)].expect("a bank");
    world.wait(left - 1);
    assert_eq!(time_outs(&world, &party), 0);
    world.wait(1);
    assert_eq!(time_outs(&world, &party), 1);
}

#[test]
fn sealed_acts_have_a_clock_for_each_seat() {
    let (mut world, party) = timed(SIGNALS, 5_000, 10_000);
    world.wait(3_000);
    party.plays(&mut world, 0);
    world.wait(4_000);
    assert_eq!(banks(&mut world, &party), [Some(10_000), Some(10_000)]);
    world.wait(8_000);
    assert_eq!(time_outs(&world, &party), 1, "the other had 15 seconds in all");
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 2, "and its scouts hold (SG-007)");
    assert_eq!(banks(&mut world, &party), [Some(10_000), Some(0)]);
    // Both are late in the next round, so both time out, one of them at the end of its bank.
    world.wait(5_000);
    assert_eq!(time_outs(&world, &party), 2);
    world.wait(10_000);
    assert_eq!(time_outs(&world, &party), 3);
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 3);
}

#[test]
fn taking_back_a_sealed_act_costs_no_time_twice() {
    let (mut world, party) = timed(SIGNALS, 5_000, 60_000);
    world.wait(25_000);
    party.plays(&mut world, 0);
    assert_eq!(banks(&mut world, &party)[0], Some(40_000));
    world.wait(5_000);
    assert_eq!(party.does(&mut world, 0, Deed::Undo)["reply"], "sealed");
    assert_eq!(
        banks(&mut world, &party)[0],
        Some(60_000),
        "the question is open again, and nothing is paid yet"
    );
    world.wait(10_000);
    party.plays(&mut world, 0);
    assert_eq!(banks(&mut world, &party)[0], Some(25_000), "40 seconds of one question: 35 from the bank");
    // The time paid for a question that is still open counts towards its end.
    assert_eq!(party.does(&mut world, 0, Deed::Undo)["reply"], "sealed");
    world.wait(24_999);
    assert_eq!(time_outs(&world, &party), 0);
    world.wait(1);
    assert_eq!(time_outs(&world, &party), 2, "at 65 seconds both have used up everything");
}

#[test]
fn taking_back_an_act_gives_no_new_time() {
    let (mut world, party) = timed(SPLIT, 10_000, 0);
    world.wait(8_000);
    party.plays(&mut world, 0);
    world.wait(1_000);
    assert_eq!(party.does(&mut world, 0, Deed::Undo)["reply"], "played");
    world.wait(1_999);
    assert_eq!(time_outs(&world, &party), 0);
    world.wait(1);
    assert_eq!(time_outs(&world, &party), 1, "eight seconds were used before the act was given");

    // The bank returns to its state before the act, and pays for the whole time once.
    let (mut world, mut party) = timed(SPLIT, 0, 20_000);
    world.wait(8_000);
    party.plays(&mut world, 0);
    assert_eq!(banks(&mut world, &party)[0], Some(12_000));
    assert_eq!(party.does(&mut world, 0, Deed::Undo)["reply"], "played");
    assert_eq!(banks(&mut world, &party)[0], Some(20_000));
    world.wait(2_000);
    party.plays(&mut world, 0);
    assert_eq!(banks(&mut world, &party)[0], Some(10_000));
    assert_eq!(party.does(&mut world, 0, Deed::Undo)["reply"], "played");
    world.restart();
    party.gather(&mut world);
    world.wait(2_000);
    party.plays(&mut world, 0);
    assert_eq!(banks(&mut world, &party)[0], Some(18_000), "the time before a restart counts for no one");
}

#[test]
fn a_restart_costs_nobody_time() {
    for (answer, bank) in [(10_000, 0), (0, 10_000), (5_000, 5_000)] {
        let (mut world, party) = timed(SPLIT, answer, bank);
        for _ in 0..5 {
            world.wait(9_000);
            // The server is down for a day.
            world.now += 86_400_000;
            world.restart();
            assert_eq!(time_outs(&world, &party), 0);
            assert_eq!(party.card(&mut world).asked, Some(world.now));
        }
        world.wait(9_999);
        assert_eq!(time_outs(&world, &party), 0);
        world.wait(1);
        assert_eq!(time_outs(&world, &party), 1, "but it does not stand still for ever");
    }
}

#[test]
fn a_clock_that_stands_still_or_jumps_or_goes_back_takes_no_ones_time_wrongly() {
    let (mut world, party) = timed(SIGNALS, 10_000, 0);
    for _ in 0..1_000 {
        world.put(Input::Tick);
    }
    assert_eq!(time_outs(&world, &party), 0);
    // The clock goes back by a day in the middle of an answer, which has no effect.
    let now = world.now;
    world.now -= now.min(86_400_000);
    world.put(Input::Tick);
    party.plays(&mut world, 0);
    assert_eq!(time_outs(&world, &party), 0);
    world.now = now;
    party.plays(&mut world, 1);
    // The clock goes forward by a day between two inputs: the player who was asked times out once, and the next
    // question gets its full time.
    world.now += 86_400_000;
    world.put(Input::Tick);
    assert_eq!(time_outs(&world, &party), 2);
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 3);
    world.wait(9_999);
    assert_eq!(time_outs(&world, &party), 2);
    party.round(&mut world);
    assert_eq!(party.card(&mut world).stage, "live");
}

#[test]
fn a_slow_disk_takes_nobodys_time() {
    let (mut world, party) = timed(SIGNALS, 10_000, 0);
    let hold = || Deed::Act { text: "1 hold 2 hold".to_string() };
    let (red, blue) = (party.command(&mut world, 0, hold()), party.command(&mut world, 1, hold()));
    world.wait(9_000);
    world.disk_is_slow = true;
    order(&mut world, party.conns[0], &red);
    world.now += 500;
    order(&mut world, party.conns[1], &blue);
    // The disk takes longer than their allotted time.
    world.now += 20_000;
    world.put(Input::Tick);
    world.disk_is_slow = false;
    world.disk_goes_on();
    assert_eq!(time_outs(&world, &party), 0, "both answered in time");
    let heard = world.heard(party.conns[1]);
    assert!(heard.iter().any(|m| m["type"] == "done"), "{heard:?}");
    let acts = world.disk.rows[&party.id].iter().filter(|row| row.body.contains("\"act\""));
    let times: Vec<Millis> = acts.map(|row| row.at).collect();
    assert_eq!(times[1] - times[0], 500, "each counts from when it came");
    // The disk held the next question back from them, so its time begins when they are told.
    assert_eq!(party.view(&mut world, 0)["question"]["number"], 2);
    world.wait(9_999);
    assert_eq!(time_outs(&world, &party), 0);
    world.wait(1);
    assert_eq!(time_outs(&world, &party), 2);
}

#[test]
fn built_in_players_have_no_clock() {
    let mut world = World::new();
    world.players_are_slow = true;
    let clock = Some(Clock { answer: 1_000, bank: 5_000 });
    let party = Party::at(&mut world, MakeGame { clock, ..against_machine(SPLIT, "random") });
    assert_eq!(banks(&mut world, &party), [Some(5_000), None]);
    party.plays(&mut world, 0);
    world.wait(1_000_000);
    assert_eq!(time_outs(&world, &party), 0, "it thinks as long as it thinks");
    assert_eq!(party.card(&mut world).asked, None, "and no clock runs");
    world.players_answer();
    assert_eq!(party.open(&mut world).len(), 1);
}

#[test]
fn the_clock_of_a_person_stands_while_a_built_in_player_sits_in() {
    let (mut world, party) = timed(SPLIT, 10_000, 0);
    world.players_are_slow = true;
    world.wait(6_000);
    assert_eq!(party.does(&mut world, 0, Deed::Leave)["type"], "done");
    let call = Deed::TakeOver { seat: 0, player: "random".to_string() };
    assert_eq!(party.does(&mut world, 1, call)["type"], "done");
    world.wait(100_000);
    assert_eq!(party.open(&mut world), [0], "it thinks for long");
    assert_eq!(party.does(&mut world, 0, Deed::Return)["type"], "done");
    world.wait(3_999);
    assert_eq!(time_outs(&world, &party), 0, "six seconds were used before");
    world.wait(1);
    assert_eq!(time_outs(&world, &party), 1, "and coming and going gives no new time");
}

#[test]
fn a_game_whose_people_have_no_time_left_comes_to_its_end() {
    let (mut world, party) = timed(SPLIT, 0, 1_000);
    world.hang_up(party.conns[0]);
    world.hang_up(party.conns[1]);
    world.wait(10_000);
    let card = party.card(&mut world);
    assert_eq!(card.stage, "over", "without anyone's help");
    assert!(card.seed.is_some());
}

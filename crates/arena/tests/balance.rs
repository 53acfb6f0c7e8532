//! Balance, tried on the toys.

use std::sync::atomic::{AtomicBool, Ordering};

use arena::{Balance, Group, Lean, MatchError, Plan, Standing, Watch, run_balance, run_match};
use engine::Game;
use toys::{Parry, Signals, Split};

use crate::matches::plan;

fn run<G: Game>(plan: &Plan) -> Result<Balance, MatchError> {
    run_balance::<G>(plan, Watch { progress: &mut |_, _| (), stop: &AtomicBool::new(false) })
}

fn group<'a>(balance: &'a Balance, name: &str) -> &'a Group {
    balance.groups.iter().find(|group| group.name == name).unwrap()
}

fn same_with_any_number_of_threads<G: Game>() -> Balance {
    let one = run::<G>(&plan::<G>(30, 1)).unwrap();
    for threads in [2, 5] {
        assert_eq!(run::<G>(&plan::<G>(30, threads)).unwrap(), one, "{threads} threads");
    }
    assert_eq!((one.played, one.partial()), (30, false));
    assert_eq!(one.endings.values().sum::<u64>(), 30);
    assert!(one.seats.iter().all(|seat| seat.games() == 30));
    let length = &one.length;
    assert!(0 < length.smallest && length.smallest <= length.median && length.median <= length.largest);
    // The games are the same as those of a match, one by one.
    let watch = Watch { progress: &mut |_, _| (), stop: &AtomicBool::new(false) };
    assert_eq!(run_match::<G>(&plan::<G>(30, 2), watch).unwrap().hash, one.hash);
    one
}

#[test]
fn one_thread_and_many_find_the_same() {
    let parry = same_with_any_number_of_threads::<Parry>();
    assert_eq!((parry.length.of, parry.groups), ("questions", Vec::new()));
    let signals = same_with_any_number_of_threads::<Signals>();
    assert_eq!(signals.length.of, "turns");
    same_with_any_number_of_threads::<Split>();
}

#[test]
fn what_was_in_play_is_counted_by_side() {
    let balance = run::<Split>(&plan::<Split>(60, 2)).unwrap();
    let counts = |standing: &Standing| (standing.wins, standing.draws, standing.losses);
    // A corner belongs to a seat, so it has the results of the seat.
    let corners = group(&balance, "corner");
    assert!(!corners.common);
    for (seat, corner) in balance.seats.iter().zip(["south-west", "north-east"]) {
        let found = corners.factors.iter().find(|factor| factor.name == corner).unwrap();
        assert_eq!(counts(found), counts(seat), "{corner}");
    }
    // A factor that all seats share shows the results of the first seat, and every game has one number of coins.
    let coins = group(&balance, "coins");
    assert!(coins.common && coins.factors.len() > 1);
    let sum = |of: fn(&Standing) -> u64| coins.factors.iter().map(of).sum::<u64>();
    assert_eq!(sum(Standing::games), 60);
    assert_eq!(sum(|standing| standing.wins), balance.seats[0].wins);
    for group in &balance.groups {
        assert!(group.factors.is_sorted_by(|a, b| a.score() >= b.score()), "{group:?}");
    }
    // Two seats have even shares.
    assert!((balance.even() - 0.5).abs() < 1e-9);
    assert!((balance.first_seat_advantage() - (balance.seats[0].score() - 0.5)).abs() < 1e-9);
}

#[test]
fn leaning_is_more_than_chance() {
    let balance = run::<Parry>(&plan::<Parry>(2, 1)).unwrap();
    let lean = |wins, losses| balance.lean(&Standing { wins, losses, ..Standing::new("x") });
    assert_eq!(
        [lean(55, 45), lean(600, 400), lean(400, 600)],
        [Lean::Even, Lean::Above, Lean::Below].map(Some)
    );
    assert_eq!(lean(0, 0), Some(Lean::Even));
}

#[test]
fn the_findings_for_programs_hold_every_figure() {
    let value = run::<Split>(&plan::<Split>(8, 1)).unwrap().to_json();
    assert_eq!((&value["played"], &value["player"]), (&8.into(), &"random".into()));
    assert_eq!(value["seats"][0]["games"], 8);
    assert_eq!(value["groups"][1]["name"], "corner");
    assert_eq!(value["groups"][1]["factors"][0]["interval_percent"].as_array().unwrap().len(), 2);
    assert!(["above", "even", "below"].iter().any(|lean| value["seats"][0]["lean"] == *lean));
    assert_eq!(value["even_percent"], 50.0);
}

#[test]
fn a_stopped_run_counts_its_first_games() {
    let stop = AtomicBool::new(false);
    let plan = plan::<Parry>(100_000, 2);
    let mut progress = |done, _| stop.store(done >= 5, Ordering::Relaxed);
    let found = run_balance::<Parry>(&plan, Watch { progress: &mut progress, stop: &stop }).unwrap();
    assert!(found.partial() && (5..100_000).contains(&found.played), "{} games", found.played);
    let again = run::<Parry>(&Plan { games: found.played, ..plan }).unwrap();
    assert_eq!((again.seats, again.hash), (found.seats, found.hash));
}

//! Round robins, tried on a toy: its one option stands in for the rosters of both seats.

use std::sync::atomic::{AtomicBool, Ordering};

use arena::{MatchError, Plan, Robin, RobinReport, Watch, run_robin};
use toys::{Parry, Signals};

use crate::matches::plan;

fn robin(games: u64, threads: usize) -> Robin {
    let rosters = ["on", "off"].map(|word| (format!("undo {word}"), word.to_string()));
    Robin { plan: plan::<Parry>(games, threads), options: ["undo", "undo"], rosters: rosters.to_vec() }
}

fn run(robin: &Robin) -> Result<RobinReport, MatchError> {
    run_robin::<Parry>(robin, Watch { progress: &mut |_, _| (), stop: &AtomicBool::new(false) })
}

#[test]
fn one_thread_and_many_find_the_same() {
    let one = run(&robin(20, 1)).unwrap();
    for threads in [2, 5] {
        assert_eq!(run(&robin(20, threads)).unwrap(), one, "{threads} threads");
    }
    assert_eq!((one.overall.played, one.overall.planned, one.overall.partial()), (60, 60, false));
    let names: Vec<(usize, usize)> = one.pairs.iter().map(|pair| (pair.row, pair.column)).collect();
    assert_eq!(names, [(0, 0), (0, 1), (1, 1)]);
    for pair in &one.pairs {
        assert_eq!((pair.standing.games(), pair.first_seat.games()), (20, 20));
        assert!((15..=20).contains(&pair.distinct), "chance makes games differ: {}", pair.distinct);
    }
    assert!(one.rosters.iter().all(|roster| roster.games() == 20), "games against itself do not count");
}

#[test]
fn a_stopped_run_has_played_a_little_of_every_pair() {
    let stop = AtomicBool::new(false);
    let robin = robin(100_000, 2);
    let mut progress = |done, _| stop.store(done >= 9, Ordering::Relaxed);
    let found = run_robin::<Parry>(&robin, Watch { progress: &mut progress, stop: &stop }).unwrap();
    assert!(found.overall.partial() && found.overall.played >= 9);
    let games: Vec<u64> = found.pairs.iter().map(|pair| pair.standing.games()).collect();
    assert!(games.iter().all(|count| *count > 0) && games[0] - games[2] <= 1, "{games:?}");
}

#[test]
fn what_cannot_be_played_is_told_before_it_begins() {
    let told = |robin: &Robin| run(robin).expect_err("it cannot be played").to_string();
    assert_eq!(told(&Robin { rosters: Vec::new(), ..robin(2, 1) }), "there are no rosters to meet");
    let rosters = vec![robin(2, 1).rosters[0].clone(); 2];
    assert_eq!(told(&Robin { rosters, ..robin(2, 1) }), "a roster is named twice");
    let watch = Watch { progress: &mut |_, _| (), stop: &AtomicBool::new(false) };
    let three = Robin { plan: plan::<Signals>(2, 1), ..robin(2, 1) };
    let players = vec!["random".into(); 3];
    let three = Robin { plan: Plan { players, ..three.plan }, ..three };
    assert_eq!(run_robin::<Signals>(&three, watch).unwrap_err().to_string(), "a round robin has two seats");
}

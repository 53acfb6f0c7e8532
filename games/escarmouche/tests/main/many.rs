//! Many different games from beginning to end, at random and by the built-in player.
//! `SKIRMISH_LAWS=soak` plays ten thousand at random instead of hundreds.

use escarmouche::Rulebook;
use testing::{count, different_ends, wins};

use crate::table::varied;

#[test]
fn games_at_random_laws() {
    let count = count(400, 10_000);
    let ends = different_ends::<Rulebook>(count, ["random"; 2], varied);
    assert_eq!(ends, count, "some games ended alike");
}

#[test]
fn games_of_the_built_in_player_laws() {
    let count = count(30, 1_000);
    let ends = different_ends::<Rulebook>(count, ["greedy"; 2], varied);
    assert_eq!(ends, count, "some games ended alike");
}

/// Squads, boards and options are random.
#[test]
fn greedy_beats_random_on_any_board_laws() {
    let count = count(40, 1_000);
    let won = wins::<Rulebook>(count, "greedy", varied);
    assert!(won * 100 > count * 90, "{won} of {count}");
}

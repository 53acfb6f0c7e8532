//! Tests of perft counts.

use arena::perft::{count, run};
use arena::start::Start;
use engine::Game;
use toys::{Parry, Signals, Split};

fn counted<G: Game>(file: &str, depth: u32) -> Result<u64, String> {
    let table = Start::parse(file, &[]).unwrap().open_typed::<G>().unwrap();
    count::<G>(table.setup(), table.state(), depth)
}

#[test]
fn depth_nothing_counts_one_and_depth_one_counts_the_acts() {
    assert_eq!(counted::<Split>("game split\n", 0), Ok(1));
    // Five boots into two heaps, neither empty: 2^5 - 2 ways.
    assert_eq!(counted::<Split>("game split\n", 1), Ok(30));
    // Then blue takes one of the two.
    assert_eq!(counted::<Split>("game split\n", 2), Ok(60));
}

#[test]
fn draws_are_enumerated_and_cost_no_depth() {
    let text = "game parry\nposition bare\n map 6x2 fill .\n unit A = fencer red at a1\n unit C = fencer blue at b2\n";
    let mut table = Start::parse(text, &[]).unwrap().open_typed::<Parry>().unwrap();
    for (seat, act) in [(0, "A walks e"), (1, "catch")] {
        table.answer(engine::Seat(seat), table.question().number, act).unwrap();
    }
    // If the fencer takes the strike, it is rolled for: six faces. If it parries, it strikes back: three faces hit, and
    // after each of the other three the first strike is rolled for.
    assert_eq!(count::<Parry>(table.setup(), table.state(), 1), Ok(6 + 3 + 3 * 6));
}

#[test]
fn sealed_acts_are_counted_seat_by_seat_and_no_deeper() {
    let text = "game signals\nposition bare\n map 8x8 fill .\n unit 1 = scout T1 at a1\n unit 2 = scout T1 at d4\n unit 1 = scout T2 at a4\n";
    // Each step of a scout can be picked as a word and as a square: two, four and three steps.
    assert_eq!(counted::<Signals>(text, 1), Ok(2 * (2 + 4 + 3)));
    assert!(counted::<Signals>("game signals\n", 2).is_err_and(|why| why.contains("depth 1 only")));
}

#[test]
fn a_file_is_checked_line_by_line() {
    let lines = run::<Split>("game split\nseed 3\n# the split\ndepth 1 30\ndepth 2 61\n").unwrap();
    assert_eq!(lines.iter().map(|l| (l.line, l.holds())).collect::<Vec<_>>(), [(4, true), (5, false)]);
    assert_eq!(lines[1].found, Ok(60));
}

#[test]
fn a_file_with_a_fault_names_its_place() {
    let fault = |text: &str| run::<Split>(text).unwrap_err().to_string();
    assert!(fault("game parry\ndepth 1 1\n").starts_with("1:6: this is about `parry`"));
    assert!(fault("game split\ndepht 1 1\n").contains("did you mean `depth`?"));
    assert!(fault("game split\ndepth 1\n").starts_with("2:7:"));
    assert!(fault("game split\n").contains("nothing is counted"));
    assert!(fault("game split\noption undo perhaps\ndepth 1 1\n").starts_with("2:8:"));
    assert!(fault("game split\nseats human dog\n").contains("`dog` is neither"));
    assert!(fault("game split\nseed !\n").starts_with("2:6:"));
    assert!(fault("depth 1 1\n").contains("`game ID` is missing"));
}

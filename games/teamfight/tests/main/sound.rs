//! The check of a state finds values beyond their limits (N19).

use engine::{Rules, Seat, Table};
use teamfight::Teamfight;

type State = <Teamfight as Rules>::State;
/// A change that makes a state invalid.
type Spoil = fn(&mut State);

const POSITION: &str = "map 6x6 fill .\nunit Quill = Quill red at b2 has Burn:3\nunit Fenn = Fenn blue at e5 has Marked\n\
unit Toll = Toll blue at e4\nmarker Slag c4 d4 of Quill\n";

fn table() -> Table<Teamfight> {
    testing::place(POSITION, true).expect("it opens")
}

#[test]
fn what_is_beyond_a_limit_is_found() {
    let table = table();
    assert_eq!(Teamfight::sound(table.setup(), table.state()), Ok(()));
    let spoils: [(&str, Spoil); 8] = [
        ("more conditions are in force than there is room for", |state| state.held_len = 65),
        ("a body has a condition twice", |state| state.held[1] = state.held[0]),
        ("a body has more tokens than are counted", |state| state.held[0].count = 100),
        ("a condition lies behind the end of the list", |state| state.held_len = 1),
        ("a marker lies twice on one space", |state| state.markers[1] = state.markers[0]),
        ("a marker is not known, or lies off the map", |state| state.markers[0].at = 200),
        ("a unit has more actions than are counted", |state| state.actions.moves = 5),
        ("more hazards are remembered than there is room for", |state| state.burns_len = 25),
    ];
    for (wanted, spoil) in spoils {
        let mut state = table.state().clone();
        spoil(&mut state);
        assert_eq!(Teamfight::sound(table.setup(), &state), Err(wanted.to_string()));
    }
}

#[test]
fn answers_that_are_too_deep_are_found() {
    let mut table = table();
    table.answer(Seat(0), table.question().number, "Quill: Long Bolt e5").expect("it is legal");
    let mut state = table.state().clone();
    let asked = *state.stack.top().expect("Toll may step in");
    while state.stack.len() < 26 {
        state.stack.push(asked);
    }
    assert_eq!(Teamfight::sound(table.setup(), &state), Ok(()));
    state.stack.push(asked);
    let wanted = "answers to answers are deeper than they may be";
    assert_eq!(Teamfight::sound(table.setup(), &state), Err(wanted.to_string()));
}

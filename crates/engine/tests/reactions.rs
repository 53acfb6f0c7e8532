//! Questions during another seat's act, which a seat may decide in advance.

use crate::open;
use engine::reaction::ReactionView;
use engine::table::Table;
use engine::{Seat, Viewer};
use toys::Parry;

fn answer(table: &mut Table<Parry>, seat: u8, text: &str) {
    table.answer(Seat(seat), table.question().number, text).unwrap();
}

/// Returns the reaction offered to a seat, as name, pass and react.
fn offered(table: &Table<Parry>, seat: u8) -> Option<(String, String, String)> {
    let offered = table.view(Viewer::Seat(Seat(seat))).question.reaction;
    offered.map(|ReactionView { name, pass, react }| (name.into(), pass, react))
}

#[test]
fn only_the_seat_that_is_asked_is_offered_a_reaction() {
    let mut table = open::<Parry>(2, &[]);
    assert_eq!((offered(&table, 0), offered(&table, 1)), (None, None), "a turn is no reaction");
    // A walks up to C, which may catch it; A may parry the catch.
    answer(&mut table, 0, "A walks ee");
    assert_eq!(offered(&table, 0), None);
    assert_eq!(offered(&table, 1), Some(("catch".into(), "let".into(), "catch".into())));
    assert_eq!(table.view(Viewer::Public).question.reaction, None);
    assert_eq!(table.view(Viewer::Whole).question.reaction, None);
    answer(&mut table, 1, "catch");
    assert_eq!(offered(&table, 0), Some(("parry".into(), "take".into(), "parry".into())));
    assert_eq!(offered(&table, 1), None);
}

#[test]
fn on_the_wire_there_is_nothing_where_nothing_is_offered() {
    let mut table = open::<Parry>(2, &[]);
    let json = |table: &Table<Parry>| serde_json::to_value(table.view(Viewer::Seat(Seat(1)))).unwrap();
    assert_eq!(json(&table)["question"].get("reaction"), None);
    answer(&mut table, 0, "A walks ee");
    let offered = serde_json::json!({"name": "catch", "pass": "let", "react": "catch"});
    assert_eq!(json(&table)["question"]["reaction"], offered);
}

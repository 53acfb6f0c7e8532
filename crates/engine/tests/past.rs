//! Looking back in long games, past saved states and acts that were taken back.

use crate::{open, replays};
use engine::chance::{Chance, Quick};
use engine::table::{Table, TableAct};
use engine::{Game, Rules, Seat, Viewer};
use toys::{Parry, Signals};

/// Plays random acts, and takes some back, until the log has this many rows.
fn play<G: Game>(table: &mut Table<G>, rows: usize) {
    let mut chance = Quick(5);
    while table.rows().len() < rows && table.verdict().is_none() {
        let question = table.question();
        let Some(seat) = question.open.iter().next() else { return };
        if chance.below(6) == 0 && table.undo(seat).is_ok() {
            continue;
        }
        if chance.below(20) == 0 {
            table.table_act(TableAct::Leave(seat)).unwrap();
        }
        let act = G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
        table.act(seat, question.number, act).unwrap();
    }
}

#[test]
fn every_row_of_a_long_game_can_be_looked_back_at() {
    // On a large board, it takes a long time until players meet.
    let mut rows = 0;
    for seats in [2, 3] {
        let mut table = open::<Signals>(seats, &[("undo", "on")]);
        play(&mut table, 400);
        replays(&table);
        rows = rows.max(table.rows().len());
    }
    let mut table = open::<Parry>(2, &[("undo", "on")]);
    for seat in [Seat(0), Seat(1)] {
        // The same act again and again, taken back each time.
        for round in 1..=75 {
            table.answer(seat, table.question().number, "pass").unwrap();
            if round < 75 {
                table.undo(seat).unwrap();
            }
        }
    }
    replays(&table);
    rows = rows.max(table.rows().len());
    assert!(rows > 200, "no game was long enough");
    for row in 0..table.rows().len() - 1 {
        // A table act asks no new question; all others do.
        assert_eq!(table.after(row).question().number, table.rows()[row + 1].number, "row {row}");
    }
}

#[test]
fn a_line_tells_a_seat_its_own_acts_where_seats_have_secrets() {
    let mut table = open::<Signals>(2, &[]);
    for seat in [Seat(0), Seat(1)] {
        let act = Signals::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut Quick(1));
        table.act(seat, table.question().number, act).unwrap();
    }
    let line = |viewer| table.line(1, viewer).unwrap_or_default();
    let (own, other) = (line(Viewer::Seat(Seat(0))), line(Viewer::Seat(Seat(1))));
    assert!(own.starts_with("T1 ") && other.starts_with("T2 "), "{own} | {other}");
    assert_eq!(line(Viewer::Whole), format!("{own}; {other}"));
    assert_eq!((table.line(1, Viewer::Public), table.line(9, Viewer::Whole)), (None, None));
    assert_eq!(table.line(0, Viewer::Public).as_deref(), Some("start"));
    table.table_act(TableAct::Resign(Seat(1))).unwrap();
    assert_eq!(table.line(2, Viewer::Public).as_deref(), Some("table: resign T2"));
}

//! Table acts: resignation, clocks, agreed draws, leaving, take-over, the safety limit; and what they leave
//! behind.

use crate::{made, open, replays};
use engine::chance::Quick;
use engine::record::Reach;
use engine::table::{Deed, Reply, Supply, Table, TableAct};
use engine::{Game, Rules, Seat, SeatSet, Viewer, Wait};
use toys::{Parry, Signals, Split};

/// Draws a random act for the seat.
fn act<G: Game>(table: &Table<G>, seat: Seat) -> G::Act {
    G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut Quick(seat.0.into()))
}

fn seal<G: Game>(table: &mut Table<G>, seat: Seat) -> Reply {
    let act = act(table, seat);
    table.act(seat, table.question().number, act).unwrap()
}

#[test]
fn one_of_three_resigns_and_the_others_play_on() {
    let mut table = open::<Signals>(3, &[]);
    // Its sealed act is not played, and the table does not wait for it.
    seal(&mut table, Seat(1));
    seal(&mut table, Seat(0));
    table.table_act(TableAct::Resign(Seat(1))).unwrap();
    assert_eq!(table.question().open, SeatSet::one(Seat(2)));
    seal(&mut table, Seat(2));
    let Some(Deed::Sealed(sheets)) = table.rows().last().map(|row| &row.deed) else { panic!("not resolved") };
    assert!(sheets[0].1.is_some() && sheets[1].1.is_none() && sheets[2].1.is_some());
    let refusal = table.answer(Seat(1), table.question().number, "1 n").unwrap_err();
    assert_eq!(refusal.to_string(), "not yours to answer: nothing is asked of T2");
    assert!(table.table_act(TableAct::Resign(Seat(1))).is_err());
    replays(&table);
    table.table_act(TableAct::Resign(Seat(0))).unwrap();
    assert_eq!(table.verdict().unwrap().to_string(), "T3 wins: T1, T2 gave up or ran out of time");
    assert_eq!(table.verdict().unwrap().winners, SeatSet::one(Seat(2)));
    replays(&table);
}

#[test]
fn the_last_one_missing_resigns_and_the_round_is_resolved() {
    let mut table = open::<Signals>(4, &[]);
    for seat in 0..3 {
        seal(&mut table, Seat(seat));
    }
    table.table_act(TableAct::Resign(Seat(3))).unwrap();
    assert_eq!(table.rows().len(), 3, "start, resignation, resolved round");
    assert_eq!(table.question().number, 2);
    replays(&table);
}

#[test]
fn a_late_seat_gives_no_orders() {
    let mut table = open::<Signals>(3, &[]);
    assert_eq!(table.table_act(TableAct::TimeOut(Seat(1))), Ok(Reply::Sealed));
    assert!(table.table_act(TableAct::TimeOut(Seat(1))).is_err(), "it has had its turn");
    assert!(table.undo(Seat(1)).is_err(), "there is nothing to take back");
    seal(&mut table, Seat(0));
    assert_eq!(seal(&mut table, Seat(2)), Reply::Played(1));
    assert!(table.record(Reach::Full).contains("\n1 T2 none\n"));
    replays(&table);
}

#[test]
fn all_are_late() {
    let mut table = open::<Signals>(3, &[]);
    for _ in 0..2 {
        for seat in (0..3).rev() {
            table.table_act(TableAct::TimeOut(Seat(seat))).unwrap();
        }
    }
    assert_eq!(table.rows().len(), 3);
    replays(&table);
}

#[test]
fn without_an_act_of_the_rules_time_out_loses() {
    let mut table = open::<Parry>(2, &[]);
    assert!(table.table_act(TableAct::TimeOut(Seat(1))).is_err(), "red is asked");
    table.table_act(TableAct::TimeOut(Seat(0))).unwrap();
    assert_eq!(table.verdict().unwrap().to_string(), "blue wins: red gave up or ran out of time");
    replays(&table);
}

#[test]
fn the_rules_may_take_an_act_for_the_late() {
    let mut table = open::<Split>(2, &[]);
    table.table_act(TableAct::TimeOut(Seat(0))).unwrap();
    assert!(table.record(Reach::Full).contains("1 table time-out red "));
    assert_eq!(table.rows().last().unwrap().text, ["split 1"]);
    table.table_act(TableAct::TimeOut(Seat(1))).unwrap();
    assert_eq!(table.question().wait, Wait::Act(Seat(1)));
    replays(&table);
    table.table_act(TableAct::AgreeDraw).unwrap();
    assert_eq!(table.verdict().unwrap().to_string(), "the game is drawn: agreed");
    replays(&table);
}

#[test]
fn leaving_and_taking_over_are_rows_and_change_nothing() {
    let mut table = open::<Split>(2, &[]);
    let (hash, question) = (table.hash(), table.question());
    table.table_act(TableAct::Leave(Seat(1))).unwrap();
    table.table_act(TableAct::TakeOver(Seat(1), "a friend of mine".into())).unwrap();
    assert_eq!((table.hash(), table.question()), (hash, question));
    assert!(table.record(Reach::Full).contains("table take-over blue a friend of mine #"));
    for name in ["", "a\nb", "a ; b", "a #1"] {
        assert!(table.table_act(TableAct::TakeOver(Seat(1), name.into())).is_err(), "{name:?}");
    }
    replays(&table);
}

#[test]
fn the_safety_limit_ends_what_does_not_end() {
    let mut table = open::<Signals>(3, &[("safety_limit", "10"), ("rounds", "100")]);
    while table.verdict().is_none() {
        for seat in 0..3 {
            table.table_act(TableAct::TimeOut(Seat(seat))).unwrap();
        }
    }
    assert_eq!(table.verdict().unwrap().to_string(), "the game is drawn: safety limit of 10 questions");
    assert_eq!(table.rows().len(), 11, "the start and ten rounds");
    replays(&table);
}

/// Returns, for each seat, whether its view says that it can take back.
fn can_undo<G: Game>(table: &Table<G>) -> Vec<bool> {
    let seats = 0..table.made().seats.len() as u8;
    seats.map(|seat| table.view(Viewer::Seat(Seat(seat))).question.undo).collect()
}

#[test]
fn a_view_says_whether_its_seat_can_take_back() {
    let mut table = open::<Split>(2, &[]);
    assert_eq!(can_undo(&table), [false, false]);
    table.answer(Seat(0), 1, "split 1 2").unwrap();
    assert_eq!(can_undo(&table), [true, false]);
    table.undo(Seat(0)).unwrap();
    assert_eq!(can_undo(&table), [false, false]);
    table.answer(Seat(0), table.question().number, "split 3").unwrap();
    table.answer(Seat(1), table.question().number, "take first").unwrap();
    assert!(!can_undo(&table)[0], "blue has answered");
    let mut table = open::<Split>(2, &[("undo", "off")]);
    table.answer(Seat(0), 1, "split 1 2").unwrap();
    assert_eq!(can_undo(&table), [false, false]);
}

#[test]
fn a_sealed_act_can_be_taken_back_by_its_seat_alone_and_what_it_is_shows_nowhere() {
    let order = |seed| {
        let table = open::<Signals>(3, &[]);
        Signals::random_act(table.setup(), &table.seen(Viewer::Seat(Seat(0))), Seat(0), &mut Quick(seed))
    };
    let views = |order| {
        let mut table = open::<Signals>(3, &[]);
        table.act(Seat(0), table.question().number, order).unwrap();
        assert_eq!(can_undo(&table), [true, false, false]);
        assert!(!table.view(Viewer::Public).question.undo && !table.view(Viewer::Whole).question.undo);
        let others =
            [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public].map(|viewer| table.view(viewer));
        seal(&mut table, Seat(1));
        assert_eq!(can_undo(&table), [true, true, false]);
        table.undo(Seat(0)).unwrap();
        assert_eq!(can_undo(&table), [false, true, false]);
        seal(&mut table, Seat(0));
        seal(&mut table, Seat(2));
        assert_eq!(can_undo(&table), [false, false, false], "all have sealed");
        others
    };
    let other = (2..).map(order).find(|other| *other != order(1)).unwrap();
    assert_eq!(views(order(1)), views(other));
}

#[test]
fn an_undo_is_a_row_and_table_acts_do_not_stand_in_its_way() {
    let mut table = open::<Split>(2, &[]);
    let hash = table.hash();
    table.answer(Seat(0), 1, "split 1 2").unwrap();
    table.table_act(TableAct::Leave(Seat(1))).unwrap();
    table.undo(Seat(0)).unwrap();
    assert_eq!(table.hash(), hash);
    table.answer(Seat(0), table.question().number, "split 3").unwrap();
    table.answer(Seat(1), table.question().number, "take first").unwrap();
    assert!(table.undo(Seat(0)).is_err(), "blue has answered");
    assert!(table.record(Reach::Full).contains("2 undo red #"));
    replays(&table);
}

#[test]
fn an_act_without_its_die_is_refused_whole() {
    let mut made = made::<Parry>(2, &[]);
    made.seed = None;
    let mut table = Table::<Parry>::open_with(made, Supply::Script(Default::default())).unwrap();
    let mut give = |text: &str| {
        let question = table.question();
        table.answer(question.open.iter().next().unwrap(), question.number, text).map(drop)
    };
    give("A walks ee").unwrap();
    give("catch").unwrap();
    let refusal = give("take").unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "cannot be read: column 1: no die is left for the strike (it shows 1, 2, 3, 4, 5, 6)"
    );
    let (hash, record) = (table.hash(), table.record(Reach::Full));
    table.script(vec!["7".into()]);
    assert!(table.answer(Seat(0), table.question().number, "take").is_err());
    assert_eq!((table.hash(), table.record(Reach::Full)), (hash, record));
    table.script(vec!["2".into()]);
    table.answer(Seat(0), table.question().number, "take").unwrap();
    assert!(table.supply().unused().is_empty());
}

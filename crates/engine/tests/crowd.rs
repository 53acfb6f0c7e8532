//! A hundred seats at one table.

use crate::{open, replays};
use engine::chance::{Chance, Quick};
use engine::record::Reach;
use engine::{Rules, Seat, Viewer};
use toys::Signals;

#[test]
fn a_hundred_seats_answer_one_question_in_any_order() {
    let play = |shuffle: u64| {
        let mut chance = Quick(shuffle);
        let mut table = open::<Signals>(100, &[("rounds", "4")]);
        while table.verdict().is_none() {
            let question = table.question();
            let mut seats: Vec<Seat> = question.open.iter().collect();
            while !seats.is_empty() {
                let seat = seats.swap_remove(chance.below(seats.len() as u32) as usize);
                let seen = table.seen(Viewer::Seat(seat));
                let act = Signals::random_act(table.setup(), &seen, seat, &mut Quick(u64::from(seat.0)));
                table.act(seat, question.number, act).unwrap();
            }
        }
        table
    };
    let (one, two) = (play(1), play(2));
    assert_eq!(one.made().seats.len(), 100);
    assert_eq!(one.record(Reach::Full), two.record(Reach::Full));
    replays(&one);
    let view = serde_json::to_string(&one.view(Viewer::Seat(Seat(99)))).unwrap();
    assert!(view.contains("\"T100\""));
}

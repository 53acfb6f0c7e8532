//! Replacements for void answers.

use engine::chance::Seed;
use engine::erased::AnyTable;
use engine::table::NewGame;
use engine::{Seat, SeatSet};
use wire::{Acts, Query};

/// The number of questions of each game to examine.
const QUESTIONS: u64 = 400;

fn instead(table: &dyn AnyTable, seat: Seat, seed: u64) -> String {
    let answer = desk::answer(table, seat, &Query::Instead { seed }, voice::Tongue::Lines).unwrap();
    let acts: Acts = serde_json::from_str(answer.get()).unwrap();
    acts.acts.unwrap().pop().unwrap()
}

#[test]
fn in_every_game_it_is_an_act_that_the_table_takes() {
    for game in toys::GAMES.iter().chain(registry::games()) {
        let fresh = |number| {
            let made = NewGame::of(game.about(), game.content(), Seed::number(number));
            game.open(made).unwrap()
        };
        let mut table = fresh(0);
        for number in 1..=QUESTIONS {
            if table.verdict().is_some() {
                table = fresh(number);
            }
            let question = table.question();
            for seat in question.open.iter() {
                let text = instead(&*table, seat, number);
                let (_, fine) = table.read_act(seat, &text).unwrap();
                assert_eq!(fine, Ok(()), "{}: {text}", game.about().id);
                let other = table.sample(seat, 1, number).pop().unwrap();
                let played = if number % 4 == 0 { text } else { other };
                table.answer(seat, question.number, &played).unwrap();
            }
        }
    }
}

#[test]
fn it_is_the_act_for_an_absent_seat_or_else_a_random_one() {
    let open = |id: &str| {
        let game = toys::GAMES.iter().find(|game| game.about().id == id).unwrap();
        game.open(NewGame::of(game.about(), game.content(), Seed::number(1))).unwrap()
    };
    let (with, without) = (open("split"), open("parry"));
    assert_eq!((with.absent(Seat(0)).as_deref(), without.absent(Seat(0))), (Some("split 1"), None));
    assert_eq!(instead(&*with, Seat(0), 9), "split 1");
    assert_eq!(Some(instead(&*without, Seat(0), 9)), without.sample(Seat(0), 1, 9).pop());
    // A seat that is not asked needs no replacement.
    assert_eq!(with.question().open, SeatSet::one(Seat(0)));
    let answer = desk::answer(&*with, Seat(1), &Query::Instead { seed: 0 }, voice::Tongue::Lines).unwrap();
    assert_eq!(answer.get(), r#"{"acts":null}"#);
}

//! Broken texts of every kind: none causes a panic, and everything that can be read survives a round trip.

use crate::{made, open, resum};
use engine::chance::{Chance, Quick};
use engine::erased::AnyGame;
use engine::record::{Reach, RecordText};
use engine::{Game, Seat, Viewer};
use toys::{GAMES, Parry, Signals, Split};

const TRIES: u32 = 1_500;

/// Removes, inserts, replaces or doubles parts of a text.
fn mutate(chance: &mut Quick, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(4) {
        let at = chance.below(letters.len() as u32 + 1) as usize;
        let end = (at + chance.below(30) as usize).min(letters.len());
        match chance.below(7) {
            0 => drop(letters.drain(at..end)),
            1 => letters
                .insert(at, ['0', '9', ' ', '\n', '|', 'é', '\u{1f600}', '#'][chance.below(8) as usize]),
            2 => letters.extend_from_within(at..end),
            3 if at + 1 < letters.len() => letters.swap(at, at + 1),
            4 if chance.below(8) == 0 => letters.truncate(at),
            _ if at < letters.len() => letters[at] = char::from(32 + chance.below(95) as u8),
            _ => {}
        }
    }
    letters.into_iter().collect()
}

fn records<G: Game>(seats: usize) {
    let (mut chance, mut table) = (Quick(11), open::<G>(seats, &[]));
    for _ in 0..12 {
        let question = table.question();
        for seat in question.open.iter() {
            let act = G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
            table.act(seat, question.number, act).unwrap();
        }
    }
    let record = table.record(Reach::Full);
    for _ in 0..TRIES {
        let broken = mutate(&mut chance, &record);
        if broken == record {
            continue;
        }
        assert!(RecordText::parse(&broken).is_err(), "{broken}");
        // The checksum is valid, so the text reaches the later readers.
        let end = record.trim_end().rfind('\n').unwrap() + 1;
        let broken = mutate(&mut chance, &record[..end]) + "\n" + &record[end..];
        if let Ok(text) = RecordText::parse(&resum(&broken)) {
            let _ = text.replay::<G>(None);
        }
    }
}

#[test]
fn broken_records() {
    records::<Signals>(3);
    records::<Parry>(2);
    records::<Split>(2);
}

fn positions<G: Game>(game: &dyn AnyGame, seats: usize) {
    let (mut chance, table) = (Quick(12), open::<G>(seats, &[]));
    let text = G::write_position(table.setup(), table.state()).unwrap();
    let mut read = 0;
    for _ in 0..TRIES {
        let broken = mutate(&mut chance, &text);
        let Ok(table) = game.open_position(made::<G>(seats, &[]), true, &broken, 1, None) else { continue };
        read += 1;
        let again = table.position().unwrap();
        let twice = game.open_position(made::<G>(seats, &[]), true, &again, 1, None).unwrap();
        assert_eq!(twice.hash(), table.hash(), "{broken}\n{again}");
        let _ = (table.view(Viewer::Seat(Seat(0))), table.view(Viewer::Public), table.facts(Viewer::Whole));
    }
    assert!(read > 10, "only {read} were read");
}

#[test]
fn broken_positions() {
    positions::<Signals>(GAMES[0], 3);
    positions::<Parry>(GAMES[1], 2);
    positions::<Split>(GAMES[2], 2);
}

#[test]
fn acts_of_other_games() {
    let mut chance = Quick(13);
    let texts =
        ["1 n 2 hold", "A walks ee", "catch", "parry", "yield", "split 1 3", "take first", "boot 2 to c4"];
    for game in GAMES {
        let mut made = engine::table::NewGame::usual::<Split>(engine::chance::Seed::number(7));
        (made.options, made.content) = (game.about().options(), game.content());
        let mut table = game.open(made).unwrap();
        for _ in 0..TRIES {
            let text = texts[chance.below(8) as usize];
            let text = mutate(&mut chance, text);
            let question = table.question();
            let Some(seat) = question.open.iter().next() else { break };
            let (hash, rows) = (table.hash(), table.row_count());
            let _ = (table.read_act(seat, &text), table.preview(seat, &text));
            if table.answer(seat, question.number, &text).is_err() {
                assert_eq!((table.hash(), table.row_count()), (hash, rows), "{text}");
            }
        }
    }
}

#[test]
fn a_seat_that_nobody_has() {
    for game in GAMES {
        let mut made = engine::table::NewGame::usual::<Split>(engine::chance::Seed::number(7));
        (made.options, made.content) = (game.about().options(), game.content());
        let mut table = game.open(made).unwrap();
        for seat in [Seat(2), Seat(100), Seat(127), Seat(128), Seat(255)] {
            assert!(table.answer(seat, 1, "pass").is_err());
            assert!(table.undo(seat).is_err());
            assert!(table.preview(seat, "pass").is_err());
            assert_eq!(table.acts(seat), Some(Vec::new()));
            assert!(table.picks(seat, &[]).choices.is_empty());
        }
    }
}

//! Matches.

use std::sync::atomic::{AtomicBool, Ordering};

use arena::{MatchError, Plan, Report, Seated, Watch, play_game, run_match, seat_chance};
use bots::Terms;
use engine::chance::{Quick, Seed};
use engine::player::{Chosen, Player, Random};
use engine::record::RecordText;
use engine::table::NewGame;
use engine::{Game, Notation, Open, Rules, Seat};
use toys::{Parry, Signals, Split};

pub fn plan<G: Game>(games: u64, threads: usize) -> Plan {
    Plan {
        players: vec!["random".into(); usize::from(G::ABOUT.seats.1)],
        terms: Terms::default(),
        games,
        first: 0,
        round: 0,
        vary: Vec::new(),
        seed: Seed::number(7),
        threads,
        options: G::ABOUT.options(),
        content: G::content(),
        records: None,
        logs: None,
    }
}

pub fn run<G: Game>(plan: &Plan) -> Result<Report, MatchError> {
    run_match::<G>(plan, Watch { progress: &mut |_, _| (), stop: &AtomicBool::new(false) })
}

fn same_with_any_number_of_threads<G: Game>() {
    let one = run::<G>(&plan::<G>(24, 1)).unwrap();
    for threads in [2, 5] {
        assert_eq!(run::<G>(&plan::<G>(24, threads)).unwrap(), one, "{threads} threads");
    }
    assert_eq!((one.played, one.refusals, one.partial()), (24, 0, false));
    assert_eq!(one.endings.values().sum::<u64>(), 24);
    assert!(one.standings.iter().all(|s| s.games() == 24));
}

#[test]
fn one_thread_and_many_give_the_same_report() {
    same_with_any_number_of_threads::<Parry>();
    same_with_any_number_of_threads::<Signals>();
    same_with_any_number_of_threads::<Split>();
}

#[test]
fn another_seed_gives_another_hash() {
    let first = run::<Parry>(&plan::<Parry>(4, 1)).unwrap();
    let other = Plan { seed: Seed::number(8), ..plan::<Parry>(4, 1) };
    assert_ne!(run::<Parry>(&other).unwrap().hash, first.hash);
}

/// Returns the records of a match, in order.
fn records<G: Game>(games: u64) -> (Report, Vec<String>) {
    let folder = std::env::temp_dir().join(format!("skirmish-arena-{}-{}", std::process::id(), G::ABOUT.id));
    std::fs::create_dir_all(&folder).unwrap();
    let plan = Plan { records: Some(folder.clone()), ..plan::<G>(games, 2) };
    let report = run::<G>(&plan).unwrap();
    let read = |n| std::fs::read_to_string(folder.join(format!("game-{n:05}.record"))).unwrap();
    let texts = (1..=games).map(read).collect();
    std::fs::remove_dir_all(folder).unwrap();
    (report, texts)
}

#[test]
fn games_come_in_pairs_with_one_seed_and_the_records_replay() {
    let (report, texts) = records::<Split>(4);
    let parsed: Vec<RecordText> = texts.iter().map(|text| RecordText::parse(text).unwrap()).collect();
    let seed = |n: usize| parsed[n].seed.clone().unwrap().1;
    assert_eq!(seed(0), seed(1));
    assert_eq!(seed(2), seed(3));
    assert_ne!(seed(0), seed(2));
    // The random streams move with the players when they swap seats, so the games differ.
    assert_ne!(texts[0], texts[1]);
    for record in &parsed {
        let table = record.replay::<Split>(None).unwrap();
        assert!(table.verdict().is_some());
        assert!(table.made().seats.iter().all(|(kind, _)| *kind == engine::SeatKind::Machine));
    }
    let whole: String = texts.concat();
    assert_eq!(engine::hash::short(whole.as_bytes(), 32), report.hash);
}

#[test]
fn a_stopped_match_reports_its_first_games_as_partial() {
    let stop = AtomicBool::new(false);
    let plan = plan::<Parry>(100_000, 2);
    let mut progress = |done, total| {
        assert_eq!(total, 100_000);
        if done == 5 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let report = run_match::<Parry>(&plan, Watch { progress: &mut progress, stop: &stop }).unwrap();
    assert!(report.partial() && (5..100_000).contains(&report.played), "{} games", report.played);
    let again = Plan { games: report.played, ..plan };
    assert_eq!(run::<Parry>(&again).unwrap().hash, report.hash);
}

#[test]
fn a_match_that_cannot_be_played_says_why() {
    let unknown = Plan { players: vec!["randm".into(), "random".into()], ..plan::<Parry>(2, 1) };
    let why = run::<Parry>(&unknown).unwrap_err().to_string();
    assert!(why.contains("no player `randm`") && why.contains("did you mean `random`?"), "{why}");
    let lonely = Plan { players: vec!["random".into()], ..plan::<Parry>(2, 1) };
    assert!(run::<Parry>(&lonely).unwrap_err().to_string().contains("seats; these are 1"));
    let crowd = Plan { players: vec!["random".into(); 3], ..plan::<Parry>(2, 1) };
    let why = run::<Parry>(&crowd).unwrap_err().to_string();
    assert!(why.contains("has 2 seats; these are 3"), "{why}");
}

#[test]
fn records_of_two_matches_do_not_mix_and_none_is_half_written() {
    let folder = std::env::temp_dir().join(format!("skirmish-arena-{}-mix", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    // Files that are not records do not matter.
    std::fs::write(folder.join("notes.txt"), "mine").unwrap();
    let kept = Plan { records: Some(folder.clone()), ..plan::<Parry>(2, 1) };
    let report = run::<Parry>(&kept).unwrap();
    assert_eq!((report.unwritten, report.write_fault), (0, None));
    let why = run::<Parry>(&kept).unwrap_err();
    assert!(matches!(&why, MatchError::Plan(what) if what.contains("holds records already")), "{why}");
    std::fs::remove_dir_all(&folder).unwrap();
    // Records cannot be written to a missing folder, yet the games count.
    let lost = run::<Parry>(&kept).unwrap();
    assert_eq!((lost.played, lost.unwritten, lost.hash), (2, 2, report.hash));
    assert!(lost.write_fault.unwrap().contains("game-00001.record"));
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = std::env::temp_dir().join(format!("skirmish-arena-{}-whole", std::process::id()));
    std::fs::create_dir_all(folder.join("taken")).unwrap();
    std::fs::write(folder.join("taken/inside"), "").unwrap();
    for write in [arena::store::write_whole, arena::store::write_lasting] {
        write(&folder.join("file"), "text").unwrap();
        assert_eq!(std::fs::read_to_string(folder.join("file")).unwrap(), "text");
        assert!(write(&folder.join("taken"), "text").is_err());
    }
    // No unfinished files are left.
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Plays the same act, no matter what it is asked.
struct Stubborn(<Parry as Rules>::Act);

impl Player<Parry> for Stubborn {
    fn choose(
        &mut self,
        _: &(),
        _: &Open<<Parry as Rules>::State>,
        _: Seat,
        _: &mut Quick,
    ) -> Chosen<<Parry as Rules>::Act> {
        Chosen { act: self.0, why: Default::default() }
    }
}

#[test]
fn a_player_that_does_not_know_the_rules_is_an_error_that_names_the_act() {
    let seed = Seed::number(1);
    let made = NewGame::usual::<Parry>(seed.clone());
    let table = engine::Table::<Parry>::open(made.clone()).unwrap();
    let seen = table.seen(engine::Viewer::Seat(Seat(0)));
    let act = Parry::parse_act(&(), &seen, Seat(0), "parry").unwrap();
    let sit = |_: &engine::Table<Parry>| {
        let stubborn = Seated::Player(Box::new(Stubborn(act)), seat_chance(&seed, 0));
        Ok(vec![stubborn, Seated::Player(Box::new(Random), seat_chance(&seed, 1))])
    };
    let why = play_game::<Parry>(made, sit).err().unwrap();
    assert!(why.contains("question 1: `red parry` was refused") && why.contains("[PA-002]"), "{why}");
}

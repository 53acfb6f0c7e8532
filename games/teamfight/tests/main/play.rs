//! Whole random games over all sets and maps, and matches of the player.

use engine::chance::Seed;
use engine::table::{NewGame, Table};
use engine::{Rules, Seat, Show, Viewer, Wait};
use teamfight::Teamfight;

const SETS: [&str; 3] = ["emberfall", "tidewrack", "windfall"];
const MAPS: [&str; 5] = ["drawn", "crucible", "gallery", "briar", "walled"];

/// Returns the number of games: few in every test run, many in a soak.
fn games() -> u64 {
    testing::count(300, 10_000)
}

/// Opens a table by its number: sets, maps, setups and options in turn.
fn table(number: u64) -> Table<Teamfight> {
    let mut made = NewGame::usual::<Teamfight>(Seed::number(number));
    let at = number as usize;
    let mut set = |option: &str, value: &str| made.options.set(option, value).expect("an option");
    set("first_set", SETS[at % 3]);
    if at % 2 == 1 {
        set("second_set", SETS[(at + 1) % 3]);
    }
    if at % 4 == 3 {
        set("third_set", SETS[(at + 2) % 3]);
    }
    set("map", MAPS[at % 5]);
    set("setup", if at % 11 == 5 { "intro" } else { "draft" });
    for (each, option) in
        ["summon_acts_at_once", "tie_unclaims", "flight_triggers_passives"].iter().enumerate()
    {
        set(option, if at % (each + 5) == 4 { "on" } else { "off" });
    }
    set("dead_users", if at % 7 == 3 { "finish" } else { "stop" });
    set("walls_clip_areas", if at % 9 == 4 { "off" } else { "on" });
    Table::open(made).unwrap_or_else(|fault| panic!("game {number}: {fault}"))
}

#[test]
fn random_games_end_after_round_six_and_stay_sound() {
    for number in 0..games() {
        let mut table = table(number);
        let mut chance = Seed::number(number).quick("play");
        let mut before = vec![0; 2];
        while let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) {
            let act = Teamfight::draw_act(table.setup(), table.state(), seat, &mut chance);
            let question = table.question().number;
            let taken = table.act(seat, question, act);
            taken.unwrap_or_else(|refusal| panic!("game {number}, question {question}: {act:?}: {refusal}"));
            let sound = Teamfight::sound(table.setup(), table.state());
            sound.unwrap_or_else(|wrong| panic!("game {number}, question {question}: {wrong}"));
            let scores = Teamfight::scores(table.setup(), &table.seen(Viewer::Seat(Seat(0))));
            let fell = scores.iter().zip(&before).any(|(now, before)| now < before);
            assert!(!fell, "game {number}, question {question}: {before:?} fell to {scores:?}");
            before = scores;
            assert!(question < 20_000, "game {number} does not end");
        }
        let turns = Teamfight::turn(table.setup(), table.state()).expect("turns are counted");
        assert!(table.verdict().is_some_and(|verdict| verdict.rule == Some("TF-029")), "game {number}");
        assert!(turns > 0, "game {number}");
    }
}

#[test]
fn greedy_beats_random() {
    let (mut won, all) = (0, 40);
    for number in 0..all {
        let mut table = table(number * 2 + 1);
        let mut greedy = engine::player::player::<Teamfight>("greedy").expect("known");
        let mut chance = Seed::number(number).quick("players");
        // The player takes both seats equally often.
        let own = (number % 2) as u8;
        while let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) {
            let seen = table.seen(Viewer::Seat(seat));
            let act = match seat.0 == own {
                true => greedy.choose(table.setup(), &seen, seat, &mut chance).act,
                false => Teamfight::random_act(table.setup(), &seen, seat, &mut chance),
            };
            table.act(seat, table.question().number, act).expect("a legal act");
        }
        let scores = Teamfight::scores(table.setup(), &table.seen(Viewer::Seat(Seat(0))));
        won += u32::from(scores[usize::from(own)] > scores[usize::from(1 - own)]);
    }
    assert!(won * 10 > all as u32 * 9, "greedy won {won} of {all}");
}

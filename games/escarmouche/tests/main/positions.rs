//! Positions: a written position reads back to the same state, at every point of play.

use engine::position::FieldPlace;
use engine::{Open, Positions, Rules, Show, Viewer};
use escarmouche::Rulebook;
use testing::{badges, explained, fault, files, made, play, reads_back, unused_fields, words_by_line};

use crate::table::{open, place, place_with};

#[test]
fn the_law_of_positions_holds() {
    testing::the_law_of_positions_holds::<Rulebook>();
}

/// Plays a game, reads back every position on the way, and returns how many there were.
fn round_trips(options: &[(&str, &str)], seed: u64, players: [&str; 2]) -> usize {
    let mut count = 0;
    play(&mut open(options, seed), players, 400, |table| {
        let Some(read) = reads_back(made::<Rulebook>(options, 1), table) else { return };
        assert_eq!(
            (&read.setup().board, &read.setup().squads),
            (&table.setup().board, &table.setup().squads)
        );
        count += 1;
    });
    count
}

#[test]
fn every_state_can_be_written_on_every_board_with_every_squad() {
    let squads = files::<Rulebook>("squads", "squad");
    for (at, board) in files::<Rulebook>("boards", "board").iter().enumerate() {
        let red = squads[at % squads.len()].as_str();
        let blue = squads[(at + 1 + at / squads.len()) % squads.len()].as_str();
        let plain = [("board", board.as_str()), ("squad_red", red), ("squad_blue", blue)];
        assert!(round_trips(&plain, at as u64, ["random"; 2]) > 20, "{board}");
        if board == "plain" {
            continue;
        }
        let main = [&[("profile", "main-2026-08")], plain.as_slice(), &[("light_cover", "minus1")]].concat();
        assert!(round_trips(&main, at as u64, ["greedy", "random"]) > 10, "{board}");
    }
}

/// A position with every field, none of which has its default value.
pub const ALL: &str = "\
title A place for everything
text Every field is written once.
map 8x8
  ........
  ........
  ..#.....
  ........
  .....~..
  ........
  ........
  ........
zone mill d4 d5
zone pond f4
squad red The_Old_Guard
squad blue A!5F!b
unit R1 = 4/1/2/1 red at a1 health 3 abilities stance bolt name Ash_the_Elder attacked yes used yes again yes acted 1
unit R2 = 2/2/2/2 red at c3 abilities stance stance yes hidden yes guards R1
unit R4 = 10/10/10/10 red at f4 suppressed 2 locked 1
unit B1 = 1/1/1/1 blue at gone
unit B2 = 3/1/2/1 blue at h8 abilities bolt name !61!t suppressed 1
placed f5
turn blue
turns 5
spent 1
kills 2 1
held pond 1 2
";

#[test]
fn every_field_is_read_and_written() {
    let table = place(ALL, false).expect("it reads");
    let text = Rulebook::write_position(table.setup(), table.state()).expect("it can be written");
    // A missing number means that the unit is gone.
    let full = ALL.replace("unit R4", "unit R3 = 1/1/1/1 red at gone\nunit R4");
    assert_eq!(words_by_line(&text), words_by_line(&full));
    let again = place(&text, false).expect("it reads again");
    assert!(again.state() == table.state() && again.setup().squads == table.setup().squads);
    assert_eq!(again.setup().board, table.setup().board);
    let squads = &table.setup().squads;
    assert_eq!([squads[0].name.as_str(), &squads[1].name], ["The Old Guard", "A_b"]);
    assert_eq!([squads[0].members[0].name.as_str(), &squads[1].members[1].name], ["Ash the Elder", "at"]);
    let missing = unused_fields::<Rulebook>(ALL);
    assert_eq!(missing, ["phase", "first"], "what the example cannot say");
}

/// Scenarios can ask for every field that is declared.
#[test]
fn every_field_of_units_and_play_is_a_fact() {
    let table = place(ALL, false).expect("it reads");
    let seen: Open<_> = table.seen(Viewer::Public);
    let facts = Rulebook::facts(table.setup(), &seen, Viewer::Public);
    // These belong to the setup; the facts list the obstacles that players placed together with all others.
    let setup = ["name", "title", "text", "zone", "placed"];
    for field in Rulebook::ABOUT.docs().iter().filter(|field| !setup.contains(&field.name)) {
        let of = if field.place == FieldPlace::Unit { &facts["R2"] } else { &facts };
        assert!(of.get(field.name).is_some(), "{field}");
    }
    assert_eq!((&facts["R2"]["guards"], &facts["R4"]["suppressed"]), (&"R1".into(), &2.into()));
    assert_eq!((&facts["R2"]["stance"], &facts["R2"]["used"]), (&true.into(), &false.into()));
}

/// The words on figures are in the order of the fields, and each has an explanation.
#[test]
fn what_figures_wear_is_explained() {
    let table = place(ALL, false).expect("it reads");
    let scene = Rulebook::scene(table.setup(), &table.seen(Viewer::Public), Viewer::Public);
    let explained = explained(&scene);
    for badge in scene.figures.iter().flat_map(|figure| &figure.badges) {
        let word = badge.split_whitespace().next().unwrap_or_default();
        assert!(explained.contains(&word), "{badge}");
    }
    let expected = "R1 attacked, R1 used, R2 stance, R2 hidden, R2 guards R1, R3 eliminated, \
                    R4 cover, R4 suppressed, R4 locked, B1 eliminated, B2 suppressed";
    assert_eq!(badges(&scene), expected);
}

#[test]
fn phases_before_play_are_written_too() {
    let base = "map 8x8 fill .\nunit R1 = 4/1/2/1 red at reserve\nunit B1 = 4/1/2/1 blue at reserve\n";
    for lines in ["phase obstacles\n", "phase obstacles\nturn blue\nplaced a3\n", "phase deploy\n"] {
        let table = place_with(&format!("{base}{lines}"), false, &[("obstacles", "one_each")]).expect(lines);
        let text = Rulebook::write_position(table.setup(), table.state()).expect(lines);
        let again = place_with(&text, false, &[("obstacles", "one_each")]).expect(&text);
        assert!(again.state() == table.state(), "{text}");
    }
}

#[test]
fn a_bare_position_may_leave_a_side_out_and_say_any_first_seat() {
    let text = "map 8x8 fill .\nunit R3 = 4/1/2/1 red at b2\n";
    assert!(place(text, true).is_ok());
    let told = fault::<Rulebook>(text);
    assert!(told.contains("blue has no unit left [ES-061]") && told.contains("position bare"), "{told}");
    let text =
        "map 8x8 fill .\nunit R1 = 4/1/2/1 red at b2\nunit B1 = 4/1/2/1 blue at b7\nfirst blue\nturns 2\n";
    assert_eq!(place(text, true).expect("it is bare").state().first.0, 1);
    let told = fault::<Rulebook>(text);
    assert!(told.starts_with("4:7: after 2 turns it would not be this player's turn [ES-015]"), "{told}");
}

#[test]
fn nothing_is_written_after_the_end() {
    let mut table = open(&[], 1);
    play(&mut table, ["greedy"; 2], 4_000, |_| {});
    assert!(table.verdict().is_some());
    assert_eq!(Rulebook::write_position(table.setup(), table.state()), None);
}

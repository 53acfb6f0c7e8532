//! Playing in the terminal; the input comes through a pipe.

use crate::run::*;

/// All entries on the list are legal: repeatedly typing `1` finishes a game.
#[test]
fn a_person_can_play_every_game_by_number() {
    for about in games() {
        let ran = typed(&["play", about.id, "--seat", "human", "--seed", "3"], &ones(about, 400));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert!(!ran.out.contains("refused"), "{}", ran.out);
        assert!(ran.out.matches("> ").count() > 4, "{}", ran.out);
    }
}

#[test]
fn machines_play_each_other_to_the_end() {
    for about in games() {
        let ran = run(&["play", about.id, "--seat", "random", "--seat", "random", "--seed", "1"]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let last = ran.out.lines().last().unwrap();
        assert!(last.contains("win") || last.contains("drawn"), "{last}");
    }
}

#[test]
fn every_command_answers_without_moving_the_game() {
    let temp = Temp::new();
    let saved = temp.path("saved.record");
    let input = format!(
        "help\n?\nboard\nunits\nlog\nhistory\nmoves\nmoves zzzz\nmore\nback\narea\nrules\nrules nope\nundo\n\
         why\nwhy zzzz\npreview zzzz\nact zzzz\nzzzz\n99999\nsave\nsave {saved}\nsave {saved}\nresign\nno\n\n\
         \u{1F600}\nquit\n"
    );
    for about in games() {
        let ran = typed(&["play", about.id, "--seed", "3"], &input);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        for word in [
            "list the legal acts",
            "refused",
            "no such number",
            "saved; continue later with",
            "the game goes on",
        ] {
            assert!(ran.out.contains(word), "{word}: {}", ran.out);
        }
        assert!(ran.out.contains("0 acts") || ran.out.contains("does not list its acts"), "{}", ran.out);
        assert!(ran.out.contains(&format!("{saved} exists")), "{}", ran.out);
        assert!(ran.err.contains("not recorded"), "{ran:?}");
        std::fs::remove_file(&saved).unwrap();
    }
}

#[test]
fn why_and_preview_tell_the_rule_or_the_outcome() {
    for about in games() {
        let table = run(&["play", about.id, "--seat", "human", "--seed", "3"]);
        assert_eq!(table.code, Some(0), "no input is the end of the sitting, not a fault: {table:?}");
        let listed = typed(&["play", about.id, "--seed", "3"], "moves\n").out;
        let after = listed.split("> ").nth(1).unwrap();
        let Some(act) = after.split("  ").next().filter(|act| !act.contains("does not list")) else {
            continue;
        };
        let ran = typed(&["play", about.id, "--seed", "3"], &format!("why {act}\npreview {act}\n"));
        assert!(ran.out.contains("no rule is against it") && ran.out.contains("then "), "{}", ran.out);
    }
}

#[test]
fn resigning_ends_the_game() {
    for about in games() {
        let ran = typed(&["play", about.id, "--seat", "human", "--seed", "3"], "resign\nyes\n");
        assert_eq!(ran.code, Some(0));
        assert!(about.seats.1 > 2 || ran.out.contains("gave up"), "{}", ran.out);
    }
}

/// A typed sheet without orders is refused while the current sheet has some: they would be lost silently.
#[test]
fn no_whole_sheet_leaves_out_orders_without_a_word() {
    for about in games() {
        let Some(orders) = about.orders else { continue };
        let (none, seed) = (orders.none, ["play", about.id, "--seed", "3"]);
        let written = typed(&seed, "1\n1\n1\n1\n1\nsheet\n").out;
        let sheet = written.lines().rfind(|line| line.contains("sheet: ")).unwrap();
        let order = sheet.split("sheet: ").nth(1).unwrap().split("   (").next().unwrap();
        assert_ne!(order, none, "{written}");
        let (figure, _) = order.split_once(' ').unwrap();
        for typing in [none.to_string(), format!("act {none}")] {
            let input = format!("1\n1\n1\n1\n1\n{typing}\nsheet\ndrop {figure}\n{none}\nsheet\n");
            let ran = typed(&seed, &input);
            let refused = format!("`{none}` would leave out what is on your sheet: {order}   (");
            let (_, after) = ran.out.split_once(&refused).unwrap_or_else(|| panic!("{typing}: {}", ran.out));
            let kept = after.lines().find(|line| line.contains("sheet: ")).unwrap();
            assert!(kept.contains(order), "{typing}: {kept}");
            // The sheet is empty after the order is removed; then it is sealed, and the next question begins with an
            // empty one.
            assert_eq!(after.matches("(no orders yet").count(), 3, "{typing}: {}", ran.out);
        }
    }
}

#[test]
fn two_people_share_the_screen() {
    for about in games() {
        let ran =
            typed(&["play", about.id, "--seat", "human", "--seat", "human", "--seed", "3"], &ones(about, 40));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert_eq!(ran.out.contains("hand over"), about.hidden, "{}", ran.out);
    }
}

#[test]
fn a_game_begins_in_a_written_position() {
    let temp = Temp::new();
    for about in games() {
        for (_, text) in about.benches {
            let file = temp.file("p.position", format!("game {}\nseed 4\nposition bare\n{text}", about.id));
            let ran = typed(&["play", about.id, "--position", &file], "1\nquit\n");
            assert_eq!(ran.code, Some(0), "{ran:?}");
            assert!(ran.out.contains("seed 4"), "{}", ran.out);
        }
    }
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    let esc = |ran: &Ran| ran.out.contains('\x1b');
    let args = ["map", any(), "--seed", "1"];
    assert!(!esc(&run(&args)));
    assert!(esc(&run(&[&args[..], &["--color", "always"]].concat())));
    assert!(!esc(&run(&[&args[..], &["--color", "never"]].concat())));
    let none: Ran = skirmish().args(args).env("NO_COLOR", "1").output().unwrap().into();
    assert!(!esc(&none));
    // The command line takes precedence over the environment.
    let both: Ran =
        skirmish().args(args).args(["--color", "always"]).env("NO_COLOR", "1").output().unwrap().into();
    assert!(esc(&both));
}

#[test]
fn why_alone_tells_why_the_built_in_players_did_what_they_did() {
    let temp = Temp::new();
    for about in games() {
        let file = temp.path(&format!("{}.record", about.id));
        let args =
            ["play", about.id, "--seat", "human", "--seat", "random", "--seed", "3", "--record", &file];
        let ran = typed(&args, &format!("{}why\nquit\n", ones(about, 60)));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let reason = "drawn at random among the legal acts";
        assert_eq!(ran.out.contains(reason), !about.hidden, "{}: {}", about.id, ran.out);
        // The record contains what could not be shown before the end.
        let replayed = run(&["replay", &file]).out;
        assert!(replayed.contains(&format!("because {reason}")), "{}: {replayed}", about.id);
    }
}

#[test]
fn the_name_of_a_table_of_numbers_is_a_command() {
    let ran = typed(&["play", "tbts", "--seed", "3"], "help\nTHREAT\nquit\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains("  threat "), "the help lists it: {}", ran.out);
    assert_eq!(ran.out.matches("threat: how much each unit of ").count(), 2, "a table a side: {}", ran.out);
    assert!(!ran.out.contains("refused"), "{}", ran.out);
}

/// The title of a battle, its story and its goals come before the first board.
#[test]
fn title_text_and_goals_stand_before_the_first_board() {
    let ran = typed(&["play", "tbts", "--battle", "vault", "--seed", "3"], "quit\n");
    let (before, _) = ran.out.split_once(" a b c").expect("a board");
    for line in ["The vault", "The strongroom has one door", "goal: red opens the chest on"] {
        assert!(before.contains(line), "{line}: {}", ran.out);
    }
}

/// A square that draws an opportunity attack is marked in the list of picks and in the list of acts.
#[test]
fn squares_that_the_game_warns_of_are_marked() {
    let temp = Temp::new();
    let file = temp.path("guard.position");
    let text = "game tbts\nseed 3\nposition bare\n  map 5x5 fill .\n  unit R1 = scudo red at a3\n  \
                unit B1 = scudo blue at d3 guard on\n  turn red\n";
    std::fs::write(&file, text).expect("written");
    let ran = typed(&["play", "tbts", "--position", &file], "1\nback\nmoves move\nquit\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.out.contains(" c3!") && ran.out.contains("\n! c3: walk here: B1 would strike\n"),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains(" b3!"), "{}", ran.out);
    assert!(ran.out.contains("R1 move c3!"), "{}", ran.out);
    assert!(ran.out.contains("\n! R1 move c3: walk here: B1 would strike\n"), "{}", ran.out);
    // This is a longer path to a square that is otherwise safe.
    assert!(ran.out.contains("R1 move b3 c3 c4!"), "{}", ran.out);
    assert!(ran.out.contains("R1 move b3 c3 c2: walk this way: B1 would strike\n"), "{}", ran.out);
}

/// `map` describes the party that `play` has with the same options and seed.
#[test]
fn a_map_has_the_party_of_the_game() {
    let options = ["--battle", "generated", "--party", "drawn", "--seed", "7"];
    let map = run(&[&["map", "tbts"], &options[..]].concat());
    let told = map.out.lines().find_map(|line| line.strip_prefix("red: ")).expect("the party of red");
    let play = typed(&[&["play", "tbts"], &options[..]].concat(), "quit\n");
    for unit in told.split(", ") {
        let (name, class) = unit.split_once(' ').expect("a name and a class");
        let shown = play.out.to_lowercase();
        let kind = if ["scudo", "lancia"].contains(&class) { "guerriero" } else { class };
        assert!(shown.contains(&format!("{} {kind}", name.to_lowercase())), "{unit}: {}", play.out);
    }
}

#[test]
fn an_arrow_needs_no_blanks() {
    let temp = Temp::new();
    let about = games().into_iter().find(|about| about.id == "strategico").unwrap();
    let (_, text) = about.benches[0];
    let file = temp.file("p.position", format!("game {}\nseed 4\nposition bare\n{text}", about.id));
    let args = ["play", about.id, "--position", &file];
    let listed = typed(&args, "moves ->\nquit\n").out;
    let after = listed.split_once("HP> ").unwrap().1;
    let act = after.split("  ").next().unwrap();
    let short = act.replace(" -> ", "->");
    assert_ne!(act, short, "{listed}");
    let same = |command: &str| {
        let with = |act: &str| typed(&args, &format!("{command}{act}\nquit\n")).out;
        assert!(!with(&short).contains("refused"), "{command}{short}: {}", with(&short));
        assert_eq!(with(&short), with(act), "{command}{short}");
    };
    ["", "act ", "why ", "preview ", "moves "].into_iter().for_each(same);
}

#[test]
fn conceding_is_resigning() {
    for about in games() {
        let with = |word: &str| {
            typed(&["play", about.id, "--seat", "human", "--seed", "3"], &format!("{word}\nyes\n")).out
        };
        assert!(with("concede").contains("give the game up?"));
        assert_eq!(with("concede"), with("resign"), "{}", about.id);
    }
}

#[test]
fn the_first_thing_shown_is_a_board_even_where_a_machine_begins() {
    for about in games() {
        let ran = typed(&["play", about.id, "--seat", "random", "--seat", "human", "--seed", "3"], "quit\n");
        assert_eq!(ran.code, Some(0), "{ran:?}");
        // The width of a square depends on the viewer.
        let bare = |line: &str| line.split_whitespace().collect::<String>();
        let map = fine(&["map", about.id, "--seed", "3"]);
        let columns = bare(map.lines().next().unwrap());
        let board = ran.out.lines().position(|line| bare(line) == columns);
        let acted = ran.out.lines().position(|line| line.contains("drawn at random"));
        let board = board.unwrap_or_else(|| panic!("no board: {}", ran.out));
        assert!(acted.is_none_or(|acted| board < acted), "{}: {}", about.id, ran.out);
    }
}

#[test]
fn figures_on_one_square_and_their_classes_are_told() {
    let mut stacked = 0;
    for about in games() {
        let table = registry::find(about.id).unwrap().open(engine::table::NewGame::of(
            about,
            registry::find(about.id).unwrap().content(),
            engine::chance::Seed::number(3),
        ));
        let scene = table.unwrap().scene(engine::Viewer::Seat(engine::Seat(0)));
        let ran = typed(&["play", about.id, "--seat", "human", "--seed", "3"], "board\nquit\n");
        let places: Vec<u16> = scene.figures.iter().filter_map(|figure| figure.at).collect();
        let several = places.iter().any(|at| places.iter().filter(|other| *other == at).count() > 1);
        stacked += usize::from(several);
        assert_eq!(ran.out.contains("together on "), several, "{}: {}", about.id, ran.out);
        for figure in &scene.figures {
            let class = figure.kind.split(" (").next().unwrap();
            assert!(
                ran.out.contains(&format!("{} {class}", figure.name)) || class.contains(&figure.name),
                "{}",
                ran.out
            );
            let entry =
                scene.trays.iter().flat_map(|tray| &tray.entries).find(|e| e.figure == Some(figure.id));
            let bar = |name: &str| figure.bars.iter().any(|bar| bar.name.eq_ignore_ascii_case(name));
            for (name, value) in entry.into_iter().flat_map(|entry| &entry.facts).filter(|fact| !bar(&fact.0))
            {
                let said =
                    ran.out.contains(&format!("{name} {value}")) || *value == figure.letter.to_string();
                assert!(said, "{}: {name} {value}: {}", about.id, ran.out);
            }
        }
    }
    assert!(stacked > 0, "no game begins with figures on one square");
}

#[test]
fn what_the_notation_calls_something_on_the_list_picks_it() {
    let args = ["play", "teamfight", "--setup", "intro", "--seat", "human", "--seed", "5"];
    let listed = typed(&args, "quit\n").out;
    assert!(listed.contains("1 Brakka Toll"), "{listed}");
    for name in ["Toll", "toll", "Brakka Toll", "1"] {
        let ran = typed(&args, &format!("{name}\nquit\n"));
        assert!(ran.out.contains("so far: Brakka Toll"), "{name}: {}", ran.out);
    }
}

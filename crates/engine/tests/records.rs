//! Records: what they hide, and where faults are reported.

use crate::{made, open, resum};
use engine::chance::Quick;
use engine::message::Side;
use engine::position::PositionText;
use engine::record::{Reach, RecordText};
use engine::table::{Supply, Table, TableAct};
use engine::{About, Arg, Edition, Game, Rules, Seat, Viewer, say};
use toys::{Parry, Signals, Split};

fn play_on<G: Game>(table: &mut Table<G>, questions: u32) {
    let mut chance = Quick(9);
    for _ in 0..questions {
        let question = table.question();
        for seat in question.open.iter() {
            let act = G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
            table.act(seat, question.number, act).unwrap();
        }
    }
}

fn fault<G: Game>(record: &str) -> String {
    let read = RecordText::parse(record).and_then(|text| text.replay::<G>(None).map(drop));
    read.unwrap_err().to_string().lines().next().unwrap().to_string()
}

#[test]
fn a_running_game_with_secrets_shows_no_rows_no_seed_and_no_position() {
    let position = "map 10x10 fill .\nunit 1 = scout T1 at a1\nunit 1 = scout T2 at j10\n";
    let text = PositionText::parse(position, 1, true, &Signals::ABOUT.docs()).unwrap();
    let made = made::<Signals>(2, &[]);
    let supply = Supply::of(&made);
    let mut table = Table::<Signals>::open_position(made, &text, position, supply).unwrap();
    play_on(&mut table, 3);
    let running = table.record(Reach::Running);
    for secret in ["seed", "position", "scout", "resolve", "#"] {
        assert!(!running.contains(secret), "{secret} in {running}");
    }
    assert!(running.contains("\ncommitment 289f526ba5546b927072b2b35c7e38ec\n"));
    let full = table.record(Reach::Full);
    let again = RecordText::parse(&full).unwrap().replay::<Signals>(None).unwrap();
    assert_eq!(again.record(Reach::Full), full);
}

#[test]
fn without_the_seed_the_dice_of_the_record_are_taken() {
    let position =
        "map 6x2 fill .\nunit A = fencer red at c1\nunit C = fencer blue at d1\nunit D = fencer blue at d2\n";
    let text = PositionText::parse(position, 1, true, &Parry::ABOUT.docs()).unwrap();
    let made = made::<Parry>(2, &[]);
    let supply = Supply::of(&made);
    let mut table = Table::<Parry>::open_position(made, &text, position, supply).unwrap();
    play_on(&mut table, 25);
    let running = table.record(Reach::Running);
    assert!(!running.contains("\nseed") && running.contains("; strike "), "{running}");
    let again = RecordText::parse(&running).unwrap().replay::<Parry>(None).unwrap();
    assert_eq!(again.record(Reach::Running), running);
    let start = open::<Split>(2, &[]).record(Reach::Running);
    assert_eq!(fault::<Split>(&start), "9:1: the map cannot be made: the record only commits to its seed");
}

#[test]
fn what_was_changed_is_shown_at_its_place() {
    let mut table = open::<Split>(2, &[]);
    table.answer(Seat(0), 1, "split 1 2").unwrap();
    table.answer(Seat(1), 2, "take first").unwrap();
    table.table_act(TableAct::AgreeDraw).unwrap();
    let record = table.record(Reach::Full);
    let wrong = |from: &str, to: &str| {
        assert_eq!(record.matches(from).count(), 1, "{from:?} in {record}");
        fault::<Split>(&resum(&record.replace(from, to)))
    };
    let lines: Vec<&str> = record.lines().collect();
    assert_eq!((lines[12], lines.len()), ("acts", 18), "{record}");
    assert_eq!(fault::<Split>("something"), "1:1: this is not a record");
    assert_eq!(fault::<Split>("skirmish record 12\n"), "1:1: this is not a record");
    assert_eq!(fault::<Split>(&record.replace("split 1 2", "split 1 3")), "18:1: the checksum is wrong");
    assert_eq!(
        fault::<Split>(&record[..record.len() - 1]),
        "18:1: the record does not end with a line `end`"
    );
    assert_eq!(fault::<Parry>(&record), "2:6: this is a record of `split`, not of `parry`");
    assert_eq!(wrong("rules 1", "rules 2"), "3:7: played by rules version 2; this program has 1");
    assert_eq!(wrong("rules 1", "rules one"), "3:7: this is not a version number");
    assert_eq!(
        wrong("option undo on", "option undo maybe"),
        "4:8: option `undo` is one of off, on; this is `maybe`"
    );
    assert_eq!(wrong("option undo on", "optoin undo on"), "4:1: a record has no header `optoin`");
    assert_eq!(
        wrong("content shipped ", "content shipped 0"),
        format!("6:9: the content has the hash {0}, not 0{0}", lines[5].rsplit(' ').next().unwrap())
    );
    assert_eq!(
        wrong("seat machine player 1", "seat ghost player 1"),
        "7:6: `ghost` is neither `human` nor `machine`"
    );
    assert_eq!(wrong("seed 7", "seed 8"), "9:12: the seed is not the one committed to");
    assert_eq!(
        wrong("result the game is drawn: agreed", "result open"),
        "11:8: the game ends with `the game is drawn: agreed`"
    );
    assert_eq!(wrong("drawn-agreed", "drawn-limit"), "12:6: the result says `{\"id\":\"drawn-agreed\"}`");
    assert!(wrong("1 red split 1 2", "1 red split 1 3").starts_with("15:1: the state has the hash #"));
    assert_eq!(wrong("1 red split 1 2", "1 green split 1 2"), "15:3: there is no seat `green`");
    assert_eq!(
        wrong("1 red split 1 2", "2 red split 1 2"),
        "15:3: not yours to answer: question 2 is not open; question 1 is"
    );
    assert_eq!(
        wrong("1 red split 1 2", "one red split 1 2"),
        "15:1: a row begins with the number of its question"
    );
    assert_eq!(
        wrong("1 red split 1 2", "1 red split 1 2 3 4 5"),
        "15:3: two heaps with something in each are made once [SP-002]"
    );
    assert_eq!(wrong("2 blue take first", "2 table dance blue"), "16:3: there is no table act `dance`");
    assert_eq!(wrong("2 blue take first", "2 blue take first ; nothing"), "16:21: `nothing` is not a draw");
    assert_eq!(wrong("2 blue take first", "2 blue take first ; die 3"), "16:1: the dice show []");
    let hashless = lines[15].rsplit_once(" #").unwrap().0;
    assert_eq!(wrong(lines[15], hashless), "16:18: the hash is missing at the end of the row");
    assert_eq!(wrong(lines[16], ""), "17:1: a row begins with the number of its question");
    assert_eq!(
        wrong("end 4", "end 5"),
        "18:5: the record says \"5 \" but has 4 rows"
            .replace("\"5 \"", &format!("\"5 {}\"", lines[17].rsplit(' ').next().unwrap()))
    );
}

#[test]
fn a_fault_in_the_position_of_a_record_is_shown_in_its_own_line() {
    let position = "map 6x2 fill .\nunit A = fencer red at c1\nunit C = fencer blue at d1\n";
    let text = PositionText::parse(position, 1, true, &Parry::ABOUT.docs()).unwrap();
    let table = Table::<Parry>::open_position(
        made::<Parry>(2, &[]),
        &text,
        position,
        Supply::of(&made::<Parry>(2, &[])),
    );
    let record = table.unwrap().record(Reach::Full);
    let wrong = resum(&record.replace("fencer red at c1", "fencer red at z1"));
    let line = wrong.lines().position(|l| l.contains("at z1")).unwrap() + 1;
    assert_eq!(fault::<Parry>(&wrong), format!("{line}:26: there is no square `z1`"));
}

#[test]
fn an_act_that_the_rules_took_must_stand_in_the_record() {
    let mut table = open::<Split>(2, &[]);
    table.table_act(TableAct::TimeOut(Seat(0))).unwrap();
    let record = table.record(Reach::Full);
    let line = record.lines().position(|l| l.contains("red split 1 ")).unwrap() + 1;
    let wrong = resum(&record.replace("1 red split 1 ", "1 red split 2 "));
    assert_eq!(fault::<Split>(&wrong), format!("{line}:1: the rules took `split 1` here"));
}

#[test]
fn a_record_keeps_why_each_act_was_given() {
    let mut table = open::<Signals>(2, &[]);
    let question = table.question().number;
    table.answer_because(Seat(1), question, "1 n", "it looks\naround").unwrap();
    table.answer(Seat(0), question, "1 n").unwrap();
    let record = table.record(Reach::Full);
    assert!(record.contains("\nwhy T2 it looks around\n") && !record.contains("why T1"), "{record}");
    let again = RecordText::parse(&record).unwrap().replay::<Signals>(None).unwrap();
    assert_eq!(again.record(Reach::Full), record);
    let whys = |viewer| again.whys(1, viewer).into_iter().map(|(seat, _)| seat).collect::<Vec<_>>();
    assert_eq!(whys(Viewer::Whole), [Seat(1)]);
    assert_eq!(whys(Viewer::Seat(Seat(1))), [Seat(1)]);
    assert!(whys(Viewer::Seat(Seat(0))).is_empty() && whys(Viewer::Public).is_empty(), "it is a secret");
    let wrong = resum(&record.replace("why T2", "why T7"));
    assert_eq!(
        fault::<Signals>(&wrong),
        format!(
            "{}:5: `T7` gave no act in the row above, or its reason is told already",
            record.lines().count() - 1
        )
    );
    assert!(table.table_act(TableAct::AgreeDraw).is_ok());
    assert_eq!(table.whys(1, Viewer::Public), [(Seat(1), &"it looks around".into())], "the game is over");
}

#[test]
fn a_reason_that_was_taken_back_is_gone() {
    let mut table = open::<Signals>(2, &[("undo", "on")]);
    let question = table.question().number;
    table.answer_because(Seat(1), question, "1 n", "a first thought").unwrap();
    table.undo(Seat(1)).unwrap();
    table.answer(Seat(1), question, "1 n").unwrap();
    table.answer(Seat(0), question, "1 n").unwrap();
    assert!(table.whys(1, Viewer::Whole).is_empty());
}

#[test]
fn a_record_keeps_what_a_reason_says() {
    let mut table = open::<Signals>(2, &[]);
    let question = table.question().number;
    let inner = say!("inner", n = 2; "two");
    let why = say!("why-looks", side = Side::new(Seat(1), "T2"), at = Arg::square(3u16, "d1"), what = inner; "it looks");
    table.answer_because(Seat(1), question, "1 n", why.clone()).unwrap();
    table.answer(Seat(0), question, "1 n").unwrap();
    let record = table.record(Reach::Full);
    let again = RecordText::parse(&record).unwrap().replay::<Signals>(None).unwrap();
    assert_eq!(again.record(Reach::Full), record);
    assert_eq!(again.whys(1, Viewer::Whole), [(Seat(1), &why)]);
    let line = record.lines().position(|line| line.starts_with("said {\"id\":\"why-looks\"")).unwrap() + 1;
    let broken = resum(&record.replace("\"id\":\"why-looks\"", "\"id\":7"));
    assert!(fault::<Signals>(&broken).starts_with(&format!("{line}:6: this cannot be read")), "{broken}");
    let (why, said) =
        record.split_once("said {").map(|(before, rest)| (before, rest.split_once('\n').unwrap())).unwrap();
    let twice = resum(&format!("{why}said {{{0}\nsaid {{{0}\n{1}", said.0, said.1));
    assert_eq!(
        fault::<Signals>(&twice),
        format!("{}:1: what a reason says stands below the reason", line + 1)
    );
}

#[test]
fn a_record_of_the_first_format_stays_one() {
    let mut table = open::<Signals>(2, &[]);
    let question = table.question().number;
    table.answer_because(Seat(1), question, "1 n", say!("why-looks"; "it looks")).unwrap();
    table.answer(Seat(0), question, "1 n").unwrap();
    let record = table.record(Reach::Full);
    let lines = record.lines().filter(|line| !line.starts_with("said "));
    let first = lines.map(|line| format!("{}\n", line.replace("skirmish record 2", "skirmish record 1")));
    let first = resum(&first.collect::<String>());
    let again = RecordText::parse(&first).unwrap().replay::<Signals>(None).unwrap();
    assert_eq!(again.record(Reach::Full), first);
    let strange = resum(&record.replace("skirmish record 2", "skirmish record 1"));
    assert!(fault::<Signals>(&strange).contains("a row begins with the number of its question"), "{strange}");
}

/// An earlier version of a game.
const EDITION: Edition = Edition {
    version: 1,
    options: &[("undo", "off")],
    content: &[("a.map", Some("old")), ("c.map", None)],
    mended: &[("X-1", "the first was wrong"), ("X-2", "the second was wrong")],
};

#[test]
fn an_earlier_version_names_what_was_different() {
    use engine::content::Content;
    let edition = EDITION;
    let today = Content::shipped(&[("a.map", "new"), ("b.map", "same"), ("c.map", "later")]);
    let then = Content::shipped(&[("a.map", "old"), ("b.map", "same")]);
    assert_eq!(edition.content(today), then);
    let met = "it met a fault of rules version 1 that is mended since: the second was wrong [X-2]";
    assert_eq!(edition.why("wrong", ["X-7", "X-2"]).as_deref(), Some(met));
    let may = edition.why("the hash is another", ["X-7"]).unwrap();
    assert!(
        may.starts_with("the hash is another; it may have met")
            && may.contains("[X-1]; the second was wrong [X-2]"),
        "{may}"
    );
    assert_eq!(Edition { mended: &[], ..edition }.why("wrong", ["X-1"]), None);

    let about = About { version: 3, earlier: &[EDITION], options: Split::ABOUT.options, ..About::PLAIN };
    assert_eq!(about.edition(3), Ok(None));
    assert_eq!(about.edition(1).unwrap().map(|edition| edition.version), Some(1));
    assert_eq!(about.edition(2), Err("played by rules version 2; this program has 1, 3".to_string()));
    assert_eq!(about.options_of(None).unwrap().word("undo"), "on");
    assert_eq!(about.options_of(Some(&edition)).unwrap().word("undo"), "off");
}

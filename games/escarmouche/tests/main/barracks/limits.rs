//! The limits on squads, and the refusal of hostile ones.

use engine::chance::Seed;
use engine::roster::{Appraisal, Roster, RosterMember};
use engine::table::{NewGame, Table};
use escarmouche::Escarmouche;

use crate::barracks::{appraise, options, squad, unit};

/// Returns the faults of a squad, as `RULE what`.
fn faults(set: &[(&str, &str)], members: Vec<RosterMember>) -> Vec<String> {
    said(&appraise(set, &squad(members)))
}

fn said(appraisal: &Appraisal) -> Vec<String> {
    appraisal.faults.iter().map(|fault| format!("{} {}", fault.rule, fault.what)).collect()
}

fn named(name: &str, stats: [u8; 4], abilities: &[&str]) -> RosterMember {
    RosterMember { name: name.to_string(), ..unit(stats, abilities) }
}

/// Returns a game's refusal of a squad.
fn refused(set: &[(&str, &str)], value: &str) -> String {
    let mut made = NewGame::usual::<Escarmouche>(Seed::number(1));
    made.options = options(set);
    made.options.set("squad_red", value).expect("an option");
    Table::<Escarmouche>::open(made).map(|_| ()).expect_err(value).to_string()
}

#[test]
fn a_squad_has_one_to_six_units() {
    let ones = |count| vec![unit([1, 1, 1, 1], &[]); count];
    assert_eq!(faults(&[], ones(0)), ["ES-002 the squad has no units; 1 to 6 are needed"]);
    assert_eq!(faults(&[], ones(1)), Vec::<String>::new());
    assert_eq!(faults(&[], ones(6)), Vec::<String>::new());
    assert_eq!(faults(&[], ones(7)), ["ES-002 the squad has 7 units, 1 over the limit of 6"]);
}

#[test]
fn the_unit_and_the_excess_are_named() {
    let ash = named("Ash", [3, 3, 2, 3], &["bolt"]);
    let expected = ["ES-067 unit 3 \"Ash\": cost 32, 2 over the cap of 30"];
    assert_eq!(faults(&[], vec![unit([1; 4], &[]), unit([1; 4], &[]), ash]), expected);
    let five = [[4, 1, 2, 1], [2, 2, 2, 2], [2, 3, 2, 3], [4, 1, 2, 2], [3, 1, 2, 1]];
    let abilities: [&[&str]; 5] = [&[], &[], &["bolt"], &["guardian"], &["feint"]];
    let mut members: Vec<RosterMember> = five.into_iter().zip(abilities).map(|(s, a)| unit(s, a)).collect();
    members.push(unit([2, 2, 2, 1], &[]));
    assert_eq!(faults(&[], members), ["ES-067 the squad costs 113 points, 13 over the budget of 100"]);
}

#[test]
fn abilities_are_known_few_and_different() {
    let one = |abilities: &[&str]| faults(&[], vec![unit([1; 4], abilities)]);
    assert_eq!(one(&["bolt", "bolt"]), ["ES-067 unit 1: Energy bolt is there twice"]);
    assert_eq!(one(&["bold"]), ["ES-067 unit 1: there is no ability `bold`; did you mean `bolt`?"]);
    assert_eq!(one(&["bolt", "charge", "feint"]), Vec::<String>::new());
    assert_eq!(
        one(&["bolt", "charge", "feint", "stance"]),
        ["ES-067 unit 1: 4 abilities, 1 over the limit of 3"]
    );
    let riposte = || vec![unit([1; 4], &["riposte"])];
    assert_eq!(faults(&[("extensions", "on")], riposte()), Vec::<String>::new());
    assert_eq!(
        faults(&[("extensions", "off")], riposte()),
        ["ES-067 unit 1: Riposte is not on the published list, and extensions are off"]
    );
}

#[test]
fn rank_points_are_a_budget_of_their_own() {
    let set = [("barracks", "2025-10-08")];
    // Two Paragons use up the 30 rank points; another Trooper is one too many.
    let paragon = || unit([3, 2, 2, 3], &["bolt"]);
    let appraisal = appraise(&set, &squad(vec![paragon(), paragon()]));
    assert_eq!((appraisal.total, appraisal.budget, &*appraisal.currency), (30, Some(30), "rank points"));
    assert_eq!(said(&appraisal), Vec::<String>::new());
    let expected = ["ES-067 the squad costs 31 rank points, 1 over the budget of 30"];
    assert_eq!(faults(&set, vec![paragon(), paragon(), unit([1; 4], &[])]), expected);
    // At the date of the rulebook there was neither a budget nor a cap.
    let giants = vec![unit([10; 4], &["bolt", "charge", "strike"]); 6];
    let appraisal = appraise(&[("barracks", "2025-09-12")], &squad(giants));
    assert_eq!((said(&appraisal), appraisal.budget), (Vec::new(), None));
}

#[test]
fn hostile_rosters_are_refused_without_harm() {
    let long = "x".repeat(100_000);
    let many = |member: RosterMember, count| squad(vec![member; count]);
    let values = |stats: Vec<u8>| squad(vec![RosterMember { stats, ..Default::default() }]);
    let odd = [
        Roster::default(),
        many(unit([1; 4], &[]), 300),
        many(unit([255; 4], &["bolt"]), 300),
        values(vec![]),
        values(vec![0, 0, 0, 0]),
        values(vec![255, 255, 255, 255]),
        values(vec![1; 1000]),
        squad(vec![named(&long, [1; 4], &[])]),
        squad(vec![named("a\u{7}b", [1; 4], &[])]),
        squad(vec![named("a\nb", [1; 4], &[])]),
        squad(vec![named("a\u{202e}b", [1; 4], &[])]),
        squad(vec![unit([1; 4], &[&long])]),
        squad(vec![unit([1; 4], &vec!["bolt"; 5000])]),
        squad(vec![unit([1; 4], &["~!*."])]),
        Roster { name: long.clone(), ..squad(vec![unit([1; 4], &[])]) },
        Roster { text: long.clone(), ..squad(vec![unit([1; 4], &[])]) },
    ];
    for list in ["2026-08-18", "2026-04-26", "2025-09-12"] {
        for roster in &odd {
            let appraisal = appraise(&[("barracks", list)], roster);
            let faults = said(&appraisal);
            assert!(!faults.is_empty(), "{roster:?}");
            let readable = |what: &String| what.len() < 400 && !what.contains(|c: char| c.is_control());
            assert!(faults.iter().all(readable), "{faults:?}");
            assert_eq!(appraisal.members.len(), roster.members.len());
        }
    }
    assert_eq!(
        said(&appraise(&[], &values(vec![0, 1, 1, 1]))),
        ["ES-067 unit 1: Health 0 is not between 1 and 10"]
    );
    assert_eq!(
        said(&appraise(&[], &values(vec![1, 1]))),
        ["ES-067 unit 1: 2 values instead of four, Health, Range, Move, Power"]
    );
    let name = "ES-067 unit 1 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...\": its name is 41 characters long, 1 over the limit of 40";
    assert_eq!(faults(&[], vec![named(&"x".repeat(41), [1; 4], &[])]), [name]);
    assert_eq!(faults(&[], vec![named(&"é".repeat(40), [1; 4], &[])]), Vec::<String>::new());
}

#[test]
fn a_game_refuses_what_the_barracks_refuse() {
    let link = appraise(&[], &squad(vec![named("Ash", [3, 3, 2, 3], &["bolt"])])).link;
    let said = refused(&[], &link);
    assert!(said.starts_with("squad_red: unit 1 \"Ash\": cost 32, 2 over the cap of 30 [ES-067]"), "{said}");
    let said = refused(&[], &appraise(&[], &squad(vec![])).link);
    assert!(said.starts_with("squad_red: the squad has no units; 1 to 6 are needed [ES-002]"), "{said}");
    let said = refused(&[("extensions", "off")], "moor");
    assert!(said.starts_with("squads/moor.squad:4:1: unit 1 \"Grey Anna\": Sure-footed is not"), "{said}");
    assert!(refused(&[], "hearths").contains("there is no squad `hearths`\n  hint: did you mean `hearth`?"));
    // A current squad may break older lists: its mage is too expensive there.
    let said = refused(&[("barracks", "2025-10-08")], "hearth");
    assert!(said.contains("cost 33, 3 over the cap of 30 [ES-067]"), "{said}");
}

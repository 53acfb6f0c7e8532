//! The battles that come with the game, their parties, and their inspection without play.

use engine::content::Content;
use engine::{Library, Rules, Table};
use tbts::Rulebook;

use testing::{made, play};

use crate::table::{battles, open};

fn answer(arguments: &str, content: &Content) -> Vec<String> {
    let facts = Rulebook::inspect("map", arguments, content).expect("it can be asked");
    facts.into_iter().map(|(name, value)| format!("{name} = {value}")).collect()
}

fn fact(facts: &[String], name: &str) -> String {
    let found = facts.iter().find_map(|fact| fact.strip_prefix(&format!("{name} = ")));
    found.unwrap_or_else(|| panic!("no {name} in {facts:?}")).to_string()
}

#[test]
fn every_battle_has_a_title_a_text_and_nothing_odd() {
    let names = battles();
    assert!(names.len() >= 11, "{names:?}");
    let (mut other_goals, mut sizes) = (0, Vec::new());
    for name in &names {
        let table = open(&[("battle", name)], 1);
        let battle = &table.setup().battle;
        assert!(battle.title.len() > 5 && battle.title != *name && battle.text.len() > 40, "{name}");
        let facts = answer(name, &Rulebook::content());
        assert_eq!(fact(&facts, "title"), battle.title);
        assert!(
            ["none", "some units meet only if a door is open"].contains(&&*fact(&facts, "warning")),
            "{name}"
        );
        other_goals += usize::from(!battle.goals.is_empty());
        sizes.push(battle.starts.each_ref().map(Vec::len));
        Rulebook::sound(table.setup(), table.state()).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
    assert!(other_goals >= 4, "{other_goals}");
    assert!(sizes.contains(&[2, 2]) && sizes.contains(&[9, 10]), "{sizes:?}");
    assert!(names.iter().any(|name| open(&[("battle", name)], 1).setup().battle.first.0 == 1));
}

#[test]
fn the_players_finish_every_battle() {
    for name in battles() {
        for players in [["rulebook"; 2], ["rulebook", "random"], ["random", "rulebook"]] {
            let mut table = open(&[("battle", &name)], 3);
            play(&mut table, players, 100_000, |_| {});
            let verdict = table.verdict().unwrap_or_else(|| panic!("{name} goes on for ever"));
            println!("{name} {players:?}: {verdict} in round {}", table.state().round);
        }
    }
}

#[test]
fn a_party_can_be_chosen_or_drawn() {
    for name in battles() {
        let chosen = open(&[("battle", &name), ("party", "chosen")], 5);
        assert_eq!(chosen.state().there().count(), 0, "{name}");
        assert!(chosen.state().items.iter().all(|item| item.bearer == u8::MAX), "{name}");
        let own = open(&[("battle", &name)], 5);
        assert_eq!(chosen.setup().party, own.setup().party, "{name}");

        let drawn = open(&[("battle", &name), ("party", "drawn")], 5);
        let [red, blue] = &drawn.setup().party;
        assert!(red.iter().zip(blue).all(|(one, other)| one == other), "{name}: {red:?} {blue:?}");
        let starts = &drawn.setup().battle.starts;
        assert_eq!([red.len(), blue.len()], starts.each_ref().map(Vec::len), "{name}");
        let at: Vec<_> = drawn.state().there().map(|(_, unit)| unit.at).collect();
        assert_eq!(at, starts.concat(), "{name}");
    }
    let parties = (0..20).map(|seed| open(&[("party", "drawn")], seed).setup().party[0].clone());
    let mut parties: Vec<Vec<u8>> = parties.collect();
    parties.sort_unstable();
    parties.dedup();
    assert!(parties.len() > 15, "{parties:?}");
}

#[test]
fn start_lines_say_where_a_chosen_party_starts() {
    let mut content = Rulebook::content();
    let text =
        "map 4x4 fill .\nunit R1 = scudo red at a1 carries coin\nunit B1 = scudo blue at d4\nitem coin\n";
    content.put("battles/own.battle", &format!("{text}start red b1\nstart blue c4\n"));
    let mut game = made::<Rulebook>(&[("battle", "own"), ("party", "drawn")], 1);
    game.content = content;
    let table = Table::<Rulebook>::open(game).expect("it opens");
    let at: Vec<String> = table.state().there().map(|(_, unit)| unit.at.to_string()).collect();
    assert_eq!(at, ["b1", "c4"]);
    assert_eq!(table.state().items[0].at.to_string(), "a1");
}

#[test]
fn the_facts_of_a_battle() {
    let facts = answer("footbridge", &Rulebook::content());
    let expected = [
        "title = The footbridge",
        "text = Two travellers and two highwaymen want the same bridge. \
         The stream has a ford as well, and a stone in the middle.",
        "size = 9x7",
        "walls = 5",
        "doors = none",
        "levers = none",
        "chests = none",
        "items = none",
        "red = R1 lancia, R2 arciere",
        "blue = B1 razziatore, B2 balestriere",
        "first = red",
        "goals = none",
        "warning = none",
        "row7 = ....#....",
        "row6 = ....#....",
        "row5 = .R......B",
        "row4 = ....#....",
        "row3 = R......B.",
        "row2 = ....#....",
        "row1 = ....#....",
    ];
    assert_eq!(facts, expected);
    let content = Rulebook::content();
    assert_eq!(answer("", &content), answer("courtyard", &content));
    assert_eq!(answer("battle sheet seed 3", &content), answer("sheet", &content));
    let generated = answer("generated seed 7 size 12 units 4", &content);
    assert_eq!(fact(&generated, "size"), "12x12");
    assert_eq!(generated, answer("battle generated size 12 units 4 seed 7", &content));
    assert_ne!(generated, answer("generated seed 8 size 12 units 4", &content));
    let table = open(&[("battle", "generated"), ("size", "12")], 7);
    let walls: usize = fact(&generated, "walls").parse().expect("a number");
    let objects = table.setup().battle.levers.len() + table.setup().battle.chests.len();
    assert_eq!(walls + objects, table.setup().battle.solid.len());
}

#[test]
fn a_question_that_cannot_be_read_says_why() {
    let content = Rulebook::content();
    for (what, arguments, expected) in [
        ("mpa", "", "did you mean `map`?"),
        ("map", "courtyrad", "1:1: there is no battle `courtyrad`"),
        ("map", "courtyrad", "did you mean `courtyard`?"),
        ("map", "generated sise 9", "1:11: `sise` is not known here"),
        ("map", "generated size 17", "1:16: `17` is not a whole number from 6 to 16"),
        ("map", "generated units 0", "1:17: `0` is not a whole number from 1 to 10"),
        ("map", "seed !", "1:6: a seed is"),
    ] {
        let fault = Rulebook::inspect(what, arguments, &content).expect_err(arguments).to_string();
        assert!(fault.contains(expected), "{what} {arguments}: {fault}");
    }
}

#[test]
fn the_examples_of_the_page_hold() {
    let page = include_str!("../../../../docs/BATTLES.md");
    let ferry = include_str!("../../../../docs/examples/ferry/battles/ferry.battle");
    assert!(page.contains(ferry), "the page shows another file");
    let mut content = Rulebook::content();
    content.put("battles/ferry.battle", ferry);
    let facts = answer("ferry", &content);
    assert_eq!(fact(&facts, "goals"), "red opens the chest on i5, blue survives 12 rounds");
    assert_eq!(fact(&facts, "warning"), "none");
    // The page names every battle that comes with the game, and the class can be added.
    assert!(battles().iter().all(|name| page.contains(&format!("\n| `{name}` |"))));
    let class = page.split("```text\n").find(|block| block.starts_with("[[class]]")).expect("a class");
    let class = class.split("```").next().unwrap_or_default();
    let units = format!("{}\n{class}", content.need("units.toml").expect("the classes"));
    content.put("units.toml", &units);
    content.put("battles/ferry.battle", &ferry.replace("B1 = fante", "B1 = sentinella"));
    assert_eq!(
        fact(&answer("ferry", &content), "blue"),
        "B1 sentinella, B2 balestriere, B3 recluta, B4 recluta"
    );
}

/// The report on a map matches a game with the same options, even if its party is drawn or chosen.
#[test]
fn a_map_is_told_of_with_the_party_of_the_game() {
    for party in ["battle", "drawn", "chosen"] {
        for (battle, seed) in [("generated", 7), ("courtyard", 3), ("sheet", 4)] {
            let table = open(&[("battle", battle), ("party", party)], seed);
            let setup = table.setup();
            let told = answer(&format!("battle {battle} party {party} seed {seed}"), &Rulebook::content());
            for (seat, side) in ["red", "blue"].into_iter().enumerate() {
                let names =
                    table.state().team(seat as u8).map(|(_, unit)| setup.class(unit.class).id.as_str());
                let starts = setup.battle.starts[seat].len();
                let expected: Vec<String> = match party {
                    "chosen" => vec![format!("{starts} to choose")],
                    _ => (1..).zip(names).map(|(n, id)| format!("{}{n} {id}", ["R", "B"][seat])).collect(),
                };
                assert_eq!(fact(&told, side), expected.join(", "), "{battle} {party}");
            }
        }
    }
}

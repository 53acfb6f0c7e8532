//! Abilities that a designer adds: the example of docs/SQUADS.md is read, bought and played.

use engine::chance::{Chance, Quick, Seed};
use engine::content::Content;
use engine::table::{NewGame, Table};
use engine::{Library, Rules, Show, Viewer, Wait};
use escarmouche::Rulebook;

use crate::barracks::{barracks, options};
use testing::play;

const ABILITIES: &str = include_str!("../../../../docs/examples/smugglers/abilities/smugglers.toml");
const SQUAD: &str = include_str!("../../../../docs/examples/smugglers/squads/smugglers.squad");

/// Returns the content of the game with the example, as with `--content docs/examples/smugglers`.
fn smugglers() -> Content {
    let mut content = Rulebook::content();
    content.put("abilities/smugglers.toml", ABILITIES);
    content.put("squads/smugglers.squad", SQUAD);
    content
}

fn made() -> NewGame {
    NewGame::of(Rulebook::ABOUT, smugglers(), Seed::number(7))
}

/// Opens a position in which red is asked, and plays these answers of red.
fn played(position: &str, acts: &[&str]) -> Table<Rulebook> {
    let mut table: Table<Rulebook> = testing::put(made(), position, false).expect("it opens");
    for act in acts {
        let Wait::Act(seat) = table.question().wait else { panic!("nobody is asked before {act}") };
        table
            .answer(seat, table.question().number, act)
            .unwrap_or_else(|refusal| panic!("{act}: {refusal:?}"));
    }
    table
}

fn fact(table: &Table<Rulebook>, path: [&str; 2]) -> String {
    let facts = Rulebook::facts(table.setup(), &table.seen(Viewer::Public), Viewer::Public);
    facts[path[0]][path[1]].to_string()
}

#[test]
fn the_example_of_the_page_can_be_bought() {
    let content = smugglers();
    let roster = barracks().read(&content, "smugglers").expect("a squad");
    let appraisal = barracks().appraise(&content, &options(&[]), &roster).expect("an appraisal");
    assert_eq!((appraisal.faults.as_slice(), appraisal.total), (&[][..], 99));
    assert_eq!(appraisal.file, SQUAD);
    let workshop = barracks().workshop(&content, &options(&[])).expect("a workshop");
    let kinds: Vec<(&str, &str)> =
        workshop.abilities[17..].iter().map(|offer| (offer.id.as_str(), offer.kind.line())).collect();
    assert_eq!(kinds, [("hit-and-run", "active"), ("last-stand", "active"), ("long-knives", "reaction")]);
}

#[test]
fn an_own_ability_attacks_and_then_moves() {
    let position = "\
map 8x8 fill .
turn red
unit R1 = 2/2/3/1 red at b2 abilities hit-and-run
unit B1 = 3/1/2/1 blue at b4
";
    let table = played(position, &["R1 hit-and-run B1", "then e1"]);
    assert_eq!(fact(&table, ["B1", "health"]), "2");
    assert_eq!(fact(&table, ["R1", "at"]), "\"e1\"");
}

#[test]
fn an_own_ability_has_steps_that_ask_nothing() {
    let position = "\
map 8x8 fill .
turn red
unit R1 = 5/1/2/2 red at d4 abilities last-stand
unit B1 = 3/1/2/1 blue at d5
unit B2 = 2/1/2/1 blue at e5
unit B3 = 2/1/2/1 blue at h8
";
    // Its new stance cancels the point it would lose.
    let table = played(position, &["R1 last-stand"]);
    assert_eq!(fact(&table, ["B1", "health"]), "1");
    assert_eq!(fact(&table, ["B2", "at"]), "\"gone\"");
    assert_eq!(fact(&table, ["R1", "health"]), "5");
    assert_eq!(fact(&table, ["R1", "stance"]), "false");
}

#[test]
fn an_own_reaction_answers() {
    let position = "\
map 8x8 fill .
turn red
unit R1 = 5/1/2/2 red at d4
unit B1 = 3/1/2/1 blue at d5 abilities long-knives
";
    let table = played(position, &["R1 attack B1", "react"]);
    assert_eq!(fact(&table, ["R1", "health"]), "3");
}

#[test]
fn whole_games_are_played_with_own_abilities() {
    for seed in 0..10 {
        let mut made = NewGame::of(Rulebook::ABOUT, smugglers(), Seed::number(seed));
        for option in ["squad_red", "squad_blue"] {
            made.options.set(option, "smugglers").expect("an option");
        }
        let mut table: Table<Rulebook> = Table::open(made).expect("it opens");
        play(&mut table, ["random"; 2], 600, |table| {
            Rulebook::sound(table.setup(), table.state()).expect("a sound state");
        });
        assert!(table.rows().len() > 20);
    }
}

/// Returns fifteen abilities with steps in random order.
fn any_abilities(chance: &mut Quick) -> String {
    let effects = [
        "\"move\"",
        "\"attack\"",
        "\"attack\", power = 1, range = 5, through = true",
        "\"attack\", range = 2, suppress = true",
        "\"sweep\"",
        "\"stance\"",
        "\"hide\"",
        "\"hurt\", by = 1",
        "\"order\", allies = 3, within = 7",
        "\"swap\", within = 3",
        "\"guard\"",
        "\"lock\"",
        "\"again\"",
    ];
    let one = |letter: u8| {
        let steps = (0..=chance.below(6)).map(|_| {
            let effect = effects[chance.below(effects.len() as u32) as usize];
            format!("{{ effect = {effect} }}")
        });
        let steps = steps.collect::<Vec<_>>().join(", ");
        let id = char::from(letter);
        format!(
            "[[ability]]\nid = \"own-{id}\"\nname = \"{id}\"\ncost = 0\ntext = \"Any.\"\nsteps = [{steps}]\n"
        )
    };
    (b'a'..=b'o').map(one).collect()
}

#[test]
fn any_steps_in_any_order_can_be_played() {
    for seed in 0..40 {
        let mut chance = Quick(seed);
        let mut content = Rulebook::content();
        content.put("abilities/own.toml", &any_abilities(&mut chance));
        let answers = ["riposte", "overwatch", "dive"];
        let unit = |at: usize| {
            let [one, other] = [0, 1].map(|n| char::from(b'a' + (at * 2 + n) as u8));
            let answer = answers[at % 3];
            format!(
                "[[unit]]\nstats = [3, 2, 2, 1]\nabilities = [\"own-{one}\", \"own-{other}\", \"{answer}\"]\n"
            )
        };
        content.put("squads/own.squad", &(0..5).map(unit).collect::<String>());
        let mut made = NewGame::of(Rulebook::ABOUT, content, Seed::number(seed));
        let both = ["exclusive", "both"][seed as usize % 2];
        for (name, value) in
            [("squad_red", "own"), ("squad_blue", "own"), ("board", "ruins"), ("attack_and_ability", both)]
        {
            made.options.set(name, value).expect("an option");
        }
        let mut table: Table<Rulebook> = Table::open(made).expect("it opens");
        play(&mut table, ["random"; 2], 400, |table| {
            Rulebook::sound(table.setup(), table.state()).expect("a sound state");
        });
    }
}

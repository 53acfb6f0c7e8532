//! Picks that are no legal act: the page asks why, and gets the rule.

use engine::erased::{AnyGame, AnyTable, Erased};
use engine::picks::{Pick, PickTree};
use engine::{Library, Seat};
use tbts::Tbts;

const POSITION: &str = "\
map 8x8 fill .
unit R1 = arciere red at a1
unit R2 = mago red at b1 mana 3
unit B1 = scudo blue at h8
unit B2 = scudo blue at a4
turn red
";

fn table(position: &str) -> Box<dyn AnyTable> {
    testing::any_table::<Tbts>(position)
}

fn why(picks: &[Pick]) -> Option<&'static str> {
    table(POSITION).why_not(Seat(0), picks).and_then(|refusal| refusal.rule())
}

fn word(word: &str) -> Pick {
    Pick::Word(word.to_string())
}

#[test]
fn a_refused_pick_names_its_rule() {
    let (archer, mage, square) = (Pick::Figure(0), Pick::Figure(1), Pick::Square);
    assert_eq!(why(&[archer.clone(), square(6)]), Some("TB-010"), "too far to walk");
    assert_eq!(why(&[archer.clone(), square(63)]), Some("TB-062"), "too far to shoot");
    assert_eq!(why(&[archer.clone(), square(1)]), Some("TB-026"), "its own companion");
    assert_eq!(why(&[archer.clone(), word("Movimento tattico"), square(2)]), Some("TB-011"));
    assert_eq!(why(&[archer.clone(), word("Tiro mirato"), square(63)]), Some("TB-075"));
    assert_eq!(why(&[archer, word("Cura"), square(1)]), Some("B-47"), "nobody is wounded");
    assert_eq!(why(&[mage.clone(), word("Palla di fuoco"), square(63)]), Some("TB-109"));
    assert_eq!(why(&[mage, word("Colonne di fuoco"), square(63)]), Some("TB-102"));
}

/// Returns the branch below these labels.
fn below<'a>(tree: &'a PickTree, labels: &[&str]) -> &'a PickTree {
    labels.iter().fold(tree, |tree, label| {
        let found = tree.next.iter().find(|(choice, _)| choice.label == *label);
        &found.unwrap_or_else(|| panic!("there is no `{label}`")).1
    })
}

#[test]
fn a_unit_is_picked_then_a_cell_an_opponent_or_an_action() {
    let view = table(POSITION).view(engine::Viewer::Seat(Seat(0)));
    let tree = view.question.picks.expect("red is asked");
    let archer = below(&tree, &["R1 Arciere"]);
    assert_eq!(archer.areas[0].tree.act.as_deref(), Some("R1 move {}"));
    assert_eq!(below(archer, &["attack B2"]).act.as_deref(), Some("R1 attack B2"));
    assert_eq!(below(archer, &["Guardia", "E"]).act.as_deref(), Some("R1 guard E"));
    let columns = below(&tree, &["R2 Mago", "Colonne di fuoco"]).some.as_ref().expect("a set");
    assert_eq!((columns.least, columns.most), (2, 2));
    assert_eq!(below(&tree, &["end the round"]).act.as_deref(), Some("end"));
}

#[test]
fn another_way_than_the_best_can_be_picked() {
    let guarded =
        "map 5x5 fill .\nunit R1 = scudo red at a2\nunit B1 = scudo blue at b4 guard on\nturn red\n";
    let view = table(guarded).view(engine::Viewer::Seat(Seat(0)));
    let tree = view.question.picks.expect("red is asked");
    let ways = below(&tree, &["R1 Guerriero", "by another way"]);
    let forced = below(ways, &["a3 b3 b2, provoking B1"]);
    assert_eq!(forced.act.as_deref(), Some("R1 move a3 b3 b2"));
}

#[test]
fn the_zone_of_a_guard_is_seen_in_the_preview() {
    let preview = table(POSITION).preview(Seat(0), "R1 guard N").expect("legal");
    let areas = &preview.outlooks[0].areas;
    assert_eq!(areas.len(), 1);
    assert_eq!((areas[0].name, areas[0].rule), ("threat", "TB-066"));
    // b3, c3, a4 and b4 are the part of the zone on the board; a5 lies behind B2.
    assert_eq!(areas[0].squares, [17, 18, 24, 25]);
}

/// B1 guards d3 and the cells around it: a walk that touches one of them draws its strike, and the list shows it.
#[test]
fn cells_that_draw_an_opportunity_attack_are_marked() {
    let position =
        "map 5x5 fill .\nunit R1 = scudo red at a3\nunit B1 = scudo blue at d3 guard on\nturn red\n";
    let table = table(position);
    let picks = table.picks(Seat(0), &[Pick::Figure(0)]);
    let squares = picks.choices.iter().filter(|choice| matches!(choice.pick, Pick::Square(_)));
    let (marked, plain): (Vec<_>, Vec<_>) = squares.partition(|choice| choice.warning.is_some());
    let mut marked: Vec<&str> = marked.iter().map(|choice| choice.label.line()).collect();
    marked.sort_unstable();
    // c3 is beside the guard; d2 and d4 are four steps away.
    assert_eq!(marked, ["c3"]);
    assert!(
        plain.iter().any(|choice| choice.label == "b3") && plain.iter().any(|choice| choice.label == "c2")
    );
    let warning = picks.choices.iter().find_map(|choice| choice.warning.as_deref());
    assert_eq!(warning, Some("walk here: B1 would strike"));
    // A walk to c2 that is forced through c3 draws the strike, too.
    let ways = table.picks(Seat(0), &[Pick::Figure(0), word("by another way")]);
    let forced = ways.choices.iter().find(|choice| choice.label.starts_with("b3 c3 c2")).expect("a way");
    assert_eq!(forced.warning.as_deref(), Some("walk this way: B1 would strike"));
}

/// From a4 the unit charges at B1 on e4 by b4 and c4 to d4, which B2 guards; at B3 on e5 it charges to d5 and meets no
/// guard.
#[test]
fn the_end_of_a_charge_that_draws_an_opportunity_attack_is_marked() {
    let table = table(
        "map 8x8 fill .\nunit R1 = berserker red at a4\nunit B1 = scudo blue at e4\n\
         unit B2 = scudo blue at d3 guard on\nunit B3 = scudo blue at e5\nturn red\n",
    );
    let cells = |target: u16| {
        let picks = table.picks(Seat(0), &[Pick::Figure(0), word("Carica"), Pick::Figure(target)]);
        let squares = picks.choices.into_iter().filter(|choice| matches!(choice.pick, Pick::Square(_)));
        squares
            .map(|choice| (choice.label.into(), choice.warning.map(String::from)))
            .collect::<Vec<(String, _)>>()
    };
    let warned = Some("charge to here: B2 would strike".to_string());
    assert_eq!(cells(10), [("d4".to_string(), warned)]);
    assert_eq!(cells(12), [("d5".to_string(), None)]);
}

/// The title, the text and the goals of a battle are part of everyone's view.
#[test]
fn the_scene_tells_what_is_fought_for() {
    let made = testing::made::<Tbts>(&[("battle", "vault")], 1);
    let table = Erased::<Tbts>::new().open(made).expect("opens");
    let scene = table.scene(engine::Viewer::Public);
    assert!(!scene.title.is_empty() && !scene.text.is_empty());
    assert!(scene.goals.iter().any(|goal| goal.text.contains("opens the chest")), "{:?}", scene.goals);
}

/// The rulebook lists Incalzare among the active abilities (TB-079): it has a card, which can be used while the game
/// asks for it.
#[test]
fn incalzare_is_an_active_ability() {
    let entries = Tbts::compendium(&Tbts::content());
    let lancia = entries.iter().find(|entry| entry.name == "lancia").expect("the class");
    let kinds: Vec<_> =
        lancia.abilities.iter().map(|ability| (ability.name.as_str(), ability.kind.as_str())).collect();
    assert_eq!(kinds, [("Arma a portata", "passive"), ("Incalzare", "card")]);
    let mut table = table(
        "map 5x5 fill .\nunit R1 = lancia red at c3\nunit B1 = mago blue at c4 life down\n\
         unit B2 = scudo blue at d3\nunit B3 = scudo blue at b3\nturn red\n",
    );
    let card = |table: &dyn AnyTable| {
        let cards = table.scene(engine::Viewer::Public).cards;
        cards.into_iter().find(|card| card.name == "Incalzare").expect("its card").usable
    };
    assert!(!card(&*table));
    table.answer(Seat(0), table.question().number, "R1 grace B1").expect("it is legal");
    assert!(card(&*table));
    let said = [Pick::Figure(0), word("Incalzare"), Pick::Figure(10 + 1)];
    assert_eq!(table.picks(Seat(0), &said).act.as_deref(), Some("R1 attack B2"));
}

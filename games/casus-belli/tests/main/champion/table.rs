//! The table that kits are generated from agrees with the game's answers.

use casus_belli::{Action, CasusBelli, Class};
use engine::Rules;

/// Returns the entries of one kind, each as the lines below its heading.
pub fn entries(kind: &str) -> Vec<Vec<&'static str>> {
    let api = CasusBelli::ABOUT.champion.expect("the game has a table").api;
    let heading = format!("[[{kind}]]");
    let blocks = api.split("\n\n").filter_map(|block| block.trim().strip_prefix(heading.as_str()));
    blocks.map(|block| block.trim().lines().collect()).collect()
}

/// Returns the value of a field of an entry, without quotation marks.
pub fn field(entry: &[&'static str], name: &str) -> Option<&'static str> {
    let lines = entry.iter().filter_map(|line| line.split_once(" = "));
    lines.into_iter().find(|(other, _)| *other == name).map(|(_, value)| value.trim_matches('"'))
}

#[test]
fn every_function_of_the_table_is_answered_and_described_alike() {
    let functions = entries("function");
    assert_eq!(functions.len(), 23);
    for function in &functions {
        let (name, text) = (field(function, "name"), field(function, "text"));
        let known = CasusBelli::ABOUT.asks.iter().find(|(other, _)| Some(*other) == name);
        assert_eq!(known.map(|(_, text)| *text), text, "{name:?}");
    }
    let names: Vec<_> = functions.iter().filter_map(|function| field(function, "name")).collect();
    let plain = CasusBelli::ABOUT.asks.iter().filter(|(name, _)| !names.contains(name));
    assert_eq!(plain.map(|(name, _)| *name).collect::<Vec<_>>(), ["path", "vision", "order"]);
}

#[test]
fn the_constants_are_those_of_the_rules() {
    let class = |class: Class| {
        let upper = class.word().to_uppercase();
        let basic = class.actions()[0];
        vec![
            (format!("{upper}_VISION_PORTEE"), i32::from(class.vision())),
            (format!("{upper}_DEPLACEMENT"), i32::from(class.movement())),
            (format!("{upper}_VIE"), 10),
            (format!("{upper}_ATTAQUE"), basic.damage()),
        ]
    };
    let cooldown = |name: &str, action: Action| (name.to_string(), i32::from(action.cooldown()));
    let mut wanted: Vec<(String, i32)> = Class::ALL.into_iter().flat_map(class).collect();
    wanted.extend([
        cooldown("VOLEUR_PALANTIR_CD", Action::Palantir),
        cooldown("VOLEUR_TRAITRISE_CD", Action::Traitrise),
        cooldown("BARBARE_BASTOOOON_CD", Action::Bastoooon),
        cooldown("BARBARE_FUS_RO_DAH_CD", Action::Shout),
        cooldown("ELFE_LOTO_CD", Action::Loto),
        cooldown("ELFE_I_SEE_CD", Action::ISee),
        ("BARBARE_BASTOOOON_PORTEE".to_string(), 3),
    ]);
    let constant = |entry: &Vec<&'static str>| {
        let value = field(entry, "value").and_then(|value| value.parse().ok());
        (field(entry, "name").unwrap_or_default().to_string(), value.unwrap_or(-1))
    };
    let mut got: Vec<(String, i32)> = entries("constant").iter().map(constant).collect();
    wanted.sort();
    got.sort();
    assert_eq!(got, wanted);
}

//! The warnings of the game: acts with consequences for the acting unit.

use std::collections::BTreeMap;

use engine::Viewer;
use engine::erased::AnyTable;
use engine::picks::{Choice, PickTree};
use engine::{Seat, scene::Scene};

/// The sign of a warning, after its subject.
pub const SIGN: &str = "!";

/// Returns the label of a choice, with the sign if the game warns about it.
pub fn signed(choice: &Choice) -> String {
    let sign = if choice.warning.is_some() { SIGN } else { "" };
    format!("{}{sign}", choice.label)
}

/// Returns the warnings about some choices, below their list: `! d3 d4: walk here: B1 would strike`.
pub fn notes<'a>(choices: impl Iterator<Item = &'a Choice>) -> String {
    let warned = choices.filter_map(|choice| Some((choice.label.line(), choice.warning.as_deref()?)));
    explained(warned)
}

/// Returns one line for each warning.
pub fn explained<'a>(warned: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut by_warning: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    warned.for_each(|(what, warning)| by_warning.entry(warning).or_default().push(what));
    by_warning
        .into_iter()
        .map(|(warning, what)| {
            format!("{SIGN} {}: {warning}\n", what.join(if what[0].contains(' ') { ", " } else { " " }))
        })
        .collect()
}

/// Returns the acts that the game warns about, in notation, each with its warning.
pub fn acts(table: &dyn AnyTable, seat: Seat) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    gather(&table.scene(Viewer::Seat(seat)), &table.pick_tree(seat), &[], None, &mut found);
    found
}

fn gather(
    scene: &Scene,
    tree: &PickTree,
    names: &[String],
    warning: Option<&str>,
    found: &mut BTreeMap<String, String>,
) {
    if let (Some(act), Some(warning)) = (&tree.act, warning) {
        let act = names.iter().fold(act.clone(), |act, name| act.replacen("{}", name, 1));
        found.insert(act, warning.to_string());
    }
    for (choice, below) in &tree.next {
        gather(scene, below, names, choice.warning.as_deref().or(warning), found);
    }
    // An area without a warning in its label does not lead to anything that another area warns about.
    for area in tree.areas.iter().filter(|area| area.warns) {
        for at in &area.squares {
            let names = [names, &[scene.name(*at)]].concat();
            gather(scene, &area.tree, &names, Some(&area.label), found);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::picks::Pick;

    use super::*;

    #[test]
    fn a_warning_is_told_once_for_all_squares_it_is_about() {
        let choice = |name: &'static str, warning: Option<&'static str>| Choice {
            warning: warning.map(Into::into),
            ..Choice::new(Pick::Square(0), name)
        };
        let all = [
            choice("a1", None),
            choice("b1", Some("B1 would strike")),
            choice("c1", Some("B1 would strike")),
        ];
        assert_eq!(all.iter().map(signed).collect::<Vec<_>>(), ["a1", "b1!", "c1!"]);
        assert_eq!(notes(all.iter()), "! b1 c1: B1 would strike\n");
        assert_eq!(notes(all[..1].iter()), "");
    }
}

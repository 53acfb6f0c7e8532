//! The data that the page receives about units.

use engine::{Open, Rules, Show, Viewer};
use escarmouche::Rulebook;

use crate::table::{open, place_with};

/// Every figure has an entry beside the board with the four values that are printed on its card (ES-006, ES-008).
#[test]
fn every_figure_has_its_four_values_beside_the_board() {
    for squad in testing::files::<Rulebook>("squads", "squad") {
        let table = open(&[("squad_red", &squad), ("squad_blue", "hearth")], 1);
        let seen: Open<_> = table.seen(Viewer::Public);
        let scene = Rulebook::scene(table.setup(), &seen, Viewer::Public);
        let facts = Rulebook::facts(table.setup(), &seen, Viewer::Public);
        for figure in &scene.figures {
            let entries = scene
                .trays
                .iter()
                .filter(|tray| tray.seat == Some(figure.seat))
                .flat_map(|tray| &tray.entries);
            let entry = entries.clone().find(|entry| entry.figure == Some(figure.id)).expect("an entry");
            let words: Vec<&str> = entry.facts.iter().map(|(name, _)| name.line()).collect();
            assert_eq!(words, ["Health", "Range", "Move", "Power"], "{squad} {}", figure.name);
            let unit = &facts[&figure.name];
            let values = ["full", "range", "move", "power"].map(|name| unit[name].to_string());
            let printed: Vec<&str> = entry.facts.iter().map(|(_, value)| value.line()).collect();
            assert_eq!(values.iter().collect::<Vec<_>>(), printed, "{squad} {}", figure.name);
            assert_eq!(unit["stats"], values.join("/"), "{squad} {}", figure.name);
        }
    }
}

/// No unit of a lesson is named by its stat line.
#[test]
fn units_of_lessons_have_names() {
    let mut units = 0;
    for (lesson, text) in Rulebook::ABOUT.lessons {
        let (_, position) = text.split_once("position bare\n").expect("a position");
        let lines = position.lines().take_while(|line| line.starts_with("  ")).map(|line| &line[2..]);
        let text = lines.collect::<Vec<_>>().join("\n");
        let options: &[_] = if text.contains("zone ") { &[("victory", "zone_control")] } else { &[] };
        let table = place_with(&text, true, options).expect(lesson);
        let scene = Rulebook::scene(table.setup(), &table.seen(Viewer::Public), Viewer::Public);
        for figure in scene.figures {
            assert!(!figure.kind.contains('/'), "{lesson}: {} is called {}", figure.name, figure.kind);
            units += 1;
        }
    }
    assert!(units > 20, "{units}");
}

//! The part of a match's scene that never changes.

use engine::scene::{Ability, Names, Scene, Side, Terrain, Tray, rows};
use engine::{Seat, say};

use crate::content::map::{Ground, Map};
use crate::geometry::cell;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Returns the scene without its figures, which never changes in a match.
pub fn backdrop(map: &Map, labels: &[String; 2]) -> Scene {
    let (width, height) = (map.board.width(), map.board.height());
    Scene {
        width,
        height,
        names: Names {
            columns: (0..width).map(|x| cell::column(x).to_string()).collect(),
            rows: (1..=height).map(|y| y.to_string()).collect(),
            pattern: "{c}{r}",
        },
        terrain: Ground::ALL
            .iter()
            .map(|(ground, letter, name)| Terrain {
                letter: *letter,
                name: match ground {
                    Ground::Free => say!("terrain-free"; "free"),
                    Ground::Mountain => say!("terrain-mountain"; "mountain"),
                    Ground::Tree => say!("terrain-tree"; "tree"),
                },
                // The page gives each look a different colour (ST-008).
                look: if *ground == Ground::Free { "plain" } else { name },
                blocks: *ground != Ground::Free,
            })
            .collect(),
        rows: rows(map.board, |square| map.ground(square).letter()),
        sides: SEATS.map(|s| Side::new(s, labels[s.index()].clone())).to_vec(),
        trays: vec![Tray::words(vec![
            Ability::deed(
                "stop",
                say!("deed-stop"; "stop"),
                say!("about-stop"; "ends the act of the unit where it stands, without an attack"),
                "ST-052",
            ),
            Ability::deed(
                "skip",
                say!("deed-skip"; "skip"),
                say!("about-skip"; "lets the unit do nothing in this turn"),
                "S-8",
            ),
        ])],
        ..Scene::default()
    }
}

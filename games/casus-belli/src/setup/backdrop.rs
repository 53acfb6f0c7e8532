//! The part of a match's scene that never changes.

use engine::scene::{Names, Scene, Side, Terrain, Tray, rows};
use engine::{Seat, say};

use super::deeds;
use crate::geometry::cell::Ground;
use crate::geometry::map::Map;
use crate::names;

/// Returns the scene without figures, which never changes in a match.
pub fn backdrop(map: &Map, teams: u8) -> Scene {
    let terrain = |ground: Ground| Terrain {
        letter: ground.letter(),
        name: say!("terrain", ground = names::ground(ground); "{}", ground.name()),
        look: match ground {
            Ground::Grass => "plain",
            ground => ground.name(),
        },
        blocks: ground == Ground::Wall,
    };
    let letter = |square| map.cell(square).map_or('.', |cell| map.ground(cell).letter());
    Scene {
        // Maps differ in size, and the players learn it at the beginning (CB-070).
        width: map.width,
        height: map.height,
        names: cells(map),
        terrain: Ground::ALL.map(terrain).to_vec(),
        rows: rows(map.board(), letter),
        sides: (0..teams).map(|seat| Side::new(Seat(seat), names::label(Seat(seat)))).collect(),
        trays: vec![Tray::words(deeds::deeds())],
        ..Scene::default()
    }
}

/// Names cells (x,y), y from the north (CB-071).
fn cells(map: &Map) -> Names {
    Names {
        columns: (0..map.width).map(|x| x.to_string()).collect(),
        rows: (0..map.height).rev().map(|y| y.to_string()).collect(),
        pattern: "({c},{r})",
    }
}

//! How a match looks.

use engine::Seat;
use engine::scene::{Ability, Badge, Bar, Figure, Names, Scene, Side, Sign, Terrain, Tray, Worth, rows};

use crate::content::map::{Ground, Map};
use crate::geometry::cell;
use crate::rules::turn;
use crate::setup::Setup;
use crate::state::{State, UnitId};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Returns the scene without its figures: what never changes in a match.
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
                name,
                look: if *ground == Ground::Free { "plain" } else { name },
                blocks: *ground != Ground::Free,
            })
            .collect(),
        rows: rows(map.board, |square| map.ground(square).letter()),
        sides: SEATS.map(|s| Side { seat: s.0, label: labels[s.index()].clone() }).to_vec(),
        trays: vec![Tray::words(vec![
            Ability::deed("stop", "ends the act of the unit where it stands, without an attack", "ST-052"),
            Ability::deed("skip", "lets the unit do nothing in this turn", "S-8"),
        ])],
        ..Scene::default()
    }
}

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let shown = |id: &UnitId| {
        let unit = state.unit(*id);
        unit.hp > 0 && (unit.at.is_some() || turn::in_hand(state, *id))
    };
    let figures = UnitId::ALL.into_iter().filter(shown).map(|id| figure(setup, state, id));
    Scene { figures: figures.collect(), ..setup.backdrop.clone() }
}

fn figure(setup: &Setup, state: &State, id: UnitId) -> Figure {
    let (unit, kind) = (state.unit(id), id.kind());
    let class = setup.class(kind);
    let badges = [
        Badge::when(unit.moved && !unit.done, Sign::Moved, "moved"),
        Badge::when(unit.done, Sign::Done, "done"),
    ];
    Figure {
        id: id.0.into(),
        name: kind.letter().to_string(),
        kind: kind.title().to_string(),
        seat: id.seat().0,
        at: unit.at.map(|cell| setup.index(cell)),
        letter: kind.letter(),
        look: kind.word(),
        facing: None,
        bars: vec![Bar { name: "hp", now: unit.hp.into(), full: class.hit_points.into() }],
        values: vec![
            Worth::new("M", "movement", class.movement),
            Worth::new("R", "range", class.range),
            Worth::new("D", "damage", format!("{}-{}", class.damage.0, class.damage.1)),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
    }
    .wear(badges.into_iter().flatten())
}

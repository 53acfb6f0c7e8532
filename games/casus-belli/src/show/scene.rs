//! How a match looks.

use engine::scene::{
    Badge, Bar, Counter, Counts, Figure, Mark, Names, Scene, Side, Sign, Terrain, Tray, Worth, rows,
};
use engine::{Seat, Viewer};

use super::texts;
use crate::content::class::{Action, LIFE, UnitId};
use crate::content::map::Map;
use crate::geometry::cell::Ground;
use crate::setup::{Setup, label};
use crate::state::{State, Unit};

/// Returns the scene without figures: what never changes in a match.
pub fn backdrop(map: &Map, teams: u8) -> Scene {
    let terrain = |ground: Ground| Terrain {
        letter: ground.letter(),
        name: ground.name(),
        look: match ground {
            Ground::Grass => "plain",
            ground => ground.name(),
        },
        blocks: ground == Ground::Wall,
    };
    let letter = |square| map.cell(square).map_or('.', |cell| map.ground(cell).letter());
    Scene {
        width: map.width,
        height: map.height,
        names: names(map),
        terrain: Ground::ALL.map(terrain).to_vec(),
        rows: rows(map.board(), letter),
        sides: (0..teams).map(|seat| Side { seat, label: label(Seat(seat)) }).collect(),
        trays: vec![Tray::words(texts::deeds())],
        ..Scene::default()
    }
}

/// Names cells (x,y), y from the north (CB-071).
pub fn names(map: &Map) -> Names {
    Names {
        columns: (0..map.width).map(|x| x.to_string()).collect(),
        rows: (0..map.height).rev().map(|y| y.to_string()).collect(),
        pattern: "({c},{r})",
    }
}

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, seen: &State, viewer: Viewer) -> Scene {
    let mut scene = setup.backdrop.clone();
    let counter = |counts, name: &str, value: u16| Counter {
        counts,
        name: name.into(),
        seat: None,
        value: value.into(),
    };
    scene.counters.push(counter(Counts::Round, "turn", seen.turn));
    // The players know the number of turns from the beginning (CB-007).
    scene.counters.push(counter(Counts::Rounds, "of", setup.map.turns));
    scene.figures = seen.units().map(|(id, unit)| figure(setup, id, unit)).collect();
    for (seat, team) in (0..).zip(&seen.teams) {
        for (at, look, text) in [(team.palantir, "palantir", "Palantír"), (team.i_see, "eye", "I see")] {
            if at.is_somewhere() {
                let text = format!("{text} of {}", label(Seat(seat)));
                scene.marks.push(Mark { at: setup.map.square(at).0, look, text, seat: Some(seat) });
            }
        }
    }
    if let Viewer::Seat(seat) = viewer {
        marks(setup, seen, seat, &mut scene);
    }
    scene
}

/// The pénombre of a team: where a character was noticed, and after which sub-step (CB-126).
fn marks(setup: &Setup, seen: &State, seat: Seat, scene: &mut Scene) {
    let mut traces: Vec<_> =
        seen.traces.iter().map(|trace| (setup.map.square(trace.cell).0, trace.step)).collect();
    traces.sort_unstable();
    traces.dedup();
    for traces in traces.chunk_by(|one, other| one.0 == other.0) {
        let steps: Vec<String> = traces.iter().map(|(_, step)| step.to_string()).collect();
        let text = format!("somebody after sub-step {}", steps.join(", "));
        scene.marks.push(Mark { at: traces[0].0, look: "trace", text, seat: Some(seat.0) });
    }
}

fn figure(setup: &Setup, id: UnitId, unit: &Unit) -> Figure {
    let ability = |(action, turns): (Action, u8)| {
        (turns > 0).then(|| Badge::new(Sign::Spent, format!("{} in {turns}", action.title())))
    };
    Figure {
        id: id.0,
        name: id.to_string(),
        kind: id.class().title().to_string(),
        seat: id.seat().0,
        at: Some(setup.map.square(unit.at).0),
        letter: id.class().letter(),
        look: id.class().word(),
        facing: Some(unit.facing.eighths()),
        bars: vec![Bar { name: "hp", now: unit.hp.into(), full: LIFE.into() }],
        values: vec![
            Worth::new("M", "movement", id.class().movement()),
            Worth::new("V", "vision", id.class().vision()),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
    }
    .wear(unit.waits(id.class()).filter_map(ability))
}

//! The scene of a match.

use engine::say;
use engine::scene::{Badge, Bar, Figure, Scene, Sign, Worth};

use crate::names;
use crate::rules::turn;
use crate::setup::Setup;
use crate::state::{State, UnitId};

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let shown = |id: &UnitId| {
        let unit = state.unit(*id);
        unit.hp > 0 && (unit.at.is_some() || turn::in_hand(state, *id))
    };
    let figures = UnitId::ALL.into_iter().filter(shown).map(|id| figure(setup, state, id));
    // Drawn by the page: every cell is a square (ST-003), a little larger than its unit (ST-004); the board is seen
    // flat (ST-005) and whole (ST-006).
    Scene { figures: figures.collect(), ..setup.backdrop.clone() }
}

fn figure(setup: &Setup, state: &State, id: UnitId) -> Figure {
    let (unit, kind) = (state.unit(id), id.kind());
    let class = setup.class(kind);
    let badges = [
        Badge::when(unit.moved && !unit.done, Sign::Moved, say!("badge-moved"; "moved")),
        Badge::when(unit.done, Sign::Done, say!("badge-done"; "done")),
    ];
    Figure {
        id: id.0.into(),
        name: kind.letter().to_string(),
        called: names::called(setup, id),
        kind: say!("kind", class = names::class(kind); "{}", kind.title()),
        seat: id.seat().0,
        // The page colours the cell below the picked unit (ST-049).
        at: unit.at.map(|cell| setup.index(cell)),
        letter: kind.letter(),
        look: kind.word(),
        facing: None,
        // The page shows the state of every unit (ST-069).
        bars: vec![Bar::new("hp", say!("bar-hp"; "hp"), unit.hp.into(), class.hit_points.into())],
        values: vec![
            Worth::new(say!("short-movement"; "M"), say!("value-movement"; "movement"), class.movement),
            Worth::new(say!("short-range"; "R"), say!("value-range"; "range"), class.range),
            Worth::new(
                say!("short-damage"; "D"),
                say!("value-damage"; "damage"),
                format!("{}-{}", class.damage.0, class.damage.1),
            ),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
        wears: Vec::new(),
    }
    .wear(badges.into_iter().flatten())
}

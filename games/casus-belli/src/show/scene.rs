//! The scene of a match.

use engine::scene::{Badge, Bar, Counter, Counts, Figure, Mark, Scene, Sign, Worth};
use engine::{Arg, Message, Seat, Viewer, say};

use crate::content::class::{Action, LIFE, UnitId};
use crate::geometry::cell::Cell;
use crate::names::{self, being, label};
use crate::setup::Setup;
use crate::state::{State, Unit};

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, seen: &State, viewer: Viewer) -> Scene {
    let mut scene = setup.backdrop.clone();
    let counter = |counts, name: &str, called: Message, value: u16| Counter {
        counts,
        name: name.into(),
        called,
        seat: None,
        value: value.into(),
    };
    scene.counters.push(counter(Counts::Round, "turn", say!("counter-turn"; "turn"), seen.turn));
    // The players know the number of turns from the beginning (CB-007).
    scene.counters.push(counter(Counts::Rounds, "of", say!("counter-turns"; "of"), setup.map.turns));
    scene.figures = seen.units().map(|(id, unit)| figure(setup, id, unit)).collect();
    for (seat, team) in (0..).zip(&seen.teams) {
        let (side, owner) = (names::side(Seat(seat)), label(Seat(seat)));
        let mut mark = |at: Cell, look, text: Message| {
            scene.marks.push(Mark { at: setup.map.square(at).0, look, text, seat: Some(seat) });
        };
        if team.palantir.is_somewhere() {
            let text = say!("mark-palantir", side = side.clone(); "Palantír of {owner}");
            mark(team.palantir, "palantir", text);
        }
        if team.i_see.is_somewhere() {
            mark(team.i_see, "eye", say!("mark-i-see", side = side; "I see of {owner}"));
        }
    }
    if let Viewer::Seat(seat) = viewer {
        marks(setup, seen, seat, &mut scene);
    }
    scene
}

/// Marks the pénombre of a team: the cells where a character was noticed, and the sub-steps (CB-126).
fn marks(setup: &Setup, seen: &State, seat: Seat, scene: &mut Scene) {
    let mut traces: Vec<_> =
        seen.traces.iter().map(|trace| (setup.map.square(trace.cell).0, trace.step)).collect();
    traces.sort_unstable();
    traces.dedup();
    for traces in traces.chunk_by(|one, other| one.0 == other.0) {
        let steps: Vec<String> = traces.iter().map(|(_, step)| step.to_string()).collect();
        let text = say!(
            "mark-trace", steps = Arg::list(traces.iter().map(|(_, step)| *step));
            "somebody after sub-step {}", steps.join(", ")
        );
        scene.marks.push(Mark { at: traces[0].0, look: "trace", text, seat: Some(seat.0) });
    }
}

fn figure(setup: &Setup, id: UnitId, unit: &Unit) -> Figure {
    let ability = |(action, turns): (Action, u8)| {
        let text = || {
            say!(
                "badge-waits", ability = names::action(action), turns = turns;
                "{} in {turns}", action.title()
            )
        };
        (turns > 0).then(|| Badge::new(Sign::Spent, text()))
    };
    Figure {
        id: id.0,
        name: id.to_string(),
        called: say!("figure-name", unit = being(id); "{id}"),
        kind: say!("figure-kind", class = names::class(id.class()); "{}", id.class().title()),
        seat: id.seat().0,
        at: Some(setup.map.square(unit.at).0),
        letter: id.class().letter(),
        look: id.class().word(),
        facing: Some(unit.facing.eighths()),
        bars: vec![Bar::new("hp", say!("bar-hp"; "hp"), unit.hp.into(), LIFE.into())],
        values: vec![
            Worth::new(
                say!("value-movement-short"; "M"),
                say!("value-movement"; "movement"),
                id.class().movement(),
            ),
            Worth::new(say!("value-vision-short"; "V"), say!("value-vision"; "vision"), id.class().vision()),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
        wears: Vec::new(),
    }
    .wear(unit.waits(id.class()).filter_map(ability))
}

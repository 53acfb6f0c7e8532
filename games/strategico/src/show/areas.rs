//! The coloured areas of a match: the cells each unit can reach, attack and threaten.

use engine::scene::{Overlay, Shows};
use engine::{Message, say};
use grid::Square;

use crate::geometry::cell::Cells;
use crate::rules::{attack, movement};
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId};

/// Returns the reach, the targets and the threat of every unit on the board, with the rule that limits each.
pub fn overlays(setup: &Setup, state: &State) -> Vec<Overlay> {
    if state.phase != Phase::Play {
        return Vec::new();
    }
    let mut overlays = Vec::with_capacity(3 * UnitId::ALL.len());
    for id in UnitId::ALL {
        let (unit, class) = (state.unit(id), setup.class(id.kind()));
        let Some(at) = unit.at else { continue };
        let area = |shows, squares: Vec<u16>, rule, reason: Message| {
            Overlay::new(shows, id.0.into(), squares.into_iter().map(Square), rule, reason)
        };
        // The page shows these cells on a click (ST-066), hides them on the next (ST-067) and shows them again on a
        // third (S-30); while the AI acts, it shows the areas that the AI uses, without a click (ST-068).
        let reach = movement::destinations(setup, state, id);
        overlays.push(area(
            Shows::Reach,
            setup.indices(if unit.done || unit.moved { &Cells::EMPTY } else { &reach }),
            "ST-016",
            say!(
                "area-reach", steps = class.movement;
                "Movement {}, in straight steps around obstacles and units", class.movement
            ),
        ));
        let targets = attack::targets(setup, state, id).map(|(_, at)| setup.index(at));
        overlays.push(area(
            Shows::Targets,
            if unit.done { Vec::new() } else { targets.collect() },
            "ST-023",
            say!("area-targets", range = class.range; "enemies at distance up to {}", class.range),
        ));
        // S-40: the cells the unit can still hit: with a move and then an attack or, after its move, from where it
        // stands.
        let (mut stands, reason) = match unit.moved {
            true => (Cells::EMPTY, say!("area-threat-here"; "cells it can attack from where it stands")),
            false => (reach, say!("area-threat"; "cells it could attack after a move")),
        };
        stands.insert(at);
        overlays.push(area(
            Shows::Threat,
            setup.indices(&if unit.done {
                Cells::EMPTY
            } else {
                attack::threatened(setup, state, id, &stands)
            }),
            "ST-050",
            reason,
        ));
    }
    overlays
}

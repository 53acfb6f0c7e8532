//! The coloured areas of a match: what each unit can reach, attack and threaten.

use engine::scene::Overlay;

use crate::rules::{attack, movement};
use crate::setup::{Cells, Setup};
use crate::state::{Phase, State, UnitId};

/// Reach, targets and threat of every unit on the board, with the rule that ends each.
pub fn overlays(setup: &Setup, state: &State) -> Vec<Overlay> {
    if state.phase != Phase::Play {
        return Vec::new();
    }
    let mut overlays = Vec::with_capacity(3 * UnitId::ALL.len());
    for id in UnitId::ALL {
        let (unit, class) = (state.unit(id), setup.class(id.kind()));
        let Some(at) = unit.at else { continue };
        let area = |name, squares, rule, reason| Overlay {
            name,
            figure: id.0.into(),
            squares,
            rule,
            reason,
            warns: false,
        };
        let reach = movement::destinations(setup, state, id);
        overlays.push(area(
            "reach",
            setup.indices(if unit.done || unit.moved { &Cells::EMPTY } else { &reach }),
            "ST-016",
            format!("Movement {}, in straight steps around obstacles and units", class.movement),
        ));
        let targets = attack::targets(setup, state, id).map(|(_, at)| setup.index(at));
        overlays.push(area(
            "targets",
            if unit.done { Vec::new() } else { targets.collect() },
            "ST-023",
            format!("enemies at distance up to {}", class.range),
        ));
        // S-40: what the unit can still hit. A move and then an attack; after its move from where it stands.
        let (mut stands, reason) = match unit.moved {
            true => (Cells::EMPTY, "cells it can attack from where it stands"),
            false => (reach, "cells it could attack after a move"),
        };
        stands.insert(at);
        overlays.push(area(
            "threat",
            setup.indices(&if unit.done {
                Cells::EMPTY
            } else {
                attack::threatened(setup, state, id, &stands)
            }),
            "ST-050",
            reason.to_string(),
        ));
    }
    overlays
}

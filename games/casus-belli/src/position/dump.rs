//! The state in the format that the viewers of 2012 read.

use serde_json::{Value, json};

use crate::content::class::{LIFE, UnitId};
use crate::geometry::cell::Ground;
use crate::setup::Setup;
use crate::state::{State, Unit};

/// Returns the state with the fields of the 2012 dump, its enumerations as numbers.
pub fn dump(setup: &Setup, state: &State) -> Value {
    let zone = |ground: &Ground| *ground as u8;
    let rows = setup.map.ground.chunks(usize::from(setup.map.width));
    let cells: Vec<Vec<u8>> = rows.map(|row| row.iter().map(zone).collect()).collect();
    let unit = |(id, unit): (UnitId, &Unit)| {
        json!({
            "player": id.seat().0, "class": id.class() as u8, "life": unit.hp, "life_max": LIFE,
            "x": unit.at.x, "y": unit.at.y, "direction": unit.facing as u8,
        })
    };
    json!({
        "turn": state.turn,
        "turn_max": setup.map.turns,
        "step": state.step.word(),
        "scores": state.teams.iter().map(|team| team.score).collect::<Vec<_>>(),
        "map": { "width": setup.map.width, "height": setup.map.height, "cells": cells },
        "units": state.units().map(unit).collect::<Vec<_>>(),
    })
}

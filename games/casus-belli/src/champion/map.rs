//! The fixed part of a match: the terrain, its paths, and the number of turns.

use engine::{Asked, Refusal};
use serde_json::json;

use super::Asking;
use super::arguments::Arguments;
use super::wire::{NO_GROUND, position, positions};
use crate::geometry::cell::Cell;
use crate::geometry::map::Map;
use crate::setup::Setup;

/// Returns the width and the height of the map (CB-070).
pub fn size(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(json!([asking.setup.map.width, asking.setup.map.height])))
}

pub fn start(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(position(asking.setup.map.start)))
}

pub fn ground(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [pos] = arguments.named(["pos"])?;
    let (map, spot) = (&asking.setup.map, pos.position()?);
    Ok(Asked::value(map.at(spot.x, spot.y).map_or(NO_GROUND, |cell| map.ground(cell) as u8)))
}

/// Returns the cost of a path, or -1 if there is none (CB-141, A49).
pub fn distance(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let Setup { map, exits, ways, .. } = asking.setup;
    let cost = ends(map, arguments)?.and_then(|(from, to)| ways.distance(map, exits, from, to));
    Ok(Asked::value(cost.map_or(-1, i64::from)))
}

/// Returns the cells of a path, or none if there is none (CB-141, A50).
pub fn way(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let Setup { map, exits, ways, .. } = asking.setup;
    let cells = ends(map, arguments)?.map_or(Vec::new(), |(from, to)| ways.way(map, exits, from, to));
    Ok(positions(cells))
}

/// Returns the two ends of a path, if both are on the map.
fn ends(map: &Map, arguments: Arguments<'_>) -> Result<Option<(Cell, Cell)>, Refusal> {
    let [p1, p2] = arguments.named(["p1", "p2"])?;
    let [from, to] = [p1.position()?, p2.position()?].map(|spot| map.at(spot.x, spot.y));
    Ok(from.zip(to))
}

pub fn placement(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(asking.setup.map.placement))
}

pub fn turns(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [] = arguments.named([])?;
    Ok(Asked::value(asking.setup.map.turns))
}

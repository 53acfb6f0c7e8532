//! The content of a match: the classes and their file, the maps, and the description of a map.

pub mod classes;
pub mod map;

use engine::content::Content;

/// Returns the classes.
pub fn content() -> Content {
    // `units.toml` gives the values. Sniper: Movement 3 (ST-030), ranged (ST-031), range 10 (ST-032), damage 4 to 8
    // (ST-033), 20 hit points (ST-034). Brawler: Movement 6 (ST-035), short range (ST-036), range 1 (ST-037), damage 1
    // to 6 (ST-038), 40 hit points (ST-039). Counterattack: damage 1 to 3 (ST-084).
    Content::shipped(&[(classes::FILE, include_str!("../../content/units.toml"))])
}

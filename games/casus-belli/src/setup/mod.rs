//! The fixed part of a match: map, sight and readings.

mod backdrop;
mod deeds;

use engine::hint::did_you_mean;
use engine::options::{OptionKind, Options};
use engine::scene::Scene;
use engine::{FileError, Order};

use crate::content::class::Class;
use crate::content::generate;
use crate::content::map::{FOLDER, SUFFIX};
use crate::geometry::cell::{Cell, Facing, Ground};
use crate::geometry::exits::Exits;
use crate::geometry::map::Map;
use crate::geometry::sight::{Eye, Reading, Sight};
use crate::geometry::ways::Ways;

/// The reach of a knife (S13, A16).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnifeRange {
    /// The visible cells of a cone of size 1, or of the square around a tower.
    Cone,
    /// The visible cells among the eight around it and its own.
    Eight,
    /// The visible cells among the four beside it and its own.
    Four,
}

/// The disputed readings; the fields are the switches of RULES.md.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// S1: whether a turn begins with the movement.
    pub movement_first: bool,
    /// S2, S11, S12.
    pub reading: Reading,
    /// S3: the cost of a death caused only by its own team.
    pub own_kill: i32,
    /// S4: whether Fus ro dah! pushes too far to the North and South.
    pub shout_too_far: bool,
    /// S5: whether Fus ro dah! from a tower pushes by the original's lengths.
    pub tower_shout_original: bool,
    /// S6: whether a shouting Barbare counts as hit by his own shout.
    pub shouter_counts: bool,
    /// S7: whether all characters look North while they move.
    pub moving_north: bool,
    /// S8: whether the revealed zone ends before the next attacks are carried out.
    pub i_see_ends_before: bool,
    /// S13: the reach of a knife.
    pub knife: KnifeRange,
    /// S14: whether Bastoooon hits the Barbare himself.
    pub bastoooon_hits_self: bool,
    /// S15: whether two shouts kill.
    pub two_shouts_kill: bool,
    /// S16: whether the pénombre records only enemies.
    pub enemies_only: bool,
}

impl Rules {
    /// Returns the readings that the options choose.
    pub fn new(options: &Options) -> Rules {
        let is = |name, word| options.word(name) == word;
        Rules {
            movement_first: is("step_order", "movement-first"),
            reading: reading(options),
            own_kill: options.number("own_kill") as i32,
            shout_too_far: is("shout_length", "original"),
            tower_shout_original: is("tower_shout", "original"),
            shouter_counts: is("shouter_counts", "yes"),
            moving_north: is("moving_facing", "north"),
            i_see_ends_before: is("i_see_ends", "before"),
            knife: match options.word("knife_range") {
                "neighbours8" => KnifeRange::Eight,
                "neighbours4" => KnifeRange::Four,
                _ => KnifeRange::Cone,
            },
            bastoooon_hits_self: is("bastoooon_hits_self", "yes"),
            two_shouts_kill: is("two_shouts_kill", "yes"),
            enemies_only: is("penombre_records", "enemies"),
        }
    }
}

/// Returns the readings of sight that the options choose.
pub fn reading(options: &Options) -> Reading {
    let is = |name, word| options.word(name) == word;
    Reading {
        edge: is("shadow", "edge"),
        forest_from_outside: is("first_forest_cell_from_outside", "yes"),
        over_walls: is("remote_sight_over_walls", "yes"),
    }
}

/// The fixed part of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The map, with the number of turns to play.
    pub map: Map,
    /// The view from every cell.
    pub sight: Sight,
    /// The exits of every cell.
    pub exits: Exits,
    /// Distances between cells, computed on request.
    pub ways: Ways,
    /// The number of teams.
    pub teams: u8,
    /// The readings.
    pub rules: Rules,
    /// The scene without figures and counters, built once for all views.
    pub backdrop: Scene,
}

impl Setup {
    /// Returns the setup of a new match.
    pub fn new(mut order: Order<'_>) -> Result<Setup, FileError> {
        let options = order.options;
        let mut map = match options.word("generator") {
            "off" => named(&order)?,
            symmetry => {
                let size = (options.number("width") as u8, options.number("height") as u8);
                generate::generate(size, symmetry, &mut order.chance)
            }
        };
        if options.number("placement") >= 0 {
            map.placement = options.number("placement") as u16;
        }
        if options.number("turns") > 0 {
            map.turns = options.number("turns") as u16;
        }
        Ok(Setup::with_map(&order, map))
    }

    /// Creates a setup with a given map.
    pub fn with_map(order: &Order<'_>, map: Map) -> Setup {
        let rules = Rules::new(order.options);
        let teams = order.seats.len() as u8;
        Setup {
            sight: Sight::new(&map, rules.reading),
            exits: Exits::new(&map),
            ways: Ways::default(),
            backdrop: backdrop::backdrop(&map, teams),
            teams,
            rules,
            map,
        }
    }

    /// Returns the eye of a character of a class; on a tower it sees a square (CB-062, A8) with the radius of its own
    /// vision (CB-063).
    #[inline]
    pub fn eye(&self, at: Cell, facing: Facing, class: Class) -> Eye {
        Eye { at, facing, square: self.map.ground(at) == Ground::Tower, size: class.vision() }
    }
}

/// The map files.
pub const MAPS: OptionKind = OptionKind::File { folder: FOLDER, suffix: SUFFIX };

/// Returns the map that the options name.
fn named(order: &Order<'_>) -> Result<Map, FileError> {
    let path = format!("{FOLDER}/{}.{SUFFIX}", order.options.word("map"));
    let Some(text) = order.content.file(&path) else {
        let names = MAPS.names(order.content);
        let hint = did_you_mean(order.options.word("map"), names.iter().map(String::as_str));
        return Err(FileError::plain(format!("there is no map file {path}"), hint));
    };
    let strict = order.options.on("strict_maps");
    Ok(Map::parse(text, strict).map_err(|fault| fault.in_file(&path))?.0)
}

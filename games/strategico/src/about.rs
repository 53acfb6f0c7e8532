//! What the game says about itself.

use engine::content::Content;
use engine::game::Facts;
use engine::options::{OptionDoc, OptionKind, SWITCH, safety_limit, undo};
use engine::player::Player;
use engine::{About, Edition, FileError, Library};

use crate::position::fields;
use crate::show::inspect;
use crate::{Strategico, content, players};

/// What the game says about itself.
pub static ABOUT: About = About {
    id: "strategico",
    name: "Strategico a Turni",
    version: 2,
    earlier: &[Edition { version: 1, options: &[("obstacle_count", "0")], content: &[], mended: &[] }],
    summary: "Two sides of a Sniper and a Brawler among mountains and trees, 25x25",
    // By default a person meets a built-in player (ST-001).
    seats: (2, 2, 2),
    dice: true,
    options: &[
        OptionDoc::new(
            "obstacles",
            OptionKind::Number(0, 90),
            // S-18
            "10",
            "ST-009",
            "the obstacles, in percent of all cells",
        ),
        OptionDoc::new(
            "obstacle_count",
            OptionKind::Number(0, 621),
            "0",
            "ST-009",
            "the obstacles as an exact count; 0 leaves them to the percentage",
        ),
        OptionDoc::new("width", OptionKind::Number(1, 25), "25", "ST-002", "the number of columns"),
        OptionDoc::new("height", OptionKind::Number(1, 25), "25", "ST-002", "the number of rows"),
        OptionDoc::new(
            "units_block_range",
            SWITCH,
            "off",
            "S-3",
            "whether steps to a target are counted around other units",
        ),
        OptionDoc::new("allow_skip", SWITCH, "off", "S-8", "whether a unit that could act may pass"),
        OptionDoc::new(
            "counter_needs_survivor",
            SWITCH,
            "on",
            "S-20",
            "whether an eliminated unit does not strike back",
        ),
        OptionDoc::new(
            "log_counter",
            SWITCH,
            "off",
            "S-25",
            "whether a counterattack adds a line to the history",
        ),
        undo("off", "ST-060"),
        safety_limit("5000", "ST-047"),
    ],
    fields,
    players: &[("astar", "walks the shortest way towards an enemy and attacks whatever comes into range")],
    inspects: &[("map", "obstacles 15 seed 7 width 25 height 25")],
    benches: &[
        ("open-field", include_str!("../bench/open-field.position")),
        ("endgame", include_str!("../bench/endgame.position")),
        ("maze", include_str!("../bench/maze.position")),
    ],
    lessons: &[
        ("place", include_str!("../lessons/01-place.scenario")),
        ("walk", include_str!("../lessons/02-walk.scenario")),
        ("attack", include_str!("../lessons/03-attack.scenario")),
        ("walk-and-attack", include_str!("../lessons/04-walk-and-attack.scenario")),
        ("long-range", include_str!("../lessons/05-long-range.scenario")),
        ("strike-back", include_str!("../lessons/06-strike-back.scenario")),
        ("one-act-each", include_str!("../lessons/07-one-act-each.scenario")),
        ("win", include_str!("../lessons/08-win.scenario")),
    ],
    texts: &[
        ("en", include_str!("../text/en/terms.ftl")),
        ("en", include_str!("../text/en/events.ftl")),
        ("en", include_str!("../text/en/prompts.ftl")),
        ("en", include_str!("../text/en/refusals.ftl")),
        ("en", include_str!("../text/en/players.ftl")),
        ("en", include_str!("../text/en/table.ftl")),
    ],
    rules: include_str!("../RULES.md"),
    ..About::PLAIN
};

impl Library for Strategico {
    fn content() -> Content {
        content::content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Self>>> {
        (name == "astar").then(|| Box::new(players::Astar::new()) as Box<dyn Player<Self>>)
    }

    fn inspect(what: &str, arguments: &str, _content: &Content) -> Result<Facts, FileError> {
        match what {
            "map" => inspect::map(arguments),
            other => {
                Err(FileError::plain(format!("there is nothing called `{other}` to inspect"), "try `map`"))
            }
        }
    }
}

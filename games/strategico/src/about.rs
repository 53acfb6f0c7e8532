//! What the game says about itself.

use engine::content::Content;
use engine::game::Facts;
use engine::options::{number, safety_limit, switch, undo};
use engine::player::Player;
use engine::{About, Edition, FileError, Library};

use crate::position::fields;
use crate::show::inspect;
use crate::{Strategico, content, players};

/// What the game says about itself.
pub static ABOUT: About = About {
    // The play is modelled on Advance Wars (ST-085), the look of the grid on three pictures (ST-086): no code decides
    // them.
    id: "strategico",
    name: "Strategico a Turni",
    version: 2,
    earlier: &[Edition { version: 1, options: &[("obstacle_count", "0")], content: &[], mended: &[] }],
    summary: "Two sides of a Sniper and a Brawler among mountains and trees, 25x25",
    // By default a person meets a built-in player (ST-001).
    seats: (2, 2, 2),
    dice: true,
    options: &[
        // S-18
        number("obstacles", (0, 90), "10", "ST-009", "the obstacles, in percent of all cells"),
        number(
            "obstacle_count",
            (0, 621),
            "0",
            "ST-009",
            "the obstacles as an exact count; 0 leaves them to the percentage",
        ),
        number("width", (1, 25), "25", "ST-002", "the number of columns"),
        number("height", (1, 25), "25", "ST-002", "the number of rows"),
        switch("units_block_range", "off", "S-3", "whether steps to a target are counted around other units"),
        switch("allow_skip", "off", "S-8", "whether a unit that could act may pass"),
        switch("counter_needs_survivor", "on", "S-20", "whether an eliminated unit does not strike back"),
        switch("log_counter", "off", "S-25", "whether a counterattack adds a line to the history"),
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
    texts: engine::texts! { "en": "terms", "events", "prompts", "refusals", "players", "table" },
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

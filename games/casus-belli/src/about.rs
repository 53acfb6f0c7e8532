//! What the game says about itself.

use engine::content::Content;
use engine::game::Facts;
use engine::options::{OptionDoc, Profile, choice, number, safety_limit, undo};
use engine::player::Player;
use engine::{About, Asked, Edition, FileError, Library, Open, Orders, Refusal, Seat};

use crate::position::fields;
use crate::setup::{MAPS, Setup};
use crate::show::inspect;
use crate::state::State;
use crate::{CasusBelli, champion, content, notation, players};

/// What the game says about itself.
pub static ABOUT: About = About {
    id: "casus-belli",
    name: "Casus Belli",
    version: 2,
    earlier: &[Edition {
        version: 1,
        options: &[],
        content: &[],
        mended: &[(
            "A8b",
            "where walls stop remote sight, a zone of I see that is centred on a wall still showed what lies around it",
        )],
    }],
    summary: "Teams of a Voleur, a Barbare and an Elfe hunt each other in the fog, all moving at once",
    // CB-001: two teams or more; CB-002: usually three; CB-003: up to a hundred.
    seats: (2, 3, 100),
    labels: &[],
    hidden: true,
    sealed: true,
    orders: Some(Orders { join: notation::JOIN, none: notation::NONE }),
    options: &[
        OptionDoc::new("map", MAPS, "castle", "CB-069", "the map that is played on"),
        choice(
            "generator",
            &["off", "free", "turned", "mirrored"],
            "CB-070",
            "whether a map is made from the seed instead: any, one that a half turn leaves the same, or a mirrored one",
        ),
        number("width", (5, 200), "35", "CB-140", "the columns of a generated map"),
        number("height", (5, 200), "35", "CB-140", "the rows of a generated map"),
        number("placement", (-1, 10_000), "-1", "CB-092", "the placement turns; -1: as the map says"),
        number(
            "turns",
            (0, 10_000),
            "0",
            "CB-093",
            "the number of turns, placement included; 0: as the map says",
        ),
        choice(
            "strict_maps",
            &["off", "on"],
            "A4",
            "whether a map file whose header has height and width swapped is refused instead of read with a warning",
        ),
        choice("step_order", &["attack-first", "movement-first"], "A33", "S1: which step a turn begins with"),
        choice(
            "shadow",
            &["edge", "column"],
            "A10",
            "S2: whether a shadow also follows the edge of the cone, or only its own column",
        ),
        choice("own_kill", &["1", "2"], "A31", "S3: the points that a death by one's own team alone costs"),
        choice(
            "shout_length",
            &["exact", "original"],
            "A23",
            "S4: how far Fus ro dah! throws to the North and South",
        ),
        choice("tower_shout", &["square", "original"], "A25", "S5: how far Fus ro dah! throws from a tower"),
        choice(
            "shouter_counts",
            &["no", "yes"],
            "A26",
            "S6: whether a shouting Barbare counts as hit by his own shout",
        ),
        choice("moving_facing", &["step", "north"], "A38", "S7: where one looks while moving"),
        choice(
            "i_see_ends",
            &["after", "before"],
            "A7",
            "S8: whether a revealed zone ends after or before the next attacks are carried out",
        ),
        choice(
            "remote_sight_over_walls",
            &["yes", "no"],
            "A8b",
            "S11: whether towers, palantírs and I see look over walls",
        ),
        choice(
            "first_forest_cell_from_outside",
            &["yes", "no"],
            "A11",
            "S12: whether the forest cell straight ahead is seen from outside the forest",
        ),
        choice(
            "knife_range",
            &["cone1", "neighbours8", "neighbours4"],
            "A16",
            "S13: how far a knife reaches: a cone of size 1, eight or four neighbours",
        ),
        choice(
            "bastoooon_hits_self",
            &["no", "yes"],
            "A18",
            "S14: whether Bastoooon hits the Barbare himself",
        ),
        choice(
            "two_shouts_kill",
            &["yes", "no"],
            "A26",
            "S15: whether a character in two fields of Fus ro dah! dies, or the pushes add up",
        ),
        choice("penombre_records", &["all", "enemies"], "A37", "S16: whose places the pénombre records"),
        undo("off", "A43"),
        safety_limit("100000", "CB-006"),
    ],
    profiles: &[
        Profile { name: "document", sets: DOCUMENT, text: "the words and drawings of the rulebook" },
        Profile { name: "prologin2012", sets: ORIGINAL, text: "the original program of 2012" },
    ],
    fields,
    players: &[
        ("captain", "hunts what it sees, uses abilities in time, spares its own and stays out of sight"),
        ("walker", "moves about and never attacks"),
    ],
    inspects: &[
        ("map", "map castle, or generator turned width 35 height 35 seed 7 strict_maps off"),
        ("sight", "NAME from (5,4) facing N size 3"),
        ("path", "NAME from (2,6) to (4,1)"),
    ],
    asks: &champion::ASKS,
    // The sandbox in which programs run limits their memory; this game does not (CB-139).
    champion: Some(champion::CHAMPION),
    benches: &[("midgame", include_str!("../bench/midgame.position"))],
    lessons: &[
        ("orders", include_str!("../lessons/01-orders.scenario")),
        ("cone", include_str!("../lessons/02-cone.scenario")),
        ("walk", include_str!("../lessons/03-walk.scenario")),
        ("forest", include_str!("../lessons/04-forest.scenario")),
        ("knife", include_str!("../lessons/05-knife.scenario")),
        ("hammer", include_str!("../lessons/06-hammer.scenario")),
        ("bow", include_str!("../lessons/07-bow.scenario")),
        ("shout", include_str!("../lessons/08-shout.scenario")),
        ("points", include_str!("../lessons/09-points.scenario")),
    ],
    texts: engine::texts! { "en": "terms", "story", "events", "refusals", "prompts", "players", "table", "options" },
    rules: include_str!("../RULES.md"),
    ..About::PLAIN
};

const DOCUMENT: &[(&str, &str)] = &[
    ("step_order", "attack-first"),
    ("shadow", "edge"),
    ("own_kill", "1"),
    ("shout_length", "exact"),
    ("tower_shout", "square"),
    ("shouter_counts", "no"),
    ("moving_facing", "step"),
    ("i_see_ends", "after"),
    ("remote_sight_over_walls", "yes"),
    ("first_forest_cell_from_outside", "yes"),
    ("knife_range", "cone1"),
    ("bastoooon_hits_self", "no"),
    ("two_shouts_kill", "yes"),
    ("penombre_records", "all"),
];

const ORIGINAL: &[(&str, &str)] = &[
    ("step_order", "movement-first"),
    ("shadow", "column"),
    ("own_kill", "2"),
    ("shout_length", "original"),
    ("tower_shout", "original"),
    ("shouter_counts", "yes"),
    ("moving_facing", "north"),
    ("i_see_ends", "before"),
    ("remote_sight_over_walls", "yes"),
    ("first_forest_cell_from_outside", "yes"),
    ("knife_range", "cone1"),
    ("bastoooon_hits_self", "no"),
    ("two_shouts_kill", "yes"),
    ("penombre_records", "all"),
];

impl Library for CasusBelli {
    fn content() -> Content {
        content::content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Self>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn ask(
        setup: &Setup,
        seen: &Open<State>,
        seat: Seat,
        what: &str,
        with: &[serde_json::Value],
        sheet: &[String],
    ) -> Result<Asked, Refusal> {
        champion::ask(setup, &seen.0, seat, what, with, sheet)
    }
}

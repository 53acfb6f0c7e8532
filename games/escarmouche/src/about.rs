//! What the game says about itself.

use engine::content::Content;
use engine::game::Facts;
use engine::options::{OptionDoc, OptionKind, Profile, choice, number, safety_limit, switch, undo};
use engine::player::Player;
use engine::roster::Rosters;
use engine::scene::Entry;
use engine::{About, Edition, FileError, Library};

use crate::barracks::Barracks;
use crate::position::fields;
use crate::setup::open::BOARDS;
use crate::show::inspect::{self, INSPECTS};
use crate::show::texts;
use crate::{Escarmouche, content, players};

/// How many turns of control the options offer (B38).
const ZONE_TURNS: &[&str] = &[
    "usual", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34",
    "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51",
    "52", "53", "54", "55", "56", "57", "58", "59", "60",
];

const SQUADS: OptionKind = OptionKind::Roster { folder: "squads", suffix: "squad" };

/// Escarmouche as the registry knows it.
pub static ABOUT: About = About {
    id: "escarmouche",
    name: "Escarmouche",
    version: 2,
    earlier: &[Edition {
        version: 1,
        options: &[("guardian", "must"), ("setup_first", "red"), ("hopeless", "allowed")],
        // Guardian's text used to say that it takes the damage (B36).
        content: &[("abilities.toml", Some(include_str!("../earlier/1/abilities.toml")))],
        mended: &[],
    }],
    summary: "Two squads bought in the barracks, two actions a turn, lines of sight from corner to corner",
    dice: true,
    options: &[
        OptionDoc::new("squad_red", SQUADS, "hearth", "ES-009", "red's squad"),
        OptionDoc::new("squad_blue", SQUADS, "eagles", "ES-009", "blue's squad"),
        OptionDoc::new(
            "board",
            BOARDS,
            "plain",
            "ES-068",
            "the board: obstacles, difficult squares and zones",
        ),
        choice(
            "barracks",
            &["2026-08-18", "2026-08-16", "2026-04-26", "2025-10-08", "2025-09-17", "2025-09-12"],
            "B33",
            "the price list that squads are held to",
        ),
        switch(
            "extensions",
            "on",
            "ES-045",
            "whether units may have abilities that are not of the published list",
        ),
        choice(
            "deployment",
            &["in_turn", "alternating"],
            "B12",
            "whether red deploys all units and then blue, or both one unit each in turn",
        ),
        choice(
            "obstacles",
            &["board", "one_each"],
            "B13",
            "whether the board alone has obstacles, or each player puts one more on rows 3 to 6",
        ),
        choice(
            "initiative",
            &["each_rolls", "one_die"],
            "B11",
            "whether each player rolls and the higher one starts, or one die decides, odd for red",
        ),
        choice(
            "setup_first",
            &["red", "lower_roll"],
            "B37",
            "whether red puts the first obstacle and deploys first, or the lower roll of dice that are rolled before",
        ),
        choice(
            "actions",
            &["up_to_two", "exactly_two"],
            "B2",
            "whether a player may do without actions, or must use both while there is one to make",
        ),
        choice(
            "attack_and_ability",
            &["exclusive", "both"],
            "B1",
            "whether a unit attacks or uses an ability in a turn, or may do both",
        ),
        switch(
            "overcharge_second_attack",
            "on",
            "B34",
            "whether Overcharge leaves a unit its attack of the turn",
        ),
        choice(
            "guardian",
            &["may", "must"],
            "B36",
            "whether a guardian's owner is asked each time damage arrives, or it takes all damage of its companion",
        ),
        choice(
            "sight_touch",
            &["any", "edge", "interior"],
            "B4",
            "whether a line is interrupted by any touch of a square, by running along an edge of it, or through its inside alone",
        ),
        choice(
            "light_cover",
            &["off", "minus1"],
            "B8",
            "whether light cover is shown alone, or takes 1 off the damage of attacks, down to 1",
        ),
        choice(
            "victory",
            &["elimination", "turn_limit", "zone_control"],
            "ES-062",
            "whether elimination alone wins, or also a turn limit or holding a zone",
        ),
        number("turn_limit", (1, 100), "10", "ES-063", "after how many turns a game with a turn limit ends"),
        choice(
            "turn_limit_counts",
            &["rounds", "player_turns"],
            "B24",
            "whether the turn limit counts rounds of both players, or turns of single ones",
        ),
        choice(
            "turn_limit_tie",
            &["draw", "health"],
            "B25",
            "whether equal numbers of eliminated units are a draw, or the Health that is left decides",
        ),
        choice(
            "zone_count",
            &["consecutive", "cumulative", "tug_of_war"],
            "B27",
            "whether turns of control must follow one another, are added up, or also take one off the opponent's",
        ),
        choice(
            "zone_turns",
            ZONE_TURNS,
            "B38",
            "how many turns of control win; usual is 3, or 5 in a tug of war",
        ),
        choice(
            "alternative_conditions",
            &["added", "replace"],
            "B28",
            "whether a turn limit or zone control is added to elimination, or takes its place",
        ),
        choice(
            "hopeless",
            &["refused", "allowed"],
            "B38",
            "whether a game for zones that can never be won is refused",
        ),
        choice("round_limit", &["60", "off"], "B31", "after how many rounds an undecided game is drawn"),
        undo("on", "ES-070"),
        safety_limit("100000", "B31"),
    ],
    profiles: &[
        Profile { name: "source", sets: &[], text: "the rulebook as it is written" },
        Profile {
            name: "main-2026-08",
            sets: &[
                ("actions", "exactly_two"),
                ("guardian", "must"),
                ("setup_first", "lower_roll"),
                ("attack_and_ability", "both"),
                ("deployment", "alternating"),
                ("obstacles", "one_each"),
                // Elimination wins as well, no matter what the introduction of that text means (B35).
                ("victory", "zone_control"),
                ("zone_count", "tug_of_war"),
                ("board", "plain-zone"),
            ],
            text: "the later text of August 2026: exactly two actions, attack and ability, a zone to capture",
        },
    ],
    fields,
    players: &[("greedy", "searches all of its own turn and takes the one that leaves it best off")],
    inspects: INSPECTS,
    lessons: &[
        ("move-and-attack", include_str!("../lessons/01-move-and-attack.scenario")),
        ("two-actions", include_str!("../lessons/02-two-actions.scenario")),
        ("sight", include_str!("../lessons/03-sight.scenario")),
        ("cover-and-obstacles", include_str!("../lessons/04-cover-and-obstacles.scenario")),
        ("abilities", include_str!("../lessons/05-abilities.scenario")),
        ("reactions", include_str!("../lessons/06-reactions.scenario")),
        ("zone-control", include_str!("../lessons/07-zone-control.scenario")),
        ("deployment", include_str!("../lessons/08-deployment.scenario")),
    ],
    benches: &[
        ("melee", include_str!("../bench/melee.position")),
        ("shootout", include_str!("../bench/shootout.position")),
    ],
    texts: engine::texts! { "en": "terms", "events", "prompts", "refusals", "players", "table", "options", "barracks" },
    rules: include_str!("../RULES.md"),
    // Two players, red and blue (ES-001).
    ..About::PLAIN
};

impl Library for Escarmouche {
    fn content() -> Content {
        content::content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Escarmouche>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn compendium(content: &Content) -> Vec<Entry> {
        texts::compendium(content)
    }

    fn rosters() -> Option<&'static dyn Rosters> {
        Some(&Barracks)
    }
}

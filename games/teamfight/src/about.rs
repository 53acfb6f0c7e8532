//! What the game says about itself.

use engine::content::Content;
use engine::game::Facts;
use engine::options::{OptionDoc, OptionKind, choice, number, safety_limit, switch, undo};
use engine::player::Player;
use engine::scene::Entry;
use engine::{About, Edition, Faults, FileError, Library};

use crate::position::fields;
use crate::show::inspect::{self, INSPECTS};
use crate::show::texts;
use crate::{Teamfight, content, players};

const SETS: OptionKind = OptionKind::File { folder: "sets", suffix: "cards" };
const MAPS: OptionKind = OptionKind::File { folder: "maps", suffix: "map" };

/// The rules as they were played first.
const FIRST: Edition = Edition {
    version: 1,
    options: &[("dead_users", "finish")],
    content: &[],
    mended: &[
        ("Q68", "a unit that had died went on with its ability, or was asked where to aim it"),
        (
            "Q69",
            "a swap counted as no movement, and an ability that could only move was offered where nothing could move",
        ),
        ("N10", "a former target was asked for its reaction after another had become the target"),
        ("N19", "a die was not thrown for those who wait for its number where answers were too deep"),
        EXTRA_ACTIONS,
        NO_ROOM,
        ("Q58", "more than 255 free actions in a turn were not counted"),
    ],
};

/// The rules before everything that a board cannot hold was refused or reported.
const SECOND: Edition = Edition {
    version: 2,
    options: &[],
    content: &[],
    mended: &[
        ("Q69", "an ability that could only move several units was offered where none of them could move"),
        EXTRA_ACTIONS,
        NO_ROOM,
    ],
};

/// Faults that more than one version had.
const EXTRA_ACTIONS: (&str, &str) = (
    "N19",
    "an extra action beyond the fourth was told of and not given, and one at the start of a turn was lost",
);
const NO_ROOM: (&str, &str) =
    ("N19", "an ability was offered that could create nothing, since too much was on the map");

/// Tabletop Teamfight as the registry knows it.
pub const ABOUT: About = About {
    id: "teamfight",
    name: "Tabletop Teamfight",
    version: 3,
    earlier: &[FIRST, SECOND],
    summary: "Two teams of heroes fight over the zones of a map; the text on a card is all that a hero can do.",
    dice: true,
    options: &[
        OptionDoc::new("first_set", SETS, "emberfall", "TF-003", "the first set of heroes"),
        OptionDoc::new("second_set", SETS, "none", "TF-003", "the second set, or none"),
        OptionDoc::new("third_set", SETS, "none", "TF-003", "the third set, or none"),
        OptionDoc::new("map", MAPS, "drawn", "TF-005", "the map; drawn takes one of those of the sets"),
        choice(
            "setup",
            &["draft", "intro"],
            "TF-002",
            "whether heroes are drafted, or the intro game of the first set is played",
        ),
        choice(
            "first",
            &["draw", "red", "blue"],
            "Q26",
            "who is the first player, or whether lots are drawn",
        ),
        choice(
            "walls_clip_areas",
            &["on", "off"],
            "Q4",
            "whether hidden spaces do not belong to bursts and squares",
        ),
        choice(
            "empty_space_side_effects",
            &["on", "off"],
            "Q18",
            "whether what does not need the target happens in an empty space too",
        ),
        switch("summon_acts_at_once", "off", "Q33", "whether a summon acts in the turn it is created"),
        switch(
            "tie_unclaims",
            "off",
            "Q36",
            "whether as many units of both sides take a zone from its owner",
        ),
        switch("flight_triggers_passives", "off", "Q66", "whether flying movement sets off passives"),
        choice(
            "dead_users",
            &["stop", "finish"],
            "Q68",
            "whether the ability of a unit that dies ends at once, or after the sentence whose target was named",
        ),
        number(
            "free_action_guard",
            (0, 1000),
            "50",
            "Q58",
            "how many free actions a unit may take in a turn; 0 for any number",
        ),
        // The engine's table takes acts back (N18), and lets a player concede at any time (TF-013).
        undo("on", "N18"),
        safety_limit("100000", "TF-012"),
    ],
    fields,
    players: &[
        ("greedy", "drafts, goes for the zones, uses its cards and strikes where it hurts most"),
        ("lots", "drafts and deploys by lot and plays like greedy: for measuring heroes"),
    ],
    inspects: INSPECTS,
    lessons: &[
        ("strike", include_str!("../lessons/01-strike.scenario")),
        ("split", include_str!("../lessons/02-split.scenario")),
        ("cover", include_str!("../lessons/03-cover.scenario")),
        ("push", include_str!("../lessons/04-push.scenario")),
        ("areas", include_str!("../lessons/05-areas.scenario")),
        ("rolls", include_str!("../lessons/06-rolls.scenario")),
        ("reactions", include_str!("../lessons/07-reactions.scenario")),
        ("limits", include_str!("../lessons/08-limits.scenario")),
        ("zones", include_str!("../lessons/09-zones.scenario")),
        ("draft", include_str!("../lessons/10-draft.scenario")),
    ],
    benches: &[
        ("melee", include_str!("../bench/melee.position")),
        ("late", include_str!("../bench/late.position")),
    ],
    texts: engine::texts! { "en": "terms", "story", "events", "prompts", "refusals", "players", "table", "cards" },
    rules: include_str!("../RULES.md"),
    ..About::PLAIN
};

impl Library for Teamfight {
    fn content() -> Content {
        content::content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Teamfight>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
        inspect::faults(what, arguments, content)
    }

    fn compendium(content: &Content) -> Vec<Entry> {
        texts::compendium(content)
    }
}

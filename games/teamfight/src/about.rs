//! What the game says of itself.

use engine::About;
use engine::options::{OptionDoc, OptionKind, SWITCH, safety_limit, undo};

use crate::inspect::INSPECTS;
use crate::position::FIELDS;

const ON: OptionKind = OptionKind::Choice(&["on", "off"]);
const SETS: OptionKind = OptionKind::File { folder: "sets", suffix: "cards" };
const MAPS: OptionKind = OptionKind::File { folder: "maps", suffix: "map" };

const fn doc(
    name: &'static str,
    kind: OptionKind,
    default: &'static str,
    rule: &'static str,
    text: &'static str,
) -> OptionDoc {
    OptionDoc::new(name, kind, default, rule, text)
}

/// Tabletop Teamfight as the registry knows it.
pub const ABOUT: About = About {
    id: "teamfight",
    name: "Tabletop Teamfight",
    version: 1,
    summary: "Two teams of heroes fight over the zones of a map; the text on a card is all that a hero can do.",
    dice: true,
    options: &[
        doc("first_set", SETS, "emberfall", "TF-003", "the first set of heroes"),
        doc("second_set", SETS, "none", "TF-003", "the second set, or none"),
        doc("third_set", SETS, "none", "TF-003", "the third set, or none"),
        doc("map", MAPS, "drawn", "TF-005", "the map; drawn takes one of those of the sets"),
        doc(
            "setup",
            OptionKind::Choice(&["draft", "intro"]),
            "draft",
            "TF-002",
            "whether heroes are drafted, or the intro game of the first set is played",
        ),
        doc(
            "first",
            OptionKind::Choice(&["draw", "red", "blue"]),
            "draw",
            "Q26",
            "who is the first player, or whether lots are drawn",
        ),
        doc("walls_clip_areas", ON, "on", "Q4", "whether hidden spaces do not belong to bursts and squares"),
        doc(
            "empty_space_side_effects",
            ON,
            "on",
            "Q18",
            "whether what does not need the target happens in an empty space too",
        ),
        doc("summon_acts_at_once", SWITCH, "off", "Q33", "whether a summon acts in the turn it is created"),
        doc(
            "tie_unclaims",
            SWITCH,
            "off",
            "Q36",
            "whether as many units of both sides take a zone from its owner",
        ),
        doc("flight_triggers_passives", SWITCH, "off", "Q66", "whether flying movement sets off passives"),
        doc(
            "free_action_guard",
            OptionKind::Number(0, 1000),
            "50",
            "Q58",
            "how many free actions a unit may take in a turn; 0 for any number",
        ),
        undo("on", "N18"),
        safety_limit("100000", "TF-012"),
    ],
    fields: FIELDS,
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
    rules: include_str!("../RULES.md"),
    ..About::PLAIN
};

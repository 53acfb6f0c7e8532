//! What the game says about itself.

use engine::content::Content;
use engine::game::Facts;
use engine::options::{OptionDoc, OptionKind, choice, number, safety_limit, undo};
use engine::player::Player;
use engine::scene::Entry;
use engine::{About, Edition, FileError, Library};

use crate::position::fields;
use crate::show::inspect::{self, INSPECTS};
use crate::show::texts;
use crate::{Tbts, content, players};

/// Version 1 had no words for the rulings made after it: B-67, B-68, B-69.
const EARLIER: &[Edition] = &[Edition {
    version: 1,
    options: &[("ai_distance", "straight"), ("ai_idle_caster", "literal"), ("difesa_stops_grace", "no")],
    content: &[],
    mended: &[],
}];

/// tbts as the registry knows it.
pub static ABOUT: About = About {
    id: "tbts",
    name: "tbts",
    version: 2,
    earlier: EARLIER,
    summary: "Two teams of warriors, casters and rogues whose action points are their armour, too",
    options: &[
        OptionDoc::new(
            "battle",
            OptionKind::File { folder: "battles", suffix: "battle" },
            "courtyard",
            "B-58",
            "the battle that is fought; generated makes one from the seed",
        ),
        choice(
            "party",
            &["battle", "chosen", "drawn"],
            "B-58",
            "whether the classes come from the battle, are chosen by each side, or are drawn, the same for both",
        ),
        number("size", (6, 16), "10", "B-58", "the number of columns and rows of a generated battle"),
        number("units", (1, 10), "4", "B-58", "the number of units on each side of a generated battle"),
        choice(
            "repeat_bonus",
            &["growing", "flat"],
            "B-14",
            "whether an attack does 1 more for each earlier round of the same attacker on the same target, or 1 more in all",
        ),
        choice(
            "incalzare_on",
            &["death", "incapacitation"],
            "B-29",
            "whether Incalzare follows a Colpo di grazia, or putting an opponent down instead",
        ),
        choice(
            "difesa_stops_spells",
            &["no", "yes"],
            "B-30",
            "whether Difesa stops an attack by a spell as well",
        ),
        choice(
            "difesa_stops_grace",
            &["yes", "no"],
            "B-69",
            "whether Difesa stops a Colpo di grazia on a companion who is down",
        ),
        choice(
            "berserker_ap",
            &["fresh", "none"],
            "B-33",
            "whether a Berserker that will collapse begins its last round with both points, or with what it has left",
        ),
        choice(
            "columns_rise",
            &["casters_next_round", "next_round"],
            "B-36",
            "whether columns of fire rise when the casters' next round begins, or when the very next one does",
        ),
        choice(
            "fireball_effect",
            &["magic_damage", "incapacitate"],
            "B-37",
            "whether a fireball does magical damage that can be absorbed, or brings down outright",
        ),
        choice(
            "fireball_area",
            &["five_cells", "centre"],
            "B-37",
            "whether a fireball harms whoever is in its five cells, or in the middle one alone",
        ),
        choice(
            "categories",
            &["source", "sheet"],
            "B-38",
            "whether Chierico and Druido absorb what the rulebook says, or what the designers' sheet says",
        ),
        choice("mana_charge_threat", &["0", "2"], "B-39", "how much threat charging mana makes"),
        choice(
            "ai_caster_guard",
            &["skip", "literal"],
            "B-45",
            "whether the rulebook's player does without the last Guardia of a unit that holds mana, or loses the mana",
        ),
        choice(
            "ai_distance",
            &["walking", "straight"],
            "B-67",
            "whether the rulebook's player comes nearer on foot, around walls, or counts straight through them",
        ),
        choice(
            "ai_idle_caster",
            &["keep", "literal"],
            "B-68",
            "whether a caster of the rulebook's player with nobody to cast on keeps its mana, or strikes by hand",
        ),
        choice(
            "cure_distance",
            &["within_4", "exactly_4"],
            "B-48",
            "whether Guarigione and Vampiro cure at up to 4 cells, or at exactly 4",
        ),
        number("round_limit", (1, 1000), "100", "B-55", "after how many full rounds the battle is drawn"),
        undo("on", "B-5"),
        safety_limit("100000", "B-55"),
    ],
    varied: &[("party", "drawn")],
    fields,
    players: &[(
        "rulebook",
        "plays by the procedures of the rulebook: attacks the greatest threat, or closes in and guards",
    )],
    inspects: INSPECTS,
    lessons: &[
        ("move-and-attack", include_str!("../lessons/01-move-and-attack.scenario")),
        ("two-points", include_str!("../lessons/02-two-points.scenario")),
        ("strike-together", include_str!("../lessons/03-strike-together.scenario")),
        ("guard-and-step", include_str!("../lessons/04-guard-and-step.scenario")),
        ("down-and-cure", include_str!("../lessons/05-down-and-cure.scenario")),
        ("archer", include_str!("../lessons/06-archer.scenario")),
        ("casting", include_str!("../lessons/07-casting.scenario")),
        ("charge-and-shadow", include_str!("../lessons/08-charge-and-shadow.scenario")),
        ("doors", include_str!("../lessons/09-doors.scenario")),
        ("threat", include_str!("../lessons/10-threat.scenario")),
    ],
    benches: &[
        ("guards", include_str!("../bench/guards.position")),
        ("casters", include_str!("../bench/casters.position")),
        ("crowd", include_str!("../bench/crowd.position")),
    ],
    texts: engine::texts! { "en": "terms", "events", "stories", "prompts", "refusals", "players", "table", "options" },
    rules: include_str!("../RULES.md"),
    ..About::PLAIN
};

impl Library for Tbts {
    fn content() -> Content {
        content::content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Tbts>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn compendium(content: &Content) -> Vec<Entry> {
        texts::compendium(content)
    }
}

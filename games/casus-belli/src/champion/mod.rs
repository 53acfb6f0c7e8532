//! The interface of the 2012 champions, answered from a team's view: the functions of `champion/api.toml` by name, and
//! a few simpler ones for programs that are not champions.

mod arguments;
mod known;
mod map;
mod orders;
mod wire;

use engine::{Asked, Champion, Refusal, Seat};
use serde_json::Value;

use crate::about::ABOUT;
use crate::setup::Setup;
use crate::state::State;
use arguments::Arguments;

/// A query's sender and what it may know.
#[derive(Copy, Clone)]
struct Asking<'a> {
    setup: &'a Setup,
    seen: &'a State,
    seat: Seat,
    /// The orders given so far in this step.
    sheet: &'a [String],
}

/// A function that answers one query.
type Answer = fn(&Asking<'_>, Arguments<'_>) -> Result<Asked, Refusal>;

/// Everything that can be asked: the name, one sentence, and the function that answers.
const QUERIES: [(&str, &str, Answer); 26] = [
    ("carte_taille", "The width and the height of the map.", map::size),
    ("carte_depart", "The cell on which everybody starts.", map::start),
    ("carte_zone_type", "What covers a cell; zone_erreur off the map.", map::ground),
    (
        "carte_zone_perso",
        "Everybody on a cell that the team sees; nobody on any other.",
        known::characters_on,
    ),
    (
        "distance",
        "The points that the cheapest way between two cells costs; -1 where there is none.",
        map::distance,
    ),
    (
        "chemin",
        "The cells of a cheapest way, without its start and with its end; empty where there is none.",
        map::way,
    ),
    (
        "perso_deplace",
        "Orders a character to go a way cell by cell and to look somewhere at its end.",
        orders::walk,
    ),
    (
        "perso_penombre",
        "The cells where a character of the team noticed somebody during the last movement.",
        known::penombre,
    ),
    ("perso_vision", "The cells that a character of the team sees.", known::vision),
    (
        "perso_vision_personnages",
        "Those of the cells that a character of the team sees where somebody stands, its own among them.",
        known::occupied_in_vision,
    ),
    (
        "palantir_vision",
        "The cells that the palantír of the team shows where somebody stands.",
        known::palantir_vision,
    ),
    (
        "elfe_vision",
        "The cells of the zone that the Elfe of the team has revealed where somebody stands.",
        known::elfe_vision,
    ),
    (
        "perso_attaque",
        "Orders a character to attack a cell, or to use a special ability on it.",
        orders::attack,
    ),
    (
        "perso_attaque_recharge",
        "The turns until a character of the team can use an ability again; -1 where it never can.",
        known::cooldown,
    ),
    ("perso_position", "Where a character of the team stands; (-1, -1) for any other.", known::place),
    (
        "perso_classe_info",
        "The character of the team that has a class; team -1 and life -1 where there is no such class.",
        known::of_class,
    ),
    ("mon_equipe", "The number of the team, from 0.", known::own_team),
    ("scores", "The points of all teams by their numbers.", known::scores),
    ("nombre_equipes", "The number of teams.", known::teams),
    ("tour_actuel", "The number of the turn that is played, from 0.", known::turn),
    ("nombre_tours_placement", "The number of placement turns.", map::placement),
    ("nombre_tours", "The number of turns of the match, placement included.", map::turns),
    (
        "get_dump",
        "What the team knows of the match, as JSON text with the fields of the dumps of 2012.",
        known::dump,
    ),
    ("path", "The cells of a cheapest way from [x, y] to [x, y]; the same as chemin.", map::way),
    ("vision", "The cells that one's own character V, B or E sees.", known::vision_of_letter),
    ("order", "Whether one order in notation would be taken beside those given so far.", orders::try_order),
];

/// The queries with a sentence for each.
pub const ASKS: [(&str, &str); QUERIES.len()] = {
    let mut asks = [("", ""); QUERIES.len()];
    let mut at = 0;
    while at < asks.len() {
        asks[at] = (QUERIES[at].0, QUERIES[at].1);
        at += 1;
    }
    asks
};

/// The table that kits are generated from, and the starter champions.
pub const CHAMPION: Champion = Champion {
    api: include_str!("../../champion/api.toml"),
    starters: &[
        ("c", include_str!("../../champion/starter.c")),
        ("cc", include_str!("../../champion/starter.cc")),
        ("mjs", include_str!("../../champion/starter.mjs")),
        ("py", include_str!("../../champion/starter.py")),
        ("rs", include_str!("../../champion/starter.rs")),
    ],
};

/// Answers a query from a team's view.
pub fn ask(
    setup: &Setup,
    seen: &State,
    seat: Seat,
    what: &str,
    with: &[Value],
    sheet: &[String],
) -> Result<Asked, Refusal> {
    let Some((name, _, answer)) = QUERIES.iter().find(|(name, ..)| *name == what) else {
        return Err(engine::ask::unknown(&ABOUT, what).into());
    };
    answer(&Asking { setup, seen, seat, sheet }, Arguments { function: name, with })
}

//! The barracks, as used by page and terminal.

mod draws;
mod limits;
mod links;
mod prices;

use engine::options::Options;
use engine::roster::{Appraisal, Roster, RosterMember, Rosters};
use engine::{Library, Rules};
use escarmouche::Escarmouche;

/// Returns the barracks.
pub fn barracks() -> &'static dyn Rosters {
    Escarmouche::rosters().expect("the game has rosters")
}

/// Returns the usual options, with some changed.
pub fn options(set: &[(&str, &str)]) -> Options {
    let mut options = Options::new(Escarmouche::ABOUT.options, Escarmouche::ABOUT.profiles);
    for (name, value) in set {
        options.set(name, value).expect("an option");
    }
    options
}

/// Returns the barracks' appraisal of a squad.
pub fn appraise(set: &[(&str, &str)], roster: &Roster) -> Appraisal {
    barracks().appraise(&Escarmouche::content(), &options(set), roster).expect("an appraisal")
}

/// Returns a unit without a name.
pub fn unit(stats: [u8; 4], abilities: &[&str]) -> RosterMember {
    let abilities = abilities.iter().map(|id| id.to_string()).collect();
    RosterMember { name: String::new(), stats: stats.to_vec(), abilities }
}

/// Returns a squad of these units.
pub fn squad(members: Vec<RosterMember>) -> Roster {
    Roster { name: "Test".to_string(), text: String::new(), members }
}

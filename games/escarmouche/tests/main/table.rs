//! Opens tables for these tests.

use engine::chance::{Quick, Seed};
use engine::content::Content;
use engine::roster::Wish;
use engine::table::Table;
use engine::{FileError, Library, Rules};
use escarmouche::Rulebook;
use testing::files;

/// The data that never changes during a game.
pub type Setup = <Rulebook as Rules>::Setup;
/// The data that changes.
pub type State = <Rulebook as Rules>::State;

/// Opens a table with some options.
pub fn open(options: &[(&str, &str)], seed: u64) -> Table<Rulebook> {
    testing::open(options, seed)
}

/// Opens a table with a position.
pub fn place(text: &str, bare: bool) -> Result<Table<Rulebook>, FileError> {
    testing::place(text, bare)
}

/// Opens a table with a position and some options.
pub fn place_with(text: &str, bare: bool, options: &[(&str, &str)]) -> Result<Table<Rulebook>, FileError> {
    testing::place_with(text, bare, options)
}

/// Returns the setup of a game in which everything follows from the seed: the squads, the board and the options.
pub fn varied(seed: u64) -> Setup {
    let mut options = Rulebook::ABOUT.options();
    let content = Rulebook::content();
    let mut chance: Quick = Seed::number(seed).quick("varied");
    let mut below = |sides: usize| engine::chance::Chance::below(&mut chance, sides as u32) as usize;
    let mut set: Vec<(&str, String)> = Vec::new();
    // Every second game uses the default options.
    if seed % 2 == 1 {
        for option in Rulebook::ABOUT.options {
            let engine::options::OptionKind::Choice(words) = option.kind else { continue };
            if !["barracks", "undo", "round_limit", "extensions"].contains(&option.name) {
                set.push((option.name, words[below(words.len())].to_string()));
            }
        }
    }
    let boards = files::<Rulebook>("boards", "board");
    set.push(("board", boards[below(boards.len())].clone()));
    for (seat, option) in ["squad_red", "squad_blue"].into_iter().enumerate() {
        let squad = match below(2) {
            0 => {
                let squads = files::<Rulebook>("squads", "squad");
                squads[below(squads.len())].clone()
            }
            _ => drawn(seed * 2 + seat as u64, &content),
        };
        set.push((option, squad));
    }
    for (name, value) in &set {
        options.set(name, value).expect("an option");
    }
    // On a board without zones there is nothing to control.
    let zones = Rulebook::inspect("map", options.word("board"), &content).expect("a board");
    if zones.iter().any(|(name, value)| name == "zones" && value == "none") {
        options.set("victory", "elimination").expect("an option");
    }
    testing::setup::<Rulebook>(&options, &content, Seed::number(seed).dice("map"))
}

/// Returns the link of a random squad.
pub fn drawn(seed: u64, content: &Content) -> String {
    let rosters = Rulebook::rosters().expect("it has squads");
    let options = Rulebook::ABOUT.options();
    let mut chance: Quick = Seed::number(seed).quick("squad");
    let roster = rosters.draw(content, &options, &Wish::default(), &mut chance).expect("a squad");
    rosters.appraise(content, &options, &roster).expect("it can be judged").link
}

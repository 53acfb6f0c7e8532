//! Tables to test on.

use engine::chance::{Quick, Seed};
use engine::content::Content;
use engine::position::PositionText;
use engine::roster::Wish;
use engine::table::{NewGame, Supply, Table};
use engine::{FileError, Library, Order, Rules, SeatKind, Viewer, Wait};
use escarmouche::Rulebook;

/// What never changes in a game.
pub type Setup = <Rulebook as Rules>::Setup;
/// What does.
pub type State = <Rulebook as Rules>::State;

/// A game with some options.
pub fn made(options: &[(&str, &str)], seed: u64) -> NewGame {
    let mut made = NewGame::usual::<Rulebook>(Seed::number(seed));
    for (name, value) in options {
        made.options.set(name, value).expect("an option");
    }
    made
}

/// A table of such a game.
pub fn open(options: &[(&str, &str)], seed: u64) -> Table<Rulebook> {
    Table::open(made(options, seed)).expect("it opens")
}

/// A table with a position.
pub fn place(text: &str, bare: bool) -> Result<Table<Rulebook>, FileError> {
    place_with(text, bare, &[])
}

/// A table with a position and some options.
pub fn place_with(text: &str, bare: bool, options: &[(&str, &str)]) -> Result<Table<Rulebook>, FileError> {
    let position = PositionText::parse(text, 1, bare, &Rulebook::ABOUT.docs())?;
    let made = made(options, 1);
    let supply = Supply::of(&made);
    Table::open_position(made, &position, text, supply)
}

/// What is wrong with a position.
pub fn fault(text: &str) -> String {
    match place(text, false) {
        Ok(_) => panic!("nothing is wrong with {text}"),
        Err(fault) => fault.to_string(),
    }
}

/// Has players answer until the game is over or so many questions were answered, and looks at every table on the way.
pub fn play(
    table: &mut Table<Rulebook>,
    names: [&str; 2],
    most: usize,
    mut look: impl FnMut(&Table<Rulebook>),
) {
    let mut players = names.map(|name| engine::player::player::<Rulebook>(name).expect("a player"));
    let mut chance = Quick(7);
    for _ in 0..most {
        look(table);
        let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) else { return };
        let seen = table.seen(Viewer::Seat(seat));
        let chosen = players[seat.index()].choose(table.setup(), &seen, seat, &mut chance);
        let number = table.question().number;
        table.act(seat, number, chosen.act).expect("a legal act");
    }
}

/// The names of the content files of a kind.
pub fn names(folder: &str, suffix: &str) -> Vec<String> {
    let content = Rulebook::content();
    let name = |(path, _): (&str, &str)| {
        Some(
            path.strip_prefix(folder)?
                .strip_prefix('/')?
                .strip_suffix(suffix)?
                .trim_end_matches('.')
                .to_string(),
        )
    };
    content.files().filter_map(name).collect()
}

/// A game in which everything follows from the seed: squads of any kind, the board, and how it is played.
pub fn varied(seed: u64) -> Setup {
    let mut options = Rulebook::ABOUT.options();
    let content = Rulebook::content();
    let mut chance: Quick = Seed::number(seed).quick("varied");
    let mut below = |sides: usize| engine::chance::Chance::below(&mut chance, sides as u32) as usize;
    let mut set: Vec<(&str, String)> = Vec::new();
    // Every second game has profiles and options of the rulebook as they are.
    if seed % 2 == 1 {
        for option in Rulebook::ABOUT.options {
            let engine::options::OptionKind::Choice(words) = option.kind else { continue };
            if !["barracks", "undo", "round_limit", "extensions"].contains(&option.name) {
                set.push((option.name, words[below(words.len())].to_string()));
            }
        }
    }
    let boards = names("boards", "board");
    set.push(("board", boards[below(boards.len())].clone()));
    for (seat, option) in ["squad_red", "squad_blue"].into_iter().enumerate() {
        let squad = match below(2) {
            0 => {
                let squads = names("squads", "squad");
                squads[below(squads.len())].clone()
            }
            _ => drawn(seed * 2 + seat as u64, &content),
        };
        set.push((option, squad));
    }
    for (name, value) in &set {
        options.set(name, value).expect("an option");
    }
    // A board without zones has none to control.
    let zones = Rulebook::inspect("map", options.word("board"), &content).expect("a board");
    if zones.iter().any(|(name, value)| name == "zones" && value == "none") {
        options.set("victory", "elimination").expect("an option");
    }
    let order = Order {
        options: &options,
        content: &content,
        seats: &[SeatKind::Machine; 2],
        chance: Seed::number(seed).dice("map"),
    };
    Rulebook::setup(order).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"))
}

/// The link of a squad drawn by lot.
pub fn drawn(seed: u64, content: &Content) -> String {
    let rosters = Rulebook::rosters().expect("it has squads");
    let options = Rulebook::ABOUT.options();
    let mut chance: Quick = Seed::number(seed).quick("squad");
    let roster = rosters.draw(content, &options, &Wish::default(), &mut chance).expect("a squad");
    rosters.appraise(content, &options, &roster).expect("it can be judged").link
}

//! Inspection of battles without play: the board, the parties and the goals.

use engine::chance::Seed;
use engine::content::Content;
use engine::game::Facts;
use engine::hint::did_you_mean;
use engine::position::{Word, words};
use engine::{FileError, Order};
use grid::{Board, Neighbours, regions};

use super::goals::goals;
use crate::about::ABOUT;
use crate::content::battle::Battle;
use crate::content::classes;
use crate::content::generate::{SIZES, UNITS};
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::setup::open::{self, GENERATED};
use crate::state::{NOBODY, Pending, State, Unit, home, name};

/// The questions, with the words of each.
pub const INSPECTS: &[(&str, &str)] = &[(
    "map",
    "NAME of a file battles/NAME.battle, or generated; also battle NAME party drawn size 10 units 4 seed 7",
)];

/// The battle of a request that names none.
const USUAL: &str = "courtyard";

/// Answers `map NAME` or `map generated seed 7 size 12 units 4`, with the party that a game with these options has.
pub fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
    match what {
        "map" => {
            let setup = Asked::read(arguments)?.setup(content)?;
            Ok(facts(&setup))
        }
        other => Err(ABOUT.cannot_inspect(other)),
    }
}

/// A request: the name of a battle, unless omitted, then pairs of words.
struct Asked {
    name: Option<Word>,
    party: String,
    size: u8,
    units: u8,
    seed: Seed,
}

impl Asked {
    fn read(arguments: &str) -> Result<Asked, FileError> {
        const PAIRS: [&str; 5] = ["battle", "party", "size", "units", "seed"];
        let party = "battle".to_string();
        let mut asked = Asked { name: None, party, size: 10, units: 4, seed: Seed::number(0) };
        let words = words(arguments, 1);
        // A battle may have the same name as one of the pairs; its name then comes alone before them.
        let odd = words.len() % 2 == 1;
        let mut words = words.into_iter();
        if odd {
            asked.name = words.next();
        }
        while let (Some(word), Some(value)) = (words.next(), words.next()) {
            let bounds = |range: std::ops::RangeInclusive<u8>| {
                value.number((*range.start()).into(), (*range.end()).into()).map(|number| number as u8)
            };
            match word.text.as_str() {
                "battle" => asked.name = Some(value),
                "party" => {
                    let known = ABOUT.options().set("party", &value.text);
                    known.map_err(|why| value.error(why, ""))?;
                    asked.party = value.text;
                }
                "size" => asked.size = bounds(SIZES)?,
                "units" => asked.units = bounds(UNITS)?,
                "seed" => asked.seed = Seed::new(&value.text).map_err(|why| value.error(why, ""))?,
                other => {
                    return Err(
                        word.error(format!("`{other}` is not known here"), did_you_mean(other, PAIRS))
                    );
                }
            }
        }
        Ok(asked)
    }

    /// Returns the setup that a game with these options would have.
    fn setup(&self, content: &Content) -> Result<Setup, FileError> {
        let name = self.name.as_ref().map_or(USUAL, |word| word.text.as_str());
        // There is no such file: the fault is in the request.
        let asked = |fault: FileError| match (&self.name, fault.file.is_empty()) {
            (Some(word), true) => word.error(fault.what, fault.hint),
            _ => fault,
        };
        if name != GENERATED {
            let classes = classes::read(content, false)?;
            open::named(content, &classes, name).map_err(asked)?;
        }
        let mut options = ABOUT.options();
        let values = [
            ("battle", name.to_string()),
            ("party", self.party.clone()),
            ("size", self.size.to_string()),
            ("units", self.units.to_string()),
        ];
        for (option, value) in values {
            options.set(option, &value).map_err(|why| FileError::plain(why, ""))?;
        }
        let (seats, chance) = (ABOUT.usual_seats(), self.seed.dice("setup"));
        Setup::new(Order { options: &options, content, seats: &seats, chance })
    }
}

fn facts(setup: &Setup) -> Facts {
    let (battle, state) = (&setup.battle, &setup.opening);
    let fact = |name: &str, value: String| (name.to_string(), value);
    let (width, height) = battle.size;
    let walls = (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x, y)));
    let team = |seat: u8| -> String {
        if state.pending == Pending::Muster {
            return format!("{} to choose", battle.starts[usize::from(seat)].len());
        }
        let own = state.there().filter(|(slot, _)| home(*slot) == seat);
        let unit = |(slot, unit): (u8, &Unit)| format!("{} {}", name(slot), setup.class(unit.class).id);
        own.map(unit).collect::<Vec<_>>().join(", ")
    };
    let goals: Vec<String> = goals(setup, state).iter().map(ToString::to_string).collect();
    let mut facts = vec![
        fact("title", battle.title.clone()),
        fact("text", or_none(battle.text.clone())),
        fact("size", format!("{width}x{height}")),
        fact("walls", walls.filter(|at| battle.object(*at) == Some("wall")).count().to_string()),
        fact("doors", or_none(listed(battle.doors.iter().map(|door| door.at)))),
        fact("levers", or_none(listed(battle.levers.iter().map(|lever| lever.at)))),
        fact("chests", or_none(listed(battle.chests.iter().map(|chest| chest.at)))),
        fact("items", or_none(battle.items.join(", "))),
        fact("red", team(0)),
        fact("blue", team(1)),
        fact("first", ABOUT.label(battle.first)),
        fact("goals", or_none(goals.join(", "))),
        fact("warning", or_none(warnings(battle).join(", "))),
    ];
    for y in (0..height).rev() {
        let row = (0..width).map(|x| letter(battle, state, Cell::new(x, y))).collect();
        facts.push(fact(&format!("row{}", y + 1), row));
    }
    facts
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_string() } else { text }
}

fn listed(cells: impl Iterator<Item = Cell>) -> String {
    cells.map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns warnings about oddities of a battle that are not faults.
fn warnings(battle: &Battle) -> Vec<String> {
    let (width, height) = battle.size;
    let mut warnings = Vec::new();
    let Some(board) = Board::new(width, height) else { return warnings };
    let parts = |through_doors: bool| {
        let floor = regions(board, Neighbours::Four, |square| {
            let at = Cell::of_square(square, width);
            let door = battle.doors.iter().any(|door| door.at == at);
            !battle.solid.contains(at.xy()) && (through_doors || !door)
        });
        let of = |at: &Cell| floor.of(at.square(width));
        let starts: Vec<Option<usize>> = battle.starts.iter().flatten().map(of).collect();
        (floor.count() > 1, starts.windows(2).any(|two| two[0] != two[1]))
    };
    if parts(true).0 {
        warnings.push("some floor cannot be reached".to_string());
    }
    if parts(false).1 {
        warnings.push("some units meet only if a door is open".to_string());
    }
    warnings
}

/// Returns the letter of a cell.
fn letter(battle: &Battle, state: &State, at: Cell) -> char {
    let door = battle.doors.iter().position(|door| door.at == at);
    let item = battle.items.iter().zip(&state.items).any(|(_, item)| item.bearer == NOBODY && item.at == at);
    match state.on(at) {
        Some(slot) => ['R', 'B'][usize::from(home(slot))],
        None if battle.levers.iter().any(|lever| lever.at == at) => '!',
        None if battle.chests.iter().any(|chest| chest.at == at) => '$',
        None if battle.solid.contains(at.xy()) => '#',
        None if door.is_some_and(|door| state.doors >> door & 1 == 1) => '/',
        None if door.is_some() => '+',
        None if item => '*',
        None => '.',
    }
}

//! Inspection of maps without play: a map's contents, the view from a cell, the cheapest path between two cells.

use engine::chance::Seed;
use engine::content::Content;
use engine::game::Facts;
use engine::options::{OptionKind, Options};
use engine::position::{Word, words};
use engine::{FileError, hint::did_you_mean};
use grid::{Neighbours, Search, Square, regions};

use crate::about::ABOUT;
use crate::content::generate::{self, LARGEST_FOREST};
use crate::content::map::{FOLDER, SUFFIX};
use crate::geometry::cell::{Cell, Facing, Ground, Spot};
use crate::geometry::map::Map;
use crate::geometry::paths;
use crate::geometry::sight::{Eye, Sight};
use crate::setup;

/// The words that choose a map.
const MAP: [&str; 6] = ["map", "generator", "width", "height", "strict_maps", "seed"];
/// The readings of sight that can be chosen.
const READINGS: [&str; 4] =
    ["shadow", "first_forest_cell_from_outside", "remote_sight_over_walls", "profile"];

/// Answers `map NAME`, `sight NAME from (3,4) facing O size 3` or `path NAME from (2,6) to (4,1)`.
pub fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
    match what {
        "map" => {
            let (map, warning) = Asked::read(arguments, &[], content)?.map(content)?;
            Ok(map_facts(&map, warning))
        }
        "sight" => sight(&Asked::read(arguments, &["from", "facing", "size"], content)?, content),
        "path" => path(&Asked::read(arguments, &["from", "to"], content)?, content),
        other => Err(ABOUT.cannot_inspect(other)),
    }
}

/// A person's request: the name of a map first, unless omitted, then pairs of words.
struct Asked {
    options: Options,
    seed: Seed,
    /// The word that names the map.
    name: Option<Word>,
    /// The words that are not options.
    others: Vec<(String, Word)>,
    /// Whether the word `tower` is among them.
    tower: bool,
    /// The place behind the last word.
    end: Word,
}

impl Asked {
    fn read(arguments: &str, others: &[&str], content: &Content) -> Result<Asked, FileError> {
        let column = arguments.trim_end().chars().count() + 1;
        let end = Word { text: String::new(), line: 1, column };
        let (options, seed) = (ABOUT.options(), Seed::number(0));
        let mut asked = Asked { options, seed, name: None, others: Vec::new(), tower: false, end };
        let sees = others.contains(&"facing");
        let readings = if sees { &READINGS[..] } else { &[] };
        let tower = if sees { &["tower"][..] } else { &[] };
        let known: Vec<&str> = [others, tower, &MAP[..], readings].concat();
        let words = words(arguments, 1);
        let odd = words.iter().filter(|word| !tower.contains(&word.text.as_str())).count() % 2 == 1;
        // A map may have the same name as a known word; its name then comes alone before the pairs.
        let is_name = |word: &Word| {
            !known.contains(&word.text.as_str()) || odd && content.file(&path_of(&word.text)).is_some()
        };
        let mut words = words.into_iter().peekable();
        if let Some(name) = words.next_if(is_name) {
            asked.set("map", name)?;
        }
        while let Some(word) = words.next() {
            let name = word.text.as_str();
            if !known.contains(&name) {
                return Err(word.error(format!("`{name}` is not known here"), did_you_mean(name, known)));
            }
            if tower.contains(&name) {
                asked.tower = true;
                continue;
            }
            let Some(value) = words.next() else {
                return Err(word.error(format!("`{name}` needs a value"), ""));
            };
            match others.contains(&name) {
                true => asked.others.push((name.to_string(), value)),
                false => asked.set(name, value)?,
            }
        }
        Ok(asked)
    }

    fn set(&mut self, name: &str, value: Word) -> Result<(), FileError> {
        match name {
            "seed" => self.seed = Seed::new(&value.text).map_err(|why| value.error(why, ""))?,
            _ => self.options.set(name, &value.text).map_err(|why| value.error(why, ""))?,
        }
        if name == "map" {
            self.name = Some(value);
        }
        Ok(())
    }

    /// Returns the map, and a remark if its file is odd.
    fn map(&self, content: &Content) -> Result<(Map, Option<String>), FileError> {
        let options = &self.options;
        match options.word("generator") {
            "off" => self.file(content),
            symmetry => {
                let size = (options.number("width") as u8, options.number("height") as u8);
                Ok((generate::generate(size, symmetry, &mut self.seed.dice("setup")), None))
            }
        }
    }

    fn file(&self, content: &Content) -> Result<(Map, Option<String>), FileError> {
        let name = self.options.word("map");
        let path = path_of(name);
        let Some(text) = content.file(&path) else {
            let names = OptionKind::File { folder: FOLDER, suffix: SUFFIX }.names(content);
            let what = format!("there is no map `{name}`");
            let hint = did_you_mean(name, names.iter().map(String::as_str));
            return Err(self.name.as_ref().unwrap_or(&self.end).error(what, hint));
        };
        Map::parse(text, self.options.on("strict_maps")).map_err(|fault| fault.in_file(&path))
    }

    fn word(&self, name: &str) -> Option<&Word> {
        self.others.iter().rev().find(|(other, _)| other == name).map(|(_, value)| value)
    }

    fn need(&self, name: &str, hint: &str) -> Result<&Word, FileError> {
        self.word(name).ok_or_else(|| self.end.error(format!("`{name}` is missing"), hint))
    }

    fn spot(&self, name: &str) -> Result<(Spot, &Word), FileError> {
        let word = self.need(name, &format!("write `{name} (3,4)`"))?;
        Ok((Spot::read(word)?, word))
    }
}

fn path_of(name: &str) -> String {
    format!("{FOLDER}/{name}.{SUFFIX}")
}

fn fact(name: &str, value: impl ToString) -> (String, String) {
    (name.to_string(), value.to_string())
}

fn list(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    if cells.is_empty() { "empty".to_string() } else { cells.join(" ") }
}

fn map_facts(map: &Map, warning: Option<String>) -> Facts {
    let count = |ground| map.ground.iter().filter(|other| **other == ground).count();
    let open = map.ground.len() - count(Ground::Wall);
    let mut search = Search::new();
    let step = |from, to| map.step(from, to);
    search.reach(map.board(), map.square(map.start), u32::MAX, Neighbours::Four, step);
    let reached = search.reached();
    let largest = reached.last().and_then(|square| search.distance(*square)).unwrap_or(0);
    vec![
        fact("width", map.width),
        fact("height", map.height),
        fact("start", map.start),
        fact("placement", map.placement),
        fact("turns", map.turns),
        fact("cells", map.ground.len()),
        fact("grass", count(Ground::Grass)),
        fact("roads", count(Ground::Road)),
        fact("forests", count(Ground::Forest)),
        fact("marshes", count(Ground::Marsh)),
        fact("walls", count(Ground::Wall)),
        fact("towers", count(Ground::Tower)),
        fact("open", open),
        fact("reachable", reached.len()),
        fact("largest", largest),
        fact("largest-forest", largest_forest(map)),
        fact("symmetry", symmetry(map)),
        fact("warning", warning.unwrap_or_else(|| advice(map, open - reached.len()))),
    ]
}

/// Counts the cells of the largest forest.
fn largest_forest(map: &Map) -> u16 {
    let is_forest = |square: Square| map.cell(square).is_some_and(|at| map.ground(at) == Ground::Forest);
    regions(map.board(), Neighbours::Four, is_forest).sizes().iter().copied().max().unwrap_or(0)
}

/// Names the rotation or reflection that maps a map onto itself.
fn symmetry(map: &Map) -> &'static str {
    let (right, bottom) = (map.width - 1, map.height - 1);
    let same = |image: &dyn Fn(Cell) -> Cell| map.cells().all(|at| map.ground(at) == map.ground(image(at)));
    let sideways = same(&|at| Cell { x: right - at.x, y: at.y });
    let upright = same(&|at| Cell { x: at.x, y: bottom - at.y });
    match (sideways, upright) {
        (true, true) => "mirrored both ways",
        (true, false) => "mirrored",
        (false, true) => "mirrored upside down",
        _ if right == bottom && same(&|at| Cell { x: right - at.y, y: at.x }) => "turned by quarters",
        _ if same(&|at| Cell { x: right - at.x, y: bottom - at.y }) => "turned",
        _ => "none",
    }
}

/// Returns advice for map makers on oddities that are not errors.
fn advice(map: &Map, cut_off: usize) -> String {
    let forest = usize::from(largest_forest(map));
    match (cut_off, forest) {
        (1.., _) => format!("open cells that cannot be reached from the start: {cut_off}"),
        (_, forest) if forest > LARGEST_FOREST => {
            format!("a forest has {forest} cells; the advice is at most {LARGEST_FOREST}")
        }
        _ if map.turns <= map.placement => "the match ends with the placement".to_string(),
        _ => "none".to_string(),
    }
}

fn sight(asked: &Asked, content: &Content) -> Result<Facts, FileError> {
    let (map, _) = asked.map(content)?;
    let (spot, word) = asked.spot("from")?;
    let Some(at) = map.at(spot.x, spot.y) else {
        let hint = format!("x is 0 to {}, y is 0 to {}", map.width - 1, map.height - 1);
        return Err(word.error(format!("{spot} lies off the map"), hint));
    };
    let size = asked.need("size", "write `size 4`: sizes are 1 to 5")?.number(1, 5)? as u8;
    // A watchtower shows the square for any facing (CB-062); the word is also used for a palantír.
    let square = asked.tower || map.ground(at) == Ground::Tower;
    let facing = match asked.word("facing") {
        Some(word) => Facing::ALL[word.among(Facing::ALL.map(Facing::word))?],
        None if square => Facing::N,
        None => {
            return Err(asked.end.error("`facing` is missing", "write `facing N`, E, S or O, or `tower`"));
        }
    };
    let sight = Sight::new(&map, setup::reading(&asked.options));
    let cells = sight.cells(&map, Eye { at, facing, square, size });
    Ok(vec![fact("count", cells.len()), fact("cells", list(&cells))])
}

fn path(asked: &Asked, content: &Content) -> Result<Facts, FileError> {
    let (map, _) = asked.map(content)?;
    let [from, to] = [asked.spot("from")?.0, asked.spot("to")?.0].map(|spot| map.at(spot.x, spot.y));
    let found = from.zip(to).and_then(|(from, to)| paths::cheapest(&map, from, to));
    // CB-141, A49: -1 and no cells if there is no path.
    let (way, distance) = found.map_or((Vec::new(), -1), |(way, cost)| (way, i64::from(cost)));
    Ok(vec![fact("distance", distance), fact("cells", way.len()), fact("way", list(&way))])
}

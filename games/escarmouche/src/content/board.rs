//! The board: its map and its zones (ES-068).

use engine::FileError;
use engine::position::{Field, FieldDoc, Fields, Kind, MapText, PositionText};

use super::squad::MOST_UNITS;
use super::words::{must, squares, zone_name};
use crate::about::ABOUT;
use crate::geometry::square::{HOME, SIDE, Square, Squares, bit, has, name, named, square};

/// The most zones of a board (B38).
pub const MOST_ZONES: usize = 16;

/// An objective zone (ES-065).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Its squares.
    pub squares: Squares,
}

/// The board of a game as in its file (ES-068).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// Its title.
    pub title: String,
    /// Its description.
    pub text: String,
    /// Squares that no unit can enter and no line can touch.
    pub obstacles: Squares,
    /// Squares that cost 2 to enter (ES-032).
    pub difficult: Squares,
    /// The objectives under zone control.
    pub zones: Vec<Zone>,
}

impl Board {
    /// Returns the letter of a square on a map with these obstacles.
    pub fn letter(&self, obstacles: Squares, at: Square) -> char {
        match at {
            at if has(obstacles, at) => '#',
            at if has(self.difficult, at) => '~',
            _ => '.',
        }
    }

    /// Whether each side has room for a whole squad in its first two rows (ES-011).
    fn has_room(&self) -> bool {
        HOME.iter().all(|home| (home & !self.obstacles).count_ones() as usize >= MOST_UNITS)
    }
}

/// Reads a board file; its name replaces a missing title.
pub fn board(text: &str, name: &str) -> Result<Board, FileError> {
    let text = PositionText::parse(text, 1, false, &(ABOUT.fields)())?;
    file(&text, name)
}

/// Returns the documentation of a board file's fields, besides its map.
pub fn fields() -> Vec<FieldDoc> {
    let text = "what the board is about; several lines are put together";
    vec![
        FieldDoc::line("title", Kind::Like("words"), "the name of the board; that of its file"),
        FieldDoc::lines("text", Kind::Like("words"), text),
        FieldDoc::lines("zone", Kind::List("NAME SQUARE"), "a zone that can be controlled; up to sixteen"),
    ]
}

/// Reads a board file, which may hold only the board and must have room for both squads.
fn file(text: &PositionText, name: &str) -> Result<Board, FileError> {
    let known = fields();
    let mut words = text.fields.iter().map(|field| &field.name);
    let foreign = words.find(|word| known.iter().all(|field| field.name != word.text));
    if let Some(word) = text.units.first().map(|unit| &unit.name).or(foreign) {
        let what = format!("a board file says nothing of `{}`", word.text);
        return Err(word.error(what, "it has a map, a title, a text and zones"));
    }
    let board = read(text, name)?;
    if !board.has_room() {
        let what = format!("a side has fewer than {MOST_UNITS} free squares in its two rows [ES-011]");
        return Err(text.error(what, "take obstacles off rows 1, 2, 7 and 8"));
    }
    Ok(board)
}

/// Reads the board from a text.
pub fn read(text: &PositionText, title: &str) -> Result<Board, FileError> {
    let Some(map) = &text.map else {
        let hint = "write `map 8x8 fill .`, or the size and the rows";
        return Err(text.error("the map is missing [ES-005]", hint));
    };
    let what = format!("a board of {}x{} is not the board of 8x8 [ES-005]", map.width, map.height);
    must((map.width, map.height) == (SIDE, SIDE), &map.size, what, "write `map 8x8`")?;
    let title = if text.field("title").is_some() { text.sentence("title") } else { title.to_string() };
    let (obstacles, difficult) = ground(map)?;
    let mut board = Board { title, text: text.sentence("text"), obstacles, difficult, zones: Vec::new() };
    for field in text.lines("zone") {
        let zone = zone(field, &board)?;
        board.zones.push(zone);
    }
    Ok(board)
}

/// Returns the obstacles and the difficult squares of a map.
fn ground(map: &MapText) -> Result<(Squares, Squares), FileError> {
    let (mut obstacles, mut difficult) = (0, 0);
    for y in 0..SIDE {
        for x in 0..SIDE {
            // Obstacles and difficult squares come from the board (ES-032, ES-068, B13).
            match map.letter(x, y) {
                '.' => {}
                '#' => obstacles |= bit(square(x, y)),
                '~' => difficult |= bit(square(x, y)),
                other => {
                    let hint = "write . (open), # (obstacle) or ~ (difficult); \
                                units and zones have lines of their own";
                    return Err(map.error(x, y, format!("`{other}` is no kind of square [ES-068]"), hint));
                }
            }
        }
    }
    Ok((obstacles, difficult))
}

/// Reads a further zone of a board (ES-065).
fn zone(field: &Field, board: &Board) -> Result<Zone, FileError> {
    let words = field.between((2, usize::MAX), "zone centre d4 e4 d5 e5")?;
    let what = format!("there are more than {MOST_ZONES} zones [B38]");
    must(board.zones.len() < MOST_ZONES, &field.name, what, "leave some out, or join them")?;
    // One square or more (ES-065).
    let zone = Zone { name: zone_name(&words[0])?, squares: squares(&words[1..])? };
    let new = board.zones.iter().all(|other| other.name != zone.name);
    must(new, &words[0], format!("there is already a zone `{}`", zone.name), "each name once")?;
    let others = board.zones.iter().fold(0, |all, zone| all | zone.squares);
    for (wrong, what, hint) in [
        (board.obstacles, "is an obstacle [ES-068]", "a zone has squares that units can enter"),
        (others, "is in another zone already [ES-065]", "zones have no square in common"),
    ] {
        for (at, word) in words[1..].iter().filter_map(|word| Some((named(&word.text)?, word))) {
            must(!has(wrong, at), word, format!("{} {what}", name(at)), hint)?;
        }
    }
    Ok(zone)
}

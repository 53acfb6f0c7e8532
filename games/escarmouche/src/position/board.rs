//! The board: its map and its zones (ES-068).

use engine::FileError;
use engine::position::{Field, Fields, MapText, PositionText};

use super::fields::OF_BOARDS;
use super::words::{squares, values, zone_name};
use crate::geometry::square::{SIDE, Squares, bit, each, name, square};
use crate::setup::{Board, MOST_UNITS, MOST_ZONES, Zone, open};

/// All lines that a field opens.
pub(super) fn of<'a>(text: &'a PositionText, name: &'static str) -> impl Iterator<Item = &'a Field> {
    text.fields.iter().filter(move |field| field.name.text == name)
}

/// Reads a board file: there is nothing in it but the board, and both squads have room on it.
pub(super) fn file(text: &PositionText, name: &str) -> Result<Board, FileError> {
    let foreign = text.fields.iter().map(|field| &field.name).find(|word| !OF_BOARDS.contains(&&*word.text));
    if let Some(word) = text.units.first().map(|unit| &unit.name).or(foreign) {
        let what = format!("a board file says nothing of `{}`", word.text);
        return Err(word.error(what, "it has a map, a title, a text and zones"));
    }
    let board = read(text, name)?;
    match open::has_room(&board) {
        true => Ok(board),
        false => {
            let what = format!("a side has fewer than {MOST_UNITS} free squares in its two rows [ES-011]");
            Err(text.error(what, "take obstacles off rows 1, 2, 7 and 8"))
        }
    }
}

/// Reads what a text says of the board.
pub(super) fn read(text: &PositionText, title: &str) -> Result<Board, FileError> {
    let Some(map) = &text.map else {
        return Err(
            text.error("the map is missing [ES-005]", "write `map 8x8 fill .`, or the size and the rows")
        );
    };
    if (map.width, map.height) != (SIDE, SIDE) {
        let what = format!("a board of {}x{} is not the board of 8x8 [ES-005]", map.width, map.height);
        return Err(map.size.error(what, "write `map 8x8`"));
    }
    let words = |name: &'static str| -> String {
        let all: Vec<&str> =
            of(text, name).flat_map(|field| &field.values).map(|w| w.text.as_str()).collect();
        all.join(" ")
    };
    let title = if text.field("title").is_some() { words("title") } else { title.to_string() };
    let (obstacles, difficult) = ground(map)?;
    let mut board = Board { title, text: words("text"), obstacles, difficult, zones: Vec::new() };
    for field in of(text, "zone") {
        let zone = zone(field, &board)?;
        board.zones.push(zone);
    }
    Ok(board)
}

/// The obstacles and the difficult squares of a map.
fn ground(map: &MapText) -> Result<(Squares, Squares), FileError> {
    let (mut obstacles, mut difficult) = (0, 0);
    for y in 0..SIDE {
        for x in 0..SIDE {
            match map.letter(x, y) {
                '.' => {}
                '#' => obstacles |= bit(square(x, y)),
                '~' => difficult |= bit(square(x, y)),
                other => {
                    let hint = "write . (open), # (obstacle) or ~ (difficult); units and zones have lines of their own";
                    return Err(map.error(x, y, format!("`{other}` is no kind of square [ES-068]"), hint));
                }
            }
        }
    }
    Ok((obstacles, difficult))
}

/// One more zone of a board (ES-065).
fn zone(field: &Field, board: &Board) -> Result<Zone, FileError> {
    let words = values(field, (2, usize::MAX), "zone centre d4 e4 d5 e5")?;
    if board.zones.len() == MOST_ZONES {
        let what = format!("there are more than {MOST_ZONES} zones [B38]");
        return Err(field.name.error(what, "leave some out, or join them"));
    }
    let zone = Zone { name: zone_name(&words[0])?, squares: squares(&words[1..])? };
    if board.zones.iter().any(|other| other.name == zone.name) {
        let what = format!("there is already a zone `{}`", zone.name);
        return Err(words[0].error(what, "each name once"));
    }
    let wrong = |set: Squares, what: &str, hint: &str| {
        let at = each(zone.squares & set).next()?;
        let word = words[1..].iter().find(|word| word.text.eq_ignore_ascii_case(&name(at)))?;
        Some(word.error(format!("{} {what}", name(at)), hint))
    };
    let others = board.zones.iter().fold(0, |all, zone| all | zone.squares);
    let fault = wrong(board.obstacles, "is an obstacle [ES-068]", "a zone has squares that units can enter")
        .or_else(|| wrong(others, "is in another zone already [ES-065]", "zones have no square in common"));
    fault.map_or(Ok(zone), Err)
}

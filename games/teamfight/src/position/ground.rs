//! The map of a position, with its terrain and thin walls.

use engine::FileError;
use engine::content::Content;
use engine::position::{Field, FieldDoc, Kind, PositionText, Word};
use engine::scene::{Names, rows};
use grid::{Board, Edge, Square};

use crate::content::map::Map;
use crate::geometry::fits;
use crate::setup::Setup;
use crate::setup::deal::maps;
use crate::state::State;

/// Returns the documentation of the lines about the map.
pub(super) fn fields() -> Vec<FieldDoc> {
    let terrain = Kind::Like("a letter and a marker");
    vec![
        FieldDoc::lines("terrain", terrain, "what a letter of the map means"),
        FieldDoc::lines("thin", Kind::List("c3|d3"), "thin walls between neighbours"),
    ]
}

/// Reads the map.
pub(super) fn read(content: &Content, text: &PositionText) -> Result<Map, FileError> {
    let (drawn, board) = text.board()?;
    if !fits(board) {
        return Err(drawn.size.error("a map has at most 256 squares, and 64 to a side", ""));
    }
    let letter = |square: Square| {
        let (x, y) = board.xy(square);
        drawn.letter(x, y)
    };
    let mut legend: Vec<(char, String)> = text.lines("terrain").map(terrain).collect::<Result<_, _>>()?;
    // Letters used by the existing maps have the same meaning here.
    for (sign, name) in maps(content)?.into_iter().flat_map(|map| map.legend) {
        if legend.iter().all(|(known, told)| *known != sign && *told != name) {
            legend.push((sign, name));
        }
    }
    let mut map = Map::lay(board, letter, legend).map_err(|(square, letter)| {
        let (x, y) = board.xy(square);
        let hint =
            ". is floor, # a wall, B and R are the deploy zones, 1 to 9 zones; others need a `terrain` line";
        drawn.error(x, y, format!("`{}` means nothing here", letter.escape_debug()), hint)
    })?;
    for field in text.lines("thin") {
        for word in field.between((1, usize::MAX), "thin c3|d3")? {
            map.walls.thin.insert(edge(board, word)?);
        }
    }
    Ok(map)
}

fn terrain(field: &Field) -> Result<(char, String), FileError> {
    const HOW: &str = "write `terrain`, one letter and the name of a marker";
    let [letter, name] = field.values.as_slice() else {
        return Err(field.name.error("`terrain` takes a letter and a name", HOW));
    };
    let mut letters = letter.text.chars();
    match (letters.next(), letters.next()) {
        (Some(sign), None) if !matches!(sign, '.' | '#' | 'B' | 'R' | '0'..='9') => {
            Ok((sign, name.text.clone()))
        }
        _ => Err(letter.error(format!("`{}` cannot be the letter of a terrain", letter.text), HOW)),
    }
}

/// Reads `c3|d3`.
fn edge(board: Board, word: &Word) -> Result<Edge, FileError> {
    let names = Names::letters(board);
    let both = word.text.split_once('|').and_then(|(a, b)| names.find(a).zip(names.find(b)));
    let edge = both.and_then(|(a, b)| Edge::between(board, a, b));
    let what = || format!("`{}` are no two neighbours", word.text);
    edge.ok_or_else(|| word.error(what(), "write two squares that share a side: c3|d3"))
}

/// Returns the current map: fallen walls are floor, and walls that are markers are written with the markers.
pub(super) fn write(setup: &Setup, state: &State) -> Vec<String> {
    let map = &setup.map;
    let marked = |square: Square| state.laid().any(|marker| u16::from(marker.at) == square.0);
    let letter = |square: Square| match (state.walls.solid.contains(square), map.letter(square)) {
        (true, letter) if letter == '#' || !marked(square) => '#',
        (false, '#') => '.',
        (_, letter) => letter,
    };
    let mut lines = vec![format!("map {}x{}", map.board.width(), map.board.height())];
    lines.extend(rows(map.board, letter).iter().map(|row| format!("  {row}")));
    let lies = |name: &String| map.terrain.iter().any(|(_, known)| known == name);
    let legend = map.legend.iter().filter(|(_, name)| lies(name));
    lines.extend(legend.map(|(letter, terrain)| format!("terrain {letter} {terrain}")));
    let sides = state.walls.thin.iter().map(|edge| edge.squares(map.board));
    lines.extend(sides.map(|(a, b)| format!("thin {}|{}", setup.names.name(a), setup.names.name(b))));
    lines
}

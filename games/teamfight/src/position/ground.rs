//! The map of a position.

use engine::FileError;
use engine::content::Content;
use engine::position::{Field, PositionText, Word};
use engine::scene::Names;
use grid::{Board, Edge, Square};

use crate::content::map::Map;
use crate::geometry::fits;
use crate::setup::deal::maps;

/// Reads the map with its terrain and thin walls.
pub(super) fn map(content: &Content, text: &PositionText) -> Result<Map, FileError> {
    let (drawn, board) = text.board()?;
    if !fits(board) {
        return Err(drawn.size.error("a map has at most 256 squares, and 64 to a side", ""));
    }
    let letter = |square: Square| {
        let (x, y) = board.xy(square);
        drawn.letter(x, y)
    };
    let mut legend: Vec<(char, String)> = of(text, "terrain").map(terrain).collect::<Result<_, _>>()?;
    // Letters that the maps at hand use mean here what they mean there.
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
    for field in of(text, "thin") {
        if field.values.is_empty() {
            return Err(field.name.error("`thin` needs two neighbours", "write `thin c3|d3`"));
        }
        for word in &field.values {
            map.walls.thin.insert(edge(board, word)?);
        }
    }
    Ok(map)
}

/// The lines of one name.
pub(super) fn of<'a>(text: &'a PositionText, name: &'static str) -> impl Iterator<Item = &'a Field> {
    text.fields.iter().filter(move |field| field.name.text == name)
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

/// `c3|d3`.
fn edge(board: Board, word: &Word) -> Result<Edge, FileError> {
    let names = Names::letters(board);
    let both = word.text.split_once('|').and_then(|(a, b)| names.find(a).zip(names.find(b)));
    let edge = both.and_then(|(a, b)| Edge::between(board, a, b));
    edge.ok_or_else(|| {
        word.error(
            format!("`{}` are no two neighbours", word.text),
            "write two squares that share a side: c3|d3",
        )
    })
}

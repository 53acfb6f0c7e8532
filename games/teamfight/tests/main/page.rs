//! Places in the form of the rules page: `(x,y)` from the top left corner, y downwards.

use grid::{Board, Edge, Square};
use teamfight::geometry::{Sight, Squares, Walls, sight};

/// Returns the square at `(x,y)` of the page.
pub fn square(board: Board, (x, y): (u8, u8)) -> Square {
    board.square(x, board.height() - 1 - y).unwrap()
}

/// Returns the place of a square on the page.
pub fn place(board: Board, square: Square) -> (u8, u8) {
    let (x, y) = board.xy(square);
    (x, board.height() - 1 - y)
}

/// Returns solid walls at these places.
pub fn solid(board: Board, places: &[(u8, u8)]) -> Walls {
    let solid: Squares = places.iter().map(|place| square(board, *place)).collect();
    Walls { solid, ..Walls::default() }
}

/// Returns thin walls from corner to corner.
pub fn thin(board: Board, corners: &[[(u8, u8); 2]]) -> Walls {
    let edge = |[(ax, ay), (bx, by)]: [(u8, u8); 2]| {
        let sides = if ay == by { [(ax, ay - 1), (ax, ay)] } else { [(ax - 1, ay), (bx, by - 1)] };
        let [a, b] = sides.map(|place| square(board, place));
        Edge::between(board, a, b).unwrap()
    };
    Walls { thin: corners.iter().map(|pair| edge(*pair)).collect(), ..Walls::default() }
}

/// Returns how a viewer sees a square: clear, half or hidden.
pub fn letter(sight: &Sight, square: Square) -> char {
    match (sight.hidden.contains(square), sight.half.contains(square)) {
        (false, false) => '.',
        (false, true) => 'h',
        (true, false) => 'F',
        (true, true) => panic!("a hidden square is not half covered as well"),
    }
}

/// Draws a viewer's sight as on the page.
pub fn picture(board: Board, walls: &Walls, viewer: (u8, u8)) -> String {
    let seen = sight(board, walls, square(board, viewer));
    let mut picture = String::new();
    for y in 0..board.height() {
        for x in 0..board.width() {
            let here = square(board, (x, y));
            let wall = walls.solid.contains(here);
            picture.push(if (x, y) == viewer {
                '@'
            } else if wall {
                '#'
            } else {
                letter(&seen, here)
            });
        }
        picture.push('\n');
    }
    picture
}

//! The maps that come with the game, and broken map files.

use std::collections::BTreeSet;
use std::fs;

use grid::{Board, Square};
use teamfight::content::map::Map;
use teamfight::geometry::Squares;

use crate::page::{place, square, thin};
use crate::random::Random;

/// Returns the maps of the folder with their names.
fn shipped() -> Vec<(String, String)> {
    let folder = format!("{}/content/maps", env!("CARGO_MANIFEST_DIR"));
    let mut maps: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().to_string();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    maps.sort();
    maps
}

fn map(name: &str) -> Map {
    let maps = shipped();
    let (_, text) = maps.iter().find(|(id, _)| id == name).unwrap();
    Map::read(name, text).unwrap()
}

#[test]
fn every_map_is_read_and_written_as_it_was() {
    for (name, text) in shipped() {
        let map = Map::read(&name, &text).unwrap_or_else(|error| panic!("{name}: {error}"));
        // The thin walls may be in any order.
        let lines = |text: &str| {
            let head: BTreeSet<String> =
                text.lines().take_while(|line| *line != "rows").map(str::to_string).collect();
            (head, text.split_once("rows").map(|(_, rows)| rows.to_string()))
        };
        assert_eq!(lines(&map.print()), lines(&text), "{name}");
        assert_eq!(map.id, name);
    }
}

/// No side has an advantage: turned by half a circle, or mirrored top to bottom, the map is the same with the deploy
/// zones swapped.
#[test]
fn every_map_is_fair() {
    for (name, text) in shipped() {
        let map = Map::read(&name, &text).unwrap();
        let board = map.board;
        let (right, top) = (board.width() - 1, board.height() - 1);
        let image = |turned: bool, square: Square| {
            let (x, y) = board.xy(square);
            board.square(if turned { right - x } else { x }, top - y).unwrap()
        };
        let fair = |turned: bool| {
            let of = |set: &Squares| -> Squares { set.iter().map(|square| image(turned, square)).collect() };
            let walls =
                |square: Square| map.letter(square) == '#' || map.terrain.iter().any(|(at, _)| *at == square);
            of(&map.deploy[0]) == map.deploy[1]
                && map.zones.iter().all(|zone| map.zones.contains(&of(zone)))
                && board.squares().all(|square| walls(square) == walls(image(turned, square)))
                && map.walls.thin.iter().all(|edge| {
                    let (a, b) = edge.squares(board);
                    map.walls.thin.separates(board, image(turned, a), image(turned, b))
                })
        };
        assert!(fair(true) || fair(false), "{name}");
    }
}

#[test]
fn the_two_maps_of_the_rules() {
    let crucible = map("crucible");
    assert_eq!((crucible.name.as_str(), crucible.set.as_str()), ("Crucible Floor", "emberfall"));
    assert_eq!(crucible.board, Board::new(11, 11).unwrap());
    assert_eq!(crucible.zones.iter().map(Squares::len).collect::<Vec<_>>(), [6, 3, 6]);
    assert_eq!(crucible.deploy.map(|zone| zone.len()), [8, 8]);
    assert_eq!((crucible.walls.solid.len(), crucible.walls.thin.len()), (12, 0));
    let slag: Vec<(u8, u8)> = crucible.terrain.iter().map(|(at, _)| place(crucible.board, *at)).collect();
    assert_eq!(slag, [(3, 7), (7, 7), (3, 3), (7, 3)]);
    assert!(crucible.terrain.iter().all(|(_, name)| name == "Slag"));
    // Red is at the bottom, and the bottom is row 1.
    assert!(crucible.deploy[0].contains(Square(0)) && !crucible.deploy[1].contains(Square(0)));

    let gallery = map("gallery");
    assert_eq!(gallery.board, Board::new(12, 9).unwrap());
    assert_eq!((gallery.zones.len(), gallery.zones[0].len()), (1, 4));
    let corners = [[(4, 4), (5, 4)], [(7, 4), (8, 4)], [(4, 5), (5, 5)], [(7, 5), (8, 5)]];
    assert_eq!(gallery.walls.thin, thin(gallery.board, &corners).thin);
    let above = [(4, 3), (4, 4)].map(|at| square(gallery.board, at));
    assert!(gallery.walls.thin.separates(gallery.board, above[0], above[1]));
}

const SMALL: &str = "\
map \"Small\"
set emberfall
thin (1,1)-(3,1) (2,2)-(2,3)
rows
BBBB
.#..
1#.2
RRRR
";

#[test]
fn long_thin_walls() {
    let map = Map::read("small", SMALL).unwrap();
    let corners = [[(1, 1), (2, 1)], [(2, 1), (3, 1)], [(2, 2), (2, 3)]];
    assert_eq!(map.walls.thin, thin(map.board, &corners).thin);
    assert_eq!(Map::read("small", &map.print()).unwrap(), map);
    // Line ends, a byte order mark, comments and blank lines below do not matter.
    let other = format!("\u{feff}# a comment\n\n{}\n\n", SMALL).replace('\n', "\r\n");
    assert_eq!(Map::read("small", &other).unwrap(), map);
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let error = Map::read("broken", text).unwrap_err();
    let told = format!("{}:{}: {} ({})", error.line, error.column, error.what, error.hint);
    assert!(told.contains(expected), "told: {told}\nexpected: {expected}");
    assert!(!error.hint.is_empty(), "{told}");
}

#[test]
fn broken_map_files_are_refused_with_their_place() {
    let with = |from: &str, to: &str| SMALL.replacen(from, to, 1);
    refused("", "1:1: the rows of the map are missing");
    refused("map \"A\"\nset b\n", "2:1: the rows of the map are missing");
    refused(&with("rows", "row"), "4:1: `row` begins no line of a map (did you mean `rows`?)");
    refused(&with("map", "mop"), "1:1: `mop` begins no line of a map (did you mean `map`?)");
    refused(&with("map \"Small\"\n", ""), "3:1: the name of the map is missing");
    refused(&with("set emberfall\n", ""), "3:1: the set of the map is missing");
    refused(&with("set emberfall", "set"), "2:1: the name of the set is missing");
    refused(&with("set emberfall", "set a b"), "2:7: `b` is too much here");
    refused(&with("set emberfall", "set a/b"), "2:5: `a/b` is not a name");
    refused(&with("set emberfall", "set a\nset b"), "3:1: `set` is given twice");
    refused(&with("\"Small\"", "Small"), "1:1: the name stands in quotes");
    refused(&with("\"Small\"", "\"\""), "1:1: the name has 1 to 40 letters");
    refused(&with("\"Small\"", &format!("\"{}\"", "x".repeat(41))), "1:1: the name has 1 to 40 letters");
    refused(&with("rows", "rows of it"), "4:6: `of` is too much here");
    refused(&with("rows\n", "terrain ^\nrows\n"), "4:1: this line is too short");
    refused(&with("rows\n", "terrain ab Slag\nrows\n"), "4:9: `ab` is not one letter");
    refused(&with("rows\n", "terrain B Slag\nrows\n"), "4:9: `B` means something already");
    refused(&with("rows\n", "terrain ^ Slag\nterrain ^ Bog\nrows\n"), "5:9: `^` is given twice");
    refused(&with("rows\n", "terrain ^ Slag\nterrain % Slag\nrows\n"), "5:11: `Slag` has a letter already");
    refused(&with("(1,1)-(3,1)", "1,1-3,1"), "3:6: `1,1-3,1` is no thin wall");
    refused(&with("(1,1)-(3,1)", "(1,1)-(3,2)"), "3:6: `(1,1)-(3,2)` cannot stand here: it is not straight");
    refused(&with("(1,1)-(3,1)", "(1,1)-(1,1)"), "cannot stand here: it has no length");
    refused(&with("(1,1)-(3,1)", "(1,1)-(5,1)"), "cannot stand here: it leaves the map");
    refused(&with("(1,1)-(3,1)", "(1,1)-(255,1)"), "cannot stand here: it leaves the map");
    refused(&with("(1,1)-(3,1)", "(1,0)-(3,0)"), "cannot stand here: it lies on the border");
    refused(&with("(1,1)-(3,1)", "(1,4)-(3,4)"), "cannot stand here: it lies on the border");
    refused(&with("(1,1)-(3,1)", "(0,1)-(0,2)"), "cannot stand here: it lies on the border");
    refused(&with("(1,1)-(3,1)", "(4,1)-(4,2)"), "cannot stand here: it lies on the border");
    refused(&with("(1,1)-(3,1)", "(2,2)-(2,4)"), "3:18: `(2,2)-(2,3)` stands there already");
    refused(&with(".#..", ".#."), "6:4: this row has 3 squares instead of 4");
    refused(&with(".#..", ".#..."), "6:5: this row has 5 squares instead of 4");
    refused(&with(".#..", ""), "6:1: this row has 0 squares instead of 4");
    refused(&with(".#..", ".x~."), "6:2: `x` means nothing here");
    refused(&with(".#..", ". ~."), "6:2: ` ` means nothing here");
    refused(&with("BBBB", "BBB."), "5:1: there are 3 squares `B`, and 4 heroes deploy there [TF-009]");
    refused(&with("1#.2", "1#.3"), "there is a zone 3, but no zone 2");
    refused("map \"A\"\nset b\nrows\n", "3:1: there are no rows");
    let large = format!("map \"A\"\nset b\nrows\n{}", "B...............R\n".repeat(16));
    refused(&large, "4:1: a map of 17 by 16 squares is too large (a map has at most 256 squares");
    let long = format!("map \"A\"\nset b\nrows\n{}\n", "B".repeat(65));
    refused(&long, "4:1: a map of 65 by 1 squares is too large");
}

/// A damaged map file is read or refused, and a map that was read can be written and read again unchanged.
#[test]
fn damaged_map_files_do_no_harm() {
    let texts: Vec<String> = shipped().into_iter().map(|(_, text)| text).chain([SMALL.to_string()]).collect();
    let signs: Vec<char> = "BR.##.%1239(),- \"\n\tmapsettrows\u{e9}\u{1f600}\0".chars().collect();
    for seed in 0..3000 {
        let mut random = Random(seed);
        let mut letters: Vec<char> = texts[random.below(texts.len())].chars().collect();
        for _ in 0..=random.below(4) {
            let at = random.below(letters.len());
            match random.below(4) {
                0 if at > 0 => _ = letters.remove(at),
                1 => letters.insert(at, signs[random.below(signs.len())]),
                2 => letters.truncate(at.max(1)),
                _ => letters[at] = signs[random.below(signs.len())],
            }
        }
        let text: String = letters.into_iter().collect();
        if let Ok(map) = Map::read("some", &text) {
            assert_eq!(Map::read("some", &map.print()).as_ref(), Ok(&map), "seed {seed}:\n{text}");
        }
    }
}

//! Inspection of boards without play: their contents and their fairness.

use engine::FileError;
use engine::content::Content;
use engine::game::Facts;
use engine::hint::did_you_mean;
use engine::position::{Word, words};

use crate::about::ABOUT;
use crate::content::board::Board;
use crate::geometry::sight::Sight;
use crate::geometry::square::{
    BOARD, HOME, SIDE, Square, Squares, distance, each, grown, has, name, names, square,
};
use crate::setup::open;

/// The questions, with the words of each.
pub const INSPECTS: &[(&str, &str)] =
    &[("map", "NAME of a file boards/NAME.board; also board NAME sight_touch any")];

/// The board to inspect if none is named.
const USUAL: &str = "plain";

/// Answers `map NAME` or `map board NAME sight_touch edge`.
pub fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
    match what {
        "map" => {
            let asked = Asked::read(arguments)?;
            Ok(facts(&asked.board(content)?, Sight::of(&asked.touch)))
        }
        other => Err(ABOUT.cannot_inspect(other)),
    }
}

/// A request: the name of a board, unless omitted, then pairs of words.
struct Asked {
    name: Option<Word>,
    touch: String,
}

impl Asked {
    fn read(arguments: &str) -> Result<Asked, FileError> {
        const READINGS: [&str; 3] = ["any", "edge", "interior"];
        let mut asked = Asked { name: None, touch: READINGS[0].to_string() };
        let words = words(arguments, 1);
        // A board may have the same name as one of the pairs; its name then comes alone before them.
        let odd = words.len() % 2 == 1;
        let mut words = words.into_iter();
        if odd {
            asked.name = words.next();
        }
        while let (Some(word), Some(value)) = (words.next(), words.next()) {
            match word.text.as_str() {
                "board" => asked.name = Some(value),
                "sight_touch" => asked.touch = READINGS[value.among(READINGS)?].to_string(),
                other => {
                    let hint = did_you_mean(other, ["board", "sight_touch"]);
                    return Err(word.error(format!("`{other}` is not known here"), hint));
                }
            }
        }
        Ok(asked)
    }

    fn board(&self, content: &Content) -> Result<Board, FileError> {
        let name = self.name.as_ref().map_or(USUAL, |word| word.text.as_str());
        open::named(content, name).map_err(|fault| match (&self.name, fault.file.is_empty()) {
            // There is no such file: the fault is in the request.
            (Some(word), true) => word.error(fault.what, fault.hint),
            _ => fault,
        })
    }
}

fn facts(board: &Board, sight: &Sight) -> Facts {
    let fact = |name: &str, value: String| (name.to_string(), value);
    let zones = board.zones.iter().map(|zone| format!("{} ({})", zone.name, listed(zone.squares)));
    let free = |home: Squares| (home & !board.obstacles).count_ones().to_string();
    let (far, from, to) = longest(board, sight);
    let mut facts = vec![
        fact("title", board.title.clone()),
        fact("text", or_none(board.text.clone())),
        fact("obstacles", board.obstacles.count_ones().to_string()),
        fact("difficult", board.difficult.count_ones().to_string()),
        fact("zones", or_none(zones.collect::<Vec<_>>().join(", "))),
        fact("deploy-red", free(HOME[0])),
        fact("deploy-blue", free(HOME[1])),
        fact(
            "cover",
            ((grown(board.obstacles) | board.difficult) & !board.obstacles).count_ones().to_string(),
        ),
        fact("symmetry", symmetry(board)),
        fact("longest-sight", format!("{far} ({} to {})", name(from), name(to))),
        fact("warning", or_none(warnings(board).join(", "))),
    ];
    for y in (0..SIDE).rev() {
        facts.push(fact(&format!("row{}", y + 1), (0..SIDE).map(|x| letter(board, square(x, y))).collect()));
    }
    facts
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_string() } else { text }
}

fn listed(squares: Squares) -> String {
    names(squares).join(" ")
}

/// Returns the letter of a square; zones are shown by the first letter of their names.
fn letter(board: &Board, at: Square) -> char {
    let zone = board.zones.iter().find(|zone| has(zone.squares, at));
    match zone.and_then(|zone| zone.name.chars().next()) {
        _ if has(board.obstacles, at) => '#',
        _ if has(board.difficult, at) => '~',
        Some(letter) => letter,
        None => '.',
    }
}

/// Returns the squares after half a turn: red and blue change places.
fn turned(squares: Squares) -> Squares {
    squares.reverse_bits()
}

/// Returns the squares mirrored between the players.
fn mirrored(squares: Squares) -> Squares {
    squares.swap_bytes()
}

/// Returns the board's symmetry between the sides, if any.
fn symmetry(board: &Board) -> String {
    let same = |change: fn(Squares) -> Squares| {
        let zone = |squares: Squares| board.zones.iter().any(|zone| zone.squares == squares);
        change(board.obstacles) == board.obstacles
            && change(board.difficult) == board.difficult
            && board.zones.iter().all(|z| zone(change(z.squares)))
    };
    match (same(turned), same(mirrored)) {
        (true, true) => "turned and mirrored",
        (true, false) => "turned",
        (false, true) => "mirrored",
        (false, false) => "none",
    }
    .to_string()
}

/// Returns the first pair of squares at the greatest distance that see each other on a board without units.
fn longest(board: &Board, sight: &Sight) -> (u8, Square, Square) {
    let open = each(!board.obstacles).flat_map(|from| each(!board.obstacles).map(move |to| (from, to)));
    let seen = open.filter(|(from, to)| sight.sees(*from, *to, board.obstacles));
    let far = seen.map(|(from, to)| (distance(from, to), from, to));
    far.reduce(|best, next| if next.0 > best.0 { next } else { best }).unwrap_or_default()
}

/// Returns warnings about oddities of a board that are not faults.
fn warnings(board: &Board) -> Vec<String> {
    let mut warnings = Vec::new();
    let from_red = |open: Squares| (0..BOARD).fold(HOME[0] & open, |reached, _| grown(reached) & open);
    let open = !board.obstacles;
    let reached = from_red(open);
    if reached & HOME[1] == 0 {
        warnings.push("there is no way from one side to the other".to_string());
    } else if from_red(open & !board.difficult) & HOME[1] == 0 {
        warnings.push("units with Move 1 cannot cross (B14)".to_string());
    }
    if reached != open {
        warnings.push("some squares cannot be reached".to_string());
    }
    let at_home = |zone: &&crate::content::board::Zone| (HOME[0] | HOME[1]) & zone.squares != 0;
    if let Some(zone) = board.zones.iter().find(at_home) {
        warnings.push(format!("the zone {} lies where units are deployed", zone.name));
    }
    warnings
}

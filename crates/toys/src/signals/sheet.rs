//! Order sheets: how they are written and read, and what may be picked for one order.

use engine::notation::end;
use engine::position::{Word, words};
use engine::prelude::*;
use grid::{Direction, Square};

use super::{Setup, State, WAYS, WORDS, Way, name, word};

/// How a sheet is written: `1 n, 2 e`. A scout that is not mentioned holds.
pub const ORDERS: Orders = Orders { join: ", ", none: "hold" };

pub fn print(act: &[Way; 2]) -> String {
    let order = |(own, way): (usize, &Way)| way.map(|_| format!("{own} {}", word(*way)));
    let orders: Vec<String> = (1..).zip(act).filter_map(order).collect();
    if orders.is_empty() { ORDERS.none.to_string() } else { orders.join(ORDERS.join) }
}

/// Reads a sheet. Commas may be left out, `1 hold` says that a scout has no order, and a step may be given by its
/// square, `1 to b2`, or as a path over squares, `1 by b2`.
pub fn parse(setup: &Setup, seen: &State, seat: Seat, text: &str) -> Result<[Way; 2], Malformed> {
    let given = words(&text.replace(',', " "), 1);
    let end = end(text);
    let mut sheet = [None; 2];
    if let [only] = &given[..]
        && only.text == ORDERS.none
    {
        return Ok(sheet);
    }
    let mut rest = &given[..];
    let mut mentioned = [false; 2];
    while let [scout, after @ ..] = rest {
        let own = ["1", "2"].iter().position(|known| *known == scout.text);
        let own = own.ok_or_else(|| fault(scout, "a scout is 1 or 2"))?;
        if std::mem::replace(&mut mentioned[own], true) {
            return Err(fault(scout, "this scout has an order already"));
        }
        (sheet[own], rest) = match after {
            [how, square, after @ ..] if ["to", "by"].contains(&how.text.as_str()) => {
                let way = Names::letters(setup.board)
                    .find(&square.text)
                    .and_then(|square| towards(setup, seen, seat, own, square))
                    .ok_or_else(|| fault(square, "no step of this scout leads there"))?;
                (Some(way), after)
            }
            [step, after @ ..] => {
                let at = WORDS.iter().position(|known| *known == step.text);
                (WAYS[at.ok_or_else(|| fault(step, "an order is n, e, s, w or hold"))?], after)
            }
            [] => return Err(Malformed::new(end, "this is no act yet", "write for instance `1 n`")),
        };
    }
    match given.is_empty() {
        true => Err(Malformed::new(1, "this is no act yet", "write for instance `1 n, 2 e`")),
        false => Ok(sheet),
    }
}

fn fault(word: &Word, hint: impl Into<Message>) -> Malformed {
    let wrong: String = word.text.chars().take(40).collect();
    word.malformed(format!("this is no act: `{wrong}`"), hint)
}

/// Returns the step of the seat's own scout that ends on a square.
fn towards(setup: &Setup, seen: &State, seat: Seat, own: usize, square: Square) -> Option<Direction> {
    let scout = &seen.scouts[2 * seat.index() + own];
    WAYS.iter().flatten().copied().find(|way| setup.end(scout, Some(*way)) == Some(square))
}

/// Returns the steps that a scout can take.
fn steps(setup: &Setup, seen: &State, scout: usize) -> Vec<(Direction, Square)> {
    let scout = &seen.scouts[scout];
    WAYS.iter().flatten().filter_map(|way| Some((*way, setup.end(scout, Some(*way))?))).collect()
}

fn figures(seen: &State, seat: Seat) -> impl Iterator<Item = (usize, Choice)> {
    let own = 2 * seat.index()..2 * seat.index() + 2;
    let standing = own.filter(|scout| seen.scouts[*scout].up);
    standing.map(|scout| (scout, Choice::new(Pick::Figure(scout as u16), name(scout))))
}

fn step_word(way: Direction) -> Choice {
    let word = word(Some(way));
    Choice::new(Pick::Word(word.to_string()), word)
}

pub fn choices(setup: &Setup, seen: &State, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
    match picks {
        [] => figures(seen, seat).map(|(_, choice)| choice).collect(),
        [Pick::Figure(_)] => {
            let Some((scout, _)) = figures(seen, seat).find(|(_, choice)| choice.pick == picks[0]) else {
                return Vec::new();
            };
            let (names, steps) = (Names::letters(setup.board), steps(setup, seen, scout));
            let square = |(_, at): &(Direction, Square)| Choice::new(Pick::Square(at.0), names.name(*at));
            let all = steps.iter().map(|(way, _)| step_word(*way));
            all.chain(steps.iter().map(square)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the same as a tree: words one by one, the squares as an area, and paths of one step.
pub fn pick_tree(setup: &Setup, seen: &State, seat: Seat) -> PickTree {
    PickTree::fork(figures(seen, seat).map(|(scout, choice)| {
        let (own, steps) = (scout % 2 + 1, steps(setup, seen, scout));
        let leaf = |(way, _): &(Direction, Square)| {
            let choice = step_word(*way);
            let act = format!("{own} {}", choice.label);
            (choice, PickTree::leaf(act))
        };
        let mut squares: Vec<u16> = steps.iter().map(|(_, at)| at.0).collect();
        squares.sort_unstable();
        let to = Box::new(PickTree::leaf(format!("{own} to {{}}")));
        let by = Box::new(PickTree::leaf(format!("{own} by {{}}")));
        let way = |at: Square| PickWay { from: at.0, budget: 1, costs: vec![('.', 1)], tree: by };
        let tree = PickTree {
            next: steps.iter().map(leaf).collect(),
            areas: vec![PickArea { squares, label: "step".into(), warns: false, tree: to }],
            way: seen.scouts[scout].at.map(way),
            ..PickTree::default()
        };
        (choice, tree)
    }))
}

/// Returns the sheet with the one order that is picked.
pub fn act_of(setup: &Setup, seen: &State, seat: Seat, picks: &[Pick]) -> Option<[Way; 2]> {
    let [figure, how] = picks else { return None };
    let (scout, _) = figures(seen, seat).find(|(_, choice)| choice.pick == *figure)?;
    let own = scout % 2;
    let way = match how {
        Pick::Word(text) => WAYS[WORDS.iter().position(|known| known == text)?]?,
        Pick::Square(at) => towards(setup, seen, seat, own, Square(*at))?,
        Pick::Path(path) => match path[..] {
            [at] => towards(setup, seen, seat, own, Square(at))?,
            _ => return None,
        },
        _ => return None,
    };
    let mut sheet = [None; 2];
    sheet[own] = Some(way);
    Some(sheet)
}

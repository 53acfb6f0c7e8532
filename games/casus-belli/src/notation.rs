//! The notation of order sheets.

use std::fmt::Write;

use engine::hint::did_you_mean;
use engine::position::{Word, words};
use engine::{Malformed, Notation, Open, Seat};

use crate::CasusBelli;
use crate::act::{Order, OrderSheet, Way};
use crate::content::class::{Action, Class, UnitId};
use crate::geometry::cell::{Facing, Spot, shortened};
use crate::geometry::paths;
use crate::setup::Setup;
use crate::state::State;

impl Notation for CasusBelli {
    fn print_act(_setup: &Setup, _seen: &Open<State>, _seat: Seat, act: &OrderSheet) -> String {
        print(act)
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, seat: Seat, text: &str) -> Result<OrderSheet, Malformed> {
        parse(setup, &seen.0, seat, text)
    }
}

/// The separator between two orders.
pub const JOIN: &str = "; ";
/// A sheet without orders.
pub const NONE: &str = "hold";

const FORMS: &str = "orders: V (2,1) (3,1) faces N, V to (4,1) faces N, V faces S, V knife (5,2), B fus-ro-dah; \
                     hold gives none";
/// The longest accepted text.
const LONGEST: usize = 2_000;

/// Returns the full notation of a sheet.
pub fn print(sheet: &OrderSheet) -> String {
    let mut text = String::new();
    for (class, order) in sheet.iter() {
        if !text.is_empty() {
            text.push_str(JOIN);
        }
        text.push(class.letter());
        // Writing into a string cannot fail.
        let _ = match order {
            Order::Move { way, facing } => {
                let walked = way.spots().iter().try_for_each(|spot| write!(text, " {spot}"));
                walked.and_then(|()| write!(text, " faces {}", facing.word()))
            }
            Order::Use { action, .. } if !action.is_aimed() => write!(text, " {}", action.word()),
            Order::Use { action, target } => write!(text, " {} {target}", action.word()),
        };
    }
    if text.is_empty() { NONE.to_string() } else { text }
}

/// Reads a sheet, short forms included.
pub fn parse(setup: &Setup, seen: &State, seat: Seat, text: &str) -> Result<OrderSheet, Malformed> {
    if text.len() > LONGEST {
        return Err(Malformed::new(LONGEST, "this is too long for an order sheet", FORMS));
    }
    let mut sheet = OrderSheet::EMPTY;
    if text.trim().eq_ignore_ascii_case(NONE) {
        return Ok(sheet);
    }
    let mut column = 0;
    for part in text.split(';') {
        let mut words = words(part, 1);
        words.iter_mut().for_each(|word| word.column += column);
        column += part.chars().count() + 1;
        let Some((first, rest)) = words.split_first() else {
            return Err(Malformed::new(column, "an order is missing here", FORMS));
        };
        let id = unit(first, seat)?;
        let line = Line { setup, seen, id, end: column };
        sheet.add(id.class(), line.order(rest)?);
    }
    Ok(sheet)
}

/// Returns the character that an order is for: `V`, or `0V` with the number of the team.
fn unit(word: &Word, seat: Seat) -> Result<UnitId, Malformed> {
    let name = word.text.as_str();
    let letter = match name.chars().count() {
        1 => name.chars().next().and_then(Class::parse).map(|class| UnitId::of(seat, class)),
        _ => UnitId::parse(&name.to_ascii_uppercase()),
    };
    match letter {
        Some(id) if id.seat() == seat => Ok(id),
        Some(id) => {
            Err(Malformed::new(word.column, format!("{id} is not yours"), "your characters are V, B and E"))
        }
        None => {
            let what = format!("`{}` is not a character", shortened(name));
            Err(Malformed::new(word.column, what, "V is the Voleur, B the Barbare, E the Elfe"))
        }
    }
}

/// The order of one character.
struct Line<'a> {
    setup: &'a Setup,
    seen: &'a State,
    id: UnitId,
    /// The column where the order ends.
    end: usize,
}

impl Line<'_> {
    fn order(&self, words: &[Word]) -> Result<Order, Malformed> {
        let Some(first) = words.first() else {
            return Err(Malformed::new(self.end, "the order is incomplete", FORMS));
        };
        if let Some(action) = Action::parse(&first.text.to_lowercase()) {
            return self.action(action, &words[1..]);
        }
        let by_name = ["to", "faces"].contains(&first.text.as_str());
        if !by_name && !first.text.starts_with('(') {
            let known = Action::ALL.map(Action::word).into_iter().chain(["to", "faces"]);
            let what = format!("`{}` is neither a cell nor something to do", shortened(&first.text));
            return Err(Malformed::new(first.column, what, did_you_mean(&first.text, known)));
        }
        self.movement(words)
    }

    fn action(&self, action: Action, words: &[Word]) -> Result<Order, Malformed> {
        let at = self.seen.unit(self.id).at;
        let target = match words.first() {
            // A target of Fus ro dah! means nothing (A21).
            Some(word) => Spot::parse(&word.text, word.column)?,
            None if !action.is_aimed() => Spot::default(),
            None if action == Action::Traitrise && at.is_somewhere() => at.spot(),
            None => return Err(Malformed::new(self.end, "the target is missing", FORMS)),
        };
        nothing_more(&words[words.len().min(1)..])?;
        Ok(Order::Use { action, target: if action.is_aimed() { target } else { Spot::default() } })
    }

    fn movement(&self, words: &[Word]) -> Result<Order, Malformed> {
        let unit = self.seen.unit(self.id);
        if !unit.is_there() {
            return Err(Malformed::new(self.end, format!("{} is not on the map", self.id), ""));
        }
        let (cells, faces) = match words.iter().position(|word| word.text == "faces") {
            Some(at) => (&words[..at], Some(&words[at..])),
            None => (words, None),
        };
        let way: Way = match cells {
            [to, goal, rest @ ..] if to.text == "to" => {
                nothing_more(rest)?;
                paths::way_to(&self.setup.map, unit.at, Spot::parse(&goal.text, goal.column)?)
            }
            [to] if to.text == "to" => {
                return Err(Malformed::new(self.end, "the cell is missing", FORMS));
            }
            cells => {
                cells.iter().map(|word| Spot::parse(&word.text, word.column)).collect::<Result<_, _>>()?
            }
        };
        let facing = match faces {
            None => last_step(unit.at.spot(), &way).unwrap_or(unit.facing),
            Some([_, word, rest @ ..]) => {
                nothing_more(rest)?;
                let what = || format!("`{}` is not a facing", shortened(&word.text));
                let letter = word.text.to_ascii_uppercase();
                Facing::parse(&letter).ok_or_else(|| Malformed::new(word.column, what(), "N, E, S or O"))?
            }
            Some(_) => return Err(Malformed::new(self.end, "the facing is missing", "N, E, S or O")),
        };
        Ok(Order::Move { way, facing })
    }
}

/// Returns the direction of a way's last step.
pub fn last_step(from: Spot, way: &Way) -> Option<Facing> {
    let (last, before) = way.spots().split_last()?;
    let before = before.last().copied().unwrap_or(from);
    Facing::of_step((last.x.wrapping_sub(before.x), last.y.wrapping_sub(before.y)))
}

fn nothing_more(words: &[Word]) -> Result<(), Malformed> {
    match words.first() {
        None => Ok(()),
        Some(extra) => {
            let what = format!("`{}` is too much here", shortened(&extra.text));
            Err(Malformed::new(extra.column, what, "a `;` stands between two orders"))
        }
    }
}

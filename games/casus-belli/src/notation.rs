//! The notation of order sheets.

use std::fmt::Write;

use engine::hint::{did_you_mean, shortened};
use engine::position::{Word, words};
use engine::{Arg, Malformed, Message, Notation, Open, Seat, say};

use crate::CasusBelli;
use crate::act::{Order, OrderSheet, Way, way_to};
use crate::content::class::{Action, Class, UnitId};
use crate::geometry::cell::{Facing, Spot};
use crate::names;
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

/// Returns the hint about the forms of orders.
fn forms() -> Message {
    say!(
        "hint-orders";
        "orders: V (2,1) (3,1) faces N, V to (4,1) faces N, V faces S, V knife (5,2), B fus-ro-dah; \
         hold gives none"
    )
}

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
        return Err(Malformed::new(
            LONGEST,
            say!("no-long-sheet"; "this is too long for an order sheet"),
            forms(),
        ));
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
            return Err(Malformed::new(column, say!("no-empty-order"; "an order is missing here"), forms()));
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
    // By class and, optionally, by team (A52).
    let letter = match name.chars().count() {
        1 => name.chars().next().and_then(Class::parse).map(|class| UnitId::of(seat, class)),
        _ => UnitId::parse(&name.to_ascii_uppercase()),
    };
    match letter {
        Some(id) if id.seat() == seat => Ok(id),
        Some(id) => {
            let what = say!("no-other-team", unit = names::being(id); "{id} is not yours");
            let hint = say!("hint-characters"; "your characters are V, B and E");
            Err(word.malformed(what, hint))
        }
        None => {
            let read = shortened(name);
            let what = say!("no-character", word = Arg::name(read.clone()); "`{read}` is not a character");
            let hint = say!("hint-letters"; "V is the Voleur, B the Barbare, E the Elfe");
            Err(word.malformed(what, hint))
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
            return Err(Malformed::new(self.end, say!("no-half-order"; "the order is incomplete"), forms()));
        };
        if let Some(action) = Action::parse(&first.text.to_lowercase()) {
            return self.action(action, &words[1..]);
        }
        let by_name = ["to", "faces"].contains(&first.text.as_str());
        if !by_name && !first.text.starts_with('(') {
            let known = || Action::ALL.map(Action::word).into_iter().chain(["to", "faces"]);
            let read = shortened(&first.text);
            let what = say!(
                "no-order", word = Arg::name(read.clone()); "`{read}` is neither a cell nor something to do"
            );
            let hint = did_you_mean(&first.text, known());
            let hint = say!("hint-known", words = Arg::list(known().map(Arg::name)); "{hint}");
            return Err(first.malformed(what, hint));
        }
        self.movement(words)
    }

    fn action(&self, action: Action, words: &[Word]) -> Result<Order, Malformed> {
        let at = self.seen.unit(self.id).at;
        let target = match words.first() {
            // A target of Fus ro dah! means nothing (A21).
            Some(word) => Spot::parse(word)?,
            None if !action.is_aimed() => Spot::default(),
            None if action == Action::Traitrise && at.is_somewhere() => at.spot(),
            None => {
                return Err(Malformed::new(self.end, say!("no-target"; "the target is missing"), forms()));
            }
        };
        nothing_more(&words[words.len().min(1)..])?;
        Ok(Order::Use { action, target: if action.is_aimed() { target } else { Spot::default() } })
    }

    fn movement(&self, words: &[Word]) -> Result<Order, Malformed> {
        let unit = self.seen.unit(self.id);
        if !unit.is_there() {
            let what =
                say!("no-such-character", unit = names::being(self.id); "{} is not on the map", self.id);
            return Err(Malformed::new(self.end, what, ""));
        }
        let (cells, faces) = match words.iter().position(|word| word.text == "faces") {
            Some(at) => (&words[..at], Some(&words[at..])),
            None => (words, None),
        };
        let way: Way = match cells {
            [to, goal, rest @ ..] if to.text == "to" => {
                nothing_more(rest)?;
                way_to(&self.setup.map, unit.at, Spot::parse(goal)?)
            }
            [to] if to.text == "to" => {
                return Err(Malformed::new(self.end, say!("no-goal"; "the cell is missing"), forms()));
            }
            cells => cells.iter().map(Spot::parse).collect::<Result<_, _>>()?,
        };
        let facing = match faces {
            None => last_step(unit.at.spot(), &way).unwrap_or(unit.facing),
            Some([_, word, rest @ ..]) => {
                nothing_more(rest)?;
                let wrong = || {
                    let read = shortened(&word.text);
                    let what = say!("no-facing", word = Arg::name(read.clone()); "`{read}` is not a facing");
                    word.malformed(what, facings())
                };
                Facing::parse(&word.text.to_ascii_uppercase()).ok_or_else(wrong)?
            }
            Some(_) => {
                return Err(Malformed::new(
                    self.end,
                    say!("no-facing-given"; "the facing is missing"),
                    facings(),
                ));
            }
        };
        Ok(Order::Move { way, facing })
    }
}

/// Returns the hint about the forms of facings.
fn facings() -> Message {
    say!("hint-facings"; "N, E, S or O")
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
            let read = shortened(&extra.text);
            let what = say!("no-more-words", word = Arg::name(read.clone()); "`{read}` is too much here");
            let hint = say!("hint-semicolon"; "a `;` stands between two orders");
            Err(extra.malformed(what, hint))
        }
    }
}

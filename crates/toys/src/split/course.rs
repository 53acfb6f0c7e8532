//! The course of Split: boots, map and runners, and how they are written down.

use engine::position::{PositionText, Word, words};
use engine::{FileError, Malformed, Seat};

use crate::board::{Board, malformed};

/// The size of the map.
pub const MAP: Board = Board { width: 7, height: 5 };
/// Where the runners start.
pub const STARTS: [u16; 2] = [0, 34];
/// The seats.
pub const LABELS: [&str; 2] = ["red", "blue"];

/// Rocks and coins are sets of squares; the boots are worth so many steps.
#[derive(Debug)]
pub struct Setup {
    pub rocks: u64,
    pub coins: u64,
    pub boots: [u8; 5],
}

/// Whose a boot is; the words for it in a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    Pool,
    First,
    Second,
    Red,
    Blue,
    Nobody,
}
const WHOSE: [(&str, Whose); 6] = [
    ("pool", Whose::Pool),
    ("first", Whose::First),
    ("second", Whose::Second),
    ("red", Whose::Red),
    ("blue", Whose::Blue),
    ("used", Whose::Nobody),
];
/// What a boot of a seat is.
pub const OWN: [Whose; 2] = [Whose::Red, Whose::Blue];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub boots: [Whose; 5],
    pub coins: u64,
    pub runners: [u16; 2],
    pub purses: [u8; 2],
    pub turn: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// The boots of the first heap, as bits.
    Split(u8),
    /// Whether the first heap is taken.
    Take(bool),
    Run {
        boot: u8,
        to: u16,
    },
}

/// What happened: who did it, and the purse afterwards where a coin was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub Seat, pub Act, pub Option<u8>);

/// The squares a runner reaches with some steps (SP-005).
pub fn reach(setup: &Setup, state: &State, seat: Seat, steps: u8) -> u64 {
    let closed = setup.rocks | 1 << state.runners[1 - seat.index()];
    let mut reached = 1u64 << state.runners[seat.index()];
    for _ in 0..steps {
        let near = (0..MAP.area()).filter(|at| reached >> at & 1 == 1).flat_map(|at| MAP.near(at));
        reached |= near.map(|(_, at)| 1 << at).fold(0, |a: u64, b: u64| a | b) & !closed;
    }
    reached
}

/// The notation of an act.
pub fn print(act: &Act) -> String {
    match act {
        Act::Split(heap) => {
            let boots: Vec<String> =
                (0..5).filter(|b| heap >> b & 1 == 1).map(|b| (b + 1).to_string()).collect();
            format!("split {}", boots.join(" "))
        }
        Act::Take(first) => format!("take {}", if *first { "first" } else { "second" }),
        Act::Run { boot, to } => format!("boot {} to {}", boot + 1, MAP.name(*to)),
    }
}

/// A set of squares.
pub fn bits(set: impl Iterator<Item = u16>) -> u64 {
    set.fold(0, |all, at| all | 1 << at)
}

impl State {
    /// The state at the beginning.
    pub fn start(setup: &Setup) -> State {
        State { boots: [Whose::Pool; 5], coins: setup.coins, runners: STARTS, purses: [0; 2], turn: 0 }
    }
}

/// Reads an act.
pub fn parse(text: &str) -> Result<Act, Malformed> {
    let words = words(text, 1);
    let texts: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
    let boot = |word: &str| ["1", "2", "3", "4", "5"].iter().position(|b| *b == word);
    let act = match texts[..] {
        ["split", ref boots @ ..] if boots.len() < 6 => {
            boots.iter().try_fold(0, |heap: u8, b| Some(heap | 1 << boot(b)?)).map(Act::Split)
        }
        ["take", "first"] => Some(Act::Take(true)),
        ["take", "second"] => Some(Act::Take(false)),
        ["boot", b, "to", at] => {
            boot(b).zip(MAP.square(at)).map(|(boot, to)| Act::Run { boot: boot as u8, to })
        }
        _ => None,
    };
    act.ok_or_else(|| malformed(words.first(), "this is no act", "write `split 1 3` or `boot 2 to c4`"))
}

/// Reads a position.
pub fn read(text: &PositionText) -> Result<(Setup, State), FileError> {
    let map = text.map.as_ref().filter(|_| Board::of(text).is_ok_and(|board| board == MAP));
    let map = map.ok_or_else(|| text.error("the map has 7x5 squares", "write `map 7x5` and its rows"))?;
    let of = |letter| {
        bits(
            (0..MAP.area()).filter(|at| map.letter((at % MAP.width) as u8, (at / MAP.width) as u8) == letter),
        )
    };
    let mut setup = Setup { rocks: of('#'), coins: of('o'), boots: [1, 2, 3, 4, 2] };
    let mut state = State::start(&setup);
    for unit in &text.units {
        let seat = unit.seat.among(LABELS)?;
        state.runners[seat] = MAP.place(unit, |at| setup.rocks >> at & 1 == 1)?;
        state.purses[seat] = unit.field("coins").map_or(Ok(0), |f| f.one()?.number(0, 35))? as u8;
    }
    for (field, b, word) in five(text, "worth")?.into_iter().chain(five(text, "boots")?) {
        match field {
            "worth" => setup.boots[b] = word.number(1, 4)? as u8,
            _ => state.boots[b] = WHOSE[word.among(WHOSE.map(|w| w.0))?].1,
        }
    }
    state.turn = text.field("turn").map_or(Ok(0), |f| f.one()?.among(LABELS))? as u8;
    Ok((setup, state))
}

/// Writes a position.
pub fn write(setup: &Setup, state: &State) -> String {
    let letter = |at| match (setup.rocks >> at & 1, state.coins >> at & 1) {
        (1, _) => '#',
        (_, 1) => 'o',
        _ => '.',
    };
    let mut text = format!("map 7x5\n{}\n", MAP.rows(letter).join("\n"));
    text += &format!("worth {}\n", setup.boots.map(|b| b.to_string()).join(" "));
    text += &format!("boots {}\n", state.boots.map(|whose| WHOSE[whose as usize].0).join(" "));
    text += &format!("turn {}\n", LABELS[usize::from(state.turn)]);
    for (seat, label) in LABELS.iter().enumerate() {
        let (at, coins) = (MAP.name(state.runners[seat]), state.purses[seat]);
        text += &format!("unit R = runner {label} at {at} coins {coins}\n");
    }
    text
}

/// The five words of a field, where it is given.
fn five<'a>(
    text: &'a PositionText,
    name: &'static str,
) -> Result<Vec<(&'static str, usize, &'a Word)>, FileError> {
    match text.field(name) {
        Some(field) if field.values.len() != 5 => Err(field.name.error("this field takes five words", "")),
        field => Ok(field
            .iter()
            .flat_map(|f| f.values.iter().enumerate())
            .map(|(b, word)| (name, b, word))
            .collect()),
    }
}

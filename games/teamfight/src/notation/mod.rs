//! The full notation of acts; [`read`] reads it, short forms included.

pub mod read;

use engine::{Malformed, Notation, Open, Seat};
use grid::{Direction, Square};
use teamfight_cards::ast::{Select, Sentence, Shape};

use crate::Teamfight;
use crate::act::{Act, Aim, Use};
use crate::geometry::{Way, upper_right};
use crate::rules::focus;
use crate::setup::Setup;
use crate::state::{NONE, State};

impl Notation for Teamfight {
    fn print_act(setup: &Setup, seen: &Open<State>, _seat: Seat, act: &Act) -> String {
        print(setup, &seen.0, act)
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, _seat: Seat, text: &str) -> Result<Act, Malformed> {
        read::read(setup, &seen.0, text)
    }
}

/// The straight directions in words.
pub const DIRECTIONS: [(&str, Direction); 4] =
    [("north", Direction::N), ("east", Direction::E), ("south", Direction::S), ("west", Direction::W)];

/// Returns the word for a straight direction.
pub fn direction(way: Direction) -> &'static str {
    DIRECTIONS.iter().find(|known| known.1 == way).map_or("", |known| known.0)
}

/// Returns the word for a pool.
pub fn pool(first: bool) -> &'static str {
    if first { "first" } else { "second" }
}

/// Returns the name of a body, as acts and facts call it.
pub fn name(setup: &Setup, state: &State, slot: u8) -> String {
    match state.bodies.get(usize::from(slot)) {
        Some(body) if body.kind != NONE => setup.handle(body.named, body.number),
        _ => "nobody".to_string(),
    }
}

/// Returns the name of a body's ability.
pub fn ability<'a>(setup: &'a Setup, state: &State, slot: u8, ability: u8) -> &'a str {
    let kind = state.bodies.get(usize::from(slot)).map_or(NONE, |body| body.kind);
    let unit = setup.library.units.get(usize::from(kind));
    unit.and_then(|unit| unit.actives.get(usize::from(ability))).map_or("", |card| &card.name)
}

/// Returns the side length of the square area that a sentence places, if it does.
pub fn side(sentence: &Sentence) -> u8 {
    match &sentence.select {
        Some(Select::Area(area)) => match area.shape {
            Shape::Square { side, .. } => side,
            _ => 1,
        },
        _ => 1,
    }
}

/// Writes an aim from a square in notation; the given function names bodies.
pub fn aim(setup: &Setup, aim: Aim, from: Square, side: u8, body: impl Fn(u8) -> String) -> String {
    let at = |square: Square| setup.names.name(square);
    let path =
        |start: Square, way: Way| -> Vec<String> { way.squares(setup.board(), start).map(at).collect() };
    let square = |corner: Square| format!("{}..{}", at(corner), at(upper_right(setup.board(), corner, side)));
    match aim {
        Aim::Nothing => String::new(),
        Aim::Bodies(_, 0) => "none".to_string(),
        Aim::Bodies(bodies, count) => {
            let names: Vec<String> = bodies.iter().take(count.into()).map(|slot| body(*slot)).collect();
            names.join(" ")
        }
        Aim::Space(space, _) | Aim::Source(space) => at(space),
        Aim::Line(way) => direction(way).to_string(),
        Aim::LineFrom(space, way) => format!("{} {}", at(space), direction(way)),
        Aim::Path(way) => path(from, way).join(" "),
        Aim::PathFrom(space, way) => {
            let mut names = vec![at(space)];
            names.extend(path(space, way));
            names.join(" ")
        }
        Aim::Square(corner) => square(corner),
        Aim::SquareFrom(space, corner) => format!("{} {}", at(space), square(corner)),
    }
}

/// Returns the full notation of an act.
pub fn print(setup: &Setup, state: &State, act: &Act) -> String {
    Printer { setup, state }.act(act)
}

/// Joins the words that are not empty, with spaces between them.
fn join(words: &[&str]) -> String {
    let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

struct Printer<'a> {
    setup: &'a Setup,
    state: &'a State,
}

impl Printer<'_> {
    fn name(&self, slot: u8) -> String {
        name(self.setup, self.state, slot)
    }

    fn at(&self, square: Square) -> String {
        self.setup.names.name(square)
    }

    fn way(&self, from: Square, way: Way) -> String {
        let names: Vec<String> =
            way.squares(self.setup.board(), from).map(|square| self.at(square)).collect();
        names.join(" ")
    }

    fn act(&self, act: &Act) -> String {
        match *act {
            Act::Split(pool) => {
                format!("split {}", self.setup.dealt(pool).join(" "))
            }
            Act::Take(first) => format!("take {}", pool(first)),
            Act::Deploy(hero, square) => {
                let kind = self.setup.deal.heroes.get(usize::from(hero)).copied();
                let name = kind.map_or("nobody".to_string(), |kind| self.setup.handle(kind, 0));
                format!("deploy {name} {}", self.at(square))
            }
            Act::Walk { body, dash, way } => {
                let verb = if dash { "dashes" } else { "moves" };
                let there = self.state.body(body).is_there();
                let from = self.state.body(body).square();
                // An empty way is written as the body's own space, so that it is read back as an empty way.
                let way = match way.is_empty() {
                    true if there => self.at(from),
                    true => String::new(),
                    false => self.way(from, way),
                };
                join(&[&self.name(body), verb, &way])
            }
            Act::Use(used) => self.used(used),
            Act::End => "end".to_string(),
            Act::Go(way) if way.is_empty() => "stay".to_string(),
            Act::Go(way) => {
                let from = focus::body(self.setup, self.state).map_or(Square(0), |slot| self.square(slot));
                join(&["go", &self.way(from, way)])
            }
            Act::Place(square) => format!("place {}", self.at(square)),
            Act::Skip => "skip".to_string(),
            Act::Aim(aim) => {
                let aiming = focus::aiming(self.setup, self.state);
                let (from, side) =
                    aiming.map_or((Square(0), 1), |(aiming, sentence)| (aiming.from, side(sentence)));
                join(&["aim", &self.aim(aim, from, side)])
            }
            Act::Option(number) => format!("option {number}"),
            Act::Card(card) => {
                let holder = focus::body(self.setup, self.state).unwrap_or(NONE);
                join(&["card", ability(self.setup, self.state, holder, card)])
            }
            Act::Name(slot) => format!("name {}", self.name(slot)),
            Act::React(option, aim) => self.react(option, aim),
            Act::Pass => "pass".to_string(),
            Act::Reroll(again) => if again { "reroll" } else { "keep" }.to_string(),
        }
    }

    fn square(&self, slot: u8) -> Square {
        self.state.body(slot).square()
    }

    fn used(&self, used: Use) -> String {
        let unit = format!("{}:", self.name(used.body));
        let card = ability(self.setup, self.state, used.body, used.ability);
        join(&[&unit, card, &self.rest(used)])
    }

    fn react(&self, option: u8, aim: Aim) -> String {
        let Some(asked) = focus::reaction(self.state) else { return "react".to_string() };
        let used = Use { body: asked.body, ability: asked.ability, option, aim };
        let card = ability(self.setup, self.state, asked.body, asked.ability);
        join(&["react", card, &self.rest(used)])
    }

    /// Returns the option and the aim of a use.
    fn rest(&self, used: Use) -> String {
        let kind = self.state.body(used.body).kind;
        let program = self.setup.programs.get(self.setup.programs.of_ability(kind, used.ability));
        let sentence = program.entry(used.option).and_then(|line| program.sentence(line));
        let option = if used.option > 0 { used.option.to_string() } else { String::new() };
        let aim = self.aim(used.aim, self.square(used.body), sentence.map_or(1, side));
        join(&[&option, &aim])
    }

    /// Writes an aim; a body is named if several share its space.
    fn aim(&self, aimed: Aim, from: Square, side: u8) -> String {
        let text = aim(self.setup, aimed, from, side, |slot| self.name(slot));
        match aimed {
            Aim::Space(space, slot) if slot != NONE && self.state.at(space).count() > 1 => {
                format!("{text} {}", self.name(slot))
            }
            _ => text,
        }
    }
}

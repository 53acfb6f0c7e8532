//! The notation of acts.

use engine::hint::{did_you_mean, shortened};
use engine::notation::end;
use engine::position::{Word, words};
use engine::{Arg, Malformed, Message, Notation, Open, Seat, say};

use crate::Strategico;
use crate::act::Act;
use crate::content::classes::Kind;
use crate::geometry::cell::{self, push_name};
use crate::names::being;
use crate::setup::Setup;
use crate::state::{State, UnitId};

impl Notation for Strategico {
    fn print_act(_setup: &Setup, _seen: &Open<State>, _seat: Seat, act: &Act) -> String {
        act.print()
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, seat: Seat, text: &str) -> Result<Act, Malformed> {
        Act::parse(setup, &seen.0, seat, text)
    }
}

/// The length of the longest notation: `S A10 -> B11`.
const LONGEST: usize = 12;

impl Act {
    /// Returns the full notation.
    pub fn print(&self) -> String {
        let mut text = String::with_capacity(LONGEST);
        text.push(self.kind().letter());
        match self {
            Act::Place(_, to) => {
                text.push_str(" place ");
                push_name(&mut text, *to);
            }
            Act::Move(_, from, to) => {
                text.push(' ');
                push_name(&mut text, *from);
                text.push_str(" -> ");
                push_name(&mut text, *to);
            }
            Act::Attack(_, at) => {
                text.push(' ');
                push_name(&mut text, *at);
            }
            Act::Stop(_) => text.push_str(" stop"),
            Act::Skip(_) => text.push_str(" skip"),
        }
        text
    }

    /// Reads an act; `place S B4` and `S -> D5` are short forms.
    pub fn parse(setup: &Setup, state: &State, seat: Seat, text: &str) -> Result<Act, Malformed> {
        let words = words(text, 1);
        let cell = |word: &Word| cell::read(word, setup.size());
        let texts: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
        let (unit, length) = form(&texts);
        let kind = match words.get(unit) {
            Some(word) => kind(word)?,
            None => return Err(incomplete(text)),
        };
        if words.len() < length {
            return Err(incomplete(text));
        }
        if let Some(extra) = words.get(length) {
            let what = shortened(&extra.text);
            let what = say!("no-more-words", word = Arg::name(what.clone()); "`{what}` is too much here");
            return Err(extra.malformed(what, forms()));
        }
        match texts[..] {
            ["place", _, _] | [_, "place", _] => Ok(Act::Place(kind, cell(&words[2])?)),
            [_, "stop"] => Ok(Act::Stop(kind)),
            [_, "skip"] => Ok(Act::Skip(kind)),
            [_, "->", _] => {
                let Some(from) = state.unit(UnitId::of(seat, kind)).at else {
                    let what = say!(
                        "no-start", unit = being(setup, UnitId::of(seat, kind));
                        "the {} is not on the board", kind.title()
                    );
                    let hint = say!("hint-start"; "write where it moves from");
                    return Err(words[0].malformed(what, hint));
                };
                Ok(Act::Move(kind, from, cell(&words[2])?))
            }
            [_, _, "->", _] => Ok(Act::Move(kind, cell(&words[1])?, cell(&words[3])?)),
            // No cell has a longer name, so the writer meant a word.
            [_, word] if word.len() > 3 => {
                let name = shortened(word);
                let what = say!(
                    "no-such-word", word = Arg::name(name.clone());
                    "`{name}` is neither a cell nor a word for an act"
                );
                let hint = did_you_mean(word, ["stop", "skip", "place"]);
                Err(words[1].malformed(what, say!("hint-words"; "{hint}")))
            }
            _ => Ok(Act::Attack(kind, cell(&words[1])?)),
        }
    }
}

/// Returns which word names the unit, and how many words the act has, as far as its words determine that.
fn form(words: &[&str]) -> (usize, usize) {
    match words {
        ["place", ..] => (1, 3),
        [_, "place" | "->", ..] => (0, 3),
        [_, _, "->", ..] => (0, 4),
        _ => (0, 2),
    }
}

fn incomplete(text: &str) -> Malformed {
    let what = say!("no-end"; "the act is incomplete");
    Malformed::new(end(text), what, forms())
}

fn forms() -> Message {
    say!("hint-forms"; "acts: S place B4, S B4 -> D5, S G8 (attack), S stop, S skip")
}

fn kind(word: &Word) -> Result<Kind, Malformed> {
    match word.text.as_str() {
        "S" | "s" => Ok(Kind::Sniper),
        "B" | "b" => Ok(Kind::Brawler),
        other => {
            let name = shortened(other);
            let what = say!("no-such-unit", word = Arg::name(name.clone()); "`{name}` is not a unit");
            Err(word.malformed(what, say!("hint-units"; "S is the Sniper, B the Brawler")))
        }
    }
}

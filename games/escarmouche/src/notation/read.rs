//! Reads acts. Squares and units have similar names, `b2` and `B2`: what the act needs at that place decides which is
//! meant, so both cases are accepted.

use engine::hint::suggestion;
use engine::notation::Words;
use engine::position::{Word, words};
use engine::{Arg, Malformed, Message, say};

use super::Wants;
use crate::act::{Act, Aim};
use crate::content::abilities::{Ability, Class};
use crate::geometry::square::{self, Square};
use crate::rules;
use crate::setup::Setup;
use crate::state::{self, ABSENT, SLOTS, State, name};

fn forms() -> Message {
    say!("form-acts"; "acts look like `R1 move c3`, `R1 attack B2`, `R1 charge c3`, `then B2`, `pass`")
}

fn ordered() -> Message {
    say!("form-order"; "name a companion and its square, like `R2 d4`")
}

/// The verbs that follow a unit, besides the abilities.
const VERBS: [&str; 3] = ["place", "move", "attack"];
/// The words that an act can begin with instead of a unit.
const OPENINGS: [&str; 5] = ["obstacle", "then", "react", "decline", "pass"];

/// Reads an act.
pub fn read(setup: &Setup, state: &State, text: &str) -> Result<Act, Malformed> {
    let words = words(text, 1);
    let mut reader = Reader { setup, state, words: Words::new(&words, text) };
    let act = reader.act()?;
    reader.words.finish(|extra| {
        (say!("word-extra", word = extra.quoted(); "`{}` is too much here", extra.shown()), forms())
    })?;
    Ok(act)
}

/// The thing that is missing: a word for the catalogue, and words for people.
type Missing = (&'static str, &'static str);

struct Reader<'a> {
    setup: &'a Setup,
    state: &'a State,
    words: Words<'a>,
}

impl<'a> Reader<'a> {
    fn next(&mut self, (what, missing): Missing, hint: Message) -> Result<&'a Word, Malformed> {
        self.words.need(|| (say!("word-missing", what = Arg::word(what); "{missing} is missing"), hint))
    }

    fn act(&mut self) -> Result<Act, Malformed> {
        let first = self.next(("act", "the act"), forms())?;
        match first.text.to_ascii_lowercase().as_str() {
            "obstacle" => Ok(Act::Obstacle(self.square()?)),
            "then" => Ok(Act::Then(self.then()?)),
            "react" => Ok(Act::React(true)),
            "decline" => Ok(Act::React(false)),
            "pass" => Ok(Act::Pass),
            _ => {
                let unit = self.unit_of(first, &OPENINGS)?;
                self.deed(unit)
            }
        }
    }

    /// Reads what a unit does.
    fn deed(&mut self, unit: u8) -> Result<Act, Malformed> {
        let verb = self.next(("deed", "what it does"), forms())?;
        match verb.text.to_ascii_lowercase().as_str() {
            "place" => Ok(Act::Place(unit, self.square()?)),
            "move" => Ok(Act::Move(unit, self.square()?)),
            "attack" => Ok(Act::Attack(unit, self.unit()?)),
            id => {
                let abilities = &self.setup.abilities;
                let Some((number, ability)) = (0u8..).zip(abilities).find(|(_, ability)| ability.id == id)
                else {
                    let known = VERBS.into_iter().chain(abilities.iter().map(|ability| ability.id.as_str()));
                    let who = name(unit);
                    let what = say!(
                        "word-deed", unit = Arg::name(who.clone()), word = verb.quoted();
                        "{who} cannot `{}`", verb.shown()
                    );
                    return Err(verb.malformed(what, suggestion(&verb.text, known)));
                };
                Ok(Act::Use(unit, number, self.aim(ability)?))
            }
        }
    }

    /// Reads the choice for the first step of an ability. An ability that is not an action is read with any choice, so
    /// that the rule against it can be reported.
    fn aim(&mut self, ability: &Ability) -> Result<Aim, Malformed> {
        match ability.steps().first() {
            Some(step) => self.wanted(Wants::of(step)),
            None if ability.class() != Class::Active && !self.words.is_empty() => self.loose(),
            None => Ok(Aim::None),
        }
    }

    /// Reads the choice for a later step: the one that the step needs if the game asks for it, otherwise the one that
    /// the words look like.
    fn then(&mut self) -> Result<Aim, Malformed> {
        if self.words.peek().is_some_and(|word| word.text.eq_ignore_ascii_case("done")) {
            self.words.take();
            return Ok(Aim::Done);
        }
        let asked = rules::stepping(self.state);
        let step =
            asked.and_then(|(_, ability, step)| self.setup.ability(ability).steps().get(usize::from(step)));
        match step.map(Wants::of) {
            Some(wants) if wants != Wants::Nothing => self.wanted(wants),
            _ => self.loose(),
        }
    }

    fn wanted(&mut self, wants: Wants) -> Result<Aim, Malformed> {
        Ok(match wants {
            Wants::Nothing => Aim::None,
            Wants::Square => Aim::Square(self.square()?),
            Wants::Unit => Aim::Unit(self.unit()?),
            Wants::Order => {
                let word = self.next(("companion", "a companion"), ordered())?;
                let unit = self.unit_of(word, &[])?;
                let to = self.next(("order", "the companion's square"), ordered())?;
                Aim::Order(unit, self.square_of(to)?)
            }
        })
    }

    /// Reads words by their form when the game asks for nothing; here the case of the first letter matters.
    fn loose(&mut self) -> Result<Aim, Malformed> {
        let word = self.next(("aim", "a unit or a square"), forms())?;
        let small = word.text.starts_with(|letter: char| letter.is_ascii_lowercase());
        if small && let Some(at) = square::named(&word.text) {
            return Ok(Aim::Square(at));
        }
        if let Some(unit) = state::named(&word.text) {
            return Ok(match self.words.take() {
                None => Aim::Unit(unit),
                Some(to) => Aim::Order(unit, self.square_of(to)?),
            });
        }
        Ok(Aim::Square(self.square_of(word)?))
    }

    fn unit(&mut self) -> Result<u8, Malformed> {
        let word = self.next(("unit", "a unit"), say!("form-unit"; "units are named like B2"))?;
        self.unit_of(word, &[])
    }

    /// Returns the unit that a word names. `besides` lists the other words allowed here, for the suggestion.
    fn unit_of(&self, word: &Word, besides: &[&'static str]) -> Result<u8, Malformed> {
        state::named(&word.text).ok_or_else(|| {
            let there = (0..SLOTS as u8).filter(|slot| self.state.unit(*slot).at != ABSENT);
            let there: Vec<String> = there.map(name).collect();
            let known = there.iter().map(String::as_str).chain(besides.iter().copied());
            let what = say!("word-unit", word = word.quoted(); "`{}` is no unit", word.shown());
            word.malformed(what, suggestion(&word.text, known))
        })
    }

    fn square(&mut self) -> Result<Square, Malformed> {
        let word = self.next(("square", "a square"), say!("form-square"; "squares are named like d4"))?;
        self.square_of(word)
    }

    fn square_of(&self, word: &Word) -> Result<Square, Malformed> {
        square::named(&word.text).ok_or_else(|| {
            let what = say!("word-square", word = word.quoted(); "`{}` is no square", word.shown());
            word.malformed(what, say!("form-squares"; "squares go from a1 to h8"))
        })
    }
}

//! Reads acts: full notation and short forms, in letters of either case.

mod aims;
mod missing;
mod ways;

use engine::hint::suggestion;
use engine::notation::end;
use engine::position::{Word, words};
use engine::{Arg, Malformed, Message, say};
use grid::Square;
use teamfight_cards::library::ActiveCard;

use self::missing::Missing;
use crate::act::{Act, Aim, Use};
use crate::names;
use crate::notation::{name, pool};
use crate::rules::aims::Aiming;
use crate::rules::focus;
use crate::setup::Setup;
use crate::state::{BODIES, NONE, Phase, State};

/// The longest accepted text.
const LONGEST: usize = 1_000;

/// Returns the hint about the forms of acts.
fn forms() -> Message {
    say!("hint", what = Arg::word("acts"); "acts: UNIT moves c3 c4, UNIT: ABILITY c4, go c3, react ABILITY, pass, end")
}

/// The words that can begin an act.
const OPENINGS: [&str; 16] = [
    "split", "take", "deploy", "end", "go", "stay", "place", "skip", "aim", "option", "card", "name",
    "react", "pass", "keep", "reroll",
];

/// The words for walking, and whether a Standard Action is spent.
const VERBS: [(&str, bool); 4] = [("moves", false), ("dashes", true), ("move", false), ("dash", true)];

/// Reads an act.
pub fn read(setup: &Setup, state: &State, text: &str) -> Result<Act, Malformed> {
    if text.chars().count() > LONGEST {
        return Err(Malformed::new(
            LONGEST,
            say!("bad-act", what = Arg::word("length"); "this is too long for an act"),
            forms(),
        ));
    }
    Reader { setup, state, end: end(text) }.act(text)
}

/// Returns a text short enough for a message.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Returns a word as a message quotes it.
fn quoted(word: &Word) -> Arg {
    Arg::name(short(&word.text))
}

/// Returns the hint about deploying a hero.
fn deploy_form() -> Message {
    say!("hint", what = Arg::word("deploy"); "`deploy HERO b1`")
}

/// Whether two words are the same in letters of either case.
fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Refuses any further words.
fn nothing_more(words: &[Word]) -> Result<(), Malformed> {
    match words.first() {
        None => Ok(()),
        Some(extra) => {
            let what = say!("bad-extra", twice = false, word = quoted(extra); "`{}` is too much here", short(&extra.text));
            Err(extra.malformed(what, Message::default()))
        }
    }
}

struct Reader<'a> {
    setup: &'a Setup,
    state: &'a State,
    /// The column after the end of the text.
    end: usize,
}

impl<'a> Reader<'a> {
    fn missing(&self, what: Missing, hint: impl Into<Message>) -> Malformed {
        Malformed::new(self.end, what.told(), hint)
    }

    fn act(&self, text: &str) -> Result<Act, Malformed> {
        if let Some((unit, rest)) = text.split_once(':') {
            return self.used(unit, rest);
        }
        let words = words(text, 1);
        let Some((first, rest)) = words.split_first() else {
            return Err(Malformed::new(1, Missing::Act.told(), forms()));
        };
        if let Some(verb) = rest.first()
            && let Some((_, dash)) = VERBS.iter().find(|(known, _)| same(known, &verb.text))
        {
            let body = self.body(first)?;
            return self.walk(body, *dash, &rest[1..]);
        }
        match OPENINGS.iter().find(|known| same(known, &first.text)) {
            Some(opening) => self.opened(opening, rest),
            // A dealt hero is named by its handle, as everywhere else.
            None if self.state.phase == Phase::Deploy && self.dealt(first).is_ok() => {
                self.opened("deploy", &words)
            }
            None => Err(self.unknown(first, rest)),
        }
    }

    /// Returns the fault of a word with which no act begins.
    fn unknown(&self, first: &Word, rest: &[Word]) -> Malformed {
        if let (Some(verb), true) = (rest.first(), self.find(&first.text).is_some()) {
            let what = say!("bad-verb", word = quoted(verb); "`{}` is nothing to do", short(&verb.text));
            let near = suggestion(&verb.text, VERBS.iter().take(2).map(|(word, _)| *word));
            let line = near.to_string();
            let hint = say!("hint-verb", near = near; "{line}; an ability follows a colon");
            return verb.malformed(what, hint);
        }
        let names = self.names();
        let known = OPENINGS.into_iter().chain(names.iter().map(String::as_str));
        let what = say!(
            "bad-opening", word = quoted(first);
            "`{}` is neither a unit nor something to do", short(&first.text)
        );
        first.malformed(what, suggestion(&first.text, known))
    }

    /// Reads an act that begins with one of the opening words, not with the name of a unit.
    fn opened(&self, opening: &str, rest: &[Word]) -> Result<Act, Malformed> {
        let plain = |act: Act| nothing_more(rest).map(|()| act);
        match opening {
            "split" => self.split(rest),
            "take" => {
                let word = self.one(
                    rest,
                    Missing::Pool,
                    || say!("hint", what = Arg::word("take"); "`take first` or `take second`"),
                )?;
                let found = [true, false].into_iter().find(|first| same(pool(*first), &word.text));
                let wrong = || {
                    let what = say!("bad-pool", word = quoted(word); "`{}` is no pool", short(&word.text));
                    word.malformed(what, say!("hint", what = Arg::word("pools"); "first or second"))
                };
                found.map(Act::Take).ok_or_else(wrong)
            }
            "deploy" => {
                let Some((hero, rest)) = rest.split_first() else {
                    return Err(self.missing(Missing::Hero, deploy_form()));
                };
                let hero = self.dealt(hero)?;
                let at = self.one(rest, Missing::Space, deploy_form)?;
                Ok(Act::Deploy(hero, self.square(at)?))
            }
            "go" => self.go(rest),
            "place" => {
                let at =
                    self.one(rest, Missing::Space, || say!("hint", what = Arg::word("place"); "`place c4`"))?;
                Ok(Act::Place(self.square(at)?))
            }
            "aim" => {
                let Some((aiming, sentence)) = focus::aiming(self.setup, self.state) else {
                    return Err(Malformed::new(
                        1,
                        say!("bad-act", what = Arg::word("aim"); "nothing is to be aimed now"),
                        forms(),
                    ));
                };
                Ok(Act::Aim(self.aim(rest, aiming, sentence)?))
            }
            "option" => {
                let word = self.one(
                    rest,
                    Missing::Number,
                    || say!("hint", what = Arg::word("option"); "`option 2`"),
                )?;
                Ok(Act::Option(self.number(word, 9)?))
            }
            "card" => self.card(rest),
            "name" => {
                let word = self.one(
                    rest,
                    Missing::Unit,
                    || say!("hint", what = Arg::word("name"); "`name` and a unit in the same space"),
                )?;
                Ok(Act::Name(self.body(word)?))
            }
            "react" => self.react(rest),
            "end" => plain(Act::End),
            "stay" => plain(Act::Go(crate::geometry::Way::NONE)),
            "skip" => plain(Act::Skip),
            "pass" => plain(Act::Pass),
            "keep" => plain(Act::Reroll(false)),
            _ => plain(Act::Reroll(true)),
        }
    }

    /// Returns the only word.
    fn one<'w>(
        &self,
        words: &'w [Word],
        what: Missing,
        hint: fn() -> Message,
    ) -> Result<&'w Word, Malformed> {
        let (first, rest) = words.split_first().ok_or_else(|| self.missing(what, hint()))?;
        nothing_more(rest)?;
        Ok(first)
    }

    fn number(&self, word: &Word, most: u8) -> Result<u8, Malformed> {
        let number = word.text.parse::<u8>().ok().filter(|number| (1..=most).contains(number));
        let wrong = || {
            let what = say!(
                "bad-number", word = quoted(word), most = most;
                "`{}` is not a number from 1 to {most}", short(&word.text)
            );
            word.malformed(what, Message::default())
        };
        number.ok_or_else(wrong)
    }

    fn square(&self, word: &Word) -> Result<Square, Malformed> {
        self.setup.names.find(&word.text.to_lowercase()).ok_or_else(|| {
            let last = self.setup.board().squares().next_back().unwrap_or_default();
            let last = self.setup.names.name(last);
            let hint = say!("hint-squares", last = Arg::name(last.clone()); "squares are named like a1, up to {last}");
            let what = say!("bad-square", word = quoted(word); "there is no square `{}`", short(&word.text));
            word.malformed(what, hint)
        })
    }

    /// Finds the slot of the body with this name.
    fn find(&self, text: &str) -> Option<u8> {
        let used = |slot: &u8| self.state.body(*slot).kind != NONE;
        let mut slots = (0..BODIES as u8).filter(used);
        slots.find(|slot| same(&name(self.setup, self.state, *slot), text))
    }

    fn names(&self) -> Vec<String> {
        let used = |slot: &u8| self.state.body(*slot).kind != NONE;
        (0..BODIES as u8).filter(used).map(|slot| name(self.setup, self.state, slot)).collect()
    }

    fn body(&self, word: &Word) -> Result<u8, Malformed> {
        self.find(&word.text).ok_or_else(|| {
            let names = self.names();
            let hint = suggestion(&word.text, names.iter().map(String::as_str));
            let what = say!("bad-unit", word = quoted(word); "there is no unit `{}`", short(&word.text));
            word.malformed(what, hint)
        })
    }

    /// Returns the place of a hero among those that were dealt.
    fn dealt(&self, word: &Word) -> Result<u8, Malformed> {
        let heroes = &self.setup.deal.heroes;
        let names: Vec<String> = heroes.iter().map(|kind| self.setup.handle(*kind, 0)).collect();
        let place = names.iter().position(|name| same(name, &word.text));
        place.map(|place| place as u8).ok_or_else(|| {
            let hint = suggestion(&word.text, names.iter().map(String::as_str));
            let what = say!("bad-hero", word = quoted(word); "no hero `{}` was dealt", short(&word.text));
            word.malformed(what, hint)
        })
    }

    fn split(&self, words: &[Word]) -> Result<Act, Malformed> {
        let mut pool = 0;
        for word in words {
            let bit = 1 << self.dealt(word)?;
            if pool & bit != 0 {
                let what = say!("bad-extra", twice = true, word = quoted(word); "`{}` is named twice", short(&word.text));
                return Err(word.malformed(what, Message::default()));
            }
            pool |= bit;
        }
        match pool {
            0 => {
                let hint =
                    say!("hint", what = Arg::word("split"); "name its heroes: `split HERO HERO HERO HERO`");
                Err(self.missing(Missing::FirstPool, hint))
            }
            pool => Ok(Act::Split(pool)),
        }
    }

    /// Reads an ability; the unit comes before the colon.
    fn used(&self, unit: &str, rest: &str) -> Result<Act, Malformed> {
        let before = words(unit, 1);
        let Some((first, more)) = before.split_first() else {
            return Err(Malformed::new(1, Missing::UnitBefore.told(), forms()));
        };
        nothing_more(more)?;
        let body = self.body(first)?;
        let mut after = words(rest, 1);
        let colon = unit.chars().count() + 1;
        after.iter_mut().for_each(|word| word.column += colon);
        let (ability, rest) = self.ability(body, &after)?;
        let (option, aim) = self.rest(body, ability, rest)?;
        Ok(Act::Use(Use { body, ability, option, aim }))
    }

    /// Returns the ability that some words begin with, and the words after it.
    fn ability<'w>(&self, body: u8, words: &'w [Word]) -> Result<(u8, &'w [Word]), Malformed> {
        let kind = self.state.body(body).kind;
        let cards: &[ActiveCard] = &self.setup.library.units[usize::from(kind)].actives;
        let spelled = |count: usize| {
            let texts: Vec<&str> = words[..count].iter().map(|word| word.text.as_str()).collect();
            texts.join(" ").replace('_', " ")
        };
        let place = |text: &str| cards.iter().position(|card| same(&card.name, text));
        // The longest name counts, since one may be the beginning of another.
        let found = (1..=words.len()).rev().find_map(|count| Some((place(&spelled(count))?, count)));
        if let Some((place, count)) = found {
            return Ok((place as u8, &words[count..]));
        }
        let name = name(self.setup, self.state, body);
        let Some(first) = words.first() else {
            let unit = names::body(self.setup, self.state, body);
            let hint = say!("hint-ability", unit = unit; "name one of {name}");
            return Err(self.missing(Missing::Ability, hint));
        };
        let known = cards.iter().map(|card| card.name.as_str());
        let aimed = |word: &&Word| self.setup.names.find(&word.text.to_lowercase()).is_some();
        let length = words.iter().take_while(|word| !aimed(word)).count().clamp(1, 4).min(words.len());
        let word = short(&spelled(length));
        let what = say!(
            "bad-ability", unit = names::body(self.setup, self.state, body), word = Arg::name(word.clone());
            "{name} has no ability `{word}`"
        );
        Err(first.malformed(what, suggestion(&spelled(length), known)))
    }

    /// Returns the option and the aim of an ability.
    fn rest(&self, body: u8, ability: u8, words: &[Word]) -> Result<(u8, Aim), Malformed> {
        let programs = &self.setup.programs;
        let program = programs.get(programs.of_ability(self.state.body(body).kind, ability));
        let (option, words) = match (program.options(), words.split_first()) {
            (0, _) => (0, words),
            (most, Some((word, rest))) => (self.number(word, most)?, rest),
            (most, None) => {
                let hint = say!("hint-number", most = most; "write its number, 1 to {most}");
                return Err(self.missing(Missing::Option, hint));
            }
        };
        let sentence = program.entry(option).and_then(|line| program.sentence(line));
        // A body that is off the map has no aim; the rules refuse its act.
        let aim = match sentence {
            Some(sentence) if self.state.body(body).is_there() => {
                let aiming = Aiming::body(self.setup, self.state, body);
                self.aim(words, aiming, sentence)?
            }
            _ => Aim::Nothing,
        };
        Ok((option, aim))
    }

    fn react(&self, words: &[Word]) -> Result<Act, Malformed> {
        let Some(asked) = focus::reaction(self.state) else {
            return Ok(Act::React(0, Aim::Nothing));
        };
        let (ability, rest) = match words {
            [] => (asked.ability, words),
            words => self.ability(asked.body, words)?,
        };
        let (option, aim) = self.rest(asked.body, ability, rest)?;
        Ok(match ability == asked.ability {
            true => Act::React(option, aim),
            // An ability other than the requested one is used out of turn, which the rules refuse.
            false => Act::Use(Use { body: asked.body, ability, option, aim }),
        })
    }

    fn card(&self, words: &[Word]) -> Result<Act, Malformed> {
        let Some(holder) = focus::body(self.setup, self.state) else {
            return Err(Malformed::new(
                1,
                say!("bad-act", what = Arg::word("card"); "no card is to be chosen now"),
                forms(),
            ));
        };
        let (ability, rest) = self.ability(holder, words)?;
        nothing_more(rest)?;
        Ok(Act::Card(ability))
    }
}

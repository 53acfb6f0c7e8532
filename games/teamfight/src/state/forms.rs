//! The forms of values that only this game has.

use engine::FileError;
use engine::position::{Declares, Field, Fields, Form, Kind, Lexicon, Word, Written};
use serde_json::{Value, json};

use super::{Actions, MOST_ACTIONS, NONE, Until};

/// Cards of a unit, with this many bits each: one if they are only present or absent, more if they are counted. In
/// their names, `_` replaces a space.
#[derive(Copy, Clone, Debug)]
pub struct Cards(pub u32);

impl Cards {
    /// Returns the cards that are present, each with its number.
    fn counted(self, value: impl Into<u32>, lexicon: &dyn Lexicon) -> Vec<(String, u32)> {
        let (value, mask) = (value.into(), (1 << self.0) - 1);
        let cards = (0..8).zip(lexicon.words("card"));
        let cards = cards.map(|(at, card)| (card, value >> (self.0 * at) & mask));
        cards.filter(|(_, count)| *count > 0).collect()
    }
}

impl<N: Copy + Into<u32> + TryFrom<u32>> Form<N> for Cards {
    fn kind(&self) -> Kind {
        Kind::List(if self.0 == 1 { "ABILITY" } else { "ABILITY:1" })
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<N, FileError> {
        let missing = || field.name.error(format!("`{}` needs an ability", field.name.text), "");
        let cards = lexicon.words("card");
        let mut value = 0;
        for word in &field.values {
            let counted = word.text.rsplit_once(':').filter(|_| self.0 > 1);
            let (name, count) = counted.unwrap_or((&word.text, "1"));
            let card = Word { text: name.to_string(), ..word.clone() };
            let count = Word { text: count.to_string(), ..word.clone() }.number(1, (1 << self.0) - 1)? as u32;
            value |= count << (self.0 * card.among(cards.iter().map(String::as_str))? as u32);
        }
        N::try_from(value).ok().filter(|_| value != 0).ok_or_else(missing)
    }

    fn text(&self, value: &N, lexicon: &dyn Lexicon) -> String {
        let cards = self.counted(*value, lexicon).into_iter();
        let words = cards.map(|(card, count)| if self.0 == 1 { card } else { format!("{card}:{count}") });
        words.collect::<Vec<_>>().join(" ")
    }

    fn fact(&self, value: &N, lexicon: &dyn Lexicon) -> Value {
        let cards = self.counted(*value, lexicon).into_iter();
        match self.0 {
            1 => cards.map(|(card, _)| json!(card)).collect(),
            _ => Value::Object(cards.map(|(card, count)| (card, json!(count))).collect()),
        }
    }
}

/// Move Actions and Standard Actions.
#[derive(Copy, Clone, Debug)]
pub struct Pair;

impl Form<(u8, u8)> for Pair {
    fn kind(&self) -> Kind {
        Kind::Two("1 0")
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<(u8, u8), FileError> {
        let words = field.between((2, 2), "early 1 0")?;
        let count = |word: &Word| word.number(0, MOST_ACTIONS.into()).map(|number| number as u8);
        Ok((count(&words[0])?, count(&words[1])?))
    }

    fn text(&self, (moves, standards): &(u8, u8), _: &dyn Lexicon) -> String {
        format!("{moves} {standards}")
    }
}

/// The end of something: a word, and the unit on whose turns it depends.
#[derive(Copy, Clone, Debug)]
pub struct Time;

impl Time {
    /// Returns the time of a word; some words depend on the turns of a body.
    pub fn of(word: &Word, body: u8) -> Result<Until, FileError> {
        Ok(Until::of(Until::WORDS[word.among(Until::WORDS)?], body))
    }
}

impl Form<Until> for Time {
    fn kind(&self) -> Kind {
        Kind::Two("start UNIT")
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<Until, FileError> {
        let words = field.between((1, 2), "until start UNIT")?;
        match (Time::of(&words[0], NONE)?, words.get(1)) {
            (until, None) if until.word().1.is_none() => Ok(until),
            (_, Some(unit)) => Time::of(&words[0], lexicon.unit(unit)?),
            _ => Err(words[0].error(format!("something is missing after `{}`", words[0].text), "")),
        }
    }

    fn text(&self, value: &Until, lexicon: &dyn Lexicon) -> String {
        match value.word() {
            (word, None) => word.to_string(),
            (word, Some(body)) => format!("{word} {}", lexicon.unit_name(body)),
        }
    }
}

/// The remaining actions of a unit in its turn, each with its name.
#[derive(Copy, Clone, Debug)]
pub struct Doings;

impl Form<Actions> for Doings {
    fn kind(&self) -> Kind {
        Kind::Like("moves 1 standards 1 walked 2 0 free 1 started yes ended no")
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<Actions, FileError> {
        let (before, parts) = Parts::of::<Actions>(&field.values, "walked");
        if let Some(word) = before.first() {
            return Err(word.error(format!("`{}` is not known here", word.text), "write `moves 1`"));
        }
        let mut actions = Actions::USUAL;
        actions.read_fields(&parts, lexicon)?;
        for far in parts.field("walked").into_iter().flat_map(|walked| &walked.values) {
            let Some(place) = actions.walked.get_mut(usize::from(actions.begun)) else {
                return Err(far.error("a unit begins four Move Actions at most", ""));
            };
            *place = far.number(0, 99)? as u8;
            actions.begun += 1;
        }
        Ok(actions)
    }

    fn text(&self, value: &Actions, lexicon: &dyn Lexicon) -> String {
        if *value == Actions::USUAL {
            return String::new();
        }
        let mut parts = value.written(None, lexicon);
        let walked: Vec<String> = value.walks().iter().map(u8::to_string).collect();
        parts.extend(Written::some(3, "walked", walked.join(" ")));
        Written::joined(parts).trim_start().to_string()
    }
}

/// Fields in the middle of a line.
pub struct Parts(Vec<Field>);

impl Parts {
    /// Returns the words before the first field of a type, and the fields; the type does not declare the last one.
    pub fn of<'a, T: Declares>(words: &'a [Word], more: &str) -> (&'a [Word], Parts) {
        let opens = |word: &Word| word.text == more || T::fields().any(|field| field.name == word.text);
        let first = words.iter().position(opens).unwrap_or(words.len());
        let (before, rest) = words.split_at(first);
        let mut parts: Vec<Field> = Vec::new();
        for word in rest {
            match parts.last_mut() {
                Some(part) if !opens(word) => part.values.push(word.clone()),
                _ => parts.push(Field { name: word.clone(), values: Vec::new() }),
            }
        }
        (before, Parts(parts))
    }
}

impl Fields for Parts {
    fn field(&self, name: &str) -> Option<&Field> {
        self.0.iter().find(|part| part.name.text == name)
    }
}

//! The effects that make up abilities, as written in files.

use engine::FileError;
use engine::hint::did_you_mean;
use serde::Deserialize;
use toml::Spanned;

use super::source::Source;
use crate::content::abilities::{Effect, Passive, Reaction};

/// An effect as written in a file: its word and the given fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    effect: Spanned<String>,
    power: Option<Spanned<i64>>,
    range: Option<Spanned<i64>>,
    by: Option<Spanned<i64>>,
    allies: Option<Spanned<i64>>,
    within: Option<Spanned<i64>>,
    from: Option<Spanned<i64>>,
    least: Option<Spanned<i64>>,
    through: Option<Spanned<bool>>,
    suppress: Option<Spanned<bool>>,
}

/// The words for a kind of effect, each with the fields it takes.
type Words = &'static [(&'static str, &'static [&'static str])];

/// The possible steps of an active ability.
const STEPS: Words = &[
    ("move", &[]),
    ("attack", &["power", "range", "through", "suppress"]),
    ("sweep", &["power"]),
    ("stance", &[]),
    ("hide", &[]),
    ("hurt", &["by"]),
    ("order", &["allies", "within"]),
    ("swap", &["within"]),
    ("guard", &[]),
    ("lock", &[]),
    ("again", &[]),
];

/// The possible passive abilities.
const ALWAYS: Words = &[("hide", &["by", "from", "least"]), ("sure", &[])];

/// The possible reactions.
const ANSWERS: Words = &[("riposte", &["by"]), ("watch", &["power"]), ("dive", &["by"])];

/// Returns a step of an active ability.
pub fn step(source: Source<'_>, entry: &Entry) -> Result<Effect, FileError> {
    let reader = Reader::new(source, entry, STEPS)?;
    Ok(match reader.word() {
        "move" => Effect::Move,
        "attack" => Effect::Attack {
            power: reader.number("power", &entry.power, 1, 10)?,
            range: reader.number("range", &entry.range, 1, 10)?,
            through: is_set(&entry.through),
            suppress: is_set(&entry.suppress),
        },
        "sweep" => Effect::Sweep { power: reader.number("power", &entry.power, 1, 10)? },
        "stance" => Effect::Stance,
        "hide" => Effect::Hide,
        "hurt" => Effect::Hurt(reader.need("by", &entry.by, 1, 10)?),
        "order" => Effect::Order {
            allies: reader.need("allies", &entry.allies, 1, 5)?,
            within: reader.need("within", &entry.within, 1, 7)?,
        },
        "swap" => Effect::Swap { within: reader.need("within", &entry.within, 1, 7)? },
        "guard" => Effect::Guard,
        "lock" => Effect::Lock,
        _ => Effect::Again,
    })
}

/// Returns the effect of a passive ability.
pub fn always(source: Source<'_>, entry: &Entry) -> Result<Passive, FileError> {
    let reader = Reader::new(source, entry, ALWAYS)?;
    Ok(match reader.word() {
        "hide" => Passive::Hide {
            by: reader.need("by", &entry.by, 1, 10)?,
            from: reader.need("from", &entry.from, 1, 7)?,
            least: reader.need("least", &entry.least, 0, 10)?,
        },
        _ => Passive::Sure,
    })
}

/// Returns the effect of a reaction.
pub fn answers(source: Source<'_>, entry: &Entry) -> Result<Reaction, FileError> {
    let reader = Reader::new(source, entry, ANSWERS)?;
    Ok(match reader.word() {
        "riposte" => Reaction::Riposte(reader.need("by", &entry.by, 1, 10)?),
        "watch" => Reaction::Watch(reader.need("power", &entry.power, 1, 10)?),
        _ => Reaction::Dive(reader.need("by", &entry.by, 1, 10)?),
    })
}

fn is_set(flag: &Option<Spanned<bool>>) -> bool {
    flag.as_ref().is_some_and(|flag| *flag.get_ref())
}

/// A reader of the fields of one effect.
struct Reader<'a> {
    source: Source<'a>,
    entry: &'a Entry,
}

impl<'a> Reader<'a> {
    /// Checks that an effect's word is one of these, and that it takes all of its fields.
    fn new(source: Source<'a>, entry: &'a Entry, words: Words) -> Result<Reader<'a>, FileError> {
        let reader = Reader { source, entry };
        let (word, start) = (reader.word(), entry.effect.span().start);
        let Some((_, takes)) = words.iter().find(|(known, _)| *known == word) else {
            let what = format!("there is no effect `{}` here", super::source::shown(word));
            return Err(source.fault(start, what, did_you_mean(word, words.iter().map(|(known, _)| *known))));
        };
        match reader.given().into_iter().find(|(field, _)| !takes.contains(field)) {
            None => Ok(reader),
            Some((field, offset)) => {
                let hint = match takes {
                    [] => format!("`{word}` takes nothing"),
                    _ => format!("`{word}` takes {}", takes.join(", ")),
                };
                Err(source.fault(offset, format!("`{word}` has no `{field}`"), hint))
            }
        }
    }

    fn word(&self) -> &'a str {
        self.entry.effect.get_ref()
    }

    /// Returns the given fields, each with the position of its value.
    fn given(&self) -> Vec<(&'static str, usize)> {
        let entry = self.entry;
        let numbers = [
            ("power", &entry.power),
            ("range", &entry.range),
            ("by", &entry.by),
            ("allies", &entry.allies),
            ("within", &entry.within),
            ("from", &entry.from),
            ("least", &entry.least),
        ];
        let flags = [("through", &entry.through), ("suppress", &entry.suppress)];
        let numbers =
            numbers.into_iter().filter_map(|(field, value)| Some((field, value.as_ref()?.span().start)));
        let flags =
            flags.into_iter().filter_map(|(field, value)| Some((field, value.as_ref()?.span().start)));
        numbers.chain(flags).collect()
    }

    /// Returns an optional number.
    fn number(
        &self,
        field: &str,
        value: &Option<Spanned<i64>>,
        low: i64,
        high: i64,
    ) -> Result<Option<u8>, FileError> {
        let read = |number| self.source.bounded(&format!("`{field}`"), number, low, high);
        Ok(value.as_ref().map(read).transpose()?.map(|number| number as u8))
    }

    /// Returns a required number.
    fn need(&self, field: &str, value: &Option<Spanned<i64>>, low: i64, high: i64) -> Result<u8, FileError> {
        self.number(field, value, low, high)?.ok_or_else(|| {
            let what = format!("`{}` needs a number `{field}`", self.word());
            let hint = format!("write `{field} = {low}` to `{field} = {high}`");
            self.source.fault(self.entry.effect.span().start, what, hint)
        })
    }
}

//! Reads the text of a card: one small reader for each part of the grammar, all on one list of words. The readers know
//! the grammar, the names and the bounds of numbers; `check` decides whether a text makes sense.

mod body;
mod cost;
mod fixed;
mod head;
mod hint;
mod item;
mod near;
mod select;
mod trigger;

use engine::FileError;

use crate::ast::{Active, Name, Passive};
use crate::bounds::{Bounds, MOST_STATICS};
use crate::names::{Kind as NameKind, Names};
use crate::words::{Kind, Line, Place, Token, short};

use hint::{bare, listed, meant};

pub use head::{Head, Title, head};

/// Numbers that may be written as words, starting with one.
const NUMBERS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// The hint for a misplaced word.
const JOINTS: &str = "is `,` or `;` missing before it?";

/// The result of reading, or the fault that stopped it.
pub type Read<T> = Result<T, FileError>;

/// The places of the parts of a text, each kind in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    /// The costs.
    pub costs: Vec<Place>,
    /// The triggers.
    pub triggers: Vec<Place>,
    /// The guards.
    pub guards: Vec<Place>,
    /// The written selections.
    pub selects: Vec<Place>,
    /// The modifiers of sentences.
    pub modifiers: Vec<(Modifier, Place)>,
    /// The items.
    pub items: Vec<Place>,
    /// The statics.
    pub statics: Vec<Place>,
}

/// A word that changes a whole sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Modifier {
    /// `+1 def`.
    Def,
    /// `+1 crit`.
    Crit,
    /// `undefendable`.
    Undefendable,
    /// `irreducible`.
    Irreducible,
}

/// The bearer of a passive text, as far as its line tells it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bearer {
    /// A unit: a P line.
    Unit,
    /// A condition: a K line.
    Condition,
    /// A marker: an M line.
    Marker,
    /// Any of them: the text stands alone.
    Any,
}

/// Reads the text of a passive, a condition or a marker.
pub fn passive(line: &Line<'_>, from: usize, names: &Names, bearer: Bearer) -> Read<(Passive, Places)> {
    let read = whole_passive(Parser { bearer, ..Parser::new(line, from, names) });
    match read {
        // A text on the wrong kind of line: only the letter before it is wrong.
        Err(_) if bearer != Bearer::Any && whole_active(Parser::new(line, from, names)).is_ok() => {
            let parser = Parser::new(line, from, names);
            Err(parser.place().fault("this is the text of an ability", parser.instead_of_ability(bearer)))
        }
        read => read,
    }
}

fn whole_passive(mut parser: Parser<'_>) -> Read<(Passive, Places)> {
    let mut passive = Passive::default();
    if parser.is("reaction") {
        let what = "a text that always holds is no reaction";
        return Err(parser.place().fault(what, parser.instead_of_ability(parser.bearer)));
    }
    if !parser.is("when") {
        loop {
            let place = parser.place();
            if passive.statics.len() == MOST_STATICS {
                return Err(place.fault(
                    format!("more than {MOST_STATICS} statics in one text"),
                    "make two passives of it",
                ));
            }
            passive.statics.push(parser.fixed()?);
            parser.places.statics.push(place);
            if !parser.sign(",") {
                break;
            }
        }
        if parser.sign(";") && !parser.is("when") {
            return Err(parser.unexpected("the start of a trigger", &["when"]));
        }
    }
    if parser.is("when") {
        passive.triggered = Some(parser.triggered()?);
    }
    parser.done(JOINTS)?;
    Ok((passive, parser.places))
}

/// Reads the text of a default ability or an extra card.
pub fn active(line: &Line<'_>, from: usize, names: &Names) -> Read<(Active, Places)> {
    let parser = Parser::new(line, from, names);
    if parser.is("when") {
        let what = "an ability does not begin with `when`";
        let hint =
            "write `reaction when ...:` if the player may answer with it; what happens by itself is a P line";
        return Err(parser.place().fault(what, hint));
    }
    match whole_active(parser) {
        Err(_) if from > 0 && whole_passive(Parser::new(line, from, names)).is_ok() => {
            let place = Parser::new(line, from, names).place();
            Err(place.fault("this is the text of a passive", "begin the line with P: it always holds"))
        }
        read => read,
    }
}

/// Returns further faults of a text that could not be read: those of the steps after the one with the first fault.
/// `bearer` is the bearer of the text, or none for an ability.
pub fn further(
    line: &Line<'_>,
    from: usize,
    names: &Names,
    bearer: Option<Bearer>,
    first: &FileError,
) -> Vec<FileError> {
    let parser = || Parser::new(line, from, names);
    let misplaced = match bearer {
        Some(_) => parser().is("reaction") || whole_active(parser()).is_ok(),
        None => parser().is("when") || whole_passive(parser()).is_ok(),
    };
    let mut faults = Vec::new();
    if misplaced {
        // A text on the wrong kind of line has no other fault.
        return faults;
    }
    let is = |token: &Token<'_>, sign: &str| token.kind == Kind::Sign && token.text == sign;
    let next = |column: usize| {
        let behind = |at: &usize| is(&line.tokens[*at], ";") && line.tokens[*at].place.column >= column;
        (from..line.tokens.len()).find(behind)
    };
    let mut column = first.column;
    while let Some(at) = next(column) {
        let count = |sign: &str| line.tokens[from..at].iter().filter(|token| is(token, sign)).count();
        if count("[") != count("]") {
            // The inside of a choice cannot be taken apart.
            break;
        }
        let mut rest = Parser::new(line, at + 1, names);
        let read = match bearer.is_some() && rest.is("when") {
            true => rest.triggered().map(|_| ()),
            false => rest.body().map(|_| ()),
        };
        let Err(fault) = read.and_then(|()| rest.done(JOINTS)) else { break };
        column = fault.column.max(column + 1);
        faults.push(fault);
    }
    faults
}

fn whole_active(mut parser: Parser<'_>) -> Read<(Active, Places)> {
    let costs = parser.costs()?;
    let start = parser.at;
    let body = match parser.body() {
        Err(fault) if start == 0 && fault.column == parser.start().column => {
            return Err(parser.unknown_cost().unwrap_or(fault));
        }
        body => body?,
    };
    parser.done(JOINTS)?;
    Ok((Active { costs, body }, parser.places))
}

/// A list of words, and the position reached in it.
pub(super) struct Parser<'a> {
    tokens: &'a [Token<'a>],
    /// The words in lower case; other pieces are empty here.
    words: Vec<String>,
    at: usize,
    end: Place,
    names: &'a Names,
    places: Places,
    /// Whether a choice is being read: choices cannot be nested.
    in_choice: bool,
    /// The bearer of the text.
    bearer: Bearer,
}

impl<'a> Parser<'a> {
    fn new(line: &'a Line<'a>, from: usize, names: &'a Names) -> Parser<'a> {
        let tokens = line.tokens.get(from..).unwrap_or(&[]);
        let word = |token: &Token<'_>| match token.kind {
            Kind::Word => token.text.to_lowercase(),
            _ => String::new(),
        };
        let words = tokens.iter().map(word).collect();
        let (places, bearer) = (Places::default(), Bearer::Any);
        Parser { tokens, words, at: 0, end: line.end, names, places, in_choice: false, bearer }
    }

    fn peek(&self, ahead: usize) -> Option<&'a Token<'a>> {
        self.tokens.get(self.at + ahead)
    }

    /// Returns the place where the text begins.
    fn start(&self) -> Place {
        self.tokens.first().map_or(self.end, |token| token.place)
    }

    /// Returns the place of the next piece, or of the end of the line.
    fn place(&self) -> Place {
        self.peek(0).map_or(self.end, |token| token.place)
    }

    /// Returns the next piece in lower case if it is a word, otherwise an empty string.
    fn word(&self) -> &str {
        self.word_at(0)
    }

    fn word_at(&self, ahead: usize) -> &str {
        self.words.get(self.at + ahead).map_or("", String::as_str)
    }

    /// Whether these words come next.
    fn is(&self, phrase: &str) -> bool {
        phrase.split(' ').enumerate().all(|(ahead, word)| self.word_at(ahead) == word)
    }

    /// Skips these words if they come next.
    fn eat(&mut self, phrase: &str) -> bool {
        let found = self.is(phrase);
        if found {
            self.at += phrase.split(' ').count();
        }
        found
    }

    /// Skips these words, which must come next.
    fn expect(&mut self, phrase: &str) -> Read<()> {
        for word in phrase.split(' ') {
            if self.word() != word {
                let hint = self.meant(&[word]).unwrap_or_else(|| format!("write `{phrase}`"));
                return Err(self.wrong(&format!("`{word}`"), hint));
            }
            self.at += 1;
        }
        Ok(())
    }

    fn is_sign(&self, ahead: usize, sign: &str) -> bool {
        self.peek(ahead).is_some_and(|token| token.kind == Kind::Sign && token.text == sign)
    }

    /// Skips a sign if it comes next.
    fn sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(0, sign);
        self.at += usize::from(found);
        found
    }

    fn expect_sign(&mut self, sign: &str, hint: &str) -> Read<()> {
        if self.sign(sign) { Ok(()) } else { Err(self.wrong(&format!("`{sign}`"), hint.to_string())) }
    }

    fn is_number(&self, ahead: usize) -> bool {
        self.number_at(ahead).is_some()
    }

    /// Returns the whole number at a token, written in digits or as a word, unless the word is a name.
    fn number_at(&self, ahead: usize) -> Option<u32> {
        let token = self.peek(ahead)?;
        match token.kind {
            Kind::Number(number) => Some(number),
            Kind::Word if self.names.find(token.text).is_none() => {
                let word = self.word_at(ahead);
                NUMBERS.iter().position(|number| *number == word).map(|at| at as u32 + 1)
            }
            _ => None,
        }
    }

    /// Returns the hint for an ability in the place of a passive text.
    fn instead_of_ability(&self, bearer: Bearer) -> &'static str {
        match (bearer, self.is("reaction")) {
            (Bearer::Marker, _) => {
                "a marker has no abilities: write when it does this, `when enemy enters range 0: ...`"
            }
            (Bearer::Condition, _) => {
                "a condition has no abilities: write when it does this, `when you start turn: ...`"
            }
            (_, true) => {
                "a passive happens by itself: leave out `reaction`; what the player may answer with is a C or D line"
            }
            _ => "begin the line with D or C; a passive says when it happens: `when you start turn: ...`",
        }
    }

    /// Returns the fault that something is missing before the next piece.
    fn wrong(&self, wanted: &str, hint: String) -> FileError {
        let what = match self.peek(0) {
            None => format!("{wanted} is missing at the end"),
            Some(token) => format!("{wanted} is missing before `{}`", short(token.text)),
        };
        self.place().fault(what, hint)
    }

    /// Returns the fault that the next piece is not one of the possible words.
    fn unexpected(&self, wanted: &str, known: &[&str]) -> FileError {
        let Some(token) = self.peek(0) else {
            return self.end.fault(format!("{wanted} is missing at the end"), listed(known));
        };
        let hint = self.meant(known).unwrap_or_else(|| listed(known));
        token.place.fault(format!("`{}` is not {wanted}", short(token.text)), hint)
    }

    /// Returns a hint with the known word that the next one was probably meant to be.
    fn meant(&self, known: &[&str]) -> Option<String> {
        let token = self.peek(0).filter(|token| token.kind == Kind::Word)?;
        meant(token.text, known)
    }

    /// Reads a whole number within bounds.
    fn number(&mut self, what: &str, bounds: Bounds) -> Read<u8> {
        let place = self.place();
        let (Some(number), Some(token)) = (self.number_at(0), self.peek(0)) else {
            let hint = format!("{what} is a number from {} to {}", bounds.0, bounds.1);
            return Err(self.wrong("a number", hint));
        };
        self.at += 1;
        Ok(within(i64::from(number), token.text, what, bounds, place)? as u8)
    }

    /// Reads a number with a sign before it; the thing it counts follows.
    fn signed(&mut self) -> Read<Signed> {
        let place = self.place();
        let minus = self.is_sign(0, "-");
        if !minus && !self.is_sign(0, "+") {
            return Err(self.wrong("`+` or `-`", "a change is written `+2` or `-1`".to_string()));
        }
        self.at += 1;
        let (hundredths, text) = match self.peek(0) {
            Some(Token { kind: Kind::Number(number), text, .. }) => (i64::from(*number) * 100, text),
            Some(Token { kind: Kind::Decimal(hundredths), text, .. }) => (i64::from(*hundredths), text),
            _ => return Err(self.wrong("a number", "write `+2` or `-1`".to_string())),
        };
        self.at += 1;
        let sign = if minus { "-" } else { "+" };
        let hundredths = if minus { -hundredths } else { hundredths };
        Ok(Signed { hundredths, text: format!("{sign}{}", short(text)), place })
    }

    /// Reads the next name, which must be of one of these kinds.
    fn name(&mut self, wanted: &str, kinds: &[NameKind]) -> Read<Name> {
        let place = self.place();
        let known = || self.names.of(kinds);
        let Some(Token { kind: Kind::Word, text, .. }) = self.peek(0) else {
            return Err(self.wrong(&format!("the name of {wanted}"), listed(&known())));
        };
        let fault = match self.names.find(text) {
            Some((name, kind)) if kinds.contains(&kind) => return self.next(name),
            Some((_, kind)) => {
                let what = format!("`{}` is {}, and {wanted} belongs here", short(text), kind.title());
                place.fault(what, listed(&known()))
            }
            None => {
                let hint = meant(text, &known()).unwrap_or_else(|| listed(&known()));
                place.fault(format!("there is no {} called `{}`", bare(wanted), short(text)), hint)
            }
        };
        Err(fault)
    }

    /// Checks that nothing follows.
    fn done(&self, hint: &str) -> Read<()> {
        match self.peek(0) {
            None => Ok(()),
            Some(token) => Err(token.place.fault(format!("`{}` cannot stand here", short(token.text)), hint)),
        }
    }
}

/// A number with its sign, before its unit is known.
struct Signed {
    hundredths: i64,
    text: String,
    place: Place,
}

impl Signed {
    /// Returns the whole number, within bounds and not 0.
    fn whole(&self, what: &str, bounds: Bounds) -> Read<i8> {
        if self.hundredths % 100 != 0 {
            return Err(self
                .place
                .fault(format!("{what} is counted in whole numbers"), "write `+1` or `+2`"));
        }
        Ok(self.nonzero(self.hundredths / 100, what, bounds)? as i8)
    }

    /// Returns a percentage, in steps of five: `+.5x` and `+50%` are the same (TF-090).
    fn percent(&self, times: bool, what: &str, bounds: Bounds) -> Read<i16> {
        let percent = if times { self.hundredths } else { self.hundredths / 100 };
        match percent % 5 == 0 && (times || self.hundredths % 100 == 0) {
            true => Ok(self.nonzero(percent, what, bounds)? as i16),
            false => {
                Err(self.place.fault(format!("{what} is counted in steps of 5%"), "write `+50%` or `+25%`"))
            }
        }
    }

    fn nonzero(&self, number: i64, what: &str, bounds: Bounds) -> Read<i64> {
        match number {
            0 => Err(self.place.fault(format!("{what} of 0 says nothing"), "leave it out")),
            _ => within(number, &self.text, what, bounds, self.place),
        }
    }
}

/// Checks that a number lies within bounds.
pub(super) fn within(number: i64, text: &str, what: &str, bounds: Bounds, place: Place) -> Read<i64> {
    let (low, high) = bounds;
    match (i64::from(low)..=i64::from(high)).contains(&number) {
        true => Ok(number),
        false => Err(place
            .fault(format!("{what} of {} is out of bounds", short(text)), format!("it is {low} to {high}"))),
    }
}

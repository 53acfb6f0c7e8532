//! Reads the beginning of a line of a card file: its kind, its name, its numbers.

use super::hint::listed;
use super::{Parser, Read};
use crate::bounds::{HEALTH, LONGEST_NAME, SPEED};
use crate::names::Names;
use crate::words::{Kind, Line, Place, Token, short};

/// The longest sentence of a set, in characters.
const LONGEST_RULE: usize = 300;

/// A name between quotes with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// The name.
    pub text: String,
    /// Its place.
    pub place: Place,
}

/// The beginning of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Head {
    /// `set "NAME"`.
    Set(Title),
    /// `rule "SENTENCE"`.
    Rule(Title),
    /// `intro MAP: A, B, C against D, E, F`.
    Intro {
        /// The map.
        map: String,
        /// The handles of the two sides.
        sides: [Vec<Title>; 2],
    },
    /// `hero "NAME" hp 8 speed 3`.
    Hero(Title, u8, u8),
    /// `U "NAME" hp 3 speed 4`.
    Summon(Title, u8, u8),
    /// `O "NAME"` or `O "NAME" hp 4`.
    Object(Title, u8),
    /// `P "NAME": text`.
    Passive(Title),
    /// `D "NAME": text`.
    Default(Title),
    /// `C "NAME": text`.
    Card(Title),
    /// `M "NAME": text`.
    Marker(Title),
    /// `K "NAME": text`.
    Condition(Title),
}

/// The words that a line may begin with.
const LINES: &[&str] = &["set", "rule", "intro", "hero", "P", "D", "C", "U", "O", "M", "K"];

/// Reads the beginning of a line, and returns where its text begins.
pub fn head(line: &Line<'_>) -> Read<(Head, usize)> {
    let names = Names::default();
    let mut parser = Parser::new(line, 0, &names);
    let head = parser.head()?;
    let has_text = matches!(
        head,
        Head::Passive(_) | Head::Default(_) | Head::Card(_) | Head::Marker(_) | Head::Condition(_)
    );
    if has_text {
        parser.expect_sign(":", "the text follows the name after `:`")?;
        if parser.peek(0).is_none() {
            return Err(
                parser.wrong("the text", "a card says something: `range 1, 2dmg` for instance".to_string())
            );
        }
    } else {
        parser.done("begin a new line with it, or leave it out")?;
    }
    Ok((head, parser.at))
}

impl Parser<'_> {
    fn head(&mut self) -> Read<Head> {
        let word = self.word().to_string();
        if !LINES.iter().any(|known| known.eq_ignore_ascii_case(&word)) {
            return Err(self.unexpected("something that a line can begin with", LINES));
        }
        self.at += 1;
        match word.as_str() {
            "intro" => self.intro(),
            "rule" => Ok(Head::Rule(self.sentence_of_set()?)),
            "set" => Ok(Head::Set(self.title()?)),
            "hero" => {
                // A unit has health and speed (TF-039).
                let title = self.title()?;
                Ok(Head::Hero(title, self.health()?, self.speed()?))
            }
            "u" => {
                let title = self.title()?;
                Ok(Head::Summon(title, self.health()?, self.speed()?))
            }
            "o" => {
                let title = self.title()?;
                // Q51: without printed health, any damage destroys it.
                let health = if self.peek(0).is_some() { self.health()? } else { 1 };
                Ok(Head::Object(title, health))
            }
            "p" => Ok(Head::Passive(self.title()?)),
            "d" => Ok(Head::Default(self.title()?)),
            "c" => Ok(Head::Card(self.title()?)),
            "m" => Ok(Head::Marker(self.title()?)),
            _ => Ok(Head::Condition(self.title()?)),
        }
    }

    fn health(&mut self) -> Read<u8> {
        self.labelled("hp")?;
        self.number("health", HEALTH)
    }

    fn speed(&mut self) -> Read<u8> {
        self.labelled("speed")?;
        self.number("speed", SPEED)
    }

    fn labelled(&mut self, word: &str) -> Read<()> {
        if self.eat(word) {
            return Ok(());
        }
        let hint = "a unit is written `hero \"NAME\" hp 8 speed 3`, an object `O \"NAME\" hp 4`";
        Err(self.wrong(&format!("`{word}`"), hint.to_string()))
    }

    fn quoted(&mut self) -> Read<Title> {
        let place = self.place();
        let Some(Token { kind: Kind::Quoted, text, .. }) = self.peek(0) else {
            return Err(self.wrong("a name in quotes", "write it between `\"` and `\"`".to_string()));
        };
        self.at += 1;
        Ok(Title { text: (*text).to_string(), place })
    }

    /// Reads a name: words of letters and digits, each beginning with a letter.
    fn title(&mut self) -> Read<Title> {
        let title = self.quoted()?;
        let wrong = |what: String, hint: &str| Err(title.place.fault(what, hint));
        if title.text.is_empty() {
            return wrong("a name is missing between the quotes".to_string(), "give it a name");
        }
        if title.text.chars().count() > LONGEST_NAME {
            return wrong(format!("a name has more than {LONGEST_NAME} characters"), "choose a shorter one");
        }
        let fits = |word: &str| {
            word.chars().next().is_some_and(char::is_alphabetic)
                && word.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '\'' | '-'))
        };
        match title.text.split(' ').all(fits) {
            true => Ok(title),
            false => wrong(
                format!("`{}` cannot be a name", short(&title.text)),
                "a name is words of letters, digits, `-` and `'` with one blank between, each beginning with a letter",
            ),
        }
    }

    fn sentence_of_set(&mut self) -> Read<Title> {
        let said = self.quoted()?;
        let length = said.text.chars().count();
        match said.text.trim().is_empty() || length > LONGEST_RULE {
            true => Err(said
                .place
                .fault(format!("a rule has 1 to {LONGEST_RULE} characters"), "say it in a sentence or two")),
            false => Ok(said),
        }
    }

    fn intro(&mut self) -> Read<Head> {
        let hint = "write `intro MAP: A, B, C against D, E, F`";
        let map = match self.peek(0) {
            Some(token) if token.kind == Kind::Word => token.text.to_string(),
            _ => return Err(self.wrong("the name of a map", hint.to_string())),
        };
        self.at += 1;
        self.expect_sign(":", hint)?;
        let first = self.handles()?;
        self.expect("against")?;
        Ok(Head::Intro { map, sides: [first, self.handles()?] })
    }

    fn handles(&mut self) -> Read<Vec<Title>> {
        let mut handles = Vec::new();
        loop {
            match self.peek(0) {
                Some(token) if token.kind == Kind::Word => {
                    handles.push(Title { text: token.text.to_string(), place: token.place });
                    self.at += 1;
                }
                _ => return Err(self.wrong("the name of a hero", listed(&["the last word of its name"]))),
            }
            if !self.sign(",") {
                return Ok(handles);
            }
        }
    }
}

//! Cuts a line of a card file into words, numbers and signs, each with its exact place.

use engine::FileError;

/// The longest line of a card file, in characters: far longer than any card.
pub const LONGEST_LINE: usize = 2000;

/// A place in a text: line and column, both counted from 1, columns in characters.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The first place of a text.
    pub const START: Place = Place { line: 1, column: 1 };

    /// Returns a fault at this place.
    pub fn fault(self, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(self.line, self.column, what, hint)
    }
}

/// The kind of a piece of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A word: `range`, `non-default`, a name.
    Word,
    /// A whole number; one that is too large is `u32::MAX`.
    Number(u32),
    /// A number with a point, in hundredths: `.5` is 50.
    Decimal(u32),
    /// Text between double quotes, without the quotes.
    Quoted,
    /// One of `, ; : [ ] | + - / %`.
    Sign,
}

/// A piece of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// Its kind.
    pub kind: Kind,
    /// Its text.
    pub text: &'a str,
    /// The place where it begins.
    pub place: Place,
    /// Whether it directly follows the previous piece.
    pub glued: bool,
}

/// The pieces of a line, and the place after the last one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The pieces.
    pub tokens: Vec<Token<'a>>,
    /// The end of the line.
    pub end: Place,
}

/// Cuts a line into its pieces.
pub fn cut(text: &str, line: usize) -> Result<Line<'_>, FileError> {
    let chars: Vec<(usize, char)> = text.char_indices().take(LONGEST_LINE + 1).collect();
    if chars.len() > LONGEST_LINE {
        let what = format!("this line has more than {LONGEST_LINE} characters");
        return Err(
            Place { line, column: LONGEST_LINE + 1 }.fault(what, "say less on one card, or begin a new line")
        );
    }
    let mut cutter = Cutter { text, chars: &chars, at: 0, line };
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut last = 0;
    while let Some(letter) = cutter.peek(0) {
        if letter == ' ' || letter == '\t' {
            cutter.at += 1;
            continue;
        }
        let begin = cutter.at;
        let after_number =
            tokens.last().is_some_and(|t| matches!(t.kind, Kind::Number(_) | Kind::Decimal(_)))
                && last == begin;
        let (kind, text) = cutter.piece(letter, after_number)?;
        tokens.push(Token {
            kind,
            text,
            place: cutter.place(begin),
            glued: begin > 0 && !tokens.is_empty() && last == begin,
        });
        last = cutter.at;
    }
    Ok(Line { tokens, end: cutter.place(last) })
}

struct Cutter<'a, 'c> {
    text: &'a str,
    chars: &'c [(usize, char)],
    at: usize,
    line: usize,
}

impl<'a> Cutter<'a, '_> {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).map(|(_, letter)| *letter)
    }

    fn place(&self, at: usize) -> Place {
        Place { line: self.line, column: at + 1 }
    }

    /// Returns the text between two positions.
    fn between(&self, from: usize, to: usize) -> &'a str {
        let byte = |at: usize| self.chars.get(at).map_or(self.text.len(), |(byte, _)| *byte);
        &self.text[byte(from)..byte(to)]
    }

    fn piece(&mut self, letter: char, after_number: bool) -> Result<(Kind, &'a str), FileError> {
        let begin = self.at;
        let starts_fraction = letter == '.' && self.peek(1).is_some_and(|next| next.is_ascii_digit());
        let kind = match letter {
            ',' | ';' | ':' | '[' | ']' | '|' | '+' | '-' | '/' | '%' => {
                self.at += 1;
                Kind::Sign
            }
            '"' => return self.quoted(),
            '0'..='9' => self.number()?,
            '.' if starts_fraction => self.number()?,
            _ if letter.is_alphabetic() => self.word(after_number),
            _ => return Err(self.odd(letter)),
        };
        Ok((kind, self.between(begin, self.at)))
    }

    fn digits(&mut self) -> &'a str {
        let begin = self.at;
        while self.peek(0).is_some_and(|letter| letter.is_ascii_digit()) {
            self.at += 1;
        }
        self.between(begin, self.at)
    }

    fn number(&mut self) -> Result<Kind, FileError> {
        let whole = self.digits().parse::<u32>();
        let whole = if self.peek(0) == Some('.') { whole.unwrap_or(0) } else { whole.unwrap_or(u32::MAX) };
        if self.peek(0) != Some('.') || !self.peek(1).is_some_and(|next| next.is_ascii_digit()) {
            return Ok(Kind::Number(whole));
        }
        self.at += 1;
        let place = self.place(self.at);
        let digits = self.digits();
        let part = match digits.len() {
            1 => digits.parse::<u32>().unwrap_or(0) * 10,
            2 => digits.parse::<u32>().unwrap_or(0),
            _ => return Err(place.fault("too many digits after the point", "at most two: `+.5x`, `+1.25x`")),
        };
        Ok(Kind::Decimal(whole.saturating_mul(100).saturating_add(part)))
    }

    /// Reads a word. The `x` of `3x3` is a separate word.
    fn word(&mut self, after_number: bool) -> Kind {
        let times = after_number && matches!(self.peek(0), Some('x' | 'X'));
        self.at += 1;
        if times && self.peek(0).is_some_and(|next| next.is_ascii_digit()) {
            return Kind::Word;
        }
        while let Some(letter) = self.peek(0) {
            let joins = matches!(letter, '-' | '\'' | '_')
                && self
                    .peek(1)
                    .is_some_and(|next| next.is_alphabetic() || (letter == '_' && next.is_numeric()));
            if !(letter.is_alphanumeric() || joins) {
                break;
            }
            self.at += 1;
        }
        Kind::Word
    }

    fn quoted(&mut self) -> Result<(Kind, &'a str), FileError> {
        let open = self.at;
        self.at += 1;
        loop {
            match self.peek(0) {
                None => {
                    let hint = "end the name with a second `\"`";
                    return Err(self.place(open).fault("this quote is never closed", hint));
                }
                Some('"') => break,
                Some(letter) if letter.is_control() => return Err(self.odd(letter)),
                Some(_) => self.at += 1,
            }
        }
        self.at += 1;
        Ok((Kind::Quoted, self.between(open + 1, self.at - 1)))
    }

    /// Returns the fault of a character that has no meaning here.
    fn odd(&self, letter: char) -> FileError {
        let shown = if letter.is_control() || letter.is_whitespace() {
            format!("the character U+{:04X}", u32::from(letter))
        } else {
            format!("`{letter}`")
        };
        let hint = match letter {
            '\u{2212}' | '\u{2013}' | '\u{2014}' => "write a plain `-`",
            '\u{d7}' => "write `x`: `3x3`",
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}' => "write plain quotes: `\"`",
            '.' => "items are set apart by `,` and steps by `;`",
            '#' => "a remark has a line of its own",
            '(' | ')' | '{' | '}' => "brackets are `[` and `]`, and only after `choose one`",
            _ if letter.is_whitespace() => "write a plain blank",
            _ => "a card has words, numbers and the signs , ; : [ ] | + - / %",
        };
        self.place(self.at).fault(format!("{shown} has no meaning on a card"), hint)
    }
}

/// Shortens a text for a message.
pub fn short(text: &str) -> String {
    match text.char_indices().nth(32) {
        Some((cut, _)) => format!("{}...", &text[..cut]),
        None => text.to_string(),
    }
}

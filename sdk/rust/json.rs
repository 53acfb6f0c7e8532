//! JSON for the Skirmish kit: values read from a line or written to one.

use std::fmt::{self, Display, Formatter, Write};

/// Any JSON value. Objects keep the order of their names.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Json {
    #[default]
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// The value of a missing name or place.
static NOTHING: Json = Json::Null;

impl Json {
    /// Reads one value; an error says what is wrong and at which byte.
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0 };
        let value = reader.value(0)?;
        reader.blanks();
        if reader.at < reader.bytes.len() { Err(reader.fault("more than one value")) } else { Ok(value) }
    }

    /// Creates an object from names and values.
    pub fn object<const N: usize>(fields: [(&str, Json); N]) -> Json {
        Json::Object(fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
    }

    /// Returns the value of a name in an object; null if there is none.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => fields.iter().find(|(n, _)| n == name).map_or(&NOTHING, |(_, v)| v),
            _ => &NOTHING,
        }
    }

    /// Returns the value at a place of a list; null if there is none.
    pub fn at(&self, place: usize) -> &Json {
        self.list().get(place).unwrap_or(&NOTHING)
    }

    /// Whether it is null.
    pub fn is_null(&self) -> bool {
        *self == Json::Null
    }

    /// Whether it is true.
    pub fn is_true(&self) -> bool {
        *self == Json::Bool(true)
    }

    /// Returns the number; none if it is something else.
    pub fn number(&self) -> Option<f64> {
        if let Json::Number(number) = self { Some(*number) } else { None }
    }

    /// Returns the whole number; 0 if it is something else.
    pub fn int(&self) -> i64 {
        self.number().unwrap_or(0.0) as i64
    }

    /// Returns the text; empty if it is something else.
    pub fn text(&self) -> &str {
        if let Json::Text(text) = self { text } else { "" }
    }

    /// Returns the items of a list; empty if it is something else.
    pub fn list(&self) -> &[Json] {
        if let Json::List(items) = self { items } else { &[] }
    }

    /// Returns the names and values of an object; empty if it is something else.
    pub fn fields(&self) -> &[(String, Json)] {
        if let Json::Object(fields) = self { fields } else { &[] }
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_string())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

impl From<i64> for Json {
    fn from(number: i64) -> Json {
        Json::Number(number as f64)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(items: Vec<T>) -> Json {
        Json::List(items.into_iter().map(Into::into).collect())
    }
}

impl Display for Json {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(value) => write!(f, "{value}"),
            Json::Number(number) => write!(f, "{number}"),
            Json::Text(text) => quoted(text, f),
            Json::List(items) => {
                f.write_char('[')?;
                for (place, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if place == 0 { "" } else { "," })?;
                }
                f.write_char(']')
            }
            Json::Object(fields) => {
                f.write_char('{')?;
                for (place, (name, value)) in fields.iter().enumerate() {
                    f.write_str(if place == 0 { "" } else { "," })?;
                    quoted(name, f)?;
                    write!(f, ":{value}")?;
                }
                f.write_char('}')
            }
        }
    }
}

fn quoted(text: &str, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for sign in text.chars() {
        match sign {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            sign if sign < ' ' => write!(f, "\\u{:04x}", sign as u32)?,
            sign => f.write_char(sign)?,
        }
    }
    f.write_char('"')
}

/// Values nested more deeply than this are refused, so that no line can exhaust the stack.
const DEEPEST: usize = 200;

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn fault(&self, what: &str) -> String {
        format!("{what} at byte {}", self.at)
    }

    fn blanks(&mut self) {
        while self.bytes.get(self.at).is_some_and(|b| b" \t\r\n".contains(b)) {
            self.at += 1;
        }
    }

    /// Skips a character if it is the next one.
    fn take(&mut self, sign: u8) -> bool {
        self.blanks();
        let there = self.bytes.get(self.at) == Some(&sign);
        self.at += usize::from(there);
        there
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, String> {
        if !self.bytes[self.at..].starts_with(word.as_bytes()) {
            return Err(self.fault("not a value"));
        }
        self.at += word.len();
        Ok(value)
    }

    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > DEEPEST {
            return Err(self.fault("too deep"));
        }
        self.blanks();
        match self.bytes.get(self.at) {
            Some(b'n') => self.word("null", Json::Null),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'"') => self.string().map(Json::Text),
            Some(b'[') => self.items(depth),
            Some(b'{') => self.members(depth),
            _ => self.digits(),
        }
    }

    fn items(&mut self, depth: usize) -> Result<Json, String> {
        let mut items = Vec::new();
        self.take(b'[');
        if self.take(b']') {
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.take(b']') {
                return Ok(Json::List(items));
            }
            if !self.take(b',') {
                return Err(self.fault("a comma is missing"));
            }
        }
    }

    fn members(&mut self, depth: usize) -> Result<Json, String> {
        let mut fields = Vec::new();
        self.take(b'{');
        if self.take(b'}') {
            return Ok(Json::Object(fields));
        }
        loop {
            self.blanks();
            let name = self.string()?;
            if !self.take(b':') {
                return Err(self.fault("a colon is missing"));
            }
            fields.push((name, self.value(depth + 1)?));
            if self.take(b'}') {
                return Ok(Json::Object(fields));
            }
            if !self.take(b',') {
                return Err(self.fault("a comma is missing"));
            }
        }
    }

    fn digits(&mut self) -> Result<Json, String> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().take_while(|b| b"+-.0123456789eE".contains(b)).count();
        let text = std::str::from_utf8(&rest[..length]).unwrap_or("");
        let number = text.parse().map_err(|_| self.fault("not a value"))?;
        self.at += length;
        Ok(Json::Number(number))
    }

    fn string(&mut self) -> Result<String, String> {
        if !self.take(b'"') {
            return Err(self.fault("a quotation mark is missing"));
        }
        let mut text = Vec::new();
        loop {
            let Some(&byte) = self.bytes.get(self.at) else { return Err(self.fault("the text has no end")) };
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(text).map_err(|_| self.fault("not UTF-8")),
                b'\\' => self.escape(&mut text)?,
                byte => text.push(byte),
            }
        }
    }

    fn escape(&mut self, text: &mut Vec<u8>) -> Result<(), String> {
        let sign = self.bytes.get(self.at).copied().unwrap_or(b' ');
        self.at += 1;
        let sign = match sign {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => self.unicode()?,
            b'"' | b'\\' | b'/' => sign as char,
            _ => return Err(self.fault("not an escape")),
        };
        text.extend_from_slice(sign.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    /// Reads a character written as four hexadecimal digits, or as two such halves.
    fn unicode(&mut self) -> Result<char, String> {
        let high = self.hex()?;
        let half = (0xd800..0xdc00).contains(&high) && self.bytes[self.at..].starts_with(b"\\u");
        if !half {
            return Ok(char::from_u32(high).unwrap_or('\u{fffd}'));
        }
        self.at += 2;
        let low = self.hex()?.wrapping_sub(0xdc00) & 0x3ff;
        Ok(char::from_u32(0x10000 + ((high - 0xd800) << 10) + low).unwrap_or('\u{fffd}'))
    }

    fn hex(&mut self) -> Result<u32, String> {
        let digits = self.bytes.get(self.at..self.at + 4).and_then(|d| std::str::from_utf8(d).ok());
        let code = digits.and_then(|d| u32::from_str_radix(d, 16).ok());
        let code = code.ok_or_else(|| self.fault("four hexadecimal digits are missing"))?;
        self.at += 4;
        Ok(code)
    }
}

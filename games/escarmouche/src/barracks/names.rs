//! Names for people as single words of links and positions: `_` for a space, `!HEX!` for a character by its number.

use engine::{Arg, Message, say};

use super::source::shown;

/// Returns the word for a name; a character that is not plain is written as its number.
pub fn word(name: &str, plain: impl Fn(char) -> bool) -> String {
    let spelled = |sign: char| match sign {
        ' ' => "_".to_string(),
        _ if plain(sign) && !['_', '!'].contains(&sign) => sign.to_string(),
        _ => by_number(sign),
    };
    name.chars().map(spelled).collect()
}

/// Returns a character written as its number.
pub fn by_number(sign: char) -> String {
    format!("!{:X}!", u32::from(sign))
}

/// Returns the name that a word encodes, or the fault of the word.
pub fn name(word: &str, plain: impl Fn(char) -> bool) -> Result<String, Message> {
    let mut name = String::new();
    let mut rest = word;
    while let Some(sign) = rest.chars().next() {
        rest = &rest[sign.len_utf8()..];
        match sign {
            '_' => name.push(' '),
            '!' => {
                let open = || say!("link-sign-open"; "a sign in a name has no second `!`");
                let (code, after) = rest.split_once('!').ok_or_else(open)?;
                let number = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
                let none = || {
                    let code = shown(code);
                    say!("link-sign", code = Arg::name(code.clone()); "`!{code}!` stands for no sign")
                };
                name.push(number.ok_or_else(none)?);
                rest = after;
            }
            _ if plain(sign) => name.push(sign),
            _ => {
                let word = Arg::name(sign.to_string());
                return Err(say!("link-name", sign = word; "`{sign}` cannot stand in a name"));
            }
        }
    }
    Ok(name)
}

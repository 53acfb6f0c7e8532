//! Names of people: one line without deceptive characters.

use wire::{Kind, Refused};

/// Whether a letter is invisible, or changes the direction of the text after it.
fn invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns the name as shown, without spaces at the ends, or the reason why it is not allowed. An empty name becomes
/// `otherwise`.
pub fn fit_name(name: &str, otherwise: &str, most: u64) -> Result<String, Refused> {
    let name = name.trim();
    if name.is_empty() {
        return Ok(otherwise.to_string());
    }
    let letters = name.chars().take((most as usize).saturating_add(1)).count() as u64;
    if letters > most {
        return Err(Refused::limit("name_letters", format!("a name has at most {most} letters")));
    }
    // `;` and `#` have a meaning in a record's rows, which name the player who takes over a seat.
    match name.chars().find(|c| c.is_control() || invisible(*c) || ";#".contains(*c)) {
        Some(letter) => {
            let what = format!("a name cannot hold the sign U+{:04X}", u32::from(letter));
            Err(Refused::new(Kind::Malformed, what))
        }
        None => Ok(name.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_they_look_like() {
        let fit = |name: &str| fit_name(name, "somebody", 32).map_err(|refused| refused.kind);
        assert_eq!(fit("  Ada Lovelace "), Ok("Ada Lovelace".to_string()));
        assert_eq!(fit("Αλίκη <b>"), Ok("Αλίκη <b>".to_string()));
        assert_eq!(fit(" \t "), Ok("somebody".to_string()));
        for bad in ["a\nb", "a\u{202e}b", "a\u{200b}b", "\u{feff}", "a;b", "#1", "\u{1b}[31m", "a\u{2066}b"] {
            assert_eq!(fit(bad), Err(Kind::Malformed), "{bad:?}");
        }
        assert_eq!(fit(&"x".repeat(33)), Err(Kind::Limit));
        assert_eq!(fit(&"x".repeat(1_000_000)), Err(Kind::Limit));
    }
}
